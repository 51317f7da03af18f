import { lstat, realpath, stat } from "node:fs/promises";

/** Identity and state of a file; the same for all its links. */
export interface FileIdentity {
  readonly file: string;
  /** Changes whenever the file is written. */
  readonly state: string;
}

/** The file, or the link itself if its target is missing; undefined if there is neither. */
export async function fileAt(path: string): Promise<FileIdentity | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => lstat(path, { bigint: true }).catch(() => undefined));
  return found && identityOf(found);
}

export const identityOf = ({ dev, ino, size, mtimeNs }: BigStats): FileIdentity => ({
  file: `${dev}:${ino}`,
  state: `${size}:${mtimeNs}`,
});

export const isSameState = (one: FileIdentity, other: FileIdentity): boolean =>
  one.file === other.file && one.state === other.state;

/** The target of links; a name that does not exist is returned unchanged. */
export const finalPath = (path: string): Promise<string> => realpath(path).catch(() => path);

/** A device, a pipe or a socket, which is written to and not replaced. */
export async function isSpecial(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

interface BigStats {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}
