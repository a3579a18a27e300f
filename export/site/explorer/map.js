// The map: what is around a node, a path, or the whole show. A click makes a node the middle; what the pointer is over is
// previewed, and its neighbors light up.

const FIRST_VIEW_HOPS = 2;

function shapeOf(kind, {x, y, width, height}) {
  const [left, top] = [x - width / 2, y - height / 2];
  if (kind === 'person') {
    const [right, bottom, corner] = [left + width, top + height, 9];
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
    rx: {episode: 8, concept: Math.min(20, height / 2)}[kind] ?? 2
  });
}
const nodeClass = (id, color) =>
  `node kind-${nodes[id].kind} area-${color ?? (areaOf(id) === undefined ? 0 : colorOfArea(areaOf(id)))}`;
const textLines = (lines, x, y, step = BOX.line, size = TEXT) =>
  lines.map((line, i) =>
    svg('text', {x, y: y + size * 0.36 + (i - (lines.length - 1) / 2) * step, 'font-size': size}, line)
  );

function drawBox(place) {
  const {id, x, y, lines} = place;
  return svg(
    'a',
    {
      class: nodeClass(id) + (heard.has(id) ? ' is-heard' : ''),
      href: address('graph', ['near', nameOfNode[id]]),
      'data-node': id,
      tabindex: '-1'
    },
    svg('title', {}, nameOf(id)),
    shapeOf(nodes[id].kind, place),
    textLines(lines, x, y)
  );
}
function drawTile(place) {
  const {id, x, y, width, height, size, color} = place;
  return svg(
    'a',
    {
      class: `${nodeClass(id, color)} tile size-${size}${heard.has(id) ? ' is-heard' : ''}`,
      href: address('graph', ['near', nameOfNode[id]]),
      'data-node': id,
      tabindex: '-1'
    },
    svg('title', {}, numbered(id)),
    svg('rect', {class: 'shape', x: x - width / 2, y: y - height / 2, width, height, rx: 8 * size})
  );
}
const drawRegion = ({name, color, x, y, width, height, head}) =>
  svg(
    'g',
    {class: `region area-${color}`, 'aria-hidden': 'true'},
    svg('rect', {class: 'hull', x, y, width, height, rx: 22}),
    svg('text', {class: 'region-name', x: x + 14, y: y + head * 0.7, 'data-width': width - 28, 'data-head': head}, name)
  );

// Names of regions in at least 11 pixels, or not at all.
function sizeNames(root, scale) {
  for (const text of root.querySelectorAll('.region-name')) {
    const [width, head] = [Number(text.dataset.width), Number(text.dataset.head)];
    const name = text.textContent;
    const most = Math.min(head * 0.72, width / Math.max(1, measured(name, 1, 650)), 22 / scale);
    text.setAttribute('font-size', most.toFixed(1));
    text.setAttribute('visibility', most * scale >= SMALLEST_TEXT ? 'visible' : 'hidden');
  }
}

// The map on the front page: regions and their names.
function drawSmallMap(slot) {
  const draw = () => {
    const width = slot.clientWidth - 2 * parseFloat(getComputedStyle(slot).paddingLeft);
    if (width <= 0 || width === slot.drawn) return;
    slot.drawn = width;
    const {places, regions} = wholePicture(width, width < 600 ? width : width / 2.6);
    const bounds = boundsOf([...places.values()], regions);
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
      [...places.values()].map(({id, x, y, width: w, height, size, color}) =>
        svg('rect', {
          class: `dot area-${color}${heard.has(id) ? ' is-heard' : ''}`,
          x: x - w / 2,
          y: y - height / 2,
          width: w,
          height,
          rx: 8 * size
        })
      )
    );
    slot.replaceChildren(root);
    sizeNames(root, scale);
  };
  new ResizeObserver(draw).observe(slot);
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

const graphTab = {
  id: 'graph',
  title: 'Map',
  make(panel) {
    this.view = el('div', {class: 'segments', role: 'group', 'aria-label': 'What to show'});
    this.legend = el('div', {class: 'legend', role: 'group', 'aria-label': 'Show only'});
    this.note = el('p', {class: 'count-line', role: 'status'});
    this.frame = el('div', {class: 'picture'});
    this.preview = el('div', {class: 'preview'});
    const zoom = (name, text, factor) =>
      el(
        'button',
        {
          type: 'button',
          class: 'button',
          'aria-label': name,
          title: name,
          onclick: () => (factor ? this.zoom(factor) : this.fit())
        },
        text
      );
    panel.append(
      el(
        'div',
        {class: 'controls map-controls'},
        this.view,
        el(
          'div',
          {class: 'segments', role: 'group', 'aria-label': 'Zoom'},
          zoom('Zoom in', '+', 0.75),
          zoom('Zoom out', '−', 1.33),
          zoom('Fit to window', 'Fit')
        )
      ),
      el(
        'div',
        {class: 'map-body'},
        el('div', {class: 'picture-side'}, this.frame, this.legend, this.note),
        this.preview
      )
    );
    this.listen();
    let width = innerWidth;
    addEventListener('resize', () => {
      if (innerWidth === width || panel.hidden) return;
      width = innerWidth;
      this.shown = '';
      this.update(readAddress());
    });
  },
  // Where the map opens: around what most others build on.
  firstCenter: once(() => {
    if (popular().length) return popular()[0];
    return episodes.slice().sort((a, b) => linesOf()[b].length - linesOf()[a].length || b - a)[0];
  }),

  update({parts, params}) {
    let center = nodeByName.get(parts[1]);
    let view = {episodes: 'whole', whole: 'whole', near: 'near', path: 'path'}[parts[0]];
    if (view === 'path' && !params.get('topic')) view = undefined;
    if (!view || (view === 'near' && center === undefined)) {
      view = 'near';
      center = this.firstCenter();
      if (center === undefined) view = 'whole';
    }
    const hops = params.get('hops') === '1' ? 1 : FIRST_VIEW_HOPS;
    const route = params.get('topic') ? [params.get('topic'), params.get('minutes'), ...params.getAll('known')] : [];
    const isNarrow = this.frame.clientWidth < 640;
    const key = JSON.stringify([view, center, hops, route, isNarrow]);
    if (key !== this.shown) {
      this.shown = key;
      Object.assign(this, {view_: view, center, hops});
      this.draw({view, center, hops, params, isNarrow});
      this.makeViews(view, center, hops, params);
      this.fit();
      this.showPreview(view === 'near' ? center : undefined);
    }
    this.isolate(params.get('only') || '');
    this.select(nodeByName.get(params.get('node')) ?? (view === 'near' ? center : undefined));
  },

  draw({view, center, hops, params, isNarrow}) {
    let picture;
    let path;
    if (view === 'near') picture = nearPicture(center, hops, isNarrow);
    else if (view === 'path') {
      const minutes = Number(params.get('minutes'));
      path = plannedPath(params.get('topic'), minutes > 0 ? minutes : undefined, params.getAll('known'));
      picture = pathPicture(path, isNarrow);
    } else {
      this.frame.style.height = '';
      picture = wholePicture(Math.max(200, this.frame.clientWidth), Math.max(200, this.frame.clientHeight));
    }
    const {places, paths, frames, regions = [], omitted = 0} = picture;
    Object.assign(this, {places, paths, frames, regions});
    this.nodes = new Map([...places].map(([id, place]) => [id, regions.length ? drawTile(place) : drawBox(place)]));
    this.titles = svg('g', {class: 'titles', 'aria-hidden': 'true'});
    this.svg = svg(
      'svg',
      {
        class: `graph view-${view}`,
        role: 'group',
        'aria-label': 'Map. Arrow keys go from node to node, Enter makes one the middle.'
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
      this.titles
    );
    this.frame.replaceChildren(this.svg);
    const first = this.nodes.get(center) || this.nodes.values().next().value;
    first?.setAttribute('tabindex', '0');
    if (view === 'near') this.nodes.get(center)?.classList.add('center');
    path?.steps.forEach(({episode}, i) => {
      const {x, y, width, height} = places.get(episode);
      const node = this.nodes.get(episode);
      const [left, top] = [x - width / 2, y - height / 2];
      node.classList.add('in-route');
      node.append(
        svg('circle', {class: 'badge', cx: left, cy: top, r: 11}),
        svg('text', {class: 'badge-text', x: left, y: top + 4}, String(i + 1))
      );
    });
    const texts = [`${counted(places.size, 'node')}`];
    if (omitted) texts.push(`${omitted} more are not shown; open the page to see all of them`);
    if (path) texts.push(`the path for ${quoted(params.get('topic'))} has ${counted(path.steps.length, 'episode')}`);
    if (view === 'path' || view === 'near')
      texts.push(isNarrow ? 'above means before' : 'left means before, dashed helps only');
    this.note.textContent = texts.join('; ') + '.';
    this.makeLegend(view);
  },

  makeViews(view, center, hops, params) {
    const link = (isCurrent, href, text, name) =>
      el('a', {href, class: 'button', 'aria-label': name, 'aria-current': isCurrent ? 'true' : null}, text);
    const around_ = center ?? this.firstCenter();
    const links = [];
    if (view === 'path') links.push(link(true, location.hash, `Path: ${params.get('topic')}`));
    if (around_ !== undefined) {
      const name = nameOfNode[around_];
      const text = label(around_).length > 28 ? label(around_).slice(0, 27).trim() + '…' : label(around_);
      links.push(link(view === 'near' && hops > 1, address('graph', ['near', name]), `Around ${text}`));
      if (view === 'near')
        links.push(link(hops === 1, address('graph', ['near', name], {hops: '1'}), '1 hop', `1 hop from ${text}`));
    }
    links.push(link(view === 'whole', address('graph', ['whole']), 'Whole show'));
    this.view.replaceChildren(...links);
  },
  // An entry shows only what it names; again, everything.
  makeLegend(view) {
    const entry = (key, text, color) =>
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
          }
        },
        text
      );
    const entries = [];
    if (view === 'whole') {
      for (const {name, color} of this.regions) if (areas.length > 1) entries.push(entry('in:' + name, name, color));
      if (years().length > 1) for (const year of years()) entries.push(entry('year:' + year, year, 0));
    } else {
      const ids = [...this.places.keys()];
      const found = areas.filter((area) => ids.some((id) => areaOf(id) === area));
      for (const area of found) entries.push(entry('in:' + label(area), label(area), colorOfArea(area)));
      const kinds = new Set(ids.map((id) => nodes[id].kind));
      if (kinds.size > 1)
        for (const [kind, text] of KINDS) if (kinds.has(kind)) entries.push(entry('kind:' + kind, text, 0));
    }
    if (heard.among(episodes)) entries.push(entry('heard', 'heard', 0));
    this.legend.replaceChildren(...(entries.length > 1 ? entries : []));
  },
  isolate(only) {
    const [kind, value] = splitAt(only, ':');
    const regionOf_ = new Map(this.regions.flatMap(({name, tiles}) => tiles.map(({id}) => [id, name])));
    const isIn = {
      in: (id) => (regionOf_.get(id) ?? (areaOf(id) === undefined ? '' : label(areaOf(id)))) === value,
      year: (id) => nodes[id].kind === 'episode' && yearOf(id) === value,
      kind: (id) => nodes[id].kind === value,
      heard: (id) => heard.has(id)
    }[kind];
    this.svg.classList.toggle('has-only', Boolean(isIn));
    for (const [id, node] of this.nodes) node.classList.toggle('is-out', Boolean(isIn) && !isIn(id));
    for (const button of this.legend.children)
      button.setAttribute('aria-pressed', String(button.dataset.only === only));
  },

  // The neighbors of a node that are in the picture.
  select(id) {
    for (const node of this.svg.querySelectorAll('.selected')) node.classList.remove('selected');
    this.selected = this.nodes.has(id) ? id : undefined;
    if (this.selected !== undefined) {
      this.nodes.get(id).classList.add('selected');
      this.svg.querySelector('.node[tabindex="0"]')?.setAttribute('tabindex', '-1');
      this.nodes.get(id).setAttribute('tabindex', '0');
    }
  },
  light(id) {
    if (id === this.lit) return;
    this.lit = id;
    this.svg.classList.toggle('has-light', id !== undefined);
    for (const lit of this.svg.querySelectorAll('.lit')) lit.classList.remove('lit');
    if (id === undefined) return this.showPreview(this.view_ === 'near' ? this.center : undefined);
    this.nodes.get(id)?.classList.add('lit');
    for (const {from, to} of linesOf()[id]) this.nodes.get(from === id ? to : from)?.classList.add('lit');
    for (const line of this.svg.querySelectorAll(`[data-from="${id}"], [data-to="${id}"]`)) line.classList.add('lit');
    this.showPreview(id);
  },
  showPreview(id) {
    if (id === undefined) {
      this.preview.replaceChildren(
        el('p', {class: 'muted'}, 'Point at something to see what it is; click, and it becomes the middle.')
      );
      return;
    }
    const node = nodes[id];
    const text = node.kind === 'episode' ? firstSentence(ownNotes(id)) : node.kind === 'concept' ? node.text : '';
    const facts =
      node.kind === 'episode'
        ? [dateOf(id), node.seconds === undefined ? '' : minutesText(node.seconds)].filter(Boolean).join(' · ')
        : kindName(id);
    this.preview.replaceChildren(
      ...[
        el('p', {class: 'facts'}, facts, areaChip(id)),
        el('h2', {}, nameOf(id)),
        text && el('p', {class: 'preview-text'}, text),
        node.kind === 'episode' &&
          opensCount().get(id) > 0 &&
          el('p', {class: 'muted'}, `${counted(opensCount().get(id), 'episode')} build on it`),
        el(
          'div',
          {class: 'actions'},
          el('a', {class: 'button', href: addressOfNode(id), 'data-node': id}, 'Open'),
          ['episode', 'concept'].includes(node.kind) &&
            el(
              'a',
              {
                class: 'button',
                href: address('path', [node.kind === 'episode' ? topicOf(id) : node.name, String(READY_MINUTES)])
              },
              'Path'
            ),
          node.kind === 'episode' && player(id)
        )
      ].filter(Boolean)
    );
  }
};
document.addEventListener('heard', () => {
  for (const [id, node] of graphTab.nodes || []) node.classList.toggle('is-heard', heard.has(id));
});
const KINDS = [
  ['episode', 'episodes'],
  ['concept', 'concepts'],
  ['person', 'people'],
  ['reference', 'cited']
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
