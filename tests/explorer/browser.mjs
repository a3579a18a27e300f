// Opens a page from disk in the Chromium of Debian that has no window, without network, and collects errors and requests. For
// the explorer and for sites, whose pages load only what is `within` their folder. `loopback`: the origin of a server of the
// test's own, which may be asked, too.
import {execFileSync} from 'node:child_process';
import {chromium} from 'playwright-core';

export const [, , program, feed, work] = process.argv;

export const run = (...args) =>
  execFileSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe']});

// What went wrong in all pages: messages of the console, exceptions, requests.
export const faults = [];
// Waits until one that came after the first `before` matches, if one does within ten seconds.
export async function faultLike(pattern, before) {
  for (let i = 0; i < 200 && !faults.slice(before).some((fault) => pattern.test(fault)); ++i)
    await new Promise((done) => setTimeout(done, 50));
}

let browser;
export async function openPage(file, {hash = '', within = file, loopback, ...options} = {}) {
  browser ??= await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--enable-precise-memory-info']
  });
  const context = await browser.newContext({acceptDownloads: true, ...options});
  await context.setOffline(!loopback);
  await context.route('**', (route) => {
    const url = route.request().url();
    if (url.startsWith('file://' + within) || (loopback && url.startsWith(loopback + '/'))) return route.continue();
    faults.push('request: ' + url);
    return route.abort();
  });
  const page = await context.newPage();
  // The page answers some of what a person does in a later task, after which a busy machine may ask it first.
  const settled = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))).catch(() => {});
  const isAlive = options.javaScriptEnabled ?? true;
  for (const [acts, names] of [
    [page, ['click', 'selectOption', 'goBack']],
    [page.keyboard, ['press']]
  ])
    for (const name of names) {
      const act = acts[name].bind(acts);
      acts[name] = async (...args) => {
        const result = await act(...args);
        if (isAlive) await settled();
        return result;
      };
    }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push('console: ' + message.text());
  });
  page.on('pageerror', (error) => faults.push('exception: ' + error.message));
  page.on('dialog', (dialog) => {
    faults.push('dialog: ' + dialog.message());
    dialog.dismiss();
  });
  await page.goto('file://' + file + hash);
  // The explorer unpacks itself first.
  if (isAlive) await page.waitForSelector('body[data-tab], html:not(:has(#data)) body', {state: 'attached'});
  return page;
}
// Waits until a function is true in the page. Playwright's own waiting may evaluate strings, which the page's policy forbids.
export async function until(page, isSo, given, timeout = 30000) {
  for (const end = Date.now() + timeout; !(await page.evaluate(isSo, given)); ) {
    if (Date.now() > end) throw new Error(`waited in vain for ${isSo}`);
    await page.waitForTimeout(20);
  }
}
// The rules of axe-core to which colors matter. In dark or forced colors only these are asked.
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
// Whether these are enough in the dark: whether there a style sheet only sets variables of the page.
export function darkIsOnlyColors(css) {
  const blocks = [...css.matchAll(/prefers-color-scheme[^{]*\{\s*:root\s*\{((?:\s*--[^;}]+;?)+)\s*\}\s*\}/g)];
  return blocks.length === 1 && css.split('prefers-color-scheme').length === 2;
}
export const closeBrowser = () => browser?.close();

let failed = 0;
export function check(is, what, seen = '') {
  if (!is) ++failed;
  if (!is) console.error('FAILED: ' + what + (seen === '' ? '' : ': ' + String(seen).slice(0, 500)));
}
export async function finish(what) {
  await closeBrowser();
  for (const fault of new Set(faults)) check(false, 'the page logs no errors and makes no requests', fault);
  if (!failed) console.log(what);
  process.exit(failed ? 1 : 0);
}
