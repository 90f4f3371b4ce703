// Preferences.
import { createSignal, For, type JSX, Show } from "solid-js";
import { note } from "../page/announcer";
import { languageWanted } from "../page/language";
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
      <For
        each={["sound", "vibration", "confirm", "autoRoll", "single", "slowEnd", "trace"] as const}
      >
        {(key) => (
          <p>
            <label class="choice">
              <input
                type="checkbox"
                checked={prefs[key]}
                onChange={(event) => setPref(key, event.currentTarget.checked)}
              />
              <span>{t(`settings.${key}`)}</span>
            </label>
          </p>
        )}
      </For>
    </main>
  );
}
