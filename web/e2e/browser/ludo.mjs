// Plays two whole games of Ludo on the page, one by pointer and one by keyboard alone, and fails when a game gets stuck,
// when the page reports an error, or when a target is too small for a finger. Usage: node ludo.mjs http://127.0.0.1:PORT
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const origin = process.argv[2] ?? process.env.PARLOUR_URL;
assert.ok(origin, 'usage: node ludo.mjs http://127.0.0.1:PORT');
const patience = 15_000; // milliseconds without any change
const longest = 8 * 60_000; // of a game
const narrow = { width: 320, height: 640 };

const over = (page) => page.evaluate(() => document.querySelector('.result') !== null);
const history = (page) => page.evaluate(() => document.querySelector('.history')?.textContent ?? '');
const firstAble = (page, kind) =>
  page.evaluate((prefix) => {
    const spot = document.querySelector(`.spot.able[data-spot^="${prefix}"]`);
    if (!spot) return null;
    const { x, y, width, height } = spot.querySelector('rect').getBoundingClientRect();
    return { id: spot.dataset.spot, x, y, width, height };
  }, kind);

// Calls `act` until the game is over; `act` does what it can now.
async function playOut(page, act) {
  const end = Date.now() + longest;
  let last = '';
  let changed = Date.now();
  while (!(await over(page))) {
    await act();
    const now = await history(page);
    if (now !== last) [last, changed] = [now, Date.now()];
    assert.ok(Date.now() - changed < patience, `stuck after: ${last.slice(0, 200)}`);
    assert.ok(Date.now() < end, 'the game does not end');
    await page.waitForTimeout(25);
  }
}

function pointer(page) {
  let moves = 0;
  return async () => {
    const die = await firstAble(page, 'die');
    if (die) {
      assert.ok(die.width >= 24 && die.height >= 24, 'the die is too small');
      await page.mouse.click(die.x + die.width / 2, die.y + die.height / 2);
      return;
    }
    const token = await firstAble(page, 't');
    if (!token || token.id === 'to') return;
    assert.ok(token.width >= 24 && token.height >= 24, `${token.id} is only ${token.width} px wide`);
    // The middle of a yard is the die; its tokens stand at the corners.
    const share = token.width > 80 ? 0.2 : 0.5;
    const [x, y] = [token.x + token.width * share, token.y + token.height * share];
    const drags = ++moves % 4 === 0;
    await page.mouse.move(x, y);
    const landing = drags && (await firstAble(page, 'to'));
    await page.mouse.down();
    if (landing) await page.mouse.move(landing.x + landing.width / 2, landing.y + landing.height / 2);
    await page.mouse.up();
  };
}

async function keyboard(page) {
  const onBoard = () => page.evaluate(() => document.activeElement?.hasAttribute('data-spot') ?? false);
  const tabIn = async () => {
    for (let i = 0; i < 40 && !(await onBoard()); ++i) await page.keyboard.press('Tab');
    assert.ok(await onBoard(), 'the board cannot be reached with Tab');
  };
  await tabIn();
  return async () => {
    if (await firstAble(page, 'die')) return page.keyboard.press('r');
    if (!(await firstAble(page, 't'))) return;
    assert.ok(await onBoard(), 'the focus has left the board');
    const able = () => page.evaluate(() => document.activeElement.classList.contains('able'));
    for (let i = 0; i < 8 && !(await able()); ++i) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  };
}

async function game(browser, name, player) {
  const context = await browser.newContext({ viewport: narrow, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    localStorage.setItem('parlour.prefs', JSON.stringify({ motion: 'none', sound: false }));
    localStorage.setItem('parlour.ludo.single', 'off');
  });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${origin}/here/ludo`);
  await page.waitForSelector('.ludo-roll.main', { timeout: 30_000 });
  await playOut(page, await player(page));
  assert.deepEqual(errors, []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= narrow.width, `the page is ${wide} px wide`);
  console.log(`ok: a whole game by ${name}`);
  await context.close();
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  await Promise.all([game(browser, 'pointer', pointer), game(browser, 'keyboard', keyboard)]);
} finally {
  await browser.close();
}
