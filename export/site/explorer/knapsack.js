// The most valuable set within the budget that contains all prerequisites: graph/path/closure_knapsack.cpp,
// branch for branch. An item is {value, weight, needs: indices}; sets are arrays of 32-bit masks.

const MOST_EXACT = 48;
const MOST_WORK = 250000;
const EPSILON = 1e-9;

function chooseItems(items, capacity) {
  const words = Math.ceil(items.length / 32) || 1;
  const has = (set, i) => (set[i >>> 5] >>> (i & 31)) & 1;
  const withItem = (set, i) => {
    const out = set.slice();
    out[i >>> 5] |= 1 << (i & 31);
    return out;
  };
  const union = (a, b) => a.map((bits, i) => bits | b[i]);
  const meets = (a, b) => a.some((bits, i) => bits & b[i]);
  const members = (set) => items.flatMap((_, i) => (has(set, i) ? [i] : []));
  const sum = (set, member) => {
    let out = 0;
    for (let i = 0; i < items.length; ++i) if (has(set, i)) out += items[i][member];
    return out;
  };
  const weight = (set) => sum(set, 'weight');
  const value = (set) => sum(set, 'value');
  const closure = (i) => {
    const set = new Int32Array(words);
    for (const todo = [i]; todo.length; ) {
      const next = todo.pop();
      if (has(set, next)) continue;
      set[next >>> 5] |= 1 << (next & 31);
      todo.push(...items[next].needs);
    }
    return set;
  };

  let wanted = items.flatMap((item, i) => (item.value > 0 ? [i] : []));
  const closures = items.map((item, i) => (item.value > 0 ? closure(i) : null));
  const none = new Int32Array(words);
  if (capacity === undefined) {
    const all = wanted.reduce((set, i) => union(set, closures[i]), none);
    return {items: members(all), value: value(all), bound: value(all)};
  }

  const byDensity = () => {
    const density = items.map((_, i) => (closures[i] ? value(closures[i]) / Math.max(1, weight(closures[i])) : 0));
    wanted.sort((a, b) => density[b] - density[a] || a - b);
  };
  byDensity();
  const fits = (set) => weight(set) <= capacity;
  const choiceOf = (set) => ({items: members(set), value: value(set), weight: weight(set)});

  let taken = none;
  for (const i of wanted) {
    const more = union(taken, closures[i]);
    if (!fits(more)) break;
    taken = more;
  }
  let best = choiceOf(taken);
  for (const i of wanted) {
    if (fits(closures[i]) && value(closures[i]) > best.value + EPSILON) best = choiceOf(closures[i]);
  }

  // The fractional knapsack of undecided items. Their order is fixed. What weighs nothing always fits.
  const perWeight = items.map((item) => (item.weight ? item.value / item.weight : Infinity));
  let place = [];
  let light = [];
  const prepare = () => {
    wanted.forEach((i, at) => {
      place[i] = at;
    });
    light = wanted.slice().sort((a, b) => perWeight[b] - perWeight[a] || place[a] - place[b]);
  };
  const boundOf = (set, have, used, next) => {
    let room = capacity - used;
    for (const i of light) {
      if (place[i] < next || has(set, i)) continue;
      if (items[i].weight > room) return have + perWeight[i] * room;
      have += items[i].value;
      room -= items[i].weight;
    }
    return have;
  };
  prepare();
  const bound = boundOf(none, 0, 0, 0);
  const hasAll = wanted.length <= MOST_EXACT;
  if (!hasAll) {
    wanted = wanted.sort((a, b) => items[b].value - items[a].value || place[a] - place[b]).slice(0, MOST_EXACT);
    byDensity();
    prepare();
  }

  let work = 0;
  const branch = (set, refused, have, used, next) => {
    work += 1 + Math.floor(items.length / 16);
    if (work >= MOST_WORK) return;
    if (have > best.value + EPSILON || (have > best.value - EPSILON && used < best.weight)) best = choiceOf(set);
    while (next < wanted.length && has(set, wanted[next])) ++next;
    if (next === wanted.length) return;
    if (boundOf(set, have, used, next) < best.value - EPSILON) return;
    const item = wanted[next];
    if (!meets(closures[item], refused)) {
      const more = union(set, closures[item]);
      if (fits(more)) branch(more, refused, value(more), weight(more), next + 1);
    }
    branch(set, withItem(refused, item), have, used, next + 1);
  };
  branch(none, none, 0, 0, 0);
  return {...best, bound: hasAll && work < MOST_WORK ? best.value : Math.max(bound, best.value)};
}
