import { centsToUsd, parseUsd, usdToCents } from "@shipctl/sdk/display";

/** `add` puts the amount on top of the balance, `set` in its place. */
export type BalanceMode = "add" | "set";

/** What the balance (USD) becomes with the amount that was typed; undefined when that is none. Nothing may be set to 0. */
export function newBalance(mode: BalanceMode, balance: number, typed: string): number | undefined {
  const amount = parseUsd(typed);
  if (amount === undefined || amount < 0 || (mode === "add" && amount === 0)) return undefined;
  if (mode === "set") return amount;
  const before = usdToCents(balance);
  const added = usdToCents(amount);
  return before === undefined || added === undefined ? undefined : centsToUsd(before + added);
}
