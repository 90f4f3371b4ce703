// What Montoncito says and offers around its table. Whoever sits below has a plate; the others are on the felt.
import { createMemo, type JSX, lazy, Show, Suspense } from "solid-js";
import type { Action, Face, Prompt } from "../../board/face";
import type { Texts } from "../../texts/texts";
import type { BoardProps } from "../game";
import type { Move } from "./choices";
import type { Control } from "./control";
import type { Size } from "./geometry";
import { cardAt, patienceLeft, piles } from "./view";
import type { Event, View } from "./wire";
import { cardName, waitingFor } from "./words";

type Props = BoardProps<View, Event>;

const key = (name: string): string => `montoncito.${name}`;

// What is looked up is in tabs: it comes when the first of them is opened, and the game begins without it.
const more = () => import("./more");
const Details = lazy(() => more().then(({ Details }) => ({ default: Details })));
const Manage = lazy(() => more().then(({ Manage }) => ({ default: Manage })));

// What would come of it, in a line of the prompt.
function thenWords(t: Texts, move: Move | undefined): string | undefined {
  if (!move || move.card === undefined) return undefined;
  const pile = Number(move.to.slice(1)) + 1;
  if (move.verb === "discard") return t(key("prompt.then.discard"), { pile });
  const { next, as = 0 } = move;
  if (next === undefined) return t(key("prompt.then.seal"), { pile, as });
  return t(key(next === 1 ? "prompt.then.full" : "prompt.then.next"), { pile, next });
}

// A chosen card: where it may go.
function wherePrompt({ around }: Props, control: Control, view: View, spot: string): Prompt {
  const t = around.texts;
  const card = cardAt(view, control.me(), spot) ?? 0;
  const targets = control.targets();
  const fitting = piles.filter((pile) => targets.has(`b${pile}`)).map((pile) => pile + 1);
  const discards = piles.some((pile) => targets.has(`d${pile}`));
  const ways = [
    fitting.length > 0 ? t(key("prompt.piles"), { piles: fitting.join(", ") }) : "",
    discards ? t(key("prompt.discards")) : "",
  ].filter(Boolean);
  const more =
    thenWords(t, control.previewed()) ??
    t(key("prompt.ways"), { ways: ways.join(t(key("prompt.or"))) });
  return { line: t(key("prompt.where"), { card: cardName(t, card) }), more };
}

// Where everybody chooses at the same time.
function roundPrompt({ around }: Props, control: Control, view: View): Prompt {
  const t = around.texts;
  const { nameOf, sealed } = control;
  const waiting = waitingFor(t, view, nameOf);
  const choice = sealed();
  if (choice && control.pointed() === undefined)
    return { line: t(key("prompt.sealed")), more: waiting };
  if (choice) return { line: t(key("prompt.sealed")), more: thenWords(t, choice) ?? waiting };
  const number = view.turnno;
  if (!control.mine()) return { line: t(key("prompt.round"), { number }), more: waiting };
  const more = thenWords(t, control.previewed());
  const tie = t(key("prompt.tie"), { number, name: nameOf(view.turn) });
  return { line: t(key("prompt.seal")), more: more ?? tie };
}

// Said only when the end comes near.
function endNears({ around }: Props, view: View): string | undefined {
  const left = patienceLeft(view);
  if (left >= (view.noprogress * view.players) / 2) return undefined;
  return around.texts(key("prompt.ends"), { left });
}

function promptOf(props: Props, control: Control): Prompt | undefined {
  const t = props.around.texts;
  const view = control.view();
  if (!view || view.stage === "over" || props.table.acts === false) return undefined;
  const card = control.chosen();
  const { asked, previewed } = control;
  if (control.handsOver()) {
    const name = control.nameOf(view.observer ?? 0);
    return { line: t(key("prompt.ready"), { name }) };
  }
  if (view.observer === null) return undefined; // for whom one waits is said by the page
  const seals = view.mode === "parallel";
  if (asked())
    return {
      line: t(key(seals ? "prompt.sureSeal" : "prompt.sure")),
      more: thenWords(t, asked()),
    };
  if (card) return wherePrompt(props, control, view, card);
  if (control.discarding()) return { line: t(key("prompt.which")) };
  if (view.mode === "parallel" && view.stage === "play") return roundPrompt(props, control, view);
  if (control.draws()) return { line: t(key("prompt.draw")) };
  if (control.ends()) return { line: t(key("prompt.end")), more: t(key("prompt.end.why")) };
  const moves = control.moves();
  if (moves.length === 0) return undefined;
  const warning = endNears(props, view);
  const more = thenWords(t, previewed()) ?? warning;
  if (!moves.some(({ verb }) => verb === "play"))
    return { line: t(key("prompt.none")), more: more ?? t(key("prompt.none.why")) };
  return { line: t(key("prompt.play")), more: more ?? t(key("prompt.marked")) };
}

const keys = { draw: "R", end: "E", discard: "D", wait: "W", undo: "U", back: "Escape" };

function actionsOf(props: Props, control: Control): readonly Action[] {
  const t = props.around.texts;
  const view = control.view();
  const seals = view?.mode === "parallel";
  const asked = control.asked();
  const action = (id: string, words: string, more: Partial<Action>, run: () => void): Action => ({
    id,
    words: t(key(words)),
    ...more,
    run,
  });
  const back = action("back", "back", { keys: keys.back }, control.back);
  if (control.handsOver()) {
    const name = t(key("ready"), { name: control.nameOf(view?.observer ?? 0) });
    const run = () => control.perform("ready");
    return [action("ready", "readyWord", { name, main: true }, run)];
  }
  if (asked) {
    const yes = { main: true, title: asked.label } as const;
    return [action("do", seals ? "seal" : "discard", yes, () => control.play(asked)), back];
  }
  if (control.chosen() || control.discarding()) return [back];
  const moves = control.moves();
  const only = !moves.some(({ verb }) => verb === "play");
  const list = (["draw", "end"] as const).flatMap((verb) => {
    const move = moves.find((one) => one.verb === verb);
    const run = () => move && control.play(move);
    return move ? action(verb, verb, { keys: keys[verb], main: true, title: move.label }, run) : [];
  });
  if (control.can("discard"))
    list.push(
      action("discard", "discardSome", { keys: keys.discard, main: only }, () =>
        control.perform("discard"),
      ),
    );
  if (control.can("wait")) {
    const name = t(key("does.wait"));
    list.push(action("wait", "wait", { keys: keys.wait, name }, () => control.perform("wait")));
  }
  if (control.can("undo"))
    list.push(
      action("undo", "undo", { icon: "undo", keys: keys.undo }, () => control.perform("undo")),
    );
  return list;
}

export function faceOf(props: Props, control: Control, liked: () => Size): Face {
  const { around, table } = props;
  const t = around.texts;
  // What was said last stands while it is shown what I have done.
  const mine = () => control.stage.turn()?.seats.includes(table.seat() ?? -1) ?? false;
  const prompt = createMemo<Prompt | undefined>((last) =>
    mine() && !control.still() && !control.sealed() ? last : promptOf(props, control),
  );
  const stock = (seat: number): number => control.view()?.stocks[seat]?.count ?? 0;
  const words = (seat: number): string => t(key("inStock"), { count: stock(seat) });
  const parts = (Part: typeof Details) => (): JSX.Element => (
    <Show when={control.view()}>
      {(view) => (
        <Suspense>
          <Part view={view()} control={control} around={around} table={table} />
        </Suspense>
      )}
    </Show>
  );
  return {
    prompt,
    actions: createMemo(() => actionsOf(props, control)),
    ratio: () => liked().width / liked().height,
    corner: (seat) => (seat === control.me() ? "bottom" : undefined),
    Count: (props): JSX.Element => <>{words(props.seat)}</>,
    countWords: words,
    Details: parts(Details),
    Manage: parts(Manage),
  };
}
