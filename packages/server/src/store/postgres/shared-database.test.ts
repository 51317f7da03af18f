import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { newSchema, testDatabaseUrl } from "../../../test/postgres/test-database.js";
import {
  ids,
  packJob,
  parcel,
  parcels,
  put,
  StillClock,
  shelf,
  shelves,
  tallies,
  testTables,
} from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { type AnyTable, at, one, type Store, type StoredRecord, table, within } from "../store.js";
import { openPostgresStore } from "./open-postgres-store.js";

const clock = new StillClock();

async function open(schema: string, tables: readonly AnyTable[] = testTables) {
  const store = await openPostgresStore({
    ...{ url: await testDatabaseUrl(), schema, connections: 3, tables, clock, log: silentLog },
  });
  onTestFinished(() => store.close());
  return store;
}

it("ten processes that start at once create the tables once, and share them", async () => {
  const schema = newSchema();
  const stores = await Promise.all(Array.from({ length: 10 }, () => open(schema)));
  await Promise.all(stores.map((store, position) => put(store, parcel(`p${position}`, { position }))));
  for (const store of stores) expect(await store.count(parcels, { index: "byOwner", groups: ["ann"] })).toBe(10);
});

it("transactions of several processes lose nothing, whether the document exists or not", async () => {
  const schema = newSchema();
  const stores = await Promise.all(Array.from({ length: 3 }, () => open(schema)));
  const spend = (position: number) =>
    stores[position % 3]?.transact({ change: [one(parcels, "a"), one(parcels, `b${position % 4}`)] }, (tx) => {
      for (const id of ["a", `b${position % 4}`]) {
        const before = tx.get(parcels, id) ?? parcel(id, { cents: 0 });
        tx.put(parcels, { ...before, cents: (before.cents ?? 0) + 1 });
      }
    });
  await Promise.all(Array.from({ length: 40 }, (_, position) => spend(position)));
  const all = (await stores[0]?.getMany(parcels, ["a", "b0", "b1", "b2", "b3"])) ?? [];
  expect(all.map((found) => found?.cents)).toEqual([40, 10, 10, 10, 10]);
});

it("what a transaction has seen as absent stays absent until its end", async () => {
  const schema = newSchema();
  const [first, second] = await Promise.all([open(schema), open(schema)]);
  let creating: Promise<boolean> | undefined;
  const create = () =>
    second.transact([{ change: [one(parcels, "a")] }, () => ({ see: [one(parcels, "other")] })], (tx) => {
      tx.put(parcels, parcel("a"));
      return tx.get(parcels, "other") !== undefined;
    });
  const others = Array.from({ length: 5 }, (_, position) => () => ({ change: [one(parcels, `more${position}`)] }));
  const begin = () => {
    creating ??= create();
    return { change: [one(parcels, "other")] };
  };
  await first.transact([{ see: [one(parcels, "a")] }, begin, ...others], (tx) => {
    if (!tx.get(parcels, "a")) tx.put(parcels, parcel("other"));
  });
  // Either could be the first, but not each before the other.
  expect(await creating).toBe((await first.get(parcels, "other")) !== undefined);
});

it("of two transactions that each create what the other has seen as absent, one does", async () => {
  const schema = newSchema();
  const [first, second] = await Promise.all([open(schema), open(schema)]);
  const create = (store: Store, id: string, unless: string) =>
    store.transact({ see: [one(parcels, unless)], change: [one(parcels, id)] }, (tx) => {
      if (!tx.get(parcels, unless)) tx.put(parcels, parcel(id));
    });
  const pairs = Array.from({ length: 30 }, (_, n) => [`a${n}`, `b${n}`] as const);
  await Promise.all(pairs.flatMap(([a, b]) => [create(first, a, b), create(second, b, a)]));
  for (const pair of pairs) expect((await first.getMany(parcels, pair)).filter((found) => found)).toHaveLength(1);
});

it("a transaction that fails because of an absent document runs again if that has been created since", async () => {
  const schema = newSchema();
  const [first, second] = await Promise.all([open(schema), open(schema)]);
  await put(first, parcel("b"));
  const owner = await session(schema);
  await owner.query("begin; select from parcels where id = 'b' for update");
  const own = first.transact([{ see: [one(parcels, "a")] }, () => ({ see: [one(parcels, "b")] })], (tx) => {
    const found = tx.get(parcels, "a");
    if (!found) throw new Error("there is no a");
    return found.id;
  });
  await waiting(schema, 1);
  await put(second, parcel("a"));
  await owner.query("commit");
  expect(await own).toBe("a");
});

it("records under a parent that does not exist are counted and added by one process at a time", async () => {
  const schema = newSchema();
  const stores = await Promise.all([open(schema), open(schema)]);
  const under = { under: shelf("none") };
  const onNone = { index: "byShelf", groups: ["none"] } as const;
  const place = (store: Store, id: string) =>
    store.transact({ see: [within(parcels, onNone, under)], change: [shelf("none")] }, (tx) => {
      tx.put(parcels, parcel(id, { shelf: "none", position: tx.list(parcels, onNone).length }));
    });
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
  await Promise.all(ids.map((id, n) => place(stores[n % 2] ?? stores[0], id)));
  const placed = await stores[0].list(parcels, onNone);
  expect(placed.map(({ position }) => position)).toEqual(ids.map((_, n) => n));
});

it("of two processes that create the same documents, claimed or not, one does and the other finds them", async () => {
  const schema = newSchema();
  const [first, second] = await Promise.all([open(schema), open(schema)]);
  const create = (store: Store, id: string) =>
    store.transact({ change: [shelf(id)] }, (tx) => {
      if (tx.get(shelves, id)) return "found";
      tx.put(shelves, { id });
      tx.put(parcels, parcel(`a ${id}`));
      return "created";
    });
  const ids = Array.from({ length: 20 }, (_, n) => `s${n}\u0000`);
  const results = await Promise.all(ids.map((id) => Promise.all([create(first, id), create(second, id)])));
  for (const result of results) expect(result.toSorted()).toEqual(["created", "found"]);
});

it("a document that stays locked delays only those who change it, not those who share a transaction with them", async () => {
  const schema = newSchema();
  const store = await open(schema);
  await put(store, parcel("locked"));
  const owner = await session(schema);
  await owner.query("begin; select from parcels where id = 'locked' for update");
  let isDone = false;
  const ids = ["a", "b", "c", "d", "locked", "e", "f"];
  const [locked, ...others] = ["locked", ...ids.filter((id) => id !== "locked")];
  const puts = new Map(ids.map((id) => [id, put(store, parcel(id, { cents: 1 }))]));
  const own = puts.get(locked ?? "")?.then(() => {
    isDone = true;
  });
  await Promise.all(others.map((id) => puts.get(id)));
  expect(isDone).toBe(false);
  await owner.query("commit");
  await own;
  expect((await store.get(parcels, "locked"))?.cents).toBe(1);
});

it("a document that another process creates at the same time is not waited for while that process waits", async () => {
  const schema = newSchema();
  const store = await open(schema);
  await put(store, parcel("b"));
  const [first, creator] = [await session(schema), await session(schema)];
  await first.query("begin; select from parcels where id = 'b' for update");
  const own = store.transact(
    { change: [one(parcels, "a"), one(parcels, "b")] },
    (tx) => tx.get(parcels, "a")?.position,
  );
  await waiting(schema, 1);
  await creator.query(`insert into parcels (id, doc) values ('a', '{"id":"a","owner":"ann","position":7}')`);
  await creator.query("begin; select from parcels where id = 'a' for update");
  const created = creator.query("select from parcels where id = 'b' for update");
  await waiting(schema, 2);
  await first.query("commit");
  await created;
  await creator.query("commit");
  expect(await own).toBe(7);
});

it("a parent is locked before its records, so that those who wait for it hold none", async () => {
  const schema = newSchema();
  const store = await open(schema);
  await store.transact({ change: [shelf("s")] }, (tx) => {
    tx.put(shelves, { id: "s" });
    tx.put(parcels, parcel("a", { shelf: "s" }));
  });
  const [owner, other] = [await session(schema), await session(schema)];
  await owner.query("begin; select from shelves where id = 's' for update");
  const own = store.transact({ change: [one(parcels, "a"), shelf("s")] }, (tx) => tx.get(parcels, "a")?.id);
  await waiting(schema, 1);
  await other.query("select from parcels where id = 'a' for update nowait");
  await owner.query("commit");
  expect(await own).toBe("a");
});

it("a transaction that the database ends because of a deadlock runs again", async () => {
  const schema = newSchema();
  const store = await open(schema);
  await put(store, parcel("a"), parcel("b"));
  const other = await session(schema);
  await other.query("begin; set local deadlock_timeout = '1min'; select from parcels where id = 'b' for update");
  let runs = 0;
  const thenB = () => {
    runs += 1;
    return { change: [one(parcels, "b")] };
  };
  const own = store.transact([{ change: [one(parcels, "a")] }, thenB], (tx) => {
    for (const id of ["a", "b"]) tx.put(parcels, parcel(id, { cents: 7 }));
  });
  await waiting(schema, 1);
  await other.query("select from parcels where id = 'a' for update");
  await other.query("commit");
  await own;
  // It may lock `a` again before the other one does, and is ended again.
  expect(runs).toBeGreaterThanOrEqual(2);
  expect((await store.getMany(parcels, ["a", "b"])).map((found) => found?.cents)).toEqual([7, 7]);
});

it("jobs that wait for locks leave connections to requests", async () => {
  const schema = newSchema();
  const store = await open(schema);
  const names = ["a", "b", "c", "d"];
  await put(store, ...names.map((id) => parcel(id)));
  const owner = await session(schema);
  await owner.query("begin; select from parcels for update");
  const jobs = names.map((id) => put(store.background, parcel(id, { cents: 1 })));
  await waiting(schema, 1);
  expect((await store.get(parcels, "a"))?.id).toBe("a");
  await owner.query("commit");
  await Promise.all(jobs);
  expect(await store.sum(parcels, { index: "byOwner", groups: ["ann"] }, "cents")).toBe(4);
});

it("a total is locked last, so that others who add to it wait for no more than the commit", async () => {
  const schema = newSchema();
  const store = await open(schema);
  const add = () =>
    store.transact({}, (tx) => {
      tx.add(tallies, { id: "day", cents: 0 }, { cents: 3 });
      tx.put(parcels, parcel("a"));
    });
  const [owner, other] = [await session(schema), await session(schema)];
  await other.query('insert into tallies (id, doc) values (\'day\', \'{"id":"day","cents":4}\')');
  await owner.query(`begin; insert into parcels (id, doc) values ('a', '{"id":"a","owner":"ann","position":1}')`);
  const own = add();
  await waiting(schema, 1);
  await other.query("select from tallies where id = 'day' for update nowait");
  await owner.query("rollback");
  await own;
  expect((await store.get(tallies, "day"))?.cents).toBe(7);
});

/** A connection that sees the tables of the schema. */
async function session(schema: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await testDatabaseUrl(), application_name: schema });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`set search_path to "${schema}"`);
  return client;
}

/** Waits until this many transactions wait for a lock on a document of the schema. */
async function waiting(schema: string, transactions: number): Promise<void> {
  const client = await session(schema);
  const text = `select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and (application_name = $1 or position($1 in query) > 0)`;
  await expect.poll(async () => (await client.query(text, [schema])).rows).toEqual([{ waiting: transactions }]);
}

it("a process hears what others write, and takes the jobs that others enqueue", async () => {
  const schema = newSchema();
  const [first, second] = await Promise.all([open(schema), open(schema)]);
  const written = first.changed(parcels, "a").then(() => "written");
  await put(second, parcel("a"));
  expect(await written).toBe("written");
  const ran = new Promise((resolve) =>
    first.work(packJob, async (payload) => {
      resolve(payload);
      return undefined;
    }),
  );
  first.startJobs();
  await second.transact({}, (tx) => tx.enqueue(packJob, "from the second"));
  expect(await ran).toBe("from the second");
});

it("two processes run each job once", async () => {
  const schema = newSchema();
  const stores = await Promise.all([open(schema), open(schema)]);
  const ran: unknown[] = [];
  for (const store of stores) {
    const handler = async (payload: unknown) => {
      ran.push(payload);
      return undefined;
    };
    store.work(packJob, handler, { concurrency: 4 });
  }
  await stores[0].transact({}, (tx) => {
    for (let job = 0; job < 40; job++) tx.enqueue(packJob, job);
  });
  await Promise.all(stores.map((store) => store.runDue()));
  expect(ran.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, job) => job));
});

it("a database is not changed while a server of another version runs on it", async () => {
  const schema = newSchema();
  const before = table<StoredRecord>()("notes_", { version: 1, indexes: {}, unique: {} });
  const after = table<StoredRecord>()("notes_", {
    version: 1,
    indexes: { byId: ({ id }) => at("all", id) },
    unique: {},
  });
  const old = await open(schema, [before]);
  await expect(open(schema, [after])).rejects.toThrow(
    "1 server of another version runs on this database: stop it first",
  );
  await old.transact({}, (tx) => tx.put(before, { id: "n1" }));
  await Promise.all([open(schema, [before]), open(newSchema(), [after])]);
  await expect(open(schema, [after])).rejects.toThrow("2 servers of another version run");
  await old.close();
  await expect(open(schema, [after])).rejects.toThrow("1 server of another version runs");
});

it("a new index lists existing documents, an upgraded one as it is now, and an older program refuses it", async () => {
  interface Note extends StoredRecord {
    readonly text: string;
    readonly words?: number;
  }
  const schema = newSchema();
  const before = table<Note>()("notes_", { version: 1, indexes: {}, unique: {} });
  const old = await open(schema, [before]);
  await old.transact({}, (tx) => tx.put(before, { id: "n1", text: "two words" }));
  await old.close();
  const after = table<Note>()("notes_", {
    version: 2,
    upgrade: (record) => ({ ...(record as Note), words: (record as Note).text.split(" ").length }),
    indexes: {
      byWords: ({ words = 0 }) => at("all", words),
      byWord: ({ text }) => text.split(" ").map((word) => at(word, 1)),
    },
    many: ["byWord"],
    unique: { text: ({ text }) => text },
  });
  const store = await open(schema, [after]);
  expect(ids(await store.list(after, { index: "byWords", groups: ["all"], from: 2 }))).toEqual(["n1"]);
  expect(ids(await store.list(after, { index: "byWord", groups: ["words"] }))).toEqual(["n1"]);
  expect(await store.find(after, "text", "two words")).toMatchObject({ words: 2 });
  await expect(open(schema, [before])).rejects.toThrow(/newer version/);
});

it("a database of an earlier version, whose search texts have accents, is searched without them after an update", async () => {
  const schema = newSchema();
  await put(await open(schema), parcel("a", { note: "José" }));
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`update "${schema}".parcels set search = 'josé'; update "${schema}".tables set shape = 'earlier'`);
  const updated = await open(schema);
  expect(ids(await updated.list(parcels, { index: "byOwner", groups: ["ann"], search: "jose" }))).toEqual(["a"]);
  expect(ids(await updated.list(parcels, { index: "byOwner", groups: ["ann"], search: "JOSÉ" }))).toEqual(["a"]);
});
