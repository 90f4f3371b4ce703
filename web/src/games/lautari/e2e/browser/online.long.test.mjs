// Lautari between two browsers: draw offers, resignation, the points of a match, promotion and revive.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseOfTests } from '#e2e/browser/house_of_tests.mjs';
import { begin, rename, sitDown, sound } from '#e2e/browser/online.mjs';

const house = houseOfTests({ botDelay: 5, timeScale: 5 });
const bounded = { timeout: 120_000 };
const done = (...pages) => Promise.all(pages.map((page) => page.context().close()));

async function two() {
  const pages = await Promise.all([house.person({ worker: false }), house.person({ worker: false, size: 'phone', scheme: 'dark' })]);
  await rename(house, pages[0], 'Ana');
  await rename(house, pages[1], 'Ben');
  await sitDown(house, pages, 'lautari');
  await begin(...pages);
  return pages;
}
const button = (page, name) => page.getByRole('button', { name });
// What stands beside the board, or in a sheet on a phone.
async function openTab(page, name) {
  if (await page.locator('.side').isHidden()) await page.locator('.do-more').click();
  await page.locator(`#tab-${name}`).click();
}
const said = (page, words) => page.getByText(words).first().waitFor();

// A cell is tapped where it is its own.
async function tap(page, cell) {
  await page.locator(`.spot.able[data-spot="${cell}"]`).waitFor();
  await page.locator(`[data-spot="${cell}"]`).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await page.locator(`[data-spot="${cell}"] path`).first().boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}
// A game as the notation writes it, played by both in turn.
async function follow(pages, line) {
  for (const [i, word] of line.split(' ').entries()) {
    const [from, to] = word.split('-');
    await tap(pages[i % 2], from);
    await tap(pages[i % 2], to);
  }
}

test('a draw is offered, declined, offered again and agreed; the next game is resigned, and the points add up', bounded, async () => {
  const [ana, ben] = await two();
  // No help from the engine, and no other position, where somebody else plays.
  await openTab(ben, 'game');
  await openTab(ana, 'game');
  await button(ben, 'Offer a draw').waitFor();
  for (const words of ['Show who is ahead', 'Set up a position']) assert.equal(await ben.getByText(words).count(), 0);
  await button(ben, 'Offer a draw').click(); // at any time, also off turn
  await said(ben, 'You offered a draw.');
  await said(ana, /offers a draw\.$/);
  await Promise.all([sound(ana, 'a draw is offered'), sound(ben, 'a draw was offered')]);
  await button(ana, 'Decline').click();
  await button(ben, 'Offer a draw').waitFor();
  await said(ben, 'Your draw offer was declined.');
  // On a phone it is in sight whatever somebody reads.
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.evaluate(() => scrollTo(0, 0));
  await button(ana, 'Offer a draw').click();
  for (const name of ['Accept', 'Decline']) {
    const box = await button(ben, name).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 844 && box.height >= 24, `${name} is in sight`);
  }
  assert.equal(await ben.evaluate(() => scrollY), 0);
  await sound(ben, 'a draw is offered on a phone');
  await ben.locator('.side').waitFor({ state: 'hidden' });
  await button(ben, 'Decline').click();
  await said(ana, 'Your draw offer was declined.');
  await button(ana, 'Offer a draw').waitFor();
  for (const page of [ana, ben]) assert.equal(await page.locator('.history li', { hasText: /draw offer was declined/ }).count(), 2);
  await follow([ana, ben], 'E3-E4 E12-E11');
  await button(ana, 'Offer a draw').click();
  await button(ben, 'Accept').click();
  for (const page of [ana, ben]) {
    await page.locator('.result h2', { hasText: 'A draw' }).waitFor();
    await said(page, 'The players agreed on a draw: half a point each.');
    assert.match(await page.locator('.match').innerText(), /½ · .*½ · game 1/);
  }
  await Promise.all([sound(ana, 'a draw'), sound(ben, 'a draw on a phone')]);

  await button(ana, 'Another game').click();
  await ana.locator('.result', { hasText: 'waiting for Ben' }).waitFor();
  await button(ben, 'Join the next game').click(); // with the last of them it begins by itself
  for (const page of [ana, ben]) {
    await page.locator('.plate.turn').waitFor();
    await openTab(page, 'game');
  }
  await button(ben, 'Resign').click();
  await button(ben, 'Play on').click();
  await button(ben, 'Resign').click();
  await button(ben, 'Resign').click();
  await ana.locator('.result h2', { hasText: 'You have won' }).waitFor();
  await ben.locator('.result h2', { hasText: 'You have lost' }).waitFor();
  await ben.locator('.result', { hasText: 'Ana has won' }).waitFor();
  for (const page of [ana, ben]) assert.match(await page.locator('.match').innerText(), /(2½ · .* ½|½ · .* 2½) · game 2/);
  await done(ana, ben);
});

test('who plays Black sees the board from Black; a Pawn is promoted and a capture revived', bounded, async () => {
  const pages = await two();
  const [ana, ben] = pages;
  const left = async (page, cell) => (await page.locator(`[data-spot=${cell}] path`).first().boundingBox()).x;
  assert.ok((await left(ana, 'R4')) < (await left(ana, 'S11')));
  assert.ok((await left(ben, 'R4')) > (await left(ben, 'S11')));
  assert.equal(await button(ben, 'Take back').count(), 0, 'only games of this device go back');

  await follow(pages, 'I3-I4 I12-I11 I4-I5 I11-I10 I5-K5 I10-K10 K5-L5 K10-L10 L5-S10 E12-E11 S10-S11 E11-E12 H3-H4 E12-E11');
  await said(ben, 'It becomes Sentinel on S11.');
  await follow(pages, 'H4-H5 E11-E12 H5-I5 E12-E11 I5-K5 E11-E12 K5-L5 L10-S10 E3-E4 S10-L5');
  await said(ana, /Pawn taken on L5/);
  await ana.locator('.actions .action.main', { hasText: 'Revive' }).waitFor();
  await sound(ana, 'a capture that can be undone');
  await ana.keyboard.press('v');
  for (const page of pages) await said(page, /a Pawn is revived on L5, protected for one turn\./);
  assert.match(await ben.locator('[data-spot=L5]').getAttribute('aria-label'), /White Pawn, protected/);
  await sound(ben, 'a protected Pawn');
  await follow([ben, ana], 'E12-E11 F3-F4 F12-F11 G3-G4 G12-G11');
  await tap(ana, 'F4');
  await button(ana, /^Promote/).click();
  await said(ben, /the Pawn on F4 becomes Infantry\./);
  await sound(ben, 'a promotion');
  await done(ana, ben);
});
