import { LIMITS } from "@shipctl/sdk/contract";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";

const { least, most } = LIMITS.topUpUsd;

export const TOP_UP_RANGE = `${formatUsd(least)} to ${formatUsd(most)}`;

export interface TypedAmount {
  /** Undefined while it is none that can be asked. */
  readonly usd: number | undefined;
  /** Undefined also while nothing is typed. */
  readonly problem: string | undefined;
}

/** Reads what was typed as the amount of a top-up. */
export function readAmount(typed: string): TypedAmount {
  if (typed.trim() === "") return { usd: undefined, problem: undefined };
  const usd = parseUsd(typed);
  if (usd === undefined || usd <= 0) return { usd: undefined, problem: "Please enter a valid amount" };
  if (usd < least || usd > most) return { usd: undefined, problem: `A top-up is from ${TOP_UP_RANGE}` };
  return { usd, problem: undefined };
}

/** What to ask for where so much is missing (USD), as it is typed. */
export const amountFor = (missing: number | undefined): string =>
  missing === undefined ? "" : Math.min(Math.max(missing, least), most).toFixed(2);
