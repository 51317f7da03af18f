import { formatUsd, parseUsd } from "@shipctl/sdk/display";

/** What the server takes. */
const LEAST_USD = 1;
const MOST_USD = 10_000;

export const LIMITS = `${formatUsd(LEAST_USD)} to ${formatUsd(MOST_USD)}`;

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
  if (usd < LEAST_USD || usd > MOST_USD) return { usd: undefined, problem: `A top-up is from ${LIMITS}` };
  return { usd, problem: undefined };
}
