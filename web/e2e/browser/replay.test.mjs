// A finished game once more: of all kinds, of this device and of the server; forwards, backwards, anywhere, by keys, by itself.
// Its proof, as it is and bent; a link that carries the whole game; and the list of my games.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { finished } from './finished_games.mjs';
import { kinds } from '../kinds.mjs';
import { finishedTable } from './finished_table.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { byKeyboard, openLocal, playOut } from './local_play.mjs';
import { onlyInLong } from './long.mjs';
import { begin, host, play, sound } from './online.mjs';
import { closeSheet, openTab } from './side.mjs';
import { giveUp } from './whole_games.mjs';

const house = houseOfTests({ botDelay: 5, timeScale: 5 });

const tokens = (page) => page.evaluate(() => document.querySelector('.board svg').textContent + [...document.querySelectorAll('.board svg [transform]')].map((each) => each.getAttribute('transform')).join());
const place = (page) => page.locator('.turn-number').textContent();
// After so many steps of the record; people read the turn.
const stands = (page, at) => page.locator(`.turn-number[data-at="${at}"]`).waitFor();
const slider = (page) => page.getByRole('slider', { name: 'Moment of the game' });

async function watchAgain(page, title) {
  await openTab(page, 'Game');
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.locator('h1').filter({ hasText: `${title}, once more` }).waitFor({ state: 'attached' });
  await page.locator('.board svg').first().waitFor();
  await stands(page, 0);
  await sound(page, 'the start of a replay');
  const start = await tokens(page);
  const length = Number(await page.locator('.turn-number').getAttribute('data-length'));
  await page.getByRole('button', { name: 'One on' }).click();
  await stands(page, 1);
  assert.match(await page.locator('.status [role=status]').textContent(), /\w/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await stands(page, length);
  const end = await tokens(page);
  await page.locator('.turns [aria-busy=false]').waitFor({ state: 'attached' });
  assert.match(await place(page), /^Turn (\d+) of \1$/);
  assert.notEqual(end, start);
  await sound(page, 'the end of a replay');
  await page.getByRole('button', { name: 'One back' }).click();
  await stands(page, length - 1);
  // The slider, by keys.
  await slider(page).focus();
  await page.keyboard.press('Home');
  await stands(page, 0);
  assert.equal(await tokens(page), start, 'the start is the start');
  await page.keyboard.press('ArrowRight');
  await stands(page, 1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector('.turn-number').dataset.at) >= 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('Tab');
  await slider(page).focus();
  await page.keyboard.press('End');
  await stands(page, length);
  assert.equal(await tokens(page), end, 'the end is the end, however one comes there');
}

describe('a finished game once more', () => {
  test('Ludo of this device', { timeout: 120_000, ...onlyInLong() }, async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', seed: 3 });
    await playOut(page, byKeyboard, { every: 1e9 });
    await watchAgain(page, 'Ludo');
    await page.context().close();
  });

  // A whole game takes long: one that is given up shows the same places.
  for (const id of ['losiento', 'montoncito']) {
    const { name, seats, givesUp } = kinds[id];
    test(`${name} of the server, with the way to its proof`, { timeout: 120_000, ...onlyInLong(!givesUp) }, async () => {
      const page = await house.person({ worker: false });
      const others = Object.fromEntries(seats.slice(2).map((seat) => [seat, 'Left out']));
      await host(house, page, id, { seats: { [seats[1]]: 'Bot: Easy', ...others } });
      await begin(page);
      await play(page, { seed: 3, until: (acts) => givesUp && acts >= 12 });
      if (givesUp) await giveUp(page, givesUp);
      await page.locator('.result').waitFor();
      await watchAgain(page, name);
      await openTab(page, 'Game');
      await page.getByRole('link', { name: 'Check the dice' }).click();
      await page.locator('.verdict.ok').waitFor();
      // This browser took part, and noted what was promised before.
      await page.getByText('your browser had noted this seal before the game').waitFor();
      await page.getByText('your own share is among them').waitFor();
      await page.goto(`${house.server.origin}/games`);
      const line = page.locator('.games li').filter({ hasText: name });
      await line.getByText(/Online, /).waitFor();
      assert.match(await line.textContent(), /has won|have won/);
      await line.getByRole('link', { name: `Watch: ${name}` }).click();
      await page.locator('.turns button').first().waitFor();
      await page.context().close();
    });
  }

  test('there is nothing to see of a table that nobody finished', { timeout: 30_000 }, async () => {
    const page = await house.person({ worker: false });
    for (const where of ['/replay/aaaaaaaaaaaa', '/replay/here/ludo', '/replay/', '/replay/link', '/replay/link#nonsense', '/replay/kept/here-0']) {
      await page.goto(house.server.origin + where);
      await page.locator('h1').filter({ hasText: 'no finished game' }).waitFor();
    }
    await sound(page, 'nothing to watch');
    await page.context().close();
  });
});

// Turns, by pointer and by keys: each leads to where it has happened.
async function jump(page) {
  await openTab(page, 'History');
  const lines = page.locator('.turns .scroll button');
  await page.locator('.turns [aria-busy=false]').waitFor();
  const last = await page.locator('.turns option').count();
  assert.ok((await lines.count()) < 400, 'a long game is shown in parts');
  await page.locator('.turns select').selectOption({ index: Math.max(0, last - 2) }); // the last may be very short
  await lines.last().click();
  await page.waitForFunction(() => Number(document.querySelector('.turn-number').dataset.at) > 1);
  await page.locator('.turns [aria-current=step]').waitFor();
  const after = await page.locator('.turn-number').getAttribute('data-at');
  assert.ok(
    await page.locator('.turns [aria-current=step]').evaluate((line) => {
      const [box, own] = [line.closest('.scroll'), line].map((one) => one.getBoundingClientRect());
      return own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
    }),
    'the list shows where the game is',
  );
  await page.locator('.turns [aria-current=step]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector('.turn-number').dataset.at !== before, after);
  await page.waitForFunction(() => document.querySelectorAll('.turns [aria-current=step]').length === 1);
}

// The same game with one thing changed, and the check that must find it.
function bent(text) {
  const die = /^step ! (\S+) (\S+,\S+)$/m.exec(text);
  if (!die) return [text.replace(/^step 0 .*\n/m, ''), 'steps'];
  const other = die[2].split(',').map((part) => part.split(':')[0]).find((outcome) => outcome !== die[1]);
  return [text.replace(die[0], `step ! ${other} ${die[2]}`), 'chance'];
}

describe('a table of the server', () => {
  for (const [i, [game, { name, rest = [] }]] of Object.entries(kinds).entries()) {
    test(`${name}: its turns, its end, its proof, and a bent one`, { timeout: 120_000, ...onlyInLong(rest.includes('replay')) }, async () => {
      const { table, text } = await finishedTable(house.server, game);
      const draws = text.match(/^step ! /gm)?.length ?? 0;
      const page = await house.visit(`/replay/${table}`, { worker: false, size: i % 2 ? 'desktop' : 'phone', scheme: i % 3 ? 'light' : 'dark' });
      await page.locator('.board svg').first().waitFor();
      await jump(page);
      await sound(page, `${game} in the middle`);
      await closeSheet(page);
      await page.getByRole('button', { name: 'To the end' }).click();
      await page.locator('.status [role=status]').filter({ hasText: /has won|A draw|is over/ }).waitFor();
      await page.locator('.replay select').selectOption('8');
      await slider(page).focus();
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForFunction(() => Number(document.querySelector('.turn-number').dataset.at) >= 4);
      await openTab(page, 'Game');
      await page.getByRole('link', { name: draws ? 'Check the dice' : 'Check the moves' }).click();
      await page.locator('.verdict.ok').waitFor();
      assert.equal(await page.locator('.checks > li.ok').count(), 7);
      await page.getByText(draws ? 'Every die and every card of a finished table' : 'Nothing is drawn in this game. Your browser plays its moves once more').waitFor();
      await page.getByRole('heading', { name: draws ? /^Dice and cards/ : /^Chance/ }).waitFor();
      await sound(page, `the proof of ${game}`);
      if (draws) {
        await page.locator('.draws summary').click();
        if (draws > 30) await page.getByRole('button', { name: 'Later' }).click();
        await sound(page, `the draws of ${game}`);
      }

      const [changed, check] = bent(text);
      await page.getByLabel('The transcript of a game').fill(changed);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.locator('.verdict.failed').waitFor();
      assert.equal(await page.locator('.checks > li.failed').getAttribute('data-check'), check);
      assert.match(await page.locator('.checks > li.failed p').textContent(), /^Turn \d+/);
      await sound(page, `a bent game of ${game}`);
      // From a file; and from there it can be watched.
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a file' }).click();
      await (await chooser).setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await page.locator('.verdict.ok').waitFor();
      await page.getByRole('link', { name: 'Watch it again' }).click();
      await page.waitForURL(/\/replay\/link#/);
      await page.locator('.board svg').first().waitFor();
      await openTab(page, 'Game');
      await page.getByRole('link', { name: draws ? 'Check the dice' : 'Check the moves' }).click();
      await page.locator('.verdict.ok').waitFor();
      await page.context().close();
    });
  }
});

describe('a game of this device', () => {
  const kept = (steps) => ({ id: 'here-lautari', game: 'lautari', options: 'repetition=threefold', seats: [{ name: 'You' }, { name: 'Bo' }], steps, memories: [] });
  const moves = [{ seat: 0, word: 'E3-E4' }, { seat: 1, word: 'E12-E11' }];
  const open = async (steps, where) => {
    const page = await house.visit('/', { worker: false, size: 'phone' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((game) => localStorage.setItem('parlour.game.lautari', JSON.stringify(game)), kept(steps));
    await page.goto(house.server.origin + where);
    return page;
  };

  test('ended by giving up, it is shared as a link, watched elsewhere, and kept among my games', { timeout: 90_000 }, async () => {
    const page = await open([...moves, { seat: 0, word: '', resign: true }], '/here/lautari');
    await page.getByText('Bo has won').first().waitFor();
    await page.getByRole('button', { name: 'Share this game' }).click();
    await page.getByText('The link is copied').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /\/replay\/link#[\w-]+$/);

    const other = await house.visit(link.slice(house.server.origin.length), { worker: false });
    await other.locator('.board svg').first().waitFor();
    await other.locator('.turns .scroll button').first().click();
    await stands(other, 1);
    await other.getByRole('button', { name: 'To the end' }).click();
    await other.locator('.status').getByText('Bo has won. Resignation is worth 2 points').waitFor();
    await openTab(other, 'Game');
    await other.getByText('This game was played on one device. Nothing is drawn in it').waitFor();
    await sound(other, 'a game from a link');
    await other.getByRole('link', { name: 'Check the rules' }).click();
    await other.getByRole('heading', { name: /^The rules were kept, and nothing is drawn/ }).waitFor();
    assert.equal(await other.locator('.checks > li.failed').count(), 0);
    await sound(other, 'the check of a game from a link');
    await other.context().close();

    await page.getByRole('button', { name: 'To the start page' }).click();
    await page.getByRole('link', { name: 'My games' }).click();
    const line = page.locator('.games li[data-game]');
    await line.first().waitFor();
    assert.equal(await line.count(), 1);
    assert.match(await line.textContent(), /Bo has won/);
    await sound(page, 'my games');
    await line.getByRole('link', { name: 'Watch: Lautari' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('.status').getByText('Bo has won').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No game is finished yet.').waitFor();
    await page.context().close();
  });

  test('too long for a link, it is kept among my games and watched from there', { timeout: 90_000 }, async () => {
    const game = await finished('ludo');
    // What chance could have brought is written down with it, and makes it long.
    const chance = game.steps.filter(({ seat }) => seat === undefined);
    for (const [i, step] of chance.entries()) step.odds = `${step.word}:1,${Array.from({ length: 40 }, (_, k) => `${Math.sin(i * 40 + k + 1).toString(36).slice(3)}:1`).join()}`;
    const page = await house.visit('/', { worker: false, size: 'phone' });
    await page.evaluate((kept) => localStorage.setItem('parlour.game.ludo', kept), JSON.stringify(game));
    await page.goto(`${house.server.origin}/here/ludo`);
    await page.getByRole('button', { name: 'Share this game' }).click();
    await page.locator('.notes').getByText('too long for a link').waitFor();
    const letters = await page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('parlour.packed.')))?.length);
    assert.ok(letters > 64 * 1024, `${letters} letters`);
    await page.getByRole('button', { name: 'To the start page' }).click();
    await page.getByRole('link', { name: 'My games' }).click();
    await page.getByText(/has won/).waitFor();
    await page.getByRole('link', { name: 'Watch: Ludo' }).click();
    await openTab(page, 'Game');
    await page.locator('aside .soft').getByText('This game is too long for a link: it can only be watched on this device.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Share this game' }).count(), 0);
    await closeSheet(page);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('.status').getByText(/has won/).waitFor();
    await sound(page, 'a game too long for a link');
    await page.context().close();
  });

  test('where there is no room, it is said, and nothing else is lost', { timeout: 90_000 }, async () => {
    const page = await open([...moves, { seat: 0, word: '', resign: true }], '/settings');
    await page.evaluate(() => {
      const kept = { id: 'here-0', where: 'here', game: 'ludo', when: 1, players: [{ seat: 'red', name: 'Ann' }, { seat: 'green', name: 'Cleo' }], result: { reason: 'finished', places: [1, 2] } };
      localStorage.setItem('parlour.games', JSON.stringify([kept]));
      // All that there is but for a few letters.
      let size = 1 << 22;
      for (let text = ''; size > 64; size >>= 1)
        try {
          localStorage.setItem('filled', text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        } catch {}
    });
    await page.goto(`${house.server.origin}/here/lautari`);
    await page.locator('.notes').getByText(/There is no room on this device/).first().waitFor();
    await page.goto(`${house.server.origin}/games`);
    await page.getByText('Ann has won').waitFor();
    await page.getByText('Only the result is kept.').first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'Watch: Ludo' }).count(), 0);
    await sound(page, 'my games without room');
    await page.context().close();
  });

  test('while it goes on nothing of it is shown or shared, and my games lead back to it', { timeout: 60_000 }, async () => {
    const page = await open(moves, '/replay/here/lautari');
    await page.locator('h1').filter({ hasText: 'no finished game' }).waitFor();
    await page.evaluate(() => {
      localStorage.setItem('parlour.games', '[{"id":1},null,{"id":"x","where":"here","game":"chess","when":1,"players":[],"result":{"reason":"","places":[]}}]');
      localStorage.setItem('parlour.noted', '{');
    });
    await page.getByRole('link', { name: 'My games' }).click();
    await page.getByRole('link', { name: 'Go on: Lautari' }).click();
    await page.locator('.board svg').first().waitFor();
    assert.match(await page.locator('.status').textContent(), /turn/);
    await page.context().close();
  });
});
