import { isoNow } from "../../ports/clock.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { selectionTable } from "./selection-table.js";

const BATCH = 1_000;

export async function purgeSelections(world: Pick<World, "store" | "clock">): Promise<void> {
  const range = { index: "byExpiry", groups: ["all"], to: isoNow(world.clock), limit: BATCH } as const;
  const expired = await world.store.list(selectionTable, range);
  await world.store.transact({ change: expired.map(({ id }) => one(selectionTable, id)) }, (tx) => {
    for (const { id } of expired) tx.remove(selectionTable, id);
  });
}
