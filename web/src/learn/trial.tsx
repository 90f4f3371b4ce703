// A small live board: the game's own, with the engine behind it, opened from the position of a lesson. The learner plays; it is
// noticed when the thing of the lesson has happened.
import { createEffect, createResource, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Face } from "../board/face";
import type { Stage } from "../board/stage";
import { fairSupply } from "../engine/chance";
import { engineHere } from "../engine/here";
import type { GameUi, Surroundings } from "../games/game";
import type { Lesson } from "../games/lesson";
import { announce, note } from "../page/announcer";
import { createAsking } from "../page/asking";
import { cue } from "../page/cues";
import { Actions, PromptLine } from "../page/foot";
import { motion, speed } from "../page/prefs";
import { LocalTable } from "../table/local";
import type { GameEvent, View } from "../table/table";
import { t } from "../texts/texts";
import { isDone } from "./lesson";

const pause = 800; // milliseconds between the steps that are shown

export type State = "try" | "done" | "missed";

function openTable(game: string, lesson: Lesson, names: number): Promise<LocalTable> {
  const seats = Array.from({ length: names }, (_, seat) =>
    seat === 0 ? { name: t("host.you") } : { name: "", level: "easy" },
  );
  const { options = "", position } = lesson;
  return LocalTable.open(
    engineHere(game),
    { id: "lesson", game, options, position, seats, steps: [], memories: [] },
    {
      botDelay: () => 0,
      botTime: 0,
      chance: fairSupply(),
      agreed: [...(lesson.chance ?? [])],
      still: true,
    },
    () => {},
  );
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export interface TrialProps {
  ui: GameUi;
  lesson: Lesson;
  round: number; // of tries
  shows: boolean; // the board plays it
  tell(state: State): void;
  say(line: string): void;
}

// Nothing is done by itself, and nothing is asked twice.
type Shown = Pick<Surroundings, "told" | "staged" | "shows" | "nameOf">;
const surroundings = (shown: Shown): Surroundings => ({
  texts: t,
  motion,
  speed,
  lesson: true,
  confirms: () => false,
  autoRoll: () => false,
  covers: () => {},
  announce,
  explain: (text) => {
    cue("no");
    note(text);
  },
  cue,
  ...shown,
});

// The board does what the lesson wants.
async function playAlone(
  table: LocalTable,
  { way }: Lesson,
  ready: () => boolean,
  gone: () => boolean,
): Promise<void> {
  for (const action of way) {
    await sleep(motion() ? pause / speed() : pause / 4);
    while (!gone() && !ready()) await sleep(50);
    if (gone()) return;
    await (action === "" ? table.roll() : table.play(action));
  }
}

function Live(props: TrialProps & { table: LocalTable }): JSX.Element {
  const { table, ui, lesson } = props;
  const [stage, setStage] = createSignal<Stage>();
  let state: State = "try";
  const become = (next: State): void => {
    state = next;
    props.tell(next);
  };
  const nameOf = (seat: number): string => {
    const at = table.facts()?.seats[seat];
    return seat === 0 ? t("host.you") : t(`colour.${at?.name}`);
  };
  const told = (event: GameEvent, view: View): void => {
    const line = ui.describe(event, view, t, nameOf);
    if (line) {
      announce(line);
      props.say(line);
    }
    if (state !== "done" && isDone(lesson, event)) become("done");
  };
  const [face, setFace] = createSignal<Face>();
  const around = surroundings({ told, staged: setStage, shows: setFace, nameOf });
  // Nobody else plays here: when the turn has gone by, the thing was not done.
  const ready = () => !stage()?.busy() && table.turn()?.seats.includes(0) === true;
  createEffect(() => {
    if (!stage()?.busy() && !ready() && state === "try") become("missed");
  });

  let gone = false;
  onCleanup(() => {
    gone = true;
    table.close();
  });
  if (props.shows) playAlone(table, lesson, ready, () => gone).catch(() => {}); // somebody has played meanwhile

  const asking = createAsking({ ui: () => ui, view: () => stage()?.shown() ?? table.view() });
  return (
    <>
      <div
        class="board trial"
        ref={asking.watch}
        classList={{ asking: asking.on() }}
        style={{ "--ratio": face()?.ratio?.() ?? 1 }}
      >
        <Dynamic component={ui.Board} table={table} around={around} />
      </div>
      <div class="trial-foot">
        <PromptLine
          prompt={face()?.prompt() ?? { line: t("play.waiting") }}
          tone={ready() ? "act" : "wait"}
          picture={face()?.Picture}
        />
        <div class="actions" classList={{ tall: face()?.tall ?? false }}>
          <Actions actions={face()?.actions() ?? []} />
        </div>
      </div>
      <div class="trial-ask">{asking.button()}</div>
      {asking.answer()}
    </>
  );
}

export function Trial(props: TrialProps): JSX.Element {
  const seats = () => props.ui.seatNames(props.ui.players[0]).length;
  let left = false;
  const [table] = createResource(
    () => ({ lesson: props.lesson, round: props.round }),
    async (attempt) => {
      const opened = await openTable(props.ui.id, attempt.lesson, seats());
      if (left) opened.close();
      return { ...attempt, opened };
    },
  );
  onCleanup(() => {
    left = true;
  });
  return (
    <Show when={table.latest} keyed>
      {({ opened, lesson, round }) => {
        // The board of the last try is there until that of the next has come; it has nothing to say any more.
        const counts = () => props.lesson === lesson && props.round === round;
        return (
          <Live
            {...props}
            lesson={lesson}
            table={opened}
            tell={(state) => counts() && props.tell(state)}
            say={(line) => counts() && props.say(line)}
          />
        );
      }}
    </Show>
  );
}
