// Why an episode is in a path, in the program's words: export/path/path_reasons.cpp.

const MOST_PAIRS = 3;

const quoted = (text) => `"${text}"`;
const minutesOf = (seconds) => Math.ceil(seconds / 60);
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const minutesText = (seconds) => counted(minutesOf(seconds), 'minute');
// How many steps there are before tangents.
function mainSteps(steps) {
  const hasCore = steps.some(({role}) => role === 'core');
  const isNear = ({relevance}) => !hasCore && relevance && relevance.score >= weights.nearest;
  const isMain = (step) => step.role !== 'further' || isNear(step);
  const main = hasCore ? steps.findLastIndex(isMain) + 1 : Math.min(steps.filter(isMain).length, weights.mostNearest);
  return main || steps.length;
}
// "assumed 30 minutes each", if nothing tells how long any step is; else ''.
function assumedLengths(steps) {
  if (!steps.length || steps.some(({episode}) => hasLength(episode))) return '';
  return `assumed ${minutesText(data.usualLength)}${steps.length === 1 ? '' : ' each'}`;
}
// The steps before tangents: the numbered ones, and the groundwork for them. Groundwork of tangents is in neither.
function dividedSteps(steps) {
  const main = steps.slice(0, mainSteps(steps));
  const isTold = ({optionalFor}) => main.some(({episode}) => episode === optionalFor);
  return {own: main.filter(({optionalFor}) => optionalFor === undefined), groundwork: main.filter(isTold)};
}
const timeOf = (steps) => steps.reduce((sum, {seconds}) => sum + seconds, 0);
// How many tangents there are.
const extrasIn = (steps) => steps.slice(mainSteps(steps)).filter(({optionalFor}) => optionalFor === undefined).length;
// What each step is marked with: its number, '+' for tangents, '' for groundwork.
function signsOf(steps) {
  const main = mainSteps(steps);
  let number = 0;
  return steps.map(({optionalFor}, i) => (optionalFor !== undefined ? '' : i < main ? String(++number) : '+'));
}
function countText(steps) {
  const {own, groundwork} = dividedSteps(steps);
  const all = groundwork.length ? `; ${own.length + groundwork.length} with groundwork` : '';
  return counted(own.length, 'episode') + all;
}
const mainExtent = ({steps}, budget) => {
  const {own, groundwork} = dividedSteps(steps);
  const [time, more] = [timeOf(own), timeOf(groundwork)];
  const about = aboutIn(steps);
  const assumed = assumedLengths(steps);
  if (assumed) return `${countText(steps)}, ${assumed}`;
  const count = `${counted(own.length, 'episode')}, ${about}`;
  if (more) {
    const all = minutesOf(time + more) + (budget === undefined ? '' : ` of ${minutesOf(budget)}`);
    return `${count}${minutesText(time)}; ${about}${all} with groundwork`;
  }
  return count + (budget === undefined ? minutesText(time) : `${minutesOf(time)} of ${minutesText(budget)}`);
};
const aboutIn = (steps) => (steps.some(({episode}) => isEstimated(episode)) ? 'about ' : '');
const extentOf = (path, budget) => {
  const {steps, total} = path;
  const rest = extrasIn(steps);
  const all = assumedLengths(steps) ? '' : `${aboutIn(steps)}${minutesText(total)} `;
  const more = rest ? `; ${all}with ${rest} more, if time is left` : '';
  return mainExtent(path, budget) + more;
};
const conceptText = (id) => quoted(label(id));

const because = ({source, target, relation}) => {
  const isNeed = relation === 'requires' || relation === 'easier after';
  const reason = isNeed && (nodes[source].because || {})[target];
  return reason ? '. ' + reason.replace(/\.$/, '') : '';
};
const verbOf = (edge) =>
  ({requires: ' builds on ', 'easier after': ' is easier after '})[edge.relation] ||
  (isArea(edge) ? ' belongs to ' : ' is part of ');
const broaderText = (edge) => (isArea(edge) ? 'in the area of ' : 'a part of ');

function chainText(chain) {
  let text = '';
  let reason = '';
  chain.forEach((id, i) => {
    const edge = edges[id];
    const isBroader = edge.relation === 'broader';
    if (i === 0) text = conceptText(edge.source) + verbOf(edge);
    else text += isBroader ? ', ' + broaderText(edge) : ', which builds on ';
    text += conceptText(edge.target);
    if (!reason && !isBroader) reason = because(edge);
  });
  return text + reason;
}

function linkText(edge, nearer) {
  const {relation, target} = edge;
  const name = conceptText(nearer);
  const pointsAtNearer = target === nearer;
  switch (relation) {
    case 'broader':
      if (pointsAtNearer) return broaderText(edge) + name;
      return isArea(edge) ? 'the area of ' + name : `of which ${name} is a part`;
    case 'requires':
      return pointsAtNearer ? 'which builds on ' + name : `which ${name} builds on`;
    case 'easier after':
      return pointsAtNearer ? 'which is easier after ' + name : 'which helps with ' + name;
    default:
      return 'which is related to ' + name;
  }
}
const linkClause = (edge) =>
  conceptText(edge.source) +
  (edge.relation === 'related' ? ' is related to ' : verbOf(edge)) +
  conceptText(edge.target);

// From the episode's concept to the query's.
function chainToAsked({chain, concept}) {
  if (!chain.length) return '';
  const last = edges[chain.at(-1)];
  let text = ', ' + linkText(last, last.source === concept ? last.target : last.source);
  for (const id of chain.slice(0, -1).reverse()) text += '; ' + linkClause(edges[id]);
  return chain.length === 1 ? text + because(last) : text;
}

function topicReason(one) {
  const quote = one.edge === undefined ? null : bestQuote(one.edge);
  if (one.tie === 'named') {
    if (one.edge === undefined) return {type: 'topic', text: 'This is the episode itself.', quote};
    const {relation, target} = edges[one.edge];
    const name = label(target);
    const texts = {guest: name + ' is its guest.', host: name + ' is its host.', cites: `It cites ${name}.`};
    return {type: 'topic', text: texts[relation] || `It mentions ${name}.`, quote};
  }
  if (one.tie === 'text' && (one.answers || (one.seen?.field === undefined && one.question)))
    return {type: 'topic', text: `It is there for questions like ${quoted(one.question)}.`, quote: null};
  if (one.tie === 'text' && !one.seen) return {type: 'topic', text: 'It speaks of similar things.', quote: null};
  if (one.tie === 'text' && one.seen.words)
    return {
      type: 'topic',
      text: `It mentions ${listed(one.seen.words, 'and')}.`,
      quote: one.seen.length ? sentenceAround(one.episode, {...one.seen, field: DESCRIPTION}) : null
    };
  if (one.tie === 'text') {
    const isTitle = one.seen.field === TITLE;
    const text = isTitle ? nodes[one.episode].title : nodes[one.episode].text;
    const words = text.slice(one.seen.at, one.seen.at + one.seen.length);
    return {
      type: 'topic',
      text: `Its ${isTitle ? 'title' : 'description'} contains ${quoted(words)}.`,
      quote: sentenceAround(one.episode, one.seen)
    };
  }
  const isAbout = edges[one.edge].relation === 'about';
  return {
    type: 'topic',
    text: (isAbout ? 'It is about ' : 'It mentions ') + conceptText(one.concept) + chainToAsked(one) + '.',
    quote
  };
}

// The sentence around a search hit (core/text/sentence.cpp).
function sentenceAround(episode, {field, at, length}) {
  const REACH = 1000;
  const text = field === TITLE ? nodes[episode].title : nodes[episode].text;
  const isSpace = (i) => /[ \t\n\v\f\r]/.test(text[i]);
  const isMark = (i) => /[.!?]/.test(text[i]);
  const endsAt = (i) => isMark(i) && (i + 1 >= text.length || isSpace(i + 1));
  let begin = at;
  while (
    begin > Math.max(0, at - REACH) &&
    text[begin - 1] !== '\n' &&
    !(isSpace(begin - 1) && begin >= 2 && isMark(begin - 2))
  )
    --begin;
  let end = at + length;
  const highest = Math.min(text.length, end + REACH);
  let isOver = endsAt(end - 1);
  while (!isOver && end < highest && text[end] !== '\n') isOver = endsAt(end++);
  while (begin < at && isSpace(begin)) ++begin;
  while (end > at + length && isSpace(end - 1)) --end;
  return {episode, field, words: text.slice(begin, end), begin: at - begin, end: at - begin + length};
}

// Whether it is only guessed that the later episode of a pair builds on the earlier: it mentions its subject.
const isGuess = ({chain}) => chain.length > 0 && isEpisode(edges[chain[0]].source);
const guessedBy = ({chain}) => {
  const whole = chain.length > 1 ? ', part of ' + conceptText(edges[chain.at(-1)].target) : '';
  return conceptText(edges[chain[0]].target) + whole;
};

// The episode that states the order.
const speakerOf = (edge) => (edges[edge].evidence.length ? edges[edge].evidence[0][0] : edges[edge].source);

// The reason for the earlier episode of a pair.
function neededBy(pair) {
  const later = quoted(titleOf(pair.after));
  const isHard = isNeeded(pair.tier);
  if (pair.said !== null) {
    const saysSoItself = speakerOf(pair.said) === pair.before;
    const texts = {
      continues: later + ' continues it.',
      'listen first': saysSoItself
        ? `It says that it comes before ${later}.`
        : later + ' asks you to listen to this one first.'
    };
    const otherwise = saysSoItself ? `It refers to ${later}.` : later + ' refers to it.';
    return {
      type: isHard ? 'stated' : 'mention',
      text: texts[edges[pair.said].relation] || otherwise,
      quote: bestQuote(pair.said)
    };
  }
  if (isGuess(pair)) {
    return {
      type: 'guess',
      text: `It probably helps with ${later}, which mentions ${guessedBy(pair)}.`,
      quote: bestQuote(pair.chain[0])
    };
  }
  if (!pair.chain.length) {
    return {
      type: 'needed',
      text: later + (isHard ? ' goes deeper into it.' : ' is on the same subject.'),
      quote: null
    };
  }
  return {
    type: 'needed',
    text: (isHard ? 'You need it for ' : 'It helps with ') + `${later}: ${chainText(pair.chain)}.`,
    quote: null
  };
}

// The reason for the later episode of a pair.
function buildsOn(pair) {
  const earlier = quoted(titleOf(pair.before));
  const isHard = isNeeded(pair.tier);
  if (pair.said !== null) {
    const saysSoItself = speakerOf(pair.said) === pair.after;
    const texts = {
      continues: `It continues ${earlier}.`,
      'listen first': saysSoItself
        ? `It asks you to listen to ${earlier} first.`
        : earlier + ' says that it comes before this one.'
    };
    const otherwise = saysSoItself ? `It refers to ${earlier}.` : earlier + ' refers to it.';
    return {
      type: isHard ? 'stated' : 'mention',
      text: texts[edges[pair.said].relation] || otherwise,
      quote: bestQuote(pair.said)
    };
  }
  if (isGuess(pair)) {
    return {
      type: 'guess',
      text: `It is probably easier after ${earlier}: it mentions ${guessedBy(pair)}.`,
      quote: bestQuote(pair.chain[0])
    };
  }
  if (!pair.chain.length) {
    const how = isHard ? 'It goes deeper into the subject of ' : 'It is on the same subject as ';
    return {type: 'builds-on', text: `${how}${earlier}.`, quote: null};
  }
  return {
    type: 'builds-on',
    text: (isHard ? 'It builds on ' : 'It is easier after ') + `${earlier}: ${chainText(pair.chain)}.`,
    quote: null
  };
}

function reasonsFor(step) {
  const out = [];
  const addPairs = (pairs, explain) => {
    for (const pair of pairs.slice(0, MOST_PAIRS)) {
      if (pair.tier === MENTION && out.length) break;
      out.push(explain(pair));
    }
  };
  if (step.newer !== undefined)
    out.push({type: 'superseded', text: `${quoted(titleOf(step.newer))} supersedes it.`, quote: null});
  const isPrerequisite = step.role === 'prerequisite';
  if (isPrerequisite) addPairs(step.opens, neededBy);
  if (step.relevance) out.push(topicReason(step.relevance));
  addPairs(step.restsOn, buildsOn);
  if (!isPrerequisite) addPairs(step.opens, neededBy);
  const otherwise = step.isLater ? 'It builds on no other episode.' : 'You start with it.';
  return out.length ? out : [{type: 'topic', text: otherwise, quote: null}];
}

function leftOutReason({why, missing, along}) {
  if (why === 'known') return 'you know it';
  if (why === 'less relevant') return 'others are more relevant';
  const titles = along.map((id) => quoted(titleOf(id)));
  const list = titles.length > 1 ? titles.slice(0, -1).join(', ') + ' and ' + titles.at(-1) : titles[0];
  const time =
    missing === undefined
      ? 'does not fit beside the others'
      : `fits with ${counted(minutesOf(missing), 'more minute')}`;
  return time + (titles.length ? `, after ${list}` : '');
}

const MOST_TOLD = 5;
function listed(words, last) {
  const told = words.slice(0, MOST_TOLD).map(quoted);
  const isAll = told.length === words.length;
  const end = isAll && told.length > 1 ? ` ${last} ${told.pop()}` : '';
  return told.join(', ') + end + (isAll ? '' : ` and ${words.length - MOST_TOLD} more`);
}

// Notes on how query words were read: export/path/topic_notes.cpp.
function topicNotes(readings) {
  const of = (how, hasNames) => readings.filter((one) => one.how === how && hasNames === one.names.length > 0);
  const all = (how, one, several) => {
    const words = of(how, false).map(({typed}) => typed);
    return words.length ? [listed(words, 'and') + (words.length === 1 ? one : several)] : [];
  };
  const unknown = ' is unknown: no concept has this name, and no title or description contains it';
  const ignored = ' ignored, because you asked for an episode';
  return [
    ...of('corrected', true).map(({typed, names}) => `${quoted(typed)} is read as ${quoted(names[0])}`),
    ...all('not known', unknown, ' are unknown: no concept, title or description contains them'),
    ...of('not known', true).map(
      ({typed, names}) => `${quoted(typed)}${unknown}; did you mean ${listed(names, 'or')}?`
    ),
    ...of('meant', true).map(({typed, names}) => `${quoted(typed)} is read as ${quoted(names[0])}`),
    ...readings
      .filter(({how}) => how === 'show')
      .map(({typed, names}) => {
        const hosts = names.length ? ', hosted by ' + listed(names, 'and') : '';
        return `${quoted(typed)} is read as the whole show${hosts}; start here`;
      }),
    ...all('passed over', ' is' + ignored, ' are' + ignored)
  ];
}

// Notes on how the query was read, and whether the episodes are only close to the topic.
function pathNotes(topic, {steps, leftOut, isCovered, assumed, missed, untold, uncovered}) {
  const {typed, concepts: named = []} = topic;
  // That the words mean a concept is worth telling only if it leads to a step.
  const isOf = (name) => steps.some(({relevance}) => relevance && nodes[relevance.asked]?.name === name);
  const readings = topic.readings.filter(({how, names}) => how !== 'meant' || !steps.length || isOf(names[0]));
  const notes = topicNotes(readings);
  const isEmpty = !steps.length && !leftOut.length;
  const isName = named.length === 1 && isWholeQuery(typed, named[0]);
  if (!isCovered) {
    // That episodes use other words than a question cannot be excluded.
    const isCertain = isEmpty || isName;
    const nearest = steps.length ? '; these come nearest' : '';
    notes.push(`no episode ${isCertain ? 'covers' : 'is clearly about'} ${quoted(typed)}${nearest}`);
  }
  if (!steps.length) return notes;
  // The query is a concept, and no more ties the core to it than that somebody listed such a question, or something near it.
  const core = steps.filter(({role}) => role === 'core');
  const isBeside = ({tie, asked, chain}) => tie === 'concept' && !isToldBy(asked, chain);
  const onlyTouches = ({relevance: one}) => one && (isBeside(one) || (one.answers && one.tie === 'text'));
  if (isCovered && isName && core.length && core.every(onlyTouches))
    notes.push(`these episodes only touch ${quoted(typed)}`);
  for (const {concept, episode} of missed)
    notes.push(`there is no time for ${conceptText(concept)}: an episode on it is ${quoted(titleOf(episode))}`);
  for (const concept of uncovered) notes.push(`no episode is about ${conceptText(concept)}`);
  for (const {concept, episode, isAbout} of untold) {
    const title = quoted(titleOf(episode));
    const told = isAbout ? `an episode on it is ${title}` : `${title} mentions it`;
    notes.push(`nothing here is about ${conceptText(concept)}; ${told}`);
  }
  if (assumed.length) {
    const titles = [...new Set(assumed.map(({before}) => titleOf(before)))];
    notes.push(`there is no time for what this needs: ${listed(titles, 'and')}`);
  }
  const estimated = steps.filter(({episode}) => !hasLength(episode));
  // Where all are assumed, extentOf() says so.
  if (estimated.length && estimated.length < steps.length) {
    const each = estimated.length === 1 ? '' : ' for each';
    const many = counted(estimated.length, 'episode');
    notes.push(`the feed has no length for ${many}; ${minutesText(data.usualLength)} are assumed${each}`);
  }
  return notes;
}

const asSentence = (note) => `Note: ${note}${note.endsWith('?') ? '' : '.'}`;

function brokenReason(pair) {
  const earlier = quoted(titleOf(pair.before));
  const later = quoted(titleOf(pair.after));
  let why = isGuess(pair)
    ? `${later} is probably easier after ${earlier}: it mentions ${guessedBy(pair)}`
    : chainText(pair.chain);
  if (pair.said !== null) {
    const {relation, source, target} = edges[pair.said];
    why = `${quoted(titleOf(source))} refers to ${quoted(titleOf(target))}`;
    if (relation === 'listen first')
      why = `${quoted(titleOf(speakerOf(pair.said)))} asks you to listen to ${earlier} before ${later}`;
    if (relation === 'continues') why = `${later} continues ${earlier}`;
  } else if (!pair.chain.length) {
    why = later + (isNeeded(pair.tier) ? ' goes deeper into the subject of ' : ' is on the same subject as ') + earlier;
  }
  return `${earlier} is not placed before ${later} to avoid a cycle, although ${why}`;
}
