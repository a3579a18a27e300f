// The order of a path: graph/path/sequence.cpp.

const comparePairs = (a, b) =>
  a.tier - b.tier || a.chain.length - b.chain.length || a.before - b.before || a.after - b.after;

// The strongly connected component of each episode (Tarjan, 1972), without recursion.
function componentsOf(pairs) {
  const next = new Map();
  for (const {before, after} of pairs) {
    if (!next.has(before)) next.set(before, []);
    if (!next.has(after)) next.set(after, []);
    next.get(before).push(after);
  }
  const index = new Map();
  const low = new Map();
  const component = new Map();
  const open = [];
  let count = 0;
  for (const root of next.keys()) {
    if (index.has(root)) continue;
    const frames = [{id: root, i: 0}];
    while (frames.length) {
      const frame = frames[frames.length - 1];
      const {id} = frame;
      if (frame.i === 0) {
        index.set(id, index.size);
        low.set(id, index.get(id));
        open.push(id);
      }
      if (frame.i < next.get(id).length) {
        const to = next.get(id)[frame.i++];
        if (!index.has(to)) frames.push({id: to, i: 0});
        else if (!component.has(to)) low.set(id, Math.min(low.get(id), index.get(to)));
        continue;
      }
      frames.pop();
      if (frames.length) {
        const above = frames[frames.length - 1].id;
        low.set(above, Math.min(low.get(above), low.get(id)));
      }
      if (low.get(id) !== index.get(id)) continue;
      for (let member; member !== id; ) {
        member = open.pop();
        component.set(member, count);
      }
      ++count;
    }
  }
  return component;
}

const MOST_ONE_BY_ONE = 50;

// Returns {kept, removed}: drops the weakest tier in each component until there are no cycles.
function breakCycles(pairs) {
  let kept = pairs.slice().sort(comparePairs);
  const removed = [];
  for (let round = 0; ; ++round) {
    const component = componentsOf(kept);
    const inCycle = kept.map((p) =>
      component.get(p.before) === component.get(p.after) ? component.get(p.before) : -1
    );
    const weakest = new Map();
    kept.forEach(({tier}, i) => {
      if (inCycle[i] < 0) return;
      const known = weakest.get(inCycle[i]);
      if (!known || tier > known.tier) weakest.set(inCycle[i], {tier, members: [i]});
      else if (tier === known.tier) known.members.push(i);
    });
    if (!weakest.size) break;
    const goes = new Set();
    for (const {tier, members} of weakest.values()) {
      const backward = members.filter((i) => !isOlder(kept[i].before, kept[i].after));
      if (isNeeded(tier) && round < MOST_ONE_BY_ONE) {
        goes.add((backward.length ? backward : members).at(-1));
      } else {
        for (const i of backward.length ? backward : members) goes.add(i);
      }
    }
    removed.push(...kept.filter((_, i) => goes.has(i)));
    kept = kept.filter((_, i) => !goes.has(i));
  }
  return {kept, removed: removed.sort(comparePairs)};
}

function inSequence(chosen, pairs) {
  const places = new Map();
  for (const id of chosen) {
    const own = teaches.get(id) || [];
    places.set(id, {
      next: [],
      waitsFor: 0,
      topics: new Set(own.flatMap((c) => [c, ...targets(c, 'broader')]))
    });
  }
  for (const {before, after, tier} of pairs) {
    if (!places.has(before) || !places.has(after)) continue;
    if (tier === MENTION && introductions.has(after)) continue;
    places.get(before).next.push(after);
    ++places.get(after).waitsFor;
  }
  const ready = chosen.filter((id) => !places.get(id).waitsFor);
  const out = [];
  const areLessons = chosen.every((id) => groundwork.has(id));
  const rank = (id) => {
    if (!out.length || areLessons) return 0;
    const last = places.get(out.at(-1));
    return last.next.includes(id) || [...last.topics].some((topic) => places.get(id).topics.has(topic)) ? 0 : 1;
  };
  const isBetter = (a, b) =>
    (rank(a) - rank(b) || introductions.has(b) - introductions.has(a) || (isOlder(a, b) ? -1 : 1)) < 0;
  while (ready.length) {
    let best = 0;
    for (let i = 1; i < ready.length; ++i) if (isBetter(ready[i], ready[best])) best = i;
    const [id] = ready.splice(best, 1);
    out.push(id);
    for (const next of places.get(id).next) if (!--places.get(next).waitsFor) ready.push(next);
  }
  return out;
}

// Moves a later part right behind the part before it, unless it needs something that comes later.
function withPartsJoined(order, pairs) {
  if (!pairs.some(({said}) => isLaterPart.has(said))) return order;
  const out = [];
  const isReady = (id) =>
    !pairs.some(({before, after}) => after === id && !out.includes(before) && order.includes(before));
  const nextPart = (id) =>
    pairs.find(
      ({before, after, said}) =>
        before === id && isLaterPart.has(said) && order.includes(after) && !out.includes(after) && isReady(after)
    );
  for (const id of order) {
    if (out.includes(id)) continue;
    out.push(id);
    for (let next = nextPart(id); next; next = nextPart(next.after)) out.push(next.after);
  }
  return out;
}
