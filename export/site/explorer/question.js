// The words of a question and the concepts that it names: graph/search/concept_names.cpp and
// graph/search/unknown_words.cpp.

const LONGEST_NAME = 8; // longer names are not matched
const ENDINGS = new Set(['', 'e', 's', 'es', 'ed', 'd', 'y', 'ing', 'ies', 'ied']);
const MOST_NAMED = 3;
const SHORTEST_WITH_TWO_SLIPS = 8;

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

// Separates the topic of "autograd, I have 90 minutes, I know C++" from the rest: {topic, time: seconds or undefined,
// known: [text]}. core/search/query_parts.cpp has the patterns.
function partsOfQuery(typed) {
  const {patterns, numbers, startLength} = data.queryRules;
  const parts = {topic: typed, time: undefined, known: []};
  for (const {kind, pattern} of patterns) {
    const found = new RegExp(pattern, 'iud').exec(parts.topic);
    if (!found) continue;
    if (kind === 'start' || kind === 'host')
      return {...parts, topic: '', time: parts.time ?? startLength, asksForHost: kind === 'host'};
    let end = found.index + found[0].length;
    let known = [];
    if (kind === 'time') {
      const said = found[1].toLowerCase();
      const [words, length] = numbers.find(([first]) => said.startsWith(first)) || ['', ''];
      const read = /^([0-9]+) ?(h|std|stunde)?/.exec(length + said.slice(words.length));
      if (!read || parts.time !== undefined) continue;
      parts.time = Number(read[1]) * (read[2] ? 3600 : 60);
    } else if (kind === 'known') {
      const list = found[1];
      if (functionWords.has(list.split(' ')[0].toLowerCase())) continue;
      known = list.split(/ *,(?: and\b| und\b)? *| and | und | & /i).filter(Boolean);
      end = found.indices[2][1];
    }
    const rest = parts.topic.slice(0, found.index) + ' ' + parts.topic.slice(end);
    // "I know C++" alone is about C++.
    if (kind !== 'time' && wordsOf(rest).every(({word}) => functionWords.has(word))) continue;
    parts.known.push(...known);
    parts.topic = rest;
  }
  if (parts.topic !== typed) parts.topic = parts.topic.replace(/^[ ,.;:]+|[ ,;:]+$/g, '');
  return parts;
}

// {typed, plain, stems}: arrays of the same length.
function questionWords(query) {
  const words = wordsOf(query);
  return {
    typed: words.map(({at, length}) => query.slice(at, at + length)),
    plain: words.map(({word}) => word),
    stems: words.map(({word}) => stemOf(word))
  };
}

// Stems of a concept's name -> [{node, words, closeness}]: preferred name (2), alternative (1), query-only
// (0). "data loader" is also there as "dataloader".
const namesByStems = once(() => {
  const byStems = new Map();
  const add = (key, named) => byStems.set(key, [...(byStems.get(key) || []), named]);
  for (const node of concepts) {
    const see = (name, closeness) => {
      const words = wordsOf(name).map(({word}) => word);
      if (!words.length || words.length > LONGEST_NAME) return;
      add(words.map(stemOf).join(' '), {node, words, closeness});
      const joined = words.join('');
      if (words.length > 1) add(stemOf(joined), {node, words: [joined], closeness});
    };
    const {name, others = [], asked = []} = nodes[node];
    see(name, 2);
    for (const other of others) see(other, 1);
    for (const other of asked) see(other, 0);
  }
  return byStems;
});

// Stems of a question, as FNV-1a -> the concept.
const conceptsByQuestion = once(() => {
  const byHash = new Map();
  const {number, take} = readerOf(data.questions);
  for (const node of concepts)
    for (const hash of new Uint32Array(take(4 * number()).slice().buffer))
      if (!byHash.has(hash)) byHash.set(hash, node);
  return byHash;
});
function hashOf(text) {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}

// The concept that some words of a query name; undefined if none.
function conceptCalled({plain, stems}, begin, end) {
  const own = plain.slice(begin, end);
  const joined = own.join('');
  const best = (key) => {
    let found;
    for (const one of namesByStems().get(key) || []) {
      const isByForm =
        one.words.length === own.length
          ? one.words.every((word, i) => areFormsOfOneWord(word, own[i]))
          : areFormsOfOneWord(one.words.join(''), joined);
      if (isByForm && (!found || one.closeness > found.closeness)) found = one;
    }
    return found ? found.node : conceptsByQuestion().get(hashOf(key));
  };
  return best(stems.slice(begin, end).join(' ')) ?? (own.length > 1 ? best(stemOf(joined)) : undefined);
}

// The concepts in a query: [{node, begin, end}]. The longest names win.
function conceptsNamed(words) {
  const out = [];
  const count = words.plain.length;
  for (let begin = 0; begin < count; ) {
    let end = Math.min(count, begin + LONGEST_NAME);
    let node;
    for (; end > begin; --end) {
      if (end - begin === 1 && count > 1 && functionWords.has(words.plain[begin])) continue;
      node = conceptCalled(words, begin, end);
      if (node !== undefined) break;
    }
    if (node !== undefined) out.push({node, begin, end});
    begin = Math.max(end, begin + 1);
  }
  return out;
}

const mayBeMisspelled = (word) => /^[a-z]{4,}$/.test(word);

// How many letters are inserted, deleted, replaced or swapped.
function slipsBetween(a, b) {
  let [before, last] = [[], Array.from({length: a.length + 1}, (_, i) => i)];
  for (let j = 1; j <= b.length; ++j) {
    const row = [j];
    for (let i = 1; i <= a.length; ++i) {
      row[i] = Math.min(row[i - 1] + 1, last[i] + 1, last[i - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[i] = Math.min(row[i], before[i - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[a.length];
}

// All words of titles, names and questions -> whether they are in a name or question of a concept.
const spellings = once(() => {
  const words = new Map();
  const see = (text, isName) => {
    for (const {word} of wordsOf(text)) words.set(word, isName || words.get(word) || false);
  };
  for (const id of episodes) see(nodes[id].title, false);
  for (const question of data.asked.flat()) see(question, false);
  see(data.spellings, true);
  for (const id of concepts) {
    const {name, others = [], asked = []} = nodes[id];
    for (const one of [name, ...others, ...asked]) see(one, true);
  }
  return words;
});

// What is known of a word that no episode is searched by: {isInAName, nearest}.
function lookUp(plain) {
  const wanted = stemOf(plain);
  const most = plain.length >= SHORTEST_WITH_TWO_SLIPS ? 2 : 1;
  let isInAName = false;
  const near = new Map(); // by stem
  for (const [word, isName] of spellings()) {
    if (word[0] !== plain[0]) continue;
    const stem = stemOf(word);
    if (isName && stem === wanted) isInAName = true;
    if (!mayBeMisspelled(plain) || !mayBeMisspelled(word)) continue;
    if (Math.abs(word.length - plain.length) > most && Math.abs(stem.length - wanted.length) > most) continue;
    const slips = Math.min(slipsBetween(word, plain), slipsBetween(stem, wanted));
    if (slips === 0 || slips > most) continue;
    const known = near.get(stem);
    if (!known || slips < known.slips || (slips === known.slips && word < known.word)) near.set(stem, {slips, word});
  }
  const least = Math.min(...[...near.values()].map(({slips}) => slips));
  const nearest = [...near].filter(([, {slips}]) => slips === least).sort(([a], [b]) => (a < b ? -1 : 1));
  return {isInAName, nearest: nearest.slice(0, MOST_NAMED).map(([, {word}]) => word)};
}
