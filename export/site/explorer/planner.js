// A listening path: graph/path/listening_path.cpp and graph/path/known.cpp. tests/explorer/paths.mjs holds that it gives what the
// program gives.

const CORE = 0.4;
const NEAR_OF_BEST = 0.7;
const FURTHER = 0.2;
const MOST_CANDIDATES = 1000;
const MOST_RAISED = 200;
const RAISED_BY_NEED = 0.15;
const RAISED_BY_HELP = 0.04;
const MOST_LEFT_OUT = 10;
const MOST_TRIALS = 60;
const PROVEN = 1 - 1e-9;

const needsOf = (id) => needs.get(id) || [];

// What follows from knowing some concepts and episodes: gives whether an episode has nothing new.
function knownFrom(ids) {
  const known = new Set();
  const todo = ids.slice();
  while (todo.length) {
    const next = todo.pop();
    if (known.has(next)) continue;
    known.add(next);
    if (nodes[next].kind === 'concept') todo.push(...targets(next, 'requires'));
    else
      todo.push(
        ...needsOf(next)
          .filter((pair) => isNeeded(pair.tier))
          .map((pair) => pair.before)
      );
  }
  return (episode) => {
    const own = teaches.get(episode) || [];
    return known.has(episode) || (own.length > 0 && own.every((id) => known.has(id)));
  };
}

// What other relevant episodes rest on matters more than its own tie to the topic says.
function worthOf(relevant) {
  const doubt = new Map();
  for (const {episode, score} of relevant.slice(0, MOST_RAISED)) {
    for (const pair of needsOf(episode)) {
      if (pair.tier === MENTION) continue;
      const share = isNeeded(pair.tier) ? RAISED_BY_NEED : RAISED_BY_HELP;
      doubt.set(pair.before, (doubt.get(pair.before) ?? 1) * (1 - share * score));
    }
  }
  return new Map(
    relevant.map(({episode, score}) => {
      const raised = doubt.has(episode) ? 1 - (1 - score) * doubt.get(episode) : score;
      return [episode, raised * raised];
    })
  );
}

// Whether all that ties an episode to the topic is that both are parts of one whole.
function isSibling({asked, chain}) {
  let at = asked;
  let hasGoneUp = false;
  for (const id of chain) {
    const {relation, source, target} = edges[id];
    const isUp = source === at;
    if (relation === 'broader' && !isUp && hasGoneUp) return true;
    if (relation === 'broader' && isUp) hasGoneUp = true;
    at = isUp ? target : source;
  }
  return false;
}

// {topic, known: ids, budget: seconds or undefined} -> {steps, leftOut, missed, total, hasCore, broken, optimality}
function listeningPath({topic, known, budget}) {
  const relevant = relevantEpisodes(topic);
  const relevance = new Map(relevant.map((one) => [one.episode, one]));
  const worth = worthOf(relevant);
  const isKnown = knownFrom(known);
  const isCore = (one) => {
    const isMention = one.edge !== undefined && edges[one.edge].relation === 'mentions';
    const isTitled = isMention && edges[one.edge].evidence.some(([, field]) => field === TITLE);
    return one.score >= CORE && one.tie !== 'related' && (!isMention || one.tie === 'named' || isTitled);
  };
  const hasCore = relevant.some(isCore);
  const nearScore = hasCore || !relevant.length ? CORE : relevant[0].score * NEAR_OF_BEST;
  const leastScore = Math.min(FURTHER, nearScore);
  const areAllSiblings = relevant.every((one) => one.score < nearScore || isSibling(one));
  const isAboutItself = (episode) => {
    const one = relevance.get(episode);
    return one && isCore(one) && (one.tie === 'named' || one.tie === 'concept');
  };
  const isWanted = (one) => {
    if (hasCore && budget === undefined) return isCore(one);
    return one.score >= (budget === undefined ? nearScore : leastScore) && (areAllSiblings || !isSibling(one));
  };

  const candidates = [];
  for (const one of relevant) {
    if (isKnown(one.episode)) continue;
    if (isWanted(one) && (budget === undefined || candidates.length < MOST_CANDIDATES)) candidates.push(one.episode);
  }

  // All that they need.
  const seen = new Set(candidates);
  const all = [];
  const taking = [];
  for (const todo = candidates.slice(); todo.length; ) {
    const next = todo.pop();
    taking.push(next);
    for (const pair of needsOf(next)) {
      if (isKnown(pair.before)) continue;
      if (isNeeded(pair.tier) && !seen.has(pair.before)) {
        seen.add(pair.before);
        todo.push(pair.before);
      }
      all.push(pair);
    }
  }
  taking.sort((a, b) => a - b);
  const {kept: pairs, removed} = breakCycles(all.filter((pair) => seen.has(pair.before)));
  const neededBy = new Map();
  for (const {before, after, tier} of pairs) {
    if (isNeeded(tier)) neededBy.set(after, [...(neededBy.get(after) || []), before]);
  }

  const index = new Map(taking.map((id, i) => [id, i]));
  const wanted = new Set(candidates);
  const items = taking.map((id) => ({
    value: wanted.has(id) ? worth.get(id) || 0 : 0,
    weight: secondsOf(id),
    needs: (neededBy.get(id) || []).map((other) => index.get(other))
  }));
  const choice = chooseItems(items, budget);
  const chosen = choice.items.map((i) => taking[i]);
  const inPath = new Set(chosen);

  const inside = pairs.filter((pair) => inPath.has(pair.before) && inPath.has(pair.after));
  const steps = inSequence(chosen, inside).map((episode) => {
    const step = {
      episode,
      seconds: secondsOf(episode),
      relevance: relevance.get(episode),
      restsOn: inside.filter((pair) => pair.after === episode),
      opens: inside.filter((pair) => pair.before === episode)
    };
    if (step.relevance && isCore(step.relevance)) step.role = 'core';
    else step.role = step.opens.some((pair) => isNeeded(pair.tier)) ? 'prerequisite' : 'further';
    return step;
  });
  const total = steps.reduce((sum, step) => sum + step.seconds, 0);

  // What an episode needs that is not in a path, itself first.
  const stillNeeded = (episode, path) => {
    const out = [];
    const met = new Set(path);
    for (const todo = [episode]; todo.length; ) {
      const next = todo.pop();
      if (met.has(next)) continue;
      met.add(next);
      out.push(next);
      todo.push(...(neededBy.get(next) || []));
    }
    return [...out.slice(0, 1), ...out.slice(1).sort((a, b) => a - b)];
  };
  const lengthOf = (ids) => ids.reduce((sum, id) => sum + secondsOf(id), 0);
  const chosenWith = new Map(); // by budget
  let isProven = choice.value >= choice.bound * PROVEN;
  const missingFor = (episode) => {
    const wholeMinutes = (path) =>
      budget + 60 * Math.ceil((lengthOf(path) + lengthOf(stillNeeded(episode, path)) - budget) / 60);
    for (let larger = wholeMinutes(chosen); isProven && chosenWith.size < MOST_TRIALS; ) {
      if (!chosenWith.has(larger)) {
        const better = chooseItems(items, larger);
        isProven = better.value >= better.bound * PROVEN;
        chosenWith.set(
          larger,
          better.items.map((i) => taking[i])
        );
      }
      const path = chosenWith.get(larger);
      if (path.includes(episode)) return larger - budget;
      const next = wholeMinutes(path);
      if (next <= larger) return undefined;
      larger = next;
    }
    return undefined;
  };
  const leftOut = [];
  for (const {episode, score} of relevant) {
    if (leftOut.length === MOST_LEFT_OUT || score < leastScore) break;
    if (inPath.has(episode)) continue;
    const out = {episode, why: 'less relevant', missing: undefined, along: []};
    if (isKnown(episode)) {
      out.why = 'known';
    } else if (wanted.has(episode)) {
      const along = stillNeeded(episode, chosen);
      if (budget !== undefined && total + lengthOf(along) > budget) {
        out.why = 'no room';
        out.missing = missingFor(episode);
      }
      out.along = along.slice(1);
    }
    leftOut.push(out);
  }
  const missed = chosen.some(isAboutItself)
    ? undefined
    : leftOut.find(({episode, why}) => why === 'no room' && isAboutItself(episode));
  return {
    steps,
    leftOut,
    missed,
    total,
    hasCore,
    broken: removed.filter((pair) => isNeeded(pair.tier)),
    optimality: choice.bound > 0 ? choice.value / choice.bound : 1
  };
}
