// The listening path for a topic: the answers of `podatlas path`, with their reasons.

const ROLE_TEXTS = {core: 'on the topic', prerequisite: 'needed first', further: 'close to the topic'};

// Concepts to start with: those that many episodes cover or mention and others build on.
const popular = once(() =>
  concepts
    .map((id) => [
      id,
      sources(id, 'about').filter((from) => nodes[from].kind === 'episode').length,
      sources(id, 'mentions').length + sources(id, 'requires').length
    ])
    .filter(([, about]) => about > 0)
    .sort((a, b) => 3 * b[1] + b[2] - 3 * a[1] - a[2] || a[0] - b[0])
    .map(([id]) => id)
);

const shellWord = (text) => (/^[\w.,:/#@+-]+$/.test(text) ? text : "'" + text.replace(/'/g, "'\\''") + "'");

const pathTab = {
  id: 'path',
  title: 'Path',
  make(panel) {
    const names = [...popular().map(label), ...concepts.filter((id) => !popular().includes(id)).map(label)];
    this.topic = el('input', {
      type: 'text',
      class: 'search',
      list: 'topics',
      autocomplete: 'off',
      'data-search': true,
      name: 'topic',
      placeholder: 'A concept, question, episode or person'
    });
    this.minutes = el('input', {
      type: 'number',
      min: '1',
      max: '100000',
      step: '1',
      inputmode: 'numeric',
      name: 'minutes',
      placeholder: 'up to 3 hours'
    });
    this.known = el('input', {
      type: 'text',
      list: 'topics',
      autocomplete: 'off',
      name: 'known',
      placeholder: 'A concept or episode',
      onkeydown: (event) => {
        if (event.key === 'Enter' && this.known.value.trim()) {
          event.preventDefault();
          this.addKnown();
        }
      },
      onchange: () => {
        if (names.includes(this.known.value)) this.addKnown();
      }
    });
    this.chips = el('ul', {class: 'chips', 'aria-label': 'What you know'});
    this.answer = el('div', {class: 'answer'});
    panel.append(
      suggestions('topics', names),
      el(
        'form',
        {
          class: 'controls',
          onsubmit: (event) => {
            event.preventDefault();
            this.ask();
          }
        },
        el(
          'label',
          {class: 'field wide'},
          el('span', {}, 'What do you want to learn about? ', el('kbd', {}, '/')),
          this.topic
        ),
        el('label', {class: 'field minutes'}, el('span', {}, 'Minutes you have'), this.minutes),
        el('label', {class: 'field'}, el('span', {}, 'What you already know'), this.known),
        el('button', {type: 'button', class: 'button', onclick: () => this.addKnown()}, 'Add'),
        el('button', {type: 'submit', class: 'button primary'}, 'Plan the path'),
        this.chips
      ),
      this.answer
    );
  },
  knownTexts: [],
  ask(known = this.knownTexts) {
    const topic = this.topic.value.trim();
    const minutes = this.minutes.value.trim();
    go(
      address(
        'path',
        topic ? [topic, minutes].filter(Boolean) : [],
        known.map((one) => ['known', one])
      )
    );
  },
  addKnown() {
    const text = this.known.value.trim();
    if (!text) return;
    if (!knownNodes(text).length) {
      say(`No match for ${quoted(text)}.`);
      this.known.setCustomValidity('No concept or episode matches.');
      this.known.reportValidity();
      this.known.setCustomValidity('');
      return;
    }
    this.known.value = '';
    this.ask([...new Set([...this.knownTexts, text])]);
  },
  update({parts, params}) {
    const [topic = '', minutesText_ = ''] = parts;
    const minutes = /^[0-9]{1,6}$/.test(minutesText_) ? Number(minutesText_) : undefined;
    const known = params
      .getAll('known')
      .map((text) => text.trim())
      .filter(Boolean);
    const key = JSON.stringify([topic, minutes, known]);
    if (key === this.shown) return;
    this.shown = key;
    this.knownTexts = known;
    this.topic.value = topic;
    this.minutes.value = minutes ?? '';
    this.chips.replaceChildren(
      ...known.map((text) =>
        el(
          'li',
          {class: knownNodes(text).length ? 'chip' : 'chip unknown'},
          text,
          knownNodes(text).length ? '' : ' (not known here)',
          el(
            'button',
            {
              type: 'button',
              'aria-label': `Remove ${text}`,
              onclick: () => this.ask(known.filter((other) => other !== text))
            },
            '×'
          )
        )
      )
    );
    this.answer.replaceChildren(
      ...(topic.trim() ? this.found(topic.trim(), minutes, known) : [this.invitation()]).filter(Boolean)
    );
    if (topic.trim()) say(this.answer.querySelector('h2').textContent);
  },
  invitation() {
    return el(
      'div',
      {class: 'empty'},
      el('h2', {}, 'A path to a topic: what to listen to, in what order, and why'),
      popular().length > 0 && el('p', {}, 'For example, in an hour:'),
      el(
        'ul',
        {class: 'chips'},
        popular()
          .slice(0, 12)
          .map((id) =>
            el(
              'li',
              {},
              el(
                'a',
                {class: `chip area-${colorOfArea(areaOf(id))}`, href: address('path', [label(id), '60'])},
                label(id)
              )
            )
          )
      )
    );
  },
  found(query, minutes, known) {
    const topic = pathTopic(query);
    const budget = minutes === undefined ? undefined : minutes * 60;
    const path = listeningPath({topic, known: known.flatMap(knownNodes), budget});
    const sentences = pathNotes(topic, path).map(asSentence);
    const notes = sentences.map((note) => el('p', {class: 'note'}, note));
    const command = [
      'podatlas',
      'path',
      shellWord(query),
      ...(minutes === undefined ? [] : ['--budget', minutes + 'm']),
      ...known.flatMap((one) => ['--known', shellWord(one)])
    ].join(' ');
    const commandLine = el('p', {class: 'command'}, 'On the command line: ', el('code', {}, command));
    if (!path.steps.length && !path.leftOut.length) {
      return [
        el(
          'div',
          {class: 'empty'},
          el('h2', {}, `No episode matches ${quoted(query)}`),
          notes,
          topic.beyond
            ? el('p', {}, 'This looks like a URL. The command line recognizes more forms of URLs than this page:')
            : null,
          commandLine
        )
      ];
    }
    const asked = {query, budget, path, notes: sentences};
    const save = (text, ending, type, write) =>
      el(
        'button',
        {type: 'button', class: 'button', onclick: () => download(fileName(query, ending), type, write(asked))},
        text
      );
    let running = 0;
    return [
      el('h2', {}, `${query}: ${extentOf(path, budget)}`),
      notes,
      topic.beyond &&
        el(
          'p',
          {class: 'note'},
          'This looks like a URL. This page searched for its words; the command line recognizes more forms of URLs and may give a better answer.'
        ),
      path.steps.length > 0 &&
        el(
          'div',
          {class: 'actions'},
          save('Markdown', 'md', 'text/markdown', pathMarkdown),
          save('RSS feed', 'rss', 'application/rss+xml', pathRss),
          save('M3U playlist', 'm3u8', 'audio/x-mpegurl', pathM3u),
          el(
            'a',
            {
              class: 'button',
              href: address(
                'graph',
                ['episodes'],
                [['topic', query], ['minutes', minutes], ...known.map((one) => ['known', one])]
              )
            },
            'Show in graph'
          )
        ),
      path.steps.length > 0
        ? el(
            'ol',
            {class: 'steps'},
            path.steps.map((step) => this.step(step, (running += step.seconds)))
          )
        : el('p', {class: 'note'}, 'Nothing fits.'),
      path.steps.length > 0 && path.total === 0 && el('p', {class: 'note'}, 'No episode states its length.'),
      path.broken.map((pair) => el('p', {class: 'note'}, brokenReason(pair) + '.')),
      path.leftOut.length > 0 &&
        el(
          'section',
          {class: 'left-out'},
          el('h3', {}, 'Left out'),
          el(
            'ul',
            {},
            path.leftOut.map((left) =>
              el('li', {}, inside(left.episode, numbered(left.episode)), ': ' + leftOutReason(left))
            )
          )
        ),
      commandLine
    ].flat();
  },
  step(step, running) {
    const id = step.episode;
    const [first, ...others] = reasonsFor(step).map(({text, quote}) => [
      el('p', {class: 'reason'}, text),
      quote && quote.field !== TITLE && quotation(quote)
    ]);
    const area = areaOf(id);
    return el(
      'li',
      {class: `step area-${area === undefined ? 0 : colorOfArea(area)}`},
      el(
        'div',
        {class: 'step-head'},
        el('a', {class: 'title', href: addressOfNode(id), 'data-node': id}, numbered(id)),
        el(
          'p',
          {class: 'facts'},
          `${minutesText(step.seconds)} · ${clockOf(running)} in all`,
          el('span', {class: 'role role-' + step.role}, ROLE_TEXTS[step.role])
        )
      ),
      first,
      others.length > 0 &&
        el('details', {class: 'more-reasons'}, el('summary', {}, counted(others.length, 'more reason')), others),
      el('div', {class: 'actions'}, player(id), heardBox(id))
    );
  }
};
const clockOf = (seconds) =>
  `${Math.floor(minutesOf(seconds) / 60)}:${String(minutesOf(seconds) % 60).padStart(2, '0')}`;
