import { expect, it } from "vitest";
import { DuplicateKey } from "../../src/store/errors.js";
import { one, ownerOf, type Range, type Tx, within } from "../../src/store/store.js";
import {
  ids,
  type Parcel,
  packJob,
  parcel,
  parcels,
  put,
  type StoreUnderTest,
  shelf,
  shelves,
  tallies,
  type WithStore,
} from "./fixtures.js";

const ann: Range<"byOwner"> = { index: "byOwner", groups: ["ann"] };
const top: Range<"byShelf"> = { index: "byShelf", groups: ["top"] };
const onTop = (id: string, rest: Partial<Parcel> = {}) => parcel(id, { ...rest, shelf: "top" });
const change = (...wanted: readonly string[]) => ({ change: wanted.map((id) => one(parcels, id)) });
const message = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => "no error",
    (error: Error) => error.message,
  );

export function describeTransactions(withStore: WithStore): void {
  it(
    "returns the result of work, and makes all writes visible together",
    withStore(async (store) => {
      const answer = await store.transact(change("a", "b"), (tx) => {
        tx.put(parcels, parcel("a", { code: "one" }));
        tx.put(parcels, parcel("b"));
        return "done";
      });
      expect(answer).toBe("done");
      expect(ids(await store.list(parcels, ann))).toEqual(["a", "b"]);
      await store.transact(change("a"), (tx) => tx.remove(parcels, "a"));
      expect(await store.find(parcels, "code", "one")).toBeUndefined();
      expect(ids(await store.list(parcels, ann))).toEqual(["b"]);
    }),
  );

  it(
    "changes nothing when work throws, and rethrows the error",
    withStore(async (store) => {
      await put(store, parcel("a", { note: "before" }));
      const thrown = new Error("no");
      const failing = store.transact(change("a", "b"), (tx) => {
        tx.put(parcels, parcel("a", { note: "after" }));
        tx.put(parcels, parcel("b"));
        tx.add(tallies, { id: "day", cents: 0 }, { cents: 5 });
        tx.enqueue(packJob, {});
        throw thrown;
      });
      await expect(failing).rejects.toBe(thrown);
      expect((await store.get(parcels, "a"))?.note).toBe("before");
      expect(await store.get(parcels, "b")).toBeUndefined();
      expect(await store.get(tallies, "day")).toBeUndefined();
      store.work(packJob, () => Promise.reject(new Error("it ran")));
      expect(await store.runDue()).toBe(0);
    }),
  );

  it(
    "sees its own writes in get, find and list",
    withStore(async (store) => {
      await putOn(
        store,
        onTop("a", { position: 1, code: "one" }),
        onTop("b", { position: 2 }),
        onTop("c", { position: 3 }),
      );
      const plan = {
        see: [ownerOf(parcels, "code", "one"), ownerOf(parcels, "code", "two")],
        change: [within(parcels, top, { under: shelf("top") })],
      };
      await store.transact(plan, (tx) => {
        tx.put(parcels, onTop("a", { position: 9, code: "two" }));
        tx.remove(parcels, "b");
        tx.put(parcels, onTop("new", { position: 2, note: "mine" }));
        expect(tx.get(parcels, "a")?.position).toBe(9);
        expect(tx.get(parcels, "b")).toBeUndefined();
        expect(tx.get(parcels, "new")?.note).toBe("mine");
        expect(tx.find(parcels, "code", "one")).toBeUndefined();
        expect(tx.find(parcels, "code", "two")?.id).toBe("a");
        expect(ids(tx.list(parcels, top))).toEqual(["new", "c", "a"]);
        expect(ids(tx.list(parcels, { ...top, direction: "desc", limit: 1, offset: 1 }))).toEqual(["c"]);
        expect(ids(tx.list(parcels, { ...top, search: "mine" }))).toEqual(["new"]);
        tx.put(parcels, onTop("a", { position: 9 }));
        expect(tx.find(parcels, "code", "two")).toBeUndefined();
        tx.put(parcels, onTop("a", { position: 9, code: "two" }));
        expect(tx.find(parcels, "code", "two")?.id).toBe("a");
        tx.put(parcels, onTop("b", { position: 0 }));
        expect(ids(tx.list(parcels, { ...top, to: 2 }))).toEqual(["b", "new"]);
      });
      expect(ids(await store.list(parcels, ann))).toEqual(["b", "new", "c", "a"]);
    }),
  );

  it(
    "refuses to read or change what was not claimed, naming table and id",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one" }), parcel("b"));
      expect(await message(store.transact({}, (tx) => tx.get(parcels, "a")?.id))).toMatch(/parcels a /);
      expect(await message(store.transact({}, (tx) => tx.find(parcels, "code", "one")?.id))).toMatch(/parcels.*one/);
      expect(await message(store.transact({}, (tx) => tx.list(parcels, ann).length))).toMatch(/parcels.*ann/);
      expect(await message(store.transact({}, (tx) => tx.put(parcels, parcel("a"))))).toMatch(/parcels a /);
      const seen = { see: [one(parcels, "a")] };
      expect(await message(store.transact(seen, (tx) => tx.put(parcels, parcel("a"))))).toMatch(/parcels a .*change/);
      expect(await message(store.transact(seen, (tx) => tx.remove(parcels, "a")))).toMatch(/parcels a .*change/);
      expect((await store.get(parcels, "a"))?.code).toBe("one");
    }),
  );

  it(
    "a claim of a range covers its documents and narrower ranges only",
    withStore(async (store) => {
      await putOn(store, onTop("a"), onTop("b", { position: 5 }), parcel("z", { shelf: "low" }));
      const whole = { change: [within(parcels, top, { under: shelf("top") })] };
      await store.transact(whole, (tx) => {
        expect(ids(tx.list(parcels, { ...top, from: 2, limit: 1 }))).toEqual(["b"]);
        expect(tx.get(parcels, "a")?.owner).toBe("ann");
        tx.put(parcels, onTop("a", { note: "changed" }));
      });
      expect(await message(store.transact(whole, (tx) => tx.get(parcels, "z")?.id))).toMatch(/parcels z /);
      const narrow = { see: [within(parcels, { ...top, to: 4 }, { under: shelf("top") })] };
      expect(await message(store.transact(narrow, (tx) => tx.list(parcels, top).length))).toMatch(/did not claim/);
      expect(await message(store.transact(narrow, (tx) => tx.get(parcels, "b")?.id))).toMatch(/parcels b /);
    }),
  );

  it(
    "a range can only be claimed with its parent document, which is claimed too",
    withStore(async (store) => {
      await putOn(store, onTop("a"), parcel("low", { shelf: "low" }));
      // @ts-expect-error a range without its parent
      expect(() => within(parcels, top)).toThrow(TypeError);
      // @ts-expect-error ranges of this index have no parent
      const owned = store.transact({ see: [within(parcels, ann, { under: shelf("top") })] }, () => 1);
      expect(await message(owned)).toMatch(/parcels.*byOwner.*no transaction can claim/);
      const wrong = { see: [within(parcels, top, { under: shelf("low") })] };
      expect(await message(store.transact(wrong, (tx) => tx.list(parcels, top).length))).toMatch(
        /a is in byShelf under shelves top, not shelves low/,
      );
      const right = { see: [within(parcels, top, { under: shelf("top") })] };
      expect(await message(store.transact(right, (tx) => tx.get(shelves, "top")?.id))).toBe("no error");
      expect(await message(store.transact(right, (tx) => tx.put(parcels, onTop("b"))))).toMatch(/b enters byShelf/);
    }),
  );

  it(
    "refuses to add to such a range, or move in it, unless its parent is claimed for change",
    withStore(async (store) => {
      await putOn(store, onTop("a"), parcel("b"));
      const entering = /enters byShelf, whose parent is shelves top: claim that for change/;
      const write = (record: Parcel, ...seen: readonly string[]) =>
        message(
          store.transact({ see: seen.map(shelf), change: [one(parcels, record.id)] }, (tx) => tx.put(parcels, record)),
        );
      expect(await write(onTop("new"))).toMatch(entering);
      expect(await write(onTop("new"), "top")).toMatch(entering);
      expect(await write(onTop("b"))).toMatch(entering);
      expect(await write(onTop("a", { position: 2 }))).toMatch(entering);
      expect(ids(await store.list(parcels, { ...top, from: 1, to: 1 }))).toEqual(["a"]);
      // Existing records were claimed with the range.
      expect(await write(onTop("a", { note: "changed" }))).toBe("no error");
      expect(await write(parcel("a"))).toBe("no error");
      await putOn(store, onTop("b"), onTop("new"));
      expect(ids(await store.list(parcels, top))).toEqual(["b", "new"]);
    }),
  );

  it(
    "looks up a claimed key, free or taken, and reads and changes its owner",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one" }));
      const plan = { change: [ownerOf(parcels, "code", "one")], see: [ownerOf(parcels, "code", "free")] };
      await store.transact(plan, (tx) => {
        expect(tx.find(parcels, "code", "free")).toBeUndefined();
        const found = tx.find(parcels, "code", "one");
        expect(tx.get(parcels, "a")).toEqual(found);
        tx.put(parcels, parcel("a", { code: "one", note: "found" }));
      });
      expect((await store.get(parcels, "a"))?.note).toBe("found");
    }),
  );

  it(
    "needs no claim for a new document, which can then be read and changed",
    withStore(async (store) => {
      await store.transact({}, (tx) => {
        tx.put(parcels, parcel("new", { code: "one" }));
        expect(tx.get(parcels, "new")?.code).toBe("one");
        expect(tx.find(parcels, "code", "one")?.id).toBe("new");
        tx.put(parcels, parcel("new", { code: "two" }));
      });
      expect((await store.get(parcels, "new"))?.code).toBe("two");
    }),
  );

  it(
    "loads in steps: a later step may use the results of earlier ones",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one", note: "b" }), parcel("b", { cents: 7 }));
      const cents = await store.transact(
        [
          { see: [ownerOf(parcels, "code", "one")] },
          (seen) => ({ change: [one(parcels, seen.find(parcels, "code", "one")?.note ?? "none")] }),
        ],
        (tx) => tx.get(parcels, "b")?.cents,
      );
      expect(cents).toBe(7);
      const blind = store.transact([(seen) => ({ see: [one(parcels, seen.get(parcels, "a")?.note ?? "")] })], () => 1);
      expect(await message(blind)).toMatch(/parcels a /);
    }),
  );

  it(
    "refuses a taken unique key, also twice in one transaction, and changes nothing",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one" }));
      const taken = put(store, parcel("b", { code: "one" }), parcel("c"));
      await expect(taken).rejects.toThrow(DuplicateKey);
      await expect(taken).rejects.toMatchObject({ table: "parcels", index: "code", key: "one" });
      await expect(put(store, parcel("d", { code: "two" }), parcel("e", { code: "two" }))).rejects.toThrow(
        DuplicateKey,
      );
      expect(ids(await store.list(parcels, ann))).toEqual(["a"]);
      expect(await store.find(parcels, "code", "two")).toBeUndefined();
    }),
  );

  it(
    "allows unique keys to be swapped, or reused from a removed document, in one transaction",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one" }), parcel("b", { code: "two" }));
      await put(store, parcel("a", { code: "two" }), parcel("b", { code: "one" }));
      expect((await store.find(parcels, "code", "one"))?.id).toBe("b");
      await store.transact(change("b", "c"), (tx) => {
        tx.put(parcels, parcel("c", { code: "one" }));
        tx.remove(parcels, "b");
      });
      expect((await store.find(parcels, "code", "one"))?.id).toBe("c");
    }),
  );

  it(
    "adds to a document without loading it, starting from its base, and loses no addition",
    withStore(async (store) => {
      const addOne = () =>
        store.transact({}, (tx) => {
          tx.add(tallies, { id: "day", cents: 1_000 }, { cents: 5, count: 1 });
          tx.add(tallies, { id: "day", cents: 1_000 }, { cents: -2 });
        });
      await Promise.all(Array.from({ length: 20 }, addOne));
      expect(await store.get(tallies, "day")).toEqual({ id: "day", cents: 1_060, count: 20 });
      const reading = store.transact({}, (tx) => {
        tx.add(tallies, { id: "day", cents: 0 }, { cents: 1 });
        return tx.get(tallies, "day")?.cents;
      });
      expect(await message(reading)).toMatch(/tallies day /);
    }),
  );

  it(
    "runs transactions that claim the same document one after the other",
    withStore(async (store) => {
      await put(store, parcel("a", { cents: 0 }));
      const spend = (amount: number) =>
        store.transact(change("a"), (tx) => {
          const before: Parcel = tx.get(parcels, "a") ?? parcel("a");
          tx.put(parcels, { ...before, cents: (before.cents ?? 0) + amount });
        });
      await Promise.all(Array.from({ length: 30 }, (_, amount) => spend(amount)));
      expect((await store.get(parcels, "a"))?.cents).toBe(435);
    }),
  );

  it(
    "runs many transactions of the same moment as if each had come alone",
    withStore(async (store) => {
      let cents = 0;
      for (const fails of [() => false, (position: number) => position % 7 === 6]) {
        const before = cents;
        const answers = await atOnce(store, fails);
        expect(answers).toEqual(answers.map((_, position) => (fails(position) ? "Error: no" : cents++)));
        expect((await store.get(parcels, "a"))?.cents).toBe(cents);
        expect((await store.get(tallies, "day"))?.cents).toBe(cents);
        expect((await store.get(parcels, "b"))?.cents).toBe(cents % 2 === 0 ? undefined : cents - 1);
        expect(await store.count(parcels, { index: "byOwner", groups: ["new"] })).toBe(cents);
        const ran: unknown[] = [];
        if (before === 0) store.work(packJob, async (payload) => void ran.push(payload));
        expect(await store.runDue()).toBe(2);
        if (before === 0) expect(ran.sort()).toEqual([0, 1]);
      }
      const claim = (position: number) => put(store, parcel(`n${position}`, { code: "one" })).catch(String);
      const answers = await Promise.all(Array.from({ length: 10 }, (_, position) => claim(position)));
      const refused = answers.filter((answer) => answer !== undefined);
      expect(refused).toEqual(Array.from({ length: 9 }, () => expect.stringMatching(/"one" is taken/)));
    }),
  );

  it(
    "runs many transactions of different documents at the same moment as if each had come alone",
    withStore(async (store) => {
      await put(store, parcel("limit", { cents: 5 }));
      const run = (position: number) => {
        const [id, other] = [`p${position}`, `p${position - 1}`];
        const plan = [
          { see: [one(parcels, "limit")], change: [one(parcels, id)] },
          () => (position % 3 === 0 ? { see: [one(parcels, other)] } : {}),
        ] as const;
        const work = (tx: Tx) => {
          if (position % 9 === 8) throw new Error(`${id} fails`);
          tx.put(parcels, parcel(id, { cents: tx.get(parcels, "limit")?.cents, code: `code ${position % 30}` }));
          return id;
        };
        return store.transact(plan, work).catch(String);
      };
      const answers = await Promise.all(Array.from({ length: 40 }, (_, position) => run(position)));
      const stored = new Set(answers.filter((answer) => /^p\d+$/.test(answer)));
      for (const [position, answer] of answers.entries()) {
        const id = `p${position}`;
        if (position % 9 === 8) expect(answer).toBe(`Error: ${id} fails`);
        else if (answer !== id) expect(answer).toMatch(/"code \d+" is taken/);
        expect((await store.get(parcels, id))?.cents).toBe(stored.has(id) ? 5 : undefined);
      }
      const codes = [...answers.keys()].filter((position) => position % 9 !== 8).map((position) => position % 30);
      expect(stored.size).toBe(new Set(codes).size);
    }),
  );

  it(
    "removes existing documents and ignores missing ones",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one" }));
      await store.transact(change("a", "none"), (tx) => {
        tx.remove(parcels, "a");
        tx.remove(parcels, "none");
      });
      expect(await store.get(parcels, "a")).toBeUndefined();
      await put(store, parcel("b", { code: "one" }));
      expect(await store.count(parcels, ann)).toBe(1);
    }),
  );

  it(
    "keeps non-durable writes like all others while it runs",
    withStore(async (store) => {
      await store.transact({ change: [one(parcels, "a")] }, (tx) => tx.put(parcels, parcel("a")), { durable: false });
      expect((await store.get(parcels, "a"))?.id).toBe("a");
    }),
  );

  it("refuses asynchronous work, at compile time and at run time", withStore(refusesAsyncWork));

  it(
    "rejects calls after it is closed",
    withStore(async (store) => {
      await put(store, parcel("a"));
      await store.close();
      await expect(store.get(parcels, "a")).rejects.toThrow(/closed/);
      await expect(put(store, parcel("b"))).rejects.toThrow(/closed/);
    }),
  );
}

/** With their parents. */
/** Returns what each transaction saw, or its error. */
function atOnce(store: StoreUnderTest, fails: (position: number) => boolean): Promise<(number | string)[]> {
  const count = (position: number) =>
    store.transact({ change: [one(parcels, "a"), one(parcels, "b")] }, (tx) => {
      const { cents = 0 } = tx.get(parcels, "a") ?? parcel("a");
      tx.put(parcels, parcel("a", { cents: cents + 1 }));
      tx.put(parcels, parcel(`new ${cents}`, { owner: "new" }));
      tx.add(tallies, { id: "day", cents: 0 }, { cents: 1 });
      tx.enqueue(packJob, cents, { key: position % 2 === 0 ? "even" : "odd" });
      if (tx.get(parcels, "b")) tx.remove(parcels, "b");
      else tx.put(parcels, parcel("b", { cents }));
      if (fails(position)) throw new Error("no");
      return cents;
    });
  return Promise.all(Array.from({ length: 40 }, (_, position) => count(position).catch(String)));
}

const putOn = (store: StoreUnderTest, ...records: readonly Parcel[]): Promise<void> =>
  store.transact(
    { change: records.flatMap(({ id, shelf: on }) => [one(parcels, id), ...(on === undefined ? [] : [shelf(on)])]) },
    (tx) => {
      for (const record of records) tx.put(parcels, record);
    },
  );

async function refusesAsyncWork(store: StoreUnderTest): Promise<void> {
  // @ts-expect-error work returns a promise
  const forced = store.transact(change("a"), async (tx) => {
    tx.put(parcels, parcel("a"));
  });
  await expect(forced).rejects.toThrow(/synchronous/);
  expect(await store.get(parcels, "a")).toBeUndefined();
}
