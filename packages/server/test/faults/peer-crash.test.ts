import { ApiError, type Client } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { peerKind } from "../../src/adapters/peer/peer-carrier.js";
import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import type { Carrier } from "../../src/ports/carrier.js";
import { GROUND, GROUND_PRICE, order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "../api/time-passes.js";
import { serverForTest } from "../api.js";
import { expectSameLabels } from "../peer-shops.js";
import { type RudeProxy, rudeProxy } from "../rude-proxy.js";
import { CRASHES, type Crash, Machine } from "./machine.js";

const KINDS = Object.keys(CRASHES) as Crash[];
const BALANCE = 1_000;

/** Each crash happens in a purchase of its own, on the same two servers; all must be settled at the end. */
describe("two servers that sell through each other", () => {
  it.each(KINDS)(
    "agree on every label and every cent when the reseller %s at any step of a purchase",
    async (crash) => {
      const supplier = await serverForTest();
      const account = await supplier.register({ balance: BALANCE });
      const { api } = await supplier.admin();
      await api.setUserRateLimit({ path: { id: account.user._id }, body: { rateLimit: 100_000 } });
      const proxy = await proxyTo(supplier.app.fetch, supplier.world.clock);
      const { apiKey: key } = await account.api.getApiKey();
      const kind = kindThrough(proxy, supplier.world.clock);
      // A new process remembers nothing.
      const open = () => kind.open({ id: "api_1", baseUrl: proxy.url, key });
      let adapter = open();
      const { services, mode } = sandboxCarrier(systemClock);
      const carrier: Carrier = {
        ...{ services, mode },
        prepare: (...asked) => adapter.prepare(...asked),
        buy: (...asked) => adapter.buy(...asked),
        find: (...asked) => adapter.find(...asked),
        label: (...asked) => adapter.label(...asked),
        track: (...asked) => adapter.track(...asked),
        void: (...asked) => adapter.void(...asked),
        refund: (...asked) => adapter.refund(...asked),
      };
      const reseller = await Machine.forTest(carrier);
      const customer = await reseller.customer(BALANCE);
      const purchases = await crashAtEachStep(reseller, crash, async (idempotencyKey) => {
        await buy(customer.api, {}, idempotencyKey);
        if (reseller.running) return;
        reseller.onStep = () => undefined;
        await reseller.start();
        adapter = open();
        await buy(customer.api, {}, idempotencyKey);
      });
      expect(purchases).toBeGreaterThan(10);
      for (const ms of [...Array<number>(6).fill(MINUTE_MS), ...Array<number>(3).fill(HOUR_MS)]) {
        await timePasses(supplier, ms);
        await reseller.timePasses(ms);
      }
      const labels = await expectSameLabels(supplier, reseller);
      // A purchase that was never sent is not made later.
      expect(labels).toBeGreaterThan(0);
      expect(labels).toBeLessThanOrEqual(purchases);
      await expectMoney(customer.api, labels);
      await expectMoney(account.api, labels);
    },
  );

  it.each(KINDS)(
    "agree on every label and every cent when the supplier %s at any step of a purchase",
    async (crash) => {
      const supplier = await Machine.forTest(sandboxCarrier(systemClock));
      const account = await supplier.customer(BALANCE);
      await (await supplier.adminApi()).setUserRateLimit({ path: { id: account.id }, body: { rateLimit: 100_000 } });
      const proxy = await proxyTo((request) => supplier.fetch(request), supplier.clock);
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
      const person = await reseller.register({ balance: BALANCE });
      const purchases = await crashAtEachStep(supplier, crash, async (idempotencyKey) => {
        await buy(person.api, { apiId }, idempotencyKey);
        if (supplier.running) return;
        supplier.onStep = () => undefined;
        await supplier.start();
      });
      expect(purchases).toBeGreaterThan(5);
      for (const ms of [...Array<number>(6).fill(MINUTE_MS), ...Array<number>(3).fill(HOUR_MS)]) {
        await supplier.timePasses(ms);
        await timePasses(reseller, 0);
      }
      const labels = await expectSameLabels(supplier, reseller);
      expect(labels).toBeGreaterThan(0);
      expect(labels).toBeLessThanOrEqual(purchases);
      await expectMoney(person.api, labels);
      await expectMoney(account.api, labels);
    },
  );
});

/** Purchases with a crash at the first step, at the second, … until one ends without. Returns how many there were. */
async function crashAtEachStep(
  machine: Machine,
  crash: Crash,
  purchase: (idempotencyKey: string) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at++) {
    let steps = 0;
    machine.onStep = () => {
      if (++steps === at) machine.crash(crash);
    };
    await purchase(`key-${at}`);
    machine.onStep = () => undefined;
    if (steps < at) return at;
  }
}

const kindThrough = ({ outgoing }: RudeProxy, clock: Machine["clock"]) =>
  peerKind({ clock, outgoing, privateHosts: ["127.0.0.1"] });

async function proxyTo(
  fetch: (request: Request) => Response | Promise<Response>,
  clock: Machine["clock"],
): Promise<RudeProxy> {
  const proxy = await rudeProxy(clock, fetch);
  onTestFinished(() => proxy.stop());
  return proxy;
}

async function expectMoney(api: Client, labels: number): Promise<void> {
  const balance = Math.round(BALANCE * 100 - labels * GROUND_PRICE * 100) / 100;
  expect(await api.getBalance()).toEqual({ balance, held: 0 });
}

async function buy(api: Client, changes: Parameters<typeof order>[0], idempotencyKey: string): Promise<void> {
  try {
    await api.createOrder({ body: order(changes), idempotencyKey });
  } catch (error) {
    const codes = ["carrier_refused", "carrier_unavailable", "idempotency_in_progress", "network"];
    if (!(error instanceof ApiError && codes.includes(error.code))) throw error;
  }
}
