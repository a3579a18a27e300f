// The graph views: the whole show, the episodes, and the neighborhood of a node. The legend switches kinds
// and relations on and off.

const VIEWS = [
  ['episodes', 'Episode to episode'],
  ['whole', 'Whole show'],
  ['near', 'Near one node']
];
const KINDS = [
  ['episode', 'episode'],
  ['concept', 'concept'],
  ['reference', 'cited'],
  ['person', 'person'],
  ['hubs', 'cited by many']
];
const FAR = 0.45; // titles would be five pixels high
const OFF_AT_FIRST = {
  whole: ['hubs', 'mentions', 'part of'],
  episodes: ['mentions'],
  near: ['hubs', 'mentions', 'part of']
};

// All edges, and prerequisites between episodes that follow from their concepts.
const allLines = [
  ...edges
    .filter(({source, target}) => nodes[source].kind !== 'show' && nodes[target].kind !== 'show')
    .map(({source, target, relation}) => ({from: source, to: target, relation})),
  ...episodes.flatMap((id) =>
    needsOf(id)
      .filter((pair) => pair.tier === HARD && pair.said === null)
      .map((pair) => ({from: id, to: pair.before, relation: 'needs'}))
  )
];

const graphTab = {
  id: 'graph',
  title: 'Graph',
  make(panel) {
    this.view = el('div', {class: 'segments', role: 'group', 'aria-label': 'What to show'});
    this.near = el('input', {
      type: 'search',
      list: 'node-names',
      autocomplete: 'off',
      'data-search': true,
      name: 'near',
      placeholder: 'Find an episode, concept or person',
      onchange: () => this.find()
    });
    this.legend = el('div', {class: 'legend'});
    this.note = el('p', {class: 'count-line', role: 'status'});
    this.frame = el('div', {class: 'picture'});
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
      suggestions(
        'node-names',
        nodes.flatMap((node, id) => (node.kind === 'show' ? [] : [node.kind === 'episode' ? titleOf(id) : label(id)]))
      ),
      el(
        'form',
        {
          class: 'controls',
          onsubmit: (event) => {
            event.preventDefault();
            this.find();
          }
        },
        this.view,
        el('label', {class: 'field'}, el('span', {}, 'Find ', el('kbd', {}, '/')), this.near),
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
        {class: 'graph-body'},
        el('details', {class: 'legend-frame', open: innerWidth > 960}, el('summary', {}, 'Legend'), this.legend),
        el('div', {class: 'picture-side'}, this.frame, this.note)
      )
    );
    this.listen();
  },
  find() {
    const id = this.near.value.trim() && findNode(this.near.value.trim());
    if (id === undefined || id === '') {
      if (this.near.value.trim()) say(`No match for ${quoted(this.near.value.trim())}.`);
      return;
    }
    this.near.value = '';
    go(address('graph', ['near', nameOfNode[id]], {node: nameOfNode[id]}));
  },

  update({parts, params}) {
    const center = nodeByName.get(parts[1]);
    const view =
      VIEWS.some(([name]) => name === parts[0]) && (parts[0] !== 'near' || center !== undefined)
        ? parts[0]
        : 'episodes';
    const hops = params.get('hops') === '2' ? 2 : 1;
    const flipped = (params.get('flip') || '').split(',').filter(Boolean);
    const isOn = (key) => OFF_AT_FIRST[view].includes(key) === flipped.includes(key);
    const route = ['topic', 'minutes', ...params.getAll('known')].map((key) => params.get(key) || key).join('\n');
    const key = JSON.stringify([view, center, hops, flipped, route]);
    if (key !== this.shown) {
      const isSameView =
        this.shown && JSON.stringify(JSON.parse(this.shown).slice(0, 3)) === JSON.stringify([view, center, hops]);
      this.shown = key;
      this.draw({view, center, hops, isOn, params});
      this.makeLegend(view, flipped, isOn);
      this.makeViews(view, center, hops);
      isSameView && this.box ? this.show() : this.fit();
    }
    this.select(nodeByName.get(params.get('node')));
  },

  draw({view, center, hops, isOn, params}) {
    const isShown = (id) => isOn(nodes[id].kind) && (!nodes[id].hub || isOn('hubs')) && nodes[id].kind !== 'show';
    let lines = allLines.filter(({from, to, relation}) => isOn(relation) && isShown(from) && isShown(to));
    let omitted = 0;
    if (view === 'near') {
      const wanted = allLines.filter(
        ({from, to, relation}) => isOn(relation) && (isShown(from) || from === center) && (isShown(to) || to === center)
      );
      ({places: this.places, omitted} = nearPlaces(center, hops, wanted));
      lines = wanted;
    } else {
      this.places = new Map([...layoutPlaces(view)].filter(([id]) => isShown(id)));
    }
    this.lines = lines.filter(({from, to}) => this.places.has(from) && this.places.has(to));
    this.isCurved = view === 'near';
    // Edges between neighbors of the node are drawn faintly.
    const isAlong = ({from, to}) =>
      !this.isCurved || Math.abs(this.places.get(from).column - this.places.get(to).column) === 1;
    const [along, aside] = [this.lines.filter(isAlong), this.lines.filter((line) => !isAlong(line))];
    const ties = new Map();
    for (const {from, to} of this.lines) for (const id of [from, to]) ties.set(id, (ties.get(id) || 0) + 1);
    this.overlay = svg('g', {class: 'overlay', 'aria-hidden': 'true'});
    this.nodes = new Map([...this.places].map(([id, place]) => [id, drawNode(place, ties.get(id) || 0)]));
    this.svg = svg(
      'svg',
      {class: 'graph', role: 'group', 'aria-label': 'Graph. Arrow keys go from node to node, Enter opens one.'},
      svg('defs', {}, arrowHead()),
      drawLines(aside, this.places, this.isCurved, ' aside'),
      drawLines(along, this.places, this.isCurved),
      this.overlay,
      svg('g', {class: 'nodes'}, [...this.nodes.values()]),
      (this.captions = drawCaptions(view === 'near' ? [] : [...this.places.values()]))
    );
    this.frame.replaceChildren(this.svg);
    const first = this.nodes.get(center) || this.nodes.values().next().value;
    first?.setAttribute('tabindex', '0');
    if (view === 'near') this.nodes.get(center)?.classList.add('center');
    this.frame.classList.toggle('is-empty', !this.places.size);
    const texts = [`${counted(this.places.size, 'node')}, ${counted(this.lines.length, 'tie')}`];
    if (omitted) texts.push(`${omitted} more are not shown; the details list all of them`);
    const steps = this.drawRoute(params);
    if (steps) texts.push(`the path for ${quoted(params.get('topic'))} has ${counted(steps, 'episode')}`);
    this.note.textContent = texts.join('; ') + '.';
  },

  // The steps of a path, numbered, one leading to the next.
  drawRoute(params) {
    const topic = params.get('topic');
    if (!topic) return 0;
    const minutes = Number(params.get('minutes'));
    const path = listeningPath({
      topic: pathTopic(topic),
      known: params.getAll('known').flatMap(knownNodes),
      budget: minutes > 0 ? minutes * 60 : undefined
    });
    const steps = path.steps.map((step) => this.places.get(step.episode)).filter(Boolean);
    this.svg.classList.add('has-route');
    if (steps.length)
      this.overlay.append(svg('path', {class: 'route', d: 'M' + steps.map(({x, y}) => `${x} ${y}`).join('L')}));
    steps.forEach((place, i) => {
      const node = this.nodes.get(place.id);
      node.classList.add('in-route');
      const [x, y] = [place.x - place.width / 2, place.y - place.height / 2];
      node.append(
        svg('circle', {class: 'badge', cx: x, cy: y, r: 11}),
        svg('text', {class: 'badge-text', x, y: y + 4}, String(i + 1))
      );
    });
    return steps.length;
  },

  makeViews(view, center, hops) {
    const link = (isCurrent, href, text, name) =>
      el('a', {href, class: 'button', 'aria-label': name, 'aria-current': isCurrent ? 'true' : null}, text);
    this.view.replaceChildren(
      ...VIEWS.slice(0, 2).map(([name, text]) => link(name === view, address('graph', [name]), text))
    );
    if (center !== undefined && view === 'near') {
      const name = nameOfNode[center];
      this.view.append(
        ...[1, 2].map((count) =>
          link(
            count === hops,
            address('graph', ['near', name], {hops: count > 1 && '2', node: name}),
            counted(count, 'hop'),
            `${counted(count, 'hop')} from ${label(center)}`
          )
        )
      );
    }
  },
  makeLegend(view, flipped, isOn) {
    const box = (key, text, sample) =>
      el(
        'label',
        {class: 'legend-item'},
        el('input', {
          type: 'checkbox',
          name: key,
          checked: isOn(key),
          onchange: () => {
            const next = flipped.includes(key) ? flipped.filter((other) => other !== key) : [...flipped, key];
            replaceAddress(addressWith({flip: next.join(',')}));
            this.legend.querySelector(`[name="${key}"]`)?.focus();
          }
        }),
        sample,
        el('span', {}, text)
      );
    const shape = (kind) =>
      svg(
        'svg',
        {class: 'sample', viewBox: '-15 -9 30 18', 'aria-hidden': 'true'},
        svg(
          'g',
          {class: `node kind-${kind === 'hubs' ? 'reference hub' : kind} area-0`},
          shapeOf(
            kind === 'reference' && view === 'whole' ? 'dot' : kind,
            kind === 'reference' && view === 'whole'
              ? {x: 0, y: 0, width: 10, height: 10}
              : {x: 0, y: 0, width: 26, height: 14}
          )
        )
      );
    const line = (relation, hasArrow) =>
      svg(
        'svg',
        {class: 'sample', viewBox: '0 0 36 12', 'aria-hidden': 'true'},
        svg('path', {d: 'M1 6H34', class: lineClass(relation), 'marker-end': hasArrow ? 'url(#arrow)' : null})
      );
    const ofView =
      view === 'episodes' ? ({from, to}) => nodes[from].kind === 'episode' && nodes[to].kind === 'episode' : () => true;
    const relations = new Set(allLines.filter(ofView).map(({relation}) => relation));
    const kinds =
      view === 'episodes'
        ? []
        : KINDS.filter(([kind]) => nodes.some((node) => (kind === 'hubs' ? node.hub : node.kind === kind)));
    this.legend.replaceChildren(
      kinds.length
        ? el(
            'fieldset',
            {},
            el('legend', {}, 'Kinds'),
            kinds.map(([kind, text]) => box(kind, text, shape(kind)))
          )
        : '',
      el(
        'fieldset',
        {},
        el('legend', {}, 'Relations'),
        LINES.filter(([relation]) => relations.has(relation)).map(([relation, text, hasArrow]) =>
          box(relation, text, line(relation, hasArrow))
        )
      ),
      areas.length
        ? el(
            'fieldset',
            {class: 'areas'},
            el('legend', {}, 'Areas'),
            areas.slice(0, AREA_COLOURS).map((area) => areaChip(area)),
            areas.length > AREA_COLOURS ? el('span', {class: 'chip area-0'}, 'others') : ''
          )
        : ''
    );
  },

  select(id) {
    this.svg.classList.toggle('has-selection', this.nodes.has(id));
    for (const node of this.svg.querySelectorAll('.selected, .beside')) node.classList.remove('selected', 'beside');
    for (const line of this.overlay.querySelectorAll('.line')) line.remove();
    for (const [other, node] of this.nodes) node.setAttribute('href', addressOfNode(other));
    if (!this.nodes.has(id)) return;
    this.nodes.get(id).classList.add('selected');
    this.svg.querySelector('.node[tabindex="0"]')?.setAttribute('tabindex', '-1');
    this.nodes.get(id).setAttribute('tabindex', '0');
    for (const {from, to, relation} of this.lines) {
      if (from !== id && to !== id) continue;
      this.nodes.get(from === id ? to : from).classList.add('beside');
      const hasArrow = LINES.find(([name]) => name === relation)[2];
      this.overlay.prepend(
        svg('path', {
          d: pathBetween(this.places.get(from), this.places.get(to), this.isCurved),
          class: lineClass(relation),
          'marker-end': hasArrow ? 'url(#arrow)' : null
        })
      );
    }
  }
};
