// The check of a game's chance as a page that needs nothing but its own few files.
import { faultWords } from "/fair/transcript.mjs";
import { NOT_CHECKED, NotReadable, verify } from "/fair/verify.mjs";
import { spanish } from "/fair/words.es.mjs";
import { english, say } from "/fair/words.mjs";

const field = document.getElementById("table");
const list = document.getElementById("result");

const marks = { ok: "✓", failed: "✗", skipped: "–" };
const languages = { en: english, es: spanish };
const prefsKey = "parlour.prefs"; // where the whole page remembers what somebody likes

function prefs() {
  try {
    return JSON.parse(localStorage.getItem(prefsKey)) ?? {};
  } catch {
    return {};
  }
}
// The wish, else the first language of the browser that we have.
function wanted() {
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return [prefs().language, ...spoken].find((tag) => Object.hasOwn(languages, tag)) ?? "en";
}

let language = wanted();
const t = (code, values) => say(languages[language], code, values);

class Trouble extends Error {}

async function transcriptOf(text) {
  const trimmed = text.trim();
  if (!/^[a-z0-9]{1,64}$/.test(trimmed)) return text;
  const response = await fetch(`/t/${trimmed}/transcript`).catch(() => {
    throw new Trouble("page.noServer");
  });
  if (!response.ok) throw new Trouble("page.noTable");
  return response.text();
}

const foundWords = ({ name, code, values }) =>
  t("page.line", { name: t(`check.${name}`), why: t(`${name}.${code}`, values) });
function wrongWords(error) {
  if (error instanceof NotReadable) return faultWords(languages[language], error);
  if (error instanceof Trouble) return t(error.message);
  return globalThis.crypto.subtle ? error.message : t("page.insecure");
}

let shown; // what was found: { checks }, or { error }

function show() {
  const line = (text, kind) => {
    const li = document.createElement("li");
    li.textContent = text;
    li.className = kind;
    return li;
  };
  if (!shown) return;
  if (shown.error) return list.replaceChildren(line(`✗ ${wrongWords(shown.error)}`, "failed"));
  list.replaceChildren(
    ...shown.checks.map((check) => line(`${marks[check.result]} ${foundWords(check)}`, check.result)),
    ...NOT_CHECKED.map((code) => line(t("page.notChecked", { what: t(code) }), "skipped")),
  );
}

async function check() {
  list.replaceChildren();
  try {
    shown = await verify(await transcriptOf(field.value));
  } catch (error) {
    shown = { error };
  }
  show();
}

function speak() {
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll("[data-text]")) one.textContent = t(one.dataset.text) + (one.dataset.after ?? "");
  for (const choice of document.querySelectorAll("[name=language]")) choice.checked = choice.value === language;
  show();
}

document.getElementById("languages").addEventListener("change", ({ target }) => {
  language = target.value;
  speak();
  try {
    localStorage.setItem(prefsKey, JSON.stringify({ ...prefs(), language }));
  } catch {
    // There is no room or no storage: it holds as long as the page is open.
  }
});
document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
speak();
const asked = new URLSearchParams(location.search).get("table");
if (asked) {
  field.value = asked;
  check();
}
