// Which episodes have to do with a topic, and how much: graph/search/relevance.cpp. How far relevance spreads among the
// concepts is data.

const {weights} = data;
// What an episode is about only by the opening of its notes counts like a mention.
const isLikely = new Set(data.likely);

// Combined as if each were the probability of an independent reason.
const either = (a, b) => 1 - (1 - a) * (1 - b);

// The episodes that a concept leads to: [{episode, score, concept, edge, chain}].
function episodesReached(asked) {
  const byEpisode = new Map();
  for (const [score, ...chain] of [[1], ...data.spread[asked - concepts[0]]]) {
    const concept = chain.reduce((at, e) => (edges[e].source === at ? edges[e].target : edges[e].source), asked);
    for (const edge of inEdges[concept]) {
      const {source: episode, relation, evidence} = edges[edge];
      if (nodes[episode].kind !== 'episode' || !['about', 'mentions'].includes(relation)) continue;
      const mentioned = evidence.some(([, field]) => field === TITLE) ? weights.mentionedInTitle : weights.mentioned;
      const own = score * (relation === 'about' && !isLikely.has(edge) ? 1 : mentioned);
      const known = byEpisode.get(episode) || {best: 0, score: 0};
      const tie = own > known.best ? {episode, concept, edge, chain, best: own} : known;
      byEpisode.set(episode, {...tie, score: either(known.score, own)});
    }
  }
  return [...byEpisode.values()].map((one) => ({
    ...one,
    score: one.best + weights.furtherTies * (one.score - one.best)
  }));
}

// {episodes: [{episode, score, tie, concept, edge, chain}], the most relevant first, isCovered, parts}; `tie` is 'named',
// 'concept' or 'text'; `parts` has the best episode on each concept of a topic that names several.
function relevantEpisodes(topic) {
  const all = new Map();
  const tiesOf = (episode) => {
    if (!all.has(episode))
      all.set(episode, {
        words: 0,
        latent: 0,
        votes: 0,
        concepts: 0,
        about: 0,
        named: 0,
        strength: 0,
        strongest: {tie: 'text', chain: []}
      });
    return all.get(episode);
  };
  const add = (ties, strength, tie) => {
    if (strength > ties.strength) Object.assign(ties, {strength, strongest: tie});
  };
  for (const id of topic.episodes) {
    tiesOf(id).named = 1;
    add(tiesOf(id), 2, {tie: 'named', chain: []});
  }
  for (const edge of topic.ties) {
    const ties = tiesOf(edges[edge].source);
    ties.named = Math.max(ties.named, edges[edge].relation === 'mentions' ? weights.mentionedInTitle : 1);
    add(ties, 2, {tie: 'named', edge, chain: []});
  }
  const hasNamed = all.size > 0;
  // A title is also a subject that others share; a number, a reference or a person is not.
  const isTitle = !topic.ties.length && topic.words.length > 0;
  const besideIt = isTitle ? weights.besideTitle : weights.besideNamed;
  const beside = hasNamed ? besideIt : 1;
  const onParts = [];
  const addConcept = (asked, share, isNamed, isSure) => {
    const reached = episodesReached(asked);
    if (isNamed && topic.concepts.length > 1 && share >= weights.tellingPart) {
      const isOn = ({chain, score}) => !chain.length && score >= weights.mentionedInTitle;
      onParts.push(new Set(reached.filter(isOn).map(({episode}) => episode)));
    }
    for (const {episode, score, concept, edge, chain} of reached) {
      const ties = tiesOf(episode);
      ties.concepts = either(ties.concepts, share * score);
      const [first] = chain;
      const isPart = first !== undefined && edges[first].relation === 'broader' && edges[first].target === asked;
      if (isSure && (first === undefined || isPart)) ties.about = Math.max(ties.about, share * score);
      add(ties, weights.concepts * share * score, {tie: 'concept', concept, edge, chain});
    }
  };
  topic.concepts.forEach((asked, i) => addConcept(asked, topic.weights[i], true, true));
  for (const {node, share, isClear} of topic.meant) addConcept(node, share, false, isClear);
  const found = searchStems(topic.words);
  for (const {episode, words, latent, votes, nearest, question} of found.hits) {
    const ties = tiesOf(episode);
    const answers = nearest >= weights.tellingQuestion;
    Object.assign(ties, {words, latent, votes, answers, question: nearest >= weights.nearQuestion ? question : ''});
    // A concept says more than a word.
    if (ties.strength < weights.tellingConcept) add(ties, weights.words * words, {tie: 'text', chain: []});
  }
  const blend = (ties) =>
    weights.words * ties.words +
    weights.latent * ties.latent +
    weights.votes * ties.votes +
    weights.concepts * ties.concepts;
  const most = (of) => [...all.values()].reduce((highest, ties) => Math.max(highest, of(ties)), 0);
  const best = most(blend);
  const ranked = [...all].map(([episode, ties]) => {
    const score = best > 0 ? blend(ties) / best : 0;
    return {
      ...ties.strongest,
      answers: ties.answers,
      question: ties.question,
      episode,
      score: Math.max(ties.named, beside * score)
    };
  });
  const sorted = ranked.filter(({score}) => score > 0).sort((a, b) => b.score - a.score || a.episode - b.episode);
  const bestOfParts = onParts.flatMap((on) => sorted.find(({episode}) => on.has(episode))?.episode ?? []);
  const parts = new Set(bestOfParts);
  return {
    episodes: sorted,
    parts: parts.size > 1 ? parts : new Set(),
    isCovered:
      hasNamed || found.coverage >= weights.coveredByWords || most((ties) => ties.about) >= weights.reachedEnough
  };
}
