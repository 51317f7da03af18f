import type { Reader } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { orderTable } from "../order/order-table.js";
import { inModes } from "../shop/shop-mode.js";

const live = (...groups: readonly string[]): string[] => groups.flatMap((group) => inModes(group, ["live"]));

/** Whether a live label was bought, or is being bought. */
export async function hasLiveLabels({ store }: Reader): Promise<boolean> {
  const running = await store.list(bulkOrderTable, { index: "running", groups: ["all"] });
  if (running.some(({ mode }) => mode === "live")) return true;
  const byStatus = (...status: readonly string[]) => ({ index: "byStatus", groups: live(...status) }) as const;
  const kept = await store.list(orderTable, { ...byStatus("processing", "in_transit", "delivered"), limit: 1 });
  if (kept.length > 0) return true;
  // Voided ones are cancelled, as failed ones are.
  const cancelled = await store.count(orderTable, byStatus("cancelled"));
  return cancelled > (await store.count(orderTable, byStatus("failed")));
}
