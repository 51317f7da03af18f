import { DAY_MS } from "../../../shared/durations.js";
import { formatUsd } from "../../../shared/money.js";
import { chargedCents, isOfShop, type OrderRecord } from "../../order/order-table.js";
import { type CostTotals, costsOf, type TallyRecord } from "../../order/order-totals.js";
import { dayNumber, type Posted } from "./order-entries.js";

/** Bought and refunded labels of one UTC day, with their price. */
interface Day {
  boughtLabels: number;
  boughtCents: number;
  refundedLabels: number;
  refundedCents: number;
  countedLabels: number;
  countedCents: number;
}

/** By day number. */
type Days = Map<number, Day>;

/**
 * Checks the totals per day, carrier and connection against ledger entries. Days depend on the operator's time zone,
 * which may have changed: an entry may be counted a day before or after its UTC day.
 */
export class TallyFaults {
  readonly #days = new Map<string, Days>();
  /** Known costs of the orders, less those of the totals, by carrier and connection. */
  readonly #costs = new Map<string, { -readonly [K in keyof CostTotals]: CostTotals[K] }>();

  order(order: OrderRecord, { purchase, refund }: Posted): void {
    if (!isOfShop(order)) return;
    const key = `${order.carrier} ${order.connectionId}`;
    this.#addCosts(key, costsOf(order), 1);
    if (purchase) {
      const day = this.#dayOf(key, purchase.day);
      day.boughtLabels++;
      day.boughtCents -= purchase.cents;
    }
    if (refund) {
      const day = this.#dayOf(key, refund.day);
      day.refundedLabels++;
      day.refundedCents += refund.cents + chargedCents(order);
    }
    for (const { at, cents } of order.charges?.entries ?? []) {
      const day = this.#dayOf(key, dayNumber(at));
      if (cents > 0) day.boughtCents += cents;
      else day.refundedCents -= cents;
    }
  }

  tally({ carrier, connectionId, day, labels, revenueCents, ...costs }: TallyRecord): void {
    const { costedLabels, costedRevenueCents, costCents } = costs;
    const counted = { labels: costedLabels, revenueCents: costedRevenueCents, costCents };
    this.#addCosts(`${carrier} ${connectionId}`, counted, -1);
    const counts = this.#dayOf(`${carrier} ${connectionId}`, dayNumber(day));
    counts.countedLabels += labels;
    counts.countedCents += revenueCents;
  }

  /** After everything. */
  *all(): Generator<string> {
    for (const [what, days] of this.#days) {
      const fault = firstFault(what, days);
      if (fault !== undefined) yield fault;
    }
    for (const [what, { labels, revenueCents, costCents }] of this.#costs) {
      if (labels === 0 && revenueCents === 0 && costCents === 0) continue;
      yield `the totals of ${what} are missing ${formatUsd(costCents)} of known costs (${labels} labels, sold for ${formatUsd(revenueCents)})`;
    }
  }

  #addCosts(what: string, { labels, revenueCents, costCents }: CostTotals, sign: 1 | -1): void {
    const sums = this.#costs.get(what) ?? { labels: 0, revenueCents: 0, costCents: 0 };
    sums.labels += sign * labels;
    sums.revenueCents += sign * revenueCents;
    sums.costCents += sign * costCents;
    this.#costs.set(what, sums);
  }

  #dayOf(what: string, number: number): Day {
    const days: Days = this.#days.get(what) ?? new Map();
    this.#days.set(what, days);
    const day = days.get(number) ?? { ...NOTHING };
    days.set(number, day);
    return day;
  }
}

const NOTHING: Day = {
  boughtLabels: 0,
  boughtCents: 0,
  refundedLabels: 0,
  refundedCents: 0,
  countedLabels: 0,
  countedCents: 0,
};

/** Compares the count up to each day with the least and most that it can be. */
function firstFault(what: string, days: Days): string | undefined {
  const numbers = [...days.keys()].sort((a, b) => a - b);
  const last = numbers.at(-1);
  /** The sums before a day; the days of the calls only grow. */
  const before = (sums: Day, from: { position: number }, end: number): Day => {
    for (let number = numbers[from.position]; number !== undefined && number < end; number = numbers[++from.position]) {
      const day = days.get(number) ?? NOTHING;
      for (const key of dayKeys()) sums[key] += day[key];
    }
    return sums;
  };
  const [sure, counted, possible] = [{ ...NOTHING }, { ...NOTHING }, { ...NOTHING }];
  const [atSure, atCounted, atPossible] = [{ position: 0 }, { position: 0 }, { position: 0 }];
  for (const number of numbers) {
    before(sure, atSure, number === last ? number + 1 : number);
    before(counted, atCounted, number + 1);
    before(possible, atPossible, number + 2);
    for (const unit of ["Labels", "Cents"] as const) {
      const least = sure[`bought${unit}`] - possible[`refunded${unit}`];
      const most = possible[`bought${unit}`] - sure[`refunded${unit}`];
      const count = counted[`counted${unit}`];
      if (least <= count && count <= most) continue;
      const date = new Date(number * DAY_MS).toISOString().slice(0, 10);
      const labels = possible.boughtLabels - sure.refundedLabels;
      const cents = possible.boughtCents - sure.refundedCents;
      return `up to ${date} the totals of ${what} count ${counted.countedLabels} labels for ${formatUsd(counted.countedCents)}, its orders say ${labels} for ${formatUsd(cents)}`;
    }
  }
  return undefined;
}

const dayKeys = () => Object.keys(NOTHING) as (keyof Day)[];
