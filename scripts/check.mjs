#!/usr/bin/env node
// All static checks. Every step runs, even when another has failed.
import { existsSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./tooling/build.mjs";
import { checkCarriers } from "./tooling/carriers.mjs";
import { root, runBin, secondsSince } from "./tooling/child.mjs";
import { checkExpressions } from "./tooling/expressions.mjs";
import { withLock } from "./tooling/lock.mjs";
import { checkPlurals } from "./tooling/plurals.mjs";
import { checkReaders } from "./tooling/readers.mjs";
import { checkReadings } from "./tooling/readings.mjs";
import { checkTokens } from "./tooling/tokens.mjs";

const QUIET_REDOCLY = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
};
// cspell: words of code and prose, with a dictionary of American and British English. 9 is the last version for Node 20.
const SPELLING = ["lint", "--no-progress", "--no-summary", "--quiet", "--no-color"];
const ARROWS = ["--config", ".dependency-cruiser.cjs", "--output-type", "err"];

/** The checks, longest first. `run` returns an exit code, and the output to show when it is not 0. */
const steps = [
  { name: "types", run: checkTypes },
  { name: "dead code", run: () => runBin("knip", "knip", ["--no-progress", "--no-config-hints"]) },
  { name: "contract", run: () => runBin("@redocly/cli", "redocly", ["lint", "openapi.yaml"], { env: QUIET_REDOCLY }) },
  { name: "arrows", run: () => runBin("dependency-cruiser", "depcruise", [...arrowFolders(), ...ARROWS]) },
  { name: "expressions", run: checkExpressions },
  { name: "readers", run: checkReaders },
  { name: "readings", run: checkReadings },
  { name: "carriers", run: checkCarriers },
  { name: "tokens", run: checkTokens },
  { name: "plurals", run: checkPlurals },
  { name: "spelling", run: () => runBin("cspell", "cspell", SPELLING) },
  { name: "generated code", run: () => runBin("tsx", "tsx", ["packages/sdk/scripts/generate.ts", "--check"]) },
  { name: "format and lint", run: () => runBin("@biomejs/biome", "biome", ["ci", "--colors=off", "."]) },
];

if (isMain()) {
  const results = await runChecks();
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  console.log(failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/**
 * Runs every step, several at a time, and prints one line for each when it ends, with its output if it failed.
 *
 * @returns {Promise<{ name: string, ok: boolean }[]>} in the order of the steps
 */
export async function runChecks() {
  const results = [];
  const waiting = steps.entries();
  const worker = async () => {
    for (const [index, step] of waiting) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return results;
}

async function runStep({ name, run }) {
  const startedAt = performance.now();
  const { code, output } = await run();
  const ok = code === 0;
  console.log(`${ok ? "ok  " : "FAIL"}  ${name.padEnd(16)} ${secondsSince(startedAt).padStart(7)}`);
  if (!ok) console.log(output.trimEnd().replace(/^/gm, "      "));
  return { name, ok };
}

/** The same build as `demo`, so that neither repeats the other's work. */
function checkTypes() {
  const onWait = () => process.stderr.write("check: another command is building this folder; waiting for it\n");
  return withLock(join(root, ".setup", "lock"), { onWait }, () => build({ tests: true }));
}

function arrowFolders() {
  return ["packages", "examples", "bench"].filter((folder) => existsSync(join(root, folder)));
}

function isMain() {
  return process.argv[1] !== undefined && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href;
}
