import { type Client, createClient, waitForBulk } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { bulkRow, GROUND, NO_WAIT, order, purchase } from "../api/shipments.js";
import { isThorough } from "../some-of.js";
import { ADMIN, ADMIN_ENV, folderForTest, type ServerProcess, shipctlServer } from "./server-process.js";

const ROWS = isThorough ? 500 : 8;
const COST = 8.1;
const PRICE = 9;
const SUPPLY = 10_000;
const BALANCE = 5_000;
/** The rows that are at the supplier's carrier when both are killed, and when the reseller is killed again. */
const FIRST_SLOW = isThorough ? 120 : 3;
const SECOND_SLOW = 320;
const CONCURRENCY = isThorough ? 32 : 3;
/** Rows of one call to the supplier. */
const BATCH = 50;
/** Weeks pass at the supplier's carrier within a second. */
const WEEKS_LATER = { SANDBOX_CLOCK_SPEED: "1000000" };

it("two servers sell a bulk order through each other while both are killed: no label lost, none bought twice, each cent right", async () => {
  const [supplier, reseller] = await Promise.all([host(), host({ SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" })]);
  const supplierAdmin = await adminOf(supplier.url);
  const account = await register(supplier.url, supplierAdmin, SUPPLY);
  await supplierAdmin.setUserRateLimit({ path: { id: account.id }, body: { rateLimit: 100_000 } });
  const { apiKey: key } = await account.api.getApiKey();

  const admin = await adminOf(reseller.url);
  const { _id: apiId, mode } = await admin.addConnection({ body: { name: "Supplier", baseUrl: supplier.url, key } });
  expect(mode).toBe("test");
  const path = { apiId, ...GROUND };
  await admin.addServices({ body: { services: [path] } });
  await admin.setServicePricing({ path, body: { enabled: true, basePrice: PRICE } });
  const { api } = await register(reseller.url, admin, BALANCE);

  const { order: single } = await api.createOrder({ body: order({ apiId, price: PRICE }) });
  expect(single.purchase).toBe("bought");
  const isPdf = async () => {
    const pdf = await (await api.getLabel({ path: { id: single.orderId } })).bytes();
    return Buffer.from(pdf.subarray(0, 5)).toString();
  };
  // On a busy machine, the label may come later.
  await expect.poll(isPdf).toBe("%PDF-");

  const voidSingle = async () => {
    await api.voidOrder({ path: { id: single.orderId } });
    const refund = async () => (await api.getOrder({ path: { id: single.orderId } })).refundStatus;
    await expect.poll(refund).toBe("refunded");
  };
  if (!isThorough) await voidSingle();

  const body = { apiId, ...purchase(rows(), PRICE) };
  const { bulkOrderId } = await api.processBulkOrder({ body, headers: NO_WAIT });
  const waiting = waitForBulk(api, bulkOrderId, { pollMs: 100 });
  /** In the middle of a bulk call: the supplier has sold some of its labels, and the reseller has no answer. */
  const inTheMiddle = async (row: number) => {
    const { orders } = await account.api.listOrders({ query: { limit: 1, search: `SKU-${row}` } });
    return orders.length > 0;
  };
  await expect.poll(() => inTheMiddle(FIRST_SLOW), { timeout: 60_000, interval: 20 }).toBe(true);
  await supplier.killAndStart(isThorough ? {} : WEEKS_LATER);
  // Purchases from before its start are looked up without delay.
  await reseller.killAndStart();
  if (isThorough) {
    await expect.poll(() => inTheMiddle(SECOND_SLOW), { timeout: 60_000, interval: 20 }).toBe(true);
    const { counts } = (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts.pending, "in the middle again").toBeGreaterThan(0);
    await reseller.killAndStart();
  }
  const ended = await waiting;
  // Rows whose call had not left the server when it was killed. Nothing was bought or charged for them.
  const { rows: outcomes } = await api.getBulkOrder({ path: { bulkOrderId }, query: { limit: ROWS } });
  const failed = outcomes.filter(({ state }) => state === "failed");
  expect(failed.length).toBeLessThanOrEqual(2 * BATCH);
  for (const { errorMessage } of failed) expect(errorMessage).toMatch(/has no record of this label/);
  if (ended.status !== "completed") {
    await api.retryBulkOrder({ path: { bulkOrderId }, body: { totalPrice: failed.length * PRICE } });
    await waitForBulk(api, bulkOrderId, { pollMs: 100 });
  }
  const { bulkOrder } = await api.getBulkOrder({ path: { bulkOrderId } });
  expect(bulkOrder).toMatchObject({ status: "completed", counts: { total: ROWS, bought: ROWS, failed: 0 } });

  const ours = await allOrders(api);
  const theirs = await allOrders(account.api);
  expect(theirs.map(({ orderNumber, trackingNumber }) => `${orderNumber} ${trackingNumber}`).sort()).toEqual(
    ours.map(({ _id, trackingNumber }) => `${_id} ${trackingNumber}`).sort(),
  );
  expect(ours).toHaveLength(ROWS + 1);
  if (isThorough) {
    await voidSingle();
    await supplier.killAndStart(WEEKS_LATER);
  }
  const [ourOrder] = ours.filter(({ orderId }) => orderId !== single.orderId);
  const theirOrder = theirs.find(({ orderNumber }) => orderNumber === ourOrder?._id);
  const scansOf = async (client: Client, orderId = "") => {
    const { events } = await client.refreshTracking({ path: { orderId } });
    return events.map(({ status, date }) => `${status} ${date}`);
  };
  const scans = await scansOf(account.api, theirOrder?.orderId);
  expect(scans.join()).toContain("Delivered");
  expect(await scansOf(api, ourOrder?.orderId)).toEqual(scans);
  expect(await api.getBalance()).toMatchObject({ balance: BALANCE - ROWS * PRICE, held: 0 });
  expect(await account.api.getBalance()).toMatchObject({ balance: SUPPLY - ROWS * COST, held: 0 });
  const verified = await Promise.all(
    [supplier, reseller].map(({ data }) => shipctlServer(["verify", "--data", data]).ended),
  );
  for (const { stdout } of verified) expect(stdout).toContain("The books add up");
}, 300_000);

const rows = () =>
  Array.from({ length: ROWS }, (_, position) => {
    const isSlow = [FIRST_SLOW, SECOND_SLOW].some((from) => from <= position && position < from + CONCURRENCY);
    return bulkRow({ sku: `SKU-${position}`, toName: isSlow ? "Carrier Slow" : `Test Recipient ${position}` });
  });

/** A server with its own data, which can be killed (-9) and started again at the same address. */
async function host(env: Readonly<Record<string, string>> = {}) {
  const data = await folderForTest();
  const start = (port: string, more: Readonly<Record<string, string>> = {}): ServerProcess =>
    shipctlServer(["start", "--port", port, "--data", data], { env: { ...ADMIN_ENV, ...env, ...more } });
  let running = start("0");
  const url = await running.ready;
  return {
    data,
    url,
    async killAndStart(more?: Readonly<Record<string, string>>) {
      await running.kill();
      running = start(new URL(url).port, more);
      await running.ready;
    },
  };
}

async function adminOf(baseUrl: string): Promise<Client> {
  const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
  return createClient({ baseUrl, token });
}

async function register(baseUrl: string, admin: Client, balance: number) {
  const body = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };
  const { token, user } = await createClient({ baseUrl }).register({ body });
  await admin.setUserBalance({ path: { id: user._id }, body: { balance } });
  return { id: user._id, api: createClient({ baseUrl, token }) };
}

async function allOrders(api: Client) {
  const { totalPages } = await api.listOrders({ query: { limit: 100 } });
  const pages = Array.from({ length: totalPages }, (_, n) => api.listOrders({ query: { page: n + 1, limit: 100 } }));
  return (await Promise.all(pages)).flatMap(({ orders }) => orders);
}
