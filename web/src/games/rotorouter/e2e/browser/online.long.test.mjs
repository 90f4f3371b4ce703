// RotoRouter at tables of the server.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { begin, host, play, sound } from '#e2e/browser/online.mjs';
import { wholeGames } from '#e2e/browser/whole_games.mjs';

wholeGames({ whole: ['rotorouter'], killed: [] });

const house = houseOfTests({ botDelay: 5, timeScale: 5 });

test('steps back to the draw and no further; the turn can be left and found again', { timeout: 60_000 }, async () => {
  const page = await house.person({ worker: false });
  await host(house, page, 'rotorouter', { seats: { Blue: 'Bot: Easy' } });
  await begin(page);
  const isOff = (what) => page.locator(`.do-${what}`).waitFor({ state: 'detached' });
  const home = page.locator('[data-spot="0,0"]');
  await isOff('undo');
  await page.locator('.do-draw').click();
  await page.locator('.spot.able').first().waitFor();
  await isOff('undo');
  await home.click();
  await home.click();
  await page.locator('.do-token').click();
  await page.locator('.rr-token').waitFor();
  await page.reload(); // whoever comes in the middle of a turn may step back as well
  await page.locator('.rr-token').waitFor();
  for (const gone of ['.rr-token', '.rr-tile']) {
    await page.locator('.do-undo').click();
    await page.locator(`.rr-svg ${gone}`).waitFor({ state: 'detached' });
  }
  await isOff('undo');
  await page.keyboard.press('z');
  await page.getByText(/There is nothing to take back/).first().waitFor();
  await page.context().close();
});

test('a bot that is left alone waits for Continue, and then may play faster than a page can show', { timeout: 200_000 }, async () => {
  const page = await house.person({ size: 'phone', scheme: 'dark', worker: false });
  await host(house, page, 'rotorouter', { seats: { Blue: 'Bot: Easy' } });
  await begin(page);
  const paused = page.getByText('There is only one AI player left.');
  await play(page, { resumes: false, until: async () => (await paused.count()) > 0 });
  await paused.waitFor();
  await sound(page, 'a pause');
  const lines = () => page.locator('.history li').count();
  const before = await lines();
  await page.waitForTimeout(400);
  assert.equal(await lines(), before, 'the bot waits');
  await page.locator('.do-resume').tap();
  await paused.waitFor({ state: 'detached' });
  await page.waitForFunction((count) => document.querySelectorAll('.history li').length > count + 3, before);
  const asked = Date.now();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));
  assert.ok(Date.now() - asked < 5000, 'the page answers all the while');
  await page.locator('.result').waitFor({ timeout: 60_000 });
  await page.context().close();
});
