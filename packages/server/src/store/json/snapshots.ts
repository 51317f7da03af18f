import { join } from "node:path";
import { Low } from "lowdb";
import type { StoreLog } from "../memory/store-log.js";
import type { Tables } from "../memory/tables.js";
import type { StoreFiles } from "./file-system.js";
import type { Journal } from "./journal.js";
import { storeFiles } from "./journal-format.js";
import { Loader } from "./loader.js";
import { type SnapshotContents, SnapshotFile } from "./snapshot.js";

export interface SnapshotsOptions {
  readonly files: StoreFiles;
  readonly folder: string;
  readonly tables: Tables;
  readonly journal: Journal;
  readonly log: StoreLog;
  readonly snapshotEveryBytes: number;
  readonly onWritten: () => Promise<void>;
}

/** The snapshot that the store was loaded from. */
export interface FoundSnapshot {
  readonly generation: number;
  readonly bytes: number;
}

/** Takes snapshots in the background, one at a time, and removes the files that they replace. */
export class Snapshots {
  lastBytes = 0;
  #last: number | undefined;
  #previous: number | undefined;
  #running: Promise<void> | undefined;
  #bytesAtAttempt = 0;

  constructor(private readonly options: SnapshotsOptions) {}

  begin(found: FoundSnapshot | undefined): void {
    this.#last = found?.generation;
    this.lastBytes = found?.bytes ?? 0;
  }

  /** Takes one when the journal has grown enough. A failure is logged and retried after further growth. */
  takeWhenDue(): void {
    const { journal, snapshotEveryBytes } = this.options;
    if (this.#running || journal.bytes - this.#bytesAtAttempt < Math.max(snapshotEveryBytes, this.lastBytes)) return;
    this.take().catch(() => undefined);
  }

  /** @throws if it cannot be written: the previous files stay in use. */
  take(): Promise<void> {
    this.#running ??= this.#take().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** When none is being written. */
  async ended(): Promise<void> {
    await this.#running?.catch(() => undefined);
  }

  async #take(): Promise<void> {
    const { journal, log } = this.options;
    try {
      await this.#write();
    } catch (error) {
      this.#bytesAtAttempt = journal.bytes;
      log.error({ error }, "a snapshot could not be written; the previous one stays in use, will retry later");
      throw error;
    }
    await this.#removeOld().catch((error: unknown) => log.warn({ error }, "old store files could not be removed"));
  }

  async #write(): Promise<void> {
    const { files, folder, tables, journal, log, onWritten } = this.options;
    const versions = tables.versions();
    const sequence = await journal.rotate(versions);
    this.#bytesAtAttempt = 0;
    const { generation } = journal;
    const flushed = async () => journal.whenDurable(journal.sequence);
    const file = new SnapshotFile({ files, folder, generation, flushed, loader: new Loader([]) });
    const living = new Map(tables.all().map(({ table, records }) => [table.name, records]));
    const database = new Low<SnapshotContents>(file, { sequence, versions, tables: living });
    await database.write();
    this.#previous = this.#last;
    this.#last = generation;
    this.lastBytes = file.bytes;
    log.info({ generation, bytes: file.bytes }, "a snapshot was written");
    await onWritten();
  }

  /** Keeps one older generation, in case the newest snapshot gets damaged. */
  async #removeOld(): Promise<void> {
    const { files, folder } = this.options;
    const keepFrom = this.#previous ?? 1;
    const old = storeFiles(await files.list(folder)).filter(({ generation }) => generation < keepFrom);
    for (const { name } of old) await files.remove(join(folder, name));
  }
}
