import type { CreateOrderRequest } from "@shipctl/sdk/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CarrierConnection, ok } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { signal } from "../faults/signal.js";
import { expectSoundBooks } from "./books.js";
import { bulkRow, buy, NO_WAIT, purchase, testRecipient } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

const LABELS = 12;
const SLOW = "https://slow.example";

let server: TestServer;
let person: Person;
let slowApi: string;
let slow: CallCount;
let quick: CallCount;
/** Sales of the slow connection wait for it. */
let held: Promise<void> | undefined;

/**
 * The slow connection answers only after the other one has answered everything. Both answer only once several calls have
 * run at a time, however long the store takes to start each.
 */
beforeEach(async () => {
  [slow, quick] = [new CallCount(2), new CallCount(2)];
  held = undefined;
  let quickLeft = LABELS;
  let answerSlow: () => void = () => undefined;
  const quickDone = new Promise<void>((resolve) => (answerSlow = resolve));
  const asked = async <T>({ baseUrl }: CarrierConnection, answer: () => Promise<T>): Promise<T> => {
    const isSlow = baseUrl === SLOW;
    await (isSlow ? slow.during(Promise.all([quickDone, slow.reached])) : quick.during(quick.reached));
    if (!isSlow && --quickLeft === 0) answerSlow();
    return answer();
  };
  server = await serverForTest({
    carrier: (sandbox, _clock, connection) => ({
      ...sandbox,
      mode: async () => ok("test"),
      void: (...call) => asked(connection, () => sandbox.void(...call)),
      track: (...call) => asked(connection, () => sandbox.track(...call)),
      find: (...call) => asked(connection, () => sandbox.find(...call)),
      buy: async (...call) => {
        if (connection.baseUrl === SLOW && held) await slow.during(held);
        return sandbox.buy(...call);
      },
    }),
  });
  const admin = await server.admin();
  person = await server.register({ balance: 1_000 });
  slowApi = (await admin.api.addConnection({ body: { name: "Slow", key: "key", baseUrl: SLOW } }))._id;
  const path = { apiId: slowApi, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.api.addServices({ body: { services: [path] } });
  await admin.api.setServicePricing({ path, body: { enabled: true } });
});

/** Running calls of a connection, and their maximum. */
class CallCount {
  now = 0;
  most = 0;
  /** Resolves once this many calls have run at a time. */
  readonly reached: Promise<void>;
  readonly #reach: () => void;

  constructor(readonly expected: number) {
    [this.reached, this.#reach] = signal();
  }

  async during(work: Promise<unknown>): Promise<void> {
    this.now += 1;
    this.most = Math.max(this.most, this.now);
    if (this.most >= this.expected) this.#reach();
    await work;
    this.now -= 1;
  }
}

describe("a carrier that does not answer", () => {
  it("does not delay refunds of another connection, and both run several concurrently", async () => {
    const orders = await labelsOfBoth();
    for (const { orderId } of orders) await person.api.voidOrder({ path: { id: orderId } });
    await timePasses(server, 0);
    for (const { most } of [slow, quick]) {
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(8);
    }
    await refundsSettle(server);
    expect(
      (await person.api.listOrders({ query: { limit: 50 } })).orders.map(({ refundStatus }) => refundStatus),
    ).toEqual(orders.map(() => "refunded"));
    await expectSoundBooks(server);
  });

  it("does not delay tracking of another connection, and both track several parcels concurrently", async () => {
    const orders = await labelsOfBoth();
    await timePasses(server, 3 * HOUR_MS);
    for (const { most } of [slow, quick]) {
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(8);
    }
    const { events } = await person.api.getTracking({ path: { orderId: orders[0]?.orderId ?? "" } });
    expect(events.length).toBeGreaterThan(0);
  });
});

it("a carrier that does not answer does not delay open purchases of another connection", async () => {
  slow = new CallCount(16);
  const orders = await labelsOfBoth({ recipient: { ...testRecipient, name: "Carrier Silent" } }, 20);
  await timePasses(server, MINUTE_MS);
  expect(slow.most).toBe(16);
  for (const { orderId } of orders) {
    expect((await person.api.getOrder({ path: { id: orderId } })).purchase).toBe("bought");
  }
  await expectSoundBooks(server);
});

describe("many bulk orders of one customer", () => {
  it("run two at a time, and those of another customer run as well", async () => {
    const other = await server.register({ balance: 100 });
    const body = (apiId: string) => ({ ...purchase([bulkRow()]), apiId });
    const start = ({ api }: Person, apiId: string) => api.processBulkOrder({ body: body(apiId), headers: NO_WAIT });
    const [mayBuy, goOn] = signal();
    held = mayBuy;
    for (let bulk = 0; bulk < 4; bulk++) await start(person, slowApi);
    const { bulkOrderId } = await start(other, "api_sandbox");
    const done = server.world.store.runDue();
    await vi.waitFor(async () => {
      const { bulkOrder } = await other.api.getBulkOrder({ path: { bulkOrderId } });
      expect(bulkOrder.status).toBe("completed");
    });
    expect(slow.now).toBe(2);
    goOn();
    await done;
    expect(slow.most).toBe(2);
    await expectSoundBooks(server);
  });
});

/** Orders of the slow connection first. */
async function labelsOfBoth(changes: Partial<CreateOrderRequest> = {}, ofSlow = LABELS) {
  const orders = [];
  for (const apiId of [slowApi, "api_sandbox"]) {
    const count = apiId === slowApi ? ofSlow : LABELS;
    for (let label = 0; label < count; label++) orders.push(await buy(person, { apiId, ...changes }));
  }
  return orders;
}
