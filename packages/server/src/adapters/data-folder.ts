import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../shared/problem.js";
import type { ProcessLog } from "./log.js";
import { writeWhole } from "./write-whole.js";

/** The data folder cannot be used. The message gives the reason and a remedy. */
class UnusableFolder extends OperatorError {}

type FolderLog = Omit<ProcessLog, "drain" | "flush">;

interface StartLog {
  /** For the store in the folder. Its lines are written when the step that produced them ends. */
  readonly log: FolderLog;
  /** Runs a step of the start like `inDataFolder`. If it throws an UnusableFolder, nothing more is written. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** The store logs failed writes, too, but a start on an unusable folder prints one line only. */
export function startLog(folder: string, log: FolderLog): StartLog {
  let held: (() => void)[] | undefined;
  let isUnusable = false;
  const write = (level: keyof FolderLog) => (fields: Record<string, unknown>, message: string) => {
    const line = () => log[level](fields, message);
    if (held) held.push(line);
    else if (!isUnusable) line();
  };
  return {
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    async during(work) {
      const lines: (() => void)[] = [];
      held = lines;
      try {
        return await inDataFolder(folder, work());
      } catch (error) {
        isUnusable = error instanceof UnusableFolder;
        throw error;
      } finally {
        held = undefined;
        if (!isUnusable) for (const line of lines) line();
      }
    },
  };
}

/** Runs `work` in the data folder; turns permission errors into an UnusableFolder. */
export async function inDataFolder<T>(folder: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = reasonOf(error) ?? (error instanceof Error ? reasonOf(error.cause) : undefined);
    if (reason === undefined) throw error;
    const message = `The data folder ${folder} cannot be used: ${reason}, or choose another folder with --data`;
    throw new UnusableFolder(message, { cause: error });
  }
}

const reasonOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? REASONS[String(error.code)] : undefined;

const RIGHTS = "this user may not read or write there. Change its owner or its permissions";
const NO_FOLDER = "it is not a folder, or its path contains a file. Move that file away";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: "it is on a read-only file system. Remount it read-write",
  ENOSPC: "the disk is full. Free some space",
  EDQUOT: "this user's disk quota is used up. Free some space",
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  ENOENT: "a folder in its path does not exist. Create it",
  ENAMETOOLONG: "its path is too long. Use a shorter one",
};

/** In the data folder, so that the server shows when it was last backed up. */
const LAST_BACKUP = "last-backup";

export const noteBackup = (dataFolder: string, madeAt: string): Promise<void> =>
  writeWhole(join(dataFolder, LAST_BACKUP), `${madeAt}\n`);

/** Undefined if it was never backed up. */
export async function lastBackup(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, LAST_BACKUP), "utf8").catch(() => "");
  return Number.isNaN(Date.parse(text.trim())) ? undefined : text.trim();
}
