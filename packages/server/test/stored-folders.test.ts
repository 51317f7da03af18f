import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { type BulkOrder, type Client, createClient, type LabelTotals, type Order } from "@shipctl/sdk";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { bulkRow } from "./api/shipments.js";
import { ADMIN, folderForTest, shipctlServer } from "./faults/server-process.js";
import { newDatabase } from "./postgres/test-database.js";

const FOLDERS = fileURLToPath(new URL("./stored-folders/", import.meta.url));
const ENGINES = ["JSON", "Postgres"] as const;
const SECRET = { SHIPCTL_SECRET: "the-secret-of-a-stored-data-folder" };

/** A copy of a stored shop, as options of the program. */
async function storedShop(name: string, engine: (typeof ENGINES)[number]) {
  const data = await folderForTest();
  const options = ["--data", data];
  if (engine === "JSON") {
    cpSync(join(FOLDERS, name), data, { recursive: true });
    return { options, env: SECRET };
  }
  const url = await newDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(gunzipSync(readFileSync(join(FOLDERS, `${name}.sql.gz`))).toString());
  await client.end();
  return { options, env: { ...SECRET, DATABASE_URL: url } };
}

const REFUSED_ROW = bulkRow({ toName: "Carrier Refuses" });

describe.each(["without-modes", "with-modes"])("a shop that an earlier version has stored %s", (name) => {
  it.each(ENGINES)(
    "passes verify, starts, completes the work that a kill has left, and passes again: %s",
    async (engine) => {
      const { options, env } = await storedShop(name, engine);
      const verify = async () => (await shipctlServer(["verify", ...options], { env }).ended).stdout;
      expect(await verify()).toContain("The books add up");

      const server = shipctlServer(["start", "--port", "0", ...options], { env });
      const baseUrl = await server.ready;
      const seller = await signedIn(baseUrl, { email: "seller@shipctl.test", password: "password-1" });
      const admin = await signedIn(baseUrl, ADMIN);
      await expect.poll(() => processing(seller), { timeout: 60_000 }).toBe(0);
      const { bulkOrders } = await seller.listBulkOrders();
      expect(bulkOrders.map(({ counts }) => [counts.bought, counts.failed])).toEqual([
        [40, 0],
        [1, 1],
        [1, 0],
        [2, 1],
      ]);
      const [ofFile, ofProgram] = bulkOrders.filter(({ counts }) => counts.failed > 0).reverse();
      if (!ofProgram) throw new Error("There is no bulk order of a program");
      await refusedAsItWas(seller, ofProgram);
      const { failures } = await seller.listBulkFailures({ path: { bulkOrderId: ofFile?.bulkOrderId ?? "" } });
      expect(failures).toMatchObject([{ errorMessage: expect.stringContaining("address is not deliverable") }]);
      const { orders } = await seller.listOrders({ query: { limit: 100 } });
      const unknown = orders.filter(({ printCount }) => printCount === undefined).map(({ orderId }) => orderId);
      const unprinted = (await seller.listOrders({ query: { limit: 100, printed: false } })).orders;
      expect(unknown.length, "orders of which no print was counted").toBeGreaterThan(40);
      expect(unprinted.map(({ orderId }) => orderId).filter((id) => unknown.includes(id))).toEqual([]);
      const numbers = orders.filter(isBought).map(({ trackingNumber }) => trackingNumber);
      expect(new Set(numbers.filter((number) => number?.startsWith("SBX"))).size).toBe(numbers.length);
      expect(numbers.length).toBeGreaterThan(45);
      const { trackingNumber, recipient } = orders.find(isBought) ?? expect.fail("there is no label");
      const phone = `+1 ${recipient.phone.replaceAll("-", " ")}`;
      for (const search of [recipient.zip, phone, `${recipient.city}, ${recipient.state}`]) {
        expect((await seller.listOrders({ query: { search } })).totalOrders, search).toBeGreaterThan(0);
      }
      expect((await seller.listOrders({ query: { number: trackingNumber ?? "" } })).totalOrders).toBe(1);
      expect(orders.filter(isBought).map(({ deliveryStatus }) => deliveryStatus)).not.toContain(undefined);
      await retriedAsItWas(seller);
      expect((await seller.getBalance()).held).toBe(0);
      expect((await seller.listTransactions()).totalTransactions).toBeGreaterThan(50);
      await bulkOrdersAreLines(seller);
      const found = await seller.listTransactions({ query: { search: "ORD-" } });
      expect(found.transactions.every(({ reference }) => reference?.startsWith("ORD-"))).toBe(true);
      expect(found.totalTransactions).toBeGreaterThan(40);
      expect(await seller.listAddresses()).toHaveLength(2);
      expect(await seller.getSavedCredentials({ query: { includeCredentials: true } })).toMatchObject({
        credentials: { cookies: "session-id=1" },
      });
      expect((await seller.getApiKey()).apiKey).toMatch(/^shp_/);
      expect((await admin.listDeposits()).totalTransactions).toBe(4);
      const { totals } = await admin.getLabelStats({ query: { period: "all" } });
      expect(totals.totalLabels).toBeGreaterThan(45);
      await sameInOverview(admin, totals);
      expect(await admin.listConnections()).toHaveLength(1);

      expect(await verify()).toContain("The books add up");
      expect((await server.stop()).code).toBe(0);
    },
    120_000,
  );
});

it.each(ENGINES)(
  "a shop that sold samples for real money refunds them: %s",
  async (engine) => {
    const { options, env } = await storedShop("without-modes", engine);
    const server = shipctlServer(["start", "--port", "0", ...options], { env });
    const baseUrl = await server.ready;
    const seller = await signedIn(baseUrl, { email: "seller@shipctl.test", password: "password-1" });
    const admin = await signedIn(baseUrl, ADMIN);
    await expect.poll(() => processing(seller), { timeout: 60_000 }).toBe(0);
    const { totalOrders, totalAmount } = await admin.listSoldSamples();
    expect(totalOrders).toBeGreaterThan(10);
    const before = (await seller.getBalance()).balance;
    const refund = () => admin.refundSoldSamples({ body: { reason: "Samples of the first weeks" } });
    expect(await refund()).toMatchObject({ isRefunding: true });
    await expect.poll(async () => (await admin.listSoldSamples()).isRefunding).toBe(false);
    const left = { orders: [], totalOrders: 0, refundedOrders: totalOrders, refundedAmount: totalAmount };
    expect(await refund()).toMatchObject({ ...left, isRefunding: false });
    expect((await seller.getBalance()).balance).toBeCloseTo(before + totalAmount, 2);
    expect((await shipctlServer(["verify", ...options], { env }).ended).stdout).toContain("The books add up");
    expect((await server.stop()).stderr).toContain("this store of an older version is a test shop");
  },
  120_000,
);

/** The purchases of each bulk order are one transaction, and its refunds others. */
async function bulkOrdersAreLines(seller: Client): Promise<void> {
  const { bulkOrders } = await seller.listBulkOrders();
  const entries = await seller.listTransactions();
  const lines = await seller.listTransactions({ query: { groupBy: "bulkOrder" } });
  expect(lines.transactions.reduce((sum, { group }) => sum + (group?.entries ?? 1), 0)).toBe(entries.totalTransactions);
  for (const { bulkOrderId, counts } of bulkOrders) {
    const kind = "purchase";
    const bought = await seller.listTransactions({ query: { bulkOrderId, kind } });
    expect(bought.totalTransactions).toBe(counts.bought);
    const line = lines.transactions.filter((one) => one.kind === kind && one.group?.bulkOrderId === bulkOrderId);
    expect(line.map(({ group }) => group?.entries)).toEqual(counts.bought > 1 ? [counts.bought] : []);
  }
}

/** The refused row is refused again, with unchanged content. */
async function retriedAsItWas(seller: Client): Promise<void> {
  const { bulkOrders } = await seller.listBulkOrders();
  const path = { bulkOrderId: bulkOrders.findLast(({ counts }) => counts.failed > 0)?.bulkOrderId ?? "" };
  const before = await seller.listBulkFailures({ path });
  expect(before.failures).toMatchObject([{ errorCode: "carrier_refused", data: REFUSED_ROW }]);
  await seller.retryBulkOrder({ path });
  await expect.poll(() => processing(seller), { timeout: 60_000 }).toBe(0);
  expect(await seller.listBulkFailures({ path })).toEqual(before);
}

/** The invalid order of a program keeps its fields, and cannot be bought again. */
async function refusedAsItWas(seller: Client, { bulkOrderId }: BulkOrder): Promise<void> {
  const { failures } = await seller.listBulkFailures({ path: { bulkOrderId } });
  expect(failures).toMatchObject([
    { errorCode: "invalid_input", data: { toName: "Test Recipient", toCity: "Portland" } },
  ]);
  const again = seller.retryBulkOrder({ path: { bulkOrderId } });
  await expect(again).rejects.toMatchObject({ code: "nothing_to_retry" });
}

const isBought = ({ purchase }: Order): boolean => purchase === "bought";
const isBuying = ({ purchase }: Order): boolean => purchase === "buying";

async function signedIn(baseUrl: string, body: { email: string; password: string }) {
  const { token } = await createClient({ baseUrl }).login({ body });
  return createClient({ baseUrl, token });
}

async function processing(api: Client): Promise<number> {
  const { bulkOrders } = await api.listBulkOrders();
  const { orders } = await api.listOrders({ query: { limit: 100 } });
  const open = [...bulkOrders.filter(({ status }) => status === "processing"), ...orders.filter(isBuying)];
  return open.length;
}

/** The days that were counted from orders and ledger are those of the period in which everything was sold. */
async function sameInOverview(admin: Client, { totalLabels, totalRevenue, totalMargin }: LabelTotals): Promise<void> {
  const query = { from: "2026-01-01", to: "2026-12-31", mode: "all" } as const;
  const { figures, moneyIn } = (await admin.getOverview({ query })).period;
  expect([figures.labels - figures.refundedLabels, figures.sales.net, figures.margin]).toEqual([
    ...[totalLabels, totalRevenue, totalMargin],
  ]);
  const { paidIn, credited } = await admin.listDeposits({ query: { mode: "all" } });
  expect([moneyIn.paidIn, moneyIn.credited]).toEqual([paidIn, credited]);
  for (const by of ["service", "customer"] as const) {
    const { groups } = await admin.listOverviewGroups({ query: { ...query, by, limit: 100 } });
    const sum = groups.reduce((cents, group) => cents + Math.round(group.figures.sales.net * 100), 0);
    expect([by, sum]).toEqual([by, Math.round(totalRevenue * 100)]);
  }
}
