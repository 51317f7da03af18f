import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import base from "../../vitest.config.js";

/** The tests of one process, without the projects, for StrykerJS. */
export default defineConfig({
  root: fileURLToPath(new URL("../../", import.meta.url)),
  resolve: base.resolve,
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/server/test/api/**/*.test.ts", "packages/sdk/test/**/*.test.ts"],
    globalSetup: base.test?.globalSetup,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
});
