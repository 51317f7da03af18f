/** Integer US cents. The only place where cents and the contract's USD numbers meet. */
export type Cents = number;

/** 810 → 8.1. Exact: a cents integer divided by 100 is the nearest double, which prints with at most two decimals. */
export const toUsd = (cents: Cents): number => cents / 100;

/** 8.1 → 810; undefined when the number has more than two decimals or is out of range. */
export function toCents(usd: number): Cents | undefined {
  if (!Number.isFinite(usd) || Math.abs(usd) > 1e11) return undefined;
  const cents = Math.round(usd * 100);
  return cents / 100 === usd ? cents : undefined;
}

export const formatUsd = (cents: Cents): string =>
  `${cents < 0 ? "-" : ""}$${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
