import type { Shipment, TrackingScan } from "../../ports/carrier.js";
import { DAY_MS, HOUR_MS } from "../../shared/durations.js";

type Step = readonly [afterMs: number, code: TrackingScan["code"], status: string, location: string];

/** The scans of a sample parcel up to now, spread over the service's transit days. */
export function sandboxScans(
  shipment: Shipment,
  nowMs: number,
  clockSpeed: number,
  goesWrong: boolean,
): TrackingScan[] {
  const begin = Date.parse(shipment.shipDate);
  const home = `${shipment.sender.city}, ${shipment.sender.state}`;
  const there = `${shipment.recipient.city}, ${shipment.recipient.state}`;
  const end = shipment.transitDays * DAY_MS;
  const plan: Step[] = [
    [0, "label_created", "Label created", home],
    [6 * HOUR_MS, "accepted", "Accepted by the carrier", home],
    [end * 0.4, "in_transit", "In transit", home],
    ...(goesWrong ? wrong(end, there) : well(end, there)),
  ];
  return plan
    .map(([afterMs, code, status, location]) => ({ code, status, location, ms: begin + afterMs / clockSpeed }))
    .filter(({ ms }) => ms <= nowMs)
    .map(({ ms, ...scan }) => ({ ...scan, date: new Date(ms).toISOString() }));
}

const well = (endMs: number, there: string): Step[] => [
  [endMs * 0.9, "out_for_delivery", "Out for delivery", there],
  [endMs, "delivered", "Delivered", there],
];

const wrong = (endMs: number, there: string): Step[] => [
  [endMs * 0.6, "exception", "Delivery exception: address needs correction", there],
];
