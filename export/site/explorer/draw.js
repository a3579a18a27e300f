// Nodes and lines as SVG: kinds by shape, relations by the kind of line.

// Relations in legend order: name, legend text, whether it has an arrow.
const LINES = [
  ['listen first', 'listen to that one first', true],
  ['needs', 'builds on that one', true],
  ['continues', 'continues', true],
  ['supersedes', 'replaces', true],
  ['promises', 'promises', true],
  ['related', 'related', false],
  ['about', 'is about', false],
  ['mentions', 'mentions', false],
  ['cites', 'cites', false],
  ['guest', 'guest', false],
  ['host', 'host', false],
  ['author', 'author', false],
  ['part of', 'is part of', false],
  ['broader', 'is part of the topic', false],
  ['requires', 'requires', true],
  ['easier after', 'easier after', true]
];
const lineClass = (relation) => 'line line-' + relation.replace(/ /g, '-');

// A place is {id, x, y, width, height, lines}. The edge of its box towards another place:
function borderTowards(place, other) {
  const [dx, dy] = [other.x - place.x, other.y - place.y];
  const share = Math.min(1, Math.min(place.width / 2 / Math.abs(dx || 1e-9), place.height / 2 / Math.abs(dy || 1e-9)));
  return [place.x + dx * share, place.y + dy * share];
}
function pathBetween(from, to, isCurved) {
  if (!isCurved) {
    const [[a, b], [c, d]] = [borderTowards(from, to), borderTowards(to, from)];
    return `M${a.toFixed(1)} ${b.toFixed(1)}L${c.toFixed(1)} ${d.toFixed(1)}`;
  }
  if (from.x === to.x) {
    const [a, b] = [from.x + from.width / 2, to.x + to.width / 2];
    const far = Math.max(a, b) + 24 + Math.min(60, Math.abs(to.y - from.y) / 5);
    return `M${a} ${from.y}C${far} ${from.y} ${far} ${to.y} ${b} ${to.y}`;
  }
  const side = Math.sign(to.x - from.x);
  const [a, b] = [from.x + (side * from.width) / 2, to.x - (side * to.width) / 2];
  return `M${a} ${from.y}C${(a + b) / 2} ${from.y} ${(a + b) / 2} ${to.y} ${b} ${to.y}`;
}

const arrowHead = () =>
  svg(
    'marker',
    {
      id: 'arrow',
      viewBox: '0 0 8 8',
      refX: '7',
      refY: '4',
      markerWidth: '7',
      markerHeight: '7',
      markerUnits: 'userSpaceOnUse',
      orient: 'auto-start-reverse'
    },
    svg('path', {d: 'M0 0L8 4L0 8z', class: 'arrow-head'})
  );

// Lines between places, {from, to, relation}: one element a relation, but one each where there are arrows.
function drawLines(lines, places, isCurved, more = '') {
  const group = svg('g', {class: 'lines' + more, 'aria-hidden': 'true'});
  for (const [relation, , hasArrow] of LINES) {
    const paths = lines
      .filter((line) => line.relation === relation)
      .map((line) => pathBetween(places.get(line.from), places.get(line.to), isCurved));
    if (hasArrow)
      group.append(...paths.map((d) => svg('path', {d, class: lineClass(relation), 'marker-end': 'url(#arrow)'})));
    else if (paths.length) group.append(svg('path', {d: paths.join(''), class: lineClass(relation)}));
  }
  return group;
}

function shapeOf(kind, {x, y, width, height}) {
  const [left, top] = [x - width / 2, y - height / 2];
  if (kind === 'person') {
    const [right, bottom, cut_] = [left + width, top + height, 8];
    return svg('path', {
      class: 'shape',
      d: `M${left + cut_} ${top}H${right - cut_}L${right} ${y}L${right - cut_} ${bottom}H${left + cut_}L${left} ${y}z`
    });
  }
  const rx = {episode: 7, concept: height / 2, dot: height / 2}[kind] ?? 1;
  return svg('rect', {class: 'shape', x: left, y: top, width, height, rx});
}

function drawNode(place, tieCount) {
  const {id, x, y, lines} = place;
  const {kind, hub} = nodes[id];
  const area = areaOf(id);
  const name = kind === 'episode' ? numbered(id) : nodes[id].title || label(id);
  return svg(
    'a',
    {
      class: `node kind-${kind}${hub ? ' hub' : ''} area-${area === undefined ? 0 : colorOfArea(area)}`,
      href: addressOfNode(id),
      'data-node': id,
      tabindex: '-1',
      'aria-label': `${kindName(id)}: ${name}, ${counted(tieCount, 'tie')}`
    },
    svg('title', {}, `${kindName(id)}: ${name}`),
    shapeOf(lines.length ? kind : 'dot', place),
    lines.map((line, i) => svg('text', {x, y: y + 4 + (i - (lines.length - 1) / 2) * 14}, line))
  );
}

// The names of the areas in the middle of their episodes.
const FEWEST_IN_AREA = 3;
function drawCaptions(places) {
  const group = svg('g', {class: 'captions', 'aria-hidden': 'true'});
  for (const area of areas) {
    const own = places.filter(({id}) => nodes[id].kind === 'episode' && areaOf(id) === area);
    if (own.length < FEWEST_IN_AREA || !colorOfArea(area)) continue;
    const middle = (axis) => own.map((place) => place[axis]).sort((a, b) => a - b)[Math.floor(own.length / 2)];
    group.append(svg('text', {class: `area-${colorOfArea(area)}`, x: middle('x'), y: middle('y')}, label(area)));
  }
  return group;
}
// Names that would overlap that of a larger area are left out.
function sizeCaptions(group, size) {
  group.setAttribute('font-size', size.toFixed(1));
  const taken = [];
  for (const text of group.children) {
    const [x, y, half] = [
      Number(text.getAttribute('x')),
      Number(text.getAttribute('y')),
      text.textContent.length * size * 0.31
    ];
    const isFree = taken.every((other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > size);
    text.setAttribute('visibility', isFree ? 'visible' : 'hidden');
    if (isFree) taken.push({x, y, half});
  }
}

// A label in at most three lines of about `most` letters.
function wrapped(text, most = 26) {
  const lines = [''];
  for (const word of oneLine(text).slice(0, 200).split(' ')) {
    if (lines.at(-1) && lines.at(-1).length + 1 + word.length > most) lines.push('');
    lines[lines.length - 1] += (lines.at(-1) ? ' ' : '') + (word.length > most ? word.slice(0, most - 1) + '…' : word);
  }
  return lines.length > 3 ? [...lines.slice(0, 2), lines[2] + '…'] : lines;
}
function placeFor(id) {
  const text =
    nodes[id].kind === 'episode' ? numbered(id) : nodes[id].title || label(id).replace(/^https?:\/\/(www\.)?/, '');
  const lines = wrapped(text);
  return {id, lines, width: 7 * Math.max(...lines.map((line) => line.length)) + 18, height: 14 * lines.length + 12};
}

// The whole view and the episodes view, as laid out by the program.
const layoutPlaces = (name) =>
  new Map(data.layouts[name].map(([id, x, y, width, height, ...lines]) => [id, {id, x, y, width, height, lines}]));

// The neighborhood of a node in columns: on the left what it builds on and is part of, on the right what
// builds on it and what it cites or names. `lines` are the edges to follow. Returns {places, omitted}.
const TO_THE_LEFT = new Set([
  'listen first',
  'continues',
  'supersedes',
  'requires',
  'easier after',
  'needs',
  'broader',
  'part of'
]);
const MOST_IN_COLUMN = 40;
const GAP = 12;
function nearPlaces(center, hops, lines) {
  const column = new Map([[center, 0]]);
  const columns = new Map([[0, [center]]]);
  let omitted = 0;
  let level = [center];
  for (let hop = 1; hop <= hops; ++hop) {
    const next = [];
    for (const from of level) {
      const steps = lines.flatMap(({from: a, to: b, relation}) => {
        const side = TO_THE_LEFT.has(relation) ? -1 : 1;
        return a === from ? [[b, side]] : b === from ? [[a, -side]] : [];
      });
      steps.sort((a, b) =>
        nodes[a[0]].kind < nodes[b[0]].kind ? 1 : nodes[a[0]].kind > nodes[b[0]].kind ? -1 : a[0] - b[0]
      );
      for (const [id, side] of steps) {
        if (column.has(id)) continue;
        const at = hop === 1 ? side : Math.sign(column.get(from)) * hop;
        const members = columns.get(at) || [];
        if (members.length >= MOST_IN_COLUMN) {
          ++omitted;
          continue;
        }
        column.set(id, at);
        columns.set(at, [...members, id]);
        next.push(id);
      }
    }
    level = next;
  }
  const own = new Map([...columns].map(([at, members]) => [at, members.map(placeFor)]));
  const heightOf = (some) => some.reduce((sum, place) => sum + place.height + GAP, 0);
  const tallest = Math.max(...[...own.values()].map(heightOf));
  const apart = Math.max(290, 0.3 * tallest);
  const places = new Map();
  for (const [at, some] of own) {
    // Short columns get more space, so that their lines fan out.
    const gap = GAP + Math.min(30, Math.max(0, 0.6 * tallest - heightOf(some)) / some.length);
    let y = -(heightOf(some) + (gap - GAP) * some.length) / 2;
    for (const place of some) {
      places.set(place.id, {...place, x: at * apart, y: Math.round(y + place.height / 2), column: at});
      y += place.height + gap;
    }
  }
  return {places, omitted};
}
