import { resolve } from "node:path";
import { usageError } from "./exit-code.js";
import { fileAt, finalPath } from "./file-identity.js";
import { numbered, openFileOutput } from "./file-output.js";
import type { Output, OutputDeps, OutputOptions, Outputs } from "./output.js";
import { openStandardOutput } from "./standard-output.js";
import { STANDARD } from "./standard-streams.js";

export function createOutputs(deps: OutputDeps): Outputs {
  const flags = new Map<string, string>();
  let tookStandard = false;
  const claim = (place: string, flag: string, path: string) => {
    const other = flags.get(place);
    if (other !== undefined && other !== flag) {
      const what = path === STANDARD ? "go to standard output" : `name ${path}`;
      throw usageError(`${other} and ${flag} both ${what}. Each needs a file of its own.`);
    }
    flags.set(place, flag);
  };
  return {
    get tookStandard() {
      return tookStandard;
    },
    open: async (path, options) => {
      claim(path === STANDARD ? path : await finalPath(resolve(path)), options.flag, path);
      if (path !== STANDARD) return openFileOutput(deps, path, options);
      const output = await openStandardOutput(deps, options);
      tookStandard = true;
      return output;
    },
    free: async (path, origin) => {
      for (let copy = 1; ; copy += 1) {
        const candidate = copy === 1 ? path : numbered(path, copy);
        const isFree = (await fileAt(candidate)) === undefined;
        if (isFree || (await deps.written.originOf(candidate)) === origin) return candidate;
      }
    },
    isOwn: async (path) => (await deps.written.originOf(path)) !== undefined,
  };
}

/** Opens the file of an optional flag. */
export async function openWhereNamed(
  outputs: Outputs,
  path: string | undefined,
  options: OutputOptions,
): Promise<Output | undefined> {
  return path === undefined ? undefined : outputs.open(path, options);
}
