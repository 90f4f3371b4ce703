// A real browser against a real server, for tests and for pictures.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { Server } from '../server.mjs';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// The headless shell is the same engine without a desktop browser around it, at half the processor time. `./test --long` takes
// the whole browser.
const executablePath = process.env.PARLOUR_BROWSER || '/usr/bin/chromium-headless-shell';
const flags = ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

export class House {
  problems = [];

  // `server`: what is there already, or options for one of its own.
  async open({ server, ...options } = {}) {
    this.server = server ?? (await Server.start({ botDelay: 30, timeScale: 20, ...options }));
    this.profile = await mkdtemp(path.join(tmpdir(), 'parlour-browser-'));
    this.browser = await chromium.launch({ executablePath, args: flags });
    return this;
  }

  async close() {
    await this.browser.close();
    await rm(this.profile, { recursive: true, force: true });
    await this.server.stop();
  }

  // A person of their own, on no page yet: nothing is shared with others. Everything that arrives is written down, and no move
  // plays itself. Without `worker`, the service worker does not fetch the whole page for later: tests that open many pages are
  // quicker so.
  async person({ size = 'desktop', scheme = 'light', motion = 'reduce', prefs = {}, worker = true } = {}) {
    const context = await this.browser.newContext({ viewport: sizes[size], colorScheme: scheme, reducedMotion: motion, hasTouch: size === 'phone', serviceWorkers: worker ? 'allow' : 'block' });
    await context.addInitScript((prefs) => {
      if (localStorage.getItem('parlour.prefs')) return;
      localStorage.setItem('parlour.prefs', JSON.stringify(prefs));
    }, { motion: motion === 'reduce' ? 'none' : 'auto', sound: false, single: false, ...prefs });
    const page = await context.newPage();
    page.frames_ = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.frames_.push(String(payload))));
    page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource|Opener-Policy header has been ignored/.test(message.text())) this.problems.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  async visit(where = '/', how = {}) {
    const page = await this.person(how);
    await page.goto(this.server.origin + where);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    return page;
  }
}

// Accessibility faults of the page as it is now.
export async function axe(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // No rule that is asked about needs what would be fetched beforehand.
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], preload: false }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`);
}
