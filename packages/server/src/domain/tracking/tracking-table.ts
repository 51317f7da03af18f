import type { TrackingScan } from "../../ports/carrier.js";
import { type StoredRecord, table } from "../../store/store.js";

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
