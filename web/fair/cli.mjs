#!/usr/bin/env node
// node web/fair/cli.mjs [--draws] <transcript>: the check of verify.mjs in a terminal. Exits with 0 when everything that it can check
// holds, with 1 when something does not, and with 2 when there is nothing to read.
import { open } from "node:fs/promises";
import { webcrypto } from "node:crypto";
import { LIMITS } from "./transcript.mjs";
import { NotReadable, verify } from "./verify.mjs";

globalThis.crypto ??= webcrypto; // older versions of node keep it in a module

async function readText(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > LIMITS.text) throw new NotReadable("tooLong");
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.readFile());
  } finally {
    await file.close();
  }
}

function show({ ok, game, checks, draws, notChecked }, withDraws) {
  for (const { name, result, why } of checks) {
    console.log(`${name.padEnd(10)}  ${(result === "failed" ? "FAILED" : result).padEnd(7)}  ${why}`);
  }
  for (const { k, step, value, bound, number, attempts, expected } of withDraws ? draws : []) {
    console.log(`draw ${k}, step ${step}: ${value} mod ${bound} = ${number}: ${expected} (attempts: ${attempts})`);
  }
  for (const what of notChecked) console.log(`not checked: ${what}`);
  console.log(ok ? `The chance of this game of ${game} is proved.` : `The chance of this game of ${game} is NOT proved.`);
}

const words = process.argv.slice(2);
const paths = words.filter((word) => word !== "--draws");
if (paths.length !== 1) {
  console.error("usage: node web/fair/cli.mjs [--draws] <transcript>");
  process.exitCode = 2;
} else {
  try {
    const result = await verify(await readText(paths[0]));
    show(result, paths.length < words.length);
    process.exitCode = result.ok ? 0 : 1;
  } catch (error) {
    console.error(`${paths[0]}: ${error.message}`);
    process.exitCode = 2;
  }
}
