// The words of a question: graph/search/concept_names.cpp, graph/search/unknown_words.cpp and what graph/search/topic.cpp makes of them.

const LONGEST_NAME = 8; // longer names are not matched
const CONJUNCTIONS = new Set(['and', 'or', 'plus', 'versus', 'vs']);
const ENDINGS = new Set(['', 'e', 's', 'es', 'ed', 'd', 'y', 'ing', 'ies', 'ied']);
const MOST_NAMED = 3;

// Returns whether two words with the same stem differ only by inflection.
function areFormsOfOneWord(a, b) {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) ++shared;
  return [a, b].every((word) => {
    const rest = word.slice(shared);
    const isDoubled = shared > 0 && rest.length > 2 && rest[0] === word[shared - 1];
    return ENDINGS.has(rest) || (isDoubled && ENDINGS.has(rest.slice(1)));
  });
}

// {typed, plain, stems, parts}: arrays of the same length; commas and "and" start a new part.
function questionWords(query) {
  const out = {typed: [], plain: [], stems: [], parts: []};
  let part = 0;
  let end = 0;
  for (const {word, at, length} of wordsOf(query)) {
    if (CONJUNCTIONS.has(word) || /[,;/&]/.test(query.slice(end, at))) ++part;
    end = at + length;
    out.typed.push(query.slice(at, at + Math.min(length, word.length)));
    out.plain.push(word);
    out.stems.push(stemOf(word));
    out.parts.push(part);
  }
  return out;
}

// Stems of a concept's name -> [{node, words, closeness}]: preferred name (2), alternative (1), query-only
// (0).
const namesByStems = once(() => {
  const byStems = new Map();
  for (const id of concepts) {
    const node = nodes[id];
    const see = (name, closeness) => {
      const words = wordsOf(name).map((w) => w.word);
      const key = words.map(stemOf).join(' ');
      if (!words.length || words.length > LONGEST_NAME) return;
      byStems.set(key, [...(byStems.get(key) || []), {node: id, words, closeness}]);
    };
    see(node.name, 2);
    for (const name of node.others || []) see(name, 1);
    for (const name of node.asked || []) see(name, 0);
  }
  return byStems;
});

// The concepts in a query: [{node, begin, end, isByForm}].
function conceptsNamed({plain, stems}) {
  const best = (begin, end, alsoByStem) => {
    let found;
    for (const {node, words, closeness} of namesByStems().get(stems.slice(begin, end).join(' ')) || []) {
      const isByForm = words.every((word, i) => areFormsOfOneWord(word, plain[begin + i]));
      const rank = (isByForm ? 3 : 0) + closeness;
      if (!found || rank > found.rank) found = {node, rank, isByForm};
    }
    return found && (alsoByStem || found.isByForm) ? found : undefined;
  };
  for (const alsoByStem of [false, true]) {
    const out = [];
    for (let i = 0; i < stems.length; ) {
      let taken = 0;
      for (let n = Math.min(LONGEST_NAME, stems.length - i); n > 0 && !taken; --n) {
        if (n === 1 && stems.length > 1 && functionWords.has(plain[i])) continue;
        const found = best(i, i + n, alsoByStem);
        if (!found) continue;
        taken = n;
        out.push({node: found.node, begin: i, end: i + n, isByForm: found.isByForm});
      }
      i += Math.max(taken, 1);
    }
    if (out.length) return out;
  }
  return [];
}

const mayBeMisspelled = (word) => /^[a-z]{4,}$/.test(word);

// One letter inserted, deleted, replaced or swapped, but not the first.
function isOneSlipFrom(a, b) {
  if (a === b || a[0] !== b[0] || !mayBeMisspelled(a)) return false;
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) ++begin;
  let end = 0;
  while (end < Math.min(a.length, b.length) - begin && a.at(-1 - end) === b.at(-1 - end)) ++end;
  const x = a.slice(begin, a.length - end);
  const y = b.slice(begin, b.length - end);
  return Math.max(x.length, y.length) === 1 || (x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0]);
}

// Occurrences of a word that is not a concept's name: {episodes, concepts, nearest}.
function lookUp(plain, wanted) {
  const named = [];
  const near = new Map();
  const see = (text, name) => {
    for (const {word} of wordsOf(text || '')) {
      if (word[0] !== plain[0]) continue;
      const wordStem = stemOf(word);
      if (name !== undefined && wordStem === wanted) {
        if (named.length < MOST_NAMED && !named.includes(name)) named.push(name);
      } else if (mayBeMisspelled(plain) && isOneSlipFrom(word, plain)) {
        const known = near.get(wordStem);
        if (known === undefined || word < known) near.set(wordStem, word);
      }
    }
  };
  for (const id of episodes) see(nodes[id].title);
  for (const id of concepts) {
    const {name, others = [], asked = []} = nodes[id];
    for (const one of [name, ...others, ...asked]) see(one, name);
  }
  const having = episodes.filter((id) => spoken(id).some((word) => isFormOf(word, wanted))).length;
  const nearest = having || named.length ? [] : [...near.keys()].sort().slice(0, MOST_NAMED);
  return {episodes: having, concepts: named, nearest: nearest.map((one) => near.get(one))};
}

// Adds to `topic` what a question names and how its words were read. Corrects typos in `words`.
function readQuestion(words, topic) {
  const {typed, plain, stems, parts} = words;
  const notes = plain.map(() => null);
  const facts = new Map();
  let named = [];
  const isLoose = (i) => !functionWords.has(plain[i]) && !named.some(({begin, end}) => begin <= i && i < end);
  const find = () => {
    named = conceptsNamed(words);
    plain.forEach((word, i) => {
      if (isLoose(i) && !facts.has(i)) facts.set(i, lookUp(word, stems[i]));
    });
  };
  find();
  // A single word is looked up as a name instead.
  const slips = plain.length > 1 ? [...facts].filter(([, {nearest}]) => nearest.length === 1) : [];
  for (const [i, {nearest}] of slips) {
    notes[i] = {how: 'corrected', typed: typed[i], names: nearest};
    plain[i] = nearest[0];
    stems[i] = stemOf(plain[i]);
  }
  if (slips.length) find();
  for (const {node, begin, end, isByForm} of named) {
    if (!topic.concepts.includes(node)) topic.concepts.push(node);
    if (!isByForm) notes[begin] = {how: 'same stem', typed: typed.slice(begin, end).join(' '), names: [label(node)]};
  }
  plain.forEach((word, i) => {
    if (notes[i] || !isLoose(i)) return;
    const {episodes: having, concepts: names, nearest} = facts.get(i);
    if (!having) notes[i] = {how: 'not known', typed: typed[i], names: names.length ? names : nearest};
    else if (topic.concepts.length) notes[i] = {how: 'word', typed: typed[i], names: []};
  });
  const seen = new Set();
  topic.readings = notes.filter((note) => {
    const key = JSON.stringify(note);
    return note && !seen.has(key) && seen.add(key);
  });
  if (!topic.concepts.length) return;
  // The parts of an enumeration that name no concept.
  const others = new Map();
  plain.forEach((word, i) => {
    if (isLoose(i)) others.set(parts[i], [...(others.get(parts[i]) || []), stems[i]]);
  });
  for (const {begin, end} of named) for (let i = begin; i < end; ++i) others.delete(parts[i]);
  topic.otherParts = [...others.values()];
}
