import type { Change, Changes } from "../memory/changes.js";
import type { StoredRecord } from "../store.js";
import type { Layouts, TableLayout } from "./layout.js";
import { lockKey } from "./lock-keys.js";
import { addEntries, addToRow, entriesOf, type GivenRows, insertRows, removeEntries, updateRows } from "./rows-sql.js";
import { Parameters, type Sql } from "./select-sql.js";
import { storable, toJson } from "./texts.js";

/**
 * The writes of a transaction, in order. Totals come last, with one statement each, because many transactions add to them
 * and they are locked until the commit.
 */
export const writeSql = (layouts: Layouts, { documents, taken }: Changes): Sql[] => [
  ...writes(layouts, { documents: documents.filter(({ added }) => !added), taken }),
  ...totals(
    layouts,
    documents.filter(({ added }) => added),
  ),
];

/** One statement, whose parts Postgres may run in any order. */
function writes(layouts: Layouts, { documents, taken }: Pick<Changes, "documents" | "taken">): Sql[] {
  if (documents.length === 0) return [];
  const parameters = new Parameters();
  const steps = [
    // Waits for transactions that rely on the absence of these keys.
    `locks as materialized (select count(pg_advisory_xact_lock(k)::text) from unnest(${parameters.add(
      taken.map(({ state, unique, key }) => lockKey(layouts.schema, state.table.name, key, unique.name)).sort(),
      "bigint[]",
    )}) k)`,
  ];
  const step = (sql: string) => steps.push(`w${steps.length} as (${sql})`);
  for (const [layout, changes] of byTable(layouts, documents)) {
    const inserted = changes.filter(({ record, old }) => record && !old);
    const updated = changes.filter(({ record, old }) => record && old);
    const removed = changes.filter(({ record, old }) => !record && old);
    if (inserted.length > 0) step(insertRows(layout, rowsOf(layout, inserted, parameters)));
    if (updated.length > 0) step(updateRows(layout, rowsOf(layout, updated, parameters)));
    if (removed.length > 0) {
      const ids = parameters.add(
        removed.map(({ id }) => storable(id)),
        "text[]",
      );
      step(`delete from ${layout.name} where id = any(${ids})`);
    }
    for (const index of layout.manyIndexes) {
      const entered = changes.flatMap(({ record, old }) => entriesOf(layout, index, record, old));
      const left = changes.flatMap(({ record, old }) => entriesOf(layout, index, old, record));
      if (entered.length > 0) step(addEntries(index, json(parameters, JSON.stringify(entered))));
      if (left.length > 0) step(removeEntries(index, json(parameters, JSON.stringify(left))));
    }
  }
  return [{ text: `with ${steps.join(", ")} select * from locks`, values: parameters.values }];
}

/** In one order for all transactions. */
const totals = (layouts: Layouts, added: readonly Change[]): Sql[] =>
  byTable(layouts, added).flatMap(([layout, changes]) =>
    [...changes].sort((a, b) => (a.id < b.id ? -1 : 1)).map((change) => total(layout, change)),
  );

function total(layout: TableLayout, change: Change): Sql {
  if (layout.manyIndexes.length > 0) throw new Error(`${layout.table.name}: cannot add to documents with many entries`);
  const parameters = new Parameters();
  const row = rowsOf(layout, [change], parameters);
  const amounts = json(parameters, toJson(change.added?.amounts));
  return { text: addToRow(layout, row, amounts), values: parameters.values };
}

function byTable(layouts: Layouts, documents: readonly Change[]): [TableLayout, Change[]][] {
  const groups = new Map<TableLayout, Change[]>();
  for (const change of documents) {
    const layout = layouts.of(change.state.table);
    const group = groups.get(layout);
    if (group) group.push(change);
    else groups.set(layout, [change]);
  }
  return [...groups].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
}

function rowsOf(layout: TableLayout, changes: readonly Change[], parameters: Parameters): GivenRows {
  const records = changes.flatMap(({ record }): StoredRecord[] => (record ? [record] : []));
  const rows = records.map((record) => layout.row(record)).join(",");
  const single = records.length === 1;
  return { json: json(parameters, single ? rows : `[${rows}]`), single };
}

const json = (parameters: Parameters, text: string): string => parameters.add(text, "text");
