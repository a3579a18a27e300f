// The topics of a large area on the map: its narrower concepts, each with its number of episodes and some titles.

// A large area by its narrower concepts, [{name, ids}], the largest first: each episode is with the first one that it is about,
// and what only few are about is with what that is a part of. What is in no area, by year. Empty if there are few episodes, or no
// such concepts.
const MOST_UNGROUPED = 24;
const FEWEST_IN_TOPIC = 3;
function topicsIn({concept: area, ids, isRest}) {
  if (ids.length <= MOST_UNGROUPED) return [];
  if (isRest) return yearsOf(ids);
  if (area === undefined) return [];
  const isWithin = (id) => id !== area && areaOf(id) === area;
  const upOf = (id) => targets(id, 'broader').find(isWithin);
  const groups = new Map();
  const add = (topic, some) => groups.set(topic, [...(groups.get(topic) || []), ...some]);
  for (const id of ids)
    add([...(teaches.get(id) || []), ...targets(id, 'about'), ...targets(id, 'mentions')].find(isWithin), [id]);
  const depths = new Map();
  for (const topic of groups.keys()) {
    const chain = new Set();
    for (let at = topic; at !== undefined && !chain.has(at); at = upOf(at)) chain.add(at);
    [...chain].reverse().forEach((id, i) => depths.set(id, i));
  }
  for (const [topic] of [...depths].sort((a, b) => b[1] - a[1])) {
    const own = groups.get(topic) || [];
    if (own.length >= FEWEST_IN_TOPIC) continue;
    groups.delete(topic);
    if (own.length) add(upOf(topic), own);
  }
  const others = groups.get(undefined) || [];
  groups.delete(undefined);
  if (groups.size < 2) return [];
  // A title may have the name of a topic within a longer one: "CSS Grid Level 2".
  const names = [...groups.keys()].map((id) => [id, ` ${fold(label(id))} `]).sort((a, b) => b[1].length - a[1].length);
  const named = (id) => names.find(([, name]) => ` ${fold(titleOf(id))} `.includes(name))?.[0];
  const rest = others.filter((id) => named(id) === undefined);
  for (const id of others) if (named(id) !== undefined) add(named(id), [id]);
  const topics = [...groups].map(([id, own]) => ({name: label(id), ids: mostAboutFirst(own, id)}));
  topics.sort((a, b) => b.ids.length - a.ids.length);
  return rest.length ? [...topics, {name: 'Other', ids: tellingFirst()(rest), isOther: true}] : topics;
}
function yearsOf(ids) {
  const groups = new Map();
  for (const id of ids) {
    groups.set(yearIn(id), [...(groups.get(yearIn(id)) || []), id]);
  }
  const names = [...groups.keys()].sort();
  return names.length > 1 ? names.map((name) => ({name, ids: tellingFirst()(groups.get(name))})) : [];
}
// Those come first whose titles name a concept, then the others that are about it, and last those that only mention it; among
// these, those that are not about many things, then those whose titles name it earlier.
function mostAboutFirst(ids, topic) {
  const keyOf = (id) => {
    const e = outEdges[id].find((one) => edges[one].target === topic && edges[one].relation === 'about');
    if (e === undefined) return [2, 0, 0];
    const places = edges[e].evidence.filter(([, field]) => field === TITLE).map(([, , begin]) => begin);
    return places.length ? [0, Number(asides.has(id)), Math.min(...places)] : [1, Number(asides.has(id)), 0];
  };
  const keys = new Map(ids.map((id) => [id, keyOf(id)]));
  const compare = ([a0, a1, a2], [b0, b1, b2]) => a0 - b0 || a1 - b1 || a2 - b2;
  return tellingFirst()(ids).sort((a, b) => compare(keys.get(a), keys.get(b)));
}
const TOPIC = {gap: 4, least: 150, most: 280, line: 16, below: 6, lines: 5, titlesInList: 3, apart: 8, spare: 34};
const TITLE_WORTH = 0.1; // of a title beside what topics stand for
// What was made of some topics, by how: their grid is tried in many pictures.
const drawnOnce = (() => {
  const made = new WeakMap();
  return (topics, key, make) => {
    if (!made.has(topics)) made.set(topics, new Map());
    const own = made.get(topics);
    if (!own.has(key)) own.set(key, make());
    return own.get(key);
  };
})();
// Topics in a grid, the largest first, after those with steps of the path; each has these, or a title, or more if there is room.
// Those for which there is none are named in the last: {topics: [{name, head, titles, said, parts, x, y, width, height}], worth, bottom}.
function topicCells(area, topics, steps, {x, y, width, height}) {
  const stepsIn = ({ids}) => ids.filter((id) => steps.has(id)).length;
  const ordered = [...topics.filter(stepsIn), ...topics.filter((one) => !stepsIn(one))];
  const fewest = Math.max(1, Math.ceil(width / TOPIC.most));
  let best = {topics: [], worth: 0, value: 0, bottom: y};
  const grids = [];
  for (let columns = fewest; columns === fewest || width / columns >= TOPIC.least; ++columns)
    for (const most of [3, 2]) grids.push([columns, most]);
  for (const [columns, most] of grids) {
    const wide = Math.floor((width + TOPIC.gap) / columns - TOPIC.gap);
    const titled = (id, lines, across) => {
      const inset = steps.has(id) ? STEP_ROOM : 0;
      return {id, inset, ...titleIn(id, (across - 2 * REGION.pad - inset) / THIN(), lines)};
    };
    const tall = (titles) => titles.reduce((sum, {lines}) => sum + lines.length * TOPIC.line, 0);
    const cellOf = ({name, ids, parts = ['whole', area, name], names}, count, across = wide) => {
      const head = headOf(name, ids.length > 1 ? `${count} of ${ids.length}` : '1', across, 2, 0);
      const titles = stepsBefore(ids, steps)
        .slice(0, count)
        .map((id) => titled(id, most, across));
      const lines = names ? TOPIC.line : tall(titles);
      return {name, ids, parts, names, head, titles, width: across, height: head.height + lines + TOPIC.below};
    };
    const cells = drawnOnce(topics, `${wide} ${most}`, () =>
      ordered.map((topic) => cellOf(topic, Math.max(1, stepsIn(topic))))
    );
    const rowsFor = (some) =>
      rowsOf(
        some.map((one) => one.height),
        columns
      );
    const fits = (some) => tallOf(rowsFor(some), TOPIC.gap) <= height;
    let shown = cells;
    for (let count = cells.length - 1; !fits(shown) && count > 0; --count) {
      const rest = ordered.slice(count);
      // Topics for which there is no room are named.
      const all = {
        name: `${rest.length} more topics`,
        ids: rest.flatMap(({ids}) => ids),
        parts: ['whole', area],
        names: rest.map(({name}) => name).join(', ')
      };
      shown = [...cells.slice(0, count), rest.length > 1 ? cellOf(all, 0) : cellOf(rest[0], 1)];
    }
    if (!fits(shown)) continue;
    // Of its episodes, for which it stands.
    const shareOf = ({head, titles}) =>
      titles.length && head.isWhole ? (titles.every(({worth}) => worth === 1) ? 1 : 0.9) : 0;
    const worth = shown.reduce((sum, one) => sum + one.ids.length * shareOf(one), 0);
    const rows = rowsFor(shown);
    const spare = Number.isFinite(height) ? (height - tallOf(rows, TOPIC.gap)) / rows.length : TOPIC.spare;
    const mostTitles = Number.isFinite(height) ? MOST_SHOWN : TOPIC.titlesInList;
    let top = y;
    const placed = shown.map((found, i) => {
      const row = Math.floor(i / columns);
      if (i && i % columns === 0) top += rows[row - 1] + spare + TOPIC.gap;
      const high = rows[row] + spare;
      // The last row has no empty places.
      const inRow = Math.min(columns, shown.length - row * columns);
      const across = Math.floor((width + TOPIC.gap) / inRow - TOPIC.gap);
      const one = inRow < columns ? cellOf(found, found.titles.length, across) : found;
      const inside = {x: x + (i % columns) * (across + TOPIC.gap), y: top, height: high};
      if (one.names) {
        const room = Math.max(1, Math.floor((high - one.head.height - TOPIC.below) / TOPIC.line));
        const said = fitted(one.names, (across - 2 * REGION.pad) / THIN(), room, TEXT, 600);
        return {...one, said, head: {...one.head, count: String(one.ids.length)}, ...inside};
      }
      // More titles in what is left, if they are whole.
      const titles = one.titles.slice();
      const others = stepsBefore(one.ids, steps).slice(titles.length, MOST_SHOWN);
      for (const title of others.map((id) => titled(id, TOPIC.lines, across))) {
        if (titles.length === mostTitles) break;
        const isFitting = one.head.height + tall([...titles, title]) + TOPIC.below <= high;
        if (isFitting && title.worth === 1) titles.push(title);
      }
      // What is not listed is counted.
      const count = titles.length === one.ids.length ? String(one.ids.length) : `${titles.length} of ${one.ids.length}`;
      // Which share some of what is left.
      const left = high - one.head.height - tall(titles) - TOPIC.below;
      const apart = Math.min(TOPIC.apart, left / titles.length);
      return {...one, head: {...one.head, count}, titles, apart, ...inside};
    });
    const value = worth + TITLE_WORTH * placed.reduce((sum, {titles}) => sum + titles.length, 0);
    if (value <= best.value) continue;
    best = {topics: placed, worth, value, bottom: top + rows.at(-1) + spare};
  }
  return best;
}
// Such a topic, which leads to all of its episodes; `steps`: the numbers of those of the path.
function drawTopic({color, name, parts, x, y, width, height, head, titles, apart, said = []}, route, steps) {
  const left = x + REGION.pad;
  const {lines, count, countLine} = head;
  const lineAt = (i) => y + 4 + (i + 0.75) * REGION.line;
  const beside = countLine < lines.length ? measured(lines.at(-1), TEXT, 700) + 8 : 0;
  let top = y + head.height;
  return svg(
    'a',
    {class: `topic area-${color}`, href: address('graph', parts, route), 'data-topic': name, tabindex: '-1'},
    svg('rect', {class: 'hull', x, y, width, height, rx: 6}),
    lines.map((line, i) => svg('text', {class: 'region-name', x: left, y: lineAt(i)}, line + ' ')),
    svg('text', {class: 'region-count', x: left + beside, y: lineAt(countLine)}, count + ' '),
    said.map((line, i) => svg('text', {class: 'region-title', x: left, y: top + (i + 0.7) * TOPIC.line}, line + ' ')),
    titles.map(({id, inset, lines: own}) => {
      const base = top + 0.7 * TOPIC.line;
      top += own.length * TOPIC.line + apart;
      return svg(
        'g',
        {class: heard.has(id) ? 'is-heard' : null, 'data-row': id},
        steps.has(id) && badge(graphTab.signOf(steps.get(id)), left + 8, base - 4, 8),
        own.map((line, i) =>
          svg('text', {class: 'region-title', x: left + inset, y: base + i * TOPIC.line}, line + ' ')
        ),
        svg('text', {class: 'heard-mark', x: x + width - REGION.pad - 10, y: base}, '✓')
      );
    })
  );
}
// Each of these topics in a frame with its first episodes; its name leads to all of them, if there are more. On a phone only their
// names and some titles each.
const SHOWN_OF_TOPIC = 4; // at least, and
const MOST_IN_FRAMES = 120; // of all topics, unless these have more than that
const LEAST_IN_FRAME = 150;
const FEWEST_BOXES = 2; // in a row of a frame
const MOST_ROWS_OF_REST = 1; // beside other topics
function topicsPicture({name: area, color}, topics, pixels, isNarrow, steps) {
  const parts = (name) => ['whole', area, name];
  if (isNarrow) {
    const spot = {x: WHOLE_MARGIN, y: WHOLE_MARGIN, width: Math.max(200, pixels) - 2 * WHOLE_MARGIN, height: Infinity};
    const {topics: cells, bottom} = topicCells(area, topics, steps, spot);
    const own = cells.map((cell) => ({...cell, color}));
    return {places: new Map(), topics: own, paths: [], frames: [], tall: bottom + WHOLE_MARGIN};
  }
  const places = new Map();
  const width = pixels - 2 * LIST.margin;
  // Fewer topics than columns are below each other.
  const most = Math.max(1, Math.floor((width + 12) / (2 * LEAST_IN_FRAME + 42)));
  const columns = topics.filter(({isOther}) => !isOther).length < most ? 1 : most;
  const wide = (width + 12) / columns - 12;
  const bottoms = Array(columns).fill(0);
  const shownBy = (most) => topics.reduce((sum, {ids}) => sum + Math.min(most, ids.length), 0);
  let ofEach = SHOWN_OF_TOPIC;
  while (shownBy(ofEach) < shownBy(Infinity) && shownBy(ofEach + 1) <= MOST_IN_FRAMES) ++ofEach;
  const frames = topics.map(({name, ids, isOther}, i) => {
    const most = Math.max(ofEach, ids.filter((id) => steps.has(id)).length);
    const shown = inOrder(stepsBefore(ids, steps).slice(0, most));
    // A long rest is below all columns.
    const isBelow = i > 0 && isOther && shown.length > MOST_ROWS_OF_REST * FEWEST_BOXES * columns;
    const at = isBelow ? 0 : bottoms.indexOf(Math.min(...bottoms));
    const [y, across] = isBelow ? [Math.max(...bottoms), columns] : [bottoms[at], 1];
    const inside = across * (wide + 12) - 12 - FRAME.pad;
    const boxes = Math.max(FEWEST_BOXES, Math.floor(inside / (LEAST_IN_FRAME + 10)));
    const frame = groupFrame(
      {ids: shown, nameIn: tileText},
      at * (wide + 12),
      y,
      boxes,
      inside / boxes - 10,
      LIST.lines,
      places
    );
    bottoms[at] = y + frame.height + 12;
    if (shown.length === ids.length) return {...frame, name: `${name}: ${counted(ids.length, 'episode')}`};
    return {...frame, name: `${name}: all ${ids.length} episodes ›`, more: name, parts: parts(name)};
  });
  for (const place of places.values()) place.isTile = true;
  return {places, paths: [], frames, isInRows: true, margin: LIST.margin};
}
