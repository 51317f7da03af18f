import {
  busy,
  type CarrierAnswer,
  ok,
  type RefundAnswer,
  refused,
  type Sale,
  silent,
  type TrackingCode,
  type TrackingScan,
} from "../../ports/carrier.js";
import { centsIn, type Fields, ourWord, recordsIn, textIn } from "../providers/json-reply.js";
import { wordsOf } from "../providers/reply-words.js";

/** An order with a tracking number is paid for, whatever else is in the reply. */
export function saleOf(order: Fields): Sale | undefined {
  const trackingNumber = textIn(order, "trackingNumber");
  return trackingNumber === undefined ? undefined : { trackingNumber, costCents: centsIn(order, "price") };
}

/** The other server's prefix, which ours would repeat. */
const REFUSED = /^The carrier refused: /;

export const refusalWords = (words: string): string => words.replace(REFUSED, "");

const SOON_MS = 10_000;

/** What became of a purchase. There may be several orders with our id if earlier ones were refused. */
export function outcomeOf(orders: readonly Fields[]): CarrierAnswer<Sale | "not-found"> {
  const [first] = orders;
  if (!first) return ok("not-found");
  const sale = orders.map(saleOf).find((one) => one !== undefined);
  if (sale) return ok(sale);
  if (orders.some(({ purchase }) => purchase !== "failed")) return busy(SOON_MS, "it is still being bought there");
  return refused(refusalWords(wordsOf([textIn(first, "refusal") ?? "no reason given"])));
}

const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  submitted: "submitted",
  refunded: "refunded",
  rejected: "rejected",
};

export function refundOf(order: Fields): CarrierAnswer<RefundAnswer> {
  const answer = ourWord(REFUND_ANSWERS, textIn(order, "refundStatus") ?? "none");
  return answer ? ok(answer) : silent("its reply has no refund status");
}

const CODES: Readonly<Record<string, TrackingCode>> = {
  label_created: "label_created",
  accepted: "accepted",
  in_transit: "in_transit",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
  exception: "exception",
  returned: "returned",
  cancelled: "cancelled",
};

export const scansOf = (order: Fields): TrackingScan[] =>
  recordsIn(order.trackingEvents).flatMap((event) => {
    const ms = Date.parse(textIn(event, "date") ?? "");
    if (Number.isNaN(ms)) return [];
    const code = ourWord(CODES, textIn(event, "code") ?? "") ?? "unknown";
    const [status = "Unknown", location = ""] = [textIn(event, "status"), textIn(event, "location")];
    return [{ code, status, location, date: new Date(ms).toISOString() }];
  });
