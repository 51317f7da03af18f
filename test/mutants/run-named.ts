import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type NamedMutant, namedMutants } from "./named.js";

/** Puts each named mutant into the copy. @returns how many survived, or have a test that fails without them. */
export async function runNamed(folder: string): Promise<number> {
  let failed = 0;
  for (const mutant of namedMutants) {
    const fault = await faultOf(folder, mutant);
    if (fault !== undefined) failed += 1;
    console.log(`${fault === undefined ? "dead " : "ALIVE"}  ${mutant.name}: ${fault ?? mutant.loses}`);
  }
  return failed;
}

/** Undefined if the mutant dies. */
async function faultOf(folder: string, mutant: NamedMutant): Promise<string | undefined> {
  const path = join(folder, mutant.file);
  const before = readFileSync(path, "utf8");
  const parts = before.split(mutant.from);
  if (parts.length !== 2)
    return `${mutant.file} contains ${JSON.stringify(mutant.from)} ${parts.length - 1} times, not once`;
  const plain = await runTest(folder, mutant);
  if (plain.code !== 0) return `its test fails without it:\n${plain.output}`;
  writeFileSync(path, parts.join(mutant.to));
  try {
    const { code, output } = await runTest(folder, mutant);
    // A mutant that cannot be loaded proves nothing.
    if (code !== 0 && /\d+ failed/.test(output)) return undefined;
    return code === 0 ? mutant.loses : `its test did not run:\n${output}`;
  } finally {
    writeFileSync(path, before);
  }
}

function runTest(
  folder: string,
  { killedBy: { project, file, test } }: NamedMutant,
): Promise<{ code: number | null; output: string }> {
  const vitest = join(folder, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", `--project=${project}`, file, "-t", literal(test), "--no-color"];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, CI: "" } });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("close", (code) => {
      const ran = /Tests\s.*\d+ (?:passed|failed)/.test(output);
      resolve({ code: code === 0 && !ran ? 1 : code, output });
    });
  });
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
