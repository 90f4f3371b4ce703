// Nothing that a turn needs is ever scrolled to: whenever somebody may act, the prompt, the plates and everything that can be
// used lie inside the window, nothing covers what can be used, and no text is cut, neither while bots think.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ids, kinds } from '../kinds.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { openLocal } from './local_play.mjs';
import { play } from './online.mjs';

const outsideAndCut = (page) =>
  page.evaluate(() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const nameOf = (one) => `${one.className.baseVal ?? one.className} "${(one.getAttribute('aria-label') ?? one.textContent).slice(0, 40)}"`;
    const outside = shown('.status, .result, .plate, .actions .action, .actions input, .actions select, .spot.able').filter((one) => {
      const { left, top, right, bottom } = (one.matches('.spot') ? one.querySelector('rect, path') : one).getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const cut = shown('.status strong, .status .more, .action span, .plate strong, .plate .state, .result h2, .result p, .top-title').filter(
      (one) => !one.closest('.aloud') && !one.matches('.aloud') && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) && getComputedStyle(one).display !== 'inline',
    );
    const covered = shown('.actions .action').filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const shortened = shown('.board text').filter((one) => one.textContent.includes('…'));
    const small = shown('.actions .action').filter((one) => one.offsetWidth < 24 || one.offsetHeight < 24);
    const scrolls = document.documentElement.scrollHeight - innerHeight;
    return [...outside.map((one) => `outside: ${nameOf(one)}`), ...covered.map((one) => `covered: ${nameOf(one)}`), ...small.map((one) => `too small: ${nameOf(one)}`), ...[...cut, ...shortened].map((one) => `cut: ${nameOf(one)}`), ...(scrolls > 1 ? [`scrolls by ${scrolls}`] : [])];
  });

// A game of this device from the position of a kind's `crowded`.
const keptAs = (game, { options, seats, position }) => ({ [`parlour.game.${game}`]: JSON.stringify({ id: `here-${game}`, game, options, seats, position, steps: [], memories: [] }) });
// The levels of bots, and with them their names, one after the other.
const company = (count) => Array.from({ length: count }, (_, i) => (i === 0 ? { name: 'Gentle Magpie' } : { name: '', level: ['hard', 'medium', 'easy'][i % 3] }));

// `acts`: how far each game is played. Every state is looked at before something is done in it; and those in which most can be
// done, from where a kind says.
export function boardsFit({ sizes, acts, schemes = ['light'] }) {
  const house = houseOfTests();
  const within = async (page, enough) => {
    const seen = new Set();
    const look = async () => {
      for (const fault of await outsideAndCut(page)) seen.add(fault);
    };
    await play(page, {
      seed: 5,
      until: async (done) => {
        await look();
        return done >= enough;
      },
    });
    await look();
    assert.deepEqual([...seen], []);
    await page.context().close();
  };
  for (const game of ids)
    describe(kinds[game].name, () => {
      for (const [width, height] of sizes) {
        const at = (how) => openLocal(house, game, { size: width < 900 ? 'phone' : 'desktop', width, height, seed: 5, ready: '.actions .action, .spot.able', ...how });
        test(`fits ${width}×${height}`, { timeout: 240_000 }, async () => {
          for (const scheme of schemes) await within(await at({ scheme }), acts);
        });
        test(`fits ${width}×${height} when most can be done, and while bots think`, { timeout: 240_000 }, async () => {
          for (const { thinks, players = 4, ...crowd } of kinds[game].crowded ?? []) {
            const seats = company(players);
            const page = await at({ kept: keptAs(game, { seats, ...crowd }), ...(thinks ? { where: `/here/${game}?seed=5&delay=600000`, ready: '.do-skip' } : {}) });
            if (!thinks) await within(page, 3);
            else {
              assert.deepEqual(await outsideAndCut(page), []);
              await page.context().close();
            }
          }
        });
      }
    });
}

const pressed = '.learn-task :is(button, a), .trial-foot button'; // what is asked besides may come below

// What a lesson says and what it is done with is on the first screen, and nothing of it lies over something else.
export function lessonsFit({ sizes, all = false }) {
  const house = houseOfTests();
  for (const game of ids)
    test(`lessons of ${kinds[game].name} fit`, { timeout: 240_000 }, async () => {
      for (const [width, height] of sizes) {
        const page = await openLocal(house, 'lesson', { size: width < 900 ? 'phone' : 'desktop', width, height, where: `/learn/${game}`, ready: '.trial .spot' });
        const count = all ? await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link').count() : 1;
        for (let i = 1; i <= count; ++i) {
          await page.getByText(`lesson ${i} of`).waitFor();
          await page.locator('.trial .spot').first().waitFor();
          const faults = await page.evaluate((controls) => {
            const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
            const boxOf = (one) => one.getBoundingClientRect();
            const parts = shown('.learn-text > *, .learn-task, .trial svg.whole, .trial-foot .status, .trial-foot .actions button, .trial-ask button');
            const over = (a, b) => Math.min(boxOf(a).right, boxOf(b).right) - Math.max(boxOf(a).left, boxOf(b).left) > 1 && Math.min(boxOf(a).bottom, boxOf(b).bottom) - Math.max(boxOf(a).top, boxOf(b).top) > 1;
            const pairs = parts.flatMap((a, at) => parts.slice(at + 1).filter((b) => over(a, b)).map((b) => `${a.textContent.slice(0, 30)} over ${b.textContent.slice(0, 30)}`));
            const outside = shown(controls).filter((one) => boxOf(one).bottom > innerHeight + 1 || boxOf(one).right > innerWidth + 1 || boxOf(one).top < 0);
            return [...pairs, ...outside.map((one) => `outside: ${one.textContent}`)];
          }, pressed);
          assert.deepEqual(faults, [], `${width}×${height}, lesson ${i}`);
          if (i < count) await page.getByRole('link', { name: 'Next', exact: true }).click();
        }
        await page.context().close();
      }
    });
}
