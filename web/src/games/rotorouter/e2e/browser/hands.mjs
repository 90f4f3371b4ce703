// Hands for RotoRouter, where chance alone would play for hours: a good bot says what to do, and each act is one tap, one click
// or some keys. The same hands play tables of this device and of the server.
import assert from 'node:assert/strict';
import { Engine } from '#e2e/engine.mjs';
import { applyPatch } from '#e2e/patch.mjs';

// The position as the rulebook writes it, from a view: there is nothing else in it.
export function positionOf(view) {
  const list = (all, sign) => (all.length > 0 ? all.join(sign) : '-');
  const each = (seats, text) => seats.map(text).join('/');
  const counts = (cards) => list(Object.entries(cards).filter(([, count]) => count > 0).map(([kind, count]) => `${count}${kind}`), '|');
  const row = ([cell]) => Number(cell.split(',').reverse().join(''));
  const cells = (all) => list(Object.entries(all).sort((a, b) => row(a) - row(b)).map(([cell, what]) => `${cell}:${what}`), ';');
  const letters = (seats) => list(seats.map((seat) => view.active[seat]), ',');
  const fields = {
    size: view.size,
    active: view.active.join(','),
    die: view.die ? 'on' : 'off',
    tiles: cells(view.tiles),
    tokens: cells(view.tokens),
    bag: each(view.bag, counts),
    tail: each(view.tail, (kinds) => list(kinds, '|')),
    discard: each(view.discard, counts),
    hand: each(view.hand, (kind) => kind ?? '-'),
    skips: view.skips.join('/'),
    elbows: view.elbows.join('/'),
    scored: each(view.scored, (corners) => list(corners, '|')),
    order: letters(view.order),
    out: letters(view.out),
    turn: view.active[view.turn] ?? '-',
    phase: view.phase,
    face: view.face ?? '-',
    tokenused: view.tokenused ? 1 : 0,
    turns: view.turns,
  };
  return Object.entries(fields).map(([key, value]) => `${key}=${value}`).join(' ');
}

// The view of a table of the server, from what its page has received so far.
function viewOf(page) {
  const known = (page.known_ ??= { at: 0, view: undefined, seq: -1 });
  for (; known.at < page.frames_.length; ++known.at) {
    const message = JSON.parse(page.frames_[known.at]);
    if (message.type === 'view') Object.assign(known, { view: message.view, seq: message.seq });
    else if (message.type === 'step' && message.seq > known.seq) Object.assign(known, { view: applyPatch(known.view, message.patch), seq: message.seq });
  }
  return known.view;
}

// Says what a good bot would do, one for every game: so it says the same every time. It is asked once about every position, so
// that it does not change its mind between two taps.
export class Adviser {
  engine = new Engine('rotorouter');
  asked = new Map();
  quit = () => this.engine.quit();

  async about(view) {
    if (view === undefined || view.turn === null || !/^(fix|draw$|card|free)/.test(view.phase)) return undefined;
    const position = positionOf(view);
    if (!this.asked.has(position)) {
      await this.engine.must(`position ${position}`);
      this.asked.set(position, await this.engine.must('bot hard 40', 'bestmove'));
    }
    return this.asked.get(position);
  }

  // At a table of this device: from the game as it is kept.
  here = async (page) => {
    const { options, position, steps } = await page.evaluate(() => JSON.parse(localStorage.getItem('parlour.game.rotorouter')));
    const left = [];
    for (const step of steps) step.undo ? left.pop() : left.push(step);
    const lines = left.map(({ seat, word }) => (seat === undefined ? `settle ${word}` : `play ${word} ${seat}`));
    const known = this.played?.lines.every((line, i) => line === lines[i]) ?? false;
    if (!known) {
      await this.engine.must(`options ${options}`);
      await this.engine.must(position ? `position ${position}` : 'new');
      this.played = { lines: [] };
    }
    if (this.played.advice && lines.length === this.played.lines.length) return this.played.advice;
    for (const line of lines.slice(this.played.lines.length)) await this.engine.must(line);
    const over = (await this.engine.say('turn')) === 'over'; // the page may not show it yet
    this.played = { lines, advice: over ? undefined : await this.engine.must('bot hard 40', 'bestmove') };
    return this.played.advice;
  };

  server = (page) => this.about(viewOf(page));
}

// What can be done now, on the board and by the buttons; waits in the page until there is something.
export const look = (page, longest = 20_000) =>
  page.evaluate(async (most) => {
    const now = () => {
      if (document.querySelector('.result')) return { over: true, spots: [] };
      if (document.querySelector('main:not(.play) h1')) return { elsewhere: document.querySelector('main h1').textContent };
      const buttons = [...document.querySelectorAll('.actions > .set [data-action]')].map((element) => element.dataset.action).filter((name) => name !== 'hide');
      const able = [...document.querySelectorAll('.spot.able')];
      if (able.length === 0 && buttons.length === 0) return undefined;
      const spots = able.map((element) => {
        const { x, y, width, height } = element.querySelector('rect').getBoundingClientRect();
        return { id: element.dataset.spot, name: element.getAttribute('aria-label'), width, height, middle: [x + width / 2, y + height / 2] };
      });
      const angle = document.querySelector('.rr-ghost .rr-tile > g')?.style.transform;
      return {
        spots,
        buttons,
        on: document.querySelector('.spot.on')?.dataset.spot ?? null,
        turnable: document.querySelector('.do-left') !== null,
        quarter: angle ? Number(/-?\d+/.exec(angle)[0]) / 90 : 0,
        focus: document.activeElement?.getAttribute('data-spot') ?? undefined,
        step: document.querySelector('.status').textContent,
      };
    };
    const end = performance.now() + most;
    for (;;) {
      const seen = now();
      if (seen) return seen;
      if (performance.now() > end) return { waits: document.querySelector('.status')?.textContent ?? document.body.innerText };
      await new Promise((done) => setTimeout(done, 4));
    }
  }, longest);

const states = [
  [/^Draw a card/, 'draw'],
  [/^Choose where the token/, 'target'],
  [/^Choose where the .* goes/, 'card'],
  [/^(Place|Turn) the|^Make .* a Cross/, 'ghost'],
  [/^Apply/, 'face'],
  [/^(Token, die|Move a token|Roll|End the turn)/, 'free'],
  [/There is only one AI/, 'paused'],
];
export const special = ({ step }) => states.find(([words]) => words.test(step))?.[1];

const turns = { S: 2, E: 4, T: 4, X: 1 };
const mod = (value, count) => ((value % count) + count) % count;

// The next tap towards an action: a button (`press`), a cell (`pick`) or a quarter turn (`turn`).
function tapFor(action, { on, quarter, turnable, spots }) {
  const [verb, cell, detail] = action.split(':');
  if (verb === 'place' || verb === 'rotate') {
    if (on !== cell) return { pick: cell };
    const ways = verb === 'place' ? turns[detail[0]] : 4;
    const wanted = Number(detail.at(-1));
    const there = !turnable || mod(quarter, ways) === wanted;
    return there ? { press: 'confirm' } : { turn: mod(wanted - quarter, 4) === 3 ? 'Q' : 'E' };
  }
  if (verb === 'replace') return on === cell ? { press: 'confirm' } : { pick: cell };
  if (verb === 'fixdead') return { pick: cell };
  if (verb === 'fixcorner') return { press: 'fix' };
  if (verb !== 'token') return { press: verb };
  if (cell !== 'new') {
    const [from, to] = cell.split('>');
    return { pick: on === from ? to : from };
  }
  return { pick: on ?? spots.find(({ name }) => /Bring a new token/.test(name))?.id };
}

async function byPointer(page, seen, { press, pick, turn }, choose) {
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const tap = (selector) => (touch ? page.locator(selector).tap({ timeout: 5000 }) : page.locator(selector).click({ timeout: 5000 }));
  for (const { id, width, height } of seen.spots) assert.ok(width >= 24 && height >= 24, `${id} is only ${width} × ${height}`);
  if (turn) return tap(`[aria-keyshortcuts="${turn}"]`);
  const again = press === 'confirm' && choose(2) ? seen.on : undefined; // a second tap confirms as well
  if (press && !again) return tap(`.do-${press}`);
  const { middle } = seen.spots.find(({ id }) => id === (again ?? pick));
  return touch ? page.touchscreen.tap(...middle) : page.mouse.click(...middle);
}

const keys = { draw: 'd', bottom: 'b', hold: 'k', roll: 'r', apply: 'a', end: 'f' };
const focusOf = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? undefined);
// Nothing but keys: letters for the buttons that have one, Tab to the others and to the board, arrows or N to a cell.
async function byKeys(page, seen, { press, pick, turn }, choose) {
  if (turn) return page.keyboard.press(turn.toLowerCase());
  if (press && keys[press]) return page.keyboard.press(keys[press]);
  const tabTo = async (there) => {
    for (let i = 0; i < 90; ++i) {
      if (await there()) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`${press ?? 'the board'} cannot be reached with Tab`);
  };
  if (press && press !== 'confirm') {
    await tabTo(() => page.evaluate((what) => document.activeElement?.classList.contains(`do-${what}`), press));
    return page.keyboard.press('Enter');
  }
  const wanted = press ? seen.on : pick;
  let at = seen.focus;
  if (at === undefined) await tabTo(async () => (at = await focusOf(page)) !== undefined);
  if (choose(4) === 0) {
    for (let i = 0; at !== wanted && i <= seen.spots.length; ++i, at = await focusOf(page)) await page.keyboard.press('n');
  } else {
    const [[x, y], [tx, ty]] = [at, wanted].map((cell) => cell.split(',').map(Number));
    for (let i = Math.abs(tx - x); i > 0; --i) await page.keyboard.press(tx > x ? 'ArrowRight' : 'ArrowLeft');
    for (let i = Math.abs(ty - y); i > 0; --i) await page.keyboard.press(ty > y ? 'ArrowDown' : 'ArrowUp');
    at = await focusOf(page);
  }
  assert.equal(at, wanted, 'the cell cannot be reached with keys');
  return page.keyboard.press('Enter');
}

// One act. What was advised of a table that has gone on meanwhile is not done.
export async function act(page, seen, choose, { adviser, by, resumes = true }) {
  const paused = seen.buttons.includes('resume');
  if (paused && !resumes) return;
  const action = paused ? 'resume' : await adviser(page);
  if (action === undefined) return;
  const tap = paused ? { press: 'resume' } : tapFor(action, seen);
  const possible = tap.turn || (tap.press ? seen.buttons.includes(tap.press) : seen.spots.some(({ id }) => id === tap.pick));
  // Pressed once more while it was being answered, it is gone.
  if (paused && by !== 'keys') await byPointer(page, seen, tap, choose).catch(() => {});
  else if (possible) await (by === 'keys' ? byKeys : byPointer)(page, seen, tap, choose);
}

// The hands for a table of the server, or of this device (online.mjs).
export function onlineHands({ resumes }) {
  const adviser = new Adviser();
  return {
    look,
    act: (page, seen, random, keys) => act(page, seen, (count) => random.below(count), { adviser: /\/here\//.test(page.url()) ? adviser.here : adviser.server, by: keys ? 'keys' : 'pointer', resumes }),
    rest: adviser.quit,
  };
}
