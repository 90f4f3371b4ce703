// What to try out in Lo Siento. Red learns.
import type { Lesson } from "../lesson";

const seats = "seats=red,yellow";

export const lessons: readonly Lesson[] = [
  {
    id: "leave",
    position: `${seats} turn=red`,
    chance: ["1"],
    way: ["", "leave:0"],
    done: { type: "move", seat: 0, how: "leave" },
  },
  {
    id: "slide",
    position: `${seats} red=t6,t20,S,S yellow=t11,S,S,S turn=red card=3`,
    way: ["fwd:0:3"],
    done: { type: "slide", seat: 0 },
  },
  {
    id: "seven",
    position: `${seats} red=z3,t36,S,S yellow=t50,S,S,S turn=red card=7`,
    way: ["split:0:3:1:4"],
    done: { type: "home", seat: 0 },
  },
  {
    id: "switch",
    position: `${seats} red=t7,S,S,S yellow=t57,t20,S,S turn=red card=11`,
    way: ["switch:0:yellow0"],
    done: { type: "switch", seat: 0 },
  },
  {
    id: "sorry",
    position: `${seats} red=S,S,t8,S yellow=t53,t36,S,S turn=red card=sorry`,
    way: ["sorry:0:yellow0"],
    done: { type: "move", seat: 0, how: "sorry" },
  },
  {
    id: "back",
    position: `${seats} red=t6,t26,S,S yellow=t40,S,S,S turn=red card=4`,
    way: ["back:0:4"],
    done: { type: "move", seat: 0, how: "back", to: "t2" },
  },
  {
    id: "home",
    position: `${seats} red=H,H,H,z2 yellow=H,z1,t40,S turn=red card=-`,
    chance: ["2", "2"],
    way: ["", "fwd:3:2", "", "fwd:3:2"],
    done: { type: "end", seat: 0 },
  },
];
