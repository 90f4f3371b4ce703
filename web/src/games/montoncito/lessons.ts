// What to try out in Montoncito. The first of two seats learns; what the other holds is never seen.
import type { Lesson } from "../lesson";

const cards = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number);
const up = (to: number): string => Array.from({ length: to }, (_, i) => i + 1).join();
const drawn = "3,7,1,10,2,6,12,4,9,8,5,11,1,2,6,3,10,7,4,9";
const packs = 2;
// What is left of the packs when these are on the table.
function restOf(table: string): number[] {
  const rest = Array.from({ length: packs * 4 * 13 }, (_, i) => (i % 13) + 1);
  for (const card of cards(table)) rest.splice(rest.indexOf(card), 1);
  return rest;
}
// The piles by their heights, both stocks (the top is last), the hand, and the discards of who learns. All cards are of whole
// packs, as at every table: what can be done is asked of the rules by what is seen.
function table(heights: readonly number[], stocks: string, hand: string, own = "-|-|-|-"): string {
  const [build, hands] = [heights.map((to) => up(to) || "-").join("|"), `${hand}/2,2,6,8,8`];
  const discards = `${own}/10|5|-|-`;
  const draw = [drawn, ...restOf([build, stocks, hands, discards, drawn].join())].join();
  return `players=2 deck=${packs}x4 build=${build} stocks=${stocks} hands=${hands} discards=${discards} draw=${draw}`;
}

export const lessons: readonly Lesson[] = [
  {
    id: "stock",
    position: table([3, 6, 0, 0], "2,10,7/3,8,10", "3,5,9,11,12"),
    way: ["s>1"],
    done: { type: "played", seat: 0, from: "stock" },
  },
  {
    id: "hand",
    position: table([3, 6, 0, 0], "2,6,9/3,8,10", "4,5,9,11,12"),
    way: ["h4>0"],
    done: { type: "played", seat: 0, from: "hand" },
  },
  {
    id: "wild",
    position: table([3, 8, 0, 0], "2,10,5/3,8,10", "2,7,8,11,13"),
    way: ["h13>0", "s>0"],
    done: { type: "played", seat: 0, from: "stock" },
  },
  {
    id: "discards",
    position: table([3, 8, 0, 0], "2,10,6/3,8,10", "5,7,8,11,12", "12,4|11|-|-"),
    way: ["x0>0"],
    done: { type: "played", seat: 0, from: "discard" },
  },
  {
    id: "end",
    position: table([3, 8, 0, 0], "2,10,6/3,8,10", "5,7,8,11,12", "12|-|-|-"),
    way: ["d12>0"],
    done: { type: "discarded", seat: 0 },
  },
  {
    id: "clear",
    position: table([11, 5, 8, 2], "1/3,8,10", "4,5,7,11,12"),
    way: ["h12>0", "s>0"],
    done: { type: "end" },
  },
  {
    id: "together",
    options: "players=2 mode=parallel",
    // The other one has sealed its stock card for the same pile; in this round the first of a tie is who learns.
    position: `mode=parallel turnno=4 laststock=3 ${table([3, 6, 1, 0], "2,10,9/3,8,4", "4,5,9,11,12")} sealed=-/s>0`,
    way: ["h4>0"],
    done: { type: "bounced", seat: 1 },
  },
];
