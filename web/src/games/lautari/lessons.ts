// What to try out in Lautari: first what it is all about. White learns.
import type { Lesson } from "../lesson";

const black = "black=P:E12,F12,G12,H12,I12";

export const lessons: readonly Lesson[] = [
  {
    id: "win",
    position: `white=P:G7,G8,E3;I:E6 ${black} turn=white`,
    way: ["E6-A"],
    done: { type: "end", reason: "formation" },
  },
  {
    id: "reach",
    position: `white=P:E3,G3,H3;I:G6 ${black} turn=white`,
    way: ["G6-F7"],
    done: { type: "move", seat: 0, role: "I" },
  },
  {
    id: "capture",
    position: "white=P:E3,G3,E6;R:D6 black=P:E7,F12,G12,H12 turn=white",
    way: ["D6-E7"],
    done: { type: "capture", seat: 1 },
  },
  {
    id: "promote",
    position: `white=P:E3,F6,G6,H6 ${black} turn=white`,
    way: ["+G6"],
    done: { type: "role", seat: 0, by: "line" },
  },
  {
    id: "gates",
    position: `white=P:E3,G3,R5,S10 ${black} turn=white`,
    way: ["S10-S11"],
    done: { type: "role", seat: 0, to: "S" },
  },
  {
    id: "revive",
    position: "white=P:E3,F3,H3;S:G5 black=P:F12,G12,H12;I:G7 turn=white last=G8>G7:I",
    way: ["revive"],
    done: { type: "revive", seat: 0 },
  },
  {
    id: "immune",
    position: "white=P:E3,G3;S:G6 black=P:F12,G12;I:H8 turn=white",
    way: ["G6-A"],
    done: { type: "immunity", seat: 0, on: true },
  },
];
