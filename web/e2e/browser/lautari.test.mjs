// Lautari on this device, in a real browser: whole seeded games by pointer and by keyboard alone, and what is special.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { House } from './house.mjs';
import { byKeyboard, check, enlarge, look, openLocal, playOut } from './local_play.mjs';

let house;
before(async () => {
  house = await House.open();
});
after(async () => {
  const { problems } = house;
  await house.close();
  assert.deepEqual(problems, []);
});

// A game of two people at this device that has come so far.
const keptGame = (words) => ({
  'parlour.game.lautari': JSON.stringify({
    id: 'here-lautari',
    game: 'lautari',
    options: 'repetition=threefold',
    seats: [{ name: 'White' }, { name: 'Black' }],
    steps: words.split(' ').map((word, i) => ({ seat: i % 2, word })),
    memories: [],
  }),
});
const line = 'E3-E4 E12-E11 F3-F4 F12-F11 G3-G4 G12-G11'; // F4 can be promoted
// White has a Sentinel, and Black has just taken a Pawn two steps from it.
const taken = [
  'I3-I4 I12-I11 I4-I5 I11-I10 I5-K5 I10-K10 K5-L5 K10-L10 L5-S10 E12-E11 S10-S11 E11-E12 H3-H4 E12-E11',
  'H4-H5 E11-E12 H5-I5 E12-E11 I5-K5 E11-E12 K5-L5 L10-S10 E3-E4 S10-L5',
].join(' ');

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

describe('a whole game of Lautari', () => {
  test('by pointer on a narrow phone, in the dark', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', width: 320, mobile: true, scheme: 'dark', seed: 21 });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byPointer(), { special });
    assert.ok(named.has('result'));
    assert.match(await page.locator('.lt-match').innerText(), /after 1 game/);
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
      await playOut(page, act, { special, until: 20 });
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
    await page.getByRole('button', { name: /^Promote/ }).click({ force: true });
    await said('Nobody is promoted in a home.');
    await page.getByRole('button', { name: /^Revive/ }).click({ force: true });
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
    for (const words of ['Board, pieces and position', 'The rules, with pictures']) await page.getByText(words).click();
    await page.getByText('Show the names of the cells').click();
    assert.equal(await page.locator('.lt-board .lt-name').count(), 103);
    await page.getByRole('button', { name: 'Show the revive' }).click();
    await check(page, 'the rules');
    await page.context().close();
  });

  test('a position can be pasted, and a formation wins', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 27 });
    await page.getByText('Board, pieces and position').click();
    const begin = async (text) => {
      await page.getByLabel('Play from another position').fill(text);
      await page.getByRole('button', { name: 'Begin from it' }).click();
    };
    await begin('white=S:R4 black=-');
    await page.locator('.notes p').first().waitFor();
    assert.match(await page.locator('[data-spot=G3]').getAttribute('aria-label'), /White Pawn/, 'nothing has changed');
    await begin('white=P:G7,G8;I:F7 black=P:E13,F13,G13,H13 turn=white last=- protected=-');
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
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByText('Black has won').first().waitFor();
    await check(page, 'resigned');
    assert.match(await page.locator('.lt-match').innerText(), /White 0 to Black 2 after 1 game/);
    await page.context().close();
  });

  test('two people at one device agree on a draw', async () => {
    const page = await openLocal(house, 'lautari', { size: 'phone', kept: keptGame(line) });
    await page.getByRole('button', { name: 'Agree on a draw' }).click();
    await check(page, 'asked');
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Agree on a draw' }).click();
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await page.getByRole('heading', { name: 'A draw' }).waitFor();
    assert.match(await page.locator('.result').innerText(), /½ point/);
    assert.match(await page.locator('.lt-match').innerText(), /White ½ to Black ½ after 1 game/);
    await page.context().close();
  });

  test('the hint is a sentence of the game', async () => {
    const page = await openLocal(house, 'lautari', { size: 'desktop', seed: 26 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: Pawn [E-I]3 to [E-I]4/).first().waitFor();
    await page.context().close();
  });
});
