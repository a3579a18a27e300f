// Uses the page like a person and checks what each feature does: features.mjs PROGRAM FEED FOLDER
import fs from 'node:fs';
import http from 'node:http';
import {createRequire} from 'node:module';
import {
  COLOR_RULES,
  check,
  darkIsOnlyColors,
  faultLike,
  faults,
  feed,
  finish,
  openPage,
  run,
  work,
  until
} from './browser.mjs';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const graph = work + '/graph.jsonld';
const file = work + '/atlas.html';
const audited = work + '/audited.html';
run('build', feed, '-o', graph);
run('audit', '--offline', '-g', graph, '--format', 'json', '-o', work + '/report.json');
run('export', 'html', '-g', graph, '-o', file);
run('export', 'html', '-g', graph, '--audit', work + '/report.json', '-o', audited);
check(fs.statSync(file).size < 600_000, 'the page is smaller than 600 KB', fs.statSync(file).size);

const page = await openPage(audited);
const hashOf = () => page.evaluate(() => location.hash);
// Both wait until the page shows the new URL.
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

const isHidden = (selector) => page.locator(selector).first().isHidden();

async function frontDoor() {
  check((await text('h2')) === 'What do you want to understand?', 'the page opens with its question');
  check((await text('.hero-line')).startsWith('The PyTorch Developer Podcast is'), 'a line says what the show is');
  check((await count('input[type=search]')) === 1, 'there is one field');
  for (const hash of ['#path/dispatcher/60', '#start']) {
    await at(hash);
    const cut = await page.evaluate(() => tabList.scrollWidth - tabList.clientWidth);
    check(cut <= 0, `all tabs are visible in ${hash}`, cut);
  }
  await until(page, () => document.querySelectorAll('.card.ready .card-steps li').length > 5);
  check(
    (await count('.card.ready')) === 3 && (await text('.card.ready')).startsWith('Start here'),
    'three paths are planned'
  );
  for (const facts of await page.locator('.card.ready .facts').allTextContents())
    check(/^\d+ episodes?, ([1-5]?\d|60) minutes?$/.test(facts), 'a planned path fits an hour', facts);
  for (const [i, name] of (await page.locator('.card.ready .card-link').allTextContents()).entries()) {
    const {steps} = JSON.parse(run('path', name, '--budget', '60m', '-g', graph, '--format', 'json'));
    const onTopic = steps.slice(0, steps.findLastIndex(({role}) => role !== 'further') + 1);
    const titles = await page.locator('.card.ready').nth(i).locator('.card-steps li').allTextContents();
    const own = onTopic.filter(({optional}) => !optional).map(({title}) => title);
    check(titles.join() === own.join(), `${name} is planned as by the program`, titles);
  }
  const cover = await page.evaluate(() => {
    const {naturalWidth, src} = document.querySelector('#cover img');
    return [naturalWidth > 0, src.slice(0, 18), document.querySelector('link[rel=icon]').href === src];
  });
  check(cover.join() === 'true,data:image/svg+xml,true', 'the page has a cover', cover);
  check((await count('.card.area')) > 8, 'areas have cards');
  await until(page, () => document.querySelectorAll('.begin a').length === offeredSubjects().length);
  run('export', 'site', '-g', graph, '-o', work + '/site');
  const front = fs.readFileSync(work + '/site/index.html', 'utf8');
  const begins = [...front.matchAll(/Begin with <a[^>]*>([^<]*)/g)].map(([, title]) => title);
  const shown = await page.locator('.begin a').allTextContents();
  check(
    shown.length > 8 && shown.join() === begins.slice(0, shown.length).join(),
    'each area begins with the episode with which it begins on a site',
    begins
  );
  check(
    /\d+ episodes · .*min.*Begin with/.test(await text('.card.area')),
    'the cards say where to begin',
    await text('.card.area')
  );
  check((await count('#panel-start a[href="#graph/whole"]')) === 1, 'the front page leads to the map');
  const line = await page.evaluate(() => {
    const show = nodes[shows[0]];
    const {text: told} = show;
    show.text = '';
    const made = aboutShow();
    // Some areas are most of the show, if all others are left out.
    const all = episodes.splice(0, Infinity, ...subjects()[0].episodes);
    const most = aboutShow();
    episodes.splice(0, Infinity, ...all);
    show.text = told;
    return [made, label(areas[0]), most];
  });
  check(
    line[0].startsWith(`A podcast about ${line[1]}, `) && line[2].startsWith('A podcast mostly about ' + line[1]),
    'without a description, the largest areas say what the show is',
    line
  );
  const reason = await text('.card.ready .why-ready');
  const basic = await page.evaluate(() => sources(data.starts.concepts[0], 'requires').map(label));
  check(
    (await count('.card.ready .why-ready')) === (await count('.card.ready')) &&
      (reason.startsWith('It begins with an introduction') ||
        (reason.startsWith(`${basic.length} other topics build on it, such as `) &&
          basic.filter((name) => reason.includes(name)).length > 1)),
    'each path to start with says why, the first why it is the first',
    [reason, basic]
  );
  const alone = await page.evaluate(() =>
    episodes.filter((id) => {
      const hasButton = el('div', {}, ...detailsOf(id)).textContent.includes('What to listen to first');
      const [first] = plannedPath(topicOf(id), undefined, []).steps;
      return hasButton && first?.episode === id;
    })
  );
  check(!alone.length, 'no episode offers a path that begins with itself', alone);
  const examples = await page.locator('.examples a').allTextContents();
  const repeated = await page.evaluate(
    (all) => all.filter((name) => readySubjects().some((one) => one.name === name) || areas.map(label).includes(name)),
    examples
  );
  check(examples.length === 3 && !repeated.length, 'examples are neither paths nor areas of the page', examples);
  await follow('.card.ready .card-link');
  check((await hashOf()).startsWith('#path/') && (await count('.step')) > 0, 'a planned path opens');
  await page.goBack();
  await follow('.begin a');
  check(
    (await hashOf()).startsWith('#start?node=') && (await page.locator('#panel-start').isVisible()),
    'an episode opens beside the front page',
    await hashOf()
  );
  await page.keyboard.press('Escape');
}

// What the field offers and where Enter leads.
async function oneField() {
  const offers = () => page.locator('.offer').allInnerTexts();
  const ask = async (query) => {
    await page.fill('#ask', query);
    await page.waitForSelector('#offers[data-all=true]');
    return offers();
  };
  for (const hash of ['#start', '#episodes', '#path', '#graph', '#concepts', '#links']) {
    await at(hash);
    await page.locator('#content').focus();
    await page.keyboard.press('/');
    check((await focused()).includes('id="ask"'), `"/" goes to the field in ${hash}`, await focused());
    await page.locator('#content').focus();
    await page.keyboard.press('Control+k');
    check((await focused()).includes('id="ask"'), `Ctrl+K goes to the field in ${hash}`, await focused());
    check((await count('input[type=search]')) === 1, `${hash} has no other field`);
    await page.keyboard.press('Escape');
  }
  await at('#start');
  check(
    (await ask('weak ref')).some((one) => one.includes('63. Weak references')),
    'the beginning of a word suggests episodes'
  );
  check(
    (await ask('dispatch')).some((one) => /^dispatcher/.test(one)),
    'concepts are suggested',
    await offers()
  );
  check(
    (await ask('gimel')).some((one) => one.includes('Natalia Gimelshein')),
    'people are suggested',
    await offers()
  );
  check(
    (await ask('pytorch/pytorch#54987')).some((one) => one.includes('54987')),
    'links are suggested',
    await offers()
  );
  check((await ask('counting references'))[1].length > 0, 'stems suggest words', await offers());
  check(
    (await ask('counting references')).some((one) => one.includes('46. Reference counting')),
    'stems suggest episodes',
    await offers()
  );
  const all = (await ask('c++')).find((one) => one.startsWith('All '));
  check(all === undefined || Number(/\d+/.exec(all)[0]) < 40, '"c++" does not find everything', all);
  check(
    (await ask('gradiant of matrx')).some((one) => one.startsWith('All ')),
    'typos are corrected',
    await offers()
  );
  // While a question is typed.
  for (const [typed, wanted] of [
    ['how does auto', /^autograd/],
    ['how does autograd work', /^autograd/],
    ['why is cuda gra', /^CUDA graph/],
    ['what does edward ya', /^Edward Yang/]
  ])
    check((await ask(typed))[1].match(wanted), `${typed} suggests ${wanted}`, await offers());
  check(
    (await ask('what does edward ya'))[0].includes('Plan a path: what does edward ya'),
    'names of people stay as typed'
  );
  for (const [typed, planned] of [
    ['what is autog', 'what is autograd'],
    ['why is cuda gra', 'why is CUDA graph'],
    ['how do I bake bre', 'how do I bake bre'],
    ['weak ref', 'weak ref'],
    ['zzqx banana', 'zzqx banana']
  ])
    check(
      (await ask(typed))[0].startsWith(`Plan a path: ${planned}\n`),
      `${typed} plans a path for ${planned}`,
      await offers()
    );
  await ask('autog');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  check(
    (await hashOf()) === '#path/autograd/60' && (await focused()).includes('class="title"'),
    'a word that is not ended plans a path, and the focus goes to its first step',
    (await hashOf()) + (await focused())
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  check((await focused()).includes('play'), 'Play is two Tabs further', await focused());
  await at('#start');
  await ask('weak ref');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.evaluate(() => {
    const {outlineStyle, outlineColor, backgroundColor} = getComputedStyle(document.querySelector('#offer-1'));
    return [outlineStyle, outlineColor !== backgroundColor];
  });
  check(chosen.join() === 'solid,true', 'a frame is around the chosen suggestion', chosen);
  check(
    (await page.getAttribute('#ask', 'aria-activedescendant')) === 'offer-1' &&
      (await page.getAttribute('#offer-1', 'aria-selected')) === 'true',
    'arrows move through the suggestions'
  );
  await page.keyboard.press('Escape');
  check(await isHidden('.offers'), 'Esc closes the suggestions');
  await page.keyboard.press('Escape');
  await page.fill('#ask', 'vmap');
  await page.keyboard.press('Tab');
  check(
    (await isHidden('.offers')) && !(await focused()).includes('offers'),
    'Tab leaves the field and closes the suggestions',
    await focused()
  );
  await page.fill('#ask', 'vma');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  check((await page.inputValue('#ask')) === '', 'Esc clears the field');
  await page.fill('#ask', 'vmap');
  await page.keyboard.press('Enter');
  check((await hashOf()) === '#path/vmap/60', 'Enter plans a path', await hashOf());
  await ask('weak ref');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  check((await page.inputValue('#ask')) === 'vmap', 'Esc brings back the topic of the page');
  await at('#start');
  await page.fill('#ask', 'I have 40 minutes');
  await page.keyboard.press('Enter');
  check((await hashOf()) === '#path/I%20have%2040%20minutes', 'a question may say the time', await hashOf());
  const {steps: course} = JSON.parse(run('path', 'I have 40 minutes', '-g', graph, '--format', 'json'));
  check(
    (await count('.step .eyebrow')) > 0 &&
      (await page.locator('.step .title').allTextContents()).join() === course.map(({title}) => title).join(),
    'only a time is a course',
    await page.locator('.step').allInnerTexts()
  );
  check((await page.inputValue('[name=minutes]')) === '40', 'the time is shown');
  await at('#start');
  // The list ends with a whole line.
  for (const [width, height] of [
    [1280, 800],
    [1280, 660],
    [390, 844]
  ]) {
    await page.setViewportSize({width, height});
    for (const query of ['auto', 'tensor', 'py']) {
      await ask(query);
      const {over, bottom, most, named} = await page.evaluate(() => ({
        over: ask.list.scrollHeight - ask.list.clientHeight,
        bottom: ask.list.getBoundingClientRect().bottom,
        most: ['Concepts', 'Episodes'].map(
          (name) => ask.offers.filter(({group, isNode}) => isNode && group === name).length
        ),
        named: ask.offers.every(({option}, i) => option.id === 'offer-' + i && option.isConnected)
      }));
      check(
        over <= 0 && bottom <= height && Math.min(...most) > 0 && most[0] + most[1] > 2 && named,
        `suggestions for ${query} fit ${width} by ${height}`,
        [over, bottom, most, named]
      );
      await page.keyboard.press('Escape');
    }
  }
  await page.setViewportSize({width: 1280, height: 800});
  await ask('dynamc');
  await page.click('.offer:has-text("Did you mean dynamo")');
  check((await page.inputValue('#ask')) === 'dynamo', 'a click accepts "did you mean"');
  await ask('weak ref');
  await page.click('.offer:has-text("Weak references")');
  check((await hashOf()).includes('node=63'), 'a suggestion opens', await hashOf());
  await page.keyboard.press('Escape');
  check((await focused()).includes('id="ask"'), 'Esc goes back to the field', await focused());
  await ask('autograd');
  await page.click('.offer:has-text("autograd") >> nth=1');
  await page.click('#details .button:has-text("Listening path")');
  await page.waitForSelector('.step');
  check(
    (await page.isHidden('#offers')) && (await focused()).includes('class="title"'),
    'a path opened from details has the focus, and is not covered by suggestions',
    await focused()
  );
}

async function episodesTab() {
  await at('#episodes');
  await until(page, (all) => document.querySelectorAll('.episode-list > li').length === all, episodeCount);
  await at('#episodes?q=weak+ref');
  check(
    (await text('.episode-list .title')) === 'Weak references',
    'a query filters the list',
    await text('.episode-list .title')
  );
  check(/^\d+ of \d+ episodes$/.test(await text('#panel-episodes .count-line')), 'the number of matches is shown');
  check(
    await page.evaluate(() => findEpisodes('who is Edward Yang').ids.length === episodes.length),
    'the host leads to all episodes'
  );
  await page.locator('.episode-list .title').first().focus();
  await page.keyboard.press('Enter');
  check((await text('#details h2')) === '63. Weak references', 'Enter opens an episode');
  check((await hashOf()).includes('node=63'), 'the URL has the open episode');
  check((await focused()).includes('details-title'), 'the focus moves to the details', await focused());
  check(
    (await page.title()).startsWith('63. Weak references · '),
    'the page title names the open episode',
    await page.title()
  );
  await page.keyboard.press('Escape');
  check(await page.locator('#details').isHidden(), 'Esc closes the details');
  check((await focused()).includes('title'), 'the focus returns to the match', await focused());
  await page.click('.query-chip button');
  check(!(await hashOf()).includes('q='), 'the query can be cleared');
  await at('#episodes?q=zzzz');
  check((await text('.episode-list')).includes('No episode matches all filters'), 'the list says that nothing matches');
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
  // Each tab keeps its scroll position.
  await at('#episodes');
  await until(page, (all) => document.querySelectorAll('.episode-list > li').length === all, episodeCount);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.waitForTimeout(100);
  const place = await page.evaluate(() => scrollY);
  await at('#concepts');
  check((await page.evaluate(() => scrollY)) < 200, 'another tab has its own scroll position');
  await at('#episodes');
  check(
    Math.abs((await page.evaluate(() => scrollY)) - place) < 40,
    'a tab keeps its scroll position',
    await page.evaluate(() => scrollY)
  );
}

async function detailsPanel() {
  await at('#episodes?node=2');
  const cited = await page.locator('#details .notes a').allTextContents();
  check(
    cited.includes('zdevito/ATen (repository)') && cited.includes('pytorch/pytorch#25653 (pull request)'),
    'notes name the pages that they cite, and what they are',
    cited
  );
  await at('#episodes?node=22');
  const long = await page.locator('#details .notes a').allTextContents();
  check(
    long.includes('openreview.net/…') && long.every(({length}) => length <= 61),
    'addresses in notes are short',
    long
  );
  await at('#episodes?node=63');
  check((await text('#details')).includes('Builds on'), 'the details say what the episode builds on');
  const [play, heard] = await page.evaluate(() =>
    ['#details .play', '#details .heard'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())
  );
  check(heard.top < play.bottom && heard.left > play.right, 'the box for what was heard is beside Play');
  await page.click('#details .why summary');
  check((await count('#details .why[open] blockquote mark')) > 0, 'the sentence is shown with its words highlighted');
  const links = await page.locator('#details a[target]').evaluateAll((all) => all.map((a) => [a.protocol, a.rel]));
  check(
    links.length > 0 && links.every(([protocol, rel]) => /^https?:$/.test(protocol) && rel.includes('noopener')),
    'external links are safe',
    links
  );
  const [firstSubject, most] = await page.evaluate(() => {
    const guest = idsOf('person').find((id) => !standsForShow(id) && ofPerson(id).length && subjectsOf(id));
    const told = (concept) => ofPerson(guest).filter((one) => targets(one, 'about').includes(concept)).length;
    const named = concepts.find((id) => label(id) === subjectsOf(guest).querySelector('.chip').textContent);
    const all = concepts.filter((id) => !areas.includes(id)).map(told);
    return [told(named), Math.max(...all)];
  });
  check(firstSubject === most && most > 0, 'somebody speaks about what most episodes are about', [firstSubject, most]);
  await at('#episodes?node=62');
  check(
    (await text('#details section:has(h3:text("Similar"))')).includes('both cite'),
    'similar episodes say what they share'
  );
  // Short groups and buttons for one more would only take room.
  const groups = await page.evaluate(() => {
    const of = (id) =>
      citedByKind(outEdges[id].filter((e) => edges[e].relation === 'cites').map((e) => [edges[e].target, e]));
    const names = episodes.map((id) =>
      of(id).map((one) => [one.firstChild.textContent, one.querySelectorAll('li').length])
    );
    const more = (count) =>
      section(
        'x',
        Array.from({length: count}, () => el('li'))
      ).querySelector('.more')?.textContent;
    return {
      lone: names.filter((own) => own.filter(([, count]) => count === 1).length > 1).length,
      joined: names.filter((own) => own.some(([name]) => /^Cites(: other pages)?\d+$/.test(name))).length,
      more: [SHOWN_AT_FIRST, SHOWN_AT_FIRST + 1, SHOWN_AT_FIRST + 2].map(more)
    };
  });
  check(
    groups.lone === 0 && groups.joined > 0 && groups.more.join() === ',,2 more',
    'pages whose kind is cited once are together, and no button shows one more',
    JSON.stringify(groups)
  );
  const continued = await page.evaluate(() => {
    const items = Array.from({length: SHOWN_AT_FIRST + 3}, (_, i) =>
      el('li', {}, el('a', {href: '#start'}, String(i)))
    );
    const list = document.body.appendChild(section('x', items));
    list.querySelector('.more').focus();
    list.querySelector('.more').click();
    const [at, shown] = [document.activeElement.textContent, list.querySelectorAll('li').length];
    list.remove();
    return [Number(at) === SHOWN_AT_FIRST, shown === items.length];
  });
  check(continued.join() === 'true,true', 'after “N more”, keys go on with the first of them', continued);
  await at('#episodes?node=Edward Yang');
  const listed = await page
    .locator('#details section:has(h3:text("Newest episodes")) li > a')
    .evaluateAll((all) => all.map(({dataset: {node}}) => nodes[Number(node)].date));
  check(
    listed.length > 4 && listed.every((date, i) => !i || date <= listed[i - 1]),
    "a host's episodes are listed from the newest",
    listed
  );
  const newest = await page.evaluate(() =>
    episodes
      .map((id) => nodes[id].date)
      .sort()
      .at(-1)
  );
  check(
    listed[0] === newest && listed.length < 9 && (await count('#details a[href="#episodes"]')) === 1,
    'of the host of a whole show only the newest are listed',
    listed
  );
  check((await count('#details .subjects a')) > 3, 'a person has what they speak about');
  await follow('#details .subjects a');
  check((await hashOf()).startsWith('#path/') && (await count('.step')) > 0, 'it leads to a path', await hashOf());
  const addresses = await page.evaluate(() =>
    episodes.flatMap((id) =>
      similarTo(id).filter(([, why]) => /"[^" ]+\.[a-z]+\/|the same page(,| and) the same/.test(why))
    )
  );
  check(addresses.length === 0, 'no address says why an episode is similar', JSON.stringify(addresses.slice(0, 3)));
  await at('#episodes?node=Edward Yang');
  check((await text('#details .facts')) === 'Host of the show', 'the details of the host say so');
  // One number for one thing, in suggestions, lists and details.
  for (const name of ['autograd', 'dispatcher', 'CUDA graph']) {
    await at('#concepts?node=' + name);
    const about = await page.evaluate((one) => coverage().get(nodeByName.get(one)).about, name);
    const parts = await page.evaluate((one) => {
      const below = inEdges[nodeByName.get(one)].filter((e) => edges[e].relation === 'broader');
      return [false, true].map((isOfArea) => below.filter((e) => isArea(edges[e]) === isOfArea).length);
    }, name);
    const isOne = await page.evaluate((one) => areas.includes(nodeByName.get(one)), name);
    const heads = await page.locator('#details h3').allTextContents();
    const line = await page.evaluate((one) => conceptsTab.line(nodeByName.get(one), true).textContent, name);
    check(
      (await text('#details .facts')).includes(isOne ? `area · ${about} episodes` : `${about} episodes about it`) &&
        heads.includes(`Episodes ${isOne ? 'of this area' : 'about it'}${about}`) &&
        line.includes(`${about} episodes`) &&
        (!parts[0] || heads.includes(`Its parts${parts[0]}`)) &&
        (!parts[1] || heads.includes(`Topics of this area${parts[1]}`)) &&
        !/\bparts?\b/.test(line),
      `the episodes of ${name} are counted in one way, and its parts where they are listed`,
      [about, parts, line, heads]
    );
  }
  // What is told of two episodes in the details is told on the map.
  const untrue = await page.evaluate(() =>
    episodes.flatMap((id) =>
      needsOf(id)
        .filter(
          (pair) => !isNeeded(pair.tier) && pair.said === null && / builds on /.test(pairReason(pair, false, false))
        )
        .map((pair) => [titleOf(id), pairReason(pair, false, false)])
        .filter(([, why]) => !why.startsWith('Probably'))
    )
  );
  check(!untrue.length, 'what only helps is not said to be built on', JSON.stringify(untrue.slice(0, 3)));
  await at('#episodes?node=67');
  check(
    (await page.locator('#details h3').allTextContents()).some((head) =>
      head.startsWith('Episodes that are easier after it')
    ),
    'details list what is easier after an episode'
  );
  await page.setViewportSize({width: 1280, height: 800});
  await at('#start?node=Edward Yang');
  const covered = await page.evaluate(() => {
    const {left} = details.panel.getBoundingClientRect();
    const cards = [...document.querySelectorAll('#panel-start .card')];
    return cards.map((card) => [card.getBoundingClientRect().left > left, card.inert]);
  });
  check(
    covered.some(([isUnder]) => isUnder) && covered.every(([isUnder, isInert]) => !isUnder || isInert),
    'keys do not reach cards of the front page below the details',
    JSON.stringify(covered)
  );
  await at('#start');
  check((await page.locator('#panel-start .card[inert]').count()) === 0, 'they do again after these are closed');
  check(
    (
      await page.evaluate(() => [isCode('2LGXT5T'), isCode('ISO8601'), ONLY_LEADS.test('For more reading, check out')])
    ).join() === 'true,false,true',
    'neither codes nor words that only lead to a link name it'
  );
  const [isMutual, doubled] = await page.evaluate(() => {
    const pairs = new Set(edges.filter((e) => e.relation === 'related').map((e) => `${e.source} ${e.target}`));
    const both = [...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')));
    const twice = both.filter((pair) => {
      const [from, to] = pair.split(' ');
      const related = tieSections(Number(from)).find((one) =>
        one?.querySelector('h3').textContent.startsWith('Related')
      );
      return related.querySelectorAll(`a[data-node="${to}"]`).length > 1;
    });
    return [both.length, twice.length];
  });
  check(isMutual > 0 && doubled === 0, 'what is related in both directions is listed once', [isMutual, doubled]);
  await at('#episodes?node=dispatcher');
  check((await text('#details')).includes('Requires'), 'the details say what a concept requires');
}

async function playerBar() {
  await at('#episodes?node=63');
  check(await page.evaluate(() => bar.audio === undefined), 'there is no player before Play is pressed');
  const before = faults.length;
  await page.click('#details .play');
  check(await page.evaluate(() => bar.audio.preload === 'none'), 'the player preloads nothing');
  await faultLike(/console: .*net::ERR/, before);
  check(
    faults.length > before && faults.slice(before).every((fault) => /cdn|net::ERR|audio/.test(fault)),
    'Play requests the audio',
    faults.slice(before)
  );
  await until(page, () => bar.audio.paused);
  check(
    (await text('.bar-note')).startsWith('The audio cannot be played') &&
      (await page.getAttribute('.bar .round', 'aria-label')) === 'Play',
    'without network, the player says so, and can be started again',
    await text('.bar-note')
  );
  faults.length = before;
  const same = () => page.evaluate(() => bar.audio === window.first && !document.getElementById('bar').hidden);
  await page.evaluate(() => {
    window.first = bar.audio;
  });
  for (const hash of ['#episodes?node=2', '#path/dispatcher/60', '#graph', '#links', '#start']) {
    await at(hash);
    check(await same(), `the player stays in ${hash}`);
  }
  check((await text('.bar-name')) === 'Weak references', 'the bar says what is playing');
  await page.click('.bar [aria-label^="Speed"]');
  check(await page.evaluate(() => bar.audio.playbackRate === 1.25), 'the speed changes');
  check(
    await page.evaluate(() => navigator.mediaSession.metadata.title === 'Weak references'),
    'the system knows what is playing'
  );
  await page.click('.bar [aria-label="Close the player"]');
  check(await isHidden('#bar'), 'the player closes');
  // Another path does not change which step is playing.
  const steps = await page.evaluate(() => {
    go('#path/dispatcher/60');
    const {start} = bar;
    bar.start = () => {};
    bar.play(pathTab.queue[0]);
    const before = [bar.note.textContent, pathTab.main];
    go('#path/PyTorch 2 compiler/300');
    bar.shown = '';
    bar.update();
    const after = [bar.note.textContent, pathTab.main];
    bar.stop();
    bar.start = start;
    return [...before, ...after];
  });
  check(
    steps[0] === `Step 1 of ${steps[1]}` && steps[2] === steps[0] && steps[1] !== steps[3],
    'the bar counts the steps of the path that is played',
    steps
  );
  await at('#start');
}

async function pathTab() {
  await at('#path/dispatcher/60');
  const program = (format, ...args) =>
    run('path', 'dispatcher', '--budget', '60m', '-g', graph, '--format', format, ...args);
  check((await count('.step')) === JSON.parse(program('json')).steps.length, 'the URL names a path');
  check((await page.title()).startsWith('dispatcher · Path · '), 'the page title names the topic', await page.title());
  await page.click('.menu summary');
  for (const [button, format] of [
    ['Markdown', 'markdown'],
    ['Feed (RSS)', 'rss'],
    ['Playlist (M3U)', 'm3u']
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`.answer button:has-text("${button}")`)
    ]);
    const saved = fs.readFileSync(await download.path(), 'utf8');
    check(saved === program(format), `${button} is what the program writes`, saved.slice(0, 300));
  }
  await page.fill('[name=from]', '2026-12-01');
  const day = await page.locator('[name=from]').boundingBox();
  check(day.width >= 150, 'a date has room for its year', day.width);
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.click('.answer button:has-text("Calendar")')
  ]);
  const events = fs.readFileSync(await calendar.path(), 'utf8');
  check(
    events === program('ics', '--session', '40m', '--from', '2026-12-01'),
    'the calendar is what the program writes',
    events
  );
  check((await count('.minutes-bar .part')) === (await count('.step')), 'the bar has a part for each step');
  const facts = await page.locator('.answer > .steps .facts').allTextContents();
  check(
    facts.every((one, i) => one.includes(' so far') === i > 0),
    'each step after the first says how many minutes it takes so far',
    facts
  );
  await page.click('.minutes-bar .part >> nth=1');
  check((await count('#step-2.is-chosen')) === 1, 'a part of the bar marks its step');
  const widths = await page.locator('.part').evaluateAll((all) => all.map((one) => one.offsetWidth));
  const lengths = await page.evaluate(() => pathTab.answered.path.steps.map(({seconds}) => seconds));
  const share = lengths.map((one, i) => one / widths[i]);
  check(Math.max(...share) / Math.min(...share) < 1.15, 'each part is as wide as its step is long', widths);
  const marks = await page.evaluate(() => {
    const of = (topic, minutes) => {
      go(address('path', [topic, minutes]));
      return [
        new Set(pathTab.answered.path.steps.map(({episode}) => colorOf(episode))).size,
        document.querySelectorAll('.part .glyph').length,
        pathTab.answered.path.steps.length
      ];
    };
    const all = [of('autograd', '60'), of('PyTorch 2 compiler', '300')];
    go(address('path', ['dispatcher', '60']));
    return all;
  });
  check(
    marks.some(([areasOn]) => areasOn === 1) &&
      marks.some(([areasOn]) => areasOn > 1) &&
      marks.every(([areasOn, drawn, steps]) => drawn === (areasOn > 1 ? steps : 0)),
    'the bar of minutes has the marks of areas if there are several',
    JSON.stringify(marks)
  );
  // What leads to the answer is not what was asked for.
  await at('#path/vmap/60');
  check(
    (await text('.extent')) === '2 episodes, 32 minutes; with groundwork 50 of your 60 minutes' &&
      (await text('.step.optional')).startsWith('If "dispatcher" is new to you') &&
      (await text('.step.optional .step-number')) === '' &&
      (await text('.step:not(.optional) .step-number')) === '1' &&
      (await count('.step.optional[aria-current]')) === 0 &&
      (await text('.bar')).startsWith('Next: step 1 of 2'),
    'groundwork is optional and has no number',
    [await text('.extent'), await text('.step.optional'), await text('.bar')]
  );
  check((await count('.part.optional')) === 1, 'the bar of minutes has it, too');
  await at('#path/dispatcher/60');
  check((await text('.bar')).includes('Next: step 1'), 'the bar shows the next step');
  await page.locator('.bar button:has-text("Heard")').focus();
  await page.keyboard.press('Enter');
  check((await text('.bar')).includes('Next: step 2'), 'the next step follows', await text('.bar'));
  check((await focused()).includes('Heard'), 'the bar keeps the focus', await focused());
  check(await page.isChecked('.step .heard input'), 'the step is marked as heard');
  check(
    (await count('.part.is-heard')) === 1 && (await text('.done-line')).startsWith('1 of'),
    'the bar of minutes shows what was heard'
  );
  await page.reload();
  check(await page.isChecked('.step .heard input'), 'what was heard is remembered');
  check(
    (await count('.step.is-heard')) === 1 && (await count('.step[aria-current]')) === 1,
    'the steps show it, and which is the next'
  );
  const heardTick = page.locator('.tick:has-text("I have heard")');
  check((await heardTick.textContent()) === 'the 1 episode I have heard', 'what was heard is counted');
  await page.check('.step .heard input >> nth=1');
  check((await heardTick.textContent()) === 'the 2 episodes I have heard', 'the count follows');
  await page.uncheck('.step .heard input >> nth=1');
  await at('#episodes');
  await until(page, (all) => document.querySelectorAll('.episode-list > li').length === all, episodeCount);
  check(
    (await count('.episode-list .is-heard')) === 1 && (await text('.is-heard .heard-sign')).includes('heard'),
    'the list of episodes shows what was heard'
  );
  await at('#path/dispatcher/60');
  await page.click('.tick:has-text("I have heard")');
  check(
    (await hashOf()).includes('heard=skip') &&
      !(await page.locator('.step .title').allTextContents()).includes('History and constraints of the dispatcher'),
    'what was heard counts as known',
    await hashOf()
  );
  await at('#start');
  check((await text('.progress-line')).includes('heard 1 of'), 'the front page shows the progress');
  await at('#graph/whole');
  check(
    (await count('#panel-graph .is-heard')) <= 1 && (await count('.legend .entry:has-text("heard")')) === 1,
    'the map shows what was heard'
  );
  await at('#path/dispatcher/60');
  await page.uncheck('.step .heard input');
  const wider = await page.locator('.take').first();
  const minutes = /Take (\d+) minutes/.exec(await wider.textContent())[1];
  await wider.click();
  check((await hashOf()) === `#path/dispatcher/${minutes}`, 'a click adds minutes', await hashOf());
  await page.click('.tick input');
  check((await hashOf()).includes('known='), 'a checked box makes something known', await hashOf());
  await at('#path/dispatcher/60');
  await page.fill('[name=known]', 'tensor');
  await page.keyboard.press('Enter');
  check((await hashOf()).includes('known=tensor'), 'the URL has what is known', await hashOf());
  check((await count('.answer .makers')) === 0, 'a path has nothing that only the makers need');
  const asked = await hashOf();
  await at('#concepts');
  const command = await page.textContent('#panel-concepts .makers code');
  check(
    command === 'podatlas path dispatcher --budget 60m --known tensor',
    'the command line is there for the makers',
    command
  );
  await at(asked);
  await page.click('.tick:has-text("tensor") input');
  check(!(await hashOf()).includes('known'), 'an unchecked box makes it unknown');
  await page.fill('[name=known]', 'no such thing');
  await page.keyboard.press('Enter');
  check((await page.textContent('#status')).includes('No match for'), 'an unknown name is reported');
  await page.fill('[name=minutes]', '45');
  await page.keyboard.press('Enter');
  check((await hashOf()) === '#path/dispatcher/45', 'other minutes can be entered', await hashOf());
  await at('#path/PyTorch 2 compiler/300');
  const repeated = await page.locator('.step').evaluateAll(
    (all) =>
      all.filter((one) => {
        const reasons = [...one.querySelectorAll('.more-reasons > :not(summary)')].map((reason) => reason.textContent);
        const line = one.querySelector('.why-line').textContent;
        return reasons.some((reason) => reason.replace(/\.$/, '') === line.replace(/\.$/, '')) && reasons.length === 1;
      }).length
  );
  check(
    repeated === 0 && (await count('.step:not(:has(.more-reasons))')) > 0,
    'a reason that the line says is not said again',
    repeated
  );
  // Neither what the question says nor what the title says is a reason.
  for (const query of ['autograd', 'how does autograd work', 'dispatcher', 'why is the dispatcher slow']) {
    await at(`#path/${query}/90`);
    const empty = await page.locator('.step').evaluateAll((all) =>
      all
        .map((one) => ['.title', '.why-line'].map((part) => one.querySelector(part).textContent))
        .filter(([title, line]) => {
          const [, name] = /^(?:About|Mentions) "([^"]*)"$/.exec(line) ?? [];
          return line === 'On this topic' || !line || (name && fold(title).includes(fold(name)));
        })
    );
    check(empty.length === 0, `${query}: each step's reason says what its title does not`, JSON.stringify(empty));
  }
  // A stranger understands a reason without looking for "step 3".
  const named = await page.evaluate(() =>
    ['autograd/60', 'PyTorch 2 compiler', 'PyObject preservation', 'tensor'].flatMap((query) => {
      location.hash = '#path/' + query;
      showState();
      const steps = [...document.querySelectorAll('.answer > .steps .step')];
      const lines = steps.map((step) => step.querySelector('.why-line').textContent);
      const titles = steps.map((step) => plainTitle(Number(step.dataset.episode)));
      const told = titles.filter((title) => lines.some((line) => line.includes(quoted(title))));
      // No reason is one that fits every step, and a short title is named.
      const same = lines.length - new Set(lines).size;
      const numbers = lines.filter((line) => /\bstep \d/i.test(line));
      return [{query, told: told.length, same, numbers: titles.every(({length}) => length <= 44) ? numbers : []}];
    })
  );
  check(
    named.every(({told, same, numbers}) => told > 0 && same < 2 && !numbers.length),
    'the reasons name other steps by their titles, and differ',
    JSON.stringify(named)
  );
  await at('#path/tensor');
  const explained = await text('.step:has(.title:text-is("Strides")) .why-line');
  check(
    explained.startsWith('Part of "tensor": For each dimension,'),
    'a step without a quote is explained',
    explained
  );
  const counts = await page.evaluate(() =>
    concepts.slice(0, 150).flatMap((id) => {
      const mentioning = sources(id, 'mentions').filter((one) => isEpisode(one) && !episodesAbout(id).includes(one));
      if (!episodesAbout(id).length || mentioning.length < episodesAbout(id).length) return [];
      location.hash = `#path/${label(id)}/60`;
      showState();
      const lines = [...document.querySelectorAll('.answer > .steps .why-line')].map((line) => line.textContent);
      return lines.filter((line) => line.includes('about ' + label(id)));
    })
  );
  check(
    counts.some((line) =>
      /^The (only|first|newest) .* mostly about .*, which (another mentions|\d+ others mention)\b/.test(line)
    ) && !counts.some((line) => /^The (only|first|newest) .*episodes? about /.test(line)),
    'no episode is called the only one about what many others mention',
    JSON.stringify(counts)
  );
  // What a question is about is told, not what else an episode is about or who speaks.
  const toldWhys = await page.evaluate(() =>
    ['why is my training slow', 'how does CUDA synchronize', 'when are tensor wrappers freed'].map((query) => {
      location.hash = '#path/' + query;
      showState();
      return [...document.querySelectorAll('.answer > .steps .why-line')].map((line) => line.textContent);
    })
  );
  check(
    toldWhys[0].some((line) => line.startsWith('About "DataLoader": The class')) &&
      !toldWhys.flat().some((line) => /^Also about|is the guest$|modules and optimization/.test(line)),
    'no reason is what was not asked',
    JSON.stringify(toldWhys)
  );
  await at('#path/autograd');
  const besides = await page.evaluate(() => {
    const {episode} = pathTab.answered.path.steps.find(({relevance}) => relevance?.tie === 'concept');
    const [subject] = targets(episode, 'about');
    const titled = wordsOf(titleOf(episode) + ' ' + label(subject)).map(({word}) => word);
    const rare = wordsOf(ownNotes(episode)).find(
      ({word}) => word.length > 6 && isSubject(word) && rarityOf(stemOf(word)) > 3 && !titled.includes(word)
    ).word;
    const {asked} = pathTab;
    pathTab.asked = {...asked, topic: 'autograd ' + rare};
    const found = pathTab.askedWords(episode, subject);
    pathTab.asked = asked;
    return [rare, ...found, ...pathTab.askedWords(episode, subject)];
  });
  check(
    besides.length === 2 && besides[0] === besides[1],
    'words that a question has beside its subject are told',
    JSON.stringify(besides)
  );
  await at('#path/dynamo');
  check(
    (await text('.step .why-line')) === 'Groundwork for "torchdynamo": Dynamo captures graphs from any Python program',
    'a reason that names its concept is not preceded by it',
    await text('.step .why-line')
  );
  await at('#path/autograd/5');
  const [, shortest] = /^Nothing fits in 5 minutes: the shortest takes (\d+)$/.exec(await text('.extent')) ?? [];
  check(
    (await text('.take')).startsWith(`Take ${shortest} minutes`) && (await isHidden('.assumed')),
    'if nothing fits, the heading and a button say what does',
    [await text('.extent'), await text('.take')]
  );
  // Extras are no steps.
  const withMore = await page.evaluate(() =>
    concepts
      .filter((id) => coverageOf(id) === 'covered')
      .map(label)
      .find((name) => {
        const {steps} = plannedPath(name, 180, []);
        const hasGroundwork = steps.some(({optionalFor}) => optionalFor !== undefined);
        return steps.length > mainSteps(steps) && mainSteps(steps) > 1 && !hasGroundwork;
      })
  );
  await at(`#path/${encodeURIComponent(withMore)}/180`);
  const [, headed, own, extras, inAll] =
    /^(\d+) episodes, (?:about )?(\d+) minutes; with (\d+) extras? (?:about )?(\d+) of your 180 minutes$/.exec(
      await text('.extent')
    );
  const [ownLength, extraLength] = await page.evaluate(() =>
    [pathTab.queue.slice(0, pathTab.main), pathTab.queue.slice(pathTab.main)].map((ids) =>
      ids.reduce((sum, id) => sum + secondsOf(id), 0)
    )
  );
  check(
    Number(own) === Math.ceil(ownLength / 60) &&
      Number(inAll) === Math.ceil((ownLength + extraLength) / 60) &&
      Number(extras) === (await count('.tangents .step')),
    'the numbers above the path add up',
    await text('.extent')
  );
  check(
    (await page.locator('.tangents .step-number').allTextContents()).every((sign) => sign === '+') &&
      (await page.locator('.part.tangent').allTextContents()).every((sign) => sign.startsWith('+')),
    'extras have no numbers'
  );
  await page.evaluate(() => pathTab.queue.slice(0, pathTab.main).forEach((id) => heard.set(id, true)));
  check(
    (await text('.done-line')).startsWith('All heard. If you want more: ') &&
      (await text('.bar')).startsWith('Next: an extra'),
    'what is left after the steps is called an extra everywhere',
    [await text('.done-line'), await text('.bar')]
  );
  await page.evaluate(() => pathTab.queue.forEach((id) => heard.set(id, false)));
  check(
    (await count('.tangents .step')) > 0 && (await text('.bar')).startsWith(`Next: step 1 of ${headed}`),
    'the heading and the bar count the same steps',
    [headed, await text('.bar')]
  );
  await at(`#graph/path?topic=${encodeURIComponent(withMore)}&minutes=180`);
  const onMap = await text('#panel-graph .count-line');
  check(onMap.includes(`${headed} episodes, and ${extras} extra`), 'the map counts the same steps', onMap);
  const drawn = await page.evaluate(() =>
    [...graphTab.stepOf].map(([id, step]) => [step, graphTab.nodes.get(id).matches('.is-more')])
  );
  check(
    drawn.every(([step, isMore]) => isMore === step > Number(headed)) &&
      (await count('.legend .sign:has-text("extra")')) === 1 &&
      (await count('#panel-graph .badge-text:text-is("+")')) === Number(extras),
    'the map draws extras in another way, without numbers, and the key says so',
    JSON.stringify(drawn)
  );
  // Steps are joined in their order, and what would only help is not drawn as if it came first.
  for (const query of ['how does autograd work', 'CUDA graph', 'dispatcher']) {
    await at(`#graph/path?topic=${query}&minutes=60`);
    const [apart, helping] = await page.evaluate(() => {
      const steps = [...graphTab.stepOf].filter(([, step]) => step <= graphTab.main).map(([id]) => id);
      const lines = [...document.querySelectorAll('.graph .line')].map(({dataset}) => dataset.from + ' ' + dataset.to);
      const before = sidesOf([...graphTab.stepOf.keys()])[0].filter(({tier}) => !isNeeded(tier));
      return [
        steps.slice(1).filter((id, i) => !lines.includes(`${steps[i]} ${id}`)),
        before.filter((pair) => graphTab.nodes.has(pair.before))
      ];
    });
    check(apart.length === 0, `${query}: the steps are joined in their order`, apart.length);
    check(helping.length === 0, `${query}: nothing comes before the path that it does without`, helping.length);
  }
  await at('#path/autograd/60');
  await page.click('.left-out summary');
  const whys = await page
    .locator('.left-out > ul > li')
    .evaluateAll((all) =>
      all.map((one) => [...one.childNodes].map((part) => (part.nodeType === 3 ? part.data : '')).join(''))
    );
  check(
    whys.length > 1 && new Set(whys).size === whys.length && (await count('.left-out li li')) > 2,
    'a reason why several are left out is said once',
    whys
  );
  const {left_out: leftOut} = JSON.parse(run('path', 'autograd', '--budget', '60m', '-g', graph, '--format', 'json'));
  check((await count('.left-out a')) === leftOut.length, 'all that is left out is listed', leftOut.length);
  await at('#path/is my gpu idle at night/60');
  check(
    (await text('.path-head h2')) === 'No episode is clearly about "is my gpu idle at night"' &&
      /^These come nearest: \d+ episode/.test(await text('.path-head .nearest')) &&
      !(await page.locator('.answer .note').allTextContents()).some((note) => note.includes('clearly')),
    'what no episode is about is said first, and once',
    await text('.path-head')
  );
  await at('#path/how does autograd work%3F/60');
  check(
    (await text('.path-head h2')) === 'How does autograd work?' &&
      /^\d episodes, \d+ of your 60 minutes$/.test(await text('.extent')),
    'the question is apart from what the answer takes',
    await text('.path-head')
  );
  await at('#path/dispatcher/2');
  check((await count('.step')) === 0, 'nothing fits two minutes');
  await follow('.take');
  check((await count('.step')) > 0, 'the shortest time that fits is offered', await hashOf());
  // What is listed in another tab, too.
  await at('#episodes');
  await at('#path/dispatcher/60');
  await page.locator('.step .title').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const isBack = await page.evaluate(() => document.activeElement.matches('.step .title'));
  check(isBack, 'Escape returns from the details to the title of the step', await focused());
  await onePhonePath();
  await at('#path/qqqqq');
  check((await text('.answer')).includes('No episode matches'), 'a topic without episodes is reported');
  await at('#path');
  await follow('.empty .chip');
  check((await count('.step')) > 0, 'an example can be chosen');
}

// On a phone, the first step is on the first screen, and nothing is there twice.
async function onePhonePath() {
  const phone = await openPage(file, {
    hash: '#path/autograd/90',
    viewport: {width: 390, height: 844},
    hasTouch: true,
    isMobile: true
  });
  const visible = (selector) => phone.locator(selector + ':visible').count();
  for (const width of [390, 360]) {
    await phone.setViewportSize({width, height: 844});
    const head = await phone.evaluate(() =>
      [...document.querySelectorAll('.path-head :is(a, summary, button, input)')]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.textContent, Math.round(one.getBoundingClientRect().top)])
    );
    check(
      head.map(([name]) => name).join() === '90 min,Map,Share' && new Set(head.map(([, top]) => top)).size === 1,
      `on a phone of ${width} px, the time and what can be done are three buttons in a row`,
      JSON.stringify(head)
    );
  }
  await phone.setViewportSize({width: 390, height: 844});
  await phone.click('.time-menu summary');
  await phone.click('.budgets a:has-text("180 min")');
  check(
    (await phone.evaluate(() => location.hash)) === '#path/autograd/180',
    'on a phone, the time is chosen in a menu'
  );
  await phone.goBack();
  await phone.click('.share-menu summary');
  await phone.click('.share-menu button:has-text("Copy link")');
  await phone.click('.extent');
  check((await phone.locator('.menu[open]').count()) === 0, 'a press elsewhere closes a menu');
  const [step, bar] = await phone.evaluate(() =>
    ['.step', '#bar'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())
  );
  check(step.bottom < bar.top, 'on a phone, the first step is on the first screen', JSON.stringify([step, bar]));
  check(
    (await visible('.step .play')) === (await visible('.step .heard')) &&
      (await visible('.step .play')) > 2 &&
      (await visible('#bar .play')) === 1 &&
      (await visible('#bar .bar-buttons > *')) === 1,
    'on a phone, each step can be played and marked as heard, and the bar plays the next one'
  );
  check((await visible('.assumed input')) === 0, 'on a phone, what is known is folded');
  // A quote begins near its word, and a press opens it; the details cover the bar of another episode, and the button
  // that closes them covers nothing.
  const lead = await phone.evaluate(() => {
    const quote = pathTab.oneQuote({relevance: {}}, `${'Well, '.repeat(20)}this is how autograd works.`);
    document.querySelector('.step-body').append(quote);
    const width = () => quote.querySelector('.quote-lead').getBoundingClientRect().width;
    const closed = width();
    quote.click();
    const opened = [width(), quote.querySelector('p').scrollHeight - quote.querySelector('p').clientHeight];
    quote.remove();
    return [closed, ...opened];
  });
  check(lead[0] < 30 && lead[1] > 100 && lead[2] <= 0, 'on a phone, a quote begins near its word and opens', lead);
  await phone.click('.step .title');
  const sheet = await phone.evaluate(() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    details.panel.scrollTop = 300;
    const [close] = boxes('.details .close');
    const {left, right, top, bottom} = close;
    const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)[1];
    return [boxes('.bar.is-next').every(({height}) => height === 0), under.className];
  });
  check(
    sheet.join() === 'true,details-head',
    'on a phone, details cover the bar and no text is below their button',
    sheet
  );
  await phone.goBack();
  await phone.setViewportSize({width: 360, height: 740});
  const over = await phone.evaluate(() => tabList.scrollWidth - tabList.clientWidth);
  check(over <= 0, 'on a small phone, all tabs are visible', over);
  for (const width of [390, 360, 320]) {
    await phone.setViewportSize({width, height: 740});
    for (const kind of ['.time-menu', '.share-menu']) {
      await phone.click(kind + ' > summary');
      const menu = await phone.locator(kind + ' > .menu-body').boundingBox();
      const summary = await phone.locator(kind + ' > summary').boundingBox();
      check(
        menu.x >= 0 &&
          menu.x + menu.width <= width &&
          menu.y >= summary.y + summary.height &&
          menu.y + menu.height <= (await phone.locator('#bar').boundingBox()).y,
        `${kind} is on a screen of ${width} px`,
        JSON.stringify([menu, summary])
      );
      await phone.click(kind + ' > summary');
    }
  }
  await phone.setViewportSize({width: 390, height: 844});
  await phone.fill('#ask', 'vmap');
  await phone.keyboard.press('Enter');
  check(
    (await phone.evaluate(() => location.hash)) === '#path/vmap/60' &&
      (await phone.evaluate(() => document.activeElement.id)) !== 'ask',
    'on a phone, the keyboard goes when the answer is there'
  );
  await phone.goBack();
  await phone.click('.assumed summary');
  const cut = await phone.evaluate(
    () =>
      [...document.querySelectorAll('.assumed .chips > *')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth
      ).length
  );
  check(cut === 0 && (await visible('.assumed input')) > 1, 'what is known unfolds, and is not cut', cut);
  await phone.click('.assumed .tick');
  check((await visible('.assumed input:checked')) === 1, 'it stays unfolded after a choice');
  await phone.context().close();
}

// Measures the picture on the screen: what overlaps, what is too small, which lines cross boxes.
const geometry = () =>
  page.evaluate(() => {
    const root = document.querySelector('#panel-graph .graph');
    const scale = root.getScreenCTM().a;
    const boxOf = (element) => element.getBoundingClientRect();
    const visible = (element) => getComputedStyle(element).visibility !== 'hidden';
    const shapes = [...root.querySelectorAll('.node .shape')].map(boxOf);
    const texts = [...root.querySelectorAll('text:not(.badge-text)')].filter(visible);
    const sizes = texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
    const meets = (a, b, by = 1) =>
      a.left + by < b.right && b.left + by < a.right && a.top + by < b.bottom && b.top + by < a.bottom;
    const overlaps = (boxes) => boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meets(a, b))).length;
    const badges = [...root.querySelectorAll('.badge')].map(boxOf);
    let crossed = 0;
    for (const line of root.querySelectorAll('.line:not(.trunk)')) {
      const ends = [line.dataset.from, line.dataset.to];
      const others = [...root.querySelectorAll('.node')]
        .filter((node) => !ends.includes(node.dataset.node))
        .map((node) => boxOf(node.querySelector('.shape')));
      const matrix = line.getScreenCTM();
      const length = line.getTotalLength();
      for (let i = 0; i <= 60; ++i) {
        const at = line.getPointAtLength((length * i) / 60).matrixTransform(matrix);
        const point = {left: at.x, right: at.x, top: at.y, bottom: at.y};
        if (
          others.some((box) => meets(point, box, -0.5) && meets(box, point, 1)) ||
          badges.some(
            (box) => Math.hypot(at.x - box.left - box.width / 2, at.y - box.top - box.height / 2) < box.width / 2
          )
        ) {
          ++crossed;
          break;
        }
      }
    }
    const lost = [...root.querySelectorAll('.node text')].filter((text) => {
      const box = boxOf(text.closest('.node').querySelector('.shape'));
      const own = boxOf(text);
      return !text.classList.contains('badge-text') && (own.left < box.left - 1 || own.right > box.right + 1);
    }).length;
    const frame = boxOf(root);
    const names = [...root.querySelectorAll('.region-name, .region-count')].filter(visible).map(boxOf);
    return {
      shapes: shapes.length,
      smallest: Math.min(Infinity, ...sizes),
      overlaps: overlaps(shapes),
      crossed,
      lost,
      covered: overlaps(names),
      cut: [...shapes, ...[...root.querySelectorAll('.line')].map(boxOf)].filter(
        ({left, right, top}) => left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1
      ).length,
      wider: names.filter((name) => name.right > innerWidth + 1 || name.left < -1).length
    };
  });
const isReadable = ({smallest, overlaps, crossed, lost, covered}) =>
  smallest >= 10.95 && !overlaps && !crossed && !lost && !covered;
const isWhole = ({cut}) => cut === 0;

async function graphTab() {
  await at('#graph');
  check((await text('.map-controls [aria-current]')) === 'Whole show', 'the map opens with the whole show');
  check((await count('.map-controls a:has-text("Around")')) === 0, 'the map names nothing that nobody asked for');
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({width, height: 900});
    for (const hash of [
      '#graph/near/dispatcher',
      '#graph/near/63',
      '#graph/near/63?all=Cites',
      '#graph/near/Edward Yang',
      '#graph/path?topic=autograd&minutes=180',
      '#graph/path?topic=PyTorch 2 compiler&minutes=300',
      '#graph/whole/autograd',
      '#graph/whole?topic=autograd&minutes=180',
      '#graph/whole'
    ]) {
      await at(hash);
      const seen = await geometry();
      check(isWhole(seen), `${hash} is not cut off at ${width} px`, seen.cut);
      check(isReadable(seen), `${hash} can be read at ${width} px`, JSON.stringify(seen));
      const {key, top, picture} = await page.evaluate(() => ({
        key: document.querySelector('.legend').getBoundingClientRect().bottom + scrollY,
        top: graphTab.frame.getBoundingClientRect().top + scrollY,
        picture: graphTab.isInRows || innerWidth < 640 ? 0 : graphTab.frame.getBoundingClientRect().bottom + scrollY
      }));
      // On a phone it is folded.
      check(key <= top && top < 340, `the key of ${hash} is above the picture at ${width} px`, [key, top]);
      check(width > 640 || top < 320, `the picture of ${hash} begins early at ${width} px`, top);
      check(picture <= 900, `the picture of ${hash} is in the window at ${width} px`, picture);
    }
  }
  await mapShowsEpisodes();
  await smallIsLarge();
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [768, 1024],
    [390, 844]
  ]) {
    await page.setViewportSize({width, height});
    await at('#graph/whole');
    const odd = await page.evaluate(() => {
      const tiles = [...graphTab.places.values()];
      const of = (i) => tiles.filter(({region}) => region === i).map(({id}) => id);
      // The steps of a path come before the others.
      const byDate = (i) => of(i).filter((id) => !graphTab.stepOf.has(id));
      return {
        missing: [...beginnings()].filter((id) => !graphTab.places.has(id)).map(nameOf),
        empty: graphTab.regions.filter((_, i) => !of(i).length).map(({name}) => name),
        late: graphTab.regions.filter((_, i) => byDate(i).some((id, k, all) => k > 0 && isOlder(id, all[k - 1])))
          .length,
        early: tiles.filter(({lines}) => lines.at(-1).endsWith('…') && lines.length < TILE.lines).length
      };
    });
    check(
      !odd.missing.length && !odd.empty.length && odd.late === 0 && odd.early === 0,
      `the whole show has what paths begin with, by date, in whole titles, at ${width} px`,
      JSON.stringify(odd)
    );
  }
  const [alone, unlit] = await page.evaluate(() => {
    const found = [...graphTab.nodes.keys()].map((id) => {
      graphTab.light(id, 'pointer');
      return [graphTab.svg.querySelectorAll('.lit').length < 2, graphTab.svg.matches('.has-light')];
    });
    graphTab.light(undefined);
    return [found.filter(([is]) => is).length, found.filter(([is, fades]) => is && fades).length];
  });
  check(alone > 0 && unlit === 0, 'nothing fades if there is nothing else to see', [alone, unlit]);
  await page.setViewportSize({width: 1280, height: 800});
  await at('#graph/near/dispatcher');
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('.graph .node')].map((node) => [
      /area-(\d+)/.exec(node.getAttribute('class'))[1],
      node.querySelector('.area-mark') && getComputedStyle(node.querySelector('.area-mark')).clipPath
    ])
  );
  const shapeOfArea = new Map(marks);
  check(
    shapeOfArea.size > 2 &&
      marks.every(([area, shape]) => shape === shapeOfArea.get(area)) &&
      new Set(shapeOfArea.values()).size === shapeOfArea.size,
    'each area has a shape of its own',
    JSON.stringify([...shapeOfArea])
  );
  const pinned = await text('.preview h2');
  let isPreviewed = false;
  // If the map is drawn anew below the pointer, it has to move again.
  for (let i = 0; i < 5 && !isPreviewed; ++i) {
    if (i) await page.mouse.move(5, 5);
    await page.hover('.graph .node:not(.center) .shape');
    await page.waitForTimeout(400);
    isPreviewed = (await text('.preview h2')) !== pinned;
  }
  check(isPreviewed, 'a box on which the pointer rests is previewed');
  const pointed = await text('.preview h2');
  await page.hover('.preview h2');
  check((await text('.preview h2')) === pointed, 'the preview stays when the pointer leaves the map', pointed);
  await at('#graph/whole');
  const shown = () => count('.graph .tile');
  const all = await shown();
  check(all > 30, 'the whole show has episodes', all);
  check(isReadable(await geometry()), 'the whole show can be read');
  check((await count('.region .area-mark')) === (await count('.region')), 'names of areas have marks');
  // Into an area, and back.
  await page.keyboard.press('Tab');
  await page.locator('.region[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  check((await focused()).includes('region'), 'arrows move between areas', await focused());
  await page.locator('#panel-graph .region').first().focus();
  const region = await page.evaluate(() => placeGroups()[0]);
  await page.keyboard.press('Enter');
  check((await shown()) === region.ids.length, 'an area opens with all of its episodes', await shown());
  check((await count('.graph .tile .area-mark')) === 0, 'boxes of an area do not repeat its mark');
  check((await focused()).includes('node'), 'a box of the area has the focus', await focused());
  check((await text('.map-head h2')).startsWith(region.name), 'the name of the area is above it');
  await page.locator('.map-head a').focus();
  await page.keyboard.press('Enter');
  check(
    (await focused()).includes('whole/' + encodeURIComponent(region.name)),
    'the area that was left has the focus',
    await focused()
  );
  // Only pressing an area opens it.
  await page.keyboard.press('+');
  await page.hover('.graph .tile .shape');
  await page.evaluate(() => {
    graphTab.frame.dispatchEvent(new WheelEvent('wheel', {ctrlKey: true, deltaY: -120, bubbles: true}));
  });
  check((await hashOf()).split('?')[0] === '#graph/whole', 'zooming opens no area', await hashOf());
  check(await isHidden('.zoom'), 'the whole show has no buttons that zoom');
  const [told] = (await text('.preview')).match(/“\d+ of \d+”/) ?? [];
  check(
    told !== undefined &&
      (await page.locator('#panel-graph .region-count').allTextContents()).includes(told.slice(1, -1) + ' '),
    'the hint says what the numbers of areas mean',
    await text('.preview')
  );
  const where = await hashOf();
  const small = await page.evaluate(() => placeGroups().find((one) => !topicsIn(one).length)?.name);
  await at('#graph/whole/' + encodeURIComponent(small));
  check(
    !(await text('#panel-graph .count-line')).includes('episode'),
    'an area counts its episodes once, beside its name'
  );
  const ends = await page.evaluate(() =>
    ['PyTorch 2 compiler', 'autograd', 'operator'].flatMap((name) => {
      location.hash = '#graph/whole/' + name;
      showState();
      return [...document.querySelectorAll('.graph .line')].map((one) => name + one.dataset.to);
    })
  );
  check(ends.length > 5 && new Set(ends).size === ends.length, 'an episode of an area has one line to it', ends);
  await at(where);
  const hatched = await page.evaluate(
    () => [...graphTab.nodes.values()].filter((node) => node.style.getPropertyValue('--hatch')).length
  );
  check(hatched === 0, 'within their area, boxes are not hatched', hatched);
  const last = await page.evaluate(() => placeGroups().findIndex(({name}) => name === 'Other') - placeGroups().length);
  check(last === -1, 'what is in no area comes last', last);
  const shapes = await page.evaluate(() =>
    placeGroups().map(({color}) => {
      const mark = document.querySelector(`.region.area-${color} .area-mark`);
      return getComputedStyle(mark).clipPath;
    })
  );
  check(new Set(shapes).size === shapes.length, 'each area of the whole show has a shape of its own', shapes);
  // Each as a polygon of corners from 0 to 100, in the same points of a grid as a sign, or not: from 0 to 1.
  const likest = await page.evaluate(() => {
    const SIGNS = {
      play: '0 0, 100 50, 0 100',
      open: '0 0, 100 0, 50 100',
      pause: '0 0, 34 0, 34 100, 66 100, 66 0, 100 0, 100 100, 0 100',
      extra: '34 0, 66 0, 66 34, 100 34, 100 66, 66 66, 66 100, 34 100, 34 66, 0 66, 0 34, 34 34'
    };
    const context = document.createElement('canvas').getContext('2d');
    const pointsIn = (corners) => {
      const path = new Path2D('M' + corners.replaceAll(',', 'L') + 'Z');
      return Array.from({length: 400}, (_, i) =>
        context.isPointInPath(path, 5 * (i % 20) + 2, 5 * Math.floor(i / 20) + 2)
      );
    };
    const alike = (one, other) =>
      one.filter((is, i) => is && other[i]).length / one.filter((is, i) => is || other[i]).length;
    const mark = document.body.appendChild(document.createElement('span'));
    const found = [];
    for (let i = 1; i <= AREA_SHAPES; ++i) {
      mark.className = `glyph area-${i}`;
      const corners = /^polygon\((?:evenodd, )?(.*)\)$/.exec(getComputedStyle(mark).clipPath)?.[1];
      const points = corners && pointsIn(corners.replace(/%|px/g, ''));
      for (const [name, sign] of Object.entries(points ? SIGNS : {}))
        found.push([alike(points, pointsIn(sign)), name, i]);
    }
    mark.remove();
    return found.sort((a, b) => b[0] - a[0]);
  });
  check(likest.length > 40 && likest[0][0] < 0.8, 'no area has the shape of a sign of a button', likest.slice(0, 4));
  const forms = await page.locator('#panel-graph .region-count').allTextContents();
  check(
    forms.every((one) => /^(\d+ of )?\d+ $/.test(one)),
    'all areas are counted in one form',
    forms
  );
  const [spare, cutTitles] = await page.evaluate(() => {
    const cut = [...graphTab.places.values()].filter(({lines}) => lines.at(-1).endsWith('…'));
    return [cut.filter(({lines, height}) => height - 5 >= (lines.length + 1) * BOX.line).length, cut.length];
  });
  check(spare === 0, 'no title is cut where its box has another line', [spare, cutTitles]);
  await smallAreas();
  await page.click('.brush [data-year="2024"]');
  const of2024 = Number(/^(\d+) of \d+ episodes/.exec(await text('#panel-graph .count-line'))?.[1]);
  check(of2024 > 0 && (await shown()) <= of2024, 'years can be isolated', of2024);
  const emptied = await page.evaluate(() =>
    [...document.querySelectorAll('#panel-graph .region-count')].map((one) => one.textContent)
  );
  check(!emptied.includes('0 '), 'no area is empty because of a filter', emptied);
  check((await text('.map-head')).includes('Only 2024'), 'the map says which filter is on', await text('.map-head'));
  await page.click('.brush [data-year="2022"]', {modifiers: ['Shift']});
  check(
    (await hashOf()).endsWith('only=years%3A2022-2024') &&
      parseInt(await text('#panel-graph .count-line'), 10) > of2024,
    'several years can be isolated',
    await hashOf()
  );
  await page.hover('.brush [data-year="2021"]');
  await page.mouse.down();
  await page.hover('.brush [data-year="2023"]');
  await page.mouse.up();
  check((await hashOf()).endsWith('only=years%3A2021-2023'), 'a drag isolates years', await hashOf());
  await page.click('.map-head .entry');
  check(!(await hashOf()).includes('only='), 'the filter can be ended where it is named', await hashOf());
  await at('#graph/near/dispatcher');
  const entry = () => page.evaluate(() => document.activeElement.dataset.only);
  check((await count('.legend [tabindex="0"]')) === 1, 'the key is one stop of the Tab key');
  await page.locator('.legend [tabindex="0"]').focus();
  const firstEntry = await entry();
  await page.keyboard.press('ArrowRight');
  check((await entry()) !== firstEntry && (await entry()) !== undefined, 'arrows move through the key', await entry());
  await page.click('.legend .entry:has-text("concepts")');
  const out = await count('.graph .node.is-out');
  check(out > 0 && (await hashOf()).includes('only='), 'an entry of the key isolates a kind', out);
  await page.keyboard.press('Escape');
  check(!(await hashOf()).includes('only='), 'Escape shows everything again');
  await groupsOpen();
  await at('#graph/near/63');
  // Left means before.
  const order = await page.evaluate(() => {
    const xOf = (name) => graphTab.places.get(nodeByName.get(name))?.x;
    return [xOf('46'), xOf('63')];
  });
  check(order[0] < order[1], 'left means before', order);
  await linesAndTopics();
  await at('#graph/near/63');
  await page.locator('.graph .node[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  check(
    !(await focused()).includes('data-node="63"') && (await focused()).includes('data-node'),
    'arrows move between nodes',
    await focused()
  );
  check((await count('.graph.has-light .lit')) > 1, 'neighbors light up');
  const isTied = await page.evaluate(() =>
    [...document.querySelectorAll('.graph .node.lit')].every(
      ({dataset: {node}}) =>
        node === document.activeElement.dataset.node ||
        document.querySelector(`.line.lit[data-from="${node}"], .line.lit[data-to="${node}"]`)
    )
  );
  check(isTied, 'only what a line leads to lights up');
  const left = await page.evaluate(() => document.activeElement.dataset.node);
  await page.keyboard.press('Enter');
  await until(page, () => !location.hash.startsWith('#graph/near/63'));
  await page.keyboard.press('Escape');
  await until(page, () => location.hash.startsWith('#graph/near/63'));
  check(
    (await focused()).includes(`data-node="${left}"`),
    'Escape goes back to what led here, and to the box that was left',
    await focused()
  );
  const begin = Date.now();
  await page.keyboard.press('Enter');
  await until(page, () => !location.hash.startsWith('#graph/near/63'));
  check((await count('.graph .center')) === 1, 'Enter centers a node', Date.now() - begin);
  check((await focused()).includes('center'), 'the centered node has the focus', await focused());
  await page.keyboard.press('Tab');
  check((await focused()).includes('>Open<'), 'the next Tab reaches its preview', await focused());
  await page.click('.preview a:has-text("Open")');
  check(await page.locator('#details').isVisible(), 'its details open');
  await page.keyboard.press('Escape');
  const zoomed = await page.getAttribute('#panel-graph .graph', 'viewBox');
  await page.click('[aria-label="Zoom in"]');
  check((await page.getAttribute('#panel-graph .graph', 'viewBox')) !== zoomed, 'the picture zooms');
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.locator('#panel-graph .graph').boundingBox();
  const still = await page.getAttribute('#panel-graph .graph', 'viewBox');
  await page.mouse.move(box.x + 6, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60);
  await page.mouse.up();
  check((await page.getAttribute('#panel-graph .graph', 'viewBox')) !== still, 'the picture can be dragged');
  await pathsOnTheMap();
  await mapKeeps();
  await at('#path/autograd/90');
  await follow('.answer a:has-text("Show on the map")');
  check((await count('.graph .badge')) === 5, 'a path is drawn on the map', await count('.graph .badge'));
  const step = await page.evaluate(() => graphTab.stepOf.get(Number(document.activeElement.dataset.node)));
  check(step === 1, '"Show on the map" leads to the first step', await focused());
  await follow('.graph .node');
  check(
    (await count('.graph .center')) === 1 && (await count('.map-controls a:has-text("Steps: autograd")')) === 1,
    'the path stays a click away'
  );
  await at('#graph/near/banana');
  check((await text('#panel-graph .count-line')).startsWith('Nothing is called "banana"'), 'an unknown name is told');
  await at('#graph/near/dispatcher?node=63');
  check(isWhole(await geometry()), 'the map fits beside the details');
  for (const width of [1000, 1280]) {
    await page.setViewportSize({width, height: 800});
    await at('#graph/whole?node=63');
    const under = await page.evaluate(() => {
      const {left} = document.querySelector('#details').getBoundingClientRect();
      return [...document.querySelectorAll('.graph .region, .legend .sign')].filter(
        (one) => one.getBoundingClientRect().right > left
      ).length;
    });
    check(under === 0 && (await isHidden('.preview')), `details cover nothing of the whole show at ${width} px`, under);
  }
  check(isReadable(await geometry()), 'the whole show can be read beside the details');
  // On a phone the details would hide the map.
  await page.setViewportSize({width: 390, height: 844});
  await at('#episodes?node=63');
  await follow('#details a:has-text("Show on the map")');
  check(
    (await isHidden('#details')) && (await page.locator('#panel-graph .graph').isVisible()),
    'the map is visible on a phone'
  );
  await page.setViewportSize({width: 1280, height: 800});
}

// Small areas and short paths show what is before and after them, in a picture that is as tall as they need.
async function smallAreas() {
  await at('#graph/whole/dispatcher');
  const bars = () =>
    page.locator('.brush .year-fill').evaluateAll((all) => all.map((one) => one.style.height.replace('px', '')));
  const own = await page.evaluate(() =>
    years().map((year) => graphTab.area.ids.filter((id) => yearOf(id) === year).length)
  );
  const drawn = (await bars()).map(Number);
  check(
    drawn.every((height, i) => height > 0 === own[i] > 0),
    'the bars of an area are its own',
    JSON.stringify([drawn, own])
  );
  for (const [hash, own] of [
    ['#graph/whole/dispatcher', '.tile'],
    ['#graph/path?topic=autograd&minutes=60', '.in-route']
  ]) {
    await at(hash);
    check(
      (await count('.graph .neighbor')) > 0 && (await count(`.graph ${own}`)) < 5 && (await count('.graph .line')) > 0,
      `${hash} has neighbors and lines`
    );
    const empty = await page.evaluate(() => {
      const bottoms = [...document.querySelectorAll('.graph .node')].map((one) => one.getBoundingClientRect().bottom);
      return graphTab.frame.getBoundingClientRect().bottom - Math.max(...bottoms);
    });
    check(empty < 60, `the picture of ${hash} is as tall as it needs`, empty);
    const unnamed = await page.evaluate(() => {
      const named = new Set(
        [...document.querySelectorAll('.legend [data-only^="in:"]')].map((one) => one.dataset.only)
      );
      return [...graphTab.places.keys()].filter(
        (id) => areaOf(id) !== undefined && !named.has('in:' + label(areaOf(id)))
      );
    });
    check(!unnamed.length, `the key of ${hash} names all areas`, unnamed);
    check(
      (await text(hash.includes('whole') ? '.map-head .count' : '#panel-graph .count-line')).includes(
        (await count(`.graph ${own}`)) + ' episode'
      ),
      `${hash} counts its own`
    );
  }
  const seen = await page.evaluate(() => {
    const isNeighbor = (id) => graphTab.places.get(Number(id)).isNeighbor;
    const lines = [...document.querySelectorAll('.graph .line[data-from]')];
    const neighbors = [...graphTab.places.values()].filter((place) => place.isNeighbor);
    return {
      tied: lines.filter(({dataset: {from, to}}) => isNeighbor(from) || isNeighbor(to)).length,
      silent: neighbors.filter(({why}) => !why.length).length,
      next: document.querySelectorAll('.graph .next:not([marker-end])').length,
      nextSigns: document.querySelectorAll('.legend .sign .next').length,
      arrows: document.querySelectorAll('.legend .sign .trunk:not(.next)').length
    };
  });
  check(seen.tied === 0 && seen.silent === 0, 'what is before and after a path says why, without lines', seen);
  check(
    seen.next > 0 && seen.nextSigns === 1 && seen.arrows === 0,
    'the next step is no arrow like what is needed, and the key has it',
    JSON.stringify(seen)
  );
  await page.keyboard.press('Escape');
  // Without lines, columns would look like an order.
  const loose = await page.evaluate(() =>
    placeGroups().find(({ids}) => {
      const {paths} = pathPicture({steps: stepsAmong(ids)}, 1200, false);
      return ids.length > 5 && ids.length <= MOST_RELATED && paths.length < ids.length / 4;
    })
  );
  await at('#graph/whole/' + loose.name);
  check(
    (await count('.graph .line')) === 0 && (await count('.graph .tile')) === loose.ids.length,
    'an area whose episodes have no ties is a list',
    loose.name
  );
  await at('#graph/whole/dispatcher');
  await page.locator('.graph .node[tabindex="0"]').focus();
  await page.keyboard.press('Escape');
  check((await hashOf()).split('?')[0] === '#graph/whole', 'Escape leaves an area', await hashOf());
}

// What is small is drawn as large as the window allows.
async function smallIsLarge() {
  await page.setViewportSize({width: 1280, height: 800});
  for (const hash of ['#graph/path?topic=autograd&minutes=30', '#graph/whole/dispatcher', '#graph/near/48']) {
    await at(hash);
    const [letters, bottom, width] = await page.evaluate(() => [
      TEXT * document.querySelector('#panel-graph .graph').getScreenCTM().a,
      graphTab.frame.getBoundingClientRect().bottom,
      graphTab.frame.clientWidth
    ]);
    check(letters > 14.5 && bottom <= 800, `${hash} has large letters`, [letters, bottom, width]);
    check(isReadable(await geometry()) && isWhole(await geometry()), `${hash} can be read when it is large`);
  }
}

// What a listener looks for on the map.
async function mapShowsEpisodes() {
  await page.setViewportSize({width: 1024, height: 768});
  await at('#graph/whole?topic=autograd&minutes=180');
  const covered = await page.evaluate(() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const badges = boxes('.graph .badge');
    return boxes('.tile > text:not(.badge-text):not(.heard-mark)').filter((title) =>
      badges.some((b) => b.left < title.right && title.left < b.right && b.top < title.bottom && title.top < b.bottom)
    ).length;
  });
  check(covered === 0, 'numbers of steps cover no title', covered);
  const steps = await page.evaluate(() =>
    [...graphTab.stepOf.keys()].map((id) => graphTab.places.get(id)?.lines.join(' '))
  );
  check(
    steps.length > 3 && steps.every((title) => /[a-z]{3}/i.test(title)),
    'the steps of a path have titles',
    steps.join('; ')
  );
  const broken = await page.evaluate(() =>
    [...graphTab.places.values()].flatMap(({id, lines}) => {
      const words = shortTitles()
        .get(id)
        .split(/ |(?<=[/._-])/);
      const seen = lines.join(' ').split(/ |(?<=[/._-])/);
      return seen.filter((word) => word && !/[…0-9]/.test(word) && !words.includes(word));
    })
  );
  check(!broken.length, 'no word is broken', broken);
  await page.setViewportSize({width: 1280, height: 800});
  for (const name of ['dispatcher', 'tensor', '63', 'Edward Yang']) {
    await at('#graph/near/' + name);
    const {kinds, isWhole} = await page.evaluate(() => {
      const frame = graphTab.frame.getBoundingClientRect();
      const boxes = [...graphTab.nodes.values()].map((node) => node.getBoundingClientRect());
      return {
        kinds: [...graphTab.nodes.keys()].filter((id) => id !== graphTab.center).map((id) => nodes[id].kind),
        isWhole: boxes.every((box) => box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1)
      };
    });
    const few = kinds.filter((kind) => kind === 'concept').length;
    const episodesShown = kinds.filter((kind) => kind === 'episode').length;
    check(episodesShown >= Math.min(few, 2) && episodesShown > 1, `episodes are around ${name}`, kinds.join());
    check(isWhole, `all that is around ${name} is in sight`);
  }
  await at('#graph/near/dispatcher');
  const nearest = await page.evaluate(() => {
    const taught = middleOf(graphTab.center)[1];
    const from = graphTab.places.get(graphTab.center);
    const far = ({id, x, y}) => [id, Math.hypot(x - from.x, y - from.y)];
    const all = [...graphTab.places.values()].filter(({id}) => id !== from.id).map(far);
    return taught.includes(all.sort((a, b) => a[1] - b[1])[0][0]);
  });
  check(nearest, 'an episode that teaches a concept is nearest to it');
  await page.click('[aria-label="Zoom in"]');
  await page.click('[aria-label="Zoom in"]');
  await page.locator('.graph .node[tabindex="0"]').focus();
  await page.keyboard.press('Escape');
  const isFitted = await page.evaluate(() => graphTab.box.width === graphTab.fitted);
  check(isFitted, 'Escape shows all of the picture again');
  const ring = await page.evaluate(() => {
    const frame = graphTab.svg.lastElementChild.querySelector('.focus-ring');
    const [around, shape] = [frame, document.activeElement.querySelector('.shape')].map((one) =>
      one.getBoundingClientRect()
    );
    const looks = [frame, document.querySelector('.graph .center .shape')].map((one) => getComputedStyle(one).stroke);
    const gaps = ['left', 'top', 'right', 'bottom'].map((side) => Math.abs(around[side] - shape[side]));
    return {isOwn: looks[0] !== looks[1], even: Math.max(...gaps) - Math.min(...gaps), least: Math.min(...gaps)};
  });
  check(
    ring.isOwn && ring.even < 1 && ring.least > 1,
    'the focus has an even ring above all boxes, unlike what is selected',
    JSON.stringify(ring)
  );
  const faded = await page.evaluate(() => {
    graphTab.light(graphTab.center);
    const out = document.querySelectorAll('.graph .node:not(.lit)').length;
    graphTab.light(undefined);
    return out;
  });
  check(faded === 0, 'nothing fades that is there because of the center', faded);
  // No line of a path goes back.
  for (const topic of ['autograd', 'PyTorch 2 compiler', 'dispatcher']) {
    await at(`#graph/path?topic=${topic}&minutes=300`);
    const back = await page.evaluate(
      () =>
        [...document.querySelectorAll('.graph .line')].filter(
          ({dataset: {from, to}}) => graphTab.stepOf.get(Number(from)) > graphTab.stepOf.get(Number(to))
        ).length
    );
    check(back === 0, `no line goes back on the path for ${topic}`, back);
  }
  const drawnBack = await page.evaluate(() => {
    const [a, b] = episodes;
    const step = (episode, before) => ({episode, restsOn: before.map((one) => ({before: one, tier: MENTION}))});
    const {paths} = pathPicture({steps: [step(a, [b]), step(b, [])]}, 1200, false);
    return paths.length;
  });
  check(drawnBack === 0, 'a relation against the order of a path is not drawn', drawnBack);
  const off = await page.evaluate(() => {
    const picture = pathPicture({steps: [{episode: episodes[0], restsOn: []}]}, 1200, false);
    Object.assign(graphTab, picture, {regions: [], isMovable: false});
    graphTab.fit();
    const [place] = picture.places.values();
    return Math.abs(graphTab.box.x + graphTab.box.width / 2 - place.x) / place.width;
  });
  check(off < 0.2, 'a path of one step is in the middle', off);
  await at('#start');
}

// A pair has the same line in all pictures, and the key names it; large areas are in groups; arrow keys keep their row.
async function linesAndTopics() {
  const linesIn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.graph .line[data-from]:not(.next)')]
        .filter(({dataset: {from, to}}) => isEpisode(Number(from)) && isEpisode(Number(to)))
        .map((one) => [`${one.dataset.from} ${one.dataset.to}`, /line-(\w+)/.exec(one.getAttribute('class'))[1]])
    );
  for (const topic of ['autograd', 'vmap', 'dispatcher']) {
    await at(`#graph/path?topic=${topic}&minutes=180`);
    const drawn = await linesIn();
    const told = await page.locator('.legend .sign .line').count();
    check(
      drawn.length > 0 && told === new Set(drawn.map(([, kind]) => kind)).size,
      `the key names all lines of the path for ${topic}`,
      JSON.stringify(drawn)
    );
    for (const [pair, kind] of drawn.slice(0, 4)) {
      await at('#graph/near/' + (await page.evaluate((id) => nameOfNode[id], Number(pair.split(' ')[1]))));
      const there = new Map(await linesIn()).get(pair);
      check(there === undefined || there === kind, `a pair of ${topic} has one line`, [pair, kind, there]);
    }
  }
  const topics = await page.evaluate(() => {
    const found = topicsIn({concept: areas[0], ids: episodes});
    const {places, frames} = topicsPicture('x', found, 1000, false, new Set());
    const own = found.flatMap(({ids}) => ids);
    return {
      all: own.length === episodes.length && new Set(own).size === episodes.length,
      few: found.filter(({name, ids}) => name !== 'Other' && ids.length < FEWEST_IN_TOPIC).length,
      frames: frames.length === found.length && frames.length > 1,
      shown: places.size,
      hundreds: topicsPicture(
        'x',
        [0, 1, 2].map((i) => ({name: 'topic ' + i, ids: Array.from({length: 60}, (_, k) => episodes[k + i])})),
        1000,
        false,
        new Set()
      ).frames.filter(({name, more, parts}) => name.includes('all 60 episodes') && more && parts).length,
      rest: topicsPicture(
        'x',
        [4, 8, 44].map((end, i, ends) => ({
          name: 'up to ' + end,
          ids: episodes.slice(ends[i - 1] ?? 0, end),
          isOther: end === 44
        })),
        1000,
        false,
        new Set()
      ).frames.map(({y, width, height}) => [y, width, height]),
      small: topicsIn({concept: areas[0], ids: episodes.slice(0, 20)}).length,
      // "CSS Grid Level 2" was not with "CSS Grid".
      titled: (() => {
        const [{name}, id] = [found[1], found.at(-1).ids[0]];
        const {title} = nodes[id];
        nodes[id].title = `All of ${name} Level 2`;
        const isWithIt = topicsIn({concept: areas[0], ids: episodes})
          .find((one) => one.name === name)
          .ids.includes(id);
        nodes[id].title = title;
        return isWithIt && found.at(-1).isOther;
      })(),
      wide: topicsPicture(
        'x',
        [0, 1].map((i) => ({name: 'topic ' + i, ids: episodes.slice(12 * i, 12 * i + 3 + 9 * i)})),
        1300,
        false,
        new Set()
      ).frames.map(({x, width}) => x === 0 && width > 1200),
      // Of the topics of an area: [what is in the box, how far from the right edge that of the last row ends].
      boxes: [5, 12].flatMap((count) => {
        const some = Array.from({length: count}, (_, i) => ({
          name: 'topic ' + i,
          ids: episodes.slice(5 * i, 5 * i + 4)
        }));
        const {topics} = topicCells('x', some, new Set(), {x: 0, y: 0, width: 600, height: 130});
        const {x, width} = topics.at(-1);
        return [
          topics.map(({titles, said = []}) => titles.length + said.length),
          Math.abs(600 - x - width) < 10,
          topics.length
        ];
      }),
      long: topicCells('x', [{name: 'one', ids: episodes.slice(0, 15)}], new Set(), {
        x: 0,
        y: 0,
        width: 600,
        height: 900
      }).topics[0].titles.length,
      examples: topicCells('x', found, new Set(), {x: 0, y: 0, width: 900, height: Infinity}).topics.flatMap(
        ({name, ids, titles}) => {
          const isTitled = (id) => titleOf(id).toLowerCase().includes(name.toLowerCase());
          return titles.length && ids.some(isTitled) && !isTitled(titles[0].id) ? [[name, titleOf(titles[0].id)]] : [];
        }
      )
    };
  });
  check(topics.titled, 'a topic has the episodes whose titles name it');
  check(topics.wide.every(Boolean), 'fewer topics than columns are below each other', topics.wide);
  // "3 more topics 28" was a box with nothing in it.
  const [few, isFewWide, , many, isManyWide, shownTopics] = topics.boxes;
  check(
    [...few, ...many].every((one) => one > 0) && shownTopics < 12 && isFewWide && isManyWide,
    'no topic of an area is an empty box, nor has the last row empty places',
    JSON.stringify(topics.boxes)
  );
  check(topics.long === 15, 'a topic lists all episodes for which there is room', topics.long);
  check(!topics.examples.length, 'a topic has an episode first whose title names it', JSON.stringify(topics.examples));
  check(
    topics.all && topics.few === 0 && topics.frames && topics.shown === episodeCount && topics.small === 0,
    'a large area has all of its episodes in groups',
    JSON.stringify(topics)
  );
  const [[, width, height], , [below, across]] = topics.rest;
  check(across > 2 * width && below > height, 'a long rest is below the topics', JSON.stringify(topics.rest));
  check(topics.hundreds === 3, 'of hundreds of episodes, the rest is one press away', topics.hundreds);
  // A topic has what is first by other reasons than a path's, and each episode once.
  const hint = await page.evaluate(() => {
    const some = {regions: [{head: {count: '1 of 4'}}], topics: [{}], places: new Map()};
    return graphTab.pointerHint.call(some);
  });
  check(
    hint.includes('“1 of 4” means that it shows 1 of its 4. An episode on several topics is with one of them.') &&
      !hint.includes('begin'),
    'the hint of the map says what its counts are',
    hint
  );
  const initials = await page.evaluate(() =>
    ['Kent C. Dodds', 'How fast is C now'].map((query) => INITIAL.exec(query)?.[1] ?? '-')
  );
  check(initials.join() === 'C,-', 'a middle initial names no concept', initials);
  const broken = await page.evaluate(() => ['Functionalization', 'Torchscripts'].map((word) => hyphenated(word, 14)));
  check(broken.join() === '13,7', 'a word breaks before a syllable', broken);
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('#panel-start .ready .glyph')].map((mark) => mark.title)
  );
  check(marks.length > 0 && marks.every((one) => /^Area: ./.test(one)), 'a mark says which area it stands for', marks);
  await at('#graph/whole');
  const uneven = await page.evaluate(
    () =>
      graphTab.stops
        .filter(({element}) => element.matches('.tile'))
        .filter((from) => {
          from.element.focus();
          graphTab.step(from, [1, 0]);
          const to = graphTab.stops.find(({element}) => element === document.activeElement);
          const beside = graphTab.stops.some(
            ({id, color, x, y}) =>
              id !== undefined && color === from.color && x > from.x + 5 && Math.abs(y - from.y) < 2
          );
          return beside && Math.abs(to.y - from.y) > 2;
        }).length
  );
  check(uneven === 0, 'an arrow key goes to the box beside, if there is one', uneven);
  const phone = await openPage(file, {
    hash: '#graph/path?topic=autograd&minutes=90',
    viewport: {width: 390, height: 844},
    hasTouch: true
  });
  check((await phone.locator('.graph .neighbor').count()) > 1, 'on a phone, a path has what is before and after it');
  check(await phone.locator('.legend').isHidden(), 'on a phone, the key is folded');
  await phone.locator('.map-controls button:has-text("Key")').tap();
  const {cut, signs} = await phone.evaluate(() => {
    const {scrollWidth, clientWidth, children} = document.querySelector('.legend');
    return {cut: scrollWidth - clientWidth, signs: clientWidth && children.length};
  });
  check(cut <= 0 && signs > 2, 'on a phone, a tap unfolds the key, and it is not cut', [cut, signs]);
  check((await phone.inputValue('#ask')) === 'autograd', 'the question stays while its map is looked at');
  await phone.setViewportSize({width: 360, height: 740});
  await phone.locator('.graph .in-route .shape').first().tap();
  await until(phone, () => graphTab.view === 'near');
  await phone.waitForTimeout(300);
  const {rows, tall, open} = await phone.evaluate(() => {
    const buttons = [...document.querySelectorAll('.map-controls .segments:first-child a, .map-controls > button')];
    return {
      rows: new Set(buttons.map((one) => Math.round(one.getBoundingClientRect().top / 10))).size,
      tall: document.querySelector('.preview').offsetHeight,
      open: document.querySelector('.preview .actions').getBoundingClientRect().bottom
    };
  });
  check(rows === 1, 'on a phone, what leads to other maps is in one row', rows);
  check(tall < 120 && open < 740, 'on a phone, the preview covers little of the map', [tall, open]);
  await phone.setViewportSize({width: 390, height: 844});
  await phone.evaluate(() => go('#graph/path?topic=autograd&minutes=90'));
  const touching = await phone.evaluate(() => {
    for (const id of graphTab.nodes.keys()) heard.set(id, true);
    return [...graphTab.nodes.values()].filter((node) => {
      const mark = node.querySelector('.heard-mark').getBoundingClientRect();
      return [...node.querySelectorAll('text:not(.heard-mark):not(.badge-text)')].some((one) => {
        const box = one.getBoundingClientRect();
        return box.right > mark.left && box.left < mark.right && box.bottom > mark.top + 4 && box.top < mark.bottom;
      });
    }).length;
  });
  check(touching === 0, 'the mark of what was heard covers no title', touching);
  await phone.evaluate(() => go('#path/autograd/90'));
  check(/^90 min$/.test(await phone.locator('.time-menu summary').innerText()), 'on a phone, times have their unit');
  await phone.context().close();
}

// A path on the map of the whole show and on its own, at all widths.
async function pathsOnTheMap() {
  const titles = new Map();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({width, height: 800});
    for (const topic of ['autograd', 'PyTorch 2 compiler', 'tensor']) {
      await at(`#graph/whole?topic=${topic}&minutes=180`);
      const missing = await page.evaluate(() =>
        [...graphTab.stepOf.keys()].filter((id) => !graphTab.nodes.get(id)?.querySelector('.badge-text'))
      );
      check(!missing.length, `the whole show has all steps of ${topic} at ${width} px`, missing);
    }
    await at('#graph/whole');
    titles.set(width, await count('.graph .tile'));
  }
  check(titles.get(1280) >= titles.get(768), 'more room has more titles', JSON.stringify([...titles]));
  const overflow = await page.evaluate(
    () =>
      [...document.querySelectorAll('.region')].filter((region) => {
        const {right} = region.querySelector('.hull').getBoundingClientRect();
        return [...region.querySelectorAll('text')].some((text) => text.getBoundingClientRect().right > right);
      }).length
  );
  check(overflow === 0, 'no count leaves its area', overflow);
  await at('#graph/whole?topic=autograd&minutes=90&only=years%3A2024');
  const told = await text('#panel-graph .count-line');
  const badges = await count('.graph .badge');
  check(
    badges < 5 && told.includes(badges ? `${badges} of them shown and numbered` : 'none of them shown'),
    'the map says how many steps a filter leaves',
    told
  );
  // Down from an area leads to its first box, and up again to the area.
  await at('#graph/whole');
  const astray = await page.evaluate(
    () =>
      [...document.querySelectorAll('.region')].filter((region, i) => {
        const own = [...graphTab.places.values()].filter((place) => place.region === i);
        const stopOf = (element) => graphTab.stops.find((stop) => stop.element === element);
        graphTab.step(stopOf(region), [0, 1]);
        const isFirst = Number(document.activeElement.dataset.node) === own[0].id;
        graphTab.step(stopOf(document.activeElement), [0, -1]);
        return !isFirst || document.activeElement !== region;
      }).length
  );
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({colorScheme});
    const nearest = await nearestColors();
    check(nearest > 0.035, `color-blind people can tell colors of areas apart, ${colorScheme}`, nearest);
  }
  check(astray === 0, 'down from an area leads to its first box, and up again to the area', astray);
  // Nothing fades on arrival, and never a step of the path.
  await at('#path/autograd/90');
  await page.locator('.answer a:has-text("Show on the map")').focus();
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.closest('.node') !== null, undefined, 3000).catch(() => {});
  check((await focused()).includes('in-route'), '"Show on the map" moves the focus to a step', await focused());
  check((await count('.graph.has-light')) === 0, 'nothing fades on arrival');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(200); // a transition
  const faded = await page.evaluate(
    () => [...document.querySelectorAll('.in-route')].filter((one) => getComputedStyle(one).opacity !== '1').length
  );
  check(faded === 0 && (await count('.graph.has-light')) === 1, 'no step of the path fades', faded);
  // The same relations at each width, and a line for each step.
  for (const topic of ['autograd', 'vmap', 'dispatcher']) {
    const seen = new Set();
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({width, height: 800});
      await at(`#graph/path?topic=${topic}&minutes=90`);
      const {whys, lonely} = await page.evaluate(() => ({
        whys: [...graphTab.places.values()]
          .filter(({isNeighbor}) => isNeighbor)
          .map(({id, why}) => [id, why.join(' ').replace(/ ….*/, '').slice(0, 12)])
          .sort(),
        lonely: pathOfRoute(graphTab.route).steps.filter(({episode}) => {
          const place = graphTab.places.get(episode);
          const [left, top] = [place.x - place.width / 2 - 9, place.y - place.height / 2 - 9];
          const isAt = ({x, y}) =>
            x >= left && x <= left + place.width + 18 && y >= top && y <= top + place.height + 18;
          return ![...document.querySelectorAll('.lines .line')].some(
            (line) => isAt(line.getPointAtLength(0)) || isAt(line.getPointAtLength(line.getTotalLength()))
          );
        }).length
      }));
      seen.add(JSON.stringify(whys));
      check(lonely === 0, `each step of ${topic} has a line at ${width} px`, lonely);
    }
    check(seen.size === 1, `the path for ${topic} has the same neighbors at each width`, [...seen].join(' | '));
  }
  await page.setViewportSize({width: 1280, height: 800});

  const phone = await openPage(file, {
    hash: '#graph/whole?topic=autograd&minutes=90',
    viewport: {width: 390, height: 844},
    hasTouch: true,
    isMobile: true
  });
  const rows = await phone.evaluate(() =>
    graphTab.regions.map((_, i) =>
      [...graphTab.places.values()].filter(({region}) => region === i).map(({id}) => graphTab.stepOf.has(id))
    )
  );
  check(
    (await phone.locator('.tile .badge-text').count()) === 5 &&
      rows.flat().filter(Boolean).length === 5 &&
      rows.every((own) => !own.some((is, i) => is && i && !own[i - 1])),
    'on a phone, steps have their numbers, and come first in their area',
    JSON.stringify(rows)
  );
  const ticked = await phone.evaluate(() => {
    const [[id, tile]] = graphTab.nodes;
    heard.set(id, true);
    return getComputedStyle(tile.querySelector('.heard-mark')).visibility;
  });
  check(ticked === 'visible', 'on a phone, what was heard has a tick');
  await phone.locator('#ask').tap();
  await phone.keyboard.type('vmap');
  await phone.keyboard.press('Escape');
  await phone.evaluate(() => go('#graph/path?topic=autograd&minutes=90'));
  check((await phone.locator('.preview').textContent()).includes('Tap a box'), 'on a phone, a key changes no hint');
  await phone.locator('.graph .in-route').nth(2).tap();
  await phone.waitForTimeout(400);
  const [card, center, close] = await phone.evaluate(() =>
    ['.preview', '.graph .center', '.preview .close'].map((one) =>
      document.querySelector(one).getBoundingClientRect().toJSON()
    )
  );
  check(
    card.bottom > 700 && card.bottom <= 844 && (center.bottom <= card.top || center.top >= card.bottom),
    'on a phone, the preview is at the bottom and does not cover its box',
    JSON.stringify([card, center])
  );
  check(close.width >= 44 && close.height >= 44, 'on a phone, the preview has a button that closes it');
  const hidden = await phone.evaluate(() => {
    go('#path/PyTorch/1200');
    const bar = document.querySelector('.minutes-bar').getBoundingClientRect();
    return [...document.querySelectorAll('.part')].filter((one) => one.getBoundingClientRect().right > bar.right + 1)
      .length;
  });
  check(hidden === 0, 'on a phone, all steps of a long path are in its bar', hidden);
  await phone.goBack();
  await phone.waitForTimeout(300);
  await phone.locator('.preview .close').tap();
  check((await phone.locator('.preview.is-hint').count()) === 1, 'the preview closes');
  await phone.context().close();
}

// How near to each other the nearest two colors of areas are, as drawn, for people who do not see red or green as others do.
const nearestColors = () =>
  page.evaluate(() => {
    const marks = Array.from({length: AREA_COLORS}, (_, i) =>
      svg('g', {class: `tile node area-${i + 1}`}, svg('rect', {class: 'shape'}))
    );
    graphTab.svg.append(...marks);
    const channels = (color) => {
      const numbers = color.match(/[\d.]+/g).map(Number);
      return color.startsWith('rgb') ? numbers.map((one) => one / 255) : numbers;
    };
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const times = (matrix, color) => matrix.map((row) => row.reduce((sum, one, i) => sum + one * color[i], 0));
    // Machado, Oliveira and Fernandes, 2009.
    const visions = [
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1]
      ],
      [
        [0.367, 0.861, -0.228],
        [0.28, 0.673, 0.047],
        [-0.012, 0.043, 0.969]
      ],
      [
        [0.152, 1.053, -0.205],
        [0.115, 0.786, 0.099],
        [-0.004, -0.048, 1.052]
      ]
    ];
    const lms = [
      [0.4122, 0.5363, 0.0514],
      [0.2119, 0.6807, 0.1074],
      [0.0883, 0.2817, 0.63]
    ];
    const lab = [
      [0.2105, 0.7936, -0.0041],
      [1.978, -2.4286, 0.4506],
      [0.0259, 0.7828, -0.8087]
    ];
    const colors = marks.map((mark) => channels(getComputedStyle(mark.firstChild).fill).slice(0, 3).map(linear));
    for (const mark of marks) mark.remove();
    const nearest = visions.map((vision) => {
      const seen = colors.map((color) => times(lab, times(lms, times(vision, color)).map(Math.cbrt)));
      const pairs = seen.flatMap((a, i) => seen.slice(i + 1).map((b) => Math.hypot(...a.map((one, k) => one - b[k]))));
      return Math.min(...pairs);
    });
    return Math.min(...nearest);
  });

// Nothing of the whole show moves when somebody comes back to it, though more can be chosen above it then.
async function wholeShowStays() {
  const fresh = await openPage(file, {hash: '#graph/whole', viewport: {width: 1280, height: 800}});
  const seen = () =>
    fresh.evaluate(() =>
      [...document.querySelectorAll('.graph .tile .shape, .graph .region .hull')]
        .map((one) => {
          const {x, y, width, height} = one.getBoundingClientRect();
          return [one.parentNode.textContent, x, y, width, height].join();
        })
        .join(' ')
    );
  const before = await seen();
  await fresh.click('.graph .tile >> nth=40');
  check((await fresh.locator('.graph.view-near').count()) === 1, 'a box of the whole show is centered');
  await fresh.keyboard.press('Escape');
  check(await fresh.locator('.map-controls a:has-text("Around")').isVisible(), 'the node stays a click away');
  const after = await seen();
  check(before.length > 1000 && before === after, 'the whole show is as it was before a node was centered', after);
  // At once, not when the browser draws next: details have given their room back, and so has the bar of a path.
  const compared = () =>
    fresh.evaluate(() => {
      const drawn = () => JSON.stringify([...graphTab.places]);
      const start = drawn();
      go('#graph/whole?node=63');
      const beside = drawn();
      go('#graph/whole');
      const closed = drawn() === start;
      go('#path/autograd/60');
      go('#graph/whole?topic=vmap&minutes=60');
      const fromPath = drawn();
      graphTab.wholes.clear();
      graphTab.shown = '';
      graphTab.update(readAddress());
      return [closed, beside !== start, fromPath === drawn()];
    });
  const [same, without, again] = await compared();
  check(!without && same, 'details take the room of the preview, and move nothing', [without, same]);
  await fresh.setViewportSize({width: 1000, height: 800});
  await fresh.evaluate(() => go('#graph/whole'));
  const [closed, moved, still] = await compared();
  check(moved && closed, 'the whole show is as it was before details were opened beside it', [moved, closed]);
  check(still, 'the whole show does not depend on where somebody comes from at 1000 px');
  check(again, 'the whole show does not depend on where somebody comes from');
  await fresh.context().close();
}

// A click pins the preview; the whole show keeps its places; the map knows the last path.
async function mapKeeps() {
  await at('#graph/near/dispatcher');
  await page.mouse.move(5, 5);
  const other = page.locator('.graph .node:not(.center) .shape').last();
  await other.scrollIntoViewIfNeeded();
  await other.click();
  await page.waitForTimeout(400);
  const shown = () =>
    page.evaluate(() => [document.querySelector('.preview h2').textContent, nameOf(graphTab.center)].join(' | '));
  const [preview, center] = (await shown()).split(' | ');
  check(preview === center, 'a click pins what it centers', await shown());
  // On a busy machine, a move may take as long as the pointer has to rest; then it is tried again.
  for (let i = 0, isQuick = false; i < 5 && !isQuick; ++i) {
    await page.locator('.graph .node.center .shape').click();
    await page.waitForTimeout(300); // then its preview is drawn
    const from = await page.locator('.graph .node.center .shape').boundingBox();
    const to = await page.locator('.preview h2').boundingBox();
    await page.mouse.move(from.x + 5, from.y + 5);
    const begin = Date.now();
    await page.mouse.move(to.x + 5, to.y + 5, {steps: 5});
    isQuick = Date.now() - begin < 150;
  }
  await page.waitForTimeout(300);
  check((await text('.preview h2')) === center, 'boxes on the way to the preview do not change it', await shown());

  const places = () => page.evaluate(() => JSON.stringify([...graphTab.places]));
  await at('#graph/whole');
  const first = await places();
  for (const hash of ['#graph/near/63', '#episodes', '#graph/whole?node=63', '#graph/whole']) {
    await at(hash);
    if (hash === '#graph/whole') check((await places()) === first, `the map keeps its places in ${hash}`);
  }
  await wholeShowStays();
  await at('#graph/near/dispatcher');
  await page.locator('.graph .node[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('+');
  const [node, frame] = await page.evaluate(() =>
    [document.activeElement.querySelector('.shape'), graphTab.frame].map((one) => one.getBoundingClientRect().toJSON())
  );
  check(
    node.left >= frame.left - 1 &&
      node.right <= frame.right + 1 &&
      node.top >= frame.top - 1 &&
      node.bottom <= frame.bottom + 1,
    'the box with the focus stays in sight',
    JSON.stringify([node, frame])
  );

  await at('#path/vmap/60');
  await page.click('#tab-graph');
  check((await text('.map-controls [aria-current]')) === 'Steps: vmap', 'the map shows the path it is opened from');
  // Three steps are a row, in which the right arrow reaches each; what comes after them is as wide as they are.
  await at('#graph/path?topic=autograd&minutes=60');
  const said = await page
    .locator('.map-controls, .legend, .count-line, .picture')
    .evaluateAll((all) => all.filter((one) => /path/i.test(one.textContent)).length);
  check(said === 0, 'the map of a path says "path" in its tab only', said);
  // In a row below, what comes after is as wide as the steps.
  await at('#graph/path?topic=PyTorch 2 compiler');
  const beyond = await page.evaluate(() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [steps, frames] = ['.in-route > .shape', '.group-frame rect'].map((one) => boxes('.graph ' + one));
    const ends = (all) => [Math.min(...all.map(({left}) => left)), Math.max(...all.map(({right}) => right))];
    return ends(frames).map((end, i) => Math.round(end - ends(steps)[i]));
  });
  check(
    beyond.length === 2 && beyond.every((one) => Math.abs(one) < 4),
    'what comes after is as wide as the steps',
    beyond
  );
  const far = await page.evaluate(
    () =>
      [...document.querySelectorAll('.graph .line-helps')].filter((one) => one.getAttribute('d').includes('H')).length
  );
  check(far === 0, 'what helps is not drawn from afar', far);
  await at('#graph/path?topic=autograd&minutes=60');
  const reached = [];
  await page.evaluate(() => graphTab.focusAgain(graphTab.tabStop()));
  for (let i = 0; i < 3; ++i) {
    reached.push(await page.evaluate(() => graphTab.stepOf.get(Number(document.activeElement.dataset.node))));
    await page.keyboard.press('ArrowRight');
  }
  check(reached.join() === '1,2,3', 'the right arrow goes from step to step', reached);
  const isCut = await page
    .locator('.graph .why-text')
    .evaluateAll((all) => all.filter((one) => /…/.test(one.textContent)).length);
  check(isCut === 0, 'reasons in boxes are whole', isCut);
  await at('#path/vmap/60');
  await page.click('#tab-graph');
  await follow('.map-controls a:has-text("Whole show")');
  check(
    (await page.locator('.graph .badge-text').allTextContents())
      .map((text) => text.trim())
      .sort()
      .join() === ',1,2',
    'the whole show numbers the steps, and marks groundwork without a number'
  );
  await at('#path/autograd/60');
  await page.click('#tab-episodes');
  await page.click('#tab-graph');
  check(
    (await count('.map-controls a:has-text("Steps: autograd")')) === 1 && (await hashOf()).startsWith('#graph/whole'),
    'the map offers the last path',
    await hashOf()
  );
  await at('#path/67');
  check((await text('.path-head h2')) === 'torchdynamo', 'a path to an episode has its title');

  const phone = await openPage(file, {hash: '#graph/whole', viewport: {width: 390, height: 844}, hasTouch: true});
  check(await phone.locator('.map-controls').isHidden(), 'a map of one kind has no choice of kinds');
  const {sizes, counts} = await phone.evaluate(() => ({
    sizes: [...document.querySelectorAll('.graph text')].map((one) => parseFloat(getComputedStyle(one).fontSize)),
    counts: placeGroups().map(({ids}, i) => [
      [...graphTab.places.values()].filter(({region}) => region === i).length,
      Math.min(2, ids.length)
    ])
  }));
  check(
    Math.min(...sizes) >= 11 && counts.every(([count, least]) => count >= least),
    'on a phone, each area has two titles that can be read, or all',
    JSON.stringify([sizes, counts])
  );
  check(
    (await phone.locator('.preview').textContent()) ===
      'Tap a name for its episodes, or a box to see what is around it.',
    'on a phone, the map says what to tap'
  );
  await phone.locator('.region .region-name').first().tap();
  for (let i = 0; i < 50 && !(await phone.evaluate(() => graphTab.area)); ++i) await phone.waitForTimeout(50);
  await phone.setViewportSize({width: 390, height: 400});
  await phone.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const head = await phone.locator('.map-head').boundingBox();
  check(head.y >= -1 && head.y < 20, "on a phone, an area's name and the way back stay in sight", JSON.stringify(head));
  await phone.setViewportSize({width: 390, height: 844});
  await phone.locator('.graph .node .shape').last().tap();
  await phone.waitForTimeout(300);
  const open = await phone.locator('.preview a:has-text("Open")').boundingBox();
  check(open.y > 0 && open.y + open.height <= 844, 'on a phone, a tap shows its preview', JSON.stringify(open));
  await phone.context().close();
}

// A group that has more than there is room for opens with all of it, and says as much as the preview.
async function groupsOpen() {
  await page.setViewportSize({width: 1024, height: 768});
  const name = await page.evaluate(() => {
    const after = (id) => countOnSide(sidesOf([id])[1], 'after');
    const most = episodes.slice().sort((a, b) => after(b) - after(a))[0];
    return nameOfNode[most];
  });
  await at('#graph/near/' + name);
  const header = await text('.group-all:has-text("After")');
  const [, all] = /^After: all (\d+)/.exec(header);
  const preview = await text('.preview');
  check(preview.includes(` ${all} after`), 'counts on the card and on the map agree', header + ' | ' + preview);
  await page.locator('.group-all:has-text("After")').click();
  const hasAll = (most) => document.querySelectorAll('.graph .node').length === most;
  await until(page, hasAll, Number(all), 3000).catch(() => {});
  check((await count('.graph .node')) === Number(all), 'a header shows all', await count('.graph .node'));
  check(
    (await count('.graph .node .why-text text')) >= Number(all),
    'each episode after another says why',
    await count('.graph .node .why-text')
  );
  check((await text('.map-head h2')) === `After${all}`, 'what is shown is named', await text('.map-head h2'));
  // That others are about the same makes them neither earlier nor later.
  const same = await page.evaluate(() => {
    const isUntold = (pair) => pair.said === null && !pair.chain.length && !pair.relation && !isNeeded(pair.tier);
    const beside = episodes.filter((id) => sidesOf([id]).flat().some(isUntold));
    const id = episodes.find((one) => sharedTopicsOf(one).length);
    const [topic] = sharedTopicsOf(id);
    const {before, middle, after} = around(id, EVERYTHING);
    const shown = [before, middle, after].flatMap(({ids}) => ids);
    const missing = sources(topic, 'about').filter((one) => isEpisode(one) && one !== id && !shown.includes(one));
    return {beside: beside.length, name: middle.name, topic: label(topic), missing};
  });
  check(same.beside === 0, 'no episode is after another because of a subject in common', same.beside);
  check(
    same.name === 'Also about ' + same.topic && !same.missing.length,
    'around an episode are the others on its topic',
    JSON.stringify(same)
  );
  // The map and the details count the episodes of a concept in one way, and put what shops sell last.
  const differ = await page.evaluate(() => ({
    counts: concepts
      .filter((id) => episodesAbout(id).length)
      .filter((id) => around(id, EVERYTHING).middle.ids.length !== aboutItems(id).length)
      .map(nameOf),
    early: episodes.filter((id) => {
      const {ids} = around(id, EVERYTHING).groups.find(({name}) => name === 'Cites') ?? {ids: []};
      const isLast = ids.map((one) => outEdges[id].some((e) => edges[e].target === one && CITED_LAST.has(e)));
      return isLast.includes(true) && isLast.lastIndexOf(false) > isLast.indexOf(true);
    })
  }));
  check(!differ.counts.length && !differ.early.length, 'the map counts as the details do', JSON.stringify(differ));
  const sentences = await page.evaluate(() =>
    ['Ada F.K. Byron joins us. Then', 'Written in C. Next', 'You and I. Now', 'Das ist z. B. Dr. Byron. Ja'].map(
      firstSentence
    )
  );
  check(
    sentences.join('|') === 'Ada F.K. Byron joins us.|Written in C.|You and I.|Das ist z. B. Dr. Byron.',
    'a sentence does not end at an initial',
    sentences
  );
  // Around concepts, too, which have several episodes.
  const unequal = await page.evaluate(() =>
    concepts.filter(hasEpisodes).flatMap((id) => {
      const {before, middle, after, groups} = around(id, {middle: 3, side: 3, groups: true, inGroup: 2});
      const all = around(id, EVERYTHING);
      const sizes = new Map(
        [all.before, all.middle, all.after, ...all.groups].map((one) => [one.name, one.ids.length])
      );
      return [before, middle, after, ...groups]
        .filter(({name, ids, more}) => ids.length + more !== (sizes.get(name) ?? 0))
        .map(({name}) => `${nameOf(id)}: ${name}`);
    })
  );
  check(!unequal.length, 'a header counts what it opens', unequal);
  // The preview is beside the picture, in the window.
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1440, 900]
  ]) {
    await page.setViewportSize({width, height});
    await at('#graph/whole');
    for (const box of ['first', 'last']) {
      await page.locator('.graph .tile .shape')[box]().hover();
      await page.waitForTimeout(400);
      const [card, frame] = await page.evaluate(() =>
        [document.querySelector('.preview'), graphTab.frame].map((one) => one.getBoundingClientRect().toJSON())
      );
      check(
        card.left >= frame.right && card.top >= 0 && card.bottom <= height,
        `the preview of the ${box} box is in sight and covers nothing at ${width} px`,
        JSON.stringify([card, frame])
      );
    }
  }
  await page.setViewportSize({width: 1280, height: 800});
}

// Hundreds of episodes: areas with whole names and some whole titles; all of them in an area.
// Who presses a card asked nothing: "Closest to what you asked" was below it, and "An introduction" twice.
async function reasonsOfReadyPaths() {
  const page = await openPage(file);
  const linesOf = async (name) => {
    const hash = await page.evaluate((name) => readyPath(name), name);
    await page.evaluate((hash) => go(hash), hash);
    await page.waitForFunction((name) => document.title.startsWith(name + ' · Path'), name);
    return page.locator('.why-line').allTextContents();
  };
  const lines = await linesOf('autograd');
  check(
    lines.length > 1 && !lines.some((line) => /closest/i.test(line)),
    'nothing is close to what nobody asked',
    lines
  );
  const name = await page.evaluate(() => {
    const about = ([name, {steps}]) => {
      const subject = concepts.find((id) => label(id) === name);
      return steps.map(({episode}) => episode).filter((id) => targets(id, 'about')[0] === subject);
    };
    const found = [...readyPaths()].find((one) => one[0] !== 'autograd' && about(one).length > 1);
    for (const id of about(found)) introductions.add(id);
    return found[0];
  });
  const others = await linesOf(name);
  const count = others.filter((line) => /^An introduction(;|$)/.test(line)).length;
  check(others.length > 1 && count === 1, 'one step of a path is the introduction', JSON.stringify([name, others]));
  await page.context().close();
}
// What counts the topics for which there is no room names them.
async function moreTopics() {
  const counted = await page.evaluate(() => {
    const topics = Array.from({length: 16}, (_, i) => ({name: 'topic ' + i, ids: episodes.slice(3 * i, 3 * i + 3)}));
    const {name, said, head, ids} = topicCells('area', topics, new Map(), {
      x: 0,
      y: 0,
      width: 400,
      height: 300
    }).topics.at(-1);
    return {name, count: head.count, isRight: /^topic \d+, topic/.test(said[0]) && head.count === String(ids.length)};
  });
  check(
    /^\d+ more topics$/.test(counted.name) && counted.isRight,
    'the box of more topics names them',
    JSON.stringify(counted)
  );
}

async function largeShow() {
  const words = ['garden', 'kitchen', 'library', 'harbor', 'mountain', 'railway', 'theater', 'workshop'];
  const items = Array.from({length: 400}, (_, i) => {
    const year = i < 396 ? 2001 + Math.floor(Math.sqrt(i)) : 2023;
    return `<item><title>How a ${words[i % 8]} became what the ${words[(3 * i + 1) % 8]} was</title><guid>${i}</guid>
      <itunes:episode>${i + 1}</itunes:episode><pubDate>Mon, 01 Jan ${year} 00:00:00 GMT</pubDate><description>x</description></item>`;
  });
  fs.writeFileSync(
    work + '/large.xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Large</title>
      <link>https://large.example/</link><description>x</description>${items.join('')}</channel></rss>`
  );
  run('export', 'html', '-g', work + '/large.xml', '--ontology', 'none', '-o', work + '/large.html');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844]
  ]) {
    const large = await openPage(work + '/large.html', {hash: '#graph/whole', viewport: {width, height}});
    const seen = await large.evaluate(() => ({
      names: [...document.querySelectorAll('.region')].map((one) => one.textContent),
      topics: [...document.querySelectorAll('.topic')].map((one) => one.textContent),
      groups: placeGroups().map(({name, ids}) => [name, ids.length]),
      untitled: [...graphTab.places.values()].filter(({lines}) => !/[a-z]{3}/.test(lines.join(' '))).length,
      bottom: graphTab.frame.getBoundingClientRect().bottom
    }));
    check(
      seen.groups.every(([name, many], i) => new RegExp(`^${name} (\\d+ of )?${many} `).test(seen.names[i])),
      `each area has its whole name and its count at ${width} px`,
      seen.names
    );
    check(seen.untitled === 0, `no box is only a number at ${width} px`, seen.untitled);
    const divided = await large.evaluate(() =>
      groupsLeft(() => true).map(({topics, kept}, i) => {
        const own = graphTab.topics.filter(({region}) => region === i);
        return {
          few: Math.min(2, topics.length) > own.length,
          lost: topics.length > 0 && own.reduce((sum, {ids}) => sum + ids.length, 0) !== kept.length,
          untitled: own.filter(({name, titles}) => !titles.length && !/more topics$/.test(name)).length > 1,
          cut: own.filter(({head}) => !head.isWhole).length,
          miscounted: own.filter(({head, titles, ids}) => {
            const listed = titles.length || ids.length;
            return head.count !== (listed === ids.length ? `${listed}` : `${listed} of ${ids.length}`);
          }).length,
          isLarge: topics.length > 0
        };
      })
    );
    check(
      divided.some(({isLarge}) => isLarge) &&
        !divided.some(({few, lost, untitled, cut, miscounted}) => few || lost || untitled || cut || miscounted),
      `a large area shows its topics, which have all of its episodes, at ${width} px`,
      JSON.stringify(divided)
    );
    const yearNames = await large.locator('.brush .year').allTextContents();
    check(
      yearNames.at(-1) === '2023' && yearNames.every((year, i) => Number(year) === 2001 + i),
      `years without an episode have their place at ${width} px`,
      yearNames
    );
    await large.evaluate(() => go('#graph/whole?node=1'));
    const heads = await large.locator('#details h3').allTextContents();
    check(!heads.includes('Notes'), 'notes that all episodes have are not shown', heads);
    await large.evaluate(() => go('#graph/whole'));
    const topic = large.locator('.topic').first();
    const [topicName] = (await topic.textContent()).split(/ \d/);
    await topic.locator('.region-name').first().click();
    for (let i = 0; i < 50 && !(await large.evaluate(() => graphTab.area)); ++i) await large.waitForTimeout(50);
    check(
      (await large.locator('.map-head h2').textContent()).startsWith(topicName),
      `a topic leads to its episodes at ${width} px`,
      topicName
    );
    await large.evaluate(() => go('#graph/whole'));
    check(width < 640 || seen.bottom <= height, `all areas are in the window at ${width} px`, seen.bottom);
    await large
      .locator('.region')
      .last()
      .click({position: {x: 12, y: 8}});
    for (let i = 0; i < 50 && !(await large.evaluate(() => graphTab.area)); ++i) await large.waitForTimeout(50);
    const names = await large
      .locator(width < 640 ? '.topic' : '.group-frame')
      .evaluateAll((all) =>
        all.map((one) => one.querySelector('.region-count, .group-all text, text:last-of-type').textContent)
      );
    const many = names.map((text) => Number(/(\d+)( episodes?)?( ›)? ?$/.exec(text)?.[1]));
    check(
      names.length > 1 && many.reduce((sum, one) => sum + one, 0) === seen.groups.at(-1)[1],
      `a large area is divided by its concepts at ${width} px`,
      names
    );
    if (width >= 640) {
      // 11 of 51 were shown, though the page scrolls.
      const shown = await large.evaluate(() => graphTab.places.size);
      check(shown === seen.groups.at(-1)[1], `an opened area has all of its episodes at ${width} px`, shown);
      await large.context().close();
      continue;
    }
    await large.locator('.topic').first().click();
    for (let i = 0; i < 50 && !(await large.evaluate(() => graphTab.area.within)); ++i) await large.waitForTimeout(50);
    const [cut, shown, told] = await large.evaluate(() => [
      [...graphTab.places.values()].filter(({lines}) => lines.join().includes('…')).length,
      graphTab.places.size,
      [...graphTab.places.values()].filter(({id, why}) => why[0]?.startsWith(yearOf(id))).length
    ]);
    check(cut === 0 && shown === many[0], `all of a group has whole titles at ${width} px`, [cut, shown, many[0]]);
    check(told === shown, `each episode in a list has its year at ${width} px`, [told, shown]);
    await large.context().close();
  }
}

// A show of which most is in no area, with many concepts, code in its notes and a list of times.
async function showWithoutAreas() {
  const nameOf = (i) =>
    'Quux' + ['ba', 'do', 'fi', 'ka', 'lo', 'mu', 'ne', 'pa', 're', 'zu'][i % 10] + 'bcdfghklmn'[Math.floor(i / 10)];
  const notes = `<p>Of bread and butter.</p><p>Topics Include</p><ul><li>0:00 -- Flour</li><li>3:28 -- Water</li><li>6:22 -- Salt</li></ul>
    <p>We also talk of tea.</p><p>\`\`\`js<br>const tea = 1;<br>\`\`\`</p><p>And of jam.</p>`;
  const [few, many] = [3, 84];
  const titles = Array.from({length: many}, (_, i) => nameOf(i));
  const areasOfIt = ['Sourdough', 'Kubernetes'].flatMap((name) =>
    ['one', 'two', 'three'].map((one) => `${name} ${one}`)
  );
  const items = [...areasOfIt, ...titles].map((title, i) => {
    const own = i < 2 * few ? `${title.split(' ')[0]} needs ${i < few ? 'Levain' : 'Ansible'}.` : `Of ${title}.`;
    return `<item><title>${title}</title><guid>${i}</guid><pubDate>Mon, 01 Jan ${2020 + (i % 3)} 00:00:00 GMT</pubDate>
      <itunes:duration>1800</itunes:duration><description><![CDATA[${i === many ? notes : own}]]></description></item>`;
  });
  fs.writeFileSync(
    work + '/plain.xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Plain</title>
      <link>https://plain.example/</link><description>x</description>${items.join('')}</channel></rss>`
  );
  run('export', 'html', '-g', work + '/plain.xml', '--ontology', 'none', '-o', work + '/plain.html');
  const plain = await openPage(work + '/plain.html', {hash: '#graph/whole'});
  // Episodes without an area, most of the show, were three quarters of the map, in a box for each year.
  const rest = await plain.evaluate(() => {
    const {name, ids, color} = placeGroups().at(-1);
    const sizes = graphTab.regions.map(({width, height}) => width * height);
    const share = sizes.at(-1) / sizes.reduce((sum, one) => sum + one, 0);
    go('#graph/whole/' + name);
    return [name, ids.length, color, share];
  });
  const [name, count, color, share] = rest;
  check(name === 'Other' && count === many && color === 0 && share < 0.45, 'what has no area takes little room', rest);
  await plain.waitForFunction(() => graphTab.frames.length === 3);
  const byYear = await plain.evaluate(() => graphTab.frames.map(({name}) => name.slice(0, 4)).join());
  check(byYear === '2020,2021,2022', 'opened, it is by year', byYear);
  await plain.evaluate(() => go('#graph/whole'));
  // Fedora, an area, was not among what people speak about, though 25 episodes were about it.
  const headings = await plain.evaluate(() => [areas.length, areas.filter(isHeading).length]);
  check(headings.join() === '2,0', 'an area named after a term is what people speak about', headings);
  await plain.evaluate(() => go('#concepts'));
  const roots = () => plain.locator('#panel-concepts .roots > li').count();
  const all = await plain.evaluate(() => treeRoots.filter((id) => coverageOf(id) === 'covered').length);
  const more = plain.locator('#panel-concepts button:has-text("more")');
  check(all > 60 && (await roots()) === 60, 'many concepts begin with a part', [all, await roots()]);
  await more.focus();
  await plain.keyboard.press('Enter');
  const isNext = await plain.evaluate(() =>
    document.querySelectorAll('#panel-concepts .roots > li')[60].contains(document.activeElement)
  );
  check(isNext && (await roots()) === all && (await more.isHidden()), 'keys go on with the first of the next concepts');
  await plain.evaluate(
    (id) => go('#episodes?node=' + nameOfNode[episodes.find((one) => ownNotes(one).includes(id))]),
    'butter'
  );
  const told = await plain.locator('#details .notes').innerText();
  check(
    (await plain.locator('#details .notes pre').allInnerTexts()).join() === 'const tea = 1;' && !told.includes('```'),
    'code in notes is shown as code',
    told
  );
  check(
    /jam/.test(told) && /talk of tea/.test(told) && !/Topics Include|Flour/.test(told),
    'a list of times is not in the notes',
    told
  );
  await plain.context().close();
}

// Many links are shown in parts; all of them are found, sorted and saved.
async function longTable() {
  const pages = Array.from({length: 230}, (_, i) => `<a href="https://example.org/page/${i}">Page ${i}</a>`);
  fs.writeFileSync(
    work + '/cited.xml',
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Cited</title><link>https://cited.example/</link>
      <description>x</description><item><title>All pages</title><guid>1</guid>
      <description><![CDATA[${pages.join('<br>')}]]></description></item></channel></rss>`
  );
  run('export', 'html', '-g', work + '/cited.xml', '--ontology', 'none', '-o', work + '/cited.html');
  const long = await openPage(work + '/cited.html', {hash: '#links'});
  const more = long.locator('#panel-links button:has-text("more")');
  const rows = () => long.locator('#panel-links tbody tr').count();
  check((await rows()) === 100 && (await more.innerText()) === 'Show 100 more', 'long tables begin with a part');
  check((await long.innerText('#panel-links .count-line')) === '230 links', 'all links are counted');
  await more.focus();
  await long.keyboard.press('Enter');
  const isNext = await long.evaluate(
    () => document.activeElement === linksTab.body.rows[100].querySelector('a') && linksTab.body.rows.length === 200
  );
  check(isNext && (await more.innerText()) === 'Show 30 more', 'keys go on with the first of the next part');
  await more.click();
  check((await rows()) === 230 && (await more.count()) === 1 && (await more.isHidden()), 'the last part has no button');
  await long.click('[data-sort=url]');
  check((await rows()) === 100, 'what is sorted begins with a part, too');
  await long.fill('#panel-links [name=q]', 'page/229');
  check((await rows()) === 1 && (await more.isHidden()), 'links are found that are not shown');
  await long.fill('#panel-links [name=q]', '');
  const [download] = await Promise.all([long.waitForEvent('download'), long.click('text=Save as CSV')]);
  check(
    fs
      .readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n').length === 231,
    'all links are saved'
  );
  await long.context().close();
}

async function linksTab() {
  await at('#links');
  const rows = await count('#panel-links tbody tr');
  await page.selectOption('[name=severity]', 'warning');
  const warnings = await count('#panel-links tbody tr');
  check(warnings > 0 && warnings < rows, 'a finding filters the links', [warnings, rows]);
  await at('#links');
  const first = await text('#panel-links tbody a');
  check(
    (await page.locator('#panel-links td.address a').allInnerTexts()).filter((one) => /^https?:/.test(one)).length <
      (await count('#panel-links tbody tr')) / 2,
    'links are named by words'
  );
  await page.click('[data-sort=findings]');
  check(
    (await page.getAttribute('th:has([data-sort=findings])', 'aria-sort')) === 'ascending' &&
      (await text('#panel-links tbody a')) !== first,
    'links are sorted'
  );
  const all = await count('#panel-links tbody tr');
  await page.fill('#panel-links [name=q]', 'quansight');
  check((await count('#panel-links tbody tr')) < all, 'links have a filter of their own', await hashOf());
  await page.fill('#panel-links [name=q]', '');
  await page.fill('#ask', 'quansight');
  await page.waitForSelector('#offers[data-all=true]');
  await page.click('.offer:has-text("Filter these links")');
  check((await count('#panel-links tbody tr')) < 5, 'a query filters the links', await hashOf());
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as CSV')]);
  check(/^"url".*\r\n"https?:/.test(fs.readFileSync(await download.path(), 'utf8')), 'the table is saved as CSV');
  // Pages without a title whose address has no words: as the notes call them.
  const called = await page.evaluate(() =>
    Object.fromEntries(idsOf('reference').map((id) => [nodes[id].id.split(/[/=]/).at(-1), nameOf(id)]))
  );
  for (const [part, name] of [
    ['1tlgPcR2YmC3PcQuYDPUORFmEaBPQEmo8dsh4eUjnlyI', 'PT2 Manifesto (docs.google.com)'],
    ['1wpv8D2iwGkKjWyKof9gFdTf8ISszKbq1tsMVm-3hSuU', 'PT2 Architecture (docs.google.com)'],
    ['1XDPNK3iNNShg07jRXDOrMk2V_i66u1hEbPltcsxE-3E', /^… .*in VariableTracker \(docs.google.com\)$/],
    ['vbtGZL7IrAw', "Soumith's keynote on PT2.0 (youtube.com)"]
  ])
    check(
      name instanceof RegExp ? name.test(called[part]) : called[part] === name,
      `${part} has the name that notes give it`,
      called[part]
    );
  const coded = await page.evaluate(() => {
    const all = idsOf('reference').filter((id) => !nodes[id].title && !nodes[id].ref && isCoded(nodes[id].id));
    return all.map(nameOf);
  });
  const isRight = await page.evaluate(() =>
    [
      ['/document/d/1XDPNK3iNNShg07jRXDOrMk2V_i66u1hEbPltcsxE-3E/edit', true],
      ['/ARxi9g5QnLYQoQFZ7', true],
      ['/0123456789abcdef', true],
      ['/PyTorch-2-0-Release-Notes', false],
      ['/JavaScript30Course', false],
      ['/5eb63bbbe01eeed093cb22bb8f5acdc3/how-it-works', false],
      ['', false]
    ].every(([path, is]) => isCoded('https://example.org' + path) === is)
  );
  check(isRight, 'codes are told from words');
  check(
    coded.length > 1 &&
      new Set(coded).size === coded.length &&
      coded.every((name) => /\p{L}{3}.* \([\w.-]+\)$/u.test(name) && !/[\w-]{16,}/.test(name)),
    'links whose address is a code have a name without it',
    coded
  );
  await longTable();
  const plain = await openPage(file, {hash: '#links'});
  check(
    (await plain.textContent('#panel-links .makers')).includes('podatlas audit') &&
      !(await plain.innerText('#panel-links')).includes('podatlas audit'),
    'without a report the page says how to make one, to those who open that'
  );
  check(
    (await plain.locator('#panel-links [aria-sort=descending]').innerText()).startsWith('Cited by'),
    'links of the newest episodes come first'
  );
  check(
    (await plain.locator('#panel-links th').allInnerTexts()).map((one) => one.replace(/\W+$/, '')).join() ===
      'Address,Cited by',
    'without a report there are no columns for findings'
  );
  await plain.context().close();
}

async function conceptsTab() {
  await at('#concepts');
  const all = await text('#panel-concepts .count-line');
  const opened = await page.evaluate(() => [
    concepts.filter((id) => coverageOf(id) === 'covered').length,
    document.querySelectorAll('.tree .concept:not(.covered)').length
  ]);
  check(
    all === `The show has episodes about ${opened[0]} concepts.` && opened[1] === 0,
    'the concepts open on what the show covers',
    [all, opened]
  );
  const counts = await page.evaluate(() =>
    [...document.querySelectorAll('.tree .roots > li')].map((li) => parseInt(li.querySelector('.facts').textContent))
  );
  check(
    counts.length > 2 && counts.every((count, i) => !i || count <= counts[i - 1]),
    'the concepts come by the number of episodes about them',
    counts
  );
  await page.click('.toggle');
  check(
    (await page.getAttribute('.toggle', 'aria-expanded')) === 'true' &&
      (await count('.tree ul ul:not([hidden]) a')) > 0,
    'a branch opens'
  );
  const differing = await page.evaluate(
    () =>
      subjects().filter(
        ({node, episodes: own}) => coverageOf(node) !== 'covered' || coverage().get(node).about !== own.length
      ).length
  );
  check(differing === 0, 'areas count as many episodes as on the front page', differing);
  check(
    await page.evaluate(() =>
      concepts.every((id) => coverageOf(id) === 'covered' || !belowOf(id).some((one) => coverageOf(one) === 'covered'))
    ),
    'what has covered parts is covered'
  );
  await page.fill('#panel-concepts [name=q]', 'dispatch');
  check((await text('#panel-concepts .count-line')) !== all, 'concepts are filtered as somebody types', await hashOf());
  await page.fill('#panel-concepts [name=q]', 'mutex');
  check((await count('.tree a.title')) > 0, 'a name is found among all concepts', await text('.tree'));
  await page.fill('#panel-concepts [name=q]', '');
  check((await count('.tree ul ul .glyph')) === 0 && (await count('.tree .glyph')) > 1, 'only areas have marks');
  await page.selectOption('[name=covered]', 'never');
  check(
    (await text('#panel-concepts .count-line')) !== all && (await text('.tree')).includes('never covered'),
    'concepts that are never covered are listed'
  );
  await page.click('#panel-concepts .makers summary');
  check(
    (await text('#panel-concepts .makers')).includes('episodes build on it') &&
      (await count('#panel-concepts .makers .years')) > 1,
    'hosts see what is needed and never covered, and the areas of each year'
  );
  await at('#concepts?covered=never&q=mutex');
  await page.click('.tree a.title >> nth=-1');
  await page.locator('#details').waitFor();
  check(await page.locator('#details').isVisible(), 'a concept opens');
}

// What a person without a mouse loses easily: the focus when a path is drawn again, and the way back.
async function pathsByKeyboard() {
  await at('#path/autograd/90');
  await page.locator('.assumed input[type=checkbox]').first().focus();
  await page.keyboard.press('Space');
  check((await hashOf()).includes('known='), 'a checked box is known', await hashOf());
  check((await focused()).startsWith('<input type="checkbox"'), 'a checked box keeps the focus', await focused());
  await page.locator('.budgets a').first().focus();
  await page.keyboard.press('Enter');
  check((await focused()).includes('30'), 'chosen minutes keep the focus', await focused());
  await page.locator('.menu > summary').focus();
  await page.keyboard.press('Enter');
  const menu = await page.locator('.menu-body').boundingBox();
  const {width} = page.viewportSize();
  check(menu.x >= 0 && menu.x + menu.width <= width, 'the menu is on the screen', JSON.stringify(menu));
  await page.keyboard.press('Escape');
  check(await page.evaluate(() => !document.querySelector('.menu').open), 'Escape closes the menu');
  check((await focused()).startsWith('<summary'), 'and gives the focus back', await focused());
  await at('#graph/near/dispatcher');
  await page.locator('.node.center').focus();
  const center = await focused();
  await page.keyboard.press('Alt+ArrowLeft');
  check((await focused()) === center || !(await hashOf()).startsWith('#graph'), 'Alt and an arrow move to no box');
}

// Whoever uses the map by keys sees where to go, opens what is in the center, and gets back from wherever they are.
async function mapByKeyboard() {
  await page.setViewportSize({width: 1280, height: 800});
  await at('#graph/whole');
  await at('#graph/near/63');
  await page.locator('.graph .node[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  const pale = await page.evaluate(
    () => [...document.querySelectorAll('.graph .node')].filter((one) => getComputedStyle(one).opacity !== '1').length
  );
  check((await count('.graph.has-light')) === 1 && pale === 0, 'no box fades because another has the focus', pale);
  const left = await page.evaluate(() => document.activeElement.dataset.node);
  for (const [i, name] of ['Open', 'Path', 'Play'].entries()) {
    await page.keyboard.press('Enter');
    await until(page, () => !location.hash.startsWith('#graph/near/63'));
    for (let tabs = 0; tabs <= i; ++tabs) await page.keyboard.press('Tab');
    const from = await page.evaluate(
      () => document.activeElement.closest('.preview') && document.activeElement.textContent
    );
    await page.keyboard.press('Escape');
    check(
      from === name &&
        (await hashOf()).startsWith('#graph/near/63') &&
        (await focused()).includes(`data-node="${left}"`),
      `Escape goes back from ${name}, to the box that was left`,
      [from, await hashOf(), await focused()]
    );
  }
  await page.keyboard.press('Enter');
  await until(page, () => !location.hash.startsWith('#graph/near/63'));
  await page.keyboard.press('Enter');
  check(
    (await page.locator('#details').isVisible()) && (await focused()).includes('details-title'),
    'Enter on what is in the center opens its details',
    await focused()
  );
  await page.keyboard.press('Escape');
  check((await focused()).includes('center'), 'Escape closes them, and the center has the focus', await focused());
  await page.keyboard.press('Escape');
  check((await hashOf()).startsWith('#graph/near/63'), 'the next Escape goes back', await hashOf());
}

// A tall player opens below the button that was pressed.
async function focusAboveThePlayer() {
  for (const hash of ['#path/autograd/90', '#episodes?node=dispatcher']) {
    const narrow = await openPage(file, {hash, viewport: {width: 640, height: 800}, forcedColors: 'active'});
    await narrow.evaluate(() => {
      bar.start = () => {};
    });
    const within = hash.includes('node=') ? '#details' : 'main';
    const hidden = () =>
      narrow.evaluate((name) => {
        const {activeElement: one} = document;
        if (!one.closest(name)) return '';
        const [bottom, top] = [one.getBoundingClientRect().bottom, bar.panel.getBoundingClientRect().top];
        return bottom > top ? `${one.textContent}: ${bottom} > ${top}` : '';
      }, within);
    if (within === 'main') {
      await narrow.locator('.step .play:visible').last().focus();
      await narrow.keyboard.press('Shift+Tab');
      await narrow.keyboard.press('Tab');
      await narrow.evaluate(() => {
        const {bottom} = document.activeElement.getBoundingClientRect();
        document.querySelector('.content').style.minHeight = '300vh';
        scrollBy(0, bottom - innerHeight + 90);
      });
      await narrow.keyboard.press('Enter');
    } else await narrow.evaluate(() => bar.play(episodes[0]));
    await until(narrow, () => bar.panel.offsetHeight > 112);
    await narrow.waitForTimeout(100);
    check((await hidden()) === '', `the player opens below what has the focus in ${hash}`, await hidden());
    if (within === 'main') await narrow.locator('.step .title').first().focus();
    const cut = [];
    for (let i = 0; i < 25; ++i) {
      await narrow.keyboard.press('Tab');
      cut.push(await hidden());
    }
    check(!cut.some(Boolean), `Tab reaches nothing below the player in ${hash}`, cut.filter(Boolean));
    await narrow.context().close();
  }
}

// The focus follows to what a link or a question brought.
async function focusFollows() {
  // From details to the map, the focus is on what the map is around.
  for (const from of ['#path/autograd/90?node=autograd', '#concepts?node=autograd', '#graph/whole?node=Edward Yang']) {
    await at(from);
    await page.locator('#details a:has-text("Show on the map")').focus();
    await page.keyboard.press('Enter');
    const node = await page.evaluate(() => Number(document.activeElement.dataset.node) === graphTab.center);
    check(node, `"Show on the map" of ${from} leads to its box`, await focused());
  }
  // One frame at a time.
  await at('#path/autograd/90');
  await page.locator('.part').nth(1).focus();
  for (const key of ['Enter', 'Enter', 'Escape', 'Tab']) {
    await page.keyboard.press(key);
    const frames = await page.locator('main *').evaluateAll(
      (all) =>
        all.filter((one) => {
          const {outlineStyle, outlineWidth} = getComputedStyle(one);
          return one.getClientRects().length && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        }).length
    );
    check(frames < 2, `one thing has a frame after ${key}`, frames);
  }
  await at('#start');
  const cards = () =>
    page.locator('.card').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())).join());
  const before = await cards();
  await at('#start?node=63');
  check(
    (await cards()) === before && (await page.locator('#details').isVisible()),
    'cards stay where they are beside details'
  );
  await at('#start');
  await page.evaluate(() => scrolled.clear());
  await page.locator('.card.ready .card-link').first().focus();
  await page.keyboard.press('Enter');
  await until(page, () => location.hash.startsWith('#path/'));
  const isOnStep = () => page.evaluate(() => document.activeElement === document.querySelector('.step .title'));
  check(await isOnStep(), 'Enter on a card leads to the first step', await focused());
  const rings = await page.evaluate(() =>
    [document.activeElement, document.activeElement.closest('.step')].map((one) => getComputedStyle(one).outlineStyle)
  );
  check(rings.join() === 'none,solid', 'the ring is around the step, not like a field around its title', rings);
  await page.emulateMedia({colorScheme: 'dark'});
  const box = await page.evaluate(() => {
    const {appearance, backgroundColor} = getComputedStyle(
      document.querySelector('.step input[type=checkbox]:not(:checked)')
    );
    return [appearance, backgroundColor].join();
  });
  await page.emulateMedia({colorScheme: 'light'});
  check(box === 'none,rgba(0, 0, 0, 0)', "in the dark, a box that is not ticked has not the browser's grey", box);
  await page.fill('#ask', 'zzqqx');
  await page.keyboard.press('Enter');
  check(
    await page.evaluate(() => document.activeElement === document.querySelector('#panel-path h2')),
    'a question without an answer leads to the heading that says so',
    await focused()
  );
}

// A tab shows its view, also if details were open where they cover it; beside them they stay.
async function tabsWithoutSheet() {
  for (const [width, isCovered] of [
    [390, true],
    [800, true],
    [1280, false]
  ]) {
    const other = await openPage(file, {viewport: {width, height: 844}});
    for (const [tab, button] of [
      ['start', 'Listening path'],
      ['episodes', 'Show on the map']
    ]) {
      await other.evaluate((hash) => go(hash), `#${tab}?node=dispatcher`);
      await other.click(`#details a:has-text("${button}")`);
      await other.click('#tab-' + tab);
      const seen = await other.evaluate(() => [location.hash, document.getElementById('details').hidden].join());
      const wanted = isCovered ? `#${tab},true` : `#${tab}?node=dispatcher,false`;
      check(seen === wanted, `the tab ${tab} shows its view after "${button}" at ${width} px`, seen);
      await other.goBack();
      await other.goBack();
      check(await other.locator('#details').isVisible(), `going back opens the details at ${width} px`, other.url());
    }
    await other.context().close();
  }
}

async function tabsByKeyboard() {
  for (const hash of ['#start', '#path/dispatcher/60', '#concepts']) {
    await at(hash);
    await page.locator('#skip').focus();
    await page.keyboard.press('Enter');
    const where = await page.evaluate(() => {
      const {activeElement: one} = document;
      return [content.contains(one) && one !== content, getComputedStyle(one).outlineStyle];
    });
    check(where.join() === 'true,solid', `what is skipped to in ${hash} can be seen`, where);
  }
  await page.focus('#tab-start');
  await page.keyboard.press('Tab');
  check((await focused()).includes('tab-episodes'), 'Tab reaches each tab', await focused());
  await at('#episodes');
  await page.focus('#tab-episodes');
  for (const name of ['path', 'graph', 'concepts', 'links', 'start', 'episodes']) {
    await page.keyboard.press('ArrowRight');
    check(
      (await focused()).includes('tab-' + name) && (await page.locator('#panel-' + name).isVisible()),
      `the arrow key moves to ${name}`
    );
  }
}

// All rules of axe-core, wide and narrow, and those about colors in all colors; nothing may be wider than the window.
const STATES = [
  '#start',
  '#episodes',
  '#episodes?q=tensor&node=63',
  '#path',
  '#path/dispatcher/60?known=tensor&node=2',
  '#graph',
  '#graph/whole?node=63',
  '#graph/near/dispatcher?all=Taught%20in',
  '#graph/whole/autograd?only=years:2021',
  '#graph/path?topic=autograd&minutes=90',
  '#links',
  '#concepts?node=dispatcher'
];
async function looks() {
  for (const width of [390, 768, 1024, 1440]) {
    // Without motion: halfway through a transition no color has its contrast.
    const other = await openPage(audited, {reducedMotion: 'reduce', viewport: {width, height: 844}});
    await other.evaluate(axeSource);
    const css = await other.evaluate(() =>
      [...document.styleSheets].flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n')
    );
    check(darkIsOnlyColors(css), 'in the dark only colors are others');
    for (const state of STATES) {
      await other.evaluate((to) => {
        location.hash = to;
      }, state);
      await other.waitForTimeout(60);
      for (const [colorScheme, forcedColors, rules] of [
        ['light', 'none', {rules: {'label-content-name-mismatch': {enabled: true}}}],
        ['dark', 'none', {runOnly: COLOR_RULES}],
        ['light', 'active', {runOnly: COLOR_RULES}]
      ]) {
        await other.emulateMedia({colorScheme, forcedColors});
        const wider = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        check(wider <= 0, `${state} fits ${width} px`, wider);
        const {violations} = await other.evaluate((which) => window.axe.run(document, which), {
          resultTypes: ['violations'],
          ...rules
        });
        for (const {id, impact, nodes} of violations)
          check(
            false,
            `${state} ${colorScheme} ${forcedColors} ${width} px: ${impact} ${id}`,
            nodes[0].failureSummary + ' ' + nodes[0].html
          );
      }
    }
    await other.context().close();
  }
  // With open details, only these are printed.
  const opened = await openPage(file, {hash: '#episodes?node=63'});
  await opened.emulateMedia({media: 'print'});
  check(
    (await opened.locator('#details h2').isVisible()) && (await opened.locator('.episode-list').isHidden()),
    'an open episode is printed, not the list'
  );
  await opened.context().close();
  const printed = await openPage(file, {hash: '#path/dispatcher/60', colorScheme: 'dark'});
  await printed.emulateMedia({media: 'print'});
  check(
    (await printed.locator('.budgets').first().isHidden()) && (await printed.locator('.step').first().isVisible()),
    'the path prints without its form'
  );
  check(
    (await printed.evaluate(() => getComputedStyle(document.body).backgroundColor)) === 'rgb(255, 255, 255)',
    'it prints on white'
  );
  await printed.evaluate(() => dispatchEvent(new Event('beforeprint')));
  check((await printed.locator('.more-reasons:not([open])').count()) === 0, 'all reasons are printed');
  await printed.context().close();
  const still = await openPage(file, {javaScriptEnabled: false});
  check(
    (await still.locator('noscript li a').count()) === episodeCount,
    'without JavaScript the page is a list',
    await still.locator('noscript li a').count()
  );
  await still.context().close();
}

// Chapters, and a cover that was handed over.
async function chaptersAndCover() {
  const chapter = (start, title) => `<psc:chapter start="${start}" title="${title}"/>`;
  const items = ['Trees and shrubs', 'Seeds'].map(
    (title, i) => `<item><title>${title}</title><guid>${i}</guid><itunes:duration>1800</itunes:duration>
      <enclosure url="https://garden.example/${i}.mp3" type="audio/mpeg" length="1"/><pubDate>Mon, 0${i + 1} Jan 2024 00:00:00 GMT</pubDate>
      <description><![CDATA[<p>On pruning roses. Pruning roses in spring.</p><p>5:00 - Pruning roses</p><p>12:30</p><p>Weeds</p>]]></description>
      <psc:chapters version="1.2">${chapter('00:00:00', 'Hello')}${chapter('00:05:00', 'Pruning roses')}${chapter('00:20:00', 'Letters')}</psc:chapters></item>`
  );
  fs.writeFileSync(
    work + '/garden.xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:psc="http://podlove.org/simple-chapters"><channel>
      <title>Garden</title><link>https://garden.example/</link><description>x</description>${items.join('')}</channel></rss>`
  );
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
  fs.writeFileSync(work + '/cover.png', Buffer.from(png, 'base64'));
  run(
    ...['export', 'html', '-g', work + '/garden.xml', '--ontology', 'none'],
    ...['--cover', work + '/cover.png', '-o', work + '/garden.html']
  );
  const garden = await openPage(work + '/garden.html');
  check(
    (await garden.locator('.hero img').getAttribute('src')) === 'data:image/png;base64,' + png,
    'the cover is embedded'
  );
  const actual = await garden.evaluate(() => {
    location.hash = '#path/pruning roses/60';
    showState();
    return pathMarkdown(pathTab.answered);
  });
  const args = ['path', 'pruning roses', '--budget', '60m', '-g', work + '/garden.xml', '--ontology', 'none'];
  const expected = run(...args, '--format', 'markdown');
  check(actual === expected && actual.includes('from 5:00'), 'a path says from which minute on', [actual, expected]);
  const lines = await garden.evaluate(() =>
    [...document.querySelectorAll('.moment button .time')].map((one) => getComputedStyle(one).textDecorationLine)
  );
  check(lines.length > 0 && lines.every((one) => one === 'underline'), 'times to play from are underlined', lines);
  const before = faults.length;
  await garden.click('.moment .chapter');
  check(
    (await garden.evaluate(() => bar.audio.src)) === 'https://garden.example/1.mp3#t=300' ||
      (await garden.evaluate(() => bar.audio.src)) === 'https://garden.example/0.mp3#t=300',
    'a chapter plays from its time'
  );
  await garden.evaluate(() => go('#episodes?node=' + nameOfNode[episodes[0]]));
  check(
    (await garden.locator('#details .chapter').allInnerTexts()).map((one) => /[\d:]+/.exec(one)[0]).join() ===
      '0:00,5:00,20:00',
    'the details list chapters'
  );
  const notes = await garden.locator('#details .notes p').allInnerTexts();
  check(
    !notes.some((line) => line.startsWith('5:00')) && notes.includes('12:30 Weeds'),
    'notes do not list the chapters again, and have times beside their titles',
    notes
  );
  await faultLike(/console: .*net::ERR/, before);
  faults.length = before;
  await garden.context().close();
}

// Half an hour of silence, of which a server on loopback gives any range.
async function serveSilence() {
  const seconds = 1800;
  const rate = 8000;
  const wave = Buffer.alloc(44 + seconds * rate, 128);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write('WAVEfmt ', 8);
  [16, 1 | (1 << 16), rate, rate, 1 | (8 << 16)].forEach((word, i) => wave.writeUInt32LE(word, 16 + 4 * i));
  wave.write('data', 36);
  wave.writeUInt32LE(seconds * rate, 40);
  const begins = [];
  const server = http.createServer((request, response) => {
    const [, from = 0, to = wave.length - 1] = /^bytes=(\d+)-(\d+)?/.exec(request.headers.range ?? '') ?? [];
    begins.push(Number(from));
    const body = wave.subarray(Number(from), Number(to) + 1);
    response.writeHead(request.headers.range ? 206 : 200, {
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Content-Length': body.length,
      'Content-Range': `bytes ${from}-${to}/${wave.length}`
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {origin: `http://127.0.0.1:${server.address().port}`, begins, close: () => server.close()};
}

// Chromium's audio element begins where the link says, within two seconds.
async function timedAudio() {
  const audio = await serveSilence();
  const feed = fs.readFileSync(work + '/garden.xml', 'utf8');
  const elsewhere = feed.replaceAll(/https:..garden.example.(\d).mp3/g, `${audio.origin}/$1.wav`);
  fs.writeFileSync(work + '/timed.xml', elsewhere);
  run('export', 'html', '-g', work + '/timed.xml', '--ontology', 'none', '-o', work + '/timed.html');
  const page = await openPage(work + '/timed.html', {loopback: audio.origin});
  const startsAt = async (seconds, what) => {
    const timeOf = () =>
      page.evaluate(() => (bar.audio?.readyState > 0 && !bar.audio.seeking ? bar.audio.currentTime : -1));
    let time = await timeOf();
    for (let wait = 0; wait < 100 && !(Math.abs(time - seconds) < 2); ++wait) {
      await page.waitForTimeout(50);
      time = await timeOf();
    }
    check(Math.abs(time - seconds) < 2, `${what} starts at ${seconds} s`, time);
  };
  await page.evaluate(() => {
    location.hash = '#path/pruning roses/60';
    showState();
  });
  await page.click('.moment .chapter');
  await startsAt(300, 'the moment of a path');
  await page.evaluate(() => go('#episodes?node=' + nameOfNode[episodes[1]]));
  for (const [i, seconds] of [
    [2, 1200],
    [0, 0],
    [1, 300]
  ]) {
    await page.click(`#details .chapter >> nth=${i}`);
    await startsAt(seconds, 'a chapter');
  }
  check(
    audio.begins.some((begin) => begin > 1100 * 8000),
    'only the part that is heard is asked for',
    audio.begins
  );
  await page.context().close();
  audio.close();
}

// What several titles begin with.
async function seriesInTitles() {
  const titles = ['One', 'Two', 'Three', 'Four', 'Four'].map((name, i) => `Small Talk - ${name}${i === 4 ? '!' : ''}`);
  const items = [...titles, 'Alone', 'Part - One'].map(
    (title, i) => `<item><title>${title}</title><guid>${i}</guid><itunes:episode>${i + 1}</itunes:episode>
      <pubDate>Mon, 0${i + 1} Jan 2024 00:00:00 GMT</pubDate><description>x</description></item>`
  );
  fs.writeFileSync(
    work + '/series.xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Odd</title>
      <link>https://odd.example/</link><description>x</description>${items.join('')}</channel></rss>`
  );
  run('export', 'html', '-g', work + '/series.xml', '--ontology', 'none', '-o', work + '/series.html');
  const series = await openPage(work + '/series.html');
  check(
    (await series.locator('.hero-facts').textContent()).includes('the lengths of the episodes are not known') &&
      (await series.locator('.card.ready .facts').allTextContents()).every((facts) => /^\d+ episodes?$/.test(facts)),
    'a path promises no minutes if no length is known',
    await series.locator('.hero-facts, .card.ready .facts').allTextContents()
  );
  const short = await series.evaluate(() => [...shortTitles().values()]);
  check(
    short.includes('Two') && short.includes('Three') && short.includes('Alone') && short.includes('Part - One'),
    'a title on the map leaves out the name of its series',
    short.join('; ')
  );
  check(new Set(short).size === short.length, 'no two titles become equal', short.join('; '));
  await series.context().close();
}

// What notes offer and what shops sell comes last.
async function advertisements() {
  const notes = (i) => `<p>Save 20% off <a href="https://glaze.example/${i}">glazes</a>.</p><p>We talk about clay.</p>
    <p><a href="https://clay.example/${i}">A page about clay</a></p>
    <p><a href="https://amzn.to/3wheel${i}">A book on wheels</a></p>
    <p><a href="https://amzn.to/2Lqkofk${i}">here</a></p><p>https://pots.memberful.com/checkout?plan=${i}</p>
    <p>https://mud.example/new-uses-of-mud-c1cc81b6d33</p><p><a href="https://twitter.com/">We tweet</a></p>`;
  const items = ['Clay', 'Mud'].map(
    (title, i) => `<item><title>${title}</title><guid>${i}</guid>
      <pubDate>Mon, 0${i + 1} Jan 2024 20:00:00 -0800</pubDate>
      <description><![CDATA[${notes(i)}]]></description></item>`
  );
  fs.writeFileSync(
    work + '/ads.xml',
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Pots</title><link>https://pots.example/</link>
      <description>x</description>${items.join('')}</channel></rss>`
  );
  run('export', 'html', '-g', work + '/ads.xml', '--ontology', 'none', '-o', work + '/ads.html');
  const ads = await openPage(work + '/ads.html');
  await ads.evaluate(() => go('#episodes?node=' + nameOfNode[episodes[0]]));
  check((await ads.evaluate(() => dateOf(episodes[0]))) === '2024-01-01', 'an episode has the date of its feed');
  const sections = await ads.locator('#details section:has(.ties)').allInnerTexts();
  const [offers, shops] = sections.filter((one) => /^(Cites|Offers|Shops)/.test(one)).slice(-2);
  check(
    /^Offers/.test(offers) && /glaze/.test(offers) && /^Shops/.test(shops) && /amzn/.test(shops),
    'what notes offer and what shops sell comes last',
    sections.join(' | ')
  );
  check(
    !sections.some((one) => /2Lqkofk|checkout/.test(one)) &&
      (await ads.locator('#details').innerText()).includes('and 2 shop links without a name'),
    'links to shops without a name are counted',
    sections.join(' | ')
  );
  check(
    sections.some((one) => one.includes('New uses of mud (mud.example)')),
    'the name of a page has no hash',
    sections.join(' | ')
  );
  check(!sections.some((one) => /twitter/i.test(one)), 'the front page of Twitter is not listed', sections.join(' | '));
  check(
    sections.some((one) => /^Cites/.test(one) && /clay/i.test(one)),
    'other links are cited',
    sections.join(' | ')
  );
  await ads.context().close();
}

// Titles with numbers, three-digit numbers, scripts without spaces, and forced colors.
async function oddShows() {
  const title = (i) =>
    ({
      3: `#${270 + i} Coffee`,
      4: `Episode ${270 + i}: Cocoa | Odd Talk ${270 + i}`,
      6: `${270 + i} things`,
      5: '汉字没有空格所以这一行在图里必须折断否则会超出边框'.repeat(2)
    })[i] ?? `Episode ${270 + i}: Tea`;
  const items = Array.from(
    {length: 8},
    (_, i) => `<item><title>${title(i)}</title><guid>${i}</guid><itunes:episode>${270 + i}</itunes:episode>
      <pubDate>Mon, 0${i + 1} Jan 2024 00:00:00 GMT</pubDate><description>See episode #${270 + ((i + 1) % 8)} and https://x.example/${i}</description></item>`
  );
  fs.writeFileSync(
    work + '/odd.xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Odd</title>
      <link>https://odd.example/</link><description>x</description>${items.join('')}</channel></rss>`
  );
  run('export', 'html', '-g', work + '/odd.xml', '--ontology', 'none', '-o', work + '/odd.html');
  const odd = await openPage(work + '/odd.html', {hash: '#episodes', viewport: {width: 390, height: 844}});
  await odd.waitForSelector('.episode-list .number');
  const lines = await odd.locator('.episode-list .number').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    })
  );
  check(lines.length === 8 && Math.max(...lines) === 1, 'three digits stay on one line', lines);
  const names = await odd.evaluate(() => episodes.map(numbered));
  check(
    names.every((name) => !/^27\d\. .*27\d/.test(name)) &&
      ['271. Tea', '273. Coffee', '274. Cocoa', '276 things'].every((name) => names.includes(name)) &&
      names.some((name) => name.startsWith('275. 汉')),
    'no title repeats its number',
    names
  );
  const quotes = await odd.evaluate(() => shownTitles('"Episode 271: Tea" refers to "276 things", "x"'));
  check(quotes === '"Tea" refers to "276 things", "x"', 'no title that is quoted repeats its number', quotes);
  for (const hash of ['#graph/whole', '#graph/near/275', '#graph/whole']) {
    await odd.evaluate((to) => {
      location.hash = to;
    }, hash);
    await odd.waitForTimeout(100);
    const out = await odd.evaluate(
      () =>
        [...document.querySelectorAll('#panel-graph .node')].filter((node) => {
          const box = node.querySelector('.shape').getBoundingClientRect();
          return [...node.querySelectorAll('text')].some((text) => text.getBoundingClientRect().right > box.right + 1);
        }).length
    );
    check(out === 0, `text without spaces stays in its box in ${hash}`, out);
  }
  check((await odd.locator('.region').count()) > 0, 'areas are on the whole map when it is shown again');
  await odd.context().close();
  const forced = await openPage(file, {hash: '#graph/near/dispatcher', forcedColors: 'active'});
  const strokes = await forced.evaluate(() => {
    const strokeOf = (selector) => getComputedStyle(document.querySelector(selector)).stroke;
    return [strokeOf('.node.center .shape'), strokeOf('.node:not(.center) .shape')];
  });
  check(strokes[0] !== strokes[1], 'forced colors keep the selection', strokes);
  const pale = await forced.evaluate(() => {
    graphTab.light(graphTab.nodes.keys().next().value);
    return [...document.querySelectorAll('.graph .node')].filter((one) => getComputedStyle(one).opacity !== '1').length;
  });
  check(pale === 0, 'forced colors make no text pale', pale);
  const fills = await forced
    .locator('.map-controls .segments:first-child a')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  check(fills[0] !== fills[1], 'forced colors keep the view that is selected', fills);
  await forced.evaluate(() => go('#path/dispatcher/60'));
  const frame = await forced.evaluate(() => {
    const {outlineStyle, borderLeftWidth} = getComputedStyle(document.querySelector('.step[aria-current]'));
    return [outlineStyle, borderLeftWidth];
  });
  check(frame.join() === 'none,8px', 'with forced colors, the next step does not look like the focus', frame);
  const [sign, ground] = await forced.evaluate(() => {
    location.hash = '#path/dispatcher/60';
    showState();
    const primary = document.querySelector('.bar .primary');
    return [primary.querySelector('.triangle'), primary].map((one) => getComputedStyle(one).backgroundColor);
  });
  check(sign !== ground, 'forced colors keep the triangle of Play', [sign, ground]);
  const areas = await forced.evaluate(() => {
    location.hash = '#start';
    return new Promise((done) =>
      setTimeout(
        () =>
          done(
            new Set([...document.querySelectorAll('.glyph')].map((one) => getComputedStyle(one).backgroundColor)).size
          ),
        100
      )
    );
  });
  check(areas > 5, 'forced colors keep the areas', areas);
  await forced.focus('#tab-start');
  for (const name of ['start', 'episodes']) {
    const frame = await forced.evaluate(() => {
      const {outlineStyle, outlineColor, outlineOffset, outlineWidth, backgroundColor, borderBottomColor} =
        getComputedStyle(document.activeElement);
      return {
        id: document.activeElement.id,
        isInside: outlineStyle === 'solid' && parseFloat(outlineOffset) <= -parseFloat(outlineWidth),
        isSeen: outlineColor !== backgroundColor && outlineColor !== borderBottomColor
      };
    });
    check(
      frame.id === 'tab-' + name && frame.isInside && frame.isSeen,
      `the frame of the tab ${name} is inside it and joins no other line`,
      JSON.stringify(frame)
    );
    await forced.keyboard.press('Tab');
  }
  await forced.context().close();
}

for (const part of [
  frontDoor,
  oneField,
  episodesTab,
  detailsPanel,
  playerBar,
  pathTab,
  graphTab,
  linksTab,
  conceptsTab,
  pathsByKeyboard,
  mapByKeyboard,
  focusAboveThePlayer,
  focusFollows,
  tabsWithoutSheet,
  tabsByKeyboard,
  chaptersAndCover,
  timedAudio,
  seriesInTitles,
  advertisements,
  oddShows,
  moreTopics,
  reasonsOfReadyPaths,
  largeShow,
  showWithoutAreas,
  looks
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
