import { join } from "node:path";
import { type Client, createClient, waitForBulk } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { verifyBooks } from "../../src/domain/report/verify/verify-books.js";
import { storeTables } from "../../src/open-store.js";
import { requirePresent } from "../../src/shared/assert.js";
import { readStoreCopy } from "../../src/store/json/read-store-copy.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, purchase } from "../api/shipments.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./server-process.js";
import { signal } from "./signal.js";

const ROWS = 500;
const BALANCE = 5_000;
/** The moment of the kill: enough rows are done, and the slow last rows are still open. */
const MIDWAY = 120;

it("a bulk order of 500 rows resumes after its server is killed: no row twice, nothing lost that was visible", async () => {
  const data = await folderForTest();
  const first = shipctlServer(["start", "--port", "0", "--data", data], { env: ADMIN_ENV });
  const baseUrl = await first.ready;
  const api = await customer(baseUrl);
  const { bulkOrderId } = await api.processBulkOrder({ body: purchase(rows()), headers: NO_WAIT });

  const progress: number[] = [];
  const [midway, reached] = signal();
  const waiting = waitForBulk(api, bulkOrderId, {
    pollMs: 50,
    onProgress: ({ bought }) => {
      progress.push(bought);
      if (bought >= MIDWAY) reached();
    },
  });
  await Promise.race([midway, waiting]);
  const seen = await look(api, bulkOrderId);
  await first.kill();
  expect(seen.bulkOrder.counts.pending, "killed in the middle").toBeGreaterThan(0);
  const left = await readStoreCopy(join(data, "store"), storeTables);
  expect((await verifyBooks({ store: left })).faults, "in what the kill has left").toEqual([]);

  const second = shipctlServer(["start", "--port", new URL(baseUrl).port, "--data", data], { env: ADMIN_ENV });
  await second.ready;
  // The client's same wait continues and sees progress.
  expect(await waiting).toMatchObject({ status: "completed", counts: { total: ROWS, bought: ROWS, failed: 0 } });
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(progress.filter((bought) => bought > seen.bulkOrder.counts.bought).length).toBeGreaterThan(0);

  const done = await look(api, bulkOrderId);
  expect(done.orders).toEqual(expect.arrayContaining(seen.orders.filter(({ purchase }) => purchase === "bought")));
  expect(done.orders.map(({ sku }) => sku)).toEqual(rows().map(({ sku }) => sku));
  expect(new Set(done.orders.map(({ trackingNumber }) => trackingNumber)).size).toBe(ROWS);
  expect(await api.getBalance()).toMatchObject({ balance: BALANCE - ROWS * GROUND_PRICE, held: 0 });
  const { totalTransactions } = await api.listTransactions();
  expect(totalTransactions, "one entry a label and one that put the money there").toBe(ROWS + 1);
  const { stdout } = await shipctlServer(["verify", "--data", data]).ended;
  expect(stdout, "beside the running server").toContain("The books add up");
  expect((await second.stop()).code).toBe(0);
}, 120_000);

/** At the kill, some early rows are at the carrier, and the last ones are not reached. */
function rows() {
  return Array.from({ length: ROWS }, (_, position) => {
    const slow = (80 <= position && position < 90) || position >= ROWS - 60;
    return bulkRow({ sku: `SKU-${position}`, toName: slow ? "Carrier Slow" : `Test Recipient ${position}` });
  });
}

/** A customer with money whose client retries while the server is down. */
async function customer(baseUrl: string): Promise<Client> {
  const nobody = createClient({ baseUrl });
  const { token } = await nobody.login({ body: ADMIN });
  const body = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };
  const registered = await nobody.register({ body });
  const admin = createClient({ baseUrl, token });
  await admin.setUserBalance({ path: { id: registered.user._id }, body: { balance: BALANCE } });
  return createClient({ baseUrl, token: registered.token, retries: 0 });
}

async function look(api: Client, bulkOrderId: string) {
  const pages = await Promise.all(
    Array.from({ length: ROWS / 100 }, (_, page) =>
      api.getBulkOrder({ path: { bulkOrderId }, query: { page: page + 1, limit: 100 } }),
    ),
  );
  const { bulkOrder } = requirePresent(pages[0], "first page");
  return { bulkOrder, orders: pages.flatMap(({ orders }) => orders) };
}
