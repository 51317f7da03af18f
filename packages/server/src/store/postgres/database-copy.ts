import { OperatorError } from "../../shared/operator-error.js";
import { jobTable } from "../memory/job-table.js";
import type { AnyTable, FrozenReads } from "../store.js";
import { Database, type DatabaseOptions } from "./database.js";
import { Layouts } from "./layout.js";
import { SCHEMA } from "./open-postgres-store.js";
import { createReads } from "./reads.js";

export interface DatabaseCopyOptions extends DatabaseOptions {
  readonly schema?: string;
  readonly tables: readonly AnyTable[];
}

/** Lets `use` read one state of a database that servers may be changing. Changes nothing. */
export async function readDatabaseCopy<T>(
  { schema = SCHEMA, tables, ...options }: DatabaseCopyOptions,
  use: (store: FrozenReads) => Promise<T>,
): Promise<T> {
  const database = new Database({ ...options, connections: 1 });
  const layouts = new Layouts(schema, [...tables, jobTable]);
  try {
    const text = "select to_regclass($1) as known";
    const [row] = await database.run({ text, values: [layouts.of(jobTable).name] });
    if (!row?.known) throw new NoStore("the database has no store yet: a server creates it at its first start");
    return await createReads(layouts, database).freeze(tables, use);
  } finally {
    await database.close();
  }
}

export class NoStore extends OperatorError {}
