import type { CarrierName } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";

/** Labels and revenue of one day, carrier and connection, updated with each purchase and refund. */
export interface TallyRecord extends StoredRecord {
  /** yyyy-mm-dd in the operator's time zone. */
  readonly day: string;
  readonly carrier: CarrierName;
  readonly connectionId: string;
  readonly labels: number;
  readonly revenueCents: Cents;
}

export const tallyTable = table<TallyRecord>()("tallies", {
  version: 1,
  indexes: { byDay: (tally) => at("all", tally.day) },
  unique: {},
});
