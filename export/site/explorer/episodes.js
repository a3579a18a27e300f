// The list of episodes, with search as you type and filters; fully accessible by keyboard and screen
// reader.

const guestsOf = (id) => targets(id, 'guest');
const searchIndex = once(() =>
  episodes.map((id) => {
    const names = [...targets(id, 'about'), ...guestsOf(id)].flatMap((other) => [
      label(other),
      ...(nodes[other].others || [])
    ]);
    const fields = [`${nodes[id].number ?? ''} ${nodes[id].title}`, names.join(' '), ownNotes(id)].map(
      (text) => ' ' + fold(text)
    );
    return {id, fields};
  })
);

// All words must be prefixes of words of the episode; the field decides the rank. `words` are folded.
function searchEpisodes(words) {
  const hits = [];
  for (const {id, fields} of searchIndex()) {
    let score = 0;
    for (const word of words) {
      const at = fields.findIndex((field) => field.includes(' ' + word));
      score = at < 0 ? -Infinity : score + [8, 3, 1][at];
    }
    if (score > -Infinity) hits.push({id, score});
  }
  return hits.sort((a, b) => b.score - a.score || searchOrder(a.id, b.id)).map((hit) => hit.id);
}
const searchOrder = (a, b) => a - b;

// The part of the notes around the first word that is not in the title.
function snippet(id, words) {
  const title = ' ' + fold(titleOf(id));
  const word = words.find((w) => !title.includes(' ' + w));
  const text = ownNotes(id);
  if (!word) return null;
  for (const found of text.matchAll(/[0-9A-Za-z\u0080-\uffff]+/g)) {
    if (!fold(found[0]).startsWith(word)) continue;
    const begin = found.index < 60 ? 0 : text.indexOf(' ', found.index - 60) + 1;
    const part = text.slice(begin, found.index + 110);
    return el(
      'p',
      {class: 'snippet'},
      begin ? '… ' : '',
      highlighted(part, words),
      begin + part.length < text.length ? ' …' : ''
    );
  }
  return null;
}

const MOST_ROWS = 200;
const SCREENFUL = 25;

const episodesTab = {
  id: 'episodes',
  title: 'Episodes',
  make(panel) {
    const set = (key) => (value) => replaceAddress(addressWith({[key]: value}));
    const years = [...new Set(episodes.map(yearOf))].filter(Boolean).sort();
    const guests = [...new Set(episodes.flatMap(guestsOf))].sort((a, b) => (label(a) < label(b) ? -1 : 1));
    const subjects = [...new Set(episodes.flatMap((id) => targets(id, 'about')))].sort((a, b) =>
      fold(label(a)) < fold(label(b)) ? -1 : 1
    );
    const all = (title, ids) => [['', title], ...ids.map((id) => [nameOfNode[id], oneLine(label(id)).slice(0, 60)])];
    this.search = el('input', {
      type: 'search',
      id: 'episode-search',
      class: 'search',
      autocomplete: 'off',
      spellcheck: 'false',
      placeholder: 'Search titles, concepts, guests and notes',
      oninput: (event) => set('q')(event.target.value),
      'data-search': true
    });
    this.filters = {
      area: chooser('Area', 'area', all('All areas', areas), '', set('area')),
      year: chooser('Year', 'year', [['', 'All years'], ...years.map((year) => [year, year])], '', set('year')),
      guest: chooser('Guest', 'guest', all('With or without', guests), '', set('guest')),
      concept: chooser('Concept', 'concept', all('All concepts', subjects), '', set('concept'))
    };
    this.count = el('p', {class: 'count-line', role: 'status'});
    this.list = el('ol', {class: 'episode-list'});
    fillElement(panel, {}, [
      el(
        'form',
        {
          class: 'controls',
          role: 'search',
          onsubmit: (event) => {
            event.preventDefault();
            this.list.querySelector('a')?.click();
          }
        },
        el('label', {class: 'field wide'}, el('span', {}, 'Search ', el('kbd', {}, '/')), this.search),
        el(
          'div',
          {class: 'filters'},
          areas.length > 0 && this.filters.area,
          years.length > 1 && this.filters.year,
          guests.length > 0 && this.filters.guest,
          subjects.length > 0 && this.filters.concept
        )
      ),
      this.count,
      this.list
    ]);
  },
  update({params}) {
    const query = params.get('q') || '';
    if (this.search.value !== query) this.search.value = query;
    for (const [key, field] of Object.entries(this.filters)) field.lastChild.value = params.get(key) || '';
    const words = fold(query).split(' ').filter(Boolean);
    const wanted = (key) => (params.get(key) ? nodeByName.get(params.get(key)) : undefined);
    const [area, guest, subject, year] = [wanted('area'), wanted('guest'), wanted('concept'), params.get('year')];
    const found = (words.length ? searchEpisodes(words) : episodes.slice().reverse()).filter(
      (id) =>
        (area === undefined || areaOf(id) === area) &&
        (guest === undefined || guestsOf(id).includes(guest)) &&
        (subject === undefined || targets(id, 'about').includes(subject)) &&
        (!year || yearOf(id) === year)
    );
    const key = [query, area, guest, subject, year].join('\n');
    if (key !== this.shown) {
      this.shown = key;
      this.count.textContent =
        found.length === episodes.length
          ? counted(found.length, 'episode')
          : `${found.length} of ${counted(episodes.length, 'episode')}`;
      this.fill(found, words, MOST_ROWS);
    }
    this.markCurrent();
  },
  markCurrent() {
    const current = readAddress().params.get('node');
    for (const link of this.list.querySelectorAll('a[data-node]')) {
      link.setAttribute('href', addressOfNode(Number(link.dataset.node)));
      if (nameOfNode[link.dataset.node] === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  },
  fill(found, words, most) {
    // Render one screenful at once and the rest later, to stay responsive.
    const rows = (begin, end) => found.slice(begin, Math.min(end, most)).map((id) => this.row(id, words));
    clearTimeout(this.later);
    this.list.replaceChildren(...rows(0, SCREENFUL));
    this.later = setTimeout(() => {
      this.list.append(...rows(SCREENFUL, Infinity), ...this.rest(found, words, most));
      this.markCurrent();
    });
    if (!found.length) {
      this.list.append(
        el(
          'li',
          {class: 'empty'},
          el('p', {}, 'No episode matches all filters.'),
          el('a', {class: 'button', href: '#episodes'}, 'Show all episodes')
        )
      );
    }
  },
  rest(found, words, most) {
    if (found.length <= most) return [];
    return [
      el(
        'li',
        {class: 'rest'},
        el(
          'button',
          {type: 'button', class: 'button', onclick: () => this.fill(found, words, Infinity)},
          `Show the other ${found.length - most}`
        )
      )
    ];
  },
  row(id, words) {
    const facts = [dateOf(id), nodes[id].seconds === undefined ? '' : minutesText(nodes[id].seconds)]
      .filter(Boolean)
      .join(' · ');
    return el(
      'li',
      {},
      el('span', {class: 'number', 'aria-hidden': 'true'}, String(nodes[id].number ?? '')),
      el(
        'div',
        {class: 'row'},
        el('a', {class: 'title', href: addressOfNode(id), 'data-node': id}, highlighted(titleOf(id), words)),
        el(
          'p',
          {class: 'facts'},
          facts,
          areaChip(id),
          guestsOf(id).length > 0 && el('span', {class: 'guests'}, 'with ' + guestsOf(id).map(label).join(', '))
        ),
        snippet(id, words)
      )
    );
  }
};
