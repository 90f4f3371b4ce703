// People in another browser than Chromium, against a server of their own, as `House` of ../browser is for Chromium.
import { Server } from '../server.mjs';
import { Page } from './page.mjs';

const sizes = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 800 } };

export class OtherHouse {
  #pages = [];
  problems = [];

  async open(Browser, options) {
    [this.server, this.browser] = await Promise.all([Server.start({ botDelay: 5, timeScale: 5, ...options }), Browser.open()]);
    return this;
  }

  async close() {
    await Promise.all(this.#pages.map((page) => this.leave(page)));
    await this.browser.close();
    await this.server.stop();
  }

  // A person of their own on the start page: nothing is shared with other pages.
  async visit({ size = 'desktop', prefs = {} } = {}) {
    const page = new Page(await this.browser.tab(sizes[size]));
    this.#pages.push(page);
    await page.goto(`${this.server.origin}/`);
    await page.evaluate((text) => localStorage.setItem('parlour.prefs', text), JSON.stringify({ motion: 'none', sound: false, single: false, ...prefs }));
    await page.reload();
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    return page;
  }

  // What arrives at a table, for hands that want to know the position: as somebody hears it who watches.
  async listen(pages, table) {
    const client = await this.server.connect();
    const frames = client.frames.map(({ text }) => text);
    client.socket.on('message', (data) => frames.push(String(data)));
    for (const page of pages) page.frames_ = frames;
    await client.watch(table);
  }

  async leave(page) {
    const at = this.#pages.indexOf(page);
    if (at < 0) return;
    this.#pages.splice(at, 1);
    const heard = await page.tab.problems();
    this.problems.push(...heard.filter((text) => !/WebSocket|Failed to load resource/.test(text)).map((text) => `${page.url()}: ${text}`));
    await page.close();
  }
}
