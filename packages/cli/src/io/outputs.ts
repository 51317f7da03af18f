import { resolve } from "node:path";
import { failure, usageError } from "./exit-code.js";
import { fileAt, finalPath } from "./file-identity.js";
import { numbered, openFileOutput } from "./file-output.js";
import { lines } from "./outcome.js";
import type { Output, OutputDeps, OutputOptions, Outputs } from "./output.js";
import { bytesOf, type Content } from "./save-file.js";
import { inputIdentity, STANDARD, standardOutputIdentity } from "./standard-streams.js";

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

/** Standard output for one file, byte by byte. A terminal only accepts text. */
async function openStandardOutput(
  { io, json }: Pick<OutputDeps, "io" | "json">,
  { flag, kind, inputs = [] }: OutputOptions,
): Promise<Output> {
  const elsewhere = `name a file with ${flag}`;
  if (json) {
    const message = `${flag} - and --json (or --jq) both write to standard output.`;
    throw usageError(message, `Leave one out, or ${elsewhere}.`);
  }
  if (kind === "binary" && io.out.isTTY) {
    throw usageError(
      `${flag} - writes a PDF or a ZIP to standard output, and a terminal cannot show that.`,
      `Pass it to a program, like ${flag} - | lp, or ${elsewhere}.`,
    );
  }
  const there = await standardOutputIdentity(io);
  for (const input of there ? inputs : []) {
    if ((await inputIdentity(io, input))?.file === there?.file) {
      throw usageError(`Standard output is ${input}, the file that is read.`, "Send it to another file.");
    }
  }
  return {
    path: STANDARD,
    isStandard: true,
    write: async (content) => {
      if (io.out.isTTY) return io.print([lines(...(await linesOf(content)))]);
      for await (const chunk of bytesOf(content)) {
        if (!io.out.write(chunk)) await new Promise((drained) => io.out.once("drain", drained));
      }
    },
    part: async () => {
      throw failure("The labels are several PDFs, but standard output takes only one.", `Instead, ${elsewhere}.`);
    },
  };
}

async function linesOf(content: Content): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(content)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);
}
