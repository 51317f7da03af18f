import { type Changes, isCreated } from "../memory/changes.js";
import { jobTable } from "../memory/job-table.js";
import type { TableState } from "../memory/table-state.js";
import type { TableStates } from "../memory/tables.js";
import type { AnyTable, Claim, Load, Range, StoredRecord } from "../store.js";
import type { Queryable } from "./database.js";
import { Conflict, isLocked } from "./failures.js";
import { type Layouts, lockKey, type TableLayout } from "./layout.js";
import { recordOf } from "./reads.js";
import { listSql, oneOf, Parameters, type Sql } from "./select-sql.js";

/** What a step wants of one table by id or by one unique key. */
interface Wanted {
  readonly layout: TableLayout;
  /** Undefined: by id. */
  readonly unique: string | undefined;
  readonly change: boolean;
  readonly keys: Set<string>;
}

interface WantedRange {
  readonly layout: TableLayout;
  readonly range: Range;
  readonly change: boolean;
}

/** Loads and locks what a step of a transaction claims. */
export class ClaimLoader {
  /** A document is loaded once: it may have been changed since. */
  readonly #loaded = new Set<string>();
  /** Claimed documents that do not exist. */
  readonly #absent = new Map<string, Wanted>();

  constructor(
    private readonly on: Queryable,
    private readonly layouts: Layouts,
    private readonly states: TableStates,
  ) {}

  /** @throws Conflict if it may not wait, and would have to */
  async load({ see = [], change = [] }: Load, { waiting = true } = {}): Promise<void> {
    const wanted = new Map<string, Wanted>();
    const ranges: WantedRange[] = [];
    for (const claim of change) this.#want(wanted, ranges, claim, true);
    for (const claim of see) this.#want(wanted, ranges, claim, false);
    // In one order for all transactions.
    const order = ({ layout }: Wanted) => this.layouts.position(layout.table);
    const sorted = [...wanted.values()].sort((a, b) => order(a) - order(b) || (keyOf(a) < keyOf(b) ? -1 : 1));
    await (waiting ? this.#take(sorted) : this.#takeNow(sorted));
    const missing = sorted.map((one) => ({ ...one, keys: this.#missing(one) })).filter(({ keys }) => keys.size > 0);
    // What depends on the absence of a parent or of a key must not be read before that is locked.
    const isLate = ({ unique }: Wanted) => unique === undefined && ranges.length === 0;
    for (const one of missing.filter(isLate)) this.#addAbsent(one);
    const early = missing.filter((one) => !isLate(one));
    if (early.length > 0) {
      const locked = waiting ? this.#lockAbsent(locksOf(early)) : this.#lockAbsentNow(locksOf(early));
      // They may have been created since. Waiting for their locks would break the lock order and could deadlock.
      await Promise.all([locked, this.#takeNow(early)]);
    }
    for (const range of ranges) await this.#takeRange(range);
  }

  /**
   * Ensures until the commit that documents do not exist which did not exist when they were loaded. Those that `changes`
   * creates need no check, because their ids are unique. Returns the locks to take while creating them.
   *
   * @throws Conflict if one of the others exists now
   */
  async confirmAbsent(changes?: Changes): Promise<readonly string[]> {
    const created = new Set(changes?.documents.filter(isCreated).map(({ state, id }) => `${state.table.name} ${id}`));
    const absent = (isToBeCreated: boolean) =>
      [...this.#absent.values()].flatMap((one) => {
        const keys = [...one.keys].filter((id) => created.has(`${one.layout.table.name} ${id}`) === isToBeCreated);
        return keys.length > 0 ? { ...one, change: isToBeCreated || one.change, keys: new Set(keys) } : [];
      });
    const others = absent(false);
    const locks = locksOf(absent(true));
    if (others.length > 0) {
      await Promise.all([this.#lockAbsent(new Map([...locksOf(others), ...locks])), this.#takeNow(others)]);
      if (others.some((one) => this.#missing(one).size < one.keys.size)) throw new Conflict();
    }
    return [...locks.keys()];
  }

  #addAbsent(one: Wanted): void {
    const known = this.#absent.get(keyOf(one));
    if (known) for (const id of one.keys) known.keys.add(id);
    else this.#absent.set(keyOf(one), one);
  }

  #want(wanted: Map<string, Wanted>, ranges: WantedRange[], claim: Claim, change: boolean): void {
    const add = (table: AnyTable, unique: string | undefined, key: string) => {
      const layout = this.layouts.of(table);
      if (!change && wanted.get(keyOf({ layout, unique, change: true }))?.keys.has(key)) return;
      const at = keyOf({ layout, unique, change });
      const known = wanted.get(at);
      if (known) known.keys.add(key);
      else wanted.set(at, { layout, unique, change, keys: new Set([key]) });
    };
    if (claim.kind === "document") add(claim.table, undefined, claim.id);
    else if (claim.kind === "unique") add(claim.table, claim.index, claim.key);
    else if (claim.kind === "lease" || claim.kind === "job") add(jobTable, undefined, claim.jobId);
    else {
      const { table, under } = claim;
      if (this.layouts.position(under.table) > this.layouts.position(table))
        throw new Error(`${under.table.name} is a parent of ${table.name}: list it before that in the tables`);
      this.#want(wanted, ranges, under, change);
      ranges.push({ layout: this.layouts.of(claim.table), range: claim.range, change });
    }
  }

  async #take(all: readonly Wanted[], waiting = ""): Promise<void> {
    if (all.every(({ keys }) => keys.size === 0)) return;
    const parameters = new Parameters();
    const parts = all.map(({ layout, unique, change, keys }, index) => {
      const column = unique === undefined ? "id" : layout.unique(unique).column;
      const found = `select doc from ${layout.name} where ${column} = ${oneOf([...keys].sort(), parameters)}`;
      return `p${index} as materialized (${found} order by id ${locking(change)}${waiting})`;
    });
    const rows = all.map((_, index) => `select ${index} as part, doc from p${index}`).join(" union all ");
    const { values } = parameters;
    for (const row of await this.on.run({ text: `with ${parts.join(", ")} ${rows}`, values })) {
      const table = all[Number(row.part)]?.layout.table;
      if (table) this.#load(table, recordOf(table, row));
    }
  }

  async #takeNow(all: readonly Wanted[]): Promise<void> {
    await this.#take(all, " nowait").catch((error: unknown) => {
      throw isLocked(error) ? new Conflict({ cause: error }) : error;
    });
  }

  #load(table: AnyTable, record: StoredRecord): void {
    const known = `${table.name} ${record.id}`;
    if (this.#loaded.has(known)) return;
    this.#loaded.add(known);
    this.#state(table).load(record);
  }

  async #takeRange({ layout, range, change }: WantedRange): Promise<void> {
    const { offset = 0, limit } = range;
    // The transaction applies the offset itself.
    const whole = { ...range, offset: 0, limit: limit === undefined ? undefined : offset + limit };
    const rows = await this.on.run(listSql(layout, whole));
    const keys = new Set(rows.map((row) => recordOf(layout.table, row).id));
    // Read again by id: a statement that both sorts and locks could return an outdated version.
    await this.#take([{ layout, unique: undefined, change, keys }]);
  }

  #missing({ layout, unique, keys }: Wanted): Set<string> {
    const state = this.#state(layout.table);
    const isThere = (key: string) => (unique === undefined ? state.records.has(key) : state.ownerOf(unique, key));
    return new Set([...keys].filter((key) => !isThere(key)));
  }

  async #lockAbsent(locks: ReadonlyMap<string, boolean>): Promise<void> {
    await this.on.run(lockSql(locks, "pg_advisory_xact_lock"));
  }

  async #lockAbsentNow(locks: ReadonlyMap<string, boolean>): Promise<void> {
    const rows = await this.on.run(lockSql(locks, "pg_try_advisory_xact_lock"));
    if (rows.some(({ locked }) => locked === "false")) throw new Conflict();
  }

  #state(table: AnyTable): TableState {
    return this.states.of(table);
  }
}

/** The locks of what does not exist, and whether nobody else may hold them. */
function locksOf(all: readonly Wanted[]): ReadonlyMap<string, boolean> {
  const locks = new Map<string, boolean>();
  for (const { layout, unique, change, keys } of all) {
    for (const key of keys) {
      const name = lockKey(layout.schema, layout.table.name, key, unique);
      locks.set(name, change || locks.get(name) === true);
    }
  }
  return locks;
}

const keyOf = ({ layout, unique = "", change }: Omit<Wanted, "keys">): string =>
  `${layout.table.name}\n${unique}\n${change ? "change" : "see"}`;

function lockSql(locks: ReadonlyMap<string, boolean>, lock: string): Sql {
  const sorted = [...locks].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `select case when l.alone then ${lock}(l.key)::text else ${lock}_shared(l.key)::text end as locked
    from unnest($1::bigint[], $2::bool[]) as l(key, alone)`;
  return { text, values: [sorted.map(([key]) => key), sorted.map(([, alone]) => alone)] };
}

const locking = (change: boolean): string => (change ? "for update" : "for share");
