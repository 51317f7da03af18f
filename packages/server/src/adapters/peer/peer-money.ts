import { toCents } from "../../shared/money.js";
import type { Fields } from "../providers/json-reply.js";

/** Amounts are USD with at most two decimals. */
export function centsIn(record: Fields, name: string): number | undefined {
  const usd = record[name];
  return typeof usd === "number" ? toCents(usd) : undefined;
}
