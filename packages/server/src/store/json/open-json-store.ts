import { join } from "node:path";
import { FolderLost } from "../errors.js";
import { jobTable } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import type { AnyTable, Store } from "../store.js";
import { type AppendFile, type FileSystem, nodeFileSystem, type StoreFiles } from "./file-system.js";
import type { FolderLock } from "./folder-lock.js";
import { createJournal } from "./journal.js";
import { fileName, MARK } from "./journal-format.js";
import { JsonStore, type StoreStats } from "./json-store.js";
import { loadTables } from "./loader.js";
import { type Recovered, type RecoverOptions, recover } from "./recover.js";

export interface JsonStoreOptions extends RecoverOptions {
  /** Used by the store only, and by one process at a time. Created if it does not exist. */
  readonly folder: string;
  readonly tables: readonly AnyTable[];
  readonly clock: { now(): number };
  readonly log: StoreLog;
  /**
   * A snapshot is taken when the journal has grown by this much, or by the size of the last snapshot if that is larger.
   */
  readonly snapshotEveryBytes?: number;
  readonly files?: FileSystem;
  /** Called after each flush of the journal. */
  readonly onFlush?: ((durationMs: number) => void) | undefined;
  /** For tests: runs every `work` twice, like an engine that retries. Only the second run counts. */
  readonly workTwice?: boolean;
}

export interface OpenedJsonStore extends Store {
  /** Writes the whole state to a new snapshot while the store keeps working. @throws if it cannot be written */
  snapshot(): Promise<void>;
  stats(): StoreStats;
  /** Immediately retries writing after a failure, as the store does periodically. Returns whether it works. */
  revive(): Promise<boolean>;
  /** For tests: ends a running job's lease, as another process would after a stall. */
  expireLease(jobId: string): Promise<void>;
}

/**
 * Opens the store in a folder, or creates it.
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
    const tables = loadTables(declared, folder, recovered.loader.records);
    const start = await repair(files, folder, recovered, { tables, log });
    const { sequence } = recovered;
    const { onFlush } = options;
    const parts = {
      ...start,
      files,
      onFlush,
      folder,
      tables,
      clock,
      log,
      snapshotEveryBytes,
      workTwice,
      release,
      sequence,
    };
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

/** Truncates what a crash left unfinished, syncs the rest to disk, and opens the current journal. */
async function repair(files: StoreFiles, folder: string, recovered: Recovered, { tables, log }: RepairContext) {
  const { journal, generation, tornBytes, leftOver, missing, isMarkDamaged } = recovered;
  if (isMarkDamaged)
    log.warn(
      { file: MARK },
      "this file is damaged, so this start could not detect that the end of the journal is missing",
    );
  if (missing)
    log.warn({ missing: missing.message }, "started without the missing commits because of --accept-truncated-journal");
  for (const name of leftOver) await files.remove(join(folder, name));
  if (!journal) return { ...(await createJournal(files, folder, generation, tables.versions())), generation };
  const { name, bytes } = journal;
  const file = await files.open(join(folder, fileName("journal", generation)), "append");
  if (tornBytes > 0) {
    const fields = { file: name, atBytes: bytes, tornBytes };
    log.warn(fields, "removing the last commits: a crash interrupted them before they were acknowledged");
    await file.truncate(bytes);
  }
  await file.sync();
  await files.syncFolder(folder);
  return { file, generation, bytes };
}

interface RepairContext {
  readonly tables: ReturnType<typeof loadTables>;
  readonly log: StoreLog;
}

/**
 * The files of a locked folder. Each change checks the lock first, because without it another process may own the
 * files. A flush checks it again, so that acknowledged data was written before another owner could read the file.
 */
function ownedFiles(files: StoreFiles, lock: FolderLock, folder: string): StoreFiles {
  const assertOwned = () => {
    if (!lock.isHeld()) throw new FolderLost(folder);
  };
  const whileOwned = async <T>(change: () => Promise<T>): Promise<T> => {
    assertOwned();
    return change();
  };
  const ownedFile = (file: AppendFile): AppendFile => ({
    append: (bytes) => whileOwned(() => file.append(bytes)),
    sync: () => file.sync().then(assertOwned),
    truncate: (lengthBytes) => whileOwned(() => file.truncate(lengthBytes)),
    close: () => file.close(),
  });
  return {
    list: (position) => files.list(position),
    read: (path) => files.read(path),
    open: async (path, mode) => ownedFile(await whileOwned(() => files.open(path, mode))),
    rename: (from, to) => whileOwned(() => files.rename(from, to)),
    remove: (path) => whileOwned(() => files.remove(path)),
    syncFolder: (position) => files.syncFolder(position),
  };
}
