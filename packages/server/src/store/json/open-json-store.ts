import { join } from "node:path";
import type { AnyTable, Store } from "../store.js";
import { type FileSystem, nodeFileSystem, type StoreFiles } from "./file-system.js";
import { jobTable } from "./job-table.js";
import { createJournal } from "./journal.js";
import { fileName } from "./journal-format.js";
import { JsonStore, type StoreStats } from "./json-store.js";
import { ownedFiles } from "./owned-files.js";
import { type Recovered, type RecoverOptions, recover } from "./recover.js";
import type { StoreLog } from "./store-log.js";
import { Tables } from "./tables.js";

export interface JsonStoreOptions extends RecoverOptions {
  /** Belongs to the store and to one process at a time. Made when it is not there. */
  readonly folder: string;
  readonly tables: readonly AnyTable[];
  readonly clock: { now(): number };
  readonly log: StoreLog;
  /** A snapshot is taken when the journal has grown by this much, or by the size of the last snapshot if that is more. */
  readonly snapshotEveryBytes?: number;
  readonly files?: FileSystem;
  /** For tests: runs every `work` twice, as an engine that tries again does. Only the second run counts. */
  readonly workTwice?: boolean;
}

export interface OpenedJsonStore extends Store {
  /** Writes the whole state to a new snapshot beside the running work. @throws when it could not be written */
  snapshot(): Promise<void>;
  stats(): StoreStats;
  /** Tries at once whether a disk that has refused takes writes again, as the store does by itself. Answers whether it is well. */
  revive(): Promise<boolean>;
  /** Takes a running job from its owner, as another process would after a stall. For tests. */
  expireLease(jobId: string): Promise<void>;
}

/**
 * Opens the store that lies in a folder, or begins one.
 *
 * @throws FolderInUse another process has it open. DamagedStore, NewerStore the files cannot be used as they are.
 */
export async function openJsonStore(options: JsonStoreOptions): Promise<OpenedJsonStore> {
  const {
    folder,
    clock,
    log,
    workTwice = false,
    files: disk = nodeFileSystem,
    snapshotEveryBytes = SNAPSHOT_EVERY_BYTES,
  } = options;
  const declared = [...options.tables, jobTable];
  await disk.ensureFolder(folder);
  const lock = await disk.own(folder);
  const files = ownedFiles(disk, lock, folder);
  const release = () => lock.release();
  try {
    const recovered = await recover(files, folder, declared, options);
    const tables = new Tables(declared, folder, recovered.loader.records);
    const start = await repair(files, folder, recovered, { tables, log });
    const { sequence } = recovered;
    const parts = { ...start, files, folder, tables, clock, log, snapshotEveryBytes, workTwice, release, sequence };
    return await begun(new JsonStore(parts), recovered);
  } catch (error) {
    await release();
    throw error;
  }
}

const SNAPSHOT_EVERY_BYTES = 256 * 1024 * 1024;

async function begun(store: JsonStore, { snapshot, mark, loader }: Recovered): Promise<JsonStore> {
  try {
    await store.begin({ snapshot, mark, upgraded: !loader.current });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Cuts off what a crash left unfinished, makes sure that the rest is on disk, and opens the journal to go on with. */
async function repair(files: StoreFiles, folder: string, recovered: Recovered, { tables, log }: RepairContext) {
  const { journal, generation, tornBytes, leftOver, missing } = recovered;
  if (missing)
    log.warn({ missing: missing.message }, "started without it, because --accept-truncated-journal was given");
  for (const name of leftOver) await files.remove(join(folder, name));
  if (!journal) return { ...(await createJournal(files, folder, generation, tables.versions())), generation };
  const { name, bytes } = journal;
  const file = await files.open(join(folder, fileName("journal", generation)), "append");
  if (tornBytes > 0) {
    const fields = { file: name, atBytes: bytes, tornBytes };
    log.warn(fields, "the last commits were cut short by a crash before they were answered; their bytes are removed");
    await file.truncate(bytes);
  }
  await file.sync();
  await files.syncFolder(folder);
  return { file, generation, bytes };
}

interface RepairContext {
  readonly tables: Tables;
  readonly log: StoreLog;
}
