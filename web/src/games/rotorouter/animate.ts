// From events to what is seen: tiles are laid and turned, tokens run along the track, the die turns every gear.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { GameEvent, Happening, Past } from "../../table/table";
import type { Surroundings } from "../game";
import { seatColour } from "./choices";
import {
  type Cell,
  type Colour,
  centreOf,
  gearTurn,
  type Point,
  type RotoView,
  tileOf,
} from "./geometry";
import { acts, begun, happened, nothing, type Remembered, remember } from "./marks";

// Milliseconds.
export const pace = { flash: 520, lay: 260, turn: 320, gears: 900, step: 140, die: 90, card: 420 };
const pauses: Readonly<Record<string, number>> = {
  waived: 900,
  reshuffled: 500,
  finished: 700,
  trapped: 350,
  sealed: 500,
  turn: 150,
};
const faces = ["cw", "blank", "ccw", "180"];
// These are marked in the middle of what is shown, all others behind it.
const marking = new Set(["placed", "replaced", "fixed", "rotated", "turned", "entered", "moved"]);

type Cells<T> = ReadonlyMap<Cell, T>;

export function createShow(around: Surroundings, isBot: (seat: number) => boolean) {
  const [laid, setLaid] = createSignal<Cells<string>>(new Map()); // tiles that are not in the shown view yet
  const [turned, setTurned] = createSignal<Cells<number>>(new Map()); // degrees by which tiles are being turned
  const [beat, setBeat] = createSignal(0); // how long that takes
  const [walker, setWalker] = createSignal<{ colour: Colour; from: Cell | null; at: Point }>();
  const [flash, setFlash] = createSignal<Cell>();
  const [pulse, setPulse] = createSignal<Cell>();
  const [rolling, setRolling] = createSignal<string>();
  const [notice, setNotice] = createSignal("");
  const [known, setKnown] = createSignal<Remembered>(nothing);

  const lay = (cell: Cell, tile: string): void =>
    void setLaid((all) => new Map(all).set(cell, tile));
  const mark = (event: GameEvent): void => void setKnown((now) => happened(now, event));
  // A bot points at where it will do something.
  const point = async ({ event, wait }: Scene, cell: Cell): Promise<void> => {
    if (!isBot(Number(event.seat))) return;
    setFlash(cell);
    await wait(pace.flash);
    setFlash(undefined);
  };
  const put = async (scene: Scene, tile: unknown): Promise<void> => {
    const cell = String(scene.event.cell);
    await point(scene, cell);
    around.cue("move");
    batch(() => {
      lay(cell, String(tile));
      mark(scene.event);
      setPulse(cell);
    });
    await scene.wait(pace.lay);
    setPulse(undefined);
  };

  const happenings: Record<string, (scene: Scene) => Promise<void>> = {
    placed: (scene) => put(scene, scene.event.tile),
    replaced: (scene) => put(scene, scene.event.to),
    fixed: (scene) => put(scene, scene.event.to),
    async rotated(scene) {
      const { event, wait } = scene;
      const cell = String(event.cell);
      await point(scene, cell);
      around.cue("move");
      const by = tileOf(String(event.to)).rot - tileOf(String(event.from)).rot;
      setBeat(pace.turn);
      setTurned(new Map([[cell, (by === 3 ? -1 : by === -3 ? 1 : by) * 90]]));
      mark(event);
      await wait(pace.turn);
    },
    async turned({ event, before: view, wait }) {
      around.cue("capture");
      const cells = Object.keys((view as unknown as RotoView).tiles);
      setBeat(pace.gears);
      setTurned(new Map(cells.map((cell) => [cell, gearTurn(cell, String(event.face))])));
      mark(event);
      await wait(pace.gears + 80);
    },
    async drew({ wait }) {
      around.cue("card");
      await wait(pace.card);
    },
    async rolled({ event, wait }) {
      around.cue("roll");
      for (let left = 7; left > 0; --left) {
        setRolling(faces[left % faces.length]);
        await wait(pace.die);
      }
      setRolling(String(event.face));
      await wait(450);
    },
    async entered(scene) {
      await point(scene, String(scene.event.cell));
      around.cue("move");
      const { event, before: view } = scene;
      const cell = String(event.cell);
      const colour = seatColour(view as unknown as RotoView, Number(event.seat));
      mark(event);
      setWalker({ colour, from: null, at: centreOf(cell) });
      await scene.wait(pace.lay);
    },
    async moved(scene) {
      const { event, before: view, wait } = scene;
      const path = event.path as Cell[];
      await point(scene, String(event.end));
      const colour = seatColour(view as unknown as RotoView, Number(event.seat));
      mark(event);
      setBeat(pace.step);
      for (const cell of path) {
        setWalker({ colour, from: String(event.start), at: centreOf(cell) });
        await wait(pace.step);
      }
      around.cue("move");
    },
    async scored({ event, wait }) {
      around.cue("home");
      setPulse(String(event.cell));
      await wait(500);
      setPulse(undefined);
    },
    async finished({ event, wait }) {
      around.cue(event.place === 1 ? "win" : "home");
      await wait(600);
    },
  };

  return {
    laid,
    turned,
    beat,
    walker,
    flash,
    pulse,
    rolling,
    notice,
    undos: () => known().undos,
    last: () => known().marks.last,
    recent: () => known().marks.recent,
    // The shown view has everything now.
    settle: (): void => {
      batch(() => {
        setLaid(new Map());
        setTurned(new Map());
        setBeat(0);
        setWalker(undefined);
        setRolling(undefined);
      });
    },
    begin: (happening: Happening): void => void setKnown((now) => begun(now, happening)),
    // After a reload, or since something was taken back.
    recall: (steps: readonly Past[]): void => void setKnown(remember(steps)),
    async play(scene: Scene): Promise<void> {
      const { event } = scene;
      await undefined; // until the view before it is on the board, which settles everything
      if (event.type === "waived") setNotice(around.texts("rotorouter.waived"));
      else if (event.type === "reshuffled")
        setNotice(around.texts(`rotorouter.shuffled.${event.why}`));
      else if (event.type === "turn" || acts.test(event.type)) setNotice("");
      await (happenings[event.type]?.(scene) ?? scene.wait(pauses[event.type] ?? 0));
      if (!marking.has(event.type)) mark(event);
    },
  };
}
export type Show = ReturnType<typeof createShow>;
