import { jobTable } from "../memory/job-table.js";
import { typed } from "../memory/tables.js";
import { isStoredRecord, type JobState, type StoredRecord, type StoreReads, type Table } from "../store.js";
import type { Connections, Queryable, Row } from "./database.js";
import type { Layouts } from "./layout.js";
import { countSql, groupsSql, listSql, pageSql, sumSql, sumsBySql } from "./select-sql.js";
import { fromJson, original, storable } from "./texts.js";

const SLICE = 1_000;
const DEAD = { index: "byState", groups: ["dead"], direction: "desc" } as const;

/** Each read is one statement, so it sees one state. Only an open store can wait for changes. */
export function createReads(layouts: Layouts, connections: Connections): Omit<StoreReads, "changed"> {
  const reads: Omit<StoreReads, "changed"> = {
    async get(table, id) {
      const text = `select t.doc from ${layouts.of(table).name} t where t.id = $1`;
      const [row] = await connections.run({ text, values: [storable(id)] });
      return row && recordOf(table, row);
    },

    async getMany(table, ids) {
      const text = `select t.doc from ${layouts.of(table).name} t where t.id = any($1::text[])`;
      const rows = await connections.run({ text, values: [ids.map(storable)] });
      const found = new Map(rows.map((row) => recordOf(table, row)).map((record) => [record.id, record]));
      return ids.map((id) => found.get(id));
    },

    async find(table, index, key) {
      const layout = layouts.of(table);
      const text = `select t.doc from ${layout.name} t where t.${layout.unique(index).column} = $1`;
      const [row] = await connections.run({ text, values: [storable(key)] });
      return row && recordOf(table, row);
    },

    async list(table, range) {
      const rows = await connections.run(listSql(layouts.of(table), range));
      return rows.map((row) => recordOf(table, row));
    },

    async page(table, range) {
      const [first, ...rows] = await connections.run(pageSql(layouts.of(table), range));
      return { records: rows.map((row) => recordOf(table, row)), total: totalOf(first) };
    },

    async groups(table, index) {
      const rows = await connections.run(groupsSql(layouts.of(table), index));
      return rows.map(({ name }) => original(String(name)));
    },

    async count(table, range) {
      const [row] = await connections.run(countSql(layouts.of(table), range));
      return totalOf(row);
    },

    async sum(table, range, field) {
      const [row] = await connections.run(sumSql(layouts.of(table), range, field));
      return totalOf(row);
    },

    async sumsBy(table, range, by, fields) {
      const rows = await connections.run(sumsBySql(layouts.of(table), range, by, fields));
      return new Map(rows.map((row) => [String(row.key), fields.map((_, at) => Number(row[`sum${at}`]))]));
    },

    scan: (table) => scan(table, connections),
    scanJobs: () => scan(jobTable, connections),
    freeze: (_tables, read) =>
      connections.session(async (on) => {
        await on.run({ text: "begin isolation level repeatable read read only", values: [] });
        try {
          // The first statement decides which moment it is.
          await on.run({ text: "select 1", values: [] });
          return await read({ scan: (table) => scan(table, on), scanJobs: () => scan(jobTable, on) });
        } finally {
          await on.run({ text: "rollback", values: [] });
        }
      }),
    pageDeadJobs: (page) => reads.page(jobTable, { ...DEAD, ...page }),
    async countJobs() {
      const count = (state: JobState) => reads.count(jobTable, { index: "byState", groups: [state] });
      const [waiting, running, dead] = await Promise.all([count("waiting"), count("running"), count("dead")]);
      return { waiting, running, dead };
    },
  };
  return reads;

  async function* scan<R extends StoredRecord>(
    table: Table<R, string, string>,
    on: Queryable,
  ): AsyncGenerator<R, void, undefined> {
    const text = `select t.doc from ${layouts.of(table).name} t where t.id > $1 order by t.id limit ${SLICE}`;
    for (let after = ""; ; ) {
      const rows = await on.run({ text, values: [storable(after)] });
      for (const row of rows) {
        const record = recordOf(table, row);
        after = record.id;
        yield record;
      }
      if (rows.length < SLICE) return;
    }
  }
}

/** A table's rows contain only its documents. */
export function recordOf<R extends StoredRecord>(table: Table<R, string, string>, row: Row): R {
  const document = fromJson(String(row.doc));
  if (!isStoredRecord(document)) throw new Error(`${table.name}: a row has no document`);
  return typed(table, document);
}

const totalOf = (row: Row | undefined): number => Number(row?.total ?? 0);
