import { test } from "vitest";
import { expectWords } from "../testing";

// Of Medium, which gives no hints.
const others = [
  "plays what fits",
  "makes way for the stock card",
  "discards on an equal",
  "discards on a short pile",
];

test("every reason that Hard may give has its words", () =>
  expectWords("montoncito", "bots.cpp", others));
