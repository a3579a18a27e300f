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

const measured = (() => {
  const context = once(() => document.createElement('canvas').getContext('2d'));
  const family = once(() => getComputedStyle(document.body).fontFamily);
  return (text, size = TEXT, weight = 500) => {
    context().font = `${weight} ${size}px ${family()}`;
    return context().measureText(text).width;
  };
})();
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
      lines[lines.length - 1] = piece.slice(0, length);
      lines.push('');
      piece = piece.slice(length);
    }
    lines[lines.length - 1] = piece;
  }
  const kept = lines.map((line) => line.trim()).filter(Boolean);
  if (kept.length <= most) return kept;
  let last = kept[most - 1];
  while (last && !fits(last + ' …')) last = last.slice(0, -1);
  return [...kept.slice(0, most - 1), last.trim() + ' …'];
}

function boxOf(id, width = BOX.width, most = 3) {
  const lines = fitted(nameOf(id), width - 2 * BOX.pad, most, TEXT, isEpisode(id) ? 600 : 500);
  return {id, lines, width, height: BOX.line * lines.length + 2 * BOX.pad};
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

const MOST_BESIDE = 8;
const MOST_FURTHER = 6;
const MOST_IN_GROUP = 8; // twice as many where nothing comes before or after
const MOST_NEAR = 38;

// Episodes by how many concepts they share, or concepts by how many episodes; the most first.
function together(center) {
  const {kind} = nodes[center];
  const ties = (id, isFrom) =>
    (isFrom ? outEdges : inEdges)[id]
      .map((e) => edges[e])
      .filter(({relation, source}) => ['about', 'mentions'].includes(relation) && isEpisode(source))
      .map(({source, target, relation}) => ({id: isFrom ? target : source, weight: relation === 'about' ? 3 : 1}))
      .filter((tie) => !isFrom || nodes[tie.id].kind === 'concept');
  if (!['episode', 'concept'].includes(kind)) return [];
  const shared = new Map();
  for (const one of ties(center, kind === 'episode')) {
    const others = ties(one.id, kind !== 'episode');
    for (const other of others)
      shared.set(other.id, (shared.get(other.id) || 0) + (one.weight * other.weight) / Math.sqrt(others.length));
  }
  shared.delete(center);
  return [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

const MARGIN = 26; // around a picture

// What is around a node: {before, after: [[ids next to it], [ids one further]], groups: [{name, ids, more}], omitted}
function around(center, hops) {
  const seen = new Set([center]);
  let omitted = 0;
  const weight = (id) => linesOf()[id].length;
  const room = () => Math.max(0, MOST_NEAR - seen.size);
  const pick = (ids, most) => {
    const found = [...new Set(ids)].filter((id) => !seen.has(id));
    const kept = found.sort((a, b) => weight(b) - weight(a) || a - b).slice(0, most);
    omitted += found.length - kept.length;
    for (const id of kept) seen.add(id);
    return kept.sort((a, b) => a - b);
  };
  const step = (ids, isBefore) =>
    ids.flatMap((id) =>
      linesOf()[id].flatMap(({from, to, relation}) =>
        ORDERED.has(relation) && (isBefore ? from : to) === id ? [isBefore ? to : from] : []
      )
    );
  const [before, after] = [true, false].map((isBefore) => [pick(step([center], isBefore), MOST_BESIDE)]);
  const inGroup = seen.size > MOST_IN_GROUP ? MOST_IN_GROUP : 2 * MOST_IN_GROUP;
  const groups = GROUPS.flatMap(([relation, forward, backward]) => {
    const own = linesOf()[center].filter((line) => line.relation === relation);
    const there = own.filter(({from}) => from === center).map(({to}) => to);
    const all = own.filter(({to}) => to === center).map(({from}) => from);
    // Pages that are about a concept do not teach it.
    const here = relation === 'about' ? all.filter(isEpisode) : all;
    const pages = all.filter((id) => !here.includes(id));
    const sides =
      forward === backward
        ? [[forward, [...there, ...here]]]
        : [
            [forward, there],
            [backward, here],
            ['Pages about it', pages]
          ];
    return sides.flatMap(([name, ids]) => {
      const unseen = new Set(ids.filter((id) => !seen.has(id)));
      const kept = pick(ids, Math.min(inGroup, room()));
      return kept.length ? [{name, ids: kept, more: unseen.size - kept.length}] : [];
    });
  });
  if (hops > 1) {
    before.push(pick(step(before[0], true), Math.min(MOST_FURTHER, room())));
    after.push(pick(step(after[0], false), Math.min(MOST_FURTHER, room())));
    const ids = together(center).filter((id) => !seen.has(id));
    const kept = pick(ids.slice(0, inGroup), room());
    if (kept.length)
      groups.push({
        name: isEpisode(center) ? 'Most in common' : 'Often together',
        ids: kept,
        more: 0
      });
  }
  return {before, after, groups, omitted};
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
function curve(from, to) {
  const [a, b] = [from.x + from.width / 2, to.x - to.width / 2 - 5];
  const middle = (a + b) / 2;
  return `M${a} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${b} ${to.y}`;
}

// How wide boxes and the gaps between some columns are, so that all fit into a picture's width in pixels; undefined if they
// do not.
function columnsIn(count, pixels) {
  const room = pixels / (SMALLEST_TEXT / TEXT) - 2 * MARGIN - 30;
  const sizeAt = (share) => ({
    width: Math.floor(LEAST.width + share * (BOX.width - LEAST.width)),
    gapX: Math.floor(LEAST.gapX + share * (BOX.gapX - LEAST.gapX))
  });
  const [least, most] = [sizeAt(0), sizeAt(1)].map(({width, gapX}) => count * width + (count - 1) * gapX);
  return room < least ? undefined : sizeAt(Math.min(1, (room - least) / (most - least)));
}

function nearPicture(center, hops, pixels, isNarrow) {
  const found = around(center, hops);
  const {before, after, groups} = found;
  if (isNarrow) return {...nearInRows(center, before, after, groups), ...found};
  const columnCount = () => 1 + [...before, ...after].filter((ids) => ids.length).length;
  let size = columnsIn(columnCount(), pixels);
  for (const levels of [before, after]) {
    if (size || levels.length < 2) continue;
    found.omitted += levels.pop().length;
    size = columnsIn(columnCount(), pixels);
  }
  return {...nearInColumns(center, before, after, groups, size || LEAST), ...found};
}
function nearInColumns(center, before, after, groups, {width, gapX}) {
  const places = new Map();
  const apart = width + gapX;
  column([boxOf(center, width + 20)], 0, places);
  const columns = new Map([[0, [center]]]);
  for (const [side, levels] of [
    [-1, before],
    [1, after]
  ]) {
    levels.forEach((ids, i) => {
      if (!ids.length) return;
      column(
        ids.map((id) => boxOf(id, width)),
        side * ((i + 1) * apart + 10),
        places
      );
      columns.set(side * (i + 1), ids);
    });
  }
  const paths = [];
  for (const [at, ids] of columns) {
    const next = new Set(columns.get(at + 1) || []);
    for (const id of ids)
      for (const {from, to, relation} of linesOf()[id])
        if (to === id && next.has(from) && ORDERED.has(relation))
          paths.push({d: curve(places.get(id), places.get(from)), from: id, to: from, relation, hasArrow: true});
  }
  const bounds = boundsOf([...places.values()]);
  const bottom = bounds.y + bounds.height;
  const wide = Math.max(bounds.width, 4 * (width + 16) + 40);
  const left = bounds.x + (bounds.width - wide) / 2;
  const columnsOfGroup = Math.floor((wide - 10) / (width + 10));
  const frames = [];
  let y = bottom + 46;
  for (const group of groups) {
    const frame = groupFrame(group, left, y, Math.min(columnsOfGroup, group.ids.length), width, 2, places);
    frames.push(frame);
    y += frame.height + 12;
  }
  if (frames.length) {
    const own = places.get(center);
    const spine = frames[0].x - 16;
    const last = frames.at(-1);
    paths.push({d: `M${own.x} ${own.y + own.height / 2}V${bottom + 24}H${spine}V${last.y + 14}`, isTrunk: true});
    for (const frame of frames) paths.push({d: `M${spine} ${frame.y + 14}H${frame.x}`, isTrunk: true});
  }
  return {places, paths, frames};
}
// A group as a frame with its name and rows of boxes, each box with at most `most` lines.
function groupFrame({name, ids, more}, x, y, columns, boxWidth, most, places) {
  const boxes = ids.map((id) => boxOf(id, boxWidth, most));
  let top = y + 30;
  for (let i = 0; i < boxes.length; i += columns) {
    const row = boxes.slice(i, i + columns);
    const height = Math.max(...row.map((box) => box.height));
    row.forEach((box, k) =>
      places.set(box.id, {...box, height, x: x + 10 + k * (boxWidth + 10) + boxWidth / 2, y: top + height / 2})
    );
    top += height + 8;
  }
  return {
    name: more ? `${name} (${ids.length} of ${ids.length + more})` : name,
    x,
    y,
    width: columns * (boxWidth + 10) + 10,
    height: top - y + 4
  };
}
const NARROW = 340;
function nearInRows(center, before, after, groups) {
  const places = new Map();
  const paths = [];
  const frames = [];
  let y = 0;
  const add = (group) => {
    if (!group.ids.length) return;
    const frame = groupFrame(group, 0, y, 2, (NARROW - 30) / 2, 3, places);
    frames.push(frame);
    y += frame.height + 26;
  };
  const arrow = () => paths.push({d: `M${NARROW / 2} ${y - 25}V${y - 5}`, hasArrow: true, isTrunk: true});
  const [earlier, later] = [before.flat(), after.flat()];
  add({name: 'Before this', ids: earlier});
  if (earlier.length) arrow();
  const box = boxOf(center, NARROW);
  places.set(center, {...box, x: NARROW / 2, y: y + box.height / 2});
  y += box.height + 26;
  if (later.length) arrow();
  add({name: 'After this', ids: later});
  groups.forEach(add);
  return {places, paths, frames};
}

// The steps of a path from left to right, or from top to bottom; each below or after what it rests on.
const ASIDE = 60; // room for lines beside boxes below each other
const MOST_IN_COLUMN = 3; // 8 if there is little room
function stepsInColumns(path, most) {
  const columnOf = new Map();
  const columns = [];
  for (const {episode, restsOn} of path.steps) {
    let at = most === 1 ? columns.length : Math.max(0, columns.length - 1);
    for (const {before} of restsOn) if (columnOf.has(before)) at = Math.max(at, columnOf.get(before) + 1);
    if ((columns[at] || []).length >= most) ++at;
    columns[at] = [...(columns[at] || []), episode];
    columnOf.set(episode, at);
  }
  return {columnOf, columns};
}
function pathPicture(path, pixels, wantsRows) {
  const places = new Map();
  const paths = [];
  let size;
  let found;
  for (let most = MOST_IN_COLUMN; !wantsRows && !size && most <= 8; ++most) {
    found = stepsInColumns(path, most);
    size = columnsIn(found.columns.length, pixels);
  }
  const isNarrow = !size;
  const {columnOf, columns} = isNarrow ? stepsInColumns(path, 1) : found;
  if (isNarrow) {
    let y = 0;
    for (const [id] of columns) {
      const box = boxOf(id, NARROW - ASIDE);
      places.set(id, {...box, x: ASIDE + box.width / 2, y: y + box.height / 2});
      y += box.height + 26;
    }
  } else {
    columns.forEach((ids, i) =>
      column(
        ids.map((id) => boxOf(id, size.width)),
        i * (size.width + size.gapX),
        places
      )
    );
  }
  // Only what no other line implies.
  const earlier = new Map();
  for (const {episode, restsOn} of path.steps) {
    const direct = restsOn.map(({before}) => before);
    earlier.set(episode, new Set(direct.flatMap((id) => [id, ...(earlier.get(id) || [])])));
  }
  const isImplied = (before, restsOn) => restsOn.some((other) => earlier.get(other.before)?.has(before));
  const top = Math.min(...[...places.values()].map(({y, height}) => y - height / 2));
  let [leftmost, highest] = [Infinity, Infinity]; // of lines
  // Lines that leave an episode share a channel, solid ones and dashed ones each.
  const channels = [];
  const channelOf = (before, tier) => {
    const key = `${before} ${isNeeded(tier)}`;
    if (!channels.includes(key)) channels.push(key);
    return channels.indexOf(key);
  };
  for (const {episode, restsOn} of path.steps) {
    for (const {before, tier} of restsOn) {
      if (isImplied(before, restsOn)) continue;
      const [a, b] = [places.get(before), places.get(episode)];
      const apart = columnOf.get(episode) - columnOf.get(before);
      let d;
      if (isNarrow && apart === 1) d = `M${a.x} ${a.y + a.height / 2}V${b.y - b.height / 2 - 5}`;
      else if (isNarrow) {
        const x = ASIDE - 18 - 9 * (channelOf(before, tier) % 5);
        leftmost = Math.min(leftmost, x);
        d = `M${ASIDE} ${a.y}H${x}V${b.y}H${ASIDE - 5}`;
      } else if (apart === 1) d = curve(a, b);
      else {
        const channel = channelOf(before, tier) % 8;
        const y = top - 18 - 10 * channel;
        highest = Math.min(highest, y);
        const from = a.x + a.width / 2 + 12 + 2 * channel;
        const to = b.x - b.width / 2 - 14 - 2 * channel;
        d = `M${a.x + a.width / 2} ${a.y}H${from}V${y}H${to}V${b.y}H${b.x - b.width / 2 - 5}`;
      }
      paths.push({d, from: before, to: episode, relation: isNeeded(tier) ? 'needs' : 'easier after', hasArrow: true});
    }
  }
  const corner = {
    x: Math.min(leftmost, ...[...places.values()].map(({x, width}) => x - width / 2)),
    y: Math.min(highest, top),
    width: 0,
    height: 0
  };
  return {places, paths, frames: [], corners: path.steps.length ? [corner] : [], isInRows: isNarrow};
}

// The whole show: a region for each area, with its episodes as tiles, prerequisites on the left; an episode that many build
// on is twice as large.
const TILE = {width: 148, height: 54, gap: 6};
const [STEP_X, STEP_Y] = [TILE.width + TILE.gap, TILE.height + TILE.gap];
const HUB_TILES = 2;
const MOST_HUBS = 0.12; // of the episodes
const placeGroups = once(() => {
  const groups = new Map();
  const isByArea = areas.length > 1;
  for (const id of episodes) {
    const area = areaOf(id);
    const key = isByArea ? (area === undefined || !areas.includes(area) ? 'other' : area) : yearOf(id) || 'undated';
    groups.set(key, [...(groups.get(key) || []), id]);
  }
  const keys = [...groups.keys()].sort((a, b) =>
    isByArea ? groups.get(b).length - groups.get(a).length : a < b ? -1 : 1
  );
  return keys.map((key, i) => ({
    name: isByArea ? (key === 'other' ? 'Other' : label(key)) : String(key),
    color: isByArea ? (key === 'other' ? 0 : colorOfArea(key)) : 1 + (i % AREA_COLORS),
    ids: groups.get(key)
  }));
});
const depthOf = once(() => {
  const depths = new Map();
  // Chains may be long: those that wait for others are on a stack of our own.
  const todo = episodes.slice().reverse();
  const isOpen = new Set();
  while (todo.length) {
    const id = todo.at(-1);
    const before = needsOf(id).flatMap((pair) => (isNeeded(pair.tier) ? [pair.before] : []));
    const waiting = isOpen.has(id) ? [] : before.filter((other) => !depths.has(other) && !isOpen.has(other));
    isOpen.add(id);
    todo.push(...waiting);
    if (waiting.length) continue;
    todo.pop();
    // Cycles end here.
    if (!depths.has(id))
      depths.set(id, before.length ? 1 + Math.max(...before.map((other) => depths.get(other) ?? 0)) : 0);
  }
  return depths;
});
const hubs = once(() => {
  const opened = episodes.filter((id) => opensCount().get(id) > 1);
  opened.sort((a, b) => opensCount().get(b) - opensCount().get(a) || a - b);
  return new Set(opened.slice(0, Math.ceil(MOST_HUBS * episodes.length)));
});

// Prerequisites first.
const inOrder = (ids) => ids.slice().sort((a, b) => depthOf().get(a) - depthOf().get(b) || (isOlder(a, b) ? -1 : 1));

// The title in a tile at a scale: {lines, letter}, or undefined if too little of it can be read. Scales are in steps, so that
// zooming does not break all lines anew.
const LINE_STEP = BOX.line / TEXT;
const FEWEST_IN_TITLE = 18; // letters of a title that is cut
const SCALE_STEP = 1.06;
const stepOfScale = (scale) => SCALE_STEP ** Math.floor(Math.log(scale) / Math.log(SCALE_STEP) + 1e-6);
const titlesMade = new Map();
function titleIn({id, width, height, size}, scale) {
  const key = [id, width, height, scale].join(' ');
  if (titlesMade.has(key)) return titlesMade.get(key);
  const text = numbered(id);
  const least = SMALLEST_TEXT / scale;
  const usual = TEXT * size;
  const linesOfSize = (letter) => Math.min(3, Math.floor((height + 0.2 * letter) / (LINE_STEP * letter)));
  const inLetters = (letter) => ({letter, lines: fitted(text, width - 14, linesOfSize(letter), letter, 600)});
  const isWhole = ({lines}) => !lines.at(-1)?.endsWith(' …');
  let title;
  if (usual >= least) {
    title = inLetters(usual);
    if (!isWhole(title) && least < 0.95 * usual) title = inLetters(Math.max(least, TEXT));
  } else if (linesOfSize(least) > 0 && widestWord(text.slice(0, LONGEST_TITLE), least) <= width - 14) {
    const small = inLetters(least);
    if (isWhole(small) || small.lines.join(' ').length > FEWEST_IN_TITLE) title = small;
  }
  titlesMade.set(key, title);
  return title;
}
const widestWord = (text, letter) =>
  Math.max(...(oneLine(text).slice(0, 300).match(PIECES) || ['']).map((piece) => measured(piece, letter, 600)));

// The episodes of an area that have their titles even where the whole show is in sight: those that most build on, or that have
// most ties.
const MOST_TITLED = 6;
function titledOf(ids) {
  const most = Math.max(1, Math.min(MOST_TITLED, Math.round(Math.sqrt(ids.length) / 2)));
  const rank = (id) => 1000 * opensCount().get(id) + linesOf()[id].length;
  return ids
    .slice()
    .sort((a, b) => rank(b) - rank(a) || a - b)
    .slice(0, most);
}
// How many cells a tile takes: the fewest in which its title, or what there is room for, can be read at a scale.
const LONGEST_TITLE = 44; // letters
const WIDEST = 8; // cells
function spanOf(id, isTitled, scale) {
  const size = hubs().has(id) ? HUB_TILES : 1;
  let best = {size, columns: size, rows: size};
  if (!isTitled) return best;
  const step = stepOfScale(scale);
  const letter = SMALLEST_TEXT / step;
  const all = numbered(id);
  const text = all.length > LONGEST_TITLE ? all.slice(0, LONGEST_TITLE) : all;
  let fewest = Infinity;
  for (let rows = size; rows <= 5; ++rows) {
    const lines = Math.min(3, Math.floor((rows * STEP_Y - TILE.gap + 0.2 * letter) / (LINE_STEP * letter)));
    for (let columns = size; lines && columns <= WIDEST && columns * rows < fewest; ++columns) {
      const width = columns * STEP_X - TILE.gap - 14;
      if (widestWord(text, letter) > width || fitted(text, width, 9, letter, 600).length > lines) continue;
      fewest = columns * rows;
      best = {size, columns, rows};
    }
  }
  return best;
}

function regionOf({name, color, ids}, scale, hasTitles) {
  const order = inOrder(ids);
  const titled = hasTitles ? titledOf(ids) : [];
  const spans = new Map(order.map((id) => [id, spanOf(id, titled.includes(id), scale)]));
  const cells = [...spans.values()].reduce((sum, span) => sum + span.columns * span.rows, 0);
  // The name and its mark fit in letters of 13 pixels.
  const letter = Math.max(27, 13 / scale);
  const least = Math.min(8, Math.ceil((measured(name, letter, 700) + letter + 8) / STEP_X));
  const rows = Math.max(
    ...[...spans.values()].map((span) => span.rows),
    Math.min(Math.round(Math.sqrt((cells * STEP_X) / STEP_Y / 1.5)), Math.ceil(cells / least))
  );
  const taken = [];
  const isFree = (c, r, span) => {
    for (let i = 0; i < span.columns; ++i) for (let k = 0; k < span.rows; ++k) if (taken[c + i]?.[r + k]) return false;
    return r + span.rows <= rows;
  };
  const tiles = [];
  let columns = 0;
  let firstFree = 0;
  for (const id of order) {
    const span = spans.get(id);
    let [c, r] = [firstFree, 0];
    while (!isFree(c, r, span)) {
      if (++r < rows) continue;
      r = 0;
      ++c;
    }
    for (let i = 0; i < span.columns; ++i) {
      taken[c + i] ??= [];
      for (let k = 0; k < span.rows; ++k) taken[c + i][r + k] = true;
    }
    while (taken[firstFree]?.filter(Boolean).length === rows) ++firstFree;
    columns = Math.max(columns, c + span.columns);
    tiles.push({
      id,
      size: span.size,
      left: c * STEP_X,
      top: r * STEP_Y,
      width: span.columns * STEP_X - TILE.gap,
      height: span.rows * STEP_Y - TILE.gap
    });
  }
  const inner = {width: columns * STEP_X - TILE.gap, height: rows * STEP_Y - TILE.gap};
  const head = Math.max(40, 20 / scale, Math.min(0.2 * inner.height, 0.12 * inner.width, 220));
  return {
    name,
    color,
    tiles,
    head,
    width: Math.max(inner.width, least * STEP_X - TILE.gap) + 24,
    height: inner.height + head + 18
  };
}
// On a narrow screen: the areas below each other, two tiles beside each other, all with their titles.
const STACKED_HEAD = 40;
function stackedPicture() {
  const places = new Map();
  let y = 0;
  const regions = placeGroups().map(({name, color, ids}) => {
    const tiles = inOrder(ids).map((id) => ({id, size: 1, color, width: TILE.width, height: TILE.height}));
    tiles.forEach((tile, i) => {
      const [column, row] = [i % 2, Math.floor(i / 2)];
      places.set(tile.id, {
        ...tile,
        x: 12 + column * STEP_X + TILE.width / 2,
        y: y + STACKED_HEAD + row * STEP_Y + TILE.height / 2
      });
    });
    const height = STACKED_HEAD + Math.ceil(tiles.length / 2) * STEP_Y + 6;
    const region = {name, color, tiles, x: 0, y, head: STACKED_HEAD, width: 2 * STEP_X - TILE.gap + 24, height};
    y += height + 14;
    return region;
  });
  return {places, regions, paths: [], frames: [], isInRows: true};
}
// The size of names and titles depends on the scale of the picture, which depends on them.
function wholePicture(width, height, hasTitles = true) {
  let picture = packed(width, height, 1, hasTitles);
  let assumed = 1;
  for (let i = 0; i < 8 && (i < 2 || scaleIn(picture, width, height) < assumed); ++i) {
    const scale = scaleIn(picture, width, height);
    assumed = i < 2 ? Math.min(1, scale) : 0.97 * Math.min(assumed, scale);
    picture = packed(width, height, assumed, hasTitles);
  }
  return picture;
}
const WHOLE_MARGIN = 16;
const scaleIn = ({box}, width, height) =>
  Math.min(width / (box.width + 2 * WHOLE_MARGIN), height / (box.height + 2 * WHOLE_MARGIN));

// The regions as wide as lets them be largest.
const REGION_GAP = 34;
function packed(width, height, scale, hasTitles) {
  const isByArea = areas.length > 1;
  const regions = placeGroups().map((group) => regionOf(group, scale, hasTitles));
  if (isByArea) regions.sort((a, b) => b.height - a.height);
  const cells = regions.reduce((sum, one) => sum + (one.width + REGION_GAP) * (one.height + REGION_GAP), 0);
  let best;
  for (const share of [0.9, 1, 1.1, 1.2, 1.35]) {
    const widest = Math.max(Math.sqrt((cells * width) / height) * share, ...regions.map((one) => one.width));
    const corners = isByArea ? inSkyline(regions, widest) : inRows(regions, widest);
    const box = boundsOf(
      [],
      regions.map((one, i) => ({...corners[i], width: one.width, height: one.height}))
    );
    if (!best || scaleIn({box}, width, height) > scaleIn(best, width, height)) best = {corners, box};
  }
  const places = new Map();
  regions.forEach((region, i) => {
    const {x, y} = Object.assign(region, best.corners[i]);
    for (const tile of region.tiles)
      places.set(tile.id, {
        ...tile,
        x: x + 12 + tile.left + tile.width / 2,
        y: y + region.head + 6 + tile.top + tile.height / 2,
        color: region.color
      });
  });
  return {places, regions, paths: [], frames: [], box: best.box};
}
// Each year to the right of the one before, as far as there is room.
function inRows(regions, widest) {
  let [x, y, tallest] = [0, 0, 0];
  return regions.map(({width, height}) => {
    if (x > 0 && x + width > widest) [x, y, tallest] = [0, y + tallest + REGION_GAP, 0];
    const corner = {x, y};
    x += width + REGION_GAP;
    tallest = Math.max(tallest, height);
    return corner;
  });
}
// Each region as high up as it fits: `levels` is how far down each stretch of the width is taken.
function inSkyline(regions, widest) {
  let levels = [{x: 0, end: widest + REGION_GAP, y: 0}];
  return regions.map(({width, height}) => {
    const [right, down] = [width + REGION_GAP, height + REGION_GAP];
    let corner;
    for (const {x} of levels) {
      if (x + right > widest + REGION_GAP + 1e-6) continue;
      const y = Math.max(...levels.filter((one) => one.x < x + right && one.end > x).map((one) => one.y));
      if (!corner || y < corner.y) corner = {x, y};
    }
    const {x, y} = corner;
    levels = [
      ...levels.flatMap((one) => [
        {...one, end: Math.min(one.end, x)},
        {...one, x: Math.max(one.x, x + right)}
      ]),
      {x, end: x + right, y: y + down}
    ]
      .filter((one) => one.end - one.x > 1e-6)
      .sort((a, b) => a.x - b.x);
    return corner;
  });
}
