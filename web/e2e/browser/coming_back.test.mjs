// A visitor whose game goes on comes back to it, in the seat that was left: from the start page, from the page of the game, by
// the address of the table. And what is in the way of a second game has a way to it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds } from '../kinds.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { begin, heading, host, rename, seatLine, sitDown, sound } from './online.mjs';
import { openTab } from './side.mjs';

const house = houseOfTests({ botDelay: 400, timeScale: 5 });
const bounded = { timeout: 60_000 };
const game = 'losiento';
const people = (count) => Promise.all(Array.from({ length: count }, (_, i) => house.person({ worker: false, size: i % 2 === 0 ? 'desktop' : 'phone' })));
const done = (pages) => Promise.all(pages.map((page) => page.context().close()));
const go = (page, where) => page.goto(house.server.origin + where);

// Two at a table, and the second has left it.
async function left() {
  const pages = await people(2);
  const [ana, ben] = pages;
  await rename(house, ben, 'Ben');
  const table = await sitDown(house, pages, game, { seats: { Yellow: 'Bot: Easy' } });
  await begin(ana, ben);
  await openTab(ben, 'Game');
  await ben.getByRole('button', { name: 'Leave', exact: true }).click();
  await ben.getByRole('button', { name: 'Leave', exact: true }).click();
  await heading(ben, 'Parlour');
  await seatLine(ana, 'Blue').filter({ hasText: 'has left' }).waitFor();
  return { pages, ana, ben, table };
}
// Nothing had to be tapped at the table: the seat is one's own again.
async function seated({ ana, ben, table }) {
  await ben.waitForURL(`**/t/${table}`);
  await seatLine(ben, 'Blue').filter({ hasText: 'Ben' }).waitFor();
  await seatLine(ana, 'Blue').filter({ hasNotText: 'has left' }).waitFor();
  assert.equal(await ben.getByText('You have left this game').count(), 0);
}

test('one tap on the start page', bounded, async () => {
  const there = await left();
  await there.ben.getByRole('link', { name: `Take your seat back in ${kinds[game].name}` }).click();
  await seated(there);
  await done(there.pages);
});

test('the page of the game', bounded, async () => {
  const there = await left();
  // Other games are not in the way, and nobody is dragged back from there.
  await go(there.ben, '/ludo');
  await heading(there.ben, 'Ludo');
  await there.ben.getByText('Nobody has opened a table right now.').waitFor();
  await go(there.ben, `/${game}`);
  await seated(there);
  await done(there.pages);
});

test('the address of the table', bounded, async () => {
  const there = await left();
  await go(there.ben, `/t/${there.table}`);
  await seated(there);
  await done(there.pages);
});

test('whoever closed the page is taken from the page of the game to the table', bounded, async () => {
  const pages = await people(2);
  const [ana, ben] = pages;
  const table = await sitDown(house, pages, game);
  await begin(ana, ben);
  await go(ben, '/version');
  await seatLine(ana, 'Blue').filter({ hasText: 'away' }).waitFor();
  await go(ben, `/${game}`);
  await ben.waitForURL(`**/t/${table}`);
  await seatLine(ana, 'Blue').filter({ hasNotText: 'away' }).waitFor();
  await done(pages);
});

test('the page of a game has its tables, the ways to play, and no fault', bounded, async () => {
  const pages = await people(3);
  const [ana, ben, cleo] = pages;
  await rename(house, ana, 'Ana');
  await host(house, ana, 'montoncito', { rules: { Stock: '15' }, clock: '30 seconds' });
  await host(house, cleo, 'ludo');
  await go(ben, '/');
  // The start page offers the same in a sheet.
  const ways = ['Play now: Montoncito against bots', 'Host a table of Montoncito', 'How to play Montoncito'];
  await ben.locator('.tile a').filter({ hasText: 'Montoncito' }).click();
  for (const name of ways) await ben.getByRole('dialog', { name: 'Montoncito' }).getByRole('link', { name }).waitFor();
  await go(ben, '/montoncito');
  await heading(ben, 'Montoncito');
  const lines = ben.locator('.line');
  await lines.first().waitFor();
  assert.equal(await lines.count(), 1, 'of this game alone');
  assert.match(await lines.first().innerText(), /Ana.*Stock: 15 cards each.*time for a turn: 30 seconds/s);
  for (const name of ways) await ben.getByRole('link', { name }).waitFor();
  await sound(ben, 'the page of a game');
  await ben.getByRole('link', { name: "Join Ana's table of Montoncito" }).click();
  await ben.getByLabel('I am ready').waitFor();
  assert.match(await ben.locator('main').innerText(), /Stock: 15 cards each/);
  await done(pages);
});

test('a place that is not there has a way home, and Preferences a way back', bounded, async () => {
  const page = await house.person({ worker: false });
  const answer = await go(page, '/nothing');
  assert.equal(answer.status(), 404);
  await heading(page, 'There is nothing here.');
  await sound(page, 'nothing');
  await page.getByRole('link', { name: 'To the start page' }).click();
  await heading(page, 'Parlour');
  await go(page, '/here/ludo');
  await page.locator('.board svg').first().waitFor();
  await page.getByRole('link', { name: 'Preferences' }).click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.locator('.board svg').first().waitFor();
  await done([page]);
});

test('a second join is refused with the way to the table in the way', bounded, async () => {
  const pages = await people(2);
  const [ana, ben] = pages;
  await rename(house, ana, 'Ana');
  const own = await host(house, ben, game);
  await host(house, ana, game);
  await go(ben, '/');
  await ben.getByRole('link', { name: `Join Ana's table of ${kinds[game].name}` }).click();
  await ben.getByRole('link', { name: 'Go to that table' }).click();
  await ben.waitForURL(`**/t/${own}`);
  await done(pages);
});
