// What a table of RotoRouter says: hints with their rotation, gifts, skips, whose turn it is, names, thoughts, another game.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { check } from '#e2e/browser/local_play.mjs';
import { begin, host } from '#e2e/browser/online.mjs';
import { begun, cell, drawn, from, isOff, kept, me, nameOf, openTab, press, says, testsOf, upright } from './begun.mjs';

const house = houseOfTests();

const shows = testsOf(house);
const main = (page) => page.locator('.actions .main').allInnerTexts();
const spanish = { prefs: { language: 'es' } };

describe('a hint', () => {
  // One corner left, and one Straight of the way stands across.
  const row = 'size=7 active=R,B tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;6,0:S0R tokens=4,0:R scored=B|Y/- turn=R';
  const ghost = (page) => page.locator('.rr-hint .rr-tile > g').first().evaluate((tile) => getComputedStyle(tile).transform);
  shows('lays its tile turned as it means it, and says so', { kept: from(`${row} hand=S/- phase=card`) }, async (page) => {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.rr-hint').waitFor();
    await says(page, 'Hint: Straight on F1: west to east.');
    assert.match(await ghost(page), /^none$|matrix\(1, 0, 0, 1/, 'lying');
    await check(page, 'a hint');
    await cell(page, '5,0').click();
    await page.locator('.rr-hint').waitFor({ state: 'detached' });
    assert.match(await nameOf(page, '5,0'), /Straight on F1: west to east/);
    await cell(page, '5,0').click();
    await page.locator('.history li').filter({ hasText: /west to east/ }).first().waitFor();
  });
  const across = 'size=7 active=R,B tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;5,0:E0R;6,0:S0R;5,1:S1R tokens=4,0:R scored=G|Y/- turn=R';
  shows('of a turn is chosen as it is shown, however the tile lay', { size: 'phone', kept: from(`${across} hand=RE/- phase=card`) }, async (page) => {
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await page.locator('.rr-hint').waitFor();
    const said = await page.locator('.status .more').innerText();
    const [, facing] = /^Hint: Turn the Elbow on F1: (.*)\.$/.exec(said) ?? [];
    assert.equal(facing, 'south and west', said);
    await cell(page, '5,0').tap();
    assert.match(await nameOf(page, '5,0'), /Turn the Elbow on F1: south and west/);
  });
});

describe('a trapped Straight', () => {
  const trapped = [upright, ['S', 'place:1,0:S1'], ['S', 'place:2,0:S1'], ['S', 'place:1,1:S1'], ['RS', 'rotate:1,0:0']];
  shows('is a gift: to take it is the marked choice', { size: 'phone', kept: begun(trapped) }, async (page) => {
    assert.deepEqual(await main(page), ['Fix B1']);
    assert.equal(await isOff(page, 'skipfix'), false);
    await check(page, 'a gift');
    await press(page, 'fix');
    await says(page, 'Draw a card');
    assert.match(await nameOf(page, '1,0'), /Cross/);
  });
  shows('is one in Spanish too', { ...spanish, kept: begun(trapped) }, async (page) => {
    assert.deepEqual(await main(page), ['Arreglar B1']);
    await press(page, 'skipfix');
    await says(page, 'Roba una carta');
  });
});

describe('End Turn with a card that could be played', () => {
  shows('says beforehand that it is a skip', { kept: begun([['E', 'bottom'], upright], drawn('E')) }, async (page) => {
    const end = page.locator('.do-end');
    assert.match(await end.getAttribute('title'), /The Elbow could be played: skip 1 of 3, Elbow 2 of 3\.$/);
    const height = () => page.locator('.actions').evaluate((all) => all.getBoundingClientRect().height);
    const before = await height();
    await end.hover();
    await says(page, /^The Elbow could be played: skip 1 of 3/);
    await check(page, 'a skip');
    await cell(page, '0,1').click();
    await cell(page, '0,1').click();
    await says(page, /^Token, die/);
    assert.equal(await end.innerText(), 'End Turn');
    assert.equal(await height(), before);
  });
  shows('says so in Spanish', { ...spanish, size: 'phone', kept: begun([upright], drawn('S')) }, async (page) => {
    await press(page, 'end');
    assert.equal(await page.locator('.do-end').innerText(), 'Terminar, salto 1/3');
    await says(page, 'La carta Recta se podría jugar: salto 1 de 3.');
    await check(page, 'a skip in Spanish');
  });
});

describe('whose turn it is', () => {
  // Every prompt, with what could be pressed beside it, from the page itself.
  const listen = (page) =>
    page.evaluate(() => {
      globalThis.said = new Set();
      const buttons = () => [...document.querySelectorAll('.actions > .set [data-action]')].map((one) => one.dataset.action).filter((one) => one !== 'hide');
      const note = () => globalThis.said.add(`${document.querySelector('.status p')?.textContent} | ${buttons()}`);
      note();
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  const heard = (page) => page.evaluate(() => [...globalThis.said]);
  shows('is never said in two ways, from turn to turn', { prefs: { motion: 'fast' }, kept: begun([upright], drawn('S')) }, async (page) => {
    await listen(page);
    for (let turns = 0; turns < 2; ++turns) {
      const lines = await page.locator('.history li').count();
      while ((await page.locator('.history li').count()) === lines) await page.locator('.do-end').click(); // and again, where it asks
      await page.waitForFunction((count) => document.querySelectorAll('.history li').length > count + 1 && document.querySelector('.do-draw, .do-end'), lines);
      if ((await page.locator('.do-draw').count()) > 0) await press(page, 'draw');
      await page.locator('.do-end').waitFor();
    }
    const said = await heard(page);
    assert.ok(said.some((pair) => /^Pip's turn|^Pip is thinking/.test(pair)), said.join('\n'));
    assert.deepEqual(said.filter((pair) => /Wait|You is|You's/.test(pair)), []);
    assert.deepEqual(said.filter((pair) => /^Pip.*\| (?!skip$)./.test(pair)), [], 'nothing can be pressed while others play');
  });
});

describe('who watches a game again', () => {
  const last = 'size=7 active=R,B tiles=0,0:X0R;5,0:S0R;6,0:S0R;0,6:S0B;1,6:S0B;5,6:S0B;6,6:X0B tokens=5,0:R;1,6:B scored=B|Y/R|G hand=S/- turn=R phase=free';
  shows('has no buttons that do nothing and is not told to wait', { kept: from(last, { seats: me('hard') }) }, async (page) => {
    await cell(page, '5,0').click();
    await cell(page, '6,0').click();
    await press(page, 'resume');
    await page.locator('.result').waitFor();
    await page.waitForFunction(() => /"result"/.test(localStorage.getItem('parlour.games')) && !/"goesOn"/.test(localStorage.getItem('parlour.games'))); // it is kept whole a moment later
    await page.goto(`${house.server.origin}/games`);
    await page.locator('a[href^="/replay/"]').first().click();
    await page.locator('.rr-svg').waitFor();
    assert.equal(await page.locator('[aria-disabled="true"]:not(.spot), button:disabled').count(), 0);
    assert.equal(await page.locator('.do-draw, .do-end, .do-roll').count(), 0);
    assert.doesNotMatch(await page.locator('.status').innerText(), /Wait/);
    assert.equal(await page.getByRole('button', { name: 'New Game' }).count(), 0);
    await check(page, 'a replay');
  });
});

describe('who watches at a table of the server', () => {
  test('has no buttons that do nothing and is not told to wait', { timeout: 60_000 }, async () => {
    const [ana, cleo] = await Promise.all([house.person({ worker: false }), house.person({ worker: false })]);
    const table = await host(house, ana, 'rotorouter', { seats: { Blue: 'Bot: Easy' } });
    await begin(ana);
    await cleo.goto(`${house.server.origin}/t/${table}`);
    await cleo.locator('.status').getByText(/'s turn$/).waitFor();
    assert.equal(await cleo.locator('.actions > .set button').count(), 0);
    assert.doesNotMatch(await cleo.locator('.status').innerText(), /Wait/);
    assert.equal(await ana.locator('.actions > .set button').count(), 1, 'who plays draws');
    await Promise.all([ana, cleo].map((page) => page.context().close()));
  });
});

describe('names', () => {
  const four = 'size=7 active=R,G,B,Y tiles=0,0:X0R scored=B|Y/R|B|Y/R/G';
  const names = { options: 'size=7 active=red,green,blue,yellow die=on', seats: [{ name: 'Ambrosius' }, { name: 'Wilhelmina Q.' }, { name: '', level: 'hard' }, { name: '', level: 'easy' }] };
  for (const [size, viewport] of [['phone', { width: 390, height: 844 }], ['desktop', { width: 1366, height: 820 }]]) {
    shows(`are whole at ${viewport.width} x ${viewport.height}`, { size, kept: from(four.replace('R|B|Y/', 'R|B/'), names) }, async (page) => {
      await page.setViewportSize(viewport);
      await openTab(page, 'Rules');
      await page.locator('.rr-standings').waitFor();
      const cut = await page.$$eval('.rr-table :is(th, td)', (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).textOverflow === 'ellipsis').map((one) => one.textContent));
      assert.deepEqual(cut, []);
      const broken = await page.$$eval('.rr-table tbody :is(th, td)', (all) =>
        all.filter((one) => {
          const text = [...one.childNodes].find((node) => /^(Ambrosius|Yellow|Blue|You|Pip|Juniper)$/.test(node.nodeValue ?? ''));
          if (!text) return false;
          const range = document.createRange();
          range.selectNode(text);
          const badge = one.querySelector('.badge')?.getBoundingClientRect();
          const [line, ...more] = range.getClientRects();
          return more.length > 0 || (badge !== undefined && line.top > badge.bottom);
        }).map((one) => one.textContent),
      );
      assert.deepEqual(broken, [], 'in one line');
    });
  }
});

describe('beside the board', () => {
  shows('the thoughts of the bots are shown when somebody wants them', { kept: begun([upright], drawn('S'), { seats: me('hard') }) }, async (page) => {
    await openTab(page, 'Rules');
    const box = page.locator('.rr-trace');
    await box.locator('summary').click();
    await box.getByText('Nothing yet.').waitFor();
    await box.getByRole('checkbox').check();
    await press(page, 'end');
    await press(page, 'end');
    await box.locator('li').filter({ hasText: /^Blue, Hard, (draw|card|free): / }).first().waitFor();
    assert.match(await box.locator('li').first().innerText(), / = -?\d+/);
    assert.deepEqual(JSON.parse(await page.evaluate(() => localStorage.getItem('parlour.prefs'))).trace, true);
  });
  shows('a new game is always within reach, and the one that goes on is kept', { size: 'phone', kept: kept({ steps: [...drawn('S'), { seat: 0, word: 'place:0,0:S0' }] }) }, async (page) => {
    await openTab(page, 'Game');
    await check(page, 'the tab of the game');
    await page.locator('#panel-game').getByRole('button', { name: 'New Game' }).tap();
    await says(page, 'Draw a card');
    assert.equal(await page.locator('.rr-svg .rr-tile').count(), 0);
    await page.goto(`${house.server.origin}/games`);
    await page.getByRole('link', { name: 'Go on: RotoRouter' }).first().waitFor();
  });
});
