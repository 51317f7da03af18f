import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { noteOrder } from "../order/note-order.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { type CountsRows, countChange, isRefundedByCarrier, rowClaims } from "../order/order-totals.js";
import { eventDataOf } from "../order/order-view.js";
import { existingOrder, type Operator } from "../order/orders.js";

/** Who reports the new cost, and why it changes. A provider's own correction comes as a job. */
export type CostReporter = Required<Operator>;

export type AdjustCostDeps = Pick<World, "store" | "ids" | "clock" | "settings" | "log"> & CountsRows;

/**
 * Sets what a label cost, after its purchase. The customer's balance does not change, and the event is the shop's.
 * Setting the same cost again changes nothing, and neither does a provider's correction (`providerAt`, ISO) that is older
 * than the last change. @throws not_found, not_adjustable
 */
export async function adjustCost(
  world: AdjustCostDeps,
  { operator: actor, reason }: CostReporter,
  id: string,
  costCents: Cents,
  providerAt?: string,
): Promise<OrderRecord> {
  const found = await existingOrder(world, id);
  const { id: orderId } = found;
  const load = { change: [one(orderTable, orderId), streamClaim(SHOP), ...rowClaims(world, found)] };
  const { order, from } = await world.store.transact(load, (tx) => {
    const before = requirePresent(tx.get(orderTable, orderId), `order ${orderId}`);
    const { number, customerId, connectionId, purchase } = before;
    if (purchase.state !== "bought") throw notAdjustable(`${number} was not bought: it has no cost`);
    if (isRefundedByCarrier(before)) throw notAdjustable(`${number} was refunded by the carrier: it has no cost`);
    const { costCents: fromCents, costAsOf = purchase.costAdjustment?.at } = purchase;
    const isOlder = providerAt !== undefined && costAsOf !== undefined && providerAt < costAsOf;
    if (isOlder || (fromCents === costCents && providerAt === undefined)) return { order: before, from: undefined };
    const asOf = { costAsOf: providerAt ?? isoNow(world.clock) };
    if (fromCents === costCents) {
      tx.put(orderTable, { ...before, purchase: { ...purchase, ...asOf } });
      return { order: before, from: undefined };
    }
    const costAdjustment = { fromCents, at: isoNow(world.clock), reason: reason.trim() };
    const after: OrderRecord = { ...before, purchase: { ...purchase, ...asOf, costCents, costAdjustment } };
    tx.put(orderTable, after);
    const data = { ...eventDataOf(after), apiId: connectionId };
    publish(tx, world, { type: "label.cost_adjusted", customerId: SHOP, data });
    const [from, to] = [{ cost: fromCents === undefined ? null : toUsd(fromCents) }, { cost: toUsd(costCents) }];
    audit(tx, world, { actor, action: "adjust-cost", subject: number, customerId, from, to, reason: reason.trim() });
    if (fromCents !== undefined && costCents > fromCents)
      noteOrder(tx, world, "costs_raised", after, costAdjustment.reason);
    countChange(tx, world, [before, after], 0);
    if (after.bulk) world.rows.onCost(tx, [before, after]);
    return { order: after, from: { costCents: fromCents } };
  });
  if (from) {
    const { number: orderNumber, connectionId, priceCents } = order;
    const fields = { orderId, orderNumber, connectionId, priceCents, costCents, costBeforeCents: from.costCents };
    world.log.warn(fields, "the cost of a label has changed after its purchase");
  }
  return order;
}

const notAdjustable = (message: string): Problem => new Problem("not_adjustable", message);
