/**
 * The base of every stored record. The id is unique within its table. Records are immutable; a change stores a new one.
 */
export interface StoredRecord {
  readonly id: string;
}

export const isStoredRecord = (value: unknown): value is StoredRecord =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

export type SortKey = string | number;

/** A record's entry in an index: its group (exact match) and its sort key within it (ranges and order). */
export interface IndexEntry {
  readonly group: string;
  readonly sort: SortKey;
}

export const at = (group: string, sort: SortKey): IndexEntry => ({ group, sort });

/** A table as its module declares it. */
export interface Table<
  R extends StoredRecord,
  I extends string = string,
  U extends string = string,
  P extends string = string,
> {
  readonly name: string;
  /** Stored with each record. */
  readonly version: number;
  /** Converts a record of an older version. */
  readonly upgrade?: (record: unknown, version: number) => R;
  /** Each change of its records needs an event or an entry of the audit log, or a reason for neither. Checked in tests. */
  readonly announced?: boolean;
  /** Where a record is listed, if anywhere. */
  readonly indexes: { readonly [K in I]: (record: R) => IndexEntry | readonly IndexEntry[] | undefined };
  /** The indexes that may list a record under several entries. Only their functions return arrays. */
  readonly many?: readonly NoInfer<I>[];
  /** Keys of which each belongs to one record: a second one throws DuplicateKey. */
  readonly unique: { readonly [K in U]: (record: R) => string | undefined };
  /** The text for searches. */
  readonly search?: (record: R) => string;
  /** Texts for other searches, by name; a record without one is not found in it. */
  readonly texts?: { readonly [name: string]: (record: R) => string | undefined };
  /**
   * The indexes whose ranges can be claimed, with the parent document of each record. A transaction that adds a record
   * to one claims the parent for change, so that no record appears in a range that another transaction has claimed.
   */
  readonly under?: { readonly [K in P]: (record: R) => DocumentClaim };
}

/** Declares a table: `table<OrderRecord>()("orders", { version: 1, indexes: { … }, unique: { … } })`. */
export function table<R extends StoredRecord>() {
  return <I extends string = never, U extends string = never, P extends I = never>(
    name: string,
    shape: Omit<Table<R, I, U, P>, "name">,
  ): Table<R, I, U, P> => ({ name, ...shape });
}

/** Any table, for generic code (engines, verification). */
// biome-ignore lint/suspicious/noExplicitAny: a table is invariant in its record; only engines hold them side by side.
export type AnyTable = Table<any, string, string>;

/** The place of an entry in the order of an index. */
export interface EntryPosition {
  readonly sort: SortKey;
  readonly id: string;
}

/**
 * A range of an index, in the order of (sort, id), with several groups merged. `from` and `to` are inclusive. `after`
 * begins behind that place, in the range's direction, whether or not there still is an entry. `search`
 * keeps records whose search text, or the other text that `searchIn` names, contains it, or one of several texts, ignoring
 * case and accents, and those in the groups that `orIn` names. `andIn` keeps the records that each of these ranges lists,
 * too, of indexes that list a record once. Numbers sort before strings, strings by code points. A record is listed once per entry
 * in the range.
 */
export interface Range<I extends string = string> {
  readonly index: I;
  readonly groups: readonly string[];
  readonly from?: SortKey;
  readonly to?: SortKey;
  readonly after?: EntryPosition;
  readonly search?: string | readonly string[];
  readonly searchIn?: string;
  readonly orIn?: { readonly index: I; readonly groups: readonly string[] } | undefined;
  readonly andIn?: readonly Narrowing<I>[] | undefined;
  readonly direction?: "asc" | "desc";
  readonly offset?: number;
  readonly limit?: number;
}

export type Narrowing<I extends string = string> = Pick<Range<I>, "index" | "groups" | "from" | "to">;

export interface Page<R> {
  readonly records: readonly R[];
  /** All matches, ignoring offset and limit. */
  readonly total: number;
}

/** One document, which need not exist. */
export interface DocumentClaim {
  readonly kind: "document";
  readonly table: AnyTable;
  readonly id: string;
}

/** What a transaction accesses: a document, the owner of a unique key, a range of an index, or a dead job. */
export type Claim =
  | DocumentClaim
  | { readonly kind: "unique"; readonly table: AnyTable; readonly index: string; readonly key: string }
  | { readonly kind: "range"; readonly table: AnyTable; readonly range: Range; readonly under: DocumentClaim }
  | { readonly kind: "lease"; readonly jobId: string; readonly fence: number }
  | { readonly kind: "job"; readonly jobId: string };

export const one = (table: AnyTable, id: string): DocumentClaim => ({ kind: "document", table, id });

/** A dead job, to be restarted or dismissed. */
export const deadJob = (jobId: string): Claim => ({ kind: "job", jobId });

export const SEARCH = "search";

/** All texts for searches of a table, by name. */
export const textsOf = ({ search, texts }: AnyTable): NonNullable<AnyTable["texts"]> => ({
  ...(search && { [SEARCH]: search }),
  ...texts,
});

/** The one that a range searches. */
export const searchedIn = ({ searchIn = SEARCH }: Pick<Range, "searchIn">): string => searchIn;

export const ownerOf = <R extends StoredRecord, I extends string, U extends string>(
  table: Table<R, I, U>,
  index: U,
  key: string,
): Claim => ({ kind: "unique", table, index, key });

/** A range, with the parent document of all its records (see `Table`), which is claimed first. */
export const within = <R extends StoredRecord, I extends string, U extends string, P extends string>(
  table: Table<R, I, U, P>,
  range: Range<P>,
  { under }: { readonly under: DocumentClaim },
): Claim => ({ kind: "range", table, range, under });

/** `see`: read, and must not change concurrently. `change`: may be written. */
export interface Load {
  readonly see?: readonly Claim[];
  readonly change?: readonly Claim[];
}

/** Reads of what was claimed: in a transaction, and in load steps that depend on earlier ones. */
export interface ClaimedReads {
  get<R extends StoredRecord>(table: Table<R, string, string>, id: string): R | undefined;
  find<R extends StoredRecord, U extends string>(table: Table<R, string, U>, index: U, key: string): R | undefined;
  list<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): readonly R[];
}

export type LoadStep = Load | ((seen: ClaimedReads) => Load);

export type LoadPlan = Load | readonly LoadStep[];

/** The definition of a kind of job, like `Table` for records. The name is stored with each job. */
export interface Job<P> {
  readonly name: string;
  /** After this many consecutive failures the job is dead: kept until an operator restarts or dismisses it. */
  readonly attempts: number;
  /** Never set; carries the payload's type. */
  readonly payload?: P;
}

/** About a day, including the waits in between. */
const ATTEMPTS = 300;

/** Declares a job: `defineJob<{ readonly orderId: string }>("settle-refund")`. Payloads are stored as JSON. */
export const defineJob = <P>(name: string, { attempts = ATTEMPTS } = {}): Job<P> => ({ name, attempts });

/** A job that repeats as long as the server runs. It never becomes dead. */
export const defineRecurringJob = <P = Record<string, never>>(name: string): Job<P> =>
  defineJob(name, { attempts: Number.POSITIVE_INFINITY });

export interface JobOptions {
  /** Not before this instant (ISO). Default: immediately. */
  readonly at?: string;
  /** Only one waiting job per key is kept, with the earlier of the two times. */
  readonly key?: string;
  /** Jobs of one group share its limit and take turns with other groups, e.g. the id of a connection or customer. */
  readonly group?: string;
  /** What it is about, for the operator, e.g. an order's number. */
  readonly subject?: string;
}

/** A transaction: synchronous, sees only what was claimed, and writes all or nothing. An error changes nothing. */
export interface Tx extends ClaimedReads {
  /**
   * An existing document must be claimed for change; a new one needs no claim, but its parent document does (see
   * `Table`). A put document can be read.
   */
  put<R extends StoredRecord>(table: Table<R, string, string>, record: NoInfer<R>): void;
  /** Needs the same claim as a change. A missing document is no error. */
  remove(table: AnyTable, id: string): void;
  /**
   * Adds to number fields of a document without loading it; `base` is stored if it does not exist. Needs no claim, and
   * the document cannot be read. Indexes must not depend on the fields.
   */
  add<R extends StoredRecord>(
    table: Table<R, string, string>,
    base: R,
    amounts: { readonly [K in keyof R]?: number },
  ): void;
  /** Adds a job, which runs once the transaction is durable. */
  enqueue<P>(job: Job<P>, payload: NoInfer<P>, options?: JobOptions): void;
  /** Undefined if there is no dead job with that id. */
  deadJob(id: string): QueuedJob | undefined;
  /** Makes a dead job due immediately, with all attempts. */
  restartJob(id: string): void;
  /** Deletes a dead job. */
  dismissJob(id: string): void;
}

/** Excludes async work in a transaction, so that no external call can happen in it. */
export type Sync<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * The right to work on a job. A transaction with `claim` in `see` throws LeaseLost once another owner has taken over.
 */
export interface Lease {
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly claim: Claim;
  /**
   * Aborts when the lease is lost or the server stops. The engine renews the lease while the handler runs. Pass the
   * signal to repeatable calls and start nothing new after it has aborted; an error then does not count as a failure.
   */
  readonly signal: AbortSignal;
}

export type JobState = "waiting" | "running" | "dead";

/** A waiting, running or dead job, as operators see it. */
export interface QueuedJob {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  readonly key?: string;
  readonly group?: string;
  readonly subject?: string;
  /** ISO. */
  readonly runAt: string;
  /** How often it was started since it last succeeded. */
  readonly attempt: number;
  readonly state: JobState;
  /** Consecutive failures. */
  readonly failures?: number;
  /** The message of the last failure. */
  readonly lastError?: string;
  /** When a dead job last failed (ISO). */
  readonly failedAt?: string;
}

/** When a job runs again: so long from now, or at an instant (ISO). */
export type Again = { readonly afterMs: number } | { readonly at: string };

/** Returns undefined when done. Errors are retried with increasing delays until the attempts are used up. */
export type JobHandler<P> = (payload: P, lease: Lease) => Promise<Again | undefined>;

export interface WorkOptions {
  /** How many jobs of this kind run concurrently. Default 1. */
  readonly concurrency?: number;
  /** How many of one group. Default: no own limit. Groups take turns, so that a slow one delays only itself. */
  readonly perGroup?: number;
}

/** The records of some tables and all jobs, as of one moment. */
export type FrozenReads = Pick<StoreReads, "scan" | "scanJobs">;

/** The reading half of a store. Views and lists take this, so that they cannot write. */
export interface StoreReads {
  /** A record by its id. */
  get<R extends StoredRecord>(table: Table<R, string, string>, id: string): Promise<R | undefined>;
  /** Records by their ids, in the same order. */
  getMany<R extends StoredRecord>(table: Table<R, string, string>, ids: readonly string[]): Promise<(R | undefined)[]>;
  /** The record that has a unique key. */
  find<R extends StoredRecord, U extends string>(
    table: Table<R, string, U>,
    index: U,
    key: string,
  ): Promise<R | undefined>;
  /** All records in a range of an index. */
  list<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): Promise<readonly R[]>;
  /** A page of a range, with the number of all matches. */
  page<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): Promise<Page<R>>;
  /** The groups of an index that list a record, in any order. For indexes with few groups. */
  groups<R extends StoredRecord, I extends string>(table: Table<R, I, string>, index: I): Promise<readonly string[]>;
  /** The number of matches, ignoring offset and limit. */
  count<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): Promise<number>;
  /** The sum of a number field, ignoring offset and limit. Missing values count as 0. */
  sum<R extends StoredRecord, I extends string>(
    table: Table<R, I, string>,
    range: Range<I>,
    field: keyof R & string,
  ): Promise<number>;
  /** For each value of the text field `by`, the sums of these number fields, in their order. Missing values count as 0. */
  sumsBy<R extends StoredRecord, I extends string>(
    table: Table<R, I, string>,
    range: Pick<Range<I>, "index" | "groups" | "from" | "to">,
    by: keyof R & string,
    fields: readonly (keyof R & string)[],
  ): Promise<ReadonlyMap<string, readonly number[]>>;
  /**
   * Iterates a table in any order, in slices, yielding in between. Concurrent writes may or may not be seen. For
   * verification and jobs, never for requests.
   */
  scan<R extends StoredRecord>(table: Table<R, string, string>): AsyncIterable<R>;

  /** Iterates all jobs, like `scan`. */
  scanJobs(): AsyncIterable<QueuedJob>;
  /**
   * Runs `read` on the records of `tables` as they are now, so that sums over several tables agree although others write.
   */
  freeze<T>(tables: readonly AnyTable[], read: (frozen: FrozenReads) => Promise<T>): Promise<T>;
  /** The dead jobs, by default most recently failed first. */
  pageDeadJobs(page: Pick<Range, "offset" | "direction"> & { readonly limit: number }): Promise<Page<QueuedJob>>;
  countJobs(): Promise<Readonly<Record<JobState, number>>>;

  /**
   * Resolves on the next write of the document or when the signal aborts. Call it before reading, so that no change is
   * missed.
   */
  changed(table: AnyTable, id: string, signal?: AbortSignal): Promise<void>;
}

export interface Store extends StoreReads {
  /**
   * Runs `work` on what `plan` loads; resolves once the writes are durable. An engine may run `work` several times,
   * each time on a fresh load, and only the last run counts, so it must have no side effects. @throws DuplicateKey a
   * unique key is taken. LeaseLost a seen lease has a newer owner. StorageFailed the disk refused the write.
   */
  transact<T>(plan: LoadPlan, work: (tx: Tx) => Sync<T>, options?: { readonly durable?: boolean }): Promise<Sync<T>>;

  /** Registers the handler of a job. Jobs run at least once, with one owner at a time. */
  work<P>(job: Job<P>, handler: JobHandler<NoInfer<P>>, options?: WorkOptions): void;
  /** Runs all due jobs and waits for them. Returns how many ran. */
  runDue(): Promise<number>;
  /** Starts and stops running due jobs by themselves. */
  startJobs(): void;
  /** Lets running handlers finish for at most `graceMs`. */
  stopJobs(graceMs: number): Promise<void>;

  /** The same store for jobs, which then leave connections to requests. */
  readonly background: Store;

  /** False while the disk refuses writes; all calls fail then. The engine retries by itself. */
  healthy(): boolean;
  /** Resolves once everything is flushed. */
  close(): Promise<void>;
}
