// From events to what is seen: tiles are laid and turned, tokens run along the track, the die turns every gear.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { Happening } from "../../table/table";
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
// One of these in each action that may be taken back, and what cannot be gone behind.
const acts = /^(placed|rotated|replaced|bottomed|held|entered|moved|turned|fixed|declined)$/;
const barriers = /^(drew|reshuffled|rolled|turn|finished|end)$/;
const faces = ["cw", "blank", "ccw", "180"];

type Cells<T> = ReadonlyMap<Cell, T>;
interface Kept {
  readonly last: ReadonlyMap<number, Cell>; // where each seat placed last
  readonly recent: readonly Cell[]; // what changed last
}

export function createShow(around: Surroundings, isBot: (seat: number) => boolean) {
  const [laid, setLaid] = createSignal<Cells<string>>(new Map()); // tiles that are not in the shown view yet
  const [turned, setTurned] = createSignal<Cells<number>>(new Map()); // degrees by which tiles are being turned
  const [beat, setBeat] = createSignal(0); // how long that takes
  const [walker, setWalker] = createSignal<{ colour: Colour; from: Cell | null; at: Point }>();
  const [flash, setFlash] = createSignal<Cell>();
  const [pulse, setPulse] = createSignal<Cell>();
  const [rolling, setRolling] = createSignal<string>();
  const [notice, setNotice] = createSignal("");
  const [undos, setUndos] = createSignal<number>(); // how many steps back; unknown when one comes in the middle
  const [kept, setKept] = createSignal<Kept>({ last: new Map(), recent: [] });
  let before: Kept[] = [];

  const lay = (cell: Cell, tile: string): void =>
    void setLaid((all) => new Map(all).set(cell, tile));
  const mark = (cells: readonly Cell[], seat?: number): void => {
    setKept(({ last }) => ({
      last: seat === undefined || !cells[0] ? last : new Map(last).set(seat, cells[0]),
      recent: cells,
    }));
  };
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
      mark([cell], scene.event.type === "fixed" ? undefined : Number(scene.event.seat));
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
      mark([cell]);
      await wait(pace.turn);
    },
    async turned({ event, before: view, wait }) {
      around.cue("capture");
      const cells = Object.keys((view as unknown as RotoView).tiles);
      setBeat(pace.gears);
      setTurned(new Map(cells.map((cell) => [cell, gearTurn(cell, String(event.face))])));
      mark([]);
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
      mark([cell]);
      setWalker({ colour, from: null, at: centreOf(cell) });
      await scene.wait(pace.lay);
    },
    async moved(scene) {
      const { event, before: view, wait } = scene;
      const path = event.path as Cell[];
      await point(scene, String(event.end));
      const colour = seatColour(view as unknown as RotoView, Number(event.seat));
      mark([String(event.start), String(event.end)]);
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

  const countUndo = (type: string): void => {
    if (barriers.test(type)) {
      setUndos(0);
      before = [];
    } else if (acts.test(type)) setUndos((count) => (count ?? 0) + 1);
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
    undos,
    last: () => kept().last,
    recent: () => kept().recent,
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
    begin: ({ undone }: Happening): void => {
      if (undone === undefined) {
        before.push(kept());
        return;
      }
      const then = before.pop();
      if (then) setKept(then);
      setUndos((count) => (count === undefined ? undefined : Math.max(0, count - 1)));
    },
    async play(scene: Scene): Promise<void> {
      const { event } = scene;
      await undefined; // until the view before it is on the board, which settles everything
      if (event.type === "waived") setNotice(around.texts("rotorouter.waived"));
      else if (event.type === "reshuffled")
        setNotice(around.texts(`rotorouter.shuffled.${event.why}`));
      else if (event.type === "turn" || acts.test(event.type)) setNotice("");
      await (happenings[event.type]?.(scene) ?? scene.wait(pauses[event.type] ?? 0));
      countUndo(event.type);
    },
  };
}
export type Show = ReturnType<typeof createShow>;
