import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const sdk = (path: string) => fileURLToPath(new URL(`./packages/sdk/src/${path}`, import.meta.url));

const packageFile = (path: string) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url));

const files = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}.test.ts`);

const IN_ONE_PROCESS = [
  "packages/*/src/**/*.test.{ts,tsx}",
  "packages/server/test/{adapters,api,generated,http,store}/**/*.test.ts",
];

/** The API tests that exercise an engine most; the conformance suite and the tests with several processes run as well. */
const ON_BOTH_ENGINES = files("packages/server/test/api", [
  "buying-at-once",
  "bulk-restart",
  "bulk-purchase",
  "bulk-results",
]);

/**
 * Long tests, mostly of what shorter ones prove on fewer cases: a command of their own (npm run test:thorough) keeps
 * npm test short.
 */
const THOROUGH = [
  ...files("packages/server/test", [
    "faults/full-heap",
    "faults/lost-database",
    "faults/quote-kill",
    "label-archive",
    "month/month",
  ]),
  ...files("packages/cli/test", [
    "label-faults",
    "print",
    "pager",
    "app-rows",
    "app-faults",
    "app-paste",
    "before-noon",
    "bulk-faults",
    "examples",
    "face-race",
    "shop-journeys",
  ]),
  ...files("test", ["api-samples", "generated-clients", "packed-packages"]),
  ...files("examples/integrate", ["two-thousand"]),
];

/** Every text of the specification, signing in, and the purchases. All others are thorough. */
const JOURNEYS = files("packages/web/e2e", [
  ...["bulk-order", "first-load", "manual-order-purchase", "sign-in", "texts"],
]);

/** In `npm test`, these take only some of their cases (see `someOf`). */
const WITH_SOME_CASES = [
  ...files("packages/server/test", ["api/peer", "bodies/refused-bodies"]),
  ...files("packages/server/test/faults", ["migrate", "peer-crash", "peer-kill", "provider-crash"]),
  ...files("packages/server/test/faults", ["provider-order-crash", "stop"]),
];

const ON_POSTGRES = { SHIPCTL_TEST_STORE: "postgres" };

// Tests import the sources, and rebuild the programs that they start (test/built-program.ts): none passes against an old build.
export default defineConfig({
  resolve: {
    alias: [
      // As the bundle of the terminal program finds it: Ink's package does not export it.
      { find: "ink/build/output.js", replacement: packageFile("ink/build/output.js") },
      { find: /^@shipctl\/sdk$/, replacement: sdk("index.ts") },
      { find: /^@shipctl\/sdk\/contract\/(document|public|yaml)$/, replacement: sdk("contract/$1.gen.ts") },
      {
        find: /^@shipctl\/sdk\/(contract|files|display|bulk|zip|webhooks|mcp|testing)$/,
        replacement: sdk("$1/index.ts"),
      },
    ],
  },
  test: {
    setupFiles: ["scripts/tooling/cpu-time.mjs"],
    // Makes the contract's documents if they are stale, and starts a Postgres server when the first test asks for it.
    globalSetup: ["scripts/tooling/documents.mjs", "packages/server/test/postgres/shared-cluster.ts"],
    // Many tests start processes, which takes seconds each on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A condition that does not come true fails before the test's own time ends, and says what it waited for.
    expect: { poll: { timeout: 30_000 } },
    // Tests often wait for a server or a disk, so three at a time keep two cores busy.
    maxWorkers: 3,
    // No test file changes global state, so the files of a worker share loaded modules, which saves up to a third of the time.
    isolate: false,
    // On a busy CI machine, one retry distinguishes a slow moment from a bug; locally every failure counts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        // Most of them start no process.
        test: {
          name: "units",
          include: IN_ONE_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: "tests",
          include: ["packages/*/test/**/*.test.{ts,tsx}", "test/**/*.test.ts", "examples/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...IN_ONE_PROCESS, ...THOROUGH],
        },
      },
      {
        extends: true,
        // Journeys in a real browser on the built app come last. Each file has a server of its own; the files of a worker
        // share what was loaded, and their browser.
        test: {
          name: "journeys",
          include: JOURNEYS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "thorough",
          include: [...THOROUGH, ...WITH_SOME_CASES, "packages/web/e2e/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...JOURNEYS],
          env: { SHIPCTL_TEST_THOROUGH: "yes" },
        },
      },
      {
        extends: true,
        test: { name: "postgres", include: ON_BOTH_ENGINES, isolate: false, env: ON_POSTGRES },
      },
      {
        extends: true,
        // A command of its own (npm run test:postgres), with what takes too long for every run.
        test: {
          name: "whole-postgres",
          include: ["packages/server/test/api/**/*.test.ts", "packages/server/test/postgres/**/*.long.ts"],
          isolate: false,
          env: ON_POSTGRES,
          // A thousand purchases take longer than in memory.
          testTimeout: 120_000,
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
      {
        extends: true,
        // 200 starts and stops: a command of its own (npm run test:stops). The other projects have a share of them.
        test: {
          name: "stops",
          include: files("packages/server/test/faults", ["stop"]),
          env: { SHIPCTL_TEST_THOROUGH: "yes", SHIPCTL_TEST_STARTS: "20" },
        },
      },
    ],
  },
});
