import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { failure } from "./exit-code.js";

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes a file as a whole or not at all: into a temporary one beside it, flushed, then renamed.
 * `mode` 0o600 keeps it to its owner. Missing folders are made.
 */
export async function saveFile(path: string, content: Content, mode = 0o644): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: mode === 0o600 ? 0o700 : 0o777 });
    const file = await open(temporary, "wx", mode);
    try {
      await writeFile(file, content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw isFileError(error) ? cannot("write", path, error) : error;
  }
}

/** A fault of the file system, in words. */
export function cannot(verb: "read" | "write", path: string, error: NodeJS.ErrnoException): Error {
  const why = REASONS[error.code ?? ""] ?? error.message;
  return failure(`Cannot ${verb} ${path}: ${why}.`);
}

export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission denied",
  EPERM: "not permitted",
  EISDIR: "it is a folder",
  EEXIST: "a part of its path is not a folder",
  ENOTDIR: "a part of its path is not a folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};
