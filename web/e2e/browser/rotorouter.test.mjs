// RotoRouter on this device, in a real browser: whole seeded games by pointer and by keyboard alone, and what a table of it
// must show in its special states.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { House } from './house.mjs';
import { check, enlarge, openLocal, playOut } from './local_play.mjs';

let house;
before(async () => {
  house = await House.open();
});
after(async () => {
  const { problems } = house;
  await house.close();
  assert.deepEqual(problems, []);
});

const open = (how) => openLocal(house, 'rotorouter', { ready: '[class*="rr-do-"]:not([aria-disabled="true"])', ...how });

// What can be done now, on the board and by the buttons.
async function see(page) {
  const found = await page.waitForFunction(
    () => {
      const over = document.querySelector('.result') !== null;
      const spots = [...document.querySelectorAll('.spot.able')].map((element) => {
        const { x, y, width, height } = element.querySelector('rect').getBoundingClientRect();
        const name = element.getAttribute('aria-label');
        return { id: element.dataset.spot, width, height, name, middle: [x + width / 2, y + height / 2] };
      });
      const buttons = [...document.querySelectorAll('.rr-buttons [class*="rr-do-"]:not([aria-disabled="true"])')]
        .map((element) => /rr-do-(\w+)/.exec(element.className)[1])
        .filter((what) => what !== 'undo');
      if (!over && spots.length === 0 && buttons.length === 0) return false;
      const on = document.querySelector('.spot.on')?.dataset.spot ?? null;
      const focus = document.activeElement?.getAttribute('data-spot') ?? null;
      const step = document.querySelector('.rr-say').textContent;
      const turns = document.querySelector('[aria-keyshortcuts="Q"]:not([aria-disabled="true"])') !== null;
      return { over, spots, buttons, on, focus, step, turns };
    },
    undefined,
    { timeout: 30_000, polling: 15 },
  );
  return found.jsonValue();
}

const states = [
  [/^Draw a card/, 'draw'],
  [/^Choose where the .* goes/, 'card'],
  [/^Turn it/, 'ghost'],
  [/^Choose where the token/, 'target'],
  [/^Apply/, 'face'],
  [/^Token, die/, 'free'],
  [/^Only a bot/, 'paused'],
];
const special = ({ step }) => states.find(([words]) => words.test(step))?.[1];

// What somebody would do who lays everything, runs about and scores when it is possible: a button, or a spot of the board.
function wish({ spots, buttons, on }, choose) {
  const has = (what) => buttons.includes(what);
  const named = (words) => spots.filter(({ name }) => words.test(name));
  const [goal] = named(/: scores it/);
  const one = (list) => list[choose(list.length)];
  for (const what of ['draw', 'resume', 'fix']) if (has(what)) return { press: what };
  if (goal) return { spot: goal };
  if (has('confirm')) return choose(2) ? { press: 'confirm' } : { spot: spots.find(({ id }) => id === on) };
  const targets = named(/Can: Token from/);
  if (targets.length > 0) return { spot: one(targets) };
  const tokens = named(/Can: Choose this token/);
  const [entry] = named(/Can: Bring a new token/);
  if (entry && choose(3) > 0) return { spot: entry };
  if (tokens.length > 0 && choose(4) > 0) return { spot: one(tokens) };
  if (has('bottom') || !has('end')) return spots.length > 0 ? { spot: one(spots) } : { press: has('bottom') ? 'bottom' : buttons[0] };
  if (has('apply')) return { press: 'apply' };
  return { press: has('roll') && choose(2) ? 'roll' : 'end' };
}

async function byPointer(page, seen, choose) {
  for (const { id, width, height } of seen.spots) assert.ok(width >= 24 && height >= 24, `${id} is only ${width} × ${height}`);
  const { press, spot } = wish(seen, choose);
  if (press) return page.locator(`.rr-do-${press}`).click();
  return page.mouse.click(...spot.middle);
}

const keys = { draw: 'd', confirm: 'Enter', token: 't', bottom: 'b', hold: 'k', roll: 'r', apply: 'a', end: 'f' };
async function byKeyboard(page, seen, choose) {
  if (seen.focus === null) {
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-spot'))) break;
    }
    assert.ok(await page.evaluate(() => document.activeElement?.hasAttribute('data-spot')), 'the board cannot be reached with Tab');
  }
  const { press, spot } = wish({ ...seen, spots: seen.spots.slice(0, 12) }, choose);
  if (press === 'fix' || press === 'resume' || press === 'skipfix') return page.locator(`.rr-do-${press}`).press('Enter');
  if (press && press !== 'confirm') return page.keyboard.press(keys[press]);
  if (press && seen.turns && choose(2)) await page.keyboard.press(choose(4) > 1 ? 'e' : 'q');
  const wanted = press ? seen.on : spot.id;
  for (let i = 0; i <= seen.spots.length; ++i) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-spot'))) === wanted) return page.keyboard.press('Enter');
    await page.keyboard.press(choose(2) ? 'n' : 'p');
  }
  throw new Error(`${wanted} cannot be reached with n and p`);
}

describe('a whole game of RotoRouter', () => {
  test('by pointer on a narrow phone, in the dark', async () => {
    const page = await open({ size: 'phone', width: 320, scheme: 'dark', seed: 31 });
    const { acts, named } = await playOut(page, byPointer, { special, see });
    for (const name of ['draw', 'card', 'ghost', 'target', 'face', 'free', 'result']) assert.ok(named.has(name), `${name} was not seen in ${acts} acts`);
    await page.context().close();
  });

  test('by keyboard alone on a desktop', async () => {
    const page = await open({ size: 'desktop', seed: 32 });
    const { named } = await playOut(page, byKeyboard, { special, see });
    assert.ok(named.has('result'));
    await page.context().close();
  });
});

// Games that were begun as written here: whoever plays, what is drawn and what is done with it.
const turn = (seat, kind, play, ...more) => [
  { seat, word: 'draw' },
  { word: kind },
  { seat, word: play },
  ...more.map((word) => ({ seat, word })),
  { seat, word: 'end' },
];
function begun(reds, rest = [], options = 'size=7 active=red,blue die=on') {
  const steps = reds.flatMap(([kind, play, ...more], i) => [
    ...turn(0, kind, play, ...more),
    ...(play === 'rotate:1,0:0' ? [{ seat: 1, word: 'skipfix' }] : []),
    ...turn(1, 'S', `place:${6 - i},6:S0`),
  ]);
  const seats = [{ name: 'You' }, { name: '', level: 'easy' }];
  const game = { id: 'here-rotorouter', game: 'rotorouter', options, seats, steps: [...steps, ...rest], memories: [] };
  return { 'parlour.game.rotorouter': JSON.stringify(game) };
}
const upright = ['S', 'place:0,0:S1'];
const press = (page, what) => page.locator(`.rr-do-${what}`).click();
const cell = (page, at) => page.locator(`[data-spot="${at}"]`);
const says = (page, words) => page.locator('.rr-say').getByText(words).waitFor();
const isOff = (page, what) => page.locator(`.rr-do-${what}`).getAttribute('aria-disabled');

describe('RotoRouter shows', () => {
  test('a sealed corner with a red warning until it is fixed', async () => {
    const kept = begun([upright, ['S', 'place:0,1:S1'], ['S', 'place:1,0:S1'], ['RS', 'rotate:0,0:0']]);
    const page = await open({ size: 'phone', seed: 1, kept });
    await says(page, /Corner sealed/);
    assert.equal(await page.locator('.rr-sealed').count(), 1);
    await check(page, 'sealed');
    await press(page, 'fix');
    await says(page, 'Draw a card.');
    assert.equal(await page.locator('.rr-sealed').count(), 0);
    assert.match(await cell(page, '0,0').getAttribute('aria-label'), /Cross/);
    await page.context().close();
  });

  test('trapped Straights, and a way to leave them', async () => {
    const kept = begun([upright, ['S', 'place:1,0:S1'], ['S', 'place:2,0:S1'], ['S', 'place:1,1:S1'], ['RS', 'rotate:1,0:0']]);
    const page = await open({ size: 'desktop', seed: 1, kept });
    assert.equal(await page.locator('.rr-trapped').count(), 1);
    await check(page, 'trapped');
    await press(page, 'skipfix');
    await says(page, 'Draw a card.');
    await press(page, 'undo');
    await says(page, /^Fix a trapped/);
    await cell(page, '1,0').click();
    await says(page, 'Draw a card.');
    assert.match(await cell(page, '1,0').getAttribute('aria-label'), /Cross/);
    await page.context().close();
  });

  test('that a card must be played, also after taking the play back', async () => {
    const kept = begun([['S', 'bottom'], ['S', 'bottom'], ['S', 'bottom']]);
    const page = await open({ size: 'phone', seed: 3, kept });
    await says(page, /Forced: Draw & Place/);
    assert.equal(await page.locator('.rr-full').innerText(), '⚠ Skipped 3/3');
    await press(page, 'draw');
    await says(page, /Forced: play/);
    assert.deepEqual([await isOff(page, 'bottom'), await isOff(page, 'end')], ['true', 'true']);
    await check(page, 'forced');
    await cell(page, '0,0').click();
    await cell(page, '0,0').click();
    await page.locator('.rr-full').waitFor({ state: 'detached' });
    await press(page, 'undo');
    await page.locator('.rr-full').waitFor();
    assert.deepEqual([await isOff(page, 'bottom'), await isOff(page, 'end')], ['true', 'true']);
    assert.equal(await isOff(page, 'undo'), 'true', 'nobody looks behind the draw');
    await page.context().close();
  });

  test('the ghost as it is turned, and the glow of what was placed last', async () => {
    const page = await open({ size: 'desktop', seed: 4, kept: begun([upright], [{ seat: 0, word: 'draw' }, { word: 'T' }]) });
    await cell(page, '0,1').click();
    const first = await cell(page, '0,1').getAttribute('aria-label');
    await page.keyboard.press('e');
    assert.notEqual(await cell(page, '0,1').getAttribute('aria-label'), first);
    await page.keyboard.press('q');
    assert.equal(await cell(page, '0,1').getAttribute('aria-label'), first);
    await cell(page, '4,4').hover();
    await page.locator('.rr-refused').waitFor();
    await says(page, /does not touch your network/);
    await cell(page, '0,1').click();
    await page.locator('.rr-last').waitFor();
    await press(page, 'undo');
    await page.locator('.rr-last').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('tokens, until they are hidden, and again with the next turn', async () => {
    const page = await open({ size: 'phone', seed: 5, kept: begun([[...upright, 'token:new']]) });
    assert.equal(await page.locator('.rr-token:visible').count(), 1);
    await page.keyboard.press('h');
    assert.equal(await page.locator('.rr-token:visible').count(), 0);
    await page.keyboard.press('u');
    await page.keyboard.press('h');
    await press(page, 'draw');
    if ((await isOff(page, 'bottom')) !== 'true') await press(page, 'end');
    await page.locator('.rr-token:visible').first().waitFor();
    await page.context().close();
  });

  test('what the die would turn; one undo brings every gear back', async () => {
    const rest = [{ seat: 0, word: 'draw' }, { word: 'T' }, { seat: 0, word: 'place:0,1:T1' }, { seat: 0, word: 'roll' }, { word: 'cw' }];
    const page = await open({ size: 'desktop', seed: 6, kept: begun([upright], rest) });
    const names = () => page.$$eval('[data-spot]', (all) => all.map((one) => one.getAttribute('aria-label').split('. Can')[0]));
    const before = await names();
    await page.locator('.rr-do-apply').hover();
    await page.locator('.rr-foreseen').waitFor();
    await press(page, 'apply');
    await page.locator('.rr-svg .rr-arrow').first().waitFor({ state: 'detached' });
    assert.notDeepEqual(await names(), before);
    await press(page, 'undo');
    await page.locator('.rr-svg .rr-arrow').first().waitFor();
    assert.deepEqual(await names(), before);
    await check(page, 'a face');
    await page.context().close();
  });

  test('a board of nine with four colours, and dims who does not play on one of seven', async () => {
    const seven = await open({ size: 'phone', width: 320, seed: 7 });
    assert.equal(await seven.locator('.rr-home.idle').count(), 2);
    assert.equal(await seven.locator('.rr-idle').count(), 2);
    const options = 'size=9 active=red,green,blue,yellow die=off';
    const game = { id: 'here-rotorouter', game: 'rotorouter', options, seats: [{ name: 'Ann' }, { name: 'Bo' }, { name: '', level: 'hard' }, { name: '', level: 'easy' }], steps: [], memories: [] };
    const nine = await open({ size: 'phone', width: 320, seed: 7, kept: { 'parlour.game.rotorouter': JSON.stringify(game) } });
    assert.equal(await nine.locator('[data-spot]').count(), 81);
    assert.equal(await nine.locator('.rr-do-roll').count(), 0);
    await playOut(nine, byPointer, { special, see, until: 60, every: 30 });
    await nine.getByRole('rowheader', { name: 'Ann' }).waitFor();
    for (const page of [seven, nine]) await page.context().close();
  });
});

describe('a game of RotoRouter', () => {
  test('goes on from a file in the middle of a turn', async () => {
    const kept = begun([upright], [{ seat: 0, word: 'draw' }, { word: 'T' }]);
    const page = await open({ size: 'desktop', seed: 8, kept });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    const file = await (await saving).path();
    assert.deepEqual(JSON.parse(await readFile(file, 'utf8')).steps, JSON.parse(kept['parlour.game.rotorouter']).steps);
    await press(page, 'end');
    await page.getByText('Turn 5', { exact: true }).waitFor();
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText('Turn 3', { exact: true }).waitFor();
    await says(page, /Choose where the T goes/);
    await page.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('That file holds no game of this kind.').first().waitFor();
    await page.context().close();
  });

  test('traces what bots think, if that is wished', async () => {
    const page = await open({ size: 'desktop', seed: 9, prefs: { trace: true } });
    const lines = [];
    page.on('console', (message) => message.type() === 'info' && lines.push(message.text()));
    await press(page, 'draw');
    await press(page, 'end');
    await page.getByText('Turn 3', { exact: true }).waitFor();
    assert.match(lines.join('\n'), /^\[blue, easy\] card: /m);
    await page.context().close();
  });

  for (const [how, act, size] of [['pointer', byPointer, 'desktop'], ['keyboard', byKeyboard, 'phone']]) {
    test(`begins by ${how}, ${size}, with text twice as large`, async () => {
      const page = await open({ size, seed: 10 });
      await enlarge(page);
      await playOut(page, act, { special, see, until: 40 });
      await page.context().close();
    });
  }

  test('says why something may not be done, and changes nothing', async () => {
    const page = await open({ size: 'phone', seed: 11 });
    await cell(page, '3,3').click({ force: true });
    await page.getByText('Draw a card first.').first().waitFor();
    await page.locator('.rr-do-roll').click({ force: true });
    await check(page, 'notes');
    assert.equal(await page.locator('.history li:not(.none)').count(), 0);
    await page.context().close();
  });
});
