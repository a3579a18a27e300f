// Words and their stems, as graph/search/index/search_words.h has them.

// Of other languages; some are names in English: "NAS", "Red Hat".
const foreignWords = new Set(data.foreignFunctionWords);
const englishFunctionWords = new Set(data.functionWords);
const functionWords = new Set([...englishFunctionWords, ...foreignWords]);
const askingWords = new Set(data.askingWords);
const LONGEST_WORD = 64; // bytes
const LETTERS = /[\u3040-\u30ff\u3400-\u9fff]+|[0-9A-Za-z\u0080-\u303f\u3100-\u33ff\ua000-\uffff]+[+#]*/g;

// Every word of a text that is searched, and where it is: letters and digits (non-ASCII counts as letters), plus
// following '+' and '#', and pairs of Chinese and Japanese letters. URLs have no words.
function wordsOf(text) {
  const out = [];
  const spoken = text.includes('://')
    ? text.replace(/[^ \t\n\v\f\r]*:\/\/[^ \t\n\v\f\r]*/g, (url) => ' '.repeat(url.length))
    : text;
  for (const {0: word, index: at} of spoken.matchAll(LETTERS)) {
    const {length} = word;
    if (/^[\u3040-\u30ff\u3400-\u9fff]/.test(word)) {
      if (length === 1) out.push({word, at, length});
      for (let i = 0; i + 1 < length; ++i) out.push({word: word.slice(i, i + 2), at: at + i, length: 2});
    } else if (/^[\0-\x7f]*$/.test(word)) {
      out.push({word: word.toLowerCase().slice(0, LONGEST_WORD), at, length});
    } else {
      for (const one of partsOfRun(word)) out.push({...one, at: at + one.at});
    }
  }
  return out;
}

// The words of a run of letters that are not all ASCII: without accents, in lower case.
const bytesOf = (text) => new TextEncoder().encode(text).length;
function partsOfRun(run) {
  const out = [];
  let open;
  let at = 0;
  for (const letter of run) {
    const c = letter.codePointAt(0);
    const begin = at;
    at += letter.length;
    if (c >= 0x300 && c < 0x370) continue; // a combining accent
    const isSign = letter === '+' || letter === '#'; // they follow a letter
    let folded = isSign ? letter : fold(letter);
    if (letter === 'ß') folded = 'ss';
    if ((c >= 0x410 && c < 0x430) || (c >= 0x391 && c < 0x3aa)) folded = String.fromCodePoint(c + 0x20);
    if (c >= 0x400 && c < 0x410) folded = String.fromCodePoint(c + 0x50);
    if (!folded || (isSign && !open)) {
      open = undefined;
      continue;
    }
    if (!open) out.push((open = {word: '', at: begin, length: 0, isFull: false}));
    open.isFull ||= bytesOf(open.word) + bytesOf(folded) > LONGEST_WORD;
    open.length = at - open.at;
    if (!open.isFull) open.word += folded;
  }
  return out;
}

// Folds text for comparisons (core/text/text.cpp, fold): without case and accents, one space for anything
// but letters and digits.
const LATIN_BASE =
  'aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty' +
  'aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll' +
  'lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs';
function fold(text) {
  if (!/[^\u0000-\u007f]/.test(text))
    return text
      .replace(/[^0-9A-Za-z]+/g, ' ')
      .trim()
      .toLowerCase();
  let out = '';
  for (const letter of text) {
    const c = letter.codePointAt(0);
    if (c >= 0x300 && c < 0x370) continue; // a combining accent
    let base = ' ';
    if (c < 0x80) {
      if (/[0-9A-Za-z]/.test(letter)) base = letter.toLowerCase();
    } else if (c >= 0xc0 && c < 0xc0 + LATIN_BASE.length) {
      base = LATIN_BASE[c - 0xc0].replace('.', ' ');
    } else if (c >= 0x180 && !(c >= 0x2000 && c < 0x2070) && !(c >= 0x3000 && c < 0x3040) && c !== 0xfffd) {
      base = letter;
    }
    out += base;
  }
  return out.replace(/ +/g, ' ').trim();
}

// Snowball's English stemmer (Porter2): https://snowballstem.org/algorithms/english/stemmer.html
const stem = (() => {
  const EXCEPTIONS = {
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes'
  };
  const STAY = /^(inning|outing|canning|herring|earring|proceed|exceed|succeed)$/;
  const STEP2 = [
    ['ization', 'ize'],
    ['ational', 'ate'],
    ['fulness', 'ful'],
    ['ousness', 'ous'],
    ['iveness', 'ive'],
    ['tional', 'tion'],
    ['biliti', 'ble'],
    ['lessli', 'less'],
    ['entli', 'ent'],
    ['ation', 'ate'],
    ['alism', 'al'],
    ['aliti', 'al'],
    ['ousli', 'ous'],
    ['iviti', 'ive'],
    ['fulli', 'ful'],
    ['enci', 'ence'],
    ['anci', 'ance'],
    ['abli', 'able'],
    ['izer', 'ize'],
    ['ator', 'ate'],
    ['alli', 'al'],
    ['bli', 'ble'],
    ['ogi', 'og'],
    ['li', '']
  ];
  const STEP3 = [
    ['ational', 'ate'],
    ['tional', 'tion'],
    ['alize', 'al'],
    ['icate', 'ic'],
    ['iciti', 'ic'],
    ['ative', ''],
    ['ical', 'ic'],
    ['ness', ''],
    ['ful', '']
  ];
  const STEP4 = [
    'ement',
    'ance',
    'ence',
    'able',
    'ible',
    'ment',
    'ant',
    'ent',
    'ism',
    'ate',
    'iti',
    'ous',
    'ive',
    'ize',
    'ion',
    'al',
    'er',
    'ic'
  ];
  const isVowel = (c) => 'aeiouy'.includes(c); // a consonant y is upper case here

  // The start of the region after the first consonant that follows a vowel, from `from` on.
  function region(word, from) {
    for (let i = from + 1; i < word.length; ++i) {
      if (!isVowel(word[i]) && isVowel(word[i - 1])) return i + 1;
    }
    return word.length;
  }
  const endsShort = (word) => /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word);

  return (word) => {
    if (!/^[a-z]+$/.test(word) || word.length <= 2) return word;
    if (Object.hasOwn(EXCEPTIONS, word)) return EXCEPTIONS[word];
    let w = word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
    const special = /^(gener|commun|arsen)/.exec(w);
    const r1 = special ? special[0].length : region(w, 0);
    const r2 = region(w, r1);
    const in1 = (suffix) => w.length - suffix.length >= r1;
    const in2 = (suffix) => w.length - suffix.length >= r2;
    const cutOff = (count) => w.slice(0, w.length - count);
    // Step 1a
    if (w.endsWith('sses')) w = cutOff(2);
    else if (/(ied|ies)$/.test(w)) w = cutOff(w.length > 4 ? 2 : 1);
    else if (/[^us]s$/.test(w) && /[aeiouy]/.test(w.slice(0, -2))) w = cutOff(1);
    if (STAY.test(w)) return w;
    // Step 1b
    const past = /(eedly|ingly|edly|eed|ing|ed)$/.exec(w);
    if (past && past[0].startsWith('eed')) {
      if (in1(past[0])) w = cutOff(past[0].length) + 'ee';
    } else if (past && /[aeiouy]/.test(cutOff(past[0].length))) {
      w = cutOff(past[0].length);
      if (/(at|bl|iz)$/.test(w)) w += 'e';
      else if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(w)) w = cutOff(1);
      else if (endsShort(w) && r1 === w.length) w += 'e';
    }
    // Step 1c
    if (/.[^aeiouy][yY]$/.test(w)) w = cutOff(1) + 'i';
    // Steps 2 and 3: the longest suffix is replaced if it is in the region.
    const second = STEP2.find(([suffix]) => w.endsWith(suffix));
    if (second && in1(second[0])) {
      const [suffix, by] = second;
      const before = w[w.length - suffix.length - 1];
      if (suffix === 'ogi' ? before === 'l' : suffix !== 'li' || 'cdeghkmnrt'.includes(before))
        w = cutOff(suffix.length) + by;
    }
    const third = STEP3.find(([suffix]) => w.endsWith(suffix));
    if (third && in1(third[0]) && (third[0] !== 'ative' || in2(third[0]))) w = cutOff(third[0].length) + third[1];
    // Step 4
    const fourth = STEP4.find((suffix) => w.endsWith(suffix));
    if (fourth && in2(fourth) && (fourth !== 'ion' || /[st]ion$/.test(w))) w = cutOff(fourth.length);
    // Step 5
    if (w.endsWith('e') && (in2('e') || (in1('e') && !endsShort(cutOff(1))))) w = cutOff(1);
    else if (w.endsWith('ll') && in2('l')) w = cutOff(1);
    return w.toLowerCase();
  };
})();

// "lstms" and "gpus", which Snowball takes for no plurals; not "https", "css" or "plus".
const isPluralOfLetters = (word) =>
  /^[^aeiouy\W\d_]{2,}(u|[^aeiouys\W\d_])s$/.test(word) && !['https', 'plus', 'thus'].includes(word);

const stemCache = new Map();
function stemOf(word) {
  let known = stemCache.get(word);
  if (known === undefined) stemCache.set(word, (known = stem(isPluralOfLetters(word) ? word.slice(0, -1) : word)));
  return known;
}

// Whether a word says who or what does something, and its stem does not: "transformer".
const mayBeAgent = (word) => /(er|ator)s?$/.test(word);
const isAgent = (word) => mayBeAgent(word) && !mayBeAgent(stemOf(word));
