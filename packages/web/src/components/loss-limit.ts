import { parseUsd } from "@shipctl/sdk/display";

export const LOSS_LIMIT_LABEL = "Loss limit per label";
export const LOSS_LIMIT_HELP = "In USD. A label that would cost more than its price by over this amount is not bought.";

/** Undefined if it is not an amount of 0 or more. */
export function parseLossLimit(typed: string): number | undefined {
  const usd = parseUsd(typed);
  return usd === undefined || usd < 0 ? undefined : usd;
}

export const lossLimitError = (typed: string): string | null =>
  parseLossLimit(typed) === undefined ? "Please enter a valid loss limit" : null;
