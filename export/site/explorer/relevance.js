// Which episodes have to do with a topic, and how much: graph/search/relevance.cpp.

const {weights} = data;
// What an episode is about only by the opening of its notes counts like a mention.
const isLikely = new Set(data.likely);
// What an episode only says that it does not use counts for little.
const isDenied = new Set(data.denied);

// Combined as if each were the probability of an independent reason.
const either = (a, b) => 1 - (1 - a) * (1 - b);

// How relevance fades along one of the ontology's edges: to its source, and to its target.
const {fadings, inArea, faintest} = weights;

// Whether an episode speaks of a concept or of a part of it.
function isTold(concept) {
  const isToldHere = (id) =>
    ['about', 'mentions'].includes(edges[id].relation) && nodes[edges[id].source].kind === 'episode';
  return inEdges[concept].some(
    (id) => isToldHere(id) || (edges[id].relation === 'broader' && inEdges[edges[id].source].some(isToldHere))
  );
}

// The concepts near one, itself first, as [{concept, score, chain}]: parts at any depth, others one edge away.
function spreadFrom(start) {
  const all = [{concept: start, score: 1, chain: [], isPart: true}];
  const seen = new Set([start]);
  const isUntaught = !isTold(start);
  for (const from of all) {
    const follow = (id, isForward) => {
      const {source, target, relation} = edges[id];
      const next = isForward ? target : source;
      const isPart = relation === 'broader' && !isForward;
      if (!fadings[relation] || nodes[next].kind !== 'concept' || !(isPart ? from.isPart : from === all[0])) return;
      const goesUp = relation === 'broader' && isForward;
      const factor = goesUp && isUntaught ? weights.untaught : fadings[relation][Number(isForward)];
      const faded = from.score * factor * (isPart && isArea(edges[id]) ? inArea : 1);
      const score = Math.round(faded * 1e4) / 1e4;
      if (score < faintest || seen.has(next)) return;
      seen.add(next);
      all.push({concept: next, score, chain: [...from.chain, id], isPart});
    };
    for (const id of inEdges[from.concept]) follow(id, false);
    for (const id of outEdges[from.concept]) follow(id, true);
  }
  return all;
}

// Whether an edge surely leads to a main subject of an episode.
const isSureSubject = (edge) => edges[edge].relation === 'about' && !isLikely.has(edge);
// Whether a title is part of an edge's evidence.
const isSeenInTitle = (edge) => edges[edge].evidence.some(([, field]) => field === TITLE);

// An episode on many subjects has less time for each.
function subjectWeight(episode) {
  const subjects = outEdges[episode].filter(isSureSubject).length;
  return Math.min(1, Math.round((weights.fewSubjects / subjects) ** weights.manySubjects * 1e4) / 1e4);
}

// The episodes that a concept leads to: [{episode, score, concept, edge, chain, told}]; `told` is what of the score says that it tells
// of the concept.
function episodesReached(asked) {
  const byEpisode = new Map();
  for (const {concept, score, chain} of spreadFrom(asked)) {
    for (const edge of inEdges[concept]) {
      const {source: episode, relation} = edges[edge];
      if (nodes[episode].kind !== 'episode' || !['about', 'mentions'].includes(relation)) continue;
      const inNotes = isDenied.has(edge) ? weights.denied : weights.mentioned;
      const mentioned = isSeenInTitle(edge) ? weights.mentionedInTitle : inNotes;
      const own = score * (isSureSubject(edge) ? subjectWeight(episode) : mentioned);
      const known = byEpisode.get(episode) || {best: 0, score: 0};
      const tie = own > known.best ? {episode, concept, edge, chain, best: own} : known;
      byEpisode.set(episode, {...tie, score: either(known.score, own)});
    }
  }
  const isMereMention = (edge) => !isSureSubject(edge) && !isSeenInTitle(edge);
  return [...byEpisode.values()].map((one) => {
    const score = one.best + weights.furtherTies * (one.score - one.best);
    return {...one, score, told: score * (isMereMention(one.edge) ? weights.merely : 1)};
  });
}

// A newer episode answers in place of the one that it replaces, if it has to do with the topic, too.
function putNewerFirst(ranked) {
  const byEpisode = new Map(ranked.map((one) => [one.episode, one]));
  const changed = ranked.map((one) => {
    const newer = sources(one.episode, 'supersedes').map((id) => byEpisode.get(id));
    const isNewer = (other) => other && other.score > 0 && other.score >= weights.superseded * one.score;
    return {one, score: one.score, newer: one.tie === 'named' ? [] : newer.filter(isNewer)};
  });
  for (const {score, newer} of changed) for (const other of newer) other.score = Math.max(other.score, score);
  for (const {one, newer} of changed) if (newer.length) one.score *= weights.superseded;
}

// Ranks the episodes of an area whose name is all of a topic, by numbers from the program (graph/search/area_ranks.h). An area of
// which more is said than of its parts ranks as every concept: undefined.
function areaRanking(topic) {
  const [area] = topic.concepts;
  const isName = namesOneConcept(topic) && !topic.episodes.length && !topic.ties.length;
  if (!isName || !data.rankedAreas?.includes(area)) return undefined;
  return (episode, {tie, chain, edge}) => {
    if (areaOf(episode) === area) return data.areaRank[episode];
    return tie === 'concept' && !chain.length && isSureSubject(edge) ? weights.elsewhere : 0;
  };
}

// Whether a chain from a concept leads to a part of it.
const leadsToPart = (whole, [first]) =>
  first !== undefined && edges[first].relation === 'broader' && edges[first].target === whole;

// Powers may differ from the program's in the last bit.
const rounded = (score) => Math.round(score * 1e12) / 1e12;

// Whether a chain from a concept leads to it or to a part of it.
const isToldBy = (asked, chain) => !chain.length || leadsToPart(asked, chain);

// The episodes on a concept, else those on what it is a part of; with `mentions`, also those that mention it.
function answersOn(asked, reached, mentions) {
  const isOnIt = ({chain, score}) => !chain.length && score >= weights.mentionedInTitle;
  const isTaught = reached.some(isOnIt);
  const isOfWhole = ([first]) => edges[first].relation === 'broader' && edges[first].source === asked;
  const isOnWhole = ({chain, edge}) => chain.length === 1 && isOfWhole(chain) && isSureSubject(edge);
  const isOn = isTaught ? isOnIt : isOnWhole;
  const on = reached.filter((one) => isOn(one) || (mentions && isToldBy(asked, one.chain)));
  return on.map((one) => ({
    episode: one.episode,
    score: isOn(one) ? Math.max(one.score, weights.untaught) : one.score,
    isAbout: isOn(one)
  }));
}

const byScore = (a, b) => b.score - a.score || a.episode - b.episode;

// Counts the answers to parts of a topic by their relevance to it, and puts the best first.
function rankAnswers(ranked, parts) {
  const scores = new Map(ranked.map(({episode, score}) => [episode, score]));
  for (const part of parts) {
    for (const one of part.on) one.score = rounded(one.score * (scores.get(one.episode) ?? 0));
    part.on = part.on.filter(({score}) => score > 0).sort(byScore);
  }
}

// What is relevant to any side of a topic.
function relevantToSides({sides}) {
  const all = sides.map((side) => {
    const found = relevantEpisodes(side);
    const [concept] = side.concepts;
    const on = answersOn(concept, episodesReached(concept), true);
    const parts = [{concept, isJoined: true, isAlternative: true, on}];
    rankAnswers(found.episodes, parts);
    return {...found, parts};
  });
  const byEpisode = new Map();
  for (const one of all.flatMap(({episodes: ranked}) => ranked)) {
    const known = byEpisode.get(one.episode);
    const best = known && known.score >= one.score ? known : one;
    const least = Math.min(known?.score ?? 0, one.score);
    const score = either(known?.score ?? 0, one.score) * (1 + weights.toldTogether * least);
    byEpisode.set(one.episode, {...best, score});
  }
  return {
    episodes: [...byEpisode.values()].sort(byScore),
    parts: all.flatMap(({parts}) => parts),
    untold: [],
    isCovered: all.some(({isCovered}) => isCovered)
  };
}

// {episodes: [{episode, score, tie, share, concept, edge, chain}], the most relevant first, isCovered, parts, untold: concepts that
// the topic names beside others and no episode tells of}; `tie` is 'named',
// 'concept' or 'text'; `parts` has the concepts of a topic that names several, each with whether the topic joins it with another
// (`isJoined`: "ZFS and Btrfs"; `isAlternative`: "ZFS or Btrfs") and with the episodes `on` it, the best first: [{episode, score,
// isAbout}].
function relevantEpisodes(topic) {
  if (topic.sides.length) return relevantToSides(topic);
  const all = new Map();
  const tiesOf = (episode) => {
    if (!all.has(episode))
      all.set(episode, {
        words: 0,
        beside: 0,
        latent: 0,
        votes: 0,
        title: 0,
        hasAllWords: false,
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
  // Whose guest or host somebody is comes before what only mentions them, if there is such an episode.
  const isMention = (edge) => edges[edge].relation === 'mentions';
  const haveOwn = new Set(topic.ties.filter((edge) => !isMention(edge)).map((edge) => edges[edge].target));
  for (const edge of topic.ties) {
    const ties = tiesOf(edges[edge].source);
    const isMere = isMention(edge) && haveOwn.has(edges[edge].target);
    ties.named = Math.max(ties.named, isMere ? weights.mentionedInTitle : 1);
    add(ties, 2, {tie: 'named', edge, chain: []});
  }
  const hasNamed = all.size > 0;
  // A title is also a subject that others share; a number, a reference or a person is not.
  const isTitle = !topic.ties.length && topic.words.length > 0;
  const besideIt = isTitle ? weights.besideTitle : weights.besideNamed;
  const beside = hasNamed ? besideIt : 1;
  const onParts = [];
  const untold = []; // concepts that lead to no episode
  let untoldShare = 0; // of the topic, that they make up
  const addConcept = (asked, share, isNamed, isSure) => {
    const reached = episodesReached(asked);
    if (isNamed && !reached.some(({score}) => score >= weights.tied)) {
      untold.push(asked);
      untoldShare += share * share;
    }
    const isJoined = topic.joined.includes(asked);
    if (isNamed && topic.concepts.length > 1 && (isJoined || share >= weights.tellingPart)) {
      const isAlternative = topic.alternatives.includes(asked);
      onParts.push({concept: asked, isJoined, isAlternative, on: answersOn(asked, reached, isJoined)});
    }
    for (const {episode, score, concept, edge, chain, told} of reached) {
      const ties = tiesOf(episode);
      ties.concepts = either(ties.concepts, share * score);
      if (isSure && isToldBy(asked, chain)) ties.about = either(ties.about, share * told);
      add(ties, weights.concepts * share * score, {tie: 'concept', share, asked, concept, edge, chain});
    }
  };
  topic.concepts.forEach((asked, i) => addConcept(asked, topic.weights[i], true, true));
  for (const {node, share, isClear} of topic.meant) addConcept(node, share, false, isClear);
  // If the topic names a person and a concept, the person's episodes on that concept come first.
  const named = [...all.values()].filter((ties) => ties.named > 0);
  const mostAbout = Math.max(0, ...named.map(({about}) => about));
  if (topic.ties.length && mostAbout >= weights.reachedEnough)
    for (const ties of named) if (ties.about < mostAbout / 2) ties.named *= weights.namedElsewhere;
  const found = searchStems(topic.words, topic.beside);
  for (const {episode, words, beside: besideNames, latent, votes, nearest, question} of found.hits) {
    const ties = tiesOf(episode);
    const answers = nearest >= weights.tellingQuestion;
    Object.assign(ties, {
      words,
      beside: besideNames,
      latent,
      votes,
      answers,
      question: nearest >= weights.nearQuestion ? question : ''
    });
    // A concept says more than a word.
    if (ties.strength < weights.tellingConcept) add(ties, weights.words * words, {tie: 'text', chain: []});
  }
  const most = (of) => [...all].reduce((highest, [episode, ties]) => Math.max(highest, of(ties, episode)), 0);
  const mostWords = most(({words}) => words);
  const squareOf = (stem) => rarityOf(stem) ** 2;
  const sumOf = (stems) => stems.reduce((sum, stem) => sum + squareOf(stem), 0);
  const askedInAll = sumOf(topic.words);
  // How much a title says what a topic of several words says, by the cosine of the words' rarities, and whether it has
  // them all.
  const compareTitle = (episode) => {
    const content = wordsOf(nodes[episode].title).filter(({word}) => !englishFunctionWords.has(word));
    const own = new Set(content.map(({word}) => stemOf(word)));
    const telling = [...own].filter((stem) => !/^\d+$/.test(stem)).sort();
    const shared = telling.filter((stem) => topic.words.includes(stem));
    const likeness = shared.length > 1 ? sumOf(shared) / Math.sqrt(askedInAll * sumOf(telling)) : 0;
    return {
      title: likeness >= weights.leastAlike ? likeness : 0,
      hasAllWords: topic.words.every((stem) => own.has(stem))
    };
  };
  for (const [episode, ties] of topic.words.length > 1 ? all : [])
    if (ties.words > 0 && ties.words >= weights.fullWords * mostWords) Object.assign(ties, compareTitle(episode));
  const isFullTitle = [...all.values()].some(({hasAllWords}) => hasAllWords);
  const area = areaRanking(topic);
  const isReached = most(({about}) => about) >= weights.reachedEnough;
  // To whoever asks by a name, what is about the concept says more than what answers a question.
  const isToldByName = isReached && namesOneConcept(topic) && !topic.hasSide;
  const votesWeight = isToldByName ? weights.votesByName : weights.votes;
  const blend = (episode, ties) => {
    if (area) return area(episode, ties.strongest);
    const sum =
      weights.words * ties.words +
      weights.latent * ties.latent * ties.latent +
      votesWeight * ties.votes * ties.votes * ties.votes +
      weights.concepts * ties.concepts +
      weights.meeting * ties.concepts * ties.beside +
      weights.titled * ties.title;
    return isFullTitle && !ties.hasAllWords ? weights.besideFull * sum : sum;
  };
  const best = most((ties, episode) => blend(episode, ties));
  // What has the words of concepts that no episode tells of is about something else.
  const isSaid = found.coverage >= weights.coveredByWords && untoldShare < weights.mostlyNamed;
  // What is about a concept is about a topic if most of the rest is known, or if it is one of several things.
  const isRestKnown = found.unknownBeside < weights.mostlyUnknown || topic.hasSide;
  const isListed = found.hits.some(({nearest}) => nearest >= weights.sameQuestion);
  const isCovered = hasNamed || isSaid || isListed || (isReached && isRestKnown);
  // Words that are mostly unknown say too little by the others.
  const areWordsTooFew = !isCovered && found.unknown >= weights.mostlyUnknown;
  const isByWords = ({strongest}) => !topic.concepts.length || strongest.tie === 'text';
  // The ontology says what comes nearest to a concept; of a question, the words may say too little.
  const areAllTooFar = !isCovered && !namesOneConcept(topic) && found.coverage < weights.farWords && best < weights.far;
  const isOffered = (ties) => ties.answers || !((areWordsTooFew && isByWords(ties)) || areAllTooFar);
  const offered = [...all].filter(([, ties]) => isOffered(ties));
  const ranked = offered.map(([episode, ties]) => {
    // Where there are episodes about what the topic names, those that only share some words with it are
    // worth less.
    const isTied =
      ties.concepts >= weights.tied ||
      ties.answers ||
      (ties.words > 0 && ties.words >= weights.clearlySaid * mostWords);
    const share = best > 0 ? rounded(blend(episode, ties) / best) : 0;
    const score = share * (isReached && !isTied ? weights.untied : 1);
    return {
      ...ties.strongest,
      answers: ties.answers,
      question: ties.question,
      episode,
      score: Math.max(ties.named, beside * score)
    };
  });
  putNewerFirst(ranked);
  const sorted = ranked.filter(({score}) => score > 0).sort(byScore);
  rankAnswers(sorted, onParts);
  // Where it names more than concepts, or a concept by a part of its name, episodes may tell of it in other words.
  const isWholeName = (concept) =>
    wordsOf(label(concept)).every(({word}) => functionWords.has(word) || topic.words.includes(stemOf(word)));
  const isOnlyNames = !topic.beside.length && untold.length < topic.concepts.length;
  return {episodes: sorted, parts: onParts, untold: isOnlyNames ? untold.filter(isWholeName) : [], isCovered};
}
