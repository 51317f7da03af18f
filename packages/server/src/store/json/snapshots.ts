import { dirname, join } from "node:path";
import { type Adapter, Low } from "lowdb";
import { DamagedStore } from "../errors.js";
import type { StoreLog } from "../memory/store-log.js";
import type { Tables } from "../memory/tables.js";
import type { StoredRecord } from "../store.js";
import { decodeLine, LineBuffer, readLines } from "./checked-line.js";
import type { AppendFile, StoreFiles } from "./file-system.js";
import type { Journal } from "./journal.js";
import {
  FORMAT,
  fileName,
  isSnapshotEnd,
  isSnapshotHeader,
  type SnapshotEnd,
  type SnapshotHeader,
  storeFiles,
  unfinished,
} from "./journal-format.js";
import { Loader } from "./loader.js";

interface SnapshotsOptions {
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

/** The content of a snapshot. The tables may change while they are written: those changes are in the journal. */
interface SnapshotContents {
  readonly sequence: number;
  readonly versions: Readonly<Record<string, number>>;
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>;
}

interface SnapshotFileOptions {
  readonly files: StoreFiles;
  readonly folder: string;
  readonly generation: number;
  /** Called at the end: resolves when every commit in the snapshot is durable in the journal. */
  readonly flushed: () => Promise<void>;
  /** Receives the documents when a snapshot is read. */
  readonly loader: Loader;
}

/** One snapshot as lowdb sees it: `read` and `write` of the whole state, one document per line. */
export class SnapshotFile implements Adapter<SnapshotContents> {
  bytes = 0;
  readonly #path: string;

  constructor(private readonly options: SnapshotFileOptions) {
    this.#path = join(options.folder, fileName("snapshot", options.generation));
  }

  /** @throws DamagedStore with the line; NewerStore if a newer program wrote it. */
  async read(): Promise<SnapshotContents> {
    const { files, loader } = this.options;
    const path = this.#path;
    const damaged = (line: number | undefined, problem: string) => new DamagedStore(path, line, problem, FALLBACK);
    let checksum = 0;
    let header: SnapshotHeader | undefined;
    let end: SnapshotEnd | undefined;
    const { tail, lines, completeBytes } = await readLines(files.read(path), (line, number) => {
      const decoded = decodeLine(line, checksum);
      if (!decoded) throw damaged(number, "its checksum does not match its content or the previous line");
      if (end) throw damaged(number, "it is after the end of the snapshot");
      checksum = decoded.checksum;
      const [first, item] = decoded.values;
      if (!header) {
        header = this.#header(first, number);
        loader.begin(path, header.tables);
      } else if (isSnapshotEnd(first)) end = first;
      else loader.take(path, number, first, item);
    });
    if (!header || !end || tail.length > 0) throw damaged(undefined, `it is cut off after line ${lines}`);
    if (end.end !== lines - 2) throw damaged(undefined, `it holds ${lines - 2} documents, not ${end.end}`);
    this.bytes = completeBytes;
    return { sequence: header.sequence, versions: header.tables, tables: loader.records };
  }

  /** Atomic: the file gets its name when it is complete and durable. */
  async write(contents: SnapshotContents): Promise<void> {
    const { files, flushed } = this.options;
    const draft = unfinished(this.#path);
    try {
      await this.#writeDraft(draft, contents);
      await flushed();
      await files.rename(draft, this.#path);
    } catch (error) {
      await files.remove(draft).catch(() => undefined);
      throw error;
    }
    await files.syncFolder(dirname(this.#path));
  }

  async #writeDraft(path: string, contents: SnapshotContents): Promise<void> {
    const draft = await this.options.files.open(path, "create");
    try {
      await this.#writeLines(draft, contents);
      await draft.sync();
    } finally {
      await draft.close();
    }
  }

  /**
   * In slices, yielding to the event loop in between. What is added while it writes is in the journal: without this end, a
   * server that is busy enough would never finish.
   */
  async #writeLines(draft: AppendFile, { sequence, versions, tables }: SnapshotContents): Promise<void> {
    const { generation } = this.options;
    const header: SnapshotHeader = { shipctl: "snapshot", format: FORMAT, generation, sequence, tables: versions };
    const slice = new Slice(draft);
    slice.add("", JSON.stringify(header));
    let documents = 0;
    const sizes = [...tables].map(([name, records]) => ({ name, records, size: records.size }));
    for (const { name, records, size } of sizes) {
      let left = size;
      const start = `${JSON.stringify(name)},`;
      for (const record of records.values()) {
        if (left-- === 0) break;
        slice.add(start, JSON.stringify(record));
        documents += 1;
        if (documents % DOCUMENTS_A_SLICE === 0) await slice.write();
      }
    }
    const end: SnapshotEnd = { end: documents };
    slice.add("", JSON.stringify(end));
    await slice.write();
    this.bytes = slice.writtenBytes;
  }

  #header(value: unknown, line: number): SnapshotHeader {
    const { generation } = this.options;
    if (isSnapshotHeader(value) && value.format === FORMAT && value.generation === generation) return value;
    throw new DamagedStore(this.#path, line, `it is not the header of snapshot ${generation} in format ${FORMAT}`);
  }
}

const FALLBACK =
  "restore a backup of the folder, or move this file away if the previous snapshot and all journals since then exist";
const DOCUMENTS_A_SLICE = 50;
const SYNC_EVERY_BYTES = 2 * 1024 * 1024;

class Slice {
  writtenBytes = 0;
  readonly #lines = new LineBuffer();
  #checksum = 0;
  #unsyncedBytes = 0;

  constructor(private readonly draft: AppendFile) {}

  add(head: string, rest: string): void {
    this.#checksum = this.#lines.add(head, rest, "", this.#checksum);
  }

  /** Flushes periodically, so that one long flush at the end does not delay the journal. */
  async write(): Promise<void> {
    const bytes = this.#lines.take();
    await this.draft.append(bytes);
    this.writtenBytes += bytes.length;
    this.#unsyncedBytes += bytes.length;
    if (this.#unsyncedBytes < SYNC_EVERY_BYTES) return;
    this.#unsyncedBytes = 0;
    await this.draft.sync();
  }
}
