// What Ludo says and offers around its board: the roll, one button for each token that may move, and who has how many home.
import { createMemo, type JSX } from "solid-js";
import type { Action, Corner, Face, Prompt } from "../../board/face";
import { Pips } from "../../board/pips";
import type { BoardProps } from "../game";
import type { Control } from "./control";
import { colours, finish } from "./geometry";
import { More } from "./more";
import type { Event, View } from "./wire";

const corners: readonly Corner[] = ["tl", "tr", "br", "bl"]; // of the yards, in the order of the colours

export function faceOf(props: BoardProps<View, Event>, control: Control): Face {
  const t = props.around.texts;
  const { view, seats, choices } = control;
  const home = (seat: number): number =>
    (control.places()[seat] ?? []).filter((progress) => progress === finish).length;
  const captures = createMemo(() => choices().find(({ landing }) => landing.captured.length > 0));
  const prompt = (): Prompt | undefined => {
    if (control.rolls()) return { line: t("ludo.prompt.roll"), more: control.show.notice() };
    const die = view().die;
    if (!control.mine() || die === null || choices().length === 0) {
      const notice = control.show.notice();
      return notice && control.stage.busy() ? { line: notice } : undefined;
    }
    const taken = captures();
    return {
      line: t(choices().length === 1 ? "ludo.prompt.only" : "ludo.prompt.choose", { die }),
      more: taken?.label,
    };
  };
  const actions = createMemo((): readonly Action[] => {
    if (control.rolls()) {
      const run = () => control.perform("roll");
      return [
        {
          id: "roll",
          words: t("ludo.roll"),
          name: t("ludo.rollKey"),
          icon: "dice",
          main: true,
          keys: "R",
          run,
        },
      ];
    }
    return choices().map((move): Action => {
      const words = move.landing.captured.length > 0 ? "capture" : "token";
      return {
        id: move.group.id,
        words: t(`ludo.chip.${words}`, { number: (move.group.tokens[0] ?? 0) + 1 }),
        name: move.label,
        run: () => control.tap(move.group.id),
        look: (on) => on && control.look(move.group.id),
      };
    });
  });
  return {
    prompt,
    actions,
    corner: (seat) => corners[colours.indexOf(seats()[seat] ?? "red")],
    Count: ({ seat }): JSX.Element => <Pips done={home(seat)} of={4} />,
    countWords: (seat) => t("ludo.home", { count: home(seat) }),
    Details: () => <More texts={t} seats={seats()} rolls={control.show.rolls()} />,
  };
}
