import { LIMITS } from "@shipctl/sdk/contract";
import { type Gone, mapInSlices } from "../../shared/pace.js";
import { errorWithin, type Faults, type FieldError, invalidInput, type Problem, WHOLE } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { ownAccount, pricingAt } from "../account/account.js";
import {
  checkOrderInput,
  customsErrors,
  type OrderCheck,
  type OrderField,
  type OrderInput,
} from "../order/order-request.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { type PriceTerms, priceOf, priceTerms } from "../service/price.js";
import { NO_QUOTES } from "../service/quotes.js";
import { limitFor, type SentLimit } from "../service/signed-quote.js";
import { type Accept, isAccepted, undeliverableFields } from "../service/undeliverable.js";
import type { RowRefusal } from "./ordered-row.js";
import { CANNOT_DELIVER, CUSTOMS_NEEDED, noneLeft, type PurchaseRow, refusedRow } from "./ordered-rows.js";
import { withoutTemplate } from "./plan-row.js";

/** One order of an API call. */
export interface ProgramOrder extends SentLimit {
  readonly input: OrderInput;
  readonly accept?: Accept | undefined;
  /** The service that it names itself, of the same connection. */
  readonly service?: ServiceRecord | undefined;
  /** Schema errors of the order. If there are any, `input` holds the readable part only and nothing is bought. */
  readonly faults: Faults;
}

/** Turns a program's orders into purchase rows; invalid ones are refused with all of their errors. */
export async function programRows(
  world: Reader & Pick<World, "carriers" | "clock" | "secrets">,
  customerId: string,
  { connection, service: picked }: { readonly connection: ConnectionRecord; readonly service: ServiceRecord },
  orders: readonly ProgramOrder[],
  gone?: Gone,
): Promise<PurchaseRow[]> {
  const pricing = pricingAt(await ownAccount(world, customerId), connection.id);
  // Rows are quoted later, when all of them are checked.
  const terms = priceTerms(world, connection, pricing, NO_QUOTES);
  const toRow = (order: ProgramOrder, rowIndex: number): PurchaseRow => {
    const { input, accept, faults, service = picked, ...sent } = order;
    const own = order.service && { own: { carrier: service.carrier, service: service.name } };
    // A retry could not check the quote, so it leaves out a row that was refused with one.
    const isLost = faults.count > 0 || sent.quoteId !== undefined;
    const refused = (refusal: RowRefusal): PurchaseRow => ({
      ...{ rowIndex, input, limit: sent.maxPrice, ...own },
      refused: isLost ? { ...refusal, unreadable: true } : refusal,
    });
    const checked = checkProgramOrder(input);
    const customs = customsErrors(service, checked.request);
    const more = [...wrongFields(checked, service, terms), ...customs].filter(isBeyond(faults.errors));
    const count = faults.count + more.length;
    if (faults.count > 0 || count > customs.length) {
      return refused(refusal({ errors: [...faults.errors, ...more], count }));
    }
    const undeliverable = isAccepted(accept) ? [] : undeliverableFields(service, checked.request);
    if (undeliverable.length > 0) return refused(refusedRow(CANNOT_DELIVER, undeliverable));
    if (count > 0) return refused(refusedRow(CUSTOMS_NEEDED, customs));
    const { limit, fault } = limitFor(world, { customerId, connectionId: connection.id }, checked.request, sent);
    if (fault) return refused(refusedRow(fault.code, [{ field: "quoteId", message: fault.message }]));
    return { rowIndex, request: withoutTemplate(checked.request), accept, limit, ...own };
  };
  return mapInSlices(orders, toRow, gone);
}

export const checkProgramOrder = (input: OrderInput): OrderCheck => checkOrderInput(trimmed(input), fieldName);

/** As in a file, text is trimmed and empty text counts as missing. */
function trimmed(input: OrderInput): OrderInput {
  const { reference, orderNumber, sku, productName, orderItemId, quantity, metadata } = input.references;
  const texts = { reference, orderNumber, sku, productName, orderItemId };
  const entries = Object.entries(texts).map(([name, text]) => [name, text?.trim() || undefined]);
  return {
    ...input,
    description: input.description?.trim(),
    references: { ...Object.fromEntries(entries), quantity, metadata },
  };
}

function wrongFields({ request, errors, foreign }: OrderCheck, service: ServiceRecord, terms: PriceTerms) {
  const price = priceOf(service, terms, request);
  const wrong = price.ok || !price.field ? [] : [{ field: `packageDetails.${price.field}`, message: price.reason }];
  return [...foreign, ...errors, ...wrong];
}

/** Excludes further errors of a field that has already failed, and of its members. */
const isBeyond = (faults: readonly FieldError[]) => {
  const failed = faults.map(({ field }) => field);
  return ({ field }: FieldError): boolean =>
    !failed.some((wrong) => wrong === WHOLE || field === wrong || field.startsWith(`${wrong}.`));
};

function refusal({ errors, count }: Faults): RowRefusal {
  const shown = errors.slice(0, LIMITS.fieldErrors);
  const more = count - shown.length;
  const message = shown.map(({ message }) => message).join("; ") + (more > 0 ? `; and ${more} more` : "");
  const errorCount = more > 0 ? count : undefined;
  return { code: "invalid_input", message, errors: shown, errorCount };
}

/** Lists each invalid field of each order. service_cannot_deliver or customs_needed if that is all that keeps them back. */
export function invalidOrders(rows: readonly PurchaseRow[]): Problem {
  const wrong = rows.flatMap((row) => ("refused" in row ? [{ rowIndex: row.rowIndex, ...row.refused }] : []));
  const invalid = invalidInput(
    wrong.flatMap(({ rowIndex, errors = [] }) => errors.map((error) => errorWithin(`orders[${rowIndex}]`, error))),
    wrong.reduce((sum, { errors = [], errorCount = errors.length }) => sum + errorCount, 0),
  );
  return noneLeft(wrong, invalid);
}

const fieldName = (field: OrderField): string => (field === "description" ? "packageDetails.description" : field);
