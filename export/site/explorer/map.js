// The map: what is around a node, a path, or the whole show. A click centers a node and pins its preview; another one on
// which the pointer rests is previewed, and its neighbors light up.

const FIRST_VIEW_HOPS = 2;
const NARROW_FRAME = 640; // pixels; what is narrower scrolls with the page
const LEAST_ROOM = 320;
const PREVIEW_BELOW = 170;
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

// A box with a name, or a tile of the whole show, which has a size and the color of its region.
function drawNode(place, route) {
  const {id, x, y, width, height, lines, size, color = colorOf(id)} = place;
  const classes = ['node', 'kind-' + nodes[id].kind, 'area-' + color];
  if (size) classes.push('tile', 'size-' + size);
  if (heard.has(id)) classes.push('is-heard');
  return svg(
    'a',
    {
      class: classes.join(' '),
      href: address('graph', ['near', nameOfNode[id]], route),
      'data-node': id,
      tabindex: '-1'
    },
    svg('title', {}, nameOf(id)),
    size
      ? svg('rect', {class: 'shape', x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(6, height / 4)})
      : [
          shapeOf(nodes[id].kind, place),
          textLines(lines, x, y),
          color > 0 &&
            svg('rect', {class: 'area-mark', x: x + width / 2 - 16, y: y - height / 2 - 5, width: 11, height: 11})
        ],
    isEpisode(id) && !size && svg('text', {class: 'heard-mark', x: x + width / 2 - 9, y: y + height / 2 - 4}, '✓')
  );
}
const drawRegion = ({name, color, x, y, width, height, head}) =>
  svg(
    'g',
    {class: `region area-${color}`, 'aria-hidden': 'true'},
    svg('rect', {class: 'hull', x, y, width, height, rx: 10}),
    svg('rect', {class: 'area-mark'}),
    svg(
      'text',
      {
        class: 'region-name',
        y: y + head * 0.7,
        'data-name': name,
        'data-left': x + 7,
        'data-width': width - 12,
        'data-head': head
      },
      name
    )
  );

// Names of regions, each after its area's mark. Those that would be too small to read are cut, or hidden if little is left.
const FEWEST_LETTERS = 6; // of a name that is cut
const MARK = {size: 0.62, step: 0.95}; // of a letter
function sizeNames(root, scale) {
  for (const text of root.querySelectorAll('.region-name')) {
    const {name} = text.dataset;
    const [left, width, head] = [text.dataset.left, text.dataset.width, text.dataset.head].map(Number);
    const most = Math.min(head * 0.72, width / Math.max(1, measured(name, 1, 650) + MARK.step), 22 / scale);
    const isCut = most * scale < SMALLEST_TEXT;
    const size = isCut ? SMALLEST_TEXT / scale : most;
    const shown = isCut ? fitted(name, width - MARK.step * size, 1, size, 650)[0] : name;
    const fits = size <= head && (!isCut || shown.length > FEWEST_LETTERS);
    const visibility = fits ? 'visible' : 'hidden';
    text.textContent = shown;
    fillElement(text, {x: left + MARK.step * size, 'font-size': size.toFixed(1), visibility}, []);
    const side = MARK.size * size;
    const y = Number(text.getAttribute('y')) - 0.36 * size - side / 2;
    fillElement(text.previousSibling, {x: left, y, width: side, height: side, visibility}, []);
  }
}

// The map on the front page: regions and their names.
function drawSmallMap(slot) {
  const draw = () => {
    const width = slot.clientWidth - 2 * parseFloat(getComputedStyle(slot).paddingLeft);
    if (width <= 0 || width === slot.drawn) return;
    slot.drawn = width;
    const {places, regions, box: bounds} = wholePicture(width, width < 600 ? width : width / 2.6);
    const box = {x: bounds.x - 4, y: bounds.y - 4, width: bounds.width + 8, height: bounds.height + 8};
    const scale = width / box.width;
    const root = svg(
      'svg',
      {
        class: 'graph',
        viewBox: [box.x, box.y, box.width, box.height].join(' '),
        'aria-hidden': 'true',
        height: Math.round(box.height * scale)
      },
      regions.map(drawRegion),
      [...places.values()].map(({id, x, y, width: w, height, color}) =>
        svg('rect', {
          class: `dot area-${color}${heard.has(id) ? ' is-heard' : ''}`,
          x: x - w / 2,
          y: y - height / 2,
          width: w,
          height,
          rx: Math.min(6, height / 4)
        })
      )
    );
    slot.replaceChildren(root);
    sizeNames(root, scale);
  };
  new ResizeObserver(draw).observe(slot);
}

const graphTab = {
  id: 'graph',
  title: 'Map',
  make(panel) {
    this.views = el('div', {class: 'segments', role: 'group', 'aria-label': 'What to show'});
    this.legend = el('div', {class: 'legend', role: 'group', 'aria-label': 'Key'});
    this.note = el('p', {class: 'count-line', role: 'status'});
    this.frame = el('div', {class: 'picture'});
    this.preview = el('div', {class: 'preview'});
    this.brush = yearBrush();
    const zoom = (name, text, factor) =>
      el(
        'button',
        {
          type: 'button',
          class: 'button',
          'aria-label': name,
          title: name,
          onclick: () => (factor ? this.zoom(factor) : this.fit(true))
        },
        text
      );
    panel.append(
      el(
        'div',
        {class: 'controls map-controls'},
        this.views,
        el(
          'div',
          {class: 'segments zoom', role: 'group', 'aria-label': 'Zoom'},
          zoom('Zoom in', '+', ZOOM_STEP),
          zoom('Zoom out', '−', 1 / ZOOM_STEP),
          zoom('Fit to window', 'Fit')
        )
      ),
      this.legend,
      // The preview is next to what it shows, for the Tab key, too.
      (this.body = el(
        'div',
        {class: 'map-body'},
        this.frame,
        this.preview,
        el('div', {class: 'below-picture'}, this.brush, this.note)
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
  // The node that is offered: what the path is for, the most popular concept, or the episode with the most ties.
  firstCenter: once(() => {
    if (popular.length) return popular[0];
    return episodes.slice().sort((a, b) => linesOf()[b].length - linesOf()[a].length || b - a)[0];
  }),

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
    let center = nodeByName.get(parts[1]);
    let view = {episodes: 'whole', whole: 'whole', near: 'near', path: 'path'}[parts[0]];
    if (view === 'path' && !route.length) view = undefined;
    if (view === 'near' && center === undefined) center = this.firstCenter();
    if (!view || (view === 'near' && center === undefined)) view = 'whole';
    const hops = params.get('hops') === '1' ? 1 : FIRST_VIEW_HOPS;
    const isUnknown = parts[0] === 'near' && parts[1] && nodeByName.get(parts[1]) === undefined;
    this.body.dataset.view = view;
    const isNarrow = this.frame.clientWidth < NARROW_FRAME;
    const key = JSON.stringify([view, center, hops, route, isNarrow, isUnknown]);
    if (key !== this.shown) {
      this.shown = key;
      const focused = this.frame.contains(document.activeElement) && document.activeElement.closest('.node');
      const isMoved = center !== this.center;
      Object.assign(this, {view, center});
      this.draw({view, center, hops, route, isNarrow});
      this.unknown =
        isUnknown && view === 'near'
          ? `Nothing is called ${quoted(parts[1])}; this is around ${quoted(nameOf(center))}.`
          : '';
      keepingFocus(this.views, () => this.makeViews(view, center, hops, route));
      this.fit();
      this.pin(view === 'near' ? center : undefined);
      // What nobody chose covers nothing on a phone.
      if (parts[0] !== 'near') this.preview.classList.add('is-hint');
      if (focused) this.focusAgain((!isMoved && this.nodes.get(Number(focused.dataset.node))) || this.tabStop());
    }
    this.isolate(params.get('only') || '');
    this.select(nodeByName.get(params.get('node')) ?? (view === 'near' ? center : undefined));
  },

  draw({view, center, hops, route, isNarrow}) {
    this.view = view;
    const path = view !== 'near' && route.length ? pathOfRoute(route) : undefined;
    this.stepOf = new Map(path?.steps.map(({episode}, i) => [episode, i + 1]));
    this.brush.hidden = view !== 'whole' || years().length < 2;
    const make = () => {
      const {clientWidth: width} = this.frame;
      if (view === 'near') return nearPicture(center, hops, width, this.room(), isNarrow);
      if (view === 'path') return pathPicture(path, width, isNarrow);
      return isNarrow ? stackedPicture() : this.wholeOnce();
    };
    // The key takes room, too, and names what is in the picture.
    let picture;
    for (let room = -1, i = 0; i < 3 && room !== this.room(); ++i) {
      room = this.room();
      picture = make();
      Object.assign(this, {places: picture.places, regions: picture.regions || [], view, isCrowded: picture.isCrowded});
      this.makeLegend(view, picture.paths, path);
    }
    const {places, paths, frames, regions = [], corners = [], isInRows = isNarrow} = picture;
    // A picture that is zoomed and moved within its frame; others scroll with the page.
    const isMovable = view === 'whole' && !isInRows;
    Object.assign(this, {places, frames, regions, corners, isMovable, lit: undefined, titled: undefined});
    this.nodes = new Map([...places].map(([id, place]) => [id, drawNode(place, route)]));
    this.titles = svg('g', {class: 'titles', 'aria-hidden': 'true'});
    this.marks = svg('g', {class: 'marks', 'aria-hidden': 'true'});
    this.svg = svg(
      'svg',
      {
        class: `graph view-${view}${isInRows ? ' in-rows' : ''}`,
        role: 'group',
        'aria-label': 'Map. Arrow keys move between nodes; Enter centers one.'
      },
      svg('defs', {}, arrowHead()),
      regions.map(drawRegion),
      frames.map(({name, x, y, width, height}) =>
        svg(
          'g',
          {class: 'group-frame', 'aria-hidden': 'true'},
          svg('rect', {x, y, width, height, rx: 12}),
          svg('text', {x: x + 12, y: y + 19}, name)
        )
      ),
      svg(
        'g',
        {class: 'lines', 'aria-hidden': 'true'},
        paths.map(({d, relation, hasArrow, isTrunk, from, to}) =>
          svg('path', {
            d,
            class: isTrunk ? 'line trunk' : 'line line-' + relation.replace(/ /g, '-'),
            'data-from': from,
            'data-to': to,
            'marker-end': hasArrow ? 'url(#arrow)' : null
          })
        )
      ),
      svg('g', {class: 'nodes'}, [...this.nodes.values()]),
      this.titles,
      this.marks
    );
    this.makeMinimap();
    this.frame.replaceChildren(this.svg, this.mini);
    this.makeTabStop(this.nodes.has(center) ? center : this.nodes.keys().next().value);
    if (view === 'near') this.nodes.get(center)?.classList.add('center');
    for (const [episode, step] of this.stepOf) {
      const node = this.nodes.get(episode);
      node.classList.add('in-route');
      if (view === 'whole') continue; // it has marks that can be seen at any size
      const {x, y, width, height} = places.get(episode);
      const [left, top] = [x - width / 2, y - height / 2];
      node.append(
        svg('circle', {class: 'badge', cx: left, cy: top, r: 11}),
        svg('text', {class: 'badge-text', x: left, y: top + 4}, String(step))
      );
    }
    this.facts = [];
    if (path) {
      const {length} = path.steps;
      const topic = topicName(new Map(route).get('topic'));
      this.facts.push(
        `the path for ${quoted(topic)} has ${counted(length, 'episode')}${view === 'whole' ? ', numbered' : ''}`
      );
    }
  },
  // How tall the picture may be for all of it to be in the window at first, in pixels.
  room() {
    const {top} = this.frame.getBoundingClientRect();
    const below = this.brush.hidden ? 0 : Math.max(0, this.brush.offsetHeight - 20);
    // Where the preview of the center is below the picture, it is in the window, too.
    const isBelow = this.view === 'near' && getComputedStyle(this.body).display === 'flex';
    const preview = isBelow && this.frame.clientWidth >= NARROW_FRAME ? PREVIEW_BELOW : 0;
    const player = document.getElementById('bar').offsetHeight;
    return Math.max(LEAST_ROOM, Math.floor(innerHeight - top - scrollY - below - preview - player - BELOW_PICTURE));
  },
  // The whole show keeps its places as long as the window keeps its size, with or without details beside it.
  wholeOnce() {
    const hasDetails = document.body.classList.contains('has-details');
    document.body.classList.remove('has-details');
    const [width, height] = [Math.max(200, this.frame.clientWidth), this.room()];
    document.body.classList.toggle('has-details', hasDetails);
    const size = JSON.stringify([width, height, ...this.stepOf.keys()]);
    if (size !== this.wholeSize)
      this.whole = wholePicture(width - 2 * WHOLE_MARGIN, height - 2 * WHOLE_MARGIN, new Set(this.stepOf.keys()));
    this.wholeSize = size;
    return this.whole;
  },
  // What is on the map, or what a filter leaves.
  tell() {
    const ids = [...this.nodes.keys()];
    const left = ids.filter((id) => !this.nodes.get(id).classList.contains('is-out'));
    const counts = KINDS.flatMap(([kind, one, many]) => {
      const of = (some) => some.filter((id) => nodes[id].kind === kind).length;
      const [all, kept] = [of(ids), of(left)];
      return all ? [`${kept === all ? '' : `${kept} of `}${all} ${all === 1 ? one : many}`] : [];
    });
    this.note.textContent = this.unknown || [counts.join(', '), ...this.facts].join('; ') + '.';
  },

  makeViews(view, center, hops, route) {
    const link = (isCurrent, href, text, name) =>
      el('a', {href, class: 'button', 'aria-label': name, 'aria-current': isCurrent ? 'true' : null}, text);
    const topic = new Map(route).get('topic');
    const ofPath = topic && (nodeByName.get(topic) ?? nodeByName.get(topic.toLowerCase()));
    const middle = center ?? ofPath ?? this.firstCenter();
    const short = (text) => (text.length > 28 ? text.slice(0, 27).trim() + '…' : text);
    const links = [link(view === 'whole', address('graph', ['whole'], route), 'Whole show')];
    if (topic) links.push(link(view === 'path', address('graph', ['path'], route), `Path: ${short(topicName(topic))}`));
    if (middle !== undefined) {
      const near = (more) => address('graph', ['near', nameOfNode[middle]], [...route, ...more]);
      const text = short(nameOf(middle));
      links.push(link(view === 'near' && hops > 1, near([]), `Around: ${text}`));
      if (view === 'near')
        links.push(link(hops === 1, near([['hops', '1']]), 'Nearest only', `Nearest only, around ${text}`));
    }
    this.views.replaceChildren(...links);
  },
  // Pressing an entry isolates what it names; pressing it again shows everything.
  makeLegend(view, paths, path) {
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
    if (view === 'whole') {
      for (const {name, color} of this.regions) if (areas.length > 1) entries.push(entry('in:' + name, name, color));
    } else {
      const ids = [...this.places.keys()];
      const kinds = new Set(ids.map((id) => nodes[id].kind));
      if (kinds.size > 1)
        for (const [kind, , text] of KINDS) if (kinds.has(kind)) entries.push(entry('kind:' + kind, text, 0, kind));
      const found = areas.filter((area) => ids.some((id) => areaOf(id) === area));
      for (const area of found) entries.push(entry('in:' + label(area), label(area), colorOfArea(area)));
    }
    if (heard.among(episodes)) entries.push(entry('heard', '✓ heard', 0));
    this.legend.replaceChildren(...this.signs(view, paths, path), ...(entries.length > 1 ? entries : []));
  },
  // What sizes, lines and numbers mean, if the picture has any.
  signs(view, paths, path) {
    const sign = (picture, text) =>
      el('span', {class: 'sign'}, svg('svg', {width: 30, height: 14, 'aria-hidden': 'true'}, picture), text);
    const line = (relation) => [
      svg('path', {d: 'M1 7H22', class: 'line line-' + relation}),
      svg('path', {d: 'M21 3L29 7L21 11z', class: 'arrow-head'})
    ];
    const has = (...relations) => paths.some(({relation}) => relations.includes(relation));
    const box = (x, y, width, height) => svg('rect', {class: 'sign-box', x, y, width, height, rx: 2});
    const signs = [];
    if (view === 'whole' && this.frame.clientWidth >= NARROW_FRAME && hubs().size && !this.isCrowded)
      signs.push(sign([box(1, 5, 8, 5), box(12, 1, 17, 12)], 'larger: more builds on it'));
    if (has('needs', 'requires', 'listen first')) signs.push(sign(line('needs'), 'needed before'));
    if (has('easier after')) signs.push(sign(line('easier-after'), 'helps, not needed'));
    if (has('continues', 'supersedes')) signs.push(sign(line('continues'), 'continued by'));
    if (path?.steps.length)
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
    const regionNames = new Map(this.regions.flatMap(({name, tiles}) => tiles.map(({id}) => [id, name])));
    const isIn = {
      in: (id) => (regionNames.get(id) ?? (areaOf(id) === undefined ? '' : label(areaOf(id)))) === value,
      years: (id) => isEpisode(id) && isInYears(yearOf(id), value),
      kind: (id) => nodes[id].kind === value,
      heard: (id) => heard.has(id)
    }[kind];
    this.svg.classList.toggle('has-only', Boolean(isIn));
    for (const [id, node] of this.nodes) node.classList.toggle('is-out', Boolean(isIn) && !isIn(id));
    this.fadeTitles();
    this.tell();
    for (const button of this.legend.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.only === only));
    for (const button of this.brush.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(kind === 'years' && isInYears(button.dataset.year, value)));
  },

  // The titles and marks of tiles fade with them.
  fadeTitles() {
    for (const title of [...this.titles.children, ...this.marks.children]) {
      const node = this.nodes.get(Number(title.dataset.title));
      title.classList.toggle('is-out', node.classList.contains('is-out'));
    }
  },
  // Brings what a filter leaves into sight.
  showLeft() {
    const left = [...this.nodes].filter(([, node]) => !node.classList.contains('is-out'));
    if (!left.length) return;
    if (this.isMovable) {
      if (!left.some(([id]) => this.isInSight(this.places.get(id)))) this.moveTo(this.places.get(left[0][0]));
      return;
    }
    const isVisible = ([, node]) => {
      const {top, bottom} = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    const region = this.regions.findIndex(({tiles}) => tiles.every(({id}) => left.some(([one]) => one === id)));
    if (region >= 0 && this.view === 'whole')
      this.svg.querySelectorAll('.region')[region].scrollIntoView({block: 'start'});
    else if (!left.some(isVisible)) left[0][1].scrollIntoView({block: 'center'});
  },

  select(id) {
    this.svg.querySelector('.selected')?.classList.remove('selected');
    if (!this.nodes.has(id)) return;
    this.nodes.get(id).classList.add('selected');
    this.makeTabStop(id);
  },
  // The Tab key reaches one node; arrow keys reach the others.
  makeTabStop(id) {
    this.tabStop()?.setAttribute('tabindex', '-1');
    this.nodes.get(id)?.setAttribute('tabindex', '0');
  },
  tabStop() {
    return this.svg.querySelector('.node[tabindex="0"]');
  },
  // What had the focus is drawn anew.
  focusAgain(node) {
    node?.focus({preventScroll: true});
    if (node?.matches(':focus-visible')) requestAnimationFrame(() => node.scrollIntoView({block: 'nearest'}));
  },
  // Lights up a node and its neighbors.
  light(id) {
    if (id === this.lit) return;
    this.lit = id;
    this.svg.classList.toggle('has-light', id !== undefined);
    for (const lit of this.svg.querySelectorAll('.lit')) lit.classList.remove('lit');
    if (id === undefined) return; // the preview stays, so that its buttons can be reached
    this.nodes.get(id)?.classList.add('lit');
    for (const {from, to} of linesOf()[id]) this.nodes.get(from === id ? to : from)?.classList.add('lit');
    for (const line of this.svg.querySelectorAll(`[data-from="${id}"], [data-to="${id}"]`)) {
      line.classList.add('lit');
      for (const end of [line.dataset.from, line.dataset.to]) this.nodes.get(Number(end))?.classList.add('lit');
    }
    // All of the picture is there because of its center.
    if (this.view === 'near' && id === this.center) for (const node of this.nodes.values()) node.classList.add('lit');
    this.showPreview(id);
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
      this.preview.replaceChildren(
        el(
          'p',
          {class: 'muted'},
          this.isMovable ? 'Each box is an episode; zoom in to read more titles. ' : '',
          matchMedia('(hover: none)').matches
            ? 'Tap a box to see what is around it.'
            : 'Point at a box to preview it; click to center it.'
        )
      );
      return;
    }
    const node = nodes[id];
    const text = isEpisode(id) ? firstSentence(ownNotes(id)) : node.kind === 'concept' ? node.text : '';
    const later = isEpisode(id) ? opensCount().get(id) : 0;
    this.preview.replaceChildren(
      ...[
        el('p', {class: 'facts'}, isEpisode(id) ? dateAndLength(id) : kindName(id), areaChip(id)),
        el('h2', {}, nameOf(id)),
        text && el('p', {class: 'preview-text'}, text),
        later > 0 &&
          el('p', {class: 'muted'}, `${counted(later, 'episode')} ${later === 1 ? 'builds' : 'build'} on it`),
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
  }
};
document.addEventListener('heard', () => {
  for (const [id, node] of graphTab.nodes || []) node.classList.toggle('is-heard', heard.has(id));
  if (graphTab.isMade && graphTab.regions?.length) graphTab.showTitles(graphTab.scale, true);
  graphTab.showMarks?.();
});
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
  const all = years();
  const counts = all.map((year) => episodes.filter((id) => yearOf(id) === year).length);
  const most = Math.max(...counts);
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
    all.map((year, i) => {
      const bar = el('span', {class: 'year-fill'});
      bar.style.height = `${Math.max(2, Math.round((20 * counts[i]) / most))}px`;
      return el(
        'button',
        {
          type: 'button',
          'data-year': year,
          'aria-pressed': 'false',
          title: counted(counts[i], 'episode'),
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
        bar,
        el('span', {class: 'year'}, year)
      );
    })
  );
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
