import { expect, onTestFinished } from "vitest";
import { peerKind } from "../src/adapters/peer/carrier.js";
import { type OrderRecord, orderTable } from "../src/domain/order/order-table.js";
import { trackingNumberOf } from "../src/domain/order/purchase.js";
import { startRecurringJobs } from "../src/jobs/index.js";
import { expectSoundBooks } from "./api/books.js";
import { programWith } from "./api/programs.js";
import { keyOf } from "./api/scene.js";
import { GROUND } from "./api/shipments.js";
import { awaitsLabels, HOUR_MS, MINUTE_MS } from "./api/time-passes.js";
import { type Person, serverForTest, type TestServer } from "./api.js";
import { everything } from "./faults/everything.js";
import { type RudeProxy, rudeProxy } from "./rude-proxy.js";
import { TestClock } from "./test-clock.js";
import type { TestWorldOptions } from "./test-world.js";

/** What the supplier charges for UPS Ground, and what the reseller's customers pay. */
export const COST = 8.1;
export const PRICE = 9;
export const BALANCE = 1_000;
const SUPPLY = 2_000;

/** Two servers that share a clock: one sells the other's labels. */
export interface Shops {
  readonly clock: TestClock;
  readonly supplier: TestServer;
  /** Where the supplier's calls pass. */
  readonly proxy: RudeProxy;
  /** The reseller's account at the supplier. */
  readonly account: Person;
  readonly key: string;
  readonly reseller: TestServer;
  /** Another process of the reseller, if it has a database. */
  resellerProcess(): Promise<TestServer>;
  /** The reseller's connection to the supplier. */
  readonly apiId: string;
  /** A customer of the reseller. */
  readonly person: Person;
  /** Moves the clock and runs the jobs of both until nothing is due. */
  timePasses(ms: number): Promise<void>;
  /** Runs jobs until every purchase is settled, every late sale is voided and every label is fetched. */
  settle(): Promise<void>;
  /** The labels that the supplier has sold and not refunded are those that customers have paid, each once. */
  expectSettled(count?: number): Promise<void>;
}

export async function peerShops(
  options: TestWorldOptions = {},
  ofReseller: TestWorldOptions = {},
  /** Changes the supplier's replies, as another version would answer. */
  reply: (request: Request, response: Response) => Response | Promise<Response> = (_request, response) => response,
): Promise<Shops> {
  const clock = new TestClock();
  const supplier = await serverForTest({ ...options, clock });
  const account = await supplier.register({ name: "The reseller", balance: SUPPLY });
  const key = await keyOf(account);
  await (await supplier.admin()).api.setUserRateLimit({
    path: { id: account.user._id },
    body: { rateLimit: 100_000 },
  });
  const proxy = await rudeProxy(clock, async (request) => {
    // As in a process of its own, its jobs run while the reseller waits.
    if (request.url.includes("/bulk-orders/")) await supplier.world.store.runDue();
    return reply(request, await supplier.app.fetch(request));
  });
  onTestFinished(proxy.stop);
  const kind = peerKind({ clock, outgoing: proxy.outgoing, privateHosts: ["127.0.0.1"] });
  const resellerProcess = () => serverForTest({ clock, kinds: () => [kind], ...ofReseller });
  const reseller = await resellerProcess();
  const { api } = await reseller.admin();
  const apiId = (await api.addConnection({ body: { name: "Supplier", baseUrl: proxy.url, key } }))._id;
  const path = { apiId, ...GROUND };
  await api.addServices({ body: { services: [path] } });
  await api.setServicePricing({ path, body: { enabled: true, basePrice: PRICE } });
  const person = await reseller.register({ balance: BALANCE });
  const customerKey = await keyOf(person);

  async function timePasses(ms: number): Promise<void> {
    for (const { world } of [supplier, reseller]) await startRecurringJobs(world);
    clock.advance(ms);
    for (const { world } of [supplier, reseller]) await world.store.runDue();
  }
  return {
    ...{ clock, supplier, proxy, account, key, reseller, apiId, person, timePasses, resellerProcess },
    async settle() {
      for (let minute = 0; minute < 6; minute++) await timePasses(MINUTE_MS);
      for (let hour = 0; hour < 3 || (hour < 24 && (await awaitsLabels(reseller))); hour++) await timePasses(HOUR_MS);
    },
    async expectSettled(count) {
      const paid = await expectSameLabels(supplier, reseller);
      if (count !== undefined) expect(paid).toBe(count);
      await expectMoney(reseller, customerKey, BALANCE, paid * PRICE);
      await expectMoney(supplier, key, SUPPLY, paid * COST);
    },
  };
}

type Shop = Pick<TestServer, "world">;

/**
 * The labels that the supplier has sold and not refunded are those that the reseller's customers have paid, each once,
 * with its file. Returns how many they are.
 */
export async function expectSameLabels(supplier: Shop, reseller: Shop): Promise<number> {
  const isKept = ({ purchase, refundStatus }: OrderRecord) => purchase.state === "bought" && refundStatus === "none";
  const orders = await everything(reseller.world.store, orderTable);
  expect(orders.filter(({ purchase }) => purchase.state === "buying")).toEqual([]);
  const paid = orders.filter(isKept);
  const sold = (await everything(supplier.world.store, orderTable)).filter(isKept);
  expect(sold.map((one) => [one.orderNumber, trackingNumberOf(one)]).sort()).toEqual(
    paid.map((one) => [one.id, trackingNumberOf(one)]).sort(),
  );
  for (const { id, purchase } of paid) {
    expect(purchase).toMatchObject({ label: "kept", costCents: Math.round(COST * 100) });
    expect(await reseller.world.labelBlobs.has(id)).toBe(true);
  }
  for (const shop of [supplier, reseller]) await expectSoundBooks(shop);
  return paid.length;
}

/** With the account's key, which outlives sessions. */
async function expectMoney(server: TestServer, key: string, before: number, spent: number): Promise<void> {
  const balance = Math.round((before - spent) * 100) / 100;
  expect(await programWith(server, key).getBalance()).toMatchObject({ balance, held: 0 });
}
