import { dirname, join } from "node:path";
import type { Adapter } from "lowdb";
import type { StoredRecord } from "../store.js";
import { decodeLine, LineBuffer, readLines } from "./checked-line.js";
import type { AppendFile, StoreFiles } from "./file-system.js";
import {
  FORMAT,
  fileName,
  isSnapshotEnd,
  isSnapshotHeader,
  type SnapshotEnd,
  type SnapshotHeader,
  unfinished,
} from "./journal-format.js";
import type { Loader } from "./loader.js";
import { DamagedStore } from "./store-errors.js";

/** The content of a snapshot. The tables may change while they are written: those changes are in the journal. */
export interface SnapshotContents {
  readonly sequence: number;
  readonly versions: Readonly<Record<string, number>>;
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>;
}

export interface SnapshotFileOptions {
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
