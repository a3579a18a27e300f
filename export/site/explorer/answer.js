// A path as a listener reads it, in the program's words: export/path/answer. Which sentence is worth a quote is data.

const OPENERS = (
  'a an the one each every some most all only both what many much before after in on at with if when without such ' +
  'you there several like unlike two half'
).split(' ');
const PRONOUNS = 'it its they their them'.split(' ');
const POINTERS = 'this that these those'.split(' ');
const LONGEST_CLAUSE = 110;
const [SPOKEN, DEPENDENT] = [1, 3]; // kinds of statements
const MOST_ADDITIONS = 3;

const isArea = ({source, target}) => (nodes[source].areas || []).includes(target);

// {isComplete, text}: the ontology's reason for an edge, if it is a single short sentence.
function clauseOf({source, target, relation}) {
  const isNeed = relation === 'requires' || relation === 'easier after';
  const reason = isNeed && (nodes[source].because || {})[target];
  if (!reason || reason.includes('. ') || Array.from(reason).length > LONGEST_CLAUSE) return null;
  const text = oneLine(reason).replace(/\.$/, '');
  const [word] = text.split(' ');
  const first = word.replace(/[A-Z]/g, (c) => c.toLowerCase());
  const isOpener = OPENERS.includes(first);
  const isPronoun = PRONOUNS.includes(first) || POINTERS.includes(first);
  const hasPronoun = text.split(' ').some((one) => PRONOUNS.includes(fold(one)));
  return {
    isComplete: isOpener && !hasPronoun && !text.includes(' because '),
    text: isOpener || isPronoun ? first + text.slice(word.length) : text
  };
}

// The earlier episode of a pair.
function neededText({concepts = []}, {said, chain, tier, before, after}) {
  const later = quoted(titleOf(after));
  const isHard = isNeeded(tier);
  if (said !== null) {
    const {relation} = edges[said];
    if (relation === 'continues') return `first, because ${later} continues it`;
    if (relation !== 'listen first') return `${later} refers to it`;
    return speakerOf(said) === before ? 'first, as its notes say' : `first, as ${later} recommends`;
  }
  if (isGuess({chain})) return `probably helps: ${later} mentions ${guessedBy({chain})}`;
  if (!chain.length) return later + (isHard ? ' goes deeper into it' : ' is on the same subject');
  const found = chain.findIndex((id) => !isWhole(id));
  const at = found < 0 ? chain.length : found;
  const edge = edges[chain[Math.min(at, chain.length - 1)]];
  const isTold = chain.length === 1 || (isHard && chain.slice(at + 1).every(isWhole));
  const clause = isTold ? clauseOf(edge) : null;
  const lead = isHard ? `groundwork for ${later}: ` : 'helps, because ';
  if (!clause) {
    if (chain.length === 1) return lead + linkClause(edge);
    const from = conceptText(edges[chain[0]].source);
    return isHard ? `${lead}${from} builds on ${conceptText(edges[chain.at(-1)].target)}` : `helps with ${from}`;
  }
  // "Dynamo captures graphs" says itself what it is about.
  if (clause.isComplete || clause.text.startsWith(label(edge.source) + ' ')) return lead + clause.text;
  // What a part of the answer needs says nothing to whoever did not ask for that part.
  if (isHard && !concepts.includes(edge.source)) return `groundwork for ${later}`;
  return `${isHard ? 'groundwork for' : 'helps with'} ${conceptText(edge.source)}: ${clause.text}`;
}

// The later episode of a pair.
function afterText({said, chain, tier, before}) {
  const earlier = quoted(titleOf(before));
  if (said !== null) {
    const {relation} = edges[said];
    if (relation === 'continues') return 'continues ' + earlier;
    if (relation !== 'listen first') return 'goes with ' + earlier;
  }
  if (said === null && !chain.length)
    return (isNeeded(tier) ? 'goes deeper than ' : 'on the same subject as ') + earlier;
  return (isGuess({chain}) ? 'probably builds on ' : 'builds on ') + earlier;
}

function isWholeQuery(query, id) {
  const typed = fold(query);
  return [nodes[id].name, ...(nodes[id].others || [])]
    .map(fold)
    .some((name) => name && (typed === name || typed === name + 's' || typed + 's' === name));
}

// Something that the query names other than by a concept.
function namedText(query, {episode, edge}) {
  if (edge === undefined) {
    const title = fold(nodes[episode].title);
    return title && fold(query).includes(title) ? 'on this topic' : 'the episode you asked for';
  }
  const {relation, target} = edges[edge];
  const name = label(target);
  const texts = {guest: name + ' is the guest', host: name + ' is the host', cites: 'cites ' + name};
  return texts[relation] || 'mentions ' + name;
}

// How the concept of an episode is tied to that of the query.
function tieText({chain, concept}) {
  if (!chain.length) return '';
  const edge = edges[chain.at(-1)];
  const isForward = edge.target === concept;
  if (edge.relation === 'broader' && !isForward)
    return (
      (chain.some((id) => isArea(edges[id])) ? ', in the area of ' : ', part of ') + conceptText(edges[chain[0]].target)
    );
  const asked = conceptText(isForward ? edge.source : edge.target);
  if (edge.relation === 'requires') return isForward ? `, which ${asked} builds on` : ', which builds on ' + asked;
  if (edge.relation === 'easier after') return isForward ? ', groundwork for ' + asked : ', a next step after ' + asked;
  if (edge.relation === 'broader') return isArea(edge) ? ', the area of ' + asked : `, which ${asked} is part of`;
  return ', which is related to ' + asked;
}

const isInTitle = (query, episode) =>
  fold(query) !== '' && ` ${fold(nodes[episode].title)} `.includes(` ${fold(query)} `);

function wordsText({episode, seen, answers, question}) {
  if (answers) return `for questions like ${quoted(question)}`;
  if (!seen) return 'speaks of similar things';
  if (seen.words) return `mentions ${listed(seen.words, 'and')}`;
  const isTitle = seen.field === TITLE;
  const word = (isTitle ? nodes[episode].title : nodes[episode].text).slice(seen.at, seen.at + seen.length);
  return isTitle ? `has ${quoted(word)} in its title` : `mentions ${quoted(word)}`;
}

// On the topic itself, and perhaps groundwork for a later step.
function onTopicText({opens}) {
  const later = opens.find(({tier}) => isNeeded(tier));
  return later ? `on this topic; ${quoted(titleOf(later.after))} builds on it` : 'on this topic';
}

function relevanceText(query, path, step) {
  const {relevance, restsOn} = step;
  if (relevance.tie === 'named') return namedText(query, relevance);
  const isCore = (id) => path.steps.some((other) => other.episode === id && other.role === 'core');
  const subject = restsOn.find(
    ({said, chain, tier, before}) => said === null && !chain.length && tier === HARD && isCore(before)
  );
  if (subject) return `goes further than ${quoted(titleOf(subject.before))}`;
  if (relevance.tie === 'text') return wordsText(relevance);
  const {concept, chain, edge} = relevance;
  const isAbout = edges[edge].relation === 'about';
  if (isAbout && !chain.length && isWholeQuery(query, concept)) return onTopicText(step);
  if (!isAbout && isInTitle(query, relevance.episode)) return `has ${quoted(query)} in its title`;
  return (isAbout ? 'about ' : 'mentions ') + conceptText(concept) + tieText(relevance);
}

function replacementText(path, episode) {
  const [newer] = sources(episode, 'supersedes');
  if (newer !== undefined) return `older; ${quoted(titleOf(newer))} covers what changed`;
  const older = targets(episode, 'supersedes').find((id) => path.steps.some((step) => step.episode === id));
  return older === undefined ? undefined : `newer: replaces ${quoted(titleOf(older))}`;
}

// The pair that says best why a step comes before others.
function reasonToComeFirst(path, {opens, optionalFor}) {
  // Groundwork is told with what needs it.
  const told = opens.find(({after, tier}) => after === optionalFor && tier !== MENTION);
  const isCore = (id) => path.steps.some((other) => other.episode === id && other.role === 'core');
  return told || opens.find(({tier, after}) => tier === opens[0].tier && isCore(after)) || opens[0];
}

// Whether a step has a number of its own and is about what was asked for, whatever else it is needed for.
const isAboutTopic = ({relevance, optionalFor}) =>
  optionalFor === undefined &&
  relevance?.edge !== undefined &&
  relevance.tie !== 'named' &&
  edges[relevance.edge].relation === 'about';

// Why a step is in a path, in a few words.
function shortReason(query, path, step) {
  const replaced = replacementText(path, step.episode);
  if (replaced !== undefined) return replaced;
  const {restsOn} = step;
  const best = reasonToComeFirst(path, step);
  const isOnlyNeeded = () => step.role === 'prerequisite' && (best.said !== null || !isAboutTopic(step));
  if (best && (!step.relevance || isOnlyNeeded())) return neededText(path, best);
  if (step.relevance) return relevanceText(query, path, step);
  return restsOn.length ? afterText(restsOn[0]) : 'you start with it';
}

// What a later step needs a step for; undefined if that has no name.
function taughtBy(path, step) {
  const pair = reasonToComeFirst(path, step);
  const id = pair && pair.said === null && pair.chain.length ? edges[pair.chain.at(-1)].target : undefined;
  return id ?? edges[outEdges[step.episode].find(isSureSubject)]?.target;
}
// What is said of groundwork around its title, {lead, why}, and before its own step: {whom}.
function groundworkText(path, step, reason) {
  const taught = taughtBy(path, step);
  // The title that follows may say it already.
  const isNamed = taught !== undefined && fold(label(taught)) !== fold(label(step.episode));
  const isFor = /^(groundwork for |helps)/.test(reason); // it is told with that
  const why = reason.startsWith('first, ') ? ', ' + reason.slice('first, '.length) : '; ' + reason;
  return {
    lead: isNamed ? `New to ${conceptText(taught)}? First:` : 'If this is new to you, first:',
    whom: `If ${isNamed ? conceptText(taught) : 'this'} is new to you`,
    why: isFor ? '' : why
  };
}

// The best statement in the evidence of an edge: [place in the evidence, kind], the best kind being 0.
const statementIn = (edge) => data.quotes[edge];
const statementText = (edge) => quoteOf(edges[edge].evidence[statementIn(edge)[0]]).words;
const partOfNotes = (episode, [begin, size]) => cut(nodes[episode].text, begin, begin + size);
// Whether words of a query, of which the reason names the first, are in its notes.
const isFoundInNotes = ({relevance, role}) =>
  relevance?.tie === 'text' &&
  relevance.seen?.length > 0 &&
  relevance.seen.field !== TITLE &&
  !relevance.answers &&
  role !== 'prerequisite';
// The sentence of the notes with the word by which a query found an episode, if it is whole and short, without an address.
const LONGEST_SENTENCE = 300; // bytes
function sentenceOfWords(relevance) {
  const {words} = sentenceAround(relevance.episode, relevance.seen);
  const isShort = new TextEncoder().encode(words).length <= LONGEST_SENTENCE;
  return words.endsWith('.') && !words.includes('://') && isShort ? words : null;
}
function stepQuote(step) {
  const {episode, relevance, role} = step;
  const tie = role === 'prerequisite' ? undefined : relevance?.edge;
  if (tie !== undefined && statementIn(tie)) return statementText(tie);
  if (tie !== undefined && data.lines[tie]) return partOfNotes(episode, data.lines[tie]);
  // Another sentence would seem to be what mentions it.
  const isTold = tie === undefined || relevance.tie === 'named' || edges[tie].relation !== 'mentions';
  if (!isTold && !isSeenInTitle(tie)) return undefined;
  if (isFoundInNotes(step)) return sentenceOfWords(relevance) ?? undefined;
  // Found by something else: only what it is about is worth a quote, and what that is.
  const worst = relevance && relevance.tie === 'named' ? DEPENDENT : SPOKEN;
  const [best] = outEdges[episode]
    .filter((edge) => edges[edge].relation === 'about' && statementIn(edge) && statementIn(edge)[1] <= worst)
    .sort((a, b) => statementIn(a)[1] - statementIn(b)[1] || a - b);
  if (best !== undefined) return statementText(best);
  return nodes[episode].lead && partOfNotes(episode, nodes[episode].lead);
}

// [[seconds, episodes, ', instead of ...' or ''], ...]: what larger budgets add.
function additionsOf({steps, leftOut, isCovered}, budget) {
  // The nearest to a topic that no episode covers are not worth more time.
  if (steps.length && !isCovered) return [];
  const found = leftOut.filter(({missing}) => missing !== undefined);
  const first = found.map(({missing}) => missing).sort((a, b) => a - b)[0];
  const told = steps.length
    ? found.filter(({missing}) => missing <= budget).slice(0, MOST_ADDITIONS)
    : found.filter(({missing}) => missing === first).slice(0, 1);
  const byTime = new Map();
  for (const {episode, missing, insteadOf} of told) {
    const gone = insteadOf.length ? `, instead of ${listed(insteadOf.map(titleOf), 'and')}` : '';
    byTime.set(missing, [missing, [...(byTime.get(missing)?.[1] || []), episode], gone]);
  }
  return [...byTime.values()].sort((a, b) => a[0] - b[0]);
}

// By which words of its texts a query found an episode.
function wordsSeen({episode, seen}) {
  if (!seen || seen.words || seen.field === TITLE) return seen?.words ?? [];
  return [nodes[episode].text.slice(seen.at, seen.at + seen.length)];
}

const FIRST_MINUTE = 60;
// The chapter about a query, [begin, title, end]: export/path/moment.cpp. This page has no transcripts.
function momentOf(query, {episode, role, relevance}) {
  if (role === 'prerequisite' || !chaptersOf(episode).length) return undefined;
  // A guest speaks from beginning to end.
  if (relevance?.tie === 'named' && edges[relevance.edge]?.relation === 'guest') return undefined;
  const stemsOf = (words) => new Set(words.map(({word}) => stemOf(word)));
  const contentOf = (text) => wordsOf(text).filter(({word}) => !functionWords.has(word));
  const stemsIn = (text) => stemsOf(contentOf(text));
  // An episode whose title is the query, or names what it asks for, is about it from the beginning.
  const isByConcept = relevance?.tie === 'concept';
  if (isByConcept && !relevance.chain.length && isSeenInTitle(relevance.edge)) return undefined;
  const askedFor = contentOf(query).filter(({word}) => !askingWords.has(word));
  const wanted = askedFor.length ? stemsOf(askedFor) : stemsIn(query);
  const common = (text) => [...stemsIn(text)].filter((stem) => wanted.has(stem)).length;
  if (2 * common(titleOf(episode)) >= wanted.size) return undefined;
  // A chapter has to have a word by which the query found the episode.
  const {name, others = [], asked = []} = isByConcept ? nodes[relevance.asked] : {};
  const words = relevance?.tie === 'text' ? wordsSeen(relevance) : [];
  const naming = new Set(
    [name, ...others, ...asked, ...words].flatMap((one) => [...stemsIn(one || '')]).filter((stem) => wanted.has(stem))
  );
  const isNamed = (text) => !naming.size || [...stemsIn(text)].some((stem) => naming.has(stem));
  // Of as many words, the one that also names what the episode speaks of.
  const found = isByConcept ? [...stemsIn(label(relevance.concept))].filter((stem) => !wanted.has(stem)) : [];
  const isFound = (text) => Number(found.some((stem) => stemsIn(text).has(stem)));
  const counts = chaptersOf(episode).map(([, title]) => (isNamed(title) ? common(title) : 0));
  const most = Math.max(...counts);
  const nearest = chaptersOf(episode).filter((_, i) => counts[i] === most);
  const best = nearest.find(([, title]) => isFound(title)) ?? nearest[0];
  return most > 0 && 2 * most >= wanted.size && best[0] >= FIRST_MINUTE ? best : undefined;
}

// {head, notes, steps: [{episode, facts, reason, quote, heading, moment, isTangent, groundwork, first}], additions, remarks};
// `groundwork`: it is told with a later step, which has its place among the steps in `first`.
function answerOf({query, budget, path, notes}) {
  const {steps} = path;
  const isBare = !query.includes(':') && !/[.?!]$/.test(query);
  const minutes = (seconds) => `${minutesOf(seconds)} min`;
  const main = mainSteps(steps);
  const headings = headingsOf(steps);
  const nothing = steps.length || !path.leftOut.length ? [] : ['Nothing fits.'];
  // What is about the topic, too, but is left out where nobody said how much time there is.
  const others = path.leftOut.filter(({why}) => budget === undefined && why === 'no room');
  const titles = others.map(({episode}) => titleOf(episode));
  const reasons = steps.map((step) => shortReason(query, path, step));
  const beyond = titles.length ? [`Also about this, beyond three hours: ${listed(titles, 'and')}.`] : [];
  return {
    head: (isBare ? query : quoted(query)) + (steps.length ? ': ' + extentOf(path, budget) : ''),
    notes,
    steps: steps.map((step, i) => {
      const {number} = nodes[step.episode];
      const length = roughly(step.episode) + minutes(step.seconds);
      return {
        episode: step.episode,
        facts: (number === undefined ? '' : `#${number}, `) + length,
        reason: reasons[i],
        quote: stepQuote(step),
        heading: headings[i],
        moment: momentOf(query, step),
        isTangent: i >= main,
        groundwork: step.optionalFor === undefined ? undefined : groundworkText(path, step, reasons[i]),
        first: steps.flatMap(({optionalFor}, place) => (optionalFor === step.episode ? [place] : []))
      };
    }),
    additions: additionsOf(path, budget),
    remarks: [...nothing, ...beyond, ...path.broken.map((pair) => `Note: ${brokenReason(pair)}.`)]
  };
}
