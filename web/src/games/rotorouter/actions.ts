// What can be done now besides pointing at the board, as the buttons of the action bar.
import type { Action } from "../../board/face";
import type { Texts } from "../../texts/texts";
import type { Control } from "./control";
import { cellName } from "./geometry";
import type { View } from "./wire";
import { skipWords } from "./words";

type More = Partial<Omit<Action, "id" | "run">>;

function makerOf(t: Texts, view: View, control: Control) {
  return (what: string, more: More & { words: string }): Action => {
    const skip = control.skip(what);
    const key = more.keys && t("rotorouter.key", { key: more.keys });
    const title = [key, skip && skipWords(t, view, skip)].filter(Boolean).join(". ");
    return {
      id: what,
      title: title || undefined,
      run: () => control.perform(what),
      look: (on) => control.setConsidered(on ? what : undefined),
      ...more,
    };
  };
}
type Maker = ReturnType<typeof makerOf>;

// Ending the turn with a card that could be played has been asked for.
function asked(t: Texts, control: Control, make: Maker): readonly Action[] {
  if (!control.can("end")) return []; // it has been answered
  const count = control.ending()?.skips ?? 0;
  const words = t("rotorouter.button.endSkips", { count });
  return [
    make("end", { words, icon: "end", main: true, keys: "F" }),
    {
      id: "back",
      words: t("rotorouter.button.back"),
      icon: "close",
      aside: true,
      run: control.back,
    },
  ];
}

// A tile has been pointed at: it can be turned, and laid.
function laying(t: Texts, control: Control, make: Maker): readonly Action[] {
  const verb = control.ghost()?.lay.verb ?? "place";
  const words = (key: string): string => t(`rotorouter.button.${key}`);
  const turner = (id: "left" | "right", by: 1 | -1, keys: string): Action => ({
    id,
    words: words(id),
    name: words(`${id}Name`),
    icon: id === "left" ? "turn_left" : "turn_right",
    keys,
    title: t("rotorouter.key", { key: keys }),
    run: () => control.turn(by),
  });
  const turners = control.can("turn") ? [turner("left", -1, "Q"), turner("right", 1, "E")] : [];
  return [
    ...turners,
    make("confirm", { words: words(verb), icon: "accept", main: true, keys: "Enter" }),
    {
      id: "back",
      words: words("back"),
      icon: "close",
      aside: true,
      keys: "Escape",
      run: control.back,
    },
  ];
}

function ofPhase(t: Texts, view: View, control: Control, make: Maker): readonly Action[] {
  const able = (what: string, more: () => More & { words: string }): Action[] =>
    control.can(what) ? [make(what, more())] : [];
  const words = (key: string, values = {}): string => t(`rotorouter.button.${key}`, values);
  const end = (main: boolean) =>
    able("end", () => ({ words: words("end"), icon: "end", main, keys: "F" }));
  switch (view.phase) {
    case "fixcorner":
      return able("fix", () => ({ words: words("fixcorner"), main: true }));
    case "fixdead":
      return [
        ...able("fix", () => {
          const cell = cellName(control.fixCell() ?? "0,0");
          return { words: words("fixdead", { cell }), main: true };
        }),
        ...able("skipfix", () => ({ words: words("skipfix") })),
      ];
    case "draw":
      return able("draw", () => ({ words: words("draw"), icon: "draw", main: true, keys: "D" }));
    case "card":
      return [
        ...able("hold", () => ({ words: words("hold"), keys: "K" })),
        ...able("bottom", () => ({ words: words("bottom"), main: !view.playable, keys: "B" })),
        ...end(false),
      ];
    case "free": {
      const enters = control.enterCell() !== undefined && control.sources().length === 1;
      const token = able("token", () => {
        return { words: words(enters ? "new" : "token"), main: true, keys: "T" };
      });
      const main = token.length === 0;
      const die = [
        ...able("apply", () => ({ words: words("apply"), main, keys: "A" })),
        ...able("roll", () => ({ words: words("roll"), icon: "dice", main, keys: "R" })),
      ];
      return [...token, ...die, ...end(main && die.length === 0)];
    }
    default:
      return [];
  }
}

// Tokens out of sight: for whoever wants to see the track below them, also while others play.
function seeing(t: Texts, view: View, control: Control): readonly Action[] {
  const hidden = control.hidden();
  if (!hidden && Object.keys(view.tokens).length === 0) return [];
  const key = hidden ? "U" : "H";
  const action: Action = {
    id: "hide",
    words: t(hidden ? "rotorouter.button.unhide" : "rotorouter.button.hide"),
    icon: "eye",
    aside: true,
    keys: key,
    title: t("rotorouter.key", { key }),
    run: () => control.hide(!hidden),
  };
  return [action];
}

function allOf(t: Texts, view: View, control: Control): readonly Action[] {
  const make = makerOf(t, view, control);
  if (control.ending()) return asked(t, control, make);
  if (control.can("confirm")) return laying(t, control, make);
  const undo = control.can("undo")
    ? [make("undo", { words: t("rotorouter.button.undo"), icon: "undo", aside: true, keys: "Z" })]
    : [];
  return [...ofPhase(t, view, control, make), ...undo, ...seeing(t, view, control)];
}

// A lesson has only what its task may need.
export function actionsOf(t: Texts, control: Control, lesson: boolean): readonly Action[] {
  const view = control.view();
  if (!view || view.phase === "over") return [];
  const all = allOf(t, view, control);
  return lesson ? all.filter(({ aside }) => !aside) : all;
}
