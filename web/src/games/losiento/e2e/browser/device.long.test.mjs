// Lo Siento on this device, in a real browser: whole seeded games by pointer and by keyboard alone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { byKeyboard, check, enlarge, look, openLocal, playOut } from '#e2e/browser/local_play.mjs';

const house = houseOfTests();

const steps = [
  [/^Draw a card/, 'draw'],
  [/^Choose a pawn/, 'pawn'],
  [/^Only move/, 'only'],
  [/^Share the 7/, 'first half'],
  [/^Which pawn goes/, 'second half'],
  [/^Take whose place/, 'sorry'],
  [/^Move or switch/, 'which'],
  [/^Is this the move/, 'sure'],
];
const special = ({ step }) => steps.find(([words]) => words.test(step))?.[1];

// Taps on the board; on the button beside it where neighbours leave a square less room than a finger wants.
async function byPointer(page, { spots, ways, step }, choose) {
  const sure = /^Is this the move/.test(step);
  if (sure) return page.locator('.do-do').click();
  const spot = spots[choose(spots.length)];
  const only = page.locator('.do-do');
  if (choose(2) && (await only.count())) return only.click();
  if (spot.width >= 24 && spot.height >= 24) return page.mouse.click(...spot.middle);
  assert.equal(ways.length, spots.length, `${spot.id} is only ${spot.width} × ${spot.height}, and has no button`);
  for (const { width, height } of ways) assert.ok(width >= 24 && height >= 24, `a button is only ${width} × ${height}`);
  return page.locator('[data-action^="way:"]').nth(choose(ways.length)).click();
}

describe('a whole game of Lo Siento', () => {
  test('by pointer on a narrow phone, in the dark', async () => {
    const page = await openLocal(house, 'losiento', { size: 'phone', width: 320, scheme: 'dark', seed: 29, prefs: { single: false } });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { acts, named } = await playOut(page, byPointer, { special });
    for (const name of ['draw', 'pawn', 'only', 'first half', 'second half', 'sorry', 'result']) assert.ok(named.has(name), `${name} was not seen in ${acts} acts`);
    await page.context().close();
  });

  test('by keyboard alone on a desktop', async () => {
    const page = await openLocal(house, 'losiento', { size: 'desktop', seed: 22 });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byKeyboard, { special });
    assert.ok(named.has('result'));
    await page.context().close();
  });
});

describe('the beginning of a game of Lo Siento', () => {
  for (const [how, act, size] of [['pointer', byPointer, 'desktop'], ['keyboard', byKeyboard, 'phone']]) {
    test(`by ${how}, ${size}, with text twice as large`, async () => {
      const page = await openLocal(house, 'losiento', { size, seed: 23 });
      await enlarge(page);
      await playOut(page, act, { special, until: 40 });
      await page.context().close();
    });
  }

  test('a move of several parts is asked about, if that is wished', async () => {
    const page = await openLocal(house, 'losiento', { size: 'desktop', seed: 21, prefs: { confirm: true } });
    for (let acts = 0; acts < 400; ++acts) {
      const seen = await look(page);
      if (special(seen) === 'sure') break;
      assert.ok(!seen.over, 'no move of several parts in the whole game');
      await byPointer(page, seen, (count) => acts % count);
    }
    await check(page, 'the question');
    await page.getByRole('button', { name: 'Back' }).click();
    assert.notEqual(special(await look(page)), 'sure');
    await page.context().close();
  });

  test('a tap on what may not be done says why, and changes nothing', async () => {
    const page = await openLocal(house, 'losiento', { size: 'phone', seed: 24 });
    const start = await page.locator('[data-spot="red:S"]').boundingBox();
    await page.mouse.click(start.x + start.width / 2, start.y + start.height / 2);
    await page.getByText('Draw a card first.').first().waitFor();
    await check(page, 'notes');
    assert.equal(await page.locator('.history li:not(.none)').count(), 0);
    await page.context().close();
  });

  test('a pawn that is carried is larger than a finger and inside the board; dropped, it has moved', async () => {
    const page = await openLocal(house, 'losiento', { size: 'phone', where: '/learn/losiento/back', ready: '.trial .spot.able' });
    const middle = async (spot) => {
      const { x, y, width, height } = await page.locator(`[data-spot="${spot}"] rect`).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle('t6')));
    await page.mouse.down();
    const board = await page.locator('.ls-svg').boundingBox();
    await page.mouse.move(board.x + 20, board.y + 10, { steps: 5 });
    const carried = await page.locator('.ls-carried .ls-pawn').boundingBox();
    assert.ok(carried.width >= 40 && carried.height >= 40, `${carried.width} × ${carried.height}`);
    assert.ok(carried.x >= board.x && carried.y >= board.y, 'over the edge');
    await page.mouse.move(...(await middle('t2')), { steps: 5 });
    await page.mouse.up();
    await page.locator('.learn-task.learn-done').waitFor();
    assert.equal(await page.locator('.ls-carried .ls-pawn').count(), 0);
    await page.context().close();
  });

  test('the cards that were drawn are there when the page is loaded again', async () => {
    const page = await openLocal(house, 'losiento', { size: 'phone', seed: 26, prefs: { single: false } });
    await playOut(page, byPointer, { special, until: 12 });
    const cards = async () => {
      await page.locator('.ls-face').waitFor();
      await page.locator('.ls-mini').nth(3).waitFor();
      return page.evaluate(() => [...document.querySelectorAll('.ls-face text, .ls-mini text')].map(({ textContent }) => textContent));
    };
    const before = await cards();
    await page.reload();
    await page.locator('.spot.able').first().waitFor();
    assert.deepEqual(await cards(), before);
    await page.context().close();
  });

  test('cards are drawn by themselves, if that is wished', async () => {
    const page = await openLocal(house, 'losiento', { size: 'desktop', seed: 25, prefs: { autoRoll: true } });
    await page.locator('.history li:not(.none)').nth(1).waitFor();
    await page.context().close();
  });
});
