import { join } from "node:path";
import type { StoreLog } from "../memory/store-log.js";
import { decodeLine, encodeLine, readLines } from "./checked-line.js";
import type { StoreFiles } from "./file-system.js";
import type { Journal } from "./journal.js";
import { FORMAT, isMark, MARK, type Mark, unfinished } from "./journal-format.js";

/** Also undefined if it cannot be read: without a mark a store starts like one of an earlier version. */
export async function readMark(files: StoreFiles, folder: string): Promise<Mark | undefined> {
  let found: unknown;
  await readLines(files.read(join(folder, MARK)), (line) => {
    found = decodeLine(line)?.values[0];
  });
  return isMark(found) && found.format === FORMAT ? found : undefined;
}

export interface MarksOptions {
  readonly files: StoreFiles;
  readonly folder: string;
  readonly journal: Journal;
  readonly log: StoreLog;
}

/**
 * Periodically records how much was flushed, so that a start detects a shortened journal. A mark covers only durable
 * commits, so it never blocks a store that has lost nothing.
 */
export class Marks {
  /** Undefined until `begin`. */
  #flushed: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(private readonly options: MarksOptions) {}

  /** @throws if the disk refuses writes. */
  async begin(found: Mark | undefined): Promise<void> {
    const { durableSequence } = this.options.journal;
    if (found?.flushed !== durableSequence) await this.#write();
    this.#flushed = durableSequence;
  }

  writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), SOON_MS).unref();
  }

  /** If it fails, the previous mark stays. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const failed = (error: unknown) => this.options.log.warn({ error }, `${MARK} could not be written`);
    this.#writing = this.#writing.then(() => this.#writeNew()).catch(failed);
    return this.#writing;
  }

  /** Tests whether the disk accepts writes. @throws if it does not */
  probe(): Promise<void> {
    const probing = this.#writing.then(() => this.#write());
    this.#writing = probing.catch(() => undefined);
    return probing;
  }

  async #writeNew(): Promise<void> {
    const { failure, durableSequence } = this.options.journal;
    if (failure || this.#flushed === undefined || this.#flushed === durableSequence) return;
    await this.#write();
    this.#flushed = durableSequence;
  }

  async #write(): Promise<void> {
    const { files, folder, journal } = this.options;
    const { durableSequence: flushed, generation } = journal;
    const mark: Mark = { shipctl: "mark", format: FORMAT, flushed, journal: generation };
    const path = join(folder, MARK);
    const draft = await files.open(unfinished(path), "create");
    try {
      await draft.append(Buffer.from(encodeLine(JSON.stringify(mark))));
      await draft.sync();
    } finally {
      await draft.close();
    }
    await files.rename(unfinished(path), path);
  }
}

const SOON_MS = 10_000;
