import { searchedText } from "../../shared/search-text.js";
import type { Range } from "../store.js";
import type { IndexLayout, TableLayout } from "./layout.js";
import { containing, sortText, storable } from "./texts.js";

/** A statement with its parameters. Equal texts are prepared once per connection. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Collects parameters; returns their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** The documents of a range, in order. */
export function listSql(layout: TableLayout, range: Range, ending = ""): Sql {
  const parameters = new Parameters();
  return { text: `${documents(layout, range, parameters)}${ending}`, values: parameters.values };
}

/** The first row has the total, the others the documents. */
export function pageSql(layout: TableLayout, range: Range): Sql {
  const parameters = new Parameters();
  const { index, where } = parts(layout, range, parameters);
  const total = `select null::jsonb as doc, count(*) as total from ${index.from} where ${where}`;
  const page = documents(layout, range, parameters);
  return { text: `(${total}) union all (select p.doc, null::bigint from (${page}) p)`, values: parameters.values };
}

export function countSql(layout: TableLayout, range: Range): Sql {
  const parameters = new Parameters();
  const { index, where } = parts(layout, range, parameters);
  return { text: `select count(*) as total from ${index.from} where ${where}`, values: parameters.values };
}

export function sumSql(layout: TableLayout, range: Range, field: string): Sql {
  const parameters = new Parameters();
  const { index, where } = parts(layout, range, parameters);
  const name = parameters.add(storable(field), "text");
  const sum = `coalesce(sum((t.doc->>${name})::numeric), 0)`;
  return { text: `select ${sum} as total from ${index.from} where ${where}`, values: parameters.values };
}

/** Of several groups, each contributes only as many documents as can be in the result. */
function documents(layout: TableLayout, range: Range, parameters: Parameters): string {
  const { limit, offset = 0, direction = "asc" } = range;
  const { index, where } = parts(layout, range, parameters, range.groups.length > 1 ? "g.name" : undefined);
  const ends = (most: number | undefined, skipped: number) =>
    `${most === undefined ? "" : ` limit ${parameters.add(most, "bigint")}`}${skipped === 0 ? "" : ` offset ${parameters.add(skipped, "bigint")}`}`;
  const source = `from ${index.from} where ${where} order by ${index.sort} ${direction}, t.id ${direction}`;
  if (range.groups.length <= 1) return `select t.doc ${source}${ends(limit, offset)}`;
  const groups = parameters.add([...new Set(range.groups)].map(storable), "text[]");
  const each = `select t.doc, t.id, ${index.sort} as position ${source}${ends(limit === undefined ? undefined : offset + limit, 0)}`;
  const order = `order by m.position ${direction}, m.id ${direction}${ends(limit, offset)}`;
  return `select m.doc from unnest(${groups}) as g(name) cross join lateral (${each}) m ${order}`;
}

interface Parts {
  readonly index: IndexLayout;
  readonly where: string;
}

function parts(layout: TableLayout, range: Range, parameters: Parameters, group?: string): Parts {
  const index = layout.index(range.index);
  const wanted = group ?? groupsOf(range, parameters);
  const conditions = [`${index.group} ${wanted.endsWith("[]") ? `= any(${wanted})` : `= ${wanted}`}`];
  if (range.from !== undefined) conditions.push(`${index.sort} >= ${parameters.add(sortText(range.from), "text")}`);
  if (range.to !== undefined) conditions.push(`${index.sort} <= ${parameters.add(sortText(range.to), "text")}`);
  if (range.search !== undefined && range.search !== "") {
    if (!layout.table.search) throw new Error(`table ${layout.table.name} declares no search text`);
    conditions.push(`t.search like ${parameters.add(containing(searchedText(range.search)), "text")}`);
  }
  return { index, where: conditions.join(" and ") };
}

function groupsOf({ groups }: Range, parameters: Parameters): string {
  const [first] = groups;
  if (groups.length === 1 && first !== undefined) return parameters.add(storable(first), "text");
  return parameters.add(groups.map(storable), "text[]");
}
