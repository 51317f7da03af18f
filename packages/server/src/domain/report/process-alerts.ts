import { eachOf } from "../../store/ranges.js";
import { one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { alertTable } from "./alert-table.js";

/** The key of a problem of one process, as the operator gets it. */
export const keyAt = (key: string, process: string): string => `${key} at ${process}`;

/** Messages of the problems that a process of this name has reported and not resolved, by key. */
export async function raisedBy({ store }: Reader, process: string): Promise<Map<string, string>> {
  const raised = new Map<string, string>();
  for await (const { id, message } of eachOf(store, alertTable, { index: "bySince", groups: [process] })) {
    raised.set(id.slice(0, -keyAt("", process).length), message);
  }
  return raised;
}

/** Stores what a process has reported and not resolved, for its next start. */
export async function storeRaised(
  world: Pick<World, "store" | "clock">,
  process: string,
  raised: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await raisedBy(world, process);
  const changed = [...new Set([...stored.keys(), ...raised.keys()])].filter(
    (key) => stored.get(key) !== raised.get(key),
  );
  if (changed.length === 0) return;
  const since = new Date(world.clock.now()).toISOString();
  await world.store.transact({ change: changed.map((key) => one(alertTable, keyAt(key, process))) }, (tx) => {
    for (const key of changed) {
      const [id, message] = [keyAt(key, process), raised.get(key)];
      if (message === undefined) tx.remove(alertTable, id);
      else tx.put(alertTable, { id, message, since, isRaised: true, process });
    }
  });
}
