import { searchedTexts } from "../../shared/search-text.js";
import { type Range, searchedIn } from "../store.js";
import { columnOfText, type IndexLayout, type TableLayout } from "./layout.js";
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

/** For `=`: a single value as such, because Postgres plans that statement once, but one with a list each time. */
export function oneOf(keys: readonly string[], parameters: Parameters): string {
  const [only, ...others] = keys.map(storable);
  if (only !== undefined && others.length === 0) return parameters.add(only, "text");
  return `any(${parameters.add(keys.map(storable), "text[]")})`;
}

/** The documents of a range, in order. */
export function listSql(layout: TableLayout, range: Range, ending = ""): Sql {
  const parameters = new Parameters();
  return { text: `${documents(layout, range, parameters)}${ending}`, values: parameters.values };
}

/**
 * The first row has the total, the others the documents. A later page of a search reads the range once for both; the
 * first one, and one of a word that is in most texts, ends sooner in the order of the index, and the number of what does not
 * fill the first page is known by then. A far page of a whole group is read from the nearer end.
 */
export function pageSql(layout: TableLayout, range: Range): Sql {
  const { offset = 0, limit, groups, andIn = [] } = range;
  const parameters = new Parameters();
  const read = parts(layout, range, parameters);
  const { index, where, from, isSearch } = read;
  if (!isSearch && andIn.length === 0 && groups.length === 1 && limit !== undefined && offset >= FAR) {
    return farPageSql(layout, range, read, parameters);
  }
  const isOnce = isSearch && offset > 0 && searchedTexts(range.search).every((text) => text.length > 2);
  const found = isOnce
    ? `with found as materialized (select ${index.id} as id, ${index.sort} as position from ${from} where ${where}) `
    : "";
  const count = `select count(*) as total from ${isOnce ? "found" : `${from} where ${where}`}`;
  const page = isOnce
    ? documentsOf(layout, `select f.id, f.position from found f ${ordered("f", range, parameters)}`, range)
    : documents(layout, range, parameters);
  if (isSearch && offset === 0 && limit !== undefined) {
    const isAll = `(select count(*) from page) < ${parameters.add(limit, "bigint")}`;
    const total = `select null::jsonb as doc, case when ${isAll} then (select count(*) from page) else (${count}) end as total`;
    const text = `with page as materialized (${page}) (${total}) union all (select p.doc, null::bigint from page p)`;
    return { text, values: parameters.values };
  }
  return {
    text: `${found}(select null::jsonb as doc, c.total from (${count}) c) union all (select p.doc, null::bigint from (${page}) p)`,
    values: parameters.values,
  };
}

/** Skipping so many entries takes longer than to find out which end of the group is nearer. */
const FAR = 1_000;

function farPageSql(layout: TableLayout, range: Range, { index, where, from }: Parts, parameters: Parameters): Sql {
  const { direction = "asc", offset = 0, limit = 0 } = range;
  const [skipped, most] = [offset, limit].map((count) => parameters.add(count, "bigint"));
  const entries = (way: string, limit: string, offset: string) =>
    `(select ${index.id} as id, ${index.sort} as position from ${from} where ${where}
      order by ${index.sort} ${way}, ${index.id} ${way} limit (select ${limit} from counted) offset (select ${offset} from counted))`;
  const isNearer = `${skipped} * 2 < total`;
  const left = `greatest(total - ${skipped}, 0)`;
  const near = entries(direction, `case when ${isNearer} then ${most} else 0 end`, skipped ?? "");
  const far = entries(
    direction === "asc" ? "desc" : "asc",
    `case when ${isNearer} then 0 else least(${most}, ${left}) end`,
    `greatest(${left} - ${most}, 0)`,
  );
  const counted = `with counted as materialized (select count(*) as total from ${from} where ${where})`;
  // The limit leaves out nothing: it says how few entries to plan for.
  const page = documentsOf(layout, `select n.id, n.position from (${near} union all ${far}) n limit ${most}`, range);
  return {
    text: `${counted} (select null::jsonb as doc, total from counted) union all (select p.doc, null::bigint from (${page}) p)`,
    values: parameters.values,
  };
}

export function countSql(layout: TableLayout, range: Range): Sql {
  const parameters = new Parameters();
  const { where, from } = parts(layout, range, parameters);
  return { text: `select count(*) as total from ${from} where ${where}`, values: parameters.values };
}

/** Jumps from group to group in the index. */
export function groupsSql(layout: TableLayout, name: string): Sql {
  const { group, entries } = layout.index(name);
  const first = `select min(${group}) as name from ${entries}`;
  const next = `select (${first} where ${group} > g.name) from g where g.name is not null`;
  return {
    text: `with recursive g as ((${first}) union all (${next})) select name from g where name is not null`,
    values: [],
  };
}

export function sumSql(layout: TableLayout, range: Range, field: string): Sql {
  const parameters = new Parameters();
  const { index, where } = parts(layout, range, parameters);
  const name = parameters.add(storable(field), "text");
  const sum = `coalesce(sum((t.doc->>${name})::numeric), 0)`;
  return { text: `select ${sum} as total from ${index.from} where ${where}`, values: parameters.values };
}

/** One row for each value of `by`: `key`, `sum0`, `sum1`, … */
export function sumsBySql(layout: TableLayout, range: Range, by: string, fields: readonly string[]): Sql {
  const parameters = new Parameters();
  const { index, where } = parts(layout, range, parameters);
  const value = (field: string) => `t.doc->>${parameters.add(storable(field), "text")}`;
  const sums = fields.map((field, at) => `coalesce(sum((${value(field)})::numeric), 0) as sum${at}`);
  const key = `coalesce(${value(by)}, '') as key`;
  return {
    text: `select ${[key, ...sums].join(", ")} from ${index.from} where ${where} group by 1`,
    values: parameters.values,
  };
}

/**
 * Of several groups, each contributes only as many documents as can be in the result. Skipped entries are read from the
 * index, without their documents.
 */
function documents(layout: TableLayout, range: Range, parameters: Parameters): string {
  const { limit, offset = 0, direction = "asc", groups } = range;
  const { index, where, from } = parts(layout, range, parameters, groups.length > 1 ? "g.name" : undefined);
  const source = `from ${from} where ${where} order by ${index.sort} ${direction}, ${index.id} ${direction}`;
  const entries = `select ${index.id} as id, ${index.sort} as position ${source}`;
  if (groups.length > 1) {
    const names = parameters.add([...new Set(groups)].map(storable), "text[]");
    const each = `${entries}${cut({ limit: limit === undefined ? undefined : offset + limit }, parameters)}`;
    const merged = `select m.id, m.position from unnest(${names}) as g(name) cross join lateral (${each}) m`;
    return documentsOf(layout, `${merged} ${ordered("m", range, parameters)}`, range);
  }
  if (offset === 0 && !index.many) return `select t.doc ${source}${cut(range, parameters)}`;
  return documentsOf(layout, `${entries}${cut(range, parameters)}`, range);
}

/** The documents of these entries. */
const documentsOf = (layout: TableLayout, entries: string, { direction = "asc" }: Range): string =>
  `select d.doc from (${entries}) k join ${layout.name} d on d.id = k.id order by k.position ${direction}, k.id ${direction}`;

const ordered = (name: string, range: Range, parameters: Parameters): string => {
  const { direction = "asc" } = range;
  return `order by ${name}.position ${direction}, ${name}.id ${direction}${cut(range, parameters)}`;
};

const cut = ({ limit, offset = 0 }: Pick<Range, "limit" | "offset">, parameters: Parameters): string =>
  `${limit === undefined ? "" : ` limit ${parameters.add(limit, "bigint")}`}${offset === 0 ? "" : ` offset ${parameters.add(offset, "bigint")}`}`;

interface Parts {
  readonly index: IndexLayout;
  readonly where: string;
  /** With the documents only if the condition needs them. */
  readonly from: string;
  readonly isSearch: boolean;
}

function parts(layout: TableLayout, range: Range, parameters: Parameters, group?: string): Parts {
  const index = layout.index(range.index);
  const wanted = group ?? groupsOf(range, parameters);
  const conditions = [`${index.group} ${wanted.endsWith("[]") ? `= any(${wanted})` : `= ${wanted}`}`];
  if (range.from !== undefined) conditions.push(`${index.sort} >= ${parameters.add(sortText(range.from), "text")}`);
  if (range.to !== undefined) conditions.push(`${index.sort} <= ${parameters.add(sortText(range.to), "text")}`);
  if (range.after !== undefined) {
    const { sort, id } = range.after;
    const place = `(${parameters.add(sortText(sort), "text")}, ${parameters.add(storable(id), "text")})`;
    conditions.push(`(${index.sort}, ${index.id}) ${range.direction === "desc" ? "<" : ">"} ${place}`);
  }
  const searched = searchedTexts(range.search).map(containing);
  const isSearch = searched.length > 0;
  if (isSearch) {
    const text = columnOfText(searchedIn(range));
    if (!layout.texts.includes(text))
      throw new Error(`table ${layout.table.name} declares no text ${searchedIn(range)}`);
    const [only, ...others] = searched;
    const wanted = others.length === 0 ? parameters.add(only, "text") : `any(${parameters.add(searched, "text[]")})`;
    const isFound = `t.${text} like ${wanted}`;
    const { orIn } = range;
    if (!orIn) conditions.push(isFound);
    else conditions.push(`(${isFound} or ${isNamed(layout.index(orIn.index), oneOf(orIn.groups, parameters))})`);
  }
  const others = range.andIn ?? [];
  for (const other of others) {
    const { group: name, sort } = layout.index(other.index);
    conditions.push(`${name} = ${oneOf(other.groups, parameters)}`);
    if (other.from !== undefined) conditions.push(`${sort} >= ${parameters.add(sortText(other.from), "text")}`);
    if (other.to !== undefined) conditions.push(`${sort} <= ${parameters.add(sortText(other.to), "text")}`);
  }
  const from = isSearch || others.length > 0 ? index.from : index.entries;
  return { index, where: conditions.join(" and "), from, isSearch };
}

/** An array of ids, because Postgres combines it with the index of the texts, but not a subquery. */
const isNamed = ({ many, group, table }: IndexLayout, groups: string): string =>
  many ? `t.id = any(array(select o.id from ${table} o where o.grp = ${groups}))` : `${group} = ${groups}`;

function groupsOf({ groups }: Range, parameters: Parameters): string {
  const [first] = groups;
  if (groups.length === 1 && first !== undefined) return parameters.add(storable(first), "text");
  return parameters.add(groups.map(storable), "text[]");
}
