// Ludo on this device, in a real browser: whole seeded games by pointer and by keyboard alone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { byKeyboard, check, enlarge, look, openLocal, playOut } from '#e2e/browser/local_play.mjs';

const house = houseOfTests();

const special = ({ spots }) => {
  const tokens = spots.filter(({ id }) => id.startsWith('t') && id !== 'to');
  if (spots.some(({ id }) => id === 'die')) return 'roll';
  return tokens.length > 1 ? 'choice' : 'only';
};

// Taps; every fourth move is dragged to where it lands.
function byPointer() {
  let moves = 0;
  return async (page, { spots }, choose) => {
    const die = spots.find(({ id }) => id === 'die');
    const tokens = spots.filter(({ id }) => id.startsWith('t') && id !== 'to');
    for (const { id, width, height } of spots) assert.ok(width >= 24 && height >= 24, `${id} is only ${width} × ${height}`);
    if (die) return page.mouse.click(...die.middle);
    const token = tokens[choose(tokens.length)];
    await page.mouse.move(...token.middle);
    const landing = ++moves % 4 === 0 && (await look(page)).spots.find(({ id }) => id === 'to');
    await page.mouse.down();
    if (landing) await page.mouse.move(...landing.middle);
    return page.mouse.up();
  };
}

describe('a whole game of Ludo', () => {
  test('by pointer on a narrow phone, in the dark', async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', width: 320, scheme: 'dark', seed: 11 });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { acts, named } = await playOut(page, byPointer(), { special });
    assert.deepEqual([...named].sort(), ['choice', 'only', 'result', 'roll'], `${acts} acts`);
    await page.context().close();
  });

  test('by keyboard alone on a desktop', async () => {
    const page = await openLocal(house, 'ludo', { size: 'desktop', seed: 12 });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byKeyboard, { special });
    assert.ok(named.has('result'));
    await page.keyboard.press('Tab');
    await page.context().close();
  });
});

describe('the beginning of a game of Ludo', () => {
  for (const [how, act, size] of [['pointer', byPointer(), 'desktop'], ['keyboard', byKeyboard, 'phone']]) {
    test(`by ${how}, ${size}, with text twice as large`, async () => {
      const page = await openLocal(house, 'ludo', { size, seed: 13 });
      await enlarge(page);
      await playOut(page, act, { special, until: 40 });
      await page.context().close();
    });
  }

  test('a tap on what may not be done says why, and changes nothing', async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', seed: 14 });
    const box = await page.locator('[data-spot^="t0"] rect').first().boundingBox();
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await page.getByText('Roll the die first.').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0, 'there is a hint when there is something to choose');
    await check(page, 'notes');
    assert.equal(await page.locator('.history li:not(.none)').count(), 0);
    await page.context().close();
  });

  test('the hint is a sentence of the game', async () => {
    const page = await openLocal(house, 'ludo', { size: 'desktop', seed: 15 });
    await playOut(page, byKeyboard, { special, every: 999, until: 30 });
    for (let i = 0; i < 60 && special(await look(page)) === 'roll'; ++i) await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: Red tokens? .* can /).first().waitFor();
    await page.context().close();
  });

  test('every colour has its own pattern, and a roll is felt', async () => {
    const page = await openLocal(house, 'ludo', { size: 'phone', seed: 17, prefs: { vibration: true } });
    const parts = (colour) => page.locator(`pattern#ludo-${colour} > *`).evaluateAll((all) => all.map(({ nodeName }) => nodeName));
    assert.deepEqual(await parts('red'), ['rect']); // solid
    assert.deepEqual(await parts('blue'), ['rect', 'rect']); // diagonal lines
    assert.deepEqual(await parts('green'), ['rect', 'circle']); // dots
    assert.deepEqual(await parts('yellow'), ['rect', 'path']); // cross-hatch
    await page.evaluate(() => {
      globalThis.trembles = [];
      navigator.vibrate = (pattern) => globalThis.trembles.push(pattern);
    });
    await page.getByRole('button', { name: 'Roll the die (key R)' }).click();
    await page.waitForFunction(() => globalThis.trembles.length > 0);
    await page.context().close();
  });

  test('what is told never runs ahead of the board', async () => {
    const page = await openLocal(house, 'ludo', { size: 'desktop', seed: 16, prefs: { motion: 'full' } });
    await page.getByRole('button', { name: 'Roll the die (key R)' }).click();
    await page.locator('.ludo-die.rolling').waitFor();
    assert.equal(await page.locator('.history li:not(.none)').count(), 0, 'the roll is told while the die still rolls');
    assert.match(await page.locator('.status').innerText(), /^(Your turn|Roll the die)/);
    await page.locator('.history li:not(.none)').first().waitFor();
    await page.context().close();
  });
});
