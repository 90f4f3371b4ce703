// Whole games of this device, chance and choices both repeatable: by pointer, and by keyboard alone. On the way everything
// that must hold of a board in any state is looked at.
import assert from 'node:assert/strict';
import { axe, sizes } from './house.mjs';

const patience = 20_000; // milliseconds without anything to do
const most = 1500; // acts of a game

// Opens a game against a bot; what moves by itself on the page is written down.
export async function openLocal(house, game, { size, scheme = 'light', seed, prefs = {}, kept = {}, width, height, mobile = false, ready = '.spot.able', where = `/here/${game}?seed=${seed}&delay=0` }) {
  const context = await house.browser.newContext({
    viewport: { ...sizes[size], ...(width ? { width } : {}), ...(height ? { height } : {}) },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    isMobile: mobile, // with scrollbars that take no room
    serviceWorkers: 'block', // nothing is fetched for later while nothing can be fetched
  });
  await context.addInitScript(({ prefs, kept }) => {
    for (const [key, value] of Object.entries({ 'parlour.prefs': JSON.stringify(prefs), ...kept })) {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    }
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const nameOf = (node) => `${node?.nodeName} ${node?.className?.baseVal ?? node?.className ?? ''} ${node?.textContent?.slice(0, 40)}`;
        const who = sources.map(({ node, previousRect: from, currentRect: to }) => `${nameOf(node)} from ${from.x},${from.y} to ${to.x},${to.y}`);
        globalThis.shifts.push({ value, hadRecentInput, who });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, { prefs: { motion: 'none', sound: false, single: false, ...prefs }, kept });
  const page = await context.newPage();
  page.on('pageerror', (error) => house.problems.push(`${game}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|ERR_INTERNET/.test(message.text())) house.problems.push(`${game}: ${message.text()}`);
  });
  await page.goto(house.server.origin + where);
  await page.locator(ready).first().waitFor();
  return page;
}

// What the board offers, in one look; waits until it offers something or the game is over.
export async function look(page) {
  const found = await page.waitForFunction(
    () => {
      const over = document.querySelector('.result') !== null;
      const spots = [...document.querySelectorAll('.spot.able')].map((element) => {
        const { x, y, width, height } = element.querySelector('rect, path').getBoundingClientRect();
        // The middle of a yard is the die; its tokens stand at the corners.
        const share = /^t\d/.test(element.dataset.spot) && width > 0.25 * element.ownerSVGElement.getBoundingClientRect().width ? 0.2 : 0.5;
        return { id: element.dataset.spot, width, height, middle: [x + width * share, y + height * share] };
      });
      if (!over && spots.length === 0) return false;
      const ways = [...document.querySelectorAll('[data-action^="way:"]')].map((element) => element.getBoundingClientRect().toJSON());
      const focus = document.activeElement?.getAttribute('data-spot') ?? null;
      const step = document.querySelector('.foot .status strong')?.textContent ?? '';
      const chosen = document.querySelector('.spot.on')?.getAttribute('data-spot') ?? null;
      return { over, spots, ways, step, focus, chosen };
    },
    undefined,
    { timeout: patience, polling: 15 },
  );
  return found.jsonValue();
}

// What must hold whatever the board shows.
export async function check(page, what) {
  assert.deepEqual(await axe(page), [], `${what}: accessibility`);
  const { wide, shifts, raw } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shifts: globalThis.shifts.filter(({ hadRecentInput }) => !hadRecentInput),
    raw: /\b[a-z]+\.[a-z]+\.[a-z]+\b|\{\w+\}|undefined|NaN|\b(fwd|split|move|leave):\d/.exec(document.body.innerText)?.[0],
  }));
  assert.ok(wide <= 0, `${what}: the page is wider than the screen by ${wide}`);
  assert.deepEqual(shifts, [], `${what}: something moved by itself`);
  assert.equal(raw, undefined, `${what}: a key or notation instead of words`);
}

// A number that looks like chance and is the same every time.
const mixed = (n) => (Math.imul(n + 1, 0x9e3779b1) >>> 8) & 0xffff;

// Plays to the end with `act(page, seen, choose)`; `special(seen)` names states that are checked the first time they are seen.
export async function playOut(page, act, { special = () => undefined, every = 60, until = most, see = look } = {}) {
  const named = new Set();
  for (let acts = 0; acts < most; ++acts) {
    const seen = await see(page);
    const name = seen.over ? 'result' : special(seen);
    if (acts % every === 0 || (name && !named.has(name))) await check(page, `${name ?? 'the board'} after ${acts} acts`);
    if (name) named.add(name);
    if (seen.over || acts >= until) return { acts, named };
    await act(page, seen, (count) => mixed(acts) % count);
  }
  throw new Error('the game does not end');
}

// Text twice as large. What moves then was asked for.
export async function enlarge(page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    globalThis.shifts = { push() {}, filter: () => [] }; // lines break where they will
  });
}

// By keys alone: Tab to the board, r for chance, n and p to what can be chosen, Enter.
export async function byKeyboard(page, { spots: all, focus }, choose) {
  if (focus === null) {
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-spot'))) break;
    }
    assert.ok(await page.evaluate(() => document.activeElement?.hasAttribute('data-spot')), 'the board cannot be reached with Tab');
  }
  if (all.some(({ id }) => id === 'deck' || id === 'die')) return page.keyboard.press('r');
  const spots = all.filter(({ id }) => id !== 'to'); // it comes and goes with what is looked at
  const wanted = spots[choose(spots.length)].id;
  const way = choose(2) ? 'n' : 'p';
  for (let i = 0; i <= spots.length + 3; ++i) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
    assert.ok(at !== null && at !== undefined, 'the focus has left the board');
    if (at === wanted) return page.keyboard.press('Enter');
    await page.keyboard.press(way);
  }
  throw new Error(`${wanted} cannot be reached with n and p`);
}
