/**
 * The yardstick for Postgres: the bare route, with the two transactions of a purchase written by hand in SQL. It stores
 * the same rows as Shipctl: key, wallet, hold and order; then order, hold, wallet, ledger entry, event and daily total.
 */
import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { type BarePurchase, bareToken, serveBareRoute } from "./bare-route.js";
import { answerParent } from "./children.js";

export type YardstickCommands = {
  /** Creates the tables with this many orders of the customers. Returns tokens of the customers. */
  prepare(url: string, customers: number, orders: number): Promise<string[]>;
  /** Returns the port. */
  start(url: string): Promise<number>;
};

const PRICE_CENTS = 810;
/** Like Shipctl's pool. */
const CONNECTIONS = 10;

const TABLES = `
  create table accounts (id text primary key, blocked bool not null, generation int not null);
  create table connections (id text primary key, doc jsonb not null);
  create table wallets (id text primary key, posted_cents bigint not null, held_cents bigint not null,
    spent_cents bigint not null, entries int not null);
  create table request_keys (id text primary key, body_hash text not null, order_id text not null, expires_at text not null);
  create index on request_keys (expires_at);
  create table holds (id text primary key, customer_id text not null, open_cents bigint not null, created_at text not null);
  create index on holds (customer_id, created_at);
  create table orders (id text primary key, number text unique not null, customer_id text not null, status text not null,
    state text not null, created_at text not null, tracking_number text, recipient text not null, doc jsonb not null);
  create index on orders (customer_id, created_at);
  create index on orders (customer_id, status, created_at);
  create index on orders (created_at);
  create index on orders (tracking_number);
  create table entries (id text primary key, number text not null, customer_id text not null, sequence int not null,
    amount_cents bigint not null, balance_after_cents bigint not null, description text not null,
    reference text unique not null, created_at text not null);
  create index on entries (customer_id, created_at);
  create table streams (id text primary key, last bigint not null);
  create table events (stream_id text not null, position bigint not null, at text not null, types text not null,
    data jsonb not null, primary key (stream_id, position));
  create table tallies (day text not null, carrier text not null, connection_id text not null, share int not null,
    labels bigint not null, revenue_cents bigint not null, primary key (day, carrier, connection_id, share));
  create sequence numbers`;

const SEEDS = [
  "insert into accounts select 'usr_' || n, false, 1 from generate_series(1, $1::int) n",
  "insert into wallets select 'usr_' || n, 900000000, 0, 0, 0 from generate_series(1, $1::int) n",
  "insert into streams select 'usr_' || n, 0 from generate_series(1, $1::int) n",
];

const SEEDED = `insert into orders select 'old_' || n, 'ORD-' || n, 'usr_' || (n % $1::int + 1), 'delivered', 'bought',
  to_char(now() - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'TRACK' || n, 'Test Recipient ' || n,
  jsonb_build_object('id', 'old_' || n, 'text', repeat('x', 900)) from generate_series(1, $2::int) n`;

answerParent({
  async prepare(url, customers, orders) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(TABLES);
    await client.query("insert into connections values ('api_1', $1)", [{ services: ["UPS Ground"] }]);
    for (const text of SEEDS) await client.query(text, [customers]);
    await client.query(SEEDED, [customers, orders]);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    await client.end();
    return Promise.all(Array.from({ length: customers }, (_, n) => bareToken(`usr_${n + 1}`)));
  },

  start(url) {
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
    return serveBareRoute((purchase) => buy(pool, purchase));
  },
} satisfies YardstickCommands);

async function buy(pool: pg.Pool, { customerId, key, text, body }: BarePurchase): Promise<object> {
  await run(pool, "select blocked, generation from accounts where id = $1", [customerId]);
  await run(pool, "select doc from connections where id = $1", ["api_1"]);
  const id = `ord_${randomUUID()}`;
  const createdAt = new Date().toISOString();
  const order = { id, customerId, connectionId: "api_1", createdAt, status: "processing", state: "buying", body };
  await hold(pool, { id, customerId, createdAt, key: `${customerId} ${key}`, bodyHash: sha256(text), order });
  const balanceCents = await settle(pool, { id, customerId, createdAt, order });
  return { order: { ...order, state: "bought" }, newBalance: balanceCents / 100, message: "Label bought" };
}

interface Held {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: string;
  readonly order: object;
}

const hold = (pool: pg.Pool, { id, customerId, createdAt, key, bodyHash, order }: Held & Keyed): Promise<void> =>
  transact(pool, async (on) => {
    const bound = "insert into request_keys values ($1, $2, $3, $4) on conflict do nothing returning id";
    expectRow(await run(on, bound, [key, bodyHash, id, createdAt]), "the key was used");
    const held = `update wallets set held_cents = held_cents + $2
      where id = $1 and posted_cents - held_cents >= $2 returning id`;
    expectRow(await run(on, held, [customerId, PRICE_CENTS]), "insufficient funds");
    await run(on, "insert into holds values ($1, $2, $3, $4)", [id, customerId, PRICE_CENTS, createdAt]);
    const ordered = `insert into orders
      values ($1, 'ORD-N' || nextval('numbers'), $2, 'processing', 'buying', $3, null, $4, $5)`;
    await run(on, ordered, [id, customerId, createdAt, "Test Recipient", JSON.stringify(order)]);
  });

interface Keyed {
  readonly key: string;
  readonly bodyHash: string;
}

const settle = (pool: pg.Pool, { id, customerId, createdAt, order }: Held): Promise<number> =>
  transact(pool, async (on) => {
    const doc = JSON.stringify({ ...order, state: "bought" });
    await run(on, "update orders set state = 'bought', tracking_number = $2, doc = $3 where id = $1", [
      id,
      `TRACK${id}`,
      doc,
    ]);
    await run(on, "delete from holds where id = $1", [id]);
    const paid = `update wallets set posted_cents = posted_cents - $2, held_cents = held_cents - $2,
      spent_cents = spent_cents + $2, entries = entries + 1 where id = $1 returning posted_cents, held_cents, entries`;
    const wallet = expectRow(await run(on, paid, [customerId, PRICE_CENTS]), "no wallet");
    const entry = "insert into entries values ($1, 'TXN-' || nextval('numbers'), $2, $3, $4, $5, $6, $7, $8)";
    const description = `UPS Ground label ${id}`;
    const { entries, posted_cents: after } = wallet;
    const values = [customerId, entries, -PRICE_CENTS, after, description, `purchase ${id}`, createdAt];
    await run(on, entry, [`txn_${id}`, ...values]);
    const next = "update streams set last = last + 1 where id = $1 returning last";
    const { last } = expectRow(await run(on, next, [customerId]), "no stream");
    const data = JSON.stringify({ orderId: id, price: PRICE_CENTS / 100, balance: Number(after) / 100 });
    const types = "label.bought balance.changed";
    await run(on, "insert into events values ($1, $2, $3, $4, $5)", [customerId, last, createdAt, types, data]);
    const tally = `insert into tallies values ($1, 'UPS', 'api_1', $3, 1, $2) on conflict (day, carrier, connection_id, share)
      do update set labels = tallies.labels + 1, revenue_cents = tallies.revenue_cents + excluded.revenue_cents`;
    await run(on, tally, [createdAt.slice(0, "2026-01-05".length), PRICE_CENTS, shareOf(customerId)]);
    return Number(after) - Number(wallet.held_cents);
  });

/** Like Shipctl, a total has eight rows, because purchases of different customers would wait for a single one. */
const shareOf = (customerId: string): number => (customerId.codePointAt(customerId.length - 1) ?? 0) % 8;

async function transact<T>(pool: pg.Pool, work: (on: pg.PoolClient) => Promise<T>): Promise<T> {
  const on = await pool.connect();
  try {
    await run(on, "begin", []);
    const result = await work(on);
    await run(on, "commit", []);
    return result;
  } catch (error) {
    await run(on, "rollback", []);
    throw error;
  } finally {
    on.release();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Prepared once per connection. */
async function run(on: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await on.query<Row>({ name: nameOf(text), text, values: [...values] })).rows;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

function expectRow([row]: readonly Row[], otherwise: string): Row {
  if (!row) throw new Error(otherwise);
  return row;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
