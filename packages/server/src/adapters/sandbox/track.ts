import type { Shipment, TrackingScan } from "../../ports/carrier.js";
import type { MadeScans } from "../../ports/sandbox.js";
import { DAY_MS, HOUR_MS } from "../../shared/durations.js";

type Step = readonly [afterMs: number, code: TrackingScan["code"], status: string, location: string];

type PlannedScan = Omit<TrackingScan, "date"> & { readonly ms: number };

/**
 * All scans of a sample parcel with their times, spread over the service's transit days. Scans that come after a made
 * one keep their distance from it.
 */
export function sandboxScans(
  shipment: Shipment,
  { clockSpeed, made, goesWrong }: { clockSpeed: number; made: MadeScans; goesWrong: boolean },
): PlannedScan[] {
  const home = `${shipment.sender.city}, ${shipment.sender.state}`;
  const there = `${shipment.recipient.city}, ${shipment.recipient.state}`;
  const end = shipment.transitDays * DAY_MS;
  const plan: Step[] = [
    [0, "label_created", "Label created", home],
    [6 * HOUR_MS, "accepted", "Accepted by the carrier", home],
    [end * 0.4, "in_transit", "In transit", home],
    ...(goesWrong ? wrong(end, there) : well(end, there)),
  ];
  const beginMs = Date.parse(shipment.shipDate);
  let earlierMs = 0;
  return plan.map(([afterMs, code, status, location]) => {
    const plannedMs = beginMs + afterMs / clockSpeed;
    const madeAt = made[code];
    const ms = madeAt === undefined ? plannedMs - earlierMs : Date.parse(madeAt);
    earlierMs = plannedMs - ms;
    return { code, status, location, ms };
  });
}

/** Newest first, also of scans that were made in the same millisecond. */
export const scansUntil = (nowMs: number, planned: readonly PlannedScan[]): TrackingScan[] =>
  planned
    .filter(({ ms }) => ms <= nowMs)
    .reverse()
    .map(({ ms, ...scan }) => ({ ...scan, date: new Date(ms).toISOString() }));

const well = (endMs: number, there: string): Step[] => [
  [endMs * 0.9, "out_for_delivery", "Out for delivery", there],
  [endMs, "delivered", "Delivered", there],
];

const wrong = (endMs: number, there: string): Step[] => [
  [endMs * 0.6, "exception", "Delivery exception: address needs correction", there],
];
