import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

// The service worker knows every file of the build.
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  generateBundle(_, bundle) {
    const fixed = readdirSync("public").map((name) => `/${name}`);
    const built = Object.keys(bundle).map((name) => `/${name}`);
    const files = [...new Set(["/index.html", ...built, ...fixed])].sort();
    const version = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
    const source = readFileSync("src/app/sw.js", "utf8")
      .replace("__VERSION__", version)
      .replace("__FILES__", JSON.stringify(files));
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
});

// What is worth it lies beside the file compressed, and the program sends it so.
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  closeBundle() {
    const files = readdirSync("dist", { recursive: true, encoding: "utf8" });
    for (const name of files.filter((file) => /\.(html|css|m?js|json|svg|wasm|webmanifest)$/.test(file))) {
      const body = readFileSync(`dist/${name}`);
      const smaller = { br: brotliCompressSync(body), gz: gzipSync(body, { level: 9 }) };
      for (const [suffix, bytes] of Object.entries(smaller)) {
        if (bytes.length < body.length * 0.9) writeFileSync(`dist/${name}.${suffix}`, bytes);
      }
    }
  },
});

export default defineConfig({
  plugins: [solid(), serviceWorker(), compressed()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page allows no data: addresses, and a file with a hash is kept for ever
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
