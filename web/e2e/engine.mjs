// Engine mode (docs/engine-mode.md) as a second opinion on what a table tells.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { binary } from './server.mjs';
import { within } from './waiting.mjs';

export class Engine {
  constructor(game) {
    this.child = spawn(binary, ['engine', game], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.queue = [];
    readline.createInterface({ input: this.child.stdout }).on('line', (line) => this.queue.shift()?.(line));
    this.ended = new Promise((resolve) => this.child.on('exit', resolve));
  }

  // One command, its answer.
  say(command) {
    const answer = new Promise((resolve) => this.queue.push(resolve));
    this.child.stdin.write(`${command}\n`);
    return within(60_000, answer, `engine mode answers ${command}`);
  }

  async must(command, begin = 'ok') {
    const answer = await this.say(command);
    if (!answer.startsWith(begin)) throw new Error(`engine mode: ${command}: ${answer}`);
    return answer.slice(begin.length + 1);
  }

  async begin(options) {
    await this.must(`options ${options}`.trim());
    await this.must('new');
  }

  do({ seat, notation }) {
    return this.must(seat === undefined ? `settle ${notation}` : `play ${notation} ${seat}`);
  }

  async legal(seat) {
    return (await this.must(`legal ${seat}`, 'legal')).split(' ').slice(1);
  }

  async view(observer) {
    return JSON.parse(await this.must(`view ${observer}`, 'view'));
  }

  async events() {
    return JSON.parse(await this.must('events', 'events'));
  }

  async quit() {
    this.child.stdin.write('quit\n');
    await within(5000, this.ended, 'engine mode quits').catch(() => this.child.kill('SIGKILL'));
  }
}
