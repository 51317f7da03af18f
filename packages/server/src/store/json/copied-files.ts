import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { MARK, storeFiles } from "./journal-format.js";

/** A file of a store, of which the first `bytes` belong to the copy. */
export interface CopiedFile {
  readonly name: string;
  readonly bytes: number;
  readonly handle: FileHandle;
}

/**
 * Opens a consistent copy of a store's files while a server may be writing them: a start from these bytes finds
 * everything that was durable before the call. Journals only grow, and an open file stays readable when it is removed,
 * so it is enough that no file was added in between. The caller closes the handles.
 */
export async function openCopy(folder: string): Promise<readonly CopiedFile[]> {
  for (let attempt = 1; ; attempt++) {
    const names = await namesIn(folder);
    const copy: CopiedFile[] = [];
    try {
      for (const name of names) copy.push({ name, bytes: 0, handle: await open(join(folder, name), "r") });
      const sized: CopiedFile[] = [];
      // The newest first: a journal has its last line before the next one has more than its header.
      for (const file of copy.toReversed()) sized.unshift({ ...file, bytes: (await file.handle.stat()).size });
      if ((await namesIn(folder)).join() === names.join()) return sized;
    } catch (error) {
      await closeCopy(copy);
      if (attempt === ATTEMPTS || !isGone(error)) throw error;
      continue;
    }
    await closeCopy(copy);
    if (attempt === ATTEMPTS) throw new Error(`the files in ${folder} changed ${ATTEMPTS} times while being opened`);
  }
}

export const closeCopy = (copy: readonly CopiedFile[]): Promise<unknown> =>
  Promise.all(copy.map(({ handle }) => handle.close()));

const ATTEMPTS = 20;

/** What a start reads. The mark first: what it covers is then in the journals. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  const files = storeFiles(names).sort((a, b) => a.generation - b.generation);
  const newest = files.findLast(({ kind }) => kind === "snapshot");
  const read = files.filter(
    (file) => file === newest || (file.kind === "journal" && file.generation >= (newest?.generation ?? 0)),
  );
  return [...names.filter((name) => name === MARK), ...read.map(({ name }) => name)];
}

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
