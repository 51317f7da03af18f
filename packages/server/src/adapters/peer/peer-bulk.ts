import { busy, type CarrierAnswer, ok, refused, type Sale, silent } from "../../ports/carrier.js";
import type { FieldError } from "../../shared/problem.js";
import { centsIn, type Fields, recordsIn, textIn } from "../providers/json-reply.js";
import { wordsOf } from "../providers/reply-words.js";
import { parcelErrors } from "./peer-call.js";
import { refusalWords, saleOf } from "./peer-order.js";

/** Each attempt is a bulk order there. */
const BUSY_MS = 60_000;
const ENDED: ReadonlySet<unknown> = new Set(["completed", "partial", "failed"]);

export const isBulkOrder = (bulk: Fields | undefined): bulk is Fields =>
  textIn(bulk, "bulkOrderId") !== undefined && Array.isArray(bulk?.orders) && Array.isArray(bulk.failures);

export const hasEnded = (bulk: Fields): boolean => ENDED.has(bulk.status);

export const orderIn = (bulk: Fields, orderId: string): Fields | undefined =>
  recordsIn(bulk.orders).find(({ orderNumber }) => orderNumber === orderId);

/** The result for one order of a bulk call; `busy` if it was not started because its carrier there was busy. */
export function rowAnswer(bulk: Fields, orderId: string): CarrierAnswer<Sale> {
  const order = orderIn(bulk, orderId);
  const sale = order && saleOf(order);
  if (sale) return ok(sale);
  if (order) return silent("it is still being bought there");
  const failure = recordsIn(bulk.failures).find(({ orderNumber }) => orderNumber === orderId);
  if (failure) return notBought(failure);
  return silent(hasEnded(bulk) ? "its reply lacks this order" : "it has not been begun there");
}

/** The price of one order of a dry run, in cents. */
export function pricedRow(check: Fields | undefined, row: number): CarrierAnswer<number> {
  const cents = centsIn(recordsIn(check?.orders).find(({ index }) => index === row) ?? {}, "price");
  if (cents !== undefined) return ok(cents);
  const failure = recordsIn(check?.failures).find(({ index }) => index === row);
  return failure ? notBought(failure) : silent("its reply lacks the price of this order");
}

function notBought(failure: Fields): CarrierAnswer<never> {
  if (failure.code === "carrier_unavailable") return busy(BUSY_MS, "its carrier is busy");
  const errors = recordsIn(failure.errors).flatMap((one): FieldError[] => {
    const [field, message] = [textIn(one, "field"), textIn(one, "message")];
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
  return refused(refusalWords(wordsOf([textIn(failure, "message") ?? "no reason given"])), parcelErrors(errors));
}
