// Reads the feeds of a path with feedsmith and compares them with its JSON: feeds.mjs PATH.json PATH.rss PATH.podcastL
import assert from 'node:assert';
import fs from 'node:fs';
import { parseRssFeed } from 'feedsmith';

const [json, rss, list] = process.argv.slice(2).map((name) => fs.readFileSync(name, 'utf8'));
const { steps } = JSON.parse(json);
const guids = steps.map((step) => step.guid);

const feed = parseRssFeed(rss);
assert.deepStrictEqual(feed.items.map((item) => item.guid.value), guids);
assert.deepStrictEqual(feed.items.map((item) => item.title), steps.map((step, i) => `${i + 1}. ${step.title}`));
assert.strictEqual(feed.podcast.medium, 'podcast');
assert(feed.itunes.image && feed.itunes.categories.length);

const pointers = parseRssFeed(list);
assert.strictEqual(pointers.podcast.medium, 'podcastL');
assert.strictEqual(pointers.items, undefined);
assert.deepStrictEqual(pointers.podcast.remoteItems.map((item) => item.itemGuid), guids);
for (const { feedGuid, feedUrl } of pointers.podcast.remoteItems) {
  assert.match(feedGuid, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.match(feedUrl, /^https?:/);
}
for (const { podcast, atom } of [feed, pointers]) {
  assert.strictEqual(atom.links[0].rel, 'self');
  assert.strictEqual(podcast.guid, '9b024349-ccf0-5f69-a609-6b82873eab3c'); // of podnews.net/rss, in the specification
}
console.log(`${steps.length} episodes read back`);
