import { ApiError, type Client, createClient } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { bulkRow, GROUND_PRICE, orderTo, purchase, warehouse } from "../api/shipments.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./server-process.js";

const HEAP_MB = 220;
const CUSTOMERS = 3;
/** More than enough to fill the heap of a server that stores everything it gets. */
const ROUNDS = 10;
const LONG = "x".repeat(1_900);
const REFUSALS = ["storage_full", "quota_exceeded", "invalid_input", "address_limit_reached", "too_many_requests"];

it("a server whose customers store all that they may, for $10 each, lives and sells, before and after a restart", async () => {
  const data = await folderForTest();
  const env = {
    ...ADMIN_ENV,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    SHIPCTL_CALLS_PER_MINUTE: "100000",
  };
  const start = () => shipctlServer(["start", "--port", "0", "--data", data], { env });
  const first = start();
  const refused = await fill(await first.ready);
  expect(refused).toContain("storage_full");
  await first.kill();
  const second = start();
  await fill(await second.ready);
  expect((await second.stop()).code).toBe(0);
  const books = await shipctlServer(["verify", "--data", data]).ended;
  expect(books.stdout).toContain("The books add up");
}, 600_000);

/** Returns the codes of what was refused. The server must answer every call, and sell, read and void in the end. */
async function fill(baseUrl: string): Promise<Set<string>> {
  const signedOut = createClient({ baseUrl, retries: 0 });
  const { token: adminToken } = await signedOut.login({ body: ADMIN });
  const admin = createClient({ baseUrl, token: adminToken });
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => customerOf(signedOut, admin, n)));
  const apis = customers.map((token) => createClient({ baseUrl, token, retries: 0, timeoutMs: 120_000 }));
  const refused = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const api of apis) {
      for (const call of storing(api, round)) await call().catch((error) => note(error, refused));
    }
  }
  const [api] = apis;
  if (!api) throw new Error("there are customers");
  const { order } = await api.createOrder({ body: orderTo("Test Recipient") });
  expect((await api.listOrders({})).totalOrders).toBeGreaterThan(0);
  await api.voidOrder({ path: { id: order.orderId } });
  return refused;
}

function note(error: unknown, refused: Set<string>): void {
  if (!(error instanceof ApiError) || !REFUSALS.includes(error.code)) throw error;
  refused.add(error.code);
}

/** Signs in, or registers with $10. */
async function customerOf(signedOut: Client, admin: Client, n: number): Promise<string> {
  const account = { email: `seller-${n}@shipctl.test`, password: `password-${n}` };
  const known = await signedOut.login({ body: account }).catch(() => undefined);
  if (known) return known.token;
  const { token, user } = await signedOut.register({ body: { ...account, name: `Seller ${n}` } });
  await admin.setUserBalance({ path: { id: user._id }, body: { balance: 20, reason: "Test funds" } });
  return token;
}

/** Every call of a customer that stores something and costs nothing. */
function storing(api: Client, round: number): (() => Promise<unknown>)[] {
  const refusedByCarrier = bulkRow({ toName: "Carrier Refuses" });
  const wrong = bulkRow(Object.fromEntries(COLUMNS.map((column) => [column, LONG])));
  const rows = (good: number, bad: number) => [
    ...Array.from({ length: good }, () => refusedByCarrier),
    ...Array.from({ length: bad }, () => wrong),
  ];
  const bulk = (good: number, bad: number, cells: number) => () => {
    const body = { ...purchase(rows(good, bad)), totalPrice: good * GROUND_PRICE };
    const original = Array.from({ length: cells }, () => LONG);
    const orders = body.orders.map((order) => (cells > 0 ? { ...order, original } : order));
    return api.processBulkOrder({ body: { ...body, orders }, headers: { Prefer: "wait=5" } });
  };
  return [
    bulk(1, 100, 0),
    bulk(1, 100, 20),
    bulk(1, 400, 0),
    () => api.validateBulkOrder({ body: { carrier: "UPS", service: "UPS Ground", orders: rows(1, 200) } }),
    () => api.saveBulkMapping({ body: { headerKey: `headers-${round}`, mapping: { toName: LONG.slice(0, 500) } } }),
    () => api.createAddress({ body: { ...warehouse, name: `Warehouse ${round}` } }),
    () => api.regenerateApiKey(),
    () => api.createOrder({ body: orderTo("Carrier Refuses") }).catch(() => undefined),
    () => api.createInvoice({ body: { amount: 10 } }).catch(() => undefined),
  ];
}

const COLUMNS = ["toName", "toStreet1", "toStreet2", "toCity", "toZip", "weight", "length", "width", "height", "sku"];
