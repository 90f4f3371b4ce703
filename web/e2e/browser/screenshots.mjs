// Pictures of every page and of the boards in the states that matter, for docs/screenshots: node screenshots.mjs <folder>
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { House } from './house.mjs';
import { look, openLocal } from './local_play.mjs';

const folder = process.argv[2] ?? 'docs/screenshots';
const looks = [
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
  { size: 'phone', scheme: 'dark' },
  { size: 'desktop', scheme: 'light' },
];
const everywhere = new Set(['home', 'ludo-choice', 'losiento-split-1']); // in all four looks; the others in the first two

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
  await page.screenshot({ path: path.join(folder, `${name}-${size}-${scheme}.jpg`), quality: 80 });
}
const wanted = (name, at) => looks.indexOf(at) < 2 || everywhere.has(name);

// Plays with repeatable choices and takes a picture the first time a state is seen.
async function playFor(page, at, states, pick) {
  const taken = new Set();
  for (let acts = 0; acts < 1500; ++acts) {
    const seen = await look(page);
    const name = seen.over ? undefined : Object.keys(states).find((state) => !taken.has(state) && states[state](seen, acts));
    if (name) {
      taken.add(name);
      if (wanted(name, at)) {
        const hover = pick(seen, acts);
        await page.mouse.move(...hover);
        await page.waitForTimeout(150);
        await page.screenshot({ path: path.join(folder, `${name}-${at.size}-${at.scheme}.jpg`), quality: 80 });
      }
    }
    if (seen.over || (looks.indexOf(at) >= 2 && [...everywhere].some((state) => taken.has(state)))) return;
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
  if (wanted('ludo-start', at)) await take(ludo, 'ludo-start', at);
  await playFor(ludo, at, { 'ludo-choice': (seen, acts) => acts > 90 && tokens(seen).length > 1 }, pickToken);
  if (wanted('ludo-result', at)) await take(ludo, 'ludo-result', at);
  await ludo.context().close();

  const losiento = await openLocal(house, 'losiento', { ...at, seed: 42, kept: four('losiento', ['red', 'blue', 'yellow', 'green']) });
  const step = (words, least) => (seen, acts) => acts > least && words.test(seen.step);
  await playFor(losiento, at, {
    'losiento-card': step(/^Choose a pawn/, 20),
    'losiento-split-1': step(/^Step 1 of 2/, 20),
    'losiento-split-2': step(/^Step 2 of 2/, 20),
    'losiento-sorry': step(/whose place/, 20),
  }, pickSpot);
  if (wanted('losiento-result', at)) await take(losiento, 'losiento-result', at);
  await losiento.context().close();
}

async function pages(house, at) {
  const page = await house.visit('/', at);
  const go = async (where, name) => {
    if (!wanted(name, at)) return;
    await page.goto(house.server.origin + where);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(300);
    await take(page, name, at);
  };
  await go('/', 'home');
  await go('/settings', 'preferences');
  await go('/host/ludo', 'host');
  if (wanted('lobby', at)) {
    await page.goto(`${house.server.origin}/host/losiento`);
    await page.getByLabel('Online').check();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(400);
    await take(page, 'lobby', at);
  }
  await page.context().close();
}

await mkdir(folder, { recursive: true });
const house = await House.open({ botDelay: 0 });
try {
  for (const at of looks) {
    await pages(house, at);
    await boards(house, at);
  }
} finally {
  await house.close();
}
