// Processes as /proc shows them: who descends from whom, how long they have worked.
import { readdirSync, readFileSync } from 'node:fs';

const kTicks = 100; // of a second, on every Linux that Node runs on

// The fields after the name, which may contain anything.
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent), user: Number(rest[9]), system: Number(rest[10]), waited: Number(rest[11]) + Number(rest[12]), started: rest[17] };
  } catch {
    return undefined;
  }
}

// When a process began, in ticks since the machine did: with the id it names one process for ever.
export const startedAt = (pid) => statOf(pid)?.started;

// The process and everything that it has started, the process first.
export function treeOf(pid) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (!stat || stat.state === 'Z') continue;
    if (!children.has(stat.parent)) children.set(stat.parent, []);
    children.get(stat.parent).push(Number(name));
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

export function signalTree(pid, signal) {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // it has ended meanwhile
    }
  }
}

// Seconds of processor time of a process, its children, and of those of them that have ended.
export function cpuSeconds(pid) {
  let ticks = 0;
  for (const one of treeOf(pid)) {
    const stat = statOf(one);
    if (stat) ticks += stat.user + stat.system + stat.waited;
  }
  return ticks / kTicks;
}

// Resident memory of one process, in kB.
export function residentKb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
