// WebKit, driven by classic WebDriver: for every person a MiniBrowser of their own.
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { eventually } from '../waiting.mjs';
import { Process } from './processes.mjs';

const patience = 60_000;
// Where there is no graphics card, this takes half the processor time of imitating one.
const drawing = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

// Where distributions keep the MiniBrowser: /usr/lib/<machine>/webkit2gtk-4.1, /usr/libexec/webkitgtk-6.0 and the like.
function miniBrowser() {
  const below = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => path.join(folder, name)) : []);
  const folders = ['/usr/libexec', '/usr/lib', ...below('/usr/lib')].flatMap(below).filter((folder) => /webkit(2)?gtk-/.test(folder));
  const found = folders.map((folder) => path.join(folder, 'MiniBrowser')).find(existsSync);
  if (!found) throw new Error('there is no MiniBrowser of WebKitGTK');
  return found;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// A screen that nobody sees. Each person has their own: a window under another one is not painted.
async function openScreen() {
  const screen = await Process.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [, display] = await screen.says(3, /(\d+)\n/);
  return { screen, env: { ...drawing, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' } };
}

export class WebKit {
  static open = () => new WebKit();

  async tab(size) {
    const [port, { screen, env }] = await Promise.all([freePort(), openScreen()]);
    const driver = await Process.start('WebKitWebDriver', [`--port=${port}`], { env });
    const tab = new Tab([driver, screen], `http://127.0.0.1:${port}`);
    await tab.begin(size);
    return tab;
  }

  close() {}
}

// The driver is told nothing of errors, so the page writes them down. A page that fails before it is loaded draws no board.
const listen = `
  if (!globalThis.faults) {
    globalThis.faults = [];
    const told = console.error;
    console.error = (...words) => { faults.push(words.join(" ")); told(...words); };
    addEventListener("error", ({ message }) => faults.push(message));
    addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  }`;

// A picture is taken of what is painted next: without anything new it would be waited for in vain.
const blink = `
  const dot = document.body.appendChild(document.createElement("i"));
  dot.style.cssText = "position: fixed; top: 0; left: 0; width: 1px; height: 1px";
  let count = 0;
  const timer = setInterval(() => {
    dot.style.background = ++count % 2 ? "#000" : "#fff";
    if (count < 60) return;
    clearInterval(timer);
    dot.remove();
  }, 50);`;

class Tab {
  #heard = [];

  constructor(processes, origin) {
    Object.assign(this, { processes, origin });
  }

  async #send(method, where, body) {
    const answer = await fetch(this.origin + where, { method, ...(body ? { body: JSON.stringify(body) } : {}), signal: AbortSignal.timeout(patience) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  ask = (where, body = {}) => this.#send('POST', `/session/${this.session}${where}`, body);

  async begin({ width, height }) {
    await eventually(() => this.#send('GET', '/status').catch(() => false), patience, 'WebKitWebDriver is ready');
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const { sessionId } = await this.#send('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    this.session = sessionId;
    await this.ask('/timeouts', { script: patience, pageLoad: patience });
    // The window is larger than the page by its bars.
    await this.ask('/window/rect', { x: 0, y: 0, width, height });
    const [wide, high] = await this.ask('/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
    await this.ask('/window/rect', { width: 2 * width - wide, height: 2 * height - high });
  }

  async #listen() {
    await this.ask('/execute/sync', { script: listen, args: [] });
  }
  async #hear() {
    const heard = await this.ask('/execute/sync', { script: 'return globalThis.faults?.splice(0) ?? []', args: [] });
    this.#heard.push(...heard);
  }

  async goTo(url) {
    await this.#hear();
    await this.ask('/url', { url });
    await this.#listen();
  }
  async reload() {
    await this.#hear();
    await this.ask('/refresh');
    await this.#listen();
  }

  // Calls a function of the source given with one text; it answers with a text, or a promise of one.
  async call(source, text) {
    const script = `const done = arguments[1]; Promise.resolve().then(() => (${source})(arguments[0])).then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
    const { answer, error } = await this.ask('/execute/async', { script, args: [text] });
    if (error) throw new Error(error);
    return answer;
  }

  act = (actions) => this.ask('/actions', { actions });

  async screenshot() {
    await this.ask('/execute/sync', { script: blink, args: [] });
    return Buffer.from(await this.#send('GET', `/session/${this.session}/screenshot`), 'base64');
  }

  async problems() {
    await this.#hear();
    return this.#heard;
  }

  async close() {
    await this.#send('DELETE', `/session/${this.session}`).catch(() => {});
    for (const one of this.processes) await one.stop();
  }
}
