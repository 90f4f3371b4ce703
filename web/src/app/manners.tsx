// How a table of the server is: who finds it, who may watch, what may be said, how long a turn may take.
import { For, type JSX } from "solid-js";
import type { Settings } from "../net/protocol";
import { clockWords, matchWords } from "./manner_words";
import { t } from "./session";

const clocks = [0, 15, 20, 30, 60, 120];
const single = -1; // no match
const matches = [single, 0, 2, 3, 5, 7, 10];
const chats: readonly Settings["chat"][] = ["free", "phrases", "off"];

export const standardManners: Settings = {
  listed: true,
  spectators: true,
  chat: "free",
  clock: 0,
};

function Pick<V extends string | number>(props: {
  id: string;
  value: V;
  values: readonly V[];
  words(value: V): string;
  pick(value: V): void;
}): JSX.Element {
  return (
    <p class="field">
      <label for={props.id}>{t(`host.${props.id}`)}</label>
      <select
        id={props.id}
        onChange={(event) => {
          const chosen = props.values[event.currentTarget.selectedIndex];
          if (chosen !== undefined) props.pick(chosen);
        }}
      >
        <For each={props.values}>
          {(value) => (
            <option value={value} selected={value === props.value}>
              {props.words(value)}
            </option>
          )}
        </For>
      </select>
    </p>
  );
}

// Whether the points of several games add up, and up to how many. Nothing: a game stands alone.
export function MatchPick(props: {
  length: number | undefined;
  pick(length: number | undefined): void;
}): JSX.Element {
  return (
    <>
      <Pick
        id="match"
        value={props.length ?? single}
        values={matches}
        words={(length) => matchWords(length === single ? undefined : length)}
        pick={(length) => props.pick(length === single ? undefined : length)}
      />
      <p class="soft">{t("host.matchWhy")}</p>
    </>
  );
}

export function Manners(props: {
  game: string;
  settings: Settings;
  change(settings: Settings): void;
}): JSX.Element {
  const clockWhy = () => `${props.game}.clockWhy`; // a game may have its own answer
  const set = (part: Partial<Settings>) => props.change({ ...props.settings, ...part });
  return (
    <>
      <For each={[true, false]}>
        {(listed) => (
          <label class="choice">
            <input
              type="radio"
              name="listed"
              checked={props.settings.listed === listed}
              onChange={() => set({ listed })}
            />
            <span>
              {t(listed ? "host.public" : "host.byLink")}{" "}
              <span class="soft">{t(listed ? "host.publicWhy" : "host.byLinkWhy")}</span>
            </span>
          </label>
        )}
      </For>
      <label class="choice">
        <input
          type="checkbox"
          checked={props.settings.spectators}
          onChange={(event) => set({ spectators: event.currentTarget.checked })}
        />
        <span>
          {t("host.spectators")} <span class="soft">{t("host.spectatorsWhy")}</span>
        </span>
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={props.settings.slow_end ?? false}
          onChange={(event) => set({ slow_end: event.currentTarget.checked })}
        />
        <span>{t("settings.slowEnd")}</span>
      </label>
      <Pick
        id="clock"
        value={props.settings.clock}
        values={clocks}
        words={clockWords}
        pick={(clock) => set({ clock })}
      />
      <p class="soft">{t(t.has(clockWhy()) ? clockWhy() : "host.clockWhy")}</p>
      <Pick
        id="chat"
        value={props.settings.chat}
        values={chats}
        words={(chat) => t(`host.chat.${chat}`)}
        pick={(chat) => set({ chat })}
      />
    </>
  );
}
