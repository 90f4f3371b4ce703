// The review of a finished game of each kind, and a hint in each game: on a phone and on a desktop.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { kinds } from '../kinds.mjs';
import { finished, keptAs } from './finished_games.mjs';
import { axe } from './house.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { sound } from './online.mjs';
import { openTab } from './side.mjs';

const house = houseOfTests();

async function visit(where, { kept = {}, ...options } = {}) {
  const page = await house.visit('/', { worker: false, ...options });
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(house.server.origin + where);
  return page;
}
const place = (page) => page.locator('.turn-number').textContent();
const reviewed = (page) => page.getByRole('heading', { name: 'Who was ahead' }).waitFor({ timeout: 60_000 });

describe('a review', () => {
  for (const [i, game] of Object.keys(kinds).entries()) {
    const size = i % 2 ? 'desktop' : 'phone';
    test(`of ${kinds[game].name}, on a ${size}`, { timeout: 120_000 }, async () => {
      const kept = keptAs(await finished(game));
      const page = await visit(`/replay/here/${game}`, { size, scheme: i % 3 ? 'light' : 'dark', kept });
      await page.locator('.board svg').first().waitFor();
      await openTab(page, 'Review');
      await page.getByRole('button', { name: 'Review this game' }).click();
      await reviewed(page);
      await sound(page, `the review of ${game}`);
      for (const heading of ['Turning points', 'Where Hard saw something better', 'Luck']) {
        assert.equal(await page.getByRole('heading', { name: heading }).count(), 1, heading);
      }
      const words = await page.locator('.review').innerText();
      assert.match(words, /In the end .+ was first/);
      const { counts } = kinds[game];
      assert.equal(await page.getByRole('heading', { name: 'The die' }).count(), counts.includes('die') ? 1 : 0);
      assert.equal(await page.getByRole('heading', { name: 'Cards', exact: true }).count(), counts.includes('cards') ? 1 : 0);

      // The chart by keys: the board follows.
      const chart = page.getByRole('slider', { name: 'Turn of the game' });
      await chart.focus();
      await page.keyboard.press('End');
      await page.waitForFunction(() => {
        const { at, length } = document.querySelector('.turn-number').dataset;
        return at === length;
      });
      await page.locator('.turns [aria-busy=false]').waitFor({ state: 'attached' });
      assert.match(await place(page), /^Turn (\d+) of \1$/);
      assert.match(await chart.getAttribute('aria-valuetext'), /^End: .*100 %/);
      await page.keyboard.press('Home');
      await page.waitForFunction(() => document.querySelector('.review-plot').getAttribute('aria-valuenow') === '0');
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => document.querySelector('.review-plot').getAttribute('aria-valuenow') === '1');
      // And by pointer.
      const { x, y, width, height } = await chart.boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
      const last = Number(await chart.getAttribute('aria-valuemax'));
      await page.waitForFunction((half) => Math.abs(Number(document.querySelector('.review-plot').getAttribute('aria-valuenow')) - half) <= 1, last / 2);

      // Every jump leads to the turn it names.
      for (const jump of await page.getByRole('button', { name: /^See .*turn \d+$/ }).all()) {
        const [, number] = (await jump.innerText()).match(/turn (\d+)/);
        await jump.click();
        await page.locator('.turn-number').getByText(new RegExp(`^Turn ${number} of`)).waitFor();
      }
      // Every player has a column that can be seen.
      for (const table of await page.locator('.review-wide').all()) {
        const seats = kinds[game].bots.levels.length;
        const [wide, seen] = await table.evaluate((box) => [box.scrollWidth, box.clientWidth]);
        assert.ok(wide <= seen, `a table of ${seats} players is ${wide - seen} px too wide`);
      }
      // The same in numbers.
      await page.getByText('The same as a table').click();
      await page.getByRole('region', { name: 'The same as a table' }).waitFor();
      assert.equal(await page.getByRole('region', { name: 'The same as a table' }).locator('tbody tr').count(), last + 1);
      await sound(page, `the table of ${game}`);
      await page.context().close();
    });
  }

  test('begins by itself behind the link of a result, and not before the end', { timeout: 60_000 }, async () => {
    const game = await finished('montoncito');
    const page = await visit('/here/montoncito?delay=0', { kept: keptAs(game) });
    await page.locator('.actions').getByRole('link', { name: 'Review' }).click();
    await reviewed(page);
    await page.evaluate((kept) => localStorage.setItem('parlour.game.montoncito', kept), JSON.stringify({ ...game, steps: game.steps.slice(0, -5) }));
    await page.goto(`${house.server.origin}/replay/here/montoncito/review`);
    await page.getByRole('heading', { name: 'There is no finished game here to watch again' }).waitFor();
    assert.equal(await page.locator('.review-plot').count(), 0);
    await page.context().close();
  });

  test('can be stopped and begun again', { timeout: 60_000 }, async () => {
    const page = await visit('/replay/here/lautari', { kept: keptAs(await finished('lautari')) });
    await openTab(page, 'Review');
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Review this game' }).click();
    await reviewed(page);
    await page.context().close();
  });
});

describe('a hint', () => {
  for (const [i, game] of Object.keys(kinds).entries()) {
    const size = i % 2 ? 'phone' : 'desktop';
    test(`in ${kinds[game].name}, on a ${size}, by keyboard`, { timeout: 60_000 }, async () => {
      // A game up to a person's decision.
      const whole = await finished(game);
      const decision = whole.steps.findIndex(({ seat }, at) => seat === 0 && at > whole.steps.length / 2);
      const kept = keptAs({ ...whole, steps: whole.steps.slice(0, decision) });
      const page = await visit(`/here/${game}?seed=1&delay=0`, { size, kept });
      const hint = page.getByRole('button', { name: 'Hint' });
      await hint.waitFor(); // it is there when there is something to choose
      await hint.focus();
      await page.keyboard.press('Enter');
      await page.locator('.notes p').filter({ hasText: /^Hint: .+\w/ }).waitFor();
      const text = await page.locator('.notes p').last().innerText();
      assert.doesNotMatch(text, /undefined|\{|\w+\.hint\./);
      assert.deepEqual(await axe(page), []);
      await page.context().close();
    });
  }

  test('points at the board until something is done', { timeout: 60_000 }, async () => {
    const whole = await finished('lautari');
    const page = await visit('/here/lautari?seed=1&delay=0', { kept: keptAs({ ...whole, steps: whole.steps.slice(0, 8) }) });
    await page.locator('.spot.able').first().waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.spot.hinted').nth(1).waitFor();
    assert.equal(await page.locator('.spot.hinted').count(), 2);
    const [from, to] = (await page.locator('.notes p').last().innerText()).match(/[A-Z]\d+/g);
    const spots = await page.locator('.spot.hinted').evaluateAll((all) => all.map((each) => each.dataset.spot));
    assert.deepEqual(spots.sort(), [from, to].sort());
    // A hint is for one decision: it goes with it.
    for (const spot of [from, to]) {
      await page.locator(`[data-spot="${spot}"]`).focus();
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(() => document.querySelectorAll('.spot.hinted').length === 0);
    await page.context().close();
  });
});
