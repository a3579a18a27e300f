// A path as files, byte for byte what `podatlas path --format markdown|rss|m3u` writes (export/path/path_markdown.cpp,
// path_feed.cpp), and tables as CSV.

// Escapes CommonMark markup (core/text/markup.cpp).
function markdownEscaped(text) {
  const line = oneLine(text).replace(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&');
  return line.replace(/^-/, '\\-').replace(/^([0-9]+)([.)])/, '$1\\$2');
}
const markdownTarget = (url) =>
  url.replace(/[\u0000-\u0020<>()\\"]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'));
function markdownNamed(id) {
  const {number, url} = nodes[id];
  const title = (number === undefined ? '' : number + '. ') + markdownEscaped(titleOf(id));
  return url ? `[${title}](${markdownTarget(url)})` : `**${title}**`;
}

function pathMarkdown({query, budget, path, notes}) {
  let out = `# Listening path: ${markdownEscaped(query)}\n\n${extentOf(path, budget)}\n\n`;
  for (const note of notes) out += markdownEscaped(note) + '\n\n';
  for (const step of path.steps) {
    out += `- [ ] ${markdownNamed(step.episode)} (${minutesText(step.seconds)}, ${step.role})\n`;
    for (const {text, quote} of reasonsFor(step)) {
      out += `  - ${markdownEscaped(text)}\n`;
      if (quote && quote.field !== TITLE) out += `    > ${markdownEscaped(quote.words)}\n`;
    }
  }
  if (path.leftOut.length) out += '\n## Left out\n\n';
  for (const left of path.leftOut) out += `- ${markdownNamed(left.episode)}: ${markdownEscaped(leftOutReason(left))}\n`;
  for (const pair of path.broken) out += `\n${markdownEscaped(brokenReason(pair))}.\n`;
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
  const show = path.steps.length ? nodes[targets(path.steps[0].episode, 'part of')[0]] : undefined;
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
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">',
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
  add('    ', 'itunes:author', show && show.author);
  add('    ', 'itunes:type', 'serial');
  add('    ', 'itunes:explicit', 'false');
  path.steps.forEach((step, i) => {
    const episode = nodes[step.episode];
    lines.push('    <item>');
    add('      ', 'title', titleOf(step.episode));
    add('      ', 'link', episode.url);
    lines.push(`      <guid isPermaLink="false">${xml(episode.guid)}</guid>`);
    const time = new Date((newest - 60 * (path.steps.length - 1 - i)) * 1000);
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
