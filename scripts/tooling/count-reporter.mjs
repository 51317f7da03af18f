import { writeFileSync } from "node:fs";

const LISTED = 20;

/**
 * A vitest reporter that lists the slowest tests, and writes how the run ended, as JSON, to the file that SHIPCTL_TEST_COUNTS names.
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
    if (tests.length > LISTED) console.log(slowestOf(tests));
    writeFileSync(process.env.SHIPCTL_TEST_COUNTS, JSON.stringify({ passed: count("passed"), failed }));
  }
}

function slowestOf(tests) {
  const timed = tests.map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 })).sort((a, b) => b.ms - a.ms);
  const lines = timed.slice(0, LISTED).map(({ test, ms }) => {
    return `${(ms / 1_000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId}  ${test.fullName}`;
  });
  return ["", `The ${LISTED} slowest tests:`, ...lines].join("\n");
}
