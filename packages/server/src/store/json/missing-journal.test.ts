import { afterEach, describe, expect, it, vi } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, parcel, parcels, put, testTables } from "../../../test/store/fixtures.js";
import { FOLDER, JOURNAL, journalOf, openOn, recordingLog } from "../../../test/store/json.js";
import { DamagedStore } from "../errors.js";
import { readStoreCopy } from "./read-store-copy.js";

const ann = { index: "byOwner", groups: ["ann"] } as const;
const MARK = "mark.jsonl";
const accepting = { acceptTruncated: true };

/** The error with which the store refuses to open. */
async function refusal(files: FaultyFileSystem, options = {}): Promise<string> {
  const before = files.names().map((name) => [name, files.content(name)]);
  const refused = await openOn(files, options).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DamagedStore);
  expect(files.names().map((name) => [name, files.content(name)])).toEqual(before);
  return refused instanceof Error ? refused.message : "";
}

afterEach(() => void vi.useRealTimers());

describe("a journal that was cut", () => {
  it("below the last flushed commit stops the start, and continues from its end once that is accepted", async () => {
    const whole = (await journalOf(parcel("a"), parcel("b"), parcel("c"))).content(JOURNAL);
    const ends = [...whole.keys()].filter((position) => whole[position] === 0x0a).map((position) => position + 1);
    for (const length of [0, 1, ...ends.slice(0, -1), ...ends.map((end) => end - 1), whole.length - 9]) {
      const files = await journalOf(parcel("a"), parcel("b"), parcel("c"));
      files.replace(JOURNAL, whole.subarray(0, length));
      const lost = 4 - ends.filter((end) => end <= length).length;
      const text = await refusal(files);
      expect(text).toContain(`/data/${JOURNAL}`);
      expect(text).toMatch(/--accept-truncated-journal/);
      if (length >= (ends[0] ?? 0))
        expect(text).toContain(`ends with commit ${3 - lost}, though commits up to 3 were flushed`);

      const log = recordingLog();
      const store = await openOn(files, { ...accepting, log });
      const left = ["a", "b", "c"].slice(0, Math.max(0, 3 - lost));
      expect(ids(await store.list(parcels, ann))).toEqual(left);
      expect(log.lines.map(({ message }) => message).join()).toContain("--accept-truncated-journal");
      await put(store, parcel("later"));
      files.kill();
      const again = await openOn(files);
      expect(ids(await again.list(parcels, ann))).toEqual([...left, "later"]);
    }
  }, 60_000);

  it("is also detected after a kill, once the commits are some seconds old", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    const marked = () => files.content(MARK).toString();
    await put(store, parcel("a"));
    expect(marked()).toContain('"flushed":0');
    vi.advanceTimersByTime(10_000);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(marked()).toContain('"flushed":1');
    files.kill();
    const lines = files.content(JOURNAL).toString().split("\n");
    files.replace(JOURNAL, Buffer.from(`${lines[0]}\n`));
    expect(await refusal(files)).toContain("ends with commit 0, though commits up to 1 were flushed");
  });

  it("is accepted only by the start with the flag", async () => {
    const files = await journalOf(parcel("a"), parcel("b"));
    const log = recordingLog();
    await (await openOn(files, { ...accepting, log })).close();
    expect(log.lines.filter(({ level }) => level === "warn")).toEqual([]);
    const lines = files.content(JOURNAL).toString().split("\n");
    files.replace(JOURNAL, Buffer.from(`${lines.slice(0, 2).join("\n")}\n`));
    await refusal(files);
    await (await openOn(files, accepting)).close();
    await (await openOn(files)).close();
  });

  it("is not read by a copy either, unless accepted", async () => {
    const files = await journalOf(parcel("a"), parcel("b"));
    const lines = files.content(JOURNAL).toString().split("\n");
    files.replace(JOURNAL, Buffer.from(`${lines.slice(0, 2).join("\n")}\n`));
    const why = await refusal(files);
    await expect(readStoreCopy(FOLDER, testTables, { files })).rejects.toThrow(why.replace("DamagedStore: ", ""));
    const copy = await readStoreCopy(FOLDER, testTables, { files, ...accepting });
    expect(ids(await copy.list(parcels, ann))).toEqual(["a"]);
  });

  it("does not excuse damage in flushed commits", async () => {
    const files = await journalOf(parcel("a"), parcel("b"), parcel("c"));
    files.replace(JOURNAL, Buffer.from(files.content(JOURNAL).toString().replace('"a"', '"x"')));
    await expect(openOn(files, accepting)).rejects.toThrow(/line 2: its checksum/);
  });
});

describe("a journal that is gone", () => {
  it("is detected by the mark, a snapshot, the previous journal, or a file that is created after a store", async () => {
    const files = await journalOf(parcel("a"));
    files.lose(JOURNAL);
    expect(await refusal(files)).toContain(`/data/${JOURNAL}: it is missing, though commits up to 1 were flushed`);
    files.lose(MARK);
    const madeLater = "/data/secret-check";
    expect(await refusal(files, { madeLater })).toContain(`${JOURNAL}: it is missing, though ${madeLater}`);
    expect(ids(await (await openOn(files, { madeLater, ...accepting })).list(parcels, ann))).toEqual([]);

    const grown = await journalOf(parcel("a"));
    const store = await openOn(grown);
    await store.snapshot();
    await put(store, parcel("b"));
    await store.close();
    const second = "journal-00000002.jsonl";
    grown.lose(second);
    expect(await refusal(grown)).toContain(`/data/${second}: it is missing`);
    grown.lose(MARK);
    expect(await refusal(grown)).toContain(`/data/${second}: it is missing, and its snapshot`);
    const snapshotAlone = await openOn(grown, accepting);
    expect(ids(await snapshotAlone.list(parcels, ann))).toEqual(["a"]);
    await put(snapshotAlone, parcel("c"));
    await snapshotAlone.close();
    grown.lose("snapshot-00000002.jsonl");
    grown.lose(second);
    grown.lose(MARK);
    expect(await refusal(grown)).toContain(`/data/${second}: it is missing, though ${JOURNAL} continues in it`);
    const before = await openOn(grown, accepting);
    expect(ids(await before.list(parcels, ann))).toEqual(["a"]);
    await put(before, parcel("d"));
    grown.kill();
    expect(ids(await (await openOn(grown)).list(parcels, ann))).toEqual(["a", "d"]);
  });

  it("is not expected in a new folder", async () => {
    expect((await openOn(new FaultyFileSystem())).stats().sequence).toBe(0);
  });
});

describe("a mark", () => {
  it("that is damaged is reported by the start, which writes it again", async () => {
    const files = await journalOf(parcel("a"));
    const marked = files.content(MARK);
    for (const position of marked.keys()) {
      const flipped = Buffer.from(marked);
      flipped[position] = (flipped[position] ?? 0) ^ 1;
      files.replace(MARK, flipped);
      const log = recordingLog();
      const store = await openOn(files, { log });
      expect(log.lines.map(({ message }) => message).join()).toContain("this file is damaged");
      await store.close();
      const again = recordingLog();
      await (await openOn(files, { log: again })).close();
      expect(again.lines.map(({ message }) => message).join()).not.toContain("this file is damaged");
    }
  });

  it("that is missing or unreadable has no effect", async () => {
    const damages: readonly ((files: FaultyFileSystem) => void)[] = [
      (files) => files.lose(MARK),
      (files) => files.replace(MARK, Buffer.alloc(0)),
      (files) => files.replace(MARK, Buffer.alloc(80)),
      (files) => files.replace(MARK, Buffer.from(files.content(MARK).toString().replace("flushed", "unknown"))),
    ];
    for (const damage of damages) {
      const files = await journalOf(parcel("a"));
      damage(files);
      const store = await openOn(files);
      expect(ids(await store.list(parcels, ann))).toEqual(["a"]);
      expect(files.content(MARK).toString()).toContain('"flushed":1');
    }
  });

  it("that cannot be written has no effect", async () => {
    for (const refused of ["open", "append", "sync", "rename"] as const) {
      const files = new FaultyFileSystem();
      const log = recordingLog();
      const store = await openOn(files, { log });
      files.refuse = (operation, name) => operation === refused && name.startsWith("mark");
      await put(store, parcel("a"));
      await store.close();
      expect(log.lines.map(({ level }) => level)).toEqual(["warn"]);
      files.refuse = () => false;
      expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a"]);
    }
  });

  it("never stops a store that has lost nothing, after a kill or power loss at any moment", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const how of ["power", "process"] as const) {
      for (let moment = 1, crashed = true; crashed; moment++) {
        const files = new FaultyFileSystem();
        let operations = 0;
        crashed = false;
        files.before = () => {
          if (++operations !== moment) return;
          crashed = true;
          if (how === "power") files.crash(moment % 90);
          else files.kill();
        };
        const answered = await life(files);
        files.before = () => undefined;
        if (!crashed) files.kill();
        const found = ids(await (await openOn(files)).list(parcels, ann));
        expect(found.slice(0, answered.length)).toEqual(answered);
      }
    }
  });
});

/** Commits with a mark after each, a snapshot, and a stop. Returns what was acknowledged. */
async function life(files: FaultyFileSystem): Promise<string[]> {
  const answered: string[] = [];
  const live = async () => {
    const store = await openOn(files);
    for (const id of ["a", "b", "c", "d"]) {
      await put(store, parcel(id));
      answered.push(id);
      vi.advanceTimersByTime(10_000);
      if (id === "b") await store.snapshot();
    }
    await store.close();
  };
  await live().catch(() => undefined);
  return answered;
}
