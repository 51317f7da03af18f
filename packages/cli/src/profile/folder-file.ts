import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { failure } from "../io/exit-code.js";
import { cannot, isFileError } from "../io/save-file.js";

export const FOLDER_FILE = ".shipctl.toml";

/** Six short texts need less than one page. */
const MAX_BYTES = 64 * 1024;

/** The settings of a folder. */
export interface FolderFile {
  readonly path: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * The file of the current folder, or else of the nearest folder above it, up to the home folder. Outside of the home
 * folder only the current folder counts: others may write to those above.
 */
export async function findFolderFile(
  env: Readonly<Record<string, string | undefined>>,
): Promise<FolderFile | undefined> {
  for (const folder of await foldersToSearch(env)) {
    const path = join(folder, FOLDER_FILE);
    const text = await readSmallFile(path);
    if (text !== undefined) return { path, settings: await parse(path, text) };
  }
  return undefined;
}

async function foldersToSearch(env: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const written = env.HOME || homedir();
  const home = await realpath(written).catch(() => written);
  const here = currentFolder();
  if (here === undefined) return [];
  const above: string[] = [];
  for (let folder = here; ; folder = dirname(folder)) {
    above.push(folder);
    if (folder === home) return above;
    if (dirname(folder) === folder) return [here];
  }
}

/** A folder that was deleted has no file. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** @throws if it is anything but a small file: a link could name any file of the user, and a pipe would never end */
async function readSmallFile(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(ignoreMissing(path));
  if (!found) return undefined;
  if (found.isSymbolicLink()) throw failure(`${path} is a symbolic link.`, "Put the file itself there, or remove it.");
  // It may have been replaced since.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  let file: FileHandle | undefined;
  try {
    file = await open(path, flags);
    const { size } = await file.stat();
    if (!(await file.stat()).isFile()) throw failure(`${path} is not a file.`, "Remove it.");
    if (size > MAX_BYTES) throw failure(`${path} is larger than 64 kB.`, "Shorten it, or remove it.");
    return await file.readFile("utf8");
  } catch (error) {
    throw isFileError(error) ? cannot("read", path, error) : error;
  } finally {
    await file?.close();
  }
}

const ignoreMissing = (path: string) => (error: unknown) => {
  if (!isFileError(error)) throw error;
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw cannot("read", path, error);
};

async function parse(path: string, text: string): Promise<Readonly<Record<string, unknown>>> {
  const { parse: parseToml, TomlError } = await import("smol-toml");
  try {
    return parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.split("\n");
    throw failure(`${path}, line ${error.line}: ${reason.replace(/^Invalid TOML document: /, "")}.`, EXAMPLE);
  }
}

const EXAMPLE = 'A line looks like: service = "UPS Ground"';
