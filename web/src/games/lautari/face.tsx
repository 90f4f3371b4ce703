// What Lautari says and offers around its board: the actions that are no moves, how many pieces a side has, and the rest to look
// up.
import { createMemo } from "solid-js";
import type { Action, Face } from "../../board/face";
import type { BoardProps } from "../game";
import type { Control } from "./control";
import { boxOf } from "./geometry";
import { Manners } from "./manners";
import { More } from "./more";
import { countOf } from "./position";
import type { Event, View } from "./wire";

export function faceOf(
  props: BoardProps<View, Event>,
  control: Control,
  white: () => number | undefined,
): Face {
  const t = props.around.texts;
  const count = (seat: number) => countOf(control.shown().pieces, seat);
  const command = (id: "promote" | "revive" | "pass", key?: string): Action[] => {
    if (control.watches() || !control.can(id)) return [];
    const named = key ? { name: t(`lautari.${id}Key`), keys: key } : {};
    return [
      { id, words: t(`lautari.${id}`), main: true, run: () => control.perform(id), ...named },
    ];
  };
  const flip: Action = {
    id: "flip",
    words: t("lautari.flip"),
    name: t("lautari.flipKey"),
    icon: "flip",
    title: t("lautari.flipKey"),
    keys: "F",
    run: control.flip,
  };
  const actions = createMemo((): readonly Action[] => [
    ...command("promote", "U"),
    ...command("revive", "V"),
    ...command("pass"),
    ...(control.mayTakeBack()
      ? [
          {
            id: "undo",
            words: t("lautari.back"),
            name: t("lautari.back"),
            icon: "undo" as const,
            title: t("lautari.back"),
            run: () => void control.takeBack(),
          },
        ]
      : []),
    ...(props.around.lesson ? [] : [flip]),
  ]);
  return {
    prompt: control.prompt,
    actions,
    corner: (seat) => ((seat === 1) === control.flipped() ? "bottom" : "top"),
    ratio: () => {
      const { width, height } = boxOf(control.turn());
      return width / height;
    },
    Count: ({ seat }) => (
      <>
        <b>{count(seat)}</b>
        <span class="lt-of">{t("lautari.side.of")}</span>
      </>
    ),
    countWords: (seat) => t("lautari.side.count", { count: count(seat) }),
    Details: () => <More {...props} control={control} white={white} />,
    Manage: () => <Manners {...props} control={control} />,
  };
}
