// The front page: the question, the show in a line, three paths to start with, the areas, and a small map.

// An hour, or more for shows with long episodes.
const READY_MINUTES = medianSeconds > 40 * 60 ? 180 : medianSeconds > 25 * 60 ? 90 : 60;
const readyPath = (query) => address('path', [query, String(READY_MINUTES)]);

const startTab = {
  id: 'start',
  title: 'Start',
  meters: [], // of the areas: how much of each was heard
  make(panel) {
    this.slot = el('div', {class: 'ask-hero', id: 'ask-hero'});
    this.ready = el('div', {class: 'cards'});
    this.facts = el('p', {class: 'hero-facts'});
    this.examples = el('p', {class: 'examples'});
    this.progress = el('p', {class: 'progress-line'});
    this.mapSlot = el('a', {
      class: 'small-map',
      href: address('graph', ['whole']),
      'aria-label': `Map: ${counted(episodes.length, 'episode')} in ${counted(placeGroups().length, 'group')}`
    });
    const about = shows.length === 1 ? firstSentence(nodes[shows[0]].text || '') : '';
    panel.append(
      el(
        'div',
        {class: 'hero'},
        el('h2', {class: 'hero-title'}, 'What do you want to understand?'),
        about && el('p', {class: 'hero-line'}, about),
        this.slot,
        this.examples,
        this.facts,
        this.progress
      )
    );
    if (!episodes.length) {
      panel.append(
        el(
          'div',
          {class: 'empty'},
          el('h2', {}, 'No episodes yet'),
          el('p', {}, 'Build a graph from a feed to see its episodes here.')
        )
      );
      return;
    }
    panel.append(
      el(
        'section',
        {class: 'band', 'aria-labelledby': 'ready-title'},
        el('h2', {id: 'ready-title'}, 'Ready to listen'),
        this.ready
      ),
      el(
        'section',
        {class: 'band', 'aria-labelledby': 'areas-title'},
        el('h2', {id: 'areas-title'}, areas.length > 1 ? 'Areas' : 'Topics'),
        (this.areas = el('div', {class: 'cards small'}))
      ),
      el(
        'section',
        {class: 'band', 'aria-labelledby': 'map-title'},
        el('h2', {id: 'map-title'}, 'The map'),
        this.mapSlot
      )
    );
    this.facts.textContent = [
      counted(episodes.length, 'episode'),
      ...(episodes.some((id) => nodes[id].seconds)
        ? [hours(episodes.reduce((sum, id) => sum + secondsOf(id), 0))]
        : []),
      ...(years().length > 1 ? [`${years()[0]} to ${years().at(-1)}`] : [])
    ].join(' · ');
    this.examples.append(
      'Try ',
      ...exampleQueries().flatMap((query, i) => [i ? ', ' : '', el('a', {href: readyPath(query)}, query)])
    );
    this.areas.replaceChildren(...subjects().map((one) => this.areaCard(one)));
    this.ready.replaceChildren(...readySubjects().map((one) => this.readyCard(one)));
    drawSmallMap(this.mapSlot);
  },
  update() {
    ask.moveTo(this.slot);
    this.showProgress();
  },
  // The paths are planned after the page is first drawn.
  readyCard({name, query, color}) {
    const list = el('ol', {class: 'card-steps'});
    const facts = el('p', {class: 'facts'}, 'Planning…');
    const card = el(
      'article',
      {class: `card ready area-${color}`},
      el('h3', {}, el('a', {class: 'card-link', href: readyPath(query)}, name)),
      facts,
      list
    );
    setTimeout(() => {
      const path = plannedPath(query, READY_MINUTES, []);
      facts.textContent = path.steps.length
        ? `${counted(path.steps.length, 'episode')}, ${minutesText(path.total)}`
        : 'Nothing fits';
      list.replaceChildren(...path.steps.slice(0, 4).map(({episode}) => el('li', {}, titleOf(episode))));
      if (path.steps.length > 4)
        list.append(el('li', {class: 'muted more-steps'}, `and ${path.steps.length - 4} more`));
    }, 30);
    return card;
  },
  areaCard({name, color, episodes: own, node}) {
    const first = whereToBegin(own);
    const length = own.reduce((sum, id) => sum + secondsOf(id), 0);
    const meter = el('div', {class: 'meter'}, el('span', {}));
    this.meters.push({own, meter});
    const href = node === undefined ? readyPath(name) : address('episodes', [], {area: nameOfNode[node]});
    return el(
      'article',
      {class: `card area area-${color}`},
      el('h3', {}, el('span', {class: 'glyph', 'aria-hidden': 'true'}), el('a', {class: 'card-link', href}, name)),
      el('p', {class: 'facts'}, `${counted(own.length, 'episode')} · ${hours(length)}`),
      el(
        'p',
        {class: 'begin'},
        'Begin with ',
        el('a', {class: 'inside', href: addressOfNode(first), 'data-node': first}, titleOf(first))
      ),
      meter
    );
  },
  showProgress() {
    if (!this.isMade) return;
    const count = heard.among(episodes);
    this.progress.hidden = count === 0;
    this.progress.textContent = `You have heard ${count} of ${counted(episodes.length, 'episode')}.`;
    for (const {own, meter} of this.meters) {
      const share = heard.among(own) / own.length;
      meter.firstChild.style.width = `${Math.round(100 * share)}%`;
      meter.hidden = share === 0;
    }
  }
};

const hours = (seconds) => {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
const years = once(() => [...new Set(episodes.map(yearOf))].filter(Boolean).sort());

const LONGEST_LINE = 220;
function firstSentence(text) {
  const line = oneLine(text.split('\n').find((one) => one.trim()) || '');
  const [sentence] = /^.*?[.!?](?=\s|$)/.exec(line) || [line];
  if (sentence.length <= LONGEST_LINE) return sentence;
  return sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_LINE)) + ' …';
}

// Plans each path once.
const plannedPath = (() => {
  const made = new Map();
  return (query, minutes, known) => {
    const key = JSON.stringify([query, minutes, known]);
    if (!made.has(key))
      made.set(
        key,
        listeningPath(pathRequest(query, known.flatMap(knownNodes), minutes === undefined ? undefined : minutes * 60))
      );
    return made.get(key);
  };
})();

// The show's name says nothing about an episode.
const isOwnName = (id) => wordsOf(label(id)).every(({word}) => ownStems().has(stemOf(word)));

// Concepts to start with: those that many episodes cover or mention and many concepts require.
const popular = once(() =>
  concepts
    .map((id) => [id, coverage.get(id).about, sources(id, 'mentions').length + sources(id, 'requires').length])
    .filter(([id, about]) => about > 0 && !isOwnName(id))
    .sort((a, b) => 3 * b[1] + b[2] - 3 * a[1] - a[2] || a[0] - b[0])
    .map(([id]) => id)
);
// "Start here" is what most others build on; then the two largest areas.
const readySubjects = once(() => {
  const [first] = popular();
  const own = subjects();
  const start = first === undefined ? own[0] : {name: label(first), color: colorOf(first), node: areaOf(first)};
  if (!start) return [];
  const others = own
    .filter(({name, node}) => name !== start.name && (node === undefined || node !== start.node))
    .slice(0, 2);
  return [
    {name: `Start here: ${start.name}`, query: start.name, color: start.color},
    ...others.map(({name, color}) => ({name, query: name, color}))
  ];
});
const exampleQueries = once(() => {
  const names = popular().length
    ? popular().slice(3, 6).map(label)
    : subjects()
        .slice(3, 6)
        .map(({name}) => name);
  return names.length ? names : episodes.slice(0, 1).map(titleOf);
});
document.addEventListener('heard', () => startTab.showProgress());
