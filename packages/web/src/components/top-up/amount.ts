import { LIMITS } from "@shipctl/sdk/contract";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";

const { least, most } = LIMITS.topUpUsd;

export const TOP_UP_RANGE = `${formatUsd(least)} to ${formatUsd(most)}`;

export interface TypedAmount {
  /** Undefined unless it is a valid amount. */
  readonly usd: number | undefined;
  /** Also undefined while nothing is typed. */
  readonly problem: string | undefined;
}

/** Parses the amount of a top-up. */
export function readAmount(typed: string): TypedAmount {
  if (typed.trim() === "") return { usd: undefined, problem: undefined };
  const usd = parseUsd(typed);
  if (usd === undefined || usd <= 0) return { usd: undefined, problem: "Please enter a valid amount" };
  if (usd < least || usd > most) return { usd: undefined, problem: `A top-up is from ${TOP_UP_RANGE}` };
  return { usd, problem: undefined };
}

/** The amount to prefill when `missing` USD are needed, within the limits. */
export const amountFor = (missing: number | undefined): string =>
  missing === undefined ? "" : Math.min(Math.max(missing, least), most).toFixed(2);
