import type { Tracking } from "@shipctl/sdk/contract";
import { type CarrierTraits, type TrackingScan, waitFor } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** The carrier's last answer, under the order's id. Missing until the carrier was first asked. */
export interface TrackingRecord extends StoredRecord {
  /** When the carrier last answered. */
  readonly lastChecked?: string;
  /** When the carrier was last asked, answered or not. */
  readonly askedAt?: string;
  /** Newest first. */
  readonly events: readonly TrackingScan[];
}

export const trackingTable = table<TrackingRecord>()("tracking", {
  version: 1,
  announced: true,
  indexes: {},
  unique: {},
});

export const readTracking = (world: Reader, orderId: string): Promise<TrackingRecord | undefined> =>
  world.store.get(trackingTable, orderId);

/** In the order of the ids. */
export const readTrackings = (world: Reader, orderIds: readonly string[]): Promise<(TrackingRecord | undefined)[]> =>
  world.store.getMany(trackingTable, orderIds);

export const trackingClaim = (orderId: string): Claim => one(trackingTable, orderId);

/** Needs trackingClaim for change. Returns whether the scans are others than before. */
export function putTracking(tx: Tx, tracking: TrackingRecord): boolean {
  const before = tx.get(trackingTable, tracking.id)?.events ?? [];
  tx.put(trackingTable, tracking);
  return tracking.events.map(scanText).join("\n") !== before.map(scanText).join("\n");
}

const scanText = ({ status, location, date, code }: TrackingScan): string => [date, code, status, location].join("\t");

const AT_MOST_EVERY_MS = MINUTE_MS;

/**
 * Decides who asks the carrier: one caller per minute of its clock gets `asks`, the others get the stored record. A crash
 * may lose the time of the last call; the carrier is then asked once more.
 */
export function takeTurn(
  world: Pick<World, "store" | "clock">,
  orderId: string,
  carrier: Pick<CarrierTraits, "clockSpeed">,
): Promise<{ asks: boolean; existing: TrackingRecord | undefined }> {
  return world.store.transact(
    { change: [trackingClaim(orderId)] },
    (tx) => {
      const existing = tx.get(trackingTable, orderId);
      const last = existing?.askedAt ?? existing?.lastChecked;
      if (last !== undefined && world.clock.now() - Date.parse(last) < waitFor(carrier, AT_MOST_EVERY_MS))
        return { asks: false, existing: existing };
      putTracking(tx, { id: orderId, events: [], ...existing, askedAt: isoNow(world.clock) });
      return { asks: true, existing: existing };
    },
    { durable: false },
  );
}

export const trackingView = (record: TrackingRecord | undefined): Tracking => ({
  lastChecked: record?.lastChecked ?? null,
  events: (record?.events ?? []).map(({ status, location, date, code }) => ({ status, location, date, code })),
});

/** Newest first, regardless of the carrier's order. */
export const newestFirst = (scans: readonly TrackingScan[]): TrackingScan[] =>
  [...scans].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
