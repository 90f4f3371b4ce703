// Every level of every game chooses the same in the browser's module and natively: the same position, seed, memory and work,
// all along games that both play side by side.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { Engine } from './engine.mjs';
import { dice } from './players.mjs';
import { loadModule } from './wasm_module.mjs';

const work = 8; // milliseconds of a machine of today, counted: no clock has a say
const most = { own: 120, sample: 16 }; // decisions of a game
const least = 11; // short games are played again until there were so many

// One game of a level against itself, up to so many decisions that are any; how many those were.
async function playBoth(module, native, { game, options, level, decisions, round = 0 }) {
  const { table } = module('match', game, options, '', 0);
  await native.begin(options);
  const random = dice(decisions + round).below;
  const memories = new Map();
  let asked = 0;
  while (asked < decisions) {
    const { turn: { due, seats } } = module('see', table, 'spectator');
    if (due === 'over') break;
    if (due !== 'act') {
      const { outcomes } = module('outcomes', table);
      let left = random(outcomes.reduce((sum, { weight }) => sum + weight, 0));
      const { outcome } = outcomes.find(({ weight }) => (left -= weight) < 0);
      module('apply', table, 'spectator', `! ${outcome}`);
      await native.must(`settle ${outcome}`);
      continue;
    }
    const [seat] = seats;
    const seed = random(1e9);
    const { legal } = module('legal', table, seat);
    const { action, memory } = module('choose', table, level, seat, seed, work, memories.get(seat) ?? '');
    memories.set(seat, memory);
    const where = `${game} ${options}, ${level}, seat ${seat}, seed ${seed}, ${module('show', table).position}`;
    assert.equal(await native.must(`bot ${level} ${work} ${seed}`, 'bestmove'), action, where);
    module('apply', table, 'spectator', `${seat} ${action}`);
    await native.must(`play ${action} ${seat}`);
    if (legal.length > 1) asked += 1;
  }
  assert.equal(await native.must('hash', 'hash'), module('hash', table).hash);
  module('close', table);
  return asked;
}

const registered = (await readFile(new URL('../../engine/games/games.list', import.meta.url), 'utf8')).split('\n').filter(Boolean);

for (const game of registered) {
  describe(game, async () => {
    const module = await loadModule(new URL(`../../build/wasm/parlour-${game}.wasm`, import.meta.url));
    const { levels, options, sample_options: samples } = module('games').games.find(({ id }) => id === game);
    let native;
    before(() => {
      native = new Engine(game);
    });
    after(() => native.quit());
    for (const level of levels)
      test(`${level} chooses the same in the module and natively`, { timeout: 60_000 }, async () => {
        let asked = 0;
        for (let round = 0; round < 20 && asked < least; ++round)
          asked += await playBoth(module, native, { game, options, level, decisions: most.own, round });
        assert.ok(asked >= least, `only ${asked} decisions`);
        for (const sample of samples) await playBoth(module, native, { game, options: sample, level, decisions: most.sample });
      });
  });
}
