import { access, constants, stat } from "node:fs/promises";
import { dirname, extname, join, resolve, sep } from "node:path";
import { CommandError, cancelled, ExitCode, failure, usageError } from "./exit-code.js";
import { type FileIdentity, fileAt, isSameState, isSpecial } from "./file-identity.js";
import type { Output, OutputDeps, OutputOptions } from "./output.js";
import { cannot, isFileError, saveFile } from "./save-file.js";
import { inputIdentity, STANDARD } from "./standard-streams.js";
import type { Io } from "./streams.js";

/** The file exists and must not be replaced without permission. */
export class FileIsThere extends CommandError {}

/** A file that can be written: checked now and again when it is written. */
export async function openFileOutput(deps: OutputDeps, path: string, options: OutputOptions): Promise<Output> {
  const mayReplace = replacement(deps, path, options);
  await refuseWhatFails(path);
  const there = (await isSpecial(path)) ? undefined : await fileAt(path);
  if (there) await mayReplace(there, options.consequence);
  return {
    path,
    isStandard: false,
    write: async (content, origin) => {
      await saveFile(path, content, { mayReplace: (now) => mayReplace(now) });
      // Without this record, the next run asks before it replaces the file.
      if (origin !== undefined) await deps.written.note(path, origin).catch(() => undefined);
    },
    part: (n) => openFileOutput(deps, numbered(path, n), options),
  };
}

/** Returns whether the existing file may be replaced; otherwise throws a `CommandError` that names it. */
function replacement({ io, ask, written }: OutputDeps, path: string, options: OutputOptions) {
  const { flag, force, inputs = [], mayAsk = true, origins } = options;
  const agreed: FileIdentity[] = [];
  const isOwn = async () => {
    const origin = origins && (await written.originOf(path));
    return origin !== undefined && (await origins?.())?.includes(origin) === true;
  };
  return async (there: FileIdentity, consequence?: string): Promise<boolean> => {
    const ending = consequence === undefined ? "" : ` ${consequence}`;
    await refuseInput(io, there, { path, flag, inputs });
    if (force || agreed.some((one) => isSameState(one, there)) || (await isOwn())) return true;
    if (!mayAsk || !io.canAsk) {
      const hints = `Add --force to replace it, or name another file with ${flag}.`;
      throw new FileIsThere(ExitCode.usage, `${path} already exists.${ending}`, [hints]);
    }
    const isAgreed = await ask.confirm(`${path} already exists. Replace it?`, { flag: "--force", suggested: false });
    if (!isAgreed) throw cancelled(`${path} was not changed.${ending}`);
    agreed.push(there);
    return true;
  };
}

interface Named {
  readonly path: string;
  readonly flag: string;
  readonly inputs: readonly string[];
}

async function refuseInput(io: Io, { file }: FileIdentity, { path, flag, inputs }: Named): Promise<void> {
  for (const input of inputs) {
    if ((await inputIdentity(io, input))?.file !== file) continue;
    const source = input === STANDARD ? " (standard input)" : input === path ? "" : ` (${input})`;
    throw usageError(
      `${flag} ${path} is an input file${source} and is never replaced.`,
      `Name another file with ${flag}; --force does not change this.`,
    );
  }
}

/** Reports a path that is a folder, or a folder that cannot be written, before any work is done. */
async function refuseWhatFails(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw failure(`Cannot write ${path}: it is a folder.`, "Name a file in it.");
  if (found === undefined) await refuseLockedFolder(dirname(resolve(path)), path);
}

async function refuseLockedFolder(folder: string, path: string): Promise<void> {
  try {
    await access(join(folder, sep), constants.W_OK);
  } catch (error) {
    if (!isFileError(error)) throw error;
    if (error.code === "ENOENT" && dirname(folder) !== folder) return refuseLockedFolder(dirname(folder), path);
    throw cannot("write", path, error);
  }
}

/** `labels.pdf` → `labels-2.pdf` */
export function numbered(path: string, n: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${n}${extension}`;
}
