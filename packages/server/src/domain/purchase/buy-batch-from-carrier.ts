import { type Carrier, type CarrierAnswer, type CarrierBatches, type Prepared, silent } from "../../ports/carrier.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { type Claim, one } from "../../store/store.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { purchaseOf, shipmentOf } from "../order/order-view.js";
import {
  type Busy,
  buyFromCarrier,
  isOtherMode,
  lossOver,
  notSold,
  OTHER_MODE,
  type PurchaseDeps,
  refuseLoss,
  UNPREPARED_MS,
  withHandle,
} from "./buy-from-carrier.js";
import { type Settled, settleSale } from "./order-state.js";

/** Orders that are settled concurrently: each fetches its label. */
const CONCURRENCY = 32;

type Outcome = Settled | { readonly busy: Busy };

/**
 * Buys several orders whose money is held, in one call: the same steps for each order as `buyFromCarrier`, and the same
 * outcomes. The handles of all of them are stored before the call. A carrier that sells single labels only is asked
 * about each. Reports each outcome. @throws LeaseLost before buying
 */
export async function buyBatchFromCarrier(
  world: PurchaseDeps,
  carrier: Carrier & { readonly batches: CarrierBatches },
  orders: readonly OrderRecord[],
  lease: readonly Claim[],
  report: (order: OrderRecord, outcome: Outcome) => Promise<void>,
): Promise<void> {
  const prepared = orders.length === 1 ? undefined : await carrier.batches.prepare(orders.map(shipmentOf));
  if (!prepared || prepared.kind === "refused") {
    return forEachConcurrent(orders, CONCURRENCY, async (order) =>
      report(order, await buyFromCarrier(world, carrier, order, lease)),
    );
  }
  const ready: [OrderRecord, string][] = [];
  for (const [index, order] of orders.entries()) {
    const answer = answerAt(prepared, index);
    const sellable = await handleOf(world, order, answer);
    if ("outcome" in sellable) await report(order, sellable.outcome);
    else ready.push([order, sellable.ref]);
  }
  if (ready.length === 0) return;
  const load = { see: lease, change: ready.map(([{ id }]) => one(orderTable, id)) };
  const current = await world.store.transact(load, (tx) =>
    ready.map(([order, ref]) => withHandle(tx, order.id, ref) ?? { order }),
  );
  const open: OrderRecord[] = [];
  for (const order of current) {
    if ("order" in order) await report(order.order, order);
    else if (order.purchase.state === "buying") open.push(order);
    else await report(order, { order });
  }
  if (open.length === 0) return;
  const sold = await carrier.batches.buy(open.map(purchaseOf));
  await forEachConcurrent(open.entries(), CONCURRENCY, async ([index, order]) => {
    const answer = answerAt(sold, index);
    await report(
      order,
      answer.kind === "ok"
        ? await settleSale(world, carrier, order, answer.value)
        : await notSold(world, order, answer),
    );
  });
}

const answerAt = <T>(answers: CarrierAnswer<readonly CarrierAnswer<T>[]>, index: number): CarrierAnswer<T> =>
  answers.kind === "ok" ? (answers.value[index] ?? silent("its reply lacks this order")) : answers;

/** The carrier's handle of the order, or why nothing is bought. */
async function handleOf(
  world: PurchaseDeps,
  order: OrderRecord,
  prepared: CarrierAnswer<Prepared>,
): Promise<{ readonly ref: string } | { readonly outcome: Outcome }> {
  if (prepared.kind === "silent") return { outcome: { busy: { retryAfterMs: UNPREPARED_MS, why: prepared.why } } };
  if (prepared.kind !== "ok") return { outcome: await notSold(world, order, prepared) };
  if (isOtherMode(order, prepared.value)) return { outcome: { busy: OTHER_MODE } };
  const { ref, costCents } = prepared.value;
  const refusedCost = lossOver(order, costCents);
  if (refusedCost) return { outcome: await refuseLoss(world, order, refusedCost) };
  return { ref };
}
