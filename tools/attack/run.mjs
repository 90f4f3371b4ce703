// Plays the attacks of this folder against a built program, one after the other: node tools/attack/run.mjs [name…] [--quick]
// PARLOUR_BINARY is the program. Each prints its line; the exit code is 1 if one of them has done harm.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const kMostSeconds = 600; // each has a bound of its own; this is for one that cannot be stopped by it

export const attacks = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && !['run.mjs', 'common.mjs'].includes(file))
  .map((file) => path.basename(file, '.mjs'))
  .sort();

// {code, text} of one attack.
export function play(name, words = []) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(folder, `${name}.mjs`), ...words], { stdio: ['ignore', 'pipe', 'pipe'], timeout: kMostSeconds * 1000 });
    const parts = [];
    child.stdout.on('data', (data) => parts.push(data));
    child.stderr.on('data', (data) => parts.push(data));
    child.on('error', (error) => resolve({ code: 1, text: String(error) }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, text: Buffer.concat(parts).toString() + (signal ? `failed ${name}: ended by ${signal}\n` : '') }));
  });
}

async function main() {
  const words = process.argv.slice(2);
  const options = words.filter((word) => word.startsWith('--'));
  const names = words.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !attacks.includes(name));
  if (unknown.length > 0) {
    console.error(`there is no attack ${unknown.join(', ')}; there are: ${attacks.join(', ')}`);
    process.exit(2);
  }
  let failed = 0;
  const wanted = names.length > 0 ? names : attacks;
  for (const name of wanted) {
    const { code, text } = await play(name, options);
    process.stdout.write(text);
    if (code !== 0) failed += 1;
  }
  console.log(failed === 0 ? `${wanted.length} attacks passed over the server without harm` : `${failed} of ${wanted.length} attacks did harm`);
  process.exit(failed === 0 ? 0 : 1);
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) await main();
