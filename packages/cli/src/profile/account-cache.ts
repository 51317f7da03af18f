import { createHash } from "node:crypto";
import { join } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { oneAtATime, readPrivateJson, writePrivateJson } from "./private-file.js";

/** The account of a session or an API key. It is cached: a credential never changes its account. */
export interface AccountCache {
  idOf(url: string, credential: string, ask: () => Promise<string>): Promise<string>;
}

/** Older entries are dropped and looked up again. */
const MAX_ENTRIES = 100;

export function openAccountCache(stateFolder: string): AccountCache {
  const path = join(stateFolder, "account-cache.json");
  const readAll = async () => {
    const data = await readPrivateJson(path).catch(() => undefined);
    return new Map(Object.entries(isRecord(data) && isRecord(data.accounts) ? data.accounts : {}));
  };
  return {
    idOf: async (url, credential, ask) => {
      const name = createHash("sha256")
        .update(JSON.stringify([url, credential]))
        .digest("hex");
      const cached = (await readAll()).get(name);
      if (typeof cached === "string") return cached;
      const id = await ask();
      await oneAtATime(path, async () => {
        const accounts = Object.fromEntries([...(await readAll()), [name, id]].slice(-MAX_ENTRIES));
        await writePrivateJson(path, { accounts });
      });
      return id;
    },
  };
}
