import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./write-whole.js";

/** In the data folder, so that the server shows when it was last backed up. */
const NAME = "last-backup";

export const noteBackup = (dataFolder: string, madeAt: string): Promise<void> =>
  writeWhole(join(dataFolder, NAME), `${madeAt}\n`);

/** Undefined if it was never backed up. */
export async function lastBackup(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, NAME), "utf8").catch(() => "");
  return Number.isNaN(Date.parse(text.trim())) ? undefined : text.trim();
}
