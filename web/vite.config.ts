import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [solid()],
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
