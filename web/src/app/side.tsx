// Beside the board, or over its lower part on a phone: what happened, the talk, the rules of this table, and the game itself.
import { createEffect, createSignal, For, type JSX, on, onCleanup, onMount, Show } from "solid-js";
import { Icon } from "../board/icons";
import { t } from "./session";
import "./side.css";

export type TabName = "history" | "chat" | "rules" | "review" | "game";

export interface Tab {
  readonly name: TabName;
  readonly badge?: (() => number) | undefined; // what has come since it was looked at
  content(): JSX.Element;
}

const beside = "(min-width: 64rem) and (min-height: 30rem)";

// True where there is room beside the board.
export function createRoom(): () => boolean {
  const media = matchMedia(beside);
  const [room, setRoom] = createSignal(media.matches);
  const changed = (): void => void setRoom(media.matches);
  media.addEventListener("change", changed);
  onCleanup(() => media.removeEventListener("change", changed));
  return room;
}

export interface Side {
  shown(): TabName | undefined; // the tab that can be read now
  room(): boolean;
  open(tab: TabName): void;
  close(): void;
}

export function createSide(): Side & { tab(): TabName } {
  const room = createRoom();
  const [tab, setTab] = createSignal<TabName>("history");
  const [up, setUp] = createSignal(false);
  return {
    room,
    tab,
    shown: () => (room() || up() ? tab() : undefined),
    open(name) {
      setTab(name);
      setUp(true);
    },
    close: () => void setUp(false),
  };
}

type Sheet = ReturnType<typeof createSide>;

// The focus goes into a sheet that opens, and back to what opened it; Escape closes it.
function createSheet(side: Sheet, panel: () => HTMLElement | undefined): void {
  let opener: Element | null = null;
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || side.room() || side.shown() === undefined) return;
    event.stopPropagation();
    side.close();
  };
  onMount(() => panel()?.addEventListener("keydown", closeByKey));
  createEffect(
    on(
      () => !side.room() && side.shown() !== undefined,
      (open) => {
        if (open) {
          opener = document.activeElement;
          queueMicrotask(() =>
            panel()?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
          );
        } else if (
          document.activeElement === document.body ||
          panel()?.contains(document.activeElement)
        )
          (opener as HTMLElement | null)?.focus?.();
      },
      { defer: true },
    ),
  );
}

function TabList(props: { side: Sheet; tabs: readonly Tab[] }): JSX.Element {
  const { side } = props;
  const keyed = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = (at + step + all.length) % all.length;
    all[next]?.focus();
    const name = props.tabs[next]?.name;
    if (name) side.open(name);
  };
  return (
    <div role="tablist" aria-label={t("side.name")} onKeyDown={keyed}>
      <For each={props.tabs}>
        {(tab) => (
          <button
            type="button"
            role="tab"
            id={`tab-${tab.name}`}
            aria-controls={`panel-${tab.name}`}
            aria-selected={side.tab() === tab.name}
            tabindex={side.tab() === tab.name ? 0 : -1}
            onClick={() => side.open(tab.name)}
          >
            {t(`side.${tab.name}`)}
            <Show when={tab.badge?.()}>{(count) => <span class="count">{count()}</span>}</Show>
          </button>
        )}
      </For>
    </div>
  );
}

export function SidePanel(props: { side: Sheet; tabs: readonly Tab[] }): JSX.Element {
  const { side } = props;
  let panel: HTMLElement | undefined;
  createSheet(side, () => panel);
  return (
    <aside
      class="side"
      classList={{ sheet: !side.room() }}
      hidden={side.shown() === undefined}
      aria-label={t("side.name")}
      ref={panel}
    >
      <div class="tabs">
        <TabList {...props} />
        <Show when={!side.room()}>
          <button type="button" class="bare" aria-label={t("side.close")} onClick={side.close}>
            <Icon name="close" />
          </button>
        </Show>
      </div>
      <For each={props.tabs}>
        {(tab) => (
          <div
            role="tabpanel"
            class="panel"
            data-tab={tab.name}
            id={`panel-${tab.name}`}
            aria-labelledby={`tab-${tab.name}`}
            hidden={side.tab() !== tab.name}
          >
            {tab.content()}
          </div>
        )}
      </For>
    </aside>
  );
}
