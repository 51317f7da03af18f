import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announce, withoutEvent } from "../../src/domain/event/announce.js";
import { SHOP } from "../../src/domain/event/event-draft.js";
import { streamTable } from "../../src/domain/event/event-table.js";
import { removeRange } from "../../src/store/ranges.js";
import { at, one, type StoredRecord, type Tx, table } from "../../src/store/store.js";
import { type TestWorld, testWorld } from "../test-world.js";

interface Price extends StoredRecord {
  readonly cents: number;
}

const prices = table<Price>()("test-prices", {
  version: 1,
  announced: true,
  indexes: { all: (price) => at("all", price.id) },
  unique: {},
});
const notes = table<StoredRecord>()("test-notes", { version: 1, indexes: {}, unique: {} });

/** A test engine: a transaction that changes what its table declares as announced must say so, however it is written. */
describe("a transaction that changes announced records", () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await testWorld({ tables: [prices, notes] });
    await transact((tx) => {
      withoutEvent(tx, "the scene of this test");
      for (const id of ["a", "b"]) tx.put(prices, { id, cents: 1 });
    });
  });

  afterAll(() => expect(world.close()).rejects.toThrow("test-prices"));

  const load = { change: [one(streamTable, SHOP), ...["a", "b"].map((id) => one(prices, id))] };
  const transact = (work: (tx: Tx) => void) => world.store.transact(load, work);
  const price = (tx: Tx, cents: number) =>
    announce(tx, world, { type: "price.changed", customerId: SHOP, data: {}, internal: cents === 0 });

  it.each<readonly [string, (tx: Tx) => void]>([
    [
      "puts one through another name of the transaction and the table",
      (t) => void [prices].map((other) => t.put(other, { id: "a", cents: 2 })),
    ],
    ["adds to one", (tx) => tx.add(prices, { id: "a", cents: 0 }, { cents: 5 })],
    ["removes one", (tx) => tx.remove(prices, "a")],
  ])("is refused if it %s and says nothing", async (_what, work) => {
    await expect(transact(work)).rejects.toThrow("test-prices a is changed without announce() or withoutEvent()");
    expect(await world.store.get(prices, "a")).toEqual({ id: "a", cents: 1 });
  });

  it("is refused in a shared function, and when only another transaction announces", async () => {
    const all = { index: "all", groups: ["all"] } as const;
    await expect(removeRange(world.store, prices, all)).rejects.toThrow("test-prices a");
    await transact((tx) => price(tx, 2));
    await expect(transact((tx) => tx.put(prices, { id: "b", cents: 3 }))).rejects.toThrow("test-prices b");
  });

  it("is accepted with an event, public or internal, or with a reason for none", async () => {
    for (const [cents, say] of [
      [0, price],
      [2, price],
      [3, (tx: Tx) => withoutEvent(tx, "counted elsewhere")],
    ] as const) {
      await transact((tx) => {
        tx.put(prices, { id: "a", cents });
        say(tx, cents);
      });
      expect(await world.store.get(prices, "a")).toEqual({ id: "a", cents });
    }
    await transact((tx) => tx.put(notes, { id: "n" }));
  });
});
