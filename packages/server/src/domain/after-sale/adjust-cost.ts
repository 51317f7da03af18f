import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { walletClaim } from "../ledger/ledger.js";
import { isRefundedByCarrier, type OrderRecord, orderTable } from "../order/order-table.js";
import { type CountsRows, countChange, type RowChange, rowClaims } from "../order/order-totals.js";
import { eventDataOf } from "../order/order-view.js";
import { existingOrder, noteOrder, type Operator } from "../order/orders.js";
import { boughtOf } from "../order/purchase.js";
import { type FirstCall, once, type RequestKey } from "../request-key/request-key.js";
import { chargeCost, notAdjustable } from "./charge-cost.js";

/** Who reports the new cost, and why it changes. A provider's own correction comes as a job. */
export type CostReporter = Required<Operator>;

export type AdjustCostDeps = Pick<World, "store" | "ids" | "clock" | "settings" | "log"> & CountsRows;

export interface CostChange {
  readonly costCents: Cents;
  /** ISO. When the provider stated it: a correction that is older than the last change changes nothing. */
  readonly providerAt?: string;
  /** What of the change is charged on to the customer; negative gives back. Unset or 0: nothing. */
  readonly chargeCents?: Cents;
}

/**
 * Sets what a label cost, after its purchase, and may charge the difference on to the customer in the same transaction.
 * The event of the cost is the shop's, that of the charge the customer's. Setting the same cost again changes nothing; the
 * last change can be charged on later. @throws not_found, not_adjustable, invalid_input, insufficient_funds, idempotency_*
 */
export async function adjustCost(
  world: AdjustCostDeps,
  reporter: CostReporter,
  id: string,
  change: CostChange,
  key?: RequestKey,
): Promise<{ order: OrderRecord; replayed: boolean }> {
  const found = await existingOrder(world, id);
  return once(world, key, {
    again: async () => ({ order: await existingOrder(world, found.id), replayed: true }),
    first: async (call) => ({ order: await adjust(world, reporter, found, change, call), replayed: false }),
  });
}

async function adjust(
  world: AdjustCostDeps,
  { operator: actor, reason: given }: CostReporter,
  found: OrderRecord,
  { costCents, providerAt, chargeCents = 0 }: CostChange,
  call: FirstCall,
): Promise<OrderRecord> {
  const { id: orderId, customerId } = found;
  const reason = given.trim();
  const isCharged = chargeCents !== 0;
  const numbers = isCharged ? ([await world.ids.number("TXN"), await world.ids.number("TXN")] as const) : undefined;
  const claims = isCharged ? [walletClaim(customerId), streamClaim(customerId)] : [];
  const load = { change: [one(orderTable, orderId), streamClaim(SHOP), ...claims, ...rowClaims(world, found)] };
  const { before, after } = await call.transact(load, (tx, bind) => {
    bind(orderId);
    const before = requirePresent(tx.get(orderTable, orderId), `order ${orderId}`);
    const corrected = withCost(world, before, { costCents, reason, ...(providerAt !== undefined && { providerAt }) });
    const charging = numbers && { cents: chargeCents, numbers, reason, by: actor.customerId };
    const after = charging ? chargeCost(tx, world, corrected, charging) : corrected;
    if (after === before) return { before, after };
    tx.put(orderTable, after);
    const { number: subject } = before;
    const [cost, costBefore] = [after, before].map((order) => boughtOf(order)?.costCents);
    const isChanged = cost !== costBefore;
    if (isChanged) tellShop(tx, world, [before, after], reason);
    if (isChanged || after.charges !== before.charges) {
      const from = { cost: costBefore === undefined ? null : toUsd(costBefore) };
      const to = { cost: toUsd(costCents), ...(after.charges !== before.charges && { charged: toUsd(chargeCents) }) };
      audit(tx, world, { actor, action: "adjust-cost", subject, customerId, from, to, reason });
      countChange(tx, world, [before, after], 0);
      if (after.bulk) world.rows.onCost(tx, [before, after]);
    }
    return { before, after };
  });
  const costBeforeCents = boughtOf(before)?.costCents;
  if (costBeforeCents !== boughtOf(after)?.costCents) {
    const { number: orderNumber, connectionId, priceCents } = after;
    const fields = { orderId, orderNumber, connectionId, priceCents, costCents, costBeforeCents };
    world.log.warn(fields, "the cost of a label has changed after its purchase");
  }
  return after;
}

/** The order with this cost; the same order if nothing changes. @throws not_adjustable */
function withCost(
  { clock }: Pick<World, "clock">,
  order: OrderRecord,
  { costCents, providerAt, reason }: Omit<CostChange, "chargeCents"> & { readonly reason: string },
): OrderRecord {
  const { number, purchase } = order;
  if (purchase.state !== "bought") throw notAdjustable(`${number} was not bought: it has no cost`);
  if (isRefundedByCarrier(order)) throw notAdjustable(`${number} was refunded by the carrier: it has no cost`);
  const { costCents: fromCents, costAsOf = purchase.costAdjustment?.at } = purchase;
  const isOlder = providerAt !== undefined && costAsOf !== undefined && providerAt < costAsOf;
  if (isOlder || (fromCents === costCents && providerAt === undefined)) return order;
  const asOf = { costAsOf: providerAt ?? isoNow(clock) };
  if (fromCents === costCents) return { ...order, purchase: { ...purchase, ...asOf } };
  const costAdjustment = { ...(fromCents !== undefined && { fromCents }), at: isoNow(clock), reason };
  return { ...order, purchase: { ...purchase, ...asOf, costCents, costAdjustment } };
}

function tellShop(tx: Tx, world: AdjustCostDeps, [before, after]: RowChange, reason: string): void {
  const data = { ...eventDataOf(after), apiId: after.connectionId };
  publish(tx, world, { type: "label.cost_adjusted", customerId: SHOP, data });
  const [from, to] = [boughtOf(before)?.costCents, boughtOf(after)?.costCents];
  if (from !== undefined && to !== undefined && to > from) noteOrder(tx, world, "costs_raised", after, reason);
}
