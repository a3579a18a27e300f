// A listening path: graph/path/listening_path.cpp and graph/path/known.cpp. tests/explorer/paths.mjs holds that it gives what the
// program gives.

// Edges by which an episode calls itself a later part.
const isLaterPart = new Set(data.parts);

const PROVEN = 1 - 1e-9; // share of the bound from which a choice is the best

// Whether an edge of a chain leads to a whole.
const isWhole = (id) => edges[id].relation === 'broader';

const needsOf = (id) => needs.get(id) || [];

// What follows from knowing some concepts and episodes: gives whether an episode has nothing new. What somebody asks about does
// not follow.
function knownFrom(ids, asked = []) {
  const open = new Set(asked.filter((id) => !ids.includes(id)));
  const isOn = (id) => open.has(id) || (teaches.get(id) || []).some((one) => open.has(one));
  const seen = new Set();
  const todo = ids.slice();
  while (todo.length) {
    const next = todo.pop();
    if (seen.has(next)) continue;
    seen.add(next);
    if (nodes[next].kind === 'concept') todo.push(...targets(next, 'requires'));
    else
      todo.push(
        ...needsOf(next)
          .filter((pair) => isNeeded(pair.tier))
          .map((pair) => pair.before)
      );
  }
  const known = new Set([...ids, ...[...seen].filter((id) => !isOn(id))]);
  return (episode) => {
    const own = teaches.get(episode) || [];
    return known.has(episode) || (own.length > 0 && own.every((id) => known.has(id)));
  };
}

// What other relevant episodes rest on matters more than its own tie to the topic says.
function worthOf(relevant, isByName, isIntroduction) {
  const doubt = new Map();
  for (const {episode, score} of relevant.slice(0, weights.mostRaised)) {
    for (const pair of needsOf(episode)) {
      if (pair.tier === MENTION) continue;
      const share = isNeeded(pair.tier) ? weights.raisedByNeed : weights.raisedByHelp;
      doubt.set(pair.before, (doubt.get(pair.before) ?? 1) * (1 - share * score));
    }
  }
  return new Map(
    relevant.map((one) => {
      const {episode, score} = one;
      const raised = doubt.has(episode) ? 1 - (1 - score) * doubt.get(episode) : score;
      const share =
        (isByName && score < weights.core ? weights.tangentValue : 1) *
        (isIntroduction(one) ? weights.introducedValue : 1) *
        (isByName ? leftOfOld(episode, weights.yearlyLossByName) : 1);
      return [episode, raised * raised * share];
    })
  );
}

// What is left of an old episode's worth if it loses some each year.
const newestYear = once(() => Math.max(...episodes.map(yearOf).filter(Boolean)));
const leftOfOld = (episode, yearlyLoss) =>
  yearOf(episode) ? Math.max(weights.oldestShare, 1 - yearlyLoss * (newestYear() - yearOf(episode))) : 1;
// The best stays as relevant as the best was.
function newFirst(relevant) {
  const faded = relevant.map((one) => ({...one, score: one.score * leftOfOld(one.episode, weights.yearlyLoss)}));
  const best = (some) => Math.max(0, ...some.map(({score}) => score));
  const share = best(relevant) / best(faded);
  return faded.map((one) => ({...one, score: one.score * share}));
}

// Marks groundwork that has little to do with the topic with the first later step that needs it: graph/path/steps.
function markGroundwork(steps) {
  for (let i = steps.length - 1; i >= 0; --i) {
    const {role, relevance, opens} = steps[i];
    const beginsSeries = opens.some(({said}) => isLaterPart.has(said));
    if (role !== 'prerequisite' || relevance?.score >= weights.groundwork || beginsSeries) continue;
    const isOpened = ({episode}) => opens.some(({after, tier}) => after === episode && tier !== MENTION);
    const later = steps.slice(i + 1).find(isOpened);
    if (later) steps[i].optionalFor = later.optionalFor ?? later.episode;
  }
}

// {topic, known: ids, budget: seconds or undefined, wantsNew, wantsGroundwork, looksUp} ->
// {steps, leftOut, total, isCovered, assumed, missed, untold, uncovered, broken, optimality}
function listeningPath({topic, known, budget, wantsNew, wantsGroundwork, looksUp}) {
  if (topic.isCourse) return course({known, budget: budget ?? Infinity});
  const {episodes: found, isCovered, parts: allParts, untold: leadNowhere} = relevantEpisodes(topic);
  const isAside = ({episode, tie}) => tie !== 'named' && asides.has(episode);
  const ofSubjects = found.map((one) => (isAside(one) ? {...one, score: one.score * weights.asideShare} : one));
  const relevant = (wantsNew ? newFirst(ofSubjects) : ofSubjects).sort(
    (a, b) => b.score - a.score || a.episode - b.episode
  );
  const relevance = new Map(relevant.map((one) => [one.episode, one]));
  const relevanceOf = (id) => relevance.get(id)?.score ?? 0;
  const isByName = namesOneConcept(topic);
  // Whether it introduces the concept whose name is all that is asked for.
  // What is told of a part rather than of the whole introduces the whole, too: an area.
  const told = (id) => inEdges[id].filter(isSureSubject).length;
  const isOfConcept = (asked, concept, chain) =>
    !chain.length || (leadsToPart(asked, chain) && told(concept) > told(asked));
  const isIntroduction = ({episode, score, tie, asked, concept, chain}) =>
    isByName &&
    tie === 'concept' &&
    topic.concepts.includes(asked) &&
    isOfConcept(asked, concept, chain) &&
    score >= weights.core &&
    introductions.has(episode);
  const worth = worthOf(relevant, isByName, isIntroduction);
  const isKnown = knownFrom(known, topic.concepts);
  const capacity = budget ?? weights.longestUnasked;
  const lengthOf = (ids) => ids.reduce((sum, id) => sum + secondsOf(id), 0);
  // Named outright: an episode that only mentions the guest of another comes after that one.
  const isNamedBy = (one) => one !== undefined && one.tie === 'named' && one.score >= weights.answerShare;
  const isNamed = (episode) => isNamedBy(relevance.get(episode));
  // An answer to each part of the topic, if possible in the time: episodes that are relevant to the whole topic and nearly as
  // good as the best on that part.
  const nearBest = ({concept, isJoined, isAlternative, on}) => {
    const leastOf = (isAbout) => {
      if (isAlternative) return isAbout ? 0 : weights.alternative;
      return isJoined ? weights.alternative : weights.core;
    };
    const isOpen = ({episode, isAbout}) =>
      (isAlternative ? !isAside(relevance.get(episode)) : isAbout) &&
      !isKnown(episode) &&
      relevance.get(episode).score >= leastOf(isAbout) &&
      secondsOf(episode) <= capacity;
    const open = on.filter(isOpen);
    return {concept, on: open.filter(({score}) => score >= weights.nearly * open[0].score)};
  };
  const onParts = allParts
    .map(nearBest)
    .filter(({on}) => on.length)
    .slice(0, weights.mostParts);
  const answersFrom = (next, chosen) => {
    if (next === onParts.length) return chosen;
    let best = answersFrom(next + 1, chosen);
    for (const {episode, score} of onParts[next].on.slice(0, weights.mostAnswers)) {
      const ids = chosen.ids.includes(episode) ? chosen.ids : [...chosen.ids, episode];
      if (lengthOf(ids) > capacity) continue;
      const all = answersFrom(next + 1, {ids, score: chosen.score + score});
      if (all.score > best.score) best = all;
    }
    return best;
  };
  const parts = new Set(answersFrom(0, {ids: [], score: 0}).ids);
  for (const {on} of onParts) if (!on.some(({episode}) => parts.has(episode))) parts.add(on[0].episode);

  // About what the topic names, or a part of it.
  const isAbout = ({tie, concept, edge, chain}) =>
    tie === 'concept' &&
    edges[edge].relation === 'about' &&
    chain.slice(-1).every((e) => edges[e].relation === 'broader' && edges[e].source === concept);
  // Relevance from which an episode is core. One about a small part of the topic has to answer more of it, unless it is the
  // answer to that part.
  const leastOfCore = (one) => {
    if (one.answers) return weights.core;
    if (!isAbout(one)) return weights.coreByWords;
    if (parts.has(one.episode)) return weights.core;
    return Math.min(weights.coreAtMost, weights.core + weights.coreByPart * (1 - one.share));
  };
  const isCore = (one) => one && isCovered && (one.score >= leastOfCore(one) || isNamedBy(one));
  // Core, or the best there is on a part of the topic.
  const isAskedFor = (id) => isCore(relevance.get(id)) || (isCovered && parts.has(id));
  const hasOnlyWords = ({tie, answers}) => tie === 'text' && !answers;
  // Episodes about many things are not there to fill the time.
  const isWanted = (one) => {
    if (budget !== undefined && isAside(one)) return isCore(one);
    if (budget !== undefined && parts.has(one.episode)) return true;
    if (budget !== undefined) return one.score >= (hasOnlyWords(one) ? weights.byWords : weights.further);
    return isCovered ? isAskedFor(one.episode) || one.tie === 'named' : one.score >= weights.nearest;
  };
  const candidates = relevant
    .filter((one) => !isKnown(one.episode) && isWanted(one))
    .slice(0, weights.mostCandidates)
    .map(({episode}) => episode);

  // All that they need. A listener who looks an episode up, in so many words or by a person or a reference, wants that
  // one first.
  const isLookedUp = (id) => looksUp || topic.ties.some((e) => edges[e].source === id);
  // Whether an episode only mentions the part of the topic that it answers: what it needs is optional then.
  const onlyMentionsPart = (id) => {
    const {edge, chain} = relevance.get(id) ?? {};
    return parts.has(id) && edge !== undefined && !chain.length && edges[edge].relation === 'mentions';
  };
  const isSequel = ({said}) => said !== null && edges[said].relation === 'continues';
  const isAnyNamed = relevant.some(isNamedBy);
  // A series may treat something else in each episode: unless the listener asks for an episode, or it calls itself part two,
  // what one continues has to be about the topic as well.
  const isNeededHere = (pair) =>
    isNeeded(pair.tier) &&
    (!isSequel(pair) || isAnyNamed || isLaterPart.has(pair.said) || relevanceOf(pair.before) >= weights.continued);
  const needsMore = (id) =>
    needsOf(id).some((pair) => isNeededHere(pair) && !candidates.includes(pair.before) && !isKnown(pair.before));
  // Without a budget, a short path goes on with the next most relevant episodes that need nothing else.
  const extras = new Set();
  let filled = lengthOf(candidates);
  for (const one of budget === undefined && isCovered ? relevant : []) {
    if (one.score < (hasOnlyWords(one) ? weights.extraByWords : weights.extra)) continue;
    if (isKnown(one.episode) || isWanted(one) || isAside(one) || needsMore(one.episode)) continue;
    filled += secondsOf(one.episode);
    if (filled > weights.longEnough || extras.size === weights.mostExtras) break;
    candidates.push(one.episode);
    extras.add(one.episode);
  }
  const offerAt = (id, least, offer) => {
    offer.worth.set(id, Math.max(offer.worth.get(id) || 0, least));
    if (!offer.candidates.includes(id)) offer.candidates.push(id);
  };
  const seen = new Set(candidates);
  const all = [];
  const taking = [];
  const background = []; // of episodes that are looked up
  for (const todo = candidates.slice(); todo.length; ) {
    const next = todo.pop();
    taking.push(next);
    if (isLookedUp(next) || onlyMentionsPart(next)) {
      // What it builds on is heard after it, if time is left.
      for (const pair of budget === undefined ? [] : needsOf(next)) {
        if (!isNeeded(pair.tier) || isKnown(pair.before)) continue;
        offerAt(pair.before, weights.wholeShare * (worth.get(next) ?? 0), {worth, candidates});
        if (!seen.has(pair.before)) {
          seen.add(pair.before);
          todo.push(pair.before);
        }
        background.push({...pair, tier: HARD + 1});
      }
      continue;
    }
    for (const pair of needsOf(next)) {
      if (isKnown(pair.before)) continue;
      // The lesson that one on the topic probably builds on is offered with it.
      const isOffered = groundwork.get(next) === pair.before && isAskedFor(next);
      if (isOffered) offerAt(pair.before, weights.guessedShare * (worth.get(next) ?? 0), {worth, candidates});
      if ((isOffered || isNeededHere(pair)) && !seen.has(pair.before)) {
        seen.add(pair.before);
        todo.push(pair.before);
      }
      all.push(pair);
    }
  }
  taking.sort((a, b) => a - b);
  const {kept: pairs, removed} = breakCycles(all.filter((pair) => seen.has(pair.before)));
  const neededBy = new Map();
  for (const pair of pairs) {
    const {before, after} = pair;
    // The nearest to a topic that no episode covers is not worth what it needs.
    if (isNeededHere(pair) && isCovered) neededBy.set(after, [...(neededBy.get(after) || []), before]);
  }

  // What an episode needs that is not in a path, itself first.
  const stillNeeded = (episode, path, from) => {
    const out = [];
    const met = new Set(path);
    for (const todo = [episode]; todo.length; ) {
      const next = todo.pop();
      if (met.has(next)) continue;
      met.add(next);
      out.push(next);
      todo.push(...(from.neededBy.get(next) || []));
    }
    return [...out.slice(0, 1), ...out.slice(1).sort((a, b) => a - b)];
  };

  // Makes a choice of what some episodes need, which is worth a share of what they are.
  const freeNeeds = (offer, share, isChoice) => {
    for (const pair of pairs) {
      const {before, after} = pair;
      const needed = offer.neededBy.get(after) || [];
      if (!isChoice(pair) || !needed.includes(before)) continue;
      offer.neededBy.set(
        after,
        needed.filter((id) => id !== before)
      );
      // What is only needed itself is worth as little.
      offerAt(before, share * (worth.get(after) ?? weights.wholeShare), offer);
    }
  };
  const isThroughWhole = ({chain}) => chain.some(isWhole);
  // Whether what an episode needs has hardly anything to do with the topic, nor was that episode asked for.
  const isFar = ({before, after}) =>
    relevanceOf(before) < weights.farGroundwork && !isAskedFor(after) && !wantsGroundwork;

  // Whether what a question's answer needs is only told of with it (markGroundwork).
  const isQuestion = !isByName && topic.words.length >= weights.questionWords;
  const isTold = ({before, said}) =>
    isQuestion && relevanceOf(before) < weights.groundwork && !wantsGroundwork && !isLaterPart.has(said);

  // Whether an episode is on the concept whose name is all that is asked for.
  const isSubject = (id) => {
    const {tie, chain, edge} = relevance.get(id) ?? {};
    return isByName && tie === 'concept' && !chain?.length && edge !== undefined && isSureSubject(edge);
  };

  // The episode that one continues, if that is as good an answer: whoever has no time for both begins with it.
  const begunBy = (id, offer) => {
    if (isNamed(id)) return undefined;
    const worthOfIt = (one) => offer.worth.get(one) ?? 0;
    const leastOf = (pair) => (isSequel(pair) ? weights.answerShare : weights.begunShare) * worthOfIt(id);
    // Of two episodes on the subject that is asked for, the first begins with it; no other does.
    const mayBegin = ({before}) => !isSubject(id) || isSubject(before);
    const begins = (pair) => isNeeded(pair.tier) && worthOfIt(pair.before) >= leastOf(pair);
    return pairs.find((pair) => pair.after === id && mayBegin(pair) && begins(pair))?.before;
  };

  // What is asked for by name, or else is the best, is offered even if what it needs does not fit. Then that is taken for
  // known, or fills the time that is left, nearest first.
  const offerWithin = (most) => {
    const offer = {candidates: candidates.slice(), worth: new Map(worth), neededBy: new Map(neededBy)};
    // A subject's whole makes it clearer, but who is short of time can do without.
    freeNeeds(offer, weights.wholeShare, isThroughWhole);
    // Where the good answers do not fit with all that they need, what is only told of with them is a choice.
    const worthOfIt = (id) => offer.worth.get(id) ?? 0;
    const good = candidates
      .filter((id) => worthOfIt(id) >= weights.goodShare * worthOfIt(candidates[0]))
      .reduce((all, id) => [...all, ...stillNeeded(id, all, offer)], []);
    if (lengthOf(good) > most) freeNeeds(offer, weights.toldShare, isTold);
    const offered = candidates
      .filter((id, i) => i === 0 || isNamed(id) || parts.has(id))
      .map((id) => ({id, room: most, value: weights.offeredValue}));
    // Of the parts of a topic, each may fit with what it needs, but not all of them.
    const together = [...parts].reduce((sum, id) => [...sum, ...stillNeeded(id, sum, offer)], []);
    const arePartsLong = lengthOf(together) > most;
    const weighed = new Set();
    for (const {id, room, value} of offered) {
      if (weighed.has(id)) continue;
      weighed.add(id);
      if (secondsOf(id) > room) continue;
      // What is far from the topic goes first.
      const all = stillNeeded(id, [], offer);
      if (lengthOf(all) > room) freeNeeds(offer, weights.wholeShare, (pair) => isFar(pair) && all.includes(pair.after));
      const isPart = arePartsLong && parts.has(id);
      if (!isPart && lengthOf(stillNeeded(id, [], offer)) <= room) continue;
      const first = begunBy(id, offer);
      if (first !== undefined) {
        offered.push({id: first, room, value});
        continue;
      }
      for (const other of offer.neededBy.get(id) || []) {
        offerAt(other, value, offer);
        offered.push({id: other, room: room - secondsOf(id), value: value / 2});
      }
      offer.neededBy.delete(id);
    }
    return offer;
  };

  const index = new Map(taking.map((id, i) => [id, i]));
  const choiceOf = (offer, most) => {
    const isOffered = new Set(offer.candidates);
    // The most relevant, if it needs nothing: others that fill the time better do not displace it.
    const isSimplyBest = (id) => id === candidates[0] && !offer.neededBy.get(id)?.length;
    const valueOf = (id) =>
      offer.worth.get(id) +
      (isSimplyBest(id) ? weights.bestValue : 0) +
      (isNamed(id) ? weights.namedValue : 0) +
      (parts.has(id) ? weights.partValue : 0);
    const items = taking.map((id) => ({
      value: isOffered.has(id) ? valueOf(id) : 0,
      weight: secondsOf(id),
      needs: (offer.neededBy.get(id) || []).map((other) => index.get(other))
    }));
    const choice = chooseItems(items, most);
    return {...choice, ids: choice.items.map((i) => taking[i])};
  };
  const offer = offerWithin(capacity);
  const choice = choiceOf(offer, capacity);
  // Without what was offered for the sake of an episode that did not get in.
  let chosen = choice.ids;
  for (let before = -1; before !== chosen.length; ) {
    before = chosen.length;
    const isIn = new Set(chosen);
    const needed = new Set(
      pairs.filter((pair) => isNeeded(pair.tier) && isIn.has(pair.after)).map((pair) => pair.before)
    );
    chosen = chosen.filter((id) => candidates.includes(id) || needed.has(id));
  }
  const inPath = new Set(chosen);

  const isMissing = (pair) => isNeededHere(pair) && inPath.has(pair.after) && !inPath.has(pair.before);
  const assumed = isCovered ? pairs.filter((pair) => isMissing(pair) && !isThroughWhole(pair)) : [];

  // Parts of the topic for which there is no time.
  const isMissed = ({on}) =>
    parts.size > 0 && candidates.includes(on[0].episode) && !on.some(({episode}) => inPath.has(episode));
  const missed = onParts.filter(isMissed).map(({concept, on: [{episode}]}) => ({concept, episode}));

  // Whether a step is about what a concept is a part of.
  const isStepOn = (concept) => inEdges[concept].some((e) => isSureSubject(e) && inPath.has(edges[e].source));
  const hasWholeOf = (concept) =>
    outEdges[concept].some((e) => edges[e].relation === 'broader' && isStepOn(edges[e].target));

  // Whether a step at least mentions a concept.
  const isMentioned = (concept) =>
    inEdges[concept].some((e) => ['about', 'mentions'].includes(edges[e].relation) && inPath.has(edges[e].source));

  // The other alternatives that no step is about.
  const untold = [];
  for (const {concept, isJoined, on} of isCovered ? allParts : []) {
    if (!isJoined || missed.some((one) => one.concept === concept)) continue;
    const best = on.find(({isAbout}) => isAbout) ?? on[0];
    if (!best || (best.isAbout ? inPath.has(best.episode) : hasWholeOf(concept))) continue;
    // What is only taught by the name of something else is told by an episode on that.
    const isOnIt = (chain) => !chain.length || leadsToPart(concept, chain) || !best.isAbout;
    const tells = ({episode, chain, told}) => inPath.has(episode) && isOnIt(chain) && told >= weights.reachedEnough;
    if (episodesReached(concept).some(tells)) continue;
    if (best.isAbout && isMentioned(concept)) continue;
    untold.push({concept, episode: best.episode, isAbout: best.isAbout});
  }

  // The best answers with what leads to them, then the rest of the core, then tangents.
  const inside = pairs.filter((pair) => inPath.has(pair.before) && inPath.has(pair.after));
  // Whoever asks for more than names wants the answer first, and what is merely older or makes it easier after it.
  const leadsTo = ({before, after, tier}) =>
    isNeeded(tier) ||
    (tier !== MENTION &&
      !extras.has(before) &&
      (isByName || topic.sides.length > 0 || groundwork.get(after) === before));
  const withWhatLeadsTo = (ids) => {
    const found = new Set(ids);
    for (let before = 0; before !== found.size; ) {
      before = found.size;
      for (const pair of inside) if (leadsTo(pair) && found.has(pair.after)) found.add(pair.before);
    }
    return found;
  };
  const scoreOf = (id) => (relevance.has(id) && !isAside(relevance.get(id)) ? relevance.get(id).score : 0);
  const best = chosen.reduce((most, id) => Math.max(most, scoreOf(id)), 0);
  const shareOf = (id) =>
    relevance.has(id) && isIntroduction(relevance.get(id)) ? weights.introducedShare : weights.answerShare;
  const asked = chosen.filter(isAskedFor);
  const mostRelevant = chosen.filter((id) => scoreOf(id) >= shareOf(id) * best);
  // If the only answers are episodes about many things, tangents must not come before them.
  const bestAnswers = new Set(asked.length && !mostRelevant.some(isAskedFor) ? asked : mostRelevant);
  const byRelevance = (a, b) => relevanceOf(b) - relevanceOf(a) || a - b;
  // The few that come nearest to a topic that no episode is about.
  const near = chosen
    .filter((id) => relevanceOf(id) >= weights.nearest)
    .sort(byRelevance)
    .slice(0, weights.mostNearest);
  const leading = withWhatLeadsTo([asked, near, chosen].find((some) => some.length) ?? []);
  // Lessons are heard in the show's order.
  const areLessons = [...leading].every((id) => groundwork.has(id));
  const answers = areLessons ? leading : withWhatLeadsTo(bestAnswers);
  const partOf = (id) => (answers.has(id) ? 0 : leading.has(id) ? 1 : 2);
  // Tangents, the most relevant first, but none before what it rests on.
  const tangentsInOrder = () => {
    const left = chosen.filter((id) => partOf(id) === 2).sort(byRelevance);
    const waits = (id) =>
      inside.some(({before, after, tier}) => after === id && tier !== MENTION && left.includes(before));
    const out = [];
    while (left.length)
      out.push(
        ...left.splice(
          left.findIndex((id) => !waits(id)),
          1
        )
      );
    return out;
  };
  const inPart = (part) => chosen.filter((id) => partOf(id) === part);
  const inParts = [...inSequence(inPart(0), inside), ...inSequence(inPart(1), inside), ...tangentsInOrder()];
  const order = withPartsJoined(inParts, inside);
  const steps = order.map((episode) => {
    const step = {
      episode,
      seconds: secondsOf(episode),
      relevance: relevance.get(episode),
      restsOn: inside.filter((pair) => pair.after === episode),
      opens: inside.filter((pair) => pair.before === episode),
      role: 'further'
    };
    // What a better answer builds on is there for that one's sake.
    const isGroundwork =
      !bestAnswers.has(episode) && step.opens.some(({tier, after}) => isNeeded(tier) && bestAnswers.has(after));
    if (isAskedFor(episode) && !isGroundwork) step.role = 'core';
    else if (leading.has(episode) && step.opens.some(({tier}) => tier !== MENTION)) step.role = 'prerequisite';
    step.opens.push(...background.filter(({before, after}) => before === episode && inPath.has(after)));
    if (step.relevance && step.relevance.tie === 'text') {
      const place = placeOf(episode, topic.words);
      step.relevance.isSilent = place === undefined;
      if (!step.relevance.answers) step.relevance.seen = place; // else the question is the reason
    }
    return step;
  });
  const total = lengthOf(order);

  const wanted = new Set(offer.candidates);
  const leftOut = [];
  for (const {episode, score} of relevant) {
    if (leftOut.length === weights.mostLeftOut || score < weights.further) break;
    if (inPath.has(episode)) continue;
    const out = {episode, why: 'less relevant', missing: undefined, along: []};
    if (isKnown(episode)) {
      out.why = 'known';
    } else if (wanted.has(episode)) {
      const along = stillNeeded(episode, chosen, offer);
      if (total + lengthOf(along) > capacity) out.why = 'no room';
      out.along = along.slice(1);
    }
    leftOut.push(out);
  }
  // How many more minutes bring in an answer that did not fit: the fewest at which no better answer leaves the path.
  let pending =
    budget === undefined
      ? []
      : leftOut.filter(({why, episode}) => why === 'no room' && (!steps.length || isAskedFor(episode)));
  let isProven = choice.value >= choice.bound * PROVEN;
  for (let more = 60; pending.length && isProven && more <= 60 * weights.longestMissing; more += 60) {
    const larger = choiceOf(offerWithin(budget + more), budget + more);
    isProven = larger.value >= larger.bound * PROVEN;
    const gone = chosen.filter((id) => !larger.ids.includes(id)).sort((a, b) => a - b);
    for (const out of pending) {
      const isBetter = (id) => relevanceOf(id) >= relevanceOf(out.episode);
      if (larger.ids.includes(out.episode) && !gone.some(isBetter))
        Object.assign(out, {missing: more, insteadOf: gone});
    }
    pending = pending.filter(({missing}) => missing === undefined);
  }
  // If no episode covers the topic, one whose title and notes have none of its words is not near it, either, unless one that is
  // near comes easier after it. If none is left, the path is empty.
  const isSilent = ({relevance: one}) => one && hasOnlyWords(one) && one.isSilent;
  const nearby = new Set();
  for (const step of [...steps].reverse())
    if (isCovered || !isSilent(step) || step.opens.some(({after}) => nearby.has(after))) nearby.add(step.episode);
  const audible = steps.filter(({episode}) => nearby.has(episode));
  if (!isCovered) for (const step of audible) step.opens = step.opens.filter(({after}) => nearby.has(after));
  if (!wantsGroundwork) markGroundwork(audible);
  return {
    steps: audible,
    concepts: topic.concepts,
    leftOut: audible.length || !steps.length ? leftOut : [],
    total: audible.reduce((sum, {seconds}) => sum + seconds, 0),
    isCovered,
    assumed,
    missed,
    untold,
    uncovered: isCovered ? leadNowhere : [],
    broken: removed.filter((pair) => isNeeded(pair.tier)),
    optimality: choice.bound > 0 ? choice.value / choice.bound : 1
  };
}
