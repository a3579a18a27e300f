// The whole show on the map: a region for each area with a tile for each episode, and the titles in them.

// Prerequisites come first. Regions and tiles take all the room there is; an episode that many build on is larger, and so is
// a step of the path.
const TILE = {width: 148, height: 54, gap: 6}; // on a phone
const [STEP_X, STEP_Y] = [TILE.width + TILE.gap, TILE.height + TILE.gap];
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

// Titles without what several titles of the show begin or end with, such as the name of a series, unless two would be equal.
const LEAST_SHARED = 3;
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
      if (counts.get(key(title)) >= least) short.set(id, title.replace(end, '').trim() || title);
  }
  const uses = new Map();
  for (const title of short.values()) uses.set(fold(title), (uses.get(fold(title)) || 0) + 1);
  for (const [id, title] of short) if (uses.get(fold(title)) > 1) short.set(id, whole.get(id));
  return short;
});
// The text of a tile in words, {text, width of a letter of one pixel, isApart}, and what stands for all of it: a number.
const tileText = (() => {
  const made = new Map();
  return (id) => {
    if (!made.has(id)) {
      const short = shortTitles().get(id);
      const {number} = nodes[id];
      const numbers = short.match(/[0-9]+/g) || [];
      const hasNumber = number === undefined || numbers.some((one) => Number(one) === number);
      const text = (hasNumber ? '' : number + '. ') + short;
      const code = /^(?:\p{L}{1,5}[ -]?)?#?[0-9]{1,4}(?![\p{L}0-9])/u.exec(titleOf(id))?.[0];
      const sized = (one) => ({text: one, width: measured(one, 100, 600) / 100});
      let isApart = false;
      const words = [];
      for (const piece of text.slice(0, 300).match(PIECES) || []) {
        if (piece.trim()) words.push({...sized(piece), isApart});
        isApart = !piece.trim();
      }
      const isNumber = /^#?[0-9]+[.:)]?$/.test(words[0]?.text ?? '');
      const sign = number !== undefined ? String(number) : code;
      made.set(id, {words, isNumber, sign: sign && sized(sign)});
    }
    return made.get(id);
  };
})();
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

// The title in a tile at a scale: {lines, letter, rank}, or undefined if not even a number can be read. No word is broken.
// Scales are in steps, so that zooming does not break all lines anew.
const LINE_STEP = BOX.line / TEXT;
const LARGEST_TITLE = 13; // pixels, of a tile that is small
const FEWEST_LETTERS_SHOWN = 5; // of a title that is cut, beside its number
const SCALE_STEP = 1.06;
const stepOfScale = (scale) => SCALE_STEP ** Math.floor(Math.log(scale) / Math.log(SCALE_STEP) + 0.02);
const TILE_PAD = 2.5;
function titleFor(id, width, height, scale) {
  const least = SMALLEST_TEXT / scale;
  const {words, isNumber, sign} = tileText(id);
  const room = width - 2 * TILE_PAD;
  const linesOf = (letter) => Math.min(4, Math.floor(height / (LINE_STEP * letter)));
  for (let letter = Math.max(LARGEST_TITLE, least); letter > 0.97 * least; letter *= 0.93) {
    const size = Math.max(letter, least);
    const {lines, isWhole} = inLines(words, room / size, linesOf(size));
    if (isWhole && lines.length) return {lines, letter: size, rank: 4};
  }
  const most = linesOf(least);
  if (!most) return undefined;
  // Some of its words, or its number.
  for (let count = words.length - 1; count > (isNumber ? 1 : 0); --count) {
    const kept = words.slice(0, count);
    kept[count - 1] = {...kept[count - 1], text: kept[count - 1].text + ' …', width: kept[count - 1].width + DOTS()};
    const {lines, isWhole} = inLines(kept, room / least, most);
    const letters = words.slice(isNumber ? 1 : 0, count).reduce((sum, {text}) => sum + text.length, 0);
    if (!isWhole || letters < FEWEST_LETTERS_SHOWN) continue;
    return {lines, letter: least, rank: 2 + Math.min(1, count / words.length)};
  }
  if (sign && sign.width * least <= width - 2) return {lines: [sign.text], letter: least, rank: 1};
  // Without a number, as many letters as there is room for.
  let text = words[0]?.text ?? '';
  while (!sign && text.length > 2 && measured(text + '…', least, 600) > room) text = text.slice(0, -1);
  return !sign && text && measured(text + '…', least, 600) <= room
    ? {lines: [text + '…'], letter: least, rank: 0.5}
    : undefined;
}
const titlesMade = new Map();
function titleIn({id, width, height}, scale) {
  const key = [id, width, height, scale].join(' ');
  if (!titlesMade.has(key)) titlesMade.set(key, titleFor(id, width, height, scale));
  return titlesMade.get(key);
}

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

// Rectangles of one size, in rows.
function inGrid(count, rows, {x, y, width, height}) {
  const columns = Math.ceil(count / rows);
  const [wide, high] = [width / columns, height / Math.ceil(count / columns)];
  return Array.from({length: count}, (_, i) => ({
    x: x + (i % columns) * wide,
    y: y + Math.floor(i / columns) * high,
    width: wide,
    height: high
  }));
}

const REGION = {gap: 6, pad: 4, head: 22, leastWidth: 96, leastHeight: 30};
const CROWDED = 900; // an area per episode, below which all are of the same size
const TILE_GAP = 3;
const TILE_SHAPES = [1.2, 1.5, 1.9, 2.5, 3.5];
const REGION_SHAPES = [1.1, 1.5, 2, 2.6, 3.4];
const isLarge = (id, steps) => hubs().has(id) || steps.has(id);
// A step has room for its title.
const STEP_AREA = 6500; // against that of an episode on average
const weightOf = (id, steps, average) => {
  if (steps.has(id)) return Math.min(10, Math.max(3, STEP_AREA / average));
  return hubs().has(id) && average >= CROWDED ? 2 : 1;
};
// Where no tile has room for a number, one try is enough.
const hasRoomForText = (width, height) => (width * height) / episodes.length > 300;
// `steps`: the episodes of a path. The shape of regions is that which leaves the fewest tiles without a text.
function wholePicture(width, height, steps = new Set()) {
  const shapes = hasRoomForText(width, height) ? REGION_SHAPES : [1.5];
  const pictures = shapes.map((shape) => wholeShaped(shape, width, height, steps));
  const [best] = pictures.sort((a, b) => a.untitled - b.untitled || b.rank - a.rank);
  return best;
}
function wholeShaped(shape, width, height, steps) {
  const groups = placeGroups();
  const average = (width * height) / episodes.length;
  const isCrowded = average < CROWDED;
  const weights = groups.map(({ids}) => ids.reduce((sum, id) => sum + weightOf(id, steps, average), 0));
  // The area of a region is that of its tiles, its name and what is around it, which depends on its width.
  const all = {x: 0, y: 0, width, height};
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let spots = inStrips(weights, all, shape);
  for (let i = 0; i < 5; ++i) {
    const around = spots.map(
      (spot) => (REGION.head + REGION.gap + REGION.pad) * spot.width + (REGION.gap + 2 * REGION.pad) * spot.height
    );
    const left = width * height - around.reduce((total, one) => total + one, 0);
    const unit = Math.max(left, 0.2 * width * height) / sum;
    spots = inStrips(
      weights.map((weight, k) => around[k] + Math.max(weight * unit, REGION.leastWidth * REGION.leastHeight)),
      all,
      shape
    );
  }
  const places = new Map();
  let [untitled, allRanks] = [0, 0];
  const regions = groups.map(({name, color, ids}, i) => {
    const spot = shrunk(spots[i], REGION.gap / 2);
    if (measured(name, SMALLEST_TEXT, 650) + 24 > spot.width) ++untitled;
    const head = Math.min(REGION.head, 0.5 * spot.height);
    const inner = {
      x: spot.x + REGION.pad,
      y: spot.y + head,
      width: Math.max(1, spot.width - 2 * REGION.pad),
      height: Math.max(1, spot.height - head - REGION.pad)
    };
    const order = inOrder(ids);
    const own = order.map((id) => weightOf(id, steps, average));
    let best;
    // In rows of different heights, or, if that leaves a tile without a text, all alike.
    const choices = (hasRoomForText(width, height) ? TILE_SHAPES : [1.6]).map((one) => () => inStrips(own, inner, one));
    if (hasRoomForText(width, height) && own.every((weight) => weight === 1))
      for (let rows = 1; rows <= order.length; ++rows) {
        const [wide, high] = [inner.width / Math.ceil(order.length / rows), inner.height / rows];
        if (wide >= 20 && high > SMALLEST_TEXT && wide < 6 * high)
          choices.push(() => inGrid(order.length, rows, inner));
      }
    for (const choose of choices) {
      if (best?.without === 0 && choices.indexOf(choose) >= TILE_SHAPES.length) break;
      const tiles = choose().map((tile) => shrunk(tile, isCrowded ? 1 : TILE_GAP / 2));
      let without = 0;
      const rank = tiles.reduce((sum, tile, k) => {
        const {left, right} = insetsOf(order[k], tile, 1, steps);
        const title = titleFor(order[k], tile.width - left - right, tile.height, 1);
        if (!title) ++without;
        return sum + own[k] * (title?.rank ?? -1);
      }, 0);
      if (!best || without < best.without || (without === best.without && rank > best.rank))
        best = {tiles, rank, without};
    }
    untitled += best.without;
    allRanks += best.rank;
    const tiles = best.tiles.map((tile, k) => ({
      id: order[k],
      color,
      size: isLarge(order[k], steps) ? 2 : 1,
      x: tile.x + tile.width / 2,
      y: tile.y + tile.height / 2,
      width: tile.width,
      height: tile.height
    }));
    for (const tile of tiles) places.set(tile.id, tile);
    return {name, color, tiles, head, ...spot};
  });
  return {places, regions, paths: [], frames: [], box: all, isCrowded, untitled, rank: allRanks};
}
const shrunk = ({x, y, width, height}, by) => ({
  x: x + by,
  y: y + by,
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by)
});
// How far the marks of a tile reach into it, where its title does not: the number of a step, and that it was heard.
const markRadius = (scale) => Math.max(9, 8.5 / scale);
const insetsOf = (id, {width}, scale, steps) => {
  const mark = 2 * markRadius(scale) + 4;
  return {left: steps.has(id) ? mark : 0, right: heard.has(id) && width > 3 * mark ? mark : 0};
};
const WHOLE_MARGIN = 6;
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
