// A path as a calendar with an event for each session, byte for byte what `podatlas path --format ics` writes
// (export/path/path_calendar.cpp).

// SHA-256 (FIPS 180-4) in hexadecimal. A page that is opened from disk may lack crypto.subtle.
const sha256 = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; ++n) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (number) => ((number % 1) * 2 ** 32) | 0;
  const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
  const turned = (x, by) => (x >>> by) | (x << (32 - by));
  return (text) => {
    const bytes = new TextEncoder().encode(text);
    const words = new Int32Array(16 * (((bytes.length + 8) >> 6) + 1));
    bytes.forEach((byte, i) => {
      words[i >> 2] |= byte << (24 - 8 * (i % 4));
    });
    words[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length % 4));
    words[words.length - 1] = 8 * bytes.length;
    const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    for (let at = 0; at < words.length; at += 16) {
      const w = Array.from(words.subarray(at, at + 16));
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; ++i) {
        if (i >= 16) {
          const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
          const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
          w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
        }
        const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
        const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => {
        state[i] = (state[i] + value) | 0;
      });
    }
    return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
  };
})();

// [{first, steps, total}, ...]: the next episodes until one does not fit.
function intoSessions(steps, seconds) {
  const sessions = [];
  steps.forEach((step, i) => {
    const last = sessions.at(-1);
    if (!last || last.total + step.seconds > seconds) sessions.push({first: i, steps: [step], total: step.seconds});
    else {
      last.steps.push(step);
      last.total += step.seconds;
    }
  });
  return sessions;
}

const calendarText = (text) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, ' ')
    .replace(/[\u0000-\u001f\u007f]/g, '');
// A content line, folded after 75 bytes.
function contentLine(name, value) {
  let out = '';
  let room = 75;
  for (const letter of name + value) {
    const code = letter.codePointAt(0);
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (size > room) [out, room] = [out + '\r\n ', 74];
    out += letter;
    room -= size;
  }
  return out + '\r\n';
}

// An event for each session of some minutes, one a day from `day` ("2026-01-05") on.
function pathIcs({query, path}, minutes, day) {
  const dates = path.steps.map(({episode}) => nodes[episode].date).filter((date) => date !== undefined);
  const stamp = new Date(Math.max(946684800, ...dates) * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '') + 'Z';
  let out = ['VCALENDAR', '2.0', '-//podatlas//listening path//EN', calendarText(oneLine('Listening path: ' + query))]
    .map((value, i) => contentLine(['BEGIN:', 'VERSION:', 'PRODID:', 'X-WR-CALNAME:'][i], value))
    .join('');
  intoSessions(path.steps, minutes * 60).forEach(({first, steps, total}, i) => {
    let about = steps
      .map((step, k) => {
        const {number, url} = nodes[step.episode];
        const name = oneLine(titleOf(step.episode) + (number === undefined ? '' : ` (#${number})`));
        const length = roughly(step.episode) + minutesText(step.seconds);
        const link = url ? oneLine(url) + '\n' : '';
        return `${first + k + 1}. ${name}, ${length}\n${link}${oneLine(reasonsFor(step)[0].text)}\n`;
      })
      .join('\n');
    if (total > minutes * 60) about += `\nLonger than a session of ${minutesText(minutes * 60)}.\n`;
    const identity = [query, ...steps.map(({episode}) => nodes[episode].guid)].join('\n');
    const date = new Date(Date.parse(day) + i * 86400000).toISOString().slice(0, 10).replace(/-/g, '');
    const titles = steps.map(({episode}) => oneLine(titleOf(episode))).join(', ');
    out += [
      ['BEGIN:', 'VEVENT'],
      ['UID:', `${sha256(identity).slice(0, 32)}-${i + 1}@podatlas`],
      ['DTSTAMP:', stamp],
      ['DTSTART;VALUE=DATE:', date],
      ['TRANSP:', 'TRANSPARENT'],
      ['SUMMARY:', calendarText(`Session ${i + 1} (${minutesOf(total)} min): ${titles}`)],
      ['DESCRIPTION:', calendarText(about.trim())],
      ['END:', 'VEVENT']
    ]
      .map(([name, value]) => contentLine(name, value))
      .join('');
  });
  return out + contentLine('END:', 'VCALENDAR');
}
