// Whole games of every kind in one of the other browsers: on the device against a bot, and two people at a table of the server.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { begin, play, sitDown } from '../browser/online.mjs';
import { finish } from '../browser/whole_games.mjs';
import { ids, kinds } from '../kinds.mjs';
import { eventually } from '../waiting.mjs';
import { OtherHouse } from './house.mjs';
import { coloursOf } from './pictures.mjs';

const bounded = { timeout: 480_000 };
const some = 8; // acts after which the page is loaded again

// A board is many colours, and none of them is nearly all there is. What has just come may need a moment to be painted.
async function looksDrawn(page, what) {
  const drawn = async () => {
    const colours = coloursOf(await page.screenshot());
    return colours.length > 50 && colours[0].share < 0.95;
  };
  await eventually(drawn, 10_000, `${what} is drawn`);
}

const isOver = (page) => page.evaluate(() => document.querySelector('.result') !== null);
const history = (page) => page.locator('.history li:not(.none)').count();

// A page that is loaded again shows the same game, and what has happened in it.
async function goesOn(page) {
  const before = await history(page);
  assert.ok(before > 0, 'something has happened');
  await page.reload();
  await page.locator('.board svg').first().waitFor();
  await page.wait(async () => (await history(page)) >= before, 'what has happened is there again');
}

export function wholeGamesIn(name, Browser) {
  const house = new OtherHouse();
  before(() => house.open(Browser));
  after(async () => {
    await house.close();
    assert.deepEqual(house.problems, []);
  });

  for (const game of ids) {
    describe(`${kinds[game].name} in ${name}`, () => {
      test('a whole game on this device against a bot, loaded again in the middle', bounded, async () => {
        const page = await house.visit();
        await page.goto(`${house.server.origin}/here/${game}?seed=7&delay=0`);
        await play(page, { seed: 31, until: (acts) => acts >= some });
        await looksDrawn(page, 'the board');
        if (!(await isOver(page))) await goesOn(page);
        await play(page, { seed: 32 });
        await page.locator('.result').waitFor();
        await house.leave(page);
      });

      test('two people play each other to the end, by pointer and by keys, and one of them loads the page again', bounded, async () => {
        const pages = await Promise.all([house.visit(), house.visit({ size: 'phone' })]);
        const [ana, ben] = pages;
        const table = await sitDown(house, pages, game);
        await house.listen(pages, table);
        await begin(ana, ben);
        await play(ana, { seed: 10, until: async () => (await history(ana)) > 0 });
        await Promise.all([looksDrawn(ana, 'the board'), looksDrawn(ben, 'the board on a phone')]);
        await goesOn(ben);
        await finish(game, ana, ben);
        await Promise.all(pages.map((page) => page.locator('.result').waitFor()));
        await Promise.all(pages.map((page) => house.leave(page)));
      });
    });
  }
}
