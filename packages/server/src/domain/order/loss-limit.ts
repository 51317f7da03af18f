import { type Cents, formatUsd } from "../../shared/money.js";
import type { OrderRecord } from "./order-table.js";
import type { FailedPurchase, RefusedCost } from "./purchase.js";

/** The customer's reason. It has no figures: what labels cost is the operator's business. */
export const PRICE_UNAVAILABLE = "This service is not available for this parcel at the current price";

/** The cost, if it is above the price by more than the limit. A cost that is not known before buying is accepted. */
export function lossOver({ purchase, priceCents }: OrderRecord, costCents: Cents | undefined): RefusedCost | undefined {
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
