// Tables of the server before, during and after a game: the list, seats and colours, bots, sending away, leaving and coming
// back, hosts who go, who watches, what is said, the clock.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kinds } from '../kinds.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { onlyInLong } from './long.mjs';
import { begin, come, heading, host, play, rename, seatLine, sitDown, sound } from './online.mjs';
import { closeSheet, openTab } from './side.mjs';

const house = houseOfTests({ botDelay: 20, timeScale: 5 });

// So many people, alternately at a desktop and with a phone, light and dark.
const people = (count) => Promise.all(Array.from({ length: count }, (_, i) => house.person({ worker: false, ...(i % 2 === 0 ? {} : { size: 'phone', scheme: 'dark' }) })));
const done = (pages) => Promise.all(pages.map((page) => page.context().close()));
const home = (page) => page.goto(house.server.origin);
const leave = async (page) => {
  await openTab(page, 'Game');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
};

for (const game of ['ludo', 'losiento']) {
  const name = kinds[game].name;
  const bounded = { timeout: 60_000, ...onlyInLong(game === 'losiento') };
  describe(name, () => {
    test('a table is hosted with chosen colours and bots, found in the list, joined, and changed until it starts', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      await rename(house, ana, 'Ana');
      await ana.goto(`${house.server.origin}/host/${game}`);
      await ana.getByLabel('Green', { exact: true }).waitFor();
      await sound(ana, 'the form of a host');
      await host(house, ana, game, { seats: { Green: 'You', Blue: 'Bot: Medium', Red: 'Left out' } });
      await seatLine(ana, 'Green').filter({ hasText: 'Ana (host, you)' }).waitFor();
      await seatLine(ana, 'Blue').filter({ hasText: 'Bot: Medium' }).waitFor();
      await seatLine(ana, 'Red').filter({ hasText: 'left out' }).waitFor();

      await home(ben);
      await ben.getByRole('link', { name: `Join Ana's table of ${name}` }).waitFor();
      await sound(ben, 'the start page with a table');
      assert.match(await ben.locator('.line').filter({ hasText: 'Ana' }).textContent(), /2 of 3 seats taken/);
      await ben.getByRole('link', { name: `Join Ana's table of ${name}` }).click();
      await seatLine(ben, 'Yellow').filter({ hasText: '(you)' }).waitFor();
      // The host opens another seat, and a guest changes colour.
      await ana.getByLabel('Who plays Red').selectOption({ label: 'Open to people' });
      await ben.getByRole('button', { name: 'Sit here: Red' }).click();
      await seatLine(ana, 'Red').filter({ hasText: 'Send away' }).waitFor();
      await ana.getByLabel('Who plays Blue').selectOption({ label: 'Bot: Hard' });
      await seatLine(ben, 'Blue').filter({ hasText: 'Bot: Hard' }).waitFor();
      await ana.getByText(/^Not ready yet:/).waitFor();
      await ben.getByLabel('I am ready').check();
      await ana.getByText('Open seats are left out when you start.').waitFor();
      await ana.getByRole('button', { name: 'Copy' }).click();
      await ana.getByRole('button', { name: 'Copied' }).waitFor();
      await begin(ana, ben);
      assert.deepEqual(await ana.locator('.play aside .lines strong').allTextContents(), ['Red', 'Blue', 'Green']);
      assert.deepEqual(await ana.locator('.plate .name').allInnerTexts().then((all) => all.length), 3);
      await done(pages);
    });

    test('a table by link is not in the list, and a start needs two players', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      const table = await host(house, ana, game, { listed: false });
      await ana.getByText('A game needs two players, people or bots.').waitFor();
      await ana.getByRole('button', { name: 'Start the game' }).click({ force: true });
      assert.equal(await ana.locator('.board').count(), 0);
      await home(ben);
      await ben.getByText('Nobody has opened a table right now.').or(ben.locator('.line')).first().waitFor();
      assert.equal(await ben.locator(`a[href="/t/${table}"]`).count(), 0);
      await come(house, ben, table);
      await begin(ana, ben);
      await done(pages);
    });

    test('who is sent away from the lobby is told so and cannot come back', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      const table = await sitDown(house, pages, game);
      await ana.getByRole('button', { name: /^Send away:/ }).click();
      await heading(ben, 'You were sent away from this table');
      await sound(ben, 'sent away');
      await ben.goto(`${house.server.origin}/t/${table}`);
      await heading(ben, 'You were sent away from this table');
      await ana.getByRole('button', { name: 'Close the table' }).click();
      await heading(ana, 'Parlour');
      await done(pages);
    });

    test('who is sent away from a game is followed by a bot', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      await sitDown(house, pages, game);
      await begin(ana, ben);
      await openTab(ana, 'Game');
      await ana.getByRole('button', { name: /^Send away:/ }).click();
      await sound(ana, 'sending away');
      await ana.getByRole('button', { name: /^Send away now:/ }).click();
      await heading(ben, 'You were sent away from this table');
      await seatLine(ana, 'Blue').filter({ hasText: /[Bb]ot/ }).waitFor();
      await play(ana, { seed: 5, until: (acts) => acts >= 6 });
      await home(ben);
      assert.equal(await ben.getByRole('link', { name: /return to your game|take your seat back/ }).count(), 0);
      await done(pages);
    });

    test('who leaves a game finds the way back, and takes the seat from the bot', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      await sitDown(house, pages, game);
      await begin(ana, ben);
      await leave(ben);
      await heading(ben, 'Parlour');
      await seatLine(ana, 'Blue').filter({ hasText: 'has left' }).waitFor();
      await play(ana, { seed: 6, until: (acts) => acts >= 6 }); // the game goes on
      await ben.reload();
      await ben.getByRole('link', { name: `Take your seat back in ${name}` }).click();
      await seatLine(ben, 'Blue').filter({ hasText: 'you' }).waitFor(); // at once
      await seatLine(ana, 'Blue').filter({ hasNotText: 'has left' }).waitFor();
      let acted = 0; // of the one who came back
      const enough = (acts) => {
        acted = acts;
        return acts >= 4;
      };
      await Promise.all([play(ana, { seed: 7, until: () => acted >= 4 }), play(ben, { seed: 8, until: enough })]);
      await done(pages);
    });

    test('who closes the page is away, and returns to the game from the start page', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      const table = await sitDown(house, pages, game);
      await begin(ana, ben);
      await ben.goto(`${house.server.origin}/version`);
      await seatLine(ana, 'Blue').filter({ hasText: 'away' }).waitFor();
      await home(ben);
      await ben.getByRole('link', { name: `Return to your game of ${name}` }).waitFor();
      await sound(ben, 'the start page with a game of mine');
      await ben.goto(`${house.server.origin}/host/${game}`);
      await ben.getByText('You are at another table of this game.').waitFor();
      await ben.getByRole('link', { name: 'Return' }).click();
      await ben.waitForURL(`**/t/${table}`);
      await seatLine(ana, 'Blue').filter({ hasNotText: 'away' }).waitFor();
      await done(pages);
    });

    test('a host who leaves the lobby closes it', bounded, async () => {
      const pages = await people(2);
      const [ana, ben] = pages;
      await sitDown(house, pages, game);
      await ana.getByRole('button', { name: 'Close the table' }).click();
      await heading(ben, 'This table is closed');
      await ben.getByText('The host has closed the table before the game began.').waitFor();
      await sound(ben, 'closed');
      assert.equal(await ana.getByRole('link', { name: /return to your game/ }).count(), 0);
      await ben.getByRole('link', { name: 'To the start page' }).click();
      await heading(ben, 'Parlour');
      assert.equal(await ben.getByRole('link', { name: /return to your game/ }).count(), 0);
      await done(pages);
    });

    test(game === 'losiento' ? 'a host who leaves the game ends it for everybody' : 'a host who leaves the game hands it on', { timeout: 60_000 }, async () => {
      const pages = await people(3);
      const [ana, ben, cleo] = pages;
      const table = await sitDown(house, [ana, ben], game);
      await begin(ana, ben);
      await cleo.goto(`${house.server.origin}/t/${table}`);
      await cleo.locator('.status').getByText('You are watching this game.').waitFor();
      await openTab(ana, 'Game');
      await ana.getByRole('button', { name: 'Leave', exact: true }).click();
      await ana.getByText(game === 'losiento' ? /the game ends for everybody/ : /somebody else becomes host/).waitFor();
      await ana.getByRole('button', { name: 'Leave', exact: true }).click();
      await heading(ana, 'Parlour');
      if (game === 'losiento') {
        for (const page of [ben, cleo]) {
          await heading(page, 'This table is closed');
          await page.getByText('The host has left, and the game has ended for everybody.').waitFor();
        }
        assert.equal(await ana.getByRole('link', { name: /return to your game|take your seat back/ }).count(), 0);
      } else {
        await openTab(ben, 'Game');
        await ben.locator('.lines li').filter({ hasText: '(host, you)' }).waitFor();
        await closeSheet(ben);
        await seatLine(cleo, 'Red').filter({ hasText: 'has left' }).waitFor();
        await play(ben, { seed: 9, until: (acts) => acts >= 4 });
      }
      await done(pages);
    });
  });
}

describe('at any table', () => {
  test('people say phrases and their own words, and can be muted', { timeout: 60_000 }, async () => {
    const pages = await people(2);
    const [ana, ben] = pages;
    await rename(house, ben, 'Ben');
    await sitDown(house, pages, 'ludo');
    await ben.getByText('Phrases, and whom to mute').click();
    await ben.getByRole('button', { name: 'Good luck!' }).click();
    await ana.locator('.talk').getByText('Good luck!').waitFor();
    await ana.getByLabel('Your words').fill('<b>hello</b> & thanks');
    await ana.getByRole('button', { name: 'Send', exact: true }).click();
    await ben.locator('.talk').getByText('<b>hello</b> & thanks').waitFor();
    await begin(ana, ben);
    await openTab(ana, 'Talk');
    await openTab(ben, 'Talk');
    await ana.locator('.talk').getByText('Good luck!').waitFor(); // what was said stays
    await ana.getByText('Phrases, and whom to mute').click();
    await sound(ana, 'talking');
    await ana.getByRole('button', { name: 'Mute Ben' }).click();
    await ana.getByRole('button', { name: 'Hear Ben again' }).waitFor();
    await ben.getByLabel('Your words').fill('unheard');
    await ben.getByRole('button', { name: 'Send', exact: true }).click();
    await ben.locator('.talk').getByText('unheard').waitFor();
    assert.equal(await ana.getByText('unheard').count(), 0);
    await done(pages);
  });

  test('a clock shows the time that is left, and plays when it is up', { timeout: 60_000 }, async () => {
    const [ana] = await people(1);
    await host(house, ana, 'losiento', { seats: { Blue: 'Bot: Easy' }, clock: '15 seconds' }); // three, in this house
    await begin(ana);
    await ana.getByRole('timer').waitFor();
    assert.match(await ana.getByRole('timer').textContent(), /^[0-3] s left$/);
    await ana.locator('.history li:not(.none)').first().waitFor({ timeout: 15_000 });
    await done([ana]);
  });

  test('a table that is not there says so', async () => {
    const page = await house.visit('/t/nosuchtable', { worker: false });
    await heading(page, 'There is no such table');
    await sound(page, 'no such table');
    await done([page]);
  });

  test('a page that was opened while the server was away finds it when it comes', { timeout: 60_000 }, async () => {
    const [ana] = await people(1);
    await home(ana); // from where the parts of the start page stay
    const table = await host(house, ana, 'ludo');
    await house.server.kill();
    await ana.getByText('Reconnecting…').waitFor();
    await ana.getByRole('link', { name: 'Parlour, start page' }).click();
    await ana.getByText('The server cannot be reached right now.').waitFor();
    await sound(ana, 'the start page without a server');
    await house.server.launch();
    await ana.getByRole('link', { name: 'Return to your game of Ludo' }).click({ timeout: 20_000 });
    await ana.waitForURL(`**/t/${table}`);
    await ana.getByRole('button', { name: 'Close the table' }).click();
    await done([ana]);
  });
});
