// The places of the page, from the narrowest phone to a desktop and in two themes, without a fault of accessibility; and the
// form of a host, which never lets a table be opened that could not be played.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ids } from '../kinds.mjs';
import { sizes } from './house.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { onlyInLong } from './long.mjs';
import { heading, sound } from './online.mjs';

sizes.narrow = { width: 320, height: 640 };
const house = houseOfTests();

const places = { '/': 'Parlour', '/settings': 'Preferences', '/host/ludo': 'A table of Ludo', '/host/losiento': 'A table of Lo Siento', '/host/nothing': 'no such game', '/here/nothing': 'no such game', '/here/ludo': 'Ludo', '/here/losiento': 'Lo Siento', '/verify.html': 'Check a game', '/proof': 'Check a game', '/games': 'My games' };

describe('every place has no fault of accessibility and fits', () => {
  for (const [size, scheme] of [['narrow', 'light'], ['phone', 'dark'], ['desktop', 'light'], ['desktop', 'dark']]) {
    test(`${size}, ${scheme}`, { timeout: 60_000, ...onlyInLong(size === 'desktop' ? scheme === 'dark' : size === 'narrow') }, async () => {
      const page = await house.person({ size, scheme, worker: false });
      for (const [where, title] of Object.entries(places)) {
        await page.goto(house.server.origin + where);
        await page.locator('h1').filter({ hasText: title }).first().waitFor({ state: 'attached' });
        if (where.startsWith('/here/l')) await page.locator('.board svg').first().waitFor();
        if (where.startsWith('/host/l')) await page.getByRole('button', { name: 'Open the table' }).waitFor();
        await sound(page, where);
      }
      await page.context().close();
    });
  }
});

test('the start page draws its pictures and then rests', { timeout: 30_000 }, async () => {
  const page = await house.visit('/settings', { worker: false });
  await page.addInitScript(() => {
    const ask = globalThis.requestIdleCallback;
    globalThis.asked = 0;
    globalThis.requestIdleCallback = (...args) => {
      ++globalThis.asked;
      return ask(...args);
    };
  });
  await page.goto(`${house.server.origin}/`);
  await page.locator('.tile .picture svg').nth(ids.length - 1).waitFor();
  await page.waitForTimeout(1000);
  assert.equal(await page.evaluate(() => globalThis.asked), ids.length + 1); // one to begin with, and one after each
  await page.context().close();
});

describe('a game without a board', () => {
  // The page without Ludo's folder, on a server that has the game.
  async function withoutLudo(prefs = {}) {
    const page = await house.visit('/', { worker: false, prefs });
    await page.locator('.tile').first().waitFor();
    const games = await page.locator('.tile').count();
    let changed = 0;
    await page.route('**/assets/first-*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const bent = body.replaceAll('"./ludo/index.tsx"', '"./ludo/nothing.tsx"');
      if (bent !== body) ++changed;
      await route.fulfill({ response, body: bent });
    });
    await page.reload();
    await page.locator('.tile').first().waitFor();
    assert.equal(changed, 1);
    assert.equal(await page.locator('.tile').count(), games - 1);
    return page;
  }

  test('says so wherever it is asked for, how it can be played, and leads home', { timeout: 60_000 }, async () => {
    const page = await withoutLudo();
    for (const where of ['/here/ludo', '/host/ludo', '/learn/ludo']) {
      await page.goto(house.server.origin + where);
      await heading(page, 'This game has no board yet');
      await page.getByText('parlour play ludo').waitFor();
      assert.equal(await page.title(), 'This game has no board yet');
      await sound(page, where);
      await page.getByRole('link', { name: 'To the start page', exact: true }).click();
      await heading(page, 'Parlour');
    }
    await page.context().close();
  });

  test('at a table of the server, too, and among the tables of the start page', { timeout: 60_000 }, async () => {
    const [host, page] = [await house.visit('/host/ludo', { worker: false }), await withoutLudo()];
    await host.getByRole('button', { name: 'Open the table' }).click();
    await host.waitForURL(/\/t\//);
    await page.locator('.lines .line').filter({ hasText: 'Ludo' }).waitFor();
    await page.goto(host.url());
    await heading(page, 'This game has no board yet');
    await host.context().close();
    await page.context().close();
  });

  test('in Spanish; and a game that nobody knows', { timeout: 60_000 }, async () => {
    const page = await withoutLudo({ language: 'es' });
    await page.goto(`${house.server.origin}/here/ludo`);
    await heading(page, 'Este juego todavía no tiene tablero');
    await page.getByText('en un terminal').waitFor();
    for (const where of ['/here/nothing', '/host/nothing', '/learn/nothing']) {
      await page.goto(house.server.origin + where);
      await heading(page, 'Aquí no existe ese juego');
      await sound(page, where);
      await page.getByRole('link', { name: 'A la página de inicio', exact: true }).waitFor();
    }
    await page.context().close();
  });
});

describe('the form of a host', () => {
  test('there is one of me, and whoever changes places gives theirs up', { timeout: 30_000 }, async () => {
    const page = await house.visit('/host/ludo', { size: 'phone', worker: false });
    const seats = ['Red', 'Blue', 'Green', 'Yellow'];
    const chosen = () => Promise.all(seats.map((seat) => page.getByLabel(seat, { exact: true }).evaluate((list) => list.selectedOptions[0].textContent)));
    await page.getByLabel('Red', { exact: true }).waitFor();
    assert.deepEqual(await chosen(), ['You', 'Open to people', 'Open to people', 'Open to people']);
    await page.getByLabel('Yellow', { exact: true }).selectOption('Bot: Hard');
    await page.getByLabel('Yellow', { exact: true }).selectOption('You');
    assert.deepEqual(await chosen(), ['Bot: Hard', 'Open to people', 'Open to people', 'You']);
    await page.getByLabel('Yellow', { exact: true }).selectOption('Left out');
    assert.deepEqual(await chosen(), ['Bot: Hard', 'You', 'Open to people', 'Left out'], 'I still sit somewhere');
    await page.getByLabel('Red', { exact: true }).selectOption('Left out');
    await page.getByLabel('Green', { exact: true }).selectOption('Left out');
    await page.getByText('A game needs two players, people or bots.').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click({ force: true });
    await heading(page, 'A table of Ludo');
    await page.context().close();
  });

  test('options that do not go together are told of before the table is opened', { timeout: 60_000 }, async () => {
    const page = await house.visit('/host/montoncito', { worker: false });
    await page.getByLabel('Packs').selectOption('1');
    await page.getByText('With 8 seats these options cannot be played.').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click({ force: true });
    await heading(page, 'A table of Montoncito');
    for (const seat of [3, 4, 5, 6, 7, 8]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('Left out');
    await page.locator('form [role=status]').filter({ hasText: 'cannot be played' }).waitFor({ state: 'detached' });
    await page.getByLabel('Seat 2', { exact: true }).selectOption('Bot: Easy');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.board svg').first().waitFor();
    const [told] = page.frames_.map((text) => JSON.parse(text)).flatMap(({ options }) => options ?? []);
    assert.match(told, /players=2 .*packs=1/);
    await page.context().close();
  });

  test('at this device any colours play', { timeout: 30_000 }, async () => {
    const page = await house.visit('/host/losiento', { worker: false });
    await page.getByRole('radio', { name: /^On this device/ }).check();
    await page.getByLabel('Green', { exact: true }).selectOption('You');
    await page.getByLabel('Blue', { exact: true }).selectOption('Bot: Medium');
    await page.getByLabel('Red', { exact: true }).selectOption('Left out');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.board svg').first().waitFor();
    assert.deepEqual(await page.locator('.play aside .lines strong').allTextContents(), ['Blue', 'Yellow', 'Green']);
    await page.context().close();
  });
});
