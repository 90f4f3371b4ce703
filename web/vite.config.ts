import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

const linesOf = (file: string): string[] => readFileSync(file, "utf8").split("\n").filter(Boolean);
const registered = linesOf("../engine/games/games.list");

// For other programs, which have a network.
const forOthers = /^(preview|links)\//;

// Everything that the service worker keeps: what was built, and the modules that the server adds to it.
const filesUnder = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join("/"));

// Whoever is sent a link to a game or a table sees what it leads to: dist/links/<game>.html and t.html are the page with words and
// a picture of their own. The server puts its origin where it is marked. What is installed has a shortcut for every game.
const links = (): Plugin => ({
  name: "links",
  apply: "build",
  closeBundle() {
    const page = readFileSync("dist/index.html", "utf8");
    const wordsOf = (game: string): { name: string; summary: string } =>
      JSON.parse(readFileSync(`src/games/${game}/name.en.json`, "utf8"));
    const put = (file: string, title: string, about: string, picture: string): void => {
      const content = { title, description: about, image: `__ORIGIN__/preview/${picture}.webp` };
      const whole = Object.entries(content).reduce(
        (text, [what, words]) =>
          text.replace(
            new RegExp(`(property="og:${what}" content=")[^"]*`),
            (_, before) => before + words.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
          ),
        page,
      );
      writeFileSync(`dist/links/${file}.html`, whole);
    };
    mkdirSync("dist/links", { recursive: true });
    put(
      "t",
      "A table at Parlour",
      "You are invited to a game. No account: open the link and sit down.",
      "parlour",
    );
    const games = registered.filter((id) => existsSync(`src/games/${id}/index.tsx`));
    for (const game of games) {
      const { name, summary } = wordsOf(game);
      const picture = existsSync(`public/preview/${game}.webp`) ? game : "parlour";
      put(game, `${name} at Parlour`, summary, picture);
    }
    const manifest = JSON.parse(readFileSync("dist/manifest.webmanifest", "utf8"));
    const icons = [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }];
    manifest.shortcuts = games.map((game) => ({
      name: wordsOf(game).name,
      url: `/here/${game}`,
      icons,
    }));
    writeFileSync("dist/manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
  },
});

// The service worker knows every file of the build; its version changes with any byte of them.
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  closeBundle() {
    const shared = linesOf("fair/page.list").map((name) => `fair/${name}`);
    const built = filesUnder("dist").filter((name) => name !== "sw.js" && !forOthers.test(name));
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
    for (const name of filesUnder("dist").filter(
      (name) => worth.test(name) && !forOthers.test(name),
    )) {
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
    /vite\/preload-helper|src\/(once|app\/(boot|ways)|page\/language|engine\/(here|client|engine|module|url)|games\/game|texts\/texts)\.ts/,
  shell:
    /node_modules\/solid-js|src\/(app\/(main|app|session|device_games|kept_games|fnv|names)\b|page\/(route|prefs|announcer|top)\b|board\/icons\b|table\/local_game|texts\/(english|en)\b)/,
  portrait: /src\/(page\/(portrait|faces)|app\/wishes|table\/match)\b(?!.test)/,
  spanish: /src\/(texts\/(\w+\.)?es|games\/\w+\/name\.es)\.json/,
  play: /src\/(board\/(?!.*test|icons)|table\/(local|bot_waits|drawing|here_table|engine_table|verdict|past|situation|outlook)\b|net\/refused|page\/(cues|calling|play|spots|foot|asking)|app\/(pace|play|play_foot|here|opening|saved|awaited|called|finale|standing|clock|company|draws|ending|hints|history|last_lines|manner_words|menu|past|plates|prompt|result|settled|side|tabs|talk|thoughts|told|top|what_happened)\.)/,
};

// The first script asks for what a place needs as soon as it runs; the browser may begin before that. Everybody needs the
// shell; a game that is played here has a page of its own, dist/here/<game>.html, which names the game's files, too.
const atOnce = (): Plugin => {
  let bundle: Rollup.OutputBundle = {};
  const chunkWith = (source: string): Rollup.OutputChunk[] =>
    Object.values(bundle).flatMap((part) =>
      part.type === "chunk" && part.moduleIds.some((id) => id.endsWith(source)) ? part : [],
    );
  const filesOf = (name: string): string[] => {
    const part = bundle[name];
    if (part?.type !== "chunk") return [];
    // Later styles win: those of what is built upon come first.
    return [...part.imports.flatMap(filesOf), ...(part.viteMetadata?.importedCss ?? []), name];
  };
  const linked = (page: string, sources: string[]): string => {
    const files = sources.flatMap(chunkWith).flatMap(({ fileName }) => filesOf(fileName));
    const styles = files.filter((name) => name.endsWith(".css")); // nothing is painted without them
    const links = [...new Set([...styles, ...files])]
      .filter((name) => !page.includes(`/${name}"`))
      .map((name) => [name.endsWith(".css") ? "stylesheet" : "modulepreload", name])
      .map(([rel, name]) => `  <link rel="${rel}" crossorigin href="/${name}">\n`);
    return page.replace("  </head>", `${links.join("")}  </head>`);
  };
  return {
    name: "at-once",
    apply: "build",
    generateBundle(_, all) {
      bundle = all;
    },
    closeBundle() {
      const page = linked(readFileSync("dist/index.html", "utf8"), ["/app/main.tsx"]);
      writeFileSync("dist/index.html", page);
      mkdirSync("dist/here", { recursive: true });
      for (const game of registered.filter((id) => existsSync(`src/games/${id}/index.tsx`))) {
        const here = linked(page, [
          `/games/${game}/index.tsx`,
          "/app/here.tsx",
          `/games/${game}/texts.en.json`,
        ]);
        writeFileSync(`dist/here/${game}.html`, here);
      }
    },
  };
};

export default defineConfig({
  define: { REGISTERED: JSON.stringify(registered) },
  plugins: [solid(), atOnce(), links(), serviceWorker(), compressed()],
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
        // A game has its name, and what the start page shows of it, too.
        chunkFileNames: ({ moduleIds }) => {
          const [, game, part] = /games\/(\w+)\/(card|index)\.tsx/.exec(moduleIds.join()) ?? [];
          const name = game ? game + (part === "card" ? "-card" : "") : "[name]";
          return `assets/${name}-[hash].js`;
        },
      },
    },
  },
  worker: { format: "es" },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/engine/node18.ts"],
    environment: "node",
    isolate: false, // files share their modules and the global scope, which halves the time
    pool: "threads",
    maxWorkers: availableParallelism(),
    minWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
