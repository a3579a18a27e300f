'use strict';
// The graph, as written by export/site/explorer_data.cpp. Nodes and edges have the same numbers as in the program, so that
// sorting gives the same order.
//
//   nodes      by id: {kind: 'show' | 'episode' | 'reference' | 'person' | 'concept', ...}
//   edges      by id: {source, target, relation, evidence}
//   quotes     by edge: which of its evidence states something, and how well: [place, kind]
//   lines      by edge: the line of the notes that tells of it, where none of its evidence states something: [begin, size]
//   likely     edges 'about' that only the opening of the notes speaks for, or absent
//   denied     edges 'mentions' of what an episode says that it does not use, or absent
//   parts      edges 'continues' of what calls itself a later part, or absent
//   offers, shops  edges 'cites' to what notes offer, and to what shops sell, or absent: export/path/answer/excerpt.h
//   fronts     edges 'cites' to front pages of sites of many members (twitter.com), or absent
//   needs      by episode: its prerequisites, strongest first: {before, after, tier, said, chain}
//   teaches    by episode: its main concepts
//   usualLength    in seconds, of an episode whose length is unknown
//   introductions  episodes that introduce their subject
//   asides     episodes to which a subject is one of many, or was news long ago
//   lessons    episodes of shows that give lessons: [[episode, what it probably builds on or null]], or absent
//   similar    by episode that has any: episodes that share something with it, and what: [[other, why]]
//   audit      {links} or null
//   rankedAreas  areas whose names ask for their episodes, or absent; areaRank: by episode, how well it answers its area's
//              (graph/search/area_ranks.h)
//   starts     where to start: {minutes, concepts}; areas that are offered, or parts in their stead, of which parts has the
//              episodes (export/pages/order/area_cards.h); and paths of that length, by concept:
//              [seconds, episode, ...], without tangents; begins: by area, the episode that leads into it if that is not
//              the first of its path (export/pages/order/area_path.h)
//   cover      the show's artwork as a URL, or absent
//   pages      by id: the URL of a page of the site that the explorer is part of, or null; else absent
//
// export/site/explorer_search.cpp writes the other members: the indexes, names and weights that rank episodes. A site's
// search has less of it: no texts, quotes and ids; instead of evidence `titled`, the edges that are in the title.

const FIELDS = ['title', 'description', 'summary', 'alternate', 'transcript'];
const [TITLE, DESCRIPTION, , , TRANSCRIPT] = FIELDS.keys();

const data = JSON.parse(packedData);
const nodes = data.nodes;
Object.entries(data.kinds)
  .flatMap(([kind, count]) => Array(count).fill(kind))
  .forEach((kind, id) => {
    nodes[id].kind = kind;
  });
for (const node of nodes) {
  if (node.kind === 'concept' && node.id !== undefined) node.id = data.conceptBase + node.id;
  if (node.kind !== 'episode') continue;
  if (node.url) node.url = data.urlBase + node.url;
  if (node.audio) node.audio = data.audioBase + node.audio;
}
const outEdges = nodes.map(() => []);
const inEdges = nodes.map(() => []);
const bySource = nodes.map(() => []);
data.edges.forEach((list, relation) => {
  let source = 0;
  for (const [sourceStep, ...steps] of list) {
    source += sourceStep;
    let target = 0;
    for (const step of steps)
      bySource[source].push({source, target: (target += step), relation: data.relations[relation]});
  }
});
const edges = bySource.flat();
edges.forEach((edge, id) => {
  const {source, target} = edge;
  const places = data.evidence?.[id] ?? [];
  edge.id = id;
  edge.evidence = places.map((place) => (place.length === 4 ? [source, DESCRIPTION, ...place] : place));
  outEdges[source].push(id);
  inEdges[target].push(id);
});
let lastTitled = 0;
for (const step of data.titled ?? []) {
  const edge = edges[(lastTitled += step)];
  edge.evidence = [[edge.source, TITLE]];
}

// Tiers of a pair of episodes; the first two are required, the others only affect the order.
const STATED = 0;
const HARD = 1;
const MENTION = 3;
const isNeeded = (tier) => tier <= HARD;

const needs = new Map();
for (const [after, list] of Object.entries(data.needs)) {
  needs.set(
    Number(after),
    list.map(([before, tier, said, ...chain]) => ({before, after: Number(after), tier, said, chain}))
  );
}
const teaches = new Map(Object.entries(data.teaches).map(([id, list]) => [Number(id), list]));

// Computes a value on first use.
function once(make) {
  let made;
  return () => (made ??= make());
}

const idsOf = (kind) => nodes.flatMap((node, id) => (node.kind === kind ? [id] : []));
const shows = idsOf('show');
const episodes = idsOf('episode');
const concepts = idsOf('concept');
const isEpisode = (id) => nodes[id].kind === 'episode';

const SPACES = /[ \t\n\v\f\r\u00a0]+/g;
const oneLine = (text) =>
  text
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, '')
    .replace(SPACES, ' ')
    .replace(/^ | $/g, '');

// The display name of a node.
function label(id) {
  const node = nodes[id];
  if (node.kind === 'reference') return node.ref || node.id;
  if (node.kind === 'show' || node.kind === 'episode') return node.title || `(untitled ${node.kind})`;
  return node.name;
}
// Without a quote at its end that nothing opens, as in export/path/path_reasons.cpp.
const titleOf = (id) => (oneLine(nodes[id].title) ? nodes[id].title.replace(/^([^"]*[a-z\d])"$/i, '$1') : '(untitled)');
// Of the words in the names of the shows.
const ownStems = once(() => new Set(shows.flatMap((id) => wordsOf(titleOf(id)).map(({word}) => stemOf(word)))));
// Without the number that is shown beside it: "Episode 274: Coffee | Talk 274" is "Coffee".
function plainTitle(id) {
  const title = titleOf(id);
  const {number} = nodes[id];
  if (number === undefined) return title;
  const without = (text, pattern) =>
    text.replace(pattern, (all, ...groups) => (Number(groups[0] || groups[1]) === number ? '' : all));
  const begun = without(
    oneLine(title),
    /^(?:(?:episode|ep\.?|show|no\.?) *)?(?:#([0-9]{1,6})[:.)|–—-]*|([0-9]{1,6})(?: *[:|–—]| -|[.)])) +(?=\S)/i
  );
  return without(begun, /(?<=\S) *(?:\|(?:[^|]{0,40}[^|0-9])?([0-9]{1,6})|\((?:episode|ep\.?)? *#?([0-9]{1,6})\))$/i);
}
// With its number first, unless it is elsewhere in the title: "The 274th coffee".
function numbered(id) {
  const {number} = nodes[id];
  const title = plainTitle(id);
  const numbers = title.match(/[0-9]+/g) || [];
  const hasNumber = number === undefined || numbers.some((one) => Number(one) === number);
  return (hasNumber ? '' : number + '. ') + title;
}

// Part of a URL that is no word: a hash, or letters and digits in any order.
function isCode(part) {
  if (/^[0-9a-f-]{16,}(\.[a-z]+)?$/i.test(part)) return true;
  // "2LGXT5T", but not "ISO8601".
  if (/^[A-Z0-9]{6,9}$/.test(part) && part.match(/[0-9](?=[A-Z])|[A-Z](?=[0-9])/g)?.length > 1) return true;
  const switches = part.match(/[a-z](?=[A-Z0-9])|[A-Z](?=[a-z0-9])|[0-9](?=[A-Za-z])/g) || [];
  return /^(?=.*[0-9])[\w-]{10,}$/.test(part) && 3 * switches.length > part.length;
}
const pathOf = (url) => {
  try {
    return new URL(url).pathname.split('/').filter(Boolean);
  } catch {
    return [];
  }
};
function isCoded(url) {
  const parts = pathOf(url);
  return parts.length > 0 && isCode(parts.at(/^(edit|view|viewform|preview)$/.test(parts.at(-1)) ? -2 : -1) ?? '');
}
// Those without a title or other name, by kind and host.
const codedPages = once(() => {
  const groups = new Map();
  for (const id of idsOf('reference')) {
    const {title, ref, id: url} = nodes[id];
    if (title || ref || !isCoded(url)) continue;
    const key = `${kindName(id)} ${new URL(url).hostname.replace(/^www\./, '')}`;
    groups.set(key, [...(groups.get(key) || []), id]);
  }
  return groups;
});
// What notes call a page: the text of its link, or what stands before its URL; undefined if that says nothing.
const SAYS_NOTHING =
  /^(here|there|this|that|it|links?|websites?|sites?|web ?pages?|pages?|videos?|read more|more|see|check (it )?out)$/i;
const ONLY_LEADS = /[ ,](check (it |this |them )?out|take a look at|go to|see|visit)$/i; // "For more reading, check out"
const LONGEST_CALLED = 60;
const calledInNotes = (() => {
  const found = new Map();
  const find = (id) => {
    for (const e of inEdges[id])
      for (const evidence of edges[e].relation === 'cites' ? edges[e].evidence : []) {
        const {words = '', begin, end} = quoteOf(evidence);
        const link = oneLine(cut(words, begin, end));
        const isUrl = /^\S+[./]\S+$/.test(link);
        const before = cut(words, 0, begin).replace(/^[\d:\s–—-]+(?=\p{L})/u, '');
        const text = oneLine(isUrl ? before : link).replace(/[\s:;,([<"“–—-]+$/, '');
        if (!/\p{L}{3}/u.test(text) || SAYS_NOTHING.test(text) || ONLY_LEADS.test(text)) continue;
        if (text.length <= LONGEST_CALLED) return text;
        // What is nearest to the URL says most.
        return isUrl
          ? '… ' + text.slice(text.indexOf(' ', text.length - LONGEST_CALLED) + 1)
          : text.slice(0, text.lastIndexOf(' ', LONGEST_CALLED)) + ' …';
      }
    return undefined;
  };
  return (id) => {
    if (!found.has(id)) found.set(id, find(id));
    return found.get(id);
  };
})();
// As the last part of a URL.
const SAYS_LITTLE = /^(watch|view|viewer|edit|embed|preview|share|item|status|checkout|cart|join|subscribe|account)$/i;
const ofShops = once(() => new Set((data.shops ?? []).map((e) => edges[e].target)));
// Whether a part of a URL is a name: not "checkout", nor at a shop "2Lqkofk".
const isName = (id, part) => !SAYS_LITTLE.test(part) && !(ofShops().has(id) && /^(?=.*\d)[a-z\d]+$/i.test(part));
const partsWithWords = (parts) => parts.filter((part) => /[a-z]{3}/i.test(part) && !isCode(part));
// A shop's page that neither its URL nor the notes name says nothing: lists only count it.
function isUnnamed(id) {
  const {title, ref, id: url} = nodes[id];
  const parts = pathOf(url);
  const last = partsWithWords(parts).at(-1);
  const hasName = title || ref || !parts.length || (last && isName(id, last));
  return ofShops().has(id) && !hasName && !calledInNotes(id);
}
// A hash behind several words: "-c1cc81b6d33".
const HASH_TAIL = /(?<=[-_].*)[-_](?=\d*[a-f])(?=[a-f]*\d)[a-f\d]{8,}$/i;
// What tells a cited page from others: its title, the file without its repository, the last part of a URL as words.
function tellingName(id) {
  const {title, ref, id: url} = nodes[id];
  if (title) return oneLine(title);
  const file = /^[^:#@]+:(.+?)(?:@[^@]*)?$/.exec(ref || '');
  const isPlain = (part) => /^(readme|index|main|__init__|setup)\b/i.test(part);
  const lastOf = (parts) => parts.slice(isPlain(parts.at(-1)) ? -2 : -1).join('/');
  if (file) return lastOf(file[1].split('/'));
  if (ref) return ref;
  let [host, parts, hasQuery] = [url, [], false];
  try {
    const parsed = new URL(url);
    hasQuery = parsed.search !== '';
    host = parsed.hostname.replace(/^www\./, '');
    parts = parsed.pathname.split('/').filter(Boolean);
  } catch {
    // Shown as it is.
  }
  const wordy = partsWithWords(parts);
  const isTelling = (!parts.length && !hasQuery) || (wordy.length > 0 && isName(id, wordy.at(-1)));
  const called = isCoded(url) || !isTelling ? calledInNotes(id) : undefined;
  if (called) return `${called} (${host})`;
  if (isCoded(url)) {
    // Several pages of a kind are told apart by numbers.
    const all = codedPages().get(`${kindName(id)} ${host}`);
    return `${kindName(id)}${all.length > 1 ? ' ' + (all.indexOf(id) + 1) : ''} (${host})`;
  }
  if (!wordy.length) return [host, ...parts.slice(-1)].join('/');
  let last = lastOf(wordy);
  try {
    last = decodeURIComponent(last);
  } catch {
    // Not UTF-8.
  }
  last = last.replace(/\.(html?|php|pdf|md)$/i, '').replace(HASH_TAIL, '');
  // Several words are a title: "2020-03-28-how-it-works" is "How it works".
  const words = last.replace(/^[0-9]{4}-?[0-9]{2}-?[0-9]{2}-/, '').replace(/[-_]+/g, ' ');
  const isTitle = words.includes(' ') && /[-_].*[-_]/.test(last);
  return `${isTitle ? words.slice(0, 1).toUpperCase() + words.slice(1) : last} (${host})`;
}
// What a node is called in headings and lists.
function nameOf(id) {
  const {kind} = nodes[id];
  return kind === 'episode' ? numbered(id) : kind === 'reference' ? tellingName(id) : label(id);
}

// Offsets count code points.
function cut(text, begin, end) {
  if (!/[\ud800-\udbff]/.test(text)) return text.slice(begin, end);
  return Array.from(text).slice(begin, end).join('');
}

// The notes with spaces for what the show repeats from episode to episode, so that offsets stay the same.
function ownNotes(id) {
  const {text = '', repeated = []} = nodes[id];
  if (repeated.length === 0) return text;
  const characters = Array.from(text);
  for (const [begin, length] of repeated) {
    for (let i = begin; i < begin + length; i++) {
      if (characters[i] !== '\n') characters[i] = ' '.repeat(characters[i].length);
    }
  }
  return characters.join('');
}

// Evidence as {episode, field, words, begin, end}: the sentence, and the range of the words in it.
function quoteOf(evidence) {
  const [episode, field, ...place] = evidence;
  if (typeof place[0] === 'string') {
    const [words, begin, length, seconds, line] = place;
    return {episode, field, words, begin, end: begin + length, seconds, line};
  }
  const [first, count, begin, length] = place;
  const text = field === TITLE ? nodes[episode].title : nodes[episode].text || '';
  return {episode, field, words: cut(text, first, first + count), begin, end: begin + length};
}

// The best quote for an edge: from the notes rather than the title, which is shown anyway.
function bestQuote(edge) {
  const {evidence} = edges[edge];
  const chosen = evidence.find((seen) => seen[1] !== TITLE) || evidence[0];
  const quote = chosen && quoteOf(chosen);
  return quote && quote.words && quote.end > quote.begin ? quote : null;
}

const targets = (id, relation) =>
  outEdges[id].filter((e) => edges[e].relation === relation).map((e) => edges[e].target);
const sources = (id, relation) => inEdges[id].filter((e) => edges[e].relation === relation).map((e) => edges[e].source);

// By date, then by node.
function isOlder(a, b) {
  const [x, y] = [nodes[a].date, nodes[b].date];
  return x !== undefined && y !== undefined && x !== y ? x < y : a < b;
}

const introductions = new Set(data.introductions);
const groundwork = new Map(data.lessons);
const asides = new Set(data.asides);

// Lengths that the feed does not give are estimated from its times (graph/path/plan/lengths.h), or are the usual one.
const isEstimated = (id) => nodes[id].seconds === undefined;
const roughly = (id) => (isEstimated(id) ? 'about ' : '');
const hasLength = (id) => !isEstimated(id) || nodes[id].estimate !== undefined;
const secondsOf = (id) => nodes[id].seconds ?? nodes[id].estimate ?? data.usualLength;

// Areas (graph/areas.h), for filters and colors: the largest have their own color, the next ones share it; all of these have
// their own shape.
const AREA_COLORS = 9;
const AREA_SHAPES = 18;
const {areas} = data;
const areaOf = (id) => data.areaOf[id] ?? undefined;
const colorOfArea = (area) => {
  const place = areas.indexOf(area);
  return place >= 0 && place < AREA_SHAPES ? place + 1 : 0;
};
const colorOf = (id) => colorOfArea(areaOf(id));
// What the mark of a color stands for.
const titleOfMark = (color) => `Area: ${label(areas[color - 1])}`;

// Names of nodes in URLs, short if unique.
const nameOfNode = [];
const nodeByName = new Map();
nodes.forEach((node, id) => {
  // The first short, unique name; bookmarked URLs keep working in later exports.
  const wanted = node.kind === 'episode' ? [node.number, node.guid] : [oneLine(label(id)), node.id, node.url];
  const free = (name) => name && name.length <= 200 && !nodeByName.has(name);
  const name = wanted.map((part) => String(part ?? '')).find(free) ?? '~' + id;
  nodeByName.set(name, id);
  nameOfNode.push(name);
});

// The day in the feed's offset from UTC.
const dateOf = (id) =>
  nodes[id].date === undefined
    ? ''
    : new Date((nodes[id].date + 60 * (nodes[id].offset ?? 0)) * 1000).toISOString().slice(0, 10);
const yearOf = (id) => dateOf(id).slice(0, 4);
