import type { CarrierName } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import type { Mode } from "../shop/shop-mode.js";

/** Labels, revenue and known costs of one day, carrier, connection and mode, updated with each purchase and refund. */
export interface TallyRecord extends StoredRecord {
  /** yyyy-mm-dd in the operator's time zone. */
  readonly day: string;
  readonly carrier: CarrierName;
  readonly connectionId: string;
  /** Missing in those of older versions until the next start. */
  readonly mode?: Mode;
  readonly labels: number;
  readonly revenueCents: Cents;
  /** Labels whose cost is known, their revenue, and their cost. */
  readonly costedLabels: number;
  readonly costedRevenueCents: Cents;
  readonly costCents: Cents;
}

export const tallyTable = table<TallyRecord>()("tallies", {
  version: 2,
  indexes: { byDay: (tally) => at("all", tally.day) },
  unique: {},
});
