// The front page: the question, the show in a line, three paths to start with, and the areas.

const {minutes: READY_MINUTES} = data.starts;
// "I have 40 minutes" says itself how long the path is.
const readyPath = (query) =>
  address('path', [query, partsOfQuery(query).time === undefined ? String(READY_MINUTES) : '']);

const startTab = {
  id: 'start',
  title: 'Start',
  meters: [], // of the areas: how much of each was heard
  plans: [], // [topic, what to do with its path]
  make(panel) {
    this.slot = el('div', {class: 'ask-hero', id: 'ask-hero'});
    this.ready = el('div', {class: 'cards three'});
    this.facts = el('p', {class: 'hero-facts'});
    this.examples = el('p', {class: 'examples'});
    this.progress = el('p', {class: 'progress-line'});
    const about = aboutShow();
    panel.append(
      el(
        'div',
        {class: 'hero'},
        data.cover &&
          el('span', {class: 'cover large', 'aria-hidden': 'true'}, el('img', {src: coverPicture(), alt: ''})),
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
        (this.areas = el('div', {class: 'cards small'})),
        el(
          'p',
          {class: 'map-link'},
          el('a', {href: address('graph', ['whole'])}, `See all ${counted(episodes.length, 'episode')} on the map`)
        )
      )
    );
    this.facts.textContent = [
      counted(episodes.length, 'podcast episode'),
      hasLengths() ? lengthOfAll(episodes) : 'the lengths of the episodes are not known',
      ...(years().length > 1 ? [`${years()[0]}\u00a0to\u00a0${years().at(-1)}`] : [])
    ].join(' · ');
    this.examples.append(
      'Try ',
      ...exampleQueries().flatMap((query, i) => [i ? ', ' : '', el('a', {href: readyPath(query)}, query)])
    );
    this.ready.replaceChildren(...readySubjects().map((one, i) => this.readyCard(one, i)));
    this.areas.replaceChildren(...offeredSubjects().map((one) => this.areaCard(one)));
    // After the page is first drawn.
    requestAnimationFrame(() => setTimeout(() => this.planNext()));
  },
  update() {
    ask.moveTo(this.slot);
    this.showProgress();
  },
  readyCard({name, color}, i) {
    const list = el('ol', {class: 'card-steps'});
    const facts = el('p', {class: 'facts'}, 'Planning…');
    this.plan(name, ({steps, total}) => {
      const isAbout = steps.some(({episode}) => isEstimated(episode));
      const length = total > 5400 ? hoursAbout(total, isAbout) : (isAbout ? 'about ' : '') + minutesText(total);
      const many = counted(steps.length, 'episode');
      facts.textContent = !steps.length ? 'Nothing fits' : hasLengths() ? `${many}, ${length}` : many;
      list.replaceChildren(...steps.slice(0, 4).map(({episode}) => el('li', {}, el('span', {}, plainTitle(episode)))));
      if (steps.length > 4) list.append(el('li', {class: 'muted more-steps'}, `and ${steps.length - 4} more`));
    });
    return el(
      'article',
      {class: `card ready area-${color}`},
      i === 0 && el('p', {class: 'eyebrow'}, 'Start here'),
      el(
        'h3',
        {},
        color > 0 && el('span', {class: 'glyph', title: titleOfMark(color), 'aria-hidden': 'true'}),
        el('a', {class: 'card-link', href: readyPath(name)}, name)
      ),
      facts,
      this.whyThis(name),
      list
    );
  },
  // Why the show offers it (graph/path/course/where_to_start.h).
  whyThis(name) {
    const id = data.starts.concepts.find((one) => label(one) === name);
    if (id === undefined) return null;
    const steps = readyPaths().get(name)?.steps ?? [];
    const needing = sources(id, 'requires').sort((a, b) => episodesAbout(b).length - episodesAbout(a).length || a - b);
    const [first, last] = [steps[0], steps.at(-1)].map((step) => step && yearOf(step.episode));
    const why = introductions.has(steps[0]?.episode)
      ? `It begins with an introduction${first ? `, from ${first}` : ''}.`
      : needing.length > 1
        ? `${needing.length} other topics build on it, such as ${needing.slice(0, 2).map(label).join(' and ')}.`
        : first && last > first
          ? `How the show saw ${name}, from ${first} to ${last}.`
          : `${counted(episodesAbout(id).length, 'episode')} of the show ${episodesAbout(id).length === 1 ? 'is' : 'are'} about it.`;
    return el('p', {class: 'why-ready'}, why);
  },
  areaCard({name, color, episodes: own, node}) {
    const meter = el('div', {class: 'meter'}, el('span', {}));
    this.meters.push({own, meter});
    const begin = el('p', {class: 'begin'}, 'Begin with …');
    this.plan(name, ({steps, first = steps[0]?.episode ?? own[0]}) => {
      const link = el('a', {class: 'inside', href: addressOfNode(first), 'data-node': first}, plainTitle(first));
      // As on a site: export/pages/list_pages.cpp.
      const isOfArea = (id) => areaOf(id) === areaOf(own[0]);
      const prepares = node !== undefined && !isOfArea(first) && !targets(first, 'about').some(isOfArea);
      begin.replaceChildren('Begin with ', link, prepares ? ', groundwork for it' : '');
    });
    const href =
      areaOf(node) !== node || node === undefined ? readyPath(name) : address('episodes', [], {area: nameOfNode[node]});
    return el(
      'article',
      {class: `card area area-${color}`},
      el(
        'h3',
        {},
        el('span', {class: 'glyph', title: color > 0 && titleOfMark(color), 'aria-hidden': 'true'}),
        el('a', {class: 'card-link', href}, name)
      ),
      el('p', {class: 'facts'}, counted(own.length, 'episode') + (hasLengths() ? ` · ${lengthOfAll(own)}` : '')),
      begin,
      meter
    );
  },
  // Fills in a card: at once, if the program has planned its path.
  plan(name, show) {
    const ready = readyPaths().get(name);
    if (ready) show(ready);
    else this.plans.push([name, show]);
  },
  // The others one by one.
  planNext() {
    const [next, ...rest] = this.plans;
    if (!next) return;
    this.plans = rest;
    next[1](plannedPath(next[0], READY_MINUTES, []));
    setTimeout(() => this.planNext());
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

// The areas that the program offers, as on a site; all if it offers none.
const offeredSubjects = once(() => {
  const {areas: offered, parts} = data.starts;
  if (areas.length < 2 || !offered.length) return subjects();
  return offered.map((node) => ({
    name: label(node),
    node,
    color: colorOfArea(areaOf(node)),
    episodes: parts[node] || episodes.filter((id) => areaOf(id) === node)
  }));
});

const hasLengths = once(() => episodes.some(hasLength));
const lengthOfAll = (ids) =>
  hoursAbout(
    ids.reduce((sum, id) => sum + secondsOf(id), 0),
    ids.some(isEstimated)
  );
// What is estimated is told to ten minutes.
const hoursAbout = (seconds, isAbout) =>
  isAbout && seconds > 600 ? 'about ' + hours(600 * Math.round(seconds / 600)) : hours(seconds);
const hours = (seconds) => {
  const minutes = minutesOf(seconds);
  const rest = minutes % 60 ? ` ${minutes % 60} min` : '';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${rest}`;
};
const years = once(() => [...new Set(episodes.map(yearOf))].filter(Boolean).sort());

// The show in a line: the first sentence of its feed, what an episode says of it (told_of_itself() in export/path/answer/excerpt.h),
// or the areas that most episodes are in.
const LEAST_SHARE = 0.08;
function aboutShow() {
  const {text: described = '', told} = shows.length === 1 ? nodes[shows[0]] : {};
  if (told) return `In its own words: ${told}`;
  const text = firstSentence(described);
  if (text || areas.length < 2) return text;
  const large = subjects().filter(({episodes: own}) => own.length >= LEAST_SHARE * episodes.length);
  const most = large.slice(0, 3);
  const isMost = 2 * new Set(most.flatMap(({episodes: own}) => own)).size > episodes.length;
  const named = isMost ? most : subjects().slice(0, 3);
  const names = named.map(({name}) => name);
  if (!isMost) return `A podcast about ${names.join(', ')}, and more.`;
  const comma = names.some((name) => name.includes(' and ')) ? ',' : '';
  const last = names.length > 1 ? `${comma} and ${names.pop()}` : '';
  return `A podcast mostly about ${names.join(', ')}${last}.`;
}
const LONGEST_LINE = 220;
// "e.g. this", "Ada F.K. Byron", "z. B." and "Dr. Byron" end no sentence, as in core/text/sentence.h; "in C." does, and "I" is a
// word.
const INNER = /(?:(?<!\p{L})\p{Ll}|(?:^|\p{Lu}[\p{L}.]* |\. ?)(?!I\.)\p{Lu}|(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St|vs))/u;
const SENTENCE = new RegExp(`^.*?(?:[!?]|(?<!${INNER.source})\\.)(?=\\s+\\P{Ll}|\\s*$)`, 'u');
function firstSentence(text) {
  const line = oneLine(text.split('\n').find((one) => one.trim()) || '');
  const [sentence] = SENTENCE.exec(line) || [line];
  if (sentence.length <= LONGEST_LINE) return sentence;
  return sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_LINE)) + ' …';
}

// Plans each path once.
const plannedPath = (() => {
  const made = new Map();
  return (query, minutes, known, skipsHeard = false) => {
    const skipped = skipsHeard ? episodes.filter((id) => heard.has(id)) : [];
    const key = JSON.stringify([query, minutes, known, skipped]);
    if (!made.has(key)) {
      const seconds = minutes === undefined ? undefined : minutes * 60;
      made.set(key, listeningPath(pathRequest(query, [...known.flatMap(knownNodes), ...skipped], seconds)));
    }
    return made.get(key);
  };
})();

const readyPaths = once(
  () =>
    new Map(
      Object.entries(data.starts.paths).map(([id, [total, ...steps]]) => [
        label(Number(id)),
        {total, steps: steps.map((episode) => ({episode})), first: data.starts.begins[id] ?? steps[0]}
      ])
    )
);

// What somebody new starts with, on the site, too; without concepts, words of titles.
const readySubjects = once(() => {
  const chosen = data.starts.concepts.map((id) => ({name: label(id), color: colorOf(id)}));
  const others = areas.length < 2 ? subjects().filter(({name}) => name !== chosen[0]?.name) : [];
  return [...chosen, ...others].slice(0, 3);
});
// What most episodes are about, have in their titles and mention, each of another area; what is part of a path above is none.
const MOST_EXAMPLES = 3;
const exampleQueries = once(() => {
  const starts = data.starts.concepts;
  const isNear = (id) => starts.some((one) => one === id || belowOf(one).includes(id) || belowOf(id).includes(one));
  const isOfShow = (id) => wordsOf(label(id)).every(({word}) => ownStems().has(stemOf(word)));
  const worth = (id) => {
    const own = inEdges[id].filter((e) => edges[e].relation === 'about' && isEpisode(edges[e].source));
    if (!own.length) return 0;
    const mentions = sources(id, 'mentions').filter(isEpisode).length;
    const sum = own.length + own.filter(isSeenInTitle).length + mentions / 4;
    // Rather a name than a common noun, and a path than an episode.
    return sum * (/\p{Lu}/u.test(label(id)) ? 2 : 1) * (own.length > 1 ? 2 : 1);
  };
  const found = concepts
    .filter((id) => !areas.includes(id) && !isNear(id) && !isOfShow(id))
    .map((id) => [id, worth(id)])
    .filter(([, own]) => own > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id]) => id);
  const others = found.filter((id, i) => found.findIndex((one) => areaOf(one) === areaOf(id)) === i);
  const best = [...new Set([...others.slice(0, MOST_EXAMPLES), ...found])].slice(0, MOST_EXAMPLES);
  const names = best.length
    ? best.map(label)
    : subjects()
        .slice(3, 6)
        .map(({name}) => name);
  return names.length ? names : episodes.slice(0, 1).map(titleOf);
});
document.addEventListener('heard', () => startTab.showProgress());
