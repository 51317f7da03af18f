import { isoNow } from "../../../ports/clock.js";
import { eachOf } from "../../../store/ranges.js";
import { type Lease, one } from "../../../store/store.js";
import type { World } from "../../../world.js";
import {
  type ComparisonRecord,
  comparedPageTable,
  type Difference,
  differenceTable,
  pagesOf,
} from "./reconcile-tables.js";

type PutDeps = Pick<World, "store" | "clock">;

/** Differences per transaction. */
const SLICE = 100;

/** Stores what a whole comparison has found, and clears what it no longer finds. Returns how many it has found. */
export async function putDifferences(world: PutDeps, comparison: ComparisonRecord, lease: Lease): Promise<number> {
  const pages = eachOf(world.store, comparedPageTable, pagesOf(comparison));
  const known = new Set<string>();
  for await (const { differences } of pages) {
    // A provider may list the same on two pages.
    const fresh = differences.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    for (let index = 0; index < fresh.length; index += SLICE) {
      await putSlice(world, fresh.slice(index, index + SLICE), lease);
    }
  }
  await clearOthers(world, comparison, lease);
  return known.size;
}

async function putSlice(world: PutDeps, differences: readonly Difference[], lease: Lease): Promise<void> {
  const load = { see: [lease.claim], change: differences.map(({ id }) => one(differenceTable, id)) };
  const now = isoNow(world.clock);
  await world.store.transact(load, (tx) => {
    for (const difference of differences) {
      const before = tx.get(differenceTable, difference.id);
      const firstSeenAt = before?.clearedAt === undefined ? (before?.firstSeenAt ?? now) : now;
      tx.put(differenceTable, { ...difference, firstSeenAt, lastSeenAt: now });
    }
  });
}

async function clearOthers(world: PutDeps, { id, startedAt }: ComparisonRecord, lease: Lease): Promise<void> {
  const open = { index: "openOf", groups: [id], to: startedAt, limit: SLICE } as const;
  for (;;) {
    const old = (await world.store.list(differenceTable, open)).filter(({ lastSeenAt }) => lastSeenAt < startedAt);
    if (old.length === 0) return;
    const load = { see: [lease.claim], change: old.map((each) => one(differenceTable, each.id)) };
    await world.store.transact(load, (tx) => {
      for (const difference of old) {
        const current = tx.get(differenceTable, difference.id);
        if (current) tx.put(differenceTable, { ...current, clearedAt: isoNow(world.clock) });
      }
    });
  }
}
