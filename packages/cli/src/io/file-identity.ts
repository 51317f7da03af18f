import { lstat, realpath, stat } from "node:fs/promises";

/** Which file it is, and its state. Two names of one file, by links of either kind, give the same. */
export interface FileIdentity {
  readonly file: string;
  /** Another one as soon as somebody has written to it. */
  readonly state: string;
}

/** The file of this name, or the link where it leads nowhere; undefined when there is neither. */
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

/** Where links lead; a name that there is not yet stays as it is. */
export const finalPath = (path: string): Promise<string> => realpath(path).catch(() => path);

/** A device, a pipe or a socket: there is nothing to replace. */
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
