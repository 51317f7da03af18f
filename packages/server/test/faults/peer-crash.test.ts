import { ApiError, type Client } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { peerKind } from "../../src/adapters/peer/carrier.js";
import { sandboxCarrier } from "../../src/adapters/sandbox/carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { expectSoundBooks } from "../api/books.js";
import { purchase as bulkPurchase, bulkRow, GROUND, GROUND_PRICE, NO_WAIT, order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "../api/time-passes.js";
import { serverForTest } from "../api.js";
import { expectSameLabels } from "../peer-shops.js";
import { type RudeProxy, rudeProxy } from "../rude-proxy.js";
import { isThorough } from "../some-of.js";
import { crashAtEachStep } from "./crash-at-each-step.js";
import { everything } from "./everything.js";
import { CRASHES, type Crash, Machine, ServerGone } from "./machine.js";
import { reopenedCarrier } from "./reopened-carrier.js";

const KINDS = Object.keys(CRASHES) as Crash[];
const BALANCE = 10_000;

const LABELS = { "a purchase": 1, "a purchase at a quoted price": 1, "a bulk order": 2 } as const;
type What = keyof typeof LABELS;
const CASES: [Crash, What][] = [
  ...KINDS.filter((kind) => kind === "is killed" || isThorough).map((kind): [Crash, What] => [kind, "a purchase"]),
  ["is killed", "a purchase at a quoted price"],
  ["is killed", "a bulk order"],
];

/** The supplier's price and a markup. */
const MARKUP_PERCENT = 15;
const QUOTED_PRICE = 9.32;

/** Each crash happens in a purchase or a void of its own, on the same two servers; all must be settled at the end. */
describe("two servers that sell through each other", () => {
  it.each(CASES)("agree on every label and every cent when the reseller %s at any step of %s", async (crash, what) => {
    const { reseller, admin, customer, account, proxy, restart, settle, labels } = await crashingReseller();
    if (what === "a purchase at a quoted price") await priceByRate(admin, "api_sandbox");
    const crashes = await crashAtEachStep(reseller, crash, async (idempotencyKey) => {
      await PURCHASES[what](customer, {}, idempotencyKey);
      if (!(await restart())) return;
      await PURCHASES[what](customer, {}, idempotencyKey);
      await reseller.timePasses(0);
    });
    expect(crashes.length).toBeGreaterThanOrEqual(10);
    expect(proxy.calls.some((call) => call.includes("create-bulk-labels"))).toBe(what === "a bulk order");
    await settle();
    const count = await labels();
    // A purchase that was never sent is not made later.
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual((crashes.length + 1) * LABELS[what]);
    await expectMoney(customer, count, PRICES[what]);
    await expectMoney(account, count, GROUND_PRICE);
  });

  it.each(CASES)("agree on every label and every cent when the supplier %s at any step of %s", async (crash, what) => {
    const { supplier, admin, apiId, customer, account, proxy, restart, settle, labels } = await crashingSupplier();
    if (what === "a purchase at a quoted price") await priceByRate(admin, apiId);
    const crashes = await crashAtEachStep(supplier, crash, async (idempotencyKey) => {
      await PURCHASES[what](customer, { apiId }, idempotencyKey);
      await restart();
    });
    expect(crashes.length).toBeGreaterThanOrEqual(5);
    expect(proxy.calls.some((call) => call.includes("create-bulk-labels"))).toBe(what === "a bulk order");
    await settle();
    const count = await labels();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual((crashes.length + 1) * LABELS[what]);
    await expectMoney(customer, count, PRICES[what]);
    await expectMoney(account, count, GROUND_PRICE);
  });

  it("agree on every void when the reseller is killed at any step of one", async () => {
    const { reseller, customer, account, restart, settle, refunds } = await crashingReseller();
    const { prepare, ask } = voids(customer);
    const attempt = async (key: string) => {
      await ask(key);
      if (!(await restart())) return;
      await ask(key);
      await reseller.timePasses(0);
    };
    const crashes = await crashAtEachStep(reseller, "is killed", attempt, { prepare });
    expect(crashes).toContain("hear the carrier on void");
    await settle();
    await refunds(crashes.length + 1);
    for (const api of [customer, account]) await expectMoney(api, 0, 0);
  });

  it("agree on every void when the supplier is killed at any step of one", async () => {
    const { supplier, apiId, customer, account, restart, settle, refunds } = await crashingSupplier();
    const { prepare, ask } = voids(customer, apiId);
    const attempt = async (key: string) => {
      await ask(key);
      await restart();
    };
    const crashes = await crashAtEachStep(supplier, "is killed", attempt, { prepare });
    expect(crashes).toContain("reply");
    await settle();
    await refunds(crashes.length + 1);
    for (const api of [customer, account]) await expectMoney(api, 0, 0);
  });
});

/** A void of a label of its own under each key. */
function voids(api: Client, apiId?: string) {
  const numbers = new Map<string, string>();
  return {
    async prepare(key: string) {
      const { order: bought } = await api.createOrder({ body: order({ apiId }), idempotencyKey: key });
      expect(bought.purchase).toBe("bought");
      numbers.set(key, bought.orderId);
    },
    ask: (key: string) =>
      unlessLost(api.voidOrder({ path: { id: numbers.get(key) ?? "" }, idempotencyKey: `void ${key}` })),
  };
}

/** The reseller can crash. */
async function crashingReseller() {
  const supplier = await serverForTest();
  const account = await supplier.register({ balance: BALANCE });
  const { api } = await supplier.admin();
  await api.setUserRateLimit({ path: { id: account.user._id }, body: { rateLimit: 100_000 } });
  const proxy = await proxyTo(
    (request) => supplier.app.fetch(request),
    supplier.world.clock,
    () => supplier.world.store.runDue(),
  );
  const { apiKey: key } = await account.api.getApiKey();
  const kind = kindThrough(proxy, supplier.world.clock);
  const { carrier, reopen } = reopenedCarrier(() => kind.open({ id: "api_1", baseUrl: proxy.url, key }));
  const reseller = await Machine.forTest(carrier);
  return {
    ...{ reseller, proxy, account: account.api },
    admin: await reseller.adminApi(),
    customer: (await reseller.customer(BALANCE)).api,
    /** Runs its jobs, and starts it again if it crashed. */
    async restart(): Promise<boolean> {
      await reseller.timePasses(0).catch(unlessGone);
      if (reseller.running) return false;
      reseller.onStep = () => undefined;
      reseller.clock.advance(1);
      await reseller.start();
      reopen();
      return true;
    },
    async settle() {
      for (const ms of SETTLING_MS) {
        await timePasses(supplier, ms);
        await reseller.timePasses(ms);
      }
    },
    labels: () => expectSameLabels(supplier, reseller),
    refunds: (count: number) => expectRefunds([supplier, reseller], count),
  };
}

/** The supplier can crash. */
async function crashingSupplier() {
  const supplier = await Machine.forTest(sandboxCarrier(systemClock));
  const account = await supplier.customer(BALANCE);
  await (await supplier.adminApi()).setUserRateLimit({ path: { id: account.id }, body: { rateLimit: 100_000 } });
  const proxy = await proxyTo(
    (request) => supplier.fetch(request),
    supplier.clock,
    () => supplier.timePasses(0),
  );
  const { apiKey: key } = await account.api.getApiKey();
  const reseller = await serverForTest({
    clock: supplier.clock,
    kinds: () => [kindThrough(proxy, supplier.clock)],
  });
  const { api: admin } = await reseller.admin();
  const { _id: apiId } = await admin.addConnection({ body: { name: "Supplier", baseUrl: proxy.url, key } });
  const path = { apiId, ...GROUND };
  await admin.addServices({ body: { services: [path] } });
  await admin.setServicePricing({ path, body: { enabled: true } });
  return {
    ...{ supplier, proxy, admin, apiId, account: account.api },
    customer: (await reseller.register({ balance: BALANCE })).api,
    /** Runs the reseller's jobs, and starts the supplier again if it crashed. */
    async restart() {
      await timePasses(reseller, 0);
      if (supplier.running) return;
      supplier.onStep = () => undefined;
      await supplier.start();
    },
    async settle() {
      for (const ms of SETTLING_MS) {
        await supplier.timePasses(ms);
        await timePasses(reseller, 0);
      }
    },
    labels: () => expectSameLabels(supplier, reseller),
    refunds: (count: number) => expectRefunds([supplier, reseller], count),
  };
}

const SETTLING_MS = [...Array<number>(6).fill(MINUTE_MS), ...Array<number>(3).fill(HOUR_MS)];

/** Each shop has this many orders, and has refunded all of them. */
async function expectRefunds(shops: readonly Pick<Machine, "world">[], count: number): Promise<void> {
  for (const shop of shops) {
    const orders = await everything(shop.world.store, orderTable);
    expect(orders.map(({ refundStatus }) => refundStatus)).toEqual(Array(count).fill("refunded"));
    await expectSoundBooks(shop);
  }
}

const kindThrough = ({ outgoing }: RudeProxy, clock: Machine["clock"]) =>
  peerKind({ clock, outgoing, privateHosts: ["127.0.0.1"] });

/** `work` runs the jobs behind the proxy while the caller waits for a bulk order, as in a process of its own. */
async function proxyTo(
  fetch: (request: Request) => Response | Promise<Response>,
  clock: Machine["clock"],
  work: () => Promise<unknown>,
): Promise<RudeProxy> {
  const proxy = await rudeProxy(clock, async (request) => {
    if (request.url.includes("/bulk-orders/")) await work();
    return fetch(request);
  });
  onTestFinished(() => proxy.stop());
  return proxy;
}

const priceByRate = (admin: Client, apiId: string) =>
  admin.setServicePricing({
    path: { apiId, ...GROUND },
    body: { ratePricing: { markupPercent: MARKUP_PERCENT, minimum: 1 } },
  });

async function expectMoney(api: Client, labels: number, price: number): Promise<void> {
  const balance = Math.round(BALANCE * 100 - labels * price * 100) / 100;
  expect(await api.getBalance()).toMatchObject({ balance, held: 0 });
}

const PRICES: Readonly<Record<What, number>> = {
  "a purchase": GROUND_PRICE,
  "a purchase at a quoted price": QUOTED_PRICE,
  "a bulk order": GROUND_PRICE,
};

type Buy = (api: Client, changes: { readonly apiId?: string }, idempotencyKey: string) => Promise<void>;

const PURCHASES: Readonly<Record<What, Buy>> = {
  "a purchase": (api, changes, idempotencyKey) => unlessLost(api.createOrder({ body: order(changes), idempotencyKey })),
  "a purchase at a quoted price": (api, changes, idempotencyKey) =>
    unlessLost(api.createOrder({ body: order({ ...changes, price: QUOTED_PRICE }), idempotencyKey })),
  "a bulk order": (api, changes, idempotencyKey) => {
    const rows = ["A", "B"].map((name) => bulkRow({ toName: name, sku: `${idempotencyKey} ${name}` }));
    return unlessLost(
      api.processBulkOrder({ body: { ...changes, ...bulkPurchase(rows) }, headers: NO_WAIT, idempotencyKey }),
    );
  },
};

async function unlessLost(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const codes = ["carrier_refused", "carrier_unavailable", "idempotency_in_progress", "network"];
    if (!(error instanceof ApiError && codes.includes(error.code))) throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ServerGone)) throw error;
}
