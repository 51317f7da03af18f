import { describe, expect, it } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, parcel, parcels, put, testTables } from "../../../test/store/fixtures.js";
import { FOLDER, openOn, recordingLog } from "../../../test/store/json.js";
import { readStoreCopy } from "./read-store-copy.js";

const ann = { index: "byOwner", groups: ["ann"] } as const;

describe("snapshots", () => {
  it("are taken as the journal grows, and leave at most two generations of files", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files, { snapshotEveryBytes: 2_000 });
    for (let position = 0; position < 300; position++) await put(store, parcel(`p${position}`, { position }));
    await store.snapshot();
    expect(store.stats().generation).toBeGreaterThan(3);
    const { generation } = store.stats();
    const numbered = (kind: string, number: number) => `${kind}-${String(number).padStart(8, "0")}.jsonl`;
    expect(files.names()).toContain(numbered("snapshot", generation));
    expect(files.names().filter((name) => name.startsWith("snapshot-"))).toHaveLength(2);
    expect(files.names().filter((name) => name.startsWith("journal-")).length).toBeLessThanOrEqual(3);
    files.crash();
    expect(await (await openOn(files)).count(parcels, ann)).toBe(300);
  });

  it("delay neither commits nor reads", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, ...Array.from({ length: 5_000 }, (_, position) => parcel(`p${position}`, { position })));
    let snapshotDone = false;
    const snapshot = store.snapshot().then(() => {
      snapshotDone = true;
    });
    await put(store, parcel("beside"));
    await put(store, parcel("beside2"));
    expect((await store.get(parcels, "beside2"))?.id).toBe("beside2");
    expect(snapshotDone).toBe(false);
    await snapshot;
  });

  it("end although records are added faster than they are written, and lose none of them", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    const add = (round: number, count: number) =>
      put(store, ...Array.from({ length: count }, (_, n) => parcel(`p${round}-${n}`, { position: n })));
    await add(0, 500);
    let isOver = false;
    const snapshot = store.snapshot().then(() => {
      isOver = true;
    });
    let rounds = 0;
    while (!isOver && rounds < 100) await add(++rounds, 500);
    expect(isOver, "while records were added").toBe(true);
    await snapshot;
    files.crash();
    expect(await (await openOn(files)).count(parcels, ann)).toBe(500 * (rounds + 1));
  });

  it("that cannot be written do not affect the store, and the next one is written", async () => {
    for (const refused of ["open", "append", "sync", "rename", "sync-folder"] as const) {
      const files = new FaultyFileSystem();
      const log = recordingLog();
      const store = await openOn(files, { log });
      await put(store, parcel("a"));
      files.refuse = (operation, name) => operation === refused && (name.startsWith("snapshot") || name === "data");
      await expect(store.snapshot()).rejects.toThrow(/input\/output/);
      expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
      await put(store, parcel("b"));
      expect(store.healthy()).toBe(true);
      files.refuse = () => false;
      await store.snapshot();
      await put(store, parcel("c"));
      files.crash();
      expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a", "b", "c"]);
    }
  });

  it("whose new journal cannot be created leave the current one unchanged", async () => {
    for (const refused of ["open", "append", "sync", "rename"] as const) {
      const files = new FaultyFileSystem();
      const store = await openOn(files);
      await put(store, parcel("a"));
      files.refuse = (operation, name) => operation === refused && name.startsWith("journal-00000002");
      await expect(store.snapshot()).rejects.toThrow(/input\/output/);
      await put(store, parcel("b"));
      expect(store.healthy()).toBe(true);
      files.refuse = () => false;
      await store.snapshot();
      files.crash();
      expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a", "b"]);
    }
  });

  it("are never durable before their commits", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("a"));
    const snapshot = store.snapshot().catch(() => undefined);
    let unanswered: Promise<unknown> | undefined;
    files.before = (operation, name) => {
      if (operation !== "open" || !name.startsWith("snapshot")) return;
      // The commit is now in memory, where the snapshot finds it; its own flush fails.
      unanswered = put(store, parcel("b")).catch(() => undefined);
      files.refuse = (refused, of) => refused === "append" && of.startsWith("journal");
    };
    await snapshot;
    await unanswered;
    files.crash();
    files.before = () => undefined;
    files.refuse = () => false;
    expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a"]);
  });
});

describe("a copy read beside a running store", () => {
  it("returns what is on disk without locking the folder or changing a byte, also with a torn last line", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("a"));
    await store.snapshot();
    await put(store, parcel("b"));
    const name = "journal-00000002.jsonl";
    const torn = Buffer.concat([files.content(name), Buffer.from('["0123')]);
    files.replace(name, torn);
    const copy = await readStoreCopy(FOLDER, testTables, { files });
    expect(ids(await copy.list(parcels, ann))).toEqual(["a", "b"]);
    expect(files.content(name)).toEqual(torn);
  });

  it("is complete while the store writes and switches to new files", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files, { snapshotEveryBytes: 500 });
    let answered = 0;
    let writing = true;
    const writer = (async () => {
      for (let position = 0; position < 150; position++) {
        await put(store, parcel(`p${position}`, { position }));
        answered = position + 1;
      }
      writing = false;
    })();
    while (writing) {
      const atLeast = answered;
      const copy = await readStoreCopy(FOLDER, testTables, { files });
      const found = ids(await copy.list(parcels, ann));
      expect(found.length).toBeGreaterThanOrEqual(atLeast);
      expect(found).toEqual(found.map((_, position) => `p${position}`));
    }
    await writer;
  });
});
