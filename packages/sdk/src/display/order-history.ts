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

/** A call to the provider about an order. */
interface ProviderCall {
  readonly what: string;
  readonly outcome: string;
  readonly status?: number;
  readonly code?: string;
}

const CALLS: Readonly<Record<string, string>> = {
  prepare: "Prepare",
  buy: "Buy",
  look_up: "Look up",
  label: "Fetch label",
  track: "Track",
  void: "Void",
  refund_status: "Refund status",
  cost: "Read cost",
};

const OUTCOMES: Readonly<Record<string, string>> = {
  ok: "OK",
  refused: "Refused",
  busy: "Busy",
  no_answer: "No answer",
};

/**
 * What a provider was asked and what came of it, for a table. Words of a newer server are shown as they are.
 *
 * @example
 * providerCallTexts({ what: "buy", outcome: "refused", status: 402, code: "PAYMENT.REQUIRED" });
 * // => { what: "Buy", outcome: "Refused (402, PAYMENT.REQUIRED)" }
 */
export function providerCallTexts({ what, outcome, status, code }: ProviderCall): { what: string; outcome: string } {
  const why = [status, code].filter((part) => part !== undefined).join(", ");
  return { what: CALLS[what] ?? what, outcome: `${OUTCOMES[outcome] ?? outcome}${why && ` (${why})`}` };
}
