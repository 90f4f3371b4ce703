// A finished game once more: one of this device and one of the server; forwards, backwards, anywhere, by keys, by itself.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { House } from './house.mjs';
import { byKeyboard, openLocal, playOut } from './local_play.mjs';
import { begin, host, play, sound } from './online.mjs';

let house;
before(async () => {
  house = await House.open({ botDelay: 5, timeScale: 5 });
});
after(async () => {
  await house.close();
  assert.deepEqual(house.problems, []);
});

const tokens = (page) => page.evaluate(() => document.querySelector('.board svg').textContent + [...document.querySelectorAll('.board svg [transform]')].map((each) => each.getAttribute('transform')).join());
const place = (page) => page.locator('.status .number').textContent();

async function watchAgain(page, title) {
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.locator('h1').filter({ hasText: `${title}, once more` }).waitFor({ state: 'attached' });
  await page.locator('.board svg').first().waitFor();
  assert.match(await place(page), /^0 of \d+$/);
  await sound(page, 'the start of a replay');
  const start = await tokens(page);
  const [, length] = (await place(page)).match(/of (\d+)/);
  await page.getByRole('button', { name: 'One on' }).click();
  await page.getByText(`1 of ${length}`).first().waitFor();
  assert.match(await page.locator('.status [role=status]').textContent(), /\w/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(`${length} of ${length}`).first().waitFor();
  const end = await tokens(page);
  assert.notEqual(end, start);
  await sound(page, 'the end of a replay');
  await page.getByRole('button', { name: 'One back' }).click();
  await page.getByText(`${length - 1} of ${length}`).first().waitFor();
  // The slider, by keys.
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('Home');
  await page.getByText(`0 of ${length}`).first().waitFor();
  assert.equal(await tokens(page), start, 'the start is the start');
  await page.keyboard.press('ArrowRight');
  await page.getByText(`1 of ${length}`).first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number.parseInt(document.querySelector('.status .number').textContent, 10) >= 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('End');
  await page.getByText(`${length} of ${length}`).first().waitFor();
  assert.equal(await tokens(page), end, 'the end is the end, however one comes there');
}

describe('a finished game once more', () => {
  test('Ludo of this device', { timeout: 120_000 }, async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', seed: 3 });
    await playOut(page, byKeyboard, { every: 1e9 });
    await watchAgain(page, 'Ludo');
    await page.context().close();
  });

  test('Lo Siento of the server, with the way to its proof', { timeout: 120_000 }, async () => {
    const page = await house.visit('/', { worker: false });
    await host(house, page, 'losiento', { seats: { Blue: 'Bot: Easy', Yellow: 'Left out', Green: 'Left out' } });
    await begin(page);
    await play(page, { seed: 3 });
    await watchAgain(page, 'Lo Siento');
    await page.getByRole('link', { name: 'Check the dice' }).click();
    await page.locator('#result li.ok').first().waitFor();
    await page.context().close();
  });

  test('there is nothing to see of a table that nobody finished', { timeout: 30_000 }, async () => {
    const page = await house.visit('/', { worker: false });
    for (const where of ['/replay/aaaaaaaaaaaa', '/replay/here/ludo', '/replay/']) {
      await page.goto(house.server.origin + where);
      await page.locator('h1').filter({ hasText: 'no finished game' }).waitFor();
    }
    await sound(page, 'nothing to watch');
    await page.context().close();
  });
});
