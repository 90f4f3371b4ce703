// The steps of a game as they are kept and shown, and as lines for the engine (engine/match/step_text.hpp).

// Of a seat, or of chance.
export interface Step {
  seat?: number | undefined;
  word: string;
  undo?: boolean | undefined;
  resign?: boolean | undefined;
  agree?: boolean | undefined; // on a draw, everybody at the device
  odds?: string | undefined; // of chance, as they were written down
  back?: number | undefined; // so many steps before it were taken back
  declined?: boolean | undefined; // a draw was offered, and the bots play on
}

// What a log comes to: without what was taken back, and without offers that came to nothing.
export function played(log: readonly Step[]): Step[] {
  const steps: Step[] = [];
  for (const step of log) {
    if (step.back !== undefined) steps.splice(Math.max(0, steps.length - step.back));
    else if (!step.declined) steps.push(step);
  }
  return steps;
}
// The same for a game that goes on: an offer that was just declined cannot be made again at once.
export function goingOn(log: readonly Step[]): Step[] {
  const last = log.at(-1);
  return last?.declined ? [...played(log), last] : played(log);
}

// What is only said: nothing happens on the board.
export const isSpoken = ({ resign, agree, declined }: Step): boolean =>
  Boolean(resign || agree || declined);

// An offer and its answer are one step here. Those who answer are not named: it is the other of two.
export function linesOf({ seat, word, undo, resign, agree, declined }: Step): string[] {
  if (undo) return [`undo ${seat}`];
  if (resign) return [`resign ${seat}`];
  if (agree || declined)
    return [`offer ${seat ?? 0}`, `${agree ? "agree" : "decline"} ${seat === 0 ? 1 : 0}`];
  return [`${seat ?? "!"} ${word}`];
}

const spoken = { undo: "undo", resign: "resign", agree: "agree", decline: "declined" } as const;

// From what the engine says has been done.
export function stepsOf(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  let offered: number | undefined;
  for (const line of lines) {
    const space = line.indexOf(" ");
    const [first, rest] = [line.slice(0, space), line.slice(space + 1)];
    if (line === "resume") continue; // the game has it
    if (first === "offer") offered = Number(rest);
    else if (first === "!") steps.push({ word: rest });
    else if (first in spoken)
      steps.push({
        seat: offered ?? Number(rest),
        word: "",
        [spoken[first as keyof typeof spoken]]: true,
      });
    else steps.push({ seat: Number(first), word: rest });
  }
  return steps;
}
