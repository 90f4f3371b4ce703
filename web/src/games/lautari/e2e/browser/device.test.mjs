// Lautari on this device, in a real browser: whole seeded games by pointer and by keyboard alone, and what is special.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { keptGame, line, stands, taken, winning } from './begun.mjs';
import { byKeyboard, check, enlarge, look, openLocal, playOut } from '#e2e/browser/local_play.mjs';
import { long, onlyInLong } from '#e2e/browser/long.mjs';
import { openTabOf as openTab } from '#e2e/browser/side.mjs';

const house = houseOfTests();

const special = ({ chosen }) => (chosen ? 'where' : 'which');

// Taps; every third move is dragged from the piece to its end.
function byPointer() {
  let moves = 0;
  let from;
  return async (page, { spots, chosen }, choose) => {
    for (const { id, width, height } of spots) assert.ok(width >= 23.9 && height >= 23.9, `${id} is only ${width} × ${height}`);
    const spot = spots[choose(spots.length)];
    if (!chosen) {
      from = spot;
      return page.mouse.click(...spot.middle);
    }
    if (++moves % 3 || spot.id === from.id) return page.mouse.click(...spot.middle);
    await page.mouse.move(...from.middle);
    await page.mouse.down();
    await page.mouse.move(...spot.middle);
    return page.mouse.up();
  };
}

describe('a whole game of Lautari', onlyInLong(), () => {
  test('by pointer on a narrow phone, in the dark', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', width: 320, mobile: true, scheme: 'dark', seed: 21 });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byPointer(), { special });
    assert.ok(named.has('result'));
    assert.match(await page.locator('.match').innerText(), /You [\d½]+ · \w+ [\d½]+ · game 1/);
    await page.context().close();
  });

  test('by keyboard alone on a desktop', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 22 });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byKeyboard, { special });
    assert.ok(named.has('result'));
    await page.context().close();
  });
});

describe('on the board of Lautari', () => {
  for (const [how, act, size] of [['pointer', byPointer(), 'desktop'], ['keyboard', byKeyboard, 'phone']]) {
    test(`the beginning by ${how}, ${size}, with text twice as large`, async () => {
      const page = await openLocal(house, 'lautari', { size, seed: 23 });
      await enlarge(page);
      await playOut(page, act, { special, until: long ? 20 : 8 });
      await page.context().close();
    });
  }

  test('a Pawn in a line is promoted by a second tap, and by the key', async () => {
    for (const size of ['phone', 'desktop']) {
      const page = await openLocal(house, 'lautari', { size, kept: keptGame(line) });
      const pawn = page.locator('[data-spot=F4]');
      assert.match(await pawn.getAttribute('aria-label'), /can be promoted/);
      await page.mouse.click(...(await look(page)).spots.find(({ id }) => id === 'F4').middle);
      await check(page, 'a chosen Pawn');
      if (size === 'phone') await page.mouse.click(...(await look(page)).spots.find(({ id }) => id === 'F4').middle);
      else await page.keyboard.press('u');
      await page.getByText('White: the Pawn on F4 becomes Infantry.').first().waitFor();
      assert.match(await pawn.getAttribute('aria-label'), /White Infantry/);
      await page.context().close();
    }
  });

  test('a capture is undone by the button, and the Pawn is protected', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', scheme: 'dark', kept: keptGame(taken) });
    await check(page, 'a capture that can be undone');
    await page.getByRole('button', { name: /^Revive/ }).click();
    await page.getByText('White: a Pawn is revived on L5, protected for one turn.').first().waitFor();
    assert.match(await page.locator('[data-spot=L5]').getAttribute('aria-label'), /White Pawn, protected/);
    assert.match(await page.locator('[data-spot=S10]').getAttribute('aria-label'), /Black Pawn/);
    await check(page, 'a protected Pawn');
    await page.context().close();
  });

  test('and so by sending the capturer back', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', kept: keptGame(taken) });
    const at = async (id) => (await look(page)).spots.find((spot) => spot.id === id).middle;
    await page.mouse.click(...(await at('L5')));
    await page.mouse.click(...(await at('S10')));
    await page.getByText(/a Pawn is revived on L5/).first().waitFor();
    await page.context().close();
  });

  test('a tap on what may not be done says why, and changes nothing', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', seed: 24 });
    const tap = async (id) => {
      const box = await page.locator(`[data-spot=${id}] path`).boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    const said = (words) => page.getByText(words).first().waitFor();
    await tap('G6');
    await said('This cell is empty. Choose one of your pieces first.');
    await tap('G14');
    await said(/^Black Pawn: not yours/);
    await tap('G1');
    await said('This Pawn cannot go anywhere now.');
    await tap('G3');
    await tap('G6');
    await said('Too far: a Pawn goes one step, and that is 3.');
    // What cannot be done has no button; its key says why.
    for (const name of [/^Promote/, /^Revive/]) assert.equal(await page.getByRole('button', { name }).count(), 0);
    await page.keyboard.press('u');
    await said('Nobody is promoted in a home.');
    await page.keyboard.press('v');
    await said(/^There is nothing to revive/);
    await check(page, 'notes');
    assert.equal(await page.locator('.history li:not(.none)').count(), 0);
    await page.context().close();
  });

  test('a move can be taken back, the board turned, the names shown, the rules read', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', kept: keptGame(line) });
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText(/^Black's turn/).first().waitFor();
    assert.match(await page.locator('[data-spot=G12]').getAttribute('aria-label'), /Black Pawn/);
    const before = await page.locator('[data-spot=R4] path').boundingBox();
    await page.keyboard.press('f');
    const after = await page.locator('[data-spot=R4] path').boundingBox();
    assert.ok(after.x > before.x + 200, 'the Rider cell is on the right now');
    await openTab(page, 'rules');
    await page.getByText('The rules, with pictures').click();
    await page.getByText('Show the names of the cells').click();
    assert.equal(await page.locator('.lt-board .lt-name').count(), 103);
    await page.getByRole('button', { name: 'Show the revive' }).click();
    await check(page, 'the rules');
    await page.context().close();
  });

  test('a position can be pasted, and a formation wins', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 27 });
    await openTab(page, 'rules');
    const begin = async (text) => {
      await page.getByLabel('Play from another position').fill(text);
      await page.getByRole('button', { name: 'Begin from it' }).click();
    };
    await begin('white=S:R4 black=-');
    await page.locator('.notes p').first().waitFor();
    assert.match(await page.locator('[data-spot=G3]').getAttribute('aria-label'), /White Pawn/, 'nothing has changed');
    await begin(winning);
    await page.locator('[data-spot=F7][aria-label*="White Infantry"]').waitFor();
    const at = async (id) => (await look(page)).spots.find((spot) => spot.id === id).middle;
    await page.mouse.click(...(await at('F7')));
    await page.mouse.click(...(await at('A')));
    await page.getByText('You have won').first().waitFor();
    assert.equal(await page.locator('.lt-board .lt-axis').count(), 1, 'the completed pair is lit');
    await check(page, 'a formation');
    await page.context().close();
  });

  test('who resigns loses two points', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', seed: 25 });
    await openTab(page, 'game');
    await page.getByRole('button', { name: 'Resign' }).click();
    await check(page, 'asked');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.result', { hasText: 'has won' }).waitFor();
    await page.locator('.side').waitFor({ state: 'hidden' }); // how it ended is in sight
    await check(page, 'resigned');
    assert.match(await page.locator('.match').innerText(), /You 0 · \w+ 2 · game 1/);
    await page.context().close();
  });

  test('two people at one device agree on a draw', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', kept: keptGame(line) });
    await openTab(page, 'game');
    await page.getByRole('button', { name: 'Agree on a draw' }).click();
    await check(page, 'asked');
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Agree on a draw' }).click();
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await page.getByRole('heading', { name: 'A draw' }).waitFor();
    assert.match(await page.locator('.result').innerText(), /half a point each/);
    assert.match(await page.locator('.match').innerText(), /½ · .*½ · game 1/);
    await page.context().close();
  });

  test('the hint is a sentence of the game', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 26 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: Pawn [E-I]3 to [E-I]4/).first().waitFor();
    await page.context().close();
  });
});

// With fingers, as the browser sends them.
async function fingersOn(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  return { down: (at) => send('touchStart', at), move: (at) => send('touchMove', at), up: () => send('touchEnd') };
}
const middleOf = async (page, cell) => {
  const { x, y, width, height } = await page.locator(`[data-spot=${cell}] path`).boundingBox();
  return [x + width / 2, y + height / 2];
};

describe('fingers on the board of Lautari', () => {
  test('a carried piece is larger than the finger and above it, and stays where it is dropped', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', seed: 35, prefs: { motion: 'full' } });
    const finger = await fingersOn(page);
    const [from, to] = [await middleOf(page, 'G3'), await middleOf(page, 'G4')];
    await finger.down(from);
    for (const share of [0.3, 0.6, 1]) await finger.move(from.map((start, i) => start + share * (to[i] - start)));
    const carried = await page.locator('.lt-carried').boundingBox();
    assert.ok(carried.width >= 44 && carried.height >= 44, 'larger than a finger');
    assert.ok(carried.y + carried.height / 2 < to[1] - 20, 'above the finger');
    // Where pieces are drawn from now on, besides their homes: nowhere on the way again.
    await page.evaluate(() => {
      globalThis.flights = new Set();
      const watch = () => {
        for (const piece of document.querySelectorAll('.lt-board .lt-piece:not(.lt-lifted)')) if (piece.style.transitionDuration !== '0ms') globalThis.flights.add(piece.style.transform);
        globalThis.watching = requestAnimationFrame(watch);
      };
      watch();
    });
    await finger.up();
    await stands(page, 'G4', 'White Pawn');
    await page.locator('.history li, .last-lines li', { hasText: 'Pawn G3 to G4' }).first().waitFor({ state: 'attached' });
    const flights = await page.evaluate(() => (cancelAnimationFrame(globalThis.watching), [...globalThis.flights]));
    assert.deepEqual(flights.filter((at) => /translate\(0px, [23]\d\dpx\)/.test(at)), [], 'no second flight below');
    await page.context().close();
  });

  test('a tap beside a piece or its goal means it; one on another piece does not', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', seed: 36, width: 360, height: 640 });
    const least = () => page.locator('.spot path').evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect()).flatMap(({ width, height }) => [width, height])));
    for (const [width, height] of [[320, 640], [390, 844], [844, 390], [360, 640]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((wide) => document.querySelector('.board svg.whole').viewBox.baseVal.width > document.querySelector('.board svg.whole').viewBox.baseVal.height === wide, width > height);
      assert.ok((await least()) >= 23.9, `${await least()} at ${width}×${height}`);
    }
    const chosen = () => page.evaluate(() => document.querySelector('.spot.on')?.dataset.spot);
    const [x, y] = await middleOf(page, 'G3');
    await page.touchscreen.tap(x, y - 19); // on G4, which is empty
    assert.equal(await chosen(), 'G3');
    const goal = await middleOf(page, 'G4');
    const other = await middleOf(page, 'H3');
    await page.touchscreen.tap(...other);
    assert.equal(await chosen(), 'H3', 'another piece of mine');
    await page.touchscreen.tap(...other);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(goal[0], goal[1] - 15); // on G5
    await stands(page, 'G4', 'White Pawn');
    await page.context().close();
  });

  test('the board lies on its side where the screen is wide and low, and plays as ever', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', seed: 37, width: 844, height: 390 });
    const [home, far, rider, sentinel] = await Promise.all(['G1', 'G14', 'R4', 'S11'].map((cell) => middleOf(page, cell)));
    assert.ok(home[0] < far[0] && Math.abs(home[1] - far[1]) < 1, 'White is on the left');
    assert.ok(rider[1] < sentinel[1] && Math.abs(rider[0] - sentinel[0]) < 1);
    await page.mouse.click(...(await middleOf(page, 'G3')));
    await page.locator('[data-spot=G3]').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.spot), 'G4');
    await page.keyboard.press('Enter');
    await stands(page, 'G4', 'White Pawn');
    await check(page, 'a board on its side');
    await page.keyboard.press('f');
    assert.ok((await middleOf(page, 'G1'))[0] > (await middleOf(page, 'G14'))[0], 'turned by half a turn');
    await page.context().close();
  });
});

describe('around the board of Lautari', () => {
  test('the prompt and the buttons offer only what may be done', async () => {
    for (const [kept, words, buttons] of [
      [{}, 'Your turn: choose a piece', ['flip']],
      [keptGame(line), "White's turn: move or promote", ['promote', 'undo', 'flip']],
      [keptGame(taken), "White's turn: move or revive", ['revive', 'undo', 'flip']],
    ]) {
      const page = await openLocal(house, 'lautari', { size: 'phone', seed: 33, kept });
      assert.equal(await page.locator('.status strong').innerText(), words);
      assert.deepEqual(await page.locator('.actions > .set .action').evaluateAll((all) => all.map(({ dataset }) => dataset.action)), buttons);
      await page.context().close();
    }
  });

  for (const [size, scheme] of [['phone', 'dark'], ['desktop', 'light']]) {
    test(`who is ahead is shown to who wants to know, ${size}`, onlyInLong(size === 'desktop'), async () => {
      const page = await openLocal(house, 'lautari', { size, scheme, seed: 34 });
      const meter = page.getByRole('meter', { name: 'Who is ahead' });
      assert.equal(await meter.count(), 0, 'only to who wants to know');
      await openTab(page, 'rules');
      await page.getByLabel('Show who is ahead').check();
      const says = (words) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.lautari [role=meter]')?.getAttribute('aria-valuetext')), words.source);
      await says(/^White and Black are about even\.$/);
      assert.match(await page.locator('.lt-more .lt-ahead').innerText(), /about even/);
      const share = async () => {
        const now = Number(await meter.getAttribute('aria-valuenow'));
        const [whole, part] = await meter.evaluate((bows) => ['.lt-bow', '.lt-bow-white'].map((name) => bows.querySelector(name).getTotalLength()));
        assert.ok(Math.abs((100 * part) / whole - now) < 2, 'the bow says what the words say');
        return now;
      };
      assert.ok(Math.abs((await share()) - 50) <= 8);
      await check(page, 'about even');
      const begin = async (text) => {
        if (await page.locator('.side').isHidden()) await openTab(page, 'rules');
        await page.getByLabel('Play from another position').fill(text);
        await page.getByRole('button', { name: 'Begin from it' }).click();
      };
      await begin(winning);
      await says(/^White is ahead, 9\d to \d\.$/);
      assert.ok((await share()) > 90);
      assert.match(await meter.getAttribute('aria-valuetext'), /^White is ahead/);
      await begin('white=P:E1,E2,E3 black=P:E12,E13,E14,F12,F13;R:G9,G10,F9;S:H9 turn=white last=- protected=-');
      await says(/^Black is ahead, \d\d to \d+\.$/);
      assert.ok((await share()) < 20);
      await check(page, 'Black is ahead');
      await page.reload();
      await says(/^Black is ahead/);
      await check(page, 'who is ahead, from the first sight on');
      await page.context().close();
    });
  }
});
