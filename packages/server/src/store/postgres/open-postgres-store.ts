import { OperatorError } from "../../shared/problem.js";
import { jobTable } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import type { AnyTable, FrozenReads, Store } from "../store.js";
import { ChangeNotifier } from "./change-notifier.js";
import { Database, type DatabaseOptions, type Queryable } from "./database.js";
import { Layouts, lockKey } from "./layout.js";
import { layoutKeyOf, migrate } from "./migrations.js";
import { PostgresStore } from "./postgres-store.js";
import { createReads } from "./reads.js";

export interface PostgresStoreOptions {
  readonly url: string;
  /** Everything is in this schema of the database. */
  readonly schema?: string;
  /** Of the pool. */
  readonly connections?: number | undefined;
  /** How long a call waits for a connection of the pool. Default: 20 s. */
  readonly connectTimeoutMs?: number;
  readonly tables: readonly AnyTable[];
  readonly clock: { now(): number };
  readonly log: StoreLog;
  /** Called after each commit that was made durable, with the time from sending its changes. */
  readonly onCommit?: ((durationMs: number) => void) | undefined;
  /** For tests: how often the connection for notifications is checked, and how long an answer may take. */
  readonly beat?: { readonly everyMs: number; readonly limitMs: number };
  /** For tests: runs every `work` twice, as after a conflict. Only the second run counts. */
  readonly workTwice?: boolean;
}

export interface OpenedPostgresStore extends Store {
  readonly database: Database;
  readonly layouts: Layouts;
  /** Runs `work` while no other process of this database runs anything here. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** For tests: ends a running job's lease, as another process would after a stall. */
  expireLease(jobId: string): Promise<void>;
}

async function lockedFor<T>(database: Database, key: string, work: () => Promise<T>): Promise<T> {
  const client = await database.connect();
  try {
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1::bigint)", [key]);
    return await work();
  } finally {
    await client.end();
  }
}

export const SCHEMA = "shipctl";

/** Opens the store in a database, and creates or updates its tables. @throws StorageFailed, NewerDatabase, OtherVersionRuns */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<OpenedPostgresStore> {
  const {
    url,
    schema = SCHEMA,
    connections,
    connectTimeoutMs,
    tables,
    clock,
    log,
    onCommit,
    beat,
    workTwice = false,
  } = options;
  const database = new Database({ url, connections, connectTimeoutMs, log });
  const layouts = new Layouts(schema, [...tables, jobTable]);
  const notifier = new ChangeNotifier({ database, channel: schema, layout: layoutKeyOf(layouts), log, beat });
  try {
    await migrate(database, layouts, log, () => notifier.open());
    await checkServer(database, clock, log);
    const store = new PostgresStore({ database, layouts, notifier, clock, log, onCommit, workTwice });
    const alone = <T>(work: () => Promise<T>) => lockedFor(database, lockKey(schema, "alone", ""), work);
    return Object.assign(store, { database, layouts, alone });
  } catch (error) {
    await notifier.close();
    await database.close();
    throw error;
  }
}

const MAX_APART_MS = 1_000;

/** Warns of a database server on which a crash may lose commits, or whose clock differs from ours. */
async function checkServer(on: Queryable, clock: { now(): number }, log: StoreLog): Promise<void> {
  const text = `select extract(epoch from clock_timestamp()) * 1000 as now, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes`;
  const [row] = await on.run({ text, values: [] });
  for (const setting of ["fsync", "full_page_writes"]) {
    if (row?.[setting] === "off")
      log.warn({ setting }, `a crash may corrupt the database, because its setting ${setting} is off`);
  }
  const apartMs = Math.round(clock.now() - Number(row?.now));
  if (Math.abs(apartMs) > MAX_APART_MS)
    log.warn({ apartMs }, "the clocks of this machine and of the database differ by more than a second");
}

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
    const exists = async (table: AnyTable): Promise<boolean> => {
      const text = "select to_regclass($1) as known";
      const [row] = await database.run({ text, values: [layouts.of(table).name] });
      return Boolean(row?.known);
    };
    if (!(await exists(jobTable)))
      throw new NoStore("the database has no store yet: a server creates it at its first start");
    const missing = new Set<AnyTable>();
    for (const table of tables) if (!(await exists(table))) missing.add(table);
    // A table of this version is empty until a server creates it.
    return await createReads(layouts, database).freeze(tables, (reads) =>
      use({ ...reads, scan: (table) => (missing.has(table) ? nothing() : reads.scan(table)) }),
    );
  } finally {
    await database.close();
  }
}

async function* nothing(): AsyncGenerator<never> {}

export class NoStore extends OperatorError {}
