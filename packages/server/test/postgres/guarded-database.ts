import pg from "pg";
import type { Database } from "../../src/store/postgres/database.js";
import type { Sql } from "../../src/store/postgres/select-sql.js";
import type { Store } from "../../src/store/store.js";
import { testDatabaseUrl } from "./test-database.js";

/** The process that made a call is gone. */
class ProcessGone extends Error {
  override readonly name = "ProcessGone";
}

/**
 * Makes two steps of each statement: before it is sent and after its result has arrived. Without power, nothing is sent
 * and no result is heard. Notifications are not steps: they change nothing, and come at any time.
 */
export function guardStatements(
  database: Database,
  power: { readonly isOn: boolean },
  step: (step: string) => void,
): void {
  const assertOn = () => {
    if (!power.isOn) throw new ProcessGone("the process is gone");
  };
  const guarded = async <T>({ text }: Sql, send: () => Promise<T>): Promise<T> => {
    const isStep = !text.includes("pg_notify");
    if (isStep) step(`send ${summary(text)}`);
    assertOn();
    const result = await send();
    if (isStep) step(`hear ${summary(text)}`);
    assertOn();
    return result;
  };
  const run = database.run.bind(database);
  const session = database.session.bind(database);
  const connect = database.connect.bind(database);
  database.run = (sql) => guarded(sql, () => run(sql));
  database.session = (work) => session((on) => work({ run: (sql) => guarded(sql, () => on.run(sql)) }));
  database.connect = async () => {
    assertOn();
    return connect();
  };
}

const summary = (text: string): string => text.replace(/\s+/g, " ").slice(0, 60);

/** Ends what a process that is gone has left in the database. Its store can no longer be used. */
export async function endConnections(store: Store, name: string): Promise<void> {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  try {
    const end = () =>
      client.query("select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = $1", [name]);
    await end();
    await store.close();
    // Connections that the store was opening.
    await end();
  } finally {
    await client.end();
  }
}
