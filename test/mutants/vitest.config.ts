import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import base from "../../vitest.config.js";

/** The environment variable with the tests of the room, in their order. */
export const TESTS = "MUTANTS_TESTS";

const tests = (process.env[TESTS] ?? "").split(",");

class RoomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => tests.findIndex((path) => moduleId.includes(path));
    return files.sort((one, other) => rank(one) - rank(other));
  }
}

/** The tests of one process, without the projects, for StrykerJS. */
export default defineConfig({
  root: fileURLToPath(new URL("../../", import.meta.url)),
  resolve: base.resolve,
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/server/test/{api,faults,http}/**/*.test.ts"],
    globalSetup: base.test?.globalSetup,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: RoomOrder },
  },
});
