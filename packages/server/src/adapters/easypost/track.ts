import { type Carrier, ok, type TrackingCode, type TrackingScan } from "../../ports/carrier.js";
import { type Fields, ourWord, readable, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { shipmentOf } from "./shipment.js";

export const trackCalls = (call: ProviderCall): Pick<Carrier, "track"> => ({
  async track(purchase, trackingNumber, signal) {
    const found = await shipmentOf(call, purchase, signal);
    if (found.kind !== "ok") return found;
    const tracker = recordIn(found.value.tracker);
    if (tracker) return ok(scansOf(tracker));
    const carrier = textIn(recordIn(found.value.selected_rate), "carrier");
    const body = { tracker: { tracking_code: trackingNumber, carrier } };
    const answer = answered(await call("POST", "trackers", { body, signal }));
    return answer.kind === "ok" ? ok(scansOf(recordIn(answer.value) ?? {})) : answer;
  },
});

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
function scansOf(tracker: Fields): TrackingScan[] {
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
