// Games of RotoRouter that were begun as written, on a page of their own; and what the tests do with such a page.
import { test } from 'node:test';
import { openLocal } from '#e2e/browser/local_play.mjs';

export const open = (house, how) => openLocal(house, 'rotorouter', { ready: '.spot.able, .actions [data-action]:not(.tools *)', ...how });

const standard = 'size=7 active=red,blue die=on';
export const me = (level = 'easy') => [{ name: 'You' }, { name: '', level }];

// A game as it is kept, from a position if there is one.
export function kept(game) {
  return { 'parlour.game.rotorouter': JSON.stringify({ id: 'here-rotorouter', game: 'rotorouter', options: standard, seats: me(), steps: [], memories: [], ...game }) };
}
export const from = (fields, game) => kept({ position: fields, ...game });

// Whoever plays, what is drawn and what is done with it: red as written, blue lays Straights along its side.
const turn = (seat, kind, play, ...more) => [
  { seat, word: 'draw' },
  { word: kind },
  { seat, word: play },
  ...more.map((word) => ({ seat, word })),
  { seat, word: 'end' },
];
export function begun(reds, rest = [], game = {}) {
  const steps = reds.flatMap(([kind, play, ...more], i) => [
    ...turn(0, kind, play, ...more),
    ...(play === 'rotate:1,0:0' ? [{ seat: 1, word: 'skipfix' }] : []),
    ...turn(1, 'S', `place:${6 - i},6:S0`),
  ]);
  return kept({ steps: [...steps, ...rest], ...game });
}
export const drawn = (kind) => [{ seat: 0, word: 'draw' }, { word: kind }];
export const upright = ['S', 'place:0,0:S1'];

export const press = (page, what) => page.locator(`.action.do-${what}`).click();
export const cell = (page, at) => page.locator(`[data-spot="${at}"]`);
export const says = (page, words) => page.locator('.status').getByText(words).first().waitFor();
// What cannot be done has no button.
export const isOff = async (page, what) => (await page.locator(`.action.do-${what}`).count()) === 0;
// Beside the board, or on a phone over its lower part: tables, rules, files.
export async function openTab(page, name) {
  const more = page.locator('.do-more');
  if ((await more.count()) > 0 && !(await page.locator('.side').isVisible())) await more.click();
  await page.getByRole('tab', { name, exact: true }).click();
}
export const nameOf = (page, at) => cell(page, at).getAttribute('aria-label');

// Tests with a page of their own, on a desktop unless they say otherwise.
export const testsOf = (house) => (what, how, work) =>
  test(what, async () => {
    const page = await open(house, { size: 'desktop', seed: 1, ...how });
    await work(page);
    await page.context().close();
  });
