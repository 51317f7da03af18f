import { randomBytes } from "node:crypto";
import { constants, copyFile, link, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure } from "./exit-code.js";
import { type FileIdentity, fileAt, finalPath, isSameState, isSpecial } from "./file-identity.js";

export type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

export interface SaveOptions {
  /** 0o600 makes it readable only by its owner. */
  readonly mode?: number;
  /** Whether an existing file may be replaced; may throw instead. By default none is. */
  readonly mayReplace?: (there: FileIdentity) => boolean | Promise<boolean>;
}

/**
 * Writes a file completely or not at all: to a temporary file, flushed, then moved into place. Creates missing
 * folders. For a link, replaces its target.
 */
export async function saveFile(path: string, content: Content, options: SaveOptions = {}): Promise<void> {
  const { mode = 0o644, mayReplace = () => false } = options;
  try {
    if (await isSpecial(path)) return await writeThrough(path, content);
    const target = await finalPath(path);
    const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
    try {
      await writeDraft(draft, content, mode);
      await putInPlace(draft, { path, target, mayReplace });
    } finally {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  } catch (error) {
    throw isFileError(error) ? cannot("write", path, error) : error;
  }
}

async function writeDraft(draft: string, content: Content, mode: number): Promise<void> {
  await mkdir(dirname(draft), { recursive: true, mode: mode === 0o600 ? 0o700 : 0o777 });
  const file = await open(draft, "wx", mode);
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}

interface Placement extends Required<Pick<SaveOptions, "mayReplace">> {
  /** As the user named it. */
  readonly path: string;
  /** The target of links. */
  readonly target: string;
}

/** Never replaces a file that appears in the meantime: `link` fails if the target exists. */
async function putInPlace(draft: string, { path, target, mayReplace }: Placement): Promise<void> {
  for (;;) {
    const there = await fileAt(target);
    if (there === undefined) {
      if (await isLinked(draft, target)) return;
      continue;
    }
    if (!(await mayReplace(there))) throw failure(`Cannot write ${path}: it already exists.`);
    const still = await fileAt(target);
    if (still !== undefined && isSameState(still, there)) return rename(draft, target);
  }
}

async function isLinked(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    if (!isFileError(error)) throw error;
    if (error.code === "EEXIST") return false;
    if (!NO_LINKS.has(error.code ?? "")) throw error;
    return isCopied(draft, target);
  }
}

/** For a disk without hard links. A crash of the machine can leave a partial file, but no other file is overwritten. */
async function isCopied(draft: string, target: string): Promise<boolean> {
  try {
    await copyFile(draft, target, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isFileError(error) && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Devices and named pipes, such as /dev/null, are written to and not replaced. */
async function writeThrough(path: string, content: Content): Promise<void> {
  const file = await open(path, "w");
  await pipeline(bytesOf(content), file.createWriteStream());
}

/** The content as a stream of chunks. */
export const bytesOf = (content: Content): Readable =>
  typeof content === "string" || content instanceof Uint8Array
    ? Readable.from([Buffer.from(content)])
    : Readable.from(content);

/** Turns an error of the file system into a message. */
export function cannot(verb: "read" | "write", path: string, error: NodeJS.ErrnoException): Error {
  const why = REASONS[error.code ?? ""] ?? error.message;
  return failure(`Cannot ${verb} ${path}: ${why}.`);
}

export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}

const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK"]);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission denied",
  EPERM: "not permitted",
  EISDIR: "it is a folder",
  EEXIST: "part of its path is not a folder",
  ENOTDIR: "part of its path is not a folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};
