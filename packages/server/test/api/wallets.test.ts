import { expect, it, onTestFinished } from "vitest";
import { auditTable } from "../../src/domain/audit/audit-table.js";
import { streamClaim } from "../../src/domain/event/publish.js";
import {
  type DepositRecord,
  depositClaim,
  depositTable,
  listDeposits,
  putDeposit,
} from "../../src/domain/ledger/deposits.js";
import {
  captureHold,
  type HoldInput,
  holdClaim,
  holdFunds,
  releaseHold,
  releaseRest,
} from "../../src/domain/ledger/hold-funds.js";
import {
  balanceChanged,
  type EntryDraft,
  type EntryRecord,
  entryTable,
  freezeWallet,
  holdTable,
  openWallet,
  postEntry,
  purchaseEntryClaim,
  readBalance,
  readEntry,
  shownCents,
  spentSince,
  sumsIn,
  testCentsPaid,
  walletClaim,
  walletOf,
  walletTable,
} from "../../src/domain/ledger/ledger.js";
import { listTransactions, transactionView } from "../../src/domain/ledger/list-transactions.js";
import { earlierCredits, moveCredits } from "../../src/domain/ledger/move-credits.js";
import { setBalance } from "../../src/domain/ledger/set-balance.js";
import { MODES, putShop, shopClaim } from "../../src/domain/shop/shop-mode.js";
import { COMMAND, JOB } from "../../src/shared/actor.js";
import type { Tx } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { testWorld } from "../test-world.js";

const OWNER = "usr_1";
const EMAIL = "owner@shipctl.test";
const FIRST_PAGE = { page: 1, limit: 50, sort: "newest" } as const;

async function wallet() {
  const world = await testWorld();
  onTestFinished(() => world.close());
  const claims = [walletClaim(OWNER), holdClaim("h"), shopClaim, streamClaim(OWNER), depositClaim("dep_1")];
  const change = <T>(work: (tx: Tx) => T) =>
    arrange(world.store, { change: claims }, (tx) => work(tx) as never) as Promise<T>;
  await change((tx) => openWallet(tx, OWNER));
  const set = (balanceCents: number, reason?: string) =>
    setBalance(world, {
      customerId: OWNER,
      customerEmail: EMAIL,
      balanceCents,
      actor: COMMAND,
      ...(reason && { reason }),
    });
  let posted = 0;
  const post = (draft: Partial<EntryDraft>) => {
    const number = `TXN-${++posted}`;
    const all = {
      number,
      kind: "deposit",
      amountCents: 0,
      description: "Posted",
      reference: `ref ${number}`,
      ...draft,
    } as const;
    return change((tx) => postEntry(tx, world, OWNER, all));
  };
  const goLive = () => change((tx) => putShop(tx, { id: "shop", mode: "live", liveSince: now() }));
  const now = () => new Date(world.clock.now()).toISOString();
  const hold = (input: Partial<HoldInput>) =>
    change((tx) =>
      holdFunds(tx, world, { ...JOB, customerId: OWNER }, "h", { cents: 1_000, labels: 2, mode: "live", ...input }),
    );
  const paid = {
    number: "TXN-P",
    mode: "test",
    description: "UPS Ground",
    reference: "purchase ord_1",
    subject: "ORD-1",
  } as const;
  const capture = (cents: number, more: object = {}) =>
    change((tx) => captureHold(tx, world, OWNER, "h", cents, { ...paid, ...more }));
  const release = (cents: number, labels?: number) => change((tx) => releaseHold(tx, OWNER, "h", cents, labels));
  const rest = (cents: number, labels: number) => change((tx) => releaseRest(tx, "h", { cents, labels }));
  const stored = async () => ({
    wallet: await world.store.get(walletTable, OWNER),
    hold: await world.store.get(holdTable, "h"),
  });
  return { world, change, set, post, goLive, now, hold, capture, release, rest, stored };
}

it("a hold pays for its labels one by one, and ends with the last of them", async () => {
  const { set, hold, capture, release, stored, now } = await wallet();
  await set(10_000);
  await hold({});
  const open = { id: "h", customerId: OWNER, openCents: 1_000, openLabels: 2, mode: "live", createdAt: now() };
  expect(await stored()).toEqual({ wallet: { ...purse, heldCents: 1_000 }, hold: open });
  const entry = await capture(400);
  expect(entry).toEqual({
    ...{ id: expect.stringMatching(/^txn_/), customerId: OWNER, sequence: 2, number: "TXN-P", kind: "purchase" },
    ...{ amountCents: -400, balanceAfterCents: 9_600, mode: "test", description: "UPS Ground" },
    ...{ reference: "purchase ord_1", subject: "ORD-1", createdAt: now() },
  });
  const after = { id: OWNER, postedCents: 9_600, heldCents: 600, spentCents: 400, entries: 2 };
  expect(await stored()).toEqual({ wallet: after, hold: { ...open, openCents: 600, openLabels: 1 } });
  await expect(capture(601, { reference: "purchase ord_2" })).rejects.toThrow("hold h has 600 cents open, not 601");
  await expect(release(599)).rejects.toThrow("hold h ends with 1 cents open");
  await expect(release(600, 2)).rejects.toThrow("hold h is for 1 labels");
  await release(600);
  expect(await stored()).toEqual({ wallet: { ...after, heldCents: 0 }, hold: undefined });
  await release(0);
  await expect(release(1)).rejects.toThrow("hold h is missing");
});

it("a wallet from before the posted test balance was counted is found by its index", async () => {
  const { world, change } = await wallet();
  const uncounted = () => world.store.list(walletTable, { index: "uncounted", groups: ["all"] });
  const put = (record: object) => change((tx) => tx.put(walletTable, { ...purse, ...record }));
  expect(await uncounted()).toEqual([]);
  await put({ testCents: 5 });
  expect(await uncounted()).toMatchObject([{ id: OWNER }]);
  await put({ testCents: 5, postedTestCents: 5 });
  expect(await uncounted()).toEqual([]);
});

it("a hold is of money that is there, for labels, and of an account that is not blocked", async () => {
  const { world, set, change, hold, stored } = await wallet();
  await set(10_000);
  await expect(hold({ labels: 0 })).rejects.toThrow("hold h is for 0 labels");
  await expect(hold({ cents: 10_001 })).rejects.toMatchObject({
    code: "insufficient_funds",
    message: "Insufficient balance: $100.01 needed, $100.00 available",
    details: { required: 100.01, available: 100 },
  });
  await change((tx) => freezeWallet(tx, OWNER, true));
  await expect(hold({})).rejects.toMatchObject({
    code: "unauthenticated",
    message: expect.stringContaining("blocked"),
  });
  expect((await stored()).wallet).toEqual({ ...purse, isFrozen: true });
  for (const _twice of [1, 2]) await change((tx) => freezeWallet(tx, OWNER, false));
  expect((await stored()).wallet).toEqual(purse);
  await hold({ cents: 10_000 });
  await expect(hold({ cents: 0 })).rejects.toThrow("hold h exists already");
  const nobody = world.store.transact({ see: [walletClaim("usr_2")] }, (tx) => walletOf(tx, "usr_2"));
  await expect(nobody).rejects.toThrow("wallet of usr_2 is missing");
});

it("the rest of a hold is released, also of free labels and of holds from before labels were counted", async () => {
  const { set, change, hold, release, rest, stored } = await wallet();
  await set(10_000);
  await rest(100, 1);
  await hold({ labels: 3 });
  await rest(1_000, 3);
  expect((await stored()).hold).toMatchObject({ openCents: 1_000, openLabels: 3 });
  await rest(300, 2);
  expect(await stored()).toMatchObject({ wallet: { heldCents: 300 }, hold: { openCents: 300, openLabels: 2 } });
  await release(300);
  await rest(0, 0);
  expect(await stored()).toEqual({ wallet: purse, hold: undefined });
  await change((tx) => {
    tx.put(walletTable, { ...walletOf(tx, OWNER), heldCents: 500 });
    tx.put(holdTable, { id: "h", customerId: OWNER, openCents: 500, createdAt: "" });
  });
  await release(100);
  expect((await stored()).hold).toEqual({ id: "h", customerId: OWNER, openCents: 400, createdAt: "" });
  await rest(300, 1);
  expect((await stored()).hold).toMatchObject({ openCents: 300 });
  await rest(300, 1);
  await release(300);
  expect(await stored()).toEqual({ wallet: purse, hold: undefined });
});

it("the test balance pays for samples only, is used first, and is released last", async () => {
  const { set, post, hold, capture, release, stored } = await wallet();
  await set(500);
  expect(await post({ amountCents: 500, testCents: 500 })).toMatchObject({ mode: "test", testAfterCents: 500 });
  const full = {
    id: OWNER,
    postedCents: 1_000,
    testCents: 500,
    postedTestCents: 500,
    heldCents: 0,
    spentCents: 0,
    entries: 2,
  };
  expect((await stored()).wallet).toEqual(full);
  await expect(hold({ cents: 501 })).rejects.toMatchObject({
    message: "Insufficient balance: $5.01 needed, $5.00 available; your test balance of $5.00 pays for samples only",
    details: { available: 5 },
  });
  await expect(hold({ cents: 1_001, mode: "test" })).rejects.toThrow("$10.01 needed, $10.00 available");
  await hold({ cents: 700, labels: 3, mode: "test" });
  expect(await stored()).toMatchObject({ wallet: { heldCents: 700, testCents: 0 }, hold: { testCents: 500 } });
  await release(300);
  expect(await stored()).toMatchObject({
    wallet: { heldCents: 400, testCents: 100 },
    hold: { openCents: 400, testCents: 400 },
  });
  expect(await capture(100)).toMatchObject({ amountCents: -100, testCents: -100, mode: "test", testAfterCents: 400 });
  const held = (await stored()).wallet;
  if (!held) throw new Error("no wallet");
  expect(held).toMatchObject({ postedCents: 900, testCents: 100, postedTestCents: 400, spentTestCents: 100 });
  expect(sumsIn(held, MODES)).toEqual({ balanceCents: 600, heldCents: 300, spentCents: 100 });
  expect(sumsIn(held, ["live"])).toEqual({ balanceCents: 500, heldCents: 0, spentCents: 0 });
  expect(sumsIn(held, ["test"])).toEqual({ balanceCents: 100, heldCents: 300, spentCents: 100 });
  expect([shownCents(held, "live"), shownCents(held, "test")]).toEqual([500, 600]);
  await release(300);
  expect((await stored()).wallet).toMatchObject({ heldCents: 0, testCents: 400 });
  await hold({ cents: 500 });
  expect((await stored()).hold).not.toHaveProperty("testCents");
});

it("an entry continues the one before, and says what it changed in each mode", async () => {
  const { world, post, change, now, goLive } = await wallet();
  await expect(post({ amountCents: 0.5 })).rejects.toThrow("entry of 0.5 cents");
  const first = await post({ amountCents: 700, mode: "live" });
  expect(first).not.toHaveProperty("mode");
  expect(await readEntry(world, first.id)).toEqual(first);
  await post({ kind: "purchase", amountCents: -200, testCents: -50, mode: "test", reference: "purchase ord_1" });
  await post({ kind: "refund", amountCents: 200, testCents: 50, mode: "test", subject: "ORD-1" });
  const last = await post({ amountCents: 300, testCents: 100 });
  expect(last).not.toHaveProperty("mode");
  expect(last).toMatchObject({ sequence: 4, balanceAfterCents: 1_000, testAfterCents: 100 });
  expect(await world.store.get(walletTable, OWNER)).toEqual({
    ...{ id: OWNER, postedCents: 1_000, testCents: 100, postedTestCents: 100, heldCents: 0 },
    ...{ spentCents: 0, spentTestCents: 0, entries: 4 },
  });
  const paid = { change: [walletClaim(OWNER)], see: [purchaseEntryClaim("ord_1")] };
  expect(await world.store.transact(paid, (tx) => testCentsPaid(tx, "ord_1"))).toBe(-50);
  const none = { see: [purchaseEntryClaim("ord_2")] };
  expect(await world.store.transact(none, (tx) => testCentsPaid(tx, "ord_2"))).toBe(0);
  const event = (mode: "live" | "test", entry: EntryRecord) => change((tx) => balanceChanged(tx, entry, mode));
  const expected = { transactionId: "TXN-5", kind: "deposit", amount: 3, balance: 10, mode: "live" };
  expect(await event("test", last)).toEqual({ type: "balance.changed", customerId: OWNER, at: now(), data: expected });
  expect((await event("live", last)).data).toEqual({ ...expected, amount: 2, balance: 9 });
  const refund = { ...last, kind: "refund", subject: "ORD-1", mode: "test" } as const;
  expect((await event("test", refund)).data).toEqual({ ...expected, kind: "refund", orderId: "ORD-1", mode: "test" });
  expect((await event("test", { ...refund, kind: "purchase" })).data).toMatchObject({ orderId: "ORD-1" });
  await post({ kind: "purchase", amountCents: -80, testCents: -30, mode: "test" });
  expect(await spentSince(world, OWNER, "2000-01-01")).toBe(80);
  await goLive();
  expect(await spentSince(world, OWNER, "2000-01-01")).toBe(50);
  expect(await spentSince(world, OWNER, "2100-01-01")).toBe(0);
});

it("a transaction is shown with the real part only in a live shop", () => {
  const entry: EntryRecord = {
    ...{ id: "txn_1", customerId: OWNER, sequence: 1, number: "TXN-1", kind: "deposit", amountCents: 300 },
    ...{ balanceAfterCents: 1_000, testCents: 100, testAfterCents: 150, description: "Top-up", reference: "dep 1" },
    createdAt: "2026-11-02T08:00:00.000Z",
  };
  const shown = {
    ...{ _id: "txn_1", transactionId: "TXN-1", type: "credit", kind: "deposit", description: "Top-up", amount: 2 },
    ...{ balanceAfter: 8.5, createdAt: entry.createdAt, mode: "live" },
  };
  expect(transactionView(entry, "live")).toStrictEqual(shown);
  expect(transactionView(entry, "test")).toEqual({ ...shown, amount: 3, balanceAfter: 10 });
  const { testCents: _none, testAfterCents: _no, ...real } = entry;
  expect(transactionView({ ...real, amountCents: -300, mode: "test", subject: "ORD-1" }, "live")).toEqual({
    ...{ ...shown, type: "debit", amount: 3, balanceAfter: 10, mode: "test", reference: "ORD-1" },
  });
  const free = (kind: EntryRecord["kind"]) => transactionView({ ...real, kind, amountCents: 0 }, "live").type;
  expect([free("purchase"), free("adjustment")]).toEqual(["debit", "credit"]);
});

it("a live shop lists the transactions that changed the real balance, and free samples with the samples", async () => {
  const { world, post, goLive } = await wallet();
  await post({ amountCents: 900, description: "Real" });
  await post({ amountCents: 500, testCents: 500, mode: "live", description: "Test money" });
  await post({
    amountCents: -100,
    testCents: -40,
    kind: "purchase",
    mode: "test",
    description: "Sample",
    subject: "ORD-7",
  });
  await post({ kind: "purchase", mode: "test", description: "Free sample" });
  await post({ kind: "purchase", mode: "live", description: "Free label" });
  await post({ kind: "adjustment", testCents: 60, description: "Moved" });
  const listed = async (filter = {}) =>
    (await listTransactions(world, OWNER, filter, FIRST_PAGE)).transactions
      .map(({ description }) => description)
      .sort();
  const all = ["Free label", "Free sample", "Moved", "Real", "Sample", "Test money"];
  expect(await listed()).toEqual(all);
  expect(await readBalance(world, OWNER)).toEqual({ balance: 13, held: 0, mode: "test" });
  await goLive();
  expect(await listed()).toEqual(["Free label", "Moved", "Real", "Sample"]);
  expect(await readBalance(world, OWNER)).toEqual({ balance: 7.8, held: 0, mode: "live", testBalance: 5.2 });
  expect([
    await listed({ search: "ord-7" }),
    await listed({ search: "TXN-1" }),
    await listed({ search: "free" }),
  ]).toEqual([["Sample"], ["Real"], ["Free label"]]);
  const taken = await world.store.list(entryTable, { index: "takenBack", groups: ["all"] });
  expect(taken.map(({ description }) => description)).toEqual(["Moved"]);
});

it("what is left of credits from before the shop was live is moved to the test balance, once", async () => {
  const { world, set, post, goLive, stored } = await wallet();
  await set(1_000, "Welcome");
  await set(900, "Too much");
  await post({ kind: "purchase", amountCents: -250 });
  await post({ amountCents: 40, testCents: 40 });
  world.clock.advance(1);
  await goLive();
  world.clock.advance(1);
  await set(5_000, "Bank transfer");
  const credits = await earlierCredits(world);
  expect(credits).toEqual([{ customerId: OWNER, creditedCents: 900, leftCents: 650 }]);
  const [credit] = credits;
  if (!credit) throw new Error("nothing is left");
  const how = { actor: COMMAND, reason: "For trying samples" };
  expect(await moveCredits(world, credit, how)).toBe(650);
  expect((await stored()).wallet).toMatchObject({ movedCents: 650, testCents: 690, postedCents: 5_040 });
  const [moved] = (await listTransactions(world, OWNER, { search: "moved" }, FIRST_PAGE)).transactions;
  expect(moved).toMatchObject({
    ...{ type: "debit", kind: "adjustment", amount: 6.5, balanceAfter: 43.5 },
    description: "Moved to the test balance: For trying samples",
  });
  const entry = await readEntry(world, moved?._id ?? "");
  expect(entry).toMatchObject({ reference: `move ${entry?.number}`, by: "system", testCents: 650, amountCents: 0 });
  expect(entry?.number).toMatch(/^TXN-/);
  const audits = await world.store.list(auditTable, { index: "byTime", groups: ["all"] });
  const [from, to] = [50, 43.5];
  expect(audits.at(-1)).toMatchObject({ action: "move-to-test-balance", subject: OWNER, from, to, reason: how.reason });
  expect(await earlierCredits(world)).toEqual([]);
  expect(await moveCredits(world, credit, how)).toBe(0);
  expect((await stored()).wallet).toMatchObject({ movedCents: 650, entries: 6 });
});

it("deposits are listed with their state, found by number and text, and summed when they are completed", async () => {
  const { world, set, change } = await wallet();
  await set(1_000, "Welcome");
  const invoice: DepositRecord = {
    ...{ id: "dep_1", number: "INV-1", customerId: OWNER, customerEmail: "payer@shipctl.test", amountCents: 700 },
    ...{ method: "BTC", description: "Top-up with BTC", createdAt: "2026-11-02T15:00:01.000Z", status: "pending" },
  };
  const tell = (deposit: Omit<DepositRecord, "customerEmail"> & { customerEmail?: string }) =>
    change((tx) => putDeposit(tx, deposit));
  const { customerEmail: _kept, ...later } = invoice;
  await tell(later);
  expect(await world.store.get(depositTable, "dep_1"), "an invoice that nobody knows").toBeUndefined();
  await tell(invoice);
  const list = (filter = {}, modes = MODES) => listDeposits(world, filter, modes, FIRST_PAGE);
  expect(await list()).toMatchObject({ total: 2, totalPages: 1, paidInCents: 0, creditedCents: 1_000 });
  await tell({ ...later, status: "completed" });
  expect(await world.store.get(depositTable, "dep_1")).toEqual({ ...invoice, status: "completed" });
  expect(await list()).toMatchObject({ total: 2, paidInCents: 700, creditedCents: 1_000 });
  expect(await list({}, ["test"])).toMatchObject({ total: 0, paidInCents: 0, creditedCents: 0 });
  await tell({ ...later, status: "completed", mode: "test" });
  expect(await list({}, ["test"])).toMatchObject({ deposits: [{ id: "dep_1" }], paidInCents: 700, creditedCents: 0 });
  for (const search of ["inv-1", "with btc"]) expect((await list({ search })).total, search).toBe(1);
  expect((await list({ search: "INV-1 Top-up with BTC" })).total).toBe(1);
  expect((await list({ search: "welcome" })).deposits).toMatchObject([
    { customerEmail: EMAIL, method: "admin_credit" },
  ]);
});

/** The wallet with a balance of $100 that was set. */
const purse = { id: OWNER, postedCents: 10_000, heldCents: 0, spentCents: 0, entries: 1 };
