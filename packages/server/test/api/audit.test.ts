import type { AuditEntry } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { createPasswordReset } from "../../src/domain/account/new-password.js";
import { type AuditRecord, auditTable } from "../../src/domain/audit/audit-table.js";
import { COMMAND } from "../../src/shared/actor.js";
import { one, type Store } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { play } from "./play.js";
import { programWith } from "./programs.js";
import { keyOf } from "./scene.js";
import { bulkRow, buy, NO_WAIT, order, orderTo, parcel, purchase } from "./shipments.js";
import { MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

describe("the audit log has the account, the session or key, and the request of", () => {
  it("a label purchase, never with the whole key", async () => {
    const { server, person, admin } = await shop();
    const key = await keyOf(person);
    const bySession = await person.api.withStatus.createOrder({ body: order() });
    const byKey = await programWith(server, key).withStatus.createOrder({ body: order() });
    const [{ id: serviceId = "" } = {}] = (await programWith(server, key).v1ListServices()).services;
    const { carrier: _c, serviceType: _s, ...shipment } = parcel();
    const byProgram = await programWith(server, key).withStatus.v1CreateLabel({ body: { ...shipment, serviceId } });
    const bought = { by: person.user._id, byName: person.user.name, action: "buy-label" };
    const keyEnd = key.slice(-4);
    expect(await entriesOf(admin, "buy-label")).toMatchObject([
      { ...bought, via: "api-key", keyEnd, requestId: byProgram.requestId },
      { ...bought, via: "api-key", keyEnd, requestId: byKey.requestId, subject: byKey.data.order.orderId },
      {
        ...bought,
        ...{ via: "session", sessionEnd: sessionOf(person.token).slice(-4) },
        ...{ requestId: bySession.requestId, to: { purchase: "bought", price: 8.1 } },
      },
    ]);
    const { body } = await everyEntry(admin);
    expect(body).not.toContain(key);
    expect((await entriesOf(admin, bySession.requestId ?? ""))[0]).not.toHaveProperty("keyEnd");
  });

  it("a change in one of an account's sessions, never with its whole id; an older session has none", async () => {
    const { server, person, admin } = await shop();
    const { email } = person.user;
    const { token } = await server.client().login({ body: { email, password: person.password } });
    await server.client(token).regenerateApiKey();
    const sessionEnd = sessionOf(token).slice(-4);
    expect(await entriesOf(admin, "regenerate-api-key")).toMatchObject([{ via: "session", sessionEnd }]);
    expect(await entriesOf(admin, sessionEnd)).toHaveLength(1);
    const { body, lines } = await everyEntry(admin);
    for (const { token } of [person, admin]) expect(body).not.toContain(sessionOf(token));
    expect(
      lines.filter((line) => line.includes("regenerate-api-key") && line.includes(`,${sessionEnd},`)),
    ).toHaveLength(1);

    const older = await server.world.secrets.signSession({ customerId: person.user._id, generation: 1 });
    const { order: bought } = await server.client(older).createOrder({ body: order() });
    const [entry] = await entriesOf(admin, bought.orderId);
    expect(entry).toMatchObject({ via: "session" });
    expect(entry).not.toHaveProperty("sessionEnd");
  });

  it("buying, retrying and ending a bulk order: one entry each for any number of rows", async () => {
    const { server, person, admin } = await shop();
    const key = await keyOf(person);
    const body = purchase([bulkRow(), bulkRow({ toName: "Carrier Refuses" }), bulkRow({ toName: "Carrier Silent" })]);
    const bought = await programWith(server, key).withStatus.processBulkOrder({ body, headers: NO_WAIT });
    const { bulkOrderId } = bought.data;
    await server.world.store.runDue();
    const ended = await admin.api.withStatus.settleBulkOrder({ path: { bulkOrderId } });
    const again = await person.api.withStatus.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    expect(await entriesOf(admin, bulkOrderId)).toMatchObject([
      { action: "retry-bulk-order", via: "session", requestId: again.requestId, to: { labels: 1, price: 8.1 } },
      { action: "end-bulk-order", by: admin.user._id, via: "session", requestId: ended.requestId },
      { action: "buy-bulk-order", via: "api-key", keyEnd: key.slice(-4), requestId: bought.requestId },
    ]);
    expect(await entriesOf(admin, "buy-label")).toEqual([]);
  });

  it("a void by the customer or an operator; the refund is by the server", async () => {
    const { server, person, admin } = await shop();
    const [own, other] = [await bought(person), await bought(person)];
    const voided = await person.api.withStatus.voidOrder({ path: { id: own } });
    const taken = await admin.api.withStatus.voidAnyOrder({ path: { id: other }, body: { reason: "Asked by mail" } });
    await refundsSettle(server);
    expect(await entriesOf(admin, own)).toMatchObject([
      { action: "refund-order", by: "system", byName: "System", via: "job", to: { refundStatus: "refunded" } },
      { action: "void-order", by: person.user._id, via: "session", requestId: voided.requestId },
      { action: "buy-label" },
    ]);
    const operators = { action: "void-order", by: admin.user._id, requestId: taken.requestId, reason: "Asked by mail" };
    expect(await entriesOf(admin, other)).toMatchObject([{ via: "job" }, operators, { action: "buy-label" }]);
  });

  it("a top-up, and of its credit", async () => {
    const { server, person, admin } = await shop();
    const key = await keyOf(person);
    const asked = await person.api.withStatus.createInvoice({ body: { amount: 50 } });
    const paid = await play(server, asked.data, "20.00");
    expect(paid).toContain("20.00");
    const { invoiceId } = asked.data;
    await server.world.store.runDue();
    await timePasses(server, MINUTE_MS);
    expect(await entriesOf(admin, invoiceId)).toMatchObject([
      { action: "credit-top-up", by: "system", via: "gateway", requestId: expect.any(String), to: { amount: 20 } },
      { action: "create-invoice", by: person.user._id, via: "session", requestId: asked.requestId, to: { amount: 50 } },
    ]);
    const renewed = await person.api.withStatus.regenerateApiKey();
    expect(await entriesOf(admin, "regenerate-api-key")).toMatchObject([
      { via: "session", requestId: renewed.requestId, from: { last4: key.slice(-4) } },
    ]);
  });

  it("a one-time link or a command", async () => {
    const { server, person, admin } = await shop();
    const { url } = await createPasswordReset(server.world, person.user._id, COMMAND);
    const token = new URL(url).searchParams.get("token") ?? "";
    const reset = await server.client().withStatus.resetPassword({ body: { token, password: "another-password" } });
    expect(await entriesOf(admin, person.user._id)).toMatchObject([
      { action: "reset-password", by: person.user._id, via: "link", requestId: reset.requestId },
      { action: "create-password-reset", by: "system", via: "command" },
      { action: "set-balance", by: admin.user._id, via: "session" },
    ]);
  });
});

describe("the audit log", () => {
  it("lists purchases and changes together, newest first, in pages", async () => {
    const { server, person, admin } = await shop();
    for (let i = 0; i < 3; i++) {
      await timePasses(server, 1_000);
      const orderId = await bought(person);
      await timePasses(server, 1_000);
      await person.api.voidOrder({ path: { id: orderId } });
    }
    const { entries, totalEntries } = await admin.api.listAudit({ query: { limit: 100 } });
    expect(totalEntries).toBe(entries.length);
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(totalEntries);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const pages: AuditEntry[] = [];
    for (let page = 1; page <= Math.ceil(totalEntries / 2); page++) {
      const part = await admin.api.listAudit({ query: { page, limit: 2 } });
      expect(part).toMatchObject({ totalEntries, totalPages: Math.ceil(totalEntries / 2) });
      pages.push(...part.entries);
    }
    expect(pages).toEqual(entries);
    const found = await admin.api.listAudit({ query: { search: "BUY-label", limit: 2, page: 2 } });
    expect(found).toMatchObject({ totalEntries: 3, totalPages: 2, entries: [{ action: "buy-label" }] });
    const last = entries[2]?.at ?? "";
    expect((await admin.api.listAudit({ query: { from: last } })).totalEntries).toBe(3);
  });

  it("lists a refused purchase as failed", async () => {
    const { person, admin } = await shop();
    await person.api.createOrder({ body: orderTo("Carrier Refuses") }).catch(() => undefined);
    expect(await entriesOf(admin, "buy-label")).toMatchObject([{ to: { purchase: "failed" } }]);
  });

  it("has the authentication, the key's last characters and the request id in its CSV", async () => {
    const { server, person, admin } = await shop();
    const key = await keyOf(person);
    const { requestId } = await programWith(server, key).withStatus.createOrder({ body: order() });
    const { body, lines } = await everyEntry(admin);
    expect(lines[0]).toBe("At,By,Action,Subject,From,To,Reason,Account,Via,Key end,Request ID,Session end,What");
    const end = `,${person.user._id},api-key,${key.slice(-4)},${requestId},`;
    expect(lines.filter((line) => line.includes(end))).toHaveLength(1);
    expect(body).not.toContain(key);
  });

  it("has each entry once in its CSV, although others are added and removed while it is read", async () => {
    const { server, person, admin } = await shop();
    const { store, clock } = server.world;
    const entries = Array.from({ length: 2_500 }, (_, n): AuditRecord => {
      const at = new Date(clock.now() - Math.floor(n / 3)).toISOString();
      return { id: `aud_${n}`, at, by: person.user._id, via: "session", action: "sample", subject: `s${n}` };
    });
    await store.transact({}, (tx) => {
      for (const entry of entries) tx.put(auditTable, entry);
    });
    const list: Store["list"] = store.list.bind(store);
    const slices: number[] = [];
    store.list = async (table, range) => {
      const slice = await list(table, range);
      if (range.index !== "byTime") return slice;
      const removed = slices.push(slice.length) - 1;
      if (removed === 0) for (const balance of [50, 60]) await server.setBalance(person, balance);
      const id = `aud_${removed}`;
      await store.transact({ change: [one(auditTable, id)] }, (tx) => tx.remove(auditTable, id));
      return slice;
    };
    const { lines } = await everyEntry(admin);
    const subjects = lines.flatMap((line) => /,sample,(s\d+),/.exec(line)?.[1] ?? []);
    expect(subjects).toHaveLength(2_500);
    expect(new Set(subjects).size).toBe(2_500);
    expect(slices.length).toBeGreaterThan(2);
  });
});

describe("an entry in words", () => {
  const of = async (admin: Person, query: NonNullable<Parameters<typeof admin.api.listAudit>[0]>["query"]) =>
    (await admin.api.listAudit({ query })).entries.map(({ byEmail, byName, text }) => `${byEmail ?? byName} ${text}`);

  it("names the actor, the change, and the customer, service, connection or key", async () => {
    const { person, admin } = await shop();
    const [me, them] = [admin.user.email, person.user.email];
    const path = { id: person.user._id };
    await admin.api.setUserBalance({ path, body: { balance: 50, reason: "Bank transfer" } });
    await admin.api.setUserRateLimit({ path, body: { rateLimit: 200 } });
    const [connection] = await admin.api.listConnections();
    const service = { carrier: "UPS" as const, service: "UPS Ground" };
    await admin.api.setServicePricing({
      path: { apiId: connection?._id ?? "", ...service },
      body: { basePrice: 8.55, pricingTiers: [] },
    });
    const { apiKey: _, ...key } = await person.api.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
    await person.api.deleteApiKey({ path: { id: key._id } });
    const { orderId } = await buy(person);
    await admin.api.voidAnyOrder({ path: { id: orderId }, body: { reason: "Lost" } });
    const told = await of(admin, {});
    expect(told).toContain(`${me} set the balance of ${them} from $100.00 to $50.00 (Bank transfer)`);
    expect(told).toContain(`${me} set the rate limit of ${them} from 100 to 200`);
    expect(told).toContain(`${me} set UPS Ground (Sandbox) from $8.10 to $8.55`);
    expect(told.find((text) => text.includes("deleted the API key"))).toContain(
      `${them} deleted the API key Night job`,
    );
    expect(told).toContain(`${them} bought ${orderId} for $8.55`);
    expect(told.find((text) => text.includes("voided"))).toContain(`${me} voided ${orderId}`);
    expect(told.join("\n")).not.toMatch(/usr_|api_|key_|\[object|undefined/);
  });

  it("is searched as it is shown, and filtered by actor, action and side, in pages and the CSV", async () => {
    const { server, person, admin } = await shop();
    const path = { id: person.user._id };
    await admin.api.setUserBalance({ path, body: { balance: 50 } });
    const orderId = await bought(person);
    await server.world.store.transact({}, (tx) =>
      tx.put(auditTable, {
        ...{ id: "aud_job", at: new Date(server.world.clock.now()).toISOString(), by: "system", via: "job" },
        ...{ action: "refuse-loss", subject: orderId },
      }),
    );
    expect(await of(admin, { search: `the balance of ${person.user.email.toUpperCase()} from $100.00` })).toHaveLength(
      1,
    );
    expect(await of(admin, { search: admin.user.email, by: "operators" })).not.toEqual([]);
    const customers = await of(admin, { by: "customers" });
    expect(customers).toEqual([expect.stringContaining(`${person.user.email} bought ${orderId}`)]);
    expect(await of(admin, { actor: person.user._id })).toEqual(customers);
    expect(await of(admin, { by: "system" })).toEqual([expect.stringMatching(/^System refused ORD-\d+ because/)]);
    expect(await of(admin, { actor: "system" })).toHaveLength(1);
    expect(await of(admin, { action: ["set-balance", "buy-label"], by: "operators" })).toHaveLength(2);
    const second = await admin.api.listAudit({ query: { action: ["set-balance"], page: 2, limit: 1 } });
    expect(second).toMatchObject({
      totalEntries: 2,
      totalPages: 2,
      entries: [{ action: "set-balance", from: 0, to: 100 }],
    });
    const csv = await (await admin.api.listAudit({ query: { by: "customers" }, as: "text/csv" })).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
  });

  it("has the labels that operators buy on their side, with totals and pages of each side", async () => {
    const { server, person, admin } = await shop();
    await admin.api.setUserBalance({ path: { id: admin.user._id }, body: { balance: 50 } });
    const [own, first, operators, last] = [person, person, admin, person].map((one) => () => bought(one));
    const ids: string[] = [];
    for (const buying of [own, first, operators, last]) {
      ids.push((await buying?.()) ?? "");
      server.world.clock.advance(MINUTE_MS);
    }
    const labelsOf = async (by: "customers" | "operators" | "system", page = 1, userId?: string) => {
      const query = { by, ...(userId && { userId }), action: ["buy-label"], page, limit: 2 };
      const { entries, totalEntries, totalPages } = await admin.api.listAudit({ query });
      return [entries.map(({ subject }) => ids.indexOf(subject)), totalEntries, totalPages];
    };
    expect(await labelsOf("customers")).toEqual([[3, 1], 3, 2]);
    expect(await labelsOf("customers", 2)).toEqual([[0], 3, 2]);
    expect(await labelsOf("operators")).toEqual([[2], 1, 1]);
    expect(await labelsOf("system")).toEqual([[], 0, 1]);
    expect(await labelsOf("operators", 1, person.user._id)).toEqual([[], 0, 1]);
    expect(await labelsOf("operators", 1, admin.user._id)).toEqual([[2], 1, 1]);
    expect(await labelsOf("customers", 1, admin.user._id)).toEqual([[], 0, 1]);
  });

  it("is not written for what changes nothing", async () => {
    const { person, admin } = await shop();
    const path = { id: person.user._id };
    const total = async () => (await admin.api.listAudit()).totalEntries;
    await admin.api.setUserRateLimit({ path, body: { rateLimit: 200 } });
    await admin.api.setUserAccess({ path, body: { blocked: true } });
    await admin.api.saveAppSettings({ body: { supportEmail: "help@shop.example" } });
    const faq = await admin.api.createFaq({ body: { question: "How?", answer: "So.", tags: ["Orders"] } });
    const before = await total();
    await admin.api.setUserRateLimit({ path, body: { rateLimit: 200 } });
    await admin.api.setUserAccess({ path, body: { blocked: true } });
    await admin.api.saveAppSettings({ body: { supportEmail: "help@shop.example" } });
    await admin.api.updateFaq({ path: { id: faq._id }, body: { question: "How?", answer: "So.", tags: ["Orders"] } });
    expect(await total()).toBe(before);
  });
});

async function shop(): Promise<{ server: TestServer; person: Person; admin: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 100 }), admin: await server.admin() };
}

/** The id of a session, from its token. */
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid;

const bought = async ({ api }: Person): Promise<string> => (await api.createOrder({ body: order() })).order.orderId;

const entriesOf = async ({ api }: Person, search: string): Promise<AuditEntry[]> =>
  (await api.listAudit({ query: { search } })).entries;

async function everyEntry({ api }: Person): Promise<{ body: string; lines: string[] }> {
  const body = await (await api.listAudit({ as: "text/csv" })).text();
  return { body, lines: body.trimEnd().split("\r\n") };
}
