import type { QueryOf } from "@shipctl/sdk";
import type { AdminBulkOrderList, AdminOrder, BulkOrder, BulkOrderList } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { play } from "./play.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, GROUND_PRICE, NO_WAIT, orderTo, PRIORITY, purchase } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

type OrderQuery = QueryOf<"listAllOrders">;

const FEDEX = { carrier: "FEDEX", serviceType: "FedEx Ground" } as const;

let server: TestServer;
let admin: Person;
let support: Person;
let one: Person;
let other: Person;
let second: string;
/** Newest first. */
let all: readonly AdminOrder[];

/** Three services of two connections, several orders of each price, and each status that needs no time. */
beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
  [one, other] = [await server.register({ balance: 500 }), await server.register({ balance: 300 })];
  support = await server.register();
  await admin.api.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
  second = (await admin.api.addConnection({ body: { name: "Second", baseUrl: "sandbox:", key: "second" } }))._id;
  const path = { apiId: second, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.api.addServices({ body: { services: [path] } });
  await admin.api.setServicePricing({ path, body: { enabled: true, basePrice: GROUND_PRICE } });
  for (const person of [one, other]) {
    await buy(person);
    await buy(person, { apiId: second });
    server.world.clock.advance(MINUTE_MS);
    await buy(person, FEDEX);
    await buy(person, PRIORITY);
    const { orderId } = await buy(person, { apiId: second, reference: "shared" });
    await person.api.voidOrder({ path: { id: orderId } });
    server.world.clock.advance(MINUTE_MS);
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses", { reference: "shared" }) }));
    await buy(person, { ...FEDEX, reference: "shared" });
  }
  const [sold] = (await one.api.listOrders()).orders;
  await admin.api.setOrderCost({ path: { id: sold?._id ?? "" }, body: { cost: 58.1, reason: "Weighed 40 lbs" } });
  all = (await admin.api.listAllOrders({ query: { limit: 100 } })).orders;
  expect(all).toHaveLength(14);
});

afterAll(() => server.close());

const stateOf = ({ purchase, status }: AdminOrder) => (purchase === "failed" ? "failed" : status);

/** What a query should list, read from the list without filters. */
function expected(query: OrderQuery): string[] {
  const { carrier, service, apiId, userId, status = [], from = "", to = "~", reference, search, sort } = query;
  const isAsked = (order: AdminOrder) =>
    (carrier ?? order.carrier) === order.carrier &&
    (service ?? order.serviceType) === order.serviceType &&
    (apiId ?? order.apiId) === order.apiId &&
    (userId ?? order.userDetails._id) === order.userDetails._id &&
    (status.length === 0 || status.some((name) => name === stateOf(order))) &&
    order.createdAt >= from &&
    order.createdAt <= to &&
    (reference ?? order.reference) === order.reference &&
    (search === undefined || order.recipient.name.includes(search));
  const found = all.filter(isAsked);
  if (sort === undefined || sort === "newest") return found.map(({ _id }) => _id);
  if (sort === "oldest") return found.map(({ _id }) => _id).toReversed();
  const isUp = sort.endsWith("_asc");
  if (sort.startsWith("status")) {
    const states = isUp ? STATES : STATES.toReversed();
    return states.flatMap((state) => found.filter((order) => stateOf(order) === state)).map(({ _id }) => _id);
  }
  const by = (some: readonly AdminOrder[], keyOf: (order: AdminOrder) => number | string) => {
    const up = some.toSorted((a, b) => (keyOf(a) < keyOf(b) || (keyOf(a) === keyOf(b) && a._id < b._id) ? -1 : 1));
    return (isUp ? up : up.toReversed()).map(({ _id }) => _id);
  };
  if (sort.startsWith("price")) return by(found, ({ price }) => price);
  const isKnown = ({ margin }: AdminOrder) => margin !== undefined;
  return [
    ...by(found.filter(isKnown), ({ margin = 0 }) => margin),
    ...by(
      found.filter((order) => !isKnown(order)),
      ({ createdAt }) => createdAt,
    ),
  ];
}

const STATES = ["processing", "in_transit", "delivered", "cancelled", "failed"] as const;

async function listed(query: OrderQuery, { api }: Person = admin): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { orders, totalOrders, totalPages } = await api.listAllOrders({ query: { limit: 3, ...query, page } });
    ids.push(...orders.map(({ _id }) => _id));
    if (page < totalPages) continue;
    expect(ids, JSON.stringify(query)).toHaveLength(totalOrders);
    return ids;
  }
}

const SORTS = [
  ...[undefined, "newest", "oldest"],
  ...(["price_asc", "price_desc", "margin_asc", "margin_desc", "status_asc", "status_desc"] as const),
] as const;

describe("the orders of all customers", () => {
  it("are filtered by carrier, service, connection, customer, status and time, alone and together, in every order", async () => {
    const { createdAt: from = "" } = all[8] ?? {};
    const { createdAt: to = "" } = all[3] ?? {};
    const parts: readonly OrderQuery[] = [
      { carrier: "UPS" },
      { service: "FedEx Ground" },
      { apiId: second },
      { userId: one.user._id },
      { status: ["processing"] },
      { from, to },
    ];
    const pairs = parts.flatMap((part, at) => parts.slice(at).map((further) => ({ ...part, ...further })));
    const queries: readonly OrderQuery[] = [
      {},
      ...pairs,
      { carrier: "UPS", apiId: "api_sandbox", userId: other.user._id, status: ["processing", "failed"] },
      { carrier: "FEDEX", from, to, status: ["processing"], search: "Recipient" },
      { reference: "shared" },
      { carrier: "FEDEX", reference: "shared" },
      { apiId: second, reference: "shared", status: ["cancelled"] },
      { carrier: "USPS", search: "Carrier Refuses" },
    ];
    const found = new Set<number>();
    for (const query of queries) {
      for (const sort of SORTS) {
        const asked = { ...query, ...(sort && { sort }) };
        expect(await listed(asked), JSON.stringify(asked)).toEqual(expected(asked));
        found.add(expected(asked).length);
      }
    }
    expect(found.size).toBeGreaterThan(5);
  });

  it("are failed or cancelled, never both", async () => {
    const states = async (...status: ("failed" | "cancelled")[]) =>
      (await admin.api.listAllOrders({ query: { status } })).orders.map(stateOf);
    expect(await states("failed")).toEqual(["failed", "failed"]);
    expect(await states("cancelled")).toEqual(["cancelled", "cancelled"]);
    expect(await states("cancelled", "failed")).toEqual(["failed", "cancelled", "failed", "cancelled"]);
    expect((await one.api.listOrders({ query: { status: ["cancelled"] } })).totalOrders).toBe(1);
  });

  it("name the services that they are of, each once, also for support", async () => {
    const sandbox = { apiId: "api_sandbox", apiName: "Sandbox" };
    const services = [
      { ...sandbox, carrier: "FEDEX", service: "FedEx Ground" },
      { ...sandbox, carrier: "UPS", service: "UPS Ground" },
      { ...sandbox, carrier: "USPS", service: "USPS Priority Mail" },
      { apiId: second, apiName: "Second", carrier: "UPS", service: "UPS Ground" },
    ];
    expect(await admin.api.listOrderedServices()).toEqual({ services });
    expect(await support.api.listOrderedServices()).toEqual({ services });
    const query: OrderQuery = { apiId: second, sort: "price_desc", status: ["cancelled"] };
    expect(await listed(query, support)).toEqual(expected(query));
  });

  it("refuse a carrier, service, connection or order that there is not, with what there is", async () => {
    const said = async (query: object) => {
      const params = new URLSearchParams(Object.entries(query));
      const reply = await server.request(`/api/admin/orders?${params}`, { token: admin.token });
      expect(reply.status).toBe(400);
      const { errors } = (await reply.json()) as { errors: { field: string; message: string }[] };
      return errors.map(({ field, message }) => `${field}: ${message}`).join();
    };
    expect(await said({ carrier: "DHL" })).toMatch(/^carrier: carrier must be one of UPS, USPS, FEDEX, got "DHL"$/);
    expect(await said({ sort: "price" })).toMatch(
      /^sort: sort must be one of newest, oldest, price_asc, price_desc, .* status_desc, got "price"$/,
    );
    expect(await said({ service: "UPS ground" })).toMatch(
      /^service: service is "UPS ground".*\/api\/admin\/orders\/services/,
    );
    expect(await said({ apiId: "Second" })).toMatch(/^apiId: apiId is "Second": no connection.*\/orders\/services/);
    expect(await listed({ service: "UPS 2nd Day Air" })).toEqual([]);
  });
});

describe("lists of money", () => {
  it("has deposits and payments in the order of their amounts, with the sums of every filter", async () => {
    const invoices = [];
    for (const amount of [40, 15, 40]) invoices.push(await one.api.createInvoice({ body: { amount } }));
    const [first] = invoices;
    if (first) await play(server, first, "40.00");
    for (const query of [{}, { userId: one.user._id }, { search: one.user.email }]) {
      const newest = await admin.api.listDeposits({ query: { ...query, limit: 100 } });
      const amounts = [...newest.deposits].sort((a, b) => a.amount - b.amount || (a._id < b._id ? -1 : 1));
      expect(amounts.length).toBeGreaterThan(2);
      const { deposits, ...sums } = newest;
      for (const [sort, wanted] of [
        ["amount_asc", amounts],
        ["amount_desc", amounts.toReversed()],
      ] as const) {
        const pages = [];
        for (const page of [1, 2, 3]) {
          const { deposits: rows, ...rest } = await admin.api.listDeposits({
            query: { ...query, sort, page, limit: 2 },
          });
          expect(rest).toEqual({ ...sums, totalPages: Math.ceil(deposits.length / 2) });
          pages.push(...rows);
        }
        expect(pages.map(({ _id }) => _id)).toEqual(wanted.slice(0, 6).map(({ _id }) => _id));
      }
    }
    const asked = async (query: QueryOf<"listAllInvoices">) =>
      (await admin.api.listAllInvoices({ query })).invoices.map(({ amount, status }) => `${amount} ${status}`);
    expect(await asked({ sort: "amount_asc" })).toEqual(["15 pending", expect.any(String), expect.any(String)]);
    expect(await asked({ sort: "amount_desc", status: ["pending"] })).toEqual(["40 pending", "15 pending"]);
    expect(await asked({ sort: "amount_asc", status: ["pending"], userId: one.user._id })).toHaveLength(2);
    expect(await asked({ sort: "amount_asc", userId: other.user._id })).toEqual([]);
  });
});

describe("bulk orders", () => {
  it("are in the order of their rows, total prices or statuses, of one customer or all, with a search, over pages", async () => {
    const [first, second] = [await server.register({ balance: 500 }), await server.register({ balance: 500 })];
    const [row, refused] = [bulkRow(), bulkRow({ toName: "Carrier Refuses" })];
    const { carrier, serviceType: service } = FEDEX;
    const dear = all.find((order) => order.serviceType === service)?.price;
    for (const person of [first, second]) {
      for (const rows of [[row], [refused], [row, refused], [row, row, row], [refused, refused], [row]])
        await buyRows(server, person, rows);
      server.world.clock.advance(MINUTE_MS);
      const body = { ...purchase([row], dear), carrier, service };
      await person.api.processBulkOrder({ body, headers: NO_WAIT });
      await server.world.store.runDue();
    }
    const statuses = ["processing", "completed", "partial", "failed"];
    const filters = [{}, { userId: first.user._id }, { search: second.user.email }];
    type Listed = (query: QueryOf<"listAllBulkOrders">) => Promise<AdminBulkOrderList | BulkOrderList>;
    const every: readonly (readonly [Listed, object])[] = [
      ...filters.map((filter) => [(query: object) => admin.api.listAllBulkOrders({ query }), filter] as const),
      [(query) => first.api.listBulkOrders({ query }), {}],
    ];
    for (const [list, filter] of every) {
      const { bulkOrders } = await list({ ...filter, limit: 100 });
      expect(new Set(bulkOrders.map(({ totalPrice, orderCount }) => totalPrice / orderCount)).size).toBe(2);
      const keys = {
        orders: ({ orderCount }: BulkOrder) => orderCount,
        price: ({ totalPrice }: BulkOrder) => totalPrice,
      };
      const wanted: Record<string, readonly BulkOrder[]> = {};
      for (const [field, keyOf] of Object.entries(keys)) {
        const up = [...bulkOrders].sort((a, b) => keyOf(a) - keyOf(b) || (a._id < b._id ? -1 : 1));
        wanted[`${field}_asc`] = up;
        wanted[`${field}_desc`] = up.toReversed();
      }
      const byStatus = (names: readonly string[]) =>
        names.flatMap((name) => bulkOrders.filter(({ status }) => status === name));
      wanted["status_asc"] = byStatus(statuses);
      wanted["status_desc"] = byStatus(statuses.toReversed());
      for (const [sort, inOrder] of Object.entries(wanted)) {
        const found: string[] = [];
        for (let page = 1; page <= Math.ceil(bulkOrders.length / 3); page++) {
          const reply = await list({ ...filter, sort: sort as QueryOf<"listAllBulkOrders">["sort"], page, limit: 3 });
          expect(reply.totalBulkOrders).toBe(bulkOrders.length);
          found.push(...reply.bulkOrders.map(({ _id }) => _id));
        }
        expect(found, JSON.stringify([filter, sort])).toEqual(inOrder.map(({ _id }) => _id));
      }
    }
  });
});

describe("the list of customers", () => {
  it("has operators alone, in each order and with a search", async () => {
    const support = await server.register({ name: "Sue Support" });
    await admin.api.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
    const asked = async (query: QueryOf<"listUsers">) =>
      (await admin.api.listUsers({ query: { isAdmin: true, ...query } })).users.map(({ _id }) => _id);
    const all = (await admin.api.listUsers({ query: { limit: 100 } })).users;
    const operators = all.flatMap(({ _id, isAdmin }) => (isAdmin ? [_id] : []));
    expect(operators).toContain(support.user._id);
    expect(operators.length).toBeLessThan(all.length);
    for (const sort of ["newest", "oldest", "name_asc", "balance_desc"] as const)
      expect((await asked({ sort })).toSorted(), sort).toEqual(operators.toSorted());
    expect(await asked({ search: "sue" })).toEqual([support.user._id]);
    expect(await admin.api.listUsers({ query: { isAdmin: true, limit: 1 } })).toMatchObject({
      totalUsers: operators.length,
    });
  });

  it("is in the order of names, balances or spending, in both directions, with a search", async () => {
    for (const search of [undefined, "a"]) {
      const { users, totalUsers } = await admin.api.listUsers({ query: { search, limit: 100 } });
      const keys = {
        name: ({ name }: (typeof users)[number]) => name.toLowerCase(),
        balance: ({ balance }: (typeof users)[number]) => balance,
        spend: ({ totalSpend }: (typeof users)[number]) => totalSpend,
      };
      for (const [field, keyOf] of Object.entries(keys)) {
        const compared = (a: (typeof users)[number], b: (typeof users)[number]) =>
          keyOf(a) < keyOf(b) || (keyOf(a) === keyOf(b) && a._id < b._id) ? -1 : 1;
        const inOrder = users.toSorted(compared).map(({ _id }) => _id);
        for (const [way, wanted] of [
          ["asc", inOrder],
          ["desc", inOrder.toReversed()],
        ] as const) {
          const pages = [];
          for (let page = 1; page <= Math.ceil(totalUsers / 2); page++) {
            const sort = `${field}_${way}` as QueryOf<"listUsers">["sort"];
            const reply = await admin.api.listUsers({ query: { search, sort, page, limit: 2 } });
            expect(reply.totalUsers).toBe(totalUsers);
            pages.push(...reply.users.map(({ _id }) => _id));
          }
          expect(pages, `${field} ${way}`).toEqual(wanted);
        }
      }
    }
  });
});
