// Full-text search: graph/search/index/episode_search.cpp over the indexes that the program packed. The operations are
// the program's, so that equal episodes stay equal.

// Reads variable-length numbers, bytes and numbers in Rice's code from base64, or from bytes.
function readerOf(packed) {
  const bytes = typeof packed === 'string' ? Uint8Array.from(atob(packed), (c) => c.charCodeAt(0)) : packed;
  let at = 0;
  let place = 0; // of the next bit in the byte before `at`; 0: in the one at it
  const take = (size) => bytes.subarray(at, (at += size));
  const number = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const next = bytes[at++];
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  };
  const bit = () => {
    if (place === 0) ++at;
    const value = (bytes[at - 1] >> place) & 1;
    place = (place + 1) % 8;
    return value;
  };
  const rice = (low) => {
    let value = 0;
    while (bit()) ++value;
    value *= 2 ** low;
    for (let i = 0; i < low; ++i) value += bit() * 2 ** i;
    return value;
  };
  const endBits = () => (place = 0);
  return {take, number, bit, rice, endBits};
}

// Sorted words, front-coded.
function unpackWords({take, number}) {
  const decoder = new TextDecoder();
  const numbers = (count) => Array.from(Array(count), number);
  const shared = numbers(number());
  const sizes = numbers(shared.length);
  let word = new Uint8Array();
  return shared.map((size, i) => decoder.decode((word = Uint8Array.of(...word.subarray(0, size), ...take(sizes[i])))));
}

// {documents, terms: stem -> [document, share, ...]} (graph/search/index/packed_index.h)
function unpackTable({take, number, rice, endBits}, words) {
  const documents = number();
  const terms = new Map();
  const counts = words.map(number);
  const sizes = Array(documents + 1).fill(0); // of the documents before
  words.forEach((word, i) => {
    const count = counts[i];
    if (!count) return;
    const low = Math.max(0, 31 - Math.clz32((7 * documents) / (10 * count)));
    const postings = [];
    for (let k = 0, next = 0; k < count; ++k) {
      next += rice(low);
      postings.push(next++, 0);
      ++sizes[next];
    }
    terms.set(word, postings);
  });
  endBits();
  for (let i = 0; i < documents; ++i) sizes[i + 1] += sizes[i];
  const shares = take(sizes[documents]);
  for (const postings of terms.values())
    for (let k = 0; k < postings.length; k += 2) postings[k + 1] = shares[sizes[postings[k]]++];
  return {documents, terms};
}

// The same of texts that the page has, in one field whose length does not count (TermTable in core/search/term_table.cpp).
function tableOf(texts) {
  const SATURATION = 3; // BM25's k1
  const postings = new Map();
  texts.forEach((text, i) => {
    const counts = new Map();
    for (const {word} of wordsOf(text)) {
      const stem = stemOf(word);
      if (!functionWords.has(word)) counts.set(stem, (counts.get(stem) || 0) + 1);
    }
    for (const [stem, count] of counts) {
      if (!postings.has(stem)) postings.set(stem, []);
      postings.get(stem).push(i, Math.max(1, Math.round((count / (count + SATURATION)) * 255)));
    }
  });
  return {documents: texts.length, terms: new Map([...postings].sort(([a], [b]) => (a < b ? -1 : 1)))};
}

// {documents, terms, strengths, vectors, questions: {documents, terms, answers}, concepts: {documents, terms}, spellings}
// (graph/search/index/search_index.h)
function unpackIndex(packed) {
  const STEPS = 32768; // kVectorSteps
  const reader = readerOf(packed);
  const {take, number, bit, endBits} = reader;
  take(1); // version
  take(number()); // the key
  const all = unpackWords(reader);
  const spellings = number() ? all.filter(bit) : [];
  endBits();
  const words = unpackTable(reader, all);
  const questions = unpackTable(reader, all);
  const concepts = unpackTable(reader, all);
  const strengths = new Float32Array(take(4 * number()).slice().buffer);
  const high = take(words.documents * strengths.length);
  const low = take(high.length);
  const vectors = Float32Array.from(high, (byte, i) => (((byte << 24) >> 16) | low[i]) / STEPS);
  const answers = Array.from(Array(questions.documents), () => {
    let episode = 0;
    return Array.from(Array(number()), () => (episode += number()));
  });
  return {...words, strengths, vectors, questions: {...questions, answers}, concepts, spellings};
}

// The length of each document's row of weights.
function lengthsOf(table) {
  const squares = Array(table.documents).fill(0);
  for (const [stem, postings] of table.terms) {
    const rarity = rarityIn(table, stem);
    for (let k = 0; k < postings.length; k += 2) squares[postings[k]] += (rarity * postings[k + 1]) ** 2;
  }
  return squares.map((square) => (square > 0 ? Math.sqrt(square) : 1));
}

// The concepts that episodes are about or mention, ascending.
function conceptsMentioned(among) {
  const isNamed = (e) => ['about', 'mentions'].includes(edges[e].relation) && nodes[edges[e].target].kind === 'concept';
  const named = among.flatMap((id) => outEdges[id].filter(isNamed).map((e) => edges[e].target));
  return [...new Set(named)].sort((a, b) => a - b);
}

// One index for each show, with the episodes that are its documents.
const indexes = once(() =>
  data.search.map((packed, i) => {
    const index = unpackIndex(packed);
    const questions = {...index.questions, ...tableOf(data.asked[i])};
    return {
      ...index,
      show: shows[i],
      episodes: sources(shows[i], 'part of'),
      asked: data.asked[i],
      conceptNodes: conceptsMentioned(sources(shows[i], 'part of')),
      lengths: lengthsOf(index),
      questions: {...questions, lengths: lengthsOf(questions)}
    };
  })
);

// Inverse document frequency; rarityOf: the smallest in any show.
function rarityIn({documents, terms}, stem) {
  const having = (terms.get(stem) || []).length / 2;
  return Math.log(1 + (documents - having + 0.5) / (having + 0.5));
}
const rarityOf = (stem) => (indexes().length ? Math.min(...indexes().map((index) => rarityIn(index, stem))) : 1);
const isSearchedBy = (stem) => indexes().some(({terms}) => terms.has(stem));

// The cosine of each document and a query, but for the query's length.
function productsOf(table, stems) {
  const out = Array(table.documents).fill(0);
  for (const stem of stems) {
    const rarity = rarityIn(table, stem);
    const postings = table.terms.get(stem) || [];
    for (let k = 0; k < postings.length; k += 2) out[postings[k]] += rarity * (rarity * postings[k + 1]);
  }
  return out.map((product, i) => product / table.lengths[i]);
}

// How similar a query is to each document by latent topics, 0..1.
function latentSimilarity(index, stems) {
  const {vectors} = index;
  const roots = index.strengths.map(Math.sqrt);
  const similar = productsOf(index, stems);
  const place = (i, k) => vectors[i * roots.length + k];
  const query = Array.from(roots, (root, k) => similar.reduce((sum, one, i) => sum + place(i, k) * one, 0) / root);
  const queryLength = query.reduce((sum, one) => sum + one * one, 0);
  return similar.map((_, i) => {
    let [product, length] = [0, 0];
    query.forEach((one, k) => {
      const here = Math.fround(place(i, k) * roots[k]);
      product += here * one;
      length += here * here;
    });
    return product > 0 ? product / Math.sqrt(length * queryLength) : 0;
  });
}

// What the curated questions nearest to a query say of each document: {share, nearest}, both 0..1, and the nearest.
function votesOf({documents, questions}, stems) {
  const length = Math.sqrt(stems.reduce((sum, stem) => sum + rarityIn(questions, stem) ** 2, 0));
  const voters = productsOf(questions, stems)
    .map((product, question) => ({question, similar: product / length}))
    .filter(({similar}) => similar > 0)
    .sort((a, b) => b.similar - a.similar || a.question - b.question)
    .slice(0, weights.mostVoters);
  const out = Array.from(Array(documents), () => ({share: 0, nearest: 0, question: -1}));
  for (const {question, similar} of voters) {
    for (const episode of questions.answers[question]) {
      if (similar > out[episode].nearest) Object.assign(out[episode], {nearest: similar, question});
      out[episode].share += similar * similar * similar;
    }
  }
  const most = out.reduce((highest, {share}) => Math.max(highest, share), 0);
  return out.map((vote) => ({...vote, share: vote.share * (most > 0 ? voters[0].similar / most : 0)}));
}

// What distinct stems get from a table: {scores, covered, most}.
function scoresOf(table, stems) {
  const scores = Array(table.documents).fill(0);
  const covered = Array(table.documents).fill(0);
  let most = 0;
  for (const stem of stems) {
    const rarity = rarityIn(table, stem);
    most += rarity;
    const postings = table.terms.get(stem) || [];
    const having = postings.length / 2;
    const isTelling = having <= weights.fewDocuments && having * weights.tellingAmong <= table.documents;
    for (let k = 0; k < postings.length; k += 2) {
      const document = postings[k];
      const share = Math.max(postings[k + 1], isTelling ? weights.tellingShare : 0);
      const mention = Math.max(postings[k + 1], isTelling ? weights.tellingMention : 0);
      scores[document] += (rarity * share) / 255;
      covered[document] += (rarity * Math.min(mention, weights.oneMention)) / weights.oneMention;
    }
  }
  return {scores, covered, most};
}

// The concepts that distinct stems describe, the nearest first: [{node, share, isClear}].
function conceptsDescribedBy(stems) {
  if (stems.length < 2) return []; // a single word describes nothing
  const best = new Map();
  for (const {concepts: table, conceptNodes} of indexes()) {
    const {scores, covered, most} = scoresOf(table, stems);
    conceptNodes.forEach((node, i) => {
      const isArea = !targets(node, 'broader').length && sources(node, 'broader').length;
      const score = ((isArea ? weights.meantArea : 1) * scores[i]) / most;
      if (score < weights.leastMeant || covered[i] / most < weights.meantCovered) return;
      best.set(node, Math.max(best.get(node) || 0, score));
    });
  }
  const all = [...best].map(([node, share]) => ({node, share}));
  all.sort((a, b) => b.share - a.share || a.node - b.node);
  const [first, second] = all;
  return all.slice(0, weights.mostMeant).map(({node, share}) => ({
    node,
    share: Math.min(1, weights.meantShare * share),
    isClear:
      node === first.node && share >= weights.meantClear && (second ? second.share : 0) <= weights.meantRunnerUp * share
  }));
}

// An episode that has one word of several, however often, is about something else.
const shareSaid = ({scores, covered, most}, i) =>
  most > 0 ? (scores[i] / most) * Math.sqrt(Math.sqrt(covered[i] / most)) : 0;

// Searches for distinct stems: {hits: [{episode, words, beside, latent, votes, nearest, question}], coverage, unknown,
// unknownBeside}; those in
// `beside` also count by themselves.
function searchStems(stems, beside = []) {
  const hits = [];
  const rarityOfAll = (some) => some.reduce((sum, stem) => sum + rarityOf(stem), 0);
  const whole = rarityOfAll(stems);
  const unknownOf = (some) => (whole > 0 ? rarityOfAll(some.filter((stem) => !isSearchedBy(stem))) / whole : 0);
  let coverage = 0;
  for (const index of indexes()) {
    const found = scoresOf(index, stems);
    const foundBeside = scoresOf(index, beside);
    const latent = latentSimilarity(index, stems);
    const votes = votesOf(index, stems);
    found.scores.forEach((score, i) => {
      if (score === 0 && latent[i] === 0 && votes[i].share === 0) return;
      hits.push({
        episode: index.episodes[i],
        words: shareSaid(found, i),
        beside: shareSaid(foundBeside, i),
        latent: latent[i],
        votes: votes[i].share,
        nearest: votes[i].nearest,
        question: index.asked[votes[i].question]
      });
      coverage = Math.max(coverage, found.covered[i] / found.most);
    });
  }
  return {hits, coverage, unknown: unknownOf(stems), unknownBeside: unknownOf(beside)};
}

// The names of several words, as stems, of what an episode is about or mentions.
const longNamesIn = (episode) =>
  outEdges[episode]
    .filter((e) => ['about', 'mentions'].includes(edges[e].relation) && nodes[edges[e].target].kind === 'concept')
    .map((e) => wordsOf(label(edges[e].target)).map(({word}) => stemOf(word)))
    .filter((name) => name.length > 1);

// The first and last word of what a word is told with: the words around it that are asked for, too, or a name in which
// it stands, whichever is longer.
function phraseAt(text, words, at, names, isAsked) {
  const isJoined = (i) => {
    const end = words[i - 1].at + words[i - 1].length;
    return words[i].at <= end || [' ', '-'].includes(text.slice(end, words[i].at));
  };
  let [begin, end] = [at, at];
  while (begin > 0 && isJoined(begin) && isAsked(words[begin - 1])) --begin;
  while (end + 1 < words.length && isJoined(end + 1) && isAsked(words[end + 1])) ++end;
  for (const name of names) {
    for (let first = at; first >= 0 && at - first < name.length; --first) {
      const isHere = (stem, k) => stemOf(words[first + k].word) === stem && (k === 0 || isJoined(first + k));
      if (name.length <= end - begin + 1 || first + name.length > words.length || !name.every(isHere)) continue;
      [begin, end] = [first, first + name.length - 1];
    }
  }
  return [begin, end];
}

// Where the rarest of some stems is in an episode's title or notes, with what it is told with: {field, at, length};
// undefined if none is there, or if it has none. Where none is telling, `words` are up to three of them as they are
// written, the rarest first; `at` and `length` are of the first, if that is in the notes.
function placeOf(episode, stems) {
  const MOST_TOLD_WORDS = 3;
  const names = longNamesIn(episode);
  const isAsked = ({word}) => !functionWords.has(word) && !askingWords.has(word) && stems.includes(stemOf(word));
  const said = new Map(); // the first of each stem
  for (const [field, text = ''] of [
    [TITLE, nodes[episode].title],
    [DESCRIPTION, ownNotes(episode)]
  ]) {
    const words = wordsOf(text);
    words.forEach((one, i) => {
      const stem = stemOf(one.word);
      if (!isAsked(one) || said.has(stem)) return;
      const [first, last] = phraseAt(text, words, i, names, isAsked);
      const {at} = words[first];
      const length = words[last].at + words[last].length - at;
      const within = words.slice(first, last + 1).map(({word}) => stemOf(word));
      const phrase = text.slice(at, at + length);
      said.set(stem, {rarity: rarityOf(stem), word: one.word, stem, field, at, length, phrase, within});
    });
  }
  if (!said.size) return undefined;
  const asked = stems.reduce((sum, stem) => sum + rarityOf(stem), 0);
  const {rarity, field, at, length} = [...said.values()].reduce((a, b) => (b.rarity > a.rarity ? b : a));
  if (rarity >= weights.tellingWord * asked) return {field, at, length};
  const isBefore = (a, b) => b.rarity - a.rarity || (a.word < b.word ? -1 : 1);
  const told = [];
  for (const one of [...said.values()].sort(isBefore)) {
    if (told.length < MOST_TOLD_WORDS && !told.some(({within}) => within.includes(one.stem))) told.push(one);
  }
  const words = told.map(({phrase}) => phrase);
  return told[0].field === TITLE ? {words} : {words, at: told[0].at, length: told[0].length};
}
