// Somebody who looks elsewhere is called when it is their turn: by sound, title, icon, badge and notification, and no longer
// than that is of use.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseOfTests } from './house_of_tests.mjs';
import { openLocal } from './local_play.mjs';
import { come, rename } from './online.mjs';

const house = houseOfTests();
const bounded = { timeout: 60_000 };

// Writes down what the page asks of the browser; `permission` is what the browser thinks of notifications.
async function listen(page, permission = 'default') {
  await page.addInitScript((first) => {
    const heard = { asked: 0, notes: [], closed: 0, badge: 0, sounds: [] };
    globalThis.heard = heard;
    globalThis.Notification = class {
      static permission = first;
      static async requestPermission() {
        heard.asked += 1;
        this.permission = 'granted';
        return 'granted';
      }
      constructor(title, { body }) {
        heard.notes.push(`${title}: ${body}`);
      }
      close() {
        heard.closed += 1;
      }
    };
    navigator.setAppBadge = async (count) => void (heard.badge = count);
    navigator.clearAppBadge = async () => void (heard.badge = 0);
    AudioBufferSourceNode.prototype.start = function () {
      heard.sounds.push(Math.round(this.buffer.duration * 1000));
    };
  }, permission);
  await page.reload();
}
const heard = (page) => page.evaluate(() => globalThis.heard);
const chime = 420; // milliseconds; as long as no other sound
const bell = 560;

const lookAway = (page, away = true) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
    document.hasFocus = () => !hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);
const titled = (page, title) => page.waitForFunction((wanted) => document.title === wanted, title);
const icon = (page) => page.locator('link[rel="icon"]').first().getAttribute('href');

// Ana is no browser; Ben is, and sits in the lobby.
async function withBen(game, options) {
  const ana = await house.server.connect({ name: 'Ana' });
  const table = await ana.host(game, options);
  const ben = await house.person({ worker: false, prefs: { sound: true } });
  await rename(house, ben, 'Ben');
  await listen(ben);
  await come(house, ben, table);
  return { ana, ben, table };
}
const moves = (ana, table, action) => ana.ask('play', { table, since: ana.table(table).turn.since ?? ana.table(table).seq, action });

test('from the lobby to the own turn: who looks elsewhere is called, and once they look it is quiet', bounded, async () => {
  const { ana, ben, table } = await withBen('lautari', 'repetition=threefold');
  assert.equal((await heard(ben)).asked, 0, 'nobody is asked at load');
  await ben.getByRole('button', { name: /^Notify me when it begins/ }).click();
  await ben.locator('button[aria-pressed="true"]', { hasText: 'Notify me' }).waitFor();
  assert.equal((await heard(ben)).asked, 1);

  await lookAway(ben);
  await ana.ask('start', { table });
  await titled(ben, '● The game begins – Lautari');
  assert.equal(await icon(ben), '/icon-turn.svg');
  let now = await heard(ben);
  assert.deepEqual([now.notes, now.badge], [['Lautari: The game begins'], 1]);
  await lookAway(ben, false);
  await titled(ben, 'Lautari');
  assert.equal(await icon(ben), '/icon.svg');
  now = await heard(ben);
  assert.deepEqual([now.closed, now.badge], [1, 0]);

  await ben.locator('.board svg').first().waitFor();
  await lookAway(ben);
  await moves(ana, table, 'E3-E4');
  await titled(ben, '● Your turn – Lautari');
  now = await heard(ben);
  assert.equal(now.notes.at(-1), 'Lautari: Your turn');
  assert.ok(now.sounds.includes(chime), `the chime is heard: ${now.sounds}`);

  // A draw is offered on top of it: that is what is said now, with a bell.
  await ana.ask('offer_draw', { table });
  await titled(ben, '● Ana offers a draw. – Lautari');
  now = await heard(ben);
  assert.equal(now.notes.at(-1), 'Lautari: Ana offers a draw.');
  assert.ok(now.sounds.includes(bell), `the bell is heard: ${now.sounds}`);
  await lookAway(ben, false);
  await titled(ben, 'Lautari');
  // Who looks at the page is not told twice.
  const before = (await heard(ben)).notes.length;
  await ben.getByRole('button', { name: 'Decline' }).click();
  await ana.untilTable(table, ({ draw }) => draw?.fate === 'declined');
  await ana.ask('offer_draw', { table }).catch(() => {});
  assert.equal(await ben.title(), 'Lautari');
  assert.equal((await heard(ben)).notes.length, before);
  await ana.close();
  await ben.context().close();
});

test('a call is taken back when there is no reason any more', bounded, async () => {
  const { ana, ben, table } = await withBen('lautari', 'repetition=threefold');
  await ana.ask('start', { table });
  await ben.locator('.board svg').first().waitFor();
  await lookAway(ben);
  await moves(ana, table, 'E3-E4');
  await titled(ben, '● Your turn – Lautari');
  assert.deepEqual((await heard(ben)).notes, [], 'nobody has allowed notifications');
  await ana.ask('resign', { table });
  await titled(ben, 'Lautari');
  assert.equal(await icon(ben), '/icon.svg');
  await ana.close();
  await ben.context().close();
});

const kept = {
  'parlour.game.ludo': JSON.stringify({
    id: 'here-ludo',
    game: 'ludo',
    options: 'seats=red,green',
    seats: [{ name: 'You', word: 'host.you' }, { name: '', level: 'easy' }],
    position: 'seats=red,green red=5,-,-,- green=8,-,-,- turn=green die=2 sixes=0 order=-',
    steps: [],
    memories: [],
  }),
};
const own = (page) => page.locator('[data-action="roll"]').waitFor();

test('at a device nobody is called who looks at the board, and whoever does not is', bounded, async () => {
  const where = '/here/ludo?seed=7&delay=5000';
  const open = (prefs = {}) => openLocal(house, 'ludo', { size: 'phone', kept, where, ready: '.board svg', prefs });
  const [page, away, spanish] = await Promise.all([open(), open(), open({ language: 'es' })]);
  await Promise.all([lookAway(away), lookAway(spanish)]);
  await own(page);
  assert.equal(await page.title(), 'Ludo');
  await titled(away, '● Your turn – Ludo');
  await lookAway(away, false);
  await titled(away, 'Ludo');
  await spanish.waitForFunction(() => /^● Te toca|^● Tu turno/.test(document.title));
  await Promise.all([page, away, spanish].map((one) => one.context().close()));
});

test('in Preferences sounds have a volume, and the browser is asked for notifications by a tick alone', bounded, async () => {
  const page = await house.visit('/settings', { size: 'phone', worker: false, prefs: { sound: true } });
  await listen(page);
  const tick = page.getByLabel(/^Notify me when it is my turn/);
  assert.equal((await heard(page)).asked, 0);
  assert.equal(await tick.isChecked(), false);
  await tick.check();
  assert.equal((await heard(page)).asked, 1);
  const volume = page.getByLabel('Volume');
  assert.equal(await volume.inputValue(), '70'); // older preferences know none
  await volume.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => globalThis.heard.sounds.length > 0);
  const { volume: percent, notify } = await page.evaluate(() => JSON.parse(localStorage.getItem('parlour.prefs')));
  assert.deepEqual([percent, notify], [75, true]);
  await page.context().close();

  const refused = await house.visit('/settings', { worker: false });
  await listen(refused, 'denied');
  assert.ok(await refused.getByLabel(/^Notify me when it is my turn/).isDisabled());
  await refused.getByText('The browser does not allow notifications from this page.').waitFor();
  await refused.context().close();
});
