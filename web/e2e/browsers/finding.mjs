// Runs inside the page: finds elements as people and their aids find them, by role, name and text, and tells about them.
// Everything is inside one function, since its source is what is sent to the browser.
export async function inPage({ steps, what, given }) {
  const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (text, wanted, exact) => {
    if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags).test(tidy(text));
    return exact ? tidy(text) === wanted : tidy(text).toLowerCase().includes(wanted.toLowerCase());
  };
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const byIds = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labelOf = (element) => element.getAttribute('aria-label') || tidy(byIds(element.getAttribute('aria-labelledby'))) || [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
  const nameOf = (element) => labelOf(element) || element.textContent;
  const tags = {
    button: 'button, summary, input[type=submit]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
  };
  const all = (roots, css) => [...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]))];
  const step = (found, { css, role, name, exact, label, text, hasText, nth }) => {
    if (css) return all(found, css);
    if (role) {
      const some = all(found, `[role=${role}]${tags[role] ? `, :is(${tags[role]}):not([role])` : ''}`).filter(isVisible);
      return name === undefined ? some : some.filter((element) => fits(nameOf(element), name, exact));
    }
    if (label) return all(found, 'input, select, textarea, [aria-label]').filter((element) => fits(labelOf(element), label, exact));
    if (text) {
      // The innermost ones that have it.
      const some = all(found, 'body *').filter((element) => fits(element.textContent, text, exact) && !/^(script|style)$/i.test(element.tagName));
      return some.filter((element) => !some.some((other) => other !== element && element.contains(other)));
    }
    if (hasText) return found.filter((element) => fits(element.textContent, hasText));
    return found.slice(nth, nth + 1);
  };
  const found = steps.reduce(step, [document]);
  const one = found[0];
  const still = async () => {
    const at = () => JSON.stringify(one.getBoundingClientRect());
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = at();
    await new Promise((done) => setTimeout(done, 40));
    return at() === before;
  };
  // The middle of it, if it is still there, moves no more, and nothing covers it.
  const place = async () => {
    if (!one || !isVisible(one) || one.disabled || !(await still())) return false;
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    return one.contains(hit) || [...(one.labels ?? [])].some((label) => label.contains(hit)) ? at : false;
  };
  const answers = {
    attached: () => one !== undefined,
    detached: () => one === undefined,
    visible: () => found.some(isVisible),
    hidden: () => !found.some(isVisible),
    count: () => found.length,
    checked: () => one && { checked: one.checked },
    place,
    select: () => {
      const option = [...(one?.options ?? [])].find((each) => fits(each.label, given, true));
      if (!option || one.disabled) return false;
      one.value = option.value;
      for (const type of ['input', 'change']) one.dispatchEvent(new Event(type, { bubbles: true }));
      return true;
    },
  };
  return answers[what]();
}
