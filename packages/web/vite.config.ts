import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";
import { defineConfig } from "vite";
import { chunks } from "./build/chunks.js";
import { compressAssets } from "./build/compress-assets.js";
import { mantineStyles } from "./build/mantine-styles.js";
import { preloadFont } from "./build/preload-font.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The SDK is taken from its sources, so that a stale build of it can never end up in a page.
export default defineConfig({
  root: here("."),
  resolve: {
    alias: [
      { find: /^@shipctl\/sdk$/, replacement: here("../sdk/src/index.ts") },
      { find: /^@shipctl\/sdk\/contract\/public$/, replacement: here("../sdk/src/contract/public.gen.ts") },
      { find: /^@shipctl\/sdk\/(contract|files|display|bulk)$/, replacement: here("../sdk/src/$1/index.ts") },
    ],
  },
  // The server puts a fresh nonce in the place of this one, each time that it hands out the page.
  html: { cspNonce: "__CSP_NONCE__" },
  // The breakpoints of tokens.css, by name, in the @media of every sheet.
  css: { postcss: { plugins: [globalData({ files: [here("src/theme/tokens.css")] }), customMedia()] } },
  build: {
    outDir: here("../server/web"),
    emptyOutDir: true,
    target: "es2022",
    // Inlined fonts and pictures would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // "use client" is for frameworks that render on a server.
      onLog: (level, log, report) => {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  // In one piece: the policy of a worker lets it load nothing later.
  worker: { format: "es", rolldownOptions: { output: { codeSplitting: false } } },
  server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8787", "/sandbox": "http://127.0.0.1:8787" } },
  plugins: [mantineStyles(), preloadFont(), compressAssets()],
});
