// Below a board: one prompt that says what to do now, and a bar with what can be done.
import {
  type Component,
  createComputed,
  createEffect,
  createMemo,
  For,
  type JSX,
  Show,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Action, Prompt } from "../board/face";
import { Icon } from "../board/icons";
import "./foot.css";

export type Tone = "act" | "wait" | "lost" | "end";

// Words that would be cut become smaller, in two steps.
function createFitting(words: () => unknown): (line: HTMLElement) => void {
  let line: HTMLElement | undefined;
  const steps = ["tight", "tighter"];
  createEffect(() => {
    words();
    line?.classList.remove(...steps);
    const seen = [...(line?.children ?? [])].filter((one) => !one.matches(".aloud"));
    const isCut = () => seen.some((one) => one.scrollHeight > one.clientHeight + 1);
    for (const step of steps) if (isCut()) line?.classList.add(step);
  });
  return (element) => {
    line = element;
  };
}

export function PromptLine(props: {
  prompt: Prompt;
  tone: Tone;
  picture?: Component | undefined; // what the prompt is about
  children?: JSX.Element; // clocks, beside the words
}): JSX.Element {
  const all = createMemo(() => props.prompt, undefined, {
    equals: (a, b) => a.line === b.line && a.more === b.more && a.warns === b.warns,
  });
  return (
    <div class={`status ${props.tone}`}>
      <Show when={props.picture}>{(picture) => <Dynamic component={picture()} />}</Show>
      <p role="status" ref={createFitting(all)}>
        {/* Other words are new elements: a line that stands elsewhere with a second one below it has not moved. */}
        <Show when={all()} keyed>
          {({ line, more, warns }) => (
            <>
              <strong>
                <Show when={warns}>
                  <span aria-hidden="true">⚠ </span>
                </Show>
                {line}
              </strong>
              <Show when={more}>
                <span class="aloud">. </span>
                <span class="more">{more}</span>
              </Show>
            </>
          )}
        </Show>
      </p>
      {props.children}
    </div>
  );
}

// What is heard has the words that are seen, so that both can be said to a device that listens.
function nameOf({ words, name, icon }: Action, bare: boolean): string | undefined {
  if (bare) return name ?? words;
  if (name === undefined) return icon && words; // where room is short an icon stands alone
  if (name.toLowerCase().includes(words.toLowerCase())) return name;
  return `${words}: ${name}`;
}

export function ActionButton(props: { action: Action; onlyIcon?: boolean }): JSX.Element {
  const bare = () =>
    props.action.icon !== undefined && (props.onlyIcon === true || props.action.words === "");
  return (
    <button
      type="button"
      class={`action do-${props.action.id}`}
      data-action={props.action.id}
      classList={{
        main: props.action.main ?? false,
        aside: props.action.aside ?? false,
        bare: bare(),
      }}
      aria-label={nameOf(props.action, bare())}
      aria-keyshortcuts={props.action.keys}
      title={props.action.title ?? (bare() ? props.action.words : undefined)}
      onClick={() => props.action.run()}
      onPointerEnter={() => props.action.look?.(true)}
      onPointerLeave={() => props.action.look?.(false)}
      onFocus={() => props.action.look?.(true)}
      onBlur={() => props.action.look?.(false)}
    >
      <Show when={props.action.mark}>
        {(mark) => <span class={`badge ${mark()}`} aria-hidden="true" />}
      </Show>
      <Show when={props.action.icon}>{(icon) => <Icon name={icon()} />}</Show>
      <Show when={!bare()}>
        <span>{props.action.words}</span>
      </Show>
      <Show when={props.action.badge}>
        {(count) => (
          <span class="badge-count" aria-hidden="true">
            {count()}
          </span>
        )}
      </Show>
    </button>
  );
}

// Buttons that stay keep the focus; of one that goes the first of those that come has it, where keys are used. All of them are
// new when one comes or goes, since the others make room for it.
export function Actions(props: { actions: readonly Action[]; onlyIcons?: boolean }): JSX.Element {
  const ids = createMemo(() => props.actions.map(({ id }) => id).join(" "));
  let box: HTMLDivElement | undefined;
  let focused: string | undefined;
  let keyed = false;
  createComputed(() => {
    ids();
    const had = document.activeElement;
    keyed = had?.matches(":focus-visible") ?? false;
    focused = had && box?.contains(had) ? (had as HTMLElement).dataset["action"] : undefined;
  });
  createEffect(() => {
    ids();
    if (focused === undefined) return;
    const same = box?.querySelector<HTMLElement>(`[data-action="${focused}"]`);
    const next = same ?? (keyed ? box?.querySelector("button") : undefined);
    next?.focus({ preventScroll: true });
  });
  return (
    <div class="set" ref={box}>
      <Show when={ids()} keyed>
        {(all) => (
          <For each={all.split(" ")}>
            {(id) => {
              const action = createMemo<Action | undefined>(
                (last) => props.actions.find((one) => one.id === id) ?? last,
              );
              return (
                <Show when={action()}>
                  {(known) => <ActionButton action={known()} onlyIcon={props.onlyIcons ?? false} />}
                </Show>
              );
            }}
          </For>
        )}
      </Show>
    </div>
  );
}
