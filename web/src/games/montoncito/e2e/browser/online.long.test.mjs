// Montoncito at tables of the server: rounds in which all choose in secret, eight seats on a phone, taking back.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { playOn, randomPlayer } from '#e2e/players.mjs';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { begin, come, host, play, rename, sound } from '#e2e/browser/online.mjs';

const house = houseOfTests({ botDelay: 5, timeScale: 1 });
const visit = (how) => house.person({ worker: false, ...how });
const done = (...pages) => Promise.all(pages.map((page) => page.context().close()));
const bounded = { timeout: 180_000 };

const spot = (page, id) => page.locator(`[data-spot="${id}"]`);
const wait = (page) => page.getByRole('button', { name: 'Wait' });
const history = (page) => page.locator('ol.history').innerText();
const eager = (id) => /^(s|b\d)$/.test(id); // so that the piles grow and the game ends
// What a page was told of the choices of Ana's seat.
const told = (page) =>
  page.frames_
    .map((text) => JSON.parse(text))
    .flatMap(({ events = [] }) => events)
    .filter(({ type, seat }) => type === 'sealed' && seat === 1);

// A round lasts six seconds: what did not fit into one is tried again in the next.
async function inOneRound(page, work) {
  for (let tries = 0; ; ++tries) {
    await page.locator('.status', { hasText: /^Choose a card in secret.*Round \d+/ }).waitFor();
    try {
      return await work({ timeout: 4000 });
    } catch (late) {
      if (late.name !== 'TimeoutError' || tries === 8) throw late;
    }
  }
}

test('all at the same time: choices are sealed, can be changed, and who comes second keeps the card', bounded, async () => {
  const [ana, ben, cleo] = await Promise.all([visit(), visit({ size: 'phone', scheme: 'dark' }), visit()]);
  await rename(house, ana, 'Ana');
  await rename(house, ben, 'Ben');
  // A third, at a socket, has opened a table for a quick game.
  const dora = await house.server.connect({ name: 'Dora' });
  const table = await dora.host('montoncito', 'players=3 stock=6 mode=parallel');
  for (const page of [ana, ben]) await come(house, page, table);
  await dora.ask('start', { table });
  const third = playOn(dora, table, { choose: randomPlayer(45, 'montoncito'), ms: 170_000 });
  await cleo.goto(`${house.server.origin}/t/${table}`);
  await cleo.locator('.status').getByText('You are watching this game.').waitFor();
  await cleo.locator('[data-spot="s"][aria-label^="Dora: stock"]').waitFor();

  // Ana chooses; the others learn that she has, and not what. She thinks better of it: the last choice counts.
  await inOneRound(ana, async (soon) => {
    const round = await ana.locator('.status').innerText();
    await wait(ana).click(soon);
    // Who is awaited still, and until when, is said below the table.
    await ana.locator('.status [role="status"]', { hasText: /^Sealed.*Waiting for (Ben|Dora|Dora, Ben)$/ }).waitFor(soon);
    await ana.locator('.status .clock', { hasText: /[0-6] s/ }).waitFor(soon);
    for (const page of [ben, cleo]) await page.locator('[data-spot="o1"][aria-label^="Ana: stock"][aria-label*="has chosen"]').waitFor(soon);
    await ana.locator('.spot.able[data-spot^="h"]').last().click(soon);
    await spot(ana, 'd3').click(soon);
    await ana.locator('.status', { hasText: /^Sealed.*On your discard pile 4/ }).waitFor(soon);
    await wait(ben).click(soon);
    const next = `Round ${Number(/\d+/.exec(round)) + 1}.`;
    for (const page of [ana, ben, cleo]) await page.locator('ol.history li', { hasText: next }).waitFor({ ...soon, state: 'attached' });
    await ben.locator('ol.history li', { hasText: /^Ana – discards .* on own pile 4/ }).first().waitFor({ ...soon, state: 'attached' });
  });
  for (const page of [ben, cleo]) {
    assert.ok(told(page).length > 1);
    assert.ok(told(page).every(({ action }) => action === null), 'somebody else was told what was chosen');
  }
  await wait(ana).click();
  await Promise.all([sound(ana, 'a choice that can be changed'), sound(ben, 'somebody else has chosen'), sound(cleo, 'a round that is watched')]);
  await done(cleo);

  // On, until two want the same pile: both are told, and the mark stays until the next round.
  const second = (page) => async () => /comes second/.test(await history(page));
  await Promise.all([play(ana, { seed: 41, eager, until: second(ana) }), play(ben, { seed: 42, keys: true, eager, until: second(ben) })]);
  for (const page of [ana, ben]) assert.match(await history(page), /comes second to pile \d and keeps the card/);
  await Promise.all([sound(ana, 'a conflict'), sound(ben, 'a conflict on a phone')]);

  await Promise.all([third, play(ana, { seed: 43, eager }), play(ben, { seed: 44, keys: true, eager })]);
  await Promise.all([ana, ben].map((page) => page.locator('.result').waitFor()));
  assert.match(await ana.locator('.result').innerText(), /stock is empty|left in the stock/);
  assert.match(await ana.locator('#panel-game').textContent(), /fewest stock cards|that wins at once/i);
  await Promise.all([sound(ana, 'result of rounds'), sound(ben, 'result of rounds on a phone')]);
  await done(ana, ben);
});

test('eight seats on a phone: seven bots, all at the same time', bounded, async () => {
  const ana = await visit({ size: 'phone' });
  await ana.setViewportSize({ width: 320, height: 700 });
  const seats = Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((seat) => [`Seat ${seat}`, 'Bot: Easy']));
  await host(house, ana, 'montoncito', { seats, rules: { 'Who plays when': 'All at the same time', Stock: '15' } });
  await sound(ana, 'lobby of eight');
  await begin(ana);
  await play(ana, { seed: 51, eager, until: (acts) => acts >= 24 });
  await sound(ana, 'eight seats');
  assert.equal(await ana.locator('[data-spot^="o"]').count(), 7);
  await done(ana);
});

test('a play from the hand is taken back at the server too', bounded, async () => {
  const ana = await visit();
  await host(house, ana, 'montoncito', { seats: { 'Seat 2': 'Bot: Easy' } });
  await begin(ana);
  const undo = ana.getByRole('button', { name: 'Undo' });
  const open = async () => (await undo.count()) > 0;
  await play(ana, { seed: 61, eager: (id) => /^b\d$/.test(id), until: open });
  const built = () => ana.locator('[data-spot^="b"]').evaluateAll((piles) => piles.map(({ ariaLabel }) => (/empty/.test(ariaLabel) ? 0 : ariaLabel.split('. ')[0].split(',').length)));
  const cards = async () => (await built()).reduce((sum, count) => sum + count, 0);
  const before = await cards();
  await undo.click();
  const end = Date.now() + 10_000;
  while ((await cards()) !== before - 1) assert.ok(Date.now() < end, 'the card is still on its pile');
  await sound(ana, 'a play that was taken back');
  await done(ana);
});
