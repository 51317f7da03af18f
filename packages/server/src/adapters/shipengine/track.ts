import { type Carrier, ok, type TrackingCode, type TrackingScan } from "../../ports/carrier.js";
import { type Fields, ourWord, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import type { ShipmentLabels } from "./label.js";

export const trackCalls = (call: ProviderCall, labels: ShipmentLabels): Pick<Carrier, "track"> => ({
  async track(purchase, _trackingNumber, signal) {
    const label = await labels.idOf(purchase, signal);
    if (label.kind !== "ok") return label;
    const read = answered(await call("GET", `labels/${label.value}/track`, { signal }));
    return read.kind === "ok" ? ok(scansOf(read.value)) : read;
  },
});

const CODES: Readonly<Record<string, TrackingCode>> = {
  NY: "label_created",
  AC: "accepted",
  IT: "in_transit",
  // Waits at a collection point.
  SP: "out_for_delivery",
  DE: "delivered",
  // An attempt to deliver.
  AT: "exception",
  EX: "exception",
};

/** Details that say more than their code. */
const DETAILS: Readonly<Record<string, TrackingCode>> = {
  OUT_FOR_DELIVERY: "out_for_delivery",
  RETURN_TO_SENDER: "returned",
  UNDELIVERABLE_RETURNED_TO_SENDER: "returned",
  CANCELLED: "cancelled",
};

const scansOf = (reply: unknown): TrackingScan[] => recordsIn(recordIn(reply)?.events).flatMap(scanOf);

function scanOf(event: Fields): TrackingScan[] {
  const ms = Date.parse(textIn(event, "occurred_at") ?? "");
  if (Number.isNaN(ms)) return [];
  const detail = ourWord(DETAILS, textIn(event, "status_detail_code") ?? "");
  const code = detail ?? ourWord(CODES, textIn(event, "status_code") ?? "") ?? "unknown";
  const description = textIn(event, "description") ?? textIn(event, "carrier_status_description");
  return [
    {
      code,
      status: description ?? textIn(event, "status_description") ?? "Unknown",
      location: [textIn(event, "city_locality"), textIn(event, "state_province")].filter(Boolean).join(", "),
      date: new Date(ms).toISOString(),
    },
  ];
}
