import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Runs a program and waits for it. Collects its output in order, and copies it to `tee` if given.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, tee?: NodeJS.WritableStream, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function runChild(command, args, { env = {}, tee, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...color(), ...env },
    });
    const chunks = [];
    const collect = (chunk) => {
      chunks.push(chunk);
      tee?.write(chunk);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

/** Runs a JavaScript program from the `bin` of an installed package, without shell and PATH. */
export const runBin = (packageName, binName, args, options) =>
  runChild(process.execPath, [binOf(packageName, binName), ...args], options);

/** The file of an installed package's program. */
export function binOf(packageName, binName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[binName]);
}

/** Seconds since `startedAt` (from `performance.now()`), for people. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** A program in a pipe sees no terminal, so color is forced when the output ends up in one. */
function color() {
  const wanted = process.stderr.isTTY && process.env.NO_COLOR === undefined && process.env.FORCE_COLOR === undefined;
  return wanted ? { FORCE_COLOR: "1" } : {};
}
