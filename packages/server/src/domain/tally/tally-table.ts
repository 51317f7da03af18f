import type { CarrierName } from "@shipctl/sdk/contract";
import { dayOf } from "../../shared/day.js";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Listener } from "../event/announce.js";
import type { EventDraft, LabelOfEvent } from "../event/event-draft.js";
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
  // Costs were not counted before; `isCostUncounted` marks the orders.
  upgrade: (record) => ({ ...(record as TallyRecord), costedLabels: 0, costedRevenueCents: 0, costCents: 0 }),
  indexes: { byDay: (tally) => at("all", tally.day) },
  unique: {},
});

/** A refunded label is subtracted on the day of the refund. */
const SIGN: Partial<Record<EventDraft["type"], 1 | -1>> = { "label.bought": 1, "label.refunded": -1 };

/** Updates the daily totals. */
export const tallyListener: Listener = {
  onEvent: (tx, world, { type, label, customerId }) => {
    const sign = SIGN[type] ?? 0;
    if (label && (sign !== 0 || label.costs)) add(tx, world, label, { sign, customerId });
  },
};

const ZERO = { labels: 0, revenueCents: 0, costedLabels: 0, costedRevenueCents: 0, costCents: 0 };

/** Documents per total. With a single one, purchases of different customers would wait for each other. */
const SHARES = 8;

const shareOf = (customerId: string): number => (customerId.codePointAt(customerId.length - 1) ?? 0) % SHARES;

interface Counted {
  readonly sign: 1 | 0 | -1;
  readonly customerId: string;
}

function add(tx: Tx, { clock }: Pick<World, "clock">, label: LabelOfEvent, { sign, customerId }: Counted): void {
  const { mode, carrier, connectionId, priceCents, costs } = label;
  const day = dayOf(clock.now(), label.timezone);
  const id = `${day} ${carrier} ${connectionId} ${mode} ${shareOf(customerId)}`;
  const base = { id, day, carrier, connectionId, mode, ...ZERO };
  tx.add(tallyTable, base, {
    labels: sign,
    revenueCents: sign * priceCents,
    costedLabels: costs?.labels ?? 0,
    costedRevenueCents: costs?.revenueCents ?? 0,
    costCents: costs?.costCents ?? 0,
  });
}
