// The words of a question and the concepts that it names: graph/search/concept_names.cpp and
// graph/search/unknown_words.cpp.

const LONGEST_NAME = 8; // longer names are not matched
const ENDINGS = new Set(['', 'e', 's', 'es', 'ed', 'd', 'y', 'ing', 'ies', 'ied']);
const MOST_NAMED = 3;
const SHORTEST_REPLACED = 6;
const SHORTEST_WITH_TWO_SLIPS = 8;
const SHORTEST_LACKING_TWO = 9; // "partioner" is "partitioner", "passer" no "passiert"
const AS_COMMON = 0.7; // of a word's rarity, beyond that of another: half as many episodes have it

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

const contentWords = (text) => wordsOf(text).filter(({word}) => !functionWords.has(word)).length;

// Separates the topic of "autograd, I have 90 minutes, I know C++" from the rest: {topic, time: seconds or undefined,
// known: [text], wantsNew, wantsGroundwork, looksUp, begins}. core/search/query_parts.cpp has the patterns.
function partsOfQuery(typed) {
  const {patterns, numbers, startLength} = data.queryRules;
  const parts = {
    topic: typed,
    time: undefined,
    known: [],
    wantsNew: false,
    wantsGroundwork: false,
    looksUp: false,
    begins: false
  };
  for (const {kind, pattern, leastLeft} of patterns) {
    const found = new RegExp(pattern, 'iud').exec(parts.topic);
    if (!found) continue;
    if (kind === 'start') return {...parts, topic: '', asksForStart: true};
    if (kind === 'newest') return {...parts, topic: '', asksForNewest: true, looksUp: true};
    if (kind === 'host') return {...parts, topic: '', time: parts.time ?? startLength, asksForHost: true};
    let [begin, end] = found.indices[kind === 'new' ? 1 : 0];
    let known = [];
    if (kind === 'time') {
      // Of an hour: "an hour and a half", "two and a half hours".
      const half = found[1].toLowerCase().includes(' and a half') ? 0.5 : 0;
      const said = found[1].toLowerCase().replace(' and a half', '');
      const [words, length] = numbers.find(([first]) => said.startsWith(first)) || ['', ''];
      const read = /^([0-9]+) ?(h|std|stunde)?/.exec(length + said.slice(words.length));
      if (!read || parts.time !== undefined) continue;
      parts.time = read[2] ? (Number(read[1]) + half) * 3600 : Number(read[1]) * 60;
    } else if (kind === 'known') {
      const list = found[1].replace(/^how (.+?) works?$/i, '$1');
      if (functionWords.has(list.split(' ')[0].toLowerCase())) continue;
      known = list.split(/ *,(?: and\b| und\b)? *| and | und | & /i).filter(Boolean);
      end = found.indices[2][1];
    }
    const kept = kind === 'instead' || kind === 'begin' ? found[1] : '';
    const rest = `${parts.topic.slice(0, begin)} ${kept ?? ''} ${parts.topic.slice(end)}`;
    if (contentWords(rest) < leastLeft) continue;
    parts.wantsNew ||= kind === 'new';
    parts.wantsGroundwork ||= kind === 'before';
    parts.looksUp ||= kind === 'lookup';
    parts.begins ||= kind === 'begin';
    parts.known.push(...known);
    parts.topic = rest;
  }
  if (parts.topic !== typed) {
    parts.topic = parts.topic.replace(/^[ ,.;:]+|[ ,;:]+$/g, '');
    // "three hours, please"
    if (!contentWords(parts.topic)) parts.topic = '';
  }
  const isOwn = (word) => ownStems().has(stemOf(word));
  // "I come from JAX: what has PyTorch that is similar" asks for what is known.
  const saysNothing = ({word}) => functionWords.has(word) || askingWords.has(word) || isOwn(word);
  if (parts.known.length && wordsOf(parts.topic).every(saysNothing))
    Object.assign(parts, {topic: [parts.topic, ...parts.known].join(', '), known: []});
  // Who begins with all that the show is about begins with the show.
  const words = wordsOf(parts.topic).filter(({word}) => !functionWords.has(word));
  if (parts.begins && words.length && words.every(({word}) => isOwn(word)))
    return {...parts, topic: '', asksForStart: true};
  return parts;
}

// {typed, plain, stems}: arrays of the same length.
function questionWords(query) {
  const words = wordsOf(query);
  const typed = words.map(({at, length}) => query.slice(at, at + length));
  const plain = words.map(({word}) => word);
  const isForeign = isInAnotherLanguage(typed, plain);
  const endBefore = (i) => (i > 0 ? words[i - 1].at + words[i - 1].length : 0);
  return {
    typed,
    plain,
    stems: plain.map(stemOf),
    isFunction: plain.map((word) => functionWords.has(word) && (isForeign || !foreignWords.has(word))),
    followsComma: words.map(({at}, i) => /[,:;?!]/.test(query.slice(endBefore(i), at))),
    isForeign
  };
}

// Whether a query has more function words of other languages than of English.
const SURE_WORD = 4; // bytes; shorter words may be names in English: "mit", "hat"
function isInAnotherLanguage(typed, plain) {
  const all = plain.filter((word) => functionWords.has(word)).length;
  const foreign = plain.filter((word) => foreignWords.has(word)).length;
  if (foreign !== 1) return 2 * foreign > all;
  const at = plain.findIndex((word) => foreignWords.has(word));
  return all === 1 && (bytesOf(typed[at]) >= SURE_WORD || (at === 0 && /[a-z]/.test(typed[at])));
}

// Those of a query's words that stay.
function thoseThatStay(words, stays) {
  const left = (list) => list.filter((_, i) => stays[i]);
  let followsComma = false;
  const commas = words.followsComma.map((follows, i) => {
    followsComma ||= follows;
    const out = followsComma;
    if (stays[i]) followsComma = false;
    return out;
  });
  return {
    typed: left(words.typed),
    plain: left(words.plain),
    stems: left(words.stems),
    isFunction: left(words.isFunction),
    followsComma: left(commas),
    isForeign: words.isForeign
  };
}

// Stems of a concept's name -> [{node, words, closeness}]: preferred name (2), alternative (1), query-only
// (0). "data loader" is also there as "dataloader".
const namesByStems = once(() => {
  const byStems = new Map();
  const add = (key, named) => byStems.set(key, [...(byStems.get(key) || []), named]);
  for (const node of concepts) {
    const see = (name, closeness) => {
      const isShort = nodes[node].name.endsWith(' ' + name); // "switch" for "network switch"
      const words = wordsOf(name).map(({word}) => word);
      if (!words.length || words.length > LONGEST_NAME) return;
      add(words.map(stemOf).join(' '), {node, words, closeness, isShort});
      const joined = words.join('');
      if (words.length > 1) add(stemOf(joined), {node, words: [joined], closeness});
    };
    see(nodes[node].name, 2);
    const {others = [], asked = []} = nodes[node];
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

// Words before and after a verb. As a noun, the word between them follows an article.
const BEFORE_VERB = ['i', 'we', 'you', 'they', 'to', 'can', 'could', 'must', 'should', "let's"];
const AFTER_VERB = ['away', 'back', 'between', 'from', 'off', 'on', 'over', 'to'];
// Whether a word of a question is said of what somebody does: "how do I switch from Windows".
const isVerb = ({plain}, i) => BEFORE_VERB.includes(plain[i - 1]) && AFTER_VERB.includes(plain[i + 1]);

// The concept that some words of a query name; undefined if none.
function conceptCalled(query, begin, end) {
  const {plain, stems} = query;
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
    if (own.length === 1 && found?.isShort && isVerb(query, begin)) return undefined;
    return found ? found.node : conceptsByQuestion().get(hashOf(key));
  };
  return best(stems.slice(begin, end).join(' ')) ?? (own.length > 1 ? best(stemOf(joined)) : undefined);
}

// The concepts in a query: [{node, begin, end}]. The longest names win.
function conceptsNamed(words) {
  const out = [];
  const count = words.plain.length;
  const telling = (begin, end) => words.isFunction.slice(begin, end).filter((is) => !is).length;
  // Whether a name that begins within another goes on after it and says more: "learn CUDA graphs".
  const isCutByLonger = (begin, end) => {
    const own = telling(begin, end);
    for (let i = begin + 1; i < end; ++i)
      for (let last = Math.min(count, i + LONGEST_NAME); last > end; --last)
        if (telling(i, last) > own && conceptCalled(words, i, last) !== undefined) return true;
    return false;
  };
  for (let begin = 0; begin < count; ) {
    let end = Math.min(count, begin + LONGEST_NAME);
    let node;
    for (; end > begin; --end) {
      if (end - begin === 1 && count > 1 && words.isFunction[begin]) continue;
      const called = conceptCalled(words, begin, end);
      if (called === undefined || isCutByLonger(begin, end)) continue;
      node = called;
      break;
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

// The slips from one word to another, as written or as they sound ("grafs" is "graphs"); more than `most`: at least most + 1.
const bySound = (word) => word.replaceAll('ph', 'f');
function slipsWithin(most, a, b) {
  const slips = Math.min(most + 1, slipsBetween(a, b));
  return slips <= 1 ? slips : Math.min(slips, slipsBetween(bySound(a), bySound(b)) + 1);
}

// British spellings of American words and the reverse, among many that are no words (core/search/search_words.cpp).
const SPELLINGS = [
  ['isa', 'iza'],
  ['ise', 'ize'],
  ['isi', 'izi'],
  ['yse', 'yze'],
  ['ysi', 'yzi'],
  ['our', 'or'],
  ['lled', 'led'],
  ['lling', 'ling'],
  ['ller', 'ler'],
  ['tre', 'ter'],
  ['bre', 'ber'],
  ['ogue', 'og'],
  ['ence', 'ense'],
  ['mme', 'm']
];
function otherSpellings(word) {
  const out = [];
  const replace = (from, to) => {
    for (let at = word.indexOf(from, 1); at >= 0; at = word.indexOf(from, at + 1))
      out.push(word.slice(0, at) + to + word.slice(at + from.length));
  };
  for (const [british, american] of SPELLINGS) {
    replace(british, american);
    replace(american, british);
  }
  return out;
}

// All words of titles, names and questions -> whether they are in a name or question of a concept, and only
// in questions.
const spellings = once(() => {
  const words = new Map();
  const see = (text, isName, isQuestion = false) => {
    for (const {word} of wordsOf(text)) {
      const known = words.get(word) || {isName: false, isQuestion: true};
      words.set(word, {isName: isName || known.isName, isQuestion: isQuestion && known.isQuestion});
    }
  };
  for (const id of episodes) see(nodes[id].title, false);
  for (const question of data.asked.flat()) see(question, false, true);
  for (const {spellings: further} of indexes()) see(further.join(' '), true, true);
  for (const id of concepts) {
    const {name, others = [], asked = []} = nodes[id];
    for (const one of [name, ...others, ...asked]) see(one, true);
  }
  return words;
});

// Whether a word has other letters in place of some.
const lettersOf = (word) => [...word].sort().join('');
const replacesLetters = (a, b) => a.length === b.length && lettersOf(a) !== lettersOf(b);

// The same of a short word: "bread" is no typo of "break".
const hasAnotherLetter = (a, b) => a.length < SHORTEST_REPLACED && replacesLetters(a, b);

// Whether `typed` is a short word with a letter more, which does not double another: "flake" is not "fake".
function hasOneLetterMore(word, typed) {
  if (word.length >= SHORTEST_REPLACED || typed.length !== word.length + 1) return false;
  let at = 0;
  while (at < word.length && word[at] === typed[at]) ++at;
  return typed[at] !== typed[at - 1];
}

// Whether a title, a question, a name or notes have a form of a word. A site's search has of the notes only what counts.
function isSaid(word) {
  const isForm = (other) => areFormsOfOneWord(word, other);
  return (
    [...spellings().keys(), ...(data.agents || '').split(' ')].some(isForm) ||
    episodes.some((id) => wordsOf(nodes[id].text || '').some((one) => isForm(one.word)))
  );
}

// The slips from a word to what somebody typed, if it may be meant: {slips, slipsInWord}.
function slipsTo({word, stem, isQuestion, isOfNotes}, plain, wanted) {
  if (!mayBeMisspelled(plain) || !mayBeMisspelled(word)) return undefined;
  const isLong = plain.length >= SHORTEST_WITH_TWO_SLIPS;
  // Words of questions are of everyday language: short ones resemble too many others.
  if (isQuestion && !isLong) return undefined;
  // "keyboard" is no "keyword".
  const most = isLong && word.length >= SHORTEST_WITH_TWO_SLIPS && !isOfNotes ? 2 : 1;
  const isFar = Math.abs(word.length - plain.length) > 1 && Math.abs(stem.length - wanted.length) > 1;
  if (isFar && Math.min(word.length, plain.length) < SHORTEST_LACKING_TWO) return undefined;
  const slipsInWord = slipsWithin(most, word, plain);
  // Of two forms of a word, none is a typing error; of two agents, as in "compileer", one is.
  // "overfitting" is no "overkill".
  const areStemsLong = Math.min(stem.length, wanted.length) >= SHORTEST_WITH_TWO_SLIPS;
  const stemSlips = slipsWithin(most, stem, wanted);
  const inStem = areStemsLong || stemSlips <= 1 ? stemSlips : most + 1;
  const slips = inStem === 0 && isAgent(word) ? slipsInWord : Math.min(slipsInWord, inStem);
  if (slips === 0 || slips > most) return undefined;
  const isByStem = slipsInWord > most;
  const [a, b] = isByStem ? [stem, wanted] : [word, plain];
  if (hasAnotherLetter(a, b) || hasOneLetterMore(a, b)) return undefined;
  // "parsing" is no "passing", whatever the notes say.
  return isOfNotes && (isByStem || replacesLetters(word, plain)) ? undefined : {slips, slipsInWord};
}

// What is known of a word that no episode is searched by: {isInAName, nearest}.
function lookUp(plain) {
  const wanted = stemOf(plain);
  let isInAName = false;
  const near = new Map(); // by stem
  const see = (word, {isName, ...source}) => {
    if (word[0] !== plain[0]) return;
    const stem = stemOf(word);
    if (isName && stem === wanted) isInAName = true;
    const found = slipsTo({word, stem, ...source}, plain, wanted);
    if (!found) return;
    const {slips, slipsInWord} = found;
    const known = near.get(stem);
    const isNearer =
      !known ||
      slips < known.slips ||
      (slips === known.slips &&
        (slipsInWord < known.slipsInWord || (slipsInWord === known.slipsInWord && word < known.word)));
    if (isNearer) near.set(stem, {slips, slipsInWord, word, rarity: rarityOf(stem)});
  };
  for (const [word, source] of spellings()) see(word, source);
  for (const word of data.oftenSaid.split(' ')) see(word, {isOfNotes: true});
  let nearest = [...near].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const keepLeast = (key, more) => {
    const most = Math.min(...nearest.map((one) => one[key])) + more;
    nearest = nearest.filter((one) => one[key] <= most);
  };
  keepLeast('slips', 0);
  keepLeast('rarity', AS_COMMON);
  keepLeast('slipsInWord', 0);
  return {isInAName, nearest: nearest.slice(0, MOST_NAMED).map(({word}) => word), slips: nearest[0]?.slips};
}
