import { describe, expect, it } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import {
  ids,
  type Parcel,
  packJob,
  parcel,
  parcels,
  put,
  shelves,
  tallies,
  testTables,
} from "../../../test/store/fixtures.js";
import { JOURNAL, journalOf, openOn, recordingLog } from "../../../test/store/json.js";
import { NewerStore } from "../errors.js";
import { at, table } from "../store.js";

const ann = { index: "byOwner", groups: ["ann"] } as const;

describe("a journal whose last line is torn", () => {
  it("loses only that line, wherever it is torn, logs it, and continues from there", async () => {
    const whole = (await journalOf(parcel("a"), parcel("b"), parcel("c", { note: "é" }))).content(JOURNAL);
    const lastLine = whole.lastIndexOf("\n", whole.length - 2) + 1;
    for (let length = lastLine; length < whole.length; length++) {
      const files = await journalOf(parcel("x"));
      files.replace(JOURNAL, whole.subarray(0, length));
      const log = recordingLog();
      const store = await openOn(files, { log });
      expect(ids(await store.list(parcels, ann))).toEqual(["a", "b"]);
      const warned = log.lines.filter(({ level }) => level === "warn");
      expect(warned.map(({ fields }) => fields)).toEqual(
        length === lastLine ? [] : [{ file: JOURNAL, atBytes: lastLine, tornBytes: length - lastLine }],
      );
      await put(store, parcel("d"));
      files.crash();
      expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a", "b", "d"]);
    }
  });

  it("may end in zeros, as on some disks", async () => {
    const files = await journalOf(parcel("a"));
    files.replace(JOURNAL, Buffer.concat([files.content(JOURNAL), Buffer.alloc(512)]));
    expect(ids(await (await openOn(files)).list(parcels, ann))).toEqual(["a"]);
  });
});

describe("tables of another version", () => {
  const newParcels = table<Parcel>()("parcels", {
    version: 3,
    upgrade: (record, version) => ({ ...(record as Parcel), owner: "carl", note: `was ${version}` }),
    indexes: { byOwner: (one) => at(one.owner, one.position) },
    unique: {},
  });
  const carl = { index: "byOwner", groups: ["carl"] } as const;

  it("are upgraded once, while they are read from a journal or a snapshot", async () => {
    const files = await journalOf(parcel("a"));
    const old = await openOn(files);
    await old.snapshot();
    await put(old, parcel("b"));
    await old.close();
    const upgraded = await openOn(files, { tables: [newParcels, shelves, tallies] });
    const notes = async (store: typeof upgraded) =>
      (await store.list(newParcels, carl)).map(({ id, note }) => [id, note]);
    expect(await notes(upgraded)).toEqual([
      ["a", "was 1"],
      ["b", "was 1"],
    ]);
    await upgraded.transact({}, (tx) => tx.put(newParcels, parcel("c", { owner: "carl", position: 2 })));
    await upgraded.close();
    expect(await notes(await openOn(files, { tables: [newParcels, shelves, tallies] }))).toEqual([
      ["a", "was 1"],
      ["b", "was 1"],
      ["c", undefined],
    ]);
  });

  it("that are newer than the program or unknown stop the start", async () => {
    const files = await journalOf(parcel("a"));
    await (await openOn(files, { tables: [newParcels, shelves, tallies] })).close();
    await expect(openOn(files)).rejects.toThrow(NewerStore);
    await expect(openOn(files)).rejects.toThrow(/parcels in version 3.*knows version 1/);
    await expect(openOn(files, { tables: [newParcels, shelves] })).rejects.toThrow(/tallies.*does not know/);
  });

  it("survive a crash at any moment of the upgrade", async () => {
    const options = { tables: [newParcels, shelves, tallies] };
    for (let moment = 1; ; moment++) {
      const files = await journalOf(parcel("a"));
      const crashed = await crashAt(files, moment, () => openOn(files, options));
      const store = await openOn(files, options);
      expect(ids(await store.list(newParcels, carl))).toEqual(["a"]);
      if (!crashed) break;
    }
  });
});

/** Cuts the power or kills the process at disk operation number `moment`. False if the run ended before that. */
async function crashAt(
  files: FaultyFileSystem,
  moment: number,
  run: () => Promise<unknown>,
  how: "power" | "process" = "power",
): Promise<boolean> {
  let operations = 0;
  let crashed = false;
  files.before = () => {
    operations += 1;
    if (operations !== moment) return;
    crashed = true;
    if (how === "power") files.crash(moment % 7);
    else files.kill();
  };
  await run().catch(() => undefined);
  files.before = () => undefined;
  if (!crashed) files.kill();
  return crashed;
}

describe("a crash", () => {
  it("at any moment of a first start leaves a folder that starts", async () => {
    for (let moment = 1; ; moment++) {
      const files = new FaultyFileSystem();
      const crashed = await crashAt(files, moment, () => openOn(files));
      const store = await openOn(files);
      await put(store, parcel("a"));
      if (!crashed) break;
    }
  });

  it.each(["power", "process"] as const)(
    "of the %s at any moment of a snapshot loses nothing acknowledged",
    async (how) => {
      for (let moment = 1; ; moment++) {
        const files = new FaultyFileSystem();
        const store = await openOn(files);
        await put(store, ...Array.from({ length: 450 }, (_, position) => parcel(`p${position}`, { position })));
        await store.snapshot();
        const answered: string[] = [];
        const commit = async (id: string) => {
          await put(store, parcel(id, { owner: "late" }), parcel("p7", { note: id }));
          answered.push(id);
        };
        const crashed = await crashAt(
          files,
          moment,
          async () => {
            const writing = (async () => {
              for (let n = 0; n < 12; n++) await commit(`late${String(n).padStart(2, "0")}`);
            })();
            await Promise.allSettled([store.snapshot(), writing]);
          },
          how,
        );
        const log = recordingLog();
        const restarted = await openOn(files, { log });
        const late = ids(await restarted.list(parcels, { index: "byOwner", groups: ["late"] }));
        expect(late.slice(0, answered.length)).toEqual(answered);
        expect((await restarted.get(parcels, "p7"))?.note).toBe(late.at(-1));
        expect(await restarted.count(parcels, ann)).toBe(450);
        expect(files.names().filter((name) => name.endsWith(".tmp"))).toEqual([]);
        if (!crashed) break;
      }
    },
  );

  it("of the process alone keeps what it wrote, and makes it durable before any read returns it", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    files.holdSyncs();
    const unanswered = put(store, parcel("a")).catch(() => undefined);
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    files.kill();
    await unanswered;
    const restarted = await openOn(files);
    expect((await restarted.get(parcels, "a"))?.id).toBe("a");
    files.crash();
    expect((await (await openOn(files)).get(parcels, "a"))?.id).toBe("a");
  });

  it("makes running jobs due again, as another attempt", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    const attempts: number[] = [];
    store.work(packJob, async (_payload, { attempt }) => {
      attempts.push(attempt);
      files.kill();
      return undefined;
    });
    await store.transact({}, (tx) => tx.enqueue(packJob, { parcel: "a" }));
    await expect(store.runDue()).rejects.toThrow();
    const restarted = await openOn(files);
    restarted.work(packJob, async (payload, { attempt }) => {
      expect(payload).toEqual({ parcel: "a" });
      attempts.push(attempt);
      return undefined;
    });
    expect(await restarted.runDue()).toBe(1);
    expect(attempts).toEqual([1, 2]);
  });
});

describe("a large store", () => {
  it("of 10,000 documents is restored unchanged, from a snapshot and from a journal", async () => {
    const files = new FaultyFileSystem();
    const store = await openOn(files);
    const parcelsOf = (from: number) =>
      Array.from({ length: 5_000 }, (_, position) =>
        parcel(`p${from + position}`, { position, code: `c${from + position}` }),
      );
    await put(store, ...parcelsOf(0));
    await store.snapshot();
    await put(store, ...parcelsOf(5_000));
    await store.close();
    const again = await openOn(files, { tables: testTables });
    expect(again.stats().documents.parcels).toBe(10_000);
    const all = await again.list(parcels, ann);
    expect(all.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))).toEqual([
      ...parcelsOf(0),
      ...parcelsOf(5_000),
    ]);
    expect((await again.find(parcels, "code", "c7777"))?.id).toBe("p7777");
  });
});
