import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { DraftRecord, DraftStore } from "@shipctl/sdk/bulk";
import { isRecord } from "@shipctl/sdk/contract";
import { isFileError, saveFile } from "../io/save-file.js";
import { oneAtATime, readPrivateJson, writePrivateJson } from "./private-file.js";

/** Files that are not paid for, each as a record and the file itself, readable only by their owner. */
export function openDraftStore(stateFolder: string): DraftStore {
  const folder = join(stateFolder, "drafts");
  // A record names its files; one that somebody changed must not name others.
  const recordOf = (id: string) => join(folder, `${basename(id)}.json`);
  const fileOf = (id: string) => join(folder, `${basename(id)}.file`);
  const readRecord = (path: string) => readPrivateJson(path).catch(() => ({ id: basename(path, ".json") }));
  return {
    list: async () => {
      const names = (await namesIn(folder)).filter((name) => name.endsWith(".json"));
      return Promise.all(names.map((name) => readRecord(join(folder, name))));
    },
    async add(record, file) {
      await saveFile(fileOf(record.id), file, { mode: 0o600, mayReplace: () => true });
      await writePrivateJson(recordOf(record.id), record);
    },
    replace: (record: DraftRecord) =>
      oneAtATime(recordOf(record.id), async () => {
        const before = await readRecord(recordOf(record.id));
        if (!isRecord(before) || before.revision !== record.revision - 1) return false;
        await writePrivateJson(recordOf(record.id), record);
        return true;
      }),
    async file(id) {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (isFileError(error) && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(id) {
      await rm(recordOf(id), { force: true });
      await rm(fileOf(id), { force: true });
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isFileError(error) && error.code === "ENOENT") return [];
    throw error;
  }
}
