import { requirePresent } from "../../shared/assert.js";
import { type Change, Changes } from "../memory/changes.js";
import { sums, withAmounts } from "../memory/staged-table.js";
import { includes, type TableState } from "../memory/table-state.js";
import type { StoredRecord } from "../store.js";
import { type IndexLayout, type Layouts, lockKey, type TableLayout } from "./layout.js";
import { oneOf, Parameters, type Sql } from "./select-sql.js";
import { sortText, storable, toJson } from "./texts.js";

/**
 * The writes of a transaction, in order, with the locks of the documents that it creates. Totals come last, with one
 * statement each, because many transactions add to them and they are locked until the commit.
 */
export const writeSql = (layouts: Layouts, { documents, taken }: Changes, locks: readonly string[]): Sql[] => [
  ...writes(layouts, { documents: documents.filter(({ added }) => !added), taken }, locks),
  ...totals(
    layouts,
    documents.filter(({ added }) => added),
  ),
];

/** One statement, whose parts Postgres may run in any order. */
function writes(
  layouts: Layouts,
  { documents, taken }: Pick<Changes, "documents" | "taken">,
  locks: readonly string[],
): Sql[] {
  if (documents.length === 0) return [];
  const parameters = new Parameters();
  const steps = [
    // Waits for transactions that rely on the absence of these keys.
    `locks as materialized (select count(pg_advisory_xact_lock(k)::text) from unnest(${parameters.add(
      [
        ...locks,
        ...taken.map(({ state, unique, key }) => lockKey(layouts.schema, state.table.name, key, unique.name)),
      ].sort(),
      "bigint[]",
    )}) k)`,
  ];
  const step = (sql: string) => steps.push(`w${steps.length} as (${sql})`);
  for (const [layout, changes] of byTable(layouts, documents)) {
    const inserted = changes.flatMap(({ record, old }) => (record && !old ? [record] : []));
    const updated = changes.flatMap(({ record, old }) => (record && old ? [record] : []));
    const removed = changes.flatMap(({ id, record, old }) => (!record && old ? [id] : []));
    if (inserted.length > 0) step(insertRows(layout, inserted, parameters));
    if (updated.length > 0) step(updateRows(layout, updated, parameters));
    if (removed.length > 0) step(deleteRows(layout, removed, parameters));
    for (const index of layout.manyIndexes) {
      const entered = changes.flatMap(({ record, old }) => entriesOf(layout, index, record, old));
      const left = changes.flatMap(({ record, old }) => entriesOf(layout, index, old, record));
      if (entered.length > 0) step(addEntries(index, entered, parameters));
      if (left.length > 0) step(removeEntries(index, left, parameters));
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
  const record = requirePresent(change.record, "a document that is added to");
  return { text: addToRow(layout, record, change.added?.amounts, parameters), values: parameters.values };
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

/** The changes of transactions that run one after the other, as those of a single one. */
export class MergedChanges {
  readonly #byTable = new Map<TableState, Map<string, Change>>();

  /** Also applies them to the loaded documents, which the next transaction then sees. */
  add({ documents }: Changes): void {
    const applied = new Changes();
    for (const change of documents) {
      const ofTable = this.#byTable.get(change.state) ?? new Map<string, Change>();
      this.#byTable.set(change.state, ofTable);
      const before = ofTable.get(change.id);
      ofTable.set(change.id, before ? merged(before, change) : change);
      // A document that is only added to need not be loaded.
      if (!change.added) applied.add(change);
    }
    applied.apply();
  }

  changes(): Changes {
    const changes = new Changes();
    for (const ofTable of this.#byTable.values()) {
      for (const change of ofTable.values()) if (change.record !== change.old) changes.add(change);
    }
    return changes;
  }
}

function merged(before: Change, { record, added }: Change): Change {
  if (!before.added) return { ...before, record };
  if (!added || !before.record) throw new Error("an addition is merged with additions only");
  return {
    ...before,
    record: withAmounts(before.state.table, before.record, added.amounts),
    added: { base: before.added.base, amounts: sums(before.added.amounts, added.amounts) },
  };
}

/**
 * Rows for a statement, as `r`: a single one as parameters, for which Postgres has the least work, or a JSON array of
 * them.
 */
function given(columns: readonly string[], rows: readonly Values[], parameters: Parameters): string {
  const typeOf = (column: string) => (column === "doc" ? "jsonb" : "text");
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    const values = columns.map((column, at) => parameters.add(only[at], typeOf(column)));
    return `(values (${values.join(", ")})) as r(${columns.join(", ")})`;
  }
  const json = rows.map((row) => jsonOf(columns, row)).join(",");
  const types = columns.map((column) => `${column} ${typeOf(column)}`);
  return `json_to_recordset(${parameters.add(`[${json}]`, "text")}::json) as r(${types.join(", ")})`;
}

type Values = readonly (string | undefined)[];

/** Column names are quoted like members of JSON. */
function jsonOf(columns: readonly string[], row: Values): string {
  const members = columns.flatMap((column, at) => {
    const value = row[at];
    if (value === undefined) return [];
    return `${column.startsWith('"') ? column : `"${column}"`}:${column === "doc" ? value : JSON.stringify(value)}`;
  });
  return `{${members.join(",")}}`;
}

const givenRecords = (layout: TableLayout, records: readonly StoredRecord[], parameters: Parameters): string =>
  given(
    ["id", ...layout.columns],
    records.map((record) => layout.values(record)),
    parameters,
  );

function insertRows(layout: TableLayout, records: readonly StoredRecord[], parameters: Parameters): string {
  const columns = ["id", ...layout.columns];
  const values = columns.map((column) => `r.${column}`).join(", ");
  const rows = givenRecords(layout, records, parameters);
  return `insert into ${layout.name} as t (${columns.join(", ")}) select ${values} from ${rows}`;
}

export function updateRows(layout: TableLayout, records: readonly StoredRecord[], parameters: Parameters): string {
  const changes = layout.columns.map((column) => `${column} = r.${column}`).join(", ");
  const rows = givenRecords(layout, records, parameters);
  return `update ${layout.name} t set ${changes} from ${rows} where t.id = r.id`;
}

function deleteRows(layout: TableLayout, ids: readonly string[], parameters: Parameters): string {
  return `delete from ${layout.name} where id = ${oneOf(ids, parameters)}`;
}

/** Adds the amounts to the document if it exists. */
function addToRow(layout: TableLayout, record: StoredRecord, amounts: unknown, parameters: Parameters): string {
  const insert = insertRows(layout, [record], parameters);
  const added = parameters.add(toJson(amounts), "text");
  const sums = `select jsonb_object_agg(a.key, coalesce((t.doc->>a.key)::numeric, 0) + a.value::numeric) from json_each_text(${added}::json) a`;
  return `${insert} on conflict (id) do update set doc = t.doc || (${sums})`;
}

/** The entries of `record` in the index that `except` does not have. */
export function entriesOf(
  layout: TableLayout,
  { name }: IndexLayout,
  record: StoredRecord | undefined,
  except: StoredRecord | undefined,
): Values[] {
  const existing = layout.entries(name, except);
  return layout
    .entries(name, record)
    .filter((entry) => !includes(existing, entry))
    .map(({ group, sort }) => [storable(record?.id ?? ""), storable(group), sortText(sort)]);
}

const ENTRY = ["id", "grp", "sort"];

export const addEntries = ({ table }: IndexLayout, entries: readonly Values[], parameters: Parameters): string =>
  `insert into ${table} (id, grp, sort) select r.id, r.grp, r.sort from ${given(ENTRY, entries, parameters)}`;

const removeEntries = ({ table }: IndexLayout, entries: readonly Values[], parameters: Parameters): string =>
  `delete from ${table} e using ${given(ENTRY, entries, parameters)} where e.grp = r.grp and e.sort = r.sort and e.id = r.id`;
