import { join } from "node:path";
import { StorageFailed } from "../store.js";
import { encodeLine } from "./checked-line.js";
import type { AppendFile, StoreFiles } from "./file-system.js";
import { FORMAT, fileName, type JournalEnd, type JournalHeader, unfinished } from "./journal-format.js";
import { LineBuffer } from "./line-buffer.js";

export interface JournalOptions {
  readonly files: StoreFiles;
  readonly folder: string;
  /** The journal to go on with, open for appending. */
  readonly file: AppendFile;
  readonly generation: number;
  readonly sequence: number;
  readonly bytes: number;
  /** Told when the disk has refused. */
  readonly onFailure: (failure: StorageFailed) => void;
}

/**
 * The commits on their way to disk. All that wait share one write and one flush; while a flush is under way, new ones
 * gather for the next. After a failure nothing is written, because what the disk then holds is unknown, until `reopen` has
 * made the file what was flushed and `goOn` begins anew behind it.
 */
export class Journal {
  generation: number;
  /** Of the current file. */
  bytes: number;
  sequence: number;
  /** Every commit up to this one would survive power loss. */
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

  /** Takes the commit's changes as JSON text and answers its sequence number. It is not durable yet. */
  append(changes: string): number {
    const sequence = ++this.sequence;
    const batch = this.#gathering;
    batch.firstSequence ??= sequence;
    batch.lines.add(`${sequence},`, changes, `,${batch.firstSequence}`);
    batch.lastSequence = sequence;
    return sequence;
  }

  /** Undefined when that commit is durable already; else settles with the flush that makes it so. */
  whenDurable(sequence: number): Promise<void> | undefined {
    if (sequence <= this.durableSequence) return undefined;
    if (this.failure) return Promise.reject(this.failure);
    if (this.#inFlight && sequence <= this.#inFlight.lastSequence) return this.#inFlight.settled;
    this.#schedule();
    return this.#gathering.settled;
  }

  /** Sees to it that what was appended is written soon, though nobody waits for it. */
  flushUnhurried(): void {
    this.#unhurried ??= setTimeout(() => this.#schedule(), UNHURRIED_MS).unref();
  }

  /**
   * Goes on in a new file, and resolves with the last sequence number of the old one. A new file that cannot be made
   * leaves the journal as it was.
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
   * After a failure: opens the file anew, with what was flushed and nothing else. It has still failed until `goOn`.
   * @throws while the disk refuses, or when it holds less than was flushed.
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

  /** Begins anew behind the last commit that was flushed. */
  goOn(): void {
    this.sequence = this.durableSequence;
    this.#gathering = new Batch();
    this.#inFlight = undefined;
    this.failure = undefined;
  }

  /** Flushes what waits, and ends. */
  async close(): Promise<void> {
    clearTimeout(this.#unhurried);
    await this.whenDurable(this.sequence)?.catch(() => undefined);
    await this.#file.close().catch(() => undefined);
  }

  #schedule(): void {
    if (this.#scheduled || this.#inFlight || this.failure) return;
    this.#scheduled = true;
    this.#gatherFor(GATHERING_TURNS);
  }

  /** The flush begins when a turn of the event loop has brought no more commits: under load many share it. */
  #gatherFor(turns: number): void {
    const before = this.#gathering.lines.length;
    setImmediate(() => {
      if (turns > 1 && this.#gathering.lines.length > before) {
        this.#gatherFor(turns - 1);
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
      await this.#file.append(bytes);
      await this.#file.sync();
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
    // What was refused is taken off again, so that a restart does not find commits whose callers were told otherwise.
    await this.#file.truncate(this.bytes).catch(() => undefined);
    await next?.file.close().catch(() => undefined);
    batch.reject(failure);
    this.#gathering.reject(failure);
    next?.reject(failure);
    this.options.onFailure(failure);
  }
}

/** A new journal appears complete with its header, or not at all. */
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
/** After so many turns, about a millisecond under load, the flush begins whatever else comes. */
const GATHERING_TURNS = 10;

function failureOf(error: unknown): StorageFailed {
  if (error instanceof StorageFailed) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StorageFailed(`The disk refused a write (${reason}): make room or repair it`, { cause: error });
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

/** The commits that one flush makes durable, and the promise that they share. */
class Batch {
  readonly lines = new LineBuffer();
  firstSequence: number | undefined;
  lastSequence = 0;
  readonly settled: Promise<void>;
  resolve: () => void = () => undefined;
  reject: (failure: StorageFailed) => void = () => undefined;

  constructor() {
    this.settled = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Nobody may be waiting: a commit that may be forgotten, or an empty batch.
    this.settled.catch(() => undefined);
  }
}
