import {
  type BusyAnswer,
  type Carrier,
  type CarrierAnswer,
  type CarrierBatches,
  type Prepared,
  silent,
} from "../../ports/carrier.js";
import { requirePresent } from "../../shared/assert.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { type Cents, formatUsd } from "../../shared/money.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import type { CountsRows } from "../order/order-totals.js";
import { purchaseOf, shipmentOf } from "../order/order-view.js";
import type { FailedPurchase, RefusedCost } from "../order/purchase.js";
import { dropQuote } from "../service/quotes.js";
import { leaveOpen, type Settled, settleRefused, settleSale } from "./order-state.js";

export type PurchaseDeps = Pick<
  World,
  "store" | "carriers" | "ids" | "clock" | "settings" | "labelBlobs" | "log" | "metrics"
> &
  Partial<CountsRows>;

export type Busy = Omit<BusyAnswer, "kind">;

/** When to retry after a carrier has not answered `prepare`. */
const UNPREPARED_MS = 15_000;

/**
 * Buys an order whose money is held: prepare, store the carrier's handle, buy, settle. Returns the order: bought,
 * failed (refused, at a loss over the limit, or settled since), or still buying if the carrier did not answer. If the
 * carrier is busy, or did not answer before it was asked to sell, nothing was bought or changed, and the caller may try
 * again. @throws LeaseLost before buying, if the job has a newer owner. A carrier's answer is stored by any owner.
 */
export async function buyFromCarrier(
  world: PurchaseDeps,
  carrier: Carrier,
  order: OrderRecord,
  lease: readonly Claim[] = [],
): Promise<Settled | { readonly busy: Busy }> {
  const prepared = await carrier.prepare(shipmentOf(order));
  // `prepare` buys nothing, so even without an answer it is certain that nothing was bought.
  if (prepared.kind === "silent") return { busy: { retryAfterMs: UNPREPARED_MS, why: prepared.why } };
  if (prepared.kind !== "ok") return notSold(world, order, prepared);
  if (isOtherMode(order, prepared.value)) return { busy: OTHER_MODE };
  const { ref, costCents } = prepared.value;
  const refusedCost = lossOver(order, costCents);
  if (refusedCost) return refuseLoss(world, order, refusedCost);
  const current = await storeHandle(world, order, ref, lease);
  if (current?.purchase.state !== "buying") return { order: current ?? order };
  const sold = await carrier.buy(purchaseOf(current));
  if (sold.kind !== "ok") return notSold(world, current, sold);
  return settleSale(world, carrier, current, sold.value);
}

/** The connection's mode has not been asked for since the provider changed it. */
const isOtherMode = ({ sandbox }: OrderRecord, { mode }: Prepared): boolean =>
  mode !== undefined && sandbox !== (mode === "test");

const OTHER_MODE: Busy = { retryAfterMs: MINUTE_MS, why: "it has changed between samples and real postage" };

/** Nothing was bought. The customer gets a reason without figures, the operator the figures. */
async function refuseLoss(world: PurchaseDeps, order: OrderRecord, refusedCost: RefusedCost): Promise<Settled> {
  const { id: orderId, number: orderNumber, priceCents, connectionId } = order;
  world.log.warn(
    { orderId, orderNumber, connectionId, priceCents, ...refusedCost },
    "a label was not bought because its loss exceeds the limit",
  );
  await dropQuote(world, order, order);
  return settleRefused(world, order, { reason: PRICE_UNAVAILABLE, refusedCost, later: false });
}

/** Why a label was not bought if its carrier was busy and the purchase cannot wait. */
export const busyReason = ({ why }: Busy): string => `the carrier did not sell this label: ${why}`;

export async function notSold(
  world: PurchaseDeps,
  order: OrderRecord,
  answer: Exclude<CarrierAnswer<unknown>, { readonly kind: "ok" }>,
): Promise<Settled | { readonly busy: Busy }> {
  switch (answer.kind) {
    case "refused":
      return settleRefused(world, order, { reason: answer.words, fields: answer.fields, later: false });
    case "busy":
      return { busy: answer };
    case "silent":
      world.log.warn(
        { orderId: order.id, orderNumber: order.number, reason: answer.why },
        "no answer from the carrier for a purchase",
      );
      return { order: await leaveOpen(world, order) };
  }
}

/** Before `buy`, so that the carrier can be asked about it after a crash. Returns what `withHandle` does. */
async function storeHandle(
  world: PurchaseDeps,
  order: OrderRecord,
  carrierRef: string,
  lease: readonly Claim[],
): Promise<OrderRecord | undefined> {
  const claim = one(orderTable, order.id);
  const isUnsent = order.purchase.state === "buying" && order.purchase.isUnsent === true;
  const isStored = carrierRef === order.carrierRef && !isUnsent;
  if (isStored && lease.length === 0) return requirePresent(await world.store.get(orderTable, order.id), "order");
  const load = isStored ? { see: [...lease, claim] } : { see: lease, change: [claim] };
  return world.store.transact(load, (tx) => withHandle(tx, order.id, carrierRef));
}

/**
 * An order that was settled while the carrier prepared it must not be bought, and keeps its handle. Undefined if its
 * bulk order was stopped before its batch was sent.
 */
function withHandle(tx: Tx, orderId: string, carrierRef: string): OrderRecord | undefined {
  const current = tx.get(orderTable, orderId);
  if (current?.purchase.state !== "buying") return current;
  const { isUnsent, ...purchase } = current.purchase;
  if (current.carrierRef === carrierRef && !isUnsent) return current;
  const kept = { ...current, carrierRef, purchase };
  tx.put(orderTable, kept);
  return kept;
}

/** The customer's reason. It has no figures: what labels cost is the operator's business. */
const PRICE_UNAVAILABLE = "This service is not available for this parcel at the current price";

/** The cost, if it is above the price by more than the limit. A cost that is not known before buying is accepted. */
function lossOver({ purchase, priceCents }: OrderRecord, costCents: Cents | undefined): RefusedCost | undefined {
  const { lossLimitCents = 0 } = purchase.state === "buying" ? purchase : {};
  if (costCents === undefined || costCents <= priceCents + lossLimitCents) return undefined;
  return { costCents, lossLimitCents };
}

/** The message to the customer about a failed purchase. */
export function failureOf({ reason, refusedCost }: FailedPurchase) {
  return refusedCost
    ? ({ code: "price_unavailable", message: `${reason}. Nothing was bought.` } as const)
    : ({ code: "carrier_refused", message: `The carrier refused: ${reason}` } as const);
}

/** The message to the operator about a refused cost. */
export const refusedCostText = ({ priceCents }: OrderRecord, { costCents, lossLimitCents }: RefusedCost): string =>
  `The label would have cost ${formatUsd(costCents)}. Its price is ${formatUsd(priceCents)}, and the loss limit of its connection is ${formatUsd(lossLimitCents)}`;

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
