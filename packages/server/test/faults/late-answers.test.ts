import { describe, expect, it } from "vitest";
import { type Carrier, type CarrierBatches, ok } from "../../src/ports/carrier.js";
import { expectSoundBooks } from "../api/books.js";
import { refusal } from "../api/refusal.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, orderTo, purchase } from "../api/shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import { FakeCarrier, MOODS } from "./fake-carrier.js";
import { fakeCarrierClient, lineTo } from "./fake-carrier-client.js";
import { type Customer, Machine } from "./machine.js";
import { signal } from "./signal.js";

const PAID = { balance: 100 - GROUND_PRICE, held: 0 };
const HELD = { balance: 100 - GROUND_PRICE, held: GROUND_PRICE };
const FREE = { balance: 100, held: 0 };

describe("a carrier without a record of a purchase", () => {
  it("before twice its time limit is ignored: the money stays held", async () => {
    const { machine, customer, fake } = await shop();
    const orderId = await buy(customer, MOODS.sellsLate);
    for (let second = 0; second < 39; second++) await machine.timePasses(1_000);
    expect(await customer.api.getBalance()).toMatchObject(HELD);
    fake.catchUp();
    await machine.timePasses(MINUTE_MS);
    await expectBought(machine, customer, fake, orderId);
  });

  it("once, which sells it later, is paid", async () => {
    const { machine, customer, fake } = await shop();
    const orderId = await buy(customer, MOODS.sellsLate);
    await machine.timePasses(MINUTE_MS);
    expect(await customer.api.getBalance()).toMatchObject(HELD);
    fake.catchUp();
    await machine.timePasses(MINUTE_MS);
    await expectBought(machine, customer, fake, orderId);
  });

  it("once is asked again only after the same time, with or without a restart", async () => {
    const { machine, customer, fake } = await shop();
    const orderId = await buy(customer, MOODS.sellsLate);
    await machine.timePasses(MINUTE_MS);
    for (const crash of ["is killed", "loses power"] as const) {
      machine.crash(crash);
      machine.clock.advance(1_000);
      await machine.start();
      for (let second = 0; second < 5; second++) await machine.timePasses(1_000);
    }
    expect(await customer.api.getBalance()).toMatchObject(HELD);
    fake.catchUp();
    await machine.timePasses(MINUTE_MS);
    await expectBought(machine, customer, fake, orderId);
  });

  it("twice, which sells it anyway, has its label voided at no cost to the customer", async () => {
    const { machine, customer, fake } = await shop();
    await buy(customer, MOODS.sellsLate);
    await giveUp(machine, customer);
    fake.catchUp();
    await machine.timePasses(HOUR_MS);
    await expectGivenBack(machine, customer, fake);
  });

  it("twice, which sells it an hour later, has its label voided a day later", async () => {
    const { machine, customer, fake } = await shop();
    await buy(customer, MOODS.sellsLate);
    await giveUp(machine, customer);
    await machine.timePasses(HOUR_MS);
    fake.catchUp();
    machine.crash("loses power");
    machine.clock.advance(DAY_MS);
    await machine.start();
    await machine.timePasses(MINUTE_MS);
    expect(fake.sales.map(({ voided }) => voided)).toEqual([true]);
  });

  it("twice and for another day is not asked any more", async () => {
    const looks: string[] = [];
    const { machine, customer } = await shop((carrier) => ({
      ...carrier,
      find: async (purchase) => {
        looks.push(purchase.carrierRef);
        return carrier.find(purchase);
      },
    }));
    await buy(customer, MOODS.neverHears);
    await giveUp(machine, customer);
    for (let hour = 0; hour < 72; hour++) await machine.timePasses(HOUR_MS);
    expect(looks).toHaveLength(4);
  });
});

describe("a sale that is reported after its order has failed", () => {
  it("voids the label, also if the server crashes on the report", async () => {
    for (const crash of [undefined, "is killed", "loses power"] as const) {
      const { machine, customer, fake, asked, say } = await slowShop();
      const buying = buy(customer, "Test Recipient").catch(() => "cut off");
      await asked;
      await giveUp(machine, customer);
      machine.onStep = (step) => {
        if (crash && step === "hear the carrier on buy") machine.crash(crash);
      };
      say();
      await buying;
      machine.onStep = () => undefined;
      if (crash) await machine.start();
      await machine.timePasses(crash ? HOUR_MS : 0);
      await expectGivenBack(machine, customer, fake);
    }
  });

  it("voids the label even if the carrier is silent about it for a while", async () => {
    let silences = 3;
    const { machine, customer, fake, asked, say } = await slowShop((carrier) => ({
      ...carrier,
      void: async (connection, purchase, trackingNumber) => {
        if (silences-- > 0) throw new Error("the line is broken");
        return carrier.void(connection, purchase, trackingNumber);
      },
    }));
    const buying = buy(customer, "Test Recipient").catch(() => "refused");
    await asked;
    await giveUp(machine, customer);
    say();
    await buying;
    await machine.timePasses(0);
    expect(fake.sales.map(({ voided }) => voided)).toEqual([false]);
    for (let minute = 0; minute < 3; minute++) await machine.timePasses(MINUTE_MS);
    await expectGivenBack(machine, customer, fake);
  });
});

describe.each([
  ["has its own handles", false],
  ["keeps our references", true],
])("a purchase that fails while a carrier that %s prepares it", (_what, keepsReferences) => {
  it("is not bought when the carrier is ready", async () => {
    const { machine, customer, fake, asked, goOn } = await slowPreparing(keepsReferences);
    const buying = refusal(buy(customer, "Test Recipient"));
    await asked;
    await giveUp(machine, customer);
    goOn();
    const message = "The carrier refused: the carrier has no record of this label";
    expect(await buying).toMatchObject({ code: "carrier_refused", message });
    await expectNothingSold(machine, customer, fake);
  });

  it("is not bought in a batch either", async () => {
    const { machine, customer, fake, asked, goOn } = await slowPreparing(keepsReferences);
    const body = purchase([bulkRow(), bulkRow()]);
    const { bulkOrderId } = await customer.api.processBulkOrder({ body, headers: NO_WAIT });
    const running = machine.timePasses(0);
    await asked;
    const admin = await machine.adminApi();
    for (let look = 0; look < 2; look++) {
      machine.clock.advance(MINUTE_MS);
      await admin.settleBulkOrder({ path: { bulkOrderId } });
    }
    goOn();
    await running;
    const { bulkOrder } = await customer.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "failed", counts: { bought: 0, failed: 2 } });
    await expectNothingSold(machine, customer, fake);
  });
});

describe("a server that starts again after a crash", () => {
  it("asks about open purchases immediately, and accepts a sale", async () => {
    const { machine, customer, fake } = await shop();
    machine.onStep = (step) => {
      if (step === "hear the carrier on buy") machine.crash("is killed");
    };
    const buying = customer.api.createOrder({ body: orderTo("Test Recipient"), idempotencyKey: "k" });
    await expect(buying).rejects.toMatchObject({ code: "network" });
    machine.onStep = () => undefined;
    machine.clock.advance(1_000);
    await machine.start();
    await machine.timePasses(0);
    const { order } = await customer.api.createOrder({ body: orderTo("Test Recipient"), idempotencyKey: "k" });
    await expectBought(machine, customer, fake, order.orderId);
  });

  it("does not immediately treat an unknown purchase as refused", async () => {
    const { machine, customer, fake } = await shop();
    const orderId = await buy(customer, MOODS.sellsLate);
    machine.crash("is killed");
    machine.clock.advance(1_000);
    await machine.start();
    for (let second = 0; second < 39; second++) await machine.timePasses(1_000);
    expect(await customer.api.getBalance()).toMatchObject(HELD);
    await machine.timePasses(1_000);
    fake.catchUp();
    await machine.timePasses(MINUTE_MS);
    await expectBought(machine, customer, fake, orderId);
  });
});

it("settles other orders if one cannot be settled", async () => {
  const { machine, customer, fake } = await shop((carrier) => ({
    ...carrier,
    find: async (purchase) => {
      if (purchase.shipment.recipient.name === MOODS.neverHears) throw new TypeError("a bug in an adapter");
      return carrier.find(purchase);
    },
  }));
  await buy(customer, MOODS.neverHears);
  const orderId = await buy(customer, MOODS.sellsSilently);
  await machine.timePasses(MINUTE_MS);
  expect((await customer.api.getOrder({ path: { id: orderId } })).purchase).toBe("bought");
  expect(fake.sales).toHaveLength(1);
  expect(await customer.api.getBalance()).toMatchObject({ balance: 100 - 2 * GROUND_PRICE, held: GROUND_PRICE });
  await expectSoundBooks(machine);
});

interface Shop {
  readonly machine: Machine;
  readonly customer: Customer;
  readonly fake: FakeCarrier;
}

async function shop(change: (carrier: Carrier) => Carrier = (carrier) => carrier): Promise<Shop> {
  const fake = new FakeCarrier();
  const machine = await Machine.forTest(change(fakeCarrierClient(lineTo(fake))));
  return { machine, fake, customer: await machine.customer(100) };
}

/** A shop whose carrier sells and replies only on command. */
async function slowShop(
  change: (carrier: Carrier) => Carrier = (carrier) => carrier,
): Promise<Shop & { readonly asked: Promise<void>; readonly say: () => void }> {
  const [asked, ask] = signal();
  const [reported, say] = signal();
  const made = await shop((carrier) =>
    change({
      ...carrier,
      buy: async (purchase) => {
        ask();
        await reported;
        return carrier.buy(purchase);
      },
    }),
  );
  return { ...made, asked, say };
}

/** A shop whose carrier prepares purchases, single or in batches, but replies only on command. */
async function slowPreparing(keepsReferences: boolean) {
  const [asked, ask] = signal();
  const [going, goOn] = signal();
  const fake = new FakeCarrier({ keepsReferences });
  const carrier = fakeCarrierClient(lineTo(fake));
  const prepare: Carrier["prepare"] = async (shipment) => {
    const prepared = await carrier.prepare(shipment);
    ask();
    await going;
    return prepared;
  };
  const batches: CarrierBatches = {
    size: 10,
    prepare: async (shipments) => ok(await Promise.all(shipments.map((shipment) => prepare(shipment)))),
    buy: async (purchases) => ok(await Promise.all(purchases.map((purchase) => carrier.buy(purchase)))),
  };
  const machine = await Machine.forTest({ ...carrier, prepare, batches });
  return { machine, fake, asked, goOn, customer: await machine.customer(100) };
}

async function buy({ api }: Customer, recipient: string): Promise<string> {
  return (await api.createOrder({ body: orderTo(recipient) })).order.orderId;
}

/** Two checks find nothing, and the money is released. */
async function giveUp(machine: Machine, customer: Customer): Promise<void> {
  await machine.timePasses(MINUTE_MS);
  await machine.timePasses(MINUTE_MS);
  expect(await customer.api.getBalance()).toMatchObject(FREE);
}

async function expectBought(machine: Machine, { api }: Customer, fake: FakeCarrier, orderId: string): Promise<void> {
  const order = await api.getOrder({ path: { id: orderId } });
  expect(fake.sales).toMatchObject([{ reference: order._id, trackingNumber: order.trackingNumber, voided: false }]);
  expect(order.purchase).toBe("bought");
  expect(await api.getBalance()).toMatchObject(PAID);
  await expectSoundBooks(machine);
}

async function expectNothingSold(machine: Machine, { api }: Customer, fake: FakeCarrier): Promise<void> {
  expect(fake.sales).toEqual([]);
  expect(await api.getBalance()).toMatchObject(FREE);
  await expectSoundBooks(machine);
}

async function expectGivenBack(machine: Machine, { api }: Customer, fake: FakeCarrier): Promise<void> {
  expect(fake.sales.map(({ voided }) => voided)).toEqual([true]);
  expect(await api.getBalance()).toMatchObject(FREE);
  const seen = (await api.listOrders()).orders.map(({ status, purchase }) => [status, purchase]);
  expect(seen).toEqual([["cancelled", "failed"]]);
  await expectSoundBooks(machine);
}
