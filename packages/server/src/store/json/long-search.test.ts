import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { Dice } from "../../../test/ordeal/dice.js";
import { type Parcel, parcel, parcels, StillClock, testTables } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { searchText } from "../../shared/search-text.js";
import { one } from "../store.js";
import { openJsonStore } from "./open-json-store.js";

const RECORDS = 5_500;
const EVERYBODY = { index: "byOwner", groups: ["ann", "bob"], search: "box" } as const;

async function filled() {
  const files = new FaultyFileSystem();
  const store = await openJsonStore({
    ...{ folder: "/data", tables: testTables, clock: new StillClock(), log: silentLog, files },
  });
  const ids = Array.from({ length: RECORDS }, (_, n) => `p${String(n).padStart(4, "0")}`);
  await store.transact({ change: ids.map((id) => one(parcels, id)) }, (tx) => {
    for (const [position, id] of ids.entries()) {
      tx.put(parcels, parcel(id, { position, owner: position % 2 === 0 ? "ann" : "bob", note: "Box" }));
    }
  });
  const change = (id: string, to: Partial<Parcel> | undefined) =>
    store.transact({ change: [one(parcels, id)] }, (tx) => {
      const before = tx.get(parcels, id);
      if (before && to) tx.put(parcels, { ...before, ...to });
      else tx.remove(parcels, id);
    });
  return { store, change };
}

it("a search of many records lets others run in between, and merges groups in order", async () => {
  const { store } = await filled();
  let turns = 0;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  const found = await store.list(parcels, EVERYBODY);
  isOver = true;
  await watch;
  expect(turns).toBeGreaterThanOrEqual(Math.floor(RECORDS / 1_000));
  expect(found.map(({ position }) => position)).toEqual(Array.from({ length: RECORDS }, (_, n) => n));
  const page = await store.page(parcels, { ...EVERYBODY, direction: "desc", limit: 3 });
  expect(page).toMatchObject({
    total: RECORDS,
    records: [{ position: 5_499 }, { position: 5_498 }, { position: 5_497 }],
  });
});

it("finds no record that was removed, or has left the range or the search, before its turn", async () => {
  const { store, change } = await filled();
  const searching = store.list(parcels, EVERYBODY);
  // Bob's records come after Ann's.
  await Promise.all([
    change("p5495", undefined),
    change("p5497", { owner: "cid" }),
    change("p5499", { note: "Bag" }),
    change("p5493", { note: "Box 2" }),
  ]);
  const found = await searching;
  expect(found).toHaveLength(RECORDS - 3);
  expect(found.filter(({ position }) => position > 5_490 && position % 2 === 1).map(({ note }) => note)).toEqual([
    "Box",
    "Box 2",
  ]);
});

it("finds in many records what each one says now, after any changes, and what another index names", async () => {
  const { store, change } = await filled();
  const dice = new Dice(5_500);
  const pick = (from: readonly string[]) => from[dice.below(from.length)] ?? "";
  const notes = ["Box", "Bag", "Tüte 袋", "Böx of Ærø", "bag\nbox", ""];
  const now = new Map(
    (await store.list(parcels, { index: "byOwner", groups: ["ann", "bob"] })).map((one) => [one.id, one]),
  );
  const ids = [...now.keys()];
  for (let round = 0; round < 12; round++) {
    const turns = Array.from({ length: 400 }, () => ({ id: pick(ids), note: pick(notes), way: dice.below(10) }));
    for (const { id, note, way } of turns) {
      const next = way === 0 ? undefined : { note, ...(way === 1 && { labels: ["a"], cents: dice.below(9) }) };
      await change(id, next);
      const before = now.get(id);
      if (next === undefined) now.delete(id);
      else if (before) now.set(id, { ...before, ...next });
    }
    for (const search of ["box", "aero", "袋", "g\nb", "nowhere"]) {
      const range = {
        index: "byOwner",
        groups: ["ann", "bob"],
        search,
        orIn: { index: "byLabel", groups: ["a"] },
      } as const;
      const expected = [...now.values()]
        .filter(({ note = "", labels }) => labels?.includes("a") || searchText(note).includes(search))
        .sort((a, b) => a.position - b.position);
      expect(await store.list(parcels, range), search).toEqual(expected);
      const cheap = { index: "withCents", groups: ["all"], to: 4 } as const;
      expect(await store.list(parcels, { ...range, andIn: [cheap] }), search).toEqual(
        expected.filter(({ cents = 9 }) => cents <= 4),
      );
    }
  }
});
