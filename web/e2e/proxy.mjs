// nginx and Caddy before a server, each set up with nothing but what docs/operations.md shows and what a test needs around it.
import { execFile, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually, within } from './waiting.mjs';

const kSite = 'play.example.org'; // as in the document
const running = new Set();
// In good manners, so that nginx ends its workers too.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// The one code block of the document with this word, for a server on another port.
async function snippet(word, port) {
  const text = await readFile(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8');
  const found = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map((match) => match[1]).filter((block) => block.includes(word));
  if (found.length !== 1) throw new Error(`docs/operations.md has ${found.length} blocks with ${word}`);
  const parts = found[0].split('127.0.0.1:8080');
  if (parts.length !== 2) throw new Error(`docs/operations.md should name 127.0.0.1:8080 once: ${found[0]}`);
  return parts.join(`127.0.0.1:${port}`);
}

class Proxy {
  // folder: for its files; programs: where the packages are unpacked
  constructor(folder, programs) {
    Object.assign(this, { folder, programs });
  }

  // Starts it before the server and waits until it answers.
  async start(server) {
    this.server = server;
    this.port = await freePort();
    this.origin = `https://${kSite}:${this.port}`;
    this.socketUrl = `wss://${kSite}:${this.port}/ws`;
    // The name of the site leads to this machine, as a name server would say.
    const lookup = (_, { all }, done) => (all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4));
    this.socketOptions = { lookup, rejectUnauthorized: false };
    await mkdir(this.folder, { recursive: true });
    await this.configure();
    const [program, ...words] = this.command;
    this.log = path.join(this.folder, 'log');
    const child = spawn(program, words, { cwd: this.folder, env: this.environment, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const log = createWriteStream(this.log);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.ended = new Promise((resolve) => {
      child.on('error', resolve);
      child.on('exit', (code, signal) => resolve(new Error(`exit ${code ?? signal}`)));
    }).then((how) => {
      running.delete(child);
      this.over = how;
    });
    this.child = child;
    await eventually(() => this.#answers(), 30_000, `${this.name} answers`).catch((error) => this.fail(error));
  }

  async #answers() {
    if (this.over) throw this.over;
    return this.get('/healthz').then(({ status }) => status === 200, () => false);
  }

  fail(error) {
    const log = existsSync(this.log) ? readFileSync(this.log, 'utf8').slice(-3000) : '';
    throw new Error(`${this.name}: ${error.message}\n${log}`, { cause: error });
  }

  // {status, headers, body}, on a connection of its own
  get(target) {
    const answer = new Promise((resolve, reject) => {
      const request = https.get(this.origin + target, { ...this.socketOptions, agent: false, timeout: 20_000 }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part)).on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
      });
      request.on('error', reject).on('timeout', () => request.destroy(new Error('no answer')));
    });
    return within(30_000, answer, `GET ${target}`);
  }

  // Caddy keeps its certificates at home.
  get environment() {
    return { ...process.env, HOME: this.folder, XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder };
  }

  async version() {
    const { stdout, stderr } = await promisify(execFile)(this.command[0], this.versionWords, { env: this.environment, timeout: 20_000 });
    return /\d+(\.\d+)+/.exec(stdout + stderr)?.[0];
  }

  async stop() {
    this.child.kill('SIGTERM');
    await within(20_000, this.ended, `${this.name} stops`).catch((error) => this.fail(error));
  }
}

export class Nginx extends Proxy {
  name = 'nginx';
  versionWords = ['-v'];
  rounds = 0;

  get command() {
    return [path.join(this.programs, 'usr/sbin/nginx'), '-p', this.folder, '-e', 'stderr', '-c', path.join(this.folder, 'nginx.conf')];
  }

  async configure() {
    this.rounds += 1;
    const place = (name) => path.join(this.folder, name);
    if (this.rounds === 1) {
      const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${kSite}`, '-keyout', place('key.pem'), '-out', place('cert.pem')];
      await promisify(execFile)('openssl', words, { timeout: 60_000 });
    }
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `  ${what}_temp_path "${place(what)}";`);
    await writeFile(
      place('nginx.conf'),
      `daemon off;
pid "${place('pid')}";
error_log stderr;
worker_processes 1;
${process.getuid() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${this.port} ssl;
    server_name ${kSite};
    ssl_certificate "${place('cert.pem')}";
    ssl_certificate_key "${place('key.pem')}";
    add_header X-Round ${this.rounds};
${await snippet('proxy_pass', this.server.port)}
  }
}
`,
    );
  }

  async reload() {
    await this.configure();
    this.child.kill('SIGHUP');
    await eventually(async () => (await this.get('/healthz')).headers['x-round'] === `${this.rounds}`, 30_000, 'nginx reloads').catch((error) => this.fail(error));
  }
}

export class Caddy extends Proxy {
  name = 'Caddy';
  versionWords = ['version'];

  get command() {
    return [path.join(this.programs, 'usr/bin/caddy'), 'run', '--adapter', 'caddyfile', '--config', path.join(this.folder, 'Caddyfile')];
  }

  async configure() {
    await writeFile(
      path.join(this.folder, 'Caddyfile'),
      `{
  admin unix/${path.join(this.folder, 'admin')}
  https_port ${this.port}
  auto_https disable_redirects
  default_bind 127.0.0.1
  local_certs
  skip_install_trust
}
${await snippet('reverse_proxy', this.server.port)}`,
    );
  }

  // Ends when the new configuration is in use.
  async reload() {
    const [program, , ...words] = this.command;
    const address = ['--address', `unix/${path.join(this.folder, 'admin')}`];
    await promisify(execFile)(program, ['reload', '--force', ...words, ...address], { env: this.environment, timeout: 60_000 }).catch((error) => this.fail(error));
  }
}
