// The details panel of a node: its relations, with the reason for each.

const kindName = (id) => (nodes[id].kind === 'reference' ? data.kindNames[nodes[id].type] : nodes[id].kind);

// Headings of a relation, seen from its source and from its target.
const TIES = [
  ['about', 'About', 'Taught in'],
  ['listen first', 'Listen to first', 'Listen to this before'],
  ['continues', 'Continues', 'Continued by'],
  ['supersedes', 'Replaces', 'Replaced by'],
  ['promises', 'Promises', 'Promised by'],
  ['guest', 'Guests', 'Guest in'],
  ['host', 'Hosts', 'Host of'],
  ['author', 'Authors', 'Author of'],
  ['cites', 'Cites', 'Cited by'],
  ['related', 'Related', 'Related'],
  ['mentions', 'Mentions', 'Mentioned in'],
  ['part of', 'Part of', 'Parts'],
  ['broader', 'Part of', 'Its parts'],
  ['requires', 'Requires', 'Required by'],
  ['easier after', 'Easier after', 'Helps with']
];
const IN_AREA = ['In the area of', 'Topics of this area']; // instead of "Part of" and "Its parts"
const SHOWN_AT_FIRST = 8;

// The query for an episode: its number, unless an episode of another show has the same.
const topicOf = (id) => (nameOfNode[id] === String(nodes[id].number) ? nameOfNode[id] : oneLine(label(id)));

// The reasons for an edge: the ontology's, and quotes.
function whysOf(e) {
  const reason = (nodes[edges[e].source].because || {})[edges[e].target];
  const quotes = edges[e].evidence.map(quoteOf).filter((quote) => quote.words && quote.end > quote.begin);
  const told = quotes.some((quote) => quote.field !== TITLE) ? quotes.filter((quote) => quote.field !== TITLE) : quotes;
  return [reason && el('p', {class: 'reason'}, reason), ...told.slice(0, 4).map(quotation)].filter(Boolean);
}
function tieItem(id, whys) {
  const title = nameOf(id);
  return el(
    'li',
    {},
    inside(id, title),
    whys.length > 0 &&
      el('details', {class: 'why'}, el('summary', {}, 'why', el('span', {class: 'hidden-text'}, ' ' + title)), whys)
  );
}
function section(title, items) {
  if (!items.length) return null;
  // A button for one more would take as much room as that.
  const first = items.length > SHOWN_AT_FIRST + 1 ? SHOWN_AT_FIRST : items.length;
  const list = el('ul', {class: 'ties'}, items.slice(0, first));
  const rest = items.slice(first);
  const more = rest.length
    ? el(
        'button',
        {
          type: 'button',
          class: 'more',
          onclick: () => {
            list.append(...rest);
            more.remove();
            // Where reading goes on.
            rest[0].querySelector('a, button')?.focus();
          }
        },
        `${rest.length} more`
      )
    : null;
  return el('section', {}, el('h3', {}, title, el('span', {class: 'count'}, String(items.length))), list, more);
}

// What somebody speaks about most, each with its path: of a guest or a host one looks for a subject.
const MOST_SUBJECTS_OF_PERSON = 8;
const ofPerson = (id) => [...new Set(['guest', 'host'].flatMap((relation) => sources(id, relation)))].filter(isEpisode);
// An area that has more topics than episodes about itself, as one of an ontology, unlike one that is named after a term.
const isHeading = (id) =>
  areas.includes(id) && sources(id, 'broader').length > sources(id, 'about').filter(isEpisode).length;
function subjectsOf(id) {
  // How many episodes are about it, then how many mention it, then how often.
  const counts = new Map();
  for (const episode of ofPerson(id))
    for (const {relation, target, evidence} of outEdges[episode].map((e) => edges[e])) {
      if (!['about', 'mentions'].includes(relation) || isHeading(target)) continue;
      const own = counts.get(target) || [0, 0, 0];
      counts.set(target, [own[0] + Number(relation === 'about'), own[1] + 1, own[2] + evidence.length]);
    }
  const most = [...counts]
    .filter(([concept, [about]]) => about > 0 && nodes[concept].kind === 'concept')
    .sort(
      ([a, [aAbout, aAll, aTimes]], [b, [bAbout, bAll, bTimes]]) =>
        bAbout - aAbout || bAll - aAll || bTimes - aTimes || a - b
    )
    .slice(0, MOST_SUBJECTS_OF_PERSON);
  const chip = ([concept]) =>
    el('li', {}, el('a', {class: `chip area-${colorOf(concept)}`, href: readyPath(label(concept))}, label(concept)));
  return most.length
    ? el('section', {}, el('h3', {}, 'Speaks about'), el('ul', {class: 'chips subjects'}, most.map(chip)))
    : null;
}
// Whoever hosts most of a show: its episodes are listed elsewhere.
const isHostOfAll = (id) =>
  2 * sources(id, 'host').filter(isEpisode).length > episodes.length && episodes.length > SHOWN_AT_FIRST;
// Whom alone episodes name as their host: the others leave it out.
const isOnlyHost = (id) => {
  const hosts = new Set(episodes.flatMap((episode) => targets(episode, 'host')));
  return shows.length === 1 && hosts.size === 1 && hosts.has(id);
};
const isHostOfShow = (id) => isOnlyHost(id) || standsForShow(id);
const MOST_NEWEST = 5;
function newestOf(here) {
  const items = here.slice(0, MOST_NEWEST).map(([other]) => tieItem(other, []));
  const all = here.length === episodes.length ? 'All ' : 'In ';
  return el(
    'section',
    {},
    el('h3', {}, 'Newest episodes'),
    el('ul', {class: 'ties'}, items),
    el(
      'p',
      {},
      el('a', {href: address('episodes')}, `${all}${countedOf(here.length, episodes.length, 'episode')} of the show`)
    )
  );
}

// Of what an episode cites, as on a site: export/pages/site.h.
const CITED_LAST = new Map(
  ['Offers', 'Shops'].flatMap((name) => (data[name.toLowerCase()] ?? []).map((e) => [e, name]))
);
// The edges to what an episode cites that say something of it.
const citesOf = (id) =>
  outEdges[id].filter(
    (e) => edges[e].relation === 'cites' && nodes[edges[e].target].kind !== 'show' && !data.fronts?.includes(e)
  );
// What an episode cites, by kind of page; what notes offer and what shops sell come last, if it has a name.
function citedByKind(ties) {
  const byKind = new Map();
  for (const [id, e] of ties) {
    if (isUnnamed(id)) continue;
    const name = CITED_LAST.get(e) ?? `Cites: ${kindName(id)}`;
    byKind.set(name, [...(byKind.get(name) || []), tieItem(id, whysOf(e))]);
  }
  const [offers, shops] = ['Offers', 'Shops'].map((name) => [name, byKind.get(name) ?? []]);
  const kinds = [...byKind].filter(([name]) => name.startsWith('Cites'));
  // Kinds of which there is one page are together.
  const alone = kinds.filter(([, items]) => items.length === 1);
  const isJoined = alone.length > 1;
  const groups = isJoined ? kinds.filter((one) => !alone.includes(one)) : kinds;
  const unnamed = ties.filter(([id]) => isUnnamed(id)).length;
  const more = `${shops[1].length ? 'and ' : ''}${counted(unnamed, 'shop link')} without a name`;
  const joined = [groups.length ? 'Cites: other pages' : 'Cites', isJoined ? alone.flatMap(([, items]) => items) : []];
  const sections = [...groups, joined, offers, shops].filter(([, items]) => items.length);
  return [...sections.map((group) => section(...group)), ...(unnamed ? [el('p', {class: 'muted'}, more)] : [])];
}
// Notes that are only what many episodes say, such as a request for support, say nothing of this one.
const COMMON_SHARE = 0.03;
const LEAST_COMMON = 5;
const linesOfNotes = (id) => [
  ...new Set(
    ownNotes(id)
      .split('\n')
      .map((line) => fold(oneLine(line)))
      .filter(Boolean)
  )
];
const commonLines = once(() => {
  const counts = new Map();
  for (const id of episodes) for (const line of linesOfNotes(id)) counts.set(line, (counts.get(line) || 0) + 1);
  const least = Math.max(LEAST_COMMON, COMMON_SHARE * episodes.length);
  return new Set([...counts].filter(([, count]) => count >= least).map(([line]) => line));
});
const hasOwnNotes = (id) => linesOfNotes(id).some((line) => !commonLines().has(line));

// How many of some episodes each year has.
function overTime(ids, title = 'Over time') {
  if (ids.length < 2 || years().length < 2) return null;
  const counts = years().map((year) => ids.filter((id) => yearOf(id) === year).length);
  const most = Math.max(...counts);
  const bars = counts.map((count, i) => {
    const fill = el('span', {class: 'year-fill'});
    fill.style.height = `${Math.round((36 * count) / most)}px`;
    return el(
      'li',
      {},
      el('span', {class: 'year-count'}, count ? String(count) : ''),
      fill,
      el('span', {class: 'year'}, years()[i])
    );
  });
  return el('section', {}, el('h3', {}, title), el('ol', {class: 'years', 'aria-label': 'Episodes by year'}, bars));
}

const episodesHeading = (id) => (areas.includes(id) ? 'Episodes of this area' : 'Episodes about it');
// As many as lists and suggestions count: those about the concept first, then those about a part of it.
function aboutItems(id) {
  const edgeTo = (episode, ids) =>
    outEdges[episode].find((e) => edges[e].relation === 'about' && ids.has(edges[e].target));
  const [own, below] = [new Set([id]), new Set(belowOf(id))];
  const item = (episode) => {
    const e = edgeTo(episode, own) ?? edgeTo(episode, below);
    return tieItem(episode, e === undefined ? [] : whysOf(e));
  };
  const rank = (episode) => (edgeTo(episode, own) === undefined ? 1 : 0);
  return episodesAbout(id)
    .slice()
    .sort((a, b) => rank(a) - rank(b))
    .map(item);
}
function tieSections(id) {
  return TIES.flatMap(([relation, forward, backward]) => {
    const there = outEdges[id].filter((e) => edges[e].relation === relation).map((e) => [edges[e].target, e]);
    const here = inEdges[id].filter((e) => edges[e].relation === relation).map((e) => [edges[e].source, e]);
    // Already listed under "Builds on".
    const isTold = isEpisode(id) && ['listen first', 'continues'].includes(relation);
    // Of hundreds of a host's episodes, one looks for the last.
    const isNewer = ([a], [b]) => Number(isEpisode(a) && isEpisode(b)) * (isOlder(a, b) ? 1 : -1);
    if (nodes[id].kind === 'person') here.sort(isNewer);
    if (relation === 'host' && here.length && isHostOfAll(id))
      return [newestOf(here.filter(([one]) => isEpisode(one)))];
    if (relation === 'host' && here.length && isOnlyHost(id)) backward = 'Named as the host';
    const items = (ties) =>
      ties.filter(([other]) => nodes[other].kind !== 'show').map(([other, e]) => tieItem(other, whysOf(e)));
    if (forward === backward) {
      // Both may say it.
      const both = new Map();
      for (const [other, e] of [...there, ...here]) both.set(other, [...(both.get(other) || []), e]);
      return [
        section(
          forward,
          [...both].map(([other, all]) => tieItem(other, all.flatMap(whysOf)))
        )
      ];
    }
    if (relation === 'cites' && isEpisode(id)) return citedByKind(citesOf(id).map((e) => [edges[e].target, e]));
    if (relation === 'about' && nodes[id].kind === 'concept') {
      const pages = here.filter(([other]) => !isEpisode(other));
      return [section(episodesHeading(id), aboutItems(id)), section('Pages about it', items(pages))];
    }
    if (relation === 'mentions' && nodes[id].kind === 'concept') {
      const told = new Set(episodesAbout(id));
      return [section(backward, items(here.filter(([other]) => !told.has(other))))];
    }
    if (relation === 'broader') {
      const split = (ties, name, nameOfArea) => [
        section(name, items(ties.filter(([, e]) => !isArea(edges[e])))),
        section(nameOfArea, items(ties.filter(([, e]) => isArea(edges[e]))))
      ];
      return [...split(there, forward, IN_AREA[0]), ...split(here, backward, IN_AREA[1])];
    }
    return [!isTold && section(forward, items(there)), !isTold && section(backward, items(here))];
  });
}

// Similar episodes, and why: [[episode, why], ...]. An address says nothing to a listener.
const similarTo = (id) =>
  (data.similar?.[id] || []).map(([other, why]) => [
    other,
    why
      .replace(/"[a-z0-9-]+(\.[a-z0-9-]+)+\/[^"]*"/gi, 'the same page')
      .replace(/(the same page(, | and )?){2,}/, (all) => 'the same pages' + (/(, | and )$/.exec(all)?.[1] ?? ''))
  ]);

// Prerequisites and what builds on the episode, in addition to stated ones.
function pairSections(id) {
  const item = (other, pair, explain) => {
    const {text, quote} = explain(pair);
    return tieItem(other, [el('p', {class: 'reason'}, text), quote && quotation(quote)].filter(Boolean));
  };
  const isTold = (pair) => pair.tier !== MENTION && !isSameSubject(pair);
  const [before, after] = [needsOf(id), pairsByEarlier().get(id)].map((pairs) => pairs.filter(isTold));
  const list = (title, pairs, isHard, other, explain) =>
    section(
      title,
      pairs.filter(({tier}) => isNeeded(tier) === isHard).map((pair) => item(pair[other], pair, explain))
    );
  return [
    list('Builds on', before, true, 'before', buildsOn),
    list('Is easier after', before, false, 'before', buildsOn),
    list('Episodes that build on it', after, true, 'after', neededBy),
    list('Episodes that are easier after it', after, false, 'after', neededBy)
  ];
}

// Notes without the chapters, which have their own list, as their heading does ("Topics Include"), and with a time beside the
// title that has the line below.
const LONGEST_HEADING = 40;
function notesWithoutChapters(id) {
  const titles = new Map(chaptersOf(id).map(([begin, title]) => [begin, fold(title)]));
  const isChapter = (line) => {
    const [, time, rest] = /^\W*((?:\d+:)?\d?\d:\d\d)(?!\d)(.*)$/u.exec(line) || [];
    return time && titles.get(time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)) === fold(rest);
  };
  const lines = ownNotes(id)
    .replace(/^([^\S\n]*\W?\d[\d:]*:\d\d\W?)\s*\n\s*(?=\p{L})/gmu, '$1 ')
    .split('\n');
  const isHeading = (line, i) => {
    const next = lines.slice(i + 1).find((one) => one.trim());
    return next !== undefined && isChapter(next) && line.length <= LONGEST_HEADING && /^\P{P}*[\p{L}:]\s*$/u.test(line);
  };
  return lines.filter((line, i) => !isChapter(line) && !isHeading(line, i)).join('\n');
}

// On a site, the explorer is one of many pages.
const pageLink = (id) => data.pages?.[id] && el('p', {}, el('a', {href: data.pages[id]}, 'Its page'));

// Whether the path to an episode has another one before it.
const hasBefore = (id) =>
  needsOf(id).some(({tier}) => tier !== MENTION) && plannedPath(topicOf(id), undefined, []).steps[0]?.episode !== id;

function detailsOf(id) {
  const node = nodes[id];
  const graphLink = el('a', {class: 'button', href: address('graph', ['near', nameOfNode[id]])}, 'Show on the map');
  if (node.kind === 'episode') {
    const [before, ...otherPairs] = pairSections(id);
    const notes = notesWithoutChapters(id);
    return [
      el(
        'p',
        {class: 'facts'},
        dateAndLength(id),
        ' ',
        areaChip(id),
        node.url && [' ', outside(node.url, 'Episode page')]
      ),
      el(
        'div',
        {class: 'actions'},
        player(id),
        heardBox(id),
        node.said && el('a', {class: 'button', href: data.pages[id] + '#transcript'}, 'Transcript'),
        hasBefore(id) && el('a', {class: 'button', href: address('path', [topicOf(id)])}, 'What to listen to first'),
        graphLink
      ),
      before,
      section(
        'Chapters',
        chaptersOf(id).map(([begin, title]) => el('li', {}, timeButton(id, begin, title)))
      ),
      notes.trim() && hasOwnNotes(id) && el('section', {class: 'notes'}, el('h3', {}, 'Notes'), paragraphs(notes)),
      ...otherPairs,
      section(
        'Similar',
        similarTo(id).map(([other, why]) => tieItem(other, [el('p', {class: 'reason'}, why)]))
      ),
      ...tieSections(id)
    ];
  }
  if (node.kind === 'concept') {
    const names = (node.others || []).join(', ');
    const about = episodesAbout(id);
    return [
      el(
        'p',
        {class: 'facts'},
        areas.includes(id)
          ? `area · ${counted(about.length, 'episode')}`
          : about.length
            ? `concept · ${counted(about.length, 'episode')} about it`
            : 'concept',
        areaChip(id)
      ),
      node.text && el('p', {class: 'definition'}, node.text),
      names && el('p', {class: 'muted'}, 'Also: ' + names),
      el(
        'div',
        {class: 'actions'},
        el('a', {class: 'button', href: address('path', [node.name])}, 'Listening path'),
        graphLink
      ),
      coverageOf(id) === 'never' &&
        el('p', {class: 'muted'}, 'No episode mentions it; it is here because other concepts build on it.'),
      ...tieSections(id),
      overTime(about.length ? about : episodesOf(id))
    ];
  }
  const pages = node.kind === 'reference' ? [node.id] : node.urls || (node.url ? [node.url] : []);
  return [
    node.kind !== 'person' && el('p', {class: 'facts'}, kindName(id), node.ref ? ': ' + node.ref : ''),
    node.kind === 'person' && isHostOfShow(id) && el('p', {class: 'facts'}, 'Host of the show'),
    (node.others || node.handles) &&
      el(
        'p',
        {class: 'muted'},
        'Also: ' + [...(node.others || []), ...(node.handles || []).map((handle) => '@' + handle)].join(', ')
      ),
    ...pages.map((url) => el('p', {class: 'address'}, outside(url, url))),
    el(
      'div',
      {class: 'actions'},
      node.kind === 'person' &&
        episodesOf(id).length > 0 &&
        el('a', {class: 'button', href: address('path', [node.name])}, 'Listening path'),
      graphLink
    ),
    node.kind === 'person' && subjectsOf(id),
    ...tieSections(id),
    !isHostOfAll(id) && overTime(episodesOf(id))
  ];
}

const details = {
  panel: document.getElementById('details'),
  shown: undefined,
  opener: null, // what had the focus before
  openerNode: undefined, // its node, if it is drawn anew
  openerTab: undefined, // where that was
  nodeIn: (params) => nodeByName.get(params.get('node')),
  makeRoom(params) {
    const isOpen = this.nodeIn(params) !== undefined;
    document.body.classList.toggle('has-details', isOpen);
    this.panel.hidden = !isOpen;
    this.coverStart();
  },
  // What the details cover of the front page cannot be reached by keys.
  coverStart() {
    const {left} = this.panel.getBoundingClientRect();
    for (const card of document.querySelectorAll('#panel-start .card')) {
      const place = card.getBoundingClientRect();
      card.inert = !this.panel.hidden && place.width > 0 && (place.left + place.right) / 2 > left;
    }
  },
  update(params) {
    const id = this.nodeIn(params);
    const isOpen = id !== undefined;
    if (id === this.shown) {
      for (const link of this.panel.querySelectorAll('a[data-node]'))
        link.setAttribute('href', addressOfNode(Number(link.dataset.node)));
      return;
    }
    this.shown = id;
    if (!isOpen) {
      const {activeElement: placed} = document;
      this.panel.replaceChildren();
      // The map has given the focus to what it drew.
      const isPlaced = placed !== content && content.contains(placed) && placed.getClientRects().length;
      // What had the focus may be drawn anew, or be in a tab that is hidden.
      const again = this.openerNode ? document.querySelectorAll(`main [data-node="${this.openerNode}"]`) : [];
      const before = [this.opener, ...again].find((one) => one?.isConnected && one.getClientRects().length);
      const isElsewhere = document.body.dataset.tab !== this.openerTab; // a link led to another tab
      if (!isPlaced) isElsewhere ? focusFirst() : (before ?? content).focus();
      ask.close();
      return;
    }
    if (!this.panel.contains(document.activeElement)) {
      this.opener = document.activeElement;
      this.openerTab = document.body.dataset.tab;
      this.openerNode = this.opener?.closest?.('main [data-node]')?.dataset.node;
    }
    const title = nameOf(id);
    const heading = el('h2', {id: 'details-title', tabindex: '-1'}, title);
    this.panel.replaceChildren(
      el(
        'div',
        {class: 'details-head'},
        heading,
        el('button', {type: 'button', class: 'close', 'aria-label': 'Close details', onclick: () => this.close()}, '×')
      ),
      ...[pageLink(id), ...detailsOf(id)].filter(Boolean)
    );
    this.panel.scrollTop = 0;
    heading.focus({preventScroll: true});
  },
  close() {
    if (this.shown !== undefined) go(addressWith({node: ''}));
  }
};
addEventListener('resize', () => details.coverStart());
