import type { Difference, DifferenceList } from "@shipctl/sdk/contract";
import { afterEach, describe, expect, it } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { startRecurringJobs } from "../../src/jobs/index.js";
import { requirePresent } from "../../src/shared/assert.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { PROVIDER_NAMES, PROVIDERS, type ProviderName, type TestProvider } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { refusal } from "./refusal.js";
import { order } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./time-passes.js";

const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
/** The first day of the test clock, which begins at 15:00. */
const DAY = "2026-11-02";

const providers: TestProvider[] = [];
afterEach(() => {
  for (const provider of providers.splice(0)) {
    provider.stop();
    expect(provider.misfits).toEqual([]);
  }
});

describe.each(PROVIDER_NAMES)("the labels of %s", (name) => {
  it("agree with the books: nothing differs, and nothing is booked", async () => {
    const { server, provider, buys, compares } = await shop(name);
    provider.records.setPageSize(2);
    for (let each = 0; each < 5; each++) await buys();
    const before = await everything(server.world.store, orderTable);
    expect(await compares()).toMatchObject({
      differences: [],
      progress: { connections: [{ name, comparedDay: DAY, comparing: [] }] },
    });
    expect(await everything(server.world.store, orderTable)).toEqual(before);
    expect((await attention(server)).filter(({ _id }) => /^(missing|other)_/.test(_id))).toEqual([]);
  });

  it("are missing here, missing there, of another cost or another state: each is a difference and needs attention", async () => {
    const { server, provider, buys, compares, apiId } = await shop(name);
    const [same, gone, dearer, voided] = [await buys(), await buys(), await buys(), await buys()];
    provider.records.setPageSize(2);
    provider.records.addLabel();
    provider.records.remove(gone._id);
    provider.records.setCost(dearer._id, 6.4);
    provider.records.void(voided._id);
    const { differences, totalDifferences } = await compares();
    expect(totalDifferences).toBe(4);
    const [missingHere, ...others] = sorted(differences);
    expect(missingHere).toMatchObject({
      ...{ kind: "missing_here", day: DAY, mode: "live", connection: { _id: apiId, name } },
      ...{ trackingNumber: expect.any(String), theirs: { state: "bought", amount: 33.1 } },
    });
    expect(missingHere?.ours).toBeUndefined();
    const ours = { state: "bought", amount: 5.93 };
    expect(others).toMatchObject([
      { kind: "missing_there", orderId: gone.orderId, ours },
      { kind: "other_cost", orderId: dearer.orderId, ours, theirs: { state: "bought", amount: 6.4 } },
      { kind: "other_state", orderId: voided.orderId, ours, theirs: { state: "voided", amount: 5.93 } },
    ]);
    expect(differences.map(({ orderId }) => orderId)).not.toContain(same.orderId);
    const items = (await attention(server)).filter(({ _id }) => /^(missing|other)_/.test(_id));
    expect(items.map(({ _id, count, subjects }) => [_id, count, subjects])).toEqual(
      ["missing_here", "missing_there", "other_cost", "other_state"].map((kind) => [kind, 1, [{ _id: apiId, name }]]),
    );
  });

  it("that are made just after midnight by the provider's clock are no difference", async () => {
    const { server, provider, buys, compares } = await shop(name);
    server.world.clock.advance(9 * HOUR_MS - 1_000);
    const { createdAt } = await buys();
    expect(createdAt.slice(0, 10)).toBe(DAY);
    server.world.clock.advance(2_000);
    provider.records.moveToNow();
    expect(await compares()).toMatchObject({ totalDifferences: 0 });
    expect(await compares("2026-11-03")).toMatchObject({ totalDifferences: 0 });
  });

  it("are found later if the provider lists them a day later: they are looked up before they are called missing", async () => {
    const { server, provider, buys, compares } = await shop(name);
    await buys();
    server.world.clock.advance(DAY_MS);
    provider.records.moveToNow();
    expect(await compares()).toMatchObject({ totalDifferences: 0 });
  });

  it.each([
    "answers 500 with JSON when it is done",
    "cuts the line in the middle of its answer",
    "says 429, for 20 seconds",
  ] as const)("are compared later if it %s on the second page, with no difference from half a list", async (fault) => {
    const { server, provider, buys, steps, lists } = await shop(name);
    for (let each = 0; each < 4; each++) await buys();
    provider.records.addLabel();
    provider.records.setPageSize(2);
    await starts(server);
    await steps(1);
    provider.breaks(/GET .*(shipments|labels)\?/, fault);
    await steps(1);
    const waiting = await lists();
    expect(waiting).toMatchObject({ totalDifferences: 0, progress: { connections: [{ comparing: [DAY] }] } });
    expect(waiting.progress.connections[0]?.problem).toMatch(/500|answer|limit|line|connection/i);
    expect(waiting.progress.connections[0]?.comparedDay).toBeUndefined();
    const pages = pagesRead(provider);
    server.world.clock.advance(HOUR_MS);
    await steps(10);
    const done = await lists();
    expect(done).toMatchObject({
      totalDifferences: 1,
      progress: { connections: [{ comparedDay: DAY, comparing: [] }] },
    });
    expect(done.progress.connections[0]?.problem).toBeUndefined();
    // It continues where it was.
    expect(pagesRead(provider) - pages).toBe(2);
  });
});

describe("a comparison", () => {
  it("clears what it no longer finds, and lists it again when it comes back", async () => {
    const { server, provider, buys, compares } = await shop("EasyPost");
    const { _id: id } = await buys();
    provider.records.setCost(id, 6.4);
    const [first] = (await compares()).differences;
    server.world.clock.advance(MINUTE_MS);
    provider.records.setCost(id, 5.93);
    expect((await compares()).differences).toEqual([]);
    const api = await signedIn(server);
    const { differences } = await api.listDifferences({ query: { open: false } });
    expect(differences).toMatchObject([{ _id: first?._id, clearedAt: expect.any(String) }]);
    server.world.clock.advance(MINUTE_MS);
    provider.records.setCost(id, 6.4);
    const [again] = (await compares()).differences;
    expect(again?._id).toBe(first?._id);
    expect(again?.clearedAt).toBeUndefined();
    expect((again?.firstSeenAt ?? "") > (first?.firstSeenAt ?? "")).toBe(true);
  });

  it("starts by itself for the days of the last week that ended 24 hours ago, and once a day for those that differ", async () => {
    const { server, provider, buys, lists } = await shop("EasyPost");
    const { _id: id } = await buys();
    provider.records.setCost(id, 6.4);
    const { world } = server;
    await startRecurringJobs(world);
    world.clock.advance(32 * HOUR_MS);
    await runs(server);
    expect(await lists()).toMatchObject({ totalDifferences: 0 });
    world.clock.advance(2 * HOUR_MS);
    await runs(server);
    expect(await lists()).toMatchObject({ totalDifferences: 1, progress: { connections: [{ comparedDay: DAY }] } });
    provider.records.setCost(id, 5.93);
    world.clock.advance(25 * HOUR_MS);
    await runs(server);
    expect(await lists()).toMatchObject({
      totalDifferences: 0,
      progress: { connections: [{ comparedDay: "2026-11-03" }] },
    });
  });

  it("is of days that ended 24 hours ago, of connections that list labels, and is not started twice", async () => {
    const { server, provider, apiId, steps } = await shop("EasyPost");
    const { api } = await server.admin();
    const field = async (body: Parameters<typeof api.startReconciliation>[0]["body"]) =>
      (await refusal(api.startReconciliation({ body }))).errors;
    expect(await field({ from: DAY })).toMatchObject([
      { field: "from", message: expect.stringContaining("the last day that can be compared is 2026-10-31") },
    ]);
    expect(await field({ from: "2026-09-01", to: "2026-10-31" })).toMatchObject([{ field: "from" }]);
    expect(await field({ from: "2026-10-30", to: "2026-10-29" })).toMatchObject([{ field: "to" }]);
    expect(await field({ connection: "Sandbox" })).toMatchObject([
      { field: "connection", message: `connection is "Sandbox"; those that can be compared: EasyPost (${apiId})` },
    ]);
    const started = { from: "2026-10-31", to: "2026-10-31", connections: [{ _id: apiId, name: "EasyPost" }] };
    for (const _ of [1, 2]) expect(await api.startReconciliation({ body: {} })).toEqual(started);
    await steps(5);
    expect(pagesRead(provider)).toBe(1);
    const { entries } = await api.listAudit({ query: { action: ["reconcile"] } });
    expect(entries).toMatchObject([{ subject: "all connections" }, { subject: "all connections" }]);
  });

  it("lets an order that is being bought, one that was just voided, and a corrected cost be", async () => {
    const { server, provider, buys, person, compares, apiId } = await shop("EasyPost");
    const { api } = await server.admin();
    const corrected = await buys();
    await api.setOrderCost({ path: { id: corrected.orderId }, body: { cost: 7, reason: "Weighed 3 lbs" } });
    const refunded = await buys();
    await person.api.voidOrder({ path: { id: refunded.orderId } });
    provider.breaks(/\/buy$/, "hangs when it is done");
    await person.api.createOrder({ body: request(apiId) });
    expect(await compares()).toMatchObject({ totalDifferences: 0 });
  });
});

const request = (apiId: string) => order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: 8.1 });

const sorted = (differences: readonly Difference[]) => [...differences].sort((a, b) => a.kind.localeCompare(b.kind));

const pagesRead = ({ calls }: TestProvider): number =>
  calls.filter((call) => /GET .*(shipments|labels)\?(page_size|created_at)/.test(call)).length;

/** Sessions end while days pass. */
async function signedIn(server: TestServer) {
  const { user, password } = await server.admin();
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return server.client(token);
}

const attention = async (server: TestServer) => (await (await signedIn(server)).listAttention()).items;

const starts = async (server: TestServer, day = DAY) => {
  server.world.clock.advance(Math.max(0, Date.parse(day) + 2 * DAY_MS - server.world.clock.now()));
  await (await signedIn(server)).startReconciliation({ body: { from: day } });
};

/** Runs jobs second by second. */
async function runs({ world }: Pick<TestServer, "world">, seconds = 20): Promise<void> {
  for (let each = 0; each < seconds; each++) {
    await world.store.runDue();
    world.clock.advance(1_000);
  }
}

async function shop(name: ProviderName) {
  const clock = new TestClock();
  const provider = await PROVIDERS[name](clock);
  providers.push(provider);
  const server = await serverForTest({ clock, kinds: () => [provider.kind] });
  const { api } = await server.admin();
  const apiId = (await api.addConnection({ body: { name, baseUrl: provider.baseUrl, key: provider.liveKey } }))._id;
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: 8.1 } });
  const person: Person = await server.register({ balance: 1_000 });
  const lists = async (): Promise<DifferenceList> =>
    (await signedIn(server)).listDifferences({ query: { connection: apiId, mode: "all" } });
  return {
    ...{ server, provider, person, apiId, lists },
    buys: async () => requirePresent((await person.api.createOrder({ body: request(apiId) })).order, "order"),
    steps: (count: number) => runs(server, count),
    async compares(day = DAY): Promise<DifferenceList> {
      await starts(server, day);
      await runs(server);
      return lists();
    },
  };
}
