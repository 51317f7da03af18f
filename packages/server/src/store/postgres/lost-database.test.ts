import { createServer } from "node:net";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startCluster } from "../../../test/postgres/cluster.js";
import { newDatabase } from "../../../test/postgres/test-database.js";
import { parcel, parcels, put, StillClock, testTables } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { StorageFailed } from "../errors.js";
import { Database } from "./database.js";
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
  await store.freeze([parcels], async ({ scan }) => {
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

it("a connection that is cut with the bytes that complete it, or a statement, ends nothing but its calls", async () => {
  const uncaught: unknown[] = [];
  const onUncaught = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", onUncaught);
  onTestFinished(() => void process.off("uncaughtException", onUncaught));
  const cutAtStart = await openFake({ atStart: [READY, FATAL] });
  await expect(cutAtStart.run(SELECT)).rejects.toThrow(StorageFailed);
  await expect(cutAtStart.session((on) => on.run(SELECT))).rejects.toThrow(StorageFailed);
  const client = await cutAtStart.connect();
  await expect(client.query("select 1")).rejects.toThrow(/not queryable/);
  await client.end();

  const cutLater = await openFake({ atStart: [READY], atEachStatement: [READY, FATAL] });
  // The second call gets the connection while the bytes are read.
  const [first, second] = [cutLater.run(SELECT), cutLater.session((on) => on.run(SELECT))];
  expect(await first).toEqual([]);
  await expect(second).rejects.toThrow(StorageFailed);
  expect(uncaught).toEqual([]);
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

const message = (type: string, ...fields: readonly (number | string)[]): Buffer => {
  const parts = fields.map((field) => {
    if (typeof field === "string") return Buffer.from(field);
    const number = Buffer.alloc(4);
    number.writeInt32BE(field);
    return number;
  });
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const AUTHENTICATED = message("R", 0);
const READY = message("Z", "I");
const FATAL = message("E", "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0");

const DONE = Buffer.concat([message("1"), message("2"), message("n"), message("C", "SELECT 0\0")]);
const SELECT = { text: "select 1", values: [] };

interface FakeReplies {
  readonly atStart: readonly Buffer[];
  readonly atEachStatement?: readonly Buffer[];
}

/** A database that sends each reply as one chunk, behind a pool of one connection. */
async function openFake({ atStart, atEachStatement = [READY] }: FakeReplies): Promise<Database> {
  const server = createServer((socket) => {
    const send = (...messages: readonly Buffer[]) => {
      if (messages.includes(FATAL)) socket.removeAllListeners("data").resume().end(Buffer.concat(messages));
      else socket.write(Buffer.concat(messages));
    };
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.on("data", (bytes) => {
        for (const type of typesOf(bytes)) {
          if (type === "Q") send(message("C", "SET\0"), READY);
          if (type === "S") send(DONE, ...atEachStatement);
        }
      });
      send(AUTHENTICATED, ...atStart);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const url = `postgres://shipctl@127.0.0.1:${port}/shop`;
  const database = new Database({ url, connections: 1, connectTimeoutMs: 5_000, log: silentLog });
  onTestFinished(() => database.close());
  return database;
}

function* typesOf(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) yield bytes.toString("latin1", at, at + 1);
}
