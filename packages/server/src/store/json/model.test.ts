import fc from "fast-check";
import { expect, it } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { ids, type Parcel, parcel, parcels } from "../../../test/store/fixtures.js";
import { openOn } from "../../../test/store/json.js";
import { DuplicateKey } from "../errors.js";
import { one } from "../store.js";
import type { OpenedJsonStore } from "./open-json-store.js";

type State = ReadonlyMap<string, Parcel>;

const OWNERS = ["ann", "bob"] as const;
const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
const record = fc.record({
  id,
  owner: fc.constantFrom(...OWNERS),
  position: fc.integer({ min: 0, max: 4 }),
  code: fc.option(fc.constantFrom("one", "two", "three"), { nil: undefined }),
  labels: fc.array(fc.constantFrom("red", "big"), { maxLength: 2 }),
});
const write = fc.oneof(
  fc.record({ kind: fc.constant("put" as const), record }),
  fc.record({ kind: fc.constant("remove" as const), id }),
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("commit" as const),
      writes: fc.array(write, { maxLength: 3 }),
      durable: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), turns: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("snapshot" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("crash" as const, "kill" as const),
      keepBytes: fc.integer({ min: 0, max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("outage" as const),
      refused: fc.constantFrom("append" as const, "sync" as const, "rename" as const),
    }),
  },
);

/** The state after the writes; undefined if two records would share a key. */
function after(
  state: State,
  writes: readonly (typeof write extends fc.Arbitrary<infer W> ? W : never)[],
): State | undefined {
  const next = new Map(state);
  for (const one of writes) {
    if (one.kind === "put") next.set(one.record.id, parcel(one.record.id, one.record));
    else next.delete(one.id);
  }
  const codes = [...next.values()].flatMap(({ code }) => code ?? []);
  return new Set(codes).size === codes.length ? next : undefined;
}

const plain = (state: State): unknown =>
  JSON.parse(JSON.stringify([...state.values()].sort((a, b) => (a.id < b.id ? -1 : 1))));

async function contentOf(store: OpenedJsonStore): Promise<unknown> {
  const state = new Map<string, Parcel>();
  for await (const found of store.scan(parcels)) state.set(found.id, found);
  return plain(state);
}

/** Compares the results of all indexes with a scan of every record. */
async function expectIndexesToFit(store: OpenedJsonStore, state: State): Promise<void> {
  const byPosition = (a: Parcel, b: Parcel) => a.position - b.position || (a.id < b.id ? -1 : 1);
  for (const owner of OWNERS) {
    const wanted = [...state.values()].filter((found) => found.owner === owner).sort(byPosition);
    expect(ids(await store.list(parcels, { index: "byOwner", groups: [owner] }))).toEqual(ids(wanted));
    const middle = wanted.filter(({ position }) => position >= 1 && position <= 3);
    expect(await store.count(parcels, { index: "byOwner", groups: [owner], from: 1, to: 3 })).toBe(middle.length);
  }
  const all = [...state.values()].sort(byPosition).reverse();
  const page = await store.page(parcels, { index: "byOwner", groups: OWNERS, direction: "desc", offset: 1, limit: 3 });
  expect([ids(page.records), page.total]).toEqual([ids(all.slice(1, 4)), all.length]);
  for (const label of ["red", "big"]) {
    const wanted = [...state.values()].filter(({ labels }) => labels?.includes(label)).map((found) => found.id);
    expect(ids(await store.list(parcels, { index: "byLabel", groups: [label] }))).toEqual(wanted.sort());
  }
  for (const code of ["one", "two", "three"]) {
    const wanted = [...state.values()].find((found) => found.code === code)?.id;
    expect((await store.find(parcels, "code", code))?.id).toBe(wanted);
  }
}

it("any commits, snapshots, crashes, outages and restarts leave the state of a prefix of commits with every acknowledged one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const files = new FaultyFileSystem();
      let store = await openOn(files);
      /** The state after each commit; `answered` is the last acknowledged one. */
      let history: State[] = [new Map()];
      let answered = 0;
      let answers: Promise<unknown>[] = [];

      const reopen = async () => {
        store = await openOn(files);
        await look();
        answered = history.length - 1;
      };
      /** The current state is an earlier one, and no acknowledged commit is missing. */
      const look = async () => {
        const content = JSON.stringify(await contentOf(store));
        const survived = history.findLastIndex((state) => JSON.stringify(plain(state)) === content);
        expect(survived).toBeGreaterThanOrEqual(answered);
        history = history.slice(0, survived + 1);
        const state = history[survived] ?? new Map();
        await expectIndexesToFit(store, state);
      };

      for (const action of steps) {
        if (action.kind === "commit") {
          const next = after(history.at(-1) ?? new Map(), action.writes);
          const claims = action.writes.map((each) => one(parcels, each.kind === "put" ? each.record.id : each.id));
          const committing = store.transact(
            { change: claims },
            (tx) => {
              for (const each of action.writes) {
                if (each.kind === "put") tx.put(parcels, parcel(each.record.id, each.record));
                else tx.remove(parcels, each.id);
              }
            },
            { durable: action.durable },
          );
          const before = history.at(-1) ?? new Map();
          // A put and a removal of one record in one commit write nothing.
          const last = new Map(action.writes.map((each) => [each.kind === "put" ? each.record.id : each.id, each]));
          const writes = [...last].some(([key, each]) => each.kind === "put" || before.has(key));
          if (next) history.push(next);
          const number = history.length - 1;
          const reported = () => {
            if (action.durable && writes) answered = Math.max(answered, number);
          };
          answers.push(
            next ? committing.then(reported, () => undefined) : expect(committing).rejects.toThrow(DuplicateKey),
          );
        } else if (action.kind === "snapshot") {
          answers.push(store.snapshot().catch(() => undefined));
        } else if (action.kind === "wait") {
          for (let turn = 0; turn < action.turns; turn++) await new Promise((resolve) => setImmediate(resolve));
        } else if (action.kind === "restart") {
          await Promise.all(answers);
          await store.close();
          answered = history.length - 1;
          await reopen();
        } else if (action.kind === "outage") {
          files.refuse = (operation) => operation === action.refused;
          await Promise.allSettled(answers);
          answers = [];
          files.refuse = () => false;
          expect(await store.revive()).toBe(true);
          await look();
        } else {
          if (action.kind === "crash") files.crash(action.keepBytes);
          else files.kill();
          await Promise.allSettled(answers);
          answers = [];
          await reopen();
        }
      }
      await Promise.all(answers);
      await expectIndexesToFit(store, history.at(-1) ?? new Map());
      await store.close();
    }),
    { numRuns: 150, seed: 20_260_731 },
  );
});
