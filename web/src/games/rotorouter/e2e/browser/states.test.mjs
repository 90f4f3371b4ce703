// What a table of RotoRouter must show in its special states, each on a game that was begun so.
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { check } from '#e2e/browser/local_play.mjs';
import { begun, cell, drawn, from, isOff, kept, me, nameOf, openTab, press, says, testsOf, upright } from './begun.mjs';

const house = houseOfTests();

const shows = testsOf(house);
const warning = (page) => page.locator('.status').getByText('⚠');
const counters = (page) => page.locator('.rr-counters .rr-full');
const bothOff = async (page) => (await isOff(page, 'bottom')) && (await isOff(page, 'end'));

describe('fixes', () => {
  const sealed = [upright, ['S', 'place:0,1:S1'], ['S', 'place:1,0:S1'], ['RS', 'rotate:0,0:0']];
  shows('a sealed corner with a red warning until it is fixed', { size: 'phone', kept: begun(sealed) }, async (page) => {
    await says(page, /Corner sealed/);
    assert.equal(await warning(page).count(), 1);
    assert.equal(await page.locator('.rr-sealed').count(), 1);
    await check(page, 'sealed');
    await press(page, 'fix');
    await says(page, 'Draw a card');
    assert.equal(await page.locator('.rr-sealed').count(), 0);
    assert.equal(await warning(page).count(), 0);
    assert.match(await nameOf(page, '0,0'), /Cross/);
  });

  const trapped = [upright, ['S', 'place:1,0:S1'], ['S', 'place:2,0:S1'], ['S', 'place:1,1:S1'], ['RS', 'rotate:1,0:0']];
  shows('trapped Straights, and a way to leave them', { kept: begun(trapped) }, async (page) => {
    assert.equal(await page.locator('.rr-trapped').count(), 1);
    assert.match(await page.locator('.actions .main').innerText(), /^Fix B1$/, 'a gift is not declined by default');
    await check(page, 'trapped');
    await press(page, 'skipfix');
    await says(page, 'Draw a card');
    await press(page, 'undo');
    await says(page, /^Fix a trapped/);
    await cell(page, '1,0').click();
    await says(page, 'Draw a card');
    assert.match(await nameOf(page, '1,0'), /Cross/);
  });
});

describe('forced play', () => {
  const bottoms = [['S', 'bottom'], ['S', 'bottom'], ['S', 'bottom']];
  shows('is told from the start of the turn, and stays when the play is taken back', { size: 'phone', seed: 3, kept: begun(bottoms) }, async (page) => {
    await says(page, /Forced: Draw & Place/);
    assert.equal(await counters(page).textContent(), '⚠ Skipped 3/3');
    await press(page, 'draw');
    await says(page, /Forced: play/);
    assert.ok(await bothOff(page));
    await page.keyboard.press('f');
    await page.getByText('You are forced to play this card.').first().waitFor();
    await check(page, 'forced');
    await cell(page, '0,0').click();
    await cell(page, '0,0').click();
    await counters(page).waitFor({ state: 'detached' });
    await press(page, 'undo');
    await counters(page).waitFor({ state: 'attached' });
    assert.ok(await bothOff(page));
    assert.ok(await isOff(page, 'undo'), 'nobody looks behind the draw');
  });

  shows('comes with the third Elbow skipped, and not before', { kept: begun([['E', 'bottom'], ['E', 'bottom'], upright, ['E', 'bottom']], drawn('E')) }, async (page) => {
    await says(page, 'Forced: play the Elbow');
    assert.equal(await counters(page).textContent(), '⚠ Elbows Skipped 3/3');
    assert.ok(await bothOff(page));
    await openTab(page, 'Rules');
    await page.getByText('Skipped 1/3', { exact: true }).waitFor();
  });

  // The only card in the bag is an Elbow, and there is no place for it.
  const walled = 'size=7 active=R,B tiles=0,0:S0R;1,0:S1B;0,1:S0B bag=1E/14S|12E|6T|2X|6RS|4RE|2RT|2RC tail=RS/- discard=14S|11E|6T|2X|5RS|4RE|2RT|2RC/- skips=3/0 turn=R';
  shows('is waived with a notice when there is no legal play', { size: 'phone', kept: from(walled) }, async (page) => {
    await says(page, /Forced: Draw & Place/);
    await press(page, 'draw');
    await says(page, 'No legal play: the force is waived.');
    await says(page, 'The Elbow fits nowhere');
    assert.equal(await page.locator('.rr-full').count(), 0);
    assert.ok(!(await isOff(page, 'bottom')) && !(await isOff(page, 'end')));
    await check(page, 'waived');
  });
});

describe('the card in hand', () => {
  shows('has a ghost that is turned with Q and E, and glows where it was placed last', { seed: 4, kept: begun([upright], drawn('T')) }, async (page) => {
    await cell(page, '0,1').click();
    const first = await nameOf(page, '0,1');
    await page.keyboard.press('e');
    assert.notEqual(await nameOf(page, '0,1'), first);
    await page.keyboard.press('q');
    assert.equal(await nameOf(page, '0,1'), first);
    await cell(page, '4,4').hover();
    await page.locator('.rr-refused').waitFor();
    await says(page, /does not touch your network/);
    await page.locator('.rr-last[y="0.04"]').waitFor(); // of the turn before
    await cell(page, '0,1').click();
    await page.locator('.rr-last[y="1.04"]').waitFor();
    await press(page, 'undo');
    await page.locator('.rr-last[y="0.04"]').waitFor();
  });

  shows('is turned and confirmed by touch', { size: 'phone', width: 320, kept: begun([upright], drawn('T')) }, async (page) => {
    assert.ok(await isOff(page, 'confirm'));
    await cell(page, '0,1').tap();
    const first = await nameOf(page, '0,1');
    const turn = page.getByRole('button', { name: 'Turn right' });
    await turn.tap();
    const second = await nameOf(page, '0,1');
    assert.notEqual(second, first);
    await check(page, 'a ghost');
    await page.getByRole('button', { name: 'Place', exact: true }).tap();
    await page.locator('.rr-last[y="1.04"]').waitFor();
    const [, facing] = /T on .*?: (.*)\.$/.exec(second) ?? [];
    assert.ok(facing && (await nameOf(page, '0,1')).includes(facing), `${second} – ${await nameOf(page, '0,1')}`);
  });

  shows('turns a tile: tap it, turn it, tap again', { kept: begun([['E', 'place:0,0:E1']], drawn('RE')) }, async (page) => {
    await cell(page, '0,0').click();
    await page.locator('.rr-ghost.sure .rr-frame').waitFor();
    await says(page, /^Turn the Elbow/);
    await cell(page, '0,0').click();
    await page.locator('.history li').filter({ hasText: /turns the Elbow/ }).waitFor();
  });

  const cross = { kept: begun([upright], drawn('RC')) };
  shows('is kept at the end of the turn only after a question, which says that it is a skip', { size: 'phone', kept: begun([upright], drawn('T')) }, async (page) => {
    await press(page, 'end');
    await says(page, /It counts as a skip/);
    await says(page, 'The T could be played: skip 1 of 3.');
    await check(page, 'a skip is asked about');
    await press(page, 'back');
    await says(page, 'Choose where the T goes');
    await page.keyboard.press('f');
    await says(page, /It counts as a skip/);
    await page.keyboard.press('f');
    await page.locator('.history li').filter({ hasText: /keeps T, a skip/ }).waitFor({ state: 'attached' });
  });

  shows('makes a Cross with one tap', cross, async (page) => {
    await cell(page, '0,0').click();
    await page.locator('[data-spot="0,0"][aria-label*="Cross"]').waitFor();
    await page.locator('.rr-last').waitFor();
  });
  shows('makes a Cross with two taps for who wants to confirm', { ...cross, prefs: { confirm: true } }, async (page) => {
    await cell(page, '0,0').click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.locator('[data-spot="0,0"][aria-label*="Cross"]').waitFor();
    await page.locator('.rr-last').waitFor();
  });
});

describe('who likes motion', () => {
  const rolled = [...drawn('T'), { seat: 0, word: 'place:0,1:T1' }, { seat: 0, word: 'roll' }, { word: 'cw' }];
  shows('sees the gears turn, and where a bot will do something before it does', { prefs: { motion: 'full' }, kept: begun([upright], rolled) }, async (page) => {
    const lying = await page.locator('.rr-tile > g').first().evaluate((gear) => getComputedStyle(gear).transform);
    await press(page, 'apply');
    await page.waitForFunction((before) => getComputedStyle(document.querySelector('.rr-tile > g')).transform !== before, lying);
    const tiles = await page.locator('.rr-svg .rr-tile').count();
    // A third of a second: it may be over between two looks from outside.
    await page.evaluate(() => {
      new MutationObserver(() => {
        globalThis.flashed ||= document.querySelector('.rr-flash') !== null;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('.do-end').click();
    await page.waitForFunction(() => globalThis.flashed);
    await page.waitForFunction((count) => document.querySelectorAll('.rr-svg .rr-tile').length > count, tiles);
    await page.locator('.rr-flash').waitFor({ state: 'detached' });
  });
});

describe('undo', () => {
  shows('goes back to the draw and no further', { size: 'phone', kept: begun([upright], drawn('T')) }, async (page) => {
    assert.ok(await isOff(page, 'undo'));
    await cell(page, '0,1').click();
    await cell(page, '0,1').click();
    await says(page, /^Token, die/);
    await press(page, 'token');
    await page.locator('.rr-token').waitFor();
    await press(page, 'undo');
    await page.locator('.rr-token').waitFor({ state: 'detached' });
    await press(page, 'undo');
    await says(page, 'Choose where the T goes');
    assert.ok(await isOff(page, 'undo'));
    await page.keyboard.press('z');
    await page.getByText(/There is nothing to take back/).first().waitFor();
    await says(page, 'Choose where the T goes');
  });

  const placed = [...drawn('T'), { seat: 0, word: 'place:0,1:T1' }];
  shows('does not roll again', { kept: begun([upright], placed) }, async (page) => {
    assert.ok(!(await isOff(page, 'undo')));
    await press(page, 'roll');
    await page.locator('.do-roll').waitFor({ state: 'detached' });
    await page.locator('.do-end').waitFor();
    assert.ok(await isOff(page, 'undo'));
  });

  shows('brings every gear back that the die has turned', { seed: 6, kept: begun([upright], [...placed, { seat: 0, word: 'roll' }, { word: 'cw' }]) }, async (page) => {
    const names = () => page.$$eval('[data-spot]', (all) => all.map((one) => one.getAttribute('aria-label').split('. Can')[0]));
    const before = await names();
    await page.locator('.do-apply').hover();
    await page.locator('.rr-foreseen').waitFor();
    await press(page, 'apply');
    await page.locator('.rr-svg .rr-arrow').first().waitFor({ state: 'detached' });
    assert.notDeepEqual(await names(), before);
    await press(page, 'undo');
    await page.locator('.rr-svg .rr-arrow').first().waitFor();
    assert.deepEqual(await names(), before);
    await check(page, 'a face');
  });
});

describe('tokens', () => {
  shows('are hidden until they are wanted or the turn ends', { size: 'phone', seed: 5, kept: begun([[...upright, 'token:new'], ['S', 'place:0,1:S1']], drawn('S')) }, async (page) => {
    const seen = () => page.locator('.rr-token:visible').count();
    assert.equal(await seen(), 1);
    await page.keyboard.press('h');
    assert.equal(await seen(), 0);
    await page.keyboard.press('u');
    assert.equal(await seen(), 1);
    await page.getByRole('button', { name: 'Hide', exact: true }).tap();
    assert.equal(await seen(), 0);
    await check(page, 'hidden tokens');
    await page.getByRole('button', { name: 'Unhide', exact: true }).tap();
    assert.equal(await seen(), 1);
    await page.keyboard.press('h');
    await press(page, 'bottom');
    await says(page, /^Token, die/);
    assert.equal(await seen(), 0);
    await press(page, 'token');
    await says(page, /^Choose where the token/);
    assert.equal(await seen(), 1, 'Token Action shows them');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    assert.equal(await seen(), 0);
    await press(page, 'end');
    await page.locator('.rr-token:visible').first().waitFor();
  });

  // Red needs one more corner and stands beside it; blue too.
  const last = 'size=7 active=R,B tiles=0,0:X0R;5,0:S0R;6,0:S0R;0,6:S0B;1,6:S0B;5,6:S0B;6,6:X0B tokens=5,0:R;1,6:B scored=B|Y/R|G hand=S/- turn=R phase=free';
  shows('of the last person gone: a bot alone waits for Continue', { size: 'phone', kept: from(last, { seats: me('hard') }) }, async (page) => {
    await cell(page, '5,0').tap();
    await cell(page, '6,0').tap();
    await says(page, 'There is only one AI player left.');
    await says(page, 'If you wish to stop now, click New Game, or press Continue to proceed.');
    assert.equal(await isOff(page, 'again'), false);
    await check(page, 'paused');
    const lines = await page.locator('.history li').count();
    await page.waitForTimeout(300);
    assert.equal(await page.locator('.history li').count(), lines, 'the bot waits');
    await page.reload();
    await says(page, 'There is only one AI player left.');
    await press(page, 'resume');
    await page.locator('.result').waitFor();
    await page.locator('.result').getByText('All players have finished — game over.').waitFor();
    assert.match(await page.locator('#panel-game ol li').first().textContent(), /1/);
    await check(page, 'result');
  });
  shows('of the last person gone: New Game begins again', { kept: from(last) }, async (page) => {
    await cell(page, '5,0').click();
    await cell(page, '6,0').click();
    await press(page, 'again');
    await says(page, /^Token, die/);
    assert.equal(await page.locator('.rr-token').count(), 2);
  });
});

describe('the tables', () => {
  const four = 'size=7 active=R,G,B,Y tiles=0,0:X0R';
  const names = { options: 'size=7 active=red,green,blue,yellow die=on', seats: [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }, { name: '', level: 'hard' }] };
  const places = (page) => page.locator('.rr-standings tbody td:first-child').allInnerTexts();
  shows('have no standings before somebody scores', { kept: from(four, names) }, async (page) => {
    await openTab(page, 'Rules');
    await page.locator('.rr-corners').waitFor();
    assert.equal(await page.locator('.rr-standings').isVisible(), false);
    assert.equal(await page.getByRole('table', { name: 'Standings' }).count(), 0);
  });
  shows('say who is ahead, with the same words for every corner', { size: 'phone', width: 320, kept: from(`${four} scored=B/-/R/-`, names) }, async (page) => {
    await openTab(page, 'Rules');
    assert.deepEqual(await places(page), ['T-1st', 'T-1st', 'T-2nd', 'T-2nd']);
    assert.deepEqual(await page.locator('.rr-corners tbody td:last-child').allInnerTexts(), ['T-1st', 'T-2nd', 'T-1st', 'T-2nd']);
    assert.equal(await page.locator('.rr-standings .rr-first').count(), 2);
    assert.match(await page.locator('.rr-tokens-table tbody tr').first().innerText(), /Ann\s*0 \+ 1\s*2\s*1\/3/);
    await check(page, 'standings');
  });
  shows('call a second place that is shared plain while one alone has scored', { kept: from(`${four} scored=B/-/-/-`, names) }, async (page) => {
    await openTab(page, 'Rules');
    assert.deepEqual(await places(page), ['1st', '2nd', '2nd', '2nd']);
  });
  shows('dim who does not play', { size: 'phone', width: 320, kept: kept({}) }, async (page) => {
    assert.equal(await page.locator('.rr-home.idle').count(), 2);
    assert.equal(await page.locator('.rr-idle').count(), 2);
  });
});
