import { type BulkRow, filledMetadata, type Metadata, type MovedPrice } from "@shipctl/sdk/contract";
import { formatCount } from "@shipctl/sdk/display";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import { mapInSlices } from "../../shared/pace.js";
import { type FieldError, Problem } from "../../shared/problem.js";
import { customsNeeded, type OrderInput } from "../order/order-request.js";
import { aboveLimit, type PriceLimit } from "../service/price.js";
import type { QuoteBook } from "../service/quotes.js";
import type { QuoteFault } from "../service/signed-quote.js";
import { type Accept, cannotDeliver, isAccepted } from "../service/undeliverable.js";
import {
  type CheckedRow,
  isBuyable,
  type OrderedRow,
  type RowRefusal,
  type RowRequest,
  spellingOf,
} from "./ordered-row.js";
import { type BulkPick, planRequest, planRow, type RowContext, type RowPlan } from "./plan-row.js";
import type { PickedService } from "./row-service.js";

export interface BulkPurchase {
  readonly apiId?: string;
  readonly pick: BulkPick;
  readonly rows: readonly PurchaseRow[];
  readonly totalPrice?: number;
  readonly fileName?: string;
  readonly originalHeaders?: readonly string[];
  /** Refuses rows whose reference is already on a label. */
  readonly rejectDuplicates?: boolean;
  /** Buys nothing if a price is above its maximum. */
  readonly rejectsAbove?: boolean;
  /** Lets rows fail while the carrier is busy, instead of waiting. */
  readonly failsWhenBusy?: boolean;
}

/** One row of a purchase: cells of a file, a checked request, or a program's order that was refused. */
export type PurchaseRow = {
  readonly rowIndex: number;
  /** The price that the customer saw; programs send none. */
  readonly price?: number;
  /** The most that a program pays. */
  readonly limit?: PriceLimit | undefined;
  readonly original?: readonly string[];
  readonly originalItems?: readonly (readonly string[])[];
  readonly accept?: Accept;
  readonly own?: OrderedRow["own"];
} & (
  | { readonly data: BulkRow; readonly metadata?: Metadata | undefined }
  | { readonly request: RowRequest; readonly spelling?: BulkRow }
  | { readonly input: OrderInput; readonly refused: RowRefusal }
);

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** The price of every valid row must be the one that the customer saw. Invalid rows are reported by their errors. */
function checkPrices(input: BulkPurchase, prices: readonly (Cents | undefined)[]): void {
  const changed: MovedPrice[] = [];
  let expectedCents = 0;
  let shownCents = 0;
  if (input.totalPrice === undefined) return;
  for (const [position, row] of input.rows.entries()) {
    const shown = row.price === undefined ? undefined : toCents(row.price);
    const priceCents = prices[position];
    shownCents += priceCents === undefined ? 0 : (shown ?? 0);
    expectedCents += shown ?? 0;
    if (priceCents !== undefined && priceCents !== shown) {
      changed.push({ rowIndex: row.rowIndex, price: toUsd(priceCents), previousPrice: row.price });
    }
  }
  const totalCents = sum(prices.map((priceCents) => priceCents ?? 0));
  const totalAsSent = toCents(input.totalPrice);
  if (changed.length === 0 && (totalAsSent === expectedCents || totalAsSent === shownCents)) return;
  const what =
    changed.length === 0 ? "The total" : `The price of ${changed.length} ${changed.length === 1 ? "row" : "rows"}`;
  throw new Problem(
    "price_changed",
    `${what} has changed; all together it is ${formatUsd(totalCents)} now. Nothing was bought.`,
    {
      details: { totalPrice: toUsd(totalCents), rows: changed },
    },
  );
}

type QuotingContext = RowContext & { readonly quotes: QuoteBook };

/** Adds services and prices to the rows; refuses those that cannot be bought as sent. */
export const orderedRows = (input: BulkPurchase, context: QuotingContext): Promise<(OrderedRow | PendingRow)[]> =>
  mapQuoted(input.rows, context.quotes, (row, position) => orderedRow(row, context, position));

/** The rows of a purchase at the prices that the customer saw, or agreed to. @throws price_changed, carrier_unavailable */
export async function rowsToBuy(input: BulkPurchase, context: QuotingContext): Promise<OrderedRow[]> {
  const rows = requireQuoted(await orderedRows(input, context), context.quotes);
  checkPrices(
    input,
    rows.map((row) => (isBuyable(row) ? row.priceCents : undefined)),
  );
  const above = rows.filter(({ refused }) => refused?.code === PRICE_CHANGED);
  if (input.rejectsAbove && above.length > 0) throw pricesAbove(rowErrors(above));
  return rows;
}

export function orderedRow(row: PurchaseRow, context: RowContext, position: number): OrderedRow | PendingRow {
  const { rowIndex, original, originalItems, accept, limit, own } = row;
  const source = { position, rowIndex, original, originalItems, accept, limit, ...(own && { own }) };
  if ("input" in row) return { ...source, input: row.input, refused: row.refused };
  const metadata = "data" in row && row.metadata ? filledMetadata(row.metadata) : undefined;
  const plan =
    "data" in row
      ? planRow(row.data, context, metadata)
      : planRequest(row.request, own ?? ownChoice(row.spelling), context);
  const { request, priceCents, surcharges, expiresAt, undeliverable = [] } = plan;
  if (plan.isPending) return { position, isPending: true };
  const isRefused = undeliverable.length > 0 && !isAccepted(accept);
  if (priceCents === undefined || isRefused) {
    const refused = isRefused ? refusedRow(CANNOT_DELIVER, undeliverable) : invalidRow(plan);
    return {
      ...source,
      ...("data" in row ? { data: row.data, ...(metadata && { metadata }) } : { input: request }),
      refused,
    };
  }
  const above = aboveLimit(limit, priceCents);
  if (above) return { ...source, input: request, refused: refusedRow(PRICE_CHANGED, [above]) };
  const spelling = "data" in row ? spellingOf(row.data, request) : row.spelling;
  return { ...source, request, spelling, priceCents, surcharges, ...(expiresAt !== undefined && { expiresAt }) };
}

/** The service named by the row itself. */
const ownChoice = ({ carrier, service }: BulkRow = {}): PickedService => ({
  carrier: String(carrier ?? "").trim(),
  service: String(service ?? "").trim(),
});

function invalidRow({ errors, code }: RowPlan): RowRefusal {
  const [first] = errors;
  if (code === CUSTOMS_NEEDED) return refusedRow(code, errors);
  if (code && first) return { code, message: first.message, errors };
  return { code: "invalid_input", message: inOneLine(errors), errors };
}

export const CANNOT_DELIVER = "service_cannot_deliver";
export const CUSTOMS_NEEDED = "customs_needed";
const PRICE_CHANGED = "price_changed";

/** A row that is well-formed, and cannot be bought as it is. */
export const refusedRow = (
  code: typeof CANNOT_DELIVER | typeof CUSTOMS_NEEDED | typeof PRICE_CHANGED | QuoteFault["code"],
  errors: readonly FieldError[],
): RowRefusal => ({ code, message: inOneLine(errors), errors });

/** The answer if no row is left to buy: what keeps all of them back, if it is the same. */
export function noneLeft(refusals: readonly RowRefusal[], invalid: Problem): Problem {
  const { errors = [], errorCount } = invalid;
  const isAll = (wanted: string) => refusals.every(({ code }) => code === wanted);
  if (isAll(CANNOT_DELIVER)) return cannotDeliver(errors, errorCount);
  if (isAll(PRICE_CHANGED)) return pricesAbove(errors);
  for (const code of ["quote_mismatch", "quote_expired"] as const) if (isAll(code)) return notBought(code, errors);
  return isAll(CUSTOMS_NEEDED) ? customsNeeded(errors, errorCount) : invalid;
}

const pricesAbove = (errors: readonly FieldError[]): Problem => notBought(PRICE_CHANGED, errors);

const notBought = (code: typeof PRICE_CHANGED | QuoteFault["code"], errors: readonly FieldError[]): Problem =>
  new Problem(code, `${errors[0]?.message}. Nothing was bought.`, { errors });

export const buyableRows = (rows: readonly OrderedRow[]): CheckedRow[] => rows.filter(isBuyable);

const inOneLine = (errors: readonly FieldError[]): string => errors.map(({ message }) => message).join("; ");

/** The errors of refused rows, per field. */
export const rowErrors = (rows: readonly OrderedRow[]): FieldError[] =>
  rows.flatMap(({ position, rowIndex, refused }) =>
    (refused?.errors ?? []).map((error) => ({
      ...error,
      field: `orders[${position}].${error.field}`,
      message: `Row ${rowIndex + 1}: ${error.message}`,
    })),
  );

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
