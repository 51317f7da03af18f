import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startCluster } from "../../../test/postgres/cluster.js";
import { newDatabase } from "../../../test/postgres/test-database.js";
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
    // The time limit of a new connection as well, which takes a while on a busy machine.
    connectTimeoutMs: 2_000,
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

it("a connection that is cut fails its call alone, and the commits of all wait for the disk", async () => {
  const url = await newDatabase();
  const operator = new pg.Client(url);
  await operator.connect();
  onTestFinished(() => operator.end());
  await operator.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  const store = await openPostgresStore({ url, tables: testTables, clock: new StillClock(), log: silentLog });
  onTestFinished(() => store.close());
  const cut = store.database.session(async (on) => {
    const show = {
      text: "select pg_backend_pid() as pid, current_setting('synchronous_commit') as commit",
      values: [],
    };
    const [row] = await on.run(show);
    expect(row?.commit).toBe("on");
    await operator.query("select pg_terminate_backend($1)", [row?.pid]);
    await on.run(show);
  });
  await expect(cut).rejects.toThrow(StorageFailed);
  expect(store.healthy()).toBe(true);
  await put(store, parcel("a"));
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
