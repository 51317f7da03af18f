import { createHash } from "node:crypto";
import { OperatorError } from "../../shared/problem.js";
import { SEARCH_TEXT_VERSION } from "../../shared/search-text.js";
import type { StoreLog } from "../memory/store-log.js";
import type { StoredRecord } from "../store.js";
import type { Database, Queryable, Row } from "./database.js";
import { codeOf } from "./failures.js";
import { type LayoutKey, type Layouts, layoutKey, lockKey, quoted, type TableLayout } from "./layout.js";
import { recordOf } from "./reads.js";
import { Parameters } from "./select-sql.js";
import { addEntries, entriesOf, updateRows } from "./write-changes.js";

/** A store of a newer version of the program. */
export class NewerDatabase extends OperatorError {
  override readonly name = "NewerStore";
}

/** Processes of another version would write records without the new indexes. */
export class OtherVersionRuns extends OperatorError {}

/** The schema's own tables, in numbered steps. A released step never changes. */
const STEPS: readonly ((schema: string) => string)[] = [
  (schema) => `create table ${schema}.tables (name text primary key, version int not null, shape text not null)`,
  (schema) => `create table ${schema}.blobs (key text collate "C" primary key, bytes bytea not null)`,
  (schema) => `create table ${schema}.notes (key text primary key, value text not null)`,
  // An index that is not declared any more.
  (schema) => `drop table if exists ${schema}."orders_byStatus"`,
];

/** Identifies the version of all tables. */
export const layoutKeyOf = (layouts: Layouts): LayoutKey =>
  layoutKey(layouts.schema, [
    String(STEPS.length),
    ...layouts.all().map((layout) => `${layout.table.name} ${layout.table.version} ${shapeOf(layout)}`),
  ]);

/**
 * Creates or updates the schema. One process at a time does it; the others wait, and find it done. `opened` is called
 * before the next process may check which processes are running.
 *
 * @throws NewerDatabase, OtherVersionRuns
 */
export async function migrate(
  database: Database,
  layouts: Layouts,
  log: StoreLog,
  opened: () => Promise<void>,
): Promise<void> {
  const schema = quoted(layouts.schema);
  await database.session(async (on) => {
    const run = (text: string, ...values: readonly unknown[]) => on.run({ text, values });
    await run("begin");
    try {
      // Waiting for another process may take as long as its migration.
      await run("set local lock_timeout = 0");
      await run("set local statement_timeout = 0");
      await run("select pg_advisory_xact_lock($1::bigint)", lockKey(layouts.schema, "migrations", ""));
      // Even with `if not exists`, the right to create schemas is needed.
      const [exists] = await run("select 1 from pg_namespace where nspname = $1", layouts.schema);
      if (!exists) await run(`create schema ${schema}`);
      await run(`create table if not exists ${schema}.migrations (step int primary key, at timestamptz default now())`);
      const [row] = await run(`select coalesce(max(step), 0) as step from ${schema}.migrations`);
      const done = Number(row?.step);
      if (done > STEPS.length) throw new NewerDatabase(newer(layouts.schema));
      for (const [index, step] of STEPS.entries()) {
        if (index < done) continue;
        await run(step(schema));
        await run(`insert into ${schema}.migrations (step) values ($1)`, index + 1);
      }
      const trigrams = await hasTrigrams(on);
      if (!trigrams) log.warn({}, "pg_trgm cannot be created: searches read all records of their range");
      const rows = await run(`select name, version, shape from ${schema}.tables`);
      const known = new Map(rows.map((row) => [String(row.name), row]));
      const changed = layouts.all().filter((layout) => !isCurrent(layout, known.get(layout.table.name)));
      if (changed.length > 0 || done < STEPS.length) await requireNoOthers(on, layoutKeyOf(layouts));
      for (const layout of changed) await migrateTable(on, layout, known.get(layout.table.name), trigrams);
      await opened();
      await run("commit");
    } catch (error) {
      await run("rollback").catch(() => undefined);
      throw error;
    }
  });
}

const newer = (schema: string): string =>
  `the schema ${schema} of the database was created by a newer version of Shipctl: run that version`;

function isCurrent(layout: TableLayout, before: Row | undefined): boolean {
  const version = before && Number(before.version);
  if (version !== undefined && version > layout.table.version) throw new NewerDatabase(newer(layout.schema));
  return version === layout.table.version && before?.shape === shapeOf(layout);
}

async function requireNoOthers(on: Queryable, { schema, shape }: LayoutKey): Promise<void> {
  const text = `select count(distinct l.pid) as others from pg_locks l
    where l.locktype = 'advisory' and l.classid = $1 and l.objid <> $2 and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())`;
  const [row] = await on.run({ text, values: [schema, shape] });
  const others = Number(row?.others);
  if (others === 0) return;
  const [run, them] =
    others === 1 ? ["1 server of another version runs", "it"] : [`${others} servers of another version run`, "them"];
  throw new OtherVersionRuns(`${run} on this database: stop ${them} first`);
}

/** Searches use it if it is installed or may be. */
async function hasTrigrams(on: Queryable): Promise<boolean> {
  const run = (text: string) => on.run({ text, values: [] });
  await run("savepoint extension");
  try {
    await run("create extension if not exists pg_trgm");
    await run("release savepoint extension");
    return true;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    await run("rollback to savepoint extension");
    return false;
  }
}

async function migrateTable(on: Queryable, layout: TableLayout, before: Row | undefined, trigrams: boolean) {
  const { name, table } = layout;
  const run = (text: string, ...values: readonly unknown[]) => on.run({ text, values });
  const known = layout.named("tables");
  const shape = shapeOf(layout);
  const version = before && Number(before.version);
  await run(`create table if not exists ${name} (id text collate "C" primary key, doc jsonb not null)`);
  // Their content may depend on another version of the record or of the functions.
  for (const { many, table: own } of layout.indexes.values()) if (many) await run(`drop table if exists ${own}`);
  for (const statement of columnsOf(layout)) await run(statement);
  if (version !== undefined) await rewrite(on, layout, version);
  for (const statement of indexesOf(layout, trigrams)) await run(statement);
  const save = `insert into ${known} values ($1, $2, $3) on conflict (name) do update set version = $2, shape = $3`;
  await run(save, table.name, table.version, shape);
}

/** Changes when an index is declared, changed or removed, or search texts are made in another way. */
function shapeOf({ table }: TableLayout): string {
  const functions = [table.indexes, table.unique].flatMap((group) =>
    Object.entries(group).map(([name, made]) => `${name} ${made}`),
  );
  const search = table.search ? `${SEARCH_TEXT_VERSION} ${table.search}` : "";
  const texts = Object.entries(table.texts ?? {}).map(([name, textOf]) => `${name} ${textOf}`);
  const text = [...functions, String(table.many ?? ""), search, ...texts].join("\n");
  return createHash("sha256").update(text).digest("hex");
}

const textColumn = (column: string): string => `${column} text collate "C"`;

function columnsOf(layout: TableLayout): string[] {
  const columns = layout.columns.filter((column) => column !== "doc");
  const own = layout.manyIndexes.map(
    ({ table }) =>
      `create table ${table} (${textColumn("grp")}, ${textColumn("sort")}, ${textColumn("id")}, primary key (grp, sort, id))`,
  );
  return [
    ...columns.map((column) => `alter table ${layout.name} add column if not exists ${textColumn(column)}`),
    ...own,
  ];
}

/** Upgrades all documents, and computes their columns. */
async function rewrite(on: Queryable, layout: TableLayout, version: number): Promise<void> {
  const { table } = layout;
  const select = `select doc from ${layout.name} where id > $1 order by id limit 500`;
  for (let after = ""; ; ) {
    const records = (await on.run({ text: select, values: [after] })).map((row) => recordOf(table, row));
    const last = records.at(-1);
    if (!last) return;
    after = last.id;
    const upgraded = records.map(
      (record): StoredRecord => (version === table.version ? record : table.upgrade?.(record, version)),
    );
    const write = (sql: (parameters: Parameters) => string) => {
      const parameters = new Parameters();
      return on.run({ text: sql(parameters), values: parameters.values });
    };
    await write((parameters) => updateRows(layout, upgraded, parameters));
    for (const index of layout.manyIndexes) {
      const entries = upgraded.flatMap((record) => entriesOf(layout, index, record, undefined));
      if (entries.length > 0) await write((parameters) => addEntries(index, entries, parameters));
    }
  }
}

/** Unique keys are checked at the end of a statement, so that documents can exchange them. */
function indexesOf(layout: TableLayout, trigrams: boolean): string[] {
  const { name, table } = layout;
  const indexes = [...layout.indexes.values()]
    .filter(({ many }) => !many)
    .map(({ name: index, group, sort }) => {
      const columns = [group, sort].map((column) => column.slice("t.".length));
      return `create index if not exists ${quoted(`${table.name}_${index}`)} on ${name} (${columns.join(", ")}, id)`;
    });
  const uniques = [...layout.uniques.values()].flatMap(({ column, constraint }) => [
    `alter table ${name} drop constraint if exists ${quoted(constraint)}`,
    `alter table ${name} add constraint ${quoted(constraint)} unique (${column}) deferrable initially immediate`,
  ]);
  const searches = (trigrams ? layout.texts : []).map(
    (text) =>
      `create index if not exists ${quoted(`${table.name}_${text}`)} on ${name} using gin (${text} gin_trgm_ops)`,
  );
  return [...indexes, ...uniques, ...searches];
}
