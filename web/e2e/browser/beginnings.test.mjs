// How a game begins: every game on the first screen of the smallest phone, one tap for what can be wished for, and one more to
// play; what was wished for last time is remembered. Nothing moves by itself, and all of it goes by keys.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ids, kinds } from '../kinds.mjs';
import { axe, sizes } from './house.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { byKeyboard, check, enlarge, openLocal, playOut } from './local_play.mjs';
import { host } from './online.mjs';

Object.assign(sizes, { small: { width: 360, height: 640 }, tall: { width: 390, height: 844 }, lying: { width: 844, height: 390 }, tablet: { width: 768, height: 1024 }, laptop: { width: 1366, height: 820 } });
const house = houseOfTests();

const at = (size, where = '/', more = {}) => openLocal(house, 'none', { size, where, ready: 'main', mobile: /small|tall/.test(size), ...more });
const onTable = (page, game) => page.evaluate((id) => JSON.parse(localStorage.getItem(`parlour.game.${id}`)), game);
const tile = (page, game) => page.locator('.tile a').filter({ hasText: kinds[game].name });

// Parts of a kind that are not wholly inside the window.
const outside = (page, kind) =>
  page.locator(kind).evaluateAll((all) => {
    const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    return all.filter((element) => !inside(element.getBoundingClientRect())).map((element) => element.textContent);
  });

describe('the first screen has every game, and what else there is', () => {
  for (const size of ['small', 'tall', 'lying', 'tablet', 'laptop']) {
    test(size, { timeout: 60_000 }, async () => {
      const page = await at(size, '/', { scheme: size === 'tall' ? 'dark' : 'light' });
      await page.locator('.tile .picture svg').nth(ids.length - 1).waitFor();
      assert.equal(await page.locator('.tile').count(), ids.length + 1);
      assert.deepEqual(await outside(page, '.tile, .tile *:not(svg, svg *), .elsewhere > *, .continue'), []);
      // Nothing covers a game.
      const covered = await page.locator('.tile > *:not([hidden])').evaluateAll((all) => all.filter((element) => {
        const { left, bottom, width } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + width / 2, bottom - 6));
      }).map((element) => element.textContent));
      assert.deepEqual(covered, []);
      await check(page, `the start page, ${size}`);
      for (const game of ids) {
        await tile(page, game).click();
        const sheet = page.getByRole('dialog', { name: kinds[game].name });
        await sheet.getByRole('link', { name: `Play now: ${kinds[game].name} against bots` }).waitFor();
        assert.deepEqual(await outside(page, '.sheet .play-now'), [], game);
        if (size === 'small' || (size === 'tall' && game === ids[0])) assert.deepEqual(await axe(page), [], game); // the sheet is the same elsewhere
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
        assert.equal(await tile(page, game).evaluate((element) => element === document.activeElement), true, 'the focus is back');
      }
      await page.context().close();
    });
  }
});

test('Play now asks for nothing: four seats against Medium at first, and as it was last time later', { timeout: 60_000 }, async () => {
  const page = await at('small');
  await tile(page, 'ludo').click();
  await page.locator('.sheet .play-now').click();
  await page.locator('.board svg').first().waitFor();
  assert.deepEqual((await onTable(page, 'ludo')).seats.map(({ level }) => level ?? 'you'), ['you', 'medium', 'medium', 'medium']);

  // Other wishes, by keys alone.
  await page.evaluate(() => localStorage.removeItem('parlour.game.losiento'));
  await page.goto(`${house.server.origin}/`);
  await tile(page, 'losiento').focus();
  await page.keyboard.press('Enter');
  const wish = async (name, steps, key) => {
    await page.getByRole('group', { name }).getByRole('radio', { checked: true }).focus();
    for (let i = 0; i < steps; ++i) await page.keyboard.press(key);
  };
  await wish('Players', 1, 'ArrowLeft');
  await wish('Level of the bots', 1, 'ArrowRight');
  await wish('Your colour', 1, 'ArrowLeft'); // around to the last
  const company = page.getByRole('dialog').getByRole('list', { name: 'Who plays' }).getByRole('listitem');
  assert.deepEqual((await company.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')), ['Juniper (Blue)', 'Marlow (Yellow)', 'Y You (Green)']);
  await page.getByRole('link', { name: 'Play now: Lo Siento against bots' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.board svg').first().waitFor();
  const { options, seats } = await onTable(page, 'losiento');
  assert.deepEqual(seats.map(({ level }) => level ?? 'you'), ['hard', 'hard', 'you']);
  assert.match(options, /green$/);

  // Next time the same, also by the address alone; and a repeatable game is the smallest there is.
  for (const [where, wanted] of [['/here/losiento', seats.length], ['/here/losiento?seed=7&delay=0', 2]]) {
    await page.goto(`${house.server.origin}/settings`);
    await page.evaluate(() => localStorage.removeItem('parlour.game.losiento'));
    await page.goto(house.server.origin + where);
    await page.locator('.board svg').first().waitFor();
    assert.equal((await onTable(page, 'losiento')).seats.length, wanted);
  }
  await page.goto(`${house.server.origin}/losiento`);
  await page.getByRole('radio', { name: 'Hard' }).waitFor();
  assert.equal(await page.getByRole('radio', { name: 'Hard' }).isChecked(), true);
  await page.context().close();
});

test('what goes on is one tap away, and a new game keeps it among my games', { timeout: 60_000 }, async () => {
  const page = await at('small', '/here/ludo?seed=3&delay=0', { ready: '.spot.able' });
  const { key } = await onTable(page, 'ludo');
  await playOut(page, byKeyboard, { every: 1e9, until: 14 });
  await page.goto(`${house.server.origin}/`);
  assert.match(await page.locator('.continue').innerText(), /Ludo\s+with Pip\s+Continue/);
  await page.getByRole('link', { name: 'Continue: Ludo on this device' }).click();
  await page.locator('.board svg').first().waitFor();
  assert.equal((await onTable(page, 'ludo')).key, key);
  await page.goto(`${house.server.origin}/`);
  await tile(page, 'ludo').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue: Ludo on this device' }).waitFor();
  await page.getByRole('link', { name: 'New game: Ludo against bots' }).click();
  await page.locator('.board svg').first().waitFor();
  assert.notEqual((await onTable(page, 'ludo')).key, key);
  await page.goto(`${house.server.origin}/games`);
  await page.locator(`[data-game="${key}"]`).waitFor();
  await page.context().close();
});

test('a place at a table of the server comes first, and nothing moves when the server tells of it', { timeout: 60_000 }, async () => {
  const page = await at('tall');
  const table = await host(house, page, 'ludo');
  await page.goto(`${house.server.origin}/`);
  await page.getByRole('link', { name: 'Continue: return to your game of Ludo' }).waitFor();
  await page.locator('.tables .line').waitFor();
  await page.locator('.tile .picture svg').nth(ids.length - 1).waitFor();
  await check(page, 'the start page with a table of mine');
  await page.getByRole('link', { name: 'Continue: return to your game of Ludo' }).click();
  await page.waitForURL(`**/t/${table}`);
  await page.context().close();
});

test('with friends and learning: each leads to every game', { timeout: 60_000 }, async () => {
  const page = await at('small');
  for (const [button, words] of [['With friends', 'Host a table of'], ['How to play', 'How to play']]) {
    await page.getByRole('button', { name: button }).click();
    for (const game of ids) await page.getByRole('dialog').getByRole('link', { name: `${words} ${kinds[game].name}` }).waitFor();
    assert.deepEqual(await axe(page), [], button);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.context().close();
});

test('a table is shared by the device, as a link and as a QR code; bots there have names', { timeout: 60_000 }, async () => {
  const page = await at('small');
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      globalThis.shared = shared;
      return Promise.resolve();
    };
    navigator.canShare = () => true;
  });
  const table = await host(house, page, 'ludo', { seats: { Blue: 'Bot: Hard', Green: 'Bot: Hard' } });
  await page.evaluate(() => globalThis.shifts.splice(0)); // in the form, a bot that was chosen makes room for its name
  const url = `${house.server.origin}/t/${table}`;
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  assert.equal(await page.locator('#link').inputValue(), url);
  await page.getByRole('button', { name: 'Share' }).click();
  assert.deepEqual(await page.evaluate(() => globalThis.shared), { url, title: 'A table of Ludo' });
  const lines = await page.locator('.line.sits .grow').allInnerTexts();
  assert.deepEqual(lines.slice(1, 3), ['Blue Juniper (Bot: Hard)', 'Green Marlow (Bot: Hard)']);
  await check(page, 'the lobby');
  await page.context().close();
});

describe('choices are never cut', () => {
  for (const language of ['en', 'es']) {
    test(language, { timeout: 60_000 }, async () => {
      const page = await at('small', '/settings', { prefs: { language }, width: 320 });
      for (const game of ids) {
        await page.goto(`${house.server.origin}/host/${game}`);
        for (const where of [0, 1]) {
          await page.locator('input[name=where]').nth(where).check();
          const cut = await page.locator('select').evaluateAll((all) => all.filter((select) => {
            const free = select.cloneNode(true);
            free.style.cssText = 'position:absolute;visibility:hidden;flex:none;width:auto;max-width:none';
            select.after(free);
            const { offsetWidth } = free;
            free.remove();
            return offsetWidth > select.offsetWidth + 1;
          }).map(({ id, offsetWidth }) => `${id}: ${offsetWidth}`));
          assert.deepEqual(cut, [], game);
        }
      }
      await page.context().close();
    });
  }
});

test('whoever is sent a link sees what it leads to, and what is installed has its icons and shortcuts', { timeout: 30_000 }, async () => {
  const { origin } = house.server;
  for (const [where, title, picture] of [['/', 'Parlour', 'parlour'], ['/t/abcdefghij', 'A table at Parlour', 'parlour'], ...ids.map((id) => [`/${id}`, `${kinds[id].name} at Parlour`, id])]) {
    const text = await (await fetch(origin + where, { headers: { 'x-forwarded-proto': 'http' } })).text();
    const told = (what) => new RegExp(`property="og:${what}" content="([^"]*)"`).exec(text)?.[1];
    assert.equal(told('title'), title);
    assert.equal(new URL(told('image'), origin).href, `${origin}/preview/${picture}.webp`);
    if (where !== '/') assert.ok(told('image').startsWith(origin), 'named in full');
    const image = await fetch(new URL(told('image'), origin));
    assert.equal(image.headers.get('content-type'), 'image/webp');
    assert.ok((await image.arrayBuffer()).byteLength < 100_000);
  }
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  assert.deepEqual(manifest.shortcuts.map(({ url }) => url), ids.map((id) => `/here/${id}`));
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons), { src: '/apple-touch-icon.png', type: 'image/png' }];
  for (const { src, type } of pictures) assert.equal((await fetch(origin + src)).headers.get('content-type'), type, src);
});

test('with text twice as large on the narrowest phone everything can be read and reached', { timeout: 60_000 }, async () => {
  const page = await at('small', '/', { width: 320 });
  await host(house, page, 'montoncito');
  await page.goto(`${house.server.origin}/`);
  await page.locator('.tables .line').first().waitFor();
  await enlarge(page);
  await check(page, 'the start page');
  const cut = () => page.locator('.tile a, .tile button, .tile strong, .tables .grow, .elsewhere > *, .sheet label > span, .sheet .button').evaluateAll((all) => all.filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline').map((element) => element.textContent));
  assert.deepEqual(await cut(), []);
  await tile(page, 'ludo').click();
  await page.locator('.sheet .play-now').scrollIntoViewIfNeeded();
  assert.deepEqual(await outside(page, '.sheet .play-now'), []);
  assert.deepEqual(await cut(), []);
  await page.context().close();
});
