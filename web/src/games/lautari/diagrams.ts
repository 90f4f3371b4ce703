// The pictures of the rules: positions, and what is marked in them. A test compares the marks with the rules.
import type { Line } from "./lines";

const upper = "-320 -330 640 660"; // the circles
const lower = "-150 110 300 230"; // before White's home

const inner = "S8 L8 K8 I8 H8 G8 F8 E8 D8 B8 R7 B7 D7 E7 F7 G7 H7 I7 K7 L7";

export interface Diagram {
  readonly text: string;
  readonly box: string;
  readonly chosen?: string;
  readonly go?: string; // the empty cells where the chosen piece may go
  readonly take?: string; // what it may take
  readonly up?: string; // a Pawn that may be promoted
  readonly range?: string; // where the Sentinel revives
  readonly axes?: readonly Line[]; // of the formation
}

// By the rule that each shows.
export const diagrams: Readonly<Record<string, Diagram>> = {
  formation: {
    text: "white=P:G7,G8;I:A,E6 black=P:K9,D9",
    box: upper,
    axes: [["G8", "G7"]],
  },
  pawn: {
    text: "white=P:G5 black=P:G6,H6",
    box: lower,
    chosen: "G5",
    go: "F5 H5 G4",
    take: "G6",
  },
  centre: { text: "white=P:A black=-", box: upper, chosen: "A", go: inner },
  line: { text: "white=P:F6,G6,H6 black=-", box: lower, up: "G6" },
  infantry: {
    text: "white=I:G5;P:F5 black=P:G7",
    box: lower,
    chosen: "G5",
    go: "F6 G6 H6 H5 I5 F4 G4 H4 G3",
    take: "G7",
  },
  rider: {
    text: "white=R:D6;P:E6 black=P:D7",
    box: upper,
    chosen: "D6",
    go: `${inner.replace("D7 ", "")} B9 R6 B6 F6 G6 R5 B5 D5 E5 F5 A E4`,
    take: "D7",
  },
  sentinel: {
    text: "white=S:K6;P:L6 black=P:I6",
    box: upper,
    chosen: "K6",
    go: `${inner} S10 H5 I5 K5 L5 A I4`,
    take: "I6",
  },
};

// Frame by frame: before, the capture, the way back, the protected Pawn.
export const revive: readonly Diagram[] = [
  "white=P:G7;S:G5 black=I:G8",
  "white=S:G5 black=I:G7",
  "white=S:G5 black=I:G8",
  "white=P:G7;S:G5 black=I:G8 protected=G7",
].map((text) => ({
  text,
  box: "-180 -190 360 520",
  range: "G7 F6 G6 H6 E5 F5 H5 I5 F4 G4 H4 G3",
}));
