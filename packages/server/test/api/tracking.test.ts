import { describe, expect, it } from "vitest";
import { ok, refused } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

describe("tracking", () => {
  it("is empty before the first call to the carrier, then has the label", async () => {
    const { person } = await shop();
    const { orderId } = await buy(person);
    expect(await person.api.getTracking({ path: { orderId } })).toEqual({ lastChecked: null, events: [] });
    const asked = await refresh(person, orderId);
    expect(asked).toEqual({
      lastChecked: "2026-11-02T15:00:00.000Z",
      events: [
        {
          code: "label_created",
          status: "Label created",
          location: "Springfield, IL",
          date: "2026-11-02T15:00:00.000Z",
        },
      ],
    });
    expect(await person.api.getTracking({ path: { orderId } })).toEqual(asked);
  });

  it("calls the carrier at most once a minute per order, also for concurrent requests", async () => {
    const { server, person, asked } = await shop();
    const one = await buy(person);
    const other = await buy(person);
    await Promise.all([1, 2, 3].map(() => refresh(person, one.orderId)));
    expect(asked()).toBe(1);
    server.world.clock.advance(MINUTE_MS - 1);
    await Promise.all([1, 2, 3].map(() => refresh(person, one.orderId)));
    expect(asked()).toBe(1);
    await refresh(person, other.orderId);
    expect(asked()).toBe(2);
    server.world.clock.advance(1);
    const { lastChecked } = await refresh(person, one.orderId);
    expect([asked(), lastChecked]).toEqual([3, "2026-11-02T15:01:00.000Z"]);
  });

  it("follows the parcel to its recipient, newest scan first, and updates the order's status", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    const path = { orderId };
    const seen: string[] = [];
    for (const hours of [5, 2, 40, 45, 10]) {
      server.world.clock.advance(hours * HOUR_MS);
      person.api = await signedIn(server, person);
      const { events } = await person.api.refreshTracking({ path });
      const { status, deliveryStatus } = await person.api.getOrder({ path: { id: orderId } });
      expect(deliveryStatus).toBe(events[0]?.status);
      expect(events.map(({ date }) => date)).toEqual(
        events
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
      seen.push(`${events[0]?.code} ${status}`);
    }
    expect(seen).toEqual([
      "label_created processing",
      "accepted in_transit",
      "in_transit in_transit",
      "out_for_delivery in_transit",
      "delivered delivered",
    ]);
    const { stats } = await person.api.getOrderStats();
    expect(stats).toMatchObject({ totalOrders: 1, inTransit: 0, delivered: 1 });
    expect(stats.dailyOrders.reduce((sum, { completed }) => sum + completed, 0)).toBe(1);
    expect(stats.dailyOrders).toContainEqual({ date: "2026-11-06", created: 0, completed: 1 });
  });

  it("is updated by a job while a parcel is in transit, and no longer", async () => {
    const { server, person, asked } = await shop();
    const { orderId } = await buy(person);
    for (let hours = 0; hours < 100; hours += 4) await timePasses(server, 4 * HOUR_MS);
    const api = await signedIn(server, person);
    expect(await api.getOrder({ path: { id: orderId } })).toMatchObject({
      status: "delivered",
      deliveryStatus: "Delivered",
    });
    const looks = asked();
    for (let days = 0; days < 5; days++) await timePasses(server, 24 * HOUR_MS);
    expect(asked()).toBe(looks);
  });

  it("shows a delivery exception without marking the order as delivered", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, orderTo("Carrier Exception"));
    for (let days = 0; days < 6; days++) await timePasses(server, 24 * HOUR_MS);
    const api = await signedIn(server, person);
    const order = await api.getOrder({ path: { id: orderId } });
    expect(order).toMatchObject({ status: "in_transit", deliveryStatus: expect.stringMatching(/exception/i) });
    const [newest] = (await api.getTracking({ path: { orderId } })).events;
    expect(newest).toMatchObject({ code: "exception", location: "Portland, OR" });
  });

  it("of an order without a tracking number is empty", async () => {
    const { person, asked } = await shop();
    const { order } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
    expect(await refresh(person, order.orderId)).toEqual({ lastChecked: null, events: [] });
    expect(asked()).toBe(0);
  });

  it("is unavailable when the carrier refuses the request", async () => {
    const server = await serverForTest({
      carrier: (sandbox) => ({ ...sandbox, track: async () => refused("unknown number") }),
    });
    const person = await server.register({ balance: 100 });
    const { orderId } = await buy(person);
    const error = await refusal(refresh(person, orderId));
    expect(error).toMatchObject({
      status: 503,
      code: "carrier_unavailable",
      message: "Unable to refresh tracking information",
    });
  });

  it("of 200 voided labels with open refunds does not delay parcels in transit", async () => {
    const asked: string[] = [];
    const server = await serverForTest({
      carrier: (sandbox) => ({
        ...sandbox,
        void: async () => ok("submitted"),
        refund: async () => ok("submitted"),
        track: (purchase, trackingNumber) => {
          asked.push(trackingNumber);
          return sandbox.track(purchase, trackingNumber);
        },
      }),
    });
    const person = await server.register({ balance: 5_000 });
    const rows = Array.from({ length: 200 }, (_, index) => bulkRow({ sku: `VOIDED-${index}` }));
    const { bulkOrder } = await buyRows(server, person, rows);
    await person.api.voidBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    const live = await buy(person);
    for (let pass = 0; pass < 16; pass++) await timePasses(server, 30 * MINUTE_MS);
    expect(new Set(asked)).toEqual(new Set([live.trackingNumber]));
    expect(asked.length).toBeGreaterThan(1);
  });

  it("of a label whose refund was rejected continues", async () => {
    const { server, person, asked } = await shop();
    const { orderId } = await buy(person, orderTo("Void Refused"));
    await person.api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    for (let hours = 0; hours < 8; hours += 4) await timePasses(server, 4 * HOUR_MS);
    expect(asked()).toBeGreaterThan(0);
  });

  it("is stopped by the job after 60 days without a delivery; a request still calls the carrier", async () => {
    const { server, person, asked } = await shop();
    const { orderId } = await buy(person, orderTo("Carrier Exception"));
    for (let days = 0; days < 59; days++) await timePasses(server, DAY_MS);
    const looks = asked();
    await timePasses(server, DAY_MS - HOUR_MS);
    expect(asked()).toBe(looks + 1);
    for (let days = 0; days < 10; days++) await timePasses(server, DAY_MS);
    expect(asked()).toBe(looks + 1);
    await refresh({ api: await signedIn(server, person) }, orderId);
    expect(asked()).toBe(looks + 2);
    await timePasses(server, DAY_MS);
    expect(asked()).toBe(looks + 2);
  });

  it("does not change the status once the label is voided", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    await person.api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    server.world.clock.advance(10 * HOUR_MS);
    await refresh(person, orderId);
    expect(await person.api.getOrder({ path: { id: orderId } })).toMatchObject({
      status: "cancelled",
      refundStatus: "refunded",
    });
  });
});

interface Shop {
  readonly server: TestServer;
  readonly person: { -readonly [K in keyof Person]: Person[K] };
  /** The number of tracking calls to the carrier. */
  readonly asked: () => number;
}

async function shop(): Promise<Shop> {
  let looks = 0;
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      track: (...call) => {
        looks++;
        return sandbox.track(...call);
      },
    }),
  });
  return { server, person: { ...(await server.register({ balance: 100 })) }, asked: () => looks };
}

const refresh = ({ api }: Pick<Person, "api">, orderId: string) => api.refreshTracking({ path: { orderId } });

async function signedIn({ client }: TestServer, { user, password }: Pick<Person, "user" | "password">) {
  return client((await client().login({ body: { email: user.email, password } })).token);
}
