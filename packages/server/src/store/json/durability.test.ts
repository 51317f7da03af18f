import { describe, expect, it, onTestFinished, vi } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, packJob, parcel, parcels, put, tallies } from "../../../test/store/fixtures.js";
import { JOURNAL, openOn, recordingLog } from "../../../test/store/json.js";
import { StorageFailed } from "../errors.js";
import { one } from "../store.js";

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Whether it has settled after all pending work that is not blocked has run. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  let pending = true;
  const settle = () => {
    pending = false;
  };
  promise.then(settle, settle);
  await turns(20);
  return pending;
}

const remove = (store: Awaited<ReturnType<typeof openOn>>, id: string) =>
  store.transact({ change: [one(parcels, id)] }, (tx) => tx.put(parcels, parcel(id)), { durable: false });

const idsOf = async (store: Awaited<ReturnType<typeof openOn>>) =>
  ids(await store.list(parcels, { index: "byOwner", groups: ["ann"] }));

describe("a commit", () => {
  it("resolves after its flush, which waiting commits share", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    const before = store.stats().flushes;
    await Promise.all(Array.from({ length: 100 }, (_, position) => put(store, parcel(`p${position}`))));
    expect(store.stats().flushes - before).toBe(1);
    files.holdSyncs();
    const waiting = put(store, parcel("late"));
    expect(await isPending(waiting)).toBe(true);
    files.releaseSyncs();
    await waiting;
    files.crash();
    const after = await openOn(files);
    expect((await after.get(parcels, "late"))?.id).toBe("late");
    expect(await after.count(parcels, { index: "byOwner", groups: ["ann"] })).toBe(101);
  });

  it("that writes nothing waits for the flush of what it read, also when it throws", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    files.holdSyncs();
    const writing = put(store, parcel("a", { note: "new" }));
    const looking = store.transact({ see: [one(parcels, "a")] }, (tx) => tx.get(parcels, "a")?.note);
    const refusing = store.transact({ see: [one(parcels, "a")] }, (tx) => {
      throw new Error(`saw ${tx.get(parcels, "a")?.note}`);
    });
    expect(await isPending(looking)).toBe(true);
    expect(await isPending(refusing)).toBe(true);
    files.releaseSyncs();
    await writing;
    expect(await looking).toBe("new");
    await expect(refusing).rejects.toThrow("saw new");
  });

  it("whose job is already waiting resolves when that job is durable", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    files.holdSyncs();
    const enqueue = () => store.transact({}, (tx) => tx.enqueue(packJob, {}, { key: "k" }));
    const first = enqueue();
    const second = enqueue();
    expect(await isPending(second)).toBe(true);
    files.releaseSyncs();
    await Promise.all([first, second]);
  });

  it("that is not durable resolves immediately, and is written with the next durable one", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    files.holdSyncs();
    await remove(store, "a");
    expect((await store.get(parcels, "a"))?.id).toBe("a");
    files.releaseSyncs();
    await store.transact({}, (tx) => tx.add(tallies, { id: "t", cents: 1 }, {}));
    files.crash();
    expect((await (await openOn(files)).get(parcels, "a"))?.id).toBe("a");
  });

  it("that is not durable is written on close", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await remove(store, "a");
    await store.close();
    files.crash();
    expect((await (await openOn(files)).get(parcels, "a"))?.id).toBe("a");
  });
});

describe("a read", () => {
  it.each([
    ["get", (store) => store.get(parcels, "a")],
    ["getMany", (store) => store.getMany(parcels, ["a"])],
    ["find", (store) => store.find(parcels, "code", "one")],
    ["list", (store) => store.list(parcels, { index: "byOwner", groups: ["ann"] })],
    ["page", (store) => store.page(parcels, { index: "byOwner", groups: ["ann"], search: "x" })],
    ["count", (store) => store.count(parcels, { index: "byOwner", groups: ["ann"] })],
    ["sum", (store) => store.sum(parcels, { index: "byOwner", groups: ["ann"] }, "cents")],
    ["sumsBy", (store) => store.sumsBy(parcels, { index: "byOwner", groups: ["ann"] }, "code", ["cents"])],
    ["scan", (store) => store.scan(parcels)[Symbol.asyncIterator]().next()],
  ] satisfies [string, (store: Awaited<ReturnType<typeof openOn>>) => Promise<unknown>][])(
    "by %s returns nothing that a crash could undo",
    async (_name, read) => {
      const files = new FaultyFileSystem();
      const store = await openOn(files);
      files.holdSyncs();
      const writing = put(store, parcel("a", { code: "one", cents: 1 }));
      const reading = read(store);
      expect(await isPending(reading)).toBe(true);
      files.releaseSyncs();
      await writing;
      await reading;
    },
  );

  it.each([
    ["get", (store) => store.get(parcels, "b")],
    ["get of none", (store) => store.get(parcels, "c")],
    ["getMany", (store) => store.getMany(parcels, ["b", "c"])],
    ["find", (store) => store.find(parcels, "code", "two")],
  ] satisfies [string, (store: Awaited<ReturnType<typeof openOn>>) => Promise<unknown>][])(
    "by %s does not wait for the flush of another document",
    async (_name, read) => {
      const files = new FaultyFileSystem();
      const store = await openOn(files);
      await put(store, parcel("a"), parcel("b", { code: "two" }));
      files.holdSyncs();
      const writing = put(store, parcel("a", { code: "one" }));
      await read(store);
      files.releaseSyncs();
      await writing;
    },
  );

  it("waits for the flush of a removal, and of a released unique key", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("a"), parcel("b", { code: "two" }));
    files.holdSyncs();
    const removing = store.transact({ change: [one(parcels, "a")] }, (tx) => tx.remove(parcels, "a"));
    const givingUp = put(store, parcel("b"));
    expect(await isPending(store.get(parcels, "a"))).toBe(true);
    expect(await isPending(store.find(parcels, "code", "two"))).toBe(true);
    files.releaseSyncs();
    await Promise.all([removing, givingUp]);
  });

  it("of another table does not wait", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    files.holdSyncs();
    const writing = put(store, parcel("a"));
    expect(await store.get(tallies, "a")).toBeUndefined();
    files.releaseSyncs();
    await writing;
  });
});

describe("a disk that refuses writes", () => {
  it("fails all calls until it recovers; then, as after a restart, exactly the acknowledged commits are there", async () => {
    const files = new FaultyFileSystem();
    const log = recordingLog();
    const store = await openOn(files, { log });
    await put(store, parcel("kept"));
    files.freeBytes = 150;
    const refused = [put(store, parcel("a", { code: "taken" })), put(store, parcel("b")), put(store, parcel("c"))];
    const outcomes = await Promise.allSettled(refused);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await expect(refused[0]).rejects.toThrow(StorageFailed);
    await expect(refused[0]).rejects.toThrow(/no space left/);
    expect(store.healthy()).toBe(false);
    files.freeBytes = Number.POSITIVE_INFINITY;
    await expect(store.get(parcels, "kept")).rejects.toThrow(StorageFailed);
    await expect(put(store, parcel("d"))).rejects.toThrow(StorageFailed);
    await expect(store.runDue()).rejects.toThrow(StorageFailed);
    expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(await store.revive()).toBe(true);
    expect(store.healthy()).toBe(true);
    expect(await idsOf(store)).toEqual(["kept"]);
    expect(await store.find(parcels, "code", "taken")).toBeUndefined();
    await put(store, parcel("e", { code: "taken" }));
    files.crash();
    const restarted = await openOn(files);
    expect(await idsOf(restarted)).toEqual(["e", "kept"]);
    await put(restarted, parcel("f"));
  });

  it("is retried until it works, and then the store answers calls and runs jobs again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const files = new FaultyFileSystem();
    const log = recordingLog();
    const store = await openOn(files, { log });
    const ran = new Promise((resolve) => store.work(packJob, async () => void resolve("done")));
    store.startJobs();
    files.freeBytes = 20;
    await expect(put(store, parcel("a"))).rejects.toThrow(StorageFailed);
    for (let second = 0; second < 3; second++) await vi.advanceTimersByTimeAsync(1_000);
    expect(store.healthy()).toBe(false);
    files.freeBytes = Number.POSITIVE_INFINITY;
    await vi.advanceTimersByTimeAsync(1_000);
    await turns(50);
    expect(store.healthy()).toBe(true);
    expect(log.lines.map(({ level }) => level)).toEqual(["error", "info"]);
    await store.transact({}, (tx) => tx.enqueue(packJob, {}));
    expect(await ran).toBe("done");
    await store.stopJobs(1_000);
    await store.close();
  });

  it("undoes what was not flushed: changes, removals, keys, index entries and jobs, in the right order", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("a", { code: "one", position: 1 }), parcel("b", { code: "two", position: 2 }));
    files.refuse = (operation) => operation === "append";
    const refused = [
      put(store, parcel("a", { code: "three", position: 9 })),
      store.transact({ change: [one(parcels, "b")] }, (tx) => tx.remove(parcels, "b")),
      put(store, parcel("c", { code: "two" })),
      put(store, parcel("a", { code: "four", position: 3 })),
      remove(store, "d"),
      store.transact({}, (tx) => tx.enqueue(packJob, {})),
      store.transact({}, (tx) => tx.add(tallies, { id: "t", cents: 0 }, { cents: 5 })),
    ];
    await Promise.allSettled(refused);
    files.refuse = () => false;
    expect(await store.revive()).toBe(true);
    expect(await store.list(parcels, { index: "byOwner", groups: ["ann"] })).toEqual([
      parcel("a", { code: "one", position: 1 }),
      parcel("b", { code: "two", position: 2 }),
    ]);
    expect((await store.find(parcels, "code", "two"))?.id).toBe("b");
    expect(await store.find(parcels, "code", "four")).toBeUndefined();
    expect(await store.get(tallies, "t")).toBeUndefined();
    expect((await store.countJobs()).waiting).toBe(0);
    await put(store, parcel("e"));
    await store.close();
    expect(await idsOf(await openOn(files))).toEqual(["a", "e", "b"]);
  });

  it("fails a snapshot that may contain undone commits", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, ...Array.from({ length: 3_000 }, (_, position) => parcel(`p${position}`, { position })));
    let refused: Promise<unknown> | undefined;
    files.before = (operation, name) => {
      if (operation !== "open" || !name.startsWith("snapshot") || refused) return;
      files.refuse = (what, where) => what === "append" && where.startsWith("journal");
      refused = put(store, parcel("p0", { note: "phantom" }));
    };
    const snapshot = expect(store.snapshot()).rejects.toThrow(StorageFailed);
    while (store.healthy()) await turns(1);
    await expect(refused).rejects.toThrow(StorageFailed);
    files.refuse = () => false;
    expect(await store.revive()).toBe(true);
    await snapshot;
    files.crash();
    expect((await (await openOn(files)).get(parcels, "p0"))?.note).toBeUndefined();
  });

  it("and has lost a part of the journal is not used again", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("a"));
    files.refuse = (operation) => operation === "append";
    await expect(put(store, parcel("b"))).rejects.toThrow(StorageFailed);
    files.refuse = () => false;
    files.replace(JOURNAL, files.content(JOURNAL).subarray(0, -1));
    expect(await store.revive()).toBe(false);
    expect(store.healthy()).toBe(false);
    await store.close();
  });

  it("to flush is retried only after the file was truncated, and a restart does not find the refused commit", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    let refusals = 0;
    files.refuse = (operation) => operation === "sync" && refusals++ === 0;
    await expect(put(store, parcel("a"))).rejects.toThrow(StorageFailed);
    await expect(put(store, parcel("b"))).rejects.toThrow(StorageFailed);
    expect(refusals).toBe(1);
    await store.close();
    const restarted = await openOn(files);
    expect(await restarted.get(parcels, "a")).toBeUndefined();
  });

  it("and then loses power leaves a store that starts with everything acknowledged", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("kept"));
    files.freeBytes = 40;
    await expect(put(store, parcel("a"))).rejects.toThrow(StorageFailed);
    files.crash(25);
    files.freeBytes = Number.POSITIVE_INFINITY;
    const restarted = await openOn(files);
    expect((await restarted.get(parcels, "kept"))?.id).toBe("kept");
    expect(await restarted.get(parcels, "a")).toBeUndefined();
  });

  it("wakes callers that wait for a document, whose next read reports the failure", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    const watching = store.changed(parcels, "never");
    files.refuse = (operation) => operation === "append";
    await expect(put(store, parcel("a"))).rejects.toThrow(StorageFailed);
    await watching;
    expect(store.healthy()).toBe(false);
  });
});
