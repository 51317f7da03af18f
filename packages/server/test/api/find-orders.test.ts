import type { Order } from "@shipctl/sdk/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { easypostServer, LIVE_KEY } from "../easypost-server.js";
import { TestClock } from "../test-clock.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, GROUND_PRICE, orderTo, testRecipient } from "./shipments.js";
import { HOUR_MS } from "./time-passes.js";

const numbers = (list: { readonly orders: readonly { readonly orderId: string }[] }) =>
  list.orders.map(({ orderId }) => orderId);

describe("an order is found by its seller's own number", () => {
  it("and no other one, in every list", async () => {
    const { server, person } = await shop();
    const wanted = await buy(person, { reference: "SHOP-1", orderNumber: "111-1" });
    for (const reference of ["SHOP-10", "shop-1", "SHOP", undefined]) await buy(person, { reference });
    await buy(person, { orderNumber: "SHOP-1" });
    const stranger = await server.register({ balance: 100 });
    const theirs = await buy(stranger, { reference: "SHOP-1", orderNumber: "111-1" });

    const admin = (await server.admin()).api;
    const program = await programOf(server, person);
    for (const query of [
      { reference: "SHOP-1" },
      { orderNumber: "111-1" },
      { reference: "SHOP-1", orderNumber: "111-1" },
    ]) {
      const own = { totalOrders: 1, totalPages: 1, orders: [{ orderId: wanted.orderId, reference: "SHOP-1" }] };
      expect(await person.api.listOrders({ query })).toMatchObject(own);
      expect(await program.v1ListOrders({ query })).toMatchObject(own);
      expect(numbers(await admin.listAllOrders({ query }))).toEqual([theirs.orderId, wanted.orderId]);
    }
    for (const query of [{ reference: "SHOP-2" }, { reference: " " }, { reference: "SHOP-1", orderNumber: "111-2" }]) {
      expect((await person.api.listOrders({ query })).totalOrders).toBe(0);
      expect((await program.v1ListOrders({ query })).totalOrders).toBe(0);
      expect((await admin.listAllOrders({ query })).totalOrders).toBe(0);
    }
  });

  it("also if it was bought as a row, or has quotes, spaces and line breaks", async () => {
    const { server, person } = await shop();
    const names = ['A "1"', "A\n1", "A", 'A "1'];
    await buyRows(
      server,
      person,
      names.map((reference) => bulkRow({ reference: ` ${reference} ` })),
    );
    for (const reference of names) {
      const { orders } = await person.api.listOrders({ query: { reference } });
      expect(orders.map((order) => order.reference)).toEqual([reference]);
    }
  });

  it("by a search for its bulk order", async () => {
    const { server, person } = await shop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ sku: "S-1" }), bulkRow({ sku: "S-2" })]);
    await buy(person);
    const query = { search: bulkOrder.bulkOrderId.toLowerCase() };
    const { orders } = await person.api.listOrders({ query });
    expect(orders.map(({ sku }) => sku).sort()).toEqual(["S-1", "S-2"]);
    expect((await (await server.admin()).api.listAllOrders({ query })).totalOrders).toBe(2);
  });

  it("together with a status, a period, a search and pages, newest first", async () => {
    const { server, person } = await shop();
    const bought: Order[] = [];
    for (let i = 0; i < 4; i++) {
      bought.unshift(await buy(person, { reference: "R", sku: `SKU-${i}` }));
      server.world.clock.advance(HOUR_MS);
    }
    const [newest, second, third, oldest] = bought.map(({ orderId }) => orderId);
    await person.api.voidOrder({ path: { id: second ?? "" } });
    const program = await programOf(server, person);
    const found = async (query: NonNullable<Parameters<typeof program.v1ListOrders>[0]>["query"]) => {
      const list = await program.v1ListOrders({ query: { reference: "R", ...query } });
      expect(numbers(await person.api.listOrders({ query: { reference: "R", ...query } }))).toEqual(numbers(list));
      return numbers(list);
    };
    expect(await found({})).toEqual([newest, second, third, oldest]);
    expect(await found({ status: ["cancelled"] })).toEqual([second]);
    expect(await found({ status: ["processing", "in_transit"] })).toEqual([newest, third, oldest]);
    expect(await found({ from: bought[2]?.createdAt, to: bought[1]?.createdAt })).toEqual([second, third]);
    expect(await found({ page: 2, limit: 3 })).toEqual([oldest]);
    const { orders, totalOrders, totalPages } = await person.api.listOrders({
      query: { reference: "R", search: "sku-", limit: 3 },
    });
    expect([orders.length, totalOrders, totalPages]).toEqual([3, 4, 2]);
    expect(numbers(await person.api.listOrders({ query: { reference: "R", search: "sku-3" } }))).toEqual([newest]);
  });

  it("by an operator also if the carrier refused it, filtered by status", async () => {
    const { server, person } = await shop();
    const { details } = await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses", { reference: "R" }) }));
    const bought = await buy(person, { reference: "R" });
    const { api } = await server.admin();
    const found = async (status?: ("failed" | "cancelled" | "processing")[]) =>
      numbers(await api.listAllOrders({ query: { reference: "R", status } }));
    expect(await found()).toEqual([bought.orderId, details?.orderId]);
    expect(await found(["failed"])).toEqual([details?.orderId]);
    expect(await found(["cancelled"])).toEqual([]);
    expect(await found(["processing"])).toEqual([bought.orderId]);
    expect(numbers(await person.api.listOrders({ query: { reference: "R" } }))).toEqual([bought.orderId]);
  });

  it("among many orders without reading them", async () => {
    const { server, person } = await shop();
    for (let i = 0; i < 3; i++) await buy(person, { reference: `R-${i}` });
    const { list } = server.world.store;
    const looked: number[] = [];
    server.world.store.list = async (table, range) => {
      const records = await list(table, range);
      if (table.name === orderTable.name) looked.push(records.length);
      return records;
    };
    await person.api.listOrders({ query: { reference: "R-1" } });
    expect(looked).toEqual([1]);
  });

  it.each(["reference", "orderNumber"])("unless the %s is empty or too long", async (name) => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    for (const text of ["", "x".repeat(201)]) {
      const refused = { status: 400, errors: [{ field: name }] };
      expect(await refusal(person.api.listOrders({ query: { [name]: text } }))).toMatchObject(refused);
      expect(await refusal(program.v1ListOrders({ query: { [name]: text } }))).toMatchObject(refused);
    }
  });
});

describe("the search", () => {
  it("includes the reference, the order number and the SKU, ignoring case", async () => {
    const { server, person } = await shop();
    const wanted = await buy(person, { reference: "Ref-Ä1", orderNumber: "111-9", sku: "Blue-XL" });
    await buy(person);
    const { api } = await server.admin();
    for (const search of ["ref-ä", "111-9", "blue-x"]) {
      expect(numbers(await person.api.listOrders({ query: { search } }))).toEqual([wanted.orderId]);
      expect(numbers(await api.listAllOrders({ query: { search } }))).toEqual([wanted.orderId]);
    }
  });
});

describe("an order is found by a search", () => {
  it.each([
    ["a part of its tracking number with spaces", (order: Order) => inFours(order.trackingNumber ?? "").slice(0, -3)],
    ["its number as a scanner sends it", ({ orderId }: Order) => `]C1${orderId}\r\n`],
    ["the place", () => "porto alegre, tx"],
    ["the place without a comma", () => "Porto Alegre TX"],
    ["the ZIP code", () => "78745"],
    ["the phone in another spelling", () => "+1 (512) 555-0107"],
    ["the end of the phone", () => "555.0107"],
  ])("for %s", async (_what, searchOf) => {
    const { server, person } = await shop();
    const place = { city: "Porto Alegre", state: "TX", zip: "78745", phone: "512-555-0107" };
    const wanted = await buy(person, { recipient: { ...testRecipient, ...place } });
    await buy(person, { carrier: "USPS", serviceType: "USPS Priority Mail" });
    const query = { search: searchOf(wanted) };
    expect(numbers(await person.api.listOrders({ query }))).toEqual([wanted.orderId]);
    expect(numbers(await (await server.admin()).api.listAllOrders({ query }))).toEqual([wanted.orderId]);
  });

  it("for the name of the file of its bulk order, and not for the file's service", async () => {
    const { server, person } = await shop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ sku: "S-1" })], { fileName: "Ground Zoë.csv" });
    await buyRows(server, person, [bulkRow({ sku: "S-2" })], { fileName: "november.csv" });
    for (const search of ["ground zoe", "ground", bulkOrder.bulkOrderId]) {
      const { orders } = await person.api.listOrders({ query: { search } });
      expect([search, orders.map(({ sku }) => sku)]).toEqual([search, ["S-1"]]);
      expect((await (await server.admin()).api.listAllOrders({ query: { search } })).totalOrders).toBe(1);
    }
    const stranger = await server.register({ balance: 100 });
    expect((await stranger.api.listOrders({ query: { search: "november" } })).totalOrders).toBe(0);
  });

  it("for the barcode of its label", async () => {
    const { person, sell, admin } = await shopWithUsps();
    const [first, second] = [await sell(), await sell()];
    for (const [order, other] of [
      [first, second],
      [second, first],
    ] as const) {
      for (const search of barcodesOf(order)) {
        expect(numbers(await person.api.listOrders({ query: { search } }))).toEqual([order.orderId]);
        expect(numbers(await admin.listAllOrders({ query: { search } }))).not.toContain(other.orderId);
      }
    }
  });
});

describe("an order is named by a number", () => {
  it("of its own, exactly", async () => {
    const { server, person } = await shop();
    const wanted = await buy(person, { reference: "R-1", orderNumber: "1001" });
    await buy(person, { reference: "R-10", orderNumber: "11001" });
    const stranger = await server.register({ balance: 100 });
    const theirs = await buy(stranger, { reference: "R-1" });
    const { api: admin } = await server.admin();
    const { orderId, _id, trackingNumber = "" } = wanted;
    for (const number of [
      ...[orderId, orderId.toLowerCase(), _id, "R-1", " R-1\r\n", "1001", trackingNumber ?? ""],
      ...[inFours(trackingNumber ?? ""), `]C1${trackingNumber?.toLowerCase()}`],
    ]) {
      const { orders, totalOrders } = await person.api.listOrders({ query: { number } });
      expect([number, totalOrders, orders.map((order) => order.orderId)]).toEqual([number, 1, [orderId]]);
      const all = numbers(await admin.listAllOrders({ query: { number } }));
      expect(all).toEqual(number.includes("R-1") ? [theirs.orderId, orderId] : [orderId]);
    }
    const parts = ["R-", "r-1", "100", orderId.slice(0, -1), trackingNumber?.slice(0, -1) ?? "", theirs.orderId];
    for (const number of [...parts, "42078745", " ", "Portland"]) {
      expect((await person.api.listOrders({ query: { number } })).orders).toEqual([]);
    }
  });

  it("in a barcode of its label", async () => {
    const { person, sell, admin } = await shopWithUsps();
    const wanted = await sell();
    await sell();
    for (const number of barcodesOf(wanted)) {
      expect(numbers(await person.api.listOrders({ query: { number } }))).toEqual([wanted.orderId]);
      expect(numbers(await admin.listAllOrders({ query: { number } }))).toEqual([wanted.orderId]);
    }
  });

  it("that several orders have, in pages, by status and period, and in both directions", async () => {
    const { server, person } = await shop();
    const bought: Order[] = [];
    for (const own of [{ reference: "1001" }, { orderNumber: "1001" }, { reference: "1001", orderNumber: "1001" }]) {
      bought.push(await buy(person, own));
      server.world.clock.advance(HOUR_MS);
    }
    const [oldest, middle, newest] = bought.map(({ orderId }) => orderId);
    await person.api.voidOrder({ path: { id: middle ?? "" } });
    const found = async (query: NonNullable<Parameters<typeof person.api.listOrders>[0]>["query"]) =>
      numbers(await person.api.listOrders({ query: { number: "1001", ...query } }));
    expect(await found({})).toEqual([newest, middle, oldest]);
    expect(await found({ sort: "oldest" })).toEqual([oldest, middle, newest]);
    expect(await found({ page: 2, limit: 2 })).toEqual([oldest]);
    expect(await found({ status: ["cancelled"] })).toEqual([middle]);
    expect(await found({ from: bought[1]?.createdAt, to: bought[1]?.createdAt })).toEqual([middle]);
  });

  it.each(["search", "reference", "orderNumber"])("but not together with %s", async (field) => {
    const { person } = await shop();
    const query = { number: "1001", [field]: "1001" };
    expect(await refusal(person.api.listOrders({ query }))).toMatchObject({
      ...{ status: 400, code: "invalid_input" },
      errors: [{ field, message: `${field} cannot be combined with number: leave one of them out` }],
    });
  });
});

describe("the searches of all lists", () => {
  it("ignore accents", async () => {
    const { server } = await shop();
    const { api } = await server.admin();
    const jose = await server.register({ name: "José Núñez", balance: 10 });
    const { orderId } = await buy(jose, { recipient: { ...testRecipient, name: "Zoë Müller" } });
    for (const search of ["zoe muller", "ZOË", "muller"]) {
      expect(numbers(await jose.api.listOrders({ query: { search } }))).toEqual([orderId]);
      expect(numbers(await api.listAllOrders({ query: { search } }))).toEqual([orderId]);
    }
    const { users } = await api.listUsers({ query: { search: "jose nunez" } });
    expect(users.map(({ _id }) => _id)).toEqual([jose.user._id]);
    await api.setUserBalance({ path: { id: jose.user._id }, body: { balance: 30, reason: "Café" } });
    const path = { id: jose.user._id };
    await api.setUserBalance({ path, body: { balance: 20, reason: "Déjà vu" } });
    expect((await api.listDeposits({ query: { search: "cafe" } })).deposits).toHaveLength(1);
    expect((await api.listDeposits({ query: { search: "deja" } })).takenBack).toBe(10);
    expect((await jose.api.listTransactions({ query: { search: "deja" } })).transactions).toHaveLength(1);
  });
});

describe("a program's list of orders", () => {
  it("is its customer's own, ten per page, each as in GET /orders/{order_id}", async () => {
    const { server, person } = await shop();
    await buy(await server.register({ balance: 100 }));
    for (let i = 0; i < 11; i++) await buy(person, { sku: `SKU-${i}` });
    const program = await programOf(server, person);
    const first = await program.v1ListOrders();
    expect([first.orders.length, first.totalOrders, first.totalPages]).toEqual([10, 11, 2]);
    const [newest] = first.orders;
    expect(newest).toEqual(await program.v1GetOrder({ path: { order_id: newest?.orderId ?? "" } }));
    const all = [];
    for await (const { sku } of program.v1ListOrders.all({ query: { limit: 4 } })) all.push(sku);
    expect(all).toEqual(Array.from({ length: 11 }, (_, i) => `SKU-${10 - i}`));
  });
});

const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");

const barcodesOf = ({ trackingNumber }: Order): readonly string[] => [
  ...[`42097201${trackingNumber}`, `420972010000${trackingNumber}`, `\u001d42097201\u001d${trackingNumber}\r\n`],
  `]C142097201${trackingNumber}`,
];

/** A shop that sells labels with numbers of USPS. */
async function shopWithUsps() {
  const clock = new TestClock();
  const easypost = await easypostServer(clock);
  onTestFinished(() => easypost.stop());
  const server = await serverForTest({ clock, kinds: () => [easypost.kind] });
  const { api: admin } = await server.admin();
  const service = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
  const body = { name: "EasyPost", baseUrl: "https://api.easypost.com", key: LIVE_KEY };
  const { _id: apiId } = await admin.addConnection({ body });
  await admin.addServices({ body: { services: [{ apiId, ...service }] } });
  await admin.setServicePricing({ path: { apiId, ...service }, body: { enabled: true, basePrice: GROUND_PRICE } });
  const person = await server.register({ balance: 100 });
  const sold = { apiId, carrier: service.carrier, serviceType: service.service };
  return { person, admin, sell: () => buy(person, sold) };
}

async function shop(): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 1_000 }) };
}

describe("a number", () => {
  it("names orders without a search through all of them, whether it is the seller's or the carrier's", async () => {
    const { server, person } = await shop();
    const wanted = await buy(person, { orderNumber: "1001" });
    const listing = vi.spyOn(server.world.store, "list");
    onTestFinished(() => listing.mockRestore());
    for (const number of ["1001", wanted.trackingNumber ?? ""]) {
      expect(numbers(await person.api.listOrders({ query: { number } }))).toEqual([wanted.orderId]);
    }
    const searches = listing.mock.calls.filter(
      ([table, { search }]) => table.name === orderTable.name && search !== undefined,
    );
    expect(searches).toEqual([]);
  });
});
