import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/domain/audit/audit.js";
import { publish, SHOP, streamClaim } from "../../src/domain/event/publish.js";
import { holdClaim, holdFunds } from "../../src/domain/ledger/hold-funds.js";
import { entryTable, openWallet, postEntry, walletClaim, walletTable } from "../../src/domain/ledger/ledger.js";
import { COMMAND, JOB } from "../../src/shared/actor.js";
import { removeRange } from "../../src/store/ranges.js";
import { at, one, type StoredRecord, type Tx, table } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
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
    await arrange(world.store, load, (tx) => {
      for (const id of ["a", "b"]) tx.put(prices, { id, cents: 1 });
      openWallet(tx, "usr_1");
    });
  });

  afterAll(() => expect(world.close()).rejects.toThrow("test-prices"));

  const ids = ["a", "b"].map((id) => one(prices, id));
  const load = { change: [streamClaim(SHOP), walletClaim("usr_1"), holdClaim("h"), ...ids] };
  const transact = (work: (tx: Tx) => void) => world.store.transact(load, work);
  const price = (tx: Tx) => publish(tx, world, { type: "price.changed", customerId: SHOP, data: {} });

  it.each<readonly [string, (tx: Tx) => void]>([
    [
      "puts one through another name of the transaction and the table",
      (t) => void [prices].map((other) => t.put(other, { id: "a", cents: 2 })),
    ],
    ["adds to one", (tx) => tx.add(prices, { id: "a", cents: 0 }, { cents: 5 })],
    ["removes one", (tx) => tx.remove(prices, "a")],
  ])("is refused if it %s and says nothing", async (_what, work) => {
    await expect(transact(work)).rejects.toThrow("test-prices a is changed without an event or an audit entry");
    expect(await world.store.get(prices, "a")).toEqual({ id: "a", cents: 1 });
  });

  it("is refused in a shared function, and when only another transaction publishes", async () => {
    const all = { index: "all", groups: ["all"] } as const;
    await expect(removeRange(world.store, prices, all)).rejects.toThrow("test-prices a");
    await transact(price);
    await expect(transact((tx) => tx.put(prices, { id: "b", cents: 3 }))).rejects.toThrow("test-prices b");
  });

  it("is accepted with an event, an audit entry, or as the scene of a test", async () => {
    const change = { actor: COMMAND, action: "set-prices", subject: "a" };
    const put = (cents: number) => (tx: Tx) => tx.put(prices, { id: "a", cents });
    const stored = () => world.store.get(prices, "a");
    for (const [cents, say] of [
      [2, price],
      [3, (tx: Tx) => audit(tx, world, change)],
    ] as const) {
      await transact((tx) => {
        put(cents)(tx);
        say(tx);
      });
      expect(await stored()).toEqual({ id: "a", cents });
    }
    await arrange(world.store, load, put(4));
    expect(await stored()).toEqual({ id: "a", cents: 4 });
    await transact((tx) => tx.put(notes, { id: "n" }));
  });

  it("is refused for money that moves, and for a hold without a purchase", async () => {
    const draft = { number: "TXN-1", kind: "deposit", amountCents: 500, description: "", reference: "" } as const;
    const post = (tx: Tx) => void postEntry(tx, world, "usr_1", draft);
    await expect(transact(post)).rejects.toThrow(`${entryTable.name} txn`);
    const grow = (tx: Tx) => {
      const wallet = tx.get(walletTable, "usr_1");
      if (wallet) tx.put(walletTable, { ...wallet, postedCents: 500 });
    };
    await expect(transact(grow)).rejects.toThrow("wallets usr_1");
    const hold = { cents: 0, labels: 1, mode: "test" } as const;
    await expect(transact((tx) => holdFunds(tx, world, { ...JOB, customerId: "usr_1" }, "h", hold))).rejects.toThrow(
      "holds h",
    );
  });
});
