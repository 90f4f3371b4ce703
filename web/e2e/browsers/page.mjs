// A page in a browser that Playwright does not drive here, with the part of Playwright's manners that the tests use: what they
// decide and do is the same in every browser. Whatever is done is done with real input, where people would do it.
import { eventually } from '../waiting.mjs';
import { inPage } from './finding.mjs';

const patience = 30_000;
const named = {
  Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Home: '\uE011', End: '\uE010', Space: ' ',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Shift: '\uE008',
};

const spelled = (value) => (value instanceof RegExp ? { source: value.source, flags: value.flags } : value);
const spelledAll = (fields) => Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, spelled(value)]));

export class Page {
  #at = 'about:blank';

  constructor(tab) {
    this.tab = tab;
    const pointer = (actions) => tab.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    const to = (x, y) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
    const down = { type: 'pointerDown', button: 0 };
    const up = { type: 'pointerUp', button: 0 };
    this.mouse = {
      move: (x, y) => pointer([to(x, y)]),
      down: () => pointer([down]),
      up: () => pointer([up]),
      click: (x, y) => pointer([to(x, y), down, up]),
    };
    this.keyboard = {
      press: (keys) => {
        const values = keys.split('+').map((key) => named[key] ?? key);
        const downs = values.map((value) => ({ type: 'keyDown', value }));
        const ups = values.map((value) => ({ type: 'keyUp', value })).reverse();
        return tab.act([{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }]);
      },
    };
  }

  // The address when something was last asked of the page.
  url = () => this.#at;

  async goto(url) {
    await this.tab.goTo(url);
    await this.evaluate(() => {});
  }
  async reload() {
    await this.tab.reload();
    await this.evaluate(() => {});
  }

  async evaluate(work, given) {
    const source = typeof work === 'function' ? work : `() => (${work})`;
    const wrapped = `async (text) => JSON.stringify({ value: await (${source})(JSON.parse(text).given), at: location.href })`;
    const { value, at } = JSON.parse(await this.tab.call(wrapped, JSON.stringify({ given })));
    this.#at = at;
    return value;
  }

  // Looks again and again. A page that is on its way to another one answers nothing.
  wait = (look, what) => eventually(() => look().catch(() => false), patience, what);
  waitForFunction = (work, given) => this.wait(() => this.evaluate(work, given), String(work));
  waitForURL = (wanted) => this.wait(async () => wanted.test(await this.evaluate(() => location.href)), `the address ${wanted}`);

  locator = (css) => new Locator(this, [{ css }]);
  getByRole = (role, how = {}) => new Locator(this, [{ role, ...spelledAll(how) }]);
  getByLabel = (label, how = {}) => new Locator(this, [{ label: spelled(label), ...how }]);
  getByText = (text, how = {}) => new Locator(this, [{ text: spelled(text), ...how }]);

  screenshot = () => this.tab.screenshot();
  close = () => this.tab.close();
}

class Locator {
  constructor(page, steps) {
    Object.assign(this, { page, steps });
  }

  #with = (step) => new Locator(this.page, [...this.steps, step]);
  first = () => this.#with({ nth: 0 });
  nth = (nth) => this.#with({ nth });
  locator = (css) => this.#with({ css });
  filter = ({ hasText }) => this.#with({ hasText: spelled(hasText) });

  #do = (what, given) => this.page.evaluate(inPage, { steps: this.steps, what, given });
  #until = (what, given) => this.page.wait(() => this.#do(what, given), `${JSON.stringify(this.steps)}: ${what}`);

  waitFor = ({ state = 'visible' } = {}) => this.#until(state);
  count = () => this.#do('count');
  isVisible = () => this.#do('visible');

  // Where it is really in sight and still, as a person would.
  async click() {
    const { x, y } = await this.#until('place');
    await this.page.mouse.click(x, y);
  }
  async check() {
    if (!(await this.#until('checked')).checked) await this.click();
    await this.page.wait(async () => (await this.#do('checked')).checked, `${JSON.stringify(this.steps)} is checked`);
  }
  // Without input: the list that opens is the browser's own, outside of the page.
  selectOption = ({ label }) => this.#until('select', label);
}
