import { describe, expect, it } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, parcel, parcels, put, testTables } from "../../../test/store/fixtures.js";
import { FOLDER, JOURNAL, openOn, recordingLog } from "../../../test/store/json.js";
import { DamagedStore } from "../errors.js";
import { encodeLine } from "./checked-line.js";
import type { OpenedJsonStore } from "./open-json-store.js";
import { readStoreCopy } from "./read-store-copy.js";

const ann = { index: "byOwner", groups: ["ann"] } as const;
const ACKNOWLEDGED = ["a", "b"];
const BATCH = ["c", "d", "e", "f"];
const BLOCK_BYTES = 40;

interface Unflushed {
  readonly files: FaultyFileSystem;
  /** The start of the batch that is written but not flushed. */
  readonly start: number;
  readonly whole: Buffer;
  readonly store: OpenedJsonStore;
}

/** Two acknowledged commits in separate batches, and an unflushed batch of four. */
async function unflushed(): Promise<Unflushed> {
  const files = new FaultyFileSystem();
  const store = await openOn(files);
  for (const id of ACKNOWLEDGED) await put(store, parcel(id));
  const start = files.content(JOURNAL).length;
  files.holdSyncs();
  for (const id of BATCH) put(store, parcel(id)).catch(() => undefined);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  return { files, start, whole: files.content(JOURNAL), store };
}

/** The acknowledged commits and the usable first commits of the batch. */
async function expectAcknowledged(files: FaultyFileSystem): Promise<void> {
  const store = await openOn(files);
  const found = ids(await store.list(parcels, ann));
  expect(found).toEqual([...ACKNOWLEDGED, ...BATCH].slice(0, found.length));
  expect(found.length).toBeGreaterThanOrEqual(ACKNOWLEDGED.length);
  await put(store, parcel("later"));
  files.crash();
  const again = await openOn(files);
  expect(ids(await again.list(parcels, ann))).toEqual([...found, "later"]);
}

const damageOf = (opening: Promise<unknown>): Promise<DamagedStore> =>
  opening.then(
    () => Promise.reject(new Error("it opened")),
    (error: unknown) => (error instanceof DamagedStore ? error : Promise.reject(error)),
  );

describe("a batch that was cut off by power loss", () => {
  it("loses nothing acknowledged, whichever of its blocks reached the disk", async () => {
    const { start, whole } = await unflushed();
    const blocks = Math.ceil((whole.length - start) / BLOCK_BYTES);
    expect(blocks).toBeGreaterThan(6);
    for (let mask = 0; mask < 2 ** blocks; mask++) {
      const { files } = await unflushed();
      files.crashInDisorder((block) => ((mask >> block) & 1) === 1, BLOCK_BYTES);
      await expectAcknowledged(files);
    }
  });

  it("loses nothing acknowledged, at whichever byte it ends", async () => {
    const { start, whole } = await unflushed();
    for (let kept = 0; kept <= whole.length - start; kept++) {
      const { files } = await unflushed();
      files.crash(kept);
      await expectAcknowledged(files);
    }
  });

  it("is truncated before its first broken line; the log reports it and a copy agrees", async () => {
    const { files, start, whole } = await unflushed();
    files.crashInDisorder((block) => block !== 2, BLOCK_BYTES);
    const copy = await readStoreCopy(FOLDER, testTables, { files });
    const log = recordingLog();
    const store = await openOn(files, { log });
    const found = ids(await store.list(parcels, ann));
    expect(found).toEqual(["a", "b", "c"]);
    const atBytes = whole.indexOf("\n", start) + 1;
    const warned = log.lines.filter(({ level }) => level === "warn").map(({ fields }) => fields);
    expect(warned).toEqual([{ file: JOURNAL, atBytes, tornBytes: whole.length - atBytes }]);
    expect(ids(await copy.list(parcels, ann))).toEqual(found);
  });

  it("may be the one that switches to the next journal", async () => {
    for (let lost = 0; lost < 8; lost++) {
      const { files, store } = await unflushed();
      const snapshot = store.snapshot().catch(() => undefined);
      for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
      files.crashInDisorder((block) => block !== lost, BLOCK_BYTES);
      await snapshot;
      await expectAcknowledged(files);
    }
  });
});

describe("a broken line of an earlier batch", () => {
  it("stops the start, naming the line, also when the last batch was cut off", async () => {
    const { start, whole } = await unflushed();
    const first = whole.indexOf("\n") + 1;
    for (let position = first; position < start; position++) {
      const { files } = await unflushed();
      files.crashInDisorder((block) => block !== 1, BLOCK_BYTES);
      const flipped = Buffer.from(files.content(JOURNAL));
      flipped[position] = (flipped[position] ?? 0) ^ (1 << (position % 8));
      files.replace(JOURNAL, flipped);
      const damage = await damageOf(openOn(files));
      expect(damage.line).toBe(whole.subarray(0, position).toString("latin1").split("\n").length);
      expect(files.content(JOURNAL)).toEqual(flipped);
    }
  });

  it("stops the start also in a journal of version 0.1.0, whose lines have no batch", async () => {
    const lines = (await unflushed()).whole.toString().split("\n").slice(0, -1);
    const older = lines.map((line) => {
      const [, ...values] = JSON.parse(line);
      return encodeLine(JSON.stringify(values.slice(0, 2)).slice(1, -1));
    });
    const withJournal = async (text: string) => {
      const { files } = await unflushed();
      files.kill();
      files.replace(JOURNAL, Buffer.from(text));
      files.lose("mark.jsonl");
      return files;
    };
    const sound = await openOn(await withJournal(older.join("")));
    expect(ids(await sound.list(parcels, ann))).toEqual([...ACKNOWLEDGED, ...BATCH]);
    for (let line = 2; line < older.length; line++) {
      const broken = older.with(line, (older[line] ?? "").replace("ann", "bob"));
      expect((await damageOf(openOn(await withJournal(broken.join(""))))).line).toBe(line + 1);
    }
  });
});
