import { expect, it, onTestFinished } from "vitest";
import { startCluster } from "../../../test/postgres/cluster.js";
import { parcel, parcels, put, StillClock, testTables } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { StorageFailed } from "../errors.js";
import { openPostgresStore } from "./open-postgres-store.js";

it("a call that waits too long for a connection fails alone: the others and the store go on", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const store = await openPostgresStore({
    url: cluster.url,
    tables: testTables,
    clock: new StillClock(),
    log: silentLog,
    connections: 1,
    connectTimeoutMs: 50,
  });
  onTestFinished(() => store.close());
  await put(store, parcel("a"));
  await store.freeze(async ({ scan }) => {
    await expect(put(store, parcel("b")), "the only connection is in use").rejects.toThrow(StorageFailed);
    expect(store.healthy()).toBe(true);
    for await (const { id } of scan(parcels)) expect(id).toBe("a");
  });
  await put(store, parcel("b"));
});

it("calls fail while the database is lost, and work again by themselves once it is back", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const store = await openPostgresStore({
    url: cluster.url,
    tables: testTables,
    clock: new StillClock(),
    log: silentLog,
  });
  onTestFinished(() => store.close());
  await put(store, parcel("a"));
  const waiting = store.changed(parcels, "b");
  await cluster.halt();
  await expect(put(store, parcel("b"))).rejects.toThrow(StorageFailed);
  expect(store.healthy()).toBe(false);
  await expect(store.get(parcels, "a")).rejects.toThrow(StorageFailed);
  // A waiting caller reads again, and gets the error.
  await waiting;
  await cluster.start();
  await expect.poll(() => store.healthy()).toBe(true);
  await put(store, parcel("b"));
  expect((await store.getMany(parcels, ["a", "b"])).map((found) => found?.id)).toEqual(["a", "b"]);
  // The connection that hears other processes is back, too.
  const other = await openPostgresStore({
    url: cluster.url,
    tables: testTables,
    clock: new StillClock(),
    log: silentLog,
  });
  onTestFinished(() => other.close());
  const heard = { written: false };
  await expect
    .poll(async () => {
      void store.changed(parcels, "c").then(() => (heard.written = true));
      await put(other, parcel("c"));
      return heard.written;
    })
    .toBe(true);
});
