// Without a network: the second visit comes from the device, games are played to the end with the server gone, and a new
// version of the page takes over without mixing with the old one.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { houseOfTests } from './house_of_tests.mjs';
import { byKeyboard, check, playOut } from './local_play.mjs';
import { long } from './long.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const house = houseOfTests();
const enough = long ? 30 : 10; // acts of a game

const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()));

async function visitor() {
  const context = await house.browser.newContext({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    localStorage.setItem('parlour.prefs', JSON.stringify({ motion: 'none', sound: false, single: false }));
    globalThis.shifts = [];
  });
  return context.newPage();
}

describe('without a network', () => {
  let page;
  before(async () => {
    page = await visitor();
    page.on('pageerror', (error) => house.problems.push(error.message));
    await page.goto(house.server.origin);
    assert.equal((await kept(page)).length, 1);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
  });
  after(() => page.context().close());

  test('the second visit comes from the device', async () => {
    const from = [];
    const listen = (response) => from.push([new URL(response.url()).pathname, response.fromServiceWorker()]);
    page.on('response', listen);
    await page.goto(`${house.server.origin}/here/ludo?seed=1&delay=0`);
    await page.locator('.spot.able').first().waitFor();
    page.off('response', listen);
    const asked = from.filter(([, own]) => !own).map(([name]) => name);
    assert.ok(from.length > 4);
    assert.deepEqual(asked.filter((name) => name !== '/sw.js'), [], 'these came from the network');
    await page.evaluate(() => localStorage.removeItem('parlour.game.ludo'));
  });

  test('the start page opens with the server gone, and games are played', async () => {
    await page.context().setOffline(true);
    await house.server.kill();
    for (const game of ['Ludo', 'Lo Siento', 'Montoncito', 'Lautari']) {
      await page.goto(house.server.origin);
      await page.locator('.tile a').filter({ hasText: game }).click();
      await page.getByRole('link', { name: `Play now: ${game} against bots` }).click();
      await page.locator('.spot.able').first().waitFor();
      // The same game, opened again by its address: kept, and with chance that can be repeated.
      await page.goto(`${page.url()}?seed=31&delay=0`);
      const { acts } = await playOut(page, byKeyboard, { every: 1e9, until: enough });
      assert.equal(acts, enough);
    }
    await page.goto(`${house.server.origin}/settings`);
    await page.getByRole('heading', { name: 'Preferences' }).waitFor();
    await check(page, 'preferences without a network');
  });
});

// The build as it would be if everything in it had changed: other names, other contents.
async function versions() {
  const dist = path.join(root, 'dist');
  const names = (await readdir(dist, { recursive: true })).filter((name) => path.extname(name));
  const files = new Map();
  for (const name of names) files.set(`/${name}`, await readFile(path.join(dist, name)));
  for (const name of (await readFile(path.join(root, 'fair/page.list'), 'utf8')).trim().split('\n').map((one) => `fair/${one}`)) files.set(`/${name}`, await readFile(path.join(root, name)));
  const hashed = names.filter((name) => name.startsWith('assets/')).map((name) => path.basename(name));
  return (mark) => {
    const other = (text) => hashed.reduce((all, name) => all.replaceAll(name, `${mark}${name}`), text);
    return new Map(
      [...files].map(([name, body]) => {
        const text = /\.(js|css|html|mjs|webmanifest)$/.test(name) ? other(body.toString()) : body;
        const marked = name === '/index.html' ? text.replace('<head>', `<head><meta name="version" content="${mark}">`) : text;
        return [other(name), name === '/sw.js' ? text.replace(/version = "/, `$&${mark}`) : marked];
      }),
    );
  };
}

const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

test('a new version takes over whole, and a page of the old one still finds its parts', async () => {
  const versionOf = await versions();
  let served = versionOf('one');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    const name = path.extname(pathname) ? pathname : '/index.html';
    const body = served.get(name);
    response.writeHead(body ? 200 : 404, { 'content-type': types[path.extname(name)] ?? 'text/plain', 'cache-control': name.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache' });
    response.end(body ?? '');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const page = await visitor();
  const mark = () => page.locator('meta[name=version]').getAttribute('content');
  const renew = (name) => {
    served = versionOf(name);
    return page.evaluate(async () => {
      const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      await (await navigator.serviceWorker.ready).update();
      await changed;
    });
  };
  try {
    await page.goto(origin);
    await kept(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    assert.equal(await mark(), 'one');
    const old = await page.evaluate(() => document.querySelector('script[type=module]').src);
    await renew('two');
    assert.equal(await mark(), 'one', 'the open page is not changed under its reader');
    assert.equal(await page.evaluate((url) => fetch(url).then(({ status }) => status), old), 200, 'parts of the old page are still there');
    await page.getByRole('link', { name: 'Preferences' }).click();
    await page.getByRole('heading', { name: 'Preferences' }).waitFor();
    await page.waitForFunction(() => document.querySelector('meta[name=version]').content === 'two');
    const parts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((name) => name.startsWith('/assets/')));
    assert.deepEqual(parts.filter((name) => !name.startsWith('/assets/two')), [], 'parts of two versions on one page');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await renew('three');
    await page.waitForFunction(async () => (await caches.keys()).length === 2, undefined, { timeout: 10_000 }); // not kept for ever
  } finally {
    await page.context().close();
    server.close();
    server.closeAllConnections();
  }
});
