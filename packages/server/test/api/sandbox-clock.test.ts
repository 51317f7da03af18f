import { describe, expect, it } from "vitest";
import { ok } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";
import { programOrder, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { buy, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, timePasses } from "./time-passes.js";

const SECOND_MS = 1_000;

describe("a sandbox whose clock is 10,000 times faster", () => {
  it("reports a delivery by events in less than a minute, without a request", async () => {
    const { server, person, program } = await shop(10_000);
    const { orderId } = await buy(person);
    for (let seconds = 0; seconds < 40; seconds += 2) await timePasses(server, 2 * SECOND_MS);
    expect(await program.v1GetOrder({ path: { order_id: orderId } })).toMatchObject({ status: "delivered" });
    const { events } = await program.v1ListEvents();
    expect(events.filter(({ type }) => type === "tracking.updated").length).toBeGreaterThan(2);
  });

  it("settles a purchase without an answer within seconds", async () => {
    const { server, person } = await shop(10_000);
    const { order } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
    expect(order.purchase).toBe("buying");
    for (let seconds = 0; seconds < 4; seconds += 2) await timePasses(server, 2 * SECOND_MS);
    expect(await person.api.getOrder({ path: { id: order.orderId } })).toMatchObject({ purchase: "bought" });
  });

  it("asks again for tracking without waiting for a minute", async () => {
    const { server, person } = await shop(10_000);
    const { orderId } = await buy(person);
    const path = { orderId };
    await person.api.refreshTracking({ path });
    server.world.clock.advance(40 * SECOND_MS);
    const { events } = await person.api.refreshTracking({ path });
    expect(events[0]).toMatchObject({ code: "delivered" });
  });

  it("is not asked about a parcel with an exception for ever", async () => {
    let asked = 0;
    const { server, person } = await shop(10_000, () => asked++);
    await buy(person, orderTo("Carrier Exception"));
    for (let minutes = 0; minutes < 10; minutes++) await timePasses(server, 60 * SECOND_MS);
    const before = asked;
    expect(before).toBeGreaterThan(5);
    for (let minutes = 0; minutes < 5; minutes++) await timePasses(server, 60 * SECOND_MS);
    expect(asked).toBe(before);
  });
});

describe("advance", () => {
  it("makes one scan after the other now, with the order's status, its events and no wait", async () => {
    const { server, person, program } = await shop();
    const path = { order_id: (await buy(person)).orderId };
    const seen: string[] = [];
    for (let call = 0; call < 4; call++) {
      server.world.clock.advance(5 * SECOND_MS);
      const { status, deliveryStatus, trackingEvents } = await program.v1AdvanceOrder({ path });
      expect(trackingEvents[0]?.date).toBe(new Date(server.world.clock.now()).toISOString());
      expect(trackingEvents).toHaveLength(call + 2);
      seen.push(`${status}: ${deliveryStatus}`);
    }
    expect(seen).toEqual([
      "in_transit: Accepted by the carrier",
      "in_transit: In transit",
      "in_transit: Out for delivery",
      "delivered: Delivered",
    ]);
    const { events } = await program.v1ListEvents();
    expect(events.filter(({ type }) => type === "tracking.updated")).toHaveLength(4);
    await expectNoScan(program.v1AdvanceOrder({ path }), "has no more scans");
    expect(await program.v1GetOrder({ path })).toMatchObject({ status: "delivered" });
  });

  it("makes two scans by two calls at once, and later ones keep their distance", async () => {
    const { server, person, program } = await shop();
    const { orderId } = await buy(person);
    const path = { order_id: orderId };
    await Promise.all([program.v1AdvanceOrder({ path }), program.v1AdvanceOrder({ path })]);
    expect(await codes()).toEqual(["in_transit", "accepted", "label_created"]);
    // UPS Ground: half of its four days lie between the second scan and the next one.
    server.world.clock.advance(2 * DAY_MS - HOUR_MS);
    expect(await codes()).toHaveLength(3);
    server.world.clock.advance(HOUR_MS);
    expect(await codes()).toEqual(["out_for_delivery", "in_transit", "accepted", "label_created"]);

    async function codes() {
      const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
      const { events } = await server.client(token).refreshTracking({ path: { orderId } });
      return events.map(({ code }) => code);
    }
  });

  it("ends a parcel to Carrier Exception with the exception", async () => {
    const { person, program } = await shop();
    const path = { order_id: (await buy(person, orderTo("Carrier Exception"))).orderId };
    for (let call = 0; call < 3; call++) await program.v1AdvanceOrder({ path });
    expect((await program.v1GetOrder({ path })).trackingEvents[0]).toMatchObject({ code: "exception" });
    const { events } = await program.v1ListEvents();
    expect(events.filter(({ type }) => type === "tracking.exception")).toHaveLength(1);
    await expectNoScan(program.v1AdvanceOrder({ path }), "has no more scans");
  });

  it("is refused for a voided order, one that is being bought, one of a stranger and one of another carrier", async () => {
    const { server, person, program } = await shop();
    const { orderId } = await buy(person);
    await person.api.voidOrder({ path: { id: orderId } });
    await expectNoScan(program.v1AdvanceOrder({ path: { order_id: orderId } }), "was voided");

    const silent = await program.v1CreateLabel({ body: programOrder(programParcelTo("Carrier Silent")) });
    const waiting = { order_id: silent.data.order.orderId };
    await expectNoScan(program.v1AdvanceOrder({ path: waiting }), "is still being bought");

    const stranger = await programOf(server, await server.register());
    expect(await refusal(stranger.v1AdvanceOrder({ path: { order_id: orderId } }))).toMatchObject({ status: 404 });

    const { _id: apiId } = await addProvider(server);
    const elsewhere = await buy(person, { apiId });
    const path = { order_id: elsewhere.orderId };
    await expectNoScan(program.v1AdvanceOrder({ path }), "was not sold by the built-in sandbox");
  });
});

async function expectNoScan(call: Promise<unknown>, words: string): Promise<void> {
  const error = await refusal(call);
  expect([error.status, error.code]).toEqual([409, "no_next_scan"]);
  expect(error.message).toContain(words);
}

async function shop(clockSpeed?: number, onTrack?: () => void) {
  const server = await serverForTest({
    clockSpeed,
    carrier: (sandbox) => ({
      ...sandbox,
      mode: async () => ok("test"),
      track: (...call) => {
        onTrack?.();
        return sandbox.track(...call);
      },
    }),
  });
  const person = await server.register({ balance: 100 });
  return { server, person, program: await programOf(server, person) };
}
