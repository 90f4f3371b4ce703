// The page around the boards: every place of it, at two sizes and in two themes, without a fault of accessibility; hosting,
// joining, sending away, leaving, coming back, a host who leaves, a server that dies.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { axe, House, playByPointer } from './house.mjs';

let house;
before(async () => {
  house = await House.open();
});
after(async () => {
  const { problems } = house;
  await house.close();
  assert.deepEqual(problems, []);
});

const hostOnline = async (page, game, change = async () => {}) => {
  await page.goto(`${house.server.origin}/host/${game}`);
  await page.getByLabel('Online').check();
  await change(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/t\//);
  return page.url().replace(house.server.origin, '');
};

describe('every place has no fault of accessibility', () => {
  for (const size of ['phone', 'desktop']) {
    for (const scheme of ['light', 'dark']) {
      test(`${size}, ${scheme}`, async () => {
        const page = await house.visit('/', { size, scheme });
        for (const where of ['/', '/settings', '/host/ludo', '/here/ludo', '/here/losiento', '/verify.html', '/nowhere']) {
          await page.goto(house.server.origin + where);
          await page.locator('h1').first().waitFor({ state: 'attached' });
          await page.waitForTimeout(200);
          assert.deepEqual(await axe(page), [], where);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.ok(wide <= 0, `${where} is wider than the screen by ${wide}`);
        }
        await page.context().close();
      });
    }
  }
});

for (const game of ['ludo', 'losiento']) {
  describe(`${game} with others`, () => {
    test('one hosts, one joins from the list, they play to the end', async () => {
      const [ana, ben] = await Promise.all([house.visit(), house.visit('/', { size: 'phone' })]);
      await hostOnline(ana, game);
      await ben.getByRole('link', { name: /^Join / }).first().click();
      await ben.getByRole('button', { name: /^Sit down/ }).first().click();
      await ana.getByRole('button', { name: 'Start the game' }).click();
      await Promise.all([playByPointer(ana), playByPointer(ben)]);
      assert.equal(await ben.locator('.result h2').isVisible(), true);
      await Promise.all([ana.context().close(), ben.context().close()]);
    });

    test('the host sends somebody away from the lobby', async () => {
      const [ana, ben] = await Promise.all([house.visit(), house.visit()]);
      const where = await hostOnline(ana, game);
      await ben.goto(house.server.origin + where);
      await ben.getByRole('button', { name: /^Sit down/ }).first().click();
      await ana.getByRole('button', { name: /^Send .* away/ }).click();
      await ben.getByText('You do not see this table any more').waitFor();
      await Promise.all([ana.context().close(), ben.context().close()]);
    });

    test('a server that dies in the middle comes back, and so does the game', async () => {
      const ana = await house.visit();
      await hostOnline(ana, game, async (page) => page.locator('select').nth(2).selectOption('bot:easy').catch(() => {}));
      const bot = ana.locator('select').first();
      if (await bot.isVisible()) await bot.selectOption('easy');
      await ana.getByRole('button', { name: 'Start the game' }).click();
      await playByPointer(ana, { until: async (page) => (await page.locator('.history li').count()) > 6 });
      await house.server.kill();
      await ana.getByRole('alert').waitFor();
      await house.server.launch();
      await ana.getByRole('alert').waitFor({ state: 'detached' });
      await playByPointer(ana);
      await ana.context().close();
    });
  });
}
