// One server of PostgreSQL in a folder of the cluster.
import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Component } from './component.mjs';
import { ordinary } from './place.mjs';
import { accepts } from './ports.mjs';
import { snippet } from './snippets.mjs';

const run = promisify(execFile);
const kPatience = 120_000;

// Where the programs are: those of Debian are not in the path.
function programs() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((name) => existsSync(`${root}/${name}/bin/postgres`)) : [];
  if (versions.length > 0) return `${root}/${versions.sort((a, b) => b - a)[0]}/bin`;
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
}

export class PostgresServer extends Component {
  stopSignal = 'SIGINT'; // sessions are ended, everything is written
  urgentSignal = 'SIGQUIT';
  user = ordinary;

  constructor(place, name, port, secrets) {
    super(place, name);
    Object.assign(this, { port, secrets, home: path.join(place.folder, name) });
    this.data = path.join(this.home, 'data');
    mkdirSync(this.home, { mode: 0o700 });
    this.#own(this.home);
  }

  static #programs;
  static get programs() {
    PostgresServer.#programs ??= programs();
    return PostgresServer.#programs;
  }

  #own(file) {
    if (ordinary.uid !== undefined) chownSync(file, ordinary.uid, ordinary.gid);
  }
  write(name, text, mode = 0o600) {
    const file = path.join(this.data, name);
    writeFileSync(file, text, { mode });
    this.#own(file);
  }

  command() {
    return [`${PostgresServer.programs}/postgres`, '-D', this.data];
  }
  answers() {
    return accepts(this.port).then((open) => open && this.tool('pg_isready', ['-q', ...this.#at]).then(() => true, () => false));
  }

  get #at() {
    return ['-h', '127.0.0.1', '-p', String(this.port)];
  }

  // A program of PostgreSQL with the rights of a user; its output.
  async tool(name, words, { user = 'postgres', patience = kPatience } = {}) {
    const env = { ...process.env, PGPASSWORD: this.secrets[user], PGUSER: user, PGDATABASE: 'postgres', PGCONNECT_TIMEOUT: '5' };
    const { stdout, stderr } = await run(`${PostgresServer.programs}/${name}`, words, { cwd: '/', env, timeout: patience, maxBuffer: 2 ** 30, ...ordinary });
    if (stderr) appendFileSync(this.log, stderr);
    return stdout;
  }
  async sql(text, database = 'postgres') {
    return (await this.tool('psql', [...this.#at, '-d', database, '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text])).trimEnd();
  }
  // The same, or nothing if the server does not answer.
  async can(text) {
    return this.sql(text).catch(() => undefined);
  }

  // A new, empty cluster of databases.
  async create() {
    const password = path.join(this.home, 'password');
    writeFileSync(password, this.secrets.postgres, { mode: 0o600 });
    this.#own(password);
    await this.tool('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', '--locale=C', '--no-sync']);
    rmSync(password);
    appendFileSync(path.join(this.data, 'postgresql.conf'), "include 'parlour.conf'\n");
  }

  // `primary`: the server that this one follows; `waitsFor`: the name of the standby whose copy a commit waits for.
  configure({ primary, waitsFor = '', extra = '' } = {}) {
    const lines = [
      snippet('parlour.conf of both servers', [["'10.0.0.11'", "'127.0.0.1'"], ['5432', this.port]]),
      "unix_socket_directories = ''\ndynamic_shared_memory_type = mmap\nshared_buffers = 64MB\ntrack_commit_timestamp = on\n",
      waitsFor && snippet('parlour.conf of the primary, besides', [['db2', waitsFor]]),
      primary && snippet('parlour.conf of the standby, besides', [['10.0.0.11', '127.0.0.1'], ['5432', primary.port], ['secret', this.secrets.replica], ['db2', this.name]]),
      extra,
    ];
    this.write('parlour.conf', lines.filter(Boolean).join('\n'));
    const hosts = snippet('pg_hba.conf of both servers', [['10.0.0.0/24', '127.0.0.1/32']]);
    this.write('pg_hba.conf', `${hosts}host all postgres 127.0.0.1/32 scram-sha-256\n`);
  }

  reload() {
    process.kill(this.pid, 'SIGHUP');
  }

  // A copy of the primary, from the start of its slot on.
  async copy(primary) {
    await this.forget();
    const source = `host=127.0.0.1 port=${primary.port} user=replica application_name=${this.name}`;
    await this.tool('pg_basebackup', ['-D', this.data, '-d', source, '-S', this.name, '-X', 'stream', '-c', 'fast', '--no-sync'], { user: 'replica' });
  }

  // What the primary of before has of its own is taken back.
  async rewind(primary) {
    const source = `host=127.0.0.1 port=${primary.port} user=postgres dbname=postgres`;
    await this.tool('pg_rewind', ['-D', this.data, `--source-server=${source}`, '--no-sync']);
    const slots = path.join(this.data, 'pg_replslot');
    for (const slot of readdirSync(slots)) rmSync(path.join(slots, slot), { recursive: true });
  }

  // Deletes the data, and what a server that was killed has left of its shared memory.
  async forget() {
    const id = existsSync(path.join(this.data, 'postmaster.pid')) && /^\s*\d+\s+(\d+)\s*$/m.exec(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n')[6] ?? '')?.[1];
    if (id) await run('ipcrm', ['-m', id]).catch(() => {});
    rmSync(this.data, { recursive: true, force: true });
  }
}
