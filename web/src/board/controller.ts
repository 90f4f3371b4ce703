// Playing by pointing, the same for every game: what a tap, a drag or a key means now. The game says what can be chosen, what
// else can be done, and why something may not be. Nothing here draws or knows rules.
import { createMemo } from "solid-js";
import type { Table } from "../table/table";
import { type Acting, createActing } from "./acting";
import { createAutoplay } from "./autoplay";
import { type Choice, createPicking, type Picked } from "./choices";
import { createCommands } from "./commands";
import { createDeciding } from "./deciding";
import { hintedAction } from "./hinted";
import { type Carried, createHolding, type Point } from "./holding";
import { createPointing } from "./pointing";
import { createSaying, type Words } from "./saying";
import type { Audience, Stage } from "./stage";

export type { Words };

// Something that can be done and is no choice of the board: a roll, a draw, a button.
export interface Command {
  able(): boolean;
  run(): void;
  why?(): Words; // said to those who want it when it is not able
  readonly keys?: readonly string[]; // in lower case
  readonly spot?: string; // pointing here does it
  // By itself: where the preference says so, or always because there is never another choice.
  readonly auto?: "wished" | "always";
}

export interface BoardGame<C extends Choice> {
  // The legal actions as choices.
  choices(legal: readonly string[]): readonly C[];
  // The choices can be made of what is known: before that, a tap waits.
  ready?(): boolean;
  // Why nothing comes of pointing there, or of dragging something there; `spot` is empty beside all of them. No words: nothing
  // is said.
  whyNot(spot: string, dragged?: string): Words;
  readonly commands?: Readonly<Record<string, Command>>;
  // Keys that only change what is seen: they do not wait, and hurry nothing.
  readonly looks?: Readonly<Record<string, () => void>>;
  // Which spot is meant by one that cannot be picked itself.
  meant?(spot: string): string;
  // Where a thing ends that is held at this step of a choice; without it, at the second spot.
  landing?(choice: C, depth: number): string | undefined;
  // Of choices with the same spots: the one that is meant.
  exactly?(choice: C): C;
  // Cannot be taken back and has several parts: asked about where the preference says so.
  asks?(choice: C): boolean;
  // The only choice is made by itself where that is wished, also if several actions come to the same. Without it, the only
  // action.
  playsOnly?(): boolean;
  // A spot that cannot be chosen does something else. True: that was all, and nothing is to be explained.
  touched?(spot: string): boolean;
  // Closes what the game has opened over the board; true if there was something.
  close?(): boolean;
}

export interface Around extends Pick<Audience, "motion" | "speed"> {
  confirms(): boolean;
  autoRoll(): boolean;
  single?(): boolean; // the only move is made by itself
  // Something will be done by itself in a moment: what, in words; nothing when it is done or will not be.
  comes?(words: string | undefined): void;
  explain(text: string): void;
  readonly lesson?: boolean;
}
export interface Setting {
  readonly table: Table;
  readonly around: Around;
  readonly stage: Pick<Stage, "busy" | "hurry" | "turn">;
}

export interface Controller<C extends Choice> extends Omit<Acting, "later"> {
  choices(): readonly C[];
  readonly picking: Picked<C>;
  begins(spot: string): boolean; // some choice begins there
  asked(): C | undefined; // waits for a second tap
  hinted(): C | undefined;
  held(): string | undefined; // under a finger, perhaps to be dragged
  carried(): Carried | undefined;
  drops(): ReadonlySet<string>; // where the thing that is held may be dropped
  // What people do.
  tap(spot: string): void;
  miss(): void; // beside all spots
  drag(from: string, to: string): void;
  press(spot: string | undefined): void;
  carry(point: Point, over: string | undefined): void;
  release(): void;
  key(event: { readonly key: string; readonly repeat: boolean }): void;
  // What buttons do.
  can(name: string): boolean;
  perform(name: string): void;
  decide(choice: C): void; // asks first where that is wanted
  play(choice: C): void;
  back(): void;
}

const secondSpot = ({ picks: [first, second] }: Choice, depth: number): string | undefined =>
  depth === 0 && second !== first ? second : undefined;

export function createController<C extends Choice>(
  setting: Setting,
  game: BoardGame<C>,
): Controller<C> {
  const { table, around, stage } = setting;
  const ready = () => game.ready?.() ?? true;
  const say = createSaying(table, around);
  const { later, ...acting } = createActing(table, stage, say, ready);
  const choices = createMemo((): readonly C[] => {
    const legal = acting.legal();
    return legal.length > 0 ? game.choices(legal) : [];
  });
  const picking = createPicking(choices);
  const landing = game.landing ?? secondSpot;
  const parts = {
    acting: { ...acting, later },
    busy: () => stage.busy() || !ready(),
    hurry: stage.hurry,
    game,
    choices,
    picking,
    landing,
    say,
    holding: createHolding(choices, picking, landing),
  };
  const deciding = createDeciding(parts, table, around);
  const back = (): void => {
    if (!game.close?.() && !deciding.forget()) picking.back();
  };
  const { run, atSpot, automatic, key } = createCommands(parts, around, back);
  const pointing = createPointing({ ...parts, deciding, run, atSpot });

  // Not where one could still take something back instead, nor what one wants to be asked about.
  const only = (): C | undefined => {
    if (around.lesson || !around.single?.() || game.commands?.["undo"]?.able()) return undefined;
    const alone = game.playsOnly?.() ? choices().length === 1 : acting.legal().length === 1;
    const [choice] = alone ? choices() : [];
    return choice && game.asks?.(choice) && around.confirms() ? undefined : choice;
  };
  const playOnly = (): void => {
    const choice = only();
    if (choice) deciding.play(choice);
  };
  createAutoplay(table, around, () => acting.still() && !deciding.begun(), [
    ...automatic,
    {
      forced: false,
      due: () => only() !== undefined,
      run: playOnly,
      words: () => only()?.brief ?? only()?.label,
    },
  ]);

  return {
    ...acting,
    ...pointing,
    choices,
    picking,
    asked: deciding.asked,
    hinted: createMemo(() => choices().find(({ action }) => action === hintedAction())),
    key,
    can: (name) => game.commands?.[name]?.able() ?? false,
    perform(name) {
      const command = game.commands?.[name];
      if (command) run(command);
    },
    decide: (choice) => deciding.settle(choice, ""),
    play: deciding.play,
    back,
  };
}
// What the parts of a controller share.
export interface Parts<C extends Choice> {
  readonly acting: Acting;
  readonly busy: Stage["busy"];
  readonly hurry: Stage["hurry"];
  readonly game: BoardGame<C>;
  readonly choices: () => readonly C[];
  readonly picking: Picked<C>;
  readonly holding: ReturnType<typeof createHolding<C>>;
  landing(choice: C, depth: number): string | undefined;
  say(words: Words): void;
}
