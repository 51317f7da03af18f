import { randomInt } from "node:crypto";
import type pg from "pg";
import { jobTable } from "../memory/job-table.js";
import type { StoreLog } from "../memory/store-log.js";
import { Watchers } from "../memory/watchers.js";
import type { Database } from "./database.js";

type Written = readonly [table: string, id: string];

/** Changes within this time are sent together. */
const GATHER_MS = 20;
const RECONNECT_MS = 500;
/** Postgres takes 8,000 bytes. */
const LONGEST_PAYLOAD = 7_900;
/** The advisory locks of living processes. */
export const LIVING = 1_751_675_244;

/**
 * What processes send each other: which documents were written. Only a hint after the commit, so a lost one delays a
 * waiting caller, but no transaction has to wait for the order of notifications. The connection also shows that this
 * process lives: it holds the advisory lock of `owner`.
 */
export class News {
  readonly watchers = new Watchers();
  /** This process, for others. */
  readonly owner = randomInt(1, 2 ** 31);
  readonly #jobs: (() => void)[] = [];
  readonly #from = String(this.owner);
  #written: Written[] = [];
  #timer: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(
    private readonly database: Database,
    private readonly channel: string,
    private readonly log: StoreLog,
  ) {
    database.onLost(() => this.watchers.wakeAll());
  }

  onJobs(heard: () => void): void {
    this.#jobs.push(heard);
  }

  /** @throws if the database cannot be reached. */
  async open(): Promise<void> {
    const client = await this.database.connect();
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    this.#client = client;
    await client.query(`listen "${this.channel}"`);
    await client.query("select pg_advisory_lock($1, $2)", [LIVING, this.owner]);
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
    this.watchers.wakeAll();
    await this.#client?.end().catch(() => undefined);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    const payloads = payloadsOf(this.#from, this.#written.splice(0));
    if (payloads.length === 0 || this.#closed) return;
    const text = "select pg_notify($1, p) from unnest($2::text[]) p";
    try {
      await this.database.run({ text, values: [this.channel, payloads] });
    } catch (error) {
      this.log.warn({ error }, "other processes could not be notified of changes");
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

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.log.warn({}, "the connection that hears of other processes' changes is lost");
    this.#reopen();
  }

  #reopen(): void {
    this.#again = setTimeout(async () => {
      try {
        await this.open();
        // Something may have been missed.
        this.watchers.wakeAll();
        for (const heard of this.#jobs) heard();
      } catch {
        if (!this.#closed) this.#reopen();
      }
    }, RECONNECT_MS).unref();
  }
}

function payloadsOf(from: string, written: readonly Written[]): string[] {
  const payloads: string[] = [];
  let payload = from;
  const lines = new Set(written.map(([table, id]) => (table === jobTable.name ? table : `${table} ${id}`)));
  for (const line of lines) {
    // Callers do not wait for documents with such ids.
    if (/[\0\n]/.test(line) || line.length > MOST_LINE) continue;
    if (Buffer.byteLength(payload) + Buffer.byteLength(line) >= LONGEST_PAYLOAD) {
      payloads.push(payload);
      payload = from;
    }
    payload += `\n${line}`;
  }
  return payload === from ? payloads : [...payloads, payload];
}

const MOST_LINE = 1_000;
