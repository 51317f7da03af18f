import {
  type Carrier,
  type CarrierAnswer,
  type CarrierChanges,
  ok,
  silent,
  type TrackingCode,
  type TrackingScan,
} from "../../ports/carrier.js";
import { type Fields, ourWord, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import type { PeerCall } from "./call.js";
import { accountAnswer, asRefusal } from "./errors.js";
import type { PeerOrders } from "./shipment.js";

/** The events of one call. */
const EVENTS = 500;

export const trackCalls = (call: PeerCall, orders: PeerOrders): Pick<Carrier, "track" | "changes"> => ({
  async track(purchase, _trackingNumber, signal) {
    const order = await orders.bought(purchase, signal);
    return order.kind === "ok" ? ok(scansOf(order.value)) : order;
  },

  async changes(after, signal) {
    const query = { after: after ?? "latest", limit: String(EVENTS) };
    const answer = await call("GET", "events", { query, signal });
    if (answer.kind === "problem" && answer.code === "cursor_expired") return ok("expired");
    if (answer.kind === "problem") return accountAnswer(answer) ?? asRefusal(answer);
    return answer.kind === "ok" ? changesIn(answer.json) : answer;
  },
});

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

const scansOf = (order: Fields): TrackingScan[] =>
  recordsIn(order.trackingEvents).flatMap((event) => {
    const ms = Date.parse(textIn(event, "date") ?? "");
    if (Number.isNaN(ms)) return [];
    const code = ourWord(CODES, textIn(event, "code") ?? "") ?? "unknown";
    const [status = "Unknown", location = ""] = [textIn(event, "status"), textIn(event, "location")];
    return [{ code, status, location, date: new Date(ms).toISOString() }];
  });

/** After these, our order is read again. */
const TYPES: ReadonlySet<unknown> = new Set(["tracking.updated", "label.refunded", "label.refund_rejected"]);

/** A page of events. Events of older servers name no tracking number; their orders are only read regularly. */
function changesIn(page: Fields | undefined): CarrierAnswer<CarrierChanges> {
  const next = textIn(page, "nextAfter");
  if (next === undefined || !Array.isArray(page?.events)) return silent("its reply has no list of events");
  const numbers = recordsIn(page.events).flatMap(({ type, data }) =>
    TYPES.has(type) ? (textIn(recordIn(data), "trackingNumber") ?? []) : [],
  );
  const subjects = [...new Set(numbers)].map((trackingNumber) => ({ trackingNumber }));
  return ok({ subjects, next, hasMore: page.hasMore === true && page.events.length > 0 });
}
