import { describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { interleaved } from "./interleaved.js";
import { refusal } from "./refusal.js";
import { bulkRow, NO_WAIT, purchase } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const ROWS = [bulkRow({ sku: "A" }), bulkRow({ sku: "B" })];
/** As long and as odd as a key may be. */
const KEY = `file 1/2 & 3?${"k".repeat(242)}`;

describe("a bulk order found by the Idempotency-Key of its purchase", () => {
  it("is the one that was bought, from its payment until 7 days after", async () => {
    const { server, person } = await shop();
    const unknown = await refusal(find(person));
    expect(unknown).toMatchObject({ status: 404, code: "not_found" });
    expect(unknown.message).toMatch(/^Bulk order /);
    const bulkOrderId = await pay(person);
    expect(await find(person)).toMatchObject({ bulkOrderId, status: "processing", counts: { pending: 2 } });
    await server.world.store.runDue();
    expect(await find(person)).toMatchObject({ bulkOrderId, status: "completed", counts: { bought: 2 } });

    await timePasses(server, 7 * DAY_MS - MINUTE_MS);
    const later = await signedInAgain(server, person);
    expect(await find(later)).toMatchObject({ bulkOrderId });
    await timePasses(server, MINUTE_MS);
    expect(await refusal(find(later))).toMatchObject({ status: 404 });
  });

  it("is there or not in every moment of its call, and there when the call has paid", async () => {
    for (let commits = 0; ; commits += 1) {
      const { server, person } = await shop();
      const found = () => find(person).catch(() => undefined);
      const { first, second, met } = await interleaved(server, commits, () => pay(person), found);
      if (!met) break;
      expect([undefined, first]).toContain(second?.bulkOrderId);
      expect((await find(person)).bulkOrderId).toBe(first);
    }
  });

  it("is never another customer's, and never one of another call with the same key", async () => {
    const { server, person } = await shop();
    const other = await server.register({ balance: 100 });
    const bulkOrderId = await pay(person);
    expect(await refusal(find(other))).toMatchObject({ status: 404 });
    const admin = await server.admin();
    expect(await refusal(find(admin))).toMatchObject({ status: 404 });
    await server.world.store.runDue();
    await person.api.voidBulkOrder({ path: { bulkOrderId }, idempotencyKey: "void" });
    expect(await refusal(find(person, "void"))).toMatchObject({ status: 404 });
  });

  it("does not exist if the purchase was refused", async () => {
    const { person } = await shop();
    const body = { ...purchase(ROWS), totalPrice: 1 };
    expect(await refusal(pay(person, body))).toMatchObject({ code: "price_changed" });
    expect(await refusal(find(person))).toMatchObject({ status: 404 });
  });

  it("can only be read this way: other calls do not take a key", async () => {
    const { person } = await shop();
    await pay(person);
    const path = { bulkOrderId: "key:void" };
    expect(await refusal(person.api.listBulkFailures({ path }))).toMatchObject({ status: 404 });
    expect(await refusal(person.api.voidBulkOrder({ path }))).toMatchObject({ status: 404 });
  });
});

async function shop(): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 100 }) };
}

async function pay({ api }: Person, body = purchase(ROWS)): Promise<string> {
  return (await api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: KEY })).bulkOrderId;
}

const find = async ({ api }: Person, key = KEY) =>
  (await api.getBulkOrder({ path: { bulkOrderId: `key:${key}` }, query: { page: 1, limit: 1 } })).bulkOrder;

async function signedInAgain(server: TestServer, person: Person): Promise<Person> {
  const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
  return { ...person, token, api: server.client(token) };
}
