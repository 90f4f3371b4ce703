// Under the board, folded: wishes, the position as text, and the rules with pictures.
import { createSignal, type JSX, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { whyOf } from "../../net/refused";
import { language, learn, type Words } from "../../texts/texts";
import type { BoardProps } from "../game";
import type { Control } from "./control";
import { Rules } from "./rules";
import type { Event, View } from "./wire";

type Props = BoardProps<View, Event> & { control: Control };

function Wish(props: { on: boolean; set(on: boolean): void; words: string }): JSX.Element {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={props.on}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>{props.words}</span>
    </label>
  );
}

// Another position to play from; the engine says what is wrong with it.
function Begin(props: Props): JSX.Element {
  const t = props.around.texts;
  const [text, setText] = createSignal("");
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text().trim()) void props.control.beginFrom(text());
  };
  return (
    <form class="lt-begin" onSubmit={begin}>
      <label for="lt-from">{t("lautari.position.paste")}</label>
      <input
        id="lt-from"
        autocomplete="off"
        spellcheck={false}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{t("lautari.position.begin")}</button>
    </form>
  );
}

// The editor and its words are fetched when somebody wants them.
const words = import.meta.glob<Words>("./editor.*.json", { import: "default" });
async function fetchEditor() {
  const [{ Editor }, said] = await Promise.all([
    import("./editor"),
    words[`./editor.${language()}.json`]?.(),
  ]);
  learn("games/lautari/editor.json", said ?? {});
  return Editor;
}

function SetUp(props: Props): JSX.Element {
  const t = props.around.texts;
  const [editor, setEditor] = createSignal<Awaited<ReturnType<typeof fetchEditor>>>();
  let opener: HTMLButtonElement | undefined;
  const open = async (): Promise<void> => {
    const found = await fetchEditor();
    setEditor(() => found);
  };
  // The board may be far above.
  const begin = (position: string): void => {
    opener?.closest(".lt-table")?.querySelector("svg")?.scrollIntoView({ block: "nearest" });
    void props.control.beginFrom(position);
  };
  return (
    <>
      <button
        type="button"
        ref={opener}
        onClick={() => open().catch((error) => props.around.explain(whyOf(error)))}
      >
        {t("lautari.position.set")}
      </button>
      <Show when={editor()}>
        {(found) => (
          <Dynamic
            component={found()}
            {...props}
            begin={begin}
            closed={() => setEditor(undefined)}
          />
        )}
      </Show>
    </>
  );
}

export function More(props: Props): JSX.Element {
  const t = props.around.texts;
  const { wishes } = props.control;
  const [opened, setOpened] = createSignal(false);
  const mayBegin = () => props.table.beginFrom !== undefined && !props.around.lesson;
  const text = () => String(props.table.view()?.position ?? "");
  const newMatch = async (): Promise<void> => {
    try {
      await props.table.newMatch?.();
      props.around.announce(t("lautari.match.begun"));
    } catch (refused) {
      props.around.explain(whyOf(refused));
    }
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    props.around.announce(t("lautari.position.copied"));
  };
  return (
    <>
      <details class="lt-more">
        <summary>{t("lautari.more")}</summary>
        <Wish
          on={wishes.coordinates()}
          set={wishes.setCoordinates}
          words={t("lautari.coordinates")}
        />
        <Wish on={wishes.ownBelow()} set={wishes.setOwnBelow} words={t("lautari.autoflip")} />
        <Show when={props.control.mayCompare()}>
          <Wish on={wishes.ahead()} set={wishes.setAhead} words={t("lautari.ahead")} />
        </Show>
        <Show when={props.table.newMatch && !props.around.lesson}>
          <button type="button" onClick={() => void newMatch()}>
            {t("lautari.match.reset")}
          </button>
        </Show>
        <p class="soft">{t("lautari.position")}</p>
        <p class="code">{text()}</p>
        <div class="buttons">
          <button type="button" onClick={() => void copy()}>
            {t("lautari.position.copy")}
          </button>
          <Show when={mayBegin()}>
            <SetUp {...props} />
          </Show>
        </div>
        <Show when={mayBegin()}>
          <Begin {...props} />
        </Show>
      </details>
      <details class="lt-more" onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>{t("lautari.rules")}</summary>
        <Show when={opened()}>
          <Rules around={props.around} />
        </Show>
      </details>
    </>
  );
}
