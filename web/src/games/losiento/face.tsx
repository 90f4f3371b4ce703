// What Lo Siento says and offers around its board: the draw, one button for each pawn and for each way it may go, and who has how
// many Home.
import { createMemo, For, type JSX } from "solid-js";
import type { Action, Corner, Face, Prompt } from "../../board/face";
import type { BoardProps } from "../game";
import type { Move } from "./choices";
import type { Control } from "./control";
import { type Colour, colours } from "./geometry";
import { Details } from "./more";
import { nameOf } from "./spots";
import { shapes } from "./track";
import { colourOf } from "./view";
import type { Event, View } from "./wire";
import { briefWords, cardBrief, cardName } from "./words";

type Props = BoardProps<View, Event>;

const corners: readonly Corner[] = ["tl", "tr", "br", "bl"]; // of the Starts, in the order of the colours

// What to do with the card in hand.
function choosing({ around: { texts: t } }: Props, control: Control, view: View): Prompt {
  const card = view.card ?? "1";
  const more = cardBrief(t, card);
  const open = control.picking.open();
  const path = control.picking.path();
  const [first, second] = open[0]?.steps ?? [];
  if (!first || path.length === 0) {
    const only = control.only();
    if (only)
      return { line: t("losiento.prompt.only", { card: cardName(t, card) }), more: only.brief };
    return { line: t("losiento.prompt.choose", { card: cardName(t, card) }), more };
  }
  const number = first.pawn + 1;
  if (path.length === 2 && second)
    return {
      line: t("losiento.prompt.split2", { rest: second.count }),
      more: t("losiento.prompt.done", { number, what: briefWords(t, [first]) }),
    };
  if (path.length === 2) return { line: t("losiento.prompt.which"), more };
  if (open.some(({ verb }) => verb === "split"))
    return { line: t("losiento.prompt.split1"), more: t("losiento.prompt.far", { number }) };
  if (open[0]?.verb === "sorry") return { line: t("losiento.prompt.sorry"), more };
  return { line: t("losiento.prompt.where", { number }), more };
}

function createPrompt(props: Props, control: Control): () => Prompt | undefined {
  const t = props.around.texts;
  // Of a move that is looked at: what comes of it.
  const looked = (): string | undefined => {
    const [only, ...others] = control.previewed();
    return others.length === 0 ? only?.brief : undefined;
  };
  return () => {
    const view = control.view();
    if (!view || view.over) return undefined;
    const notice = control.show.notice();
    if (control.stage.busy()) return notice ? { line: notice } : undefined;
    const sure = control.asked();
    if (sure) return { line: t("losiento.prompt.sure"), more: sure.brief };
    if (control.can("draw")) return { line: t("losiento.prompt.draw"), more: notice };
    if (!control.mine() || control.watches() || !view.card) return undefined;
    const prompt = choosing(props, control, view);
    return { ...prompt, more: looked() ?? prompt.more };
  };
}

// The same choice as on the board, for whom its squares are small.
function createWays(props: Props, control: Control): () => readonly Action[] {
  const t = props.around.texts;
  const depth = () => control.picking.path().length;
  const through = (spot: string): readonly Move[] =>
    control.picking.open().filter(({ picks }) => picks[depth()] === spot);
  // Pawns by their number, walks by their length, then those of others.
  const rank = (spot: string): number => {
    const [first, second] = through(spot)[0]?.steps ?? [];
    if (depth() === 1) return first?.count || 99;
    return (depth() === 2 ? second : first)?.pawn ?? 99;
  };
  const seat = (colour: Colour) => `seat-${colour}`;
  // What stands on the button: a pawn looks as it does on the board.
  const short = (view: View, spot: string): Pick<Action, "words" | "mark"> => {
    const move = through(spot)[0];
    const [first, second] = move?.steps ?? [];
    if (!move || !first) return { words: spot };
    const mark = seat(first.colour);
    if (depth() === 0 && first.from === "S") return { words: t("losiento.short.start"), mark };
    if (depth() === 0) return { words: String(first.pawn + 1), mark };
    if (depth() === 2 && second) return { words: String(second.pawn + 1), mark };
    if (spot.startsWith("do:")) return { words: t(`losiento.${spot.replace(":", ".")}`) };
    if (view.card === "7") return { words: String(first.count) };
    const met = first.other ?? (first.how === "sorry" ? first.hits[0] : undefined);
    if (met) return { words: String(met.pawn + 1), mark: seat(met.colour) };
    return { words: t(`losiento.short.${first.how}`, { count: first.count }) };
  };
  return () => {
    const view = control.view();
    if (!view) return [];
    const spots = [...control.picking.next()].sort((a, b) => rank(a) - rank(b));
    return spots.map((spot): Action => {
      const shown = short(view, spot);
      const name = nameOf(t, view, control, spot);
      return {
        id: `way:${spot}`,
        ...shown,
        name: `${shown.words}: ${name}`,
        title: name,
        run: () => control.tap(spot),
        look: (on) => control.setPointed(on ? spot : undefined),
      };
    });
  };
}

function createActions(props: Props, control: Control): () => readonly Action[] {
  const t = props.around.texts;
  const ways = createWays(props, control);
  const back = (): Action => ({
    id: "back",
    words: t("losiento.back"),
    name: t("losiento.back"),
    icon: "back",
    keys: "Escape",
    run: control.back,
  });
  const yes = (move: Move, run: () => void): Action => ({
    id: "do",
    words: t("losiento.do"),
    name: `${t("losiento.do")}: ${move.label}`,
    title: move.label,
    icon: "accept",
    main: true,
    run,
  });
  return createMemo((): readonly Action[] => {
    if (control.can("draw")) {
      const run = () => control.perform("draw");
      const words = t("losiento.call");
      const name = t("losiento.draw");
      return [{ id: "draw", words, name, icon: "draw", main: true, keys: "R", run }];
    }
    const sure = control.asked();
    if (sure) return [yes(sure, () => control.play(sure)), back()];
    const begun = control.picking.path().length > (control.forced() === undefined ? 0 : 1);
    const only = control.only();
    if (only && !begun) return [yes(only, () => control.decide(only))];
    return begun ? [...ways(), back()] : ways();
  });
}

// The pawns of a colour, filled once they are Home.
function Pawns(props: { colour: Colour; home: number }): JSX.Element {
  return (
    <For each={[0, 1, 2, 3]}>
      {(i) => (
        <svg
          class={`ls-pip seat-${props.colour}`}
          classList={{ full: i < props.home }}
          viewBox="-.75 -.75 1.5 1.5"
          aria-hidden="true"
        >
          <path d={shapes[props.colour]} />
        </svg>
      )}
    </For>
  );
}

export function faceOf(props: Props, control: Control): Face {
  const t = props.around.texts;
  const colour = (seat: number): Colour => {
    const view = control.view();
    return view ? colourOf(view, seat) : "red";
  };
  const home = (seat: number): number =>
    (control.view()?.pawns[colour(seat)] ?? []).filter((place) => place === "H").length;
  return {
    prompt: createPrompt(props, control),
    actions: createActions(props, control),
    corner: (seat) => corners[colours.indexOf(colour(seat))],
    Count: ({ seat }) => <Pawns colour={colour(seat)} home={home(seat)} />,
    countWords: (seat) => t("losiento.home", { count: home(seat) }),
    Details: () => <Details control={control} texts={t} />,
  };
}
