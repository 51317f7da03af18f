import pg from "pg";
import { MINUTE_MS } from "../../shared/durations.js";
import { StorageFailed } from "../errors.js";
import type { StoreLog } from "../memory/store-log.js";
import { isOutage, isOverload } from "./failures.js";
import type { Sql } from "./select-sql.js";

export interface DatabaseOptions {
  readonly url: string;
  /** Connections of this process, without the one that listens. */
  readonly connections?: number | undefined;
  /** How long a call waits for a connection of the pool. Default: 20 s. */
  readonly connectTimeoutMs?: number | undefined;
  readonly log: StoreLog;
}

export type Row = Readonly<Record<string, unknown>>;

export interface Queryable {
  /** On one connection, statements are sent at once and run in the order of the calls. */
  run(sql: Sql): Promise<readonly Row[]>;
}

/** Where statements and transactions get their connections. */
export interface Connections extends Queryable {
  /** Runs `work` on one connection. */
  session<T>(work: (on: Queryable) => Promise<T>): Promise<T>;
}

/** Settings of every connection. A stalled process must not keep its locks. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: MINUTE_MS,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: "shipctl",
} as const;

const PROBE_MS = 500;
const MAX_PROBE_MS = 2_000;

/** For a connection of the pool. */
const WAIT_MS = 20_000;

/**
 * Without a listener, a connection that is cut ends the process, and the error may arrive with the bytes that complete the
 * connection. Calls on such a connection fail.
 */
class Client extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    this.on("error", () => undefined);
  }
}

/** A pool of connections. While the database cannot be reached, it is asked again until it answers. */
export class Database implements Connections {
  /** Connections of the pool. */
  readonly size: number;
  /** The last failure; undefined while the database answers. */
  failure: StorageFailed | undefined;
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  readonly #onBack: (() => void)[] = [];
  readonly #onLost: (() => void)[] = [];
  #probe: NodeJS.Timeout | undefined;
  #asking: Promise<boolean> | undefined;
  #closed = false;

  constructor(private readonly options: DatabaseOptions) {
    const { url, connections = DEFAULT_CONNECTIONS, connectTimeoutMs = WAIT_MS } = options;
    const limits = { ...LIMITS, connectionTimeoutMillis: connectTimeoutMs, max: connections };
    this.size = connections;
    const pool = { Client, connectionString: url, types: { getTypeParser }, pipeline: true };
    this.#pool = new pg.Pool({ ...limits, ...pool });
    this.#pool.on("connect", (client) => {
      for (const setting of SETTINGS) void client.query(setting).catch(() => undefined);
    });
    // An idle connection was cut.
    this.#pool.on("error", (error) => void this.#failed(error));
  }

  onLost(heard: () => void): void {
    this.#onLost.push(heard);
  }

  onBack(heard: () => void): void {
    this.#onBack.push(heard);
  }

  async run(sql: Sql): Promise<readonly Row[]> {
    this.assertOpen();
    try {
      return await this.#run(this.#pool, sql);
    } catch (error) {
      throw await this.#failed(error);
    }
  }

  /** Runs `work` on one connection; a connection on which it fails unexpectedly is not used again. */
  async session<T>(work: (on: Queryable) => Promise<T>): Promise<T> {
    this.assertOpen();
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      throw await this.#failed(error);
    }
    let failed: Error | undefined;
    let thrown: unknown;
    try {
      return await work({ run: (sql) => this.#run(client, sql) });
    } catch (error) {
      thrown = error;
      if (error instanceof StorageFailed || isOverload(error) || isOutage(error)) failed = error;
    } finally {
      // The pool drops a connection that was cut.
      client.release(failed);
    }
    throw await this.#failed(thrown);
  }

  /** A connection of its own, for the whole life of the process. */
  async connect(): Promise<pg.Client> {
    const client = new Client({
      ...LIMITS,
      idle_in_transaction_session_timeout: 0,
      connectionString: this.options.url,
    });
    await client.connect();
    return client;
  }

  assertOpen(): void {
    if (this.#closed) throw new Error("the store is closed");
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#probe);
    await this.#pool.end();
  }

  async #run(on: pg.Pool | pg.PoolClient, { text, values }: Sql): Promise<readonly Row[]> {
    const result = await on.query<Record<string, unknown>>({ name: this.#nameOf(text), text, values: [...values] });
    return result.rows;
  }

  /** Undefined: too many texts are prepared already. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known;
    const name = `shipctl_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** The error for the caller. One connection may fail while the database answers on others. */
  async #failed(error: unknown): Promise<unknown> {
    if (isOverload(error)) return new StorageFailed(`the database is busy: ${error.message}`, { cause: error });
    if (error instanceof StorageFailed || !isOutage(error)) return error;
    const failure = new StorageFailed(`the database: ${error.message}`, { cause: error });
    const isLost = this.failure === undefined && !this.#closed && !(await this.#answers());
    if (isLost && this.failure === undefined && !this.#closed) {
      this.options.log.error({ error }, "the database cannot be reached; all calls fail until it can. Retrying");
      this.failure = failure;
      for (const heard of this.#onLost) heard();
      this.#askAgain();
    }
    return failure;
  }

  #answers(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), MAX_PROBE_MS);
    });
    const answer = this.#pool.query("select 1").then(
      () => true,
      () => false,
    );
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }

  #askAgain(): void {
    this.#probe = setTimeout(async () => {
      if (!(await this.#ask())) {
        if (!this.#closed) this.#askAgain();
        return;
      }
      this.failure = undefined;
      this.options.log.info({}, "the database answers again");
      for (const heard of this.#onBack) heard();
    }, PROBE_MS).unref();
  }
}

/** Every connection keeps the plans of prepared statements in memory. */
const MAX_PREPARED = 300;

const SETTINGS = [
  // A commit must be on disk when its caller is told so.
  `select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local')`,
  // A statement that was planned while its table was small would read the whole table later.
  "set enable_seqscan = off",
  // All statements are short. Before version 18, that setting can make Postgres compile one.
  "set jit = off",
] as const;

const DEFAULT_CONNECTIONS = 10;

const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 1700]);

/** Documents are read as text (see `fromJson`), numbers as numbers. */
function getTypeParser(type: number): (text: string) => unknown {
  if (NUMBERS.has(type)) return Number;
  if (type === 16) return (text) => text === "t";
  return (text) => text;
}
