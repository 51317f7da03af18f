import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";
import { defineConfig } from "vite";
import { apiReference } from "./build/api-reference.js";
import { chunks } from "./build/chunks.js";
import { clientOperations } from "./build/client-operations.js";
import { compressAssets } from "./build/compress-assets.js";
import { mantineStyles } from "./build/mantine-styles.js";
import { preloadFont } from "./build/preload-font.js";
import { screenFiles } from "./build/screen-files.js";
import { shakeModal } from "./build/shake-modal.js";
import { shakeRouter } from "./build/shake-router.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The SDK is built from its sources, so that a page never contains an outdated build of it.
export default defineConfig({
  root: here("."),
  resolve: {
    alias: [
      { find: /^@shipctl\/sdk$/, replacement: here("../sdk/src/index.ts") },
      { find: /^@shipctl\/sdk\/contract\/public$/, replacement: here("../sdk/src/contract/public.gen.ts") },
      { find: /^@shipctl\/sdk\/(contract|files|display|bulk|zip)$/, replacement: here("../sdk/src/$1/index.ts") },
    ],
  },
  // The server replaces this placeholder with a new nonce in each response.
  html: { cspNonce: "__CSP_NONCE__" },
  // Makes the breakpoints of tokens.css available by name in every @media.
  css: { postcss: { plugins: [globalData({ files: [here("src/theme/tokens.css")] }), customMedia()] } },
  build: {
    outDir: here("../server/web"),
    emptyOutDir: true,
    target: "es2022",
    // Inlined fonts and images would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // "use client" is only for frameworks with server rendering.
      onLog: (level, log, report) => {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  // One file: the policy of a worker forbids loading code later.
  worker: { format: "es", rolldownOptions: { output: { codeSplitting: false } } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/docs", "/sandbox", "/track", "/mail"].map((path) => [path, "http://127.0.0.1:8787"]),
    ),
  },
  plugins: [
    clientOperations(),
    mantineStyles(),
    shakeModal(),
    shakeRouter(),
    preloadFont(),
    screenFiles(),
    compressAssets(),
    apiReference(),
  ],
});
