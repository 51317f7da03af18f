import { describe, expect, it } from "vitest";
import { readLaterCostSoon } from "../../src/domain/after-sale/read-later-cost.js";
import { runBulkJob } from "../../src/domain/bulk-order/process-bulk.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import {
  type Carrier,
  type CarrierAnswer,
  type CarrierBatches,
  type LazySignal,
  ok,
  silent,
} from "../../src/ports/carrier.js";
import { isoNow } from "../../src/ports/clock.js";
import { requirePresent } from "../../src/shared/assert.js";
import { jobTable } from "../../src/store/memory/job-table.js";
import { expectSoundBooks } from "../api/books.js";
import { addProvider } from "../api/provider.js";
import { bulkRow, buy, NO_WAIT, orderTo, purchase } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "../api/time-passes.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "./everything.js";
import { FakeCarrier } from "./fake-carrier.js";
import { fakeCarrierClient, lineTo } from "./fake-carrier-client.js";
import { type Customer, Machine } from "./machine.js";
import { signal } from "./signal.js";

const ROWS = 40;
/** Rows that an owner processes concurrently. */
const IN_HAND = 32;

describe.each([
  ["has its own handles", false],
  ["keeps our references", true],
])("a stalled owner of a bulk order, with a carrier that %s,", (_what, keepsReferences) => {
  it("buys nothing more once another owner has taken over", async () => {
    const { machine, customer, fake, goOn, bulkOrderId, stalled } = await takenOver("prepare", keepsReferences);
    expect(fake.sales).toHaveLength(ROWS - IN_HAND);
    goOn();
    await stalled;
    expect(fake.sales).toHaveLength(ROWS - IN_HAND);

    for (let minute = 0; minute < 3; minute++) await machine.timePasses(MINUTE_MS);
    expect(await counts(customer, bulkOrderId)).toMatchObject({ bought: 8, failed: 32, pending: 0 });
    await customer.api.retryBulkOrder({ path: { bulkOrderId }, body: {}, headers: NO_WAIT });
    await machine.timePasses(0);
    expect(await counts(customer, bulkOrderId)).toMatchObject({ bought: ROWS, failed: 0, pending: 0 });
    await expectOneLabelEach(machine, customer, fake, bulkOrderId);
  });

  it("keeps the labels it bought before it noticed", async () => {
    const { machine, customer, fake, goOn, bulkOrderId, stalled } = await takenOver("buy", keepsReferences);
    goOn();
    await stalled;
    expect(await counts(customer, bulkOrderId)).toMatchObject({ bought: ROWS, failed: 0, pending: 0 });
    await expectOneLabelEach(machine, customer, fake, bulkOrderId);
  });

  it("voids labels that it bought after their rows had failed", async () => {
    const { machine, customer, fake, goOn, bulkOrderId, stalled } = await takenOver("buy", keepsReferences);
    for (let look = 0; look < 2; look++) await machine.timePasses(MINUTE_MS);
    expect(await counts(customer, bulkOrderId)).toMatchObject({ bought: 8, failed: 32, pending: 0 });
    goOn();
    await stalled;
    await machine.timePasses(HOUR_MS);
    expect(fake.sales.filter(({ voided }) => voided)).toHaveLength(IN_HAND);
    expect(await customer.api.getBalance()).toMatchObject({ balance: 1_000 - 8 * 8.1, held: 0 });
    await expectSoundBooks(machine);
  });
});

it("a batch that a stalled owner has not sent is bought by the next owner, each row once", async () => {
  const fake = new FakeCarrier();
  const [asked, ask] = signal();
  const [going, goOn] = signal();
  const carrier = fakeCarrierClient(lineTo(fake));
  let isFirst = true;
  const batches: CarrierBatches = {
    size: 10,
    prepare: async (shipments) => {
      const stalls = isFirst;
      isFirst = false;
      ask();
      if (stalls) await going;
      return ok(await Promise.all(shipments.map((shipment) => carrier.prepare(shipment))));
    },
    buy: async (purchases) => ok(await Promise.all(purchases.map((one) => carrier.buy(one)))),
  };
  const machine = await Machine.forTest({ ...carrier, batches });
  const customer = await machine.customer(1_000);
  const { bulkOrderId } = await payForAll(customer);
  const stalled = machine.timePasses(0);
  await asked;
  await expireLease(machine);
  await machine.timePasses(0);
  expect(await counts(customer, bulkOrderId)).toMatchObject({ bought: ROWS, failed: 0, pending: 0 });
  goOn();
  await stalled;
  await expectOneLabelEach(machine, customer, fake, bulkOrderId);
});

/** What makes a job's call due, and when it is due. */
interface DueCall {
  readonly before?: (scene: { server: TestServer; person: Person }) => Promise<unknown>;
  readonly afterMs: number;
}

const buyTo =
  (name: string) =>
  ({ person }: { person: Person }) =>
    person.api.createOrder({ body: orderTo(name) });

const DUE_CALLS: Readonly<Record<string, DueCall>> = {
  find: { before: buyTo("Carrier Silent"), afterMs: MINUTE_MS },
  label: { before: buyTo("Carrier Late Label"), afterMs: MINUTE_MS },
  track: { before: buyTo("Ann"), afterMs: 3 * HOUR_MS },
  void: {
    before: async ({ person }) => person.api.voidOrder({ path: { id: (await buy(person)).orderId } }),
    afterMs: 0,
  },
  refund: {
    before: async ({ server, person }) => {
      await person.api.voidOrder({ path: { id: (await buy(person)).orderId } });
      await server.world.store.runDue();
    },
    afterMs: MINUTE_MS,
  },
  mode: { before: ({ server }) => addProvider(server), afterMs: 5 * MINUTE_MS },
  changes: { afterMs: 5 * MINUTE_MS },
  laterCost: {
    before: async ({ server, person }) => {
      const { orderId } = await buy(person);
      const { store, clock } = server.world;
      const order = requirePresent(await store.find(orderTable, "number", orderId), orderId);
      await store.transact({}, (tx) => readLaterCostSoon(tx, order, "ref", isoNow(clock)));
    },
    afterMs: 0,
  },
};

describe("a job whose server stops", () => {
  it.each(Object.entries(DUE_CALLS))("ends its call to the carrier (%s)", async (call, { before, afterMs }) => {
    const [asked, ask] = signal();
    let hangs = false;
    const hang = (giveUp: LazySignal | undefined) =>
      new Promise<CarrierAnswer<never>>((resolve) => {
        ask();
        giveUp?.().addEventListener("abort", () => {
          hangs = false;
          resolve(silent("it was ended"));
        });
      });
    const server = await serverForTest({
      carrier: (sandbox) => {
        const whole: Carrier = {
          ...sandbox,
          changes: async () => silent("none"),
          laterCost: async () => ok("not-found"),
        };
        // Its mode is unknown at first, so that a job asks again.
        const given = call === "mode" ? async () => silent("none") : Reflect.get(whole, call);
        return { ...whole, [call]: (...args: never[]) => (hangs ? hang(args.at(-1)) : given(...args)) };
      },
    });
    const person = await server.register({ balance: 100 });
    await before?.({ server, person });
    hangs = true;
    const running = timePasses(server, afterMs);
    await asked;
    await server.world.store.stopJobs(60_000);
    expect(hangs).toBe(false);
    await running;
    await expectSoundBooks(server);
  });
});

interface TakenOver {
  readonly machine: Machine;
  readonly customer: Customer;
  readonly fake: FakeCarrier;
  readonly bulkOrderId: string;
  /** Releases the stalled owner. */
  readonly goOn: () => void;
  /** Resolves when the stalled owner has finished. */
  readonly stalled: Promise<void>;
}

/** A bulk order whose first owner stalls in a call to the carrier, and whose second one has done the rest. */
async function takenOver(stallsIn: "prepare" | "buy", keepsReferences: boolean): Promise<TakenOver> {
  const fake = new FakeCarrier({ keepsReferences });
  const [allInHand, reached] = signal();
  const [going, goOn] = signal();
  const carrier = fakeCarrierClient(lineTo(fake));
  let asked = 0;
  const stall = async () => {
    if (++asked > IN_HAND) return;
    if (asked === IN_HAND) reached();
    await going;
  };
  const stalling: Carrier = {
    ...carrier,
    prepare: async (...args) => {
      if (stallsIn === "prepare") await stall();
      return carrier.prepare(...args);
    },
    buy: async (...args) => {
      if (stallsIn === "buy") await stall();
      return carrier.buy(...args);
    },
  };
  const machine = await Machine.forTest(stalling);
  const customer = await machine.customer(1_000);
  const { bulkOrderId } = await payForAll(customer);

  const stalled = machine.timePasses(0);
  await allInHand;
  await expireLease(machine);
  await machine.timePasses(0);
  return { machine, customer, fake, bulkOrderId, goOn, stalled };
}

function payForAll({ api }: Customer) {
  const rows = Array.from({ length: ROWS }, (_, position) => bulkRow({ sku: `SKU-${position}` }));
  return api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
}

/** Another owner takes over the job that buys the rows. */
async function expireLease({ world }: Machine): Promise<void> {
  const jobs = await everything(world.store, jobTable);
  await world.store.expireLease(
    requirePresent(
      jobs.find(({ job }) => job === runBulkJob.name),
      "bulk job",
    ).id,
  );
}

const counts = async ({ api }: Customer, bulkOrderId: string) =>
  (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts;

async function expectOneLabelEach(machine: Machine, { api }: Customer, fake: FakeCarrier, bulkOrderId: string) {
  const { orders } = await api.getBulkOrder({ path: { bulkOrderId } });
  expect(orders.map(({ sku }) => sku)).toEqual(Array.from({ length: ROWS }, (_, position) => `SKU-${position}`));
  expect(fake.sales.map(({ reference }) => reference).sort()).toEqual(orders.map(({ _id }) => _id).sort());
  expect(await api.getBalance()).toMatchObject({ balance: 1_000 - ROWS * 8.1, held: 0 });
  await expectSoundBooks(machine);
}
