import { includes } from "../memory/table-state.js";
import type { StoredRecord } from "../store.js";
import type { IndexLayout, TableLayout } from "./layout.js";
import type { Sql } from "./select-sql.js";
import { sortText, storable } from "./texts.js";

/** Rows for a statement: a JSON array of them, or a single one, for which Postgres makes better plans. */
export interface GivenRows {
  /** The parameter. */
  readonly json: string;
  readonly single: boolean;
}

const given = (layout: TableLayout, { json, single }: GivenRows): string =>
  `${single ? "json_to_record" : "json_to_recordset"}(${json}::json) as r(${layout.rowType})`;

export function insertRows(layout: TableLayout, rows: GivenRows): string {
  const columns = ["id", ...layout.columns];
  const values = columns.map((column) => `r.${column}`).join(", ");
  return `insert into ${layout.name} as t (${columns.join(", ")}) select ${values} from ${given(layout, rows)}`;
}

export function updateRows(layout: TableLayout, rows: GivenRows): string {
  const changes = layout.columns.map((column) => `${column} = r.${column}`).join(", ");
  return `update ${layout.name} t set ${changes} from ${given(layout, rows)} where t.id = r.id`;
}

/** Adds the amounts, a JSON object, to the document if it exists. */
export const addToRow = (layout: TableLayout, row: GivenRows, amounts: string): string => {
  const sums = `select jsonb_object_agg(a.key, coalesce((t.doc->>a.key)::numeric, 0) + a.value::numeric) from json_each_text(${amounts}::json) a`;
  return `${insertRows(layout, row)} on conflict (id) do update set doc = t.doc || (${sums})`;
};

interface Entry {
  readonly id: string;
  readonly grp: string;
  readonly sort: string;
}

export function entriesOf(
  layout: TableLayout,
  { name }: IndexLayout,
  record: StoredRecord | undefined,
  except: StoredRecord | undefined,
): Entry[] {
  const existing = layout.entries(name, except);
  return layout
    .entries(name, record)
    .filter((entry) => !includes(existing, entry))
    .map(({ group, sort }) => ({ id: storable(record?.id ?? ""), grp: storable(group), sort: sortText(sort) }));
}

const ENTRY = "r(id text, grp text, sort text)";

export const addEntries = ({ table }: IndexLayout, rows: string): string =>
  `insert into ${table} (id, grp, sort) select r.id, r.grp, r.sort from json_to_recordset(${rows}::json) as ${ENTRY}`;

export const removeEntries = ({ table }: IndexLayout, rows: string): string =>
  `delete from ${table} e using json_to_recordset(${rows}::json) as ${ENTRY} where e.grp = r.grp and e.sort = r.sort and e.id = r.id`;

export function insertEntries(layout: TableLayout, index: IndexLayout, records: readonly StoredRecord[]): Sql {
  const entries = records.flatMap((record) => entriesOf(layout, index, record, undefined));
  return { text: addEntries(index, "$1"), values: [JSON.stringify(entries)] };
}
