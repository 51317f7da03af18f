import { beforeEach, describe, expect, it } from "vitest";
import type { CarrierConnection } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { buy } from "./shipments.js";
import { HOUR_MS, refundsSettle, timePasses } from "./time-passes.js";

const LABELS = 12;
const SLOW = "https://slow.example";

let server: TestServer;
let person: Person;
let slowApi: string;
/** For each connection: running calls, and their maximum. */
let slow: { now: number; most: number };
let quick: { now: number; most: number };

/** The slow connection answers only after the other one has answered everything. */
beforeEach(async () => {
  [slow, quick] = [
    { now: 0, most: 0 },
    { now: 0, most: 0 },
  ];
  let quickLeft = LABELS;
  let answerSlow: () => void = () => undefined;
  const quickDone = new Promise<void>((resolve) => (answerSlow = resolve));
  const asked = async <T>({ baseUrl }: CarrierConnection, answer: () => Promise<T>): Promise<T> => {
    const isSlow = baseUrl === SLOW;
    const count = isSlow ? slow : quick;
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    await (isSlow ? quickDone : new Promise((resolve) => setImmediate(resolve)));
    count.now -= 1;
    if (!isSlow && --quickLeft === 0) answerSlow();
    return answer();
  };
  server = await serverForTest({
    carrier: (sandbox, _clock, connection) => ({
      ...sandbox,
      void: (...call) => asked(connection, () => sandbox.void(...call)),
      track: (...call) => asked(connection, () => sandbox.track(...call)),
    }),
  });
  const admin = await server.admin();
  person = await server.register({ balance: 1_000 });
  slowApi = (await admin.api.addConnection({ body: { name: "Slow", key: "key", baseUrl: SLOW } }))._id;
  const path = { apiId: slowApi, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.api.addServices({ body: { services: [path] } });
  await admin.api.setServicePricing({ path, body: { enabled: true } });
});

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

/** Orders of the slow connection first. */
async function labelsOfBoth() {
  const orders = [];
  for (const apiId of [slowApi, "api_sandbox"]) {
    for (let label = 0; label < LABELS; label++) orders.push(await buy(person, { apiId }));
  }
  return orders;
}
