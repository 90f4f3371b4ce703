// Tables of the server that count together, have a clock for their rounds, or let their host hear the bots think.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { House } from './house.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { begin, come, host, rename, sitDown, sound } from './online.mjs';
import { openTab } from './side.mjs';

const house = houseOfTests({ botDelay: 5, timeScale: 1 });
const bounded = { timeout: 120_000 };
const visit = (how) => house.person({ worker: false, ...how });
const button = (page, name) => page.getByRole('button', { name });

async function resign(page) {
  await openTab(page, 'Game');
  await button(page, 'Resign').click();
  await button(page, 'Resign').click();
  await page.locator('.result h2', { hasText: 'You have lost' }).waitFor();
}

test('a match of three games is seen by who comes to watch in the second', bounded, async () => {
  const [ana, ben, cleo] = await Promise.all([visit(), visit({ size: 'phone' }), visit()]);
  await rename(house, ana, 'Ana');
  await rename(house, ben, 'Ben');
  await sitDown(house, [ana, ben], 'lautari', { rules: { Match: 'first to 5 points' } });
  await begin(ana, ben);
  const reads = (page, words) => page.locator('.match').filter({ hasText: words }).waitFor();
  await reads(ana, /game 1/);
  await resign(ben);
  for (const [number, loser] of [[2, ana], [3, ben]]) {
    await button(ana, 'Another game').or(button(ana, 'Join the next game')).click();
    await button(ben, 'Another game').or(button(ben, 'Join the next game')).click();
    for (const page of [ana, ben]) await reads(page, new RegExp(`game ${number}`));
    if (number === 2) {
      await cleo.goto(ana.url());
      await cleo.locator('.status').getByText('You are watching this game.').waitFor();
      await reads(cleo, /Ana 2.*Ben 0|Ben 0.*Ana 2/); // of the game before, by player: colours have changed
    }
    await loser.locator('.board svg').first().waitFor();
    await resign(loser);
    if (number === 2) {
      await reads(cleo, /Ana 2.*Ben 2|Ben 2.*Ana 2/);
    }
  }
  for (const page of [ana, ben]) await reads(page, /Ana 4.*Ben 2|Ben 2.*Ana 4/);
  await cleo.goto(ana.url());
  await reads(cleo, /Ana 4.*Ben 2|Ben 2.*Ana 4/); // and later still
  await sound(cleo, 'a match that is watched');
  await Promise.all([ana, ben, cleo].map((page) => page.context().close()));
});

test('a round of Montoncito waits as long as the clock of the table says', bounded, async (context) => {
  const quick = await new House().open({ timeScale: 3 }); // twenty seconds are seven there, and the six of a round without a clock are two
  context.after(() => quick.close());
  const [ana, ben] = await Promise.all([quick.person({ worker: false }), quick.person({ size: 'phone', worker: false })]);
  await rename(quick, ana, 'Ana');
  await rename(quick, ben, 'Ben');
  const table = await host(quick, ana, 'montoncito', { rules: { 'Who plays when': 'All at the same time' }, clock: '20 seconds' });
  await ana.getByText(/20 seconds/).first().waitFor(); // in the lobby
  await come(quick, ben, table);
  await begin(ana, ben);
  await ana.locator('.plate .clock', { hasText: /[4-7] s/ }).waitFor();
  await ana.getByRole('button', { name: 'Wait' }).click();
  await ana.locator('.status [role="status"]', { hasText: 'Waiting for Ben' }).waitFor();
  await ana.locator('.status .clock', { hasText: /[3-6] s/ }).waitFor(); // longer than a round without a clock
  const round = Number(/Round (\d+)/.exec(await ben.locator('.status').innerText())[1]);
  await ben.locator('.status', { hasText: `Round ${round + 1}` }).waitFor(); // time is up
  assert.deepEqual(quick.problems, []);
  await Promise.all([ana, ben].map((page) => page.context().close()));
});

test('the host hears what the bots of RotoRouter think, and nobody else does', bounded, async () => {
  const [ana, cleo] = await Promise.all([visit(), visit()]);
  const table = await host(house, ana, 'rotorouter', { seats: { Blue: 'Bot: Medium' } });
  await cleo.goto(`${house.server.origin}/t/${table}`);
  await begin(ana);
  await ana.getByRole('tab', { name: 'Rules' }).click();
  await ana.locator('.rr-trace summary').click();
  await ana.locator('.rr-trace input').check();
  await ana.locator('.do-draw').click();
  for (const end = ana.locator('.do-end'); !(await ana.locator('.rr-trace li strong').count()); await ana.waitForTimeout(50)) if (await end.isVisible()) await end.click({ timeout: 1000 }).catch(() => {}); // and again, where it asks
  await ana.locator('.rr-trace li strong').first().waitFor();
  assert.equal(await cleo.locator('.rr-trace').count(), 0);
  await Promise.all([ana, cleo].map((page) => page.context().close()));
});
