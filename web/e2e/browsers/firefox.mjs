// Firefox, driven by WebDriver BiDi: one browser, and for every person a container of their own.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import WebSocket from 'ws';
import { within } from '../waiting.mjs';
import { Process } from './processes.mjs';

const patience = 60_000;
const settings = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};
// As Debian calls it, or others.
const program = existsSync('/usr/bin/firefox-esr') ? 'firefox-esr' : 'firefox';

export class Firefox {
  #waiting = new Map();
  #tabs = new Map(); // context -> tab
  #asked = 0;

  static async open() {
    const browser = new Firefox();
    const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    browser.process = await Process.start(program, ['--headless', '--no-remote', '--profile', '{home}', '--remote-debugging-port=0', 'about:blank'], {
      prepare: (home) => writeFile(path.join(home, 'user.js'), lines.join('')),
    });
    const [, address] = await browser.process.says(2, /WebDriver BiDi listening on (ws:\S+)/);
    await browser.#connect(`${address}/session`);
    await browser.ask('session.new', { capabilities: {} });
    await browser.ask('session.subscribe', { events: ['log.entryAdded'] });
    return browser;
  }

  async #connect(address) {
    this.socket = new WebSocket(address, { perMessageDeflate: false });
    this.socket.on('message', (data) => {
      const { id, result, method, params, error, message } = JSON.parse(data);
      if (id === undefined) {
        if (method === 'log.entryAdded' && params.level === 'error') this.#tabs.get(params.source.context)?.heard.push(params.text);
        return;
      }
      const { resolve, reject } = this.#waiting.get(id) ?? {};
      this.#waiting.delete(id);
      if (error) reject?.(new Error(`${error}: ${message}`));
      else resolve?.(result);
    });
    await within(
      patience,
      new Promise((resolve, reject) => {
        this.socket.on('open', resolve);
        this.socket.on('error', reject);
      }),
      'the connection to Firefox',
    );
  }

  ask(method, params = {}) {
    const id = ++this.#asked;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.socket.send(JSON.stringify({ id, method, params }));
    return within(patience, answer, `${method} in Firefox`);
  }

  // A window of a person of their own.
  async tab(size) {
    const { userContext } = await this.ask('browser.createUserContext');
    const { context } = await this.ask('browsingContext.create', { type: 'window', userContext });
    const tab = new Tab(this, context, userContext);
    this.#tabs.set(context, tab);
    await this.ask('browsingContext.setViewport', { context, viewport: size });
    return tab;
  }

  async close() {
    await this.ask('session.end').catch(() => {});
    this.socket.close();
    await this.process.stop();
  }
}

class Tab {
  heard = [];

  constructor(browser, context, userContext) {
    Object.assign(this, { browser, context, userContext });
  }

  goTo = (url) => this.browser.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  reload = () => this.browser.ask('browsingContext.reload', { context: this.context, wait: 'complete' });

  // Calls a function of the source given with one text; it answers with a text, or a promise of one.
  async call(source, text) {
    const { type, result, exceptionDetails } = await this.browser.ask('script.callFunction', {
      functionDeclaration: source,
      awaitPromise: true,
      target: { context: this.context },
      arguments: [{ type: 'string', value: text }],
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value;
  }

  act = (actions) => this.browser.ask('input.performActions', { context: this.context, actions });

  async screenshot() {
    const { data } = await this.browser.ask('browsingContext.captureScreenshot', { context: this.context });
    return Buffer.from(data, 'base64');
  }

  problems = async () => this.heard;

  close = () => this.browser.ask('browser.removeUserContext', { userContext: this.userContext });
}
