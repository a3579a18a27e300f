// The concepts as a tree: which the show has covered, which it never has, and what requires what.

// By concept: how many episodes are about it or mention it; of an area as many as Start counts, and of another concept with
// parts all that are about one of these.
const inAreas = once(() => new Map(areas.map((area) => [area, episodes.filter((id) => areaOf(id) === area)])));
const episodesWithin = (id, relation) => [
  ...new Set([id, ...belowOf(id)].flatMap((one) => sources(one, relation).filter(isEpisode)))
];
const episodesAbout = (id) => (inAreas().get(id)?.length ? inAreas().get(id) : episodesWithin(id, 'about'));
const coverage = once(
  () =>
    new Map(
      concepts.map((id) => [id, {about: episodesAbout(id).length, mentions: episodesWithin(id, 'mentions').length}])
    )
);
function coverageOf(id) {
  const {about, mentions} = coverage().get(id);
  return about ? 'covered' : mentions ? 'mentioned' : 'never';
}
const COVERED_FIRST = ['covered', 'mentioned', 'never'];
const COVERAGE = {
  covered: (id) => counted(coverage().get(id).about, 'episode'),
  mentioned: () => 'only mentioned',
  never: () => 'never covered'
};

// Each concept is listed below its first broader concept, and linked at the others.
const treeChildren = new Map(concepts.map((id) => [id, []]));
const treeRoots = [];
for (const id of concepts) {
  const up = targets(id, 'broader')[0];
  const isRoot = up === undefined || areaOf(id) === undefined;
  (isRoot ? treeRoots : treeChildren.get(up)).push(id);
}
function belowOf(id) {
  const out = new Set();
  for (const todo = treeChildren.get(id).slice(); todo.length; ) {
    const next = todo.pop();
    if (next === id || out.has(next)) continue;
    out.add(next);
    todo.push(...treeChildren.get(next));
  }
  return [...out];
}
const byName = (a, b) => (fold(label(a)) < fold(label(b)) ? -1 : 1);
// By the count beside it, and what the show covers before what it only mentions.
const rootWeights = once(
  () =>
    new Map(
      treeRoots.map((id) => {
        const {about, mentions} = coverage().get(id);
        return [id, [about, mentions]];
      })
    )
);
function byWeight(a, b) {
  const [x, y] = [rootWeights().get(a), rootWeights().get(b)];
  const i = x.findIndex((value, k) => value !== y[k]);
  return i < 0 ? byName(a, b) : y[i] - x[i];
}

// For hosts: what is promised or built on and never covered (as in graph/statistics.h), and the areas of each year.
function forHosts() {
  const promises = edges.filter(({relation, target}) => relation === 'promises' && !isEpisode(target));
  const subjectOf = (id) =>
    inEdges[id]
      .filter((e) => edges[e].relation === 'about' && isEpisode(edges[e].source) && !isLikely.has(e))
      .map((e) => edges[e].source);
  const isTaught = (id) => subjectOf(id).length > 0;
  const needing = (id) => new Set([...sources(id, 'requires'), ...sources(id, 'easier after')].flatMap(subjectOf)).size;
  const missing = concepts
    .filter((id) => !isTaught(id) && !sources(id, 'broader').some(isTaught))
    .map((id) => [id, needing(id)])
    .filter(([, count]) => count >= 3)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const item = (id, fact) => el('li', {}, inside(id, label(id)), fact && el('span', {class: 'count'}, fact));
  return [
    section(
      'Promised, but not covered yet',
      [...new Set(promises.map(({target}) => target))].map((id) => item(id))
    ),
    section(
      'Needed, but never covered',
      missing.map(([id, count]) => item(id, `${count} episodes build on it`))
    ),
    ...areas.map((area) =>
      overTime(
        episodes.filter((id) => areaOf(id) === area),
        label(area)
      )
    )
  ].filter(Boolean);
}

// The last path that was planned, for the command line.
const shellWord = (text) => (/^[\w.,:/#@+-]+$/.test(text) ? text : "'" + text.replace(/'/g, "'\\''") + "'");
const pathCommand = ({topic, minutes, known}) =>
  [
    'podatlas',
    'path',
    shellWord(topic),
    ...(minutes === undefined ? [] : ['--budget', minutes + 'm']),
    ...known.flatMap((one) => ['--known', shellWord(one)])
  ].join(' ');

const CONCEPTS_IN_PART = 60; // and what is below them

const conceptsTab = {
  id: 'concepts',
  title: 'Concepts',
  make(panel) {
    const tally = (kind) => concepts.filter((id) => coverageOf(id) === kind).length;
    this.filter = chooser('Show', 'covered', [
      ['covered', `Covered (${tally('covered')})`],
      ['mentioned', `Only mentioned (${tally('mentioned')})`],
      ['never', `Never covered (${tally('never')})`],
      ['all', `All (${concepts.length})`]
    ]);
    this.count = el('p', {class: 'count-line', role: 'status'});
    this.tree = el('div', {class: 'tree'});
    panel.append(
      el(
        'div',
        {class: 'controls'},
        el('div', {class: 'filters'}, (this.words = wordsField('part of a name')), this.filter)
      ),
      this.count,
      this.tree
    );
    const sections = forHosts();
    this.makers = forMakers(
      el('p', {}, 'On the command line: ', (this.command = el('code', {}))),
      sections.length > 0 && el('div', {class: 'years-of-areas'}, sections)
    );
    panel.append(this.makers);
    this.panel = panel;
  },
  update({params}) {
    this.command.textContent = pathCommand(
      pathTab.asked?.topic ? pathTab.asked : {topic: label(concepts[0]), known: []}
    );
    const [query, asked] = [params.get('q') || '', params.get('covered') || ''];
    // A name is looked for everywhere.
    const hasCovered = concepts.some((id) => coverageOf(id) === 'covered');
    const covered = asked || (query || !hasCovered ? 'all' : 'covered');
    showWords(this.words, query);
    this.filter.lastChild.value = covered;
    const key = query + '\n' + covered;
    if (key !== this.shown) {
      this.shown = key;
      const words = fold(query);
      const isFound = (id) =>
        (covered === 'all' || coverageOf(id) === covered) &&
        (!words || [nodes[id].name, ...(nodes[id].others || [])].some((name) => fold(name).includes(words)));
      const found = new Set(concepts.filter(isFound));
      const isAll = !query && ['covered', 'all'].includes(covered); // areas are closed
      this.count.textContent =
        covered === 'covered'
          ? `The show has episodes about ${counted(found.size, 'concept')}.`
          : countedOf(found.size, concepts.length, 'concept');
      const seen = new Set();
      const branch = (id, depth) => {
        if (seen.has(id) || depth > 30) return null;
        seen.add(id);
        const below = treeChildren
          .get(id)
          .slice()
          .sort((a, b) => COVERED_FIRST.indexOf(coverageOf(a)) - COVERED_FIRST.indexOf(coverageOf(b)) || byName(a, b))
          .map((child) => branch(child, depth + 1))
          .filter(Boolean);
        if (!below.length && !found.has(id)) return null;
        const line = this.line(id, found.has(id));
        if (!below.length) return el('li', {}, line);
        return this.open(
          el('li', {}, el('div', {class: 'branch'}, line), el('ul', {}, below)),
          label(id),
          depth === 0 ? !isAll || found.size < 60 : !isAll
        );
      };
      const roots = treeRoots
        .slice()
        .sort(byWeight)
        .map((id) => branch(id, 0))
        .filter(Boolean);
      this.tree.replaceChildren(
        ...(roots.length ? this.inParts(roots) : [el('p', {class: 'empty'}, 'No concept matches.')])
      );
    }
    for (const link of this.panel.querySelectorAll('a[data-node]'))
      link.setAttribute('href', addressOfNode(Number(link.dataset.node)));
  },
  // The first of them, and a button for more.
  inParts(items) {
    const list = el('ul', {class: 'roots'});
    const rest = items.slice();
    const showPart = () => {
      const part = rest.splice(0, CONCEPTS_IN_PART);
      list.append(...part);
      more.hidden = !rest.length;
      more.textContent = `Show ${Math.min(CONCEPTS_IN_PART, rest.length)} more`;
      return part;
    };
    const more = el('button', {
      type: 'button',
      class: 'button',
      // Where reading goes on.
      onclick: () => showPart()[0].querySelector('a')?.focus()
    });
    showPart();
    return [list, more];
  },
  // The expand button of a branch; the link next to it opens the details.
  open(item, name, isOpen) {
    const list = item.lastChild;
    const button = el('button', {
      type: 'button',
      class: 'toggle',
      'aria-expanded': String(isOpen),
      'aria-label': 'Parts of ' + name,
      onclick: () => {
        list.hidden = !list.hidden;
        button.setAttribute('aria-expanded', String(!list.hidden));
      }
    });
    list.hidden = !isOpen;
    item.firstChild.prepend(button);
    return item;
  },
  line(id, isFound) {
    const kind = coverageOf(id);
    const [requires, requiredBy] = [targets(id, 'requires').length, sources(id, 'requires').length];
    return el(
      'span',
      {class: `concept ${kind}${isFound ? '' : ' on-the-way'}`},
      // An area has its mark; what is below it has the same.
      (areas.includes(id) || treeRoots.includes(id)) &&
        el('span', {class: areas.includes(id) ? `glyph area-${colorOf(id)}` : 'glyph none', 'aria-hidden': 'true'}),
      el(
        'span',
        {},
        el('a', {class: 'title', href: addressOfNode(id), 'data-node': id}, label(id)),
        el(
          'span',
          {class: 'facts'},
          [
            COVERAGE[kind](id),
            requires ? `builds on ${requires}` : '',
            requiredBy ? `${requiredBy} build${requiredBy > 1 ? '' : 's'} on it` : ''
          ]
            .filter(Boolean)
            .map((part, i, all) => [i > 0 && ' ', el('span', {}, i < all.length - 1 ? part + ' ·' : part)])
        )
      )
    );
  }
};
