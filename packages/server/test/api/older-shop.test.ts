import { describe, expect, it } from "vitest";
import { withoutEvent } from "../../src/domain/event/announce.js";
import { decideMode } from "../../src/domain/report/decide-mode.js";
import { CATALOG_ID, catalogClaim, catalogTable, connectionTable } from "../../src/domain/service/connection-table.js";
import { shopClaim } from "../../src/domain/shop/shop-mode.js";
import { shopTable } from "../../src/domain/shop/shop-table.js";
import { type TallyRecord, tallyTable } from "../../src/domain/tally/tally-table.js";
import { ok } from "../../src/ports/carrier.js";
import { one } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { buy, order } from "./shipments.js";
import { refundsSettle } from "./time-passes.js";

/** As older versions stored it: the sandbox is still the default, and nothing says what the shop sells. */
async function olderStore({ world }: TestServer, apiId: string | undefined): Promise<void> {
  const change = [shopClaim, catalogClaim, ...(apiId === undefined ? [] : [one(connectionTable, apiId)])];
  await world.store.transact({ change }, (tx) => {
    withoutEvent(tx, "the store of an older version");
    tx.remove(shopTable, "shop");
    tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: "api_sandbox" });
    const connection = apiId === undefined ? undefined : tx.get(connectionTable, apiId);
    if (!connection) return;
    const services = connection.services.map(({ confirmedLive: _confirmed, ...service }) => service);
    tx.put(connectionTable, { ...connection, services });
  });
}

/** Older versions kept one total of a day, carrier and connection. */
async function withoutModes({ world: { store } }: TestServer): Promise<void> {
  const tallies = await store.list(tallyTable, { index: "byDay", groups: ["all"] });
  const merged = new Map<string, TallyRecord>();
  for (const { mode: _mode, ...tally } of tallies) {
    const id = `${tally.day} ${tally.carrier} ${tally.connectionId} 1`;
    const known = merged.get(id);
    const sum = (name: "labels" | "revenueCents" | "costedLabels" | "costedRevenueCents" | "costCents") =>
      tally[name] + (known?.[name] ?? 0);
    const sums = { labels: sum("labels"), revenueCents: sum("revenueCents"), costCents: sum("costCents") };
    const costed = { costedLabels: sum("costedLabels"), costedRevenueCents: sum("costedRevenueCents") };
    merged.set(id, { ...tally, id, ...sums, ...costed });
  }
  const ids = [...tallies.map(({ id }) => id), ...merged.keys()];
  await store.transact({ change: ids.map((id) => one(tallyTable, id)) }, (tx) => {
    for (const { id } of tallies) tx.remove(tallyTable, id);
    for (const tally of merged.values()) tx.put(tallyTable, tally);
  });
}

describe("a store of an older version", () => {
  it("counts its totals again by mode, also those of a connection that sold both", async () => {
    const server = await serverForTest({
      carrier: (sandbox, _clock, { key }) => ({ ...sandbox, mode: async () => ok(key === "live" ? "live" : "test") }),
    });
    const person = await server.register({ balance: 100 });
    const { _id: apiId } = await addProvider(server, "test");
    const [first, second] = [await buy(person, { apiId }), await buy(person, { apiId })];
    await buy(person);
    const { api } = await server.admin();
    await person.api.voidOrder({ path: { id: second.orderId } });
    await refundsSettle(server);
    await api.updateConnection({ path: { id: apiId }, body: { key: "live", openLabels: 1 } });
    await buy(person, { apiId });
    const totals = async (mode: "test" | "live") => (await api.getLabelStats({ query: { mode } })).totals;
    const [test, live] = [await totals("test"), await totals("live")];
    expect([first.sandbox, test.totalLabels, live.totalLabels]).toEqual([true, 2, 1]);
    await olderStore(server, apiId);
    await withoutModes(server);
    expect((await totals("test")).totalLabels).toBe(0);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "live" });
    expect([await totals("test"), await totals("live")]).toEqual([test, live]);
    await expectSoundBooks(server);
  });

  it("that sold samples only is a test shop", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    await buy(person);
    await olderStore(server, undefined);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "test" });
    expect(await decideMode(server.world, false)).toBeUndefined();
    await buy(person);
    await expectSoundBooks(server);
  });

  it.each<
    ["has sold real postage" | "sells through a live connection", (person: Person, apiId: string) => Promise<unknown>]
  >([
    ["has sold real postage", (person, apiId) => buy(person, { apiId })],
    ["sells through a live connection", async () => undefined],
  ])("that %s is live, and still sells it, by default", async (_what, before) => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    await buy(person);
    const { _id: apiId } = await addProvider(server);
    await before(person, apiId);
    await olderStore(server, apiId);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "live" });
    expect((await person.api.createOrder({ body: order() })).order).toMatchObject({ apiId, sandbox: false });
    expect((await refusal(person.api.createOrder({ body: order({ apiId: "api_sandbox" }) }))).code).toBe(
      "test_connection",
    );
    await expectSoundBooks(server);
  });

  it("that is a demo is a test shop for ever", async () => {
    const server = await serverForTest();
    const { _id: apiId } = await addProvider(server);
    await olderStore(server, apiId);
    expect(await decideMode(server.world, true)).toMatchObject({ mode: "test" });
  });
});
