import { formatUsd } from "./money.js";

/** A step in the history of an order. */
interface OrderStep {
  readonly what: string;
  readonly requestId?: string;
  readonly amount?: number;
  readonly reason?: string;
}

const STEPS: Readonly<Record<string, string>> = {
  requested: "Requested, the price was held",
  asked: "The provider was asked, and has not answered yet",
  bought: "Bought, the price was charged",
  printed: "Printed",
  cost_changed: "Cost changed",
  charged: "Charged on",
  given_back: "Given back",
  voided: "Voided",
  refunded: "Refunded",
};

/**
 * A step in the history of an order, as a sentence. A step of a newer server is its own word.
 *
 * @example
 * orderStepText({ what: "charged", amount: 2.1, reason: "Weighed 3 lbs" }); // => "Charged on $2.10: Weighed 3 lbs"
 */
export function orderStepText({ what, requestId, amount, reason }: OrderStep): string {
  const sum = amount === undefined ? "" : ` ${formatUsd(amount)}`;
  const why = reason === undefined ? "" : `: ${reason}`;
  return `${STEPS[what] ?? what}${sum}${why}${requestId === undefined ? "" : ` (request ${requestId})`}`;
}
