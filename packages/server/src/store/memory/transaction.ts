import type { AnyTable, DocumentClaim, Job, JobOptions, QueuedJob, Range, StoredRecord, Table, Tx } from "../store.js";
import { Changes } from "./changes.js";
import type { Claims } from "./claims.js";
import { type JobRecord, jobTable, newJob, park, restarted } from "./job-table.js";
import { allOf, cut, entriesIn, isSelective, searched, selectRecords } from "./select.js";
import { comparePositions } from "./sorted-group.js";
import { type Staged, StagedTable, sums, withAmounts } from "./staged-table.js";
import { includes, type TableState } from "./table-state.js";
import { type TableStates, typed, typedAll, typedOrNone } from "./tables.js";

export interface TransactionScope {
  readonly tables: TableStates;
  readonly jobs: TableState;
  readonly claims: Claims;
  readonly nowMs: () => number;
}

/** Stages writes, which reach the tables together or not at all. */
export class Transaction implements Tx {
  readonly #staged = new Map<TableState, StagedTable>();
  readonly #waiting: JobRecord[] = [];
  #open = true;

  constructor(private readonly scope: TransactionScope) {}

  get<R extends StoredRecord>(table: Table<R, string, string>, id: string): R | undefined {
    const state = this.#state(table);
    const staged = this.#staged.get(state)?.documents.get(id);
    if (staged?.readable) return typedOrNone(table, staged.record);
    this.scope.claims.requireDocument(state, id);
    return typedOrNone(table, staged ? staged.record : state.records.get(id));
  }

  find<R extends StoredRecord, U extends string>(table: Table<R, string, U>, index: U, key: string): R | undefined {
    const state = this.#state(table);
    const found = this.holderNow(state, index, key);
    if (!found || !this.#staged.get(state)?.documents.get(found.id)?.readable)
      this.scope.claims.requireUnique(state, index, key);
    return typedOrNone(table, found);
  }

  list<R extends StoredRecord, I extends string>(table: Table<R, I, string>, range: Range<I>): readonly R[] {
    const state = this.#state(table);
    const under = this.scope.claims.requireRange(state, range);
    const staged = this.#staged.get(state);
    const records = staged ? this.#listWithStaged(state, staged.documents, range) : selectRecords(state, range);
    checkParents(state, range.index, records, under);
    return typedAll(table, records);
  }

  put<R extends StoredRecord>(table: Table<R, string, string>, record: R): void {
    const state = this.#state(table);
    const { id } = record;
    if (typeof id !== "string" || id === "")
      throw new Error(`${table.name}: a record needs an id, not ${JSON.stringify(id)}`);
    const staged = this.#staged.get(state)?.documents.get(id);
    const before = staged ? staged.before : state.records.get(id);
    if (!staged?.readable && before) this.scope.claims.requireChange(state, id);
    this.#stage(state, id, { record, readable: true, before });
  }

  remove(table: AnyTable, id: string): void {
    const state = this.#state(table);
    if (!this.#staged.get(state)?.documents.get(id)?.readable) this.scope.claims.requireChange(state, id);
    this.stage(state, id, undefined);
  }

  add<R extends StoredRecord>(
    table: Table<R, string, string>,
    base: R,
    amounts: { readonly [K in keyof R]?: number },
  ): void {
    const state = this.#state(table);
    const staged = this.#staged.get(state)?.documents.get(base.id);
    const before = staged ? staged.before : state.records.get(base.id);
    const current = (staged ? staged.record : before) ?? base;
    const record = withAmounts(table, typed(table, current), amounts);
    for (const index of state.indexes) {
      const entries = state.entries(index, current);
      if (state.entries(index, record).every((entry) => includes(entries, entry))) continue;
      throw new Error(`${table.name} ${base.id}: cannot add to a field of the index ${index.name}`);
    }
    const readable = staged?.readable ?? false;
    const added = readable
      ? undefined
      : { base: staged?.added?.base ?? base, amounts: sums(staged?.added?.amounts, amounts) };
    this.#stage(state, base.id, { record, readable, before, added });
  }

  enqueue<P>(job: Job<P>, payload: NoInfer<P>, options: JobOptions = {}): void {
    this.#assertOpen();
    this.scope.claims.saw(this.scope.jobs);
    this.#waiting.push(newJob(this.scope.nowMs(), { job: job.name, payload, options }));
  }

  deadJob(id: string): QueuedJob | undefined {
    const job = this.get(jobTable, id);
    return job?.state === "dead" ? job : undefined;
  }

  restartJob(id: string): void {
    this.scope.claims.requireChange(this.scope.jobs, id);
    const job = restarted(this.scope.jobs, this.scope.nowMs(), id);
    if (job) this.#waiting.push(job);
  }

  dismissJob(id: string): void {
    if (this.deadJob(id)) this.remove(jobTable, id);
  }

  /** The record with a unique key, including this transaction's writes. For the engine: without claims. */
  holderNow(state: TableState, index: string, key: string): StoredRecord | undefined {
    const staged = this.#staged.get(state);
    const stagedOwner = staged?.ownerOf(index, key);
    if (stagedOwner) return stagedOwner;
    const owner = state.ownerOf(index, key);
    return owner && staged?.documents.has(owner.id) ? undefined : owner;
  }

  /** Stages a write without claims. For the engine. */
  stage(state: TableState, id: string, record: StoredRecord | undefined): void {
    const staged = this.#staged.get(state)?.documents.get(id);
    this.#stage(state, id, { record, readable: true, before: staged ? staged.before : state.records.get(id) });
  }

  get jobs(): TableState {
    return this.scope.jobs;
  }

  /** Jobs that will wait. An engine loads the waiting jobs with their keys before `changes`. */
  get waiting(): readonly JobRecord[] {
    return this.#waiting;
  }

  /** The changes of all writes, at the end of the work. @throws DuplicateKey */
  changes(): Changes {
    for (const job of this.#waiting.splice(0)) park(this, this.scope.jobs, job);
    const changes = new Changes();
    for (const [state, { documents }] of this.#staged) {
      for (const [id, { record, before, added }] of documents) {
        if (record !== before) changes.add({ state, id, record, old: before, added });
      }
    }
    for (const joining of changes.joining) this.scope.claims.requireParent(joining);
    changes.checkUnique();
    return changes;
  }

  /** Ends the transaction: later reads and writes throw. */
  end(): void {
    this.#open = false;
  }

  #state(table: AnyTable): TableState {
    this.#assertOpen();
    return this.scope.tables.of(table);
  }

  #assertOpen(): void {
    if (!this.#open) throw new Error("a transaction is used after its end: work must be synchronous");
  }

  #stage(state: TableState, id: string, staged: Staged): void {
    let table = this.#staged.get(state);
    if (!table) {
      table = new StagedTable(state);
      this.#staged.set(state, table);
    }
    table.set(id, staged);
  }

  #listWithStaged(state: TableState, staged: ReadonlyMap<string, Staged>, range: Range): StoredRecord[] {
    const visible = ([id, { readable }]: readonly [string, Staged]) => readable || this.scope.claims.has(state, id);
    const shown = new Map([...staged].filter(visible));
    const candidates = new Set(allOf(state, range).filter(({ id }) => !shown.has(id)));
    for (const { record } of shown.values()) if (record) candidates.add(record);
    const positions = [...candidates].flatMap((record) =>
      entriesIn(state, record, range).map((sort) => ({ sort, id: record.id, record })),
    );
    positions.sort(range.direction === "desc" ? (a, b) => comparePositions(b, a) : comparePositions);
    const records = positions.map(({ record }) => record);
    return cut(isSelective(range) ? searched(state, records, range) : records, range);
  }
}

/** A range that was claimed under one document must not contain records of another parent. */
function checkParents(state: TableState, index: string, records: readonly StoredRecord[], under: DocumentClaim): void {
  const { parentOf } = state.index(index);
  for (const record of records) {
    const parent = parentOf?.(record);
    if (parent?.id === under.id && parent.table === under.table) continue;
    const parents = `${parent?.table.name} ${parent?.id}, not ${under.table.name} ${under.id}`;
    throw new Error(`${state.table.name} ${record.id} is in ${index} under ${parents}`);
  }
}
