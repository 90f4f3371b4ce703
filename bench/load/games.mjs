// All games beside the bare reference server, in one run: node bench/load/games.mjs <build folder> [option…]
//   --tables N --seconds N --rounds N --games a,b   200 tables, 4 s a turn, 3 rounds, all games
//   --beside FOLDER       the build of another commit, measured in turns with this one
//   --counts              system calls (strace) and instructions (callgrind) of a move as well; both need their programs
// A ratio is taken within a round, since what the machine gives changes by the minute; of several rounds, the middle one.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readline from 'node:readline';
import { parseArgs } from 'node:util';

const options = {
  tables: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '3' },
  games: { type: 'string' },
  beside: { type: 'string' },
  counts: { type: 'boolean', default: false },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [build] = positionals;
if (!build) {
  console.error('usage: bench/load/games.mjs <build folder> [--tables N] [--seconds N] [--rounds N] [--games a,b] [--beside FOLDER] [--counts]');
  process.exit(2);
}
const games = values.games?.split(',') ?? readFileSync('engine/games/games.list', 'utf8').split(/\s+/).filter((id) => /^[a-z]+$/.test(id));
const load = join(build, 'parlour_load');
const reference = join(build, 'parlour_reference');
const programs = { ours: join(build, 'cli/parlour'), ...(values.beside ? { beside: join(values.beside, 'cli/parlour') } : {}) };

// The child of a process that runs the server, which parlour_load starts.
const childOf = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

// Plays; `during(pid)` is called when the moves begin to count, and what it returns when they end.
async function play(program, game, { env = {}, tables = values.tables, seconds = values.seconds, pace = [], during } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-load-'));
  const words = [program, folder, game, '', 'play', `${tables}`, `${seconds}`, ...pace];
  const child = spawn(load, words, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const lines = [];
  let end;
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (line === 'measuring: begin') end = during?.(childOf(child.pid));
    else if (line === 'measuring: end') await end?.();
    else lines.push(line);
  }
  rmSync(folder, { recursive: true, force: true });
  const text = lines.join('\n');
  const [, moves, cpu] = /: (\d+) moves .*?, ([\d.]+) s of the server's CPU/.exec(text) ?? [];
  if (!moves) throw new Error(`${program} ${game} did not play: ${text}`);
  const [, bytesIn, bytesOut] = /move: (\d+) in, (\d+) out/.exec(text);
  const [, p50, p99] = /p50 ([\d.]+) ms, p99 ([\d.]+) ms, p99.9/.exec(text);
  return { moves: Number(moves), perCpu: Number(moves) / Number(cpu), bytesIn: Number(bytesIn), bytesOut: Number(bytesOut), p50: Number(p50), p99: Number(p99) };
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const thousands = (number) => `${(number / 1000).toFixed(1)} k`;

// System calls of all threads of the server while moves are made.
async function systemCalls(game, pace) {
  const out = join(mkdtempSync(join(tmpdir(), 'parlour-strace-')), 'counts');
  const { moves } = await play(programs.ours, game, {
    seconds: 5,
    tables: values.tables,
    pace,
    during: (pid) => {
      const strace = spawn('strace', ['-f', '-c', '-q', '-o', out, '-p', `${pid}`], { stdio: 'ignore' });
      return () => new Promise((resolve) => strace.on('exit', resolve) && strace.kill('SIGINT'));
    },
  });
  const counts = readFileSync(out, 'utf8').split('\n').map((line) => line.trim().split(/\s+/)).filter((words) => /^\d/.test(words[0] ?? '') && words.at(-1) !== 'total');
  rmSync(join(out, '..'), { recursive: true });
  const each = counts.map((words) => [words.at(-1), Number(words[3]) / moves]).filter(([, count]) => count >= 0.05).toSorted((a, b) => b[1] - a[1]);
  return { all: each.reduce((sum, [, count]) => sum + count, 0), each: each.map(([name, count]) => `${name} ${count.toFixed(2)}`).join(', ') };
}

// User instructions of all threads: the difference of a long run and a short one, so that the start and the opening of tables do not
// count; and where those of the long one went.
async function instructions(game) {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-callgrind-'));
  const run = async (seconds) => {
    const out = join(folder, `${seconds}`);
    const env = { CALLGRIND_PROGRAM: programs.ours, CALLGRIND_OUT: out };
    const { moves } = await play(join(import.meta.dirname, 'under_callgrind.sh'), game, { seconds, tables: 50, env });
    return { moves, out, all: Number(/^(?:totals|summary): (\d+)/m.exec(readFileSync(out, 'utf8'))[1]) };
  };
  const [short, long] = [await run(3), await run(20)];
  const text = execFileSync('callgrind_annotate', ['--threshold=90', '--auto=no', long.out], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const lines = text.split('\n').map((line) => line.replaceAll('(anonymous namespace)::', '')).map((line) => ({
    share: /^\s*[\d,]+ \(\s*([\d.]+)%\)/.exec(line)?.[1],
    name: /%\)\s+(?:\S*?:(?!:))?([^([]*)/.exec(line)?.[1],
    file: /\[.*\/(.*?)\]$/.exec(line)?.[1] ?? 'others',
  })).filter(({ share, name }) => share && name && name !== 'PROGRAM TOTALS');
  const libraries = new Map();
  for (const { share, file } of lines) libraries.set(file, (libraries.get(file) ?? 0) + Number(share));
  rmSync(folder, { recursive: true });
  return {
    each: (long.all - short.all) / (long.moves - short.moves),
    libraries: [...libraries].toSorted((a, b) => b[1] - a[1]).slice(0, 6).map(([file, share]) => `${file} ${share.toFixed(0)} %`),
    top: lines.slice(0, 12).map(({ share, name }) => `${name.trim().replace(/^.*?(\w+(?:::[~\w]+)?)$/, '$1')} ${share} %`),
  };
}

for (const file of [load, reference, ...Object.values(programs)]) if (!existsSync(file)) throw new Error(`${file} is not there; build it first`);
const heads = ['game', 'moves/CPU-s', 'ours / reference', ...(values.beside ? ['ours / beside'] : []), 'p99', ...(values.counts ? ['instructions', 'system calls, fastest', 'system calls, a move a second'] : [])];
console.log(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`);
const notes = [];
for (const game of games) {
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const of = {};
    for (const [name, program] of Object.entries(programs)) of[name] = await play(program, game);
    of.reference = await play(reference, game, { env: { REFERENCE_BYTES: `${Math.round(of.ours.bytesOut / 2)}` } });
    rounds.push(of);
  }
  const of = (name) => middle(rounds.map((round) => round[name].perCpu));
  const ratio = (name) => middle(rounds.map((round) => round.ours.perCpu / round[name].perCpu)).toFixed(2);
  const row = [game, thousands(of('ours')), `${ratio('reference')} of ${thousands(of('reference'))}`, ...(values.beside ? [`${ratio('beside')} of ${thousands(of('beside'))}`] : []), `${middle(rounds.map(({ ours }) => ours.p99)).toFixed(1)} ms`];
  if (values.counts) {
    const made = await instructions(game);
    const fast = await systemCalls(game, []);
    const slow = await systemCalls(game, ['1']);
    row.push(thousands(made.each), fast.all.toFixed(1), slow.all.toFixed(1));
    notes.push(`${game}, instructions by file: ${made.libraries.join(', ')}; by function: ${made.top.join(', ')}`, `${game}, system calls of a move: ${fast.each}; at a move a second: ${slow.each}`);
  }
  console.log(`| ${row.join(' | ')} |`);
}
if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
