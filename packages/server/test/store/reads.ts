import { expect, it } from "vitest";
import { one, type Range } from "../../src/store/store.js";
import { ids, parcel, parcels, put, tallies, type WithStore } from "./fixtures.js";

const ann: Range<"byOwner"> = { index: "byOwner", groups: ["ann"] };
const both: Range<"byOwner"> = { index: "byOwner", groups: ["ann", "bob"] };

export function describeReads(withStore: WithStore): void {
  it(
    "returns a document by id, several in the requested order, and nothing for an unknown id",
    withStore(async (store) => {
      await put(store, parcel("a"), parcel("b", { note: "fragile" }));
      expect(await store.get(parcels, "b")).toEqual(parcel("b", { note: "fragile" }));
      expect(await store.get(parcels, "c")).toBeUndefined();
      expect(await store.get(tallies, "a")).toBeUndefined();
      expect(await store.getMany(parcels, ["b", "c", "a"])).toEqual([
        parcel("b", { note: "fragile" }),
        undefined,
        parcel("a"),
      ]);
    }),
  );

  it(
    "finds the owner of a unique key, also after the key changes",
    withStore(async (store) => {
      await put(store, parcel("a", { code: "one" }), parcel("b"));
      expect((await store.find(parcels, "code", "one"))?.id).toBe("a");
      await put(store, parcel("a", { code: "two" }));
      expect(await store.find(parcels, "code", "one")).toBeUndefined();
      expect((await store.find(parcels, "code", "two"))?.id).toBe("a");
    }),
  );

  it(
    "lists a group in the order of its sort, then of the ids, in both directions",
    withStore(async (store) => {
      await put(
        store,
        parcel("c", { position: 2 }),
        parcel("b", { position: 2 }),
        parcel("a", { position: 10 }),
        parcel("d"),
      );
      await put(store, parcel("z", { owner: "bob" }));
      expect(ids(await store.list(parcels, ann))).toEqual(["d", "b", "c", "a"]);
      expect(ids(await store.list(parcels, { ...ann, direction: "desc" }))).toEqual(["a", "c", "b", "d"]);
      expect(await store.list(parcels, { index: "byOwner", groups: ["nobody"] })).toEqual([]);
      expect(await store.list(parcels, { index: "byOwner", groups: [] })).toEqual([]);
    }),
  );

  it(
    "includes from and to, and applies offset and limit in the requested direction",
    withStore(async (store) => {
      await put(store, ...[1, 2, 3, 4, 5].map((position) => parcel(`p${position}`, { position })));
      expect(ids(await store.list(parcels, { ...ann, from: 2, to: 4 }))).toEqual(["p2", "p3", "p4"]);
      expect(ids(await store.list(parcels, { ...ann, from: 2.5 }))).toEqual(["p3", "p4", "p5"]);
      expect(ids(await store.list(parcels, { ...ann, to: 0 }))).toEqual([]);
      expect(ids(await store.list(parcels, { ...ann, offset: 1, limit: 2 }))).toEqual(["p2", "p3"]);
      expect(ids(await store.list(parcels, { ...ann, direction: "desc", offset: 1, limit: 2 }))).toEqual(["p4", "p3"]);
      expect(ids(await store.list(parcels, { ...ann, from: 2, to: 4, direction: "desc", limit: 2 }))).toEqual([
        "p4",
        "p3",
      ]);
      expect(ids(await store.list(parcels, { ...ann, offset: 9 }))).toEqual([]);
      expect(ids(await store.list(parcels, { ...ann, limit: 0 }))).toEqual([]);
    }),
  );

  it(
    "begins behind an entry, also one of many with its sort key and one that is gone",
    withStore(async (store) => {
      await put(store, ...["a", "b", "c", "d"].map((id) => parcel(id, { position: 2 })));
      await put(store, parcel("p1", { position: 1 }), parcel("p3", { position: 3, owner: "bob" }));
      const all = ["p1", "a", "b", "c", "d", "p3"];
      const sortOf = (id: string) => (id === "p1" ? 1 : id === "p3" ? 3 : 2);
      for (const [position, id] of all.entries()) {
        const after = { sort: sortOf(id), id };
        expect(ids(await store.list(parcels, { ...both, after }))).toEqual(all.slice(position + 1));
        expect(ids(await store.list(parcels, { ...both, after, limit: 1 }))).toEqual(
          all.slice(position + 1, position + 2),
        );
        const back = { ...both, after, direction: "desc" } as const;
        expect(ids(await store.list(parcels, back))).toEqual(all.slice(0, position).reverse());
        expect(await store.count(parcels, back)).toBe(position);
        expect(ids((await store.page(parcels, { ...back, limit: 9 })).records)).toEqual(
          all.slice(0, position).reverse(),
        );
      }
      const gone = { sort: 2, id: "bb" };
      expect(ids(await store.list(parcels, { ...ann, after: gone }))).toEqual(["c", "d"]);
      expect(ids(await store.list(parcels, { ...ann, after: gone, direction: "desc" }))).toEqual(["b", "a", "p1"]);
      expect(ids(await store.list(parcels, { ...ann, from: 2, to: 2, after: { sort: 1, id: "z" } }))).toHaveLength(4);
    }),
  );

  it(
    "merges several groups into one order, for any page",
    withStore(async (store) => {
      await put(store, ...[1, 4, 5, 8].map((position) => parcel(`a${position}`, { position })));
      await put(store, ...[2, 3, 6, 7].map((position) => parcel(`b${position}`, { owner: "bob", position })));
      const merged = ["a1", "b2", "b3", "a4", "a5", "b6", "b7", "a8"];
      expect(ids(await store.list(parcels, both))).toEqual(merged);
      expect(ids(await store.list(parcels, { ...both, direction: "desc" }))).toEqual([...merged].reverse());
      expect(ids(await store.list(parcels, { ...both, offset: 2, limit: 3 }))).toEqual(merged.slice(2, 5));
      expect(ids(await store.list(parcels, { ...both, direction: "desc", offset: 1, limit: 2 }))).toEqual(["b7", "b6"]);
      expect(ids(await store.list(parcels, { ...both, from: 3, to: 6 }))).toEqual(["b3", "a4", "a5", "b6"]);
      expect(await store.count(parcels, { ...both, from: 3, to: 6 })).toBe(4);
      expect(ids(await store.list(parcels, { index: "byOwner", groups: ["bob", "bob"] }))).toHaveLength(4);
    }),
  );

  it(
    "returns a page with the number of all matches",
    withStore(async (store) => {
      await put(
        store,
        ...[1, 2, 3].map((position) => parcel(`p${position}`, { position, note: `Box ${position % 2}` })),
      );
      const page = await store.page(parcels, { ...ann, limit: 1, offset: 1 });
      expect([ids(page.records), page.total]).toEqual([["p2"], 3]);
      const found = await store.page(parcels, { ...ann, search: "box 1", limit: 1 });
      expect([ids(found.records), found.total]).toEqual([["p1"], 2]);
      const later = await store.page(parcels, { ...both, search: "box 1", direction: "desc", limit: 1, offset: 1 });
      expect([ids(later.records), later.total]).toEqual([["p1"], 2]);
    }),
  );

  it(
    "searches within the range only, ignoring case; an empty search keeps all",
    withStore(async (store) => {
      await put(store, parcel("a", { note: "Blue ÄPFEL" }), parcel("b", { note: "red" }), parcel("c"));
      await put(store, parcel("d", { owner: "bob", note: "blue" }));
      expect(ids(await store.list(parcels, { ...ann, search: "BLUE" }))).toEqual(["a"]);
      expect(ids(await store.list(parcels, { ...ann, search: "äpfel" }))).toEqual(["a"]);
      expect(ids(await store.list(parcels, { ...ann, search: "" }))).toEqual(["a", "b", "c"]);
      expect(ids(await store.list(parcels, { ...ann, search: "100%_" }))).toEqual([]);
      expect(await store.count(parcels, { ...both, search: "blue" })).toBe(2);
    }),
  );

  it(
    "searches for one of several texts, each record once, with the number of all matches",
    withStore(async (store) => {
      await put(store, parcel("a", { note: "Blue 100%" }), parcel("b", { note: "red" }), parcel("c"));
      await put(store, parcel("d", { owner: "bob", note: "RED and blue" }));
      const search = ["red", "100%", "BLUE"];
      expect(ids(await store.list(parcels, { ...ann, search }))).toEqual(["a", "b"]);
      expect(ids(await store.list(parcels, { ...ann, search: ["10%", "green"] }))).toEqual([]);
      expect(ids(await store.list(parcels, { ...ann, search: ["red", ""] }))).toEqual(["a", "b", "c"]);
      expect(await store.count(parcels, { ...both, search })).toBe(3);
      for (const offset of [0, 1, 2]) {
        const { records, total } = await store.page(parcels, { ...both, search, limit: 1, offset });
        expect([ids(records), total]).toEqual([[["a"], ["b"], ["d"]][offset], 3]);
      }
    }),
  );

  it(
    "pages through a long range to its end and beyond, in both directions, with entries of equal sort keys",
    withStore(async (store) => {
      const all = Array.from({ length: 2_105 }, (_, n) =>
        parcel(`p${String(n).padStart(4, "0")}`, { position: Math.floor(n / 3), labels: n % 2 === 0 ? ["even"] : [] }),
      );
      await put(store, ...all);
      const expected = ids(all);
      const even = expected.filter((_, n) => n % 2 === 0);
      for (const direction of ["asc", "desc"] as const) {
        const inOrder = (found: readonly string[]) => (direction === "asc" ? found : found.toReversed());
        for (const offset of [990, 1_000, 1_040, 1_053, 1_100, 2_050, 2_100, 2_105, 9_000]) {
          const { records, total } = await store.page(parcels, { ...ann, direction, offset, limit: 50 });
          expect([ids(records), total]).toEqual([inOrder(expected).slice(offset, offset + 50), all.length]);
        }
        const labeled = {
          index: "byLabel",
          groups: ["even"],
          direction,
          offset: 1_010,
          limit: 20,
          from: "p0010",
        } as const;
        const { records, total } = await store.page(parcels, labeled);
        expect([ids(records), total]).toEqual([inOrder(even.slice(5)).slice(1_010, 1_030), even.length - 5]);
      }
    }),
  );

  it(
    "searches another text of the records that have it",
    withStore(async (store) => {
      await put(
        store,
        parcel("a", { note: "top" }),
        parcel("b", { code: "Töp", cents: 5 }),
        parcel("c", { code: "low" }),
        parcel("d", { cents: 1 }),
      );
      const top = { ...ann, search: "töp", searchIn: "codes" } as const;
      expect(ids(await store.list(parcels, top))).toEqual(["b"]);
      expect(await store.count(parcels, { ...top, search: ["for 0", "for 5"] })).toBe(2);
      expect(ids(await store.list(parcels, { ...top, orIn: { index: "withCents", groups: ["all"] } }))).toEqual([
        "b",
        "d",
      ]);
      await put(store, parcel("b", { code: "up" }));
      expect(ids(await store.list(parcels, top))).toEqual([]);
      await expect(store.list(parcels, { ...top, searchIn: "colours" })).rejects.toThrow("no text colours");
    }),
  );

  it(
    "keeps, beside what a search finds, the records of groups of another index",
    withStore(async (store) => {
      await put(store, parcel("a", { note: "red" }), parcel("b", { cents: 1 }), parcel("c", { code: "all" }));
      await put(store, parcel("d"), parcel("e", { owner: "bob", cents: 2, note: "red" }));
      const red = { search: "red", orIn: { index: "withCents", groups: ["none", "all"] } } as const;
      expect(ids(await store.list(parcels, { ...ann, ...red }))).toEqual(["a", "b"]);
      expect(ids(await store.list(parcels, { ...both, ...red, direction: "desc", limit: 2 }))).toEqual(["e", "b"]);
      expect(await store.count(parcels, { ...both, ...red })).toBe(3);
      for (const offset of [0, 1]) {
        const { records, total } = await store.page(parcels, { ...both, ...red, limit: 1, offset });
        expect([ids(records), total]).toEqual([[offset === 0 ? "a" : "b"], 3]);
      }
      const none = { search: "blue", orIn: { index: "withCents", groups: [] } } as const;
      expect(ids(await store.list(parcels, { ...ann, ...none }))).toEqual([]);
      await put(store, parcel("f", { labels: ["new", "big"], note: "red" }), parcel("g", { labels: ["big"] }));
      const marked = { ...red, orIn: { index: "byLabel", groups: ["new", "big"] } } as const;
      expect(ids(await store.list(parcels, { ...ann, ...marked }))).toEqual(["a", "f", "g"]);
      expect(await store.page(parcels, { ...ann, ...marked, limit: 1, offset: 2 })).toMatchObject({
        total: 3,
        records: [{ id: "g" }],
      });
    }),
  );

  it(
    "keeps the records that other ranges list, too, whichever is the shortest, also in a search",
    withStore(async (store) => {
      const cents = [3, 1, 2, 2, undefined, 9];
      await put(
        store,
        ...cents.map((cents, position) => parcel(`p${position}`, { position, ...(cents && { cents }), note: "red" })),
        parcel("z", { owner: "bob", cents: 2 }),
      );
      const cheap = { index: "withCents", groups: ["all"], to: 3 } as const;
      const early = { index: "byOwner", groups: ["ann"], to: 2 } as const;
      expect(ids(await store.list(parcels, { ...ann, andIn: [cheap] }))).toEqual(["p0", "p1", "p2", "p3"]);
      expect(
        ids(await store.list(parcels, { ...ann, andIn: [cheap], direction: "desc", limit: 2, offset: 1 })),
      ).toEqual(["p2", "p1"]);
      expect(ids(await store.list(parcels, { ...cheap, andIn: [ann] }))).toEqual(["p1", "p2", "p3", "p0"]);
      expect(ids(await store.list(parcels, { ...cheap, andIn: [ann], direction: "desc" }))).toEqual([
        "p0",
        "p3",
        "p2",
        "p1",
      ]);
      expect(ids(await store.list(parcels, { ...cheap, andIn: [ann, early] }))).toEqual(["p1", "p2", "p0"]);
      expect(ids(await store.list(parcels, { ...cheap, andIn: [both], after: { sort: 2, id: "p2" } }))).toEqual([
        "p3",
        "z",
        "p0",
      ]);
      expect(await store.count(parcels, { ...both, andIn: [cheap] })).toBe(5);
      expect(await store.count(parcels, { ...both, andIn: [cheap], search: "red" })).toBe(4);
      expect(await store.sum(parcels, { ...ann, andIn: [cheap] }, "cents")).toBe(8);
      const { records, total } = await store.page(parcels, { ...cheap, andIn: [early], limit: 1, offset: 2 });
      expect([ids(records), total]).toEqual([["p0"], 3]);
      expect(await store.page(parcels, { ...ann, andIn: [{ ...cheap, groups: [] }] })).toEqual({
        records: [],
        total: 0,
      });
    }),
  );

  it(
    "names the groups of an index that list a record",
    withStore(async (store) => {
      expect(await store.groups(parcels, "byOwner")).toEqual([]);
      await put(store, parcel("a"), parcel("b"), parcel("c", { owner: "böb \0" }));
      expect([...(await store.groups(parcels, "byOwner"))].sort()).toEqual(["ann", "böb \0"]);
      await put(store, parcel("c"));
      expect(await store.groups(parcels, "byOwner")).toEqual(["ann"]);
    }),
  );

  it(
    "ignores accents in stored texts and in what is searched, in whatever form they are written",
    withStore(async (store) => {
      const names = [
        "José Núñez",
        "Mu\u0308nchen",
        "Straße",
        "SØREN ŁĄCKI",
        "O’Brien – İzmir",
        "かき",
        "がき",
        "Plain",
      ];
      await put(store, ...names.map((note, position) => parcel(`p${position}`, { position, note })));
      const found = async (search: string) => {
        const { records } = await store.page(parcels, { ...ann, search });
        expect(await store.count(parcels, { ...ann, search })).toBe(records.length);
        return records.map(({ note }) => note);
      };
      const queries: readonly (readonly [string, number])[] = [
        ...([
          ["jose nunez", 0],
          ["JOSÉ", 0],
          ["jose\u0301", 0],
          ["nuñ", 0],
        ] as const),
        ...([
          ["munchen", 1],
          ["münchen", 1],
          ["MÜNCHEN", 1],
        ] as const),
        ...([
          ["strasse", 2],
          ["STRASSE", 2],
          ["straße", 2],
        ] as const),
        ...([
          ["soren lacki", 3],
          ["søren", 3],
          ["o'brien - izmir", 4],
          ["İZMİR", 4],
        ] as const),
        ...([
          ["か", 5],
          ["が", 6],
        ] as const),
      ];
      for (const [search, position] of queries) expect(await found(search), search).toEqual([names[position]]);
      // An accent alone is no empty search.
      expect(await found("\u0301")).toEqual([]);
      await store.transact({ change: [one(parcels, "p7")] }, (tx) => {
        tx.put(parcels, parcel("p7", { position: 7, note: "Señor" }));
        return undefined;
      });
      expect(await found("senor")).toEqual(["Señor"]);
    }),
  );

  it(
    "counts and sums the whole range, ignoring offset and limit",
    withStore(async (store) => {
      await put(
        store,
        ...[1, 2, 3].map((position) =>
          parcel(`p${position}`, { position, cents: position * 100, note: `n${position}` }),
        ),
      );
      await put(store, parcel("free", { position: 4 }));
      expect(await store.count(parcels, { ...ann, offset: 1, limit: 1 })).toBe(4);
      expect(await store.sum(parcels, { ...ann, offset: 1, limit: 1 }, "cents")).toBe(600);
      expect(await store.sum(parcels, { ...ann, from: 2 }, "cents")).toBe(500);
      expect(await store.sum(parcels, { ...ann, search: "n3" }, "cents")).toBe(300);
      expect(await store.sum(parcels, { index: "byOwner", groups: ["nobody"] }, "cents")).toBe(0);
      await put(store, parcel("more", { position: 5, cents: 50, note: "n3" }));
      const sums = await store.sumsBy(parcels, { ...ann, from: 2 }, "note", ["cents", "position"]);
      expect([...sums].sort()).toEqual([
        ["", [0, 4]],
        ["n2", [200, 2]],
        ["n3", [350, 8]],
      ]);
    }),
  );

  it(
    "indexes a record under several entries, or none, and moves it when they change",
    withStore(async (store) => {
      await put(store, parcel("a", { labels: ["red", "big", "red"] }), parcel("b", { labels: ["red"], cents: 5 }));
      expect(ids(await store.list(parcels, { index: "byLabel", groups: ["red"] }))).toEqual(["a", "b"]);
      expect(await store.count(parcels, { index: "byLabel", groups: ["red"] })).toBe(2);
      expect(ids(await store.list(parcels, { index: "withCents", groups: ["all"] }))).toEqual(["b"]);
      await put(store, parcel("a", { labels: ["big", "old"], cents: 1 }));
      expect(ids(await store.list(parcels, { index: "byLabel", groups: ["red"] }))).toEqual(["b"]);
      expect(ids(await store.list(parcels, { index: "byLabel", groups: ["old"] }))).toEqual(["a"]);
      expect(ids(await store.list(parcels, { index: "withCents", groups: ["all"] }))).toEqual(["a", "b"]);
    }),
  );

  it(
    "orders texts by their code points and numbers by their size",
    withStore(async (store) => {
      await put(store, ...["b", "a", "B", "é", "a1"].map((id) => parcel(id, { labels: ["x"] })));
      expect(ids(await store.list(parcels, { index: "byLabel", groups: ["x"] }))).toEqual(["B", "a", "a1", "b", "é"]);
      const range: Range<"byLabel"> = { index: "byLabel", groups: ["x"], from: "a", to: "b" };
      expect(ids(await store.list(parcels, range))).toEqual(["a", "a1", "b"]);
    }),
  );

  it(
    "orders characters beyond U+FFFF last, in sorts and ids, in any part of a range and in merged groups",
    withStore(async (store) => {
      const ordered = ["a", "a\u{e000}", "a\u{ff5a}", "a\u{1f600}", "a\u{1f600}b", "\u{fb01}", "\u{ffe6}", "\u{1f4e6}"];
      const labelsOf = (position: number) => ["all", position % 2 === 0 ? "even" : "odd"];
      await put(store, ...ordered.map((id, position) => parcel(id, { labels: labelsOf(position) })).reverse());
      const all: Range<"byLabel"> = { index: "byLabel", groups: ["all"] };
      expect(ids(await store.list(parcels, all))).toEqual(ordered);
      expect(ids(await store.list(parcels, ann))).toEqual(ordered);
      expect(ids(await store.list(parcels, { ...all, groups: ["odd", "even"] }))).toEqual(ordered);
      for (const [position, cursor] of ordered.entries()) {
        expect(ids(await store.list(parcels, { ...all, from: cursor }))).toEqual(ordered.slice(position));
        expect(ids(await store.list(parcels, { ...all, to: cursor }))).toEqual(ordered.slice(0, position + 1));
        const back = { ...all, to: cursor, offset: 1, limit: 1, direction: "desc" } as const;
        expect(ids(await store.list(parcels, back))).toEqual(ordered.slice(Math.max(position - 1, 0), position));
      }
    }),
  );

  it(
    "scans every record of a table once, also during writes",
    withStore(async (store) => {
      const all = Array.from({ length: 2_500 }, (_, position) => parcel(`p${position}`, { position }));
      await put(store, ...all);
      const seen = new Set<string>();
      let visits = 0;
      for await (const { id } of store.scan(parcels)) {
        visits += 1;
        seen.add(id);
        if (visits === 1_000) await put(store, parcel("p2400", { note: "changed" }), parcel("p5", { note: "changed" }));
      }
      expect(seen.size).toBe(2_500);
      expect(visits).toBe(2_500);
    }),
  );

  it(
    "freezes all tables at one moment, whatever is written while they are read",
    withStore(async (store) => {
      await put(store, ...Array.from({ length: 1_500 }, (_, position) => parcel(`p${position}`, { position })));
      await store.transact({}, (tx) => tx.put(tallies, { id: "t", cents: 1_500 }));
      const found = await store.freeze([parcels, tallies], async (frozen) => {
        await store.transact({ change: [one(parcels, "p1400"), one(tallies, "t")] }, (tx) => {
          tx.remove(parcels, "p1400");
          tx.put(parcels, parcel("later"));
          tx.put(parcels, parcel("last"));
          tx.put(tallies, { id: "t", cents: 1_501 });
        });
        const seen = new Set<string>();
        for await (const { id } of frozen.scan(parcels)) seen.add(id);
        for await (const { cents } of frozen.scan(tallies)) expect(cents).toBe(1_500);
        return seen;
      });
      expect(found.size).toBe(1_500);
      expect(found.has("p1400")).toBe(true);
    }),
  );

  it(
    "wakes callers that wait for a document on its next write, and when they abort",
    withStore(async (store) => {
      const added = store.changed(parcels, "a").then(() => "written");
      await put(store, parcel("b"));
      await put(store, parcel("a"));
      expect(await added).toBe("written");
      const removed = store.changed(parcels, "a").then(() => "removed");
      await store.transact({ change: [{ kind: "document", table: parcels, id: "a" }] }, (tx) =>
        tx.remove(parcels, "a"),
      );
      expect(await removed).toBe("removed");
      const stop = new AbortController();
      const stopped = store.changed(parcels, "a", stop.signal).then(() => "stopped");
      stop.abort();
      expect(await stopped).toBe("stopped");
    }),
  );

  it(
    "returns stored values unchanged: nested, empty, large and unusual ones",
    withStore(async (store) => {
      const note = 'quotes " \\ line\nbreak \u2028 \u0000 😀 é';
      const record = parcel("ünïcode id/with:signs", { note, labels: [], cents: Number.MAX_SAFE_INTEGER });
      await put(store, record);
      expect(await store.get(parcels, record.id)).toEqual(record);
    }),
  );
}
