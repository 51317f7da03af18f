import type { EventData } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { publish, streamClaim } from "../event/publish.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { eventDataOf } from "../order/order-view.js";
import { isVoided } from "./order-labels.js";

type MarkPrintedDeps = Pick<World, "store" | "clock">;

/** Labels of one transaction. */
const BATCH = 200;

/** Counts a print of labels of one customer, or takes all of them back. Returns how many labels there are. */
export async function markPrinted(
  world: MarkPrintedDeps,
  orders: readonly OrderRecord[],
  printed: boolean,
): Promise<number> {
  const usable = orders.filter((order) => order.purchase.state === "bought" && !isVoided(order));
  const labels = [...new Map(usable.map((order) => [order.id, order])).values()];
  for (let start = 0; start < labels.length; start += BATCH) {
    await markBatch(world, labels.slice(start, start + BATCH), printed);
  }
  return labels.length;
}

async function markBatch(world: MarkPrintedDeps, labels: readonly OrderRecord[], printed: boolean): Promise<void> {
  const customerId = labels[0]?.customerId ?? "";
  const claims = [...labels.map(({ id }) => one(orderTable, id)), streamClaim(customerId)];
  await world.store.transact({ change: claims }, (tx) => {
    const printedAt = isoNow(world.clock);
    for (const order of labels.flatMap(({ id }) => tx.get(orderTable, id) ?? [])) {
      const { printCount = 0 } = order;
      const print = printed ? { printCount: printCount + 1, printedAt } : UNPRINTED;
      tx.put(orderTable, { ...order, ...print, changedAt: printedAt });
    }
    publish(tx, world, { type: printed ? "label.printed" : "label.unprinted", customerId, data: dataOf(labels) });
  });
}

const UNPRINTED = { printCount: 0, printedAt: undefined };

/** Names one label, or what several have in common. */
function dataOf(labels: readonly OrderRecord[]): EventData {
  const [first, ...others] = labels.map(eventDataOf);
  const same = <Name extends keyof EventData>(name: Name): EventData[Name] =>
    others.every((other) => other[name] === first?.[name]) ? first?.[name] : undefined;
  const named = others.length === 0 ? first : { bulkOrderId: same("bulkOrderId"), mode: same("mode") };
  return { ...named, labelCount: labels.length };
}

/** Those of the labels that were printed before, and when last. */
export function printedBefore(orders: readonly OrderRecord[]): { labels: number; at: string } | undefined {
  const times = orders.flatMap(({ printedAt }) => printedAt ?? []);
  const at = times.sort().at(-1);
  return at === undefined ? undefined : { labels: times.length, at };
}
