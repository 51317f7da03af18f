import { type Client, createClient, waitForBulk } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { requirePresent } from "../../src/shared/assert.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, order, purchase } from "../api/shipments.js";
import { newDatabase } from "../postgres/test-database.js";
import { ADMIN, ADMIN_ENV, type ServerProcess, shipctlServer } from "./server-process.js";
import { signal } from "./signal.js";

const ROWS = 150;
const MIDWAY = 40;
const BALANCE = 5_000;

describe("two server processes on one database", () => {
  it("finish a bulk order when the one that runs it is killed: no row twice, none lost", async () => {
    const shop = await openShop();
    const first = await shop.start();
    const api = await customer(first.url);
    const { bulkOrderId } = await api.processBulkOrder({ body: purchase(rows()), headers: NO_WAIT });
    const second = await shop.start();
    const [midway, reached] = signal();
    const watching = waitForBulk(api, bulkOrderId, {
      pollMs: 50,
      onProgress: ({ bought }) => (bought >= MIDWAY ? reached() : undefined),
    });
    watching.catch(() => undefined);
    await Promise.race([midway, watching]);
    await first.server.kill();

    const other = createClient({ baseUrl: second.url, token: api.token });
    const done = await waitForBulk(other, bulkOrderId, { pollMs: 100 });
    expect(done).toMatchObject({ status: "completed", counts: { total: ROWS, bought: ROWS, failed: 0 } });
    const { orders } = await other.getBulkOrder({ path: { bulkOrderId }, query: { limit: 100 } });
    expect(new Set(orders.map(({ trackingNumber }) => trackingNumber)).size).toBe(100);
    expect(await other.getBalance()).toMatchObject({ balance: BALANCE - ROWS * GROUND_PRICE, held: 0 });
    const { totalTransactions } = await other.listTransactions();
    expect(totalTransactions, "one entry a label and one that put the money there").toBe(ROWS + 1);
    expect(await shop.verify()).toContain("The books add up");
  }, 120_000);

  it("sell once what is sent to both at once, and count what both have seen", async () => {
    const shop = await openShop();
    const [first, second] = await Promise.all([shop.start(), shop.start()]);
    const one = await customer(first.url);
    const two = createClient({ baseUrl: second.url, token: one.token, retries: 0 });

    const headers = { "Idempotency-Key": "the-same-key" };
    const both = await Promise.allSettled([one, two].map((api) => api.createOrder({ body: order(), headers })));
    const answered = both.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.order._id] : []));
    expect(new Set(answered).size).toBe(1);
    const bulk = { ...purchase([bulkRow({ sku: "A" }), bulkRow({ sku: "B" })]), fingerprint: "the-same-rows-at-once" };
    const bulks = await Promise.allSettled([one, two].map((api) => api.processBulkOrder({ body: bulk })));
    expect(bulks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const singles = await Promise.all(
      Array.from({ length: 6 }, (_, position) => (position % 2 ? one : two).createOrder({ body: order() })),
    );
    expect(new Set(singles.map(({ order: bought }) => bought.orderId)).size).toBe(6);
    expect(await two.getBalance()).toMatchObject({ balance: BALANCE - 9 * GROUND_PRICE, held: 0 });

    const { events: seen } = await one.listEvents({ query: { limit: 100 } });
    expect(await two.listEvents({ query: { limit: 100 } })).toMatchObject({ events: seen });

    const guess = (baseUrl: string) =>
      createClient({ baseUrl, retries: 0 })
        .login({ body: { email: SELLER.email, password: "wrong-password" } })
        .then(
          () => "signed in",
          (error: { readonly code?: string }) => error.code,
        );
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 24; attempt++) codes.push(await guess(attempt % 2 ? first.url : second.url));
    expect(codes.at(-1)).toBe("too_many_requests");
    expect(await shop.verify()).toContain("The books add up");
  }, 120_000);
});

const SELLER = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };

async function openShop() {
  const env = {
    ...ADMIN_ENV,
    DATABASE_URL: await newDatabase(),
    SHIPCTL_SECRET: "the-secret-of-two-processes-in-tests",
  };
  return {
    async start(): Promise<{ readonly server: ServerProcess; readonly url: string }> {
      const server = shipctlServer(["start", "--port", "0"], { env });
      return { server, url: await server.ready };
    },
    verify: async () => (await shipctlServer(["verify"], { env }).ended).stdout,
  };
}

const rows = () =>
  Array.from({ length: ROWS }, (_, position) =>
    bulkRow({ sku: `SKU-${position}`, toName: position >= ROWS - 40 ? "Carrier Slow" : `Test Recipient ${position}` }),
  );

async function customer(baseUrl: string): Promise<Client & { readonly token: string }> {
  const nobody = createClient({ baseUrl });
  const { token } = await nobody.login({ body: ADMIN });
  const registered = await nobody.register({ body: SELLER });
  await createClient({ baseUrl, token }).setUserBalance({
    path: { id: registered.user._id },
    body: { balance: BALANCE },
  });
  const own = requirePresent(registered.token, "token");
  return Object.assign(createClient({ baseUrl, token: own, retries: 0 }), { token: own });
}
