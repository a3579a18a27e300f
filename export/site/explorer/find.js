// What a query finds: episodes as the program ranks them and, while a word is being typed, by its beginning; concepts,
// people and links by their names.

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

// All words must be beginnings of words of the episode; the field decides the rank. `words` are folded.
function episodesWith(words) {
  const hits = [];
  for (const {id, fields} of searchIndex()) {
    let score = 0;
    for (const word of words) {
      const at = fields.findIndex((field) => field.includes(' ' + word));
      score = at < 0 ? -Infinity : score + [8, 3, 1][at];
    }
    if (score > -Infinity) hits.push({id, score});
  }
  return hits.sort((a, b) => b.score - a.score || a.id - b.id).map((hit) => hit.id);
}

// None if folding would lose a sign: "c++" is not "c". Without words like "how", if there are others.
function foldedWords(query) {
  const words = /[+#]/.test(query) ? [] : fold(query).split(' ').filter(Boolean);
  const telling = words.filter((word) => !functionWords.has(word));
  return telling.length ? telling : words;
}

// {ids, readings, concepts that the query names}, the best first.
function findEpisodes(query) {
  const topic = pathTopic(query);
  const {episodes: relevant, isCovered} = relevantEpisodes(topic);
  const retrieved = relevant.filter(({score}) => score >= weights.byWords).map(({episode}) => episode);
  const words = foldedWords(query);
  const begun = words.length ? episodesWith(words) : [];
  const ids = isCovered ? [...retrieved, ...begun] : [...begun, ...retrieved];
  return {ids: [...new Set(ids)], readings: topic.readings, concepts: topic.concepts};
}

const namesOf = once(() =>
  nodes.flatMap((node, id) =>
    ['concept', 'person'].includes(node.kind)
      ? [{id, names: [label(id), ...(node.others || []), ...(node.handles || [])].map((name) => ' ' + fold(name))}]
      : []
  )
);
// Concepts and people whose names have words that begin like the query's; those whose names begin like it come first.
function findNames(query, most) {
  const folded = fold(query);
  if (!folded) return [];
  const rank = ({id, names}) => {
    const at = names.findIndex((name) => name.includes(' ' + folded));
    if (at < 0) return -1;
    return (at === 0 ? 4 : 2) + (names[at].startsWith(' ' + folded) ? 1 : 0) + (names[at] === ' ' + folded ? 8 : 0);
  };
  return namesOf()
    .map((one) => ({id: one.id, rank: rank(one)}))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => b.rank - a.rank || inEdges[b.id].length - inEdges[a.id].length || a.id - b.id)
    .slice(0, most)
    .map(({id}) => id);
}
// While a question is typed: the names that its last words begin, as many of them as begin any, {at: the first of these words, ids}.
function completions(query, most) {
  const words = query.split(' ');
  for (let at = 0; at < words.length; ++at) {
    const begun = words.slice(at).join(' ');
    const ids = begun.length < 3 || functionWords.has(fold(words[at])) ? [] : findNames(begun, most);
    if (ids.length) return {at, ids};
  }
  return {ids: []};
}
// Whether a word is one of the show's, not the beginning of one.
const isWholeWord = (word) =>
  isSearchedBy(stemOf(word)) || namesOf().some(({names}) => names.some((name) => `${name} `.includes(` ${word} `)));
// The query as it is meant by somebody who does not end its last word: "what is autog".
function completed(query) {
  const words = query.split(' ');
  if (!/^\p{L}{3,}$/u.test(words.at(-1)) || isWholeWord(fold(words.at(-1)))) return query;
  const {at, ids} = completions(query, 1);
  // Other words may be what the question is about.
  if (!ids.length || !words.slice(0, at).every((word) => functionWords.has(fold(word)))) return query;
  return [...words.slice(0, at), label(ids[0])].join(' ');
}
function findLinks(query) {
  const part = query.trim().toLowerCase();
  if (part.length < 3) return [];
  return idsOf('reference').filter((id) =>
    [nodes[id].id, nodes[id].ref, nodes[id].title].some((text) => text && text.toLowerCase().includes(part))
  );
}

// The query with words replaced as "did you mean" offers: [query, ...].
function meantBy(query, readings) {
  return readings
    .filter(({how, names}) => how === 'not known' && names.length)
    .flatMap(({typed, names}) => names.map((name) => query.replace(typed, () => name)));
}

// What a show is about, for somebody new to it: [{name, node, color, episodes}], the largest first. Its areas, or the words
// that most of its titles share, which have no node.
const MOST_SUBJECTS = 12;
const subjects = once(() => {
  if (areas.length < 2) return titleWords().slice(0, MOST_SUBJECTS);
  return areas.slice(0, MOST_SUBJECTS).map((id) => ({
    name: label(id),
    node: id,
    color: colorOfArea(id),
    episodes: episodes.filter((episode) => areaOf(episode) === id)
  }));
});
// Symbols, numbers, function words and the show's own name are no subjects.
const isSubject = (word) =>
  !functionWords.has(word) && word.length > 1 && /\p{L}/u.test(word) && !ownStems().has(stemOf(word));
const titleWords = once(() => {
  const found = new Map();
  for (const id of episodes) {
    const title = titleOf(id);
    const words = wordsOf(title);
    const see = (key, text) => {
      const known = found.get(key) || {texts: new Map(), episodes: []};
      if (known.episodes.at(-1) !== id) known.episodes.push(id);
      known.texts.set(text, (known.texts.get(text) || 0) + 1);
      found.set(key, known);
    };
    words.forEach(({word, at}, i) => {
      if (!isSubject(word)) return;
      const typed = title.slice(at, at + word.length);
      see(stemOf(word), typed);
      const next = words[i + 1];
      if (next && isSubject(next.word) && next.at === at + word.length + 1)
        see(stemOf(word) + ' ' + stemOf(next.word), title.slice(at, next.at + next.word.length));
    });
  }
  // Words in more than a fifth of the titles name a series, not a subject.
  const most = Math.max(3, episodes.length / 5);
  // Words that are in titles more often than in notes tell more.
  const documents = (key) =>
    Math.min(
      ...key.split(' ').map((stem) => indexes().reduce((sum, {terms}) => sum + (terms.get(stem) || []).length / 2, 0))
    );
  const worth = ([key, {episodes: ids}]) =>
    ids.length * Math.sqrt(ids.length / Math.max(ids.length, documents(key))) * (key.includes(' ') ? 1.6 : 1);
  const taken = new Set();
  const told = new Set();
  return [...found]
    .filter(([, {episodes: ids}]) => ids.length >= 3 && ids.length <= most)
    .sort((a, b) => worth(b) - worth(a) || (a[0] < b[0] ? -1 : 1))
    .filter(([key, {episodes: ids}]) => {
      const parts = key.split(' ');
      const isTold = ids.filter((id) => told.has(id)).length > ids.length / 2;
      if (isTold || parts.some((part) => taken.has(part))) return false;
      for (const id of ids) told.add(id);
      for (const part of parts) taken.add(part);
      return true;
    })
    .map(([, {texts, episodes: ids}], i) => ({
      name: [...texts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0][0],
      color: (i % AREA_COLORS) + 1,
      episodes: ids
    }));
});

// How many episodes build on one, directly.
const opensCount = once(() => {
  const counts = new Map(episodes.map((id) => [id, 0]));
  for (const id of episodes)
    for (const pair of needsOf(id)) if (isNeeded(pair.tier)) counts.set(pair.before, counts.get(pair.before) + 1);
  return counts;
});
