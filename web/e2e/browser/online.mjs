// People at tables of the server, in real browsers: hosting, sitting down, and whole games by pointer or by keys alone.
import assert from 'node:assert/strict';
import { ids, kinds } from '../kinds.mjs';
import { dice } from '../players.mjs';
import { axe } from './house.mjs';

const patience = 20_000; // milliseconds without anything to do
const glance = 500; // milliseconds of one look, if there is nothing to see

// Opens a table. seats: colour -> the word of the form; who is not named is open. rules: the same for what the game lets choose.
export async function host(house, page, game, { seats = {}, rules = {}, listed = true, clock } = {}) {
  await page.goto(`${house.server.origin}/host/${game}`);
  await page.getByRole('radio', { name: /^Online/ }).check();
  for (const [colour, who] of Object.entries(seats)) await page.getByLabel(colour, { exact: true }).selectOption({ label: who });
  for (const [name, value] of Object.entries(rules)) await page.getByLabel(name, { exact: true }).selectOption({ label: value });
  if (!listed) await page.getByRole('radio', { name: /^By link/ }).check();
  if (clock) await page.getByLabel('Time for a turn').selectOption({ label: clock });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  return page.url().split('/t/')[1];
}

export async function come(house, page, table) {
  await page.goto(`${house.server.origin}/t/${table}`);
  await page.getByRole('button', { name: 'Join this table' }).click();
  await page.getByLabel('I am ready').waitFor();
}

export async function begin(...pages) {
  await pages[0].getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(pages.map((page) => page.locator('.board svg').first().waitFor()));
}

// A table with everybody seated, the first of them host.
export async function sitDown(house, pages, game, options) {
  const table = await host(house, pages[0], game, options);
  for (const page of pages.slice(1)) await come(house, page, table);
  return table;
}

export async function rename(house, page, name) {
  await page.goto(`${house.server.origin}/settings`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();
}

// No fault of accessibility, nothing wider than the screen, no text key without its text.
export async function sound(page, where) {
  await page.locator('h1').first().waitFor(); // the place itself, and not only the bar before it
  assert.deepEqual(await axe(page), [], where);
  const [wide, words] = await page.evaluate(() => [document.documentElement.scrollWidth - document.documentElement.clientWidth, document.body.innerText]);
  assert.ok(wide <= 0, `${where} is wider than the screen by ${wide}`);
  const keys = words.match(new RegExp(`\\b(home|card|host|lobby|play|result|closed|gone|say|${ids.join('|')})\\.[a-z]\\w*`, 'g'));
  assert.equal(keys, null, `${where} shows the key of a text`);
}

// Waits inside the page until there is something to do, and says what: the spots that may be pointed at, with a place in each
// that really is the spot's own.
const look = (page) =>
  page.evaluate(async (longest) => {
    const now = () => {
      if (document.querySelector('.result')) return { over: true };
      if (document.querySelector('main:not(.play) h1')) return { elsewhere: document.querySelector('main h1').textContent };
      const able = [...document.querySelectorAll('.spot.able:not(.on)')];
      const outside = (spot) => spot.getBoundingClientRect().top < 0 || spot.getBoundingClientRect().bottom > innerHeight;
      if (able.some(outside)) document.querySelector('.board svg').scrollIntoView({ block: 'nearest' });
      const spots = able.flatMap((spot) => {
        const area = spot.querySelector('rect, path');
        const { left, top, width, height } = area.getBoundingClientRect();
        for (const [dx, dy] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
          const at = { x: left + width * dx, y: top + height * dy };
          if (document.elementFromPoint(at.x, at.y)?.closest('[data-spot]') === spot) return [{ id: spot.dataset.spot, ...at }];
        }
        return [];
      });
      const on = document.activeElement?.closest?.('.spot');
      return spots.length > 0 ? { spots, focus: on?.dataset.spot, able: on?.classList.contains('able') ?? false } : undefined;
    };
    const end = performance.now() + longest;
    for (;;) {
      const seen = now();
      if (seen) return seen;
      if (performance.now() > end) return { waits: document.querySelector('.status')?.textContent ?? document.body.innerText };
      await new Promise((done) => setTimeout(done, 4));
    }
  }, glance);

const chance = new Set(['die', 'deck']);

async function byPointer(page, { spots, wanted = spots }, random) {
  const { x, y } = random.of(wanted);
  await page.mouse.click(x, y);
}

// Nothing but keys: Tab to the board, R rolls or draws, N goes to the next thing that may be chosen, Enter chooses it.
async function byKeys(page, { spots, wanted, focus }, random) {
  for (let i = 0; focus === undefined && i < 60; ++i) {
    await page.keyboard.press('Tab');
    focus = await page.evaluate(() => document.activeElement?.closest?.('.spot')?.dataset.spot);
  }
  assert.notEqual(focus, undefined, 'the board cannot be reached with Tab');
  if (spots.some(({ id }) => chance.has(id))) return page.keyboard.press('r');
  const goal = wanted && random.of(wanted).id;
  const at = () => page.evaluate(() => document.activeElement?.closest?.('.spot')?.dataset.spot);
  for (let i = goal ? spots.length + 3 : 1 + random.below(spots.length); i > 0 && !(goal && (await at()) === goal); --i) await page.keyboard.press('n');
  return page.keyboard.press('Enter');
}

// Boards that want other hands than these, by their class: choices at random would not bring such a game to its end.
const others = ids.filter((id) => kinds[id].hands);
const usual = ({ eager }) => ({
  look,
  act(page, seen, random, keys) {
    const wanted = seen.spots.filter(({ id }) => eager(id));
    return (keys ? byKeys : byPointer)(page, wanted.length > 0 ? { ...seen, wanted } : seen, random);
  },
  rest: () => {},
});
async function handsFor(page, how = {}) {
  await page.locator('.board svg, .result, main:not(.play) h1').first().waitFor(); // after a reload there is no board for a moment
  const own = await page.evaluate((all) => all.find((name) => document.querySelector(`.board .${name}`)), others);
  return own ? (await kinds[own].hands()).onlineHands(how) : usual(how);
}

// Plays this page's seat until the game is over, or `until` says that it is enough. The same seed chooses the same way; where there is
// something that it is eager for, only of that. A game that is paused for a last bot goes on, unless `resumes` is false.
export async function play(page, { seed = 1, keys = false, until = () => false, most = 3000, eager = () => false, resumes = true } = {}) {
  const random = dice(seed);
  const hands = await handsFor(page, { eager, resumes });
  let acts = 0;
  let since = Date.now();
  try {
    while (acts < most) {
      if (await until(acts)) return acts;
      const seen = await hands.look(page, glance);
      if (seen.over || seen.elsewhere) return acts;
      if (seen.spots) {
        await hands.act(page, seen, random, keys);
        acts += 1;
        since = Date.now();
      } else assert.ok(Date.now() - since < patience, `nothing to do after ${acts} acts: ${seen.waits}`);
    }
  } finally {
    await hands.rest();
  }
  throw new Error('the game did not end');
}
// Waits until this page's seat has something to do.
export async function myTurn(page) {
  const hands = await handsFor(page);
  for (const end = Date.now() + patience; !(await hands.look(page, glance)).spots; ) assert.ok(Date.now() < end, 'nothing to do');
  await hands.rest();
}

// The line of a seat in the lobby, or its plate at the board.
export const seatLine = (page, colour) =>
  page.locator('main:not(.play) .lines li').filter({ has: page.locator(`strong:text-is("${colour}")`) }).or(page.locator('.plate').filter({ hasText: `(${colour})` }));
export const heading = (page, words) => page.locator('main h1').filter({ hasText: words }).waitFor();
