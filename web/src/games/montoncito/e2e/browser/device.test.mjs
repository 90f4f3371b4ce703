// Montoncito on this device, in a real browser: whole seeded games by pointer and by keyboard alone.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { byKeyboard, check, enlarge, look, openLocal, playOut } from '#e2e/browser/local_play.mjs';
import { long, onlyInLong } from '#e2e/browser/long.mjs';

const house = houseOfTests();

// A kept game of this device: people first, then bots.
const kept = (players, options, people = ['You']) => ({
  'parlour.game.montoncito': JSON.stringify({
    id: 'here-montoncito',
    game: 'montoncito',
    options: `players=${players} ${options}`,
    seats: Array.from({ length: players }, (_, i) => (people[i] ? { name: people[i] } : { name: '', level: 'easy' })),
    steps: [],
    memories: [],
  }),
});
const open = (wish) => openLocal(house, 'montoncito', wish);

const special = ({ spots }) => {
  const has = (id) => spots.some((spot) => spot.id === id);
  if (has('ready')) return 'ready';
  if (has('end')) return 'end';
  if (has('b0') || has('b1') || has('b2') || has('b3')) return 'target';
  return has('s') ? 'stock' : 'choice';
};

// Taps; every fourth card is dragged to where it may go.
function byPointer() {
  let acts = 0;
  return async (page, { spots }, choose) => {
    for (const { id, width, height } of spots) assert.ok(width >= 24 && height >= 24, `${id} is only ${width} × ${height}`);
    const spot = spots[choose(spots.length)];
    await page.mouse.move(...spot.middle);
    await page.mouse.down();
    if (++acts % 4 === 0 && /^[hsd]/.test(spot.id)) {
      const targets = (await look(page)).spots.filter(({ id }) => /^[bd]\d/.test(id) && id !== spot.id);
      const target = targets[choose(Math.max(1, targets.length))];
      if (target) await page.mouse.move(...target.middle, { steps: 2 });
    }
    await page.mouse.up();
  };
}

describe('a whole game of Montoncito', () => {
  test('by pointer on a narrow phone, in the dark', onlyInLong(), async () => {
    const page = await open({ size: 'phone', width: 320, scheme: 'dark', seed: 21, kept: kept(2, 'stock=4') });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { acts, named } = await playOut(page, byPointer(), { special });
    for (const name of ['choice', 'target', 'result']) assert.ok(named.has(name), `${name} after ${acts} acts`);
    await page.context().close();
  });

  test('by keyboard alone on a desktop, four seats', async () => {
    const page = await open({ size: 'desktop', seed: 22, kept: kept(4, 'stock=3') });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byKeyboard, { special });
    assert.ok(named.has('result'));
    await page.context().close();
  });

  test('all at the same time: choices are sealed, and who comes second is told', async () => {
    const page = await open({ size: 'phone', seed: 23, kept: kept(4, 'stock=4 mode=parallel') });
    await page.context().setOffline(true); // nothing more is needed from anywhere
    const { named } = await playOut(page, byPointer(), { special });
    assert.ok(named.has('result'));
    assert.match(await page.locator('ol.history').innerText(), /comes second .*keeps the card/);
    await page.context().close();
  });

  // A few turns show it as well as a whole game.
  test('two people at one device do not see each other’s hands', async () => {
    const page = await open({ size: 'phone', seed: 24, kept: kept(2, 'stock=2', ['Ana', 'Bruno']) });
    let handed = 0;
    const hand = page.locator('[data-spot^="h"]');
    assert.equal(await hand.count(), 0);
    // Nothing is offered to whoever holds the device but to see the own hand.
    assert.deepEqual(await page.locator('.actions .action').evaluateAll((all) => all.map((button) => button.dataset.action)), ['ready', 'more']);
    const act = async (page, seen, choose) => {
      const ready = seen.spots.find(({ id }) => id === 'ready');
      const eager = seen.spots.filter(({ id }) => id === 's' || id.startsWith('b')); // so that it ends
      if (!ready) return byPointer()(page, { spots: eager.length > 0 ? eager : seen.spots }, choose);
      assert.equal(await hand.count(), 0, 'a hand is in sight before it was asked for');
      handed += 1;
      return page.mouse.click(...ready.middle);
    };
    const { named } = await playOut(page, act, { special, ...(long ? {} : { until: 30 }) });
    assert.ok(named.has('ready') && handed > 3, `${handed} times`);
    assert.ok(!long || named.has('result'));
    await page.context().close();
  });
});

describe('the beginning of a game of Montoncito', () => {
  for (const [size, wish] of [['phone', { width: 320 }], ['desktop', { scheme: 'dark' }]])
    test(`with eight seats, ${size}`, onlyInLong(size === 'desktop'), async () => {
      const page = await open({ size, ...wish, seed: 25, kept: kept(8, 'stock=20') });
      await playOut(page, byPointer(), { special, until: long ? 30 : 8 });
      await page.context().close();
    });

  test('with text twice as large', async () => {
    const page = await open({ size: 'phone', seed: 26 });
    await enlarge(page);
    await playOut(page, byKeyboard, { special, until: long ? 30 : 10 });
    await page.context().close();
  });

  test('a tap on what may not be done says why, and changes nothing', async () => {
    const page = await open({ size: 'phone', seed: 27 });
    await page.locator('[data-spot="deck"]').click({ force: true });
    await page.getByText('You draw when your turn begins').first().waitFor();
    await page.locator('[data-spot="b0"]').click({ force: true });
    await page.getByText('Choose a card first. Pile 1 needs 1.').first().waitFor();
    await page.locator('[data-spot="d3"]').click({ force: true });
    await page.getByText('This pile is empty.').first().waitFor();
    await check(page, 'notes');
    assert.equal(await page.locator('ol.history li:not(.none)').count(), 0);
    await page.context().close();
  });

  test('a discard asks first where that is wanted, and a pile is fanned out', async () => {
    const page = await open({ size: 'desktop', seed: 28, prefs: { confirm: true } });
    await page.locator('[data-spot="h0"]').click();
    await page.locator('[data-spot="d1"]').click();
    await page.getByText('Discard, and end your turn?').waitFor();
    assert.equal(await page.locator('ol.history li:not(.none)').count(), 0);
    await page.keyboard.press('Escape');
    await page.locator('[data-spot="d1"]').click();
    await page.locator('[data-spot="d1"]').click();
    await page.locator('ol.history li', { hasText: 'You – discards' }).waitFor({ state: 'attached' });
    await look(page);
    await page.locator('[data-spot="d1"]').focus();
    await page.keyboard.press('f');
    await page.locator('.mo-fan').waitFor();
    await check(page, 'fan');
    await page.keyboard.press('Escape');
    await page.locator('.mo-fan').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a play from the hand can be taken back', async () => {
    const page = await open({ size: 'phone', seed: 30 });
    const playable = () => page.locator('[data-spot^="h"][aria-label*="Can go"], [data-spot^="h"][aria-label*="Fits pile"]').first();
    for (let i = 0; i < 40 && (await playable().count()) === 0; ++i) {
      await look(page);
      await page.locator('[data-spot="h0"]').click();
      await page.locator('[data-spot="d0"]').click();
      await look(page);
    }
    const hand = await page.locator('[data-spot^="h"]').count();
    await playable().click();
    await page.locator('.spot.able[data-spot^="b"]').first().click();
    await page.waitForFunction((count) => document.querySelectorAll('[data-spot^="h"]').length < count, hand);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('[data-spot^="h"]').length === count, hand);
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
    await page.context().close();
  });

  test('the order of play is seen and said', async () => {
    const page = await open({ size: 'desktop', seed: 31, kept: kept(5, 'stock=20') });
    assert.equal(await page.locator('.mo-way').count(), 5);
    assert.equal(await page.locator('.mo-next').count(), 1);
    const names = await page.locator('.mo-name').allTextContents();
    assert.equal(new Set(names).size, 4);
    assert.match(await page.locator('[data-spot="o1"]').getAttribute('aria-label'), new RegExp(`^${names[0]}: stock .*; plays next; discards on top: `));
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByText(`Turn 1. Next, clockwise: ${names[0]}`).waitFor();
    // Whoever sits below has a plate; the others are on the felt, and all of them in the list of the game.
    assert.equal(await page.locator('.plate').count(), 1);
    await page.getByRole('tab', { name: 'Game' }).click();
    assert.equal(await page.locator('.mo-left tbody tr').count(), 5);
    await page.context().close();
  });

  test('whoever gives up against one other has lost', async () => {
    const page = await open({ size: 'phone', seed: 32 });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByText('Give up? The other one wins.').waitFor();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByText('Somebody gave up.').first().waitFor({ state: 'attached' });
    await page.context().close();
    const four = await open({ size: 'phone', seed: 33, kept: kept(4, 'stock=20') });
    await four.getByRole('button', { name: 'More' }).click();
    await four.getByText('What everybody has left').waitFor();
    assert.equal(await four.getByRole('button', { name: 'Give up' }).count(), 0);
    await four.context().close();
  });

  test('bots choose at once where all choose at the same time', async () => {
    const where = '/here/montoncito?seed=34&delay=600000';
    const page = await open({ size: 'phone', seed: 34, where, kept: kept(4, 'stock=20 mode=parallel') });
    await page.waitForFunction(() => document.querySelectorAll('.mo-mark').length === 3);
    await page.getByText('Choose a card in secret').waitFor();
    await page.getByRole('button', { name: 'Wait' }).click();
    await page.getByText('Round 2. In a tie, first').waitFor();
    await page.context().close();
  });

  test('a discard by its button: any card of the hand, and a step back', async () => {
    const page = await open({ size: 'phone', seed: 35 });
    await page.getByRole('button', { name: 'Discard…' }).click();
    await page.getByText('Which card do you discard?').waitFor();
    assert.equal(await page.locator('.spot.able:not([data-spot^="h"])').count(), 0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.keyboard.press('d');
    await page.locator('[data-spot="h0"]').click();
    assert.deepEqual(await page.locator('.spot.able[data-spot^="d"]').evaluateAll((all) => all.map((spot) => spot.dataset.spot)), ['d0', 'd1', 'd2', 'd3']);
    await page.locator('[data-spot="d2"]').click();
    await page.locator('.last-lines li', { hasText: 'You – discards' }).first().waitFor({ state: 'attached' });
    await page.context().close();
  });

  test('a card that is carried is above everything, and flies no second time', async () => {
    const where = '/here/montoncito?seed=36&delay=600000'; // nothing else flies
    const page = await open({ size: 'phone', seed: 36, where, prefs: { motion: 'full' } });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const middle = async (spot) => {
      const { x, y, width, height } = await page.locator(`[data-spot="${spot}"] rect`).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.locator('.spot.able[data-spot="h0"]').waitFor();
    await page.mouse.move(...(await middle('h0')));
    await page.mouse.down();
    await page.mouse.move(...(await middle('d0')), { steps: 4 });
    const { width, bottom, finger, last } = await page.evaluate(([, y]) => {
      const card = document.querySelector('.mo-carried .mo-paper').getBoundingClientRect();
      const after = [...document.querySelector('.mo-svg').children].indexOf(document.querySelector('.mo-carried').parentElement);
      const spots = [...document.querySelector('.mo-svg').children].indexOf(document.querySelector('.spot').parentElement);
      return { width: card.width, bottom: card.bottom - y, finger: y - card.top, last: after > spots };
    }, await middle('d0'));
    assert.ok(width >= 60, `it is only ${width} wide`);
    assert.ok(last, 'something is drawn over it');
    assert.ok(finger > bottom, 'the finger hides it');
    await page.evaluate(() => {
      globalThis.flights = 0;
      new MutationObserver(() => {
        globalThis.flights += document.querySelectorAll('.mo-flies .mo-card').length;
      }).observe(document.querySelector('.mo-svg'), { subtree: true, childList: true });
    });
    await page.mouse.up();
    await page.locator('.last-lines li', { hasText: 'You – discards' }).first().waitFor({ state: 'attached' });
    const mine = await page.evaluate(() => globalThis.flights);
    assert.equal(mine, 0, 'it flew again');
    await page.context().close();
  });

  test('the hint is a sentence of the game', async () => {
    const page = await open({ size: 'desktop', seed: 29 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: (wild|\d+|wild as \d+) (on your|from the)/).first().waitFor();
    await page.context().close();
  });
});
