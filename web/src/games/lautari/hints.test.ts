import { test } from "vitest";
import { expectWords } from "../testing";

test("every reason that Hard may give has its words", () => expectWords("lautari", "bots.cpp"));
