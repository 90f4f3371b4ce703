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

export function Chat(props: { table: Table }): JSX.Element {
  const talk = talkOf(props.table);
  const [words, setWords] = createSignal("");
  const me = () => online().welcome()?.you.id;
  const allowed = () => props.table.facts()?.settings.chat ?? "off";
  const heard = () => talk.lines().filter(({ from }) => !muted().has(from));
  onCleanup(
    props.table.onSaid((said) => {
      if (muted().has(said.from)) return;
      talk.add(said);
      const line = t("said", { name: said.name, text: wordsOf(said) });
      if (said.from === me()) announce(line);
      else note(line);
    }),
  );
  // Everybody who could be heard: who sits here, and who has spoken.
  const others = createMemo(() => {
    const people = new Map<string, string>();
    for (const { player } of props.table.facts()?.seats ?? [])
      if (player) people.set(player.id, player.name);
    for (const { from, name } of talk.lines()) people.set(from, name);
    people.delete(me() ?? "");
    return [...people].map(([id, name]) => ({ id, name }));
  });
  const say = (saying: { phrase?: string; text?: string }): Promise<boolean> =>
    props.table.say(saying).then(
      () => true,
      (refused: Error) => {
        note(refused.message);
        return false;
      },
    );
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = words().trim();
    if (text && (await say({ text })) && words().trim() === text) setWords("");
  };

  return (
    <Show when={allowed() !== "off"}>
      <section aria-labelledby="chat" class="chat">
        <h2 id="chat">{t("say.title")}</h2>
        <div class="scrolls" role="region" aria-label={t("say.heard")} tabindex="0">
          <ul class="talk">
            <For each={heard()} fallback={<li class="soft">{t("say.nothing")}</li>}>
              {(said) => (
                <li>
                  <strong>{said.from === me() ? t("host.you") : said.name}</strong> {wordsOf(said)}
                </li>
              )}
            </For>
          </ul>
        </div>
        <Show when={allowed() === "free"}>
          <form class="join" onSubmit={(event) => void send(event)}>
            <input
              aria-label={t("say.text")}
              placeholder={t("say.text")}
              maxlength="200"
              autocomplete="off"
              value={words()}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
            <button type="submit">{t("say.send")}</button>
          </form>
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
            <For each={others()}>
              {({ id, name }) => (
                <button
                  type="button"
                  aria-pressed={muted().has(id)}
                  onClick={() => mute(id, !muted().has(id))}
                >
                  {t(muted().has(id) ? "say.unmute" : "say.mute", { name })}
                </button>
              )}
            </For>
          </p>
        </details>
      </section>
    </Show>
  );
}
