import { describe, expect, it } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, type Parcel, parcel, parcels, put, shelves, tallies } from "../../../test/store/fixtures.js";
import { JOURNAL, journalOf, openOn } from "../../../test/store/json.js";
import { DamagedStore } from "../errors.js";
import { table } from "../store.js";

const ann = { index: "byOwner", groups: ["ann"] } as const;

const damageOf = (opening: Promise<unknown>): Promise<DamagedStore> =>
  opening.then(
    () => Promise.reject(new Error("it opened")),
    (error: unknown) => (error instanceof DamagedStore ? error : Promise.reject(error)),
  );

describe("damage to the files", () => {
  it("stops the start, naming file and line, for any flipped byte of the journal", async () => {
    const files = await journalOf(parcel("a"), parcel("b", { note: "é" }), parcel("c"));
    const whole = files.content(JOURNAL);
    for (let position = 0; position < whole.length; position++) {
      const bit = 1 << (position % 8);
      const flipped = Buffer.from(whole);
      flipped[position] = (whole[position] ?? 0) ^ bit;
      files.replace(JOURNAL, flipped);
      const line = whole.subarray(0, position).toString("latin1").split("\n").length;
      const damage = await damageOf(openOn(files));
      expect(damage.message).toContain(JOURNAL);
      expect(damage.line).toBe(line);
      expect(files.content(JOURNAL)).toEqual(flipped);
    }
    files.replace(JOURNAL, whole);
    expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a", "b", "c"]);
  });

  it("stops the start when a commit is missing or duplicated", async () => {
    const files = await journalOf(parcel("a"), parcel("b"), parcel("c"));
    const lines = files.content(JOURNAL).toString().split("\n");
    for (const wrong of [lines.toSpliced(2, 1), lines.toSpliced(2, 0, lines[1] ?? "")]) {
      files.replace(JOURNAL, Buffer.from(wrong.join("\n")));
      expect((await damageOf(openOn(files))).line).toBe(3);
    }
  });

  it("stops the start when a required file is missing", async () => {
    const grown = async () => {
      const files = new FaultyFileSystem();
      const store = await openOn(files);
      await put(store, parcel("a"));
      await store.snapshot();
      await put(store, parcel("b"));
      await store.snapshot();
      await put(store, parcel("c"));
      await store.close();
      return files;
    };
    const complete = await grown();
    expect(complete.names()).toEqual([
      "journal-00000002.jsonl",
      "journal-00000003.jsonl",
      "mark.jsonl",
      "snapshot-00000002.jsonl",
      "snapshot-00000003.jsonl",
    ]);
    const withoutJournal = await grown();
    withoutJournal.lose("journal-00000003.jsonl");
    expect((await damageOf(openOn(withoutJournal))).message).toMatch(/journal-00000003\.jsonl: it is missing/);
    const withoutSnapshots = await grown();
    withoutSnapshots.lose("snapshot-00000002.jsonl");
    withoutSnapshots.lose("snapshot-00000003.jsonl");
    expect((await damageOf(openOn(withoutSnapshots))).message).toMatch(/journal-00000001\.jsonl: it is missing/);
  });

  it("stops the start when a journal is cut off and the next one has commits", async () => {
    const files = await journalOf(parcel("a"));
    const store = await openOn(files);
    await store.snapshot();
    await put(store, parcel("b"));
    await store.close();
    files.lose("snapshot-00000002.jsonl");
    const lines = files.content(JOURNAL).toString().split("\n");
    files.replace(JOURNAL, Buffer.from(`${lines.slice(0, -2).join("\n")}\n`));
    expect((await damageOf(openOn(files))).message).toMatch(/journal-00000001\.jsonl: it is cut off/);
  });

  it("in the newest snapshot can be skipped: the previous snapshot and the journals have the same content", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    await put(store, parcel("a"));
    await store.snapshot();
    await put(store, parcel("b"));
    await store.snapshot();
    await put(store, parcel("c"));
    await store.close();
    const name = "snapshot-00000003.jsonl";
    const bytes = Buffer.from(files.content(name));
    bytes[bytes.length >> 1] = 0x21;
    files.replace(name, bytes);
    expect((await damageOf(openOn(files))).message).toMatch(/snapshot-00000003\.jsonl line \d+: .*move this file away/);
    files.lose(name);
    expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a", "b", "c"]);
  });

  it("stops the start when a snapshot is cut off or lacks a line", async () => {
    const files = await journalOf(...["a", "b", "c", "d"].map((id) => parcel(id)));
    const store = await openOn(files);
    await store.snapshot();
    await store.close();
    const name = "snapshot-00000002.jsonl";
    const whole = files.content(name);
    const lines = whole.toString().split("\n");
    const damaged = [
      ...lines.slice(0, -1).map((_, line) => lines.toSpliced(line, 1).join("\n")),
      ...Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length).toString("latin1")),
    ];
    for (const text of damaged) {
      files.replace(name, Buffer.from(text, "latin1"));
      expect((await damageOf(openOn(files))).message).toContain(name);
    }
  });

  it("by a manual edit that gives two documents one key is reported", async () => {
    const files = await journalOf(parcel("a", { code: "one" }));
    const loose = table<Parcel>()("parcels", { version: 1, indexes: {}, unique: {} });
    const store = await openOn(files, { tables: [loose, shelves, tallies] });
    await store.transact({}, (tx) => tx.put(loose, parcel("b", { code: "one" })));
    await store.close();
    expect((await damageOf(openOn(files))).message).toMatch(/two documents.*parcels: code "one"/);
  });
});
