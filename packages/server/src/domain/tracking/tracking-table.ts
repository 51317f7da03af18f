import type { TrackingScan } from "../../ports/carrier.js";
import { type StoredRecord, table } from "../../store/store.js";

/** What a carrier told at the last look, under the order's id. Orders nobody asked about have none. */
export interface TrackingRecord extends StoredRecord {
  /** When it last answered. */
  readonly lastChecked?: string;
  /** When it was last asked, answered or not. */
  readonly askedAt?: string;
  /** Newest first. */
  readonly events: readonly TrackingScan[];
}

export const trackingTable = table<TrackingRecord>()("tracking", { version: 1, indexes: {}, unique: {} });
