// A listening path, as `podatlas path` answers: a bar of minutes, each step with the reason in a line, what the listener
// knows, and what more time would add.

const BUDGETS = ['30', '60', '90', '180'];
const MOST_ASSUMED = 8;

const isPhone = () => matchMedia('(max-width: 40rem)').matches;

// What a query is called: an episode's number is its title.
function topicName(query) {
  const id = /^[0-9]+$/.test(query.trim()) ? nodeByName.get(query.trim()) : undefined;
  return id !== undefined && isEpisode(id) ? plainTitle(id) : query;
}

// What the program says, with titles as they are shown beside their numbers.
const shownTitles = (() => {
  const plain = once(() => new Map(episodes.map((id) => [quoted(titleOf(id)), quoted(plainTitle(id))])));
  return (text) => text.replace(/"[^"]*"/g, (title) => plain().get(title) ?? title);
})();

const pathTab = {
  id: 'path',
  title: 'Path',
  route: [], // of the last path that was planned, as keys of the map's URL
  make(panel) {
    this.answer = el('div', {class: 'answer'});
    panel.append(this.answer);
  },
  addressOf({topic, minutes, known, skip} = {}) {
    const is = {...this.asked};
    const wanted = {
      topic: topic ?? is.topic,
      minutes: minutes === undefined ? is.minutes : minutes,
      known: known ?? is.known,
      skip: skip ?? is.skip
    };
    return address('path', [wanted.topic, wanted.minutes].filter(Boolean), [
      ...wanted.known.map((one) => ['known', one]),
      ['heard', wanted.skip && 'skip']
    ]);
  },
  update({parts, params}) {
    const [topic = '', text = ''] = parts;
    const minutes = /^[0-9]{1,6}$/.test(text) && Number(text) > 0 ? String(Number(text)) : undefined;
    const known = params
      .getAll('known')
      .map((one) => one.trim())
      .filter(Boolean);
    const skip = params.get('heard') === 'skip';
    const key = JSON.stringify([topic, minutes, known, skip]);
    if (key === this.shown) return bar.setQueue(this.queue, this.main);
    this.shown = key;
    this.asked = {topic: topic.trim(), minutes, known, skip};
    if (topic.trim()) this.route = this.routeParams();
    this.queue = [];
    keepingFocus(this.answer, () =>
      this.answer.replaceChildren(...(topic.trim() ? this.found() : [this.invitation()]).filter(Boolean))
    );
    this.markHeard();
    bar.setQueue(this.queue, this.main);
    if (topic.trim()) say([...this.answer.querySelectorAll('h2, .extent')].map((one) => one.textContent).join(': '));
  },
  invitation() {
    return el(
      'div',
      {class: 'empty'},
      el('h2', {}, 'A path to a topic: what to listen to, in what order, and why'),
      subjects().length > 0 && el('p', {}, 'Ask at the top, or start with one of these:'),
      this.subjectChips(MOST_SUBJECTS)
    );
  },
  subjectChips(most) {
    const link = ({name, color}) => el('a', {class: `chip area-${color}`, href: readyPath(name)}, name);
    return el(
      'ul',
      {class: 'chips'},
      subjects()
        .slice(0, most)
        .map((one) => el('li', {}, link(one)))
    );
  },

  found() {
    const {topic: query, minutes, known, skip} = this.asked;
    const isHeard = skip ? episodes.filter((id) => heard.has(id)) : [];
    const request = pathRequest(
      query,
      [...known.flatMap(knownNodes), ...isHeard],
      minutes === undefined ? undefined : Number(minutes) * 60
    );
    const {topic, budget} = request;
    const path = listeningPath(request);
    const sentences = pathNotes(topic, path).map(asSentence);
    this.answered = {query, budget, path, notes: sentences};
    const written = answerOf(this.answered);
    const meant = meantBy(query, topic.readings);
    // That nothing is about the question is the heading.
    const none =
      path.isCovered || !path.steps.length ? undefined : sentences.find((one) => / these come nearest\.$/.test(one));
    const isOfLengths = (one) => one.startsWith('Note: the feed has no length');
    const noteOf = (note) => el('p', {class: 'note'}, shownTitles(note));
    const notes = [
      ...sentences.filter((one) => one !== none && !isOfLengths(one)).map(noteOf),
      meant.length > 0 &&
        el(
          'p',
          {class: 'choices'},
          'Did you mean ',
          meant.map((one) => el('a', {class: 'button', href: this.addressOf({topic: one})}, one))
        ),
      topic.beyond &&
        el(
          'p',
          {class: 'note'},
          'This looks like a URL. This page searched for its words; the command line recognizes more forms of URLs and may give a better answer.'
        )
    ];
    if (!path.steps.length && !path.leftOut.length) {
      return [
        el(
          'div',
          {class: 'empty'},
          el('h2', {}, `No episode matches ${quoted(query)}`),
          // The last note says the same.
          path.isCovered ? notes : notes.filter((_, i) => i !== sentences.length - 1),
          el('p', {}, "Try other words, or one of the show's topics:"),
          this.subjectChips(8)
        )
      ];
    }
    const main = written.steps.flatMap((one, i) => (one.isTangent ? [] : [i]));
    const rest = written.steps.flatMap((one, i) => (one.isTangent ? [i] : []));
    const wider = written.additions.length || !budget ? written.additions : this.widerBudgets(path, budget);
    // Groundwork is heard by those to whom it is new, and is not next by itself.
    const numbered = path.steps.filter(({optionalFor}) => optionalFor === undefined);
    this.queue = numbered.map(({episode}) => episode);
    this.main = dividedSteps(path.steps).own.length;
    this.signs = signsOf(path.steps);
    let running = 0;
    const items = path.steps.map((step, i) => {
      if (step.optionalFor === undefined) running += step.seconds;
      return this.step(step, written.steps[i], i, running);
    });
    return [
      el(
        'div',
        {class: 'path-head'},
        ...this.heading(path, budget, none),
        this.budgets(budget),
        path.steps.length > 0 && this.actions()
      ),
      ...notes,
      path.steps.length > 0 && this.overview(path, written),
      (path.steps.length > 0 || known.length > 0 || skip) && this.ticks(path),
      path.steps.length > 0
        ? el(
            'ol',
            {class: 'steps'},
            main.map((i) => items[i])
          )
        : null,
      rest.length > 0 &&
        el(
          'details',
          {class: 'tangents'},
          el(
            'summary',
            {},
            `Extras, if you have time: ${counted(extrasIn(path.steps), 'episode')}, ${minutesText(timeOf(rest.map((i) => path.steps[i])))}`
          ),
          el(
            'ul',
            {class: 'steps'},
            rest.map((i) => items[i])
          )
        ),
      ...sentences.filter(isOfLengths).map(noteOf),
      path.steps.length > 0 && path.total === 0 && el('p', {class: 'note'}, 'No episode states its length.'),
      ...path.broken.map((pair) => el('p', {class: 'note'}, shownTitles(brokenReason(pair)) + '.')),
      wider.length > 0 &&
        el(
          'p',
          {class: 'choices'},
          wider.map(([seconds, ids, gone]) => {
            const all = minutesOf(budget + seconds);
            return el(
              'a',
              {class: 'button take', href: this.addressOf({minutes: String(all)})},
              `Take ${all} minutes`,
              el('span', {class: 'muted'}, `with ${ids.map(plainTitle).join(', ')}${shownTitles(gone)}`)
            );
          })
        ),
      path.leftOut.length > 0 && this.leftOut(path)
    ];
  },

  // What several have in common is said once.
  leftOut({leftOut}) {
    const byReason = new Map();
    for (const one of leftOut) {
      const reason = shownTitles(leftOutReason(one));
      byReason.set(reason, [...(byReason.get(reason) || []), inside(one.episode, numbered(one.episode))]);
    }
    const some = ([reason, links]) => {
      if (links.length === 1) return el('li', {}, links, ': ' + reason);
      const [first, ...rest] = reason.replace(/^does /, 'do ').replace(/^fits /, 'fit ');
      const list = links.map((link) => el('li', {}, link));
      return el('li', {}, first.toUpperCase() + rest.join('') + ':', el('ul', {}, list));
    };
    return el(
      'details',
      {class: 'left-out'},
      el('summary', {}, `Not on this path: ${counted(leftOut.length, 'episode')}, the nearest first`),
      el('ul', {}, [...byReason].map(some))
    );
  },
  // The question, and what the answer takes.
  heading(path, budget, none) {
    const name = topicName(this.asked.topic);
    if (!none) {
      const isQuestion = functionWords.has(fold(name.split(' ')[0]));
      const title = isQuestion ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
      return [el('h2', {}, title), el('p', {class: 'extent'}, ...this.extent(path, budget))];
    }
    const [sentence] = splitAt(none.replace('Note: no', 'No'), '; these come');
    return [
      el('h2', {}, shownTitles(sentence)),
      el('p', {class: 'extent nearest'}, 'These come nearest: ', ...this.extent(path, budget))
    ];
  },
  extent({steps, total, leftOut}, budget) {
    if (!steps.length) {
      const lengths = leftOut.filter(({why}) => why === 'no room').map(({episode}) => secondsOf(episode));
      const shortest = lengths.length && budget ? `: the shortest takes ${minutesOf(Math.min(...lengths))}` : '';
      return [
        budget && lengths.length ? `Nothing fits in ${minutesText(budget)}${shortest}` : 'Nothing is left to hear'
      ];
    }
    const {own, groundwork} = dividedSteps(steps);
    const assumed = assumedLengths(steps);
    if (assumed) return [`${countText(steps)}, ${assumed}`];
    const about = aboutIn(steps);
    const minutes = (seconds, isAll) =>
      about + (budget && isAll ? `${minutesOf(seconds)} of your ${minutesText(budget)}` : minutesText(seconds));
    const extras = extrasIn(steps);
    const groundworkToo = groundwork.length
      ? `; with groundwork ${minutes(timeOf([...own, ...groundwork]), !extras)}`
      : '';
    const more = `; with ${counted(extras, 'extra')} ${minutes(total, true)}`;
    return [
      `${counted(own.length, 'episode')}, ${minutes(timeOf(own), !extras && !groundworkToo)}${groundworkToo}`,
      // A phone has no room for it.
      extras > 0 && el('span', {class: 'with-extras'}, more)
    ].filter(Boolean);
  },
  // Where nothing else fits in up to twice the time: the time for what is nearest, and, if nothing fits, for the shortest.
  widerBudgets({steps, leftOut, total}, budget) {
    const {topic, known, skip} = this.asked;
    const out = leftOut.filter(({why}) => why === 'no room').map(({episode}) => episode);
    const byLength = steps.length ? [] : out.slice().sort((a, b) => secondsOf(a) - secondsOf(b));
    const offers = [...new Set([...byLength.slice(0, 1), ...out.slice(0, 1)])].map((id) => [
      60 * Math.ceil((total + secondsOf(id)) / 60) - budget,
      [id],
      ''
    ]);
    return offers.filter(
      ([more, [id]]) =>
        more > 0 && plannedPath(topic, (budget + more) / 60, known, skip).steps.some(({episode}) => episode === id)
    );
  },

  // The time there is: a few choices and a field.
  budgets(budget) {
    const minutes = budget && String(budget / 60);
    const own = minutes !== undefined && !BUDGETS.includes(minutes);
    const field = el('input', {
      type: 'number',
      min: '1',
      max: '100000',
      step: '1',
      inputmode: 'numeric',
      name: 'minutes',
      'aria-label': 'Minutes you have',
      placeholder: '… min',
      value: own ? minutes : null,
      onkeydown: (event) => event.key === 'Enter' && field.dispatchEvent(new Event('change')),
      onchange: () => field.value && go(this.addressOf({minutes: field.value}))
    });
    const choice = (value, text) =>
      el(
        'a',
        {
          class: 'button',
          href: this.addressOf({minutes: value}),
          'aria-current': (value || undefined) === minutes ? 'true' : null
        },
        text
      );
    const choices = el(
      'div',
      {class: 'segments budgets', role: 'group', 'aria-label': 'Time you have'},
      BUDGETS.map((value) => choice(value, value + ' min')),
      choice('', 'Any'),
      field
    );
    return isPhone() ? this.menu(minutes ? minutes + ' min' : 'Any time', 'time-menu', choices) : choices;
  },
  // A button that unfolds something.
  menu(name, kind, body) {
    const close = (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      event.stopPropagation();
      menu.open = false;
      menu.firstChild.focus();
    };
    const menu = el(
      'details',
      {class: 'menu ' + kind, onkeydown: close},
      el('summary', {class: 'button'}, name),
      el('div', {class: 'menu-body'}, body)
    );
    // All of it is above the bar.
    menu.addEventListener('toggle', () => {
      const below = Math.min(innerHeight, document.getElementById('bar').getBoundingClientRect().top || innerHeight);
      const room = below - menu.lastChild.getBoundingClientRect().top - 8;
      if (menu.open) menu.lastChild.style.maxHeight = `${Math.max(160, Math.floor(room))}px`;
    });
    return menu;
  },
  actions() {
    const {query} = this.answered;
    const save = (text, ending, type, write) =>
      el(
        'button',
        {type: 'button', class: 'button', onclick: () => download(fileName(query, ending), type, write(this.answered))},
        text
      );
    const copy = el(
      'button',
      {
        type: 'button',
        class: 'button',
        onclick: async () => {
          try {
            await navigator.clipboard.writeText(location.href);
            copy.textContent = 'Copied';
            say('Link copied.');
            setTimeout(() => copy.replaceChildren('Copy link'), 2000);
          } catch {
            this.link.hidden = false;
            this.link.value = location.href;
            this.link.select();
          }
        }
      },
      'Copy link'
    );
    this.link = el('input', {
      type: 'text',
      class: 'link-field',
      readonly: true,
      hidden: true,
      'aria-label': 'Link to this path'
    });
    const field = (text, attributes) => el('label', {class: 'field'}, text, el('input', attributes));
    const length = field('Minutes a day', {type: 'number', min: '1', max: '1440', value: '40', name: 'session'});
    const tomorrow = new Date(Date.now() + 86400000).toISOString().slice(0, 10);
    const day = field('From', {type: 'date', value: tomorrow, name: 'from', required: true});
    const writeIcs = (answered) =>
      pathIcs(answered, Number(length.lastChild.value) || 40, day.lastChild.value || tomorrow);
    return el(
      'div',
      {class: 'actions'},
      el(
        'a',
        {class: 'button', href: address('graph', ['path'], this.routeParams())},
        isPhone() ? 'Map' : 'Show on the map'
      ),
      this.menu('Share', 'share-menu', [
        copy,
        el('button', {type: 'button', class: 'button', onclick: () => print()}, 'Print'),
        this.link,
        el('h3', {}, 'For your podcast app'),
        save('Playlist (M3U)', 'm3u8', 'audio/x-mpegurl', pathM3u),
        save('Feed (RSS)', 'rss', 'application/rss+xml', pathRss),
        el('p', {class: 'muted'}, 'Most players open a playlist. A feed has to be on the web to subscribe to it.'),
        el('h3', {}, 'For your notes and calendar'),
        save('Text (Markdown)', 'md', 'text/markdown', pathMarkdown),
        save('Calendar', 'ics', 'text/calendar', writeIcs),
        el('div', {class: 'sessions'}, length, day)
      ])
    );
  },
  routeParams() {
    const {topic, minutes, known, skip} = this.asked;
    const all = [
      ['topic', topic],
      ['minutes', minutes],
      ...known.map((one) => ['known', one]),
      ['heard', skip && 'skip']
    ];
    return all.filter(([, value]) => value);
  },
  // One part per step, as wide as it is long.
  overview(path, written) {
    // Marks of areas, if they tell any apart.
    const isMixed = new Set(path.steps.map(({episode}) => colorOf(episode))).size > 1;
    const parts = path.steps.map(({episode, seconds}, i) => {
      const {isTangent: isExtra, groundwork} = written.steps[i];
      const sign = this.signs[i];
      const name = isExtra ? 'Extra' : 'Step ' + sign;
      const kind = groundwork ? ' optional' : isExtra ? ' tangent' : '';
      const part = el(
        'a',
        {
          class: `part area-${colorOf(episode)}${kind}`,
          href: '#step-' + (i + 1),
          'data-episode': episode,
          'aria-label': `${groundwork ? 'Groundwork' : name}: ${plainTitle(episode)}, ${minutesText(seconds)}`,
          title:
            `${groundwork ? 'Groundwork:' : isExtra ? 'Extra' : sign + '.'} ${plainTitle(episode)}, ${minutesText(seconds)}` +
            (isMixed && colorOf(episode) > 0 ? `. ${titleOfMark(colorOf(episode))}` : ''),
          onclick: (event) => {
            event.preventDefault();
            const step = document.getElementById('step-' + (i + 1));
            const folded = step.closest('details');
            if (folded) folded.open = true;
            step.scrollIntoView({block: 'center'});
            for (const other of this.answer.querySelectorAll('.step'))
              other.classList.toggle('is-chosen', other === step);
            step.querySelector('.title').focus({preventScroll: true});
          }
        },
        sign,
        isMixed && el('span', {class: 'glyph'})
      );
      part.style.flexGrow = String(Math.max(1, seconds));
      return part;
    });
    this.parts = parts;
    this.done = el('p', {class: 'facts done-line'});
    return el(
      'div',
      {class: 'overview'},
      el('div', {class: 'minutes-bar', role: 'group', 'aria-label': 'Steps by length'}, parts),
      this.done
    );
  },
  markHeard() {
    if (this.heardTick) {
      const all = heard.among(episodes);
      this.heardTick.hidden = !all && !this.asked.skip;
      this.heardTick.lastChild.textContent = `the ${counted(all, 'episode')} I have heard`;
    }
    if (!this.queue.length) return;
    for (const part of this.parts) part.classList.toggle('is-heard', heard.has(Number(part.dataset.episode)));
    const next = bar.nextIn(this.queue, undefined);
    for (const step of this.answer.querySelectorAll('.step')) {
      step.classList.toggle('is-heard', heard.has(Number(step.dataset.episode)));
      if (Number(step.dataset.episode) === next) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    }
    // Extras are not counted.
    const own = this.queue.slice(0, this.main);
    const count = heard.among(own);
    const left = own.filter((id) => !heard.has(id)).reduce((sum, id) => sum + secondsOf(id), 0);
    const extras = this.queue.length - own.length;
    this.done.textContent =
      count < own.length
        ? count
          ? `${count} of ${own.length} heard, ${minutesText(left)} to go`
          : ''
        : `All heard.${extras ? ` If you want more: ${counted(extras, 'extra')} below.` : ''}`;
  },
  // What the path assumes or teaches first; a box that is checked makes it known.
  ticks(path) {
    const {known} = this.asked;
    const names = [];
    const add = (id) => {
      const name = isEpisode(id) ? titleOf(id) : label(id);
      if (!names.includes(name) && !known.includes(name) && knownNodes(name).length) names.push(name);
    };
    for (const {before} of path.assumed) add(before);
    for (const {episode, role} of path.steps)
      if (role === 'prerequisite') (teaches.get(episode) || []).slice(0, 1).forEach(add);
    const taught = new Set(path.steps.flatMap(({episode}) => teaches.get(episode) || []));
    for (const {episode} of path.steps)
      for (const id of teaches.get(episode) || [])
        for (const other of targets(id, 'requires')) if (!taught.has(other)) add(other);
    const box = (text, isOn, to, more = '') =>
      el(
        'label',
        {class: 'tick chip' + more},
        el('input', {type: 'checkbox', checked: isOn, onchange: () => go(to)}),
        el('span', {}, text)
      );
    this.heardTick = box('', this.asked.skip, this.addressOf({skip: !this.asked.skip}));
    const chips = [
      ...known.map((name) =>
        box(
          knownNodes(name).length ? name : `${name} (no match)`,
          true,
          this.addressOf({known: known.filter((one) => one !== name)}),
          knownNodes(name).length ? '' : ' unknown'
        )
      ),
      ...names.slice(0, MOST_ASSUMED).map((name) => box(name, false, this.addressOf({known: [...known, name]}))),
      this.heardTick
    ];
    this.known = el('input', {
      type: 'text',
      autocomplete: 'off',
      name: 'known',
      class: 'known-field',
      placeholder: 'add what you know',
      'aria-label': 'Something else you know',
      onkeydown: (event) => {
        if (event.key !== 'Enter' || !this.known.value.trim()) return;
        event.preventDefault();
        this.addKnown();
      }
    });
    const choices = el('div', {class: 'chips', role: 'group', 'aria-label': 'What you know'}, chips, this.known);
    if (!isPhone())
      return el('div', {class: 'assumed'}, el('span', {class: 'assumed-head'}, 'What you already know'), choices);
    // On a phone, the steps come first.
    const folded = el(
      'details',
      {class: 'assumed', open: known.length > 0 || this.asked.skip || this.isKnownOpen},
      el('summary', {class: 'assumed-head'}, 'What you already know'),
      choices
    );
    folded.addEventListener('toggle', () => {
      this.isKnownOpen = folded.open;
    });
    return folded;
  },
  addKnown() {
    const text = this.known.value.trim();
    if (!knownNodes(text).length) {
      say(`No match for ${quoted(text)}.`);
      this.known.setCustomValidity('No concept or episode matches.');
      this.known.reportValidity();
      this.known.setCustomValidity('');
      return;
    }
    go(this.addressOf({known: [...new Set([...this.asked.known, text])]}));
  },

  step(step, {reason, quote, heading, moment, isTangent, groundwork}, i, running) {
    const id = step.episode;
    if (groundwork) return this.optionalStep(step, {reason, quote, groundwork}, i);
    const why = this.whyLine(step, {reason, quote});
    const plain = (text) => text.replace(/\.$/, '');
    // What the line or the title says is not said again.
    const isTold = ({type, text, quote: seen}) =>
      this.told(plain(text)) === plain(why) || (type === 'topic' && step.relevance?.tie === 'concept' && !seen);
    const reasons = reasonsFor(step)
      .map((one) => ({...one, quote: one.quote && one.quote.field !== TITLE ? one.quote : null}))
      .filter((one) => one.quote || !isTold(one))
      .map((one) => [el('p', {class: 'reason'}, shownTitles(one.text)), one.quote && quotation(one.quote)]);
    return el(
      'li',
      {class: `step area-${colorOf(id)}`, id: 'step-' + (i + 1), 'data-episode': id},
      el('span', {class: 'step-number', 'aria-hidden': 'true'}, this.signs[i]),
      el(
        'div',
        {class: 'step-body'},
        heading && el('h3', {class: 'eyebrow'}, heading),
        el('a', {class: 'title', href: addressOfNode(id), 'data-node': id}, plainTitle(id)),
        el(
          'p',
          {class: 'facts'},
          [
            nodes[id].number === undefined ? '' : `#${nodes[id].number}`,
            yearOf(id),
            roughly(id) + minutesText(step.seconds),
            running > step.seconds && !isTangent && `${hours(running)} so far`
          ]
            .filter(Boolean)
            .join(' · ')
        ),
        el('p', {class: 'why-line'}, why),
        moment && el('p', {class: 'moment'}, el('span', {}, 'From'), timeButton(id, moment[0], moment[1])),
        quote !== undefined && this.oneQuote(step, quote),
        reasons.length > 0 &&
          el(
            'details',
            {class: 'more-reasons'},
            el('summary', {}, 'More about why', el('span', {class: 'hidden-text'}, ': ' + titleOf(id))),
            reasons
          )
      ),
      el('div', {class: 'step-actions'}, player(id), heardBox(id))
    );
  },
  // What a later step builds on, for those to whom it is new.
  optionalStep(step, {reason, quote, groundwork}, i) {
    const id = step.episode;
    const number = nodes[id].number === undefined ? '' : `#${nodes[id].number}`;
    return el(
      'li',
      {class: `step optional area-${colorOf(id)}`, id: 'step-' + (i + 1), 'data-episode': id},
      el('span', {class: 'step-number', 'aria-hidden': 'true'}),
      el(
        'div',
        {class: 'step-body'},
        el('p', {class: 'facts'}, groundwork.whom),
        el('a', {class: 'title', href: addressOfNode(id), 'data-node': id}, plainTitle(id)),
        el(
          'p',
          {class: 'facts'},
          [number, yearOf(id), roughly(id) + minutesText(step.seconds)].filter(Boolean).join(' · ')
        ),
        el('p', {class: 'why-line'}, this.whyLine(step, {reason, quote}))
      ),
      el('div', {class: 'step-actions'}, player(id), heardBox(id))
    );
  },
  // A phone has room for two lines, which begin shortly before the word that the quote is there for; a press opens it.
  oneQuote({relevance}, quote) {
    const {name = '', others = []} = nodes[relevance?.asked ?? relevance?.concept] ?? {};
    const stems = new Set(
      [this.asked.topic, name, ...others]
        .flatMap(wordsOf)
        .map(({word}) => stemOf(word))
        .filter((stem) => !ownStems().has(stem))
    );
    const at = wordsOf(quote).find(({word}) => isSubject(word) && stems.has(stemOf(word)))?.at ?? 0;
    const begin = at > FIRST_LINE ? quote.lastIndexOf(' ', at - BEFORE_WORD) + 1 : 0;
    const text = el(
      'p',
      {},
      '“',
      begin > 0 && el('span', {class: 'quote-lead'}, quote.slice(0, begin)),
      quote.slice(begin),
      '”'
    );
    return el('blockquote', {class: 'one-quote', onclick: () => text.parentElement.classList.toggle('is-open')}, text);
  },
  numbers() {
    const {steps} = this.answered.path;
    return new Map(dividedSteps(steps).own.map(({episode}, i) => [episode, i + 1]));
  },
  // A step of the path in a reason: by its title, or by how that begins, if it is short.
  nameOfStep(id) {
    const title = plainTitle(id);
    const [begin] = title.split(/: | [–—|×-] /);
    const isShort = title.length <= SHORT_TITLE;
    if (!isShort && (begin.length > SHORT_TITLE || begin.length < SHORT_TITLE / 4))
      return 'step ' + this.numbers().get(id);
    return quoted(isShort ? title : begin + ' …');
  },
  // A reason as a line.
  told(text) {
    for (const episode of this.numbers().keys())
      text = text.replaceAll(quoted(titleOf(episode)), this.nameOfStep(episode));
    return asLine(
      shownTitles(text)
        .replace(/ (continues|goes deeper into) it$/, ' $1 this')
        .replace(/^first, because (?=.* continues this$)/, '')
    );
  },
  // Why a step is there, for somebody who has read the question and its title: what neither of them says.
  whyLine(step, {reason, quote}) {
    const {steps} = this.answered.path;
    const id = step.episode;
    const numbers = this.numbers();
    const {relevance} = step;
    const isOnTopic = reason.startsWith('on this topic') || (reason === 'you start with it' && id !== steps[0].episode);
    const tied = relevance?.tie === 'concept' && edges[relevance.edge].relation === 'about';
    const isOnly = /^on the same subject as |is on the same subject$/.test(reason); // which all steps are
    if (!isOnTopic && !isOnly && !(tied && reason.startsWith('about '))) return this.told(reason);
    const has = (text, name) => fold(text).includes(fold(name));
    if (!isOnTopic && !isOnly && relevance.chain.length) {
      // The concept is explained, unless the episode does so itself.
      const {name, text = ''} = nodes[relevance.concept];
      const isExplained = text && quote === undefined && text.length <= LONGEST_EXPLANATION;
      const isPart = /, (part|in the area) of /.test(reason);
      const isNamed = has(titleOf(id), name) && isPart;
      const tie = reason.slice(reason.indexOf(', ') + 2);
      // A whole that the question does not name explains nothing.
      const {name: whole, others = []} = nodes[relevance.asked];
      if (isPart && ![whole, ...others].some((one) => has(this.asked.topic, one)))
        return `About ${conceptText(relevance.concept)}` + (isExplained ? `: ${text.replace(/\.$/, '')}` : '');
      if (isExplained) return `${asLine(isNamed ? tie : reason)}: ${text.replace(/\.$/, '')}`;
      return asLine(isNamed ? `${conceptText(relevance.concept)} is ${tie}` : reason);
    }
    const subject = tied ? relevance.concept : targets(id, 'about')[0];
    const name = subject === undefined ? '' : label(subject);
    const nameless = !name || has(this.asked.topic, name) ? '' : ' to ' + name;
    // Later steps of which `isSuch` holds of a pair with this one.
    const later = (isSuch) =>
      steps
        .filter(({episode, restsOn}) => {
          const isLater = numbers.get(episode) > numbers.get(id);
          return isLater && restsOn.some((pair) => pair.before === id && isSuch(pair));
        })
        .map(({episode}) => episode);
    const building = later(({tier}) => isNeeded(tier));
    const eased = later(({tier, chain}) => !isNeeded(tier) && tier !== MENTION && chain.length > 0);
    const stepsAre = (all, one, many) =>
      all.length === 1 ? `${this.nameOfStep(all[0])} ${one}` : `${all.length} later steps ${many}`;
    let builds = eased.length ? stepsAre(eased, 'is easier after this', 'are easier after this') : '';
    if (building.length) builds = stepsAre(building, 'builds on this', 'build on this');
    // Of several on a subject, the first one introduces it.
    const isIntroduced = steps.some(
      ({episode}) =>
        numbers.get(episode) < numbers.get(id) &&
        introductions.has(episode) &&
        targets(episode, 'about').includes(subject)
    );
    if (introductions.has(id) && !isIntroduced) return asLine(`an introduction${nameless}${builds && '; ' + builds}`);
    const scores = dividedSteps(steps).own.map((one) => one.relevance?.score ?? 0);
    const best = Math.max(...scores);
    // Who names a subject, and no more, asked for nothing closer than that.
    const isClosest =
      scores.length > 1 &&
      fold(this.asked.topic) !== fold(name) &&
      tied &&
      has(this.asked.topic, name) &&
      relevance.score === best &&
      scores.filter((one) => one === best).length === 1;
    const closest = isClosest ? 'closest to what you asked' : '';
    if (closest || builds) return asLine([closest, builds].filter(Boolean).join('; '));
    const earlier = step.restsOn.find((pair) => numbers.has(pair.before) && isTelling(pair));
    if (earlier) return this.told(afterText(earlier));
    if (!name) return this.told(reason);
    const byDate = episodesAbout(subject)
      .slice()
      .sort((a, b) => (isOlder(a, b) ? -1 : 1));
    const old = Number(years().at(-1)) - Number(yearOf(id)) >= OLD ? `, from ${yearOf(id)}` : '';
    const also = relevance?.tie === 'concept' ? this.askedWords(id, subject) : [];
    if (also.length) return 'Mentions ' + listed(also, 'and') + old;
    // Who did not ask for the subject by its name is told no more of it.
    if (!has(this.asked.topic, name)) return this.told(tied ? reason : `about ${conceptText(subject)}`) + old;
    // Others may have the name in their titles or notes.
    const others = episodes.filter((one) => !byDate.includes(one));
    const isIn = (one) => ` ${fold(titleOf(one))} `.includes(` ${fold(name)} `);
    if (others.some(isIn)) return `About ${name}, from ${yearOf(id)}`;
    const mentioning = sources(subject, 'mentions').filter((one) => others.includes(one)).length;
    const byOthers = mentioning === 1 ? 'another mentions' : `${mentioning} others mention`;
    const about = mentioning >= byDate.length ? `mostly about ${name}, which ${byOthers}` : `about ${name}`;
    if (byDate.length < 2) return `The only episode ${about}${old}`;
    if (byDate[0] === id) return `The first of ${byDate.length} episodes ${about}${old}`;
    if (byDate.at(-1) === id) return `The newest of ${byDate.length} episodes ${about}${old}`;
    return `One of ${byDate.length} episodes about ${name}, from ${yearOf(id)}`;
  },
  // Words of the notes that the question has beside its subjects, and not most episodes: "deployment", if it asks how to
  // deploy something.
  askedWords(id, subject) {
    const stemsIn = (text) =>
      wordsOf(text)
        .filter(({word}) => isSubject(word))
        .map(({word}) => stemOf(word));
    const subjects = [subject, ...this.answered.path.steps.map(({relevance}) => relevance?.asked)].filter(isKnown);
    const told = new Set(
      [titleOf(id), ...subjects.flatMap((one) => [label(one), ...(nodes[one].others || [])])].flatMap(stemsIn)
    );
    const open = new Set(stemsIn(this.asked.topic).filter((stem) => !told.has(stem) && rarityOf(stem) >= RARE));
    const out = new Map();
    for (const {word} of wordsOf(ownNotes(id)))
      if (open.has(stemOf(word)) && !out.has(stemOf(word))) out.set(stemOf(word), word);
    return [...out.values()].slice(0, MOST_BESIDE);
  }
};
const SHORT_TITLE = 44; // letters
const LONGEST_EXPLANATION = 160; // letters
const FIRST_LINE = 45; // letters of a quote on a phone
const BEFORE_WORD = 20; // letters
const RARE = Math.log(2); // a word of at most about half of the episodes
const isKnown = (id) => id !== undefined;
const MOST_BESIDE = 2; // words of a question that are told beside its subject
// Whether a pair says more of an episode than that it has the same subject as another.
const isTelling = ({tier, said, chain}) => tier !== MENTION && (isNeeded(tier) || said !== null || chain.length > 0);
const asLine = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const OLD = 5; // years before the newest episode
// A press elsewhere closes a menu.
document.addEventListener('pointerdown', ({target}) => {
  for (const menu of document.querySelectorAll('.menu[open]')) menu.open = menu.contains(target);
});
document.addEventListener('heard', () => pathTab.queue && pathTab.markHeard());
