import { ApiError, type Client } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { peerKind } from "../../src/adapters/peer/peer-carrier.js";
import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import { purchase as bulkPurchase, bulkRow, GROUND, GROUND_PRICE, NO_WAIT, order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "../api/time-passes.js";
import { serverForTest } from "../api.js";
import { expectSameLabels } from "../peer-shops.js";
import { type RudeProxy, rudeProxy } from "../rude-proxy.js";
import { crashAtEachStep } from "./crash-at-each-step.js";
import { CRASHES, type Crash, Machine, ServerGone } from "./machine.js";
import { reopenedCarrier } from "./reopened-carrier.js";

const KINDS = Object.keys(CRASHES) as Crash[];
const BALANCE = 10_000;

const LABELS = { "a purchase": 1, "a purchase at a quoted price": 1, "a bulk order": 2 } as const;
type What = keyof typeof LABELS;
const CASES: [Crash, What][] = [
  ...KINDS.map((kind): [Crash, What] => [kind, "a purchase"]),
  ["is killed", "a purchase at a quoted price"],
  ["is killed", "a bulk order"],
];

/** The supplier's price and a markup. */
const MARKUP_PERCENT = 15;
const QUOTED_PRICE = 9.32;

/** Each crash happens in a purchase of its own, on the same two servers; all must be settled at the end. */
describe("two servers that sell through each other", () => {
  it.each(CASES)("agree on every label and every cent when the reseller %s at any step of %s", async (crash, what) => {
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
    const customer = await reseller.customer(BALANCE);
    if (what === "a purchase at a quoted price") await priceByRate(await reseller.adminApi(), "api_sandbox");
    const crashes = await crashAtEachStep(reseller, crash, async (idempotencyKey) => {
      await PURCHASES[what](customer.api, {}, idempotencyKey);
      await reseller.timePasses(0).catch(unlessGone);
      if (reseller.running) return;
      reseller.onStep = () => undefined;
      reseller.clock.advance(1);
      await reseller.start();
      reopen();
      await PURCHASES[what](customer.api, {}, idempotencyKey);
      await reseller.timePasses(0);
    });
    expect(crashes.length).toBeGreaterThanOrEqual(10);
    expect(proxy.calls.some((call) => call.includes("create-bulk-labels"))).toBe(what === "a bulk order");
    for (const ms of [...Array<number>(6).fill(MINUTE_MS), ...Array<number>(3).fill(HOUR_MS)]) {
      await timePasses(supplier, ms);
      await reseller.timePasses(ms);
    }
    const labels = await expectSameLabels(supplier, reseller);
    // A purchase that was never sent is not made later.
    expect(labels).toBeGreaterThan(0);
    expect(labels).toBeLessThanOrEqual((crashes.length + 1) * LABELS[what]);
    await expectMoney(customer.api, labels, PRICES[what]);
    await expectMoney(account.api, labels, GROUND_PRICE);
  });

  it.each(CASES)("agree on every label and every cent when the supplier %s at any step of %s", async (crash, what) => {
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
    const { api } = await reseller.admin();
    const { _id: apiId } = await api.addConnection({ body: { name: "Supplier", baseUrl: proxy.url, key } });
    const path = { apiId, ...GROUND };
    await api.addServices({ body: { services: [path] } });
    await api.setServicePricing({ path, body: { enabled: true } });
    if (what === "a purchase at a quoted price") await priceByRate(api, apiId);
    const person = await reseller.register({ balance: BALANCE });
    const crashes = await crashAtEachStep(supplier, crash, async (idempotencyKey) => {
      await PURCHASES[what](person.api, { apiId }, idempotencyKey);
      await timePasses(reseller, 0);
      if (supplier.running) return;
      supplier.onStep = () => undefined;
      await supplier.start();
    });
    expect(crashes.length).toBeGreaterThanOrEqual(5);
    expect(proxy.calls.some((call) => call.includes("create-bulk-labels"))).toBe(what === "a bulk order");
    for (const ms of [...Array<number>(6).fill(MINUTE_MS), ...Array<number>(3).fill(HOUR_MS)]) {
      await supplier.timePasses(ms);
      await timePasses(reseller, 0);
    }
    const labels = await expectSameLabels(supplier, reseller);
    expect(labels).toBeGreaterThan(0);
    expect(labels).toBeLessThanOrEqual((crashes.length + 1) * LABELS[what]);
    await expectMoney(person.api, labels, PRICES[what]);
    await expectMoney(account.api, labels, GROUND_PRICE);
  });
});

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
  expect(await api.getBalance()).toEqual({ balance, held: 0 });
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
