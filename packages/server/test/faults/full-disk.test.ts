import { ApiError } from "@shipctl/sdk";
import type { Order } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/load-contract.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, orderTo, purchase, warehouse } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { CarrierDesk } from "./carrier-desk.js";
import { deskCarrier, lineTo } from "./desk-carrier.js";
import { everything } from "./everything.js";
import { type Customer, Machine } from "./machine.js";

const BALANCE = 1_000;
const LABELS = 20;
const ROWS = 40;
const MOMENTS = [0, 0.2, 0.4, 0.6, 0.8];

/** What goes wrong with a disk, `share` of the way through the work. */
const TROUBLES = {
  "is full": ({ files }: Machine, share: number, { bytes }: Work) => {
    files.freeBytes = Math.floor(bytes * share);
  },
  "refuses a flush": ({ files }: Machine, share: number, { flushes }: Work) => {
    let left = Math.floor(flushes * share);
    files.refuse = (operation) => operation === "sync" && left-- === 0;
  },
  "refuses a write": ({ files }: Machine, share: number, { flushes }: Work) => {
    let left = Math.floor(flushes * share);
    files.refuse = (operation) => operation === "append" && left-- === 0;
  },
} as const;

interface Work {
  readonly bytes: number;
  readonly flushes: number;
}

describe.each(["is full", "refuses a flush", "refuses a write"] as const)(
  "a disk that %s while labels are sold",
  (trouble) => {
    it("answers storage_failed until there is space, and then everything acknowledged is there, as after a restart", async () => {
      const work = await undisturbed();
      for (const share of MOMENTS) {
        const { machine, customer, desk } = await shop();
        TROUBLES[trouble](machine, share, work);
        const outcomes = await sell(machine, customer);
        // How many flushes the work takes depends on how its commits fall together.
        while (machine.world.store.healthy()) await customer.api.createAddress({ body: warehouse }).catch(outOfService);
        await expectOutOfService(machine, customer);

        machine.files.freeBytes = Number.POSITIVE_INFINITY;
        machine.files.refuse = () => false;
        expect((await machine.request("GET", "/api/balance", customer.token)).status, "before it is tried").toBe(503);
        expect(await machine.world.store.revive()).toBe(true);
        expect((await machine.request("GET", "/healthz")).status).toBe(200);
        await expectSoundBooks(machine);
        const bought = outcomes.filter((outcome) => outcome !== undefined);
        for (const order of bought) expect(await customer.api.getOrder({ path: { id: order.orderId } })).toEqual(order);

        for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
        await expectPaidLabels(machine, customer, desk);
        const orders = await everything(machine.world.store, orderTable);
        await machine.stop();
        await machine.start();
        expect(await everything(machine.world.store, orderTable)).toEqual(orders);
        await sell(machine, customer);
        for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
        await expectPaidLabels(machine, customer, desk);
      }
    }, 60_000);
  },
);

interface Shop {
  readonly machine: Machine;
  readonly customer: Customer;
  readonly desk: CarrierDesk;
}

async function shop(): Promise<Shop> {
  const desk = new CarrierDesk();
  const machine = await Machine.forTest(deskCarrier(lineTo(desk)));
  return { machine, desk, customer: await machine.customer(BALANCE) };
}

/** What the work takes of a disk that has no trouble. */
async function undisturbed(): Promise<Work> {
  const { machine, customer, desk } = await shop();
  const before = machine.world.store.stats();
  const outcomes = await sell(machine, customer);
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(LABELS);
  expect(desk.sales).toHaveLength(LABELS + ROWS);
  const after = machine.world.store.stats();
  return { bytes: after.journalBytes - before.journalBytes, flushes: after.flushes - before.flushes };
}

/** Labels one by one and a bulk order, all at once, each under a key. Answers the orders that were acknowledged. */
async function sell(machine: Machine, { api }: Customer): Promise<(Order | undefined)[]> {
  const rows = Array.from({ length: ROWS }, (_, place) => bulkRow({ sku: `SKU-${place}` }));
  const bulk = api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT, idempotencyKey: "bulk" });
  const jobs = bulk.then(() => machine.timePasses(0)).catch(outOfService);
  const orders = Array.from({ length: LABELS }, (_, place) =>
    api
      .createOrder({ body: orderTo(`Test Recipient ${place}`), idempotencyKey: `label ${place}` })
      .then(({ order }) => order)
      .catch(outOfService),
  );
  const outcomes = await Promise.all(orders);
  await jobs;
  return outcomes;
}

/** The one thing that may go wrong. Orders that a restart has left without an answer are refused in the end. */
function outOfService(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === "storage_failed" || error.code === "carrier_refused"))
    return undefined;
  if (error instanceof Error && error.name === "StorageFailed") return undefined;
  throw error;
}

/** No operation answers, nor does any other path; and health says so. */
async function expectOutOfService(machine: Machine, { token }: Customer): Promise<void> {
  for (const { method, path } of loadContract().operations) {
    const reply = await machine.request(method.toUpperCase(), path.replace(/\{\w+\}/g, "any"), token);
    const body = await reply.json();
    // The public API has error bodies of its own.
    expect([reply.status, (body.error ?? body).code], `${method} ${path}`).toEqual([503, "storage_failed"]);
  }
  for (const path of ["/", "/dashboard", "/assets/app.js"])
    expect((await machine.request("GET", path)).status).toBe(503);
}

/** What the carrier has sold was bought and paid for, and nothing else was. */
async function expectPaidLabels(machine: Machine, { api }: Customer, desk: CarrierDesk): Promise<void> {
  const bought = (await everything(machine.world.store, orderTable)).filter(
    ({ purchase }) => purchase.state === "bought",
  );
  const sold = desk.sales.map(({ trackingNumber }) => trackingNumber);
  expect(bought.map(trackingNumberOf).sort()).toEqual(sold.sort());
  const cents = BALANCE * 100 - bought.length * Math.round(GROUND_PRICE * 100);
  expect(await api.getBalance()).toEqual({ balance: cents / 100, held: 0 });
  await expectSoundBooks(machine);
}
