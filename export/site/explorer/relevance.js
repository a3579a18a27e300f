// Which episodes have to do with a topic, and how much: graph/search/relevance.cpp and graph/search/text_search.cpp, step by step, so
// that sums come out the same to the last digit.

const FADINGS = [
  // how relevance fades along an edge: relation, from source to target?, factor, tie
  ['broader', false, 0.8, 'narrower'],
  ['requires', false, 0.55, 'builds-on'],
  ['requires', true, 0.5, 'needed-by'],
  ['easier after', false, 0.35, 'builds-on'],
  ['easier after', true, 0.4, 'needed-by'],
  ['related', true, 0.4, 'related'],
  ['broader', true, 0.25, 'related']
];
const FAINTEST = 0.12;
const SHARED_PART = 0.85;
const MENTIONED = 0.35;
const MENTIONED_OFTEN = 0.5;
const MENTIONED_IN_TITLE = 0.7;
const OTHERS_WEIGHT = 0.25;
const TEXT_BESIDE_CONCEPT = 0.25;
const SHARED_LETTERS = 3;

// From the topic's concepts to those that they reach, best first: concept -> {score, tie, asked, chain}.
function spreadFrom(asked) {
  const fronts = asked.map((id, order) => ({
    score: 1,
    node: id,
    order,
    reached: {score: 1, tie: 'concept', asked: id, chain: []}
  }));
  let order = asked.length;
  const isBetter = (a, b) =>
    a.score !== b.score ? a.score > b.score : a.node !== b.node ? a.node < b.node : a.order < b.order;
  const spread = new Map();
  while (fronts.length) {
    let best = 0;
    for (let i = 1; i < fronts.length; ++i) if (isBetter(fronts[i], fronts[best])) best = i;
    const [front] = fronts.splice(best, 1);
    if (spread.has(front.node)) continue;
    spread.set(front.node, front.reached);
    const follow = (e, isForward) => {
      const edge = edges[e];
      for (const [relation, forward, factor, tie] of FADINGS) {
        if (relation !== edge.relation || forward !== isForward) continue;
        const next = isForward ? edge.target : edge.source;
        if (nodes[next].kind !== 'concept' || spread.has(next)) continue;
        const isNear = front.reached.tie === 'concept' || front.reached.tie === 'narrower';
        if (!isNear && tie !== 'narrower' && tie !== front.reached.tie) continue;
        if ((nodes[next].ground || nodes[front.node].ground) && (tie !== 'narrower' || front.reached.tie !== 'concept'))
          continue;
        let score = front.score * factor;
        if (tie === 'narrower' && targets(next, 'broader').length > 1) score *= SHARED_PART;
        if (score < FAINTEST) continue;
        const reached = {
          score,
          tie: isNear ? tie : front.reached.tie,
          asked: front.reached.asked,
          chain: [...front.reached.chain, e]
        };
        fronts.push({score, node: next, order: order++, reached});
      }
    };
    for (const e of outEdges[front.node]) follow(e, true);
    for (const e of inEdges[front.node]) follow(e, false);
  }
  return spread;
}

function weightOf(e) {
  const {relation, evidence} = edges[e];
  if (relation === 'about') return 1;
  let written = 0;
  for (const [, field] of evidence) {
    if (field === TITLE) return MENTIONED_IN_TITLE;
    if (field !== TRANSCRIPT) ++written;
  }
  return written >= 3 ? MENTIONED_OFTEN : MENTIONED;
}

// The words of a text that people say: URLs are none.
function spokenWords(text) {
  return wordsOf(text.replace(/[^ \t\n\v\f\r]*:\/\/[^ \t\n\v\f\r]*/g, (url) => ' '.repeat(url.length)));
}
const spokenByEpisode = new Map();
function spoken(id) {
  if (!spokenByEpisode.has(id)) {
    const of = (text, field, weight) =>
      spokenWords(text || '').map((w) => ({...w, field, weight, stem: stemOf(w.word)}));
    spokenByEpisode.set(id, [...of(nodes[id].title, TITLE, 3), ...of(nodes[id].text, 1, 1)]);
  }
  return spokenByEpisode.get(id);
}

// Whether a spoken word has the stem that is wanted.
function isFormOf({word, stem}, wanted) {
  if (word !== wanted && stem !== wanted) return false;
  const shared = Math.min(SHARED_LETTERS, wanted.length, word.length);
  return word.slice(0, shared) === wanted.slice(0, shared);
}

// BM25 over titles and descriptions: [{episode, score, seen}], `seen` the rarest of the words where it first stands.
function searchTexts(stems) {
  if (!stems.length) return [];
  const [K1, B] = [1.2, 0.75];
  const documentsWith = stems.map(() => 0);
  const hits = [];
  let total = 0;
  for (const episode of episodes) {
    const seen = stems.map(() => ({count: 0}));
    let length = 0;
    for (const word of spoken(episode)) {
      length += word.weight;
      stems.forEach((wanted, i) => {
        if (!isFormOf(word, wanted)) return;
        if (!seen[i].count) seen[i] = {count: 0, word};
        seen[i].count += word.weight;
      });
    }
    total += length;
    seen.forEach((one, i) => {
      if (one.count) documentsWith[i] += 1;
    });
    if (seen.some((one) => one.count)) hits.push({episode, length, seen});
  }
  const mean = Math.max(1, total / Math.max(1, episodes.length));
  return hits.map(({episode, length, seen}) => {
    const hit = {episode, score: 0, seen: null};
    let bestIdf = -1;
    stems.forEach((_, i) => {
      const {count, word} = seen[i];
      if (!count) return;
      const idf = Math.log(1 + (episodes.length - documentsWith[i] + 0.5) / (documentsWith[i] + 0.5));
      hit.score += (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));
      if (idf <= bestIdf) return;
      bestIdf = idf;
      hit.seen = word;
    });
    return hit;
  });
}

// [{episode, score, tie, asked, concept, edge, chain, seen}], the most relevant first.
function relevantEpisodes(topic) {
  const byEpisode = new Map();
  const add = (tie) => {
    const known = byEpisode.get(tie.episode);
    if (!known) {
      byEpisode.set(tie.episode, {strongest: tie, doubt: 1});
    } else if (tie.score > known.strongest.score) {
      known.doubt *= 1 - known.strongest.score;
      known.strongest = tie;
    } else {
      known.doubt *= 1 - tie.score;
    }
  };
  for (const episode of topic.episodes) add({episode, score: 1, tie: 'named', chain: []});
  for (const e of topic.ties) {
    const score = edges[e].relation === 'mentions' ? MENTIONED_IN_TITLE : 1;
    add({episode: edges[e].source, score, tie: 'named', edge: e, chain: []});
  }
  const spread = spreadFrom(topic.concepts);
  for (const id of [...spread.keys()].sort((a, b) => a - b)) {
    const {score, tie, asked, chain} = spread.get(id);
    for (const e of inEdges[id]) {
      const episode = edges[e].source;
      if (nodes[episode].kind === 'episode')
        add({episode, score: score * weightOf(e), tie, asked, concept: id, edge: e, chain});
    }
  }
  const hits = searchTexts(topic.words);
  const best = hits.reduce((most, hit) => Math.max(most, hit.score), 0);
  const weight = topic.concepts.length ? TEXT_BESIDE_CONCEPT : 1;
  for (const {episode, score, seen} of hits)
    add({episode, score: (weight * score) / best, tie: 'text', chain: [], seen});
  // What no concept has, but is asked for like one, counts as if it were one that is mentioned.
  for (const part of topic.otherParts) {
    const some = searchTexts(part);
    const most = some.reduce((highest, hit) => Math.max(highest, hit.score), 0);
    for (const {episode, score, seen} of some) {
      const share = seen.field === TITLE ? MENTIONED_IN_TITLE : MENTIONED;
      add({episode, score: (share * score) / most, tie: 'text', chain: [], seen});
    }
  }
  return [...byEpisode.values()]
    .map(({strongest, doubt}) => ({
      ...strongest,
      score: strongest.score + (1 - strongest.score) * OTHERS_WEIGHT * (1 - doubt)
    }))
    .sort((a, b) => b.score - a.score || a.episode - b.episode);
}
