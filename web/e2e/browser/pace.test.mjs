// How fast bots play: chosen at the table, kept, and passed over by whoever waits; and moves that play themselves.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { houseOfTests } from './house_of_tests.mjs';
import { check, openLocal } from './local_play.mjs';
import { begin, host } from './online.mjs';

const house = houseOfTests({ botDelay: 5000, timeScale: 1 });
const bounded = { timeout: 120_000 };
const bot = { name: '', level: 'easy' };
const four = {
  'parlour.game.ludo': JSON.stringify({
    id: 'here-ludo',
    game: 'ludo',
    options: 'seats=red,blue,green,yellow',
    seats: [{ name: 'You', word: 'host.you' }, bot, bot, bot],
    steps: [],
    memories: [],
  }),
};
const pace = (page) => page.locator('.bar .pace').getAttribute('aria-label');

describe('on this device', () => {
  test('the pace is one of three, and kept', bounded, async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', width: 320, seed: 7, kept: four });
    const seen = [];
    for (let i = 0; i < 4; ++i) {
      seen.push(await pace(page));
      await page.locator('.bar .pace').click();
    }
    assert.deepEqual(seen, ['Pace: Normal', 'Pace: Fast', 'Pace: Calm', 'Pace: Normal']);
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('parlour.prefs')).pace), 'fast');
    await page.context().close();
  });

  test('whoever waits for bots skips to their own turn, and nothing moves for it', bounded, async () => {
    const where = '/here/ludo?seed=7&delay=60000'; // they would take minutes
    const page = await openLocal(house, 'ludo', { size: 'phone', where, kept: four });
    await page.locator('.do-roll').click();
    await page.locator('.do-skip').waitFor();
    await check(page, 'bots act');
    await page.getByRole('button', { name: 'Skip to my turn' }).click();
    await page.locator('.do-roll').waitFor({ timeout: 5000 });
    assert.equal(await page.locator('.do-skip').count(), 0);
    await check(page, 'my turn');
    await page.context().close();
  });

  test('people of this device alone have neither', bounded, async () => {
    const kept = { 'parlour.game.ludo': four['parlour.game.ludo'].replaceAll(JSON.stringify(bot), '{"name":"Ana"}') };
    const page = await openLocal(house, 'ludo', { size: 'phone', seed: 7, kept });
    assert.equal(await page.locator('.bar .pace').count(), 0);
    await page.context().close();
  });

  test('the only move says that it plays itself, and does', bounded, async () => {
    const kept = four;
    const page = await openLocal(house, 'ludo', { size: 'desktop', seed: 7, kept, prefs: { single: true, autoRoll: true } });
    await page.locator('.status').getByText('Only move — plays itself').waitFor({ timeout: 60_000 });
    await check(page, 'the only move');
    const steps = () => page.evaluate(() => JSON.parse(localStorage.getItem('parlour.game.ludo')).steps.length);
    const before = await steps();
    await page.waitForFunction((count) => JSON.parse(localStorage.getItem('parlour.game.ludo')).steps.length > count, before);
    await page.context().close();
  });
});

test('at a table of the server the host says how fast, and skips where nobody else waits', bounded, async () => {
  const [ana, ben] = [await house.person({ worker: false }), await house.person({ worker: false })];
  const seats = { Blue: 'Bot: Easy', Green: 'Bot: Easy', Yellow: 'Bot: Easy' };
  const table = await host(house, ana, 'ludo', { seats });
  await begin(ana);
  await ben.goto(`${house.server.origin}/t/${table}`);
  await ben.locator('.board svg').first().waitFor();
  assert.equal(await ben.locator('.bar .pace').count(), 0, 'who watches does not say');
  assert.equal(await pace(ana), 'Pace: Normal');
  await ana.locator('.bar .pace').click();
  await ana.locator('.bar .pace[aria-label="Pace: Fast"]').waitFor();
  await ana.locator('.bar .pace').click();
  await ana.locator('.bar .pace[aria-label="Pace: Calm"]').waitFor();
  // After a six it is still my turn: I do what there is to do until the bots act.
  const [skip, mine] = [ana.locator('.do-skip'), ana.locator('.actions [data-action="roll"], .actions [data-action^="t"]').first()];
  await mine.waitFor({ timeout: 60_000 });
  for (let i = 0; i < 30 && !(await skip.isVisible()); ++i) {
    if (await mine.isVisible()) await mine.click();
    await ana.waitForTimeout(200);
    await skip.or(mine).first().waitFor();
  }
  await skip.click();
  await ana.locator('.do-roll').waitFor({ timeout: 20_000 }); // they would take half a minute
  assert.equal(await ben.locator('.do-skip').count(), 0);
  for (const page of [ana, ben]) await page.context().close();
});
