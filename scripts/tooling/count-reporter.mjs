import { writeFileSync } from "node:fs";

const LISTED = 20;
const LINES_OF_AN_ERROR = 8;

/**
 * A vitest reporter that lists the slowest tests and the files with the most CPU time (cpu-time.mjs), and writes the counts
 * and the failures as JSON to the file SHIPCTL_TEST_COUNTS. Each failure outside a test (a file that does not load, a hook,
 * an unhandled error) counts as one failed test, so that a failed run never reports "0 failed".
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failures = [
      ...tests.filter((test) => test.result().state === "failed").map((test) => failureOf(test, test.result().errors)),
      ...groups.filter((group) => group.errors().length > 0).map((group) => failureOf(group, group.errors())),
      ...unhandledErrors.map((error) => `unhandled error\n${textOf(error)}`),
    ];
    const again = tests.filter((test) => test.result().state === "passed" && test.diagnostic()?.retryCount > 0);
    if (tests.length > LISTED) console.log([...slowestOf(tests), ...busiestOf(modules)].join("\n"));
    if (again.length > 0) console.log(["", "Passed on the second try:", ...again.map(nameOf)].join("\n"));
    const counts = { passed: count("passed"), failed: failures.length, failures };
    writeFileSync(process.env.SHIPCTL_TEST_COUNTS, JSON.stringify(counts));
  }
}

/** A test or a group of tests. A file has no name of its own. */
function nameOf(task) {
  const file = task.type === "module" ? task : task.module;
  return [`[${task.project.name}] ${file.relativeModuleId}`, task.fullName].filter(Boolean).join("  ");
}

function failureOf(task, errors) {
  return [nameOf(task), ...errors.map(textOf)].join("\n");
}

function textOf({ message, stack }) {
  const text = String(message ?? stack).split("\n");
  return text.slice(0, LINES_OF_AN_ERROR).join("\n");
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
