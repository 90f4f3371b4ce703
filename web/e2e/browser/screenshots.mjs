// Pictures of every page and of the boards in the states that matter, for docs/screenshots: node screenshots.mjs <folder>
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
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
  await ana.goto(`${house.server.origin}/verify.html?table=${id}`);
  await ana.waitForTimeout(1500);
  await take(ana, 'verify', at);
  await Promise.all(people.map((page) => page.context().close()));
}

await mkdir(folder, { recursive: true });
const house = await House.open({ botDelay: 0 });
try {
  for (const at of looks) {
    await pages(house, at);
    await boards(house, at);
    await table(house, at);
  }
} finally {
  await house.close();
}
