import { writeFileSync } from "node:fs";

/**
 * A vitest reporter that writes how the run ended, as JSON, to the file that SHIPCTL_TEST_COUNTS names.
 * What breaks outside a test (a file that does not load, a hook, an error that nobody caught) counts as one failure
 * each, so that "0 failed" never stands beside a failed run.
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length;
    const failed = count("failed") + broken + unhandledErrors.length;
    writeFileSync(process.env.SHIPCTL_TEST_COUNTS, JSON.stringify({ passed: count("passed"), failed }));
  }
}
