import { describe, expect, it } from "vitest";
import { changeCursorTable } from "../../src/domain/tracking/change-cursor.js";
import { ok, type TrackingScan } from "../../src/ports/carrier.js";
import { one } from "../../src/store/store.js";
import { PRICE, peerShops, type Shops } from "../peer-shops.js";
import { FAULTS, type Fault } from "../rude-proxy.js";
import { programWith } from "./programs.js";
import { keyOf } from "./scene.js";
import { order, testRecipient } from "./shipments.js";
import { HOUR_MS, MINUTE_MS } from "./time-passes.js";

const EVENTS = /GET \/api\/v1\/events/;
const READS = /GET \/api\/v1\/orders\?/;

describe("the events of another Shipctl server", () => {
  it("bring a parcel's tracking within a minute, and only this parcel is read", async () => {
    const shops = await scannedShops();
    const { program, scanned, labels } = shops;
    const [first = "", second = ""] = await labels("A", "B", "C");
    await started(shops);
    const before = shops.proxy.calls.length;
    await scanned(second);
    await shops.timePasses(MINUTE_MS);
    const path = { order_id: second };
    expect(await program.v1GetOrder({ path })).toMatchObject({ status: "in_transit" });
    expect(await program.v1GetOrder({ path: { order_id: first } })).toMatchObject({ status: "processing" });
    for (let minute = 0; minute < 5 * 60; minute += 10) await shops.timePasses(10 * MINUTE_MS);
    const calls = shops.proxy.calls.slice(before);
    expect(calls.filter((call) => READS.test(call))).toHaveLength(1);
    expect(calls.filter((call) => EVENTS.test(call)).every((call) => /after=evt_/.test(call))).toBe(true);
  });

  it.each(Object.keys(FAULTS) as Fault[])("are read again after a call that %s", async (fault) => {
    const shops = await scannedShops();
    const [label = ""] = await shops.labels("A");
    await started(shops);
    shops.proxy.breaks(EVENTS, fault);
    await shops.scanned(label);
    for (let minute = 0; minute < 3; minute++) await shops.timePasses(MINUTE_MS);
    expect(await shops.statusOf(label)).toBe("in_transit");
    expect(await shops.updatesOf(label), "reported once").toBe(1);
  });

  it("name a parcel whose tracking is then read when the rate limit allows it", async () => {
    const shops = await scannedShops();
    const [label = ""] = await shops.labels("A");
    await started(shops);
    shops.proxy.breaks(READS, "says 429, for 20 seconds");
    await shops.scanned(label);
    await shops.timePasses(MINUTE_MS);
    expect(await shops.statusOf(label)).toBe("processing");
    const before = shops.proxy.calls.length;
    await shops.timePasses(19_000);
    expect(shops.proxy.calls.length, "no call before Retry-After").toBe(before);
    for (let minute = 0; minute < 2; minute++) await shops.timePasses(MINUTE_MS);
    expect(await shops.statusOf(label)).toBe("in_transit");
  });

  it("that are no longer kept (410) are replaced by one reading of every parcel in transit", async () => {
    const shops = await scannedShops();
    const ours = await shops.labels("A", "B");
    await started(shops);
    const { apiId, reseller, proxy } = shops;
    await shops.scanned(ours[1]);
    // As after the other server was restored from a backup.
    await setCursor(shops, "evt_999999");
    const before = proxy.calls.length;
    await shops.timePasses(MINUTE_MS);
    expect(await Promise.all(ours.map(shops.statusOf))).toEqual(["processing", "in_transit"]);
    const calls = proxy.calls.slice(before);
    const cursors = calls.filter((call) => EVENTS.test(call)).map((call) => /after=(\w+)/.exec(call)?.[1]);
    expect(cursors.slice(0, 2)).toEqual(["evt_999999", "latest"]);
    expect(calls.filter((call) => READS.test(call))).toHaveLength(2);
    const cursor = (await reseller.world.store.get(changeCursorTable, apiId))?.cursor;
    await shops.scanned(ours[0]);
    await shops.timePasses(MINUTE_MS);
    expect(await shops.statusOf(ours[0])).toBe("in_transit");
    expect((await reseller.world.store.get(changeCursorTable, apiId))?.cursor).not.toBe(cursor);
  });

  it("that are read twice, as after a crash, change nothing", async () => {
    const shops = await scannedShops();
    const [label = ""] = await shops.labels("A");
    await started(shops);
    const { cursor = "" } = (await shops.reseller.world.store.get(changeCursorTable, shops.apiId)) ?? {};
    await shops.scanned(label);
    await shops.timePasses(MINUTE_MS);
    await setCursor(shops, cursor);
    await shops.timePasses(MINUTE_MS);
    expect(await shops.updatesOf(label)).toBe(1);
  });

  it("bring a refund within a minute, however long it took", async () => {
    const shops = await scannedShops();
    const [label = ""] = await shops.labels("A");
    await started(shops);
    shops.refunds("submitted");
    await shops.program.v1VoidOrder({ path: { order_id: label } });
    for (let hour = 0; hour < 20; hour++) await shops.timePasses(HOUR_MS);
    shops.refunds("refunded");
    const [sold] = (await shops.supplied.v1ListOrders()).orders;
    const refundThere = async () =>
      (await shops.supplied.v1GetOrder({ path: { order_id: sold?.orderId ?? "" } })).refundStatus;
    for (let minute = 0; minute < 24 * 60 && (await refundThere()) !== "refunded"; minute += 5) {
      await shops.timePasses(5 * MINUTE_MS);
    }
    expect(await refundThere()).toBe("refunded");
    for (let minute = 0; minute < 2; minute++) await shops.timePasses(MINUTE_MS);
    expect((await shops.program.v1GetOrder({ path: { order_id: label } })).refundStatus).toBe("refunded");
    await shops.expectSettled(0);
  });
});

/** The reseller has its first cursor, and has read every parcel once. */
async function started(shops: Shops): Promise<void> {
  for (let minute = 0; minute < 3; minute++) await shops.timePasses(MINUTE_MS);
}

async function setCursor({ reseller: { world }, apiId }: Shops, cursor: string): Promise<void> {
  await world.store.transact({ change: [one(changeCursorTable, apiId)] }, (tx) => {
    const current = tx.get(changeCursorTable, apiId);
    if (current) tx.put(changeCursorTable, { ...current, cursor });
  });
}

/** Two servers, where the parcels of the first one's carrier move only on demand. */
async function scannedShops() {
  const moved = new Set<string>();
  let refund: "submitted" | "refunded" = "refunded";
  const scan = (code: "label_created" | "in_transit", status: string): TrackingScan => ({
    ...{ code, status, location: "Springfield, IL", date: "2026-11-02T15:00:00.000Z" },
  });
  const shops = await peerShops({
    carrier: (sandbox) => ({
      ...sandbox,
      track: async (_purchase, trackingNumber) =>
        ok([moved.has(trackingNumber) ? scan("in_transit", "In transit") : scan("label_created", "Label created")]),
      void: async () => ok(refund),
      refund: async () => ok(refund),
    }),
  });
  const { account, person, reseller, supplier, apiId, key } = shops;
  const program = programWith(reseller, await keyOf(person));
  const supplied = programWith(supplier, key);
  const read = (id: string) => program.v1GetOrder({ path: { order_id: id } });
  return {
    ...shops,
    ...{ program, supplied },
    /** Buys a label for each name. Returns the orders' numbers. */
    async labels(...names: string[]): Promise<string[]> {
      const numbers: string[] = [];
      for (const name of names) {
        const body = order({ apiId, price: PRICE, recipient: { ...testRecipient, name } });
        numbers.push((await person.api.createOrder({ body })).order.orderId);
      }
      return numbers;
    },
    /** The parcel moves, and the supplier learns of it. */
    async scanned(id = ""): Promise<void> {
      const trackingNumber = (await read(id)).trackingNumber ?? "";
      moved.add(trackingNumber);
      const sold = (await supplied.v1ListOrders()).orders.find((one) => one.trackingNumber === trackingNumber);
      await account.api.refreshTracking({ path: { orderId: sold?.orderId ?? "" } });
    },
    statusOf: async (id = "") => (await read(id)).status,
    /** How many updates of the parcel were reported to the customer. */
    updatesOf: async (id = "") => {
      const { events } = await program.v1ListEvents();
      return events.filter(({ type, data }) => type === "tracking.updated" && data.orderId === id).length;
    },
    refunds(status: typeof refund) {
      refund = status;
    },
  };
}
