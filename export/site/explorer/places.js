// Where things are on the map. Lines only run between columns and beside rows, so that none crosses a box; on a narrow
// screen columns become rows.

const BOX = {width: 168, line: 15, pad: 9, gapX: 64, gapY: 14};
const LEAST = {width: 128, gapX: 34}; // where there is little room
const TEXT = 12.5; // pixels, at a scale of 1
const SMALLEST_TEXT = 11;

// Which relations say that the target comes before the source.
const ORDERED = new Set(['listen first', 'needs', 'continues', 'supersedes', 'requires', 'easier after']);
// The other ties of a node, in groups, the most telling first.
const GROUPS = ['about', 'guest', 'related', 'broader', 'mentions', 'cites', 'promises', 'author', 'host'].map(
  (relation) => TIES.find(([name]) => name === relation)
);

// The lines, the strongest first: their class, and what they say of their ends.
const LINES = [
  ['needs', 'needed before'],
  ['helps', 'helps, not needed'],
  ['refers', 'one mentions the other']
];
const lineOfRelation = (relation) => (relation === 'easier after' ? 'helps' : 'needs');
// The strongest tie of two episodes, wherever they are drawn.
function lineOfPair({before, after, tier}) {
  const strongest = pairsOf(after, true).find((pair) => pair.before === before)?.tier ?? tier;
  return isNeeded(strongest) ? 'needs' : strongest === MENTION ? 'refers' : 'helps';
}

// All edges, and prerequisites between episodes that follow from their concepts.
const allLines = once(() => [
  ...edges
    .filter(({source, target}) => nodes[source].kind !== 'show' && nodes[target].kind !== 'show')
    .map(({source, target, relation}) => ({from: source, to: target, relation})),
  ...episodes.flatMap((id) =>
    needsOf(id)
      .filter((pair) => pair.tier === HARD && pair.said === null)
      .map((pair) => ({from: id, to: pair.before, relation: 'needs'}))
  )
]);
const linesOf = once(() => {
  const byNode = nodes.map(() => []);
  for (const line of allLines()) {
    byNode[line.from].push(line);
    byNode[line.to].push(line);
  }
  return byNode;
});

// A map is drawn with boxes of several widths until they fill its frame, so the same lines are measured again and again.
const measured = (() => {
  const context = once(() => document.createElement('canvas').getContext('2d'));
  const family = once(() => getComputedStyle(document.body).fontFamily);
  const known = new Map();
  return (text, size = TEXT, weight = 500) => {
    const key = `${weight} ${size} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      context().font = `${weight} ${size}px ${family()}`;
      width = context().measureText(text).width;
      if (known.size === 20_000) known.clear();
      known.set(key, width);
    }
    return width;
  };
})();
// Where a word whose first `most` letters fit is broken: before a syllable of a consonant and a vowel ("Functionaliza-tion"), if
// one begins near, and not before its last two letters.
function hyphenated(word, most) {
  const end = Math.min(most, word.length - 3);
  for (let at = end; at > Math.max(2, end - 4); --at) if (SYLLABLE.test(word.slice(at - 1))) return at;
  return end;
}
const SYLLABLE = /^\p{L}(?![aeiouyäöü])\p{L}[aeiouyäöü]/iu;
// Breaks a text into at most `most` lines of a width; scripts without spaces break anywhere.
const PIECES =
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+|\s+/g;
function fitted(text, width, most, size = TEXT, weight = 500) {
  const fits = (line) => measured(line, size, weight) <= width;
  const lines = [''];
  for (let piece of oneLine(text).slice(0, 300).match(PIECES) || []) {
    if (fits(lines.at(-1) + piece)) {
      lines[lines.length - 1] += piece;
      continue;
    }
    if (lines.at(-1)) lines.push('');
    piece = piece.trim();
    while (piece.length > 1 && !fits(piece)) {
      let length = piece.length - 1;
      while (length > 1 && !fits(piece.slice(0, length))) --length;
      // File names and URLs break after a separator.
      const mark = /^.*[/._-](?=[^/._-])/.exec(piece.slice(0, length))?.[0].length ?? 0;
      if (mark > length / 3) length = mark;
      const isWord = length !== mark && length > 5 && /^\p{L}+$/u.test(piece);
      if (isWord) length = hyphenated(piece, length - 1);
      lines[lines.length - 1] = piece.slice(0, length) + (isWord ? '-' : '');
      lines.push('');
      piece = piece.slice(length);
    }
    lines[lines.length - 1] = piece;
  }
  const kept = lines.map((line) => line.trim()).filter(Boolean);
  if (kept.length <= most) return kept;
  let last = kept[most - 1];
  while (last && !fits(last + ' …')) last = last.slice(0, Math.max(last.lastIndexOf(' '), 0) || -1);
  return [...kept.slice(0, most - 1), last.trim() + ' …'];
}

// `reason`: why it is there, below its name.
const WHY = {line: 14, most: 4};
function boxOf(id, width = BOX.width, most = 4, reason = '', name = nameOf(id)) {
  const lines = fitted(name, width - 2 * BOX.pad, most, TEXT, isEpisode(id) ? 600 : 500);
  const why = reason ? fitted(reason, width - 2 * BOX.pad, WHY.most, TEXT, 400) : [];
  return {id, lines, why, width, height: BOX.line * lines.length + WHY.line * why.length + 2 * BOX.pad};
}
function boundsOf(places, others = []) {
  const all = [
    ...places.map(({x, y, width, height}) => ({x: x - width / 2, y: y - height / 2, width, height})),
    ...others
  ];
  if (!all.length) return {x: 0, y: 0, width: 100, height: 100};
  const [left, top] = [Math.min(...all.map(({x}) => x)), Math.min(...all.map(({y}) => y))];
  const right = Math.max(...all.map(({x, width}) => x + width));
  const bottom = Math.max(...all.map(({y, height}) => y + height));
  return {x: left, y: top, width: right - left, height: bottom - top};
}
const heightOf = (boxes) => boxes.reduce((sum, box) => sum + box.height + BOX.gapY, -BOX.gapY);

const MARGIN = 26; // around a picture
const MOST_CONCEPTS = 3; // before and after, each

const hasEpisodes = (id) => sources(id, 'about').some(isEpisode);
const pairsByEarlier = once(() => {
  const pairs = new Map(episodes.map((id) => [id, []]));
  for (const id of episodes) for (const pair of needsOf(id)) pairs.get(pair.before).push(pair);
  return pairs;
});
// Pairs of episodes, {before, after, tier}, of which an episode is the later or the earlier one; the strongest first.
function pairsOf(id, isLater) {
  const stated = linesOf()[id].filter(
    ({from, to, relation}) =>
      ORDERED.has(relation) && relation !== 'needs' && (isLater ? from : to) === id && isEpisode(from) && isEpisode(to)
  );
  const found = (isLater ? needsOf(id) : pairsByEarlier().get(id)).slice();
  // What is replaced is not needed.
  for (const {from, to, relation} of stated)
    found.push({before: to, after: from, tier: relation === 'supersedes' ? MENTION : STATED, relation});
  return found.sort((a, b) => a.tier - b.tier);
}
// What an episode is about, and others are, too: what its title names comes first, then what it is surely about, and its area.
function sharedTopicsOf(id) {
  const isTitled = (e) => edges[e].evidence.some(([, field]) => field === TITLE);
  const sure = new Set(teaches.get(id));
  const rank = (e) =>
    2 * Number(isTitled(e)) + Number(sure.has(edges[e].target)) + 0.5 * Number(edges[e].target === areaOf(id));
  return outEdges[id]
    .filter(
      (e) =>
        edges[e].relation === 'about' && sources(edges[e].target, 'about').some((one) => isEpisode(one) && one !== id)
    )
    .sort((a, b) => rank(b) - rank(a))
    .map((e) => edges[e].target);
}
// The episodes next to a node, and why: those that teach a concept or have a guest, or that are about the same as an episode.
function middleOf(center) {
  const {kind} = nodes[center];
  if (kind === 'episode') {
    const [topic] = sharedTopicsOf(center);
    if (topic === undefined) return ['', []];
    const others = sources(topic, 'about').filter((id) => isEpisode(id) && id !== center);
    return ['Also about ' + label(topic), mostAboutFirst(others, topic)];
  }
  if (kind === 'concept' && episodesAbout(center).length) {
    const others = episodesAbout(center)
      .slice()
      .sort((a, b) => opensCount().get(b) - opensCount().get(a));
    return [episodesHeading(center), mostAboutFirst(others, center), 'about'];
  }
  const relations = {concept: ['mentions'], person: ['guest', 'host', 'author']}[kind] ?? ['cites', 'mentions'];
  for (const relation of relations) {
    const found = inEdges[center].filter((e) => edges[e].relation === relation && isEpisode(edges[e].source));
    const rank = (e) => (isLikely.has(e) ? 0 : 1e6) + 100 * opensCount().get(edges[e].source);
    // Of hundreds of a host's episodes, one looks for the last.
    const isNewer = (a, b) => Number(kind === 'person') * (isOlder(edges[a].source, edges[b].source) ? 1 : -1);
    const ids = found.sort((a, b) => isNewer(a, b) || rank(b) - rank(a) || a - b).map((e) => edges[e].source);
    if (ids.length) return [TIES.find(([name]) => name === relation)[2], [...new Set(ids)], relation];
  }
  return ['', []];
}

// That episodes have a subject in common is no reason to hear one of them before or after the other.
const isSameSubject = ({tier, said = null, relation, chain = []}) =>
  relation === undefined && said === null && !chain.length && !isNeeded(tier);
// The pairs of some episodes with others, the strongest first, as [those before, those after]. What is both is before.
function sidesOf(ids) {
  const isTaken = new Set(ids);
  return ['before', 'after'].map((other) => {
    const pairs = ids
      .flatMap((id) => pairsOf(id, other === 'before'))
      .filter((pair) => !isTaken.has(pair[other]) && !isSameSubject(pair))
      .sort((a, b) => a.tier - b.tier);
    for (const pair of pairs) isTaken.add(pair[other]);
    return pairs;
  });
}
const countOnSide = (pairs, other) => new Set(pairs.map((pair) => pair[other])).size;
// "Around it: 2 before, 5 after", as on the map around an episode.
const sidesText = (id) => {
  const counts = sidesOf([id]).flatMap((pairs, i) => {
    const name = ['before', 'after'][i];
    return pairs.length ? [`${countOnSide(pairs, name)} ${name}`] : [];
  });
  return counts.length ? 'Around it: ' + counts.join(', ') : '';
};

// Why the earlier or the later episode of a pair is there, in a few words. `isAlone`: the other one needs no name.
function pairReason({before, after, tier, said = null, relation, chain = []}, isEarlier, isAlone) {
  const [own, other] = isEarlier ? [before, after] : [after, before];
  const {number} = nodes[other];
  const name = isAlone ? 'it' : number === undefined ? quoted(tileText(other)) : '#' + number;
  const stated = relation ?? (said === null ? undefined : edges[said].relation);
  const named = (words) => (isAlone ? words : `${words}: ${name}`);
  if (stated === 'listen first') {
    if (isAlone) return isEarlier ? 'Listen to it first' : 'Listen to it afterwards';
    return isEarlier ? `Listen to it before ${name}` : `Listen to ${name} first`;
  }
  if (ORDERED.has(stated)) return named(TIES.find(([one]) => one === stated)[isEarlier ? 2 : 1]);
  if (stated !== undefined) return (edges[said].source === own ? 'Refers to ' : 'Named in ') + name;
  if (isGuess({chain})) {
    return isEarlier ? 'Probably helps with ' + name : 'Probably builds on ' + label(edges[chain.at(-1)].target);
  }
  if (chain.length) {
    const [first, last] = [edges[chain[0]], edges[chain.at(-1)]];
    // Where a part of the chain only helps, all of it does.
    const verb = verbOf(first);
    return (
      label(first.source) + (isNeeded(tier) ? verb : verb.replace('builds on', 'is easier after')) + label(last.target)
    );
  }
  if (isEarlier) return 'Introduces ' + (isAlone ? 'the subject' : 'the subject of ' + name);
  return 'Goes deeper' + (isAlone ? '' : ' than ' + name);
}
// Why an episode is around a node: a paragraph, or undefined.
function whyNear(center, id) {
  const shown = new Set(isEpisode(center) ? [center] : middleOf(center)[1]);
  const isTold = (pair) => pair.said !== undefined && !isSameSubject(pair);
  const find = (isLater, end) => pairsOf(id, isLater).find((pair) => shown.has(pair[end]) && isTold(pair));
  if (!isEpisode(id) || shown.has(id)) return undefined;
  const [earlier, later] = [find(false, 'after'), find(true, 'before')];
  const similar = similarTo(center).find(([other]) => other === id)?.[1];
  const text = earlier ? neededBy(earlier).text : later ? buildsOn(later).text : similar;
  return text && el('p', {class: 'preview-why'}, text);
}

// What is around a node: {middle, before, after, groups: [{name, ids, more}], lines: [{from, to, line}], whys: why an
// episode is there, by id}. Most are episodes; the few concepts lead to others.
const EVERYTHING = {middle: Infinity, side: Infinity, groups: true, inGroup: Infinity};
function around(center, most) {
  const seen = new Set([center]);
  const whys = new Map(similarTo(center));
  const lines = [];
  const take = (name, ids, limit) => {
    const unseen = [...new Set(ids)].filter((id) => !seen.has(id));
    const kept = unseen.slice(0, limit);
    // What a group has, shown or not, is in no other.
    for (const id of name ? unseen : kept) seen.add(id);
    return {name, ids: kept, more: unseen.length - kept.length};
  };
  const isOfEpisode = isEpisode(center);
  const [name, all, inMiddle] = middleOf(center);
  const hasSides = ['episode', 'concept'].includes(nodes[center].kind);
  const takeMiddle = () => {
    const found = take(name, all, hasSides ? most.middle : 3 * most.middle);
    return {...found, ids: inOrder(found.ids)};
  };
  // What comes before an episode or after it says more of it than what is about the same.
  let middle = isOfEpisode ? undefined : takeMiddle();
  const isShown = new Set(isOfEpisode ? [center] : middle.ids);
  const sides = hasSides ? sidesOf(isOfEpisode ? [center] : all) : [];
  const side = (isBefore) => {
    const [self, other] = isBefore ? ['after', 'before'] : ['before', 'after'];
    const pairs = sides[isBefore ? 0 : 1];
    const isFrom = ({from, to}) => (isBefore ? from : to) === center;
    const concepts = linesOf()[center].filter(
      (line) => ORDERED.has(line.relation) && isFrom(line) && nodes[line.from].kind === 'concept'
    );
    const end = ({from, to}) => (isBefore ? to : from);
    const rank = (id) => sources(id, 'about').filter(isEpisode).length;
    const further = concepts.filter((line) => hasEpisodes(end(line))).sort((a, b) => rank(end(b)) - rank(end(a)));
    const conceptsShown = most.groups ? Math.min(MOST_CONCEPTS, further.length) : 0;
    // What a line leads to.
    const reached = pairs.filter((pair) => isShown.has(pair[self]));
    const found = take(
      isBefore ? 'Before' : 'After',
      [...reached, ...pairs].map((pair) => pair[other]),
      Math.min(Math.max(1, most.side - conceptsShown), countOnSide(reached, other))
    );
    for (const pair of [...pairs, ...reached].reverse())
      whys.set(pair[other], pairReason(pair, isBefore, isOfEpisode || all.length === 1));
    const shown = new Set(found.ids);
    const drawn = new Set();
    for (const pair of reached) {
      const key = `${pair.before} ${pair.after}`;
      if (!shown.has(pair[other]) || drawn.has(key)) continue;
      drawn.add(key);
      lines.push({from: pair.before, to: pair.after, line: lineOfPair(pair)});
    }
    found.ids = inOrder(found.ids);
    const {ids} = take('', further.map(end), conceptsShown);
    for (const id of ids) {
      const {relation} = further.find((line) => end(line) === id);
      lines.push({from: isBefore ? id : center, to: isBefore ? center : id, line: lineOfRelation(relation)});
    }
    return {...found, ids: [...found.ids, ...ids]};
  };
  const nothing = () => ({name: '', ids: [], more: 0});
  const [before, after] = hasSides ? [side(true), side(false)] : [nothing(), nothing()];
  middle ??= takeMiddle();
  if (!most.groups) return {middle, before, after, groups: [], lines, whys};
  const groups = [];
  const add = (title, ids) => {
    const group = take(title, ids, most.inGroup);
    if (group.ids.length) groups.push(group);
  };
  if (isOfEpisode)
    add(
      'Similar',
      similarTo(center).map(([id]) => id)
    );
  for (const [relation, forward, backward] of GROUPS) {
    const tied = linesOf()[center].filter((line) => line.relation === relation);
    const inArea = ({from, to}) => relation === 'broader' && isArea({source: from, target: to});
    const [own, ofArea] = [tied.filter((line) => !inArea(line)), tied.filter(inArea)];
    const thereOf = (lines) => lines.filter(({from}) => from === center).map(({to}) => to);
    const hereOf = (lines) => lines.filter(({to}) => to === center).map(({from}) => from);
    const [there, here] = [thereOf(own), hereOf(own)];
    if (relation === 'cites' && isOfEpisode) {
      const isLast = (e) => Number(CITED_LAST.has(e));
      const named = citesOf(center).filter((e) => !isUnnamed(edges[e].target));
      const cited = named.sort((a, b) => isLast(a) - isLast(b));
      add(
        forward,
        cited.map((e) => edges[e].target)
      );
      continue;
    }
    const telling = (ids) => ids.filter((id) => nodes[id].kind !== 'concept' || hasEpisodes(id));
    if (relation === 'mentions' && isOfEpisode) continue;
    if (forward === backward) add(forward, telling([...there, ...here]));
    else {
      add(forward, telling(there));
      if (relation === 'about')
        add(
          'Pages about it',
          here.filter((id) => !isEpisode(id))
        );
      else if (relation !== inMiddle) add(backward, telling(here));
    }
    add(IN_AREA[0], telling(thereOf(ofArea)));
    add(IN_AREA[1], telling(hereOf(ofArea)));
  }
  return {middle, before, after, groups, lines, whys};
}

// Pictures are {places: Map of id -> {id, x, y, width, height, lines}, paths: [{d, from, to, hasArrow}], frames: [{name, x,
// y, width, height}]}.
function column(boxes, x, places) {
  let y = -heightOf(boxes) / 2;
  for (const box of boxes) {
    places.set(box.id, {...box, x, y: y + box.height / 2});
    y += box.height + BOX.gapY;
  }
}
function curve(from, to, tip = 5) {
  const [a, b] = [from.x + from.width / 2, to.x - to.width / 2 - tip];
  const middle = (a + b) / 2;
  return `M${a} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${b} ${to.y}`;
}

// How wide boxes and the gaps between some columns are, so that all fit into a picture's width in pixels; undefined if they
// do not.
const MOST_SHARE = 1.5; // where there is much
function columnsIn(count, pixels) {
  const room = pixels / (SMALLEST_TEXT / TEXT) - 2 * MARGIN - 30;
  const sizeAt = (share) => ({
    width: Math.floor(LEAST.width + share * (BOX.width - LEAST.width)),
    gapX: Math.floor(LEAST.gapX + share * (BOX.gapX - LEAST.gapX))
  });
  const [least, most] = [sizeAt(0), sizeAt(1)].map(({width, gapX}) => count * width + (count - 1) * gapX);
  return room < least ? undefined : sizeAt(Math.min(MOST_SHARE, (room - least) / (most - least)));
}

const NEAR_MOST = [24, 20, 16, 12, 10, 8, 7, 6, 5, 4, 3]; // episodes, as many as there is room for
// As much around a node as fits a picture of this size, in pixels, in letters that can be read.
function nearPicture(center, pixels, tall, isNarrow) {
  if (isNarrow) return nearInRows(center, around(center, {middle: 8, side: 4, groups: true, inGroup: 4}));
  const [width, height] = [pixels, tall].map((size) => size / (SMALLEST_TEXT / TEXT) - 2 * MARGIN);
  let picture;
  // Rather fewer groups than few episodes before and after.
  for (const [rows, fewest] of [
    [4, 6],
    [3, 6],
    [2, 6],
    [1, 5],
    [0, 3]
  ])
    for (const most of NEAR_MOST) {
      if (most < fewest) break;
      const found = around(center, {middle: most, side: most, groups: rows > 0, inGroup: 4});
      picture = nearInColumns(center, found, width, rows);
      const bounds = boundsOf([...picture.places.values()], picture.frames);
      if (bounds.height <= height && bounds.width <= width + 1) return picture;
    }
  return picture;
}
// A small picture as large as it fits: `make` draws it for a window of so many pixels.
const LARGER = [1.1, 1.2, 1.3, 1.4, 1.5];
function enlarged(make, width, tall) {
  const scaleOf = ({places, frames, corners = [], margin = MARGIN}) => {
    const bounds = boundsOf([...places.values()], [...frames, ...corners]);
    return Math.min(LARGEST_SCALE, width / (bounds.width + 2 * margin), tall / (bounds.height + 2 * margin));
  };
  const kindOf = ({places, isInRows, isRow}) => [places.size, isInRows, isRow].join();
  let best = make(width, tall);
  if (!best) return best;
  const kind = kindOf(best);
  for (const by of LARGER) {
    const picture = make(width / by, tall / by);
    if (picture && kindOf(picture) === kind && scaleOf(picture) > scaleOf(best)) best = picture;
  }
  return best;
}
const FRAME = {pad: 10, head: 28};
const WIDEST_BOX = 216;
// What comes before, the node above its episodes, and what comes after; below them the groups, in `rows` rows at most.
function nearInColumns(center, {before, middle, after, groups, lines, whys}, room, rows) {
  const places = new Map();
  const frames = [];
  const sides = [before, after].filter(({ids}) => ids.length).length;
  const gap = LEAST.gapX + 20;
  // Without anything beside them, episodes are in several columns.
  const columns = sides ? 1 : Math.max(1, Math.min(4, middle.ids.length));
  const width = Math.min(
    WIDEST_BOX,
    Math.floor((room - sides * gap - 2 * FRAME.pad * (sides + 1)) / (sides + columns)) - (columns > 1 ? 10 : 0)
  );
  const wide = width + 2 * FRAME.pad;
  const stack = ({name, ids, more}, x, top) => {
    const frame = groupFrame({name, ids, more, whys}, x - FRAME.pad - width / 2, top, 1, width, 4, places, BOX.gapY);
    frames.push(frame);
    return frame;
  };
  const own = boxOf(center, columns > 1 ? WIDEST_BOX : width);
  const heights = [before, after].map(({ids}) =>
    ids.length ? FRAME.head + ids.reduce((sum, id) => sum + boxOf(id, width, 4, whys.get(id)).height + BOX.gapY, 4) : 0
  );
  const boxes = middle.ids.map((id) => boxOf(id, width));
  const below =
    boxes.length && columns === 1 ? 24 + FRAME.head + boxes.reduce((sum, box) => sum + box.height + BOX.gapY, 4) : 0;
  const tallest = Math.max(...heights, own.height + below);
  const top = (tallest - own.height - below) / 2;
  places.set(center, {...own, x: 0, y: top + own.height / 2});
  if (boxes.length) {
    const y = top + own.height + 24;
    if (columns === 1) stack(middle, 0, y);
    else frames.push(groupFrame(middle, -(columns * (width + 10) + 10) / 2, y, columns, width, 4, places));
  }
  [before, after].forEach((side, i) => {
    if (side.ids.length) stack(side, (i ? 1 : -1) * (wide + gap), (tallest - heights[i]) / 2);
  });
  const paths = lines.map(({from, to, line}) => {
    const [a, b] = [places.get(from), places.get(to)].sort((one, other) => one.x - other.x);
    return {d: curve(a, b), from: a.id, to: b.id, line, hasArrow: line !== 'refers'};
  });
  if (boxes.length) paths.push({d: `M0 ${top + own.height}V${top + own.height + 24}`, isTrunk: true});
  // Groups beside each other, as far as there is room.
  const bounds = boundsOf([...places.values()], frames);
  const middleX = bounds.x + bounds.width / 2;
  let y = bounds.y + bounds.height + 22;
  let row = [];
  let rowsLeft = rows;
  const placeRow = () => {
    const used = row.reduce((sum, {columns: count}) => sum + count * (width + 10) + 10, 12 * (row.length - 1));
    let x = middleX - used / 2;
    let tall = 0;
    for (const {group, columns: count} of row) {
      const frame = groupFrame(group, x, y, count, width, 3, places);
      frames.push(frame);
      x += frame.width + 12;
      tall = Math.max(tall, frame.height);
    }
    y += tall + 12;
    row = [];
    --rowsLeft;
  };
  const usedIn = (some) => some.reduce((sum, {columns: count}) => sum + count * (width + 10) + 22, 0) - 12;
  for (const group of groups) {
    if (!rowsLeft) break;
    const free = Math.max(1, Math.floor((room - (row.length ? usedIn(row) + 12 : 0) - 10) / (width + 10)));
    // In a row of its own it may be complete.
    const columnsIfAll = rowsLeft > 1 ? group.ids.length : 1;
    const isFull = row.length > 0 && usedIn([...row, {columns: columnsIfAll}]) > room;
    if (isFull) {
      placeRow();
      if (!rowsLeft) break;
    }
    const count = Math.min(group.ids.length, isFull ? Math.max(1, Math.floor((room - 10) / (width + 10))) : free);
    // One row of boxes.
    const cut = {...group, ids: group.ids.slice(0, count), more: group.more + group.ids.length - count};
    row.push({group: cut, columns: count});
  }
  if (row.length && rowsLeft) placeRow();
  return {places, paths, frames};
}
// A group as a frame with its name and rows of boxes, each box with at most `most` lines.
function groupFrame(
  {name = '', ids, more = 0, whys, nameIn = nameOf},
  x,
  y,
  columns,
  boxWidth,
  most,
  places,
  gapY = 8
) {
  const boxes = ids.map((id) => boxOf(id, boxWidth, most, whys?.get(id), nameIn(id)));
  let top = y + FRAME.head;
  for (let i = 0; i < boxes.length; i += columns) {
    const row = boxes.slice(i, i + columns);
    const height = Math.max(...row.map((box) => box.height));
    row.forEach((box, k) =>
      places.set(box.id, {...box, height, x: x + 10 + k * (boxWidth + 10) + boxWidth / 2, y: top + height / 2})
    );
    top += height + gapY;
  }
  return {
    name: more ? fitted(`${name}: all ${ids.length + more} ›`, columns * (boxWidth + 10) - 14, 1, TEXT, 650)[0] : name,
    more: more ? name : '',
    x,
    y,
    width: columns * (boxWidth + 10) + 10,
    height: top - y - gapY + 12
  };
}
const NARROW = 340;
function nearInRows(center, {before, middle, after, groups, whys}) {
  const places = new Map();
  const paths = [];
  const frames = [];
  let y = 0;
  const add = (group) => {
    if (!group.ids.length) return;
    const columns = Math.min(2, group.ids.length);
    const wide = (NARROW - 10) / columns - 10;
    const frame = groupFrame({...group, whys}, 0, y, columns, wide, 4, places);
    frames.push({...frame, width: NARROW});
    y += frame.height + 26;
  };
  const arrow = () => paths.push({d: `M${NARROW / 2} ${y - 25}V${y - 5}`, hasArrow: true, isTrunk: true});
  add(before);
  if (before.ids.length) arrow();
  const box = boxOf(center, NARROW);
  places.set(center, {...box, x: NARROW / 2, y: y + box.height / 2});
  y += box.height + 26;
  if (middle.ids.length) {
    paths.push({d: `M${NARROW / 2} ${y - 26}V${y}`, isTrunk: true});
    add(middle);
  }
  if (after.ids.length) arrow();
  add(after);
  groups.forEach(add);
  return {places, paths, frames};
}

// The steps of a path from left to right, or from top to bottom; each below or after what it rests on.
const ASIDE = 60; // room for lines beside boxes below each other
const NUMBER_ROOM = 8; // for those of steps, if there are no such lines
const MOST_IN_COLUMN = 3; // 8 if there is little room
const MOST_AT_ONCE = 6; // where nothing says in which order
// `isRoute`: none is before an earlier one.
function stepsInColumns(steps, most, isRoute) {
  const columnOf = new Map();
  const columns = [];
  for (const {episode, restsOn} of steps) {
    let at = most === 1 ? columns.length : isRoute ? Math.max(0, columns.length - 1) : 0;
    for (const {before} of restsOn) if (columnOf.has(before)) at = Math.max(at, columnOf.get(before) + 1);
    while ((columns[at] || []).length >= most) ++at;
    columns[at] = [...(columns[at] || []), episode];
    columnOf.set(episode, at);
  }
  return columns;
}
// What comes before some episodes, and what comes after them: pairs, with at most so many others on each side, those with the
// strongest ties, wherever they are drawn.
const MOST_NEIGHBORS = 3;
const LEAST_BESIDE = 145; // what boxes need for their longest words, beside neighbors
function nearEnds(ids, isRoute) {
  return sidesOf(ids).map((all, i) => {
    const other = i ? 'after' : 'before';
    // What a path leaves out although it might help is not in its way.
    const isWanted = ({tier}) => !isRoute || i > 0 || isNeeded(tier);
    const pairs = all.filter((pair) => !asides.has(pair[other]) && isWanted(pair));
    const kept = new Set([...new Set(pairs.map((pair) => pair[other]))].slice(0, MOST_NEIGHBORS));
    return pairs.filter((pair) => kept.has(pair[other]));
  });
}
// Episodes as the steps of a path, with what each rests on most among the others.
function stepsAmong(ids) {
  const isIn = new Set(ids);
  return inOrder(ids).map((episode) => ({
    episode,
    restsOn: pairsOf(episode, true)
      .filter(({before}) => isIn.has(before))
      .slice(0, 2)
  }));
}
// `hasNeighbors`: what comes before and after is there, too: beside the steps if there is room, above and below them in rows.
// `isRoute`: its steps are joined in their order.
function pathPicture({steps: given}, pixels, wantsRows, hasNeighbors = false, isRoute = false) {
  const places = new Map();
  const paths = [];
  const frames = [];
  let size;
  let found;
  let isRow = false;
  let room;
  // A path without extras is one row, if there is room: what is heard next is to the right.
  const least = !isRoute ? MOST_AT_ONCE : mainSteps(given) === given.length ? 1 : MOST_IN_COLUMN;
  for (let most = least; !wantsRows && !size && most <= 8; most = Math.max(MOST_IN_COLUMN, most + 1)) {
    found = stepsInColumns(given, most, isRoute);
    room = most === 1 ? pixels * (SMALLEST_TEXT / TEXT) : pixels; // a row has letters of full size
    size = columnsIn(found.length, room);
    isRow = most === 1 && size?.width > LEAST_BESIDE;
    if (most === 1 && !isRow) size = undefined;
  }
  const isNarrow = !size;
  let columns = isNarrow ? stepsInColumns(given, 1, isRoute) : found;
  const [before, after] =
    hasNeighbors && given.length
      ? nearEnds(
          given.map(({episode}) => episode),
          isRoute
        )
      : [[], []];
  const roomier = columnsIn(columns.length + (before.length > 0) + (after.length > 0), room);
  const isBeside = !isNarrow && roomier?.width > LEAST_BESIDE;
  if (isBeside) size = roomier;
  const left = [...new Set(before.map((pair) => pair.before))];
  let right = [...new Set(after.map((pair) => pair.after))];
  // If nothing comes before or after a single step, others may be similar.
  const isSimilar = hasNeighbors && given.length === 1 && !left.length && !right.length;
  if (isSimilar)
    right = similarTo(given[0].episode)
      .slice(0, MOST_NEIGHBORS)
      .map(([id]) => id);
  const isNeighbor = new Set([...left, ...right]);
  const whys = new Map();
  // The strongest tie is the first.
  for (const pair of [...before].reverse()) whys.set(pair.before, pairReason(pair, true, given.length === 1));
  for (const pair of [...after].reverse()) whys.set(pair.after, pairReason(pair, false, given.length === 1));
  const [nameOfLeft, nameOfRight] = ['Before', isSimilar ? 'Similar' : 'After'];
  if (isBeside) columns = [left, ...columns, right].filter((ids) => ids.length);
  const columnOf = new Map(columns.flatMap((ids, i) => ids.map((id) => [id, i])));
  // Of what a step rests on, what is nearest before it; on a path rather what it needs than what helps, which is not drawn from
  // afar.
  const nearestOf = ({episode, restsOn}) => {
    const apart = ({before}) => columnOf.get(episode) - columnOf.get(before);
    const isNeed = (pair) => !isRoute || lineOfPair({...pair, after: episode}) === 'needs';
    return restsOn
      .filter((pair) => apart(pair) > 0 && (isNeed(pair) || apart(pair) === 1))
      .sort((a, b) => isNeed(b) - isNeed(a) || apart(a) - apart(b))
      .slice(0, 1);
  };
  const isFar = (step) => nearestOf(step).some(({before}) => columnOf.get(step.episode) - columnOf.get(before) > 1);
  const aside = given.some(isFar) ? ASIDE : NUMBER_ROOM;
  if (isNarrow) {
    let y = 0;
    const addFrame = (name, ids) => {
      if (!ids.length) return;
      const frame = groupFrame({name, ids, whys}, 0, y, 1, NARROW - 20, 5, places);
      for (const id of ids) places.get(id).isNeighbor = true;
      frames.push({...frame, width: NARROW});
      y += frame.height + 26;
    };
    addFrame(nameOfLeft, left);
    for (const [id] of columns) {
      const box = boxOf(id, NARROW - aside);
      places.set(id, {...box, x: aside + box.width / 2, y: y + box.height / 2});
      y += box.height + 26;
    }
    addFrame(nameOfRight, right);
  } else {
    columns.forEach((ids, i) => {
      const x = i * (size.width + size.gapX);
      const boxes = ids.map((id) => ({...boxOf(id, size.width, 5, whys.get(id)), isNeighbor: isNeighbor.has(id)}));
      column(boxes, x, places);
      if (!isNeighbor.has(ids[0])) return;
      const bounds = boundsOf(ids.map((id) => places.get(id)));
      const name = ids === left ? nameOfLeft : nameOfRight;
      const [width, height] = [size.width + 16, bounds.height + FRAME.head + 8];
      frames.push({name, x: bounds.x - 8, y: bounds.y - FRAME.head, width, height});
    });
  }
  // Lines run above the steps.
  const {y: top} = boundsOf(given.map(({episode}) => places.get(episode)));
  let [leftmost, highest] = [Infinity, Infinity]; // of lines
  // Lines of one kind that leave an episode share a channel.
  const channels = [];
  const channelOf = (before, line) => {
    const key = `${before} ${line}`;
    if (!channels.includes(key)) channels.push(key);
    return channels.indexOf(key);
  };
  const lineAlong = (before, episode, line, tip = 5) => {
    const [a, b] = [places.get(before), places.get(episode)];
    const apart = columnOf.get(episode) - columnOf.get(before);
    if (isNarrow ? apart === 1 : apart === 0) return `M${a.x} ${a.y + a.height / 2}V${b.y - b.height / 2 - tip}`;
    if (isNarrow) {
      const x = aside - 18 - 9 * (channelOf(before, line) % 5);
      leftmost = Math.min(leftmost, x);
      return `M${aside} ${a.y}H${x}V${b.y}H${aside - tip}`;
    }
    if (apart === 1) return curve(a, b, tip);
    const channel = channelOf(before, line) % 8;
    const y = top - 18 - 10 * channel;
    highest = Math.min(highest, y);
    const from = a.x + a.width / 2 + 10 + 4 * (channel % 6);
    const to = b.x - b.width / 2 - 12 - 4 * (channel % 6);
    return `M${a.x + a.width / 2} ${a.y}H${from}V${y}H${to}V${b.y}H${b.x - b.width / 2 - tip}`;
  };
  // A box before or after the path says itself what it is tied to.
  const isTied = new Set(); // steps with others
  for (const {episode, restsOn} of given) {
    for (const pair of nearestOf({episode, restsOn})) {
      const {before} = pair;
      const line = lineOfPair({...pair, after: episode});
      paths.push({d: lineAlong(before, episode, line), from: before, to: episode, line, hasArrow: line !== 'refers'});
      isTied.add(before).add(episode);
    }
  }
  // Steps are joined in their order; an extra has a line if it has no other.
  const main = isRoute ? mainSteps(given) : 0;
  given.forEach(({episode}, i) => {
    if (!isRoute || given.length < 2) return;
    const isJoined = i > 0 && paths.some(({from, to}) => from === given[i - 1].episode && to === episode);
    // Below an arrow, too, so that the way is whole, unless it would be a second line beside that.
    const isApart = isJoined && columnOf.get(episode) - columnOf.get(given[i - 1].episode) > 1;
    if (isApart || (isJoined && i >= main) || (i === 0 && main > 1) || (i >= main && isTied.has(episode))) return;
    const [from, to] = i ? [given[i - 1].episode, episode] : [episode, given[1].episode];
    paths.unshift({d: lineAlong(from, to, 'next', 0), from, to, isTrunk: true, isNext: true});
    isTied.add(from).add(to);
  });
  // Without room beside the steps.
  if (!isNarrow && !isBeside) {
    const {x, y, width, height} = boundsOf([...places.values()]);
    const addRow = (name, ids, topOf) => {
      if (!ids.length) return;
      const own = new Map();
      const wide = (width - 10) / Math.max(2, ids.length) - 10;
      const frame = groupFrame({name, ids, whys}, x, 0, ids.length, Math.max(wide, size.width), 5, own);
      const by = topOf(frame);
      for (const place of own.values()) places.set(place.id, {...place, y: place.y + by, isNeighbor: true});
      frames.push({...frame, y: by});
    };
    addRow(nameOfLeft, left, (frame) => Math.min(highest, y) - 22 - frame.height);
    addRow(nameOfRight, right, () => y + height + 22);
    highest = Math.min(highest, boundsOf([], frames).y);
  }
  const corner = {
    x: Math.min(leftmost, ...[...places.values()].map(({x, width}) => x - width / 2)),
    y: Math.min(highest, top),
    width: 0,
    height: 0
  };
  const drawn = {places, paths, frames, corners: given.length ? [corner] : []};
  return {...drawn, isInRows: isNarrow, isRow};
}
