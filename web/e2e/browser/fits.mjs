// Nothing that a turn needs is ever scrolled to: whenever somebody may act, the prompt, their plate and everything that can be
// used lie inside the window, and no text is cut.
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
    const outside = shown('.status, .result, .plate.you, .actions .action, .actions input, .actions select, .spot.able').filter((one) => {
      const { left, top, right, bottom } = (one.matches('.spot') ? one.querySelector('rect, path') : one).getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const cut = shown('.status strong, .status .more, .action span, .plate strong, .plate .state, .result h2, .result p, .top-title').filter(
      (one) => !one.closest('.aloud') && !one.matches('.aloud') && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) && getComputedStyle(one).display !== 'inline',
    );
    const scrolls = document.documentElement.scrollHeight - innerHeight;
    return [...outside.map((one) => `outside: ${nameOf(one)}`), ...cut.map((one) => `cut: ${nameOf(one)}`), ...(scrolls > 1 ? [`scrolls by ${scrolls}`] : [])];
  });

// `acts`: how far each game is played. Every state is looked at before something is done in it.
export function boardsFit({ sizes, acts, schemes = ['light'] }) {
  const house = houseOfTests();
  for (const game of ids)
    describe(kinds[game].name, () => {
      for (const [width, height] of sizes)
        test(`fits ${width}×${height}`, { timeout: 240_000 }, async () => {
          for (const scheme of schemes) {
            const page = await openLocal(house, game, { size: width < 900 ? 'phone' : 'desktop', scheme, width, height, seed: 5, ready: '.actions .action, .spot.able' });
            const seen = new Set();
            await play(page, {
              seed: 5,
              until: async (done) => {
                for (const fault of await outsideAndCut(page)) seen.add(fault);
                return done >= acts;
              },
            });
            for (const fault of await outsideAndCut(page)) seen.add(fault);
            assert.deepEqual([...seen], []);
            await page.context().close();
          }
        });
    });
}
