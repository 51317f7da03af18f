import type { CarrierName } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import { dayOf } from "../../shared/day.js";
import type { Cents } from "../../shared/money.js";
import { at, type Claim, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Mode } from "../shop/shop-mode.js";
import { chargedCents, isOfShop, modeOfOrder, type OrderRecord, paidCents } from "./order-table.js";
import { boughtOf } from "./purchase.js";

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

const ZERO = { labels: 0, revenueCents: 0, costedLabels: 0, costedRevenueCents: 0, costCents: 0 };

/** Documents per total. With a single one, purchases of different customers would wait for each other. */
const SHARES = 8;

const shareOf = (customerId: string): number => (customerId.codePointAt(customerId.length - 1) ?? 0) % SHARES;

export const NO_COSTS: CostTotals = { labels: 0, revenueCents: 0, costCents: 0 };

/** What an order adds to the totals of known costs: nothing while its cost is unknown. */
export function costsOf(order: OrderRecord): CostTotals {
  const costCents = boughtOf(order)?.costCents;
  if (costCents === undefined) return NO_COSTS;
  const isSold = order.refundStatus !== "refunded";
  return {
    labels: isSold ? 1 : 0,
    revenueCents: isSold ? paidCents(order) : 0,
    costCents: isRefundedByCarrier(order) ? 0 : costCents,
  };
}

/** The same for its bulk order, whose totals ignore refunds. */
export const costsInBulk = (order: OrderRecord): CostTotals => costsOf({ ...order, refundStatus: "none" });

export const costSum = (a: CostTotals, b: CostTotals): CostTotals => ({
  labels: a.labels + b.labels,
  revenueCents: a.revenueCents + b.revenueCents,
  costCents: a.costCents + b.costCents,
});

/** The change of the totals, or undefined if there is none. */
export function costChange(before: OrderRecord, after: OrderRecord, costs = costsOf): CostTotals | undefined {
  const [from, to] = [costs(before), costs(after)];
  const change = {
    labels: to.labels - from.labels,
    revenueCents: to.revenueCents - from.revenueCents,
    costCents: to.costCents - from.costCents,
  };
  return change.labels === 0 && change.revenueCents === 0 && change.costCents === 0 ? undefined : change;
}

/**
 * Adds a change of an order to the totals of today. `labels`: 1 if it was bought, -1 if it was refunded, which counts on
 * the day of the refund.
 */
export function countChange(
  tx: Tx,
  { clock, settings }: Pick<World, "clock" | "settings">,
  [before, after]: readonly [before: OrderRecord, after: OrderRecord],
  labels: 1 | 0 | -1,
): void {
  const costs = costChange(before, after);
  if (!isOfShop(after) || (labels === 0 && !costs)) return;
  const { customerId, carrier, connectionId } = after;
  const mode = modeOfOrder(after);
  const day = dayOf(clock.now(), settings.timezone);
  const id = `${day} ${carrier} ${connectionId} ${mode} ${shareOf(customerId)}`;
  const base = { id, day, carrier, connectionId, mode, ...ZERO };
  tx.add(tallyTable, base, {
    labels,
    revenueCents: labels === 0 ? chargedCents(after) - chargedCents(before) : labels * paidCents(after),
    costedLabels: costs?.labels ?? 0,
    costedRevenueCents: costs?.revenueCents ?? 0,
    costCents: costs?.costCents ?? 0,
  });
}

/** A refund by an administrator leaves the carrier's charge to the operator, until the carrier refunds it. */
export const isRefundedByCarrier = ({ refundStatus, givenBack }: OrderRecord): boolean =>
  refundStatus === "refunded" && (givenBack === undefined || givenBack.isCostRefunded === true);

/** What is left to the operator after refunds; undefined while the cost is unknown. */
export function marginCents(order: OrderRecord): number | undefined {
  const costCents = boughtOf(order)?.costCents;
  if (costCents === undefined) return undefined;
  const revenueCents = order.refundStatus === "refunded" ? 0 : paidCents(order);
  return revenueCents - (isRefundedByCarrier(order) ? 0 : costCents);
}

/** A row of a bulk order, before and after. */
export type RowChange = readonly [before: OrderRecord, after: OrderRecord];

/** Counts the rows of bulk orders, which lie above: given to the verbs here by their callers. */
export interface RowCounter {
  claim(bulkId: string): Claim;
  /** The purchase of a row has ended. */
  onEnded(tx: Tx, world: Pick<World, "clock">, row: RowChange): void;
  /** What a bought row costs has changed. */
  onCost(tx: Tx, row: RowChange): void;
}

/** A dependency of verbs that end purchases or change costs of rows. */
export interface CountsRows {
  readonly rows: RowCounter;
}

const requireRows = ({ rows }: Partial<CountsRows>) => requirePresent(rows, "counter of the rows of bulk orders");

/** The claims of a transaction that counts this order, if it is a row. */
export const rowClaims = (world: Partial<CountsRows>, order: OrderRecord): Claim[] =>
  order.bulk ? [requireRows(world).claim(order.bulk.bulkId)] : [];

/** Call in the transaction that ends a purchase. */
export function countEnded(tx: Tx, world: Partial<CountsRows> & Pick<World, "clock">, row: RowChange): void {
  if (row[1].bulk) requireRows(world).onEnded(tx, world, row);
}
