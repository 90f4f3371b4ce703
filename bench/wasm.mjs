// The browser's module against the native program: size, signature, and random play per CPU-second, game by game in turns so
// that a noisy machine disturbs both alike. node bench/wasm.mjs <module> <program> [CPU seconds a game]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { loadModule } from "../web/e2e/wasm_module.mjs";

const [modulePath, program, seconds = "2"] = process.argv.slice(2);
const ROUNDS = 3;
const BATCH = 200; // games, as the native program plays them
const bytes = readFileSync(modulePath);

const ask = await loadModule(modulePath);

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Steps per CPU-second in the module. */
function moduleSpeed(id, budget) {
  const begin = cpuSeconds();
  let steps = 0;
  let cpu = 0;
  for (let seed = 1; cpu < budget; seed++) {
    const { actions, outcomes } = ask("bench", id, BATCH, seed);
    steps += actions + outcomes;
    cpu = cpuSeconds() - begin;
  }
  return steps / cpu;
}

function nativeSpeed(id, budget) {
  const text = execFileSync(program, ["bench", "--game", id, "--seconds", String(budget), "--json"], { encoding: "utf8" });
  const { actions, outcomes, cpu_nanoseconds } = JSON.parse(text).games[0];
  return (actions + outcomes) / (cpu_nanoseconds / 1e9);
}

const kilobytes = (n) => `${(n / 1000).toFixed(1)} kB`;
console.log(`size ${kilobytes(bytes.length)}, gzip ${kilobytes(gzipSync(bytes, { level: 9 }).length)}, brotli ${kilobytes(brotliCompressSync(bytes).length)}`);
const { signature } = ask("signature");
const native = execFileSync(program, ["bench", "--signature"], { encoding: "utf8" }).trim().split(" ").at(-1);
console.log(`signature ${signature}, native ${native}`);

console.log("| game | module, steps/s | native, steps/s | ratio |\n|---|---|---|---|");
const million = (n) => `${(n / 1e6).toFixed(1)} M`;
for (const { id, name } of ask("games").games) {
  moduleSpeed(id, 0.3); // until the browser's compiler has done its work
  const rounds = Array.from({ length: ROUNDS }, () => [
    moduleSpeed(id, Number(seconds) / ROUNDS),
    nativeSpeed(id, Number(seconds) / ROUNDS),
  ]);
  // The best of each: everything that disturbs makes a figure smaller.
  const [module, compared] = [0, 1].map((side) => Math.max(...rounds.map((round) => round[side])));
  console.log(`| ${name} | ${million(module)} | ${million(compared)} | ${((100 * module) / compared).toFixed(0)} % |`);
}
if (signature !== native) {
  console.error("error: the module plays by other rules than the program");
  process.exit(1);
}
