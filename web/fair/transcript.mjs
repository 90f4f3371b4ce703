// Reads the lines of a transcript that a proof of its chance needs (docs/transcript.md). Strict: whatever is not exactly as the
// format says throws a NotReadable with the number of the line.
import { english, say } from "./words.mjs";

export const LIMITS = Object.freeze({ text: 16 * 1024 * 1024, line: 65_536, steps: 1_000_000, bytes: 64, seats: 8 });

// `code`: of words.mjs, without its "bad."; `line`: the number of the line, if it is one.
export class NotReadable extends Error {
  constructor(code, line) {
    super(faultWords(english, { code, line }));
    this.code = code;
    this.line = line;
  }
}
// What is wrong, in the given words.
export function faultWords(words, { code, line }) {
  const why = say(words, `bad.${code}`);
  return line === undefined ? why : say(words, "bad.line", { line, why });
}

const HEX32 = /^[0-9a-f]{64}$/;
const WORD = /^[!-~]+$/;
const SEAT = /^[0-7]$/;
const WEIGHT = /^[1-9][0-9]{0,8}$/;
const PLAYER = /^[0-7] (?:human|bot:[A-Za-z0-9_-]{1,32}) (.+)$/s;
const END = /^[A-Za-z0-9_-]{1,32} (?:[1-8]|-)(?:,(?:[1-8]|-)){0,7}(?: -?[0-9]{1,5}(?:,-?[0-9]{1,5}){0,7})?$/;

// The patterns of the head's lines that are kept, each at most once.
const HEAD = {
  game: WORD,
  table: /^[a-z0-9-]{1,64}$/,
  offered: /^.+$/,
  options: /^.+$/,
  position: /^.*$/,
  commitment: HEX32,
  secret: HEX32,
  seed: HEX32,
};

const utf8Length = (text) => new TextEncoder().encode(text).length;

// `1:4,sorry:2` as [{ outcome, weight }], in the order of the text; undefined if it is anything else.
export function readOdds(text) {
  const odds = [];
  for (const part of text.split(",")) {
    const [outcome, weight, ...more] = part.split(":");
    if (more.length > 0 || !WORD.test(outcome) || !WEIGHT.test(weight ?? "")) return undefined;
    odds.push({ outcome, weight: Number(weight) });
  }
  return odds;
}

function readStep(transcript, rest) {
  const words = rest.split(" ");
  const chance = words[0] === "!";
  if (words.length < 2 || words.length > (chance ? 3 : 2) || !WORD.test(words[1])) {
    return "step";
  }
  if (!chance && !SEAT.test(words[0])) return "seat";
  transcript.steps += 1;
  if (!chance) return undefined;
  const odds = words.length === 3 ? readOdds(words[2]) : null;
  if (odds === undefined) return "odds";
  transcript.outcomes.push({ step: transcript.steps, outcome: words[1], odds });
  return undefined;
}

function readBytes(transcript, rest) {
  const [seat, hex, ...more] = rest.split(" ");
  const fits = /^(?:[0-9a-f]{2})+$/.test(hex ?? "") && hex.length <= 2 * LIMITS.bytes;
  if (more.length > 0 || seat !== String(transcript.bytes.length) || !SEAT.test(seat)) return "order";
  if (hex !== "-" && !fits) return "bytes";
  transcript.bytes.push(hex === "-" ? "" : hex);
  return undefined;
}

function readHead(transcript, key, rest) {
  if (key === "bytes") return readBytes(transcript, rest);
  if (key === "player") {
    const name = PLAYER.exec(rest)?.[1];
    return name !== undefined && utf8Length(name) <= 128 ? undefined : "player";
  }
  if (!Object.hasOwn(HEAD, key) || transcript[key] !== undefined || !HEAD[key].test(rest)) {
    return "head";
  }
  transcript[key] = rest;
  return undefined;
}

// What is wrong with a line, as a code; undefined if it is read.
function readLine(transcript, line) {
  const space = line.indexOf(" ");
  const key = space < 0 ? line : line.slice(0, space);
  const rest = space < 0 ? "" : line.slice(space + 1);
  if (transcript.ended) return "behind";
  if (key === "end") {
    transcript.ended = true;
    return END.test(rest) ? undefined : "end";
  }
  const between = transcript.steps > 0 || transcript.hashes > 0;
  if (key === "hash") {
    transcript.hashes += 1;
    return /^[0-9a-f]{16}$/.test(rest) ? undefined : "hash";
  }
  if (key === "step" || key === "undo" || key === "resign") {
    if (transcript.steps === LIMITS.steps) return "steps";
    if (key === "step") return readStep(transcript, rest);
    transcript.steps += 1;
    return SEAT.test(rest) ? undefined : "seat";
  }
  return between ? "between" : readHead(transcript, key, rest);
}

export function readTranscript(text) {
  if (typeof text !== "string") throw new NotReadable("noText");
  if (text.length > LIMITS.text) throw new NotReadable("tooLong");
  const transcript = { bytes: [], outcomes: [], steps: 0, hashes: 0, ended: false };
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i].endsWith("\r") ? lines[i].slice(0, -1) : lines[i];
    const fail = (code) => {
      throw new NotReadable(code, i + 1);
    };
    if (line.length > LIMITS.line) fail("longLine");
    if (i === 0) {
      if (line !== "parlour transcript 1") fail("first");
      continue;
    }
    if (line === "" || line.startsWith("#")) continue;
    if (/[\u0000-\u001f\u007f]/.test(line)) fail("control");
    const fault = readLine(transcript, line);
    if (fault !== undefined) fail(fault);
  }
  if (transcript.game === undefined) throw new NotReadable("noGame");
  return transcript;
}
