import { centsToUsd, parseUsd, usdToCents } from "@shipctl/sdk/display";

/** `add` adds the amount to the balance, `set` replaces the balance. */
export type BalanceMode = "add" | "set";

/** The balance (USD) after the change; undefined if the amount is invalid. 0 is valid for `set` only. */
export function newBalance(mode: BalanceMode, balance: number, typed: string): number | undefined {
  const amount = parseUsd(typed);
  if (amount === undefined || amount < 0 || (mode === "add" && amount === 0)) return undefined;
  if (mode === "set") return amount;
  const before = usdToCents(balance);
  const added = usdToCents(amount);
  return before === undefined || added === undefined ? undefined : centsToUsd(before + added);
}
