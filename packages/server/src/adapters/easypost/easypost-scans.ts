import type { TrackingCode, TrackingScan } from "../../ports/carrier.js";
import { type Fields, ourWord, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { readable } from "../providers/reply-words.js";

const CODES: Readonly<Record<string, TrackingCode>> = {
  pre_transit: "label_created",
  in_transit: "in_transit",
  out_for_delivery: "out_for_delivery",
  available_for_pickup: "out_for_delivery",
  delivered: "delivered",
  return_to_sender: "returned",
  failure: "exception",
  error: "exception",
  cancelled: "cancelled",
};

/** A tracker's scans, or its own status if it has none. */
export function scansOf(tracker: Fields): TrackingScan[] {
  const scans = recordsIn(tracker.tracking_details).flatMap((one) => scanOf(one, "datetime"));
  if (scans.length > 0) return scans;
  return (textIn(tracker, "status") ?? "unknown") === "unknown" ? [] : scanOf(tracker, "updated_at");
}

function scanOf(detail: Fields, dateField: string): TrackingScan[] {
  const status = textIn(detail, "status") ?? "unknown";
  const ms = Date.parse(textIn(detail, dateField) ?? "");
  if (Number.isNaN(ms)) return [];
  const place = recordIn(detail.tracking_location);
  return [
    {
      code: ourWord(CODES, status) ?? "unknown",
      status: textIn(detail, "message") ?? readable(status),
      location: [textIn(place, "city"), textIn(place, "state")].filter(Boolean).join(", "),
      date: new Date(ms).toISOString(),
    },
  ];
}
