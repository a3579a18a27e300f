// Exports a site, validates every page, and opens one of each kind: site.mjs PROGRAM FEED FOLDER
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {
  COLOR_RULES,
  check,
  darkIsOnlyColors,
  faultLike,
  faults,
  feed,
  finish,
  openPage,
  run,
  work
} from './browser.mjs';

const site = work + '/site';

// A server, with the site below a path and the headers that it asks for.
const types = {html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml'};
const server = http.createServer((request, response) => {
  const asked = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  const headers = fs.readFileSync(site + '/_headers', 'utf8');
  const policies = [...headers.matchAll(/^(\/\S*)\n {2}Content-Security-Policy: (.*)/gm)];
  const isFor = (where) => where === asked || (where.endsWith('*') && asked.startsWith(where.slice(0, -1)));
  const [, , policy] = policies.find(([, where]) => isFor(where)) || [];
  let name = asked.replace(/^\/atlas\//, '/');
  if (!fs.existsSync(site + name)) {
    name = '/404.html';
    response.statusCode = 404;
  }
  if (policy) response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Type', types[name.split('.').at(-1)] || 'application/octet-stream');
  response.end(fs.readFileSync(site + name));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const loopback = `http://127.0.0.1:${server.address().port}`;

fs.rmSync(site, {recursive: true, force: true});
const write = () => run('export', 'site', '-g', feed, '--check', '--base-url', loopback + '/atlas/', '-o', site);
check(write() === '', 'no link dangles');
const files = fs.readdirSync(site, {recursive: true}).filter((name) => fs.statSync(path.join(site, name)).isFile());
const times = () => files.map((name) => fs.statSync(path.join(site, name)).mtimeMs).join();
const before = times();
write();
check(times() === before, 'a second export changes no file');
const pages = files.filter((name) => name.endsWith('.html') && !name.startsWith('explore/'));

const validator = new HtmlValidate(new StaticConfigLoader({root: true, extends: ['html-validate:recommended']}));
for (const name of pages) {
  const report = await validator.validateString(fs.readFileSync(path.join(site, name), 'utf8'), name);
  for (const {messages} of report.results)
    for (const {ruleId, line, message} of messages) check(false, `${name}:${line}`, `${ruleId}: ${message}`);
}

const firstIn = (folder) => pages.filter((name) => name.startsWith(folder + '/')).sort()[0];
const kinds = [
  'index.html',
  'search.html',
  'episodes.html',
  'topics.html',
  'paths.html',
  'people.html',
  'references.html'
].concat(['episodes', 'concepts', 'paths', 'people', 'references', 'widgets'].map(firstIn).filter(Boolean));
const axe = fs.readFileSync(work + '/node_modules/axe-core/axe.min.js', 'utf8');
check(darkIsOnlyColors(fs.readFileSync(site + '/site.css', 'utf8')), 'in the dark only colors are others');
for (const width of [390, 1280]) {
  for (const javaScriptEnabled of [false, true]) {
    const page = await openPage(site + '/index.html', {
      within: site,
      javaScriptEnabled,
      bypassCSP: javaScriptEnabled, // axe is a script
      viewport: {width, height: 900}
    });
    for (const name of kinds) {
      await page.goto('file://' + path.join(site, name));
      check((await page.locator('main h1').innerText()).trim() !== '', `${name} has a title`);
      if (!javaScriptEnabled) continue;
      await page.evaluate(axe);
      for (const [colorScheme, rules] of [
        ['light', {}],
        ['dark', {runOnly: COLOR_RULES}]
      ]) {
        await page.emulateMedia({colorScheme});
        const {violations} = await page.evaluate((which) => axe.run(document, which), {preload: false, ...rules});
        check(violations.length === 0, `${name}, ${colorScheme}, ${width}`, JSON.stringify(violations));
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      check(wider <= 0, `${name} fits ${width} pixels`, wider);
    }
    await page.context().close();
  }
}

// The front page and the explorer suggest the same topics to begin with. Areas have paths of their own on the site.
const front = await openPage(site + '/index.html', {within: site});
const starts = front.locator('h2:has-text("Start here") + ul > li');
const suggested = await starts.evaluateAll((all) => all.map((one) => one.querySelector('a').textContent));
await front.goto('file://' + site + '/explore/index.html');
await front.waitForFunction(() => document.querySelectorAll('.card.ready .card-steps').length === 3);
const ready = await front.evaluate(() => readySubjects().map(({name}) => name));
check(
  suggested.length === 3 && suggested.join('|').toLowerCase() === ready.join('|').toLowerCase(),
  'the site and the explorer begin with the same',
  JSON.stringify([suggested, ready])
);
// From the front page to what to hear for an area: its first episode is a click away, with its audio.
await front.goto('file://' + site + '/index.html');
const areas = front.locator('h2:has-text("What it is about") + ul > li');
check((await areas.count()) > 8, 'the front page has the areas', await areas.count());
await areas.first().getByRole('link').nth(1).click();
check((await front.locator('audio').count()) === 1, 'an area leads to an episode to play', front.url());
await front.goBack();
// The card, the page and the path of an area, and the search for its name, begin with the same episode.
const first = await areas.first().getByRole('link').nth(1).innerText();
const area = await areas.first().getByRole('link').first().innerText();
const extent = await areas
  .first()
  .getByRole('link', {name: /^Listening path/})
  .innerText();
await areas.first().getByRole('link').first().click();
const onPage = await front.getByRole('link', {name: /^Listening path/}).innerText();
check(onPage.startsWith(extent), "an area's page says of its path what its card says", [onPage, extent].join());
await front.getByRole('link', {name: /^Listening path/}).click();
check((await front.locator('.steps > li').count()) > 1, 'and to its path', front.url());
const begin = await front.locator('.steps > li > a').first().innerText();
check(begin === first, "an area's card begins as its path does", [begin, first].join());
const atSearch = await openPage(site + '/index.html', {within: site, loopback});
await atSearch.goto(loopback + '/atlas/search.html?q=' + encodeURIComponent(area));
await atSearch.waitForSelector('[aria-busy=false]');
const found = await atSearch.locator('.steps > li > a').first().innerText();
check(found === first, 'and so does the search for it', [found, first].join());
await atSearch.context().close();
await front.context().close();

// The field of the front page answers as the program does, with the same steps and reasons.
const QUESTIONS = [
  'autograd',
  'how does the dispatcher work?',
  'why is my training so slow on the GPU',
  'what is the difference between vmap and functorch',
  'TorchScript vs torch.fx',
  'functorhc and Sherlock',
  'comment fonctionne le dispatcher',
  'autograd, I have 90 minutes, I know C++',
  'I have 40 minutes',
  'Richard Zou',
  'pull request 54987',
  'https://github.com/pytorch/pytorch/pull/54987',
  'RFC-0011',
  'episode 74',
  'Weak references',
  'how do transformers work',
  'tensor subclas and functonalization',
  'kubernetes deployment'
];
const page = await openPage(site + '/index.html', {within: site, loopback});
for (const question of QUESTIONS) {
  await page.goto(loopback + '/atlas/index.html');
  await page.fill('input[name=q]', question);
  await page.press('input[name=q]', 'Enter');
  await page.waitForSelector('[aria-busy=false]');
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.steps > li > a')].map((link) => decodeURI(link.href.split('/').at(-1)))
  );
  // Of a topic by its name, it is the path of the topic's page.
  const budget = question === 'autograd' ? ['--budget', '60m'] : [];
  // Groundwork is told with the step that needs it.
  const answer = JSON.parse(run('path', question, '-g', feed, ...budget, '--format', 'json'));
  const steps = answer.steps.filter(({optional}) => !optional);
  const slugOf = (title) =>
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      .join('-') + '.html';
  check(
    found.join() === steps.map(({title}) => slugOf(title)).join(),
    `search answers "${question}" as the program does`,
    JSON.stringify([found, steps.map(({title}) => title)])
  );
  check((await page.locator('main h2').count()) > 0, `"${question}" has an answer`);
}
// The host of the whole show has a page, and is no reason for a path.
for (const question of ['who is Edward Yang', 'Edward Yang']) {
  await page.goto(loopback + '/atlas/search.html?q=' + encodeURIComponent(question));
  await page.waitForSelector('[aria-busy=false]');
  const host = await page.locator('main h2 a').getAttribute('href');
  const topics = await page.locator('.chips a').count();
  check(host === 'people/edward-yang.html' && topics > 2, `"${question}" leads to the host and the main topics`, host);
}
await page.goto(loopback + '/atlas/search.html?q=autograd');
await page.locator('.steps a').first().click();
check(page.url().startsWith(loopback + '/atlas/episodes/'), 'what is found leads to pages', page.url());
const size = fs.statSync(site + '/search.bin').size;
check(size < 300_000, 'what search loads is less than 300 KB', size);
// A mistake in answering is reported, not hidden by the explorer.
const faultsBefore = faults.length;
const broken = await openPage(site + '/index.html', {within: site, loopback});
await broken.route('**/planner.js', async (route) => {
  const response = await route.fetch();
  return route.fulfill({response, body: (await response.text()) + '\nlisteningPath = () => data.none.such;'});
});
await broken.goto(loopback + '/atlas/search.html?q=autograd');
await broken.waitForSelector('[aria-busy=false]', {timeout: 10_000}).catch(() => {});
await faultLike(/exception/, faultsBefore);
check(broken.url().includes('/search.html'), 'a mistake in answering stays on the page', broken.url());
check(
  faults.splice(faultsBefore).some((fault) => fault.startsWith('exception: Cannot read properties of undefined')),
  'a mistake in answering is reported'
);
await broken.context().close();
// Where no page is, search is there, too.
for (const colorScheme of ['light', 'dark']) {
  const lost = await openPage(site + '/index.html', {within: site, loopback, colorScheme, bypassCSP: true});
  faults.length = 0;
  await lost.goto(loopback + '/atlas/no/such/page.html');
  check(
    faults.splice(0).join() ===
      'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'only the page is missing'
  );
  await lost.evaluate(axe);
  const {violations} = await lost.evaluate(() => axe.run(document, {preload: false}));
  check(violations.length === 0, `404.html, ${colorScheme}`, JSON.stringify(violations));
  await lost.fill('input[name=q]', 'autograd');
  await lost.press('input[name=q]', 'Enter');
  await lost.waitForSelector('.steps a');
  check(lost.url() === loopback + '/atlas/search.html?q=autograd', 'the page for missing ones searches', lost.url());
  await lost.context().close();
}
server.close();
// From disk, where pages may load no data, the explorer answers.
await page.goto('file://' + site + '/search.html?q=autograd');
await page.waitForURL(/explore\/index\.html/);
await page.waitForSelector('.episode-list a.title');
await page.locator('.episode-list a.title').first().click();
await page.getByText('Its page', {exact: true}).click();
check(page.url().startsWith('file://' + site + '/episodes/'), 'the explorer leads to pages', page.url());
await page.context().close();

// What is said leads to its sentence in the transcript, of which the explorer loads nothing.
const said = work + '/said';
fs.rmSync(said, {recursive: true, force: true});
fs.mkdirSync(said);
fs.writeFileSync(
  said + '/feed.xml',
  `<rss><channel><title>Tensor Hour</title><item><guid>1</guid><title>Machines</title>
    <enclosure url="https://t.example/1.mp3" type="audio/mpeg" length="1"/>
    <description>What autograd does.</description></item></channel></rss>`
);
fs.writeFileSync(
  said + '/machines.vtt',
  `WEBVTT

00:04.000 --> 00:09.000
Hello and welcome.

12:34.000 --> 12:40.000
Well, autograd keeps a tape.

12:40.000 --> 12:44.000
Goodbye.
`
);
run('export', 'site', '-g', said, '--ontology', 'ontology/pytorch.ttl', '--check', '-o', said + '/site');
const heard = await openPage(said + '/site/explore/index.html', {within: said, hash: '#episodes?node=1'});
const quote = heard.locator('#details blockquote:has-text("autograd keeps a tape")').first();
check((await quote.locator('.time').textContent()) === '12:34', 'a quote has its time');
const transcript = await quote.locator('footer a').getAttribute('href');
check((await heard.content()).includes('Hello and welcome') === false, 'the explorer has only the quotes');
await heard.goto(new URL(transcript, heard.url()).href);
const sentence = heard.locator('#transcript :target');
check((await sentence.innerText()) === 'Well, autograd keeps a tape.', 'the sentence is marked');
check(await sentence.isVisible(), 'the transcript is open there');
check(
  (await heard.locator('p:has(:target) a').getAttribute('href')) === 'https://t.example/1.mp3#t=754',
  'its time opens the audio there'
);
await finish(`${pages.length} pages are valid, ${kinds.length} of them accessible`);
