// Pictures of every page and of the boards in the states that matter, for docs/screenshots: node screenshots.mjs <folder>
// Whatever could differ from one run to the next is fixed: chance, time, names, the table. A picture that looks as before is kept.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kinds } from '../kinds.mjs';
import { Server } from '../server.mjs';
import { Album } from './album.mjs';
import { finished, keptAs } from './finished_games.mjs';
import { FixedTable, tokens } from './fixed_table.mjs';
import { House } from './house.mjs';
import { openTabOf } from './side.mjs';
import { comparison, gallery, nameOf, schemeOf, sizes, states } from './screenshot_states.mjs';

const folder = process.argv[2] ?? 'docs/screenshots';
const now = Date.UTC(2026, 0, 2, 18, 30);
const alike = 3; // screenshots in a row, before a page counts as at rest

// In the page, before anything else: what it keeps, a clock that stands still, and chance that repeats itself.
function pin({ kept, now }) {
  for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  Date.now = () => now;
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
  Math.random = () => next() / 2 ** 24;
  crypto.getRandomValues = (array) => array.set(Array.from(array, next)) ?? array;
}

// The pages of a server in one size, as Ana sees them.
class Photographer {
  constructor({ house, server = house.server, album, size }) {
    Object.assign(this, { house, server, album, size });
  }

  async open(where, { kept = {}, prefs = {} } = {}) {
    const phone = this.size === 'phone';
    const context = await this.house.browser.newContext({
      viewport: sizes[this.size],
      deviceScaleFactor: 1,
      isMobile: phone,
      hasTouch: phone,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'parlour', value: tokens.Ana, url: this.server.origin }]);
    const always = { 'parlour.prefs': JSON.stringify({ motion: 'none', sound: false, single: false, ...prefs }) };
    await context.addInitScript(pin, { kept: { ...kept, ...always }, now });
    const page = await context.newPage();
    page.on('pageerror', (error) => this.house.problems.push(`${page.url()}: ${error.message}`));
    await this.go(page, where);
    return page;
  }

  async go(page, where) {
    await page.goto(this.server.origin + where);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
  }

  // Takes the picture of a state as soon as the page is at rest.
  async take(page, state) {
    await page.emulateMedia({ colorScheme: schemeOf(state, this.size) });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.locator('.notes > *').first().waitFor({ state: 'detached' }); // how long a note is seen depends on the machine
    // The newest line of a game is in sight, however quickly its lines came.
    await page.locator('.history').evaluateAll((boxes) => boxes.forEach((box) => box.scrollTo({ top: box.scrollHeight })));
    let last;
    for (let same = 0, tries = 0; same < alike; ++tries) {
      if (tries > 100) throw new Error(`${state} does not come to rest`);
      const seen = await page.screenshot({ animations: 'disabled' });
      same = last?.equals(seen) ? same + 1 : 1;
      last = seen;
      await page.waitForTimeout(60);
    }
    const name = nameOf(state, this.size);
    console.log(`${name}: ${await this.album.put(name, last)}`);
  }

  // A page with a board, and what is done there before the picture.
  async board(state, where, { work = async () => {}, ...options } = {}) {
    const page = await this.open(where, options);
    await page.locator('.board svg').first().waitFor();
    await work(page);
    await this.take(page, state);
    await page.context().close();
  }

  // A game of this device.
  here(state, game, work) {
    return this.board(state, `/here/${game.game}?seed=7&delay=0`, { kept: keptAs(game), work });
  }
}

// The game before the first step of the first seat behind this share of it, of those whose notation matches.
function before(game, share, notation = /./) {
  const from = Math.floor(game.steps.length * share);
  const upTo = game.steps.findIndex(({ seat, word }, i) => i >= from && seat === 0 && notation.test(word));
  if (upTo < 0) throw new Error(`${game.game}: nothing like ${notation} is played`);
  return { ...game, steps: game.steps.slice(0, upTo) };
}

const able = (page) => page.locator('.spot.able');
const chooseFirst = async (page) => {
  await able(page).first().waitFor();
  await able(page).first().click({ force: true, position: { x: 6, y: 6 } });
};
const result = (page) => page.locator('.result').waitFor();

async function ludo(at, { ludo: game }) {
  await at.here('ludo-start', { ...game, steps: [] });
  await at.here('ludo-choice', before(game, 0.6), (page) => able(page).first().hover({ force: true }));
  await at.here('ludo-result', game, result);
}

async function losiento(at, { losiento: game }) {
  // Taps buttons below the board by their words, up to the step of the choice that is wanted.
  const tap = (words, step) => async (page) => {
    for (const each of words) await page.locator('[data-action^="way:"]', { hasText: each }).first().click();
    await page.locator('.status', { hasText: step }).waitFor();
    await page.mouse.move(0, 0);
  };
  await at.here('losiento-card', before(game, 0.4, /^fwd/));
  const split = before(game, 0.2, /^split/);
  await at.here('losiento-split-1', split, tap([/^\d$/], /^Share the 7/));
  await at.here('losiento-split-2', split, tap([/^\d$/, /^3$/], /^Which pawn goes/));
  await at.here('losiento-sorry', before(game, 0.2, /^sorry/), tap([], /^Take whose place/));
  await at.here('losiento-result', game, result);
}

async function montoncito(at, { montoncito: game }) {
  await at.here('montoncito-middle', before(game, 0.6));
  await at.here('montoncito-chosen', before(game, 0.4), chooseFirst);
  const seats = Array.from({ length: 8 }, (_, i) => (i ? { name: '', level: 'medium' } : { name: 'Ana' }));
  const eight = { ...game, options: 'players=8 stock=20 jokers=4 recycle=shuffle mode=parallel', seats, steps: [] };
  await at.here('montoncito-eight', eight, (page) => page.locator('.mo-mark').nth(6).waitFor()); // all bots have chosen
  await at.here('montoncito-result', game, result);
}

async function rotorouter(at, { rotorouter: game }) {
  await at.here('rotorouter-middle', before(game, 0.55));
  await at.here('rotorouter-ghost', before(game, 0.3, /^place/), chooseFirst);
  await at.here('rotorouter-result', game, result);
}

async function lautari(at, { lautari: game }) {
  await at.here('lautari-start', { ...game, steps: [] });
  await at.here('lautari-chosen', before(game, 0.8), async (page) => {
    await page.locator('.spot.able[aria-label*="Infantry"]').last().click({ force: true });
    await page.getByText('choose where it goes').first().waitFor();
  });
  await at.here('lautari-result', game, result);
  await at.here('lautari-editor', before(game, 0.5), async (page) => {
    await openTabOf(page, 'rules');
    await page.getByRole('button', { name: 'Set up a position' }).click();
    await page.getByText('This position can be played.').waitFor();
  });
}

// What there is without a table of the server.
async function around(at, { losiento, short }) {
  const page = await at.open('/');
  for (const [state, where] of Object.entries({ home: '/', host: '/host/ludo', preferences: '/settings' })) {
    await at.go(page, where);
    await at.take(page, state);
  }
  await page.context().close();
  await at.board('learn-losiento', '/learn/losiento');
  await at.board('learn-lautari', '/learn/lautari');
  const half = String(Math.floor(short.rotorouter.steps.length / 2));
  await at.board('replay', '/replay/here/rotorouter', {
    kept: keptAs(short.rotorouter),
    work: async (page) => {
      await page.getByRole('slider').first().fill(half);
      await page.locator(`.turn-number[data-at="${half}"]`).waitFor();
      await page.evaluate(() => document.activeElement.blur());
    },
  });
  await at.board('review', '/replay/here/ludo/review', {
    kept: keptAs(short.ludo),
    work: async (page) => {
      const ahead = page.getByRole('heading', { name: 'Who was ahead' });
      await ahead.waitFor({ timeout: 120_000 });
      await ahead.evaluate((heading) => heading.scrollIntoView());
    },
  });
  await at.board('spanish', '/here/losiento?seed=7&delay=0', { kept: keptAs(before(losiento, 0.5)), prefs: { language: 'es' } });
}

// A table of a server of its own: in the lobby, in the game, at the end, its proof, and the list in which it is found again.
async function table(at, server) {
  const fixed = await FixedTable.open(server);
  const page = await at.open(`/t/${fixed.id}`);
  await fixed.ana.untilTable(fixed.id, ({ seats }) => seats[0].mixed);
  // On which port a server listens differs.
  await page.locator('#link').evaluate((link) => {
    link.value = link.value.replace(/^[a-z]+:\/\/[^/]+/, 'https://parlour.example');
  });
  await at.take(page, 'lobby');
  await fixed.begin();
  await fixed.play(({ seq, turn }) => seq > 60 && turn.due === 'act' && turn.seats.includes(0));
  await fixed.ben.ask('say', { table: fixed.id, phrase: 'good_luck' });
  await page.locator('.notes p').waitFor();
  await able(page).first().waitFor();
  await at.take(page, 'online-game');
  await fixed.play();
  await result(page);
  await at.take(page, 'online-result');
  await at.go(page, `/proof/${fixed.id}`);
  await page.locator('.verdict.ok').waitFor();
  await at.take(page, 'proof');
  await at.go(page, '/games');
  await at.take(page, 'games');
  await page.context().close();
}

async function gamesOfBots() {
  const four = (seats) => ({ options: `seats=${seats}`, levels: ['medium', 'medium', 'easy', 'medium'] });
  const bots = Object.fromEntries(Object.entries(kinds).map(([game, kind]) => [game, kind.bots]));
  const all = { ...bots, ludo: four('red,blue,green,yellow'), losiento: four('red,blue,yellow,green') };
  const play = async (some) => Object.fromEntries(await Promise.all(Object.entries(some).map(async ([game, kind]) => [game, await finished(game, kind)])));
  return { ...(await play(all)), short: await play({ ludo: bots.ludo, rotorouter: bots.rotorouter }) };
}

const house = await new House().open({ botDelay: 0 });
try {
  const games = await gamesOfBots();
  const album = await Album.open(house.browser, folder);
  for (const size of Object.keys(sizes)) {
    const at = new Photographer({ house, album, size });
    for (const part of [ludo, losiento, montoncito, rotorouter, lautari, around]) await part(at, games);
    const server = await Server.start({ botDelay: 0 });
    try {
      await table(new Photographer({ house, server, album, size }), server);
    } finally {
      await server.stop();
    }
  }
  if (house.problems.length > 0) throw new Error(`the page has failed: ${house.problems.join('\n')}`);
  const wanted = Object.values(states).flatMap((all) => Object.keys(all)).flatMap((state) => Object.keys(sizes).map((size) => nameOf(state, size)));
  for (const file of await album.close(wanted)) console.log(`${file}: gone`);
  await writeFile(path.join(folder, 'README.md'), gallery());
  await mkdir(path.join(folder, 'before'), { recursive: true });
  await writeFile(path.join(folder, 'before/README.md'), comparison());
} finally {
  await house.close();
}
