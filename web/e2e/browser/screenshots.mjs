// Pictures of every page and of the boards in the states that matter, for docs/screenshots: node screenshots.mjs <folder>
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished, keptAs, kinds } from './finished_games.mjs';
import { House } from './house.mjs';
import { look, openLocal } from './local_play.mjs';
import { begin, play, rename, sitDown } from './online.mjs';

const folder = process.argv[2] ?? 'docs/screenshots';
const looks = [
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
  { size: 'phone', scheme: 'dark' },
  { size: 'desktop', scheme: 'light' },
];

const four = (game, seats) => ({
  [`parlour.game.${game}`]: JSON.stringify({
    id: `here-${game}`,
    game,
    options: `seats=${seats.join(',')}`,
    seats: seats.map((_, i) => (i === 0 ? { name: 'You' } : { name: '', level: 'medium' })),
    steps: [],
    memories: [],
  }),
});

async function take(page, name, { size, scheme }) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  await page.screenshot({ path: path.join(folder, `${name}-${size}-${scheme}.jpg`), quality: 72 });
}

// Plays with repeatable choices and takes a picture the first time a state is seen.
async function playFor(page, at, states, pick) {
  const taken = new Set();
  for (let acts = 0; acts < 1500; ++acts) {
    const seen = await look(page);
    const name = seen.over ? undefined : Object.keys(states).find((state) => !taken.has(state) && states[state](seen, acts));
    if (name) {
      taken.add(name);
      await page.mouse.move(...pick(seen, acts));
      await page.waitForTimeout(150);
      await page.screenshot({ path: path.join(folder, `${name}-${at.size}-${at.scheme}.jpg`), quality: 72 });
    }
    if (seen.over) return;
    await page.mouse.click(...pick(seen, acts));
  }
}

const tokens = ({ spots }) => spots.filter(({ id }) => id.startsWith('t') && id !== 'to');
function pickToken(seen, acts) {
  const die = seen.spots.find(({ id }) => id === 'die');
  if (die) return die.middle;
  const all = tokens(seen);
  const token = all[(acts * 7) % all.length];
  return token.middle;
}
// Of a 7 the first part that there is, so that the second is seen too.
const pickSpot = ({ spots, step }, acts) => spots[/^Step/.test(step) ? 0 : (acts * 7) % spots.length].middle;

async function boards(house, at) {
  const ludo = await openLocal(house, 'ludo', { ...at, seed: 41, kept: four('ludo', ['red', 'blue', 'green', 'yellow']) });
  await take(ludo, 'ludo-start', at);
  await playFor(ludo, at, { 'ludo-choice': (seen, acts) => acts > 90 && tokens(seen).length > 1 }, pickToken);
  await take(ludo, 'ludo-result', at);
  await ludo.context().close();

  const losiento = await openLocal(house, 'losiento', { ...at, seed: 42, kept: four('losiento', ['red', 'blue', 'yellow', 'green']) });
  const step = (words, least) => (seen, acts) => acts > least && words.test(seen.step);
  await playFor(losiento, at, {
    'losiento-card': step(/^Choose a pawn/, 20),
    'losiento-split-1': step(/^Step 1 of 2/, 20),
    'losiento-split-2': step(/^Step 2 of 2/, 20),
    'losiento-sorry': step(/whose place/, 20),
  }, pickSpot);
  await take(losiento, 'losiento-result', at);
  await losiento.context().close();
}

// A game in the middle of a turn of the person, as this device would have kept it.
function middleOf(game, share) {
  const from = Math.floor(game.steps.length * share);
  const upTo = game.steps.findIndex(({ seat }, i) => i >= from && seat === 0);
  return { ...game, steps: game.steps.slice(0, upTo) };
}

async function visit(house, at, where, kept) {
  const page = await house.visit('/settings', { ...at, worker: false });
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(house.server.origin + where);
  return page;
}

// The other three boards from games that bots have played, and what is around a game.
async function others(house, at, games) {
  const shot = async (name, where, kept, work = async () => {}) => {
    const page = await visit(house, at, where, kept);
    await page.locator('.board svg').first().waitFor();
    await work(page);
    await take(page, name, at);
    await page.context().close();
  };
  const tap = (selector) => (page) => page.locator(selector).first().click({ force: true, position: { x: 6, y: 6 } });
  await shot('montoncito-middle', '/here/montoncito', keptAs(middleOf(games.montoncito, 0.6)));
  await shot('montoncito-chosen', '/here/montoncito', keptAs(middleOf(games.montoncito, 0.4)), tap('.spot.able'));
  const eight = { ...games.montoncito, options: 'players=8 stock=20 jokers=4 recycle=shuffle mode=parallel', seats: Array.from({ length: 8 }, (_, i) => (i ? { name: '', level: 'medium' } : { name: 'Ana' })), steps: [] };
  await shot('montoncito-eight', '/here/montoncito', keptAs(eight), (page) => page.locator('.spot.able').first().waitFor());
  await shot('montoncito-result', '/here/montoncito', keptAs(games.montoncito), (page) => page.locator('.result').waitFor());
  await shot('rotorouter-middle', '/here/rotorouter', keptAs(middleOf(games.rotorouter, 0.55)));
  await shot('rotorouter-ghost', '/here/rotorouter', keptAs(middleOf(games.rotorouter, 0.3)), async (page) => {
    const draw = page.getByRole('button', { name: 'Draw', exact: true });
    if ((await draw.getAttribute('aria-disabled')) !== 'true') await draw.click();
    await tap('.spot.able')(page).catch(() => {});
  });
  await shot('rotorouter-result', '/here/rotorouter', keptAs(games.rotorouter), (page) => page.locator('.result').waitFor());
  await shot('lautari-start', '/here/lautari', {});
  await shot('lautari-chosen', '/here/lautari', keptAs(middleOf(games.lautari, 0.5)), tap('.spot.able'));
  await shot('lautari-result', '/here/lautari', keptAs(games.lautari), (page) => page.locator('.result').waitFor());
  await shot('lautari-editor', '/here/lautari', keptAs(middleOf(games.lautari, 0.5)), async (page) => {
    await page.getByText('Board, pieces and position').click();
    await page.getByRole('button', { name: 'Set up a position' }).click();
    await page.getByText('This position can be played.').waitFor();
  });
  await shot('learn-losiento', '/learn/losiento', {});
  await shot('learn-lautari', '/learn/lautari', {});
  await shot('replay', '/replay/here/rotorouter', keptAs(games.rotorouter), async (page) => {
    await page.getByRole('slider').first().fill(String(Math.floor(games.rotorouter.steps.length / 2)));
    await page.waitForTimeout(600);
  });
  await shot('review', '/replay/here/ludo/review', keptAs(games.ludo), async (page) => {
    await page.getByRole('heading', { name: 'Who was ahead' }).waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Who was ahead' }).evaluate((heading) => heading.scrollIntoView());
  });
  await shot('spanish', '/here/losiento', { ...keptAs(middleOf(games.losiento, 0.5)), 'parlour.prefs': JSON.stringify({ language: 'es', motion: 'none' }) });
}

async function pages(house, at) {
  const page = await house.visit('/', { ...at, worker: false });
  const go = async (where, name) => {
    await page.goto(house.server.origin + where);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(300);
    await take(page, name, at);
  };
  await go('/', 'home');
  await go('/settings', 'preferences');
  await go('/host/ludo', 'host');
  await page.context().close();
}

// A table of the server with two people and a bot: in the lobby, in the game, at the end, and its proof.
async function table(house, at) {
  const people = [await house.visit('/', { ...at, worker: false }), await house.visit('/', { worker: false })];
  const [ana, ben] = people;
  await rename(house, ana, 'Ana');
  await rename(house, ben, 'Ben');
  const id = await sitDown(house, people, 'losiento', { seats: { Yellow: 'Bot: Medium', Green: 'Left out' } });
  await take(ana, 'lobby', at);
  await begin(ana, ben);
  let enough = false;
  await Promise.all([
    play(ana, { seed: 5, until: (acts) => (enough = acts >= 12) }),
    play(ben, { seed: 6, until: () => enough }),
  ]);
  await ben.getByRole('button', { name: 'Good luck!' }).click().catch(() => {});
  await take(ana, 'online-game', at);
  await Promise.all([play(ana, { seed: 7 }), play(ben, { seed: 8 })]);
  await take(ana, 'online-result', at);
  await ana.goto(`${house.server.origin}/proof/${id}`);
  await ana.locator('.verdict.ok').waitFor();
  await take(ana, 'proof', at);
  await ana.goto(`${house.server.origin}/games`);
  await ana.locator('h1').first().waitFor();
  await take(ana, 'games', at);
  await Promise.all(people.map((page) => page.context().close()));
}

await mkdir(folder, { recursive: true });
const house = await House.open({ botDelay: 0 });
try {
  const games = Object.fromEntries(await Promise.all(Object.keys(kinds).map(async (game) => [game, await finished(game)])));
  for (const at of looks) {
    await pages(house, at);
    await boards(house, at);
    await table(house, at);
    await others(house, at, games);
  }
} finally {
  await house.close();
}
