// Parses a topic like graph/search/topic.cpp and atlas/plan_path.cpp, and finds people and references like
// graph/search/named_things.cpp and find_node.cpp.
// A topic is {typed, concepts, weights, sides, episodes, ties, words, beside, readings, meant}; its sides are topics.

const EPISODE_STEM = stemOf('episode');
const SHORTEST_PART = 4; // bytes
const WHOLE_NAME = 0.99; // the weight of a concept that is all of a query
const namesOneConcept = ({weights}) => weights.length === 1 && weights[0] > WHOLE_NAME;
const FEWEST_BESIDE_NUMBERS = 2; // "RFC-0005" is a name
const YEAR = /^(199[0-9]|20[0-9]{2})$/; // that a query may name beside a single other word
const isNumber = (word) => /^[0-9]+$/.test(word);

// Whether a word says that an episode's number follows: "episode", "epsode", "ep".
const announcesNumber = (word) =>
  stemOf(word) === EPISODE_STEM ||
  word === 'ep' ||
  word === 'no' ||
  (word[0] === 'e' && slipsBetween('episode', word) <= 1);

// "episode 70", "ep. 70", "70" alone.
function numbersIn({plain}) {
  return plain.flatMap((word, i) => {
    if (!isNumber(word)) return [];
    const isAnnounced = i > 0 && announcesNumber(plain[i - 1]);
    return isAnnounced || plain.length === 1 ? episodes.filter((id) => nodes[id].number === Number(word)) : [];
  });
}

// A question may be a part of the title, with other function words: "How do I find clients?"
function titledSo(query) {
  const folded = fold(query);
  if (!folded) return [];
  const tellingIn = (text) => wordsOf(text).filter(({word}) => !functionWords.has(word));
  const keyOf = (text) =>
    tellingIn(text)
      .map(({word}) => stemOf(word))
      .join(' ');
  const key = keyOf(query);
  const isQuestion = key.includes(' ') && tellingIn(query).length < wordsOf(query).length;
  const isPart = (title) => isQuestion && partsOfTitle(title).some((part) => keyOf(part) === key);
  return episodes.filter((id) => {
    const {guid, url, title} = nodes[id];
    return guid === query || url === query || fold(title) === folded || isPart(title);
  });
}

// "Hasty Treat - How To Find Clients" has two. Only the first few are looked at.
const MOST_PARTS = 12;
function partsOfTitle(title) {
  const out = [title];
  for (const between of [' - ', ' – ', ' — ', ': ', ' | ']) {
    for (let rest = title; rest.includes(between) && out.length < MOST_PARTS; ) {
      const at = rest.indexOf(between);
      out.push(rest.slice(0, at));
      rest = rest.slice(at + between.length);
      out.push(rest);
    }
  }
  return out;
}

const SHORTEST_IN_COMPOUND = 4;
const MOST_LOOKED_UP = 20; // words

// Languages that write compounds as one word.
const COMPOUNDING = new Set(['da', 'de', 'nb', 'nl', 'nn', 'no', 'sv']);

// "de" of "de-AT".
const languageOf = (show) => (nodes[show].language || '').trim().split(/[-_]/)[0].toLowerCase();
// Whether a word has a letter that is not ASCII: it is of another language rather than misspelled.
const hasAccent = (typed) => /[^\0-\x7f]/.test(typed);

// Whether two stems make sense as one compound: a show is in a language that has such words, or what a concept is called, is
// or answers has both. "blockchain" is not a block and a chain.
function areTogether(first, second) {
  return indexes().some(({show, concepts: table}) => {
    if (COMPOUNDING.has(languageOf(show))) return true;
    const other = scoresOf(table, [second]).scores;
    return scoresOf(table, [first]).scores.some((score, i) => score > 0 && other[i] > 0);
  });
}

// Where to cut a compound so that the show has both parts, nearest to the middle; 0 if nowhere.
function jointOf(word) {
  const isKnown = (part) => !functionWords.has(part) && isSearchedBy(stemOf(part));
  let best = 0;
  for (let i = SHORTEST_IN_COMPOUND; i + SHORTEST_IN_COMPOUND <= word.length; ++i) {
    const isNearer = Math.min(i, word.length - i) > Math.min(best, word.length - best);
    const [first, second] = [word.slice(0, i), word.slice(i)];
    if (isNearer && isKnown(first) && isKnown(second) && areTogether(stemOf(first), stemOf(second))) best = i;
  }
  return best;
}

// Whether a word says nothing of what somebody asks for, beside a name.
const isUsual = ({plain, isFunction}, i) => isFunction[i] || askingWords.has(plain[i]);

// Reads words that occur nowhere as other spellings of words that the show has, and compounds as their parts.
function respell(words) {
  const {typed, plain, stems, isFunction, followsComma} = words;
  for (let i = 0; i < plain.length; ++i) {
    const word = plain[i];
    if (isUsual(words, i) || !mayBeMisspelled(word) || isSearchedBy(stems[i])) continue;
    const readAs = (...others) => {
      typed.splice(i, 1, ...others.map(() => typed[i]));
      plain.splice(i, 1, ...others);
      stems.splice(i, 1, ...others.map(stemOf));
      isFunction.splice(i + 1, 0, ...others.slice(1).map(() => false));
      followsComma.splice(i + 1, 0, ...others.slice(1).map(() => false));
    };
    const spellings = [...otherSpellings(word), word.replace(/([aou])e/g, '$1')];
    const other = spellings.find((one) => one !== word && isSearchedBy(stemOf(one)));
    const joint = jointOf(word);
    if (other) readAs(other);
    else if (joint) readAs(word.slice(0, joint), word.slice(joint));
  }
}

// The word of a list, of at least six letters, that somebody misspelled; undefined if there is none.
const SHORTEST_MEANT = 6;
const SHORTEST_WITH_TWO_MEANT = 9;
function meantOf(all, word) {
  if (!mayBeMisspelled(word)) return undefined;
  return all.find((other) => {
    const most = Math.min(word.length, other.length) < SHORTEST_WITH_TWO_MEANT ? 1 : 2;
    return other.length >= SHORTEST_MEANT && other[0] === word[0] && slipsBetween(other, word) <= most;
  });
}

// The function word, or the word with which people ask, that somebody misspelled; undefined if there is none.
const SHORTEST_FOR_ASKING = 7;
function usualWordMeant(word, isForeign) {
  return (
    meantOf(data.functionWords, word) ??
    (word.length < SHORTEST_FOR_ASKING ? undefined : meantOf(data.askingWords, word)) ??
    (isForeign ? meantOf(data.foreignFunctionWords, word) : undefined)
  );
}

const SURE_BEGINNING = 8; // letters that two words of another language have in common
function beginAlike(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) ++at;
  return at;
}

// What a word that occurs nowhere may have been meant to be.
function readingsOf({typed, plain, isForeign}, i, {isInAName, nearest, slips}) {
  // "kompliziert" is no "kompiliert", but "Differenzierung" is as good as "differenzieren".
  const isNear = nearest.length === 1 && (slips === 1 || beginAlike(nearest[0], plain[i]) >= SURE_BEGINNING);
  if (hasAccent(typed[i])) return [];
  const usual = isInAName ? undefined : usualWordMeant(plain[i], isForeign);
  if (usual !== undefined) return [usual];
  return isForeign && !isNear ? [] : nearest;
}

// Corrects words that occur nowhere; gives how they were read.
function correct(words) {
  // A "transformer" is no "transform": what is found only by its stem is another word.
  words.plain.forEach((word, i) => {
    if (isAgent(word) && isSearchedBy(words.stems[i]) && !isSaid(word)) words.stems[i] = word;
  });
  respell(words);
  const readings = new Map(); // equal ones are told once
  const isStrange = words.plain.map((_, i) => !isUsual(words, i) && !isSearchedBy(words.stems[i]));
  // "dataloader" occurs nowhere, but names "data loader".
  if (isStrange.includes(true)) for (const {begin, end} of conceptsNamed(words)) isStrange.fill(false, begin, end);
  let lookedUp = 0;
  words.plain.forEach((word, i) => {
    if (!isStrange[i] || ++lookedUp > MOST_LOOKED_UP) return;
    const facts = lookUp(word);
    if (facts.isInAName && words.stems[i] === stemOf(word)) return;
    const nearest = readingsOf(words, i, facts);
    const spellings = otherSpellings(word);
    const same = nearest.find((one) => spellings.includes(one));
    if (same !== undefined) {
      words.plain[i] = same;
      words.stems[i] = stemOf(same);
      return;
    }
    const how = nearest.length === 1 ? 'corrected' : 'not known';
    readings.set(words.typed[i] + ' ' + word, {how, typed: words.typed[i], names: nearest});
    if (nearest.length !== 1) return;
    words.plain[i] = nearest[0];
    words.stems[i] = stemOf(nearest[0]);
    words.isFunction[i] = functionWords.has(nearest[0]);
  });
  return [...readings.values()];
}

// Without words that occur nowhere and are in no name, and that may go, if as many others as `fewest` that say something are
// left.
function withoutUnknown(words, fewest, mayGo) {
  const stays = words.plain.map((_, i) => !mayGo(i) || isSearchedBy(words.stems[i]));
  if (!stays.includes(false)) return words;
  for (const {begin, end} of conceptsNamed(words)) stays.fill(true, begin, end);
  const others = stays.filter((does, i) => does && !isUsual(words, i));
  return others.length >= fewest ? thoseThatStay(words, stays) : words;
}

// "My GPU sits at 40%": without the number, and "Docker in 2026" without the year.
function withoutNumbers(words) {
  const left = withoutUnknown(words, FEWEST_BESIDE_NUMBERS, (i) => isNumber(words.plain[i]));
  return withoutUnknown(left, 1, (i) => YEAR.test(left.plain[i]));
}

// Reads "back up" as "backup", and "log in" as "login", if the show has that word.
const PARTICLES = ['away', 'back', 'down', 'in', 'off', 'on', 'out', 'up']; // second words of verbs
const SHORTEST_NOUN = 5;
function withJoinedVerbs(words) {
  for (let i = 0; i + 1 < words.plain.length; ++i) {
    if (words.isFunction[i] || words.followsComma[i + 1] || !PARTICLES.includes(words.plain[i + 1])) continue;
    const noun = words.plain[i] + words.plain[i + 1];
    if (noun.length < SHORTEST_NOUN || !isSearchedBy(stemOf(noun))) continue;
    words.plain[i] = noun;
    words.stems[i] = stemOf(noun);
    words = thoseThatStay(
      words,
      words.plain.map((_, k) => k !== i + 1)
    );
  }
  return words;
}

// "Warum hakelt CUDA" asks shows in English for CUDA. If no concept is named, an unknown word may be what is asked for.
function withoutForeign(words) {
  const isInEnglish = ({show}) => languageOf(show) === 'en';
  if (!words.isForeign || !indexes().every(isInEnglish)) return words;
  const hasConcept = conceptsNamed(words).length > 0;
  return withoutUnknown(words, 1, (i) => !words.isFunction[i] && (hasConcept || hasAccent(words.typed[i])));
}

// "Is it worth learning views" asks no more than "views": without the words with which people ask if they occur nowhere, or
// if nothing else stands beside the concepts that a query names.
function withoutAskingWords(query) {
  const words = withoutUnknown(query, 1, (i) => askingWords.has(query.plain[i]));
  const {plain} = words;
  const isNamed = plain.map(() => false);
  // A "tutorial" is a concept, too.
  const saysMore = (begin, end) => plain.some((_, i) => i >= begin && i < end && !isUsual(words, i));
  for (const {begin, end} of conceptsNamed(words)) if (saysMore(begin, end)) isNamed.fill(true, begin, end);
  const asksForMore = plain.some((_, i) => !isNamed[i] && !isUsual(words, i));
  if (asksForMore || !isNamed.includes(true)) return words;
  return thoseThatStay(
    words,
    plain.map((word, i) => isNamed[i] || !askingWords.has(word))
  );
}

// The distinct stems of a query's words that are no function words.
const contentStems = ({stems, isFunction}, isWanted) => [
  ...new Set(stems.filter((_, i) => isWanted(i) && !isFunction[i]))
];

// Words between two things that a query asks for together, or to choose from.
const TOGETHER = new Set(['and', 'et', 'und', 'y']);
const CHOOSING = new Set(['compared', 'differ', 'differs', 'instead', 'oder', 'or', 'ou', 'rather', 'versus', 'vs']);
// Words that make two things a choice, though "and" stands between them.
const COMPARING = new Set([
  'compare',
  'comparing',
  'comparison',
  'diferencia',
  'difference',
  'differences',
  'relate',
  'relates',
  'unterschied'
]);
const ARTICLES = new Set(['a', 'an', 'the']);
const MOST_BEFORE = 3; // words before the name of an alternative: "or my own cheap VPS"

const isJoint = (word) => CHOOSING.has(word) || TOGETHER.has(word);
const isChoosing = (words) => {
  const compares = words.plain.some((word) => COMPARING.has(word));
  return (word) => CHOOSING.has(word) || (compares && TOGETHER.has(word));
};

// The concepts that the word at `at` joins, if it is such a word: two, or more with commas between. Of an alternative with
// several names ("a tensor subclass in Python"), the rarest counts.
function joinedAt({plain, followsComma}, named, isChoosingWord, at) {
  const isChoice = isChoosingWord(plain[at]);
  const right = named.findIndex(({begin}) => begin > at);
  if (!isJoint(plain[at]) || right < 1) return [];
  const most = isChoice ? MOST_BEFORE : 0;
  // "autograd and the dispatcher" has nothing between them, either.
  const hasArticle = !isChoice && ARTICLES.has(plain[at + 1]);
  const gap = named[right].begin - at - (hasArticle ? 2 : 1);
  const before = at - named[right - 1].end;
  if (before < 0 || before > most || gap > most) return [];
  const isSameSide = (i) => {
    const [end, begin] = [named[i - 1].end, named[i].begin];
    const between = plain.slice(end, begin);
    const hasComma = followsComma.slice(end, begin + 1).includes(true);
    return isChoice && !hasComma && between.length <= 1 && !between.some(isChoosingWord);
  };
  const rarest = (sides) => sides.reduce((best, one) => (one.rarity > best.rarity ? one : best)).node;
  let last = right + 1;
  // "TorchScript vs torch.compile: is jit.script dead" names the left side once more.
  const isLeft = ({node}) => node === named[right - 1].node;
  while (last < named.length && isSameSide(last) && !isLeft(named[last])) ++last;
  const out = [rarest(named.slice(right, last))];
  // "FX, tracing or Dynamo"
  const isInList = (i) => i > 0 && named[i - 1].end === named[i].begin && followsComma[named[i].begin];
  for (let end = right; ; ) {
    let first = end - 1;
    while (first > 0 && isSameSide(first)) --first;
    out.unshift(rarest(named.slice(first, end)));
    end = first;
    if (!isInList(first)) return out;
  }
}

// Whether the word at `at` joins a concept with something else, before or after it.
const joinsAConcept = ({plain}, named, at) =>
  isJoint(plain[at]) && named.some(({begin, end}) => end === at || begin === at + 1);

// Whether an episode is about a concept or a part of it.
const isTaught = (concept) =>
  episodesReached(concept).some(({chain, edge}) => isToldBy(concept, chain) && isSureSubject(edge));

// Whether one episode is about all of some concepts.
const areToldTogether = (concepts) => {
  const isAbout = (episode, concept) =>
    outEdges[episode].some((edge) => edges[edge].target === concept && isSureSubject(edge));
  const on = inEdges[concepts[0]].filter(isSureSubject).map((edge) => edges[edge].source);
  return on.some((episode) => concepts.every((concept) => isAbout(episode, concept)));
};

// If all concepts of a topic are things to choose from, makes each a topic of its own; also if they are joined ("testing and
// CI"), and each is taught, but by no episode together.
function addSides({plain}, named, topic) {
  const {concepts: asked, alternatives, joined} = topic;
  if (asked.length < 2) return;
  const areAll = (nodes) => asked.every((node) => nodes.includes(node));
  if (!areAll(alternatives) && !(areAll(joined) && asked.every(isTaught) && !areToldTogether(asked))) return;
  topic.sides = asked.map((asks) => {
    const {begin, end} = named.find(({node}) => node === asks);
    return {...readTopic(plain.slice(begin, end).join(' ')), hasSide: true};
  });
}

// A concept weighs the square root of the share of the query's rarity that its name has.
function addConcepts(words, topic) {
  const rarity = (begin, end) => {
    let sum = 0;
    for (let i = begin; i < end; ++i) sum += words.isFunction[i] ? 0 : rarityOf(words.stems[i]);
    return sum;
  };
  const whole = rarity(0, words.plain.length);
  const isInAName = words.plain.map(() => false);
  const named = conceptsNamed(words).map((one) => ({...one, rarity: rarity(one.begin, one.end)}));
  for (const {node, begin, end} of named) {
    isInAName.fill(true, begin, end);
    if (!topic.concepts.includes(node)) topic.concepts.push(node);
  }
  for (const concept of topic.concepts) {
    // By all names that the query has for it: "tensors (multi-dimensional arrays)".
    const own = named.reduce((sum, {node, rarity: one}) => sum + (node === concept ? one : 0), 0);
    topic.weights.push(whole > 0 ? Math.sqrt(own / whole) : 1);
  }
  const isChoosingWord = isChoosing(words);
  words.plain.forEach((word, i) => {
    const joined = joinedAt(words, named, isChoosingWord, i);
    topic.joined.push(...joined);
    if (isChoosingWord(word)) topic.alternatives.push(...joined);
    topic.hasSide ||= topic.joined.length > 0 || joinsAConcept(words, named, i);
  });
  if (words.plain.every((_, i) => isInAName[i] || isUsual(words, i))) addSides(words, named, topic);
  if (topic.concepts.length) topic.beside = contentStems(words, (i) => !isInAName[i]);
}

// Whether the topic is the name of an area and no more, which no episode is about as such, but some about its parts.
function isOnlyAnArea(words, {concepts: [only, ...others], weights: [weight]}) {
  if (words.plain.length < 2 || only === undefined || others.length || weight < 1) return false;
  const isPartOfIt = (edge) => edge.relation === 'broader' && isArea(edge);
  const isOne = inEdges[only].some((id) => isPartOfIt(edges[id])) && !sources(only, 'about').length;
  return (
    isOne && episodesReached(only).some(({told, chain}) => leadsToPart(only, chain) && told >= weights.reachedEnough)
  );
}

function addMeant(query, topic) {
  topic.meant = conceptsDescribedBy(topic.words).filter(({node}) => !topic.concepts.includes(node));
  for (const {node, isClear} of topic.meant)
    if (isClear && !topic.concepts.length) topic.readings.push({how: 'meant', typed: query, names: [nodes[node].name]});
}

function readTopic(typed) {
  const topic = {
    typed,
    concepts: [],
    weights: [],
    joined: [],
    alternatives: [],
    sides: [],
    hasSide: false,
    episodes: [],
    ties: [],
    words: [],
    beside: [],
    readings: [],
    meant: []
  };
  let query = typed.trim();
  const named = concepts.find((id) => nodes[id].id === query);
  if (named !== undefined) return {...topic, concepts: [named], weights: [1]};
  const [prefix, kind] = /^(concept|episode):/.exec(query) || [''];
  query = query.slice(prefix.length).trim();
  let words = questionWords(query);
  if (!words.plain.length) return topic;
  if (kind !== 'concept') topic.episodes = numbersIn(words);
  if (topic.episodes.length) {
    const isSaid = (word, i) => words.isFunction[i] || isNumber(word) || announcesNumber(word);
    words.plain.forEach((word, i) => {
      if (!isSaid(word, i)) topic.readings.push({how: 'passed over', typed: words.typed[i], names: []});
    });
    return topic;
  }
  if (kind !== 'concept') topic.episodes = titledSo(query);
  if (kind === 'episode') return topic;
  words = withJoinedVerbs(withoutNumbers(words));
  if (!topic.episodes.length) {
    topic.readings = correct(words);
    const isCorrected = topic.readings.some(({how}) => how === 'corrected');
    if (kind !== 'concept' && isCorrected) topic.episodes = titledSo(words.plain.join(' '));
  }
  words = withoutAskingWords(withoutForeign(words));
  addConcepts(words, topic);
  if (!isOnlyAnArea(words, topic)) topic.words = contentStems(words, () => true);
  if (!topic.episodes.length) addMeant(query, topic);
  return topic;
}

// What several spellings of a URL have in common; the program knows more of them (core/url).
function keyOfUrl(text) {
  let url;
  try {
    url = new URL(text);
  } catch {
    return text;
  }
  for (const name of [...url.searchParams.keys()])
    if (/^utm_|^(fbclid|gclid)$/.test(name)) url.searchParams.delete(name);
  const host = url.hostname.replace(/^www\./, '');
  let path = url.pathname.replace(/\/+$/, '');
  if (host === 'github.com')
    path = path.toLowerCase().replace(/^(\/[^/]+\/[^/]+)\/(?:pull|issues)\/([0-9]+).*/, '$1/issues/$2') + url.hash;
  return host + path + url.search;
}

const ISSUE =
  /(?:^|[ \t\n\f\r(])(?:(?:pull(?:[ \t\n\f\r]+request)?|pr|issue)[ \t\n\f\r]+#?([0-9]{1,9})|([0-9A-Za-z_.-]+\/[0-9A-Za-z_.-]+)?#([0-9]{1,9}))(?:$|[ \t\n\f\r).,;:?!])/i;

// "owner/repo#1", in lower case; only "#1" without a repository.
function issuesIn(query) {
  const out = [];
  for (let rest = query, found; (found = ISSUE.exec(rest)); rest = rest.slice(found.index + found[0].length))
    out.push((found[2] || '').toLowerCase() + '#' + (found[1] || found[3]));
  return out;
}

// Whether a text has a part between characters that are not letters.
function containsWhole(text, part) {
  const isLetter = (c) => c !== undefined && /[0-9a-z\u0080-\uffff]/.test(c);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + part.length])) return true;
  return false;
}

// The references and people that a query names; `alsoByPart`: by a file name or a
// surname that is the whole query.
function namedThings(query, alsoByPart) {
  const lower = query.trim().toLowerCase();
  const folded = ` ${fold(query)} `;
  // A file name or a number such as RFC-0005; a mere word is a topic, and stands in many URLs. So is what a title says.
  const isPartOfAddress =
    alsoByPart &&
    new TextEncoder().encode(lower).length >= SHORTEST_PART &&
    !/^[a-z\u0080-\uffff]*$/.test(lower) &&
    !episodes.some((id) => ` ${fold(nodes[id].title)} `.includes(folded));
  const issues = issuesIn(query);
  const urls = query
    .split(' ')
    .filter((word) => word.includes('://'))
    .map(keyOfUrl);
  const isNamed = {
    reference({id, ref = ''}) {
      if (urls.length && urls.includes(keyOfUrl(id))) return true;
      const name = ref.toLowerCase();
      if (issues.some((issue) => (issue[0] === '#' ? name.endsWith(issue) : name === issue))) return true;
      return isPartOfAddress && containsWhole(name || id.toLowerCase(), lower);
    },
    show: ({title}) => fold(title) && folded === ` ${fold(title)} `,
    person({name, others = [], handles = []}) {
      const has = (one) => {
        const known = fold(one);
        if (!known.includes(' ')) return false;
        return folded.includes(` ${known} `) || (alsoByPart && (known + ' ').endsWith(folded));
      };
      const isHandle = (handle) =>
        containsWhole(lower, '@' + handle.toLowerCase()) || (alsoByPart && lower === handle.toLowerCase());
      return [name, ...others].some(has) || handles.some(isHandle);
    }
  };
  const idsOf = (isWanted) => nodes.flatMap((node, id) => (isWanted(node) ? [id] : []));
  const found = idsOf((node) => isNamed[node.kind]?.(node));
  if (found.length || !alsoByPart) return found;
  // A given name is enough, if it is only one person's.
  const people = idsOf(({kind, name}) => kind === 'person' && ` ${fold(name)}`.startsWith(folded));
  return people.length === 1 ? people : [];
}

// The people whose surname is a word of a query, as read into `topic`: nobody else has that surname, the topic names no
// concept by it, and every episode with the word has to do with the person.
function namedBySurname(query, topic) {
  const bySurname = new Map();
  for (const id of idsOf('person')) {
    const parts = fold(nodes[id].name).split(' ');
    if (parts.length > 1) bySurname.set(parts.at(-1), [...(bySurname.get(parts.at(-1)) || []), id]);
  }
  const {typed, plain, stems, isFunction} = questionWords(query);
  const isInItsName = (stem) => (id) =>
    [nodes[id].name, ...(nodes[id].others || []), ...(nodes[id].asked || [])].some((name) =>
      questionWords(name).stems.includes(stem)
    );
  const isOnlySaidOf = (stem, person) => {
    const own = new Set(inEdges[person].map((edge) => edges[edge].source));
    return indexes().every(({terms, episodes: documents}) =>
      (terms.get(stem) || []).every((document, k) => k % 2 === 1 || own.has(documents[document]))
    );
  };
  const found = plain.flatMap((word, i) => {
    const people = bySurname.get(word) || [];
    const isName =
      people.length === 1 &&
      new TextEncoder().encode(word).length >= SHORTEST_PART &&
      !isFunction[i] &&
      /[A-Z]/.test(typed[i]) && // "stock" is also a surname
      !topic.concepts.some(isInItsName(stems[i])) &&
      isOnlySaidOf(stems[i], people[0]);
    return isName ? people : [];
  });
  return [...new Set(found)];
}

// Whether it is a show, or a person who hosts more than half of a show's episodes: who asks for it asks for the show.
function standsForShow(id) {
  if (nodes[id].kind !== 'person') return nodes[id].kind === 'show';
  const hosted = new Set(sources(id, 'host'));
  return shows.some((show) => {
    const all = sources(show, 'part of');
    return all.filter((episode) => hosted.has(episode)).length * 2 > all.length;
  });
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

// A query that asks for the whole show.
const readAsShow = (typed) => ({how: 'show', typed, names: idsOf('person').filter(standsForShow).map(label)});
const courseOn = (typed, readings = []) => ({typed, concepts: [], readings, isCourse: true});

const ANNOUNCERS = ['pr', 'pull', 'request', 'issue', 'rfc']; // of the number of a reference

// What a query says besides the names of some things; empty if that is nothing but function words.
function withoutNames(things, query) {
  const names = new Set();
  for (const id of things) {
    const own = questionWords(label(id));
    own.stems.forEach((stem, i) => functionWords.has(own.plain[i]) || names.add(stem));
    if (nodes[id].kind === 'reference') ANNOUNCERS.forEach((word) => names.add(stemOf(word)));
  }
  const {typed, plain, stems, isFunction} = questionWords(query);
  const isRest = plain.map((word, i) => !names.has(stems[i]));
  const hasContent = plain.some((_, i) => isRest[i] && !isFunction[i]);
  return hasContent ? typed.filter((word, i) => isRest[i]).join(' ') : '';
}

// Parses a topic like `podatlas path TOPIC`. `beyond` is set if the program, which can canonicalize URLs,
// may find more.
function pathTopic(typed) {
  const topic = readTopic(typed);
  if (!topic.episodes.length) {
    const isOneWord = !typed.includes(' ');
    const isName = namesOneConcept(topic);
    const called = namedThings(typed, isOneWord && !isName);
    const things = called.length || isOneWord ? called : namedBySurname(typed, topic);
    const isAllOf = (id) => isOneWord || topic.words.every((stem) => questionWords(label(id)).stems.includes(stem));
    const show = things.find((id) => standsForShow(id) && isAllOf(id));
    const tiesOf = (id) => inEdges[id].filter((e) => nodes[edges[e].source].kind === 'episode');
    if (show !== undefined)
      return {...readTopic(''), typed, ties: tiesOf(show), readings: [readAsShow(typed)], isCourse: true};
    const ties = things.filter((id) => !standsForShow(id)).flatMap(tiesOf);
    // Named things were meant, not the concepts and words in their names. A handle or a file name is one word.
    const named = things.filter((id) => !standsForShow(id) || !isAllOf(id));
    const rest = isOneWord ? '' : withoutNames(named, typed);
    if (named.length && (ties.length || rest)) Object.assign(topic, readTopic(rest), {typed});
    Object.assign(topic, {ties, beyond: !ties.length && typed.includes('://')});
  }
  const isAnything = [topic.concepts, topic.meant, topic.episodes, topic.ties].some((found) => found.length);
  if (isAnything || searchStems(topic.words).hits.length) return topic;
  const node = findNode(typed);
  if (node !== undefined && nodes[node].kind === 'episode') topic.episodes.push(node);
  return topic;
}

// What a query asks for, as listeningPath() takes it. `known` are ids; what the query says of the time counts if `budget`,
// in seconds, is undefined. "I have 40 minutes" has no topic.
function pathRequest(typed, known, budget) {
  const parts = partsOfQuery(typed);
  const topic = parts.topic ? pathTopic(parts.topic) : courseOn(typed, parts.asksForHost ? [readAsShow(typed)] : []);
  if (parts.asksForStart) {
    parts.time ??= data.starts.minutes * 60;
    const [first] = data.starts.concepts;
    if (first !== undefined) Object.assign(topic, readTopic(label(first)), {typed, isCourse: false});
  }
  if (parts.asksForNewest) {
    const newest = episodes.reduce((last, id) => (isOlder(last, id) ? id : last));
    Object.assign(topic, readTopic(''), {episodes: [newest], typed, isCourse: false});
  }
  return {
    topic,
    wantsNew: parts.wantsNew,
    wantsGroundwork: parts.wantsGroundwork,
    looksUp: parts.looksUp,
    known: [...known, ...parts.known.flatMap((one) => readTopic(one).concepts)],
    budget:
      budget ?? parts.time ?? (topic.readings.some(({how}) => how === 'show') ? data.queryRules.startLength : undefined)
  };
}

// The known concepts and episodes; empty if there is no match.
function knownNodes(typed) {
  const topic = readTopic(typed);
  if (topic.concepts.length || topic.episodes.length) return [...topic.concepts, ...topic.episodes];
  const node = findNode(typed);
  return node !== undefined && ['episode', 'concept'].includes(nodes[node].kind) ? [node] : [];
}
