// The map: what is around a node, a path, or the whole show. A click centers a node and pins its preview; another one on
// which the pointer rests is previewed, and its neighbors light up.

const NARROW_FRAME = 640; // pixels; what is narrower scrolls with the page
const LEAST_ROOM = 320;
const SHEET = 170; // below a picture, at first
const STRIP = 64; // below the whole show
const MOST_WHOLES = 8;
const BELOW_PICTURE = 40; // the line that counts, and some space

function shapeOf(kind, {x, y, width, height}) {
  const [left, top] = [x - width / 2, y - height / 2];
  if (kind === 'person') {
    const [right, bottom, corner] = [left + width, top + height, Math.min(9, width / 5)];
    return svg('path', {
      class: 'shape',
      d: `M${left + corner} ${top}H${right - corner}L${right} ${y}L${right - corner} ${bottom}H${left + corner}L${left} ${y}z`
    });
  }
  return svg('rect', {
    class: 'shape',
    x: left,
    y: top,
    width,
    height,
    rx: {episode: Math.min(8, height / 4), concept: Math.min(20, height / 2)}[kind] ?? 2
  });
}
const textLines = (lines, x, y, step = BOX.line, size = TEXT) =>
  lines.map((line, i) =>
    svg('text', {x, y: y + size * 0.36 + (i - (lines.length - 1) / 2) * step, 'font-size': size}, line)
  );

// A box with a name; a tile is one within its area.
function drawNode(place, route) {
  const {id, x, y, width, height, lines, why = [], isTile, isNeighbor, inset = 0, color = colorOf(id)} = place;
  const classes = ['node', 'kind-' + nodes[id].kind, 'area-' + color];
  if (isTile) classes.push('tile');
  if (isNeighbor) classes.push('neighbor');
  if (heard.has(id)) classes.push('is-heard');
  const node = svg(
    'a',
    {
      class: classes.join(' '),
      href: address('graph', ['near', nameOfNode[id]], route),
      'data-node': id,
      tabindex: '-1'
    },
    svg('title', {}, nameOf(id)),
    shapeOf(nodes[id].kind, place),
    textLines(lines, x + inset / 2, y - (why.length * WHY.line) / 2),
    svg('g', {class: 'why-text'}, textLines(why, x, y + (lines.length * BOX.line) / 2, WHY.line)),
    // Within its area, the area has the mark.
    color > 0 &&
      !isTile &&
      svg('rect', {class: 'area-mark', x: x + width / 2 - 16, y: y - height / 2 - 5, width: 11, height: 11}),
    isEpisode(id) && svg('text', {class: 'heard-mark', x: x + width / 2 - 8, y: y + height / 2 + 4}, '✓')
  );
  if (color > AREA_COLORS && !isTile) node.style.setProperty('--hatch', `url(#hatch-${color})`);
  return node;
}
// For smaller areas, whose colors are those of larger ones, where boxes are not within their area.
const hatch = (color) =>
  svg(
    'pattern',
    {
      id: 'hatch-' + color,
      class: 'area-' + color,
      width: 7,
      height: 7,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)'
    },
    svg('rect', {class: 'hatch-ground', width: 7, height: 7}),
    svg('rect', {class: 'hatch-line', width: 2.5, height: 7})
  );
// The number of a step of the path, or the sign of an extra.
const badge = (step, x, y, r) => [
  svg('circle', {class: 'badge', cx: x, cy: y, r}),
  svg('text', {class: 'badge-text', x, y: y + 4}, `${step} `)
];
// An area with its name, which leads to all of its episodes.
function drawRegion({name, color, x, y, width, height, head}, region, route) {
  const left = x + REGION.pad;
  const text = left + REGION.mark + 5;
  const lineAt = (i) => y + 5 + (i + 0.75) * REGION.line;
  const {lines, count, countLine} = head;
  const beside = countLine < lines.length ? measured(lines.at(-1), TEXT, 700) + 8 : 0;
  return svg(
    'a',
    {
      class: `region area-${color}`,
      href: address('graph', ['whole', name], route),
      'data-region': region,
      tabindex: '-1'
    },
    svg('rect', {class: 'hull', x, y, width, height, rx: 10}),
    svg('rect', {class: 'area-mark', x: left, y: lineAt(0) - 10, width: REGION.mark, height: REGION.mark}),
    // The spaces are for those who hear it.
    lines.map((line, i) => svg('text', {class: 'region-name', x: text, y: lineAt(i)}, line + ' ')),
    svg(
      'text',
      {
        class: 'region-count',
        x: text + beside,
        y: lineAt(countLine)
      },
      count + ' '
    )
  );
}
const graphTab = {
  id: 'graph',
  title: 'Map',
  trail: [], // what was shown before, for Escape
  wholes: new Map(), // pictures of the whole show that were drawn: nothing moves when somebody comes back
  make(panel) {
    this.views = el('div', {class: 'segments', role: 'group', 'aria-label': 'What to show'});
    this.legend = el('div', {class: 'legend', role: 'group', 'aria-label': 'Key'});
    this.note = el('p', {class: 'count-line', role: 'status'});
    this.frame = el('div', {class: 'picture'});
    this.head = el('div', {class: 'map-head'});
    this.preview = el('div', {class: 'preview'});
    moveByArrows(this.legend);
    this.brush = yearBrush();
    moveByArrows(this.brush);
    const zoom = (name, text, factor) =>
      el(
        'button',
        {
          type: 'button',
          class: 'button',
          'aria-label': name,
          title: name,
          onclick: () => this.zoom(factor)
        },
        text
      );
    panel.append(
      (this.controls = el(
        'div',
        {class: 'controls map-controls'},
        this.views,
        (this.keyButton = el(
          'button',
          {type: 'button', class: 'button', 'aria-expanded': 'false', onclick: () => this.openKey()},
          'Key'
        )),
        (this.zooms = el(
          'div',
          {class: 'segments zoom', role: 'group', 'aria-label': 'Zoom'},
          zoom('Zoom in', '+', ZOOM_STEP),
          zoom('Zoom out', '−', 1 / ZOOM_STEP),
          zoom('Fit to window', 'Fit')
        ))
      )),
      this.legend,
      // The preview is next to what it shows, for the Tab key, too.
      (this.body = el(
        'div',
        {class: 'map-body'},
        this.head,
        this.frame,
        this.preview,
        (this.below = el('div', {class: 'below-picture'}, this.brush, this.note))
      ))
    );
    this.listen();
    // The window is resized, or the details take room.
    const redraw = () => {
      this.shown = '';
      this.update(readAddress());
    };
    new ResizeObserver(() => {
      const width = this.frame.clientWidth;
      if (width && width !== this.drawnIn) redraw();
    }).observe(this.frame);
    let tall = innerHeight;
    addEventListener('resize', () => {
      if (innerHeight === tall) return;
      tall = innerHeight;
      // A phone's window changes its height as the page scrolls.
      if (this.frame.clientWidth >= NARROW_FRAME) redraw();
    });
  },
  // Where the tab leads: to a path that was planned since the map was last seen, if that is where somebody comes from.
  entrance() {
    const {route} = pathTab;
    if (!route.length || JSON.stringify(route) === this.routeShown) return undefined;
    if (shownTab === pathTab || !this.last) return address('graph', ['path'], route);
    const {parts, params} = readAddress(this.last);
    return address('graph', parts, [...[...params].filter(([key]) => !ROUTE_KEYS.includes(key)), ...route]);
  },

  update({parts, params}) {
    // The path that the map came from, or the last that was planned, remains a click away.
    const given = [...params].filter(([key]) => ROUTE_KEYS.includes(key));
    const route = params.get('topic') ? given : pathTab.route;
    this.routeShown = JSON.stringify(route);
    const named = nodeByName.get(parts[1]);
    const isUnknown = parts[0] === 'near' && parts[1] !== undefined && named === undefined;
    let view = {near: 'near', path: 'path'}[parts[0]] ?? 'whole';
    if ((view === 'path' && !route.length) || (view === 'near' && named === undefined)) view = 'whole';
    const center = view === 'near' ? named : undefined;
    if (center !== undefined) this.asked = center;
    const outer = view === 'whole' ? placeGroups().find(({name}) => name === parts[1]) : undefined;
    const topic = outer && topicsIn(outer).find(({name}) => name === parts[2]);
    const area = topic ? {...outer, ...topic, within: outer.name} : outer;
    const group = (view === 'near' && params.get('all')) || '';
    const only = params.get('only') || '';
    this.body.dataset.view = view;
    const width = this.frame.clientWidth;
    const isNarrow = width < NARROW_FRAME;
    const key = JSON.stringify([
      view,
      center,
      area?.within,
      area?.name,
      group,
      view === 'whole' && only,
      route,
      width,
      isUnknown
    ]);
    if (key !== this.shown) {
      this.shown = key;
      const {trail} = this;
      const here = addressWith({node: ''});
      const isBack = trail.at(-2) === here;
      if (isBack) trail.pop();
      else if (trail.at(-1) !== here) trail.push(here);
      const was = document.activeElement;
      // The link that led here may be hidden by now.
      const isLost = was !== document.body && !was.getClientRects().length;
      const hadFocus = this.frame.contains(was) && was.closest('.node, .region');
      const isMoved = center !== this.center;
      const wasCenter = this.center;
      const left = this.area?.name;
      // All that is above the picture first.
      keepingFocus(this.views, () => this.makeViews(view, route));
      this.draw({view, center, area, group, only, route, isNarrow});
      this.unknown = isUnknown ? `Nothing is called ${quoted(parts[1])}; this is the whole show.` : '';
      this.fit();
      this.pin(center);
      // A box, or a button of the head or the preview, was drawn anew.
      const {activeElement: now} = document;
      if (was !== document.body && (now === document.body || !now.getClientRects().length)) {
        const id = isBack && isMoved ? wasCenter : isMoved ? undefined : Number(hadFocus?.dataset?.node);
        const again = this.nodes.get(id);
        const region = this.svg.querySelectorAll('.region')[this.regions.findIndex(({name}) => name === left)];
        this.focusAgain(again || (!isLost && region) || this.tabStop());
      }
    }
    this.isolate(only);
    this.select(nodeByName.get(params.get('node')) ?? center);
  },

  draw({view, center, area, group, only, route, isNarrow}) {
    Object.assign(this, {view, center, area, group, route});
    const path = view !== 'near' && route.length ? pathOfRoute(route) : undefined;
    this.stepOf = new Map(path?.steps.map(({episode}, i) => [episode, i + 1]));
    this.stepSigns = signsOf(path?.steps ?? []);
    this.main = path && mainSteps(path.steps);
    this.brush.hidden = view !== 'whole' || years().length < 2;
    fillYears(this.brush, area?.ids ?? episodes);
    // The whole show is read as it is; the browser makes it larger.
    this.zooms.hidden = view === 'whole';
    // The row above the whole show is there from the beginning.
    const isAbove = view === 'whole' && !area && !isNarrow;
    if (view === 'whole') this.controls.append(this.legend);
    else this.controls.after(this.legend);
    if (isAbove) this.legend.before(this.note);
    else this.below.append(this.note);
    this.note.textContent ||= ' '; // it has its room
    const isIn = this.filterOf(only);
    const listed = area ? inOrder(area.ids.filter(isIn)) : undefined;
    const found = group ? around(center, EVERYTHING) : undefined;
    const all = found && [found.before, found.middle, found.after, ...found.groups].find(({name}) => name === group);
    this.makeHead({area, listed, all, only});
    const make = () => {
      const {clientWidth: width} = this.frame;
      if (listed) {
        const topics = topicsIn({...area, ids: listed});
        if (topics.length) return topicsPicture(area, topics, width, isNarrow, new Set(this.stepOf.keys()));
        const related = (wide) => listed.length <= MOST_RELATED && relatedPicture(listed, wide, !only);
        return (!isNarrow && enlarged(related, width, this.room())) || listPicture(listed, width, isNarrow, true);
      }
      if (all) return listPicture(all.ids, width, isNarrow, false, found.whys);
      if (isNarrow && view === 'near') return nearPicture(center, width, this.room(), true);
      if (isNarrow && view === 'path') return pathPicture(path, width, true, true, true);
      if (view === 'near') return enlarged((wide, tall) => nearPicture(center, wide, tall, false), width, this.room());
      if (view === 'path') return enlarged((wide) => pathPicture(path, wide, false, true, true), width, this.room());
      const steps = new Set(this.stepOf.keys());
      if (kept) return kept;
      // In the window, if names of areas and the steps of the path fit then; somewhat taller if much would be missing. On a
      // phone, the page scrolls.
      const room = this.room();
      const [first, by, most] = isNarrow ? [1.5, 1.25, 3] : [1, 1.08, 1.6];
      const groups = groupsLeft(isIn);
      for (let tall = first * room; ; tall *= by) {
        const picture = wholePicture(Math.max(200, width), tall, {steps, groups, fewest: isNarrow ? 2 : 0});
        if ((picture.hasAll && (picture.isRich || tall > most * room)) || tall > 4 * room) return picture;
      }
    };
    const same = [this.frame.clientWidth, innerHeight, [...this.stepOf.keys()], only && episodes.filter(isIn)];
    const wholeKey = JSON.stringify(same);
    const kept = this.wholes.get(wholeKey);
    // The key takes room, too, and names what is in the picture.
    let picture;
    for (let room = -1, i = 0; i < 3 && room !== this.room(); ++i) {
      room = this.room();
      picture = make();
      Object.assign(this, {places: picture.places, regions: picture.regions || [], topics: picture.topics || []});
      this.makeLegend(view, picture, path);
    }
    const {places, paths, frames, regions = [], topics = []} = picture;
    const {corners = [], isInRows = isNarrow, margin = MARGIN, tall} = picture;
    if (regions.length) this.wholes.set(wholeKey, picture);
    if (this.wholes.size > MOST_WHOLES) this.wholes.delete(this.wholes.keys().next().value);
    Object.assign(this, {
      frames,
      regions,
      corners,
      margin,
      tall,
      isInRows: isInRows && tall === undefined,
      lit: undefined
    });
    this.nodes = new Map([...places].map(([id, place]) => [id, drawNode(place, route)]));
    const links = regions.map((region, i) => drawRegion(region, i, route));
    const cells = topics.map((topic) => drawTopic(topic, route, this.stepOf));
    // What arrow keys move between.
    this.stops = [
      ...[...places.values()].map((place) => ({...place, element: this.nodes.get(place.id)})),
      ...topics.map(({x, y, width, height, region}, i) => ({
        x: x + width / 2,
        y: y + height / 2,
        width,
        height,
        region,
        element: cells[i]
      })),
      ...regions.map(({x, y}, i) => ({x: x + 30, y: y + 12, width: 60, height: 20, element: links[i]}))
    ];
    const groupLink = ({name, more, parts, x, y}) => {
      const text = svg('text', {x: x + 12, y: y + 19}, name);
      if (!more) return text;
      const href = parts
        ? address('graph', parts, [...route, ['only', only]])
        : address('graph', ['near', nameOfNode[center]], [...route, ['all', more]]);
      return svg('a', {class: 'group-all', href, tabindex: '-1'}, text);
    };
    this.svg = svg(
      'svg',
      {
        class: `graph view-${view}`,
        role: 'group',
        'aria-label': 'Map. Arrow keys move between boxes; Enter opens one.'
      },
      svg(
        'defs',
        {},
        arrowHead(),
        [...new Set(areas.map(colorOfArea))].filter((color) => color > AREA_COLORS).map(hatch)
      ),
      links,
      cells,
      frames.map((frame) => {
        const name = groupLink(frame);
        if (frame.more) this.stops.push({x: frame.x + 40, y: frame.y + 14, width: 80, height: 20, element: name});
        return svg(
          'g',
          {class: 'group-frame'},
          svg('rect', {x: frame.x, y: frame.y, width: frame.width, height: frame.height, rx: 12}),
          name
        );
      }),
      svg(
        'g',
        {class: 'lines', 'aria-hidden': 'true'},
        paths.map(({d, line, hasArrow, isTrunk, isNext, from, to}) =>
          svg('path', {
            d,
            class: 'line ' + (isNext ? 'trunk next' : isTrunk ? 'trunk' : 'line-' + line),
            'data-from': from,
            'data-to': to,
            'marker-end': hasArrow ? 'url(#arrow)' : null
          })
        )
      ),
      svg('g', {class: 'nodes'}, [...this.nodes.values()]),
      (this.ring = svg('g', {'aria-hidden': 'true', 'pointer-events': 'none'}))
    );
    this.frame.replaceChildren(this.svg);
    const first = [...places.values()].find(({isNeighbor}) => !isNeighbor)?.id;
    this.makeTabStop(links[0] ?? cells[0] ?? this.nodes.get(center) ?? this.nodes.get(first));
    if (view === 'near') this.nodes.get(center)?.classList.add('center');
    for (const [episode, step] of this.stepOf) {
      const node = this.nodes.get(episode);
      if (!node) continue;
      node.classList.add('in-route');
      if (step > this.main) node.classList.add('is-more');
      const {x, y, width, height, inset} = places.get(episode);
      const [left, middle] = inset ? [x - width / 2 + 14, y] : [x - width / 2, y - height / 2];
      node.append(...badge(this.signOf(step), left, middle, inset ? 9 : 11));
    }
    this.facts = [];
    if (path) {
      const {length} = path.steps;
      const more = extrasIn(path.steps);
      const extent =
        counted(dividedSteps(path.steps).own.length, 'episode') + (more ? `, and ${counted(more, 'extra')} (+)` : '');
      const {length: drawn} = this.svg.querySelectorAll('.badge');
      const shown = drawn ? `, ${drawn} of them shown and numbered` : ', none of them shown';
      this.facts.push(view === 'path' ? extent : `${length} on the path${drawn === length ? '' : shown}`);
    }
  },
  signOf(step) {
    return this.stepSigns[step - 1];
  },
  // How tall the picture may be for all of it to be in the window at first, in pixels.
  room() {
    const {top} = this.frame.getBoundingClientRect();
    const player = document.getElementById('bar').offsetHeight;
    const {clientWidth: width} = this.frame;
    const isBelow = this.view === 'near' && getComputedStyle(this.body).display === 'flex';
    const below = this.view === 'whole' ? STRIP : BELOW_PICTURE + (isBelow ? SHEET : 0);
    const used = top + scrollY + player + (width >= NARROW_FRAME ? below : BELOW_PICTURE);
    return Math.max(LEAST_ROOM, Math.floor(innerHeight - used));
  },
  // What is shown of the whole, and the way back to it; a filter that is on, and its end. It stays in sight.
  makeHead({area, listed, all, only}) {
    const back = (href, text) => el('a', {class: 'button', href}, '‹ ' + text);
    const name = (text, color, count) =>
      el(
        'h2',
        {class: color === undefined ? null : `area-${color}`},
        color > 0 && el('span', {class: 'glyph', title: titleOfMark(color)}),
        text,
        el('span', {class: 'count'}, count)
      );
    const [kind, value] = splitAt(only, ':');
    const filter = kind === 'years' ? value.replace('-', ' to ') : value || kind;
    const parts = [];
    if (area) {
      const href = address('graph', ['whole', area.within ?? ''], [...this.route, ['only', only]]);
      parts.push(
        back(href, area.within ?? 'All areas'),
        name(area.name, area.color, countedOf(listed.length, area.ids.length, 'episode'))
      );
    }
    if (all) {
      const href = address('graph', ['near', nameOfNode[this.center]], this.route);
      parts.push(back(href, nameOf(this.center)), name(all.name, undefined, String(all.ids.length)));
    }
    if (filter && this.view === 'whole')
      parts.push(
        el(
          'button',
          {type: 'button', class: 'chip entry', onclick: () => replaceAddress(addressWith({only: ''}))},
          `Only ${filter} ×`
        )
      );
    this.head.replaceChildren(...parts);
    this.head.hidden = !parts.length;
  },
  // Whether a filter, "years:2021-2023", leaves a node.
  filterOf(only) {
    const [kind, value] = splitAt(only, ':');
    return (
      {
        in: (id) => (areaOf(id) === undefined ? '' : label(areaOf(id))) === value,
        years: (id) => isEpisode(id) && isInYears(yearOf(id), value),
        kind: (id) => nodes[id].kind === value,
        heard: (id) => heard.has(id)
      }[kind] ?? (() => true)
    );
  },
  // What is on the map, or what a filter leaves.
  tell() {
    const isLeft = (id) => !this.nodes.get(id)?.classList.contains('is-out');
    const isOwn = (id) => !this.places.get(id).isNeighbor;
    const ids = this.view === 'whole' ? (this.area?.ids ?? episodes) : [...this.nodes.keys()].filter(isOwn);
    const left =
      this.view === 'whole' ? ids.filter(this.filterOf(readAddress().params.get('only') || '')) : ids.filter(isLeft);
    const counts = KINDS.flatMap(([kind, one, many]) => {
      const of = (some) => some.filter((id) => nodes[id].kind === kind).length;
      const [all, kept] = [of(ids), of(left)];
      return all ? [`${kept === all ? '' : `${kept} of `}${all} ${all === 1 ? one : many}`] : [];
    });
    // The head counts the episodes of an area.
    const told = [...(this.view === 'path' || this.area ? [] : [counts.join(', ')]), ...this.facts];
    this.note.textContent = this.unknown || (told.length ? told.join('; ') + '.' : '');
  },

  // The whole show, the last path, and what was last centered.
  makeViews(view, route) {
    const link = (isCurrent, href, ...text) =>
      el('a', {href, class: 'button', 'aria-current': isCurrent ? 'true' : null}, ...text);
    const topic = new Map(route).get('topic');
    const short = (text) => (text.length > 28 ? text.slice(0, 27).trim() + '…' : text);
    const links = [link(view === 'whole', address('graph', ['whole'], route), 'Whole show')];
    // On a phone, the question and what is in the center are seen anyway.
    const named = (text) => el('span', {class: 'named'}, ': ' + short(text));
    if (topic) links.push(link(view === 'path', address('graph', ['path'], route), 'Steps', named(topicName(topic))));
    if (this.asked !== undefined) {
      const href = address('graph', ['near', nameOfNode[this.asked]], route);
      links.push(link(view === 'near', href, 'Around', named(nameOf(this.asked))));
    }
    this.views.replaceChildren(...links);
    // Nothing to choose from.
    this.views.hidden = links.length < 2;
  },
  // Pressing an entry isolates what it names; pressing it again shows everything.
  makeLegend(view, picture, path) {
    const entry = (key, text, color, kind) =>
      el(
        'button',
        {
          type: 'button',
          class: `chip entry area-${color}`,
          'data-only': key,
          'aria-pressed': 'false',
          onclick: () => {
            const only = readAddress().params.get('only') === key ? '' : key;
            replaceAddress(addressWith({only}));
            if (only) this.showLeft();
          }
        },
        kind &&
          svg(
            'svg',
            {class: 'kind-' + kind, width: 22, height: 14, 'aria-hidden': 'true'},
            shapeOf(kind, {x: 11, y: 7, width: 20, height: 12})
          ),
        text
      );
    const entries = [];
    // Areas have their names in the picture of the whole show.
    if (view !== 'whole' || this.area) {
      const ids = [...this.places.keys()];
      const kinds = new Set(ids.map((id) => nodes[id].kind));
      if (kinds.size > 1)
        for (const [kind, , text] of KINDS) if (kinds.has(kind)) entries.push(entry('kind:' + kind, text, 0, kind));
      const found = areas.filter((area) => ids.some((id) => areaOf(id) === area));
      // What is alone needs no key.
      for (const area of view === 'whole' && found.length < 2 ? [] : found)
        entries.push(entry('in:' + label(area), label(area), colorOfArea(area)));
    }
    if (heard.among(episodes)) entries.push(entry('heard', '✓ heard', 0));
    entries.forEach((one, i) => one.setAttribute('tabindex', i ? '-1' : '0'));
    keepingFocus(this.legend, () => this.legend.replaceChildren(...this.signs(picture, path), ...entries));
    this.keyButton.hidden = this.frame.clientWidth >= NARROW_FRAME || !this.legend.children.length;
  },
  // On a phone, the key is folded away.
  openKey(isOpen = !this.legend.classList.contains('is-open')) {
    this.legend.classList.toggle('is-open', isOpen);
    this.keyButton.setAttribute('aria-expanded', String(isOpen));
  },
  // What lines and numbers mean, if the picture has any.
  signs({paths}, path) {
    const sign = (picture, text) =>
      el('span', {class: 'sign'}, svg('svg', {width: 30, height: 14, 'aria-hidden': 'true'}, picture), text);
    const line = (kind) => [
      svg('path', {d: 'M1 7H22', class: kind}),
      !['line line-refers', 'trunk next'].includes(kind) && svg('path', {d: 'M21 3L29 7L21 11z', class: 'arrow-head'})
    ];
    const signs = [];
    for (const [name, text] of LINES)
      if (paths.some((one) => one.line === name)) signs.push(sign(line('line line-' + name), text));
    if (paths.some(({isNext}) => isNext)) signs.push(sign(line('trunk next'), 'next step'));
    if (paths.some(({isTrunk, hasArrow}) => isTrunk && hasArrow)) signs.push(sign(line('trunk'), 'comes before'));
    // On a path, what is not on it is in frames that say so.
    if (this.view !== 'path' && [...this.places.values()].some((place) => place.isNeighbor)) {
      const box = shapeOf('episode', {x: 15, y: 7, width: 26, height: 12});
      signs.push(sign(svg('g', {class: 'node neighbor kind-episode area-0'}, box), 'of other areas'));
    }
    if (path && this.main < path.steps.length) {
      const box = shapeOf('episode', {x: 15, y: 7, width: 26, height: 12});
      const more = svg('g', {class: 'node in-route is-more kind-episode area-0'}, box);
      signs.push(sign(more, 'extra, if you have time'));
    }
    if (path?.steps.length && this.view === 'whole')
      signs.push(
        sign(
          [svg('circle', {class: 'badge', cx: 15, cy: 7, r: 7}), svg('text', {class: 'badge-text', x: 15, y: 11}, '1')],
          'step of the path'
        )
      );
    return signs;
  },
  isolate(only) {
    const [kind, value] = splitAt(only, ':');
    const isIn = this.filterOf(only);
    this.svg.classList.toggle('has-only', Boolean(kind));
    for (const [id, node] of this.nodes) node.classList.toggle('is-out', !isIn(id));
    this.tell();
    for (const button of this.legend.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.only === only));
    for (const button of this.brush.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(kind === 'years' && isInYears(button.dataset.year, value)));
  },
  // Brings what a filter leaves into sight.
  showLeft() {
    const left = [...this.nodes.values()].filter((node) => !node.classList.contains('is-out'));
    const isVisible = (node) => {
      const {top, bottom} = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    if (left.length && !left.some(isVisible)) left[0].scrollIntoView({block: 'center'});
  },

  select(id) {
    this.svg.querySelector('.selected')?.classList.remove('selected');
    if (!this.nodes.has(id)) return;
    this.nodes.get(id).classList.add('selected');
    this.makeTabStop(this.nodes.get(id));
  },
  // The Tab key reaches one link; arrow keys reach the others.
  makeTabStop(element) {
    this.tabStop()?.setAttribute('tabindex', '-1');
    element?.setAttribute('tabindex', '0');
  },
  tabStop() {
    return this.svg.querySelector('[tabindex="0"]');
  },
  // What had the focus is drawn anew; nothing fades because of that.
  focusAgain(node) {
    this.makeTabStop(node);
    this.isArriving = true;
    node?.focus({preventScroll: true});
    this.isArriving = false;
    if (node?.matches(':focus-visible')) requestAnimationFrame(() => node.scrollIntoView({block: 'nearest'}));
  },
  // Lights up a node and its neighbors; below a pointer, the others fade. By keys, one reads where to go next.
  light(id, by = 'key') {
    this.svg.classList.toggle('is-pointed', by === 'pointer');
    if (id === this.lit) return;
    this.lit = id;
    const hasTies = this.regions.length > 0 || this.svg.querySelector('.line') !== null;
    this.svg.classList.toggle('has-light', hasTies && id !== undefined);
    for (const lit of this.svg.querySelectorAll('.lit')) lit.classList.remove('lit');
    if (id === undefined) return; // the preview stays, so that its buttons can be reached
    this.nodes.get(id)?.classList.add('lit');
    // Where no lines are drawn, what comes before and after.
    if (this.regions.length)
      for (const {before, after} of sidesOf([id]).flat())
        this.nodes.get(before === id ? after : before)?.classList.add('lit');
    for (const line of this.svg.querySelectorAll(`[data-from="${id}"], [data-to="${id}"]`)) {
      line.classList.add('lit');
      for (const end of [line.dataset.from, line.dataset.to]) this.nodes.get(Number(end))?.classList.add('lit');
    }
    // Nothing fades if there is nothing else to see.
    if (this.svg.querySelectorAll('.lit').length < 2) this.svg.classList.remove('has-light');
    // All of the picture is there because of its center.
    if (this.view === 'near' && id === this.center) for (const node of this.nodes.values()) node.classList.add('lit');
    this.showPreview(id);
  },
  touchHint() {
    const names = this.regions.length || this.topics.length ? ['a name for its episodes'] : [];
    const boxes = this.places.size ? ['a box to see what is around it'] : [];
    return `Tap ${[...names, ...boxes].join(', or ')}.`;
  },
  pointerHint() {
    const hasNames = this.regions.length > 0 || this.topics.length > 0;
    // What "6 of 14" beside the name of an area or a topic means.
    const count = this.regions.map(({head}) => head.count).find((one) => one.includes(' of '));
    return [
      hasNames && 'Press a name for all its episodes.',
      count && `“${count}” means that it shows ${count.replace(' of ', ' of its ')}.`,
      this.topics.length > 0 && 'An episode on several topics is with one of them.',
      this.places.size > 0 && 'Point at a box to preview it; click to center it.',
      'Arrow keys move, Enter opens, Esc goes back.'
    ]
      .filter(Boolean)
      .join(' ');
  },
  // The preview stays until the pointer really moves to another node.
  pin(id) {
    clearTimeout(this.resting);
    this.over = undefined;
    this.pinnedAt = this.pointer;
    this.showPreview(id);
  },
  showPreview(id) {
    this.preview.classList.toggle('is-hint', id === undefined);
    if (id === undefined) {
      const isTouched = this.isTouched();
      this.preview.replaceChildren(el('p', {class: 'muted'}, isTouched ? this.touchHint() : this.pointerHint()));
      return;
    }
    const node = nodes[id];
    const text = isEpisode(id) ? firstSentence(ownNotes(id)) : node.kind === 'concept' ? node.text : '';
    this.preview.replaceChildren(
      ...[
        el(
          'button',
          {
            type: 'button',
            class: 'close',
            'aria-label': 'Close preview',
            onclick: () => {
              this.light(undefined);
              this.showPreview(undefined);
              this.focusAgain(this.tabStop());
            }
          },
          '×'
        ),
        node.kind !== 'person' &&
          el('p', {class: 'facts'}, isEpisode(id) ? dateAndLength(id) : kindName(id), areaChip(id)),
        el('h2', {}, nameOf(id)),
        text && el('p', {class: 'preview-text'}, text),
        this.view === 'near' && whyNear(this.center, id),
        isEpisode(id) && el('p', {class: 'muted'}, sidesText(id)),
        el(
          'div',
          {class: 'actions'},
          el('a', {class: 'button', href: addressOfNode(id), 'data-node': id}, 'Open'),
          ['episode', 'concept'].includes(node.kind) &&
            el('a', {class: 'button', href: readyPath(isEpisode(id) ? topicOf(id) : node.name)}, 'Path'),
          isEpisode(id) && player(id)
        )
      ].filter(Boolean)
    );
    // It covers nothing that was tapped or has the focus, once the page is where it was.
    if (this.over === undefined)
      requestAnimationFrame(() => {
        const [box, sheet] = [this.nodes.get(id), this.preview].map((one) => one?.getBoundingClientRect());
        if (box && box.bottom > sheet.top && box.top < sheet.bottom && box.right > sheet.left)
          scrollBy(0, box.bottom - sheet.top + 12);
      });
  },
  // By the last pointer, or the only one; keys are pressed on phones, too. A window as narrow as a phone's is short of room for
  // more than that.
  isTouched() {
    if (isPhone()) return true;
    return this.pointerType ? this.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
  }
};
document.addEventListener('heard', () => {
  for (const [id, node] of graphTab.nodes || []) node.classList.toggle('is-heard', heard.has(id));
  for (const row of graphTab.svg?.querySelectorAll('[data-row]') || [])
    row.classList.toggle('is-heard', heard.has(Number(row.dataset.row)));
});
// One of some buttons is reached by the Tab key, the others by arrow keys.
function moveByArrows(group) {
  group.addEventListener('keydown', (event) => {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    const buttons = [...group.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement);
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  });
}
// The keys of a path in the map's URL.
const ROUTE_KEYS = ['topic', 'minutes', 'known', 'heard'];
function pathOfRoute(route) {
  const given = new Map(route);
  const known = route.flatMap(([key, value]) => (key === 'known' ? [value] : []));
  const minutes = Number(given.get('minutes'));
  return plannedPath(given.get('topic'), minutes > 0 ? minutes : undefined, known, given.get('heard') === 'skip');
}
// "2021" or "2021-2023".
const isInYears = (year, range) => {
  const [first, last = first] = range.split('-');
  return year >= first && year <= last;
};
// The episodes of each year as bars; a press isolates a year, a drag or a second press with Shift several.
function yearBrush() {
  const all = yearsThrough();
  const range = () => /^years:(.*)$/.exec(readAddress().params.get('only') || '')?.[1] ?? '';
  const pick = (a, b) => {
    const [first, last] = [a, b].sort();
    replaceAddress(addressWith({only: 'years:' + (first === last ? first : `${first}-${last}`)}));
  };
  let from;
  let isDragged = false;
  addEventListener('pointerup', () => {
    from = undefined;
  });
  return el(
    'div',
    {class: 'brush', role: 'group', 'aria-label': 'Show only years'},
    el('span', {class: 'brush-name'}, 'Episodes by year'),
    all.map((year, i) =>
      el(
        'button',
        {
          type: 'button',
          'data-year': year,
          tabindex: i ? '-1' : '0',
          'aria-pressed': 'false',
          onpointerdown: (event) => {
            event.target.releasePointerCapture(event.pointerId);
            [from, isDragged] = [year, false];
          },
          onpointerover: () => {
            if (from === undefined || (from === year && !isDragged)) return;
            isDragged = true;
            pick(from, year);
          },
          onclick: (event) => {
            if (isDragged) return;
            const now = range();
            if (event.shiftKey && now) pick(now.split('-')[0], year);
            else if (now === year) replaceAddress(addressWith({only: ''}));
            else pick(year, year);
          }
        },
        el('span', {class: 'year-fill'}),
        el('span', {class: 'year'}, year)
      )
    )
  );
}
// Also those without an episode, unless dates are far apart.
const MOST_YEARS = 30;
const yearsThrough = once(() => {
  const [first, last] = [years()[0], years().at(-1)].map(Number);
  return last - first < MOST_YEARS ? Array.from({length: last - first + 1}, (_, i) => String(first + i)) : years();
});
// Of some episodes.
function fillYears(brush, ids) {
  const counts = yearsThrough().map((year) => ids.filter((id) => yearOf(id) === year).length);
  const most = Math.max(...counts);
  brush.querySelectorAll('button').forEach((button, i) => {
    button.title = counted(counts[i], 'episode');
    button.firstChild.style.height = `${counts[i] && Math.max(2, Math.round((20 * counts[i]) / most))}px`;
  });
}
const KINDS = [
  ['episode', 'episode', 'episodes'],
  ['concept', 'concept', 'concepts'],
  ['person', 'person', 'people'],
  ['reference', 'cited page', 'cited pages']
];
const arrowHead = () =>
  svg(
    'marker',
    {
      id: 'arrow',
      viewBox: '0 0 8 8',
      refX: '5',
      refY: '4',
      markerWidth: '8',
      markerHeight: '8',
      markerUnits: 'userSpaceOnUse',
      orient: 'auto-start-reverse'
    },
    svg('path', {d: 'M0 0L8 4L0 8z', class: 'arrow-head'})
  );
