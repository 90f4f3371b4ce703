// Below the board of a game going on: the prompt and what can be done; at the end how it ended, and what comes next.
import { createEffect, createMemo, type JSX, on, Show } from "solid-js";
import type { Action } from "../board/face";
import { note } from "../page/announcer";
import { Actions, PromptLine } from "../page/foot";
import { Clock, Closing } from "./clock";
import { createDraws, type Draws } from "./draws";
import type { PlayProps, Scene } from "./play";
import { promptOf } from "./prompt";
import { Ending, Onward } from "./result";
import { t } from "./session";
import { ownPlaceWords } from "./settled";
import type { Side } from "./side";

type FootProps = PlayProps & { scene: Scene; side: Side; unread: number };

const attempt = (work: Promise<unknown>) =>
  void work.catch((refused: Error) => note(refused.message));

// What may be done now: what the board offers, or what the table asks.
function createActions(props: PlayProps, scene: Scene, draws: Draws) {
  const { table } = props;
  return createMemo((): readonly Action[] => {
    if (scene.over()) return [];
    if (draws.asked()) return draws.actions();
    if (table.facts()?.paused) {
      const resume = () => attempt(table.resume());
      return [
        { id: "resume", words: t("play.resume"), icon: "play", main: true, run: resume },
        { id: "again", words: t("play.newGame"), run: props.newGame },
      ];
    }
    return [...(scene.face()?.actions() ?? []), ...scene.skips()];
  });
}

// Small ones that are there in every game.
function createTools(props: PlayProps, scene: Scene, side: Side, unread: () => number) {
  const mayHint = createMemo(() => !scene.over() && scene.hint.mayAsk());
  return createMemo((): readonly Action[] => {
    const tools: Action[] = [];
    if (mayHint()) {
      const run = () => attempt(scene.hint.ask());
      tools.push({ id: "hint", words: t("play.hint"), icon: "hint", run });
    }
    if (side.room()) return tools;
    if (props.chat) {
      const count = unread();
      const name = count > 0 ? t("side.unread", { count }) : t("side.chat");
      const run = () => side.open("chat");
      tools.push({ id: "chat", words: t("side.chat"), name, icon: "chat", badge: count, run });
    }
    const run = () => side.open("game");
    tools.push({ id: "more", words: t("side.more"), icon: "more", run });
    return tools;
  });
}

// What the prompt says now.
function createSaid(props: FootProps, draws: Draws) {
  const { table } = props;
  const { ui, turn, view, over, nameOf, face, busy } = props.scene;
  return createMemo(() =>
    promptOf({
      table,
      turn,
      busy,
      over,
      place: () => {
        const place = props.scene.myPlace();
        return place === undefined ? undefined : ownPlaceWords(place, table.facts()?.seats ?? []);
      },
      nameOf,
      asks: () => face()?.prompt(),
      coming: props.scene.coming,
      waiting: () => {
        const now = view();
        return now && ui()?.waiting?.(now, t);
      },
      draw: draws.prompt,
    }),
  );
}

export function Foot(props: FootProps): JSX.Element {
  const { table } = props;
  const { turn, over, nameOf, face } = props.scene;
  const draws = createDraws(table, nameOf);
  // A question is read, whatever lies over it.
  createEffect(on(draws.asked, (asked) => asked && props.side.close(), { defer: true }));
  const said = createSaid(props, draws);
  const closes = createMemo(() => table.facts()?.closes !== undefined);
  createEffect(on(closes, (soon) => soon && note(t("play.hostGone"))));
  // The clock of those who have no plate to show it.
  const unplated = createMemo(() => {
    const seats = turn()?.seats ?? [];
    const board = face();
    return board && seats.length > 0 && seats.every((seat) => board.corner(seat) === undefined);
  });
  const actions = createActions(props, props.scene, draws);
  const tools = createTools(props, props.scene, props.side, () => props.unread);
  const below = (here: JSX.Element): JSX.Element => (
    <div
      class="actions"
      classList={{ tall: face()?.tall ?? false }}
      role="group"
      aria-label={t("play.actions")}
    >
      {here}
      <div class="tools">
        <Actions actions={tools()} onlyIcons />
      </div>
    </div>
  );
  // The end takes more room than a prompt: all of it is new, and nothing that was there moves.
  return (
    <Show
      when={over()}
      fallback={
        <div class="foot">
          <PromptLine prompt={said().prompt} tone={said().tone} picture={face()?.Picture}>
            <Show when={closes()}>
              <Closing facts={table.facts()} />
            </Show>
            <Show when={!closes() && unplated()}>
              <Clock turn={table.turn()} stands={table.link() === "connecting"} own={false} />
            </Show>
          </PromptLine>
          {below(<Actions actions={actions()} />)}
        </div>
      }
    >
      <div class="foot">
        <Ending
          table={table}
          nameOf={nameOf}
          counted={props.scene.counted}
          rematch={props.rematch}
        />
        {below(
          <Onward table={table} rematch={props.rematch} again={props.again} leave={props.leave} />,
        )}
      </div>
    </Show>
  );
}
