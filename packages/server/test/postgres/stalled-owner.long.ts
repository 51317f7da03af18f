import { describe, expect, it, onTestFinished } from "vitest";
import { runBulkJob } from "../../src/domain/bulk-order/process-bulk.js";
import type { Carrier } from "../../src/ports/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";
import { jobTable } from "../../src/store/memory/job-table.js";
import { expectBalance, expectSoundBooks } from "../api/books.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, purchase } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "../api/time-passes.js";
import type { Person } from "../api.js";
import { everything } from "../faults/everything.js";
import { FakeCarrier } from "../faults/fake-carrier.js";
import { fakeCarrierClient, lineTo } from "../faults/fake-carrier-client.js";
import { signal } from "../faults/signal.js";
import { on, startTwoServers, type TwoServers } from "./two-servers.js";

const ROWS = 40;
/** Rows that an owner processes concurrently. */
const IN_HAND = 32;

describe("a server that stalls while it buys a bulk order, and another one that takes over on the same database", () => {
  it("buys nothing more when it continues", async () => {
    const { servers, person, fake, resume, bulkOrderId, stalled } = await takenOver("prepare");
    expect(fake.sales).toHaveLength(ROWS - IN_HAND);
    resume();
    await stalled;
    expect(fake.sales).toHaveLength(ROWS - IN_HAND);

    for (let minute = 0; minute < 3; minute++) await timePasses(servers.two, MINUTE_MS);
    expect(await counts(person, bulkOrderId)).toMatchObject({ bought: 8, failed: 32, pending: 0 });
    const api = on(servers.two, person);
    await api.retryBulkOrder({ path: { bulkOrderId }, body: {}, headers: NO_WAIT });
    await timePasses(servers.two, 0);
    await expectOneLabelEach(servers, person, fake, bulkOrderId);
  });

  it("keeps the labels that it had asked for before", async () => {
    const { servers, person, fake, resume, bulkOrderId, stalled } = await takenOver("buy");
    resume();
    await stalled;
    await expectOneLabelEach(servers, person, fake, bulkOrderId);
  });

  it("voids the labels that it buys after their rows have failed", async () => {
    const { servers, person, fake, resume, bulkOrderId, stalled } = await takenOver("buy");
    for (let look = 0; look < 2; look++) await timePasses(servers.two, MINUTE_MS);
    expect(await counts(person, bulkOrderId)).toMatchObject({ bought: 8, failed: 32, pending: 0 });
    resume();
    await stalled;
    await timePasses(servers.two, HOUR_MS);
    expect(fake.sales.filter(({ voided }) => voided)).toHaveLength(IN_HAND);
    await expectBalance(person, 1_000 - 8 * GROUND_PRICE);
    await expectSoundBooks(servers.two);
  });
});

interface TakenOver {
  readonly servers: TwoServers;
  readonly person: Person;
  readonly fake: FakeCarrier;
  readonly bulkOrderId: string;
  /** Lets the stalled server continue. */
  readonly resume: () => void;
  /** Resolves when it has finished. */
  readonly stalled: Promise<unknown>;
}

/** A bulk order whose first owner stalls in a call to the carrier; another server has done the rest. */
async function takenOver(stallsIn: "prepare" | "buy"): Promise<TakenOver> {
  const fake = new FakeCarrier();
  const [allInHand, reached] = signal();
  const [going, resume] = signal();
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
  const servers = await startTwoServers({ carrier: () => stalling }, { carrier: () => carrier });
  onTestFinished(() => servers.close());
  const person = await servers.one.register({ balance: 1_000 });
  const rows = Array.from({ length: ROWS }, (_, position) => bulkRow({ sku: `SKU-${position}` }));
  const { bulkOrderId } = await person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });

  const stalled = servers.one.world.store.runDue();
  await allInHand;
  const { store } = servers.two.world;
  const job = (await everything(store, jobTable)).find(({ job }) => job === runBulkJob.name);
  // The first server does not hear of it: it would renew its lease only after 20 s.
  await store.expireLease(requirePresent(job, "bulk job").id);
  await store.runDue();
  return { servers, person, fake, bulkOrderId, resume, stalled };
}

const counts = async ({ api }: Person, bulkOrderId: string) =>
  (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts;

async function expectOneLabelEach({ two }: TwoServers, person: Person, fake: FakeCarrier, bulkOrderId: string) {
  const { orders, bulkOrder } = await on(two, person).getBulkOrder({ path: { bulkOrderId } });
  expect(bulkOrder.counts).toMatchObject({ bought: ROWS, failed: 0, pending: 0 });
  expect(orders.map(({ sku }) => sku)).toEqual(Array.from({ length: ROWS }, (_, position) => `SKU-${position}`));
  expect(fake.sales.map(({ reference }) => reference).sort()).toEqual(orders.map(({ _id }) => _id).sort());
  await expectBalance(person, 1_000 - ROWS * GROUND_PRICE);
  await expectSoundBooks(two);
}
