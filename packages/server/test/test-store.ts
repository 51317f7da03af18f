import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type JsonStoreOptions, type OpenedJsonStore, openJsonStore } from "../src/store/json/open-json-store.js";
import { openPostgresStore } from "../src/store/postgres/open-postgres-store.js";
import { emptySchema, newSchema, rowsOf, testDatabaseUrl } from "./postgres/test-database.js";

/** The engine that the tests of a run use. A simulated disk always has the JSON store. */
const onPostgres = process.env.SHIPCTL_TEST_STORE === "postgres";

/** The schemas of folders, and emptied ones that a later test can use: creating all tables takes long. */
const schemas = new Map<string, string>();
const spare: string[] = [];

/** A store whose content belongs to `folder`, so that opening it again simulates a restart. */
export async function openTestStore(options: Omit<JsonStoreOptions, "folder"> & { readonly folder: string }) {
  if (!onPostgres || options.files) {
    return openJsonStore({ ...options, folder: join(options.folder, "store") });
  }
  const schema = schemas.get(options.folder) ?? spare.pop() ?? newSchema();
  schemas.set(options.folder, schema);
  return openSharedStore(options, { schema });
}

interface SharedOptions {
  readonly schema: string;
  /** Of the pool. */
  readonly connections?: number | undefined;
  /** What they are called in the database. */
  readonly connectionName?: string | undefined;
}

/** A store in a schema of the run's database, which other stores may have open as well. */
export async function openSharedStore(
  options: Omit<JsonStoreOptions, "folder">,
  { schema, connections = 4, connectionName = "shipctl" }: SharedOptions,
) {
  const url = new URL(await testDatabaseUrl());
  url.searchParams.set("application_name", connectionName);
  const store = await openPostgresStore({ ...options, url: url.href, schema, connections });
  const nothing = () => Promise.reject(new Error("only a data folder has this"));
  return Object.assign(store, {
    snapshot: nothing,
    revive: nothing,
    stats: () => {
      throw new Error("only a data folder has this");
    },
  }) satisfies OpenedJsonStore;
}

/** Empties the store of a folder that is gone, for another test. */
export async function releaseTestStore(folder: string): Promise<void> {
  const schema = schemas.get(folder);
  if (schema === undefined) return;
  schemas.delete(folder);
  await emptySchema(schema);
  spare.push(schema);
}

/** Everything that the store of a folder has written: its files, or the rows of its tables. */
export async function writtenBy(folder: string): Promise<readonly string[]> {
  const schema = schemas.get(folder);
  if (schema !== undefined) return rowsOf(schema);
  const store = join(folder, "store");
  const files = (await readdir(store, { withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(files.map(({ name }) => readFile(join(store, name), "utf8")));
}
