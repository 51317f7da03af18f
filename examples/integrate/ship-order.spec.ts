/**
 * Tests of `shipOrder` without a server.
 *
 *   node --import tsx --test examples/integrate/ship-order.spec.ts
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "@shipctl/sdk";
import { createFakeApi, type FakeApiOptions } from "@shipctl/sdk/testing";
import { shipOrder } from "./ship-order.js";

function shop(options?: FakeApiOptions) {
  const fake = createFakeApi(options);
  const client = createClient({
    baseUrl: "https://labels.example",
    apiKey: "shp_test_1",
    fetch: fake.fetch,
    // The client waits between its attempts; a test does not.
    sleep: async () => undefined,
  });
  return { fake, client };
}

const orderTo = (name: string) => ({
  ...{ number: "1001", name, street: "200 Sample Avenue", city: "Chicago", state: "IL", zip: "60601" },
  ...{ phone: "312-555-0101", weight: 2 },
});

test("an order is bought once, also when the shop asks twice", async () => {
  const { client } = shop();
  const first = await shipOrder(client, orderTo("First Recipient"));
  assert.equal(first.is, "shipped");
  assert.deepEqual(await shipOrder(client, orderTo("First Recipient")), first);
  assert.equal((await client.v1GetUser()).balance, 991.9);
});

test("a carrier that refuses costs nothing", async () => {
  const { client } = shop();
  assert.equal((await shipOrder(client, orderTo("Carrier Refuses"))).is, "refused");
  assert.equal((await client.v1GetUser()).balance, 1000);
});

test("a busy carrier is asked again with the same key", async () => {
  const { client, fake } = shop();
  assert.equal((await shipOrder(client, orderTo("Carrier Busy"))).is, "shipped");
  const purchases = fake.calls.filter(({ path }) => path === "/api/v1/create-label");
  assert.deepEqual(
    purchases.map(({ status, idempotencyKey }) => [status, idempotencyKey]),
    [
      [503, "order-1001"],
      [201, "order-1001"],
    ],
  );
});

test("a carrier that does not answer ships later", async () => {
  const { client } = shop();
  const shipped = await shipOrder(client, orderTo("Carrier Silent"));
  assert.ok(shipped.is === "later");
  const order = await client.v1GetOrder({ path: { order_id: shipped.orderId } });
  assert.equal(order.purchase, "bought");
});

test("without money, the shop is told how much is missing", async () => {
  const { client } = shop({ balance: 3 });
  const shipped = await shipOrder(client, orderTo("First Recipient"));
  assert.deepEqual(shipped, { is: "refused", why: "Insufficient balance: $8.10 needed, $3.00 available" });
});
