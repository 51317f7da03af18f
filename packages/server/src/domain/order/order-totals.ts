import type { CarrierName } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import { dayOf } from "../../shared/day.js";
import type { Cents } from "../../shared/money.js";
import { at, type Claim, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";
import {
  chargedCents,
  isOfShop,
  isRefundedByCarrier,
  modeOfOrder,
  type OrderRecord,
  paidCents,
} from "./order-table.js";
import { boughtOf } from "./purchase.js";

/** What was sold, refunded and corrected. Refunds and corrections count on their own days. */
export interface SaleSums {
  /** Sold, less refunded. */
  readonly labels: number;
  /** Paid, less refunds. */
  readonly revenueCents: Cents;
  /** Labels whose cost is known, their revenue, and their cost, less the carrier's refunds. */
  readonly costedLabels: number;
  readonly costedRevenueCents: Cents;
  readonly costCents: Cents;
  /** Sold, and their price. */
  readonly soldLabels: number;
  readonly soldCents: Cents;
  /** Corrections of costs that customers were charged. */
  readonly correctedCents: Cents;
  /** Costs as they were first known. */
  readonly soldCostCents: Cents;
  /** Corrections of costs by the carrier or an operator. */
  readonly correctedCostCents: Cents;
}

const NO_SALES: SaleSums = {
  labels: 0,
  revenueCents: 0,
  costedLabels: 0,
  costedRevenueCents: 0,
  costCents: 0,
  soldLabels: 0,
  soldCents: 0,
  correctedCents: 0,
  soldCostCents: 0,
  correctedCostCents: 0,
};

export const SALE_FIELDS: readonly (keyof SaleSums)[] = [
  ...(["labels", "revenueCents", "costedLabels", "costedRevenueCents", "costCents"] as const),
  ...(["soldLabels", "soldCents", "correctedCents", "soldCostCents", "correctedCostCents"] as const),
];

/** The sums in the order of SALE_FIELDS, as the store returns them. */
export const saleSums = (sums: readonly number[]): SaleSums => byField((_, at) => sums[at] ?? 0);

export const addSales = (a: SaleSums, b: SaleSums): SaleSums => byField((field) => a[field] + b[field]);

function byField(amountOf: (field: keyof SaleSums, at: number) => number): SaleSums {
  const sums: { -readonly [K in keyof SaleSums]: number } = { ...NO_SALES };
  for (const [at, field] of SALE_FIELDS.entries()) sums[field] = amountOf(field, at);
  return sums;
}

/** The sales of one day, carrier, connection, service and mode. */
export interface TallyRecord extends StoredRecord, SaleSums {
  /** yyyy-mm-dd in the operator's time zone. */
  readonly day: string;
  readonly carrier: CarrierName;
  readonly connectionId: string;
  /** Missing in those of older versions until the next start. */
  readonly service?: string;
  readonly mode?: Mode;
}

export const tallyTable = table<TallyRecord>()("tallies", {
  version: 3,
  upgrade: (record) => ({ ...NO_SALES, ...(record as TallyRecord) }),
  indexes: { byDay: ({ mode = "live", day }) => at(groupOf("all", mode), day) },
  unique: {},
});

/** The sales of one day, customer and mode. */
export interface CustomerTallyRecord extends StoredRecord, SaleSums {
  readonly day: string;
  readonly customerId: string;
  readonly mode: Mode;
}

export const customerTallyTable = table<CustomerTallyRecord>()("customer-tallies", {
  version: 1,
  indexes: { byDay: ({ mode, day }) => at(groupOf("all", mode), day) },
  unique: {},
});

/** Sums over labels whose cost is known. */
export interface CostTotals {
  readonly labels: number;
  readonly revenueCents: Cents;
  readonly costCents: Cents;
}

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

/** What a change of an order adds to sales. `labels`: 1 if it was bought, -1 if it was refunded. */
export function salesOf(before: OrderRecord, after: OrderRecord, labels: 1 | 0 | -1): SaleSums | undefined {
  const costs = costChange(before, after);
  if (labels === 0 && !costs) return undefined;
  const correctedCents = labels === 0 ? chargedCents(after) - chargedCents(before) : 0;
  const [from, to] = [boughtOf(before)?.costCents, boughtOf(after)?.costCents];
  const costCents = costs?.costCents ?? 0;
  return {
    labels,
    revenueCents: labels === 0 ? correctedCents : labels * paidCents(after),
    costedLabels: costs?.labels ?? 0,
    costedRevenueCents: costs?.revenueCents ?? 0,
    costCents,
    soldLabels: Math.max(labels, 0),
    soldCents: Math.max(labels, 0) * after.priceCents,
    correctedCents,
    soldCostCents: from === undefined ? costCents : 0,
    correctedCostCents: from !== undefined && from !== to ? costCents : 0,
  };
}

/** Where an order is counted on a day: the record of its service, and that of its customer. */
export function tallyKeys(order: OrderRecord, day: string) {
  const { customerId, carrier, connectionId, service } = order;
  const mode = modeOfOrder(order);
  const id = `${day} ${carrier} ${connectionId} ${mode} ${shareOf(customerId)} ${service}`;
  return {
    ofService: { id, day, carrier, connectionId, service, mode },
    ofCustomer: { id: `${day} ${customerId} ${mode}`, day, customerId, mode },
  };
}

/** Adds a change of an order to the totals of today: a refund counts on its own day. See `salesOf`. */
export function countChange(
  tx: Tx,
  { clock, settings }: Pick<World, "clock" | "settings">,
  [before, after]: readonly [before: OrderRecord, after: OrderRecord],
  labels: 1 | 0 | -1,
): void {
  const sums = salesOf(before, after, labels);
  if (!isOfShop(after) || !sums) return;
  const { ofService, ofCustomer } = tallyKeys(after, dayOf(clock.now(), settings.timezone));
  tx.add(tallyTable, { ...ofService, ...NO_SALES }, { ...sums });
  tx.add(customerTallyTable, { ...ofCustomer, ...NO_SALES }, { ...sums });
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
