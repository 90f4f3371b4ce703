// To look up: wishes, who has how many pieces, the position as text, and the rules with pictures.
import { createSignal, type JSX, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { whyOf } from "../../net/refused";
import { language, learn, type Words } from "../../texts/texts";
import type { BoardProps } from "../game";
import { aheadWords } from "./balance";
import type { Control } from "./control";
import { countOf } from "./position";
import { Rules } from "./rules";
import type { Event, View } from "./wire";

type Props = BoardProps<View, Event> & {
  control: Control;
  white(): number | undefined; // its chance
};

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
  const open = async (): Promise<void> => {
    const found = await fetchEditor();
    setEditor(() => found);
  };
  const begin = (position: string): void => void props.control.beginFrom(position);
  return (
    <>
      <button
        type="button"
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

// The pieces of a side: how many there are, and what it has lost. The limits are spoken of when they come near.
function Side(props: Props & { seat: number }): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const count = () => countOf(control.shown().pieces, props.seat);
  const limit = (): string => {
    const other = countOf(control.shown().pieces, 1 - props.seat);
    if (count() < 3) return t("lautari.side.few");
    return other < 5 && count() > 7 ? t("lautari.side.many") : "";
  };
  return (
    <li>
      {t("lautari.side.pieces", { side: control.sideName(props.seat), count: count() })}{" "}
      <span class="soft">{limit()}</span>
    </li>
  );
}

function PositionText(props: Props): JSX.Element {
  const t = props.around.texts;
  const mayBegin = () => props.table.beginFrom !== undefined && !props.around.lesson;
  const text = () => String(props.table.view()?.position ?? "");
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    props.around.announce(t("lautari.position.copied"));
  };
  return (
    <>
      <h2>{t("lautari.position")}</h2>
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
    </>
  );
}

export function More(props: Props): JSX.Element {
  const t = props.around.texts;
  const { wishes } = props.control;
  const [opened, setOpened] = createSignal(false);
  return (
    <div class="lt-more">
      <Wish
        on={wishes.coordinates()}
        set={wishes.setCoordinates}
        words={t("lautari.coordinates")}
      />
      <Wish on={wishes.ownBelow()} set={wishes.setOwnBelow} words={t("lautari.autoflip")} />
      <Show when={props.control.mayCompare()}>
        <Wish on={wishes.ahead()} set={wishes.setAhead} words={t("lautari.ahead")} />
      </Show>
      <Show when={props.control.compares()}>
        <p class="lt-ahead">{aheadWords(props.white(), t)}</p>
      </Show>
      <ul class="lt-sides">
        <Side {...props} seat={0} />
        <Side {...props} seat={1} />
      </ul>
      <PositionText {...props} />
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>{t("lautari.rules")}</summary>
        <Show when={opened()}>
          <Rules around={props.around} />
        </Show>
      </details>
    </div>
  );
}
