// Whole games at tables of the server: one person by pointer, one by keys alone, one who watches; a server that is killed in
// the middle; the result, the check of the dice, and another game.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kinds } from '../kinds.mjs';
import { readTranscript } from '../transcript.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { long } from './long.mjs';
import { begin, host, myTurn, play, sitDown, sound } from './online.mjs';
import { openTab } from './side.mjs';

// Where choices at random would go on for a thousand turns, people agree after a while.
const agree = async (ana, ben) => {
  let enough = false; // for one is enough for both: who waits for the other would wait in vain
  const until = (acts) => {
    enough ||= acts >= (long ? 40 : 16);
    return enough;
  };
  await Promise.all([play(ana, { seed: 11, until }), play(ben, { seed: 12, keys: true, until })]);
  await openTab(ana, 'Game');
  await ana.getByRole('button', { name: 'Offer a draw' }).click();
  await ben.getByRole('button', { name: 'Accept' }).click();
};
const toTheEnd = (ana, ben) => Promise.all([play(ana, { seed: 11 }), play(ben, { seed: 12, keys: true })]);
// Brings a game of two pages to its end.
export const finish = (game, ana, ben) => (kinds[game].agree ? agree : toTheEnd)(ana, ben);

// Where it can be given up against one other: what the button for it says.
export async function giveUp(page, words) {
  await openTab(page, 'Game');
  await page.getByRole('button', { name: words }).click();
  await page.getByRole('button', { name: words }).click();
}

// Which games are played whole, and in which the server is killed; ./test has a game given up then that allows it.
export function wholeGames({ whole, killed }) {
  const house = houseOfTests({ botDelay: 5, timeScale: 5 });
  const visit = (how) => house.person({ worker: false, ...how });
  const done = (...pages) => Promise.all(pages.map((page) => page.context().close()));

  for (const game of whole) {
    const { name, counts, draws = counts.length > 0 } = kinds[game];
    describe(name, () => {
      test('two people play each other to the end, one by pointer and one by keys alone, while a third watches', { timeout: 300_000 }, async () => {
        const [ana, ben, cleo] = await Promise.all([visit(), visit({ size: 'phone', scheme: 'dark' }), visit()]);
        const table = await sitDown(house, [ana, ben], game);
        await Promise.all([sound(ana, 'lobby of the host'), sound(ben, 'lobby of a guest')]);
        await begin(ana, ben);
        await cleo.goto(`${house.server.origin}/t/${table}`);
        await cleo.locator('.status').getByText('You are watching this game.').waitFor();
        await Promise.all([sound(ana, 'game'), sound(ben, 'game on a phone'), sound(cleo, 'game that is watched')]);
        assert.equal(await cleo.locator('.spot.able').count(), 0);
        await play(ana, { seed: 10, until: async () => (await ana.locator('.history li:not(.none)').count()) > 0 });
        await cleo.locator('.history li:not(.none)').first().waitFor({ state: 'attached' }); // sees it happen
        await cleo.goto(`${house.server.origin}/version`); // three pages at once are slow; looks in again at the end

        await finish(game, ana, ben);
        await cleo.goto(`${house.server.origin}/t/${table}`);
        await Promise.all([ana, ben, cleo].map((page) => page.locator('.result').waitFor()));
        const titles = await Promise.all([ana, ben].map((page) => page.locator('.result h2').textContent()));
        assert.ok(titles.filter((title) => title === 'You have won').length === 1 || titles.every((title) => title === 'A draw'), titles.join(' | '));
        const places = ben.locator('section[aria-labelledby=outcome] li');
        assert.equal(await places.count(), 2);
        assert.match(await places.first().textContent(), /^Place 1/);
        await Promise.all([sound(ana, 'result'), sound(ben, 'result on a phone'), sound(cleo, 'result for who watched')]);
        assert.equal(await cleo.getByRole('button', { name: 'Another game' }).count(), 0);

        // Another game: the first asks, the other's seat is kept until they ask as well.
        await ana.getByRole('button', { name: 'Another game' }).click();
        await ana.locator('.result', { hasText: 'waiting for' }).waitFor();
        await ben.getByRole('button', { name: 'Join the next game' }).click();
        await Promise.all([ana, ben].map((page) => page.locator('.board svg').first().waitFor())); // it begins by itself
        await openTab(cleo, 'Game');
        await cleo.getByRole('link', { name: draws ? 'Check the dice' : 'Check the moves' }).click();
        await cleo.locator('.verdict.ok').waitFor();
        assert.equal(await cleo.locator('.checks > li.ok').count(), 7);
        await done(ana, ben, cleo);
      });
    });
  }
  for (const game of killed) {
    const { name, seats, bot = 'Hard' } = kinds[game];
    describe(name, () => {
      test('a server that is killed in the middle comes back, and the game goes on with nothing lost or doubled', { timeout: 300_000 }, async () => {
        const ana = await visit({ size: 'phone' });
        const sent = [];
        ana.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
        const table = await host(house, ana, game, { seats: { [seats[1]]: `Bot: ${bot}` } });
        await begin(ana);
        await ana.evaluate(() => {
          globalThis.sameDocument = true;
        });
        await play(ana, { seed: 21, until: (acts) => acts >= 12 });
        await myTurn(ana);

        await house.server.kill();
        await ana.locator('.status.lost').waitFor();
        assert.match(await ana.locator('.status').textContent(), /^Connection lost\. Trying again…/);
        await sound(ana, 'a lost connection');
        const before = sent.length;
        await play(ana, { seed: 22, until: (acts) => acts >= 1 }); // input without a connection
        await house.server.launch();
        await ana.locator('.status.lost').waitFor({ state: 'detached', timeout: 20_000 });
        const whole = long || !kinds[game].givesUp;
        await play(ana, { seed: 23, until: (acts) => !whole && acts >= 10 });
        if (!whole) await giveUp(ana, kinds[game].givesUp);
        await ana.locator('.result').waitFor();
        assert.equal(await ana.evaluate(() => globalThis.sameDocument), true, 'the page was loaded again');
        assert.ok(sent.length > before);

        // Everything that was sent and not refused has happened once, however often it was sent.
        const refused = new Set(ana.frames_.map((text) => JSON.parse(text)).filter(({ type }) => type === 'refused').map(({ re }) => re));
        const plays = new Map(sent.filter(({ type, id }) => type === 'play' && !refused.has(id)).map((message) => [message.id, message]));
        const response = await house.server.get(`/t/${table}/transcript`);
        const mine = readTranscript(await response.text()).steps.filter(({ seat }) => seat === 0);
        assert.deepEqual([...plays.values()].map(({ action }) => action), mine.map(({ notation }) => notation));
        await done(ana);
      });
    });
  }
}
