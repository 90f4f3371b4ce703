// Games of this device are never lost: whatever begins in their place, they are among my games, and those that go on are gone
// on with. A game that is won is announced at once, and bots that are left alone finish it in a hurry.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { finished, keptAs } from './finished_games.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { keptGame, line } from '#games/lautari/e2e/browser/begun.mjs';
import { openLocal } from './local_play.mjs';
import { sound } from './online.mjs';
import { cell, from, open, press } from '#games/rotorouter/e2e/browser/begun.mjs';
import { openTab } from './side.mjs';

const house = houseOfTests();
const bounded = { timeout: 90_000 };

const onTable = (page, game) => page.evaluate((id) => JSON.parse(localStorage.getItem(`parlour.game.${id}`) ?? 'null'), game);
const stepsAre = (page, game, count) =>
  page.waitForFunction(([id, steps]) => JSON.parse(localStorage.getItem(`parlour.game.${id}`) ?? '{}').steps?.length === steps, [game, count]);
const visit = (page, where) => page.goto(house.server.origin + where);
const goOn = (page, name) => page.getByRole('link', { name: `Go on: ${name}` });

describe('a game of Lautari that goes on', () => {
  const begun = (words = line) => openLocal(house, 'lautari', { size: 'desktop', seed: 7, kept: keptGame(words) });
  const pawn = (page, at) => page.locator(`[data-spot=${at}][aria-label*="White Pawn"]`);

  test('survives another one that is hosted here, and is gone on with', bounded, async () => {
    const page = await begun();
    await pawn(page, 'E4').waitFor();
    await visit(page, '/host/lautari');
    await page.getByRole('radio', { name: /^On this device/ }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/here\/lautari/);
    await pawn(page, 'E3').waitFor();
    await visit(page, '/games');
    await goOn(page, 'Lautari').waitFor();
    await sound(page, 'a game that waits');
    await goOn(page, 'Lautari').click();
    await pawn(page, 'E4').waitFor();
    await stepsAre(page, 'lautari', 6);
    // What has happened is there, too.
    await page.locator('.history li').nth(5).waitFor();
    await page.context().close();
  });

  test('survives a file that is loaded, and both are gone on with in turns', bounded, async () => {
    const page = await begun();
    await pawn(page, 'E4').waitFor();
    const file = JSON.parse(keptGame('H3-H4 H12-H11')['parlour.game.lautari']);
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
    await pawn(page, 'H4').waitFor();
    await page.locator('.history li').nth(1).waitFor();
    for (const [at, steps] of [['E4', 6], ['H4', 2], ['E4', 6]]) {
      await visit(page, '/games');
      // The one on the table is in the list as well; the other is the one that waits.
      const { key } = await onTable(page, 'lautari');
      const waits = page.locator(`.games li[data-game^="here-"]:not([data-game="${key}"])`);
      await waits.getByRole('link').click();
      await pawn(page, at).waitFor();
      await stepsAre(page, 'lautari', steps);
    }
    await page.context().close();
  });

  test('survives a new position', bounded, async () => {
    const page = await begun();
    await pawn(page, 'E4').waitFor();
    await openTab(page, 'Rules');
    await page.getByLabel('Paste').or(page.locator('#lt-from')).first().fill('white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white');
    await page.locator('.lt-begin button').click();
    await pawn(page, 'G7').waitFor();
    await stepsAre(page, 'lautari', 0);
    await visit(page, '/games');
    await goOn(page, 'Lautari').click();
    await pawn(page, 'E4').waitFor();
    await page.context().close();
  });
});

test('a finished game survives Play now, and is watched from my games', bounded, async () => {
  const page = await openLocal(house, 'ludo', { size: 'phone', seed: 3, kept: keptAs(await finished('ludo')), ready: '.result' });
  await visit(page, '/');
  await page.locator('.tile a').filter({ hasText: 'Ludo' }).click();
  await page.getByRole('link', { name: 'Play now: Ludo against bots' }).click();
  await page.locator('.board svg').first().waitFor();
  await stepsAre(page, 'ludo', 0);
  await visit(page, '/games');
  await page.getByRole('link', { name: 'Watch: Ludo' }).click();
  await page.locator('.turn-number[data-at="0"]').waitFor();
  // Whatever nobody can do there is not offered.
  assert.equal(await page.locator('.action.do-roll').count(), 0);
  await page.context().close();
});

test('a match on this device: colours change, and the points are those of the players', bounded, async () => {
  const page = await openLocal(house, 'lautari', { size: 'phone', seed: 25 });
  await openTab(page, 'Game');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.match').getByText('You 0 · Pip 2 · game 1').waitFor();
  await page.getByRole('button', { name: 'Another game' }).click();
  await page.locator('.match').getByText('Pip 2 · You 0 · game 2').waitFor();
  const { match, seats } = await onTable(page, 'lautari');
  assert.deepEqual([match, seats.map(({ level }) => level ?? 'you')], [{ game: 2, won: [4, 0] }, ['easy', 'you']]);
  await page.context().close();
});

// Red stands beside its last corner; both bots have everything before them.
const winning =
  'size=7 active=R,G,B tiles=0,0:X0R;5,0:S0R;6,0:S0G;6,6:X0B tokens=5,0:R scored=B|Y/-/- hand=S/-/- turn=R phase=free';

test('a game of RotoRouter that is won against two bots is announced at once, counts at once, and is over soon', bounded, async () => {
  const seats = [{ name: 'You' }, { name: '', level: 'easy' }, { name: '', level: 'easy' }];
  const kept = from(winning, { options: 'size=7 active=red,green,blue die=on', seats });
  const page = await open(house, { size: 'desktop', kept, prefs: { motion: 'full' }, where: '/here/rotorouter?seed=4' });
  await cell(page, '5,0').click();
  await cell(page, '6,0').click();
  await page.locator('.status').getByText('You have won').waitFor({ timeout: 5000 });
  const won = await page.evaluate(() => JSON.parse(localStorage.getItem('parlour.games')));
  assert.deepEqual([won.length, won[0].game, won[0].result.places[0], won[0].goesOn], [1, 'rotorouter', 1, true]);
  // One bot alone waits, as the document says; it is not watched then either.
  await page.locator('.action.do-resume').waitFor({ timeout: 20_000 });
  await sound(page, 'the last bot waits');
  await page.locator('.action.do-resume').click();
  await page.locator('.result').waitFor({ timeout: 20_000 });
  await page.locator('.result').getByText('You have won').waitFor();
  await page.waitForFunction(() => !JSON.parse(localStorage.getItem('parlour.games'))[0].goesOn);
  await visit(page, '/games');
  await page.locator('.games li').filter({ hasText: 'You have won' }).getByRole('link', { name: 'Watch: RotoRouter' }).click();
  await page.locator('.turns [aria-busy=false]').waitFor();
  await page.context().close();
});

test('a game that was won and not finished is not lost by New Game', bounded, async () => {
  const seats = [{ name: 'You' }, { name: '', level: 'easy' }];
  const position = winning.replace('R,G,B', 'R,G').replace('6,6:X0B', '6,6:X0G').replace('B|Y/-/-', 'B|Y/-').replace('S/-/-', 'S/-');
  const kept = from(position, { options: 'size=7 active=red,green die=on', seats });
  const page = await open(house, { size: 'desktop', kept, where: '/here/rotorouter?delay=0&seed=4' });
  await cell(page, '5,0').click();
  await cell(page, '6,0').click();
  await page.locator('.action.do-again').waitFor();
  await page.locator('.action.do-again').click();
  await page.waitForFunction(() => !JSON.parse(localStorage.getItem('parlour.game.rotorouter')).result);
  await visit(page, '/games');
  const line = page.locator('.games li').filter({ hasText: 'You have won' });
  await line.getByText('The bots still play.').waitFor();
  await line.getByRole('link', { name: 'Go on: RotoRouter' }).click();
  await page.locator('.action.do-resume').waitFor();
  await page.context().close();
});
