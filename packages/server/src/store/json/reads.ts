import { requirePresent } from "../../shared/assert.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { jobTable } from "../memory/job-table.js";
import { allOf, countRecords, cut, isSelective, search, selectRecords, sumOf, sumsBy } from "../memory/select.js";
import type { TableState } from "../memory/table-state.js";
import { type Tables, typed, typedAll, typedOrNone } from "../memory/tables.js";
import type { JobState, Range, StoredRecord, StoreReads, Table } from "../store.js";

/** Only an open store can wait for changes. */
export type JsonReads = Omit<StoreReads, "changed">;

export interface ReadGate {
  /** @throws if the store cannot answer. */
  assertUsable(): void;
  /** Undefined if that commit is durable; otherwise settles when it is. */
  whenDurable(sequence: number): Promise<void> | undefined;
}

/**
 * Reads are consistent and are returned once what they saw is durable, so no caller sees what a crash could undo. A
 * search or scan of a long range lets others run in between: it sees each record as it is when its turn comes.
 */
export function createReads(tables: Tables, gate: ReadGate): JsonReads {
  const reads: JsonReads = {
    async get(table, id) {
      const state = enter(table);
      const record = state.records.get(id);
      const pending = gate.whenDurable(state.commits.of(id));
      if (pending) await pending;
      return typedOrNone(table, record);
    },

    async getMany(table, ids) {
      const state = enter(table);
      const records = ids.map((id) => typedOrNone(table, state.records.get(id)));
      await gate.whenDurable(Math.max(...ids.map((id) => state.commits.of(id))));
      return records;
    },

    async find(table, index, key) {
      const state = enter(table);
      const record = state.ownerOf(index, key);
      // The last owner of a free key may be any document of the table.
      const pending = gate.whenDurable(record ? state.commits.of(record.id) : state.commits.last);
      if (pending) await pending;
      return typedOrNone(table, record);
    },

    async list(table, range) {
      const state = enter(table);
      if (isSelective(range)) return typedAll(table, cut(await searched(state, range), range));
      const records = selectRecords(state, range);
      await gate.whenDurable(state.commits.last);
      return typedAll(table, records);
    },

    async page(table, range) {
      const state = enter(table);
      if (isSelective(range)) {
        const found = await searched(state, range);
        return { records: typedAll(table, cut(found, range)), total: found.length };
      }
      const page = { records: typedAll(table, selectRecords(state, range)), total: countRecords(state, range) };
      await gate.whenDurable(state.commits.last);
      return page;
    },

    async groups(table, index) {
      const state = enter(table);
      const names = [...state.index(index).index.groupNames()];
      await gate.whenDurable(state.commits.last);
      return names;
    },

    async count(table, range) {
      const state = enter(table);
      if (isSelective(range)) return (await searched(state, range)).length;
      const total = countRecords(state, range);
      await gate.whenDurable(state.commits.last);
      return total;
    },

    async sum(table, range, field) {
      const state = enter(table);
      if (isSelective(range)) return sumOf(state, await searched(state, range), field);
      const total = sumOf(state, allOf(state, range), field);
      await gate.whenDurable(state.commits.last);
      return total;
    },

    async sumsBy(table, range, by, fields) {
      const state = enter(table);
      const sums = sumsBy(state, allOf(state, range), by, fields);
      await gate.whenDurable(state.commits.last);
      return sums;
    },

    scan,
    scanJobs: () => scan(jobTable),
    async freeze(frozen, read) {
      gate.assertUsable();
      // References are enough: records are never changed.
      const records = new Map([...frozen, jobTable].map((each) => [each.name, [...tables.of(each).records.values()]]));
      const of = <R extends StoredRecord>(table: Table<R, string, string>) =>
        slices(table, requirePresent(records.get(table.name), `frozen table ${table.name}`));
      return read({ scan: of, scanJobs: () => of(jobTable) });
    },
    pageDeadJobs: (page) => reads.page(jobTable, { ...DEAD, ...page }),
    async countJobs() {
      const count = (state: JobState) => reads.count(jobTable, { index: "byState", groups: [state] });
      const [waiting, running, dead] = await Promise.all([count("waiting"), count("running"), count("dead")]);
      return { waiting, running, dead };
    },
  };
  return reads;

  function enter<R extends StoredRecord>(table: Table<R, string, string>): TableState {
    gate.assertUsable();
    return tables.of(table);
  }

  /** All matching records. Others run between the slices of a long range. */
  async function searched(state: TableState, range: Range): Promise<StoredRecord[]> {
    const slices = search(state, range);
    let slice = slices.next();
    while (!slice.done) {
      await yieldToEventLoop();
      slice = slices.next();
    }
    await gate.whenDurable(state.commits.last);
    return slice.value;
  }

  async function* scan<R extends StoredRecord>(table: Table<R, string, string>): AsyncGenerator<R, void, undefined> {
    yield* slices(table, enter(table).records.values());
  }

  async function* slices<R extends StoredRecord>(table: Table<R, string, string>, records: Iterable<StoredRecord>) {
    let slice: StoredRecord[] = [];
    for (const record of records) {
      slice.push(record);
      if (slice.length < RECORDS_A_SLICE) continue;
      yield* await settled(table, slice);
      slice = [];
      await yieldToEventLoop();
    }
    yield* await settled(table, slice);
  }

  async function settled<R extends StoredRecord>(table: Table<R, string, string>, slice: readonly StoredRecord[]) {
    await gate.whenDurable(enter(table).commits.last);
    return slice.map((record) => typed(table, record));
  }
}

const DEAD = { index: "byState", groups: ["dead"], direction: "desc" } as const;

const RECORDS_A_SLICE = 1_000;
