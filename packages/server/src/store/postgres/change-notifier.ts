import { randomInt } from "node:crypto";
import type pg from "pg";
import { jobTable } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import { Watchers } from "../memory/watchers.js";
import type { Database } from "./database.js";
import type { LayoutKey } from "./layout.js";

type Written = readonly [table: string, id: string];

/** Changes within this time are sent together. */
const GATHER_MS = 20;
const RECONNECT_MS = 500;
/** Postgres takes 8,000 bytes. */
const MAX_PAYLOAD = 7_900;
/** The class of the advisory locks by which processes show that they are alive. */
export const LIVING = 1_751_675_244;

const BEAT = { everyMs: 10_000, limitMs: 5_000 };

const END_FORMER = `select pg_terminate_backend(l.pid) from pg_locks l
  where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.objsubid = 2 and l.pid <> pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())`;

export interface NotifierOptions {
  readonly database: Database;
  readonly channel: string;
  readonly layout: LayoutKey;
  readonly log: StoreLog;
  /** How often the connection is checked, and how long an answer may take. */
  readonly beat?: { readonly everyMs: number; readonly limitMs: number } | undefined;
}

/**
 * Notifies other processes of the documents that were written. A notification is only a hint, sent after the commit: a
 * lost one delays a waiting caller, and no commit has to wait for the order of notifications. The connection also shows
 * that this process is alive, and its version: it holds the advisory locks of `owner` and of the layout.
 */
export class ChangeNotifier {
  readonly watchers = new Watchers();
  /** This process, for others. */
  readonly owner = randomInt(1, 2 ** 31);
  readonly #jobs: (() => void)[] = [];
  readonly #from = String(this.owner);
  #written: Written[] = [];
  #timer: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #client: pg.Client | undefined;
  #isOpening = false;
  #closed = false;

  constructor(private readonly options: NotifierOptions) {
    const { database } = options;
    database.onLost(() => this.watchers.wakeAll());
    database.onBack(() => {
      if (!this.#client) this.#reopen(0);
    });
  }

  onJobs(heard: () => void): void {
    this.#jobs.push(heard);
  }

  /** @throws if the database cannot be reached. */
  async open(): Promise<void> {
    const { database, channel, layout } = this.options;
    const client = await database.connect();
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    try {
      await client.query(`listen "${channel}"`);
      // The database may not have noticed that the former connection has broken, and keeps its locks.
      await client.query(END_FORMER, [LIVING, this.owner]);
      await client.query("select pg_advisory_lock($1, $2)", [LIVING, this.owner]);
      await client.query("select pg_advisory_lock_shared($1, $2)", [layout.schema, layout.shape]);
      if (this.#closed) throw new Error("the store is closed");
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#checkLater(client);
  }

  /** Wakes callers in this process now, and those in others soon. */
  send(written: readonly Written[]): void {
    for (const [table, id] of written) this.watchers.wake(table, id);
    this.#written.push(...written);
    if (this.#written.length > 0) this.#timer ??= setTimeout(() => void this.#send(), GATHER_MS).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#timer);
    clearTimeout(this.#beat);
    this.watchers.wakeAll();
    await this.#client?.end().catch(() => undefined);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    const payloads = payloadsOf(this.#from, this.#written.splice(0));
    if (payloads.length === 0 || this.#closed) return;
    const { database, channel, log } = this.options;
    const text = "select pg_notify($1, p) from unnest($2::text[]) p";
    try {
      await database.run({ text, values: [channel, payloads] });
    } catch (error) {
      log.warn({ error }, "other processes could not be notified of changes");
    }
  }

  #hear(payload: string): void {
    const [from, ...lines] = payload.split("\n");
    if (from === this.#from) return;
    for (const line of lines) {
      const [table = "", ...id] = line.split(" ");
      if (table === jobTable.name) for (const heard of this.#jobs) heard();
      else this.watchers.wake(table, id.join(" "));
    }
  }

  /** Checks the connection regularly, because it may break silently. */
  #checkLater(client: pg.Client): void {
    const { everyMs, limitMs } = this.options.beat ?? BEAT;
    this.#beat = setTimeout(async () => {
      const limit = setTimeout(() => this.#lost(client), limitMs).unref();
      await client.query("select 1").catch(() => this.#lost(client));
      clearTimeout(limit);
      if (this.#client === client) this.#checkLater(client);
    }, everyMs).unref();
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#beat);
    this.options.log.warn({}, "the connection for notifications from other processes is lost; reconnecting");
    void client.end().catch(() => undefined);
    this.#reopen();
  }

  #reopen(waitMs = RECONNECT_MS): void {
    if (this.#closed || this.#isOpening) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#openAgain(), waitMs).unref();
  }

  async #openAgain(): Promise<void> {
    this.#isOpening = true;
    const isOpen = await this.open().then(
      () => true,
      () => false,
    );
    this.#isOpening = false;
    if (!isOpen) return this.#reopen();
    // Notifications may have been missed.
    this.watchers.wakeAll();
    for (const heard of this.#jobs) heard();
  }
}

function payloadsOf(from: string, written: readonly Written[]): string[] {
  const payloads: string[] = [];
  let payload = from;
  const lines = new Set(written.map(([table, id]) => (table === jobTable.name ? table : `${table} ${id}`)));
  for (const line of lines) {
    // Callers do not wait for documents with such ids.
    if (/[\0\n]/.test(line) || line.length > MAX_LINE) continue;
    if (Buffer.byteLength(payload) + Buffer.byteLength(line) >= MAX_PAYLOAD) {
      payloads.push(payload);
      payload = from;
    }
    payload += `\n${line}`;
  }
  return payload === from ? payloads : [...payloads, payload];
}

const MAX_LINE = 1_000;
