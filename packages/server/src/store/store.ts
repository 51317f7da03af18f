/** What every stored record has: an id that is unique within its table. Records are immutable; a change puts a new one. */
export interface StoredRecord {
  readonly id: string;
}

export type SortKey = string | number;

/** Where a record stands in an index: in a group (exact match), at a place within it (ranges and order). */
export interface IndexEntry {
  readonly group: string;
  readonly sort: SortKey;
}

export const at = (group: string, sort: SortKey): IndexEntry => ({ group, sort });

/**
 * A table as its room declares it. `indexes` give no entry, one, or several; `unique` keys throw DuplicateKey;
 * `search` is the lower-cased text in which a person would look; `upgrade` turns a record of an older version into today's.
 * `under` names the indexes of which a transaction may claim ranges, and the document that each record there stands under:
 * a transaction that makes a record enter such an index claims that document for change, so that none appears beside a transaction
 * that has looked.
 */
export interface Table<
  R extends StoredRecord,
  I extends string = string,
  U extends string = string,
  P extends string = string,
> {
  readonly name: string;
  readonly version: number;
  readonly upgrade?: (record: unknown, version: number) => R;
  readonly indexes: { readonly [K in I]: (record: R) => IndexEntry | readonly IndexEntry[] | undefined };
  readonly unique: { readonly [K in U]: (record: R) => string | undefined };
  readonly search?: (record: R) => string;
  readonly under?: { readonly [K in P]: (record: R) => DocumentClaim };
}

/** Declares a table: `table<OrderRecord>()("orders", { version: 1, indexes: { … }, unique: { … } })`. */
export function table<R extends StoredRecord>() {
  return <I extends string = never, U extends string = never, P extends I = never>(
    name: string,
    shape: Omit<Table<R, I, U, P>, "name">,
  ): Table<R, I, U, P> => ({ name, ...shape });
}

/** Any table, for code that treats all alike (engines, verification). */
// biome-ignore lint/suspicious/noExplicitAny: a table is invariant in its record; only engines hold them side by side.
export type AnyTable = Table<any, string, string>;

/**
 * One stretch of an index, in the order of (sort, id), several groups merged. `from` and `to` are inclusive; `search`
 * keeps records whose search text contains it, whatever the case. Numbers sort before texts, texts by their code points.
 * A record is listed once for each of its entries in the stretch.
 */
export interface Range<I extends string = string> {
  readonly index: I;
  readonly groups: readonly string[];
  readonly from?: SortKey;
  readonly to?: SortKey;
  readonly search?: string;
  readonly direction?: "asc" | "desc";
  readonly offset?: number;
  readonly limit?: number;
}

export interface Page<R> {
  readonly records: readonly R[];
  /** How many match in all, offset and limit aside. */
  readonly total: number;
}

/** One document, whether it is there or not. */
export interface DocumentClaim {
  readonly kind: "document";
  readonly table: AnyTable;
  readonly id: string;
}

/** Something a transaction will look at: a document, whoever holds a unique key, or a range of an index. */
export type Claim =
  | DocumentClaim
  | { readonly kind: "unique"; readonly table: AnyTable; readonly index: string; readonly key: string }
  | { readonly kind: "range"; readonly table: AnyTable; readonly range: Range; readonly under: DocumentClaim }
  | { readonly kind: "lease"; readonly jobId: string; readonly fence: number }
  | { readonly kind: "job"; readonly jobId: string };

export const one = (table: AnyTable, id: string): DocumentClaim => ({ kind: "document", table, id });

/** A dead job, to be restarted or dismissed. */
export const deadJob = (jobId: string): Claim => ({ kind: "job", jobId });

export const holder = <R extends StoredRecord, I extends string, U extends string>(
  table: Table<R, I, U>,
  index: U,
  key: string,
): Claim => ({ kind: "unique", table, index, key });

/** A range, and with it the document that all its records stand under (see `Table`), which is claimed first. */
export const within = <R extends StoredRecord, I extends string, U extends string, P extends string>(
  table: Table<R, I, U, P>,
  range: Range<P>,
  { under }: { readonly under: DocumentClaim },
): Claim => ({ kind: "range", table, range, under });

/** `see`: must not change meanwhile. `change`: may be written. */
export interface Load {
  readonly see?: readonly Claim[];
  readonly change?: readonly Claim[];
}

/** What the steps of a load have found so far, for the steps that depend on it. */
export interface Seen {
  get<R extends StoredRecord>(table: Table<R, string, string>, id: string): R | undefined;
  find<R extends StoredRecord, U extends string>(table: Table<R, string, U>, index: U, key: string): R | undefined;
  list<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): readonly R[];
}

export type LoadPlan = Load | readonly (Load | ((seen: Seen) => Load))[];

/** A kind of job as its room declares it, as `Table` is for records. The name is stored with each job. */
export interface Job<P> {
  readonly name: string;
  /** After so many throws in a row the job is dead: kept for an operator, who restarts or dismisses it. */
  readonly attempts: number;
  /** Never set: it carries the payload's type. */
  readonly payload?: P;
}

/** With the waits between them about a day. */
const ATTEMPTS = 300;

/** Declares a job: `defineJob<{ readonly orderId: string }>("settle-refund")`. Payloads are stored as JSON. */
export const defineJob = <P>(name: string, { attempts = ATTEMPTS } = {}): Job<P> => ({ name, attempts });

/** A job that calls itself again for as long as the server lives. It never dies. */
export const defineRecurringJob = <P = Record<string, never>>(name: string): Job<P> =>
  defineJob(name, { attempts: Number.POSITIVE_INFINITY });

export interface JobOptions {
  /** Not before this instant (ISO). Default: at once. */
  readonly at?: string;
  /** Of the jobs waiting under one key only one is kept, with the earlier of the two times. */
  readonly key?: string;
  /** Jobs of one group share its limit and take turns with other groups: the id of a connection, of a customer. */
  readonly group?: string;
  /** What it is about, for an operator to read: the number of an order. */
  readonly subject?: string;
}

/** Inside a transaction: synchronous, sees only what was loaded, and writes all or nothing. A throw changes nothing. */
export interface Tx extends Seen {
  /**
   * A document that exists must be claimed for change; a new one needs no claim, but what it stands under does (see
   * `Table`). What was put may be read again.
   */
  put<R extends StoredRecord>(table: Table<R, string, string>, record: NoInfer<R>): void;
  remove(table: AnyTable, id: string): void;
  /**
   * Adds to number fields of a document that was not loaded; `base` is the document when there is none yet. It needs no
   * claim, and gives no right to read the document.
   */
  add<R extends StoredRecord>(
    table: Table<R, string, string>,
    base: R,
    amounts: { readonly [K in keyof R]?: number },
  ): void;
  enqueue<P>(job: Job<P>, payload: NoInfer<P>, options?: JobOptions): void;
  /** A dead job; undefined when no dead job has that id. */
  deadJob(id: string): QueuedJob | undefined;
  /** Makes a dead job due at once, with all its attempts before it. */
  restartJob(id: string): void;
  /** Deletes a dead job. */
  dismissJob(id: string): void;
}

/** Rules out async work in a transaction: no outside call can happen inside. */
export type Sync<T> = T extends PromiseLike<unknown> ? never : T;

/** The right to work on a job. A transaction that `see`s `claim` throws LeaseLost once another owner has taken over. */
export interface Lease {
  readonly jobId: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly claim: Claim;
  /**
   * Aborts when the lease is lost or the server stops. The engine renews the lease for as long as the handler runs. Pass
   * the signal to calls that may be asked again, and begin nothing new once it has aborted; a throw then counts as no failure.
   */
  readonly signal: AbortSignal;
}

export type JobState = "waiting" | "running" | "dead";

/** A job that waits, runs or is dead, as operators see it. */
export interface QueuedJob {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  readonly key?: string;
  readonly group?: string;
  readonly subject?: string;
  /** ISO. */
  readonly runAt: string;
  /** How often it was taken since it last ended well. */
  readonly attempt: number;
  readonly state: JobState;
  /** Throws in a row. */
  readonly failures?: number;
  /** What the last failure said. */
  readonly lastError?: string;
  /** When a dead job failed for the last time (ISO). */
  readonly failedAt?: string;
}

/**
 * Return nothing when done, or an instant (ISO) to be called again. A throw is tried again, later and later, until the
 * job has had all its attempts.
 */
export type JobHandler<P> = (payload: P, lease: Lease) => Promise<undefined | { readonly again: string }>;

export interface WorkOptions {
  /** How many of this job run side by side. Default 1. */
  readonly concurrency?: number;
  /** How many of one group. Default: as many as of all. Groups take turns, so that a slow one holds up itself alone. */
  readonly perGroup?: number;
}

/** What only looks. Views and lists take this, so that they cannot write. */
export interface StoreReads {
  get<R extends StoredRecord>(table: Table<R, string, string>, id: string): Promise<R | undefined>;
  getMany<R extends StoredRecord>(table: Table<R, string, string>, ids: readonly string[]): Promise<(R | undefined)[]>;
  find<R extends StoredRecord, U extends string>(
    table: Table<R, string, U>,
    index: U,
    key: string,
  ): Promise<R | undefined>;
  list<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): Promise<readonly R[]>;
  page<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): Promise<Page<R>>;
  /** How many match; offset and limit aside. */
  count<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): Promise<number>;
  /** The sum of a number field, missing ones being 0; offset and limit aside. */
  sum<R extends StoredRecord, I extends string>(
    table: Table<R, I, string>,
    range: Range<I>,
    field: keyof R & string,
  ): Promise<number>;
  /**
   * Every record of a table, in an order of the engine's choosing, in slices that let other work go on. What is written
   * meanwhile may or may not be met. For verification and jobs, never for requests.
   */
  scan<R extends StoredRecord>(table: Table<R, string, string>): AsyncIterable<R>;

  /** Every job, as `scan` does. */
  scanJobs(): AsyncIterable<QueuedJob>;
  /** The dead jobs, the last to die first. */
  pageDeadJobs(page: { readonly offset: number; readonly limit: number }): Promise<Page<QueuedJob>>;
  countJobs(): Promise<Readonly<Record<JobState, number>>>;

  /** Resolves when the document is next written (or the signal aborts). Take it before you look, to miss nothing. */
  changed(table: AnyTable, id: string, signal?: AbortSignal): Promise<void>;
}

export interface Store extends StoreReads {
  /**
   * Runs `work` on what `plan` loads, and resolves once the writes are durable. An engine may run `work` more than once,
   * each time on a fresh load, and only the last run counts: outside its transaction it must leave no trace that adds up.
   * @throws DuplicateKey a unique key is taken. LeaseLost a seen lease has a newer owner. StorageFailed the disk refused.
   */
  transact<T>(plan: LoadPlan, work: (tx: Tx) => Sync<T>, options?: { readonly durable?: boolean }): Promise<Sync<T>>;

  /** Registers who does a job. At least once, one owner at a time. */
  work<P>(job: Job<P>, handler: JobHandler<NoInfer<P>>, options?: WorkOptions): void;
  /** Runs what is due by the clock until nothing is, and waits for it. Answers how many jobs ran. */
  runDue(): Promise<number>;
  /** Starts and stops running due jobs by themselves. */
  startJobs(): void;
  /** Lets running handlers finish for at most `graceMs`. */
  stopJobs(graceMs: number): Promise<void>;

  /** False while the disk refuses writes: nothing is answered then. The engine tries by itself whether it can go on. */
  healthy(): boolean;
  close(): Promise<void>;
}

export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  constructor(
    readonly table: string,
    readonly index: string,
    readonly key: string,
  ) {
    super(`${table}: ${index} ${JSON.stringify(key)} is taken`);
  }
}

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  constructor(readonly jobId: string) {
    super(`job ${jobId} has a newer owner`);
  }
}

export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
}
