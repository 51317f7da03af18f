import { jobTable } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import type { AnyTable, Job, JobHandler, LoadPlan, Store, StoreReads, Sync, Tx, WorkOptions } from "../store.js";
import type { ChangeNotifier } from "./change-notifier.js";
import type { Connections, Database, Queryable } from "./database.js";
import type { Layouts } from "./layout.js";
import { PostgresQueue } from "./postgres-queue.js";
import { createReads } from "./reads.js";
import type { Sql } from "./select-sql.js";
import { type TransactionOptions, Transactions } from "./transactions.js";

export interface PostgresStoreParts {
  readonly database: Database;
  readonly layouts: Layouts;
  readonly notifier: ChangeNotifier;
  readonly clock: { now(): number };
  readonly log: StoreLog;
  readonly onCommit: ((durationMs: number) => void) | undefined;
  readonly workTwice: boolean;
}

/** The Postgres store: any number of processes share one database. */
export class PostgresStore implements Store {
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
  readonly #engine: Engine;
  readonly #durable: TransactionOptions;
  readonly #relaxed: TransactionOptions;
  #background: Store | undefined;

  constructor(
    private readonly parts: PostgresStoreParts,
    connections: Connections = parts.database,
    engine = new Engine(parts),
  ) {
    this.#engine = engine;
    const how = { rehearse: parts.workTwice, connections };
    this.#durable = { ...how, durable: true };
    this.#relaxed = { ...how, durable: false };
    const reads = createReads(parts.layouts, connections);
    ({ get: this.get, getMany: this.getMany, find: this.find, list: this.list } = reads);
    ({ page: this.page, count: this.count, sum: this.sum, sumsBy: this.sumsBy } = reads);
    ({ groups: this.groups, scan: this.scan, scanJobs: this.scanJobs, freeze: this.freeze } = reads);
    ({ pageDeadJobs: this.pageDeadJobs, countJobs: this.countJobs } = reads);
  }

  get background(): Store {
    const { database } = this.parts;
    this.#background ??= new PostgresStore(this.parts, new PoolShare(database), this.#engine);
    return this.#background;
  }

  transact<T>(
    plan: LoadPlan,
    work: (tx: Tx) => Sync<T>,
    { durable = true }: { readonly durable?: boolean } = {},
  ): Promise<Sync<T>> {
    return this.#engine.transactions.run(plan, work, durable ? this.#durable : this.#relaxed);
  }

  changed(table: AnyTable, id: string, signal?: AbortSignal): Promise<void> {
    this.parts.database.assertOpen();
    return this.parts.notifier.watchers.watch(this.parts.layouts.of(table).table.name, id, signal);
  }

  work<P>(job: Job<P>, handler: JobHandler<NoInfer<P>>, options?: WorkOptions): void {
    this.#engine.queue.register(job, handler, options);
  }

  runDue(): Promise<number> {
    return this.#engine.queue.runDue();
  }

  startJobs(): void {
    this.#engine.queue.start();
  }

  stopJobs(graceMs: number): Promise<void> {
    return this.#engine.queue.stop(graceMs);
  }

  expireLease(jobId: string): Promise<void> {
    return this.#engine.queue.expire(jobId);
  }

  healthy(): boolean {
    return this.#engine.closing === undefined && this.parts.database.failure === undefined;
  }

  close(): Promise<void> {
    this.#engine.closing ??= this.#close();
    return this.#engine.closing;
  }

  async #close(): Promise<void> {
    await this.#engine.queue.stop(0);
    await this.parts.notifier.close();
    await this.parts.database.close();
  }
}

/** What the store has in common for requests and for background work. */
class Engine {
  readonly transactions: Transactions;
  readonly queue: PostgresQueue;
  closing: Promise<void> | undefined;

  constructor(parts: PostgresStoreParts) {
    const { database, notifier } = parts;
    this.transactions = new Transactions({
      ...parts,
      onWritten: (documents) => {
        notifier.send(documents.map(({ state, id }) => [state.table.name, id]));
        if (documents.some(({ state }) => state.table === jobTable)) this.queue.wake();
      },
    });
    const how = { durable: true, rehearse: false, connections: database };
    this.queue = new PostgresQueue({
      ...parts,
      transact: (plan, work) => this.transactions.run(plan, work, how),
      owner: notifier.owner,
    });
    notifier.onJobs(() => this.queue.wake());
    database.onBack(() => this.queue.wake());
  }
}

/** At most half of the pool's connections. Further work waits here, so that other callers always get a connection. */
class PoolShare implements Connections {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly pool: Pick<Database, "size" | "run" | "session">) {
    this.#free = Math.max(1, Math.floor(pool.size / 2));
  }

  run(sql: Sql) {
    return this.#withOne(() => this.pool.run(sql));
  }

  session<T>(work: (on: Queryable) => Promise<T>): Promise<T> {
    return this.#withOne(() => this.pool.session(work));
  }

  async #withOne<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
