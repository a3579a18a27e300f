// Exports a site, validates every page, and opens one of each kind: site.mjs PROGRAM FEED FOLDER
import fs from 'node:fs';
import path from 'node:path';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {check, feed, finish, openPage, run, work} from './browser.mjs';

const site = work + '/site';

fs.rmSync(site, {recursive: true, force: true});
const write = () =>
  run('export', 'site', '-g', feed, '--check', '--base-url', 'https://show.example/atlas/', '-o', site);
check(write() === '', 'no link dangles');
const files = fs.readdirSync(site, {recursive: true}).filter((name) => fs.statSync(path.join(site, name)).isFile());
const times = () => files.map((name) => fs.statSync(path.join(site, name)).mtimeMs).join();
const before = times();
write();
check(times() === before, 'a second export changes no file');
const pages = files.filter((name) => name.endsWith('.html') && !name.startsWith('explore/'));

const validator = new HtmlValidate(new StaticConfigLoader({root: true, extends: ['html-validate:recommended']}));
for (const name of pages) {
  const report = await validator.validateString(fs.readFileSync(path.join(site, name), 'utf8'), name);
  for (const {messages} of report.results)
    for (const {ruleId, line, message} of messages) check(false, `${name}:${line}`, `${ruleId}: ${message}`);
}

const firstIn = (folder) => pages.filter((name) => name.startsWith(folder + '/')).sort()[0];
const kinds = ['index.html', 'episodes.html', 'topics.html', 'paths.html', 'people.html', 'references.html'].concat(
  ['episodes', 'concepts', 'paths', 'people', 'references', 'widgets'].map(firstIn).filter(Boolean)
);
const axe = fs.readFileSync(work + '/node_modules/axe-core/axe.min.js', 'utf8');
for (const colorScheme of ['light', 'dark']) {
  for (const width of [390, 1280]) {
    for (const javaScriptEnabled of [false, true]) {
      const page = await openPage(site + '/index.html', {
        within: site,
        colorScheme,
        javaScriptEnabled,
        bypassCSP: javaScriptEnabled, // axe is a script
        viewport: {width, height: 900}
      });
      for (const name of kinds) {
        await page.goto('file://' + path.join(site, name));
        check((await page.locator('main h1').innerText()).trim() !== '', `${name} has a title`);
        if (!javaScriptEnabled) continue;
        await page.evaluate(axe);
        const {violations} = await page.evaluate(() => axe.run(document, {preload: false}));
        check(violations.length === 0, `${name}, ${colorScheme}, ${width}`, JSON.stringify(violations));
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        check(wider <= 0, `${name} fits ${width} pixels`, wider);
      }
      await page.context().close();
    }
  }
}

// The front page and the explorer suggest the same to begin with.
const front = await openPage(site + '/index.html', {within: site});
const starts = front.locator('h2:has-text("Start here") + ul > li');
const suggested = await starts.evaluateAll((all) =>
  all.map((one) => [...one.querySelectorAll('a')].map((link) => link.textContent))
);
await front.goto('file://' + site + '/explore/index.html');
await front.waitForFunction(() => document.querySelectorAll('.card.ready .card-steps').length === 3);
const ready = await front.evaluate(() =>
  readySubjects().map(({name}) => [
    name,
    ...plannedPath(name, READY_MINUTES, []).steps.map(({episode}) => titleOf(episode))
  ])
);
check(
  suggested.length === 3 && suggested.join('|') === ready.join('|'),
  'the site and the explorer begin with the same',
  JSON.stringify([suggested, ready])
);
await front.context().close();

// The field of the front page finds what the program finds, and results lead back to pages.
const page = await openPage(site + '/index.html', {within: site});
await page.fill('input[name=q]', 'autograd');
await page.press('input[name=q]', 'Enter');
await page.waitForSelector('.episode-list a.title');
const titles = await page.locator('.episode-list a.title').allInnerTexts();
const {steps} = JSON.parse(run('path', 'autograd', '-g', feed, '--format', 'json'));
check(
  steps.some(({title, role}) => role === 'core' && titles[0].endsWith(title)),
  'the first result is about the query',
  titles[0]
);
await page.locator('.episode-list a.title').first().click();
await page.getByText('Its page', {exact: true}).click();
check(page.url().startsWith('file://' + site + '/episodes/'), 'the explorer leads to pages', page.url());
await finish(`${pages.length} pages are valid, ${kinds.length} of them accessible`);
