#!/usr/bin/env node
// Prepares a clone: installs and builds what is missing or stale, with progress on stderr. Takes a fraction of a second when
// there is nothing to do. --no-build only installs; --browser also finds or installs a Chromium.
import { join } from "node:path";
import { build, isBuilt } from "./tooling/build.mjs";
import { root, secondsSince } from "./tooling/child.mjs";
import { installDependencies, staleDependencies } from "./tooling/dependencies.mjs";
import { areDocumentsCurrent, makeDocuments } from "./tooling/documents.mjs";
import { withLock } from "./tooling/lock.mjs";

const FLAGS = ["--no-build", "--browser"];

process.exitCode = await main(process.argv.slice(2));

async function main(flags) {
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown) return fail(`unknown flag ${unknown}. Known: ${FLAGS.join(", ")}`);
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return fail(`Node.js ${process.versions.node} is too old: Shipctl needs 20.19 or newer (https://nodejs.org).`);
  }
  const wantsBuild = !flags.includes("--no-build");
  try {
    if (!(await makeReady(wantsBuild))) return 1;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(error.code)) throw error;
    return fail(`cannot write to ${root} (${error.message}). Make room, or run this as the user who owns the folder.`);
  }
  return flags.includes("--browser") ? findBrowser() : 0;
}

async function makeReady(wantsBuild) {
  const isReady = () => staleDependencies() === undefined && areDocumentsCurrent() && (!wantsBuild || isBuilt());
  if (isReady()) return true;
  const onWait = () => say("another command is setting up this folder; waiting for it");
  // Checks again with the lock: the previous owner may have done the work.
  return withLock(join(root, ".setup", "lock"), { onWait }, async () => {
    if (!(await installed())) return false;
    await makeDocuments();
    return !wantsBuild || built();
  });
}

async function installed() {
  const reason = staleDependencies();
  if (reason === undefined) return true;
  say(`installing dependencies (${reason})`);
  const startedAt = performance.now();
  if (!(await installDependencies(say))) return false;
  say(`installed in ${secondsSince(startedAt)}`);
  return true;
}

async function built() {
  if (isBuilt()) return true;
  say("building");
  const startedAt = performance.now();
  const { code } = await build({ tee: process.stderr });
  say(code === 0 ? `built in ${secondsSince(startedAt)}` : "the build failed; the errors are above");
  return code === 0;
}

async function findBrowser() {
  const { provideChromium } = await import("./chromium.mjs");
  try {
    const { path, source } = await provideChromium(say);
    say(`browser: ${path} (${source})`);
    return 0;
  } catch (error) {
    return fail(error.message);
  }
}

function fail(message) {
  say(message);
  return 1;
}

function say(line) {
  process.stderr.write(`setup: ${line}\n`);
}
