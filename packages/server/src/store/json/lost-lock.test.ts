import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, parcel, parcels, put, StillClock, testTables } from "../../../test/store/fixtures.js";
import { JOURNAL, openOn, recordingLog, silentLog } from "../../../test/store/json.js";
import { StorageFailed } from "../errors.js";
import { lockAddresses } from "./folder-lock.js";
import { openJsonStore } from "./open-json-store.js";

const ann = { index: "byOwner", groups: ["ann"] } as const;

describe("an owner that has lost its lock", () => {
  it("writes nothing more, fails all calls, and logs it once", async () => {
    const files = new FaultyFileSystem();
    const log = recordingLog();
    const store = await openOn(files, { log });
    await put(store, parcel("kept"));
    files.loseLock();
    const before = files.content(JOURNAL);
    const outcomes = await Promise.allSettled([put(store, parcel("a")), put(store, parcel("b"))]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(put(store, parcel("c"))).rejects.toThrow(StorageFailed);
    await expect(put(store, parcel("c"))).rejects.toThrow(/lock of \/data is gone/);
    await expect(store.get(parcels, "kept")).rejects.toThrow(StorageFailed);
    expect(store.healthy()).toBe(false);
    expect(files.content(JOURNAL)).toEqual(before);
    expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(await store.revive()).toBe(false);
    await store.close();
    expect(files.content(JOURNAL)).toEqual(before);
  });

  it("changes no file and no lock of the next owner, whatever it was doing", async () => {
    const files = new FaultyFileSystem();
    const first = await openOn(files);
    await put(first, ...Array.from({ length: 300 }, (_, position) => parcel(`p${position}`, { position })));
    await first.snapshot();
    files.holdSyncs();
    const flushing = put(first, parcel("in flight"));
    const snapshot = first.snapshot();
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    files.loseLock();
    files.releaseSyncs();
    await expect(flushing).rejects.toThrow(StorageFailed);
    await expect(snapshot).rejects.toThrow(StorageFailed);
    const second = await openOn(files);
    await put(second, parcel("second's"));
    const names = files.names();
    await first.close();
    expect(files.names()).toEqual(names);
    await put(second, parcel("second's too"));
    await second.close();
    const third = await openOn(files);
    expect(await third.count(parcels, ann)).toBe(303);
  });

  it("is detected on a real disk after a manual removal", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-lost-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const open = () => openJsonStore({ folder, tables: testTables, clock: new StillClock(), log: silentLog });
    const first = await open();
    await put(first, parcel("a"));
    await rm(lockAddresses(folder)[0], { recursive: true });
    const second = await open();
    await expect(put(first, parcel("b"))).rejects.toThrow(StorageFailed);
    await first.close();
    await put(second, parcel("c"));
    await expect(open()).rejects.toThrow(/using/);
    await second.close();
    const third = await open();
    expect(ids(await third.list(parcels, ann))).toEqual(["a", "c"]);
    await third.close();
  });
});
