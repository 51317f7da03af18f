import type { JobState, Range, StoredRecord, StoreReads, Table } from "../store.js";
import { jobTable } from "./job-table.js";
import { allOf, countRecords, cut, isSearch, searched, selectRecords, sumOf } from "./select.js";
import type { TableState } from "./table-state.js";
import { type Tables, typed, typedAll, typedOrNone } from "./tables.js";

/** Only an open store can wait for changes. */
export type JsonReads = Omit<StoreReads, "changed">;

export interface ReadGate {
  /** @throws if the store cannot answer. */
  assertUsable(): void;
  /** Undefined if that commit is durable; otherwise settles when it is. */
  whenDurable(sequence: number): Promise<void> | undefined;
}

/**
 * Reads are consistent and are returned once what they saw is durable, so no caller sees what a crash could undo.
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
      const record = state.holder(index, key);
      // The last owner of a free key may be any document of the table.
      const pending = gate.whenDurable(record ? state.commits.of(record.id) : state.commits.last);
      if (pending) await pending;
      return typedOrNone(table, record);
    },

    async list(table, range) {
      const state = enter(table);
      if (isSearch(range)) return typedAll(table, cut(await search(state, range), range));
      const records = selectRecords(state, range);
      await gate.whenDurable(state.commits.last);
      return typedAll(table, records);
    },

    async page(table, range) {
      const state = enter(table);
      if (isSearch(range)) {
        const found = await search(state, range);
        return { records: typedAll(table, cut(found, range)), total: found.length };
      }
      const page = { records: typedAll(table, selectRecords(state, range)), total: countRecords(state, range) };
      await gate.whenDurable(state.commits.last);
      return page;
    },

    async count(table, range) {
      const state = enter(table);
      if (isSearch(range)) return (await search(state, range)).length;
      const total = countRecords(state, range);
      await gate.whenDurable(state.commits.last);
      return total;
    },

    async sum(table, range, field) {
      const state = enter(table);
      if (isSearch(range)) return sumOf(state, await search(state, range), field);
      const total = sumOf(state, allOf(state, range), field);
      await gate.whenDurable(state.commits.last);
      return total;
    },

    scan,
    scanJobs: () => scan(jobTable),
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

  /** All matching records. A long range is searched in slices, yielding in between. */
  async function search(state: TableState, range: Range): Promise<StoredRecord[]> {
    const records = allOf(state, range);
    const durable = gate.whenDurable(state.commits.last);
    durable?.catch(() => undefined);
    const found: StoredRecord[] = [];
    for (let start = 0; start < records.length || start === 0; start += RECORDS_A_SLICE) {
      if (start > 0) await nextTurn();
      found.push(...searched(state, records.slice(start, start + RECORDS_A_SLICE), range));
    }
    await durable;
    return found;
  }

  async function* scan<R extends StoredRecord>(table: Table<R, string, string>): AsyncGenerator<R, void, undefined> {
    const state = enter(table);
    let slice: StoredRecord[] = [];
    for (const record of state.records.values()) {
      slice.push(record);
      if (slice.length < RECORDS_A_SLICE) continue;
      yield* await settled(table, slice);
      slice = [];
      await nextTurn();
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

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
