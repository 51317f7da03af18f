import type { Transaction } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { bulkOrderTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { entryGroupTable, entryTable } from "../../src/domain/ledger/ledger.js";
import { groupEntries } from "../../src/domain/report/decide-mode.js";
import { one } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { setShop } from "./in-live-shop.js";
import { play } from "./play.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows } from "./shipments.js";
import { DAY_MS, HOUR_MS, refundsSettle } from "./time-passes.js";

const LINES = { groupBy: "bulkOrder" } as const;

async function shop(balance = 200) {
  const server = await serverForTest();
  return { server, person: await server.register({ balance }) };
}

const rows = (...names: string[]) => names.map((toName) => bulkRow({ toName }));

/** Of each line: what it is, with its sign, and how many entries it has. */
const brief = (lines: readonly Transaction[]) =>
  lines.map(({ kind, type, amount, group }) => [kind, type === "debit" ? -amount : amount, group?.entries ?? 1]);

/** Lists the entries of a group, as clients do. */
async function opened({ api }: Person, { kind, group }: Transaction) {
  if (!group) return expect.fail("not a group");
  const { bulkOrderId, firstAt: from, lastAt: to } = group;
  return api.listTransactions({ query: { bulkOrderId, kind: kind as "purchase" | "refund", from, to } });
}

describe("transactions grouped by bulk order", () => {
  it("are one line for a bulk order, with its file, sum and times, and open to its entries", async () => {
    const { server, person } = await shop();
    await buy(person);
    server.world.clock.advance(HOUR_MS);
    const { bulkOrder } = await buyRows(server, person, rows("A", "B", "Carrier Refuses", "C"), {
      fileName: "orders.csv",
    });
    server.world.clock.advance(HOUR_MS);
    await buy(person);
    const all = await person.api.listTransactions();
    expect(all).toMatchObject({ totalTransactions: 6, totalPages: 1 });
    expect(all.transactions.some(({ group }) => group)).toBe(false);
    const lines = await person.api.listTransactions({ query: LINES });
    expect(brief(lines.transactions)).toEqual([
      ["purchase", -8.1, 1],
      ["purchase", -24.3, 3],
      ["purchase", -8.1, 1],
      ["adjustment", 200, 1],
    ]);
    expect(lines).toMatchObject({ totalTransactions: 4, totalPages: 1 });
    const [, line] = lines.transactions;
    if (!line) return expect.fail("there is no group");
    const { entries: _count, ...group } = line.group ?? expect.fail("there is no group");
    const entries = await opened(person, line);
    expect(brief(entries.transactions)).toEqual(Array(3).fill(["purchase", -8.1, 1]));
    const [last, , first] = entries.transactions;
    expect(line).toMatchObject({
      _id: first?._id,
      transactionId: first?.transactionId,
      createdAt: first?.createdAt,
      balanceAfter: last?.balanceAfter,
      description: `3 labels of ${bulkOrder.bulkOrderId}`,
      reference: bulkOrder.bulkOrderId,
    });
    expect(group).toEqual({
      bulkOrderId: bulkOrder.bulkOrderId,
      fileName: "orders.csv",
      firstAt: first?.createdAt,
      lastAt: last?.createdAt,
    });
    await expectSoundBooks(server);
  });

  it("have pages that count lines, in both orders, and periods by the first entry", async () => {
    const { server, person } = await shop();
    const start = new Date(server.world.clock.now()).toISOString();
    for (let i = 0; i < 3; i++) {
      server.world.clock.advance(HOUR_MS);
      await buyRows(server, person, rows(`A ${i}`, `B ${i}`));
    }
    const page = async (number: number, sort: "newest" | "oldest") => {
      const reply = await person.api.listTransactions({ query: { ...LINES, page: number, limit: 3, sort } });
      expect(reply).toMatchObject({ totalTransactions: 4, totalPages: 2 });
      return brief(reply.transactions);
    };
    const two = ["purchase", -16.2, 2];
    const credit = ["adjustment", 200, 1];
    expect([await page(1, "newest"), await page(2, "newest")]).toEqual([[two, two, two], [credit]]);
    expect([await page(1, "oldest"), await page(2, "oldest")]).toEqual([[credit, two, two], [two]]);
    const found = [];
    for await (const line of person.api.listTransactions.all({ query: { ...LINES, limit: 1 } })) found.push(line);
    expect(brief(found)).toEqual([two, two, two, credit]);
    const sinceThen = await person.api.listTransactions({ query: { ...LINES, from: found[1]?.createdAt ?? "" } });
    expect(brief(sinceThen.transactions)).toEqual([two, two]);
    const untilStart = await person.api.listTransactions({ query: { ...LINES, to: start } });
    expect(brief(untilStart.transactions)).toEqual([credit]);
  });

  it("have the refunds of a day as a line of their own, so that none is hidden in an older one", async () => {
    const { server, person } = await shop();
    const { orders } = await buyRows(server, person, rows("A", "B", "C"));
    const giveBack = async (...ids: (string | undefined)[]) => {
      for (const id of ids) await person.api.voidOrder({ path: { id: id ?? "" } });
      await refundsSettle(server);
    };
    const [a, b, c] = orders.map(({ orderId }) => orderId);
    await giveBack(a, b);
    const { clock } = server.world;
    clock.advance(DAY_MS - (clock.now() % DAY_MS));
    await giveBack(c);
    const { transactions } = await person.api.listTransactions({ query: LINES });
    expect(brief(transactions)).toEqual([
      ["refund", 8.1, 1],
      ["refund", 16.2, 2],
      ["purchase", -24.3, 3],
      ["adjustment", 200, 1],
    ]);
    const [, refunds, purchases] = transactions;
    expect(refunds?.description).toBe(`2 refunds of ${refunds?.group?.bulkOrderId}`);
    const references = async (line: Transaction | undefined) =>
      line && (await opened(person, line)).transactions.map(({ reference }) => reference).sort();
    expect(await references(refunds)).toEqual([a, b]);
    expect(await references(purchases)).toEqual([a, b, c]);
    const query = { bulkOrderId: purchases?.group?.bulkOrderId ?? "" };
    expect((await person.api.listTransactions({ query })).totalTransactions).toBe(6);
    await expectSoundBooks(server);
  });

  it("are entries one by one where they are searched, chosen by kind, or those of a bulk order", async () => {
    const { server, person } = await shop();
    const { bulkOrder, orders } = await buyRows(server, person, rows("A", "B"));
    const list = async (query: object) =>
      brief((await person.api.listTransactions({ query: { ...LINES, ...query } })).transactions);
    const label = ["purchase", -8.1, 1];
    expect(await list({ search: orders[1]?.orderId })).toEqual([label]);
    expect(await list({ kind: "purchase" })).toEqual([label, label]);
    expect(await list({ kind: "adjustment" })).toEqual([["adjustment", 200, 1]]);
    expect(await list({ kind: "deposit" })).toEqual([]);
    const { bulkOrderId } = bulkOrder;
    expect(await list({ bulkOrderId })).toEqual([label, label]);
    expect(await list({ bulkOrderId, kind: "refund" })).toEqual([]);
    const stranger = await server.register();
    const error = await refusal(stranger.api.listTransactions({ query: { bulkOrderId } }));
    expect(error).toMatchObject({ status: 404, code: "not_found" });
  });

  it("are one line if test balance and real money paid, and show the real part in a live shop", async () => {
    const { server, person } = await shop(100);
    await play(server, await person.api.createInvoice({ body: { amount: 10 } }), "10.00");
    // The first row is paid by the test balance alone, the second by both.
    await buyRows(server, person, rows("A", "B", "C", "D"));
    const list = async () => (await person.api.listTransactions({ query: LINES })).transactions;
    const [inTest] = await list();
    expect(brief([...(await list())])[0]).toEqual(["purchase", -32.4, 4]);
    expect(inTest?.balanceAfter).toBe(77.6);
    await setShop(server, { id: "shop", mode: "live" });
    const [line] = await list();
    expect(brief(await list())).toEqual([
      ["purchase", -22.4, 3],
      ["adjustment", 100, 1],
    ]);
    expect(line).toMatchObject({ balanceAfter: 77.6, description: expect.stringMatching(/^3 labels of BULK-/) });
    expect(line && brief((await opened(person, line)).transactions)).toEqual([
      ["purchase", -8.1, 1],
      ["purchase", -8.1, 1],
      ["purchase", -6.2, 1],
    ]);
    expect((await person.api.listTransactions()).totalTransactions).toBe(4);
  });

  it("are grouped in a store of an older version, even if that was interrupted", async () => {
    const { server, person } = await shop();
    await buy(person);
    const { orders } = await buyRows(server, person, rows("A", "B", "C"), { fileName: "orders.csv" });
    await person.api.voidOrder({ path: { id: orders[0]?.orderId ?? "" } });
    await refundsSettle(server);
    const list = () => person.api.listTransactions({ query: LINES });
    const before = await list();
    const lastEntry = before.transactions[0]?._id ?? "";
    await likeOlderVersion(server);
    expect((await list()).totalTransactions).toBe(6);
    await interrupted(server, lastEntry);
    await groupEntries(server.world);
    await groupEntries(server.world);
    expect(await list()).toEqual(before);
    expect((await person.api.listTransactions()).totalTransactions).toBe(6);
    await buyRows(server, person, rows("D", "E"));
    expect(brief((await list()).transactions)[0]).toEqual(["purchase", -16.2, 2]);
    await expectSoundBooks(server);
  });
});

/** Removes what this version adds to entries, and their groups. */
async function likeOlderVersion({ world: { store } }: TestServer): Promise<void> {
  for await (const bulk of store.scan(bulkOrderTable)) {
    await store.transact({ change: [one(bulkOrderTable, bulk.id)] }, (tx) =>
      tx.put(bulkOrderTable, { ...bulk, isUngrouped: true }),
    );
  }
  for await (const { group: _group, rank: _rank, ...entry } of store.scan(entryTable)) {
    await store.transact({ change: [one(entryTable, entry.id)] }, (tx) => tx.put(entryTable, entry));
  }
  for await (const { id } of store.scan(entryGroupTable)) {
    await store.transact({ change: [one(entryGroupTable, id)] }, (tx) => tx.remove(entryGroupTable, id));
  }
}

/** Groups entries until the transaction that would group this one. */
async function interrupted({ world: { store } }: TestServer, entryId: string): Promise<void> {
  const transact: typeof store.transact = async (plan, work, options) => {
    const changes = "change" in plan ? (plan.change ?? []) : [];
    if (changes.some((claim) => claim.kind === "document" && claim.table === bulkOrderTable)) throw new Error("killed");
    return store.transact(plan, work, options);
  };
  const stopped = new Proxy(store, {
    get: (target, name) => (name === "transact" ? transact : Reflect.get(target, name)),
  });
  await expect(groupEntries({ store: stopped })).rejects.toThrow("killed");
  expect(await store.get(entryTable, entryId)).toHaveProperty("group");
}

describe("about how many labels the balance buys", () => {
  it("is unknown before the first label, and follows the prices of the last ones", async () => {
    const { server, person } = await shop(100);
    const left = async () => (await person.api.getBalance()).labelsLeft;
    expect(await left()).toBeUndefined();
    await buy(person);
    expect(await left()).toBe(11);
    await server.setBalance(person, 8);
    expect(await left()).toBe(0);
    await server.setBalance(person, 16.2);
    expect(await left()).toBe(2);
    await server.setBalance(person, 1000);
    for (let i = 0; i < 20; i++) await buy(person, { carrier: "USPS", serviceType: "USPS Priority Mail" });
    const { transactions } = await person.api.listTransactions({ query: { limit: 1 } });
    const { balance } = await person.api.getBalance();
    expect(await left()).toBe(Math.floor(balance / (transactions[0]?.amount ?? 0)));
  });
});
