import { FolderLost } from "../errors.js";
import type { Change, Changes } from "../memory/changes.js";
import { Claims } from "../memory/claims.js";
import { jobTable } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import type { TableState } from "../memory/table-state.js";
import type { Tables } from "../memory/tables.js";
import { Transaction } from "../memory/transaction.js";
import { Watchers } from "../memory/watchers.js";
import type { AnyTable, Job, JobHandler, LoadPlan, Store, StoreReads, Sync, Tx, WorkOptions } from "../store.js";
import type { AppendFile, StoreFiles } from "./file-system.js";
import { JobQueue } from "./job-queue.js";
import { Journal } from "./journal.js";
import type { Mark } from "./journal-format.js";
import { Marks } from "./mark.js";
import { createReads } from "./reads.js";
import { type FoundSnapshot, Snapshots } from "./snapshots.js";
import { WriteRecovery } from "./write-recovery.js";

export interface JsonStoreParts {
  readonly files: StoreFiles;
  readonly folder: string;
  readonly tables: Tables;
  readonly clock: { now(): number };
  readonly log: StoreLog;
  readonly snapshotEveryBytes: number;
  readonly workTwice: boolean;
  readonly onFlush: ((durationMs: number) => void) | undefined;
  readonly release: () => Promise<void>;
  readonly file: AppendFile;
  readonly generation: number;
  readonly bytes: number;
  readonly sequence: number;
}

/** What was found in existing files. */
export interface Found {
  readonly snapshot: FoundSnapshot | undefined;
  readonly mark: Mark | undefined;
  /** Some tables were in an older version. */
  readonly upgraded: boolean;
}

export interface StoreStats {
  /** Documents by table. */
  readonly documents: Readonly<Record<string, number>>;
  /** Commits since the store was created. */
  readonly sequence: number;
  /** Flushes since this process started. */
  readonly flushes: number;
  readonly generation: number;
  readonly journalBytes: number;
  readonly snapshotBytes: number;
}

/** The JSON store: the state is in memory, and every commit is in the journal before it is acknowledged. */
export class JsonStore implements Store {
  readonly get: StoreReads["get"];
  readonly getMany: StoreReads["getMany"];
  readonly find: StoreReads["find"];
  readonly list: StoreReads["list"];
  readonly page: StoreReads["page"];
  readonly groups: StoreReads["groups"];
  readonly count: StoreReads["count"];
  readonly sum: StoreReads["sum"];
  readonly sumsBy: StoreReads["sumsBy"];
  readonly scan: StoreReads["scan"];
  readonly scanJobs: StoreReads["scanJobs"];
  readonly freeze: StoreReads["freeze"];
  readonly pageDeadJobs: StoreReads["pageDeadJobs"];
  readonly countJobs: StoreReads["countJobs"];
  readonly #tables: Tables;
  readonly #jobs: TableState;
  readonly #journal: Journal;
  readonly #queue: JobQueue;
  readonly #snapshots: Snapshots;
  readonly #marks: Marks;
  readonly #revival: WriteRecovery;
  readonly #watchers = new Watchers();
  readonly #unflushed = new Unflushed();
  readonly #nowMs: () => number;
  readonly background = this;
  #working = false;
  #closing: Promise<void> | undefined;

  constructor(private readonly parts: JsonStoreParts) {
    const { tables, clock, log } = parts;
    this.#tables = tables;
    this.#jobs = tables.of(jobTable);
    this.#nowMs = () => clock.now();
    this.#journal = new Journal({ ...parts, onFailure: (failure) => this.#failed(failure) });
    this.#marks = new Marks({ ...parts, journal: this.#journal });
    this.#snapshots = new Snapshots({ ...parts, journal: this.#journal, onWritten: () => this.#marks.write() });
    this.#queue = new JobQueue({
      jobs: this.#jobs,
      commit: (work, options) => this.#commitInternal(work, options),
      usable: () => this.#usable(),
      nowMs: this.#nowMs,
      log,
    });
    this.#revival = new WriteRecovery({
      ...{ log, journal: this.#journal, snapshots: this.#snapshots, marks: this.#marks },
      beforeResume: () => {
        for (const { commits } of tables.all()) commits.clear();
      },
      onResumed: () => this.#queue.wake(),
    });
    const reads = createReads(tables, {
      assertUsable: () => this.#assertUsable(),
      whenDurable: (sequence) => this.#journal.whenDurable(sequence),
    });
    ({ get: this.get, getMany: this.getMany, find: this.find, list: this.list } = reads);
    ({ page: this.page, count: this.count, sum: this.sum, sumsBy: this.sumsBy } = reads);
    ({ groups: this.groups, scan: this.scan, scanJobs: this.scanJobs, freeze: this.freeze } = reads);
    ({ pageDeadJobs: this.pageDeadJobs, countJobs: this.countJobs } = reads);
  }

  /** Called after opening: stores an upgraded state in the current format, and makes interrupted jobs due again. */
  async begin({ snapshot, mark, upgraded }: Found): Promise<void> {
    await this.#marks.begin(mark);
    this.#snapshots.begin(snapshot);
    if (upgraded) await this.#snapshots.take();
    await this.#queue.recover();
  }

  async transact<T>(
    plan: LoadPlan,
    work: (tx: Tx) => Sync<T>,
    { durable = true }: { readonly durable?: boolean } = {},
  ): Promise<Sync<T>> {
    this.#assertUsable();
    const claims = new Claims(this.#tables, this.#jobs);
    let done: { readonly result: Sync<T>; readonly sequence: number | undefined };
    try {
      done = this.#runWork(claims, plan, work, durable);
    } catch (error) {
      // The error may reveal what the transaction saw.
      await this.#journal.whenDurable(claims.seenSequence);
      throw error;
    }
    const { result, sequence } = done;
    const pending = this.#journal.whenDurable(durable ? (sequence ?? claims.seenSequence) : claims.seenSequence);
    if (pending) await pending;
    return result;
  }

  async changed(table: AnyTable, id: string, signal?: AbortSignal): Promise<void> {
    this.#assertUsable();
    await this.#watchers.watch(this.#tables.of(table).table.name, id, signal);
  }

  work<P>(job: Job<P>, handler: JobHandler<NoInfer<P>>, options?: WorkOptions): void {
    this.#queue.register(job, handler, options);
  }

  async runDue(): Promise<number> {
    this.#assertUsable();
    const ran = await this.#queue.runDue();
    this.#assertUsable();
    return ran;
  }

  startJobs(): void {
    this.#queue.start();
  }

  stopJobs(graceMs: number): Promise<void> {
    return this.#queue.stop(graceMs);
  }

  expireLease(jobId: string): Promise<void> {
    return this.#queue.expire(jobId);
  }

  healthy(): boolean {
    return this.#journal.failure === undefined;
  }

  revive(): Promise<boolean> {
    return this.#revival.now();
  }

  async snapshot(): Promise<void> {
    this.#assertUsable();
    await this.#snapshots.take();
  }

  stats(): StoreStats {
    const { sequence, flushes, generation, bytes } = this.#journal;
    const documents = Object.fromEntries(this.#tables.all().map(({ table, records }) => [table.name, records.size]));
    return { documents, sequence, flushes, generation, journalBytes: bytes, snapshotBytes: this.#snapshots.lastBytes };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#revival.stop();
    await this.#queue.stop(0);
    this.#watchers.wakeAll();
    await this.#snapshots.ended();
    await this.#journal.close();
    await this.#marks.write();
    await this.parts.release();
  }

  #transaction(claims: Claims): Transaction {
    return new Transaction({ tables: this.#tables, jobs: this.#jobs, claims, nowMs: this.#nowMs });
  }

  #runWork<T>(claims: Claims, plan: LoadPlan, work: (tx: Tx) => Sync<T>, durable: boolean) {
    if (this.#working) throw new Error("a transaction was started inside another one's work");
    if (this.parts.workTwice) this.#rehearse(plan, work);
    const tx = this.#transaction(claims);
    this.#working = true;
    try {
      claims.resolve(plan, tx);
      const result = work(tx);
      if (isThenable(result))
        throw new Error("work in a transaction must be synchronous, and this one returned a promise");
      return { result, sequence: this.#commit(tx.changes(), durable) };
    } finally {
      this.#working = false;
      tx.end();
    }
  }

  /** A trial run whose result is discarded. If it throws, the actual run throws too. */
  #rehearse<T>(plan: LoadPlan, work: (tx: Tx) => Sync<T>): void {
    const claims = new Claims(this.#tables, this.#jobs);
    const tx = this.#transaction(claims);
    this.#working = true;
    try {
      claims.resolve(plan, tx);
      work(tx);
    } catch {
      // The actual run throws it.
    } finally {
      this.#working = false;
      tx.end();
    }
  }

  /** For the engine's own writes, without claims. */
  async #commitInternal(work: (tx: Transaction) => void, { durable = true } = {}): Promise<void> {
    this.#assertUsable();
    const tx = this.#transaction(new Claims(this.#tables, this.#jobs));
    work(tx);
    const sequence = this.#commit(tx.changes(), durable);
    if (durable && sequence !== undefined) await this.#journal.whenDurable(sequence);
  }

  /** Does everything that can fail first, then changes all tables. Returns undefined if there is nothing to write. */
  #commit(changes: Changes, durable: boolean): number | undefined {
    const { documents } = changes;
    if (documents.length === 0) return undefined;
    const sequence = this.#journal.append(JSON.stringify(documents.map(written)));
    changes.apply();
    this.#unflushed.add(sequence, changes, this.#journal.durableSequence);
    for (const { state, id } of documents) {
      if (durable) state.commits.add(id, sequence, this.#journal.durableSequence);
      this.#watchers.wake(state.table.name, id);
      if (state === this.#jobs) this.#queue.wake();
    }
    if (!durable) this.#journal.flushUnhurried();
    this.#snapshots.takeWhenDue();
    this.#marks.writeSoon();
    return sequence;
  }

  #usable(): boolean {
    return this.#closing === undefined && this.#journal.failure === undefined;
  }

  #assertUsable(): void {
    if (this.#journal.failure) throw this.#journal.failure;
    if (this.#closing) throw new Error("the store is closed");
  }

  #failed(failure: Error): void {
    this.#unflushed.takeBack(this.#journal.durableSequence);
    this.parts.log.error({ error: failure }, whatNow(failure));
    this.#watchers.wakeAll();
    this.#revival.soon();
  }
}

const whatNow = (failure: Error): string =>
  failure instanceof FolderLost
    ? "the store must not write any more; all calls fail until a restart"
    : "the store cannot write; all calls fail until it can. Retrying every second";

const written = ({ state, id, record }: Change): readonly [string, unknown] => [state.table.name, record ?? id];

const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "then") === "function";

/** The commits that are not flushed yet, so that they can be undone if the disk refuses them. */
class Unflushed {
  #commits: { readonly sequence: number; readonly changes: Changes }[] = [];

  /** `durable`: every commit up to this one is durable. */
  add(sequence: number, changes: Changes, durable: number): void {
    const first = this.#commits[0];
    if (first && first.sequence <= durable) this.#commits = this.#commits.filter((commit) => commit.sequence > durable);
    this.#commits.push({ sequence, changes });
  }

  /** Restores the tables to their state after the commit `durable`. */
  takeBack(durable: number): void {
    for (const { sequence, changes } of this.#commits.reverse()) if (sequence > durable) changes.takeBack();
    this.#commits = [];
  }
}
