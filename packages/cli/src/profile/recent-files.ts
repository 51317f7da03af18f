import { join, resolve } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { readPrivateJson, writePrivateJson } from "./private-file.js";

/** Recently opened files, newest first. */
export interface RecentFiles {
  list(): Promise<readonly string[]>;
  add(path: string): Promise<void>;
}

const MAX_ENTRIES = 20;

export function openRecentFiles(stateFolder: string): RecentFiles {
  const path = join(stateFolder, "recent-files.json");
  const list = async (): Promise<readonly string[]> => {
    const data = await readPrivateJson(path);
    const files = isRecord(data) && Array.isArray(data.files) ? data.files : [];
    return files.filter((file) => typeof file === "string");
  };
  return {
    list,
    add: async (file) => {
      const newest = resolve(file);
      const others = (await list()).filter((one) => one !== newest);
      await writePrivateJson(path, { files: [newest, ...others].slice(0, MAX_ENTRIES) });
    },
  };
}
