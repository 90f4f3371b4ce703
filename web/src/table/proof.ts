// The whole proof of a finished game (docs/fairness.md), step by step: what the table was bound to, every die and card from the
// seed, every step by the rules of the engine. What is found has a code; its words are data of the page.
import { type Odds, readOdds } from "../../fair/transcript.mjs";
import { commitmentOf, draw, keyOf, outcomeAt, seedOf } from "../../fair/verify.mjs";
import type { EngineClient } from "../engine/client";
import { Refused, whyOf } from "../net/refused";
import { EngineTable, type Seen } from "./engine_table";
import { endText, type Recorded, type Sealed } from "./recorded";
import type { Step } from "./steps";

export const checkNames = [
  "commitment",
  "mix",
  "start",
  "chance",
  "steps",
  "hashes",
  "end",
] as const;
export type CheckName = (typeof checkNames)[number];
export type Values = Readonly<Record<string, string | number>>;
export interface Finding {
  result: "ok" | "failed" | "skipped";
  code: string;
  values?: Values | undefined;
}
export interface Drawn {
  k: number;
  turn: number; // in which it was drawn, as it is counted at the table
  step: number; // of the record
  outcome: string; // recorded
  expected: string; // drawn from the seed
  bound: number;
  value: string;
  number: number;
}
export interface Report {
  found(name: CheckName, finding: Finding): void;
  drawn(drawn: Drawn): void;
  walked(steps: number): void;
}
// What this browser noted while the game was played.
export interface Noted {
  commitment?: string | undefined;
  bytes?: string | undefined;
}

const ok = (code = "ok", values?: Values): Finding => ({ result: "ok", code, values });
const failed = (code: string, values?: Values): Finding => ({ result: "failed", code, values });
const skipped = (code: string, values?: Values): Finding => ({ result: "skipped", code, values });

// Browsers compute hashes only for pages that came by a safe way.
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

async function checkCommitment(recorded: Recorded, noted: Noted): Promise<Finding> {
  const { table, commitment, secret, offered } = recorded.sealed ?? { bytes: [] };
  if (noted.commitment && noted.commitment !== commitment) return failed("noted");
  if (!recorded.sealed) return skipped("device");
  if (commitment === undefined && secret === undefined) return skipped("alone");
  if (!table || !commitment || !secret) return failed("missing");
  if (!canHash()) return skipped("insecure");
  const options = offered ?? recorded.options;
  const made = await commitmentOf({ table, game: recorded.game, options, secret });
  if (made !== commitment) return failed("differs", { made, commitment });
  return ok(noted.commitment ? "okNoted" : "ok", { table, commitment });
}

async function checkMix(
  sealed: Sealed | undefined,
  noted: Noted,
  seats: number | undefined,
): Promise<Finding> {
  if (noted.bytes && !sealed?.bytes.includes(noted.bytes)) return failed("noted");
  if (!sealed) return skipped("device");
  const { secret, seed, bytes, commitment } = sealed;
  if (secret === undefined && commitment === undefined) return skipped("alone");
  if (!secret || !seed) return failed("missing");
  if (seats !== undefined && bytes.length !== seats)
    return failed("seats", { bytes: bytes.length, seats });
  if (!canHash()) return skipped("insecure");
  const made = await seedOf({ secret, bytes });
  if (made !== seed) return failed("differs", { made, seed });
  return ok(noted.bytes ? "okNoted" : "ok", { seats: bytes.length, seed });
}

// Whether the options that were played are the offered ones without their empty seats.
async function isOffered(engine: EngineClient, game: string, offered: string, played: string) {
  const id = await engine.open(game, offered);
  try {
    const { options, seats } = await engine.info(id);
    if (options !== offered) return false;
    for (let bits = 0; bits < 1 << seats; ++bits) {
      const taken = [...Array(seats).keys()].filter((seat) => bits & (1 << seat));
      const left = await engine.optionsFor(id, taken).catch(() => undefined);
      if (left === played) return true;
    }
    return false;
  } finally {
    await engine.close(id);
  }
}

async function checkStart(
  engine: EngineClient,
  recorded: Recorded,
  table: EngineTable,
): Promise<Finding> {
  const { game, options, position, sealed } = recorded;
  if (options !== table.info.options && sealed) return failed("options");
  if (position !== undefined) {
    const start = await EngineTable.open(engine, { game, options });
    const usual = await start.position();
    start.close();
    if (usual !== position) return sealed ? failed("position") : ok("from");
  }
  const { offered } = sealed ?? {};
  if (offered !== undefined) {
    const fits = await isOffered(engine, game, offered, table.info.options).catch(() => false);
    if (!fits) return failed("offered");
  }
  return ok("ok", { options: table.info.options || "–" });
}

const oddsText = (odds: readonly Odds[]) =>
  odds.map(({ outcome, weight }) => `${outcome}:${weight}`).join();

type Fault = readonly [CheckName, Finding];

// One walk through the game: chance, steps, hashes and the end.
class Walk {
  #key: CryptoKey | undefined;
  #draws = 0;
  #turn = 0;
  #now!: Seen; // since it runs

  constructor(
    private readonly recorded: Recorded,
    private readonly table: EngineTable,
    private readonly report: Report,
  ) {}

  // The turn as everybody counts it, and the line of the record.
  #where = (step: number) => ({ turn: this.#turn, step });

  async run(left: () => boolean): Promise<void> {
    const { seed } = this.recorded.sealed ?? {};
    if (seed && canHash()) this.#key = await keyOf(seed);
    this.#now = await this.table.see("spectator");
    let fault = await this.#hashAfter(0);
    for (const [i, step] of this.recorded.steps.entries()) {
      if (fault || left()) break;
      fault = await this.#advance(i + 1, step);
      if (!fault) this.report.walked(i + 1);
    }
    if (left()) return;
    fault ??= this.#lastHash();
    const ending = fault ? undefined : await this.#ending();
    if (ending?.result === "failed") fault = ["end", ending];
    for (const name of ["chance", "steps", "hashes", "end"] as const) {
      if (fault?.[0] === name) this.report.found(name, fault[1]);
      else if (fault) this.report.found(name, skipped("stopped"));
      else this.report.found(name, this.#fine(name, ending));
    }
  }

  async #advance(number: number, step: Step): Promise<Fault | undefined> {
    const { due, number: turn } = this.#now.turn;
    this.#turn = turn;
    if (due === "over") return ["end", failed("early", this.#where(number))];
    // Nobody is a bot here, so what waits is chance that nobody calls for.
    if (step.seat === undefined && due !== "act") {
      const fault = await this.#chance(number, step);
      if (fault) return fault;
    }
    const refused = (why: string): Fault => [
      "steps",
      failed("refused", { ...this.#where(number), why }),
    ];
    // Where a bot plays on, the rules know nothing of a resignation: the end of the record tells of it.
    if (step.resign && this.table.info.manners.resign === "bot_plays_on")
      return refused("NOT_IN_THIS_GAME");
    try {
      this.#now = await this.table.apply("spectator", [step]);
    } catch (error) {
      const undone = error instanceof Refused && error.code === "NOTHING_TO_UNDO";
      return undone ? ["steps", failed("undo", this.#where(number))] : refused(whyOf(error));
    }
    return this.#hashAfter(number);
  }

  // As the rules say, or as a table may say where the rules have no say.
  async #ending(): Promise<Finding> {
    const { end } = this.recorded;
    const { right, verdict, reason } = await this.table.judge(end ? endText(end) : "");
    return (right ? ok : failed)(verdict, { reason });
  }

  // The outcome that is next, from the odds of the rules and the seed.
  async #chance(number: number, { word, odds }: Step): Promise<Fault | undefined> {
    const outcomes = await this.table.outcomes();
    if (odds !== undefined && oddsText(readOdds(odds) ?? []) !== oddsText(outcomes))
      return ["chance", failed("odds", this.#where(number))];
    const k = this.#draws++;
    if (!this.#key) {
      const provable = this.recorded.sealed && canHash();
      return provable ? ["chance", failed("noSeed", this.#where(number))] : undefined;
    }
    const bound = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const { number: drawn, value } = await draw(this.#key, k, bound);
    const expected = outcomeAt(outcomes, drawn);
    const shown = {
      k,
      ...this.#where(number),
      outcome: word,
      expected,
      bound,
      value: String(value),
    };
    this.report.drawn({ ...shown, number: drawn });
    if (expected === word) return undefined;
    const where = this.#where(number);
    return ["chance", failed("differs", { ...where, draw: k + 1, expected, outcome: word })];
  }

  async #hashAfter(steps: number): Promise<Fault | undefined> {
    const written = this.recorded.sealed?.hashes.find(({ after }) => after === steps);
    if (!written) return undefined;
    const made = await this.table.hash();
    if (made === written.hash) return undefined;
    return ["hashes", failed("differs", { ...this.#where(steps), made, hash: written.hash })];
  }

  #lastHash(): Fault | undefined {
    const { sealed, steps } = this.recorded;
    if (!sealed || sealed.hashes.some(({ after }) => after === steps.length)) return undefined;
    return ["hashes", failed("missing")];
  }

  #fine(name: CheckName, ending: Finding | undefined): Finding {
    const { sealed, steps } = this.recorded;
    if (name === "end" && ending) return ending;
    if (name === "steps") return ok("ok", { count: steps.length });
    if (name === "hashes")
      return sealed ? ok("ok", { count: sealed.hashes.length }) : skipped("device");
    if (this.#draws === 0) return ok("none");
    if (!sealed) return skipped("device");
    return this.#key ? ok("ok", { count: this.#draws }) : skipped("insecure");
  }
}

// Checks one thing after the other and tells of each; true if nothing failed, nothing if it was left before its end.
export async function prove(
  engine: EngineClient,
  recorded: Recorded,
  noted: Noted,
  tell: Report,
  left: () => boolean = () => false,
): Promise<boolean | undefined> {
  let fine = true;
  const found = (name: CheckName, finding: Finding): void => {
    if (finding.result === "failed") fine = false;
    tell.found(name, finding);
  };
  const report = { ...tell, found };
  found("commitment", await checkCommitment(recorded, noted));
  let table: EngineTable | undefined;
  let why = "";
  try {
    table = await EngineTable.open(engine, recorded);
  } catch (error) {
    why = whyOf(error);
  }
  found("mix", await checkMix(recorded.sealed, noted, table?.info.seats));
  if (!table) {
    found("start", failed("refused", { why }));
    for (const name of ["chance", "steps", "hashes", "end"] as const)
      found(name, skipped("stopped"));
    return false;
  }
  try {
    found("start", await checkStart(engine, recorded, table));
    await new Walk(recorded, table, report).run(left);
  } finally {
    table.close();
  }
  return left() ? undefined : fine;
}
