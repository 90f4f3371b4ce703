import { NOT_CHECKED, verify } from "/fair/verify.mjs";

const field = document.getElementById("table");
const list = document.getElementById("result");

const marks = { ok: "✓", failed: "✗", skipped: "–" };

function line(text, kind) {
  const li = document.createElement("li");
  li.textContent = text;
  if (kind) li.className = kind;
  list.append(li);
}

async function transcriptOf(text) {
  const trimmed = text.trim();
  if (!/^[a-z0-9]{1,64}$/.test(trimmed)) return text;
  const response = await fetch(`/t/${trimmed}/transcript`);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

async function check() {
  list.replaceChildren();
  try {
    const result = await verify(await transcriptOf(field.value));
    for (const { name, result: verdict, why } of result.checks) {
      line(`${marks[verdict]} ${name}: ${why}`, verdict);
    }
    for (const what of NOT_CHECKED) line(`Not checked here: ${what}.`, "skipped");
  } catch (error) {
    line(`✗ ${error.message}`, "failed");
  }
}

document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
const asked = new URLSearchParams(location.search).get("table");
if (asked) {
  field.value = asked;
  check();
}
