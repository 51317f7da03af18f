import { formatDate } from "./dates.js";
import { formatUsd, sumUsd } from "./money.js";

/** A correction that was charged in addition to the price of an order, or given back. */
interface ChargedOn {
  readonly amount: number;
  readonly reason: string;
  readonly createdAt: string;
}

/**
 * A correction that the customer paid in addition to the price, as a sentence.
 *
 * @example
 * chargeText({ amount: 2.1, reason: "Weighed 3 lbs", createdAt: "2026-11-02T15:00:00.000Z" }); // => "$2.10 on Nov 2, 2026: Weighed 3 lbs"
 */
export function chargeText({ amount, reason, createdAt }: ChargedOn): string {
  const text = amount < 0 ? `${formatUsd(-amount)} given back` : formatUsd(amount);
  return `${text} on ${formatDate(createdAt)}: ${reason}`;
}

/** An order whose cost is corrected. */
interface CorrectedOrder {
  readonly cost?: number;
  readonly costAdjustment?: { readonly from?: number; readonly charged?: number };
  readonly charges?: readonly ChargedOn[];
  readonly refundStatus: string;
  readonly availableBalance?: number;
}

/**
 * What a new cost leaves to charge on to the customer, in USD: the increase, or after a decrease what can be given back
 * (negative). `missing` is how much the balance is short. Undefined if there is nothing to charge. With the cost as it is,
 * that is the last change, unless it was charged on before.
 *
 * @example
 * chargeFor({ cost: 5, refundStatus: "none", availableBalance: 0.5 }, 7.1); // => { amount: 2.1, missing: 1.6 }
 */
export function chargeFor(order: CorrectedOrder, cost: number): { amount: number; missing: number } | undefined {
  if (order.refundStatus !== "none" && order.refundStatus !== "rejected") return undefined;
  const { from, charged } = order.costAdjustment ?? {};
  const before = cost !== order.cost ? order.cost : charged === undefined ? from : undefined;
  if (before === undefined) return undefined;
  const amount = Math.max(sumUsd([cost, -before]), -paidIn({ price: 0, charges: order.charges }));
  if (amount === 0) return undefined;
  return { amount, missing: Math.max(0, sumUsd([amount, -(order.availableBalance ?? amount)])) };
}

/**
 * What was paid for an order: its price and the corrections that were charged on. A refund gives it back.
 *
 * @example
 * paidIn({ price: 8.1, charges: [{ amount: 2.1 }] }); // => 10.2
 */
export const paidIn = (order: {
  readonly price: number;
  readonly charges?: readonly { readonly amount: number }[] | undefined;
}): number => sumUsd([order.price, ...(order.charges ?? []).map(({ amount }) => amount)]);
