import type { DifferenceList } from "@shipctl/sdk/contract";
import { expect, onTestFinished } from "vitest";
import { walletClaim } from "../../src/domain/ledger/ledger.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { btcpayServer } from "../btcpay-server.js";
import { everything } from "../faults/everything.js";
import { peerShops } from "../peer-shops.js";
import type { Fault } from "../provider-server.js";
import { PROVIDERS, type ProviderName, type ProviderRecords } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { order } from "./shipments.js";
import { DAY_MS } from "./time-passes.js";

/** The first day of the test clock, which begins at 15:00. */
export const DAY = "2026-11-02";

/** A shop whose books are compared with one provider. */
export interface Scene {
  readonly server: TestServer;
  readonly sourceId: string;
  readonly name: string;
  /** What is bought costs this. */
  readonly amount: number;
  readonly states: { readonly kept: string; readonly voided: string };
  readonly records: ProviderRecords;
  /** The faults that it can have on the next page of its list. */
  readonly faults: readonly (() => void)[];
  /** Our id, and the number that differences name. */
  buys(): Promise<{ readonly id: string; readonly number: string }>;
  pagesRead(): number;
  /** Of a list of five on pages of two. BTCPay's end is known from an empty page. */
  readonly pagesOfFive: number;
  readonly person: Person;
}

interface ProviderScene extends Scene {
  restarts(): Promise<TestServer>;
}

const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;

/** `folder` to open its store again. */
export const ofProvider = (name: ProviderName, folder?: string) => async (): Promise<ProviderScene> => {
  const clock = new TestClock();
  const provider = await PROVIDERS[name](clock);
  onTestFinished(() => {
    provider.stop();
    expect(provider.misfits).toEqual([]);
  });
  const options = { clock, folder, kinds: () => [provider.kind] };
  const server = folder === undefined ? await serverForTest(options) : await startServer(options);
  const { api } = await server.admin();
  const apiId = (await api.addConnection({ body: { name, baseUrl: provider.baseUrl, key: provider.liveKey } }))._id;
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: 8.1 } });
  const person = await server.register({ balance: 1_000 });
  const request = () => order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: 8.1 });
  const list = /GET .*(shipments|labels)\?(page_size|created_at)/;
  const breaks = (fault: Fault) => () => provider.breaks(list, fault);
  return {
    ...{ server, name, person, sourceId: apiId, amount: 5.93, records: provider.records },
    async restarts() {
      await server.close();
      return serverForTest({ ...options, ids: server.world.ids });
    },
    states: { kept: "bought", voided: "voided" },
    pagesOfFive: 3,
    faults: [
      breaks("answers 500 with JSON when it is done"),
      breaks("cuts the line in the middle of its answer"),
      breaks("answers with nothing in it when it is done"),
      breaks("says 429, for 20 seconds"),
    ],
    async buys() {
      const { order: bought } = await person.api.createOrder({ body: request() });
      return { id: bought._id, number: bought.orderId };
    },
    pagesRead: () => provider.calls.filter((call) => list.test(call)).length,
  };
};

export async function ofShipctl(): Promise<Scene> {
  let pageSize = 100;
  const shops = await peerShops({}, {}, async (asked, response) => {
    const url = new URL(asked.url);
    if (!url.searchParams.has("limit") || !url.searchParams.has("from")) return response;
    url.searchParams.set("limit", String(pageSize));
    return shops.supplier.app.fetch(new Request(url, { headers: asked.headers }));
  });
  const { supplier, reseller: server, account, person, proxy, apiId } = shops;
  const list = /GET \/api\/v1\/orders\?from/;
  const theirs = async (reference: string): Promise<OrderRecord> =>
    requirePresent(
      (await everything(supplier.world.store, orderTable)).find(({ orderNumber }) => orderNumber === reference),
      reference,
    );
  const change = async (reference: string, make: (order: OrderRecord) => OrderRecord | undefined) => {
    const stored = await theirs(reference);
    await arrange(
      supplier.world.store,
      { change: [one(orderTable, stored.id), walletClaim(stored.customerId)] },
      (tx) => {
        const changed = make(stored);
        if (changed) tx.put(orderTable, changed);
        else tx.remove(orderTable, stored.id);
      },
    );
  };
  return {
    ...{ server, person, sourceId: apiId, name: "Supplier", amount: 8.1 },
    states: { kept: "bought", voided: "voided" },
    pagesOfFive: 3,
    records: {
      addLabel: async () => void (await account.api.createOrder({ body: order() })),
      remove: (reference) => change(reference, () => undefined),
      setCost: (reference, usd) => change(reference, (one) => ({ ...one, priceCents: Math.round(usd * 100) })),
      async void(reference) {
        const { number: id } = await theirs(reference);
        await (await signedIn(supplier)).voidAnyOrder({ path: { id } });
      },
      async moveToNow() {
        const createdAt = new Date(supplier.world.clock.now()).toISOString();
        for (const { orderNumber = "" } of await everything(supplier.world.store, orderTable)) {
          await change(orderNumber, (one) => ({ ...one, createdAt }));
        }
      },
      setPageSize(size) {
        pageSize = size;
      },
    },
    faults: [
      () => proxy.breaks(list, "answers 502 with a page, and has passed on nothing"),
      () => proxy.breaks(list, "cuts the line in the middle of its answer"),
      () => proxy.breaks(list, "answers with nothing in it when it is done"),
      () => proxy.breaks(list, "says 429, for 20 seconds"),
    ],
    async buys() {
      const { order: bought } = await person.api.createOrder({ body: order({ apiId, price: 9 }) });
      return { id: bought._id, number: bought.orderId };
    },
    pagesRead: () => proxy.calls.filter((call) => list.test(call)).length,
  };
}

/** $50.00 and $55.00 at BTCPay's rate. */
const COINS: Readonly<Record<number, string>> = { 50: "0.00072464", 55: "0.00079710" };

export async function ofBtcpay(): Promise<Scene> {
  const btcpay = await btcpayServer();
  const server = await serverForTest({ clock: btcpay.clock, payments: () => [btcpay.gateway] });
  onTestFinished(() => expect(btcpay.violations).toEqual([]));
  const person = await server.register();
  const invoiceOf = (reference: string) =>
    requirePresent(
      [...btcpay.invoices.values()].find(({ orderId }) => orderId === reference),
      reference,
    );
  const list = /GET \/api\/v1\/stores\/[^/]+\/invoices\?/;
  return {
    ...{ server, person, sourceId: "btcpay", name: "BTCPay", amount: 50 },
    states: { kept: "paid", voided: "taken_back" },
    pagesOfFive: 4,
    records: {
      addLabel() {
        const id = `Foreign${btcpay.invoices.size + 1}`;
        const createdTime = Math.floor(btcpay.clock.now() / 1_000);
        btcpay.invoices.set(id, { id, amount: "50.00", orderId: "shop-17", createdTime, status: "New", payments: [] });
        btcpay.pay(id, COINS[50] ?? "");
      },
      remove: (reference) => void btcpay.invoices.delete(invoiceOf(reference).id),
      setCost(reference, usd) {
        const [payment] = invoiceOf(reference).payments;
        if (payment) Object.assign(payment, { value: COINS[usd] });
      },
      void(reference) {
        for (const payment of invoiceOf(reference).payments) payment.status = "Invalid";
      },
      moveToNow() {
        const createdTime = Math.floor(btcpay.clock.now() / 1_000);
        for (const invoice of btcpay.invoices.values()) Object.assign(invoice, { createdTime });
      },
      setPageSize(size) {
        btcpay.pageSize = size;
      },
      pay: (reference) => void btcpay.pay(invoiceOf(reference).id, COINS[50] ?? ""),
      repeatLast() {
        btcpay.overlap = 1;
      },
    },
    faults: (["500", "429", "html", "silent"] as const).map((fault) => () => btcpay.breaksNext(list, fault)),
    async buys() {
      const { invoiceId } = await person.api.createInvoice({ body: { amount: 50 } });
      btcpay.pay(invoiceOf(invoiceId).id, COINS[50] ?? "");
      await runs(server, 30);
      return { id: invoiceId, number: invoiceId };
    },
    pagesRead: () => btcpay.calls.filter((call) => list.test(call)).length,
  };
}

/** Sessions end while days pass. */
export async function signedIn(server: TestServer) {
  const { user, password } = await server.admin();
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return server.client(token);
}

/** Until the day can be compared. */
export function dayPasses({ world: { clock } }: TestServer, day = DAY): void {
  clock.advance(Math.max(0, Date.parse(day) + 2 * DAY_MS - clock.now()));
}

export async function starts({ server, sourceId }: Pick<Scene, "server" | "sourceId">, day = DAY): Promise<void> {
  dayPasses(server, day);
  await (await signedIn(server)).startReconciliation({ body: { from: day, connection: sourceId } });
}

/** Runs jobs second by second. */
export async function runs({ world }: Pick<TestServer, "world">, seconds = 20): Promise<void> {
  for (let each = 0; each < seconds; each++) {
    await world.store.runDue();
    world.clock.advance(1_000);
  }
}

export const listed = async ({ server, sourceId }: Pick<Scene, "server" | "sourceId">): Promise<DifferenceList> =>
  (await signedIn(server)).listDifferences({ query: { connection: sourceId, mode: "all" } });

export async function compares(scene: Pick<Scene, "server" | "sourceId">, day = DAY): Promise<DifferenceList> {
  await starts(scene, day);
  await runs(scene.server);
  return listed(scene);
}
