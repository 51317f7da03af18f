import { ApiError } from "@shipctl/sdk";
import type { Order } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, orderTo, purchase, warehouse } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { everything } from "./everything.js";
import { FakeCarrier } from "./fake-carrier.js";
import { fakeCarrierClient, lineTo } from "./fake-carrier-client.js";
import { type Customer, Machine } from "./machine.js";

const BALANCE = 1_000;
const LABELS = 20;
const ROWS = 40;
const MOMENTS = [0, 0.2, 0.4, 0.6, 0.8];

/** Disk faults, at `share` of the work. */
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
    it("returns storage_failed until it recovers; then everything acknowledged is there, as after a restart", async () => {
      const work = await undisturbed();
      for (const share of MOMENTS) {
        const { machine, customer, fake } = await shop();
        TROUBLES[trouble](machine, share, work);
        const outcomes = await sell(machine, customer);
        // The number of flushes depends on how commits are batched.
        while (machine.world.store.healthy()) await customer.api.createAddress({ body: warehouse }).catch(outOfService);
        await expectOutOfService(machine, customer);

        machine.files.freeBytes = Number.POSITIVE_INFINITY;
        machine.files.refuse = () => false;
        expect((await machine.request("GET", "/api/balance", customer.token)).status, "before it is tried").toBe(503);
        expect(await machine.world.store.revive()).toBe(true);
        expect((await machine.request("GET", "/readyz")).status).toBe(200);
        await expectSoundBooks(machine);
        const bought = outcomes.filter((outcome) => outcome !== undefined);
        for (const order of bought) expect(await customer.api.getOrder({ path: { id: order.orderId } })).toEqual(order);

        for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
        await expectPaidLabels(machine, customer, fake);
        const orders = await everything(machine.world.store, orderTable);
        await machine.stop();
        await machine.start();
        expect(await everything(machine.world.store, orderTable)).toEqual(orders);
        await sell(machine, customer);
        for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
        await expectPaidLabels(machine, customer, fake);
      }
    }, 60_000);
  },
);

interface Shop {
  readonly machine: Machine;
  readonly customer: Customer;
  readonly fake: FakeCarrier;
}

async function shop(): Promise<Shop> {
  const fake = new FakeCarrier();
  const machine = await Machine.forTest(fakeCarrierClient(lineTo(fake)));
  return { machine, fake, customer: await machine.customer(BALANCE) };
}

/** The space and flushes that the work takes on a working disk. */
async function undisturbed(): Promise<Work> {
  const { machine, customer, fake } = await shop();
  const before = machine.world.store.stats();
  const outcomes = await sell(machine, customer);
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(LABELS);
  expect(fake.sales).toHaveLength(LABELS + ROWS);
  const after = machine.world.store.stats();
  return { bytes: after.journalBytes - before.journalBytes, flushes: after.flushes - before.flushes };
}

/** Buys single labels and a bulk order concurrently, each under a key. Returns the acknowledged orders. */
async function sell(machine: Machine, { api }: Customer): Promise<(Order | undefined)[]> {
  const rows = Array.from({ length: ROWS }, (_, position) => bulkRow({ sku: `SKU-${position}` }));
  const bulk = api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT, idempotencyKey: "bulk" });
  const jobs = bulk.then(() => machine.timePasses(0)).catch(outOfService);
  const orders = Array.from({ length: LABELS }, (_, position) =>
    api
      .createOrder({ body: orderTo(`Test Recipient ${position}`), idempotencyKey: `label ${position}` })
      .then(({ order }) => order)
      .catch(outOfService),
  );
  const outcomes = await Promise.all(orders);
  await jobs;
  return outcomes;
}

/** The only allowed failure. Orders left unanswered by a restart are refused eventually. */
function outOfService(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === "storage_failed" || error.code === "carrier_refused"))
    return undefined;
  if (error instanceof Error && error.name === "StorageFailed") return undefined;
  throw error;
}

/** Every operation and every other path fails, except that the process is alive. */
async function expectOutOfService(machine: Machine, { token }: Customer): Promise<void> {
  expect((await machine.request("GET", "/healthz")).status).toBe(200);
  for (const { id, method, path } of loadContract().operations) {
    if (id === "getHealth") continue;
    const reply = await machine.request(method.toUpperCase(), path.replace(/\{\w+\}/g, "any"), token);
    const body = await reply.json();
    // The public API has its own error format.
    expect([reply.status, (body.error ?? body).code], `${method} ${path}`).toEqual([503, "storage_failed"]);
  }
  for (const path of ["/", "/dashboard", "/assets/app.js"])
    expect((await machine.request("GET", path)).status).toBe(503);
}

/** Exactly the labels that the carrier sold are bought and paid for. */
async function expectPaidLabels(machine: Machine, { api }: Customer, fake: FakeCarrier): Promise<void> {
  const bought = (await everything(machine.world.store, orderTable)).filter(
    ({ purchase }) => purchase.state === "bought",
  );
  const sold = fake.sales.map(({ trackingNumber }) => trackingNumber);
  expect(bought.map(trackingNumberOf).sort()).toEqual(sold.sort());
  const cents = BALANCE * 100 - bought.length * Math.round(GROUND_PRICE * 100);
  expect(await api.getBalance()).toMatchObject({ balance: cents / 100, held: 0 });
  await expectSoundBooks(machine);
}
