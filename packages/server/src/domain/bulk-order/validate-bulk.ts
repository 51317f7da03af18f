import type { BulkRow, BulkRowResult, ServiceTotal, ValidateBulkReply } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { mapInSlices } from "../../shared/pace.js";
import type { Reader, World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { enabledConnection } from "../service/find-service.js";
import { duplicateWarnings } from "./duplicates.js";
import { type BulkPick, planRow, type RowContext } from "./plan-row.js";

/** Rows to check before yielding. */
const SLICE = 100;

type ValidateBulkDeps = Reader & Pick<World, "clock">;

/** Checks and prices every row; buys nothing. @throws not_found (connection) */
export async function validateBulk(
  world: ValidateBulkDeps,
  customerId: string,
  input: { readonly apiId?: string; readonly pick: BulkPick; readonly rows: readonly BulkRow[] },
): Promise<ValidateBulkReply> {
  const context = await rowContext(world, customerId, input.apiId, input.pick);
  const plans = await mapInSlices(input.rows, SLICE, (row) => planRow(row, context));
  const requests = plans.map(({ request }) => request);
  const duplicates = await duplicateWarnings(world, customerId, requests);
  const totals = new Map<string, ServiceTotal>();
  let totalCents = 0;
  const results = plans.map((plan, rowIndex): BulkRowResult => {
    const { warnings, request, priceCents } = plan;
    const { carrier, service } = request;
    const checked = {
      rowIndex,
      errors: [...plan.errors],
      warnings: [...warnings, ...(duplicates.get(rowIndex) ?? [])],
    };
    if (priceCents === undefined) return { ...checked, isValid: false };
    totalCents += priceCents;
    addTo(totals, carrier, service, priceCents);
    return { ...checked, isValid: true, carrier, service, price: toUsd(priceCents) };
  });
  const validCount = results.filter((result) => result.isValid).length;
  return {
    apiId: context.connection.id,
    results,
    validCount,
    invalidCount: results.length - validCount,
    totalPrice: toUsd(totalCents),
    services: [...totals.values()].map((total) => ({ ...total, totalPrice: toUsd(total.totalPrice) })),
  };
}

export async function rowContext(
  world: ValidateBulkDeps,
  customerId: string,
  apiId: string | undefined,
  pick: BulkPick,
): Promise<RowContext> {
  const connection = await enabledConnection(world, apiId);
  const { customPricing } = await ownAccount(world, customerId);
  return { connection, pricing: customPricing, pick };
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
