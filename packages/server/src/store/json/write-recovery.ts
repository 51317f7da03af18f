import { FolderLost } from "../errors.js";
import type { StoreLog } from "../memory/store-log.js";
import type { Journal } from "./journal.js";
import type { Marks } from "./mark.js";
import type { Snapshots } from "./snapshots.js";

interface RecoveryParts {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly marks: Marks;
  readonly log: StoreLog;
  /** Called before the journal accepts commits again. */
  readonly beforeResume: () => void;
  readonly onResumed: () => void;
}

/** How long a failed store waits before it retries. */
const RETRY_MS = 1_000;

/** Makes a store writable again after a failed write, by itself. Only a lost folder is final. */
export class WriteRecovery {
  #running: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly parts: RecoveryParts) {}

  /** Tries soon, and then every second until it succeeds. */
  soon(): void {
    clearTimeout(this.#timer);
    if (!this.#stopped && !(this.parts.journal.failure instanceof FolderLost)) {
      this.#timer = setTimeout(() => void this.now(), RETRY_MS).unref();
    }
  }

  /** Tries immediately. Returns whether the store can write. */
  now(): Promise<boolean> {
    this.#running ??= this.#try().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Waits for a running attempt and starts no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Failed commits were already undone in memory; this truncates the file to match. */
  async #try(): Promise<boolean> {
    const { journal, snapshots, marks, log, beforeResume, onResumed } = this.parts;
    const { failure } = journal;
    if (failure === undefined || failure instanceof FolderLost) return failure === undefined;
    try {
      // A snapshot from before the failure may contain undone commits; it fails while the journal has failed.
      await snapshots.ended();
      await journal.reopen();
      await marks.probe();
    } catch (error) {
      if (!(error instanceof FolderLost)) this.soon();
      return false;
    }
    if (this.#stopped) return false;
    beforeResume();
    journal.resume();
    log.info({}, "the store can write again");
    onResumed();
    return true;
  }
}
