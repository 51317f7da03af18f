import { type OpenedJsonStore, openJsonStore } from "../../src/store/json/open-json-store.js";
import type { StoreLog } from "../../src/store/memory/store-log.js";
import type { AnyTable } from "../../src/store/store.js";
import { FaultyFileSystem } from "../faulty-file-system.js";
import { type Parcel, put, StillClock, testTables } from "./fixtures.js";

const ignore = () => undefined;

export const silentLog: StoreLog = { info: ignore, warn: ignore, error: ignore };

export interface LoggedLine {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly fields: Record<string, unknown>;
}

/** A log that records its lines. */
export function recordingLog(): StoreLog & { readonly lines: LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const note = (level: LoggedLine["level"]) => (fields: Record<string, unknown>, message: string) => {
    lines.push({ level, message, fields });
  };
  return { lines, info: note("info"), warn: note("warn"), error: note("error") };
}

export interface OnDisk {
  readonly tables?: readonly AnyTable[];
  readonly clock?: StillClock;
  readonly log?: StoreLog;
  readonly snapshotEveryBytes?: number;
  readonly madeLater?: string;
  readonly acceptTruncated?: boolean;
}

export const FOLDER = "/data";

/** A store on a simulated disk. */
export const openOn = (files: FaultyFileSystem, options: OnDisk = {}): Promise<OpenedJsonStore> =>
  openJsonStore({ folder: FOLDER, tables: testTables, clock: new StillClock(), log: silentLog, ...options, files });

export const JOURNAL = "journal-00000001.jsonl";

/** A store of one journal with these commits, closed. */
export async function journalOf(...commits: readonly Parcel[]): Promise<FaultyFileSystem> {
  const files = new FaultyFileSystem();
  const store = await openOn(files);
  for (const commit of commits) await put(store, commit);
  await store.close();
  return files;
}
