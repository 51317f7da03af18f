import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
let isUpToDate = false;

/**
 * The path of a program that runs what was built. Builds first what is older than its sources (compared by hash, once in
 * each worker), so that no test passes against an old build.
 *
 * @param path from the root of the repository, such as `packages/cli/bin/shipctl.js`
 * @throws with the compiler's messages if the sources cannot be built
 */
export function builtProgram(path: string): string {
  if (!isUpToDate) {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/setup.mjs"], { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`The sources could not be built:\n${stderr}`);
    isUpToDate = true;
  }
  return root + path;
}
