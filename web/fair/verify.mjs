// A second, independent check of a finished game's chance: plain JavaScript and WebCrypto, no rules and no code of the engine.
// docs/fairness.md says what is computed and why. Works in a page and in node.
import { readTranscript } from "./transcript.mjs";
import { english, say } from "./words.mjs";

export { NotReadable } from "./transcript.mjs";

// What this check cannot know, for the page to say beside the result.
export const NOT_CHECKED = Object.freeze(["not.steps", "not.odds", "not.end"]);

const encoder = new TextEncoder();
const AT_ONCE = 64; // draws that the browser works on side by side

function join(parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// Bytes behind their number as 4 bytes big endian.
function withLength(bytes) {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return join([length, bytes]);
}

const hmacKey = (bytes) =>
  globalThis.crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
const hmac = async (key, message) => new Uint8Array(await globalThis.crypto.subtle.sign("HMAC", key, message));

// What draws are made with: the key of a seed.
export const keyOf = (hex) => hmacKey(fromHex(hex));

// SHA-256 over "parlour-commit-1", table, game and options behind their lengths, and the secret; as hex digits.
export async function commitmentOf({ table, game, options, secret }) {
  const terms = [table, game, options].map((text) => withLength(encoder.encode(text)));
  const message = join([encoder.encode("parlour-commit-1"), ...terms, fromHex(secret)]);
  return toHex(new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", message)));
}

// HMAC-SHA-256 under the secret over "parlour-mix-1" and every seat's bytes behind their length; as hex digits.
export async function seedOf({ secret, bytes }) {
  const message = join([encoder.encode("parlour-mix-1"), ...bytes.map((hex) => withLength(fromHex(hex)))]);
  return toHex(await hmac(await hmacKey(fromHex(secret)), message));
}

// Draw number k below `bound`: { number, value, attempts }. `value` is the 64-bit integer that the draw was made from.
export async function draw(key, k, bound) {
  const message = new Uint8Array(16 + 8 + 4);
  message.set(encoder.encode("parlour-chance-1"));
  const view = new DataView(message.buffer);
  view.setBigUint64(16, BigInt(k));
  const wide = BigInt(bound);
  const usable = (1n << 64n) - ((1n << 64n) % wide); // whole blocks of `bound` values
  for (let attempt = 0; ; attempt += 1) {
    view.setUint32(24, attempt);
    const value = new DataView((await hmac(key, message)).buffer).getBigUint64(0);
    if (value < usable) return { number: Number(value % wide), value, attempts: attempt + 1 };
  }
}

// The outcome under a number when the odds are laid out one after the other.
export function outcomeAt(odds, number) {
  let left = number;
  for (const { outcome, weight } of odds) {
    if (left < weight) return outcome;
    left -= weight;
  }
  throw new RangeError("the number is not below the total weight");
}

// `why` is English; whoever speaks otherwise finds the same under the name and the code (words.mjs).
const finding = (result) => (name, code, values) =>
  ({ name, result, code, values, why: say(english, `${name}.${code}`, values) });
const [passed, failed, skipped] = ["ok", "failed", "skipped"].map(finding);

async function checkCommitment(t, noted) {
  const name = "commitment";
  if (noted.commitment !== undefined && noted.commitment !== t.commitment) {
    return failed(name, "noted");
  }
  if (noted.committed === false && t.commitment === undefined) return skipped(name, "alone");
  if (t.table === undefined || t.commitment === undefined || t.secret === undefined) {
    return failed(name, "missing");
  }
  const options = t.offered ?? t.options ?? "";
  const made = await commitmentOf({ table: t.table, game: t.game, options, secret: t.secret });
  if (made !== t.commitment) return failed(name, "differs", { made, commitment: t.commitment });
  return passed(name, "ok", { table: t.table });
}

async function checkMix(t, noted) {
  const name = "mix";
  for (const [seat, hex] of Object.entries(noted.bytes ?? {})) {
    if (t.bytes[seat] !== hex) return failed(name, "noted", { seat });
  }
  if (noted.committed === false && t.secret === undefined) return skipped(name, "alone");
  if (t.secret === undefined || t.seed === undefined) {
    return failed(name, "missing");
  }
  const made = await seedOf(t);
  if (made !== t.seed) return failed(name, "differs", { made, seed: t.seed });
  return passed(name, "ok", { seats: t.bytes.length });
}

// The outcome number k with the numbers of its draw, or with what is wrong with its odds.
async function drawFor(key, k, { step, outcome, odds }) {
  if (odds === null) return { step, wrong: "noOdds" };
  const bound = odds.reduce((sum, { weight }) => sum + weight, 0);
  if (bound > 0xffff_ffff) return { step, wrong: "large" };
  const drawn = await draw(key, k, bound);
  return { k, step, outcome, odds, bound, expected: outcomeAt(odds, drawn.number), ...drawn };
}

// Every outcome against its draw; the numbers of each draw go into `draws`, up to the one that fails.
async function checkChance(t, draws) {
  const name = "chance";
  if (t.outcomes.length === 0) return passed(name, "none");
  if (t.seed === undefined) return failed(name, "noSeed");
  const key = await keyOf(t.seed);
  for (let begin = 0; begin < t.outcomes.length; begin += AT_ONCE) {
    const block = t.outcomes.slice(begin, begin + AT_ONCE);
    for (const drawn of await Promise.all(block.map((outcome, i) => drawFor(key, begin + i, outcome)))) {
      const { k, step, outcome, expected, wrong } = drawn;
      if (wrong !== undefined) return failed(name, wrong, { step });
      draws.push(drawn);
      if (expected !== outcome) return failed(name, "differs", { step, k, expected, outcome });
    }
  }
  return passed(name, "ok", { count: t.outcomes.length });
}

// Checks a transcript's text. `noted` is what the reader knows besides: { commitment, bytes: { seat: hex }, committed: false for
// a game without a table }. Answers { ok, game, table, checks: [{ name, result, code, values, why }], draws: [{ k, step, outcome,
// odds, bound, value, number, attempts, expected }], notChecked }; throws NotReadable where the text is no transcript.
export async function verify(text, noted = {}) {
  const t = readTranscript(text);
  const draws = [];
  const checks = [await checkCommitment(t, noted), await checkMix(t, noted), await checkChance(t, draws)];
  const ok = checks.every(({ result }) => result !== "failed");
  return { ok, game: t.game, table: t.table, checks, draws, notChecked: NOT_CHECKED.map((code) => say(english, code)) };
}
