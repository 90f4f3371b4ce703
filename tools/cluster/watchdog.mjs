// Ends what an orchestrator has left behind: node watchdog.mjs <folder> with the orchestrator's end of a pipe as standard input.
// A line `+ <pid> <start> <signal>` names a process and the signal that asks it to end, `- <pid>` says that it has ended. When the
// pipe closes, however that came about, everything that is still named is ended and the folder is deleted.
import { rmSync } from 'node:fs';
import readline from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalTree, startedAt, treeOf } from './processes.mjs';

const kPatience = 3000; // milliseconds for an end in good manners
const folder = process.argv[2];
const named = new Map(); // pid -> {started, signal}

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [what, pid, started, signal] = line.split(' ');
  if (what === '+') named.set(Number(pid), { started, signal });
  else if (what === '-') named.delete(Number(pid));
}

const isThere = ([pid, { started }]) => startedAt(pid) === started;
const left = [...named].filter(isThere);
const everybody = left.flatMap(([pid]) => treeOf(pid)).map((pid) => [pid, { started: startedAt(pid) }]);
for (const [pid, { signal }] of left) {
  signalTree(pid, 'SIGCONT');
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
}
for (const end = Date.now() + kPatience; Date.now() < end && everybody.some(isThere); ) await sleep(50);
for (const one of everybody.filter(isThere)) signalTree(one[0], 'SIGKILL');
if (folder) rmSync(folder, { recursive: true, force: true });
