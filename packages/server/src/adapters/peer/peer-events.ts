import { type CarrierAnswer, type CarrierChanges, ok, silent } from "../../ports/carrier.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";

/** After these, our order is read again. */
const TYPES: ReadonlySet<unknown> = new Set(["tracking.updated", "label.refunded", "label.refund_rejected"]);

/** A page of events. Events of older servers name no tracking number; their orders are only read regularly. */
export function changesIn(page: Fields | undefined): CarrierAnswer<CarrierChanges> {
  const next = textIn(page, "nextAfter");
  if (next === undefined || !Array.isArray(page?.events)) return silent("its reply has no list of events");
  const numbers = recordsIn(page.events).flatMap(({ type, data }) =>
    TYPES.has(type) ? (textIn(recordIn(data), "trackingNumber") ?? []) : [],
  );
  const subjects = [...new Set(numbers)].map((trackingNumber) => ({ trackingNumber }));
  return ok({ subjects, next, hasMore: page.hasMore === true && page.events.length > 0 });
}
