import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Difference } from "@shipctl/sdk/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { comparedPageTable, comparisonTable } from "../../src/domain/report/reconcile/reconcile-tables.js";
import { invoiceTable } from "../../src/domain/top-up/invoice.js";
import { startRecurringJobs } from "../../src/jobs/index.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import type { TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import {
  compares,
  DAY,
  dayPasses,
  listed,
  ofBtcpay,
  ofProvider,
  ofShipctl,
  runs,
  type Scene,
  signedIn,
  starts,
} from "./reconciled.js";
import { refusal } from "./refusal.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./time-passes.js";

const SCENES: readonly (readonly [name: string, scene: () => Promise<Scene>])[] = [
  ["EasyPost", ofProvider("EasyPost")],
  ["ShipEngine", ofProvider("ShipEngine")],
  ["another Shipctl", ofShipctl],
  ["BTCPay", ofBtcpay],
];

describe.each(SCENES)("the list of %s", (_name, make) => {
  it("agrees with the books on several pages: nothing differs, and nothing is booked", async () => {
    const scene = await make();
    const { server, name, records, buys, pagesRead } = scene;
    records.setPageSize(2);
    for (let each = 0; each < 5; each++) await buys();
    const { store } = server.world;
    const booked = async () => [await everything(store, orderTable), await everything(store, invoiceTable)];
    const before = await booked();
    expect(await compares(scene)).toMatchObject({
      differences: [],
      progress: { connections: expect.arrayContaining([expect.objectContaining({ name, comparedDay: DAY })]) },
    });
    expect(await booked()).toEqual(before);
    expect(pagesRead()).toBeGreaterThanOrEqual(3);
    expect(await attention(server)).toEqual([]);
    expect(await everything(server.world.store, comparedPageTable)).toEqual([]);
  });

  it("has more, less, another amount or another state: each is a difference and needs attention", async () => {
    const scene = await make();
    const { server, name, sourceId, records, buys, amount, states } = scene;
    const [same, gone, dearer, voided] = [await buys(), await buys(), await buys(), await buys()];
    records.setPageSize(2);
    await records.addLabel();
    dayPasses(server);
    await runs(server, 3);
    await records.remove(gone.id);
    await records.setCost(dearer.id, amount === 50 ? 55 : 6.4);
    await records.void(voided.id);
    const { differences, totalDifferences } = await compares(scene);
    expect(totalDifferences).toBe(4);
    const [missingHere, ...others] = sorted(differences);
    expect(missingHere).toMatchObject({
      ...{ kind: "missing_here", day: DAY, connection: { _id: sourceId, name } },
      ...{ providerId: expect.any(String), theirs: { state: states.kept } },
    });
    expect(missingHere?.ours).toBeUndefined();
    const ours = { state: states.kept, amount };
    expect(others.map(withNumber)).toMatchObject([
      { kind: "missing_there", number: gone.number, ours },
      { kind: "other_cost", number: dearer.number, ours, theirs: { state: states.kept } },
      { kind: "other_state", number: voided.number, ours, theirs: { state: states.voided } },
    ]);
    expect(others[1]?.theirs?.amount).toBe(amount === 50 ? 55 : 6.4);
    expect(differences.map(withNumber).map(({ number }) => number)).not.toContain(same.number);
    const subjects = [{ _id: sourceId, name: name === "BTCPay" ? "btcpay" : name }];
    expect(await attention(server)).toMatchObject(
      ["missing_here", "missing_there", "other_cost", "other_state"].map((_id) => ({ _id, count: 1, subjects })),
    );
  });

  it("has what was bought before midnight after it, by its clock, or a day later: that is no difference", async () => {
    const scene = await make();
    const { server, records, buys } = scene;
    server.world.clock.advance(9 * HOUR_MS - 60_000);
    await buys();
    server.world.clock.advance(2 * MINUTE_MS);
    await records.moveToNow();
    expect(await compares(scene)).toMatchObject({ totalDifferences: 0 });
    expect(await compares(scene, "2026-11-03")).toMatchObject({ totalDifferences: 0 });
    await records.moveToNow();
    expect(await compares(scene)).toMatchObject({ totalDifferences: 0 });
  });

  it("cannot be read on its second page: it is compared later, with no difference from half a list", async () => {
    const scene = await make();
    const { server, records, buys, faults, pagesRead } = scene;
    for (let each = 0; each < 4; each++) await buys();
    await records.addLabel();
    records.setPageSize(2);
    await starts(scene);
    await runs(server, 1);
    await starts(scene);
    for (const breaks of faults) {
      breaks();
      server.world.clock.advance(HOUR_MS);
      await runs(server, 1);
      const waiting = await listed(scene);
      expect(waiting.totalDifferences).toBe(0);
      expect(progressOf(waiting.progress.connections, scene)).toMatchObject({
        comparing: [DAY],
        problem: expect.stringMatching(/\w/),
      });
    }
    const pages = pagesRead();
    server.world.clock.advance(HOUR_MS);
    await runs(server, 10);
    const done = await listed(scene);
    expect(done.totalDifferences).toBe(1);
    const progress = progressOf(done.progress.connections, scene);
    expect(progress).toMatchObject({ comparedDay: DAY, comparing: [] });
    expect(progress?.problem).toBeUndefined();
    // It continues with the second page.
    expect(pagesRead() - pages).toBe(scene.pagesOfFive - 1);
  });
});

describe("a comparison", () => {
  const make = ofProvider("EasyPost");

  it("lists once what BTCPay lists on two pages", async () => {
    const scene = await ofBtcpay();
    scene.records.setPageSize(2);
    for (let each = 0; each < 3; each++) await scene.records.addLabel();
    scene.records.repeatLast?.();
    expect(await compares(scene)).toMatchObject({ totalDifferences: 3 });
  });

  it("finds what arrived at BTCPay when nobody was watching any more", async () => {
    const scene = await ofBtcpay();
    const { server, person, records } = scene;
    const { invoiceId } = await person.api.createInvoice({ body: { amount: 50 } });
    dayPasses(server);
    await runs(server, 3);
    records.pay?.(invoiceId);
    expect((await compares(scene)).differences).toMatchObject([
      { kind: "other_state", invoiceId, ours: { state: "expired" }, theirs: { state: "paid", amount: 50 } },
    ]);
  });

  it("continues after a restart with the page that it had reached", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-reconcile-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const scene = await ofProvider("EasyPost", folder)();
    const { records, buys, pagesRead } = scene;
    const [gone] = [await buys(), await buys(), await buys(), await buys()];
    await records.addLabel();
    records.setPageSize(2);
    await starts(scene);
    await records.remove(gone.id);
    await runs(scene.server, 1);
    const server = await scene.restarts();
    await runs(server, 10);
    const found = await listed({ ...scene, server });
    expect(sorted(found.differences)).toMatchObject([
      { kind: "missing_here" },
      { kind: "missing_there", orderId: gone.number },
    ]);
    expect(pagesRead()).toBe(2);
    expect(await everything(server.world.store, comparedPageTable)).toEqual([]);
  });

  it("clears what it no longer finds, and lists it again when it comes back", async () => {
    const scene = await make();
    const { server, records, buys } = scene;
    const { id } = await buys();
    records.setCost(id, 6.4);
    const [first] = (await compares(scene)).differences;
    server.world.clock.advance(MINUTE_MS);
    records.setCost(id, 5.93);
    expect((await compares(scene)).differences).toEqual([]);
    const { differences } = await (await signedIn(server)).listDifferences({ query: { open: false } });
    expect(differences).toMatchObject([{ _id: first?._id, clearedAt: expect.any(String) }]);
    expect(await attention(server)).toEqual([]);
    server.world.clock.advance(MINUTE_MS);
    records.setCost(id, 6.4);
    const [again] = (await compares(scene)).differences;
    expect(again?._id).toBe(first?._id);
    expect(again?.clearedAt).toBeUndefined();
    expect((again?.firstSeenAt ?? "") > (first?.firstSeenAt ?? "")).toBe(true);
  });

  it("starts by itself for the days of the last week that ended 24 hours ago, and once a day for those that differ", async () => {
    const scene = await make();
    const { server, records, buys } = scene;
    const { world } = server;
    const { id } = await buys();
    records.setCost(id, 6.4);
    await startRecurringJobs(world);
    world.clock.advance(32 * HOUR_MS);
    await runs(server);
    expect(progressOf((await listed(scene)).progress.connections, scene)?.comparedDay).toBeUndefined();
    world.clock.advance(2 * HOUR_MS);
    await runs(server);
    const found = await listed(scene);
    expect(found.totalDifferences).toBe(1);
    expect(progressOf(found.progress.connections, scene)?.comparedDay).toBe(DAY);
    records.setCost(id, 5.93);
    world.clock.advance(25 * HOUR_MS);
    await runs(server);
    const cleared = await listed(scene);
    expect(cleared.totalDifferences).toBe(0);
    expect(progressOf(cleared.progress.connections, scene)?.comparedDay).toBe("2026-11-03");
    world.clock.advance(20 * DAY_MS);
    await runs(server, 40);
    const { store } = world;
    const compared = await store.count(comparisonTable, { index: "bySource", groups: [scene.sourceId] });
    expect(compared).toBe(2 + 7);
  });

  it("is of days that ended 24 hours ago, of connections that list labels, and is not started twice", async () => {
    const { server, sourceId, pagesRead } = await make();
    const { api } = await server.admin();
    const field = async (body: Parameters<typeof api.startReconciliation>[0]["body"]) =>
      (await refusal(api.startReconciliation({ body }))).errors;
    expect(await field({ from: DAY })).toMatchObject([
      { field: "from", message: expect.stringContaining("the last day that can be compared is 2026-10-31") },
    ]);
    expect(await field({ from: "2026-09-01", to: "2026-10-31" })).toMatchObject([{ field: "from" }]);
    expect(await field({ from: "2026-10-30", to: "2026-10-29" })).toMatchObject([{ field: "to" }]);
    expect(await field({ connection: "Sandbox" })).toMatchObject([
      {
        field: "connection",
        message: `connection is "Sandbox"; those that can be compared: EasyPost (${sourceId}), BTCPay (btcpay)`,
      },
    ]);
    const started = { from: "2026-10-31", to: "2026-10-31", connections: [{ _id: sourceId, name: "EasyPost" }] };
    for (const _ of [1, 2]) expect(await api.startReconciliation({ body: { connection: sourceId } })).toEqual(started);
    await runs(server, 5);
    expect(pagesRead()).toBe(1);
    const { entries } = await api.listAudit({ query: { action: ["reconcile"] } });
    expect(entries).toMatchObject([{ subject: sourceId }, { subject: sourceId }]);
  });

  it("lets a purchase without an answer be, which asks the provider itself", async () => {
    const scene = await make();
    const { id } = await scene.buys();
    const { store } = scene.server.world;
    await arrange(store, { change: [one(orderTable, id)] }, (tx) => {
      const order = requirePresent(tx.get(orderTable, id), id);
      tx.put(orderTable, { ...order, purchase: { state: "buying", askedAt: order.createdAt } });
    });
    expect(await compares(scene)).toMatchObject({ totalDifferences: 0 });
    expect(await store.get(orderTable, id)).toMatchObject({ purchase: { state: "buying" } });
  });

  it("lets a label whose refund is not decided, and a cost that was corrected, be", async () => {
    const scene = await make();
    const { server, buys, person } = scene;
    const { api } = await server.admin();
    const corrected = await buys();
    await api.setOrderCost({ path: { id: corrected.number }, body: { cost: 7, reason: "Weighed 3 lbs" } });
    const voided = await buys();
    await person.api.voidOrder({ path: { id: voided.number } });
    await runs(server, 3);
    expect(await compares(scene)).toMatchObject({ totalDifferences: 0 });
  });
});

const sorted = (differences: readonly Difference[]) => [...differences].sort((a, b) => a.kind.localeCompare(b.kind));

const withNumber = (one: Difference) => ({ ...one, number: one.orderId ?? one.invoiceId });

const progressOf = <T extends { readonly _id: string }>(
  connections: readonly T[],
  { sourceId }: Scene,
): T | undefined => connections.find(({ _id }) => _id === sourceId);

const attention = async (server: TestServer) =>
  (await (await signedIn(server)).listAttention()).items.filter(({ _id }) => /^(missing|other)_/.test(_id));
