'use strict';
// Answers what search.html is asked: loads the graph as its search needs it (search_data in export/site/explorer_data.h),
// then planner.js, the explorer's scripts that plan paths like the program. The explorer answers instead where that cannot
// be loaded, such as from disk.

let packedData; // for planner.js

async function loadPlanner() {
  if (location.protocol === 'file:') throw new Error('From disk, pages load no data.');
  const response = await fetch('search.bin');
  if (!response.ok) throw new Error(response.statusText);
  const stream = response.body.pipeThrough(new DecompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let end = bytes.indexOf(10);
  packedData = new TextDecoder().decode(bytes.subarray(0, end++));
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, {src: 'planner.js', onload: resolve, onerror: reject});
    document.head.append(script);
  });
  data.search = data.search.map((size) => bytes.subarray(end, (end += size)));
}

// An element; text is never parsed.
function make(tag, attributes, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

const MOST_OF_HOST = 8; // topics
const FOLDERS = {episode: 'episodes/', concept: 'concepts/', person: 'people/'};
function pageOf(id) {
  const page = data.pages[id];
  const address = page === 1 ? FOLDERS[nodes[id].kind] + fold(label(id)).replaceAll(' ', '-') : page;
  return address && encodeURI(address) + '.html';
}
const nodeLink = (id) => make('a', {href: pageOf(id)}, isEpisode(id) ? plainTitle(id) : label(id));

function episodeItem(id, reason) {
  const {number, seconds} = nodes[id];
  const facts = [number !== undefined && '#' + number, seconds !== undefined && minutesText(seconds)].filter(Boolean);
  const item = make('li', {class: 'area-' + colorOf(id)}, nodeLink(id));
  if (facts.length) item.append(' ', make('span', {class: 'aside'}, facts.join(' \u00b7 ')));
  if (reason) item.append(make('p', {class: 'reason'}, reason[0].toUpperCase() + reason.slice(1)));
  return item;
}

// The path of the topic's own page, where somebody asks for nothing but a topic by its name.
function readyRequest(query) {
  const request = pathRequest(query, [], undefined);
  const {concepts = []} = request.topic;
  const isName = concepts.length === 1 && fold(label(concepts[0])) === fold(query);
  if (!isName || request.budget !== undefined) return request;
  return {...request, budget: data.starts.minutes * 60};
}

// Who asks for a host of the show gets their page, and what their episodes are about most.
function hostAnswer(host) {
  const counts = new Map();
  for (const episode of sources(host, 'host'))
    for (const e of outEdges[episode]) {
      const {relation, target} = edges[e];
      if (relation === 'about' && pageOf(target)) counts.set(target, (counts.get(target) || 0) + 1);
    }
  const topics = [...counts].sort(([a, x], [b, y]) => y - x || a - b).slice(0, MOST_OF_HOST);
  return [
    make('h2', {}, nodeLink(host)),
    make('p', {}, topics.length ? 'Named as a host of the show, which is most about:' : 'Named as a host of the show.'),
    make('ul', {class: 'chips'}, ...topics.map(([id]) => make('li', {}, nodeLink(id))))
  ];
}

function answer(query) {
  const request = readyRequest(query);
  const path = listeningPath(request);
  const {steps, leftOut} = path;
  const isTimeSaid = request.budget === undefined || partsOfQuery(query).time !== undefined;
  const minutes = isTimeSaid ? [] : [request.budget / 60];
  const reasonOf = (step) => {
    // The site's search data has no texts to quote.
    const isByWords = step.relevance?.tie === 'text' && !step.relevance.seen && !step.relevance.question;
    return isByWords && step.role !== 'prerequisite' ? '' : shortReason(query, path, step);
  };
  const people = namedThings(query, !query.includes(' ')).filter((id) => nodes[id].kind === 'person' && pageOf(id));
  if (people.length && request.topic.isCourse) return hostAnswer(people[0]);
  const out = people.map((id) => make('h2', {}, nodeLink(id)));
  out.push(make('h2', {}, steps.length ? extentOf(path) : `No episode matches ${quoted(query)}`));
  out.push(...pathNotes(request.topic, path).map((note) => make('p', {}, asSentence(note))));
  const topics = (request.topic.concepts || []).filter(pageOf);
  if (topics.length) out.push(make('ul', {class: 'chips'}, ...topics.map((id) => make('li', {}, nodeLink(id)))));
  // Groundwork is told with the step that needs it.
  const itemOf = (step) => {
    const item = episodeItem(step.episode, reasonOf(step));
    for (const one of steps.filter(({optionalFor}) => optionalFor === step.episode)) {
      const {lead, why} = groundworkText(path, one, shortReason(query, path, one));
      const length = nodes[one.episode].seconds === undefined ? '' : ` (${minutesText(nodes[one.episode].seconds)})`;
      item.append(make('p', {class: 'reason'}, lead + ' ', nodeLink(one.episode), length + why));
    }
    return item;
  };
  if (steps.length) {
    const numbered = steps.filter(({optionalFor}) => optionalFor === undefined);
    out.push(make('ol', {class: 'steps'}, ...numbered.map(itemOf)));
    const why = make(
      'a',
      {href: 'explore/index.html#path/' + [query, ...minutes].map(encodeURIComponent).join('/')},
      'Why this order, and to fit your time'
    );
    out.push(make('p', {}, why));
  }
  if (leftOut.length) {
    out.push(make('h2', {}, 'Further episodes'));
    out.push(make('ul', {class: 'list'}, ...leftOut.map(({episode}) => episodeItem(episode))));
  }
  return out;
}

const query = (new URLSearchParams(location.search).get('q') || '').trim();
const field = document.querySelector('input[name=q]');
field.value = query;
if (query) {
  document.title = `${query} \u2013 ${document.title}`;
  const found = make('section', {'aria-live': 'polite', 'aria-busy': 'true'});
  field.form.after(found);
  loadPlanner().then(
    () => {
      found.setAttribute('aria-busy', 'false');
      found.append(...answer(query));
    },
    (error) => {
      console.info(error);
      location.replace('explore/index.html?q=' + encodeURIComponent(query));
    }
  );
} else {
  field.focus();
}
