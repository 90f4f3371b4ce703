// The figures of the page, in a real browser with a processor four times slower and a line of 1.6 Mbit/s with 40 ms:
// node bench/page.mjs [rounds [game ...]]. Prints tables for bench/results.md. Needs the built program with the page inside.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { House } from '../web/e2e/browser/house.mjs';
import { slowLine } from './page_proxy.mjs';

const rounds = Number(process.argv[2] ?? 3);
const line = { bytesPerSecond: 200_000, delay: 40 };
const slower = Number(process.env.PARLOUR_SLOWER ?? 4); // how many times
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const [, , , ...chosen] = process.argv;
const games = chosen.length > 0 ? chosen : readdirSync(new URL('../web/src/games', import.meta.url)).filter((name) => !name.includes('.'));

const packed = (name) => gzipSync(readFileSync(`${dist}/${name}`), { level: 9 }).length;
const kilobytes = (n) => `${(n / 1000).toFixed(1)} kB`;
function sizes() {
  const assets = readdirSync(`${dist}/assets`).filter((name) => !/\.(gz|br)$/.test(name));
  const of = (...starts) => assets.filter((name) => starts.some((start) => name.startsWith(`${start}-`))).reduce((sum, name) => sum + packed(`assets/${name}`), 0);
  const rows = [['shell: page, script, style', packed('index.html') + of('first', 'shell', 'home', 'server'), '≤ 40 kB']];
  for (const game of games) rows.push([`${game}: script and style`, of(game), '≤ 20 kB']);
  rows.push(['what all boards share, and the play page', of('play'), '']);
  for (const game of games) rows.push([`engine module of ${game}, and its worker`, of(`parlour-${game}`, 'worker-main'), 'on demand']);
  console.log('| gzip | measured | target |\n|---|---|---|');
  for (const [what, bytes, target] of rows) console.log(`| ${what} | ${kilobytes(bytes)} | ${target} |`);
}

// Runs in the page before anything else: when the board can be played, what moved, how long input took.
function watch() {
  globalThis.seen = { shift: 0, inputs: [] };
  const wanted = location.pathname === '/' ? '.tile' : '.board .spot.able, .actions [data-action]:not(.tools *, .aside)';
  // Looked for when something has changed, not in every frame: what looks takes time from the page. Then the next frame has it.
  const changes = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      globalThis.seen.playable = performance.now();
      console.debug('there');
    });
  });
  changes.observe(document, { childList: true, attributes: true, subtree: true });
  const observe = (type, each, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) globalThis.seen.shift += entry.value; });
  observe('event', (entry) => { if (entry.interactionId) globalThis.seen.inputs.push(entry.duration); }, { durationThreshold: 16 });
}

async function measured(page, origin, where, proxy) {
  const before = proxy.state.bytes;
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // Nobody asks the page anything before it is there: the question itself would cost it a tenth of a second.
  const there = new Promise((resolve) => page.once('console', resolve));
  await page.goto(origin + where, { waitUntil: 'commit' });
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, 20_000))]);
  const { metrics } = await client.send('Performance.getMetrics');
  const at = await page.evaluate(() => ({ playable: globalThis.seen.playable, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime }));
  const bytes = proxy.state.bytes - before;
  const script = metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  await page.waitForTimeout(700);
  return { ...at, script, bytes, shift: await page.evaluate(() => globalThis.seen.shift), client };
}

// A few taps, and the frames while a token walks.
async function played(page) {
  for (let i = 0; i < 6; ++i) {
    const next = page.locator('.actions .set .main').or(page.locator('.spot.able')).first();
    await next.click({ force: true, position: { x: 4, y: 4 }, timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(500);
  }
  const inputs = await page.evaluate(() => globalThis.seen.inputs);
  const frames = await page.evaluate(async () => {
    const begin = performance.now();
    let count = 0;
    while (performance.now() - begin < 2000) {
      await new Promise(requestAnimationFrame);
      ++count;
    }
    return count / 2;
  });
  return { interaction: Math.max(0, ...inputs), frames };
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function figures(house) {
  const proxy = await slowLine(house.server.port, line);
  const columns = {};
  const put = (what, value) => { if (value !== undefined) (columns[what] ??= []).push(value); };
  for (let round = 0; round < rounds; ++round) {
    for (const where of ['/', ...games.map((game) => `/here/${game}?seed=7&delay=0`)]) {
      const name = where === '/' ? 'start page' : where.split(/[/?]/)[2];
      const context = await house.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await context.addInitScript(watch);
      const page = await context.newPage();
      const cold = await measured(page, proxy.origin, where, proxy);
      put(`${name}, cold: first paint, ms`, cold.paint);
      put(`${name}, cold: ${where === '/' ? 'usable' : 'playable'}, ms`, cold.playable);
      put(`${name}, cold: script of the page, ms`, cold.script);
      put(`${name}, cold: bytes until then, kB`, cold.bytes / 1000);
      put(`${name}, cold: layout shift`, cold.shift);
      if (where !== '/') {
        const { interaction, frames } = await played(page);
        put(`${name}: longest interaction, ms`, interaction);
        put(`${name}: frames a second`, frames);
      }
      await cold.client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      const again = await context.newPage();
      const warm = await measured(again, proxy.origin, where, proxy);
      put(`${name}, second visit: first paint, ms`, warm.paint);
      put(`${name}, second visit: ${where === '/' ? 'usable' : 'playable'}, ms`, warm.playable);
      put(`${name}, second visit: layout shift`, warm.shift);
      await context.close();
    }
  }
  proxy.close();
  return columns;
}

const targets = [
  [/cold: first paint/, '≤ 700'], [/cold: (play|us)able/, '≤ 1,200'], [/second visit: (play|us)able/, '≤ 400'],
  [/script/, '≤ 80'], [/interaction/, '≤ 100'], [/shift/, '0'], [/frames/, '60'],
];
sizes();
const house = await new House().open();
try {
  const found = await figures(house);
  console.log(`\nMiddle of ${rounds} rounds.\n\n| | measured | target |\n|---|---|---|`);
  for (const [what, values] of Object.entries(found)) {
    const value = middle(values).toFixed(/shift/.test(what) ? 3 : 0);
    console.log(`| ${what} | ${value} | ${targets.find(([words]) => words.test(what))?.[1] ?? ''} |`);
  }
} finally {
  await house.close();
}
