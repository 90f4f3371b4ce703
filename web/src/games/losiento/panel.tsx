// Beside the board, in words: the card and what it means, the next step, and everything to look up.
import { createMemo, For, type JSX, Show } from "solid-js";
import { Later } from "../../board/later";
import type { Surroundings } from "../game";
import type { Control } from "./control";
import { colours } from "./geometry";
import { nameOf } from "./spots";
import { kinds } from "./view";
import type { View } from "./wire";
import { actionWords, cardMeaning, cardName, pawnName } from "./words";

interface Props {
  view: View;
  control: Control;
  around: Surroundings;
}

function stepText(props: Props): string {
  const t = props.around.texts;
  const { control } = props;
  if (props.view.over) return t("losiento.step.over");
  if (control.asked()) return t("losiento.step.sure");
  if (control.can("draw")) return t("losiento.step.draw");
  const [move] = control.picking.open();
  if (!move) {
    if (control.watches()) return "";
    return t(control.foreseeing() ? "losiento.step.choose" : "losiento.step.wait");
  }
  const path = control.picking.path();
  const [first, second] = move.steps;
  if (path.length === 0 || !first) return t("losiento.step.choose");
  if (path.length === 2 && second)
    return t("losiento.step.split2", {
      done: actionWords(t, [first]),
      rest: second.count,
    });
  if (path.length === 2) return t("losiento.step.which");
  if (control.picking.open().some(({ verb }) => verb === "split"))
    return t("losiento.step.split1", { pawn: pawnName(t, first.colour, first.pawn) });
  return t(move.verb === "sorry" ? "losiento.step.sorry" : "losiento.step.where");
}

// The same choice as on the board, for whom its squares are small.
function Ways(props: Props): JSX.Element {
  const t = props.around.texts;
  const path = () => props.control.picking.path();
  // Pawns by their number, walks by their length, then switches.
  const rank = (spot: string): number => {
    const depth = path().length;
    const step = props.control.picking.open().find(({ picks }) => picks[depth] === spot)?.steps[0];
    return (depth === 1 ? step?.count || undefined : step?.pawn) ?? 99;
  };
  const ways = createMemo(() =>
    props.control.asked()
      ? []
      : [...props.control.picking.next()].sort((a, b) => rank(a) - rank(b)),
  );
  const short = (spot: string): string => {
    const depth = path().length;
    const move = props.control.picking.open().find(({ picks }) => picks[depth] === spot);
    const [first, second] = move?.steps ?? [];
    if (!move || !first) return spot;
    if (depth === 0 && first.from === "S") return t("losiento.short.start");
    if (depth === 0) return t("losiento.short.pawn", { number: first.pawn + 1 });
    if (depth === 2 && second) return t("losiento.short.pawn", { number: second.pawn + 1 });
    if (spot.startsWith("do:")) return t(`losiento.${spot.replace(":", ".")}`);
    if (props.view.card === "7") return String(first.count);
    const met = first.other ?? first.hits[0];
    return t(`losiento.short.${first.how}`, {
      count: first.count,
      other: met ? pawnName(t, met.colour, met.pawn) : "",
    });
  };
  return (
    <div class="ls-ways" classList={{ "ls-few": props.view.card === "7" && path().length === 1 }}>
      <For each={ways()}>
        {(spot) => (
          <button
            type="button"
            aria-label={`${short(spot)}: ${nameOf(t, props.view, props.control, spot)}`}
            onClick={() => props.control.tap(spot)}
            onPointerEnter={() => props.control.setPointed(spot)}
            onPointerLeave={() => props.control.setPointed(undefined)}
          >
            {short(spot)}
          </button>
        )}
      </For>
    </div>
  );
}

function Now(props: Props): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const latest = () => control.show.drawn()[0];
  const preview = (): string => {
    const moves = control.previewed();
    const [only] = moves;
    return moves.length === 1 && only ? only.label : "";
  };
  const meaning = (): string => {
    const drawn = latest();
    return drawn ? cardMeaning(t, drawn.card) : "";
  };
  const begun = () => control.picking.path().length > 0 || control.asked() !== undefined;
  return (
    <div class="ls-now">
      <Show when={latest()} fallback={<p class="ls-title">{t("losiento.noCard")}</p>}>
        {(drawn) => (
          <p class="ls-title">
            <span class={`badge seat-${drawn().colour}`} aria-hidden="true" />
            {t("losiento.heldBy", {
              name: t(`colour.${drawn().colour}`),
              card: cardName(t, drawn().card),
            })}
          </p>
        )}
      </Show>
      <p class="ls-meaning">{meaning()}</p>
      <p class="ls-step" aria-live="polite">
        {stepText(props)}
      </p>
      <div class="ls-actions">
        <Show when={control.can("draw")}>
          <button type="button" class="main" onClick={() => control.perform("draw")}>
            {t("losiento.draw")}
          </button>
        </Show>
        <Show when={control.asked()}>
          {(move) => (
            <button type="button" class="main" onClick={() => control.play(move())}>
              {t("losiento.do")}
            </button>
          )}
        </Show>
        <Ways {...props} />
        <Show when={begun()}>
          <button type="button" onClick={control.back}>
            {t("losiento.back")}
          </button>
        </Show>
      </div>
      <p class="soft ls-preview-words">{preview()}</p>
    </div>
  );
}

function AllMoves(props: Props): JSX.Element {
  const t = props.around.texts;
  // A split that can be pointed at in two orders is one move.
  const moves = createMemo(() => {
    const seen = new Set<string>();
    return props.control.choices().filter(({ action }) => !seen.has(action) && seen.add(action));
  });
  return (
    <details>
      <summary>{t("losiento.moves", { count: moves().length })}</summary>
      <ul class="ls-list">
        <For each={moves()}>
          {(move) => (
            <li>
              <button type="button" onClick={() => props.control.decide(move)}>
                {move.label}
              </button>
            </li>
          )}
        </For>
      </ul>
    </details>
  );
}

function CardLists(props: Props): JSX.Element {
  const t = props.around.texts;
  return (
    <details>
      <summary>{t("losiento.cards")}</summary>
      <p class="ls-head">{t("losiento.cards.left")}</p>
      <ul class="ls-kinds">
        <For each={kinds}>
          {(kind) => (
            <li
              aria-label={t("losiento.cards.leftOf", {
                card: cardName(t, kind),
                left: props.view.pile[kind],
              })}
            >
              <b>{cardName(t, kind)}</b> {props.view.pile[kind]}
            </li>
          )}
        </For>
      </ul>
      <p class="ls-head">{t("losiento.cards.drawn")}</p>
      <ol class="ls-kinds">
        <For each={props.control.show.drawn()} fallback={<li>{t("losiento.cards.none")}</li>}>
          {(drawn) => (
            <li
              classList={{ "ls-lost": drawn.lost }}
              aria-label={t("losiento.cards.drawnBy", {
                colour: t(`colour.${drawn.colour}`),
                card: cardName(t, drawn.card),
              })}
            >
              <span class={`badge seat-${drawn.colour}`} />
              {cardName(t, drawn.card)}
            </li>
          )}
        </For>
      </ol>
    </details>
  );
}

function Legend(props: { around: Surroundings }): JSX.Element {
  const t = props.around.texts;
  const lines = ["slide", "own", "exit", "entry", "home", "two"];
  return (
    <details>
      <summary>{t("losiento.legend")}</summary>
      <ul>
        <For each={lines}>{(line) => <li>{t(`losiento.legend.${line}`)}</li>}</For>
      </ul>
      <p>
        <For each={colours}>
          {(colour) => (
            <span class="ls-colour">
              <span class={`badge seat-${colour}`} aria-hidden="true" />
              {t(`colour.${colour}`)}
            </span>
          )}
        </For>
      </p>
    </details>
  );
}

export function Panel(props: Props): JSX.Element {
  return (
    <div class="ls-panel">
      <Now {...props} />
      <Later>
        <AllMoves {...props} />
        <CardLists {...props} />
        <Legend around={props.around} />
      </Later>
    </div>
  );
}
