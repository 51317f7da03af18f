import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { bulkRow, NO_WAIT, order, purchase } from "../api/shipments.js";
import { type Person, serverForTest } from "../api.js";
import { newSchema, testDatabaseUrl } from "./test-database.js";

const LABELS = 6;

it("while all labels of one customer wait, single and in bulk, the others buy and list theirs", async () => {
  const schema = newSchema();
  const server = await serverForTest({ schema, connections: 2 });
  const [busy, other] = [await server.register({ balance: 200 }), await server.register({ balance: 50 })];
  const rows = Array.from({ length: LABELS }, (_, position) => bulkRow({ sku: `SKU-${position}` }));
  await busy.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
  const release = await lockedWallet(schema, busy);
  const bulk = server.world.store.runDue();
  const singles = Array.from({ length: LABELS }, () => busy.api.createOrder({ body: order() }));
  await waitingForLocks(schema);
  await other.api.createOrder({ body: order() });
  expect((await other.api.listOrders()).totalOrders).toBe(1);
  await release();
  await Promise.all([bulk, ...singles]);
  expect((await busy.api.listOrders()).totalOrders).toBe(2 * LABELS);
});

/** Locks a customer's wallet, as another process does. Returns how to release it. */
async function lockedWallet(schema: string, { user }: Person): Promise<() => Promise<void>> {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; select from "${schema}".wallets where id = '${user._id}' for update`);
  return async () => void (await client.query("rollback"));
}

/** Waits until a transaction waits for a lock in the schema. */
async function waitingForLocks(schema: string): Promise<void> {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  onTestFinished(() => client.end());
  const text = `select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and position($1 in query) > 0`;
  await expect.poll(async () => (await client.query(text, [schema])).rows[0]?.waiting).toBeGreaterThan(0);
}
