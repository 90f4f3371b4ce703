// What to try out in RotoRouter. Red learns; its corner is at the top left.
import type { Lesson } from "../lesson";

const seats = "size=7 active=R,B";
// A track along the upper edge, from Red's corner to Green's, with another tile in some places.
const along = (others: Readonly<Record<string, string>> = {}): string => {
  const plain = ["X0", "S0", "S0", "S0", "S0", "S0", "E2"];
  return `tiles=${plain.map((tile, x) => `${x},0:${others[x] ?? tile}R`).join(";")}`;
};
const upright = { 1: "S1", 2: "S1", 3: "S1", 4: "S1", 5: "S1", 6: "E1" };

export const lessons: readonly Lesson[] = [
  {
    id: "grow",
    position: `${seats} tiles=0,0:E1R turn=R`,
    chance: ["T"], // which fits more than one way round
    way: ["draw", "place:1,0:T2"],
    done: { type: "placed", seat: 0 },
  },
  {
    id: "enter",
    position: `${seats} ${along({ 6: "E2" })} turn=R phase=free`,
    way: ["token:new"],
    done: { type: "entered", seat: 0 },
  },
  {
    id: "run",
    position: `${seats} ${along()} tokens=0,0:R scored=B|Y/- turn=R phase=free`,
    way: ["token:0,0>6,0"],
    done: { type: "scored", seat: 0 },
  },
  {
    id: "turn",
    position: `${seats} ${along({ 3: "S1" })} tokens=0,0:R hand=RS/- turn=R phase=card`,
    way: ["rotate:3,0:0"],
    done: { type: "rotated", seat: 0, cell: "3,0" },
  },
  {
    id: "die",
    position: `${seats} ${along(upright)} tokens=0,0:R turn=R phase=free`,
    chance: ["cw"],
    way: ["roll", "apply"],
    done: { type: "turned", seat: 0 },
  },
  {
    id: "forced",
    position: `${seats} tiles=0,0:X0R;1,0:S0R hand=E/- skips=3/0 turn=R phase=card`,
    way: ["place:2,0:E2"],
    done: { type: "placed", seat: 0 },
  },
  {
    id: "trapped",
    // A Straight lies across the track that comes down from 2,0 and goes on below.
    position: `${seats} tiles=0,0:X0R;1,0:S0R;2,0:E2R;1,1:S1R;2,1:S0R;3,1:S1R;2,2:S1R;2,3:S1R turn=R`,
    way: ["fixdead:2,1"],
    done: { type: "fixed", seat: 0, why: "dead" },
  },
];
