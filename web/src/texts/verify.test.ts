// The page that checks chance by itself (verify.html) says everything in both languages, and asks for nothing else.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { spanish } from "../../fair/words.es.mjs";
import { english, say } from "../../fair/words.mjs";
import { placeholders } from "./testing";

const keys = Object.keys(english);
const read = (name: string): string => readFileSync(name, "utf8");
const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = ""]) => found);

describe("The words of the check", () => {
  it("are the same in both languages, each in its own", () => {
    expect(keys.length).toBeGreaterThan(40);
    expect(Object.keys(spanish).sort()).toEqual([...keys].sort());
    const left = keys.filter((key) => !spanish[key]?.trim() || spanish[key] === english[key]);
    expect(left).toEqual(["page.line"]); // signs alone
  });

  it("fill in the same", () => {
    const differs = keys.filter(
      (key) => placeholders(english[key]).join() !== placeholders(spanish[key]).join(),
    );
    expect(differs).toEqual([]);
    expect(say(spanish, "bad.line", { line: 3, why: "no" })).toBe("línea 3: no");
  });

  it("are all that is asked for, and nothing is there for nobody", () => {
    const verify = read("fair/verify.mjs");
    const found = verify.split(/(?=const name = ")/).flatMap((part) => {
      const [name] = all(part, /^const name = "(\w+)"/g);
      const codes = all(part, /(?:passed|failed|skipped)\(name, "(\w+)"/g);
      return name ? [`check.${name}`, ...codes.map((code) => `${name}.${code}`)] : [];
    });
    const odds = all(verify, /wrong: "(\w+)"/g).map((code) => `chance.${code}`);
    const transcript = read("fair/transcript.mjs") + read("fair/cli.mjs");
    const bad = [
      ...all(transcript, /(?:return|fail\(|NotReadable\(|undefined :|between \?) ?"(\w+)"/g),
      "line",
    ].map((code) => `bad.${code}`);
    const page = read("public/verify-page.mjs") + read("public/verify.html");
    const asked = [
      ...found,
      ...odds,
      ...bad,
      ...all(verify, /"(not\.\w+)"/g),
      ...all(page, /"(page\.\w+)"/g),
    ];
    expect([...new Set(asked)].sort()).toEqual([...keys].sort());
  });
});

describe("The page that checks by itself", () => {
  const html = read("public/verify.html");

  it("is written in English", () => {
    const marked = [
      ...html.matchAll(/data-text="([\w.]+)"(?: data-after="([^"]*)")?>([^<]*)</g),
    ].map(([, key = "", after = "", text]) => [key, after, text] as const);
    expect(marked.length).toBe(all(html, /(data-text)/g).length);
    for (const [key, after, text] of marked) expect(text).toBe(`${english[key]}${after}`);
  });

  it("has no words that stay English", () => {
    const rest = html
      .replace(/<!--.*?-->/gs, "")
      .replace(/<\w+[^>]*data-text[^>]*>[^<]*</g, "<")
      .replace(/<label lang="\w\w">.*?<\/label>/g, "");
    expect(rest.replace(/<[^>]*>/g, "").trim()).toBe("");
  });
});
