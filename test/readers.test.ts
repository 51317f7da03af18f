import { expect, test } from "vitest";

const module = new URL("../scripts/tooling/readers.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[]) => string[];
const { needlessWriters }: { needlessWriters: Check } = await import(module);

const found = (...texts: string[]) => needlessWriters(texts.map((text, n) => ({ path: `${n}.ts`, text })));

test("finds functions that take the writable store and only read", () => {
  const readers = [
    'export const readPrice = (world: Pick<World, "store">) => world.store.get(prices, "a");',
    'export async function readPrice({ store }: Pick<World, "store" | "clock">) { return store.list(prices, ALL); }',
    'type Deps = Pick<World, "store">; export function readPrice(world: Deps & Other) { return world.store.get(prices, "a"); }',
    'function readPrice(store: World["store"]) { return store.get(prices, "a"); }',
    "export function readPrice(world: World) { return world.store.get(prices); }",
  ];
  for (const text of readers) expect(found(text), text).toEqual([expect.stringContaining("0.ts readPrice")]);
});

test("accepts readers, functions that write, and functions that call one of those", () => {
  const writer = 'export const savePrice = (world: Pick<World, "store">) => world.store.transact(load, work);';
  const caller = 'export const change = (world: Pick<World, "store">) => forEach(ids, () => savePrice(world));';
  const helper =
    'type Deps = Pick<World, "store">; export const save = (w: Deps) => w.store.transact(l, x); const a = (w: Deps) => 1;';
  expect(found(writer, caller)).toEqual([]);
  expect(found(helper)).toEqual([]);
  expect(found(caller)).toEqual([expect.stringContaining("0.ts change")]);
  expect(found('export const read = (world: Reader & Pick<World, "clock">) => world.store.get(prices, "a");')).toEqual(
    [],
  );
  expect(found('export const put = (tx: Tx, world: Pick<World, "store">) => tx.put(prices, {});')).toEqual([]);
});
