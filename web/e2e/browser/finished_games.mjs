// Finished games of every kind, played by bots natively: as this device keeps them.
import { Engine } from '../engine.mjs';
import { kinds } from '../kinds.mjs';

const most = 4000; // steps

// A number below a bound that looks like chance and is the same every time.
function makeRandom(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function drawn(answer, random) {
  const all = answer.split(' ').slice(1).map((word) => word.split(':'));
  let left = random(all.reduce((sum, [, weight]) => sum + Number(weight), 0));
  return all.find(([, weight]) => (left -= Number(weight)) < 0)[0];
}

// The first seat is taken for a person's.
export async function finished(game, { options, levels } = kinds[game].bots, seed = 11) {
  const random = makeRandom(seed);
  const engine = new Engine(game);
  const steps = [];
  try {
    await engine.begin(options);
    for (;;) {
      const turn = await engine.say('turn');
      if (turn === 'over') break;
      if (steps.length >= most) throw new Error(`${game} does not end`);
      if (turn === 'chance') {
        const word = drawn(await engine.must('outcomes', 'outcomes'), random);
        await engine.must(`settle ${word}`);
        steps.push({ word });
      } else {
        const seat = Number(turn.split(' ')[1].split(',')[0]);
        const word = await engine.must(`bot ${levels[seat]} 5`, 'bestmove');
        await engine.must(`play ${word} ${seat}`);
        steps.push({ seat, word });
      }
    }
  } finally {
    await engine.quit();
  }
  const seats = levels.map((level, seat) => (seat === 0 ? { name: 'Ana' } : { name: '', level }));
  return { id: `here-${game}`, game, options, seats, steps, memories: [] };
}

export const keptAs = (game) => ({ [`parlour.game.${game.game}`]: JSON.stringify(game) });
