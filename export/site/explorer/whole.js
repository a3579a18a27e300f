// The whole show on the map: areas with their names, and in each the titles of as many episodes as can be read there, or, in a
// large area, its topics. An area that is pressed has all of its episodes (places.js).

const placeGroups = once(() => {
  const isByArea = areas.length > 1;
  const isIn = (id) => areas.includes(areaOf(id));
  const groups = new Map();
  for (const id of episodes) {
    const key = !isByArea ? yearIn(id) : isIn(id) ? areaOf(id) : NO_AREA;
    groups.set(key, [...(groups.get(key) || []), id]);
  }
  // What is in no area comes last, however much it is.
  const isRest = (key) => typeof key === 'string';
  const keys = [...groups.keys()].sort((a, b) =>
    isRest(a) && isRest(b)
      ? Number(a > b) - Number(a < b)
      : isRest(a) - isRest(b) || groups.get(b).length - groups.get(a).length
  );
  return keys.map((key, i) => ({
    name: isRest(key) ? key : label(key),
    concept: isRest(key) ? undefined : key,
    isRest: key === NO_AREA,
    color: !isByArea
      ? 1 + (i % AREA_COLORS)
      : isRest(key)
        ? 0
        : colorOfArea(key) || 1 + (areas.indexOf(key) % AREA_SHAPES),
    ids: groups.get(key)
  }));
});
const NO_AREA = 'Other'; // episodes in no area
const yearIn = (id) => String(yearOf(id) || 'undated');
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
// Prerequisites first.
const inOrder = (ids) => ids.slice().sort((a, b) => depthOf().get(a) - depthOf().get(b) || (isOlder(a, b) ? -1 : 1));

// What paths to begin with begin with.
const beginnings = once(() => new Set([...readyPaths().values()].map(({first}) => first)));
// These first, what most others build on, introductions, and what has the most ties.
const tellingFirst = once(() => {
  const ties = episodes.map((id) => linesOf()[id].length);
  const most = Math.max(1, ...ties);
  const weightOf = (id, i) =>
    (beginnings().has(id) ? episodes.length : 0) +
    opensCount().get(id) +
    (introductions.has(id) ? 0.5 : 0) +
    (0.4 * ties[i]) / most;
  const weights = new Map(episodes.map((id, i) => [id, weightOf(id, i)]));
  const places = new Map(
    episodes
      .slice()
      .sort((a, b) => weights.get(b) - weights.get(a) || a - b)
      .map((id, i) => [id, i])
  );
  return (ids) => ids.slice().sort((a, b) => places.get(a) - places.get(b));
});

// Titles without what several titles of the show begin or end with, such as the name of a series, unless two would be equal.
const LEAST_SHARED = 3;
const LEAST_TITLE = 3; // letters that are left
const SERIES = /^(\p{L}{2,12}) +(?=#?[0-9])/u;
const shortTitles = once(() => {
  const whole = new Map(episodes.map((id) => [id, oneLine(plainTitle(id))]));
  const ENDS = [
    /^([^:|–—]{2,40}?)(?:[:|–—] *| *[|–—] *| +- +)(?=\S)/,
    /(?<=\S)(?: *[|–—] *| +- +|: +)([^:|–—]{2,40})$/,
    SERIES
  ];
  const least = Math.max(LEAST_SHARED, Math.ceil(0.02 * episodes.length));
  const short = new Map(whole);
  for (const end of ENDS) {
    const counts = new Map();
    const key = (title) => fold(end.exec(title)?.[1] ?? '');
    for (const title of short.values()) counts.set(key(title), (counts.get(key(title)) || 0) + 1);
    counts.delete('');
    // With two series, their names tell equal numbers apart.
    if (end === SERIES && [...counts.values()].filter((count) => count >= least).length > 1) continue;
    for (const [id, title] of short)
      if (counts.get(key(title)) >= least) {
        const rest = title.replace(end, '').trim();
        if (rest.length >= LEAST_TITLE) short.set(id, rest);
      }
  }
  const uses = new Map();
  for (const title of short.values()) uses.set(fold(title), (uses.get(fold(title)) || 0) + 1);
  for (const [id, title] of short) if (uses.get(fold(title)) > 1) short.set(id, whole.get(id));
  return short;
});
const UNBROKEN = 14; // letters
// How much narrower letters are that are not bold.
const THIN = once(() => measured(' eatonirshl ', 100, 500) / measured(' eatonirshl ', 100, 600));
// The words of a tile: {text, width of a letter of one pixel, isApart}.
const tileWords = (() => {
  const made = new Map();
  return (id) => {
    if (made.has(id)) return made.get(id);
    const words = [];
    let isApart = false;
    for (const piece of tileText(id).slice(0, 300).match(PIECES) || []) {
      // File names and URLs break after a separator.
      const parts = piece.length > UNBROKEN ? piece.split(/(?<=[/._-])(?=[^/._-])/) : [piece];
      if (piece.trim())
        for (const text of parts) {
          words.push({text, width: measured(text, 100, 600) / 100, isApart});
          isApart = false;
        }
      isApart = !piece.trim();
    }
    made.set(id, words);
    return words;
  };
})();
function tileText(id) {
  const short = shortTitles().get(id);
  const {number} = nodes[id];
  const numbers = short.match(/[0-9]+/g) || [];
  const hasNumber = number === undefined || numbers.some((one) => Number(one) === number);
  return (hasNumber ? '' : number + '. ') + short;
}
const SPACE = once(() => measured(' ', 100, 600) / 100);
const DOTS = once(() => measured(' …', 100, 600) / 100);
// Words in lines of a width, in letters; `most` lines at most: {lines, isWhole, words: how many}.
function inLines(words, width, most) {
  const lines = [];
  let used = 0;
  let count = 0;
  for (const {text, width: wide, isApart} of words) {
    const space = isApart ? SPACE() : 0;
    if (lines.length && used + space + wide <= width) {
      lines[lines.length - 1] += (isApart ? ' ' : '') + text;
      used += space + wide;
    } else if (wide <= width && lines.length < most) {
      lines.push(text);
      used = wide;
    } else break;
    ++count;
  }
  return {lines, isWhole: count === words.length, words: count};
}

// The title of an episode in so many lines of a width in pixels: {lines, worth}, 1 if it is complete, less than 0 if too little
// of it is left.
const FEWEST_LETTERS = 12; // of a title that is cut
const WIDTH_STEP = 4; // so that most titles are broken into lines once
const titleIn = (() => {
  const made = new Map();
  const make = (id, room, most) => {
    const words = tileWords(id);
    const {lines, isWhole} = inLines(words, room / TEXT, most);
    if (isWhole && lines.length) return {lines, worth: 1};
    for (let count = words.length - 1; count > 1; --count) {
      const kept = words.slice(0, count);
      const {text, width} = kept[count - 1];
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      kept[count - 1] = {...kept[count - 1], text: text.replace(/[,;:–—-]+$/, '') + ' …', width: width + DOTS()};
      const found = inLines(kept, room / TEXT, most);
      if (!found.isWhole) continue;
      const letters = found.lines.join('').length;
      // Nothing that seems to be cut too early, because a long word follows.
      if (letters < FEWEST_LETTERS || found.lines.length < most)
        return {lines: found.lines, worth: letters < FEWEST_LETTERS ? -0.5 : -0.4};
      return {lines: found.lines, worth: (0.5 * count) / words.length};
    }
    return {lines: fitted(tileText(id), room, most, TEXT, 600), worth: -3};
  };
  return (id, width, most) => {
    const room = WIDTH_STEP * Math.floor(width / WIDTH_STEP);
    const key = (id * 4096 + Math.min(room, 4095)) * 16 + most;
    if (!made.has(key)) made.set(key, make(id, room, most));
    return made.get(key);
  };
})();

// Rectangles in rows, in their order, with areas in proportion to `weights`, as near as can be to `shape`, width by height.
function inStrips(weights, {x, y, width, height}, shape) {
  const [sums, logs, squares] = [[0], [0], [0]];
  for (const weight of weights) {
    const log = Math.log(weight);
    sums.push(sums.at(-1) + weight);
    logs.push(logs.at(-1) + log);
    squares.push(squares.at(-1) + log * log);
  }
  const unit = (width * height) / sums.at(-1);
  // How far the shapes of a row are from the wanted one, squared.
  const cost = (from, to) => {
    const sum = sums[to] - sums[from];
    const shift = Math.log((width * width) / (sum * sum * unit * shape));
    return squares[to] - squares[from] + 2 * shift * (logs[to] - logs[from]) + (to - from) * shift * shift;
  };
  // Rows are not several times as long as one of squares.
  const most = Math.ceil(8 + 4 * Math.sqrt((weights.length * width) / height));
  const best = [0];
  const begins = [0];
  for (let to = 1; to <= weights.length; ++to) {
    best[to] = Infinity;
    for (let from = Math.max(0, to - most); from < to; ++from) {
      const all = best[from] + cost(from, to);
      if (all < best[to]) [best[to], begins[to]] = [all, from];
    }
  }
  const rows = [];
  for (let to = weights.length; to > 0; to = begins[to]) rows.unshift([begins[to], to]);
  const places = [];
  let top = y;
  for (const [from, to] of rows) {
    const sum = sums[to] - sums[from];
    const tall = (sum * unit) / width;
    let left = x;
    for (let i = from; i < to; ++i) {
      const wide = (weights[i] / sum) * width;
      places.push({x: left, y: top, width: wide, height: tall});
      left += wide;
    }
    top += tall;
  }
  return places;
}

const REGION = {gap: 6, pad: 6, mark: 11, line: 16};
const TILE = {gap: 4, pad: 5, least: 104, most: 250, lines: 4, spare: 44};
const MOST_SHOWN = 30; // of an area with more episodes than there is room for
const STEP_ROOM = 22; // for the number of a step, in its tile
const ALL_WORTH = 0.5; // of all titles, even of cut ones
const EMPTY_WORTH = -0.1; // of a place in a grid
const STEP_WORTH = 1000; // more than all titles
const STEP_SHARE = 3; // how much more room an area has for a step of the path
// The name of an area, in lines, and its count, beside the last of them or below it: {lines, count, countLine, height, isWhole}.
function headOf(name, count, width, most, mark = REGION.mark + 5) {
  const room = width - 2 * REGION.pad - mark;
  const lines = fitted(name, room, most, TEXT, 700);
  const isBeside = measured(lines.at(-1), TEXT, 700) + 8 + measured(count, 11, 500) <= room;
  const countLine = lines.length - (isBeside ? 1 : 0);
  const isWhole = lines.join(' ') === oneLine(name);
  return {lines, count, countLine, height: REGION.line * (countLine + 1) + 7, isWhole};
}
// Heights of some boxes in rows of a grid, each as tall as its tallest box.
function rowsOf(heights, columns) {
  const rows = [];
  heights.forEach((height, i) => {
    const at = Math.floor(i / columns);
    rows[at] = Math.max(rows[at] ?? 0, height);
  });
  return rows;
}
const tallOf = (rows, gap) => rows.reduce((sum, row) => sum + row + gap, -gap);
// In the grid in which the most titles can be read: as many of `ids`, from the first, as there is room for; the steps of the path,
// then the others by date.
function tilesIn(ids, steps, {x, y, width, height}) {
  let best = {tiles: [], worth: 0, value: 0};
  const stepCount = ids.filter((id) => steps.has(id)).length;
  const fewest = Math.min(ids.length, Math.ceil(width / TILE.most));
  const limit = ids.length > MOST_SHOWN ? Math.max(MOST_SHOWN, stepCount) : ids.length;
  for (let columns = fewest; columns && columns <= ids.length && width / columns >= TILE.least; ++columns) {
    const wide = (width + TILE.gap) / columns - TILE.gap;
    const titled = (id) => {
      const inset = steps.has(id) ? STEP_ROOM : 0;
      return {id, isTile: true, inset, ...titleIn(id, wide - 2 * TILE.pad - inset, TILE.lines)};
    };
    const tallest = ({lines}) => lines.length * BOX.line + 9;
    const rowsFor = (some) => rowsOf(some.map(tallest), columns);
    const fits = (some) => tallOf(rowsFor(some), TILE.gap) <= height;
    const found = [];
    while (found.length < limit) {
      found.push(titled(ids[found.length]));
      if (fits(found)) continue;
      found.pop();
      break;
    }
    const arranged = (count) => {
      const own = found.slice(0, count).map((one) => [one.id, one]);
      const byId = new Map(own);
      const others = [...byId.keys()].filter((id) => !steps.has(id)).sort((a, b) => (isOlder(a, b) ? -1 : 1));
      return [...[...steps].filter((id) => byId.has(id)), ...others].map((id) => byId.get(id));
    };
    const whole = (count) => (count < ids.length && count > columns ? count - (count % columns) : count);
    let count = whole(found.length);
    let shown = arranged(count);
    while (!fits(shown)) shown = arranged((count = whole(count - 1)));
    const isAll = shown.length === ids.length;
    const worth = shown.reduce((sum, one) => sum + one.worth, 0);
    const readable = worth * (isAll && shown.every((one) => one.worth === 1) ? 1.5 : 1) + (isAll ? ALL_WORTH : 0);
    const rows = rowsFor(shown);
    const empty = rows.length * columns - shown.length;
    const value = readable + EMPTY_WORTH * empty + STEP_WORTH * Math.min(stepCount, shown.length);
    if (value <= best.value) continue;
    // They share what is left of the height.
    const spare = Math.min(TILE.spare, (height - tallOf(rows, TILE.gap)) / rows.length);
    let top = y;
    const tiles = shown.map((one, i) => {
      const row = Math.floor(i / columns);
      if (i && i % columns === 0) top += rows[row - 1] + spare + TILE.gap;
      const high = rows[row] + spare;
      const left = x + (i % columns) * (wide + TILE.gap);
      return {...one, x: left + wide / 2, y: top + high / 2, width: wide, height: high};
    });
    best = {tiles, worth, value};
  }
  return best;
}
// Areas with what a filter leaves of them, and its topics, without those of which it leaves nothing, unless that is so for all.
function groupsLeft(isIn) {
  const all = placeGroups().map((group) => {
    const kept = group.ids.filter(isIn);
    return {...group, kept, topics: group.isRest ? [] : topicsIn({...group, ids: kept})};
  });
  const some = all.filter(({kept}) => kept.length);
  return some.length ? some : all;
}
// How much larger an area with more episodes is, and how wide areas are: as leaves all names complete and the most titles
// readable; more alike only if names are not complete or an area is empty otherwise.
const EXPONENTS = [1, 0.7, 0.5];
const ALIKE = [0.3, 0.15];
const REGION_SHAPES = [1.2, 1.7, 2.4, 3.2];
const REST_SHARE = 1 / 6; // of the room that areas have
// `steps`: the episodes of a path; `fewest`: how many titles a rich picture has of each area.
function wholePicture(width, height, {steps, groups, fewest}) {
  let best;
  for (const exponents of [EXPONENTS, ALIKE]) {
    for (const exponent of exponents)
      for (const shape of REGION_SHAPES) {
        const picture = wholeShaped(exponent, shape, width, height, {steps, groups, fewest});
        if (!best || picture.worth > best.worth) best = picture;
      }
    if (best.hasAll && best.isFull) return best;
  }
  return best;
}
function wholeShaped(exponent, shape, width, height, {steps, groups, fewest}) {
  const all = shrunk({x: 0, y: 0, width, height}, WHOLE_MARGIN);
  const stepsIn = (ids) => ids.filter((id) => steps.has(id)).length;
  const inAreas = groups.reduce((sum, {kept, isRest}) => sum + (isRest ? 0 : kept.length), 0);
  // What has no subject takes little room, however much it is.
  const mostRest = Math.max(Math.min(MOST_UNGROUPED, inAreas / 2), REST_SHARE * inAreas) || Infinity;
  const sizeOf = ({kept, isRest}) => (isRest ? Math.min(kept.length, mostRest) : kept.length);
  const raw = groups.map((one) => Math.max(1, sizeOf(one), STEP_SHARE * stepsIn(one.kept)) ** exponent);
  const least = (0.35 * raw.reduce((sum, one) => sum + one, 0)) / groups.length;
  const spots = inStrips(
    raw.map((one) => Math.max(one, least)),
    all,
    shape
  );
  const places = new Map();
  const cells = [];
  let [worth, hasAll, isFull, isRich] = [0, true, true, true];
  const regions = groups.map(({name, color, kept, topics}, i) => {
    const spot = shrunk(spots[i], REGION.gap / 2);
    const [all, some] = [String(kept.length), (count) => `${count} of ${kept.length}`];
    const head = headOf(name, topics.length || kept.length < 2 ? all : some(9), spot.width, 2);
    const inner = {
      x: spot.x + REGION.pad,
      y: spot.y + head.height,
      width: Math.max(1, spot.width - 2 * REGION.pad),
      height: Math.max(1, spot.height - head.height - REGION.pad)
    };
    if (!head.isWhole || head.height > spot.height) [worth, hasAll] = [worth - 1000, false];
    const found = topics.length
      ? topicCells(name, topics, steps, inner)
      : tilesIn(stepsFirst(kept, steps), steps, inner);
    const {tiles = [], topics: own = []} = found;
    const shown = [
      ...tiles.filter((one) => one.worth > -0.5).map(({id}) => id),
      ...own.flatMap(({titles}) => titles.map(({id}) => id))
    ];
    const missing = stepsIn(kept) - stepsIn(shown);
    if (missing) [worth, hasAll] = [worth - 1000 * missing, false];
    // Rather a few titles in each area than many in one, and all of them than most; a topic stands for its episodes.
    const [{length: many}, most] = topics.length ? [own, topics.length] : [tiles, kept.length];
    worth += Math.sqrt(Math.max(0, found.worth)) + (many === most ? ALL_WORTH : 0);
    if (!many) [worth, isFull] = [worth - 100, false];
    if (many < Math.min(most, topics.length ? FEWEST_TOPICS : fewest)) isRich = false;
    for (const tile of tiles) places.set(tile.id, {...tile, color, region: i});
    for (const one of own) cells.push({...one, color, region: i});
    head.count = topics.length || many === kept.length ? all : some(many);
    return {name, color, head, ...spot};
  });
  return {places, regions, topics: cells, paths: [], frames: [], tall: height, worth, hasAll, isFull, isRich};
}
// What a rich picture has of each area, if it has as many.
const FEWEST_TOPICS = 3;
const stepsBefore = (ids, steps) => [
  ...[...steps].filter((id) => ids.includes(id)),
  ...ids.filter((id) => !steps.has(id))
];
const stepsFirst = (ids, steps) => stepsBefore(tellingFirst()(ids), steps);
const shrunk = ({x, y, width, height}, by) => ({
  x: x + by,
  y: y + by,
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by)
});
const WHOLE_MARGIN = 6;

// A small area: its episodes, what each rests on, and what comes before and after them; undefined if there is too little room, or
// if most have no line: columns would look like an order.
const MOST_RELATED = 15;
function relatedPicture(ids, pixels, hasNeighbors) {
  const picture = pathPicture({steps: stepsAmong(ids)}, pixels, false, hasNeighbors);
  for (const place of picture.places.values()) place.isTile = !place.isNeighbor;
  const hasLine = (id) => picture.paths.some(({from, to}) => from === id || to === id);
  const isLoose = ids.length > MOST_IN_COLUMN && 2 * ids.filter(hasLine).length < ids.length;
  return picture.isInRows || isLoose ? undefined : picture;
}
// All of some nodes in boxes, in as many columns as there is room for; the page scrolls. Episodes of an area have their year and length.
const LIST = {width: 176, margin: 10, lines: 6};
const WIDEST_IN_LIST = 260;
function listPicture(ids, pixels, isNarrow, isArea, reasons) {
  const places = new Map();
  const width = isNarrow ? NARROW : pixels - 2 * LIST.margin;
  const columns =
    isNarrow && isArea ? 1 : Math.min(ids.length, Math.max(2, Math.floor((width + 10) / (LIST.width + 10)))) || 1;
  const wide = isNarrow && isArea ? width : Math.min(WIDEST_IN_LIST, (width + 10) / columns - 10);
  const facts = (id) => [yearOf(id), lengthText(id)].filter(Boolean).join(' · ');
  const whys = isArea ? new Map(ids.map((id) => [id, facts(id)])) : reasons;
  groupFrame({ids, whys, nameIn: isArea ? tileText : nameOf}, -10, -FRAME.head, columns, wide, LIST.lines, places);
  for (const place of places.values()) place.isTile = isArea;
  return {places, paths: [], frames: [], isInRows: true, margin: LIST.margin};
}
