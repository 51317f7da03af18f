import { ApiError } from "@shipctl/sdk";
import { expect } from "vitest";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, orderTo, purchase } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { crashAtEachStep } from "../faults/crash-at-each-step.js";
import { everything } from "../faults/everything.js";
import { FakeCarrier, MOODS } from "../faults/fake-carrier.js";
import { fakeCarrierClient, lineTo } from "../faults/fake-carrier-client.js";
import { type Customer, Machine, ServerGone } from "../faults/machine.js";
import { newSchema } from "./test-database.js";

const BALANCE = 100;
/** What follows checks the result. */
const NO_MORE_STEPS = () => undefined;
const NOT_BOUGHT = /^(?:carrier_refused|price_unavailable)$/;

/** A server on Postgres, whose process can end between any two statements, and its carrier. */
export interface Shop {
  readonly machine: Machine;
  readonly fake: FakeCarrier;
}

export async function openShop(): Promise<Shop> {
  const fake = new FakeCarrier();
  const machine = await Machine.forTest(fakeCarrierClient(lineTo(fake), { kind: "drawn" }), newSchema());
  return { machine, fake };
}

/** Buys a label with a crash at one step, at the next, …. Each has sold one label and charged its price, or neither. */
export async function crashInPurchases(shop: Shop, recipient: string, stride: number): Promise<string[]> {
  const { machine } = shop;
  const customers = new Map<string, Customer>();
  const attempt = async (key: string) => {
    const customer = customerOf(customers, key);
    const first = await buy(customer, recipient);
    machine.onStep = NO_MORE_STEPS;
    if (!machine.running) await machine.start();
    await expectSoundBooks(machine);
    const second = await buy(customer, recipient);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    const third = await buy(customer, recipient);
    const bought = await expectSettled(shop, customer);
    expect(bought.length).toBeLessThanOrEqual(1);
    const reported = new Set([first, second, third].filter((reply) => reply !== undefined));
    expect(reported.size, `answers: ${[...reported]}`).toBeLessThanOrEqual(1);
    expect(third, "the answer in the end").toEqual(bought[0]?.number ?? expect.stringMatching(NOT_BOUGHT));
  };
  const prepare = async (key: string) => void customers.set(key, await machine.customer(BALANCE));
  return crashAtEachStep(machine, "is killed", attempt, { prepare, stride });
}

const RECIPIENTS = ["Test Recipient", MOODS.refuses, "Test Recipient", MOODS.sellsSilently];

/** Buys a bulk order with a crash at one step, at the next, …. It resumes by itself: one label for each row, or none. */
export async function crashInBulkOrders(shop: Shop, stride: number): Promise<string[]> {
  const { machine } = shop;
  const customers = new Map<string, Customer>();
  const attempt = async (key: string) => {
    const customer = customerOf(customers, key);
    const first = await process(customer);
    await machine.timePasses(0).catch(unlessGone);
    machine.onStep = NO_MORE_STEPS;
    if (!machine.running) {
      machine.clock.advance(1);
      await machine.start();
      await expectSoundBooks(machine);
    }
    // Before the call is repeated, the bulk order resumes by itself.
    for (let minute = 0; minute < 3; minute++) await machine.timePasses(MINUTE_MS);
    if (first !== undefined) await expectEnded(shop, customer, first);
    const again = await process(customer);
    expect(again, "the answer in the end").toBe(first ?? again);
    for (let minute = 0; minute < 3; minute++) await machine.timePasses(MINUTE_MS);
    await expectEnded(shop, customer, again ?? "none");
  };
  const prepare = async (key: string) => void customers.set(key, await machine.customer(BALANCE));
  return crashAtEachStep(machine, "is killed", attempt, { prepare, stride });
}

function customerOf(customers: ReadonlyMap<string, Customer>, key: string): Customer {
  const customer = customers.get(key);
  if (!customer) throw new Error(`there is no customer for ${key}`);
  return customer;
}

/** The number of the order that was bought; the refusal; undefined without a final reply. */
async function buy({ api }: Customer, recipient: string): Promise<string | undefined> {
  try {
    const { order } = await api.createOrder({ body: orderTo(recipient), idempotencyKey: "the-only-one" });
    return order.purchase === "bought" ? order.orderId : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (NOT_BOUGHT.test(error.code)) return error.code;
    if (error.code === "idempotency_in_progress" || error.code === "network") return undefined;
    throw error;
  }
}

/** The number of the bulk order; undefined if the connection was cut. */
async function process({ api }: Customer): Promise<string | undefined> {
  const body = purchase(RECIPIENTS.map((toName, position) => bulkRow({ toName, sku: `SKU-${position}` })));
  try {
    return (await api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: "the-only-one" })).bulkOrderId;
  } catch (error) {
    if (error instanceof ApiError && error.code === "network") return undefined;
    throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ServerGone)) throw error;
}

/** What the carrier has sold to the customer is bought and paid for, and nothing is open. */
async function expectSettled({ machine, fake }: Shop, { id, api }: Customer): Promise<readonly OrderRecord[]> {
  const orders = (await everything(machine.world.store, orderTable)).filter(({ customerId }) => customerId === id);
  expect(orders.filter(({ purchase: { state } }) => state === "buying")).toEqual([]);
  const bought = orders.filter(({ purchase: { state } }) => state === "bought");
  const known = new Set(orders.map((order) => order.id));
  const sold = fake.sales.filter(({ reference }) => known.has(reference));
  expect(sold.map(({ reference, trackingNumber }) => [reference, trackingNumber]).sort()).toEqual(
    bought.map((order) => [order.id, trackingNumberOf(order)]).sort(),
  );
  const spent = Math.round(bought.length * GROUND_PRICE * 100) / 100;
  expect(await api.getBalance()).toMatchObject({ balance: BALANCE - spent, held: 0 });
  await expectSoundBooks(machine);
  await expectNoLostSales({ machine, fake });
  return bought;
}

/** The carrier has sold nothing that no order has. */
async function expectNoLostSales({ machine, fake }: Shop): Promise<void> {
  const orders = new Set((await everything(machine.world.store, orderTable)).map(({ id }) => id));
  expect(fake.sales.filter(({ reference }) => !orders.has(reference))).toEqual([]);
}

/** Every row is final: with the label that the carrier sold for it, or without label and cost. */
async function expectEnded(shop: Shop, customer: Customer, bulkOrderId: string): Promise<void> {
  const { bulkOrder, rows } = await customer.api.getBulkOrder({ path: { bulkOrderId } });
  expect(bulkOrder.counts).toMatchObject({ total: RECIPIENTS.length, pending: 0 });
  expect(rows.map(({ rowIndex }) => rowIndex)).toEqual(RECIPIENTS.map((_, position) => position));
  expect((await customer.api.listBulkOrders()).totalBulkOrders).toBe(1);
  const bought = await expectSettled(shop, customer);
  expect(new Set(bought.map(({ sku }) => sku)).size, "rows with a label").toBe(bought.length);
  expect(bulkOrder.counts.bought).toBe(bought.length);
  expect(bought.map(({ sku }) => sku)).not.toContain("SKU-1");
}
