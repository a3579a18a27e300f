// How quickly the explorer answers, in Debian's Chromium: node bench/explorer.mjs PAGE..., where script/check explorer has
// installed playwright-core (copy it to build/explorer). Prints medians, and what they should be at most or at least. First
// pictures are in processor time of the page's thread, which other programs do not change; the rest is time on the clock.
import path from 'node:path';
import {chromium} from 'playwright-core';

const ROUNDS = 5;
const median = (values) => values.slice().sort((a, b) => a - b)[Math.floor(values.length / 2)];
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
const open = async (file, hash) => {
  const page = await (await browser.newContext({viewport: {width: 1280, height: 800}, offline: true})).newPage();
  await page.goto('file://' + path.resolve(file) + hash);
  await page.waitForFunction(() => document.body.dataset.tab);
  return page;
};
const firstPicture = async (file, hash) => {
  const times = [];
  for (let i = 0; i < ROUNDS; ++i) {
    const page = await (await browser.newContext({viewport: {width: 1280, height: 800}, offline: true})).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', {timeDomain: 'threadTicks'});
    await page.goto('file://' + path.resolve(file) + hash);
    await page.evaluate(
      () =>
        new Promise((done) => {
          const look = () =>
            document.body.dataset.tab
              ? requestAnimationFrame(() => requestAnimationFrame(done))
              : requestAnimationFrame(look);
          look();
        })
    );
    const {metrics} = await session.send('Performance.getMetrics');
    times.push(1000 * metrics.find(({name}) => name === 'TaskDuration').value);
    await page.context().close();
  }
  return median(times);
};
// At most, in milliseconds.
const pictureBar = (size) => (size <= 100 ? 300 : size <= 1000 ? 700 : 2000);

for (const file of process.argv.slice(2)) {
  const page = await open(file, '#start');
  await page.waitForTimeout(1500);
  const size = await page.evaluate(() => episodes.length);
  console.log(`${path.basename(file)}, ${size} episodes`);
  for (const hash of ['#start', '#episodes', '#graph', '#graph/whole'])
    console.log(`  first picture of ${hash}: ${(await firstPicture(file, hash)).toFixed(0)} of ${pictureBar(size)} ms`);
  // From a letter to the frame that shows what it finds.
  const letters = await page.evaluate(async () => {
    const times = [];
    const words = titleOf(episodes.at(-1)).toLowerCase().slice(0, 12);
    for (let i = 1; i <= words.length; ++i) {
      ask.input.value = words.slice(0, i);
      const begin = performance.now();
      ask.input.dispatchEvent(new Event('input'));
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
      await new Promise((done) => setTimeout(done, 200));
    }
    return times;
  });
  console.log(
    `  a letter: ${median(letters).toFixed(1)} ms, ${Math.max(...letters).toFixed(0)} ms at most; of 16 and 50`
  );
  const nodes = await page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 20; ++i) {
      const begin = performance.now();
      location.hash = address('episodes', [], {node: nameOfNode[episodes[(i * 37) % episodes.length]]});
      showState();
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
      await new Promise((done) => setTimeout(done, 20));
    }
    return times;
  });
  console.log(`  opening an episode: ${median(nodes).toFixed(0)} of 100 ms`);
  const roots = await page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 10; ++i) {
      const begin = performance.now();
      location.hash = address('graph', ['near', nameOfNode[episodes[(i * 41) % episodes.length]]]);
      showState();
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
      await new Promise((done) => setTimeout(done, 20));
    }
    return times;
  });
  console.log(`  another middle of the map: ${median(roots).toFixed(0)} of 200 ms`);
  const areas = await page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 10; ++i) {
      const begin = performance.now();
      location.hash = address('graph', ['whole', ...(i % 2 ? [] : [placeGroups()[0].name])]);
      showState();
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
      await new Promise((done) => setTimeout(done, 20));
    }
    return times;
  });
  console.log(`  into the largest area, and back: ${median(areas).toFixed(0)} of 200 ms`);
  await page.context().close();
}
await browser.close();
