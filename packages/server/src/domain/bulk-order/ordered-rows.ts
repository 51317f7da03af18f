import type { BulkRow, MovedPrice } from "@shipctl/sdk/contract";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import { mapInSlices } from "../../shared/pace.js";
import { type FieldError, Problem } from "../../shared/problem.js";
import type { TypedWish } from "../order/order-wish.js";
import { spellingOf } from "./customer-cells.js";
import { type CheckedRow, isBuyable, type OrderedRow, type RowRefusal, type RowRequest } from "./ordered-row.js";
import { type BulkPick, planRequest, planRow, type RowContext, type RowPlan } from "./plan-row.js";
import type { PickedService } from "./row-service.js";

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

/** What a purchase is asked to buy for a row: a row of a file, or a request that was checked already. */
export type PurchaseRow = {
  readonly rowIndex: number;
  /** What the customer saw; programs see none beforehand. */
  readonly price?: number;
  readonly original?: readonly string[];
} & (
  | { readonly data: BulkRow }
  | { readonly request: RowRequest; readonly spelling?: BulkRow }
  | { readonly wish: TypedWish; readonly refused: RowRefusal }
);

/** Rows that are looked at before others get a turn. */
export const SLICE = 100;

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** A row that is wrong is told by its errors; the price of one that is right must be what the customer saw. */
function checkPrices(input: BulkPurchase, prices: readonly (Cents | undefined)[]): void {
  const moved: MovedPrice[] = [];
  let expectedCents = 0;
  let seenCents = 0;
  if (input.totalPrice === undefined) return;
  for (const [position, row] of input.rows.entries()) {
    const seen = row.price === undefined ? undefined : toCents(row.price);
    const priceCents = prices[position];
    seenCents += priceCents === undefined ? 0 : (seen ?? 0);
    expectedCents += seen ?? 0;
    if (priceCents !== undefined && priceCents !== seen) {
      moved.push({ rowIndex: row.rowIndex, price: toUsd(priceCents), previousPrice: row.price });
    }
  }
  const totalCents = sum(prices.map((priceCents) => priceCents ?? 0));
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

/** The rows with their services and prices; those that cannot be bought as they were sent are refused. */
export async function orderedRows(input: BulkPurchase, context: RowContext): Promise<OrderedRow[]> {
  const rows = await mapInSlices(input.rows, SLICE, (row, position) => orderedRow(row, context, position));
  checkPrices(
    input,
    rows.map((row) => (isBuyable(row) ? row.priceCents : undefined)),
  );
  return rows;
}

export function orderedRow(row: PurchaseRow, context: RowContext, position: number): OrderedRow {
  const place = { position, rowIndex: row.rowIndex, original: row.original };
  if ("wish" in row) return { ...place, wish: row.wish, refused: row.refused };
  const plan = "data" in row ? planRow(row.data, context) : planRequest(row.request, ownChoice(row.spelling), context);
  const { request, priceCents } = plan;
  if (priceCents === undefined) {
    return { ...place, ...("data" in row ? { data: row.data } : { wish: request }), refused: wrong(plan) };
  }
  const spelling = "data" in row ? spellingOf(row.data, request) : row.spelling;
  return { ...place, request, spelling, priceCents };
}

/** The service that the row itself names. */
const ownChoice = ({ carrier, service }: BulkRow = {}): PickedService => ({
  carrier: String(carrier ?? "").trim(),
  service: String(service ?? "").trim(),
});

const wrong = ({ errors }: RowPlan): RowRefusal => ({ code: "invalid_input", message: inOneLine(errors), errors });

export const buyableRows = (rows: readonly OrderedRow[]): CheckedRow[] => rows.filter(isBuyable);

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
