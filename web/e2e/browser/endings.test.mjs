// The end of a game, from the side of who reads it: how it went, what counted, a short celebration, and the next game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseOfTests } from './house_of_tests.mjs';
import { check, enlarge, openLocal } from './local_play.mjs';
import { onlyInLong } from './long.mjs';
import { come, rename } from './online.mjs';

const house = houseOfTests();
const bounded = { timeout: 60_000 };

const seatsOf = { two: 'red,green', four: 'red,blue,green,yellow' };
const kept = (seats, position) => ({
  'parlour.game.ludo': JSON.stringify({
    id: 'here-ludo',
    game: 'ludo',
    options: `seats=${seatsOf[seats]}`,
    seats: [{ name: 'You', word: 'host.you' }, ...seatsOf[seats].split(',').slice(1).map(() => ({ name: '', level: 'easy' }))],
    position: `seats=${seatsOf[seats]} ${position}`,
    steps: [],
    memories: [],
  }),
});
// Red brings its last token home with the 1 that it has rolled.
const wins = kept('two', 'red=F,F,F,L6 green=F,30,-,- turn=red die=1 sixes=0 order=-');
const loses = kept('two', 'red=F,12,-,- green=F,F,F,L6 turn=green die=1 sixes=0 order=-');
const second = kept('four', 'red=F,F,F,L6 blue=F,F,F,F green=F,F,F,30 yellow=F,F,F,40 turn=red die=1 sixes=0 order=blue');

const begin = (how) => openLocal(house, 'ludo', { seed: 7, ...how });
const lastMove = (page) => page.locator('.spot.able').first().click();
const ended = async (page, title, more) => {
  await page.locator('.result h2', { hasText: title }).waitFor();
  await page.locator('.result p', { hasText: more }).waitFor();
};
// Every canvas that has ever been put on the page for a celebration, and every sound, by how long it takes.
const watchConfetti = (page) =>
  page.evaluate(() => {
    globalThis.sounds = [];
    AudioBufferSourceNode.prototype.start = function () {
      globalThis.sounds.push(Math.round(this.buffer.duration * 1000));
    };
    globalThis.celebrated = 0;
    new MutationObserver((all) => {
      for (const { addedNodes } of all) for (const node of addedNodes) if (node.className === 'confetti') ++globalThis.celebrated;
    }).observe(document.body, { childList: true });
  });
const celebrated = (page) => page.evaluate(() => globalThis.celebrated);
const fanfare = 1800;
const chord = 900;
const heard = (page, sound) => page.waitForFunction((wanted) => globalThis.sounds.filter((one) => one === wanted).length === 1, sound);

for (const [name, size] of Object.entries({ 'a small phone': { width: 360, height: 640 }, 'a phone': { width: 390, height: 844 }, 'a phone that lies': { width: 844, height: 390 }, 'a desktop': { width: 1366, height: 820 } })) {
  test(`who wins is celebrated shortly, reads what counted, and can tap at once (${name})`, { ...bounded, ...onlyInLong(name === 'a phone') }, async () => {
    const page = await begin({ ...size, size: name === 'a desktop' ? 'desktop' : 'phone', kept: wins, prefs: { motion: 'full', sound: true } });
    await watchConfetti(page);
    await lastMove(page);
    await page.locator('canvas.confetti').waitFor({ state: 'attached' });
    await ended(page, 'You have won', 'You: 4 of 4 home.');
    await heard(page, fanfare);
    assert.equal(await page.locator('.result.won').count(), 1);
    const taps = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('.board').getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.className !== 'confetti';
    });
    assert.ok(taps, 'the celebration takes taps');
    await page.locator('canvas.confetti').waitFor({ state: 'detached', timeout: 5000 });
    assert.equal(await celebrated(page), 1);
    await check(page, 'a game that is won');
    // The board is left visible, and what is said is not cut.
    assert.ok(await page.locator('.board svg').first().isVisible());
    const cut = await page.locator('.result').evaluate((band) => band.scrollHeight - band.clientHeight);
    assert.ok(cut <= 0, `the band cuts off ${cut}`);
    await page.reload();
    await page.locator('.result').waitFor();
    assert.equal(await page.locator('canvas.confetti').count(), 0, 'it is celebrated once');
    await page.context().close();
  });
}

test('with text twice as large nothing of the end is cut', bounded, async () => {
  for (const size of ['phone', 'desktop']) {
    const page = await begin({ size, kept: wins });
    await enlarge(page);
    await lastMove(page);
    await ended(page, 'You have won', 'You: 4 of 4 home.');
    const cut = await page.locator('.result').evaluate((band) => band.scrollHeight - band.clientHeight);
    assert.ok(cut <= 0, `the band cuts off ${cut} (${size})`);
    await page.context().close();
  }
});

test('with reduced motion nothing flies', bounded, async () => {
  const page = await begin({ size: 'phone', kept: wins });
  await watchConfetti(page);
  await lastMove(page);
  await ended(page, 'You have won', 'You: 4 of 4 home.');
  await page.waitForTimeout(300);
  assert.equal(await celebrated(page), 0);
  await page.context().close();
});

test('who loses reads that, who won and what counted for them; nothing flies', bounded, async () => {
  const page = await begin({ size: 'phone', kept: loses, prefs: { motion: 'full', sound: true }, ready: '.board svg', where: '/here/ludo?seed=7&delay=1500' });
  await watchConfetti(page);
  await page.locator('.top-title').click(); // pages that nobody has touched are silent
  await ended(page, 'You have lost', /has won\. You: 1 of 4 home\./);
  await heard(page, chord);
  assert.equal(await celebrated(page), 0);
  assert.equal(await page.locator('.result.won, canvas.confetti').count(), 0);
  await check(page, 'a game that is lost');
  await page.context().close();
});

test('who is second reads it at once, and bots that are left do not keep them waiting', bounded, async () => {
  const page = await begin({ size: 'phone', kept: second, prefs: { motion: 'full', sound: true } });
  await watchConfetti(page);
  await lastMove(page);
  await ended(page, 'You are second of 4', 'You: 4 of 4 home.');
  assert.equal(await celebrated(page), 0);
  const sounds = await page.evaluate(() => globalThis.sounds);
  assert.ok(!sounds.includes(fanfare) && !sounds.includes(chord), sounds.join());
  assert.equal(await page.locator('.medal.place-2').count(), 1);
  await page.context().close();
});

// Ana is no browser; Ben is.
async function finished() {
  const ana = await house.server.connect({ name: 'Ana' });
  const table = await ana.host('lautari', 'repetition=threefold');
  const ben = await house.person({ size: 'phone', worker: false });
  await rename(house, ben, 'Ben');
  await come(house, ben, table);
  await ana.ask('start', { table });
  await ben.locator('.board svg').first().waitFor();
  await ana.ask('resign', { table });
  await ben.locator('.result h2', { hasText: 'You have won' }).waitFor();
  return { ana, ben, table };
}

test('a rematch takes one tap each, whoever asks first', bounded, async () => {
  const { ana, ben, table } = await finished();
  const { table: next } = await ana.ask('rematch', { table });
  await ben.locator('.result', { hasText: 'Ana wants another game' }).waitFor();
  await ben.getByRole('button', { name: 'Join the next game' }).click();
  await ben.waitForURL(`**/t/${next}`);
  await ben.locator('.board svg').first().waitFor();

  // The other way round: the board of the game that is over can be looked at meanwhile.
  await ana.ask('resign', { table: next });
  await ben.locator('.result').waitFor();
  await ben.getByRole('button', { name: 'Another game' }).click();
  await ben.locator('.result', { hasText: 'Another game: waiting for Ana.' }).waitFor();
  await ben.getByRole('link', { name: 'To the next table' }).waitFor();
  assert.equal(new URL(ben.url()).pathname, `/t/${next}`);
  const { table: third } = await ana.ask('rematch', { table: next });
  await ben.waitForURL(`**/t/${third}`);
  await ben.locator('.board svg').first().waitFor();
  await ana.close();
  await ben.context().close();
});
