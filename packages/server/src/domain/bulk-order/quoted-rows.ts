import { formatCount } from "@shipctl/sdk/display";
import { mapInSlices } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import type { QuoteBook } from "../service/quote-parcels.js";
import type { OrderedRow } from "./ordered-row.js";

/** Plans each row; then asks the carrier for the missing quotes, and plans the rows that wait for them again. */
export async function mapQuoted<T, R extends object>(
  rows: readonly T[],
  quotes: QuoteBook,
  plan: (row: T, index: number) => R,
): Promise<R[]> {
  const plans = await mapInSlices(rows, plan, quotes.signal);
  if (!plans.some(isPending)) return plans;
  await quotes.fill();
  const quoted = (row: T, index: number): R => {
    const before = plans[index];
    return before === undefined || isPending(before) ? plan(row, index) : before;
  };
  return mapInSlices(rows, quoted, quotes.signal);
}

const isPending = (plan: object): boolean => "isPending" in plan && plan.isPending === true;

/** A row that the carrier has not quoted yet. */
export interface PendingRow {
  readonly position: number;
  readonly isPending: true;
}

export const isQuoted = (row: OrderedRow | PendingRow): row is OrderedRow => !isPending(row);

/** The rows to buy. @throws carrier_unavailable unless the carrier has quoted all of them that need it. */
export function requireQuoted(
  rows: readonly (OrderedRow | PendingRow)[],
  { retryAfterMs = 1_000 }: Pick<QuoteBook, "retryAfterMs">,
): OrderedRow[] {
  const quoted = rows.filter(isQuoted);
  const silent = quoted.find((row) => row.refused?.code === "carrier_unavailable");
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1_000);
  if (silent?.refused) throw new Problem("carrier_unavailable", silent.refused.message, { retryAfterSeconds });
  if (quoted.length === rows.length) return quoted;
  const message = `The carrier has quoted ${formatCount(quoted.length)} of ${formatCount(rows.length)} rows so far. Nothing was bought. Try again to continue.`;
  throw new Problem("carrier_unavailable", message, { retryAfterSeconds });
}
