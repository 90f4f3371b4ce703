// What must be true of every game that has ended.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { binary } from './server.mjs';

const run = promisify(execFile);
const verifier = fileURLToPath(new URL('../fair/cli.mjs', import.meta.url));
let canVerify;

async function hasVerify() {
  canVerify ??= run(binary, ['verify', '--help'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  return canVerify;
}

// The transcript of a finished table, checked by both verifiers where they are built in. Returns its text.
export async function proveFinished(server, client, table) {
  const { result } = await client.untilTable(table, ({ stage }) => stage === 'over');
  assert.equal(result.scores.over, true);
  assert.equal(typeof result.scores.reason, 'string');
  assert.equal(result.transcript, `/t/${table}/transcript`);
  const answer = await server.get(result.transcript);
  assert.equal(answer.status, 200);
  const text = await answer.text();
  assert.match(text, /^parlour transcript 1\n/);
  assert.match(text, new RegExp(`^commitment ${client.table(table).table.commitment}$`, 'm'));
  const file = path.join(server.data, `${table}.txt`);
  await writeFile(file, text);
  if (await hasVerify()) await run(binary, ['verify', file], { timeout: 60_000 });
  if (existsSync(verifier)) await run(process.execPath, [verifier, file], { timeout: 60_000 });
  return text;
}
