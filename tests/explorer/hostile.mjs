// A feed in which everything tries to be script, markup or a javascript: URL: hostile.mjs PROGRAM FEED FOLDER
import fs from 'node:fs';
import {check, finish, openPage, run, work} from './browser.mjs';

const MARK = 'window.ran=1';
const TITLES = [
  `</script><script>${MARK}</script>`,
  `<!--<script>${MARK}`,
  `"><img src=x onerror="${MARK}">`,
  `'-${MARK}-'`,
  `\${${MARK}}`,
  `]]>--><svg onload=${MARK}>`,
  '\u2028\u2029 line ends',
  '@SCRIPT@ @DATA@ @TITLE@ @STYLE@',
  `{{constructor.constructor('${MARK}')()}}`,
  '__proto__',
  'constructor',
  '\u202e right to left',
  '=HYPERLINK("https://x.example")',
  'x'.repeat(10_000),
  '<title>',
  '&lt;b&gt;&amp;amp;'
];
const LINKS = [
  `javascript:${MARK}`,
  `JaVaScRiPt:${MARK}`,
  `data:text/html,<script>${MARK}</script>`,
  'vbscript:x',
  'https://ok.example/"><script>' + MARK + '</script>',
  'file:///etc/passwd',
  '//no.scheme.example',
  'https://ok.example/a?b=1&c=2'
];
const xml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const items = TITLES.map(
  (
    title,
    i
  ) => `<item><title>${xml(title)}</title><guid>${xml(title.slice(0, 80))}${i}</guid><link>${xml(LINKS[i % LINKS.length])}</link>
  <itunes:episode>${i + 1}</itunes:episode><itunes:duration>600</itunes:duration><pubDate>Mon, 0${(i % 9) + 1} Jan 2024 00:00:00 GMT</pubDate>
  <enclosure url="${xml(LINKS[(i + 1) % LINKS.length])}" type="audio/mpeg" length="1"/>
  <description>${xml(`<p>${xml(title)} <a href="${xml(LINKS[i % LINKS.length])}">${xml(title.slice(0, 200))}</a> https://ok.example/${i}?x=</script></p>`)}</description></item>`
);
const feed = work + '/hostile.xml';
fs.writeFileSync(
  feed,
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
  <title>${xml(`</title><script>${MARK}</script>`)}</title><link>javascript:${MARK}</link><description>x</description>${items.join('\n')}</channel></rss>`
);
fs.writeFileSync(
  work + '/hostile.json',
  JSON.stringify({
    links: LINKS.map((url, i) => ({
      url,
      verdict: TITLES[i],
      target: LINKS[i],
      kind: TITLES[i],
      cited_by: [{episode: i, title: TITLES[i]}],
      findings: [{rule: TITLES[i], severity: '<b>', message: TITLES[i], suggestion: url}]
    }))
  })
);

const file = work + '/hostile.html';
run('export', 'html', '-g', feed, '--audit', work + '/hostile.json', '-o', file);
const page = await openPage(file, {viewport: {width: 360, height: 740}});
const HASHES = [
  '#start',
  '#episodes',
  '#path',
  '#graph',
  '#graph/whole',
  '#links',
  '#concepts',
  ...TITLES.map((_, i) => `#episodes?node=${i + 1}`),
  ...TITLES.map((title) => '#path/' + encodeURIComponent(title.slice(0, 60)) + '/30'),
  '#graph/near/3',
  `#graph/path?topic=<img src=x onerror=${MARK}>&minutes=9`,
  `#graph/whole?only=in:<img src=x onerror=${MARK}>`,
  `#path/<img src=x onerror=${MARK}>/1e9?known=<svg onload=${MARK}>`,
  '#%E0%A4%A/%',
  '#graph/near/__proto__',
  '#constructor',
  '#episodes?area=__proto__&node=~99999'
];
for (const hash of HASHES) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForTimeout(30);
  const wrong = await page.evaluate(() => ({
    ran: window.ran,
    scripts: document.scripts.length,
    elements: document.querySelectorAll(
      'main img, main script, main iframe, main object, aside img, aside script, [onload], [onerror], [onclick]'
    ).length,
    addresses: [...document.querySelectorAll('a[href], [src]:not(#cover img)')]
      .map((e) => e.getAttribute('href') ?? e.getAttribute('src'))
      .filter((to) => !/^(#|https?:\/\/)/.test(to)),
    wider: document.documentElement.scrollWidth - innerWidth
  }));
  check(
    !wrong.ran && wrong.scripts === 2 && wrong.elements === 0,
    `${hash.slice(0, 60)}: nothing runs`,
    JSON.stringify(wrong)
  );
  check(wrong.addresses.length === 0, `${hash.slice(0, 60)}: links only lead to the web`, wrong.addresses);
  check(wrong.wider <= 0, `${hash.slice(0, 60)}: long titles fit`, wrong.wider);
}
const cover = decodeURIComponent(await page.getAttribute('#cover img', 'src'));
check(
  /^data:image\/svg\+xml,<svg [\w ".:/=#()<>-]+<\/svg>$/.test(cover) && !/script|on\w+=/.test(cover),
  'the cover is only a picture',
  cover
);
await page.evaluate(() => {
  location.hash = '#episodes';
});
await page.locator('.episode-list .title').first().waitFor(); // the page follows its address in a later task
check((await page.locator('.episode-list > li').count()) === TITLES.length, 'every episode is listed');
const shown = await page.locator('.episode-list .title').allInnerTexts();
check(shown.includes(TITLES[0]), 'a title is shown verbatim', shown);
const still = await openPage(file, {javaScriptEnabled: false});
check(
  (await still.locator('noscript li').count()) === TITLES.length &&
    (await still.locator('noscript script, noscript img').count()) === 0,
  'the plain list is only a list'
);
await finish(`${TITLES.length} hostile episodes: nothing runs, in ${HASHES.length} states`);
