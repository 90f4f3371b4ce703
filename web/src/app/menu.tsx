// What can be done with a game as a whole: leaving, files, another game.
import { createSignal, type JSX, Show } from "solid-js";
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
  endsWithHost: boolean; // a host who leaves ends the game for all
  placed: boolean; // my place cannot change any more
  leave(): void;
  newGame(): void;
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
  return (
    <section aria-label={t("play.menu")} class="buttons">
      <Show when={props.files}>
        {(files) => (
          <>
            <button type="button" onClick={() => files().save()}>
              {t("play.save")}
            </button>
            <LoadButton files={files()} />
          </>
        )}
      </Show>
      <Show when={props.table.where === "here" || props.table.facts()?.paused}>
        <button type="button" onClick={props.newGame}>
          {t("play.newGame")}
        </button>
      </Show>
      <LeaveButton {...props} />
    </section>
  );
}
