import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { bulkRow, buy, buyRows } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

type Sort = "newest" | "oldest";
interface Query {
  readonly page: number;
  readonly limit: number;
  readonly sort: Sort;
}

let server: TestServer;
let person: Person;
let admin: Person;

/** Some records have the same time, so that only their ids put them in order. */
beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
  person = await server.register({ balance: 1_000 });
  await server.register({ balance: 20 });
  for (const orderNumber of ["A-1", "A-1", "A-2"]) {
    server.world.clock.advance(MINUTE_MS);
    await buy(person, { orderNumber, reference: "same" });
    await buy(person, { orderNumber, reference: "same" });
    await buyRows(server, person, [bulkRow(), bulkRow()]);
    await server.setBalance(person, 1_000);
  }
});
afterAll(() => server.close());

const LISTS: readonly [name: string, read: (query: Query) => Promise<readonly { readonly _id: string }[]>][] = [
  ["orders", async (query) => (await person.api.listOrders({ query })).orders],
  [
    "orders by status",
    async (query) => (await person.api.listOrders({ query: { ...query, status: ["processing"] } })).orders,
  ],
  [
    "orders by reference",
    async (query) => (await person.api.listOrders({ query: { ...query, reference: "same" } })).orders,
  ],
  ["transactions", async (query) => (await person.api.listTransactions({ query })).transactions],
  ["bulk orders", async (query) => (await person.api.listBulkOrders({ query })).bulkOrders],
  ["all orders", async (query) => (await admin.api.listAllOrders({ query })).orders],
  ["all bulk orders", async (query) => (await admin.api.listAllBulkOrders({ query })).bulkOrders],
  ["deposits", async (query) => (await admin.api.listDeposits({ query })).deposits],
  ["customers", async (query) => (await admin.api.listUsers({ query })).users],
  ["the audit log", async (query) => (await admin.api.listAudit({ query })).entries],
  [
    "a search of the audit log",
    async (query) => (await admin.api.listAudit({ query: { ...query, search: "buy" } })).entries,
  ],
];

it.each(LISTS)("%s: oldest first is the reverse of newest first, over all pages", async (_name, read) => {
  const all = async (sort: Sort, limit: number) => {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const rows = await read({ page, limit, sort });
      ids.push(...rows.map(({ _id }) => _id));
      if (rows.length < limit) return ids;
    }
  };
  const newest = await all("newest", 100);
  expect(newest.length).toBeGreaterThan(1);
  expect(await all("oldest", 100)).toEqual(newest.toReversed());
  expect(await all("oldest", 2)).toEqual(newest.toReversed());
});

it("the audit log has purchases between changes in both orders, also as CSV", async () => {
  const actions = async (sort: Sort) => (await admin.api.listAudit({ query: { limit: 100, sort } })).entries;
  const oldest = await actions("oldest");
  expect(oldest.map(({ at }) => at)).toEqual(oldest.map(({ at }) => at).toSorted());
  const kinds = oldest.map(({ action }) => action).filter((action) => /^(?:buy-label|buy-bulk-order)$/.test(action));
  expect(kinds.join(" ")).toMatch(/buy-label buy-bulk-order.* buy-label/);
  const csv = await (await admin.api.listAudit({ query: { sort: "oldest" }, as: "text/csv" })).text();
  const times = csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect(times).toEqual(oldest.map(({ at }) => at));
});
