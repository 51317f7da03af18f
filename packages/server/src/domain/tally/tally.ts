import type { CarrierName } from "@shipctl/sdk/contract";
import { dayOf } from "../../shared/day.js";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
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

/** Sums over labels whose cost is known. */
export interface CostTotals {
  readonly labels: number;
  readonly revenueCents: Cents;
  readonly costCents: Cents;
}

/** How a label changes the daily totals. */
export interface CountedLabel {
  readonly customerId: string;
  readonly mode: Mode;
  readonly carrier: CarrierName;
  readonly connectionId: string;
  readonly priceCents: Cents;
  /** 1 if it was bought, -1 if it was refunded, which counts on the day of the refund. */
  readonly labels: 1 | 0 | -1;
  /** The change of the totals of known costs, if any. */
  readonly costs: CostTotals | undefined;
}

const ZERO = { labels: 0, revenueCents: 0, costedLabels: 0, costedRevenueCents: 0, costCents: 0 };

/** Documents per total. With a single one, purchases of different customers would wait for each other. */
const SHARES = 8;

const shareOf = (customerId: string): number => (customerId.codePointAt(customerId.length - 1) ?? 0) % SHARES;

/** Updates the totals of today. */
export function countLabel(
  tx: Tx,
  { clock, settings }: Pick<World, "clock" | "settings">,
  { customerId, mode, carrier, connectionId, priceCents, labels, costs }: CountedLabel,
): void {
  if (labels === 0 && !costs) return;
  const day = dayOf(clock.now(), settings.timezone);
  const id = `${day} ${carrier} ${connectionId} ${mode} ${shareOf(customerId)}`;
  const base = { id, day, carrier, connectionId, mode, ...ZERO };
  tx.add(tallyTable, base, {
    labels,
    revenueCents: labels * priceCents,
    costedLabels: costs?.labels ?? 0,
    costedRevenueCents: costs?.revenueCents ?? 0,
    costCents: costs?.costCents ?? 0,
  });
}
