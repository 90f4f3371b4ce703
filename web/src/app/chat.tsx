// What people at a table of the server say to each other: ready phrases, and their own words where the host allows them.
import { createMemo, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { announce, note } from "../page/announcer";
import type { Said, Table } from "../table/table";
import { online } from "./server";
import { t } from "./session";
import { talkOf } from "./talk";

// Whom I do not want to hear, on this page. A new connection is told again.
const [muted, setMuted] = createSignal<ReadonlySet<string>>(new Set());
let remembering = false;

function mute(player: string, on: boolean): void {
  // Told again with every new connection, so that a lost one loses nothing.
  const tell = (id: string, wish: boolean) =>
    void online()
      .ask({ type: "mute", player: id, on: wish })
      .catch(() => {});
  const next = new Set(muted());
  if (on) next.add(player);
  else next.delete(player);
  setMuted(next);
  tell(player, on);
  if (remembering) return;
  remembering = true;
  online().listen((message) => {
    if (message.type === "welcome") for (const id of muted()) tell(id, true);
  });
}

const wordsOf = (said: Said): string =>
  said.phrase === undefined ? (said.text ?? "") : t(`say.${said.phrase}`);

// Everybody who could be heard: who sits here, and who has spoken.
function peopleAt(table: Table, me: string | undefined): { id: string; name: string }[] {
  const people = new Map<string, string>();
  for (const { player } of table.facts()?.seats ?? [])
    if (player) people.set(player.id, player.name);
  for (const { from, name } of talkOf(table).lines()) people.set(from, name);
  people.delete(me ?? "");
  return [...people].map(([id, name]) => ({ id, name }));
}

type Say = (saying: { phrase?: string; text?: string }) => Promise<boolean>;

function OwnWords(props: { words: string; write(words: string): void; say: Say }): JSX.Element {
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = props.words.trim();
    if (text && (await props.say({ text })) && props.words.trim() === text) props.write("");
  };
  return (
    <form class="join" onSubmit={(event) => void send(event)}>
      <input
        aria-label={t("say.text")}
        placeholder={t("say.text")}
        maxlength="200"
        autocomplete="off"
        value={props.words}
        onInput={(event) => props.write(event.currentTarget.value)}
      />
      <button type="submit">{t("say.send")}</button>
    </form>
  );
}

function MuteButton(props: { id: string; name: string }): JSX.Element {
  const isMuted = () => muted().has(props.id);
  return (
    <button type="button" aria-pressed={isMuted()} onClick={() => mute(props.id, !isMuted())}>
      {t(isMuted() ? "say.unmute" : "say.mute", { name: props.name })}
    </button>
  );
}

export function Chat(props: { table: Table }): JSX.Element {
  const talk = talkOf(props.table);
  const [words, setWords] = createSignal("");
  const me = () => online().welcome()?.you.id;
  const allowed = () => props.table.facts()?.settings.chat ?? "off";
  const heard = () => talk.lines().filter(({ from }) => !muted().has(from));
  const others = createMemo(() => peopleAt(props.table, me()));
  onCleanup(
    props.table.onSaid((said) => {
      if (muted().has(said.from)) return;
      talk.add(said);
      const line = t("said", { name: said.name, text: wordsOf(said) });
      if (said.from === me()) announce(line);
      else note(line);
    }),
  );
  const say: Say = (saying) =>
    props.table.say(saying).then(
      () => true,
      (refused: Error) => {
        note(refused.message);
        return false;
      },
    );

  return (
    <Show when={allowed() !== "off"}>
      <section aria-labelledby="chat" class="chat">
        <h2 id="chat">{t("say.title")}</h2>
        <div class="scrolls" role="region" aria-label={t("say.heard")} tabindex="0">
          <ul class="talk">
            <For each={heard()} fallback={<li class="soft">{t("say.nothing")}</li>}>
              {(said) => (
                <li>
                  <strong>
                    <bdi>{said.from === me() ? t("host.you") : said.name}</bdi>
                  </strong>{" "}
                  <bdi>{wordsOf(said)}</bdi>
                </li>
              )}
            </For>
          </ul>
        </div>
        <Show when={allowed() === "free"}>
          <OwnWords words={words()} write={setWords} say={say} />
        </Show>
        <details open={allowed() === "phrases"}>
          <summary>{t("say.phrases")}</summary>
          <p class="buttons phrases">
            <For each={online().welcome()?.phrases ?? []}>
              {(phrase) => (
                <button type="button" onClick={() => void say({ phrase })}>
                  {t(`say.${phrase}`)}
                </button>
              )}
            </For>
          </p>
          <p class="buttons phrases">
            <For each={others()}>{(one) => <MuteButton {...one} />}</For>
          </p>
        </details>
      </section>
    </Show>
  );
}
