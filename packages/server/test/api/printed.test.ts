import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";

let server: TestServer;
let person: Person;

beforeEach(async () => {
  server = await serverForTest();
  person = await server.register({ balance: 1_000 });
});

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

const linkTo = async (by: Person, orderId: string, action: "view" | "download" | "print" | "zip") =>
  pathOf((await by.api.createLabelLink({ body: { orderIds: [orderId], action } })).url);

const printsOf = async (orderId: string) => {
  const order = await person.api.getOrder({ path: { id: orderId } });
  return [order.printCount, order.printedAt];
};

const toPrint = async (
  query: { status?: ("processing" | "cancelled")[]; search?: string; reference?: string } = {},
) => {
  const { orders, totalOrders } = await person.api.listOrders({ query: { ...query, printed: false } });
  expect(totalOrders).toBe(orders.length);
  return orders.map(({ orderId }) => orderId);
};

const read = async (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  (await server.request(path, init)).arrayBuffer();

describe("a print", () => {
  it("is counted when the whole file of a link was sent, and not when the link is made", async () => {
    const { orderId } = await buy(person);
    const link = await linkTo(person, orderId, "print");
    expect(await printsOf(orderId), "the link alone").toEqual([0, undefined]);
    await read(link);
    expect(await printsOf(orderId)).toEqual([1, new Date(server.world.clock.now()).toISOString()]);
    server.world.clock.advance(60_000);
    await read(link);
    expect(await printsOf(orderId)).toEqual([2, new Date(server.world.clock.now()).toISOString()]);
  });

  it("is counted under the label's own path, with a session and with a key", async () => {
    const { orderId } = await buy(person);
    const { apiKey } = await person.api.getApiKey();
    await (await person.api.printLabel({ path: { id: orderId } })).bytes();
    await read(`/api/labels/${orderId}/print`, { headers: { "x-api-key": apiKey } });
    expect((await printsOf(orderId))[0]).toBe(2);
  });

  it.each(["view", "download", "zip"] as const)("is not a %s", async (action) => {
    const { orderId } = await buy(person);
    await read(await linkTo(person, orderId, action));
    expect(await printsOf(orderId)).toEqual([0, undefined]);
  });

  it.each([
    ["HEAD", { method: "HEAD" }],
    ["a range", { headers: { Range: "bytes=0-99" } }],
  ])("is not %s", async (_what, init) => {
    const { orderId } = await buy(person);
    await read(await linkTo(person, orderId, "print"), init);
    expect(await printsOf(orderId)).toEqual([0, undefined]);
  });

  it("is not a file whose reader is gone before its end", async () => {
    const { bulkOrder, orders } = await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Second" })]);
    const body = { bulkOrderId: bulkOrder.bulkOrderId, action: "print" } as const;
    const { url } = await person.api.createLabelLink({ body });
    const reader = (await server.request(pathOf(url))).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    for (const { orderId } of orders) expect(await printsOf(orderId)).toEqual([0, undefined]);
  });

  it("that cannot be counted is a whole file all the same", async () => {
    const { orderId } = await buy(person);
    const link = await linkTo(person, orderId, "print");
    const storing = vi.spyOn(server.world.store, "transact").mockRejectedValue(new Error("the disk is full"));
    const file = await read(link);
    expect(storing).toHaveBeenCalled();
    storing.mockRestore();
    expect(Buffer.from(file).toString("latin1")).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect(await printsOf(orderId)).toEqual([0, undefined]);
  });

  it("is not an administrator's look at another account's label", async () => {
    const { orderId } = await buy(person);
    const admin = await server.admin();
    await read(await linkTo(admin, orderId, "print"));
    expect(await printsOf(orderId)).toEqual([0, undefined]);
  });

  it("is counted for every label of a bulk order but the voided one, and named by the next link", async () => {
    const { bulkOrder, orders } = await buyRows(
      server,
      person,
      ["Ann", "Bob", "Cyd"].map((toName) => bulkRow({ toName })),
    );
    const [ann = "", bob = "", cyd = ""] = orders.map(({ orderId }) => orderId);
    await person.api.voidOrder({ path: { id: bob } });
    const body = { bulkOrderId: bulkOrder.bulkOrderId, action: "print" } as const;
    const first = await person.api.createLabelLink({ body });
    expect(first.printed).toBeUndefined();
    await read(pathOf(first.url));
    expect([await printsOf(ann), await printsOf(bob), await printsOf(cyd)].map(([count]) => count)).toEqual([1, 0, 1]);
    const at = new Date(server.world.clock.now()).toISOString();
    expect((await person.api.createLabelLink({ body })).printed).toEqual({ labels: 2, at });
    const others = await person.api.createLabelLink({ body: { orderIds: [ann, (await buy(person)).orderId] } });
    expect(others.printed).toEqual({ labels: 1, at });
  });
});

describe("marking labels as printed", () => {
  it("counts, takes back, and counts only labels", async () => {
    const [one, two] = [await buy(person), await buy(person, { reference: "second" })];
    const silent = (await person.api.createOrder({ body: orderTo("Carrier Silent") })).order;
    const orderIds = [one.orderId, two._id, silent.orderId];
    expect(await person.api.markPrinted({ body: { orderIds } })).toEqual({ labels: 2 });
    expect(await person.api.markPrinted({ body: { orderIds: [one.orderId], printed: true } })).toEqual({ labels: 1 });
    expect([await printsOf(one.orderId), await printsOf(two.orderId)].map(([count]) => count)).toEqual([2, 1]);
    await person.api.markPrinted({ body: { orderIds: [one.orderId], printed: false } });
    expect(await printsOf(one.orderId)).toEqual([0, undefined]);
    expect(await toPrint()).toEqual([one.orderId]);
  });

  it("takes a whole bulk order", async () => {
    const rows = Array.from({ length: 205 }, (_, index) => bulkRow({ toName: `Person ${index}` }));
    person = await server.register({ balance: 10_000 });
    const { bulkOrder } = await buyRows(server, person, [...rows, bulkRow({ toName: "Carrier Refuses" })]);
    const body = { bulkOrderId: bulkOrder.bulkOrderId };
    expect((await person.api.listOrders({ query: { printed: false } })).totalOrders).toBe(205);
    const { orders } = await person.api.getBulkOrder({ path: body });
    const voided = orders[0]?.orderId ?? "";
    await person.api.voidOrder({ path: { id: voided } });
    expect(await person.api.markPrinted({ body })).toEqual({ labels: 204 });
    expect(await printsOf(voided)).toEqual([0, undefined]);
    expect(await toPrint()).toEqual([]);
  });

  it("loses no print of two at the same moment", async () => {
    const { orderId } = await buy(person);
    const body = { orderIds: [orderId] };
    await Promise.all(Array.from({ length: 5 }, () => person.api.markPrinted({ body })));
    expect((await printsOf(orderId))[0]).toBe(5);
  });

  it("refuses another account's labels and marks none of the call", async () => {
    const stranger = await server.register({ balance: 100 });
    const [mine, theirs] = [await buy(person), await buy(stranger)];
    const call = person.api.markPrinted({ body: { orderIds: [mine.orderId, theirs.orderId] } });
    expect(await refusal(call)).toMatchObject({ status: 404, code: "not_found" });
    expect(await printsOf(mine.orderId)).toEqual([0, undefined]);
    const { bulkOrder } = await buyRows(server, stranger, [bulkRow()]);
    const { bulkOrderId } = bulkOrder;
    expect((await refusal(person.api.markPrinted({ body: { bulkOrderId } }))).status).toBe(404);
    expect((await refusal(person.api.markPrinted({ body: {} }))).message).toBe("Give either orderIds or bulkOrderId");
  });
});

describe("the labels to print", () => {
  it("are those that are there, not printed, not voided, and not with the carrier", async () => {
    const [fresh, printed, voided, sent] = [await buy(person), await buy(person), await buy(person), await buy(person)];
    await person.api.createOrder({ body: orderTo("Carrier Silent") });
    await person.api.markPrinted({ body: { orderIds: [printed.orderId] } });
    await person.api.voidOrder({ path: { id: voided.orderId } });
    expect((await toPrint()).sort()).toEqual([fresh.orderId, sent.orderId].sort());
    server.world.clock.advance(20 * 3_600_000);
    await person.api.refreshTracking({ path: { orderId: sent.orderId } });
    expect((await person.api.getOrder({ path: { id: sent.orderId } })).status).not.toBe("processing");
    expect(await toPrint()).not.toContain(sent.orderId);
    expect(await toPrint()).not.toContain(printed.orderId);
  });

  it("are found together with the other filters", async () => {
    const [one, two] = [await buy(person, { reference: "REF-1" }), await buy(person, { reference: "REF-2" })];
    await buy(person, { reference: "REF-3" });
    await person.api.markPrinted({ body: { orderIds: [two.orderId] } });
    expect(await toPrint({ search: "REF-1" })).toEqual([one.orderId]);
    expect(await toPrint({ reference: "REF-1" })).toEqual([one.orderId]);
    expect(await toPrint({ reference: "REF-2" })).toEqual([]);
    expect(await toPrint({ status: ["cancelled"] })).toEqual([]);
    expect(await toPrint({ status: ["processing", "cancelled"] })).toHaveLength(2);
    const unknown = person.api.listOrders({ query: { printed: true as false } });
    expect(await refusal(unknown)).toMatchObject({ status: 400, errors: [{ field: "printed" }] });
  });
});
