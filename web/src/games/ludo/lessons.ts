// What to try out in Ludo. Red learns.
import type { Lesson } from "../lesson";

const seats = "seats=red,green";

export const lessons: readonly Lesson[] = [
  {
    id: "out",
    position: `${seats} turn=red`,
    chance: ["6"],
    way: ["", "move:0"],
    done: { type: "open", seat: 0 },
  },
  {
    id: "walk",
    position: `${seats} red=3,20,-,- green=30,-,-,- turn=red`,
    chance: ["4"],
    way: ["", "move:1"],
    done: { type: "move", seat: 0 },
  },
  {
    id: "capture",
    position: `${seats} red=6,25,-,- green=46,0,-,- turn=red die=4`,
    way: ["move:0"],
    done: { type: "capture", by: 0 },
  },
  {
    id: "safe",
    position: `${seats} red=10,27,-,- green=49,42,-,- turn=red die=3`,
    way: ["move:0"],
    done: { type: "move", seat: 0, square: 13 },
  },
  {
    id: "sixes",
    position: `${seats} red=8,22,-,- green=0,-,-,- turn=red sixes=2`,
    chance: ["6"],
    way: [""],
    done: { type: "third_six", seat: 0 },
  },
  {
    id: "home",
    position: `${seats} red=F,F,F,L3 green=F,60,L1,- turn=red die=4`,
    way: ["move:3"],
    done: { type: "end" },
  },
];
