// "What can this do?": a mode in which pointing at the board does nothing but explain, and the key ? for what has the focus.
// It needs nothing of a board but the names of its spots.
import { createSignal, type JSX, onCleanup, Show } from "solid-js";
import type { GameUi } from "../games/game";
import type { View } from "../table/table";
import { t } from "../texts/texts";
import { notePassing } from "./announcer";

const pointing = ["pointerdown", "pointerup", "pointermove", "click"];

export function createAsking(of: { ui(): GameUi | undefined; view(): View | undefined }) {
  const [on, setOn] = createSignal(false);
  const [told, setTold] = createSignal("");
  let board: HTMLElement | undefined;
  let opener: HTMLButtonElement | undefined;

  // Its name says what it is and may do now; the game adds what it is for.
  const tell = (target: EventTarget | null): void => {
    const spot = (target as Element | null)?.closest?.("[data-spot]");
    const view = of.view();
    const name = spot?.getAttribute("aria-label") ?? "";
    const about = view && of.ui()?.about?.(spot?.getAttribute("data-spot") ?? undefined, view, t);
    const words = [name && !/[.!?]$/.test(name) ? `${name}.` : name, about ?? ""];
    const all = words.filter(Boolean).join(" ") || t("ask.nothing");
    if (on()) setTold(all);
    else notePassing(all);
  };

  const caught = (event: Event): void => {
    if (!on()) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.type === "pointerup") tell(event.target);
  };
  const key = (event: KeyboardEvent): void => {
    const asks = event.key === "?" || (on() && (event.key === "Enter" || event.key === " "));
    const spot = (event.target as Element).closest("[data-spot]");
    if (on() && event.key === "Escape") toggle();
    else if (asks && spot) tell(spot);
    else return;
    event.stopPropagation();
    event.preventDefault();
  };

  // Before the board hears of it.
  const watch = (element: HTMLElement): void => {
    board = element;
    for (const type of pointing) board.addEventListener(type, caught, { capture: true });
    board.addEventListener("keydown", key, { capture: true });
    onCleanup(() => setOn(false));
  };
  const toggle = (): void => {
    setOn(!on());
    setTold("");
    // The board may be far from the button, on a small screen.
    if (on()) board?.querySelector("svg")?.scrollIntoView({ block: "nearest" });
    else opener?.focus({ preventScroll: true });
  };
  const button = (): JSX.Element => (
    <button
      type="button"
      class="asks"
      ref={opener}
      aria-pressed={on()}
      aria-keyshortcuts="?"
      title={t("ask.key")}
      onClick={toggle}
    >
      {t("ask")}
    </button>
  );
  // Over the page, so that nothing moves.
  const answer = (): JSX.Element => (
    <Show when={on()}>
      <div class="ask-panel">
        <p role="status">{told() || t("ask.how")}</p>
        <button type="button" class="main" onClick={toggle}>
          {t("ask.end")}
        </button>
      </div>
    </Show>
  );
  return { on, watch, button, answer };
}
