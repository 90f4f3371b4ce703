// The verifier over finished games that the engine wrote (PARLOUR_TRANSCRIPTS names the folder), as they are and bent.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { webcrypto } from "node:crypto";
import { commitmentOf, draw, NotReadable, outcomeAt, seedOf, verify } from "./verify.mjs";

globalThis.crypto ??= webcrypto; // older versions of node keep it in a module

const folder = process.env.PARLOUR_TRANSCRIPTS;
assert.ok(folder, "PARLOUR_TRANSCRIPTS names the folder of the finished games");
const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
const games = files.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const kinds = new Set(games.map(({ text }) => /^game (.*)$/m.exec(text)[1]));

const PLACES = 5; // of a game, where it is bent
const failures = async (text, noted) =>
  (await verify(text, noted)).checks.filter(({ result }) => result === "failed").map(({ name }) => name);
const hasChance = (text) => /^step ! /m.test(text);
const otherDigit = (digit) => (digit === "0" ? "1" : "0");
const changeHex = (text, key) => text.replace(new RegExp(`^(${key} )(.)`, "m"), (_, word, digit) => word + otherDigit(digit));

// Of a chance step: another seed brings the same outcome with a probability of 2 to the minus this many.
function bitsOf(line) {
  const [, , outcome, odds] = line.split(" ");
  const weights = odds.split(",").map((part) => [part.slice(0, part.lastIndexOf(":")), Number(part.slice(part.lastIndexOf(":") + 1))]);
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Math.log2(all / weights.find(([name]) => name === outcome)[1]);
}
const SURELY = 32; // bits: luck does not hide what was bent
const bitsIn = (lines) => lines.reduce((sum, line) => sum + (line.startsWith("step ! ") ? bitsOf(line) : 0), 0);
// Seeds with one other digit, so many that one of them surely brings other outcomes; none where there is too little chance.
function otherSeeds(text) {
  const [, seed] = /^seed (.*)$/m.exec(text);
  const digits = "0123456789abcdef";
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].flatMap((step) =>
    [...seed].map((digit, i) => seed.slice(0, i) + digits[(digits.indexOf(digit) + step) % 16] + seed.slice(i + 1)),
  );
  const wanted = Math.ceil(SURELY / bitsIn(text.split("\n")));
  return wanted <= all.length ? all.slice(0, wanted) : [];
}

const filesOf = (kind) => files.filter((name) => name.startsWith(`${kind}-`)).sort();
const firstOf = (kind) => filesOf(kind)[0];
const lastOf = (kind) => filesOf(kind).at(-1);

// About `most` numbers below n, spread over the whole, the last one among them.
function spread(n, most) {
  const step = Math.max(1, Math.floor(n / most));
  const chosen = Array.from({ length: Math.ceil(n / step) }, (_, i) => i * step);
  return n === 0 || chosen.at(-1) === n - 1 ? chosen : [...chosen, n - 1];
}

test("there are finished games of all kinds", () => {
  const several = [...kinds].filter((kind) => filesOf(kind).length >= 2);
  assert.ok(several.length >= 5, [...kinds].join());
  const chancy = several.filter((kind) => games.every(({ text }) => !text.includes(`\ngame ${kind}\n`) || bitsIn(text.split("\n")) >= SURELY));
  assert.ok(chancy.length >= 4, "most have so much chance that one other seed is noticed");
});

for (const { name, text } of games) {
  const lines = text.split("\n");
  const chance = lines.flatMap((line, i) => (line.startsWith("step ! ") ? [i] : []));
  // Those behind which so much chance follows that luck does not hide a shift.
  const bits = chance.map((i) => bitsOf(lines[i]));
  let left = bits.reduce((sum, one) => sum + one, 0);
  const shifting = chance.filter((_, k) => (left -= bits[k]) >= SURELY);
  const withLine = (i, line) => lines.map((old, at) => (at === i ? line : old)).join("\n");

  test(`${name}: is accepted, with the numbers of every draw`, async () => {
    const result = await verify(text);
    assert.deepEqual(result.checks.map(({ name: check, result: said }) => [check, said]), [
      ["commitment", "ok"],
      ["mix", "ok"],
      ["chance", "ok"],
    ]);
    assert.equal(result.ok, true);
    assert.equal(result.draws.length, chance.length);
    for (const { bound, value, number, attempts, outcome, expected, odds } of result.draws) {
      assert.equal(bound, odds.reduce((sum, { weight }) => sum + weight, 0));
      assert.equal(BigInt(number), value % BigInt(bound));
      assert.ok(attempts >= 1);
      assert.equal(outcome, expected);
    }
    assert.ok(result.notChecked.length > 0);
  });

  // Of each kind the first game and the last are bent, which has empty seats where the game knows such.
  const kind = /^game (.*)$/m.exec(text)[1];
  if (name !== firstOf(kind) && name !== lastOf(kind)) continue;

  test(`${name}: another outcome is rejected`, async () => {
    for (const at of spread(chance.length, PLACES)) {
      const [, , outcome, odds] = lines[chance[at]].split(" ");
      const all = odds.split(",").map((part) => part.split(":")[0]);
      const others = all.filter((other) => other !== outcome).slice(0, 3);
      for (const other of others) {
        assert.deepEqual(await failures(withLine(chance[at], `step ! ${other} ${odds}`)), ["chance"]);
      }
    }
  });

  test(`${name}: two swapped outcomes are rejected`, async () => {
    for (const at of spread(chance.length - 1, PLACES)) {
      const [first, second] = [chance[at], chance[at + 1]].map((i) => lines[i]?.split(" "));
      if (second === undefined || first[2] === second[2]) continue;
      const bent = [...lines];
      bent[chance[at]] = `step ! ${second[2]} ${first[3]}`;
      bent[chance[at + 1]] = `step ! ${first[2]} ${second[3]}`;
      assert.deepEqual(await failures(bent.join("\n")), ["chance"]);
    }
  });

  test(`${name}: another secret, seed, commitment, table, option or byte is rejected`, async () => {
    assert.deepEqual(await failures(changeHex(text, "secret")), ["commitment", "mix"]);
    const found = await Promise.all(otherSeeds(text).map((seed) => failures(text.replace(/^seed .*$/m, `seed ${seed}`))));
    for (const [first, second, ...rest] of found) assert.deepEqual([first, second ?? "chance", rest], ["mix", "chance", []]);
    if (found.length > 0) assert.ok(found.some((names) => names.length === 2), `chance is checked with ${found.length} seeds`);
    if (!hasChance(text)) assert.deepEqual(await failures(changeHex(text, "seed")), ["mix"]);
    assert.deepEqual(await failures(changeHex(text, "commitment")), ["commitment"]);
    assert.deepEqual(await failures(changeHex(text, "bytes 0")), ["mix"]);
    assert.deepEqual(await failures(text.replace(/^bytes 0 .*$/m, "bytes 0 -")), ["mix"]);
    assert.deepEqual(await failures(text.replace(/^table /m, "table x")), ["commitment"]);
    assert.deepEqual(await failures(text.replace(/^game /m, "game x")), ["commitment"]);
    const terms = /^offered /m.test(text) ? "offered" : "options";
    assert.deepEqual(await failures(text.replace(new RegExp(`^${terms} .*$`, "m"), "$& x=1")), ["commitment"]);
  });

  test(`${name}: a missing chance step is rejected, unless hardly any chance follows`, async () => {
    for (const at of spread(shifting.length, PLACES)) {
      const bent = lines.filter((_, i) => i !== shifting[at]).join("\n");
      assert.deepEqual(await failures(bent), ["chance"]);
    }
    if (chance.length === 0) return;
    const last = lines.filter((_, i) => i !== chance.at(-1)).join("\n");
    assert.deepEqual(await failures(last), [], "only the engine can miss the last one");
  });

  test(`${name}: an additional chance step is rejected, unless hardly any chance follows`, async () => {
    for (const at of spread(shifting.length, PLACES)) {
      const bent = [...lines];
      bent.splice(shifting[at], 0, "step ! nothing nothing:1,something:1");
      assert.deepEqual(await failures(bent.join("\n")), ["chance"]);
    }
  });

  test(`${name}: what was noted before the game is compared`, async () => {
    const commitment = /^commitment (.*)$/m.exec(text)[1];
    const bytes = /^bytes 0 (.*)$/m.exec(text)[1];
    assert.deepEqual(await failures(text, { commitment, bytes: { 0: bytes } }), []);
    assert.deepEqual(await failures(text, { commitment: "0".repeat(64) }), ["commitment"]);
    assert.deepEqual(await failures(text, { bytes: { 0: "00" } }), ["mix"]);
    const bare = text.replace(/^(table|commitment|secret|bytes) .*\n/gm, "");
    assert.deepEqual(await failures(bare), ["commitment", "mix"]);
    assert.deepEqual(await failures(bare, { committed: false }), []);
    const odds = text.replace(/^(step ! \S+) .*$/gm, "$1");
    assert.deepEqual(await failures(odds), hasChance(text) ? ["chance"] : []);
  });
}

test("the numbers are those that docs/fairness.md works out", async () => {
  const secret = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
  const terms = { table: "example", game: "ludo", options: "seats=red,green", secret };
  assert.equal(await commitmentOf(terms), "d50db9ac60db20113273c6399f84954571b3d46b725431e05c7c17076098f5a8");
  const seed = await seedOf({ secret, bytes: ["616263", ""] });
  assert.equal(seed, "df69ef05b0e453b2e0ab323ffad866eafe7147394b4a19751fd19d8319fbb607");
  const key = await crypto.subtle.importKey("raw", Buffer.from(seed, "hex"), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const rolls = await Promise.all([0, 1, 2, 3].map(async (k) => 1 + (await draw(key, k, 6)).number));
  assert.deepEqual(rolls, [3, 2, 1, 4]);
  assert.equal(outcomeAt([{ outcome: "a", weight: 2 }, { outcome: "b", weight: 1 }], 1), "a");
  assert.equal(outcomeAt([{ outcome: "a", weight: 2 }, { outcome: "b", weight: 1 }], 2), "b");
  assert.throws(() => outcomeAt([{ outcome: "a", weight: 2 }], 2), RangeError);
});

test("what is no transcript is refused with the line", async () => {
  const head = "parlour transcript 1\ngame x\n";
  const bad = ["", "parlour transcript 2\n", "parlour transcript 1\n", `${head}game y\n`, `${head}nonsense\n`, `${head}seed 12\n`,
    `${head}secret ${"A".repeat(64)}\n`, `${head}table A\n`, `${head}bytes 1 00\n`, `${head}bytes 0 0\n`, `${head}bytes 0 ${"00".repeat(65)}\n`,
    `${head}player 0 cat Tom\n`, `${head}player 0 human ${"x".repeat(129)}\n`, `${head}step\n`, `${head}step 9 x\n`, `${head}step 0 x y\n`,
    `${head}step ! x y\n`, `${head}step ! x y:0\n`, `${head}step ! x y:1,\n`, `${head}step ! x y:1:1\n`, `${head}undo 8\n`, `${head}hash 1\n`,
    `${head}end\n`, `${head}end time 1,9\n`, `${head}end time 1,2\nstep 0 x\n`, `${head}step 0 x\ntable t\n`, `${head}__proto__ x\n`,
    `${head}constructor x\n`, `${head}options \u0007\n`, `${head}#${"x".repeat(65_536)}\n`, `${head}${"#\n".repeat(9 << 20)}`];
  for (const text of bad) {
    await assert.rejects(verify(text), NotReadable, text.slice(0, 80));
  }
  await assert.rejects(verify(undefined), NotReadable);
});

test("the command has the exit codes of parlour verify", () => {
  const cli = fileURLToPath(new URL("cli.mjs", import.meta.url));
  const run = (...words) => spawnSync(process.execPath, [cli, ...words], { encoding: "utf8", timeout: 60_000 });
  const { name, text } = games.find((game) => hasChance(game.text));
  assert.match(execFileSync(process.execPath, [cli, "--draws", join(folder, name)], { encoding: "utf8" }), /^draw 0, step \d+: \d+ mod /m);
  const place = mkdtempSync(join(tmpdir(), "parlour-"));
  try {
    const file = join(place, "game.txt");
    writeFileSync(file, changeHex(text, "seed"));
    const wrong = run(file);
    assert.equal(wrong.status, 1);
    assert.match(wrong.stdout, /^mix +FAILED/m);
    writeFileSync(file, "nonsense");
    assert.equal(run(file).status, 2);
    writeFileSync(file, Buffer.from([0xff, 0xfe]));
    assert.equal(run(file).status, 2);
    assert.equal(run(join(place, "nothing")).status, 2);
    assert.equal(run().status, 2);
  } finally {
    rmSync(place, { recursive: true });
  }
});
