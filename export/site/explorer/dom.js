// Creating elements. Graph text only becomes text nodes, and URLs only become http and https links.

function fillElement(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false)
  );
  return element;
}
const el = (tag, attributes = {}, ...children) => fillElement(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) =>
  fillElement(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

function webAddress(url) {
  try {
    return /^https?:$/.test(new URL(url).protocol) ? url : null;
  } catch {
    return null;
  }
}
// An external link, or plain text if it is not a web URL.
function outside(url, ...children) {
  const href = url && webAddress(url);
  return href
    ? el('a', {href, rel: 'noopener noreferrer', target: '_blank', class: 'outside'}, ...children)
    : el('span', {}, ...children);
}

// A URL in a text: an episode by its title, a page of a known kind by its name and kind, another one without what all URLs
// begin with, and without what is no word.
const LONGEST_URL = 60; // letters
const episodeByUrl = once(() => new Map(episodes.filter((id) => nodes[id].url).map((id) => [nodes[id].url, id])));
const namedPages = once(
  () => new Map(idsOf('reference').flatMap((id) => (nodes[id].ref || nodes[id].title ? [[nodes[id].id, id]] : [])))
);
function linkedUrl(url) {
  const id = episodeByUrl().get(url);
  if (id !== undefined) return inside(id, numbered(id));
  const page = namedPages().get(url) ?? namedPages().get(url.replace(/[/?#]+$/, ''));
  if (page !== undefined) return outside(url, `${tellingName(page)} (${kindName(page)})`);
  const shown = url.replace(/^https?:\/\/(www\.)?/, '');
  if (shown.length <= LONGEST_URL) return outside(url, shown);
  const [host, last] = [shown.split('/')[0], pathOf(url).at(-1) ?? ''];
  const hasWord = last && !isCode(last) && host.length + last.length <= LONGEST_URL;
  return outside(url, `${host}/…${hasWord ? '/' + last : ''}`);
}
// Lines of text as paragraphs, with links; short ones, as of lists, are close to each other. What is between lines of "```" is code.
const SHORT_LINE = 110;
function paragraphs(text) {
  const paragraph = (line) => {
    const pieces = line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/);
    return el(
      'p',
      {class: line.length <= SHORT_LINE ? 'line' : null},
      pieces.map((piece, i) => (i % 2 ? linkedUrl(piece) : piece))
    );
  };
  const told = (lines) => lines.filter((line) => line.trim()).map(paragraph);
  // Every other part is code, but for one that nothing closes.
  const parts = text.split(/^[^\S\n]*```.*$/m);
  return parts.flatMap((part, i) =>
    i % 2 && i + 1 < parts.length
      ? [el('pre', {}, el('code', {}, part.replace(/^\n|\s+$/g, '')))]
      : told(part.split('\n'))
  );
}

// A quote with the words highlighted.
function quotation(quote) {
  const [before, words, after] = [
    cut(quote.words, 0, quote.begin),
    cut(quote.words, quote.begin, quote.end),
    cut(quote.words, quote.end, quote.words.length)
  ];
  const field = FIELDS[quote.field] === 'description' ? 'notes' : FIELDS[quote.field];
  return el(
    'blockquote',
    {},
    el('p', {}, '“', before, el('mark', {}, words), after, '”'),
    el(
      'footer',
      {},
      `${numbered(quote.episode)}, `,
      quote.line ? el('a', {href: `${data.pages[quote.episode]}#said-${quote.line}`}, field) : field,
      quote.seconds != null && [' ', timeButton(quote.episode, quote.seconds)]
    )
  );
}

// Draws again what is within an element; what had the focus has it again, if it is still there by its words, else what
// `instead` returns.
function keepingFocus(within, draw, instead = () => null) {
  const named = (one) =>
    one.tagName +
    (one.getAttribute('aria-label') || one.placeholder || one.closest('label, a, button, summary')?.textContent || '');
  const had = within.contains(document.activeElement) && named(document.activeElement);
  draw();
  if (!had) return;
  const again =
    [...within.querySelectorAll('a, button, input, summary')].find((one) => named(one) === had) ?? instead();
  again?.focus({preventScroll: true});
}

const lengthText = (id) => (hasLength(id) ? roughly(id) + minutesText(secondsOf(id)) : '');
const dateAndLength = (id) => [dateOf(id), lengthText(id)].filter(Boolean).join(' · ');

// "83 episodes", or "5 of 83 episodes".
const countedOf = (count, all, noun) => (count === all ? '' : `${count} of `) + counted(all, noun);

// Of a concept, what it is below: neither itself nor what the same episodes name.
function areaChip(id) {
  const area = isEpisode(id) || targets(id, 'broader').length ? areaOf(id) : undefined;
  return area === undefined ? null : el('span', {class: `chip area-${colorOfArea(area)}`}, label(area));
}

// Highlights words of `text` that start with one of `words` (folded).
function highlighted(text, words) {
  if (!words.length) return [text];
  return text.split(/([0-9A-Za-z\u0080-\uffff]+)/).map((piece, i) => {
    const word = i % 2 && words.filter((w) => fold(piece).startsWith(w)).sort((a, b) => b.length - a.length)[0];
    return word ? [el('mark', {}, piece.slice(0, word.length)), piece.slice(word.length)] : piece;
  });
}

// What only those who make the podcast need: command lines.
const forMakers = (...children) =>
  el('details', {class: 'makers'}, el('summary', {}, "For the podcast's makers"), children);

// Announces a message to screen readers.
function say(text) {
  document.getElementById('status').textContent = text;
}

// A filter that is in the URL by its name: one of some options, [value, text].
function chooser(title, name, options) {
  return el(
    'label',
    {class: 'field'},
    el('span', {}, title),
    el(
      'select',
      {name, onchange: (event) => replaceAddress(addressWith({[name]: event.target.value}))},
      options.map(([value, text]) => el('option', {value}, text))
    )
  );
}
// The filter `q`, as words are typed.
const wordsField = (placeholder) =>
  el(
    'label',
    {class: 'field'},
    el('span', {}, 'Only with'),
    el('input', {
      type: 'text',
      name: 'q',
      autocomplete: 'off',
      placeholder,
      oninput: (event) => replaceAddress(addressWith({q: event.target.value}))
    })
  );
function showWords({lastChild: field}, query) {
  if (document.activeElement !== field) field.value = query;
}
