import pg from "pg";
import { inject } from "vitest";

let known: Promise<string> | undefined;

/** The URL of the run's Postgres server. */
export function testDatabaseUrl(): Promise<string> {
  known ??= ask();
  return known;
}

async function ask(): Promise<string> {
  const response = await fetch(inject("postgresDoor"));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

let schemas = 0;

/** A name for a new, empty schema. */
export const newSchema = (): string => `test_${process.pid}_${Date.now().toString(36)}_${++schemas}`;

/** The URL of a new, empty database. */
export async function newDatabase(): Promise<string> {
  const url = new URL(await testDatabaseUrl());
  const client = new pg.Client(url.href);
  await client.connect();
  const name = newSchema();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** All rows of a schema, as texts. */
export async function rowsOf(schema: string): Promise<readonly string[]> {
  return onSchema(schema, async (client, names) => {
    const rows: string[] = [];
    for (const name of names) {
      const found = await client.query<{ readonly row: string }>(`select t::text as row from "${schema}"."${name}" t`);
      rows.push(...found.rows.map(({ row }) => row));
    }
    return rows;
  });
}

/** Deletes all rows, except what the tables look like. */
export const emptySchema = (schema: string): Promise<unknown> =>
  onSchema(schema, (client, names) =>
    client.query(names.map((name) => `delete from "${schema}"."${name}"`).join("; ")),
  );

async function onSchema<T>(
  schema: string,
  run: (client: pg.Client, names: readonly string[]) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly name: string }>(
      "select table_name as name from information_schema.tables where table_schema = $1 and table_name not in ('tables', 'migrations')",
      [schema],
    );
    return await run(
      client,
      rows.map(({ name }) => name),
    );
  } finally {
    await client.end();
  }
}
