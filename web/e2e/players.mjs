// Players that decide at random, with a taste: enough to bring every game to its end.
import { Refusal } from './client.mjs';
import { kinds } from './kinds.mjs';

// A small generator, so that a run can be repeated.
export function dice(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { below: (n) => Math.floor(next() * n), of: (list) => list[Math.floor(next() * list.length)] };
}

// Groups of actions by what they begin with, the first group that has a member is taken. Random play alone would need thousands
// of steps in games where nothing forces progress.
export function randomPlayer(seed, game) {
  const random = dice(seed);
  const groups = kinds[game]?.taste ?? [];
  return (legal) => {
    // One decision in ten has no taste, so that rare actions come up too.
    if (random.below(10) > 0) {
      for (const group of groups) {
        const some = legal.filter((action) => group.test(action));
        if (some.length > 0) return random.of(some);
      }
    }
    return random.of(legal);
  };
}

// Whether it is this client's to do something at the table.
export function mayAct(client, table) {
  const { turn, table: facts } = client.table(table);
  if (!turn || facts.stage !== 'playing' || facts.paused) return false;
  return (turn.due === 'act' || turn.due === 'roll') && turn.seats.includes(facts.you);
}

// One step of the client's seat; a turn that has passed meanwhile is no fault.
export async function act(client, table, choose) {
  const { turn, legal, view } = client.table(table);
  try {
    if (turn.due === 'roll') return await client.ask('roll', { table, since: turn.since });
    return await client.ask('play', { table, since: turn.since, action: await choose(legal, view) });
  } catch (error) {
    if (error instanceof Refusal && ['STALE', 'NOT_PLAYING', 'GAME_OVER'].includes(error.code)) return undefined;
    throw error;
  }
}

export const isOver = (client, table) => ['over', 'closed'].includes(client.table(table).table?.stage);

// Plays the client's seat until the game is over, or until `enough` says so.
export async function playOn(client, table, { choose, enough = () => false, ms = 60_000, onStep } = {}) {
  const end = Date.now() + ms;
  while (!isOver(client, table) && !enough(client.table(table))) {
    await client.until(() => isOver(client, table) || mayAct(client, table) || enough(client.table(table)), Math.max(1, end - Date.now()), `its turn at ${table}, seq ${client.table(table).seq}`);
    if (isOver(client, table) || !mayAct(client, table)) continue;
    const step = await act(client, table, choose);
    if (step && onStep) await onStep(step);
  }
}
