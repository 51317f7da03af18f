#!/usr/bin/env node
// Runs every check, then every test. With arguments (`npm test -- path`) runs only vitest, with these arguments.
// `npm test -- --changed` runs the tests affected by changes since main; `--changed=REF` since another commit.
// `npm test -- --cases 50000 --seed 7` runs only that many requests generated from the contract; the seed selects them.
// Lists the twenty slowest tests, the files that take the most CPU time, and what failed (lines with FAILED) at the end.
// The last line is the result: `N passed, N failed`. A check counts as one test.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { changedFiles, testsOfBuiltPrograms } from "./tooling/changed-tests.mjs";
import { binOf, root, runChild } from "./tooling/child.mjs";

const generated = join("packages", "server", "test", "generated");
const made = { "--cases": "SHIPCTL_TEST_CASES", "--seed": "SHIPCTL_TEST_SEED" };
const chosen = withoutCases(process.argv.slice(2));

const WHOLE = ["--project=units", "--project=postgres", "--project=tests", "--project=journeys"];

/** Each stage returns how many passed and failed. Vitest runs browser journeys last. */
const stages = stagesFor(chosen);

const total = { passed: 0, failed: 0, tests: 0, failures: [] };
for (const stage of stages) {
  const { passed, failed, tests = 0, failures = [] } = await stage();
  total.passed += passed;
  total.failed += failed;
  total.tests += tests;
  total.failures.push(...failures);
}
if (total.tests === 0) console.log("No test ran.");
for (const failure of total.failures) console.log(`\n${failure.replace(/^/gm, "FAILED  ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
const mayBeNone = chosen[0]?.startsWith("--changed");
process.exitCode = total.failed === 0 && (total.tests > 0 || mayBeNone) ? 0 : 1;

function stagesFor([first, ...others]) {
  if (first === undefined) return [countChecks, provideBrowser, () => runVitest(WHOLE)];
  const [, since = "main"] = /^--changed(?:=(.+))?$/.exec(first) ?? [];
  if (!first.startsWith("--changed")) return [bringBuildUpToDate, () => runVitest([first, ...others])];
  const built = testsOfBuiltPrograms(changedFiles(root, since));
  const related = ["--project=units", "--project=tests", `--changed=${since}`, "--passWithNoTests", ...others];
  const stages = [bringBuildUpToDate, () => runVitest(related)];
  return built.length === 0 ? stages : [...stages, () => runVitest([...WHOLE.slice(1), ...built, ...others])];
}

/** The test of generated requests is configured by environment variables. */
function withoutCases([first, ...rest]) {
  if (first === undefined) return [];
  const [name, given] = first.split("=");
  if (!(name in made)) return [first, ...withoutCases(rest)];
  const value = given ?? rest[0];
  if (!/^\d+$/.test(value ?? "")) {
    console.error(`${name} needs a number: npm test -- ${name} 50000`);
    process.exit(2);
  }
  process.env[made[name]] = value;
  const others = withoutCases(given === undefined ? rest.slice(1) : rest);
  return others.includes(generated) ? others : [...others, generated];
}

async function countChecks() {
  const results = await runChecks();
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `npm run check: ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

/** Some tests run the built programs. `check` builds them when everything is tested. */
function bringBuildUpToDate() {
  return setUp();
}

function provideBrowser() {
  return setUp("--no-build", "--browser");
}

async function setUp(...flags) {
  const args = [join(root, "scripts", "setup.mjs"), ...flags];
  const { code } = await runChild(process.execPath, args, { tee: process.stderr });
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function runVitest(wanted) {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-test-"));
  const countsFile = join(folder, "counts.json");
  try {
    const reporters = ["--reporter=default", `--reporter=${join(root, "scripts", "tooling", "count-reporter.mjs")}`];
    const args = [binOf("vitest", "vitest"), "run", ...reporters, ...wanted];
    const code = await runVisibly(args, { SHIPCTL_TEST_COUNTS: countsFile });
    const { passed, failed, failures } = existsSync(countsFile)
      ? JSON.parse(readFileSync(countsFile, "utf8"))
      : { passed: 0, failed: 1, failures: ["vitest ended without a result"] };
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures, tests: passed + failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVisibly(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
