import type { BulkRow, MovedPrice } from "@shipctl/sdk/contract";
import { present } from "../../shared/assert.js";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import { type FieldError, Problem } from "../../shared/problem.js";
import type { OrderedRow, RowRefusal } from "./bulk-tables.js";
import type { BulkPick, RowContext, RowPlan } from "./plan-row.js";
import { planRows } from "./validate-bulk.js";

export interface BulkPurchase {
  readonly apiId?: string;
  readonly pick: BulkPick;
  readonly rows: readonly PurchaseRow[];
  readonly totalPrice?: number;
  readonly fileName?: string;
  readonly originalHeaders?: readonly string[];
  /** Rows whose reference is on a label already are refused. */
  readonly rejectDuplicates?: boolean;
}

export interface PurchaseRow {
  readonly rowIndex: number;
  readonly data: BulkRow;
  /** What the customer saw; programs see none beforehand. */
  readonly price?: number;
  readonly original?: readonly string[];
  /** It is known to be wrong already. */
  readonly refused?: RowRefusal | undefined;
}

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** A row that is wrong is told by its errors; the price of one that is right must be what the customer saw. */
function checkPrices(input: BulkPurchase, plans: readonly RowPlan[]): void {
  const moved: MovedPrice[] = [];
  let expectedCents = 0;
  let seenCents = 0;
  if (input.totalPrice === undefined) return;
  for (const [position, row] of input.rows.entries()) {
    const seen = row.price === undefined ? undefined : toCents(row.price);
    const { priceCents } = present(plans[position], "plan of a row");
    seenCents += priceCents === undefined ? 0 : (seen ?? 0);
    expectedCents += seen ?? 0;
    if (priceCents !== undefined && priceCents !== seen) {
      moved.push({ rowIndex: row.rowIndex, price: toUsd(priceCents), previousPrice: row.price });
    }
  }
  const totalCents = sum(plans.map((plan) => plan.priceCents ?? 0));
  const totalAsSent = toCents(input.totalPrice);
  if (moved.length === 0 && (totalAsSent === expectedCents || totalAsSent === seenCents)) return;
  const what = moved.length === 0 ? "The total" : `The price of ${moved.length} ${moved.length === 1 ? "row" : "rows"}`;
  throw new Problem(
    "price_changed",
    `${what} has changed; all together it is ${formatUsd(totalCents)} now. Nothing was bought.`,
    {
      details: { totalPrice: toUsd(totalCents), rows: moved },
    },
  );
}

/** The rows with their services and prices; those that cannot be bought as they stand are refused and cost nothing. */
export async function orderedRows(input: BulkPurchase, context: RowContext): Promise<OrderedRow[]> {
  const plans = await planRows(
    input.rows.map((row) => row.data),
    context,
  );
  checkPrices(input, plans);
  return plans.map((plan, position) => orderedRow(present(input.rows[position], "row"), plan, position));
}

function orderedRow(row: PurchaseRow, { errors, service, priceCents = 0 }: RowPlan, position: number): OrderedRow {
  const { rowIndex, data, original } = row;
  const wrong = errors.length === 0 ? undefined : { code: "invalid_input", message: inOneLine(errors), errors };
  const refused = row.refused ?? wrong;
  return {
    position,
    rowIndex,
    data,
    original,
    carrier: service?.carrier ?? "",
    service: service?.name ?? "",
    priceCents: refused ? 0 : priceCents,
    refused,
  };
}

export const buyableRows = (rows: readonly OrderedRow[]): OrderedRow[] => rows.filter((row) => !row.refused);

const inOneLine = (errors: readonly FieldError[]): string =>
  errors.map(({ field, message }) => `${field}: ${message}`).join("; ");

/** What is wrong with rows that were refused, field by field. */
export const rowErrors = (rows: readonly OrderedRow[]): FieldError[] =>
  rows.flatMap(({ position, rowIndex, refused }) =>
    (refused?.errors ?? []).map((error) => ({
      ...error,
      field: `orders[${position}].${error.field}`,
      message: `Row ${rowIndex + 1}: ${error.message}`,
    })),
  );
