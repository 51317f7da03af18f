import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const sdk = (path: string) => fileURLToPath(new URL(`./packages/sdk/src/${path}`, import.meta.url));

const IN_ONE_PROCESS = [
  "packages/*/src/**/*.test.{ts,tsx}",
  "packages/server/test/{adapters,api,generated,http,store}/**/*.test.ts",
];

// Tests run against the sources, so that a stale build can never make them pass.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@shipctl\/sdk$/, replacement: sdk("index.ts") },
      { find: /^@shipctl\/sdk\/contract\/(document|public|yaml)$/, replacement: sdk("contract/$1.gen.ts") },
      { find: /^@shipctl\/sdk\/(contract|files|display|bulk)$/, replacement: sdk("$1/index.ts") },
    ],
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for may take a slow machine as long as the whole test may.
    expect: { poll: { timeout: 30_000 } },
    // Much of a test's time is waiting for a server or a disk: two at a time fill two cores.
    maxWorkers: 2,
    // On a machine that others load, a second look tells a slow moment from a fault; locally every failure counts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        // They begin no process and change nothing that others see, so that files share what was loaded: a third of their time.
        test: {
          name: "units",
          include: IN_ONE_PROCESS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "tests",
          include: ["packages/*/test/**/*.test.{ts,tsx}", "test/**/*.test.ts", "examples/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...IN_ONE_PROCESS],
        },
      },
      {
        extends: true,
        // Journeys in a real browser on the built app come last. Each file has a server of its own; the files of a worker
        // share what was loaded, and their browser.
        test: {
          name: "journeys",
          include: ["packages/web/e2e/**/*.test.ts"],
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Mostly waits, while lost calls are repeated: a command of its own (npm run test:outages) keeps npm test short.
        test: {
          name: "outages",
          include: ["packages/web/e2e/**/*.outage.ts"],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
