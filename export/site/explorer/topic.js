// Parses a topic like graph/search/topic.cpp, and finds people and references like
// graph/search/find_node.cpp. A topic is {concepts, episodes, ties, words, otherParts, readings}.

const EPISODE_STEM = stemOf('episode');

// "episode 70", "ep. 70", "70" alone.
function numbersIn(plain, stems) {
  const found = [];
  plain.forEach((word, i) => {
    if (!/^[0-9]+$/.test(word)) return;
    const isAnnounced = i > 0 && (stems[i - 1] === EPISODE_STEM || plain[i - 1] === 'ep' || plain[i - 1] === 'no');
    if (!isAnnounced && plain.length !== 1) return;
    found.push(...episodes.filter((id) => nodes[id].number === Number(word)));
  });
  return found;
}

function titledSo(query) {
  const folded = fold(query);
  if (!folded) return [];
  return episodes.filter(
    (id) => nodes[id].guid === query || nodes[id].url === query || fold(nodes[id].title) === folded
  );
}

function readTopic(typed) {
  const topic = {concepts: [], episodes: [], ties: [], words: [], otherParts: [], readings: []};
  let query = typed.trim();
  const named = concepts.find((id) => nodes[id].id === query);
  if (named !== undefined) return {...topic, concepts: [named]};
  const wanted = /^(concept|episode):/.exec(query);
  if (wanted) query = query.slice(wanted[0].length).trim();
  const wantsConcept = wanted && wanted[1] === 'concept';
  const wantsEpisode = wanted && wanted[1] === 'episode';
  const words = questionWords(query);
  const {plain, stems} = words;
  if (!plain.length) return topic;
  if (!wantsConcept) topic.episodes = numbersIn(plain, stems);
  if (topic.episodes.length) {
    topic.readings = plain
      .map((word, i) => ({how: 'passed over', typed: words.typed[i], names: []}))
      .filter((_, i) => !functionWords.has(plain[i]) && !/^[0-9]+$/.test(plain[i]) && plain[i] !== 'ep')
      .filter(({typed: word}) => stemOf(word.toLowerCase()) !== EPISODE_STEM);
    return topic;
  }
  if (!wantsConcept) topic.episodes = titledSo(query);
  if (!topic.episodes.length && !wantsEpisode) readQuestion(words, topic);
  else if (!wantsEpisode)
    topic.concepts = [
      ...new Set(
        conceptsNamed(words)
          .filter((one) => one.isByForm)
          .map((one) => one.node)
      )
    ];
  if (topic.episodes.length && !topic.concepts.length) return topic;
  plain.forEach((word, i) => {
    if (!functionWords.has(word) && !topic.words.includes(stems[i])) topic.words.push(stems[i]);
  });
  return topic;
}

// How well a node matches a query: 0 not at all, 1 part of its name, 2 another name, 3 its name, 4 its
// identity.
function matchNode(id, query, folded) {
  const node = nodes[id];
  const same = (a) => a !== undefined && a.toLowerCase() === query.toLowerCase();
  const isPartOf = (name) => (' ' + name + ' ').includes(' ' + folded + ' ');
  const singular = (name) => (name.length > 3 && /[^s]s$/.test(name) ? name.slice(0, -1) : name);
  const isCalled = (name) => singular(fold(name)) === singular(folded);
  switch (node.kind) {
    case 'show':
      return folded && (query === node.guid || fold(node.title) === folded) ? 3 : 0;
    case 'episode': {
      if (node.guid === query || node.url === query || String(node.number) === query) return 4;
      if ('#' + node.number === query) return 1;
      if (!folded) return 0;
      const title = fold(node.title);
      const slug = (node.url || '').replace(/\/+$/, '').replace(/^.*\//, '');
      if (title === folded || same(slug)) return 3;
      return folded.length >= 3 && isPartOf(title) ? 1 : 0;
    }
    case 'reference': {
      const isComment = node.type === 'github_issue_comment';
      if (same(node.ref)) return isComment ? 3 : 4;
      return query.length > 1 && query[0] === '#' && (node.ref || '').endsWith(query) && !isComment ? 3 : 0;
    }
    case 'person': {
      const handle = query.replace(/^@/, '').toLowerCase();
      if ((node.handles || []).some((known) => known.toLowerCase() === handle)) return 3;
      if (!folded) return 0;
      if ([node.name, ...(node.others || [])].some((name) => fold(name) === folded)) return 3;
      return isPartOf(fold(node.name)) ? 1 : 0;
    }
    default:
      if (!folded) return 0;
      if ([node.name, ...(node.others || [])].some(isCalled)) return 2;
      return (node.asked || []).some(isCalled) ? 1 : 0;
  }
}

// The best matching node; undefined if there is none, or several.
function findNode(typed) {
  const byId = nodes.findIndex((node) => node.id === typed);
  if (byId >= 0) return byId;
  const kind = /^(show|episode|reference|person|concept):/.exec(typed.trim());
  const query = typed
    .trim()
    .slice(kind ? kind[0].length : 0)
    .trim();
  const folded = fold(query);
  let best = 1;
  let found = [];
  nodes.forEach((node, id) => {
    if (kind && node.kind !== kind[1]) return;
    const level = matchNode(id, query, folded);
    if (level < best) return;
    if (level > best) found = [];
    best = level;
    found.push(id);
  });
  if (found.length < 2) return found[0];
  // Of several with the same name, the one that contains the others.
  const idOf = (id) => nodes[id].id || '';
  const shortest = found.reduce((a, b) => (idOf(b).length < idOf(a).length ? b : a));
  return idOf(shortest) && found.every((id) => id === shortest || idOf(id).startsWith(idOf(shortest) + '#'))
    ? shortest
    : undefined;
}

// Parses a topic like `podatlas path TOPIC`. `beyond` is set if the program, which can canonicalize URLs,
// may find more.
function pathTopic(typed) {
  const topic = readTopic(typed);
  if (topic.concepts.length || topic.episodes.length) return topic;
  const node = findNode(typed);
  topic.beyond = node === undefined && /:\/\/|^[^\s/]+\.[a-z]+\//i.test(typed.trim());
  if (node === undefined) return topic;
  const {kind} = nodes[node];
  if (kind === 'episode') topic.episodes.push(node);
  if (kind === 'person' || kind === 'reference') {
    topic.ties = inEdges[node].filter((e) => nodes[edges[e].source].kind === 'episode');
  }
  return topic;
}

// The known concepts and episodes; empty if there is no match.
function knownNodes(typed) {
  const topic = readTopic(typed);
  if (topic.concepts.length || topic.episodes.length) return [...topic.concepts, ...topic.episodes];
  const node = findNode(typed);
  return node !== undefined && ['episode', 'concept'].includes(nodes[node].kind) ? [node] : [];
}
