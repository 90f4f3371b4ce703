// Taps and drags on the spots of a board. While something is being shown a tap hurries it, and counts afterwards.
import { batch } from "solid-js";
import type { Choice } from "./choices";
import type { Command, Parts } from "./controller";
import type { Deciding } from "./deciding";
import type { Point } from "./holding";

interface Pointed<C extends Choice> extends Parts<C> {
  readonly deciding: Deciding<C>;
  run(command: Command): void;
  atSpot(spot: string): Command | undefined;
}

// Of something that can be dragged. Where that ends nowhere it stays chosen, and one is told why.
function drop<C extends Choice>(parts: Pointed<C>, from: string, to: string): void {
  const { deciding, game, holding, landing, picking, say } = parts;
  const { depth, through } = holding.gripOf(from);
  const path = [...picking.path().slice(0, depth), from];
  const [only, ...others] = through.filter((choice) => landing(choice, depth) === to);
  const covered = path.length + (only?.picks[path.length] === to ? 1 : 0);
  deciding.forget();
  if (through.some(({ picks }) => picks.length > path.length)) picking.go(path);
  if (!only) say(game.whyNot(to, from));
  else if (others.length === 0 && (!only.entire || only.picks.length === covered))
    deciding.settle(only, to);
  else {
    const found = picking.pick(to);
    if (found) deciding.settle(found, to);
  }
}

export function createPointing<C extends Choice>(parts: Pointed<C>) {
  const { acting, busy, hurry, game, choices, picking, say, holding } = parts;
  const { deciding, run, atSpot } = parts;
  const begins = (spot: string): boolean => choices().some(({ picks }) => picks[0] === spot);
  const meant = (spot: string): string =>
    picking.next().has(spot) ? spot : (game.meant?.(spot) ?? spot);
  const mayPick = (spot: string): boolean =>
    atSpot(spot)?.able() ?? (picking.next().has(meant(spot)) || begins(spot));

  // The last spot once more: what is complete is done, anything else goes back a step.
  const again = (spot: string): void => {
    const depth = picking.path().length;
    const complete = picking.open().find(({ picks }) => picks.length === depth);
    if (complete) deciding.settle(complete, spot);
    else picking.back();
  };
  const pick = (spot: string): void => {
    const command = atSpot(spot);
    const at = meant(spot);
    if (deciding.confirmed(spot)) return;
    if (command) run(command);
    else if (!picking.next().has(at) && at === picking.path().at(-1)) again(at);
    else if (mayPick(spot)) {
      const found = picking.pick(at);
      if (found) deciding.settle(found, spot);
    } else if (!game.touched?.(spot)) say(game.whyNot(spot));
  };
  const point = (spot: string): void => {
    const able = () => mayPick(spot);
    if (busy()) acting.later(able, () => batch(() => pick(spot)));
    else if (!acting.locked()) pick(spot);
  };

  return {
    begins,
    held: holding.held,
    carried: holding.carried,
    drops: holding.drops,
    press: (spot: string | undefined) => batch(() => holding.press(spot)),
    carry: (at: Point, over: string | undefined) => batch(() => holding.carry(at, over)),
    release: () => batch(() => void holding.letGo()),
    tap: (spot: string): void =>
      batch(() => {
        holding.letGo();
        point(spot);
      }),
    drag: (from: string, to: string): void =>
      batch(() => {
        holding.letGo();
        if (acting.still() && holding.gripOf(from).through.length > 0) drop(parts, from, to);
        // A finger that slid from one thing to another means the last, unless nothing could be done where it began.
        else point(acting.still() && mayPick(from) && mayPick(to) ? to : from);
      }),
    // Beside all spots: what was begun is let go.
    miss: (): void =>
      batch(() => {
        const carried = holding.letGo();
        if (busy()) void hurry();
        else if (acting.locked() || game.close?.()) return;
        else if (deciding.begun()) {
          deciding.forget();
          picking.clear();
        } else if (!carried && !acting.watches()) say(game.whyNot(""));
      }),
  };
}
