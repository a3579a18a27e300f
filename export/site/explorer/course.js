// The path for a question that only says how much time there is: graph/path/course. Episodes that most others build on,
// area by area.

const MOST_OPENINGS = 3;
const MOST_LISTED = 10; // of the known ones, and of those that do not fit

// The pairs of each of some episodes, by index: {before, after: [[{at, isNeeded}, ...], ...]}.
function neighborsOf(ids, pairs) {
  const index = new Map(ids.map((id, i) => [id, i]));
  const [before, after] = [ids.map(() => []), ids.map(() => [])];
  for (const pair of pairs) {
    const [a, b] = [index.get(pair.before), index.get(pair.after)];
    if (a === undefined || b === undefined) continue;
    before[b].push({at: a, isNeeded: isNeeded(pair.tier)});
    after[a].push({at: b, isNeeded: isNeeded(pair.tier)});
  }
  return {before, after};
}
// How many episodes each has before and after it, directly or not. Pairs have no cycle.
function surroundingsOf({before, after}) {
  const waits = before.map((list) => list.length);
  const order = [...waits.keys()].filter((i) => waits[i] === 0);
  for (const i of order) for (const {at} of after[i]) if (--waits[at] === 0) order.push(at);
  // 32 episodes at a time, each a bit.
  const countReached = (next, sorted) => {
    const counts = next.map(() => 0);
    const bits = new Int32Array(next.length);
    for (let first = 0; first < sorted.length; first += 32) {
      bits.fill(0);
      sorted.forEach((id, i) => {
        for (const {at} of next[id]) bits[id] |= bits[at];
        for (let rest = bits[id]; rest; rest &= rest - 1) ++counts[id];
        if (i >= first && i < first + 32) bits[id] |= 1 << (i - first);
      });
    }
    return counts;
  };
  return {before: countReached(before, order), after: countReached(after, order.slice().reverse())};
}

// [{area, ids}, ...]: the episodes in listening order; graph/path/course/area_visits.cpp.
function visitAreas(ids, pairs, areaOfEpisode) {
  const neighbors = neighborsOf(ids, pairs);
  const {before, after} = surroundingsOf(neighbors);
  const basicness = ids.map((_, i) => after[i] - before[i]);
  const byRank = [...ids.keys()].sort((a, b) => basicness[b] - basicness[a] || (isOlder(ids[a], ids[b]) ? -1 : 1));
  const rank = [];
  byRank.forEach((i, at) => {
    rank[i] = at;
  });
  const found = [...new Set(ids.map(areaOfEpisode))];
  const areaAt = ids.map((id) => found.indexOf(areaOfEpisode(id)));
  const mostBasic = found.map((_, area) => Math.max(...basicness.filter((_, i) => areaAt[i] === area)));

  // Stays in each area as long as possible.
  const waits = neighbors.before.map((list) => list.length);
  const ready = found.map(() => new Set());
  ids.forEach((_, i) => waits[i] === 0 && ready[areaAt[i]].add(rank[i]));
  const visits = [];
  const visitOf = [];
  const nextArea = () => {
    const keys = found.flatMap((area, i) => {
      if (!ready[i].size) return [];
      const least = Math.min(...ready[i]);
      return [{i, key: [Number(area === undefined), -basicness[byRank[least]] - mostBasic[i], least]}];
    });
    return keys.sort(({key: a}, {key: b}) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])[0];
  };
  for (let next = nextArea(); next; next = nextArea()) {
    const visit = {area: next.i, own: []};
    visits.push(visit);
    while (ready[next.i].size) {
      const least = Math.min(...ready[next.i]);
      ready[next.i].delete(least);
      const i = byRank[least];
      visitOf[i] = visits.length - 1;
      visit.own.push(i);
      for (const {at} of neighbors.after[i]) if (--waits[at] === 0) ready[areaAt[at]].add(rank[at]);
    }
  }

  // How many pairs more are broken if a visit joins another; infinitely many if one of them is needed.
  const pairsBroken = (from, to) => {
    let broken = 0;
    const count = (first, second, isHard, isNow) => {
      if (first > second) broken += isNow ? -1 : isHard ? Infinity : 1;
    };
    for (const i of visits[from].own) {
      for (const {at, isNeeded: isHard} of neighbors.before[i]) {
        if (visitOf[at] === from) continue;
        count(visitOf[at], from, isHard, true);
        count(visitOf[at], to, isHard, false);
      }
      for (const {at, isNeeded: isHard} of neighbors.after[i]) {
        if (visitOf[at] === from) continue;
        count(from, visitOf[at], isHard, true);
        count(to, visitOf[at], isHard, false);
      }
    }
    return broken;
  };
  const join = (most) => {
    const present = [...visits.keys()].filter((v) => visits[v].own.length);
    const last = [];
    const moves = [];
    present.forEach((v, p) => {
      const earlier = last[visits[v].area];
      if (earlier !== undefined) moves.push([p, earlier], [earlier, p]);
      last[visits[v].area] = p;
    });
    let hasMoved = false;
    for (const [p, q] of moves) {
      const [from, to] = [present[p], present[q]];
      if (!visits[from].own.length || !visits[to].own.length) continue;
      const closesGap = p > 0 && p + 1 < present.length && visits[present[p - 1]].area === visits[present[p + 1]].area;
      if (pairsBroken(from, to) > most * (closesGap ? 2 : 1)) continue;
      for (const i of visits[from].own) visitOf[i] = to;
      visits[to].own.push(...visits[from].own);
      visits[from].own = [];
      hasMoved = true;
    }
    return hasMoved;
  };
  for (const most of [0, 0.5, 1]) while (join(most));
  const out = [];
  for (const {area, own} of visits) {
    if (!own.length) continue;
    if (!out.length || out.at(-1).area !== found[area]) out.push({area: found[area], ids: []});
    out.at(-1).ids.push(...own.sort((a, b) => rank[a] - rank[b]).map((i) => ids[i]));
  }
  return out;
}

// As listeningPath(); steps have an area.
function course({known, budget}) {
  const isKnown = knownFrom(known);
  const leftOut = [];
  const leave = (ids, why) => {
    for (const episode of ids.slice(0, MOST_LISTED)) leftOut.push({episode, why, missing: undefined, along: []});
  };
  leave(episodes.filter(isKnown), 'known');
  let ids = episodes.filter((id) => !isKnown(id));
  const here = new Set(ids);
  const {kept: pairs, removed} = breakCycles(ids.flatMap((id) => needsOf(id).filter(({before}) => here.has(before))));

  // The introductions among the oldest episodes, then those that most others build on, each after what it needs.
  const openings = new Set(
    ids
      .slice()
      .sort((a, b) => (isOlder(a, b) ? -1 : 1))
      .slice(0, MOST_OPENINGS)
      .filter((id) => introductions.has(id))
  );
  const {after} = surroundingsOf(neighborsOf(ids, pairs));
  const order = [...ids.keys()].sort(
    (a, b) => openings.has(ids[b]) - openings.has(ids[a]) || after[b] - after[a] || (isOlder(ids[a], ids[b]) ? -1 : 1)
  );
  const needed = new Map();
  for (const pair of pairs)
    if (isNeeded(pair.tier)) needed.set(pair.after, [...(needed.get(pair.after) || []), pair.before]);
  const taken = new Set();
  const notTaken = [];
  let total = 0;
  // If time is short, there is none for a preview or a chat that nothing builds on.
  const hasSubject = (id) => teaches.get(id)?.length > 0;
  const haveSubjects = ids.some(hasSubject);
  for (const i of order) {
    const id = ids[i];
    const isFiller = !openings.has(id) && !after[i] && !hasSubject(id);
    const isReady = !(isFiller && haveSubjects) && (needed.get(id) || []).every((before) => taken.has(before));
    if (isReady && total + secondsOf(id) <= budget) {
      taken.add(id);
      total += secondsOf(id);
    } else notTaken.push(id);
  }
  leave(notTaken, 'no room');
  ids = ids.filter((id) => taken.has(id));

  const areaOfEpisode = (id) => areaOf(id) ?? (teaches.get(id)?.length ? areaOf(teaches.get(id)[0]) : undefined);
  const steps = visitAreas(ids, pairs, areaOfEpisode).flatMap(({area, ids: own}) =>
    own.map((episode) => {
      const edge = outEdges[episode].find((e) => edges[e].relation === 'about');
      const about = {episode, score: 1, tie: 'concept', concept: edges[edge]?.target, edge, chain: []};
      return {
        episode,
        seconds: secondsOf(episode),
        relevance: edge === undefined ? undefined : about,
        restsOn: [],
        opens: [],
        role: 'core',
        area,
        newer: sources(episode, 'supersedes')[0]
      };
    })
  );
  const position = new Map(steps.map(({episode}, i) => [episode, i]));
  steps.forEach((step, i) => {
    step.isLater = i > 0;
  });
  for (const pair of pairs) {
    const [a, b] = [position.get(pair.before), position.get(pair.after)];
    if (a === undefined || b === undefined || a > b) continue;
    steps[a].opens.push(pair);
    steps[b].restsOn.push(pair);
  }
  const broken = removed.filter((pair) => isNeeded(pair.tier));
  return {
    steps,
    leftOut,
    total,
    isCovered: true,
    assumed: [],
    missed: [],
    untold: [],
    uncovered: [],
    broken,
    optimality: 1
  };
}

// The heading before each step of a course, or undefined.
function headingsOf(steps) {
  if (steps.every(({area}) => area === undefined)) return [];
  return steps.map(({area}, i) => {
    if (i > 0 && steps[i - 1].area === area) return undefined;
    const wasHere = steps.slice(0, i).some((step) => step.area === area);
    return (area === undefined ? 'Other episodes' : label(area)) + (wasHere ? ' (continued)' : '');
  });
}
