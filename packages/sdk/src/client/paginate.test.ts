import { describe, expect, it } from "vitest";
import { json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, type Paging, readPages } from "../index.js";

const orders = (...ids: string[]) => ids.map((id) => ({ _id: id, orderId: id }));

describe("all items", () => {
  it("come from every page, in order, with the caller's filters on each", async () => {
    const pages = [orders("a", "b"), orders("c", "d"), orders("e")];
    const server = await loopback((response, _, count) =>
      json(response, 200, { orders: pages[count - 1], totalPages: 3, totalOrders: 5 }),
    );
    const client = createClient({ baseUrl: server.baseUrl });
    const seen: string[] = [];
    for await (const order of client.listOrders.all({ query: { search: "x", limit: 2 } })) seen.push(order.orderId);
    expect(seen).toEqual(["a", "b", "c", "d", "e"]);
    expect(server.received.map(({ url }) => new URL(url, "http://x").searchParams.toString())).toEqual([
      "limit=2&search=x&page=1",
      "limit=2&search=x&page=2",
      "limit=2&search=x&page=3",
    ]);
  });

  it("are returned once, also when new ones shift old ones to the next page", async () => {
    const pages = [orders("b", "a"), orders("a", "z")];
    const server = await loopback((response, _, count) =>
      json(response, 200, { orders: pages[count - 1], totalPages: 2 }),
    );
    const seen: string[] = [];
    for await (const order of createClient({ baseUrl: server.baseUrl }).listOrders.all()) seen.push(order.orderId);
    expect(seen).toEqual(["b", "a", "z"]);
  });

  it("are returned once by their own id field, e.g. invoices without _id", async () => {
    const invoices = (...ids: string[]) => ids.map((invoiceId) => ({ invoiceId }));
    const pages = [invoices("inv_4", "inv_3"), invoices("inv_3", "inv_2")];
    const server = await loopback((response, _, count) =>
      json(response, 200, { invoices: pages[count - 1], totalPages: 2 }),
    );
    const seen: string[] = [];
    for await (const invoice of createClient({ baseUrl: server.baseUrl }).listInvoices.all())
      seen.push(invoice.invoiceId);
    expect(seen).toEqual(["inv_4", "inv_3", "inv_2"]);
  });

  it("come by cursor if the reply has one: entries that are listed again have changed since", async () => {
    const pages = [
      { orders: orders("a", "b"), totalPages: 2, nextCursor: "cur_1" },
      { orders: orders("c", "a"), totalPages: 2, nextCursor: "cur_2" },
      { orders: orders("d"), totalPages: 2 },
    ];
    const server = await loopback((response, _, count) => json(response, 200, pages[count - 1] ?? {}));
    const seen: string[] = [];
    const client = createClient({ baseUrl: server.baseUrl, apiKey: "k" });
    const updatedAfter = "2026-11-01T00:00:00.000Z";
    for await (const { orderId } of client.v1ListOrders.all({ query: { updatedAfter } })) seen.push(orderId);
    expect(seen).toEqual(["a", "b", "c", "a", "d"]);
    expect(server.received.map(({ url }) => new URL(url, "http://x").searchParams.get("cursor"))).toEqual([
      ...[null, "cur_1", "cur_2"],
    ]);
    expect(server.received.map(({ url }) => new URL(url, "http://x").searchParams.get("page"))).toEqual([
      ...["1", null, null],
    ]);
  });

  it("are fetched on demand: stopping early requests no further page", async () => {
    const server = await loopback((response) => json(response, 200, { orders: orders("a", "b"), totalPages: 9 }));
    for await (const order of createClient({ baseUrl: server.baseUrl }).listOrders.all()) {
      expect(order.orderId).toBe("a");
      break;
    }
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ["listTransactions", "transactions"],
    ["listBulkOrders", "bulkOrders"],
    ["listUsers", "users"],
  ] as const)("of %s stand under %s", async (operation, key) => {
    const server = await loopback((response) => json(response, 200, { [key]: [{ _id: "one" }], totalPages: 1 }));
    const all: AsyncIterable<{ _id: string }> = createClient({ baseUrl: server.baseUrl })[operation].all();
    const seen: unknown[] = [];
    for await (const item of all) seen.push(item);
    expect(seen).toEqual([{ _id: "one" }]);
  });

  it("end at an empty page, even if totalPages is larger", async () => {
    const server = await loopback((response) => json(response, 200, { orders: [], totalPages: 1_000_000 }));
    for await (const order of createClient({ baseUrl: server.baseUrl }).listOrders.all()) expect(order).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });

  it("stop with the error of the page that failed", async () => {
    const server = await loopback((response, _, count) =>
      count === 1
        ? json(response, 200, { orders: orders("a"), totalPages: 2 })
        : json(response, 401, { code: "session_expired", expired: true }),
    );
    const all = createClient({ baseUrl: server.baseUrl }).listOrders.all();
    await all.next();
    expect(await rejectionOf(all.next())).toMatchObject({ expired: true });
  });
});

describe("the first entries of a list", () => {
  const ids = Array.from({ length: 250 }, (_, index) => `o${index}`);
  const server = () =>
    loopback((response, { url }) => {
      const { searchParams } = new URL(url ?? "", "http://x");
      const [page, limit] = [Number(searchParams.get("page")), Number(searchParams.get("limit"))];
      const shown = orders(...ids.slice((page - 1) * limit, page * limit));
      json(response, 200, { orders: shown, totalPages: Math.ceil(250 / limit), totalOrders: 250 });
    });

  it.each([
    [25, 1, 25],
    [100, 1, 100],
    [130, 2, 130],
    [5000, 3, 250],
    [undefined, 3, 250],
  ])("at most %s take %s calls", async (most, calls, shown) => {
    const { baseUrl, received } = await server();
    const client = createClient({ baseUrl });
    const readPage = (paging: Paging) => client.listOrders({ query: { search: "x", ...paging } });
    const reply = await readPages("listOrders", readPage, most);
    expect(reply.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(0, shown));
    expect(reply.totalOrders).toBe(250);
    expect(received).toHaveLength(calls);
    expect(received.every(({ url }) => url?.includes("search=x"))).toBe(true);
  });
});
