import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BulkOrder, type Client, createClient, type Order } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { bulkRow } from "./api/shipments.js";
import { ADMIN, folderForTest, shipctlServer } from "./faults/server-process.js";
import { newDatabase } from "./postgres/test-database.js";

const FOLDERS = fileURLToPath(new URL("./stored-folders/", import.meta.url));
const versions = readdirSync(FOLDERS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const SECRET = { SHIPCTL_SECRET: "the-secret-of-a-stored-data-folder" };

const REFUSED_ROW = bulkRow({ toName: "Carrier Refuses" });

describe.each(versions.map(({ name }) => name))("a data folder of version %s after a kill", (version) => {
  it("passes verify, starts, completes open work, and passes verify again", async () => {
    const data = await folderForTest();
    cpSync(join(FOLDERS, version), data, { recursive: true });
    expect((await shipctlServer(["verify", "--data", data]).ended).stdout).toContain("The books add up");

    const server = shipctlServer(["start", "--port", "0", "--data", data], { env: SECRET });
    const baseUrl = await server.ready;
    const seller = await signedIn(baseUrl, { email: "seller@shipctl.test", password: "password-1" });
    const admin = await signedIn(baseUrl, ADMIN);
    await expect.poll(() => processing(seller), { timeout: 60_000 }).toBe(0);
    const { bulkOrders } = await seller.listBulkOrders();
    expect(bulkOrders.map(({ counts }) => [counts.bought, counts.failed])).toEqual([
      [40, 0],
      ...(version === "0.1.0-typed-rows" ? [[1, 1]] : []),
      [1, 0],
      [2, 1],
    ]);
    const [ofFile, ofProgram] = bulkOrders.filter(({ counts }) => counts.failed > 0).reverse();
    if (ofProgram) await refusedAsItWas(seller, ofProgram);
    const { failures } = await seller.listBulkFailures({ path: { bulkOrderId: ofFile?.bulkOrderId ?? "" } });
    expect(failures).toMatchObject([{ errorMessage: expect.stringContaining("address is not deliverable") }]);
    const { orders } = await seller.listOrders({ query: { limit: 100 } });
    const numbers = orders.filter(isBought).map(({ trackingNumber }) => trackingNumber);
    expect(new Set(numbers.filter((number) => number?.startsWith("SBX"))).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(45);
    expect(orders.filter(isBought).map(({ deliveryStatus }) => deliveryStatus)).not.toContain(undefined);
    await retriedAsItWas(seller);
    expect((await seller.getBalance()).held).toBe(0);
    expect((await seller.listTransactions()).totalTransactions).toBeGreaterThan(50);
    const found = await seller.listTransactions({ query: { search: "ORD-" } });
    expect(found.transactions.every(({ reference }) => reference?.startsWith("ORD-"))).toBe(true);
    expect(found.totalTransactions).toBeGreaterThan(40);
    expect(await seller.listAddresses()).toHaveLength(2);
    expect(await seller.getSavedCredentials({ query: { includeCredentials: true } })).toMatchObject({
      credentials: { cookies: "session-id=1" },
    });
    expect((await seller.getApiKey()).apiKey).toMatch(/^shp_/);
    expect((await admin.listDeposits()).totalTransactions).toBe(4);
    expect((await admin.getLabelStats({ query: { period: "all" } })).totals.totalLabels).toBeGreaterThan(45);
    expect(await admin.listConnections()).toHaveLength(1);

    expect((await shipctlServer(["verify", "--data", data]).ended).stdout).toContain("The books add up");
    expect((await server.stop()).code).toBe(0);
  }, 120_000);
});

it.each(["JSON", "Postgres"])(
  "a folder that sold samples for real money refunds them, on %s",
  async (engine) => {
    const data = await folderForTest();
    cpSync(join(FOLDERS, "0.1.0-typed-rows"), data, { recursive: true });
    const url = engine === "Postgres" ? await newDatabase() : undefined;
    const env = { ...SECRET, ...(url !== undefined && { DATABASE_URL: url }) };
    if (url !== undefined) {
      const moved = await shipctlServer(["migrate", "--to", url, "--data", data], { env: SECRET }).ended;
      expect(moved).toMatchObject({ code: 0 });
    }
    const args = ["--data", data];
    const server = shipctlServer(["start", "--port", "0", ...args], { env });
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
    expect((await shipctlServer(["verify", ...args], { env }).ended).stdout).toContain("The books add up");
    expect((await server.stop()).stderr).toContain("this store of an older version is a test shop");
  },
  120_000,
);

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
