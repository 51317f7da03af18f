import { join } from "node:path";
import { StorageFailed } from "../errors.js";
import { encodeLine, LineBuffer } from "./checked-line.js";
import type { AppendFile, StoreFiles } from "./file-system.js";
import { FORMAT, fileName, type JournalEnd, type JournalHeader, unfinished } from "./journal-format.js";

export interface JournalOptions {
  readonly files: StoreFiles;
  readonly folder: string;
  /** The current journal, open for appending. */
  readonly file: AppendFile;
  readonly generation: number;
  readonly sequence: number;
  readonly bytes: number;
  /** Called when a write has failed. */
  readonly onFailure: (failure: StorageFailed) => void;
  readonly onFlush: ((durationMs: number) => void) | undefined;
}

/**
 * Writes commits to disk. Waiting commits share one write and one flush; those that arrive during a flush share the
 * next. After a failure the content on disk is unknown, so nothing is written until `reopen` has truncated the file to
 * what was flushed and `resume` is called.
 */
export class Journal {
  generation: number;
  /** The size of the current file. */
  bytes: number;
  sequence: number;
  /** Every commit up to this one survives power loss. */
  durableSequence: number;
  flushes = 0;
  failure: StorageFailed | undefined;
  #file: AppendFile;
  #gathering = new Batch();
  #inFlight: Batch | undefined;
  #scheduled = false;
  #unhurried: NodeJS.Timeout | undefined;
  #next: NextFile | undefined;

  constructor(private readonly options: JournalOptions) {
    this.#file = options.file;
    this.generation = options.generation;
    this.bytes = options.bytes;
    this.sequence = options.sequence;
    this.durableSequence = options.sequence;
  }

  /** Appends a commit's changes as JSON text. Returns its sequence number; it is not durable yet. */
  append(changes: string): number {
    const sequence = ++this.sequence;
    const batch = this.#gathering;
    batch.firstSequence ??= sequence;
    batch.lines.add(`${sequence},`, changes, `,${batch.firstSequence}`);
    batch.lastSequence = sequence;
    return sequence;
  }

  /** Undefined if that commit is durable; otherwise ends with its flush. */
  whenDurable(sequence: number): Promise<void> | undefined {
    if (sequence <= this.durableSequence) return undefined;
    if (this.failure) return Promise.reject(this.failure);
    if (this.#inFlight && sequence <= this.#inFlight.lastSequence) return this.#inFlight.flushed;
    this.#schedule();
    return this.#gathering.flushed;
  }

  /** Schedules a flush that nobody waits for. */
  flushUnhurried(): void {
    this.#unhurried ??= setTimeout(() => this.#schedule(), UNHURRIED_MS).unref();
  }

  /**
   * Switches to a new file; resolves with the last sequence number of the old one. If the file cannot be created, the
   * journal is unchanged.
   */
  async rotate(tables: Readonly<Record<string, number>>): Promise<number> {
    if (this.failure) throw this.failure;
    const { files, folder } = this.options;
    const created = await createJournal(files, folder, this.generation + 1, tables);
    if (this.failure) {
      await created.file.close().catch(() => undefined);
      throw this.failure;
    }
    return new Promise((resolve, reject) => {
      this.#next = { ...created, resolve, reject };
      this.#schedule();
    });
  }

  /**
   * After a failure: reopens the file, truncated to what was flushed. The journal stays failed until `resume`. @throws
   * while the disk refuses writes, or if the file has less than was flushed.
   */
  async reopen(): Promise<void> {
    const { files, folder } = this.options;
    const path = join(folder, fileName("journal", this.generation));
    let found = 0;
    for await (const { length } of files.read(path)) found += length;
    if (found < this.bytes) throw new Error(`${path} holds ${found} bytes, though ${this.bytes} were flushed`);
    await this.#file.close().catch(() => undefined);
    this.#file = await files.open(path, "append");
    await this.#file.truncate(this.bytes);
    await this.#file.sync();
  }

  /** Continues after the last flushed commit. */
  resume(): void {
    this.sequence = this.durableSequence;
    this.#gathering = new Batch();
    this.#inFlight = undefined;
    this.failure = undefined;
  }

  /** Flushes waiting commits and closes. */
  async close(): Promise<void> {
    clearTimeout(this.#unhurried);
    await this.whenDurable(this.sequence)?.catch(() => undefined);
    await this.#file.close().catch(() => undefined);
  }

  #schedule(): void {
    if (this.#scheduled || this.#inFlight || this.failure) return;
    this.#scheduled = true;
    this.#gather(GATHERING_TURNS, performance.now() + GATHERING_MS);
  }

  /** Starts the flush when a turn of the event loop has added no commits, so that many share it under load. */
  #gather(turns: number, until: number): void {
    const before = this.#gathering.lines.length;
    setImmediate(() => {
      if (turns > 1 && performance.now() < until && this.#gathering.lines.length > before) {
        this.#gather(turns - 1, until);
        return;
      }
      this.#scheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#unhurried);
    this.#unhurried = undefined;
    const batch = this.#gathering;
    const next = this.#next;
    if (batch.lines.length === 0 && !next) return;
    this.#inFlight = batch;
    this.#gathering = new Batch();
    this.#next = undefined;
    const lastSequence = Math.max(batch.lastSequence, this.durableSequence);
    try {
      if (next) batch.lines.add("", endOf(lastSequence, this.generation, batch.firstSequence));
      const bytes = batch.lines.take();
      const startedAt = performance.now();
      await this.#file.append(bytes);
      await this.#file.sync();
      this.options.onFlush?.(performance.now() - startedAt);
      this.flushes += 1;
      this.bytes += bytes.length;
    } catch (error) {
      await this.#fail(error, batch, next);
      return;
    }
    if (next) await this.#goOnWith(next);
    this.durableSequence = lastSequence;
    this.#inFlight = undefined;
    batch.resolve();
    next?.resolve(lastSequence);
    if (this.#gathering.lines.length > 0 || this.#next) this.#schedule();
  }

  async #goOnWith(next: NextFile): Promise<void> {
    await this.#file.close().catch(() => undefined);
    this.#file = next.file;
    this.bytes = next.bytes;
    this.generation += 1;
  }

  async #fail(error: unknown, batch: Batch, next: NextFile | undefined): Promise<void> {
    const failure = failureOf(error);
    this.failure = failure;
    // Truncates the failed write, so that a restart does not find commits that were reported as failed.
    await this.#file.truncate(this.bytes).catch(() => undefined);
    await next?.file.close().catch(() => undefined);
    batch.reject(failure);
    this.#gathering.reject(failure);
    next?.reject(failure);
    this.options.onFailure(failure);
  }
}

/** Creates a journal atomically, with its header. */
export async function createJournal(
  files: StoreFiles,
  folder: string,
  generation: number,
  tables: Readonly<Record<string, number>>,
): Promise<{ readonly file: AppendFile; readonly bytes: number }> {
  const path = join(folder, fileName("journal", generation));
  const header: JournalHeader = { shipctl: "journal", format: FORMAT, generation, tables };
  const bytes = Buffer.from(encodeLine(JSON.stringify(header)));
  const draft = await files.open(unfinished(path), "create");
  try {
    await draft.append(bytes);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await files.rename(unfinished(path), path);
  await files.syncFolder(folder);
  return { file: await files.open(path, "append"), bytes: bytes.length };
}

const UNHURRIED_MS = 100;
/** After this many turns, or this time if a bulk order makes turns long, the flush starts even if more commits arrive. */
const GATHERING_TURNS = 10;
const GATHERING_MS = 2;

function failureOf(error: unknown): StorageFailed {
  if (error instanceof StorageFailed) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StorageFailed(`The disk refused a write (${reason}): free some space, or repair the disk`, {
    cause: error,
  });
}

function endOf(lastSequence: number, generation: number, batch = lastSequence + 1): string {
  const end: JournalEnd = { end: lastSequence, next: generation + 1, batch };
  return JSON.stringify(end);
}

interface NextFile {
  readonly file: AppendFile;
  readonly bytes: number;
  readonly resolve: (lastSequence: number) => void;
  readonly reject: (failure: StorageFailed) => void;
}

/** The commits of one flush, with a shared promise. */
class Batch {
  readonly lines = new LineBuffer();
  firstSequence: number | undefined;
  lastSequence = 0;
  readonly flushed: Promise<void>;
  resolve: () => void = () => undefined;
  reject: (failure: StorageFailed) => void = () => undefined;

  constructor() {
    this.flushed = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Nobody may be waiting: a non-durable commit, or an empty batch.
    this.flushed.catch(() => undefined);
  }
}
