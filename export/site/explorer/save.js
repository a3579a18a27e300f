// A path as files, byte for byte what `podatlas path --format markdown|rss|m3u` writes (export/path/path_markdown.cpp,
// path_feed.cpp), and tables as CSV.

// Escapes CommonMark markup (core/text/markup.cpp).
function markdownEscaped(text) {
  const line = oneLine(text).replace(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&');
  return line.replace(/^-/, '\\-').replace(/^([0-9]+)([.)])/, '$1\\$2');
}
const markdownTarget = (url) =>
  url.replace(/[\u0000-\u0020<>()\\"]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'));
// A link or bold text, then "(#6, 17 min)" or less.
function markdownLinked(id, facts) {
  const {url} = nodes[id];
  const title = markdownEscaped(titleOf(id));
  return (url ? `[${title}](${markdownTarget(url)})` : `**${title}**`) + (facts ? ` (${markdownEscaped(facts)})` : '');
}

function pathMarkdown(asked) {
  const {head, notes, steps, additions, remarks} = answerOf(asked);
  let out = `# ${markdownEscaped(head)}\n\n`;
  for (const note of notes) out += markdownEscaped(note) + '\n\n';
  let wasTangent = false;
  for (const {episode, facts, reason, quote, heading, moment, isTangent, groundwork, first} of steps) {
    if (groundwork) continue;
    for (const text of [heading, isTangent && !wasTangent && 'If time is left'])
      if (text) out += `${out.endsWith('\n\n') ? '' : '\n'}## ${markdownEscaped(text)}\n\n`;
    wasTangent = isTangent;
    out += `- [ ] ${markdownLinked(episode, facts)}: ${markdownEscaped(reason)}\n`;
    if (moment) {
      const [begin, title, end] = moment;
      const {audio} = nodes[episode];
      const link = audio && `${audio.split('#')[0]}#t=${begin}${end === undefined ? '' : ',' + end}`;
      const time = 'from ' + clock(begin);
      out += `  - ${link ? `[${time}](${markdownTarget(link)})` : time}${title ? ': ' + markdownEscaped(title) : ''}\n`;
    }
    if (quote !== undefined) out += `  > ${markdownEscaped(quote)}\n`;
    for (const place of first) {
      const {episode: id, facts: its, groundwork: told} = steps[place];
      out += `  - [ ] ${markdownEscaped(told.lead)} ${markdownLinked(id, its)}${markdownEscaped(told.why)}\n`;
    }
  }
  for (const remark of remarks) out += `\n${markdownEscaped(remark)}\n`;
  for (const [seconds, ids, gone] of additions) {
    const named = ids.map((id) => markdownLinked(id, nodes[id].number === undefined ? '' : '#' + nodes[id].number));
    out += `\nWith ${counted(minutesOf(seconds), 'more minute')}: ${named.join(', ')}${markdownEscaped(gone)}\n`;
  }
  return out;
}

function pathRss({query, path}) {
  const xml = (text) =>
    String(text)
      .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;');
  const attribute = (text) => xml(text).replace(/"/g, '&quot;');
  const showOf = (step) => nodes[targets(step.episode, 'part of')[0]];
  const shows = path.steps.map(showOf);
  const show = shows[0];
  const media = new Set(shows.map((one) => (one && one.medium) || 'podcast'));
  const dates = path.steps.map((step) => nodes[step.episode].date).filter((date) => date !== undefined);
  const newest = Math.max(946684800, ...dates); // a fixed date that podcast apps accept
  const two = (n) => String(n).padStart(2, '0');
  const clock = (s) => `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  const lines = [];
  const add = (indent, name, text) => {
    if (text) lines.push(`${indent}<${name}>${xml(text)}</${name}>`);
  };
  lines.push(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">',
    '  <channel>'
  );
  add('    ', 'title', 'Listening path: ' + query);
  add('    ', 'link', show && show.url ? show.url : 'https://w3id.org/podatlas/');
  add(
    '    ',
    'description',
    `${counted(path.steps.length, 'episode')}${show ? ' of ' + show.title : ''}, in listening order, ${minutesText(path.total)}.`
  );
  add('    ', 'language', (show && show.language) || 'en');
  const addImage = (indent, of) => {
    if (of && of.image) lines.push(`${indent}<itunes:image href="${attribute(of.image)}" />`);
  };
  addImage('    ', show);
  for (const category of (show && show.categories) || []) {
    const [, whole, part] = /^(.*?)(?: > (.*))?$/s.exec(category);
    lines.push(`    <itunes:category text="${attribute(whole)}"${part === undefined ? ' /' : ''}>`);
    if (part !== undefined) lines.push(`      <itunes:category text="${attribute(part)}" />`, '    </itunes:category>');
  }
  add('    ', 'itunes:author', show && show.author);
  add('    ', 'itunes:explicit', 'false');
  add('    ', 'itunes:type', 'episodic');
  add('    ', 'podcast:medium', media.size === 1 ? [...media][0] : 'podcast');
  const guids = new Set(); // two shows may use the same
  path.steps.forEach((step, i) => {
    const episode = nodes[step.episode];
    const guid = guids.has(episode.guid) && shows[i] ? shows[i].guid + '/' + episode.guid : episode.guid;
    guids.add(episode.guid);
    lines.push('    <item>');
    add('      ', 'title', `${i + 1}. ${titleOf(step.episode)}`);
    add('      ', 'link', episode.url);
    lines.push(`      <guid isPermaLink="false">${xml(guid)}</guid>`);
    const time = new Date((newest - 60 * i) * 1000);
    add('      ', 'pubDate', time.toUTCString().replace('GMT', '+0000'));
    add(
      '      ',
      'description',
      reasonsFor(step)
        .map((reason) => reason.text)
        .join(' ') +
        '\n\n' +
        (episode.text || '')
    );
    if (episode.audio) {
      lines.push(
        `      <enclosure url="${attribute(episode.audio)}" length="${episode.audioBytes ?? 0}" type="${attribute(episode.audioType || 'audio/mpeg')}" />`
      );
    }
    if (shows[i] !== show) addImage('      ', shows[i]);
    if (episode.seconds !== undefined) add('      ', 'itunes:duration', clock(episode.seconds));
    add('      ', 'itunes:episode', i + 1);
    add('      ', 'itunes:order', i + 1);
    add('      ', 'itunes:episodeType', 'full');
    lines.push('    </item>');
  });
  lines.push('  </channel>', '</rss>', '');
  return lines.join('\n');
}

function pathM3u({query, path}) {
  let out = `#EXTM3U\n#PLAYLIST:Listening path: ${oneLine(query)}\n`;
  for (const step of path.steps) {
    const title = oneLine(titleOf(step.episode));
    const {audio} = nodes[step.episode];
    out += audio ? `#EXTINF:${step.seconds},${title}\n${oneLine(audio)}\n` : `# no audio: ${title}\n`;
  }
  return out;
}

// CSV rows (RFC 4180). Text that looks like a formula is prefixed with an apostrophe.
function csv(rows) {
  const cell = (value) =>
    `"${String(value ?? '')
      .replace(/^[=+\-@\t\r]/, "'$&")
      .replace(/"/g, '""')}"`;
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('');
}

// Offers a text as a download, without network access.
function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = el('a', {href: url, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
const fileName = (text, ending) => (fold(text).slice(0, 60).trim().replace(/ /g, '-') || 'path') + '.' + ending;
