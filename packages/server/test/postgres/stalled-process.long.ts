import { type Client, createClient, waitForBulk } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { bulkRow, GROUND, NO_WAIT, purchase } from "../api/shipments.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "../faults/server-process.js";
import { newDatabase } from "./test-database.js";

const ROWS = 200;
const PRICE = 9;
const COST = 8.1;
const BALANCE = 5_000;

/** A lease lasts a minute, so this takes longer. */
it("a process that is stopped in the middle of a bulk order buys nothing when it continues after another one has finished", async () => {
  const supplier = shipctlServer(["start", "--port", "0", "--data", await folderForTest()], { env: ADMIN_ENV });
  const supplierUrl = await supplier.ready;
  const supplierAdmin = await adminOf(supplierUrl);
  const account = await register(supplierUrl, supplierAdmin, BALANCE);
  await supplierAdmin.setUserRateLimit({ path: { id: account.id }, body: { rateLimit: 100_000 } });
  const { apiKey: key } = await account.api.getApiKey();

  const env = {
    ...ADMIN_ENV,
    DATABASE_URL: await newDatabase(),
    SHIPCTL_SECRET: "the-secret-of-two-processes-in-tests",
    SHIPCTL_PRIVATE_HOSTS: "127.0.0.1",
  };
  const first = shipctlServer(["start", "--port", "0"], { env });
  const firstUrl = await first.ready;
  const admin = await adminOf(firstUrl);
  const { _id: apiId } = await admin.addConnection({ body: { name: "Supplier", baseUrl: supplierUrl, key } });
  const path = { apiId, ...GROUND };
  await admin.addServices({ body: { services: [path] } });
  await admin.setServicePricing({ path, body: { enabled: true, basePrice: PRICE } });
  const { api, token } = await register(firstUrl, admin, BALANCE);
  const rows = Array.from({ length: ROWS }, (_, position) =>
    bulkRow({ sku: `SKU-${position}`, toName: position % 5 === 0 ? "Carrier Slow" : `Test Recipient ${position}` }),
  );
  const { bulkOrderId } = await api.processBulkOrder({ body: { apiId, ...purchase(rows, PRICE) }, headers: NO_WAIT });

  // It starts now, so the first one owns the bulk order.
  const second = shipctlServer(["start", "--port", "0"], { env });
  const other = createClient({ baseUrl: await second.ready, token });
  const sold = async () => (await account.api.listOrders({ query: { limit: 1 } })).totalOrders;
  await expect.poll(sold, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  first.signal("SIGSTOP");
  const { counts } = (await other.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
  expect(counts.pending, "in the middle").toBeGreaterThan(0);

  const ended = await waitForBulk(other, bulkOrderId, { pollMs: 500 });
  const soldWithoutIt = await sold();
  first.signal("SIGCONT");
  // It answers, so it runs; its jobs have lost their leases.
  await api.getBalance();
  expect((await first.stop()).code).toBe(0);
  expect(await sold()).toBe(soldWithoutIt);

  const failed = ended.counts.failed;
  if (failed > 0) {
    await other.retryBulkOrder({ path: { bulkOrderId }, body: { totalPrice: failed * PRICE } });
    await waitForBulk(other, bulkOrderId, { pollMs: 500 });
  }
  const ours = await allOrders(other);
  const theirs = await allOrders(account.api);
  expect(ours).toHaveLength(ROWS);
  expect(theirs.map(({ orderNumber, trackingNumber }) => `${orderNumber} ${trackingNumber}`).sort()).toEqual(
    ours.map(({ _id, trackingNumber }) => `${_id} ${trackingNumber}`).sort(),
  );
  expect(await other.getBalance()).toMatchObject({ balance: BALANCE - ROWS * PRICE, held: 0 });
  expect(await account.api.getBalance()).toMatchObject({ balance: BALANCE - ROWS * COST, held: 0 });
  expect((await shipctlServer(["verify"], { env }).ended).stdout).toContain("The books add up");
}, 300_000);

async function adminOf(baseUrl: string): Promise<Client> {
  const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
  return createClient({ baseUrl, token });
}

async function register(baseUrl: string, admin: Client, balance: number) {
  const body = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };
  const { token, user } = await createClient({ baseUrl }).register({ body });
  await admin.setUserBalance({ path: { id: user._id }, body: { balance } });
  return { id: user._id, token, api: createClient({ baseUrl, token }) };
}

async function allOrders(api: Client) {
  const { totalPages } = await api.listOrders({ query: { limit: 100 } });
  const pages = Array.from({ length: totalPages }, (_, n) => api.listOrders({ query: { page: n + 1, limit: 100 } }));
  return (await Promise.all(pages)).flatMap(({ orders }) => orders);
}
