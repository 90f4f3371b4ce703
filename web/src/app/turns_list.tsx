// The turns of a game in words, to be jumped to. A long game is shown in parts, so that there are never very many lines.
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from "solid-js";
import { type ToldTurn, turnAt } from "../table/turns";
import { t } from "./session";

const together = 20; // turns of one part

interface TurnsListProps {
  turns: readonly ToldTurn[];
  at: number;
  whole: boolean; // nothing more is being told
  nameOf(seat: number): string;
  goTo(at: number): void;
}

// The part that is shown, which is to be chosen from all of them.
function PartPick(props: {
  turns: readonly ToldTurn[];
  part: number;
  pick(part: number): void;
}): JSX.Element {
  const parts = createMemo(() => Math.max(1, Math.ceil(props.turns.length / together)));
  const numberAt = (place: number): number =>
    (props.turns[place] ?? props.turns.at(-1))?.number ?? 0;
  return (
    <label>
      {t("turns.part")}
      <select
        value={props.part}
        onChange={(event) => props.pick(Number(event.currentTarget.value))}
      >
        <For each={[...Array(parts()).keys()]}>
          {(one) => (
            <option value={one} selected={one === props.part}>
              {t("turns.range", {
                from: numberAt(one * together),
                to: numberAt((one + 1) * together - 1),
                of: numberAt(props.turns.length - 1),
              })}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

function LineButton(props: {
  words: string;
  current: boolean;
  stop: boolean; // for Tab
  choose(): void;
}): JSX.Element {
  return (
    <button
      type="button"
      tabindex={props.stop ? 0 : -1}
      aria-current={props.current ? "step" : undefined}
      onClick={props.choose}
    >
      <Show when={props.current}>
        <span aria-hidden="true">▸ </span>
      </Show>
      {props.words}
    </button>
  );
}

// Where nothing can be said of a turn, it can be gone to all the same.
const linesOf = (turn: ToldTurn) =>
  turn.lines.length > 0 ? turn.lines : [{ at: turn.from + 1, words: t("turns.quiet") }];

function wordsOf({ number, seats }: ToldTurn, nameOf: (seat: number) => string): string {
  if (number === 0) return t("turns.deal");
  const name = seats.length === 1 ? nameOf(seats[0] ?? 0) : t("turns.together");
  return t("turns.turn", { number, name });
}

// Without moving the page.
function scrollInto(line: HTMLElement, box: HTMLElement): void {
  const top = line.offsetTop; // in the box, which is where it is laid out
  if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 3;
}

export function TurnsList(props: TurnsListProps): JSX.Element {
  const [part, setPart] = createSignal(0);
  const shown = createMemo(() => props.turns.slice(part() * together, (part() + 1) * together));
  // The line that stands for where the game is now: the last one that has happened.
  const current = createMemo(() => {
    const turn = props.turns[turnAt(props.turns, props.at)];
    return turn?.lines.filter(({ at }) => at <= props.at).at(-1)?.at ?? turn?.from ?? 0;
  });
  const partNow = createMemo(() => Math.floor(turnAt(props.turns, props.at) / together));
  let box: HTMLOListElement | undefined;
  const marked = () => box?.querySelector<HTMLElement>("[aria-current]");

  // The list follows the game.
  createEffect(
    on([() => props.at, () => props.turns.length > 0], () => {
      setPart(partNow());
      queueMicrotask(() => {
        const line = marked();
        if (box && line) scrollInto(line, box);
      });
    }),
  );

  const keyed = (event: KeyboardEvent): void => {
    const all = [...(box?.querySelectorAll("button") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  };
  // One stop for Tab: the current line, or the first.
  const isStop = (at: number) =>
    part() === partNow() ? at === current() : at === shown()[0]?.lines[0]?.at;

  return (
    <section class="turns" aria-labelledby="turns">
      <h2 id="turns">{t("turns.title")}</h2>
      <p>
        <PartPick turns={props.turns} part={part()} pick={setPart} />
      </p>
      <ol class="scroll" ref={box} onKeyDown={keyed} aria-busy={!props.whole}>
        <For each={shown()} fallback={<li class="soft">{t("loading")}</li>}>
          {(turn) => (
            <li>
              <span class="who">{wordsOf(turn, props.nameOf)}</span>
              <ul>
                <For each={linesOf(turn)}>
                  {({ at, words }) => (
                    <li>
                      <LineButton
                        words={words}
                        current={at === current() && props.at > 0}
                        stop={isStop(at)}
                        choose={() => props.goTo(at)}
                      />
                    </li>
                  )}
                </For>
              </ul>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
