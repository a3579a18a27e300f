// The list of episodes, with filters; fully accessible by keyboard and screen reader.

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

// The query that a list is filtered by, with a button that clears it.
function queryChip() {
  const chip = el('p', {class: 'query-chip', hidden: true});
  chip.show = (query) => {
    chip.hidden = !query;
    chip.replaceChildren(
      'Results for ',
      el('b', {}, quoted(query)),
      el(
        'button',
        {
          type: 'button',
          class: 'button quiet',
          onclick: () => {
            replaceAddress(addressWith({q: ''}));
            ask.input.value = '';
          }
        },
        'Show all'
      )
    );
  };
  return chip;
}

const hasNumbers = once(() => episodes.some((id) => nodes[id].number !== undefined));
const MOST_ROWS = 200;
const SCREENFUL = 25;

const episodesTab = {
  id: 'episodes',
  title: 'Episodes',
  make(panel) {
    const guests = [...new Set(episodes.flatMap(guestsOf))].sort((a, b) => (label(a) < label(b) ? -1 : 1));
    const subjects = [...new Set(episodes.flatMap((id) => targets(id, 'about')))].sort((a, b) =>
      fold(label(a)) < fold(label(b)) ? -1 : 1
    );
    const all = (title, ids) => [['', title], ...ids.map((id) => [nameOfNode[id], oneLine(label(id)).slice(0, 60)])];
    this.filters = {
      area: chooser('Area', 'area', all('All areas', areas)),
      year: chooser('Year', 'year', [['', 'All years'], ...years().map((year) => [year, year])]),
      guest: chooser('Guest', 'guest', all('With or without', guests)),
      concept: chooser('Concept', 'concept', all('All concepts', subjects))
    };
    this.count = el('p', {class: 'count-line', role: 'status'});
    this.list = el('ol', {class: 'episode-list'});
    panel.append(
      el(
        'div',
        {class: 'controls'},
        el(
          'div',
          {class: 'filters'},
          areas.length > 0 && this.filters.area,
          years().length > 1 && this.filters.year,
          guests.length > 0 && this.filters.guest,
          subjects.length > 0 && this.filters.concept
        )
      ),
      (this.chip = queryChip()),
      this.count,
      this.list
    );
  },
  update({params}) {
    const query = params.get('q') || '';
    this.chip.show(query);
    for (const [key, field] of Object.entries(this.filters)) field.lastChild.value = params.get(key) || '';
    const wanted = (key) => (params.get(key) ? nodeByName.get(params.get(key)) : undefined);
    const [area, guest, subject, year] = [wanted('area'), wanted('guest'), wanted('concept'), params.get('year')];
    const key = [query, area, guest, subject, year].join('\n');
    if (key !== this.shown) {
      this.shown = key;
      const found = (query.trim() ? findEpisodes(query).ids : episodes.slice().reverse()).filter(
        (id) =>
          (area === undefined || areaOf(id) === area) &&
          (guest === undefined || guestsOf(id).includes(guest)) &&
          (subject === undefined || targets(id, 'about').includes(subject)) &&
          (!year || yearOf(id) === year)
      );
      this.count.textContent = countedOf(found.length, episodes.length, 'episode');
      const words = foldedWords(query).filter((word) => !functionWords.has(word));
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
    return el(
      'li',
      {class: heard.has(id) ? 'is-heard' : null, 'data-episode': id},
      hasNumbers() && el('span', {class: 'number', 'aria-hidden': 'true'}, String(nodes[id].number ?? '')),
      el(
        'div',
        {class: 'row'},
        el('a', {class: 'title', href: addressOfNode(id), 'data-node': id}, highlighted(plainTitle(id), words)),
        el(
          'p',
          {class: 'facts'},
          dateAndLength(id),
          el('span', {class: 'heard-sign'}, '✓ heard'),
          areaChip(id),
          guestsOf(id).length > 0 && el('span', {class: 'guests'}, 'with ' + guestsOf(id).map(label).join(', '))
        ),
        snippet(id, words)
      )
    );
  }
};
document.addEventListener('heard', () => {
  for (const row of document.querySelectorAll('.episode-list > [data-episode]'))
    row.classList.toggle('is-heard', heard.has(Number(row.dataset.episode)));
});
