// Preferences.
import { createSignal, For, type JSX, Show } from "solid-js";
import { note } from "../page/announcer";
import { cue } from "../page/cues";
import { languageWanted } from "../page/language";
import { canNotify, notifies, wishNotified } from "../page/notifying";
import { type Prefs, paces, prefs, setPref } from "../page/prefs";
import { cameFrom } from "../page/route";
import { language, languages } from "../texts/texts";
import { online } from "./server";
import { t } from "./session";

function Choices<K extends "language" | "theme" | "motion" | "pace">(props: {
  name: K;
  values: readonly Prefs[K][];
  lang?: boolean; // each in its own words
  changed?(): void;
}): JSX.Element {
  return (
    <fieldset>
      <legend>{t(`settings.${props.name}`)}</legend>
      <For each={props.values}>
        {(value) => (
          <label class="choice">
            <input
              type="radio"
              name={props.name}
              checked={prefs[props.name] === value}
              onChange={() => {
                setPref(props.name, value);
                props.changed?.();
              }}
            />
            <span lang={props.lang && value !== "auto" ? value : undefined}>
              {t(props.name === "pace" ? `pace.${value}` : `settings.${props.name}.${value}`)}
            </span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

// Games of this device are kept and those of the server go on: everything can be drawn anew.
const changeLanguage = (): void => {
  if (languageWanted() !== language()) location.reload();
};

type Switch = { [K in keyof Prefs]: Prefs[K] extends boolean ? K : never }[keyof Prefs];

function Toggle(props: { name: Switch }): JSX.Element {
  return (
    <p>
      <label class="choice">
        <input
          type="checkbox"
          checked={prefs[props.name]}
          onChange={(event) => setPref(props.name, event.currentTarget.checked)}
        />
        <span>{t(`settings.${props.name}`)}</span>
      </label>
    </p>
  );
}

// The browser is asked when somebody ticks it.
function Notified(): JSX.Element {
  const wish = async (box: HTMLInputElement): Promise<void> => {
    if (!(await wishNotified(box.checked))) note(t("settings.notifyNot"));
    box.checked = notifies();
  };
  return (
    <Show when={"Notification" in globalThis}>
      <p>
        <label class="choice">
          <input
            type="checkbox"
            checked={notifies()}
            disabled={!canNotify()}
            aria-describedby={canNotify() ? undefined : "notify-not"}
            onChange={(event) => void wish(event.currentTarget)}
          />
          <span>{t("settings.notify")}</span>
        </label>
        <Show when={!canNotify()}>
          <span class="soft" id="notify-not">
            {t("settings.notifyNot")}
          </span>
        </Show>
      </p>
    </Show>
  );
}

// How loud: heard at once.
function Volume(): JSX.Element {
  return (
    <p>
      <label class="choice volume">
        <span>{t("settings.volume")}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={prefs.volume}
          aria-valuetext={t("settings.volumeIs", { percent: prefs.volume })}
          onInput={(event) => setPref("volume", Number(event.currentTarget.value))}
          onChange={() => cue("home")}
        />
        <output aria-hidden="true">{t("settings.volumeIs", { percent: prefs.volume })}</output>
      </label>
    </p>
  );
}

export default function Settings(): JSX.Element {
  const name = () => online().welcome()?.you.name;
  // Back to where somebody came from: to their game, if they played.
  const from = cameFrom();
  const back = /^\/(t|here)\//.test(from) ? "way.toGame" : from ? "way.back" : "result.home";
  const [wish, setWish] = createSignal<string>();
  const save = (event: Event): void => {
    event.preventDefault();
    online()
      .ask({ type: "set_name", name: wish() ?? name() ?? "" })
      .then(() => note(t("settings.saved")))
      .catch((refused: Error) => note(refused.message));
  };
  return (
    <main class="narrow">
      <h1 tabindex="-1">{t("settings.title")}</h1>
      <p>
        <a class="button" href={from || "/"}>
          {t(back)}
        </a>
      </p>
      <Show when={name()}>
        <form onSubmit={save}>
          <label for="name">{t("settings.name")}</label>
          <input
            id="name"
            value={wish() ?? name()}
            maxlength="64"
            autocomplete="nickname"
            onInput={(event) => setWish(event.currentTarget.value)}
          />
          <button type="submit">{t("settings.save")}</button>
        </form>
      </Show>
      <Choices name="language" values={["auto", ...languages]} lang changed={changeLanguage} />
      <Choices name="theme" values={["auto", "light", "dark"]} />
      <Choices name="motion" values={["auto", "full", "fast", "none"]} />
      <Choices name="pace" values={paces} />
      <Toggle name="sound" />
      <Volume />
      <Notified />
      <For each={["vibration", "confirm", "autoRoll", "single", "slowEnd", "trace"] as const}>
        {(key) => <Toggle name={key} />}
      </For>
    </main>
  );
}
