import type { CostTotals } from "../event/event-draft.js";
import type { OrderRecord } from "./order-table.js";
import { boughtOf } from "./purchase.js";

const NOTHING: CostTotals = { labels: 0, revenueCents: 0, costCents: 0 };

/** What an order adds to the totals of known costs: nothing while its cost is unknown. */
export function costsOf(order: OrderRecord): CostTotals {
  const { costCents, isCostUncounted } = boughtOf(order) ?? {};
  if (costCents === undefined || isCostUncounted) return NOTHING;
  const isSold = order.refundStatus !== "refunded";
  return {
    labels: isSold ? 1 : 0,
    revenueCents: isSold ? order.priceCents : 0,
    costCents: isRefundedByCarrier(order) ? 0 : costCents,
  };
}

/** The change of the totals, or undefined if there is none. */
export function costChange(before: OrderRecord, after: OrderRecord): CostTotals | undefined {
  const [from, to] = [costsOf(before), costsOf(after)];
  const change = {
    labels: to.labels - from.labels,
    revenueCents: to.revenueCents - from.revenueCents,
    costCents: to.costCents - from.costCents,
  };
  return change.labels === 0 && change.revenueCents === 0 && change.costCents === 0 ? undefined : change;
}

/** A refund by an administrator leaves the carrier's charge to the operator, until the carrier refunds it. */
export const isRefundedByCarrier = ({ refundStatus, givenBack }: OrderRecord): boolean =>
  refundStatus === "refunded" && (givenBack === undefined || givenBack.isCostRefunded === true);

/** What is left to the operator after refunds; undefined while the cost is unknown. */
export function marginCents(order: OrderRecord): number | undefined {
  const costCents = boughtOf(order)?.costCents;
  if (costCents === undefined) return undefined;
  const revenueCents = order.refundStatus === "refunded" ? 0 : order.priceCents;
  return revenueCents - (isRefundedByCarrier(order) ? 0 : costCents);
}
