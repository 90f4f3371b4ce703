// A position of Lautari is set up by hand, in a real browser: by pointer, by keys alone, in both languages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { check, look, openLocal } from '#e2e/browser/local_play.mjs';
import { onlyInLong } from '#e2e/browser/long.mjs';
import { openTabOf as openTab } from '#e2e/browser/side.mjs';
import { keptGame, stands, taken, winning } from './begun.mjs';

const house = houseOfTests();

const openEditor = async (page) => {
  await openTab(page, 'rules');
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.locator('.lt-set').waitFor();
};
const verdict = (page, words) => page.locator('.lt-set footer p', { hasText: words }).waitFor();
// All that is needed to win in one, as the palette and the board have it.
const pieces = { 'White Pawn': ['G7', 'G8'], 'White Infantry': ['F7'], 'Black Pawn': ['E13', 'F13', 'G13', 'H13'] };

describe('a position of Lautari is set up by hand', () => {
  for (const [width, height, scheme] of [[390, 844, 'light'], [320, 568, 'dark']]) {
    test(`by pointer on a phone, ${width} wide; what is wrong is said, and nothing changes`, onlyInLong(width === 320), async () => {
      const page = await openLocal(house, 'lautari', { size: 'phone', width, mobile: true, scheme, seed: 31 });
      await page.setViewportSize({ width, height });
      await openEditor(page);
      await check(page, 'the editor');
      const inside = (name) => page.locator('.lt-set').getByRole('button', { name });
      const tap = async (cell) => {
        const spot = page.locator(`[data-spot=set-${cell}] path`);
        await spot.scrollIntoViewIfNeeded();
        // Not under what is always in sight below.
        await spot.evaluate((element) => element.getBoundingClientRect().bottom > innerHeight - 90 && element.closest('dialog').scrollBy(0, 120));
        const { x, y, width: wide, height: high } = await spot.boundingBox();
        assert.ok(wide >= 23.9 && high >= 23.9, `${cell} is only ${wide} × ${high}`);
        await page.mouse.click(x + wide / 2, y + high / 2);
      };
      const choose = (piece) => page.locator('.lt-palette label', { has: page.getByRole('radio', { name: piece }) }).click();
      await verdict(page, 'This position can be played.');
      await inside('Clear the board').click();
      await verdict(page, 'The game would be over at once: too few pieces.');
      await choose('White Sentinel');
      await tap('R4');
      await verdict(page, 'Only a Pawn or a Rider can stand on R4.');
      assert.equal(await page.locator('.lt-set .code').innerText(), 'white=S:R4 black=- turn=white last=- protected=-');
      await check(page, 'a wrong position');
      await inside('Begin from here').click({ force: true });
      await page.waitForTimeout(200);
      await verdict(page, 'Only a Pawn or a Rider can stand on R4.');
      await stands(page, 'G3', 'White Pawn');
      await tap('R4'); // the same once more takes it away
      for (const [piece, cells] of Object.entries(pieces)) {
        await choose(piece);
        for (const cell of cells) await tap(cell);
      }
      await choose('Empty cell');
      await tap('H13');
      assert.match(await page.locator('[data-spot=set-H13]').getAttribute('aria-label'), /empty/);
      await choose('Black Pawn');
      await tap('H13');
      assert.equal(await page.locator('.lt-set .code').innerText(), winning);
      await verdict(page, 'This position can be played.');
      await inside('Begin from here').click();
      await stands(page, 'F7', 'White Infantry');
      await page.locator('.lt-set').waitFor({ state: 'detached' });
      const at = async (id) => (await look(page)).spots.find((spot) => spot.id === id).middle;
      await page.locator('[data-spot=F7]').scrollIntoViewIfNeeded();
      await page.mouse.click(...(await at('F7')));
      await page.mouse.click(...(await at('A')));
      await page.getByText('You have won').first().waitFor();
      await check(page, 'won from a position');
      await page.context().close();
    });
  }

  test('by keyboard alone, while the keys of the game rest', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 32 });
    const key = (name) => page.keyboard.press(name);
    const until = async (name, found) => {
      for (let i = 0; i < 60; ++i) {
        if (await page.evaluate(found)) return;
        await key(name);
      }
      throw new Error(`${found} cannot be reached with ${name}`);
    };
    const named = (words) => `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent) === '${words}'`;
    await until('Tab', named('History'));
    await until('ArrowRight', named('Rules'));
    await until('Tab', named('Set up a position'));
    await key('Enter');
    await page.locator('.lt-set').waitFor();
    const onBoard = "document.activeElement.dataset.spot?.startsWith('set-')";
    await until('Tab', onBoard);
    const before = await page.locator('[data-spot=set-R4] path').boundingBox();
    await key('f');
    assert.deepEqual(await page.locator('[data-spot=set-R4] path').boundingBox(), before, 'the board is not turned');
    await until('Tab', named('Clear the board'));
    await key('Enter');
    // Ways from the centre; Home leads there.
    const up = ' Up'.repeat(6);
    const ways = { G7: ' Down', G8: ' Up', F7: ' Down Left', E13: `${up} Left Left`, F13: `${up} Left`, G13: up, H13: `${up} Right` };
    for (const [piece, cells] of Object.entries(pieces)) {
      await until('Shift+Tab', "document.activeElement.name === 'lt-tool'");
      await until('ArrowRight', named(piece));
      await until('Tab', onBoard);
      for (const [i, cell] of cells.entries()) {
        await key('Home');
        for (const way of ways[cell].trim().split(' ')) await key(`Arrow${way}`);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.spot), `set-${cell}`);
        await key(i % 2 ? 'Enter' : ' ');
      }
    }
    assert.equal(await page.locator('.lt-set .code').innerText(), winning);
    await check(page, 'set up by keys');
    await key('Escape');
    await page.locator('.lt-set').waitFor({ state: 'detached' });
    assert.ok(await page.evaluate(named('Set up a position')), 'the focus is back');
    await stands(page, 'G3', 'White Pawn');
    await key('Enter'); // as in the game again
    await verdict(page, 'This position can be played.');
    await until('Tab', "document.activeElement.name === 'lt-turn'");
    await key('ArrowRight');
    await until('Tab', named('Begin from here'));
    await key('Enter');
    // Black, a bot, begins.
    await page.locator('.history li', { hasText: /: Pawn [E-I]1\d to/ }).first().waitFor({ state: 'attached' });
    await page.context().close();
  });

  test('with the capture that was just made, or without it; in Spanish, too', async () => {
    for (const [language, words] of [
      ['en', ['A piece was just taken: S10 to L5', 'This position can be played.', 'A piece was just taken on L5: a piece of the side that took it must stand there.']],
      ['es', ['Acaba de haber una captura: de S10 a L5', 'Esta posición se puede jugar.', 'La captura se acaba de hacer en L5: ahí debe haber una pieza del bando que capturó.']],
    ]) {
      const page = await openLocal(house, 'lautari', { size: 'phone', kept: keptGame(taken), prefs: { language } });
      await openTab(page, 'rules');
      await page.locator('.lt-more .buttons button').nth(1).click();
      const [past, good, wrong] = words;
      await verdict(page, good);
      const keeps = page.getByLabel(past);
      assert.ok(await keeps.isChecked());
      await page.locator('[name=lt-turn]').nth(1).check();
      await verdict(page, wrong);
      await check(page, `a wrong capture in ${language}`);
      await keeps.uncheck();
      await verdict(page, good);
      await page.locator('.lt-set footer button').click();
      await page.locator('.lt-set').waitFor({ state: 'detached' });
      // The dialog closes first; the worker begins the game behind it.
      await page.locator('.lt-more .code', { hasText: /turn=black last=- protected=-$/ }).waitFor({ state: 'attached' });
      await page.context().close();
    }
  });
});
