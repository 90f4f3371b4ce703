// The buttons beside a board: a hint, leaving, what is kept in files. The same from the start to the end, so that nothing moves.
import { createSignal, type JSX, Show } from "solid-js";
import type { createAsking } from "../page/asking";
import type { Table } from "../table/table";
import { focused } from "./company";
import { t } from "./session";

// A game of this device can be put into a file and fetched from one.
export interface Files {
  save(): void;
  load(file: File): Promise<void>;
}

export interface MenuProps {
  table: Table;
  files?: Files | undefined;
  about: ReturnType<typeof createAsking>;
  hint: { mayAsk(): boolean; ask(): Promise<void> };
  endsWithHost: boolean; // a host who leaves ends the game for all
  placed: boolean; // my place cannot change any more
  hidden: boolean; // the result is, and can be shown
  attempt(work: Promise<unknown>): void;
  leave(): void;
  newGame(): void;
  showResult(): void;
}

function LoadButton(props: { files: Files }): JSX.Element {
  let input: HTMLInputElement | undefined;
  const chosen = (): void => {
    const file = input?.files?.[0];
    if (input) input.value = "";
    if (file) void props.files.load(file);
  };
  return (
    <>
      <button type="button" onClick={() => input?.click()}>
        {t("play.load")}
      </button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={chosen} />
    </>
  );
}

// Who only watches just goes; a host may end the game for all, or hand it on.
function LeaveButton(props: MenuProps): JSX.Element {
  const [asking, setAsking] = createSignal(false);
  const facts = () => props.table.facts();
  const words = (): string => {
    if (!props.table.isHost()) return "play.leaveSure";
    const ends = props.endsWithHost || facts()?.settings.host_stays;
    return ends ? "play.leaveHost" : "play.leavePasses";
  };
  const mustAsk = () =>
    props.table.where === "server" &&
    facts()?.stage === "playing" &&
    props.table.seat() !== undefined &&
    (!props.placed || (props.table.isHost() && words() === "play.leaveHost"));
  return (
    <Show
      when={asking()}
      fallback={
        <button type="button" onClick={() => (mustAsk() ? setAsking(true) : props.leave())}>
          {t("play.leave")}
        </button>
      }
    >
      <p>{t(words())}</p>
      <button type="button" class="main" onClick={props.leave}>
        {t("play.leave")}
      </button>
      <button type="button" ref={focused} onClick={() => setAsking(false)}>
        {t("play.cancel")}
      </button>
    </Show>
  );
}

export function Menu(props: MenuProps): JSX.Element {
  const facts = () => props.table.facts();
  return (
    <section aria-label={t("play.menu")} class="buttons">
      <Show when={props.table.hint}>
        <button
          type="button"
          aria-disabled={!props.hint.mayAsk()}
          onClick={() => props.attempt(props.hint.ask())}
        >
          {t("play.hint")}
        </button>
      </Show>
      <LeaveButton {...props} />
      {props.about.button()}
      {props.about.answer()}
      <a class="button" href={`/learn/${facts()?.game}`}>
        {t("learn.link")}
      </a>
      <Show
        when={facts()?.paused}
        fallback={
          <Show when={props.files}>
            {(files) => (
              <button type="button" onClick={() => files().save()}>
                {t("play.save")}
              </button>
            )}
          </Show>
        }
      >
        <button type="button" class="main" onClick={() => props.attempt(props.table.resume())}>
          {t("play.resume")}
        </button>
      </Show>
      <Show when={props.files}>{(files) => <LoadButton files={files()} />}</Show>
      <Show when={props.table.where === "here" || facts()?.paused}>
        <button type="button" onClick={props.newGame}>
          {t("play.newGame")}
        </button>
      </Show>
      <Show when={props.hidden}>
        <button type="button" onClick={props.showResult}>
          {t("result.show")}
        </button>
      </Show>
    </section>
  );
}
