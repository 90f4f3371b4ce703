// The terms of a game that goes on, and people who only watch it: what the page offers for both.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { houseOfTests } from './house_of_tests.mjs';
import { begin, heading, rename, sitDown, sound } from './online.mjs';
import { openTab } from './side.mjs';

const house = houseOfTests({ botDelay: 20 });
const bounded = { timeout: 60_000 };

describe('terms', () => {
  test('other terms are proposed, declined and agreed on, and are lines of what happened', bounded, async () => {
    const ana = await house.person({ worker: false });
    const ben = await house.person({ worker: false, size: 'phone', scheme: 'dark' });
    await rename(house, ana, 'Ana');
    await rename(house, ben, 'Ben');
    await sitDown(house, [ana, ben], 'ludo');
    await begin(ana, ben);
    await openTab(ana, 'Game');
    await ana.getByText('Change this table').click();
    await ana.getByLabel('Time for a turn').selectOption({ label: '60 seconds' });
    await ana.getByRole('button', { name: 'Change or propose' }).click();
    const asked = ben.getByRole('region', { name: 'Terms of this game' }).filter({ hasText: 'Ana proposes' });
    await asked.getByText('Ana proposes: time for a turn: 60 seconds.').waitFor();
    await sound(ben, 'a proposal');
    await ana.getByText('Waiting for Ben.').waitFor();
    await asked.getByRole('button', { name: 'Agree' }).click();
    await asked.waitFor({ state: 'detached' });
    await openTab(ana, 'History');
    await ana.locator('.history').getByText(/^From now on: time for a turn: 60 seconds/).waitFor();
    await openTab(ana, 'Game');
    await ana.getByLabel('Time for a turn').selectOption({ label: '15 seconds' });
    await ana.getByRole('button', { name: 'Change or propose' }).click();
    await asked.getByRole('button', { name: 'Decline' }).click();
    await openTab(ana, 'History');
    await ana.locator('.history').getByText('Ben does not agree. The terms stay as they are.').waitFor();
    await Promise.all([ana, ben].map((page) => page.context().close()));
  });

  test('who watches is listed, silenced and sent away by the host, and players close the table', bounded, async () => {
    const [ana, ben, eve, mal] = await Promise.all([1, 2, 3, 4].map(() => house.person({ worker: false })));
    await rename(house, eve, 'Eve');
    await rename(house, mal, 'Mal');
    const table = await sitDown(house, [ana, ben], 'ludo');
    await begin(ana, ben);
    for (const page of [eve, mal]) {
      await page.goto(`${house.server.origin}/t/${table}`);
      await page.locator('.board svg').first().waitFor();
    }
    await openTab(ana, 'Game');
    await ana.getByText('Watching: 2').click();
    await ana.getByRole('button', { name: 'Silence: Eve' }).click();
    await ana.getByRole('button', { name: 'Silence: Eve', pressed: true }).waitFor();
    await sound(ana, 'who watches');
    await ana.getByRole('button', { name: 'Send away: Eve' }).click();
    await heading(eve, 'You were sent away from this table');
    await ana.getByText('Watching: 1').waitFor();
    await openTab(ben, 'Game');
    assert.equal(await ben.getByRole('button', { name: 'Silence: Mal' }).count(), 0);
    await ben.getByRole('button', { name: 'Let nobody watch' }).click();
    await heading(mal, 'Nobody may watch here');
    await ben.getByRole('button', { name: 'Let nobody watch' }).waitFor({ state: 'detached' });
    await Promise.all([ana, ben, eve, mal].map((page) => page.context().close()));
  });
});
