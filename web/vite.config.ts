import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

// Everything that the service worker keeps: what was built, and the modules that the server adds to it.
const filesUnder = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join("/"));

// The service worker knows every file of the build; its version changes with any byte of them.
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  closeBundle() {
    const shared = ["fair/transcript.mjs", "fair/verify.mjs"];
    const built = filesUnder("dist").filter((name) => name !== "sw.js");
    const whole = createHash("sha256").update(readFileSync("src/app/sw.js"));
    for (const name of built.sort()) whole.update(name).update(readFileSync(join("dist", name)));
    for (const name of shared) whole.update(name).update(readFileSync(name));
    const source = readFileSync("src/app/sw.js", "utf8")
      .replace("__VERSION__", whole.digest("hex").slice(0, 12))
      .replace("__FILES__", JSON.stringify([...built, ...shared].map((name) => `/${name}`)));
    writeFileSync("dist/sw.js", source);
  },
});

// What is worth it lies beside the file compressed, and the program sends it so.
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  closeBundle() {
    const worth = /\.(html|css|m?js|json|svg|wasm|webmanifest)$/;
    for (const name of filesUnder("dist").filter((name) => worth.test(name))) {
      const body = readFileSync(`dist/${name}`);
      const smaller = { br: brotliCompressSync(body), gz: gzipSync(body, { level: 9 }) };
      for (const [suffix, bytes] of Object.entries(smaller)) {
        if (bytes.length < body.length * 0.9) writeFileSync(`dist/${name}.${suffix}`, bytes);
      }
    }
  },
});

// A dozen small files cost more round trips than they save: what every place needs is one, what every game needs another.
const parts: Record<string, RegExp> = {
  first:
    /vite\/preload-helper|src\/(app\/(boot|language)|engine\/(here|client|engine|module|url)|games\/game|texts\/texts)\.ts/,
  shell:
    /node_modules\/solid-js|src\/(app\/(main|app|route|prefs|session|announcer)|texts\/(english|en)\b)/,
  spanish: /src\/(texts\/(\w+\.)?es|games\/\w+\/name\.es)\.json/,
  play: /src\/(board\/(?!.*test)|table\/(local|here_table|engine_table|verdict)|net\/refused|app\/(play|here|opening|saved|company|status|result|cues)\.)/,
};

// The first script asks for the shell as soon as it runs; the browser may begin before that.
const shellAtOnce = (): Plugin => ({
  name: "shell-at-once",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /^assets\/shell-.*\.js$/.test(name))
        .map((name) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` },
          injectTo: "head" as const,
        })),
  },
});

const registered = readFileSync("../engine/games/games.list", "utf8").split("\n").filter(Boolean);

export default defineConfig({
  define: { REGISTERED: JSON.stringify(registered) },
  plugins: [solid(), shellAtOnce(), serviceWorker(), compressed()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page allows no data: addresses, and a file with a hash is kept for ever
    modulePreload: {
      polyfill: false,
      // The first two are always on their way already.
      resolveDependencies: (_, files) =>
        files.filter((name) => !/\/(first|shell)-[^/]*\.js$/.test(name)),
    },
    rollupOptions: {
      output: {
        manualChunks: (id) => Object.keys(parts).find((part) => parts[part]?.test(id)),
        // What the start page shows of a game has the game's name, too.
        chunkFileNames: ({ moduleIds }) => {
          const [, game] = /games\/(\w+)\/card\.tsx/.exec(moduleIds.join()) ?? [];
          return game ? `assets/${game}-card-[hash].js` : "assets/[name]-[hash].js";
        },
      },
    },
  },
  worker: { format: "es" },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
