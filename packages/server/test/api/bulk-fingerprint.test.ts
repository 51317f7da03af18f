import type { BulkRow } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { fingerprintTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { interleaved } from "./interleaved.js";
import { refusal } from "./refusal.js";
import { bulkRow, GROUND, GROUND_PRICE, NO_WAIT, purchase } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const ROWS = [bulkRow({ sku: "A" }), bulkRow({ sku: "B" })];
const REFUSED = bulkRow({ toName: "Carrier Refuses" });
const SILENT = bulkRow({ toName: "Carrier Silent" });
const FINGERPRINT = "f".repeat(64);

describe("the same rows of one customer", () => {
  it("are charged once, and the refusal names the bulk order that bought them", async () => {
    const { server, person } = await shop();
    const bulkOrderId = await pay(person);
    const same = { status: 409, code: "duplicate_purchase", details: { bulkOrderId } };
    const beingBought = await refusal(pay(person));
    expect(beingBought).toMatchObject({ ...same, mayHaveHappened: false });
    expect(beingBought.message).toMatch(new RegExp(`^${bulkOrderId} of \\d{4}-\\d\\d-\\d\\d is for the same rows`));
    await server.world.store.runDue();
    expect(await refusal(pay(person))).toMatchObject(same);
    await changeService(server, GROUND.service, { basePriceCents: 900 });
    expect(await refusal(pay(person))).toMatchObject(same);
    await expectPaid(server, person, [bulkOrderId]);
  });

  it("are charged again on request, and the later purchase counts from then on", async () => {
    const { server, person } = await shop();
    const first = await pay(person, { again: true });
    const second = await pay(person, { again: true });
    await server.world.store.runDue();
    expect(await refusal(pay(person, { again: false }))).toMatchObject({ details: { bulkOrderId: second } });
    await expectPaid(server, person, [second, first]);
  });

  it("are charged again after 24 hours, when the fingerprint is deleted", async () => {
    const { server, person } = await shop();
    await pay(person);
    await timePasses(server, DAY_MS - MINUTE_MS);
    expect(await refusal(pay(person))).toMatchObject({ code: "duplicate_purchase" });
    await timePasses(server, MINUTE_MS);
    const nextDay = await signedInAgain(server, person);
    await pay(nextDay);
    expect((await nextDay.api.listBulkOrders()).totalBulkOrders).toBe(2);
    await timePasses(server, DAY_MS);
    const kept = await server.world.store.count(fingerprintTable, { index: "byExpiry", groups: ["all"] });
    expect(kept).toBe(0);
  });

  it("are charged again 24 hours later to the moment, also while the fingerprint is stored", async () => {
    const { server, person } = await shop();
    await pay(person);
    server.world.clock.advance(DAY_MS - 1);
    expect(await refusal(pay(await signedInAgain(server, person)))).toMatchObject({ code: "duplicate_purchase" });
    server.world.clock.advance(1);
    expect(await server.world.store.count(fingerprintTable, { index: "byExpiry", groups: ["all"] })).toBe(1);
    expect(await pay(await signedInAgain(server, person))).toMatch(/^BULK-/);
  });

  it("do not affect other customers or calls without a fingerprint", async () => {
    const { server, person } = await shop();
    const other = await server.register({ balance: 100 });
    await pay(person);
    await pay(other);
    for (const _time of [1, 2]) await person.api.processBulkOrder({ body: purchase(ROWS), headers: NO_WAIT });
    await pay(person, { fingerprint: "another-fingerprint" });
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(4);
  });

  it.each(["f".repeat(15), "f".repeat(129), 16])("are not accepted with fingerprint %j", async (fingerprint) => {
    const { server, person } = await shop();
    const response = await post(server, person, { ...purchase(ROWS), fingerprint });
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ field: "fingerprint" }] }]);
  });
});

describe("the result of an earlier purchase", () => {
  it("nothing bought: its rows may be bought, also while its fingerprint is stored", async () => {
    const { server, person } = await shop();
    const failed = await pay(person, { rows: [REFUSED, REFUSED] });
    expect(await refusal(pay(person, { rows: [REFUSED, REFUSED] }))).toMatchObject({
      details: { bulkOrderId: failed },
    });
    await server.world.store.runDue();
    expect((await person.api.getBulkOrder({ path: { bulkOrderId: failed } })).bulkOrder.status).toBe("failed");
    const bought = await pay(person);
    expect(await refusal(pay(person))).toMatchObject({ details: { bulkOrderId: bought } });
  });

  it("nothing yet: a failed row is being retried", async () => {
    const { server, person } = await shop();
    const failed = await pay(person, { rows: [REFUSED] });
    await server.world.store.runDue();
    await person.api.retryBulkOrder({ path: { bulkOrderId: failed }, headers: NO_WAIT });
    expect(await refusal(pay(person))).toMatchObject({ details: { bulkOrderId: failed } });
  });

  it.each([
    ["one of its rows", [bulkRow(), REFUSED], "partial"],
    ["a row that its carrier has not answered", [SILENT], "processing"],
  ])("%s: the rows are not bought again", async (_what, rows, status) => {
    const { server, person } = await shop();
    const bulkOrderId = await pay(person, { rows });
    await server.world.store.runDue();
    expect((await person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.status).toBe(status);
    expect(await refusal(pay(person, { rows }))).toMatchObject({ details: { bulkOrderId } });
  });

  it("no hold: a refusal before the hold stores nothing", async () => {
    const { server, person } = await shop(16.19);
    expect(await refusal(pay(person))).toMatchObject({ code: "insufficient_funds" });
    await server.setBalance(person, 16.2);
    expect(await pay(person)).toMatch(/^BULK-/);
  });
});

describe("two calls with one fingerprint, at any interleaving,", () => {
  it.each([
    ["a key each", (_server: TestServer, person: Person) => outcome(pay(person))],
    ["no keys", (server: TestServer, person: Person) => outcome(payWithoutKey(server, person))],
  ])("pay once with %s", async (_what, call) => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const once = () => call(server, person);
      const both = await interleaved(server, commits, once, once);
      met = both.met;
      const bought = [both.first, both.second].filter((answer) => answer.startsWith("BULK-"));
      expect([both.first, both.second], `commit ${commits}`).toContain("duplicate_purchase");
      await expectPaid(server, person, bought);
      expect(bought).toHaveLength(1);
    }
  });

  it("and one key pay once, and get the same answer", async () => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const call = () => outcome(pay(person, { idempotencyKey: "k" }));
      const both = await interleaved(server, commits, call, call);
      met = both.met;
      expect(both.first, `commit ${commits}`).toMatch(/^BULK-/);
      expect(both.second, `commit ${commits}`).toBe(both.first);
      await expectPaid(server, person, [both.first]);
    }
  });
});

async function shop(balance = 1_000): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance }) };
}

interface Wanted {
  readonly rows?: readonly BulkRow[];
  readonly fingerprint?: string;
  readonly again?: boolean;
  readonly idempotencyKey?: string;
}

const body = (rows: readonly BulkRow[], fingerprint = FINGERPRINT) => ({ ...purchase(rows), fingerprint });

async function pay({ api }: Person, { rows = ROWS, fingerprint, idempotencyKey, again }: Wanted = {}) {
  const call = { body: { ...body(rows, fingerprint), again }, headers: NO_WAIT };
  const { bulkOrderId } = await api.processBulkOrder(idempotencyKey === undefined ? call : { ...call, idempotencyKey });
  return bulkOrderId;
}

async function payWithoutKey(server: TestServer, person: Person): Promise<string> {
  const response = await post(server, person, body(ROWS));
  const { bulkOrderId, code } = await response.json();
  return bulkOrderId ?? code;
}

const post = (server: TestServer, { token }: Person, json: unknown): Promise<Response> =>
  server.request("/api/orders/bulk/process", {
    method: "POST",
    token,
    headers: { "Content-Type": "application/json", ...NO_WAIT },
    body: JSON.stringify(json),
  });

/** Sessions last 24 hours. */
async function signedInAgain(server: TestServer, person: Person): Promise<Person> {
  const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
  return { ...person, token, api: server.client(token) };
}

const outcome = (call: Promise<string>): Promise<string> =>
  call.catch((error: unknown) => refusal(Promise.reject(error)).then(({ code }) => code));

async function expectPaid(server: TestServer, person: Person, bulkOrderIds: readonly string[]): Promise<void> {
  await server.world.store.runDue();
  const { bulkOrders } = await person.api.listBulkOrders();
  expect(bulkOrders.map((bulk) => bulk.bulkOrderId)).toEqual(bulkOrderIds);
  const spent = bulkOrderIds.length * ROWS.length * GROUND_PRICE;
  await expectBalance(person, Math.round((1_000 - spent) * 100) / 100);
  await expectSoundBooks(server);
}
