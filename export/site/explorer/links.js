// Every cited URL, with audit findings if available.

const SEVERITIES = ['error', 'warning', 'note'];
const severityOf = (link) =>
  Math.min(3, ...link.findings.map((finding) => SEVERITIES.indexOf(finding.severity)).filter((i) => i >= 0));

const linkRows = once(() => {
  const kinds = new Map(idsOf('reference').map((id) => [nodes[id].id, nodes[id].type]));
  if (data.audit)
    return data.audit.links.map((link) => ({
      findings: [],
      cited_by: [],
      ...link,
      kind: kinds.get(link.url),
      verdict: link.verdict || 'not asked'
    }));
  return idsOf('reference')
    .map((id) => ({
      url: nodes[id].id,
      kind: nodes[id].type,
      verdict: 'not asked',
      findings: [],
      cited_by: sources(id, 'cites').map((from) => ({episode: nodes[from].number, title: nodes[from].title}))
    }))
    .filter((link) => link.cited_by.length);
});
const referenceByUrl = once(() => new Map(idsOf('reference').map((id) => [nodes[id].id, id])));
// A title, what a file or an issue is called, or an address with words; else the address.
function linkName(id) {
  const {title, ref, id: url} = nodes[id];
  const name = tellingName(id);
  return title || ref || isCoded(url) || /^\S+ \S+.* \(\S+\)$/.test(name) ? name : url;
}
const wasAsked = () => linkRows().some((link) => link.verdict !== 'not asked');
const COLUMNS = [
  ['url', 'Address', (link) => link.url],
  ['verdict', 'Verdict', (link) => link.verdict],
  ['findings', 'Findings', (link) => severityOf(link)],
  ['episodes', 'Cited by', (link) => (link.cited_by.length ? Number(link.cited_by[0].episode ?? 0) : 0)]
];
const episodeCited = (cite) =>
  episodes.find((id) => nodes[id].title === cite.title && (cite.episode ?? null) === (nodes[id].number ?? null));

const MANY_LINKS = 20; // enough for a field that filters them
const LINKS_IN_PART = 100;

const linksTab = {
  id: 'links',
  title: 'Links',
  make(panel) {
    const verdicts = [...new Set(linkRows().map((link) => link.verdict))].sort();
    this.verdict = chooser('Verdict', 'verdict', [
      ['', 'All verdicts'],
      ...verdicts.map((verdict) => [verdict, verdict])
    ]);
    this.severity = chooser('Findings', 'severity', [
      ['', 'With or without'],
      ['error', 'Errors'],
      ['warning', 'Warnings'],
      ['note', 'Notes'],
      ['any', 'Any finding']
    ]);
    this.count = el('p', {class: 'count-line', role: 'status'});
    this.head = el('tr', {role: 'row'});
    this.body = el('tbody', {role: 'rowgroup'});
    this.words = linkRows().length >= MANY_LINKS && wordsField('part of an address or a title');
    const filters = [this.words, data.audit && wasAsked() && this.verdict, data.audit && this.severity].filter(Boolean);
    fillElement(panel, {}, [
      el(
        'div',
        {class: 'controls'},
        filters.length > 0 && el('div', {class: 'filters'}, filters),
        el('button', {type: 'button', class: 'button', onclick: () => this.save()}, 'Save as CSV')
      ),
      (this.chip = queryChip()),
      this.count,
      el(
        'div',
        {class: 'table-frame', tabindex: '0', role: 'region', 'aria-label': 'Table of links'},
        el('table', {role: 'table'}, el('thead', {role: 'rowgroup'}, this.head), this.body)
      ),
      (this.more = el('button', {
        type: 'button',
        class: 'button',
        // Where reading goes on.
        onclick: () => this.showPart()[0].querySelector('a')?.focus()
      })),
      !data.audit &&
        forMakers(
          el('p', {}, 'These links have not been checked. An audit reports which are dead or moved:'),
          el(
            'pre',
            {tabindex: '0'},
            'podatlas audit --format json -o report.json\npodatlas export html --audit report.json -o atlas.html'
          )
        )
    ]);
  },
  update({params}) {
    const [query, verdict, severity] = ['q', 'verdict', 'severity'].map((key) => params.get(key) || '');
    // What the newest episodes cite comes first, or what an audit has found.
    const sorted = params.get('sort') || (data.audit ? '' : '-episodes');
    const [sort, isDown] = [sorted.replace(/^-/, ''), sorted.startsWith('-')];
    if (!this.words) this.chip.show(query);
    else showWords(this.words, query);
    this.verdict.lastChild.value = verdict;
    this.severity.lastChild.value = severity;
    const key = [query, verdict, severity, sort, isDown].join('\n');
    if (key === this.shown) return;
    this.shown = key;
    const lower = query.toLowerCase();
    const texts = (link) =>
      [link.url, link.verdict, ...link.findings.flatMap((f) => [f.message]), ...link.cited_by.map((c) => c.title)]
        .join('\n')
        .toLowerCase();
    this.rows = linkRows().filter(
      (link) =>
        texts(link).includes(lower) &&
        (!verdict || link.verdict === verdict) &&
        (!severity ||
          (severity === 'any'
            ? link.findings.length > 0
            : link.findings.some((finding) => finding.severity === severity)))
    );
    const column = COLUMNS.find(([name]) => name === sort);
    if (column)
      this.rows.sort(
        (a, b) => (column[2](a) < column[2](b) ? -1 : column[2](a) > column[2](b) ? 1 : 0) * (isDown ? -1 : 1)
      );
    this.count.textContent = countedOf(this.rows.length, linkRows().length, 'link');
    this.columns = COLUMNS.filter(([name]) => ({verdict: wasAsked(), findings: Boolean(data.audit)})[name] ?? true);
    this.head.replaceChildren(
      ...this.columns.map(([name, title]) => {
        const isSorted = name === sort;
        const next = isSorted && !isDown ? '-' + name : name;
        return el(
          'th',
          {scope: 'col', role: 'columnheader', 'aria-sort': isSorted ? (isDown ? 'descending' : 'ascending') : 'none'},
          el(
            'button',
            {
              type: 'button',
              'data-sort': name,
              onclick: () => {
                replaceAddress(addressWith({sort: next}));
                this.head.querySelector(`[data-sort=${name}]`).focus();
              }
            },
            title,
            el('span', {class: 'arrow', 'aria-hidden': 'true'}, isSorted ? (isDown ? '▼' : '▲') : '')
          )
        );
      })
    );
    this.body.replaceChildren();
    this.showPart();
    if (!this.rows.length) {
      this.body.append(
        el(
          'tr',
          {role: 'row'},
          el(
            'td',
            {role: 'cell', colspan: String(this.columns.length), class: 'empty'},
            linkRows().length ? 'No link matches all filters.' : 'The episodes cite no links.'
          )
        )
      );
    }
  },
  // The next of the rows; returns them.
  showPart() {
    const begin = this.body.rows.length;
    const part = this.rows.slice(begin, begin + LINKS_IN_PART).map((link) => this.row(link));
    this.body.append(...part);
    const left = this.rows.length - begin - part.length;
    this.more.hidden = !left;
    this.more.textContent = `Show ${Math.min(left, LINKS_IN_PART)} more`;
    return part;
  },
  row(link) {
    const id = referenceByUrl().get(link.url);
    const name = id === undefined ? link.url : linkName(id);
    const cells = {
      url: () =>
        el(
          'td',
          {role: 'cell', class: 'address'},
          outside(link.url, name),
          el(
            'span',
            {class: 'kind'},
            [data.kindNames[link.kind] || link.kind, name !== link.url && link.url].filter(Boolean).join(' · ')
          )
        ),
      verdict: () =>
        el(
          'td',
          {role: 'cell'},
          el(
            'span',
            {
              class:
                'verdict verdict-' +
                (/^(ok|dead|timeout|soft-404|redirected-permanently)$/.exec(link.verdict)?.[0] ?? 'other')
            },
            link.verdict
          ),
          link.status ? ' ' + link.status : '',
          link.target ? el('p', {class: 'address'}, 'now ', outside(link.target, link.target)) : null
        ),
      findings: () =>
        el(
          'td',
          {role: 'cell'},
          link.findings.map((finding) =>
            el(
              'p',
              {class: 'finding finding-' + (SEVERITIES.includes(finding.severity) ? finding.severity : 'note')},
              el('b', {}, finding.severity),
              ' ',
              finding.message,
              finding.suggestion
                ? [
                    ' → ',
                    /\s/.test(finding.suggestion) ? finding.suggestion : outside(finding.suggestion, finding.suggestion)
                  ]
                : ''
            )
          )
        ),
      episodes: () =>
        el(
          'td',
          {role: 'cell'},
          link.cited_by.map((cite) => {
            const id = episodeCited(cite);
            return el(
              'p',
              {},
              id === undefined ? [cite.episode, cite.title].filter(Boolean).join('. ') : inside(id, numbered(id))
            );
          })
        )
    };
    return el(
      'tr',
      {role: 'row'},
      this.columns.map(([name]) => cells[name]())
    );
  },
  save() {
    const rows = this.rows.map((link) => [
      link.url,
      link.kind,
      link.verdict,
      link.status,
      link.target,
      link.findings.map((finding) => `${finding.severity}: ${finding.message}`).join('; '),
      link.cited_by.map((cite) => [cite.episode, cite.title].filter(Boolean).join(' ')).join('; ')
    ]);
    download(
      'links.csv',
      'text/csv',
      csv([['url', 'kind', 'verdict', 'status', 'target', 'findings', 'cited by'], ...rows])
    );
  }
};
