// A game going on: whose turn it is, the board, what may be done besides, what happened; and the result when it is over.
import { createMemo, createResource, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { loadGame, type Surroundings } from "../games/game";
import type { Happening, Table } from "../table/table";
import { announce, note } from "./announcer";
import { Chat } from "./chat";
import { Clock, Company, focused } from "./company";
import { cue } from "./cues";
import { motion, prefs, speed } from "./prefs";
import { Result } from "./result";
import { t } from "./session";

const kept = 60; // lines of history

export function Play(props: { table: Table; again(): void; leave(): void }): JSX.Element {
  const facts = () => props.table.facts();
  const [ui] = createResource(() => facts()?.game, loadGame);
  const [history, setHistory] = createSignal<readonly string[]>([]);
  const [asking, setAsking] = createSignal(false);
  const seats = () => facts()?.seats ?? [];
  const nameOf = (seat: number): string => {
    const at = seats()[seat];
    if (!at) return String(seat + 1);
    if (seat === props.table.seat() && seats().filter((s) => s.kind === "human").length === 1)
      return t("host.you");
    return at.kind === "human" && at.player ? at.player.name : t(`colour.${at.name}`);
  };
  const attempt = (work: Promise<unknown>) =>
    void work.catch((refused: Error) => note(refused.message));

  const tell = (happening: Happening): void => {
    for (const event of happening.events) {
      const line = ui()?.describe(event, happening.view, t, nameOf);
      if (!line) continue;
      announce(line);
      setHistory((lines) => [...lines.slice(1 - kept), line]);
    }
  };
  onCleanup(props.table.onHappening(tell));

  const around: Surroundings = {
    texts: t,
    motion,
    speed,
    confirms: () => prefs.confirm,
    autoRoll: () => prefs.autoRoll,
    announce,
    explain: (text) => {
      cue("no");
      note(text);
    },
    cue,
  };

  const status = createMemo((): string => {
    const turn = props.table.turn();
    const [seat] = turn?.seats ?? [];
    if (!turn || facts()?.stage === "over") return t("play.over");
    if (facts()?.paused) return t("play.paused");
    if (seat === undefined) return t("play.waiting");
    const mine = turn.seats.includes(props.table.seat() ?? -1);
    if (mine) {
      const several =
        seats().filter((s) => s.kind === "human").length > 1 && props.table.where === "here";
      if (several) return t("play.turnOf", { name: nameOf(seat) });
      return t(turn.due === "roll" ? "play.yourRoll" : "play.yourTurn");
    }
    const at = seats()[seat];
    return t(at?.kind === "bot" || at?.bot ? "play.thinks" : "play.turnOf", { name: nameOf(seat) });
  });

  // Who only watches just goes; a host may end the game for all, or hand it on.
  const leaving = (): string => {
    if (!props.table.isHost()) return "play.leaveSure";
    const ends = ui()?.endsWithHost || facts()?.settings.host_stays;
    return ends ? "play.leaveHost" : "play.leavePasses";
  };
  const mustAsk = () => props.table.where === "server" && props.table.seat() !== undefined;

  return (
    <main class="play">
      <h1 tabindex="-1" class="aloud">
        {t(`${facts()?.game}.name`)}
      </h1>
      <p
        class="status"
        role="status"
        classList={{
          mine: props.table.turn()?.seats.includes(props.table.seat() ?? -1),
          lost: props.table.link() === "connecting",
        }}
      >
        {props.table.link() === "connecting" ? t("play.connecting") : status()}
        <Clock turn={props.table.turn()} stands={props.table.link() === "connecting"} />
      </p>
      <div class="board">
        <Show when={ui()} fallback={<p>{t("loading")}</p>}>
          {(game) => <Dynamic component={game().Board} table={props.table} around={around} />}
        </Show>
      </div>
      <aside>
        <Show when={facts()?.stage === "over"}>
          <Result table={props.table} nameOf={nameOf} again={props.again} leave={props.leave} />
        </Show>
        <Company table={props.table} ui={ui()} />
        <section aria-label={t("play.menu")} class="buttons">
          <Show when={facts()?.paused}>
            <button type="button" class="main" onClick={() => attempt(props.table.resume())}>
              {t("play.resume")}
            </button>
          </Show>
          <Show when={props.table.hint && facts()?.stage === "playing"}>
            <button
              type="button"
              disabled={props.table.legal().length === 0}
              onClick={() => {
                attempt(
                  (props.table.hint?.() ?? Promise.resolve([])).then(([best]) => {
                    if (best)
                      note(
                        t("play.hintIs", {
                          why: best.why ? `${best.action}, ${best.why}` : best.action,
                        }),
                      );
                  }),
                );
              }}
            >
              {t("play.hint")}
            </button>
          </Show>
          <Show when={facts()?.stage === "playing"}>
            <Show
              when={asking()}
              fallback={
                <button type="button" onClick={() => (mustAsk() ? setAsking(true) : props.leave())}>
                  {t("play.leave")}
                </button>
              }
            >
              <p>{t(leaving())}</p>
              <button type="button" class="main" onClick={props.leave}>
                {t("play.leave")}
              </button>
              <button type="button" ref={focused} onClick={() => setAsking(false)}>
                {t("play.cancel")}
              </button>
            </Show>
          </Show>
        </section>
        <Show when={props.table.where === "server"}>
          <Chat table={props.table} />
        </Show>
        <section>
          <h2 id="history">{t("play.history")}</h2>
          {/* What can be scrolled can be reached with the keyboard. */}
          <div class="scrolls" role="region" aria-labelledby="history" tabindex="0">
            <ol class="history" reversed>
              <For each={[...history()].reverse()}>{(line) => <li>{line}</li>}</For>
            </ol>
          </div>
        </section>
      </aside>
    </main>
  );
}
