// What happened is the same after a reload as before: the lines and their turns, and what the board marks of the last move; at a
// device and at a table of the server, in the middle of a game and after something was taken back.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kinds } from '../kinds.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { onlyInLong } from './long.mjs';
import { begin, host, myTurn, play, rename, sitDown } from './online.mjs';
import { openTab } from './side.mjs';

const house = houseOfTests({ botDelay: 20, timeScale: 1 });
const bounded = { timeout: 90_000 };
const marks = Object.values(kinds).flatMap((kind) => kind.marks ?? []).join();

// The lines, and all that stays in sight of the past.
const state = (page) =>
  page.evaluate((marks) => {
    const written = (element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    return {
      lines: [...document.querySelectorAll('.history li:not(.none)')].map((line) => `${line.dataset.turn}: ${line.textContent}`),
      marks: [...document.querySelectorAll(marks)].map((mark) => `${written(mark)} ${mark.textContent}`).sort(),
      number: document.querySelector('.turn-number').textContent,
    };
  }, marks);

async function same(page, expected, what) {
  await myTurn(page);
  const there = (wanted) => [...document.querySelectorAll('.history li:not(.none)')].map((line) => `${line.dataset.turn}: ${line.textContent}`).join('\n') === wanted;
  await page.waitForFunction(there, expected.lines.join('\n'), { timeout: 10_000 }).catch(() => {}); // the difference is told below
  assert.deepEqual(await state(page), expected, what);
}
async function reloaded(page, what) {
  await myTurn(page);
  const expected = await state(page);
  assert.ok(expected.lines.length > 2, `${what}: something has happened`);
  assert.match(expected.number, /^Turn \d+$/);
  await page.reload();
  await same(page, expected, what);
}
const enough = (acts) => (done) => done >= acts;

describe('after a reload at a device', () => {
  for (const [game, { undo, acts = 12 }] of Object.entries(kinds))
    test(game, bounded, async () => {
      const page = await house.visit(`/here/${game}?seed=7&delay=0`, { worker: false });
      await play(page, { seed: 3, until: enough(acts) });
      await reloaded(page, game);
      await play(page, { seed: 5, until: enough(Math.min(2, acts)) });
      await reloaded(page, `${game}, once more`);
      if (undo) {
        await undo(page, play);
        await page.locator('.history li', { hasText: 'You took back a move.' }).last().waitFor();
        await reloaded(page, `${game}, after an undo`);
      }
      await page.context().close();
    });

  test('lautari, after a move was taken back', bounded, async () => {
    const page = await house.visit('/here/lautari?seed=7&delay=0', { worker: false });
    await play(page, { seed: 3, until: enough(6) });
    await myTurn(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('.history li', { hasText: 'You took back a move.' }).waitFor();
    await reloaded(page, 'lautari');
    await page.context().close();
  });
});

describe('after a reload at a table of the server', () => {
  for (const [game, { seats, undo, acts = 12, rest = [] }] of Object.entries(kinds))
    test(game, { ...bounded, ...onlyInLong(rest.includes('reload')) }, async () => {
      const page = await house.person({ worker: false });
      await host(house, page, game, { seats: { [seats[1]]: 'Bot: Easy' } });
      await begin(page);
      await play(page, { seed: 3, until: enough(acts) });
      await reloaded(page, game);
      if (undo) {
        await undo(page, play);
        await page.locator('.history li', { hasText: 'You took back a move.' }).last().waitFor();
        await reloaded(page, `${game}, after an undo`);
      }
      await page.context().close();
    });

  test('what was said is there as well', bounded, async () => {
    const pages = await Promise.all([house.person({ worker: false }), house.person({ worker: false, size: 'phone' })]);
    const [ana, ben] = pages;
    await rename(house, ana, 'Ana');
    await sitDown(house, pages, 'ludo');
    const say = async (page, words) => {
      if (await page.locator('main.play').count()) await openTab(page, 'Talk');
      await page.getByLabel('Your words').fill(words);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    };
    await say(ana, 'in the lobby');
    await ben.locator('.talk').getByText('in the lobby').waitFor();
    await ben.reload();
    await ben.locator('.talk').getByText('in the lobby').waitFor();
    await begin(ana, ben);
    await say(ana, 'in the game');
    await openTab(ben, 'Talk');
    await ben.locator('.talk').getByText('in the game').waitFor();
    await ben.reload();
    await ben.locator('.board svg').first().waitFor();
    await openTab(ben, 'Talk');
    for (const words of ['in the lobby', 'in the game']) await ben.locator('.talk').getByText(words).waitFor();
    assert.equal(await ben.locator('.talk li').count(), 2);
    await Promise.all(pages.map((page) => page.context().close()));
  });
});
