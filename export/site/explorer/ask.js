// The one field of the page: "What do you want to understand?". Its suggestions are a list box; Enter plans a listening
// path.

// The middle initial of a person: "Kent C. Dodds" asks for no language.
const INITIAL = /\p{Lu}\p{Ll}+ (\p{Lu})\.? \p{Lu}\p{Ll}/u;
const MOST_OFFERED = {concepts: 3, people: 2, episodes: 5, links: 2};
const LEAST_LIST = 220; // pixels
const PAUSE = 70; // milliseconds without a key before the full search

const ask = {
  make() {
    this.input = el('input', {
      type: 'search',
      id: 'ask',
      class: 'ask-field',
      role: 'combobox',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-expanded': 'false',
      'aria-controls': 'offers',
      'aria-autocomplete': 'list',
      'aria-label': 'What do you want to understand?',
      placeholder: 'A concept, question or person',
      oninput: () => {
        this.isTyped = true;
        this.offer();
      },
      onfocus: () => this.input.value && this.offer(),
      onkeydown: (event) => this.press(event)
    });
    this.list = el('ul', {
      id: 'offers',
      class: 'offers',
      role: 'listbox',
      'aria-label': 'Suggestions',
      tabindex: '-1',
      hidden: true
    });
    this.form = el(
      'form',
      {
        class: 'ask',
        role: 'search',
        onsubmit: (event) => {
          event.preventDefault();
          this.choose(this.active ?? 0);
        }
      },
      el('span', {class: 'lens', 'aria-hidden': 'true'}),
      this.input,
      el('kbd', {class: 'key', 'aria-hidden': 'true'}, /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'),
      this.list
    );
    // A press on a suggestion must not take the focus from the field.
    this.list.addEventListener('mousedown', (event) => event.preventDefault());
    // Build the indexes before the first letter needs them.
    setTimeout(() => {
      for (const make of [searchIndex, namesOf, indexes]) make();
      this.isReady = true;
    }, 400);
    document.addEventListener('pointerdown', (event) => {
      if (!this.form.contains(event.target)) this.close();
    });
    this.form.addEventListener('focusout', (event) => {
      if (event.relatedTarget && !this.form.contains(event.relatedTarget)) this.close();
    });
  },
  // What the page on the screen is about, unless somebody is typing something else.
  tell(text) {
    this.subject = text;
    if (!this.isTyped || document.activeElement !== this.input) this.input.value = text;
  },
  // The field is in the header; on the front page it is below the title.
  moveTo(slot) {
    if (this.form.parentNode === slot) return;
    const hadFocus = this.form.contains(document.activeElement);
    slot.append(this.form);
    if (!hadFocus) return;
    this.input.focus();
    this.close();
  },
  focus() {
    this.input.focus();
    this.input.select();
  },
  close() {
    clearTimeout(this.later);
    this.list.hidden = true;
    this.active = undefined;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  },
  // Names are cheap and shown at once; the full search waits for a pause.
  offer() {
    clearTimeout(this.later);
    const query = this.input.value.trim();
    if (!query) return this.close();
    this.show(query, {ids: episodesWith(foldedWords(query)).slice(0, MOST_OFFERED.episodes), readings: []});
    this.later = setTimeout(() => this.show(query, findEpisodes(query), true), PAUSE);
  },
  offersFor(query, {ids, readings, concepts = []}, isAll) {
    const {tab} = readAddress();
    const [, initial] = INITIAL.exec(query) ?? [];
    const named = concepts.filter((id) => label(id) !== initial);
    // Without a name that begins like it: what a question names, and what its last words begin.
    const whole = findNames(query, 40);
    const within = () => {
      const {at, ids: begun} = completions(query, 40);
      const words = query.split(' ');
      if (at < words.length - 1) return [...new Set([...begun, ...named])];
      return named.length && isWholeWord(fold(words.at(-1))) ? named : [...new Set([...named, ...begun])];
    };
    const names = whole.length ? whole : within();
    const meant = isAll || this.isReady ? completed(query) : query;
    const of = (kind, most) => names.filter((id) => nodes[id].kind === kind).slice(0, most);
    const links = findLinks(query);
    const node = (id, facts) => ({isNode: true, text: nameOf(id), facts, color: colorOf(id), to: hrefOf(id)});
    const filter = {concepts: 'these concepts', links: 'these links'}[tab];
    const path = {
      group: 'Listen',
      text: `Plan a path: ${meant}`,
      facts: 'what to listen to, in what order',
      to: readyPath(meant)
    };
    return [
      path,
      ...meantBy(query, readings).map((other) => ({text: `Did you mean ${other}?`, ask: other})),
      filter && {text: `Filter ${filter} by ${quoted(query)}`, to: address(tab, [], {q: query})},
      ...of('concept', 40)
        .sort((a, b) => Number(coverageOf(b) === 'covered') - Number(coverageOf(a) === 'covered'))
        .slice(0, MOST_OFFERED.concepts)
        .map((id) => ({
          group: 'Concepts',
          ...node(id, COVERAGE[coverageOf(id)](id) + (coverageOf(id) === 'covered' ? ' about it' : ''))
        })),
      ...of('person', MOST_OFFERED.people).map((id) => ({
        group: 'People',
        ...node(id, `in ${counted(episodesOf(id).length, 'episode')}`)
      })),
      ...ids.slice(0, MOST_OFFERED.episodes).map((id) => ({
        group: 'Episodes',
        ...node(id, lengthText(id))
      })),
      isAll &&
        ids.length > 1 && {
          group: 'Episodes',
          text: `All ${ids.length} episodes found for ${quoted(query)}`,
          to: address('episodes', [], {q: query})
        },
      ...links.slice(0, MOST_OFFERED.links).map((id) => ({group: 'Links', ...node(id, nodes[id].ref || kindName(id))})),
      links.length > MOST_OFFERED.links && {
        group: 'Links',
        text: `All ${links.length} links for ${quoted(query)}`,
        to: address('links', [], {q: query})
      }
    ].filter(Boolean);
  },
  show(query, found, isAll) {
    const offers = this.offersFor(query, found, isAll);
    this.list.dataset.all = Boolean(isAll);
    // Keep what somebody may be about to press.
    const key = JSON.stringify([offers, innerWidth, innerHeight]);
    if (!this.list.hidden && key === this.shown) return;
    this.shown = key;
    let group;
    this.list.replaceChildren(
      ...offers.flatMap((one) => {
        const head =
          one.group && one.group !== group ? [el('li', {class: 'group', role: 'presentation'}, one.group)] : [];
        group = one.group || group;
        one.option = el(
          'li',
          {
            role: 'option',
            class: `offer${one.color ? ' area-' + one.color : ''}`,
            'aria-selected': 'false',
            onclick: () => this.choose(this.offers.indexOf(one))
          },
          el('span', {class: 'offer-text'}, one.text),
          one.facts && el('span', {class: 'offer-facts'}, one.facts)
        );
        return [...head, one.option];
      })
    );
    this.list.hidden = false;
    // In the window, as far as a list can be read there.
    const room = Math.max(LEAST_LIST, innerHeight - this.list.getBoundingClientRect().top - 12);
    this.list.style.maxHeight = `min(32rem, ${room}px)`;
    this.offers = this.fitting(offers);
    this.offers.forEach(({option}, i) => {
      option.id = 'offer-' + i;
    });
    this.input.setAttribute('aria-expanded', 'true');
    this.mark(this.active);
    if (isAll) say(counted(this.offers.length, 'suggestion'));
  },
  // As many as there is room for, so that the list ends with a whole line.
  fitting(offers) {
    const {list} = this;
    const over = list.scrollHeight - list.clientHeight;
    if (over <= 0) return offers;
    const heights = new Map([...list.children].map((line) => [line, line.offsetHeight]));
    const sum = (lines) => [...lines].reduce((all, line) => all + heights.get(line), 0);
    const room = sum(heights.keys()) - over;
    const headOf = new Map();
    let head;
    for (const line of list.children) line.className === 'group' ? (head = line) : headOf.set(line, head);
    const linesOf = (some) => new Set(some.flatMap(({option}) => [headOf.get(option), option]));
    let left = offers;
    while (left.length > 1 && sum(linesOf(left)) > room) left = this.fewer(left);
    const kept = linesOf(left);
    for (const line of heights.keys()) if (!kept.has(line)) line.remove();
    return left;
  },
  // First without links, if there is anything else; then without the last of the group that has the most.
  fewer(offers) {
    const ofNodes = offers.filter(({isNode}) => isNode);
    if (ofNodes.some(({group}) => group === 'Links') && ofNodes.some(({group}) => group !== 'Links'))
      return offers.filter(({group}) => group !== 'Links');
    const sizeOf = (one) => ofNodes.filter(({group}) => group === one.group).length;
    const most = Math.max(0, ...ofNodes.map(sizeOf));
    const gone = (most > 1 && ofNodes.findLast((one) => sizeOf(one) === most)) || offers.at(-1);
    return offers.filter((one) => one !== gone);
  },
  mark(i) {
    this.active = i !== undefined && i < this.offers.length ? i : undefined;
    for (const option of this.list.querySelectorAll('[role=option]')) {
      const isActive = option.id === 'offer-' + this.active;
      option.setAttribute('aria-selected', String(isActive));
      if (isActive) option.scrollIntoView({block: 'nearest'});
    }
    if (this.active === undefined) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', 'offer-' + this.active);
  },
  choose(i) {
    const query = this.input.value.trim();
    const one = this.list.hidden ? query && {to: readyPath(query)} : this.offers[i];
    if (!one) return;
    if (one.ask !== undefined) {
      this.input.value = one.ask;
      this.offer();
      this.input.focus();
      return;
    }
    this.close();
    this.isTyped = false;
    go(one.to);
    if (document.activeElement !== this.input) return;
    // To the answer. The keyboard of a phone would stay before it.
    if (matchMedia('(pointer: coarse)').matches) this.input.blur();
    else focusFirst();
  },
  press(event) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      event.stopPropagation();
      if (this.list.hidden) return this.offer();
      const count = this.offers.length;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.mark(this.active === undefined ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count);
    } else if (event.key === 'Tab') this.close();
    else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      // What the page is about stays in the field.
      if (!this.list.hidden) this.close();
      else if (this.isTyped && this.input.value) {
        this.isTyped = false;
        ask.tell(ask.subject);
      } else this.input.blur();
    }
  }
};

// The episodes with an edge to a node.
const episodesOf = (id) => [...new Set(inEdges[id].map((e) => edges[e].source))].filter(isEpisode);

// The link to a node: on the map it centers the node.
const hrefOf = (id) => (readAddress().tab === 'graph' ? address('graph', ['near', nameOfNode[id]]) : addressOfNode(id));
