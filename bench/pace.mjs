// How long it is from one own turn to the next against bots, on this device: node bench/pace.mjs [seconds [game ...]].
// Prints a table for bench/results.md. PARLOUR_BINARY names the built program, PARLOUR_PACE the pace (normal).
//
// Every seat is a bot's, so that nobody's hands count: of a round, what the others take is the own share less. Two figures of
// each: by the clock, with all that the processor is asked for meanwhile, and by a clock that stands still while somebody thinks
// or draws and jumps over every wait: the sum of waits and animations alone, the same on every machine.
import { House } from '../web/e2e/browser/house.mjs';

const [, , wished, ...chosen] = process.argv;
const seconds = Number(wished ?? 60);
const pace = process.env.PARLOUR_PACE ?? 'normal';
const goals = { ludo: 5, rotorouter: 6, montoncito: 8, losiento: undefined };
const games = {
  ludo: { options: 'seats=red,blue,green,yellow', levels: ['medium', 4] },
  rotorouter: { options: 'size=9 active=red,green,blue,yellow die=on', levels: ['hard', 4] },
  montoncito: { options: 'players=8', levels: ['medium', 8] },
  losiento: { options: 'seats=red,blue,yellow,green', levels: ['medium', 4] },
};

// Runs in the page before anything else: who is to act from when on, as the engine says it.
function watch({ virtual }) {
  globalThis.steps = [];
  const now = performance.now.bind(performance);
  let time = now();
  let asked = 0; // the engine, which has not answered yet
  const acts = new Set();
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        --asked;
        const turn = acts.delete(data.id) && data.result?.turn;
        if (turn) globalThis.steps.push({ seat: turn.seats[0], at: virtual ? time : now() });
      });
    }
    postMessage(call, ...more) {
      if (call.id !== undefined) ++asked;
      if (call.method === 'act') acts.add(call.id);
      super.postMessage(call, ...more);
    }
  };
  if (virtual) {
    const later = globalThis.setTimeout.bind(globalThis);
    const waiting = new Map();
    let last = 1e6;
    globalThis.setTimeout = (run, milliseconds = 0, ...words) => {
      waiting.set(++last, { at: time + Math.max(0, Number(milliseconds) || 0), run: () => run(...words) });
      return last;
    };
    globalThis.clearTimeout = (number) => void waiting.delete(number);
    performance.now = () => time;
    // Whatever runs at once has run after a few turns of the loop.
    let still = 0;
    const pump = () => {
      still = asked > 0 ? 0 : still + 1;
      const [next] = [...waiting].sort(([a, one], [b, other]) => one.at - other.at || a - b);
      if (still > 6 && next) {
        still = 0;
        waiting.delete(next[0]);
        time = Math.max(time, next[1].at);
        next[1].run();
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (port1.close(), asked > 0 ? later(pump, 1) : pump());
      port2.postMessage(0);
    };
    later(pump, 0);
  }
}

async function measured(house, game, virtual) {
  const { options, levels } = games[game];
  const [level, count] = levels;
  const context = await house.browser.newContext({ viewport: { width: 1366, height: 820 }, serviceWorkers: 'block', reducedMotion: 'no-preference' });
  const key = `parlour.game.${game}`;
  await context.addInitScript(watch, { virtual });
  await context.addInitScript(({ key, kept, prefs }) => {
    localStorage.setItem('parlour.prefs', prefs);
    localStorage.setItem(key, kept);
  }, {
    key,
    prefs: JSON.stringify({ motion: 'full', sound: false, pace }),
    kept: JSON.stringify({ id: `here-${game}`, game, options, seats: Array.from({ length: count }, () => ({ name: '', level })), steps: [], memories: [] }),
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => house.problems.push(error.message));
  await page.goto(`${house.server.origin}/here/${game}?seed=11`);
  await page.locator('.board svg').first().waitFor();
  const until = Date.now() + seconds * 1000;
  const over = () => page.locator('.result').count();
  while (Date.now() < until && !(await over())) await page.waitForTimeout(500);
  const steps = await page.evaluate(() => globalThis.steps);
  await context.close();
  if (process.env.DEBUG) console.error(JSON.stringify(steps.slice(0, 60).map(({ seat, at }, i, all) => [seat, Math.round(at - (all[i - 1]?.at ?? 0))].join(':')).join(' ')));
  // Turns begin where the seat changes; the first is not whole.
  const turns = steps.filter(({ seat }, i) => i > 0 && seat !== steps[i - 1].seat);
  const rounds = (turns.length - 1) / count;
  const time = (turns.at(-1).at - turns[0].at) / 1000;
  return { between: ((time / rounds) * (count - 1)) / count, rounds, parts: steps.length / turns.length };
}

const house = await new House().open();
console.log('| game | seats | turns of each | parts of a turn | between two own turns | waits and animations alone | goal |\n|---|---|---|---|---|---|---|');
for (const game of chosen.length > 0 ? chosen : Object.keys(games)) {
  const real = await measured(house, game, false);
  const virtual = await measured(house, game, true);
  const [level, count] = games[game].levels;
  const goal = goals[game] ? `≤ ${goals[game]} s` : '';
  const of = ({ between }) => `${between.toFixed(1)} s`;
  console.log(`| ${game} | ${count}, ${level} | ${real.rounds.toFixed(1)}, ${virtual.rounds.toFixed(1)} | ${real.parts.toFixed(1)} | ${of(real)} | ${of(virtual)} | ${goal} |`);
}
for (const problem of house.problems) console.error(problem);
await house.close();
