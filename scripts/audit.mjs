#!/usr/bin/env node
// Asks the npm registry for known vulnerabilities of the installed versions. Not part of `npm test`: the answer changes without
// a change here. Ends with 1 if there are some, and with 2 and "not checked" if the registry gives no answer.
import { spawnSync } from "node:child_process";
import { root } from "./tooling/child.mjs";

process.exitCode = audit(process.argv.slice(2));

function audit(args) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { stdout, stderr } = spawnSync(npm, ["audit", "--json", ...args], { cwd: root, encoding: "utf8" });
  const report = parsed(stdout);
  const found = report?.metadata?.vulnerabilities;
  if (!found) {
    const reason = report?.message ?? report?.error?.summary ?? (stderr ?? "").trim().split("\n")[0];
    process.stdout.write(`not checked: the registry gave no answer${reason ? ` (${reason})` : ""}\n`);
    return 2;
  }
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {})) {
    process.stdout.write(`${severity}: ${name} ${range}\n`);
  }
  process.stdout.write(`${found.total} known vulnerabilities\n`);
  return found.total === 0 ? 0 : 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
