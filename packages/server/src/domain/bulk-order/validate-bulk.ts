import type { BulkRow, BulkRowResult, ServiceTotal, ValidateBulkReply } from "@shipctl/sdk/contract";
import { type Cents, toUsd } from "../../shared/money.js";
import type { Gone } from "../../shared/pace.js";
import type { World } from "../../world.js";
import { ownAccount, pricingAt } from "../account/account.js";
import { readWallet, spendableCents, testCentsOf } from "../ledger/ledger.js";
import { priceTerms, surchargeViews } from "../service/price.js";
import { createQuoteBook, type QuoteBook, type QuoteDeps } from "../service/quotes.js";
import { connectionForSale, type SaleSource } from "../service/sale-mode.js";
import { decisionsOn } from "../service/undeliverable.js";
import { duplicateWarnings, withoutDuplicates } from "./duplicates.js";
import type { OrderedRow } from "./ordered-row.js";
import { type BulkPurchase, buyableRows, isQuoted, mapQuoted, orderedRows, sum } from "./ordered-rows.js";
import { type BulkPick, planRow, type RowContext } from "./plan-row.js";

export interface BulkToCheck {
  readonly apiId?: string;
  readonly pick: BulkPick;
  readonly rows: readonly BulkRow[];
}

/**
 * Checks and prices every row; buys nothing. Rows that the carrier has not quoted in time are pending: a repeated call
 * continues. @throws not_found (connection)
 */
export async function validateBulk(
  world: QuoteDeps & Pick<World, "ids">,
  customerId: string,
  input: BulkToCheck,
  gone?: Gone,
): Promise<ValidateBulkReply> {
  const context = await rowContext(world, customerId, input.apiId, input.pick, gone);
  const plans = await mapQuoted(input.rows, context.quotes, (row) => planRow(row, context));
  const requests = plans.map(({ request }) => request);
  const duplicates = await duplicateWarnings(world, customerId, context.shop.mode, requests, gone);
  const totals = new Map<string, ServiceTotal>();
  let totalCents = 0;
  const results = plans.map((plan, rowIndex): BulkRowResult => {
    const { isPending, priceCents, surcharges, undeliverable = [] } = plan;
    const { carrier, service } = plan.request;
    const errors = [...plan.errors];
    const warnings = [...plan.warnings, ...(duplicates.get(rowIndex) ?? [])];
    if (isPending) return { rowIndex, errors, warnings, isValid: false, isPending };
    if (priceCents === undefined) return { rowIndex, errors, warnings, isValid: false };
    totalCents += priceCents;
    addTo(totals, carrier, service, priceCents);
    return {
      rowIndex,
      errors,
      warnings,
      isValid: true,
      carrier,
      service,
      price: toUsd(priceCents),
      surcharges: surchargeViews(surcharges),
      decisions: decisionsOn(undeliverable, warnings),
    };
  });
  const validCount = results.filter((result) => result.isValid).length;
  const pendingCount = plans.filter((plan) => plan.isPending).length;
  const [expiresAt] = plans.flatMap((plan) => plan.expiresAt ?? []).sort();
  return {
    apiId: context.connection.id,
    results,
    validCount,
    invalidCount: results.length - validCount - pendingCount,
    ...(pendingCount > 0 && { pendingCount }),
    ...(expiresAt !== undefined && { expiresAt }),
    totalPrice: toUsd(totalCents),
    services: [...totals.values()].map((total) => ({ ...total, totalPrice: toUsd(total.totalPrice) })),
  };
}

/** What rows are bought from, in the shop as it is now. */
export interface SaleContext extends RowContext, Pick<SaleSource, "shop"> {
  readonly quotes: QuoteBook;
}

/** @throws not_found, test_connection, carrier_unavailable */
export async function rowContext(
  world: QuoteDeps & Pick<World, "ids">,
  customerId: string,
  apiId: string | undefined,
  pick: BulkPick,
  gone?: Gone,
): Promise<SaleContext> {
  const { shop, connection } = await connectionForSale(world, customerId, apiId, pick.service);
  const pricing = pricingAt(await ownAccount(world, customerId), connection.id);
  const quotes = createQuoteBook(world, { customerId, connection, signal: gone });
  return { ...priceTerms(world, connection, pricing, quotes), pick, quotes, shop };
}

/** Sums in cents; the caller converts to USD. */
function addTo(totals: Map<string, ServiceTotal>, carrier: string, service: string, cents: number): void {
  const total = totals.get(`${carrier} ${service}`);
  if (total) {
    total.count++;
    total.totalPrice += cents;
  } else {
    totals.set(`${carrier} ${service}`, { carrier, service, count: 1, totalPrice: cents });
  }
}

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
