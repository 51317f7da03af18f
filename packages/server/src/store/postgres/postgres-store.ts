import { DuplicateKey, StorageFailed } from "../errors.js";
import type { Change } from "../memory/changes.js";
import { Claims, stepsOf } from "../memory/claims.js";
import { jobTable, waitingKey } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import { TableState } from "../memory/table-state.js";
import type { TableStates } from "../memory/tables.js";
import { Transaction } from "../memory/transaction.js";
import {
  type AnyTable,
  type Job,
  type JobHandler,
  type LoadPlan,
  ownerOf,
  type Store,
  type StoreReads,
  type Sync,
  type Tx,
  type WorkOptions,
} from "../store.js";
import { Conflict } from "./conflict.js";
import type { Database, Queryable } from "./database.js";
import type { Layouts } from "./layout.js";
import { ClaimLoader } from "./load-claims.js";
import type { News } from "./news.js";
import { isConflict, takenKey } from "./outages.js";
import { PostgresQueue } from "./postgres-queue.js";
import { createReads } from "./reads.js";
import { writeSql } from "./write-changes.js";

export interface PostgresStoreParts {
  readonly database: Database;
  readonly layouts: Layouts;
  readonly news: News;
  readonly clock: { now(): number };
  readonly log: StoreLog;
  readonly onCommit: ((durationMs: number) => void) | undefined;
  readonly workTwice: boolean;
}

/** More would mean that something else is wrong. */
const MOST_RUNS = 20;

/** The Postgres store: any number of processes share one database. */
export class PostgresStore implements Store {
  readonly get: StoreReads["get"];
  readonly getMany: StoreReads["getMany"];
  readonly find: StoreReads["find"];
  readonly list: StoreReads["list"];
  readonly page: StoreReads["page"];
  readonly count: StoreReads["count"];
  readonly sum: StoreReads["sum"];
  readonly scan: StoreReads["scan"];
  readonly scanJobs: StoreReads["scanJobs"];
  readonly freeze: StoreReads["freeze"];
  readonly pageDeadJobs: StoreReads["pageDeadJobs"];
  readonly countJobs: StoreReads["countJobs"];
  readonly #queue: PostgresQueue;
  #closing: Promise<void> | undefined;

  constructor(private readonly parts: PostgresStoreParts) {
    const { database, layouts, news } = parts;
    const reads = createReads(layouts, database);
    ({ get: this.get, getMany: this.getMany, find: this.find, list: this.list } = reads);
    ({ page: this.page, count: this.count, sum: this.sum } = reads);
    ({ scan: this.scan, scanJobs: this.scanJobs, freeze: this.freeze } = reads);
    ({ pageDeadJobs: this.pageDeadJobs, countJobs: this.countJobs } = reads);
    this.#queue = new PostgresQueue({
      ...parts,
      transact: (plan, work) => this.#runAgain(plan, work, { durable: true, rehearse: false }),
      owner: news.owner,
    });
    news.onJobs(() => this.#queue.wake());
    database.onBack(() => this.#queue.wake());
  }

  transact<T>(
    plan: LoadPlan,
    work: (tx: Tx) => Sync<T>,
    { durable = true }: { readonly durable?: boolean } = {},
  ): Promise<Sync<T>> {
    return this.#runAgain(plan, work, { durable, rehearse: this.parts.workTwice });
  }

  changed(table: AnyTable, id: string, signal?: AbortSignal): Promise<void> {
    this.parts.database.assertOpen();
    return this.parts.news.watchers.watch(this.parts.layouts.of(table).table.name, id, signal);
  }

  work<P>(job: Job<P>, handler: JobHandler<NoInfer<P>>, options?: WorkOptions): void {
    this.#queue.register(job, handler, options);
  }

  runDue(): Promise<number> {
    return this.#queue.runDue();
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
    return this.#closing === undefined && this.parts.database.failure === undefined;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#queue.stop(0);
    await this.parts.news.close();
    await this.parts.database.close();
  }

  /** Runs a transaction until no other one is in its way. */
  async #runAgain<T>(plan: LoadPlan, work: (tx: Transaction) => Sync<T>, how: How): Promise<Sync<T>> {
    for (let run = 1; ; run++) {
      try {
        return await this.#run(plan, work, how);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        if (run === MOST_RUNS) throw new StorageFailed("a transaction met others in every run", { cause: error });
      }
    }
  }

  async #run<T>(plan: LoadPlan, work: (tx: Transaction) => Sync<T>, { durable, rehearse }: How): Promise<Sync<T>> {
    const { database, layouts, news, onCommit } = this.parts;
    const { result, documents } = await database.session(async (on) => {
      try {
        // What need not be waited for is sent together: each way to the database and back costs time under locks.
        const begin = [on.run(BEGIN), ...(durable ? [] : [on.run(RELAXED)])];
        const [done] = await Promise.all([this.#work(on, plan, work, rehearse), ...begin]);
        const { documents } = done.changes;
        const sentAt = performance.now();
        const writes = writeSql(layouts, done.changes).map((sql) => on.run(sql));
        const written = Promise.all(writes).catch((error: unknown) => Promise.reject(done.failure(error)));
        // After a failed write, Postgres rolls back instead.
        await Promise.all([written, on.run(COMMIT)]);
        if (durable && writes.length > 0) onCommit?.(performance.now() - sentAt);
        return { ...done, documents };
      } catch (error) {
        await on.run(ROLLBACK).catch(() => undefined);
        throw isConflict(error) ? new Conflict({ cause: error }) : error;
      }
    });
    news.send(documents.map(({ state, id }) => [state.table.name, id]));
    if (documents.some(({ state }) => state.table === jobTable)) this.#queue.wake();
    return result;
  }

  async #work<T>(on: Queryable, plan: LoadPlan, work: (tx: Transaction) => Sync<T>, rehearse: boolean) {
    const { layouts, clock } = this.parts;
    const states = new LoadedTables(layouts);
    const jobs = states.of(jobTable);
    const loader = new ClaimLoader(on, layouts, states);
    const claims = new Claims(states, jobs);
    const begin = () => new Transaction({ tables: states, jobs, claims, nowMs: () => clock.now() });
    const tx = begin();
    for (const step of stepsOf(plan)) {
      const load = typeof step === "function" ? step(tx) : step;
      await loader.load(load);
      claims.take(load);
    }
    if (rehearse) trial(begin(), work);
    try {
      const result = work(tx);
      if (isThenable(result))
        throw new Error("work in a transaction must be synchronous, and this one returned a promise");
      const keys = tx.waiting.flatMap(({ job, key }) => waitingKey(job, key) ?? []);
      if (keys.length > 0) await loader.load({ change: keys.map((key) => ownerOf(jobTable, "waitingKey", key)) });
      const changes = tx.changes();
      return { result, changes, failure: (error: unknown) => failureOf(error, changes.documents, claims) };
    } finally {
      tx.end();
    }
  }
}

interface How {
  readonly durable: boolean;
  /** Runs `work` once more before, for tests. */
  readonly rehearse: boolean;
}

/** What a transaction has loaded. */
class LoadedTables implements TableStates {
  readonly #states = new Map<string, TableState>();

  constructor(private readonly layouts: Layouts) {}

  of(table: AnyTable): TableState {
    const known = this.#states.get(table.name);
    if (known) return known;
    const state = new TableState(this.layouts.of(table).table);
    this.#states.set(table.name, state);
    return state;
  }
}

function trial<T>(tx: Transaction, work: (tx: Transaction) => Sync<T>): void {
  try {
    work(tx);
  } catch {
    // The actual run throws it.
  } finally {
    tx.end();
  }
}

/** A taken key as the error of the contract. */
function failureOf(error: unknown, documents: readonly Change[], claims: Claims): unknown {
  const taken = takenKey(error);
  if (!taken) return error;
  for (const { state, id, record, old, added } of documents) {
    if (!record || old || added) continue;
    if (taken.constraint !== `${state.table.name}_pkey` || (taken.key !== undefined && taken.key !== id)) continue;
    if (!claims.has(state, id)) return notClaimed(claims, state, id) ?? error;
    return new Conflict({ cause: error });
  }
  for (const { state, record } of documents) {
    for (const { name, keyOf } of record ? state.uniques : []) {
      if (taken.constraint !== `${state.table.name}_${name}_key` || !record) continue;
      const key = keyOf(record);
      if (key !== undefined && (taken.key === undefined || taken.key === key))
        return new DuplicateKey(state.table.name, name, key);
    }
  }
  return error;
}

function notClaimed(claims: Claims, state: TableState, id: string): unknown {
  try {
    claims.requireChange(state, id);
    return undefined;
  } catch (error) {
    return error;
  }
}

const BEGIN = { text: "begin isolation level read committed", values: [] };
/** A crash of the database may lose the last moments of such transactions. */
const RELAXED = { text: "set local synchronous_commit = off", values: [] };
const COMMIT = { text: "commit", values: [] };
const ROLLBACK = { text: "rollback", values: [] };

const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "then") === "function";
