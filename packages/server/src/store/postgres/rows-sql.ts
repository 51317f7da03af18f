import { includes } from "../memory/table-state.js";
import type { StoredRecord } from "../store.js";
import type { IndexLayout, TableLayout } from "./layout.js";
import { oneOf, type Parameters } from "./select-sql.js";
import { sortText, storable, toJson } from "./texts.js";

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

export function insertRows(layout: TableLayout, records: readonly StoredRecord[], parameters: Parameters): string {
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

export function deleteRows(layout: TableLayout, ids: readonly string[], parameters: Parameters): string {
  return `delete from ${layout.name} where id = ${oneOf(ids, parameters)}`;
}

/** Adds the amounts to the document if it exists. */
export function addToRow(layout: TableLayout, record: StoredRecord, amounts: unknown, parameters: Parameters): string {
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

export const removeEntries = ({ table }: IndexLayout, entries: readonly Values[], parameters: Parameters): string =>
  `delete from ${table} e using ${given(ENTRY, entries, parameters)} where e.grp = r.grp and e.sort = r.sort and e.id = r.id`;
