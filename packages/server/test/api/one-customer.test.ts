import { beforeEach, describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";

let server: TestServer;
let admin: Person;
let one: Person;
let other: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
  [one, other] = [await server.register({ balance: 100 }), await server.register({ balance: 100 })];
  server.world.clock.advance(1_000);
});

describe("the lists of one customer", () => {
  it("have that customer's orders, refused ones too, with every other filter", async () => {
    const { orderId } = await buy(one, { reference: "shared" });
    await buy(other, { reference: "shared" });
    await refusal(one.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const voided = await buy(one);
    await one.api.voidOrder({ path: { id: voided.orderId } });
    const userId = one.user._id;
    const listed = async (query: NonNullable<Parameters<typeof admin.api.listAllOrders>[0]>["query"] = {}) => {
      const { orders, totalOrders } = await admin.api.listAllOrders({ query: { ...query, userId } });
      expect(totalOrders).toBe(orders.length);
      expect(new Set(orders.map(({ userDetails }) => userDetails.email))).toEqual(new Set([one.user.email]));
      return orders.map(({ purchase, orderId: id }) => (purchase === "failed" ? "refused" : id));
    };
    expect(await listed()).toEqual([voided.orderId, "refused", orderId]);
    expect(await listed({ sort: "oldest" })).toEqual([orderId, "refused", voided.orderId]);
    expect(await listed({ status: ["processing"] })).toEqual([orderId]);
    expect(await listed({ status: ["failed"] })).toEqual(["refused"]);
    expect(await listed({ status: ["cancelled", "failed"] })).toEqual([voided.orderId, "refused"]);
    expect(await listed({ reference: "shared" })).toEqual([orderId]);
    expect(await listed({ number: "shared" })).toEqual([orderId]);
    expect(await listed({ search: "Carrier Refuses" })).toEqual(["refused"]);
    expect(await listed({ search: orderId })).toEqual([orderId]);
    expect((await one.api.listOrders()).orders).toHaveLength(2);
  });

  it("have that customer's bulk orders and deposits, with their sums", async () => {
    const { bulkOrder } = await buyRows(server, one, [bulkRow(), bulkRow()]);
    await buyRows(server, other, [bulkRow()]);
    await server.setBalance(one, 10);
    await server.setBalance(other, 11);
    const query = { userId: one.user._id };
    const bulk = await admin.api.listAllBulkOrders({ query });
    expect(bulk).toMatchObject({ totalBulkOrders: 1, bulkOrders: [{ bulkOrderId: bulkOrder.bulkOrderId }] });
    const deposits = await admin.api.listDeposits({ query });
    expect(deposits).toMatchObject({ totalTransactions: 1, totalAmount: 100, credited: 100, paidIn: 0 });
    expect(deposits.takenBack).toBeCloseTo(100 - (bulkOrder.spent ?? 0) - 10, 2);
  });

  it("have the changes by that customer and of what is that customer's", async () => {
    const { orderId } = await buy(one);
    await buy(other);
    await one.api.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
    await admin.api.setOrderCost({ path: { id: orderId }, body: { cost: 7, reason: "Weighed" } });
    await admin.api.voidAnyOrder({ path: { id: orderId }, body: { reason: "Lost" } });
    await admin.api.setUserAccess({ path: { id: one.user._id }, body: { blocked: true, reason: "Chargeback" } });
    const actions = async (userId: string, search?: string) => {
      const { entries, totalEntries } = await admin.api.listAudit({ query: { userId, search } });
      expect(totalEntries).toBe(entries.length);
      return entries.map(({ action, byName }) => `${action} by ${byName}`);
    };
    const { name } = admin.user;
    const own = one.user.name;
    expect(await actions(one.user._id)).toEqual([
      `set-access by ${name}`,
      `void-order by ${name}`,
      `adjust-cost by ${name}`,
      `create-api-key by ${own}`,
      `buy-label by ${own}`,
      `set-balance by ${name}`,
    ]);
    expect(await actions(one.user._id, "void")).toEqual([`void-order by ${name}`]);
    expect(await actions(other.user._id)).toEqual([`buy-label by ${other.user.name}`, `set-balance by ${name}`]);
  });

  it.each(["listAllOrders", "listAllBulkOrders", "listDeposits", "listAudit"] as const)(
    "%s refuses an id that no account has",
    async (list) => {
      const problem = await refusal(admin.api[list]({ query: { userId: "usr_nobody" } }));
      expect(problem).toMatchObject({ code: "invalid_input" });
      expect(problem.errors).toMatchObject([
        { field: "userId", message: expect.stringMatching(/"usr_nobody": no account has this id/) },
      ]);
    },
  );
});
