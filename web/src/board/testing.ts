// For tests: a table on which nothing happens but what the test says, with the controller of a board before it.
import { createRoot, createSignal } from "solid-js";
import type { Facts, Table, Turn } from "../table/table";
import type { Choice } from "./choices";
import { type BoardGame, type Command, type Controller, createController } from "./controller";

export const choice = (action: string, ...picks: string[]): Choice => ({
  action,
  picks,
  label: action,
});

// "a-b" is picked at a and then at b.
export const choiceOf = (action: string): Choice => choice(action, ...action.split("-"));

export const people = (...kinds: string[]) => ({
  stage: "playing",
  seats: kinds.map((kind) => ({ kind })),
});

export interface Fake {
  board: Controller<Choice>;
  sent: string[]; // to the table
  said: string[]; // to the one who plays
  coming: (string | undefined)[]; // told that it will be done by itself
  hurried(): number;
  setTurn(turn: Partial<Turn>): void;
  setLegal(...legal: string[]): void;
  setBusy(on: boolean, shown?: number): void; // `shown`: whose turn it still is on the board
  setFacts(facts: unknown): void;
  setSeat(seat: number | undefined): void;
  answer(refused?: Error): Promise<void>; // of the table, to what was sent last
  prefs: { confirms: boolean; autoRoll: boolean; single: boolean; motion: boolean; speed: number };
  dispose(): void;
}

// It is the turn of seat 0, which I play; `wait`: what is sent is answered when the test says so.
export function fakeBoard(
  game:
    | Partial<BoardGame<Choice>>
    | ((board: () => Controller<Choice>) => Partial<BoardGame<Choice>>),
  { wait = false, where = "server", lesson = false, acts = true } = {},
): Fake {
  const [turn, setTurn] = createSignal<Turn>({ due: "act", seats: [0], since: 1, number: 1 });
  const [legal, setLegal] = createSignal<readonly string[]>([]);
  const [seat, setSeat] = createSignal<number | undefined>(0);
  const [facts, setFacts] = createSignal(people("human", "bot") as unknown as Facts);
  const [busy, setBusy] = createSignal(false);
  const [shown, setShown] = createSignal<Turn>();
  const prefs = { confirms: false, autoRoll: false, single: false, motion: true, speed: 1 };
  const sent: string[] = [];
  const said: string[] = [];
  const coming: (string | undefined)[] = [];
  let hurried = 0;
  let answers: { done(): void; refuse(error: Error): void }[] = [];
  const send = (what: string): Promise<void> => {
    sent.push(what);
    if (!wait) return Promise.resolve();
    return new Promise((done, refuse) => answers.push({ done, refuse }));
  };
  const table = {
    where,
    acts,
    turn,
    legal,
    seat,
    facts,
    play: send,
    roll: () => send("roll"),
    undo: () => send("undo"),
  } as unknown as Table;
  const around = {
    lesson,
    motion: () => prefs.motion,
    speed: () => prefs.speed,
    confirms: () => prefs.confirms,
    autoRoll: () => prefs.autoRoll,
    single: () => prefs.single,
    comes: (words: string | undefined) => void coming.push(words),
    explain: (text: string) => void said.push(text),
  };
  const hurry = async () => void ++hurried;
  return createRoot((dispose) => {
    const stage = { busy, hurry, turn: () => (busy() ? (shown() ?? turn()) : turn()) };
    const own = typeof game === "function" ? game(() => board) : game;
    const board: Controller<Choice> = createController<Choice>(
      { table, around, stage },
      {
        choices: (all) => all.map(choiceOf),
        whyNot: (spot, dragged) =>
          `not ${dragged === undefined ? "" : `${dragged} to `}${spot || "here"}`,
        ...own,
      },
    );
    return {
      board,
      sent,
      said,
      coming,
      prefs,
      hurried: () => hurried,
      setTurn: (change) => void setTurn((last) => ({ ...last, ...change, since: last.since + 1 })),
      setLegal: (...all) => void setLegal(all),
      setBusy(on, shownSeat) {
        setShown(shownSeat === undefined ? undefined : { ...turn(), seats: [shownSeat] });
        setBusy(on);
      },
      setFacts: (some) => void setFacts(some as Facts),
      setSeat,
      async answer(refused) {
        const [one, ...others] = answers;
        answers = others;
        if (refused) one?.refuse(refused);
        else one?.done();
        await new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));
      },
      dispose,
    };
  });
}

export const rolling = (board: () => Fake["board"], more: Partial<Command> = {}): Command => ({
  able: () => board().rolls(),
  run: () => void board().act(async () => {}),
  why: () => "no roll",
  ...more,
});
