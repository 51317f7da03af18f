import type { Cents } from "../../shared/money.js";
import type { Gone } from "../../shared/pace.js";
import type { World } from "../../world.js";
import { spendableCents, testCentsOf } from "../ledger/ledger.js";
import { readWallet } from "../ledger/read-ledger.js";
import type { QuoteDeps } from "../service/quote-parcels.js";
import { withoutDuplicates } from "./duplicate-references.js";
import type { OrderedRow } from "./ordered-row.js";
import { type BulkPurchase, buyableRows, isQuoted, orderedRows, sum } from "./ordered-rows.js";
import { rowContext } from "./validate-bulk.js";

export interface BulkCheck {
  readonly rows: readonly OrderedRow[];
  /** Rows that the carrier has not quoted yet. They are not in `rows`. */
  readonly pendingCount: number;
  /** For the rows that would be bought. */
  readonly totalCents: Cents;
  readonly balanceCents: Cents;
  readonly isCovered: boolean;
}

/** What a purchase would cost now. Buys nothing. @throws not_found (connection) */
export async function checkBulk(
  world: QuoteDeps & Pick<World, "ids">,
  customerId: string,
  input: BulkPurchase,
  gone?: Gone,
): Promise<BulkCheck> {
  const context = await rowContext(world, customerId, input.apiId, input.pick, gone);
  const all = await orderedRows(input, context);
  const ordered = all.filter(isQuoted);
  const rows = input.rejectDuplicates
    ? await withoutDuplicates(world, customerId, context.shop.mode, ordered)
    : ordered;
  const totalCents = sum(buyableRows(rows).map((row) => row.priceCents));
  const wallet = await readWallet(world, customerId);
  const balanceCents = spendableCents(wallet);
  const usableCents = balanceCents - (context.shop.mode === "test" ? 0 : testCentsOf(wallet));
  return {
    rows,
    pendingCount: all.length - ordered.length,
    totalCents,
    balanceCents,
    isCovered: totalCents <= usableCents,
  };
}
