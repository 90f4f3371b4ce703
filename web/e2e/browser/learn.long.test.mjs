// How to play, in a real browser: every lesson of every game once shown, some done by pointer and by keyboard; the ways there
// and back; and "What can this do?".
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ids, kinds } from '../kinds.mjs';
import { sizes } from './house.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { check, enlarge, openLocal } from './local_play.mjs';
import { begin, heading, host } from './online.mjs';
import { openTab } from './side.mjs';

sizes.narrow = { width: 320, height: 640 };
const house = houseOfTests();

const lesson = (game, id, how = {}) => openLocal(house, game, { size: 'desktop', where: `/learn/${game}/${id}`, ready: '.trial svg', ...how });
const state = (page, name) => page.locator(`.learn-task.learn-${name}`).waitFor({ timeout: 10_000 });
const ready = (page) => page.locator('.trial .spot').first().waitFor();

// A spot by keys alone: Tab to the board, n to what can be chosen, Enter.
async function reach(page, spot) {
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
  for (let i = 0; i < 40 && (await at()) === null; ++i) await page.keyboard.press('Tab');
  for (let i = 0; i < 40 && (await at()) !== spot; ++i) await page.keyboard.press('n');
  assert.equal(await at(), spot, `${spot} cannot be reached by keys`);
}
const choose = async (page, spot) => {
  await reach(page, spot);
  await page.keyboard.press('Enter');
};
async function tap(page, spot) {
  await page.locator(`.trial [data-spot="${spot}"]`).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await page.locator(`.trial [data-spot="${spot}"] :is(rect, path)`).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

describe('every lesson is shown', { timeout: 240_000 }, () => {
  for (const [game, { look: [size, scheme] }] of Object.entries(kinds)) {
    test(`${game}, ${size}, ${scheme}`, async () => {
      const page = await lesson(game, '', { size, scheme });
      const count = await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link').count();
      assert.ok(count >= 4 && count <= 7);
      for (let i = 1; i <= count; ++i) {
        await page.getByText(`lesson ${i} of ${count}`).waitFor();
        await state(page, 'try');
        await ready(page);
        await page.getByRole('button', { name: 'Show me' }).click();
        await state(page, 'done');
        await check(page, `${game}, lesson ${i}`);
        if (i < count) await page.getByRole('link', { name: 'Next', exact: true }).click();
      }
      await page.locator('.learn-task').getByRole('link', { name: 'Play now' }).click();
      await page.locator('.play:not(.learn) .board svg').first().waitFor();
      await page.context().close();
    });
  }

  test('with text twice as large on a narrow phone', async () => {
    for (const game of ids) {
      const page = await lesson(game, '', { size: 'narrow' });
      await enlarge(page);
      await check(page, game);
      await page.context().close();
    }
  });
});

describe('a lesson is done', { timeout: 120_000 }, () => {
  const ways = Object.entries(kinds).flatMap(([game, { lessons = {} }]) => Object.entries(lessons).map(([id, way]) => [game, id, way]));
  for (const [game, id, way] of ways) {
    test(`by keyboard alone: ${game} ${id}`, async () => {
      const page = await lesson(game, id);
      await ready(page);
      await way(page, choose);
      await state(page, 'done');
      await page.getByRole('button', { name: 'Again' }).click();
      await state(page, 'try');
      await page.context().close();
    });
  }

  test('by pointer; what is allowed but not meant is told apart', async () => {
    const page = await lesson('ludo', 'capture', { size: 'phone' });
    await tap(page, 't0.1');
    await state(page, 'missed');
    await check(page, 'something else was done');
    await page.getByRole('button', { name: 'Again' }).click();
    await state(page, 'try');
    await page.locator('.trial .spot.able').first().waitFor();
    await tap(page, 't0.0');
    await state(page, 'done');
    await page.context().close();
  });

  test('in Spanish', async () => {
    const page = await lesson('montoncito', 'wild', { size: 'narrow', prefs: { language: 'es' } });
    await heading(page, 'Comodines');
    await page.getByRole('button', { name: 'Muéstrame' }).click();
    await state(page, 'done');
    await page.getByText('La estrella ha sido el 4').waitFor();
    await check(page, 'in Spanish');
    await page.context().close();
  });

  test('as often as one likes: tables are given back', async () => {
    const page = await lesson('lautari', 'reach');
    for (let i = 0; i < 70; ++i) {
      await page.getByRole('button', { name: 'Again' }).click();
      await page.waitForTimeout(25);
    }
    await page.getByRole('button', { name: 'Show me' }).click();
    await state(page, 'done');
    await page.context().close();
  });
});

describe('the ways to the lessons and back', { timeout: 120_000 }, () => {
  test('from the start page and from the form of a host', async () => {
    const page = await house.person({ worker: false });
    await page.goto(`${house.server.origin}/losiento`);
    await page.getByRole('link', { name: 'How to play Lo Siento' }).click();
    await heading(page, 'Leaving Start');
    await page.goto(`${house.server.origin}/host/ludo`);
    await page.getByRole('link', { name: 'How to play Ludo' }).click();
    await heading(page, 'Out of the yard');
    await page.goBack();
    await heading(page, 'A table of Ludo');
    await page.goto(`${house.server.origin}/learn/nothing`);
    await heading(page, 'There is no such game here');
    await page.context().close();
  });

  test('during a game of this device, which goes on where it was', async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', seed: 5 });
    await page.keyboard.press('r');
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('parlour.game.ludo')).steps.length > 0);
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('parlour.game.ludo')).steps.length);
    const steps = await kept();
    assert.ok(steps > 0);
    await openTab(page, 'Rules');
    await page.getByRole('link', { name: 'How to play' }).click();
    await heading(page, 'Out of the yard');
    await ready(page);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await heading(page, 'Once around');
    await page.getByRole('link', { name: 'Return to your game' }).click();
    await page.locator('.play:not(.learn) .board svg').first().waitFor();
    assert.ok((await kept()) >= steps, 'nothing was lost');
    await page.context().close();
  });

  test('from a lobby and from a game of the server, where the seat waits', async () => {
    const page = await house.person({ worker: false });
    await host(house, page, 'losiento', { seats: { Blue: 'Bot: Easy', Yellow: 'Left out', Green: 'Left out' } });
    const back = async (at) => {
      if (await page.locator('main.play').count()) await openTab(page, 'Rules');
      await page.getByRole('link', { name: /^How to play/ }).click();
      await heading(page, 'Leaving Start');
      await ready(page);
      await page.getByRole('link', { name: 'Return to the table' }).click();
      await at.waitFor();
    };
    await back(page.getByRole('button', { name: 'Start the game' }));
    await begin(page);
    await back(page.locator('.play:not(.learn) .board svg').first());
    await page.keyboard.press('r');
    await page.locator('.history li:not(.none)').first().waitFor();
    await page.context().close();
  });
});

describe('What can this do?', { timeout: 60_000 }, () => {
  const said = (page, words, where = '.ask-panel') => page.locator(where).getByText(words).waitFor();

  test('by touch: things explain themselves and nothing is played', async () => {
    const page = await openLocal(house, 'losiento', { size: 'phone', seed: 24 });
    const ask = page.getByRole('button', { name: 'What can this do?' });
    await openTab(page, 'Rules');
    const point = async (spot) => {
      await page.locator(`[data-spot="${spot}"]`).scrollIntoViewIfNeeded();
      const { x, y, width, height } = await page.locator(`[data-spot="${spot}"] rect`).boundingBox();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    };
    await ask.click();
    await said(page, 'Point at a card');
    await point('deck');
    await said(page, 'Draw a card here when it is your turn');
    await point('red:S');
    await said(page, 'A 1 or a 2 brings a pawn out of Start');
    await check(page, 'asking');
    assert.equal(await page.locator('.history li:not(.none)').count(), 0);
    await page.getByRole('button', { name: 'Play on' }).click();
    await point('deck');
    await page.locator('.history li:not(.none)').first().waitFor({ state: 'attached' });
    await page.context().close();
  });

  test('by keyboard: the key ? on what has the focus', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 3 });
    await reach(page, 'G3');
    await page.keyboard.press('?');
    await said(page, 'A Pawn goes one step.', '.notes');
    await page.context().close();
  });
});
