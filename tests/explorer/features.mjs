// Does in the page what a person would, and what each thing should do: features.mjs PROGRAM FEED FOLDER
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {check, faults, feed, finish, openPage, run, work} from './browser.mjs';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const graph = work + '/graph.jsonld';
const file = work + '/atlas.html';
const audited = work + '/audited.html';
run('build', feed, '-o', graph);
run('audit', '--offline', '-g', graph, '--format', 'json', '-o', work + '/report.json');
run('export', 'html', '-g', graph, '-o', file);
run('export', 'html', '-g', graph, '--audit', work + '/report.json', '-o', audited);
check(fs.statSync(file).size < 950_000, 'the page is smaller than 950 KB', fs.statSync(file).size);

const page = await openPage(audited);
const hashOf = () => page.evaluate(() => location.hash);
// Both wait until the page has heard of its new address and shows what is there.
const at = (hash) =>
  page.evaluate(
    (to) =>
      location.hash === to ||
      new Promise((done) => {
        addEventListener('hashchange', () => setTimeout(done), {once: true});
        location.hash = to;
      }),
    hash
  );
const follow = async (link) => {
  const shown = page.evaluate(
    () => new Promise((done) => addEventListener('hashchange', () => setTimeout(done), {once: true}))
  );
  await page.click(link);
  await shown;
};
const text = async (selector) => (await page.locator(selector).first().textContent()).trim();
const count = (selector) => page.locator(selector).count();
const focused = () => page.evaluate(() => document.activeElement.outerHTML.slice(0, 200));
const graphData = JSON.parse(fs.readFileSync(graph, 'utf8'))['@graph'];
const episodeCount = graphData.filter((node) => node['@type'] === 'PodcastEpisode').length;

async function episodesTab() {
  await page.waitForFunction((all) => document.querySelectorAll('.episode-list > li').length === all, episodeCount);
  await page.keyboard.press('/');
  check((await focused()).includes('episode-search'), '"/" goes to the search field');
  await page.keyboard.type('weak ref');
  check(
    (await text('.episode-list .title')) === 'Weak references',
    'search finds as one types',
    await text('.episode-list .title')
  );
  check(/^\d+ of \d+ episodes$/.test(await text('#panel-episodes .count-line')), 'the number of hits is said');
  check((await hashOf()) === '#episodes?q=weak+ref', 'the search is in the address', await hashOf());
  await page.keyboard.press('ArrowDown');
  check((await focused()).includes('title'), 'the arrow goes to the first hit', await focused());
  await page.keyboard.press('Enter');
  check((await text('#details h2')) === '63. Weak references', 'Enter opens it');
  check((await hashOf()).includes('node=63'), 'what is open is in the address');
  check((await focused()).includes('details-title'), 'the focus goes to what was opened', await focused());
  await page.keyboard.press('Escape');
  check(await page.locator('#details').isHidden(), 'Esc closes it');
  check((await focused()).includes('title'), 'the focus goes back to the hit', await focused());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  check((await page.inputValue('#episode-search')) === '', 'Esc clears the search');
  await page.fill('#episode-search', 'zzzz');
  check((await text('.episode-list')).includes('No episode matches all filters'), 'nothing found is said');
  await page.click('.episode-list .button');
  for (const [name, wanted] of [
    ['year', '2024'],
    ['area', 'dispatcher'],
    ['guest', 'Natalia Gimelshein'],
    ['concept', 'vmap']
  ]) {
    await at('#episodes');
    await page.selectOption(`select[name=${name}]`, wanted);
    const left = await count('.episode-list > li');
    check(left > 0 && left < episodeCount && (await hashOf()).includes(name + '='), `the filter ${name} works`, left);
  }
}

async function detailsPanel() {
  await at('#episodes?node=63');
  check((await text('#details')).includes('Builds on'), 'the details say what it rests on');
  await page.click('#details .why summary');
  check((await count('#details .why[open] blockquote mark')) > 0, 'the sentence is shown, the words in it marked');
  const links = await page.locator('#details a[target]').evaluateAll((all) => all.map((a) => [a.protocol, a.rel]));
  check(
    links.length > 0 && links.every(([protocol, rel]) => /^https?:$/.test(protocol) && rel.includes('noopener')),
    'links leave safely',
    links
  );
  check((await count('audio')) === 0, 'no player before it is asked for');
  const before = faults.length;
  await page.click('#details .play');
  check(
    (await page.locator('#details audio').getAttribute('preload')) === 'none',
    'the player loads nothing by itself'
  );
  await page.waitForTimeout(300);
  check(
    faults.length > before && faults.slice(before).every((fault) => /cdn|net::ERR|audio/.test(fault)),
    'the audio is asked for then',
    faults.slice(before)
  );
  faults.length = before;
  await at('#episodes?node=dispatcher');
  check((await text('#details')).includes('Requires'), 'a concept tells what it requires');
}

async function pathTab() {
  await at('#path/dispatcher/60');
  const program = (format, ...args) =>
    run('path', 'dispatcher', '--budget', '60m', '-g', graph, '--format', format, ...args);
  check((await count('.step')) === JSON.parse(program('json')).steps.length, 'the address asks for a path');
  for (const [button, format] of [
    ['Markdown', 'markdown'],
    ['RSS feed', 'rss'],
    ['M3U playlist', 'm3u']
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`.answer button:has-text("${button}")`)
    ]);
    const saved = fs.readFileSync(await download.path(), 'utf8');
    check(saved === program(format), `${button} is what the program writes`, saved.slice(0, 300));
  }
  await page.click('.step .heard input');
  await page.reload();
  check(await page.isChecked('.step .heard input'), 'what was heard is remembered');
  await page.fill('[name=known]', 'tensor');
  await page.keyboard.press('Enter');
  check((await hashOf()).includes('known=tensor'), 'what is known is in the address', await hashOf());
  check(
    (await text('.command code')) === 'podatlas path dispatcher --budget 60m --known tensor',
    'the command line is given',
    await text('.command code')
  );
  await page.click('.chips button');
  check(!(await hashOf()).includes('known'), 'what is known can be taken back');
  await page.fill('[name=known]', 'no such thing');
  await page.keyboard.press('Enter');
  check((await page.textContent('#status')).includes('No match for'), 'what is not known is said');
  await page.fill('[name=topic]', 'qqqqq');
  await page.keyboard.press('Enter');
  check((await text('.answer')).includes('No episode matches'), 'a topic that nothing has to do with is said');
  await at('#path');
  await follow('.empty .chip');
  check((await count('.step')) > 0, 'an example can be chosen');
}

async function graphTab() {
  await at('#graph');
  check((await count('.graph .node')) === episodeCount, 'all episodes are drawn');
  await page.click('.graph-body [name=needs]');
  check(
    (await count('.lines .line-needs')) === 0 && (await hashOf()).includes('flip=needs'),
    'the legend switches relations off'
  );
  await at('#graph/whole');
  const [nodes, hubs] = [await count('.graph .node'), await count('.graph .hub')];
  check(nodes > episodeCount && hubs === 0, 'the whole show is drawn without its hubs', [nodes, hubs]);
  await page.click('.graph-body [name=hubs]');
  check((await count('.graph .hub')) > 0, 'hubs can be switched on');
  await page.click('.graph-body [name=concept]');
  check((await count('.graph .node.kind-concept')) === 0, 'kinds can be switched off');
  await at('#graph/near/63?hops=1');
  const near = await count('.graph .node');
  await at('#graph/near/63?hops=2');
  check(near > 2 && (await count('.graph .node')) > near, 'two hops reach further than one', near);
  await page.locator('.graph .node[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  check(
    !(await focused()).includes('data-node="63"') && (await focused()).includes('data-node'),
    'arrows go from node to node',
    await focused()
  );
  await page.keyboard.press('Enter');
  await page.waitForSelector('.graph .selected');
  check((await page.locator('#details').isVisible()) && (await count('.graph .selected')) === 1, 'Enter opens a node');
  const before = await page.getAttribute('.graph', 'viewBox');
  await page.click('[aria-label="Zoom in"]');
  check((await page.getAttribute('.graph', 'viewBox')) !== before, 'the picture zooms');
  await page.keyboard.press('Escape');
  await at('#graph');
  const box = await page.locator('.graph').boundingBox();
  const still = await page.getAttribute('.graph', 'viewBox');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60);
  await page.mouse.up();
  check((await page.getAttribute('.graph', 'viewBox')) !== still, 'the picture is dragged');
  await at('#path/autograd/90');
  await follow('.answer a:has-text("Show in graph")');
  check((await count('.graph .badge')) === 5 && (await count('.route')) === 1, 'a path is drawn in the graph');
  await page.fill('[name=near]', 'dispatcher');
  await page.keyboard.press('Enter');
  check((await hashOf()).startsWith('#graph/near/dispatcher'), 'a node is found by name', await hashOf());
  await page.goBack();
  check((await count('.route')) === 1, 'the way back works');
}

async function linksTab() {
  await at('#links');
  const rows = await count('#panel-links tbody tr');
  await page.selectOption('[name=severity]', 'warning');
  const warnings = await count('#panel-links tbody tr');
  check(warnings > 0 && warnings < rows, 'links are filtered by finding', [warnings, rows]);
  await at('#links');
  const first = await text('#panel-links tbody a');
  await page.click('[data-sort=findings]');
  check(
    (await page.getAttribute('th:has([data-sort=findings])', 'aria-sort')) === 'ascending' &&
      (await text('#panel-links tbody a')) !== first,
    'links are sorted'
  );
  await page.fill('#panel-links [name=q]', 'quansight');
  check((await count('#panel-links tbody tr')) < 5, 'links are searched');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as CSV')]);
  check(/^"url".*\r\n"https?:/.test(fs.readFileSync(await download.path(), 'utf8')), 'the table is saved as CSV');
  const plain = await openPage(file, {hash: '#links'});
  check(
    (await plain.innerText('#panel-links')).includes('podatlas audit'),
    'without a report the page says how to make one'
  );
  await plain.context().close();
}

async function conceptsTab() {
  await at('#concepts');
  const all = await text('#panel-concepts .count-line');
  await page.click('.toggle');
  check(
    (await page.getAttribute('.toggle', 'aria-expanded')) === 'true' &&
      (await count('.tree ul ul:not([hidden]) a')) > 0,
    'a branch opens'
  );
  await page.selectOption('[name=covered]', 'never');
  check(
    (await text('#panel-concepts .count-line')) !== all && (await text('.tree')).includes('never covered'),
    'what is never covered is listed'
  );
  await page.fill('#panel-concepts [name=q]', 'mutex');
  await page.click('.tree a.title >> nth=-1');
  check(await page.locator('#details').isVisible(), 'a concept opens');
}

async function tabsByKeyboard() {
  await at('#episodes');
  await page.focus('#tab-episodes');
  for (const name of ['path', 'graph', 'links', 'concepts', 'episodes']) {
    await page.keyboard.press('ArrowRight');
    check(
      (await focused()).includes('tab-' + name) && (await page.locator('#panel-' + name).isVisible()),
      `the arrow leads to ${name}`
    );
  }
}

// Everything that axe-core knows of, in both color schemes, wide and narrow; nothing may be wider than the window.
const STATES = [
  '#episodes',
  '#episodes?q=tensor&node=63',
  '#path',
  '#path/dispatcher/60?known=tensor&node=2',
  '#graph',
  '#graph/whole?node=63',
  '#graph/near/dispatcher?hops=2',
  '#links',
  '#concepts?node=dispatcher'
];
async function looks() {
  for (const colorScheme of ['light', 'dark']) {
    for (const viewport of [
      {width: 1280, height: 800},
      {width: 360, height: 740}
    ]) {
      const other = await openPage(audited, {colorScheme, viewport});
      await other.evaluate(axeSource);
      for (const state of STATES) {
        await other.evaluate((to) => {
          location.hash = to;
        }, state);
        await other.waitForTimeout(50);
        const wider = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        check(wider <= 0, `${state} fits ${viewport.width} px`, wider);
        const {violations} = await other.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
        for (const {id, impact, nodes} of violations.filter((v) => ['serious', 'critical'].includes(v.impact))) {
          check(
            false,
            `${state} ${colorScheme} ${viewport.width} px: ${impact} ${id}`,
            nodes[0].failureSummary + ' ' + nodes[0].html
          );
        }
      }
      await other.context().close();
    }
  }
  const printed = await openPage(file, {hash: '#path/dispatcher/60', colorScheme: 'dark'});
  await printed.emulateMedia({media: 'print'});
  check(
    (await printed.locator('.controls').first().isHidden()) && (await printed.locator('.step').first().isVisible()),
    'the path prints without its form'
  );
  check(
    (await printed.evaluate(() => getComputedStyle(document.body).backgroundColor)) === 'rgb(255, 255, 255)',
    'and on white paper'
  );
  await printed.evaluate(() => dispatchEvent(new Event('beforeprint')));
  check((await printed.locator('.more-reasons:not([open])').count()) === 0, 'all reasons are printed');
  await printed.context().close();
  const still = await openPage(file, {javaScriptEnabled: false});
  check(
    (await still.locator('noscript li a').count()) === episodeCount,
    'without scripts there is the list',
    await still.locator('noscript li a').count()
  );
  await still.context().close();
}

// Reported and not judged: another machine is faster or slower.
async function measure() {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(0);
  for (const hash of ['#episodes', '#graph', '#graph/whole']) {
    const times = [];
    let heap = 0;
    for (let i = 0; i < 7; ++i) {
      const fresh = await openPage(file, {hash});
      times.push(
        await fresh.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))
        )
      );
      heap = await fresh.evaluate(() => performance.memory.usedJSHeapSize);
      await fresh.context().close();
    }
    console.log(`${hash}: stable picture after ${median(times)} ms (median of 7), heap ${(heap / 1e6).toFixed(1)} MB`);
  }
  const fresh = await openPage(file);
  const times = await fresh.evaluate(() =>
    ['t', 'te', 'ten', 'tens', 'tenso', 'tensor', 'cuda g', 'autograd engine'].map((typed) => {
      const field = document.getElementById('episode-search');
      const begin = performance.now();
      field.value = typed;
      field.dispatchEvent(new Event('input'));
      document.body.getBoundingClientRect();
      return performance.now() - begin;
    })
  );
  console.log(
    `search to result, layout included: ${median(times)} ms (median), ${Math.max(...times).toFixed(0)} ms (longest)`
  );
  await fresh.context().close();
}

for (const part of [
  episodesTab,
  detailsPanel,
  pathTab,
  graphTab,
  linksTab,
  conceptsTab,
  tabsByKeyboard,
  looks,
  measure
]) {
  try {
    await part();
  } catch (error) {
    check(false, part.name, error.message);
  }
}
await finish(
  `all features work from disk, without a request; the page has ${Math.round(fs.statSync(file).size / 1000)} KB, with a link report ${Math.round(fs.statSync(audited).size / 1000)} KB`
);
