// Plays whole games of Lo Siento on the page, once by pointer and once by keyboard alone, and looks that it never gets stuck.
// node e2e/browser/losiento.mjs [address of the page]; without an address the page is served for the time of the test.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const longest = 420_000; // milliseconds for a game
const patience = 15_000; // without any change

const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

async function serve() {
  const { createServer } = await import("vite");
  const server = await createServer({
    root: new URL("../..", import.meta.url).pathname,
    logLevel: "error",
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  const { port } = server.httpServer.address();
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

// What the board offers, in one look.
const look = (page) =>
  page.evaluate(() => {
    const found = (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const id = element.getAttribute("data-spot");
        return { id, width, height, x: x + width / 2, y: y + height / 2 };
      });
    return {
      spots: found(".spot.able"),
      buttons: found(".ls-ways button"),
      over: document.querySelector(".result") !== null,
      focus: document.activeElement?.getAttribute("data-spot") ?? null,
      lines: document.querySelectorAll(".history li").length,
      newest: document.querySelector(".history li")?.textContent ?? "",
      step: document.querySelector(".ls-step")?.textContent ?? "",
    };
  });

async function openGame(browser, address, size) {
  const page = await browser.newPage({ viewport: size });
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    if (!localStorage.getItem("parlour.prefs"))
      localStorage.setItem("parlour.prefs", JSON.stringify({ motion: "none", sound: false }));
  });
  await page.goto(`${address}/here/losiento`);
  await page.waitForSelector(".ls-svg");
  return { page, errors };
}

// Does `act` whenever something may be done, until the game is over.
async function playGame(page, act) {
  const begun = Date.now();
  let changed = begun;
  let last = "";
  let acts = 0;
  for (;;) {
    const seen = await look(page);
    if (seen.over) return acts;
    const now = JSON.stringify([seen.spots.map(({ id }) => id), seen.lines, seen.newest, seen.step]);
    if (now !== last) [last, changed] = [now, Date.now()];
    assert.ok(Date.now() - changed < patience, `stuck after ${acts} acts: ${JSON.stringify(seen)}`);
    assert.ok(Date.now() - begun < longest, "the game does not end");
    if (seen.spots.length === 0) await page.waitForTimeout(25);
    else {
      await act(seen);
      ++acts;
    }
  }
}

async function byPointer(browser, address) {
  const { page, errors } = await openGame(browser, address, { width: 320, height: 720 });
  const acts = await playGame(page, async ({ spots, buttons }) => {
    const spot = spots[Math.floor(Math.random() * spots.length)];
    // Neighbours share the space of their squares; then there is a button for each.
    if (spot.width < 24 || spot.height < 24) {
      assert.equal(buttons.length, spots.length);
      for (const { width, height } of buttons) assert.ok(width >= 24 && height >= 24);
    }
    await page.mouse.click(spot.x, spot.y);
  });
  assert.deepEqual(errors, []);
  await page.close();
  return acts;
}

async function byKeyboard(browser, address) {
  const { page, errors } = await openGame(browser, address, { width: 1280, height: 800 });
  await page.waitForSelector(".spot.able");
  for (let i = 0; i < 30 && (await look(page)).focus === null; ++i) await page.keyboard.press("Tab");
  const acts = await playGame(page, async ({ spots, focus }) => {
    assert.notEqual(focus, null, "the board has lost the focus");
    if (spots.some(({ id }) => id === "deck")) return page.keyboard.press("r");
    const steps = 1 + Math.floor(Math.random() * spots.length);
    for (let i = 0; i < steps; ++i) await page.keyboard.press(i % 2 ? "p" : "n");
    return page.keyboard.press("Enter");
  });
  assert.deepEqual(errors, []);
  await page.close();
  return acts;
}

// What may not be done is answered with a reason, and changes nothing.
async function reasons(browser, address) {
  const { page } = await openGame(browser, address, { width: 360, height: 740 });
  await page.waitForSelector(".spot.able");
  const start = await page.locator('[data-spot="red:S"]').boundingBox();
  await page.mouse.click(start.x + start.width / 2, start.y + start.height / 2);
  await page.getByText("Draw a card first.").first().waitFor({ timeout: 5000 });
  assert.equal((await look(page)).lines, 0);
  await page.close();
}

const given = process.argv[2] ?? process.env.PARLOUR_PAGE;
const server = given ? { address: given, close: async () => {} } : await serve();
const browser = await chromium.launch(chromiumOptions);
try {
  await reasons(browser, server.address);
  const [pointer, keyboard] = await Promise.all([
    byPointer(browser, server.address),
    byKeyboard(browser, server.address),
  ]);
  console.log(`losiento: ${pointer} acts by pointer, ${keyboard} by keyboard, both to the end`);
} finally {
  await browser.close();
  await server.close();
}
