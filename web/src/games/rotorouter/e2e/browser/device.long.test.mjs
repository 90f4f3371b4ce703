// RotoRouter on this device, in a real browser: whole seeded games by pointer and by keyboard alone, files, traces, large text,
// a board of nine.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { check, enlarge, playOut } from '#e2e/browser/local_play.mjs';
import { begun, cell, drawn, kept, me, open as openGame, openTab, press, says, upright } from './begun.mjs';
import { Adviser, act, look, special } from './hands.mjs';

const house = houseOfTests();

const open = (how) => openGame(house, how);
// With the advice of a good bot, which is another one for every game.
async function play(page, by, how) {
  const adviser = new Adviser();
  try {
    return await playOut(page, (...seen) => act(...seen, { adviser: adviser.here, by }), { special, see: look, every: 150, ...how });
  } finally {
    await adviser.quit();
  }
}

describe('a whole game of RotoRouter without a network', () => {
  for (const [by, size, width, scheme, seed] of [['pointer', 'phone', 320, 'dark', 40], ['pointer', 'desktop', 1280, 'light', 42], ['keys', 'phone', 390, 'light', 38], ['keys', 'desktop', 1280, 'dark', 40]]) {
    test(`by ${by} alone, ${size}, ${scheme}`, async () => {
      const page = await open({ size, width, scheme, seed, kept: kept({ seats: me('hard') }) });
      await page.context().setOffline(true);
      const { acts, named } = await play(page, by);
      for (const name of ['draw', 'card', 'ghost', 'target', 'free', 'result']) assert.ok(named.has(name), `${name} was not seen in ${acts} acts`);
      await page.locator('.result').getByText('All players have finished — game over.').waitFor();
      await page.context().close();
    });
  }
});

describe('a game of RotoRouter', () => {
  test('goes on from a file in the middle of a turn', async () => {
    const game = begun([upright], drawn('T'));
    const page = await open({ size: 'desktop', seed: 8, kept: game });
    await openTab(page, 'Game');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    const file = await (await saving).path();
    assert.deepEqual(JSON.parse(await readFile(file, 'utf8')).steps, JSON.parse(game['parlour.game.rotorouter']).steps);
    await press(page, 'end');
    await press(page, 'end');
    await page.locator('.turn-number').getByText('Turn 5', { exact: true }).waitFor();
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('.turn-number').getByText('Turn 3', { exact: true }).waitFor();
    await says(page, /Choose where the T goes/);
    await page.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('That file holds no game of this kind.').first().waitFor();
    await page.context().close();
  });

  test('traces what bots think, if that is wished', async () => {
    const page = await open({ size: 'desktop', seed: 9, prefs: { trace: true } });
    const lines = [];
    page.on('console', (message) => message.type() === 'info' && lines.push(message.text()));
    await press(page, 'draw');
    await press(page, 'end');
    await press(page, 'end');
    await page.locator('.turn-number').getByText('Turn 3', { exact: true }).waitFor();
    assert.match(lines.join('\n'), /^\[blue, easy\] card: /m);
    await page.context().close();
  });

  for (const [by, size] of [['pointer', 'desktop'], ['keys', 'phone']]) {
    test(`begins by ${by}, ${size}, with text twice as large`, async () => {
      const page = await open({ size, seed: 10 });
      await enlarge(page);
      await play(page, by, { until: 20 });
      await page.context().close();
    });
  }

  test('on a board of nine, four colours and no die', async () => {
    const options = 'size=9 active=red,green,blue,yellow die=off';
    const seats = [{ name: 'Ann' }, { name: 'Bo' }, { name: '', level: 'hard' }, { name: '', level: 'easy' }];
    const page = await open({ size: 'phone', width: 320, seed: 7, kept: kept({ options, seats }) });
    assert.equal(await page.locator('[data-spot]').count(), 81);
    assert.equal(await page.locator('.do-roll').count(), 0);
    await play(page, 'pointer', { until: 30, every: 30 });
    await openTab(page, 'Rules');
    await page.getByRole('rowheader', { name: 'Ann' }).waitFor();
    await page.context().close();
  });

  test('says why something may not be done, and changes nothing', async () => {
    const page = await open({ size: 'phone', seed: 11 });
    await cell(page, '3,3').click({ force: true });
    await page.getByText('Draw a card first.').first().waitFor();
    await page.keyboard.press('a');
    await check(page, 'notes');
    assert.equal(await page.locator('.history li:not(.none)').count(), 0);
    await page.context().close();
  });
});
