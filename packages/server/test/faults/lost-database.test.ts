import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, order, purchase } from "../api/shipments.js";
import { startCluster } from "../postgres/cluster.js";
import { ADMIN, ADMIN_ENV, shipctlServer } from "./server-process.js";

const BALANCE = 1_000;
const ROWS = 60;
/** The sandbox answers for such rows after two seconds. */
const SLOW = 8;
const METRICS_TOKEN = "a-token-for-metrics-of-32-characters-or-more";

it("while the database is lost, every call is answered with 503 and when to try again; then the same process continues", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const env = {
    ...ADMIN_ENV,
    DATABASE_URL: cluster.url,
    SHIPCTL_SECRET: "the-secret-of-a-server-that-loses-its-store",
    SHIPCTL_METRICS_TOKEN: METRICS_TOKEN,
  };
  const server = shipctlServer(["start", "--port", "0"], { env });
  const baseUrl = await server.ready;
  const once = createClient({ baseUrl, retries: 0, retryWithinMs: 0 });
  const { token: adminToken } = await once.login({ body: ADMIN });
  const { token, user } = await once.register({
    body: { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" },
  });
  const path = { id: user._id };
  await createClient({ baseUrl, token: adminToken }).setUserBalance({ path, body: { balance: BALANCE } });
  const api = createClient({ baseUrl, token });
  const rows = Array.from({ length: ROWS }, (_, position) =>
    bulkRow({ sku: `SKU-${position}`, toName: position >= ROWS - SLOW ? "Carrier Slow" : "Test Recipient" }),
  );
  const { bulkOrderId } = await api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });

  const metricLines = async () => {
    const reply = await fetch(`${baseUrl}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    return (await reply.text()).split("\n");
  };
  // Calls that are under way have an answer or a 503, but no other error.
  const call = async (to: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    return (await fetch(baseUrl + to, { ...init, headers })).status;
  };
  const underWay: Promise<number>[] = [];
  const crowd = setInterval(() => {
    underWay.push(call("/api/orders"), call("/api/balance"), call("/api/orders/stats/overview"));
    underWay.push(call("/api/orders", { method: "POST", body: JSON.stringify(order()) }));
  }, 5);
  await expect.poll(() => underWay.length).toBeGreaterThan(40);
  await cluster.halt();
  await expect.poll(async () => (await fetch(`${baseUrl}/readyz`)).status).toBe(503);
  clearInterval(crowd);
  const statuses = new Set(await Promise.all(underWay));
  for (const status of statuses) expect([200, 201, 503]).toContain(status);

  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
  expect(await metricLines()).toContain("shipctl_store_serving 0");
  const patient = api.createOrder({ body: order({ orderNumber: "sent-while-lost" }) });
  for (const { method, path: to, id } of loadContract().operations) {
    if (id === "getHealth") continue;
    const url = baseUrl + to.replace(/\{\w+\}/g, "any");
    const reply = await fetch(url, { method: method.toUpperCase(), headers: { Authorization: `Bearer ${token}` } });
    const body = await reply.json();
    const problem = to.startsWith("/api/v1/") ? body.error : body;
    expect([id, reply.status, problem.code, reply.headers.get("Retry-After")]).toEqual([
      id,
      503,
      "storage_failed",
      "1",
    ]);
    expect(reply.headers.get("X-Request-Id")).toBeTruthy();
  }

  await cluster.start();
  await expect.poll(async () => (await fetch(`${baseUrl}/readyz`)).status).toBe(200);
  expect(await metricLines()).toContain("shipctl_store_serving 1");
  expect((await patient).order.purchase).toBe("bought");
  const bulk = async () => (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
  await expect.poll(async () => (await bulk()).counts.pending, { timeout: 60_000 }).toBe(0);
  const { bought } = (await bulk()).counts;
  const { totalOrders } = await api.listOrders({ query: { status: ["processing", "in_transit", "delivered"] } });
  expect(totalOrders).toBeGreaterThanOrEqual(bought + 1);
  await expect.poll(async () => (await api.getBalance()).held, { timeout: 60_000 }).toBe(0);
  const { balance } = await api.getBalance();
  expect(balance).toBeLessThanOrEqual(BALANCE - (bought + 1) * GROUND_PRICE);
  expect((await server.stop()).code).toBe(0);
  expect((await shipctlServer(["verify"], { env }).ended).stdout).toContain("The books add up");
}, 180_000);
