import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { expectSoundBooks } from "../api/books.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, purchase } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { everything } from "./everything.js";
import { FakeCarrier, MOODS } from "./fake-carrier.js";
import { fakeCarrierClient, lineTo } from "./fake-carrier-client.js";
import { type Crash, type Customer, Machine, ServerGone } from "./machine.js";

const RECIPIENTS = ["Test Recipient", MOODS.refuses, "Test Recipient", MOODS.sellsSilently, "Test Recipient"];
const BALANCE = 100;

describe.each<Crash>(["is killed", "loses power in the middle of a write"])(
  "a server that %s at any step of a bulk order",
  (crash) => {
    it("resumes it by itself, with at most one label per row, each paid", async () => {
      const steps = await bulkOrder(crash, Number.POSITIVE_INFINITY);
      expect(steps).toBeGreaterThan(20);
      for (let at = 1; at <= steps; at++) {
        await bulkOrder(crash, at).catch((error: unknown) => {
          throw new Error(`a server that ${crash} at step ${at}`, { cause: error });
        });
      }
    }, 60_000);
  },
);

/** Buys rows, crashes at one step, restarts, and repeats the call. Returns the number of steps. */
async function bulkOrder(crash: Crash, at: number): Promise<number> {
  const fake = new FakeCarrier();
  const machine = await Machine.start(fakeCarrierClient(lineTo(fake), { kind: "drawn" }));
  try {
    const customer = await machine.customer(BALANCE);
    let steps = 0;
    machine.onStep = () => {
      if (++steps === at) machine.crash(crash);
    };
    const first = await process(customer);
    await machine.timePasses(0).catch(unlessGone);
    machine.onStep = () => undefined;
    if (!machine.running) {
      machine.clock.advance(1);
      await machine.start();
      await expectSoundBooks(machine);
    }
    // Before the call is repeated, the bulk order resumes by itself.
    for (let minute = 0; minute < 3; minute++) await machine.timePasses(MINUTE_MS);
    if (first !== undefined) await expectEnded(machine, customer, fake, first);
    const again = await process(customer);
    expect(again, "the answer in the end").toBe(first ?? again);
    for (let minute = 0; minute < 3; minute++) await machine.timePasses(MINUTE_MS);
    await expectEnded(machine, customer, fake, again ?? "none");
    return steps;
  } finally {
    await machine.dispose();
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

/** Every row is final: with the label that the carrier sold for it, or without label and cost. */
async function expectEnded(machine: Machine, { api }: Customer, fake: FakeCarrier, bulkOrderId: string): Promise<void> {
  const { bulkOrder, rows } = await api.getBulkOrder({ path: { bulkOrderId } });
  expect(bulkOrder.counts).toMatchObject({ total: RECIPIENTS.length, pending: 0 });
  expect(rows.map(({ rowIndex }) => rowIndex)).toEqual(RECIPIENTS.map((_, position) => position));
  expect((await api.listBulkOrders()).totalBulkOrders).toBe(1);
  const orders = await everything(machine.world.store, orderTable);
  const bought = orders.filter((order) => order.purchase.state === "bought");
  expect(bought.map(({ id }) => id).sort()).toEqual(fake.sales.map(({ reference }) => reference).sort());
  expect(new Set(bought.map(({ sku }) => sku)).size, "rows with a label").toBe(bought.length);
  expect(bulkOrder.counts.bought).toBe(bought.length);
  expect(bought.map(({ sku }) => sku)).not.toContain("SKU-1");
  const spent = Math.round(bought.length * GROUND_PRICE * 100) / 100;
  expect(await api.getBalance()).toMatchObject({ balance: BALANCE - spent, held: 0 });
  await expectSoundBooks(machine);
}
