import { writeFileSync } from "node:fs";

const LISTED = 20;

/**
 * A vitest reporter that lists the slowest tests and the files with the most CPU time (cpu-time.mjs), and writes the result as JSON to the file SHIPCTL_TEST_COUNTS. Each failure
 * outside a test (a file that does not load, a hook, an unhandled error) counts as one failed test, so that a failed run
 * never reports "0 failed".
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length;
    const failed = count("failed") + broken + unhandledErrors.length;
    if (tests.length > LISTED) console.log([...slowestOf(tests), ...busiestOf(modules)].join("\n"));
    writeFileSync(process.env.SHIPCTL_TEST_COUNTS, JSON.stringify({ passed: count("passed"), failed }));
  }
}

function slowestOf(tests) {
  const timed = tests.map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 })).sort((a, b) => b.ms - a.ms);
  const lines = timed.slice(0, LISTED).map(({ test, ms }) => {
    return `${(ms / 1_000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId}  ${test.fullName}`;
  });
  return ["", `The ${LISTED} slowest tests:`, ...lines];
}

function busiestOf(modules) {
  const timed = modules.map((module) => ({ module, ms: module.meta().cpuMs ?? 0 })).sort((a, b) => b.ms - a.ms);
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(6)} s`;
  const sum = timed.reduce((total, { ms }) => total + ms, 0);
  if (sum === 0) return [];
  const lines = timed.slice(0, LISTED).map(({ module, ms }) => `${seconds(ms)}  ${module.relativeModuleId}`);
  return ["", `The ${LISTED} files with the most CPU time, of ${seconds(sum).trim()} in all files:`, ...lines];
}
