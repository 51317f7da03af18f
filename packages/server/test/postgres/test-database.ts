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

/** Deletes all rows, except what the tables look like. */
export async function emptySchema(schema: string): Promise<void> {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  const { rows } = await client.query<{ readonly name: string }>(
    "select table_name as name from information_schema.tables where table_schema = $1 and table_name not in ('tables', 'migrations')",
    [schema],
  );
  await client.query(rows.map(({ name }) => `delete from "${schema}"."${name}"`).join("; "));
  await client.end();
}
