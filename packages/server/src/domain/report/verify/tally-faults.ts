import { formatUsd } from "../../../shared/money.js";
import type { CostTotals } from "../../event/event-draft.js";
import type { EntryRecord } from "../../ledger/ledger-tables.js";
import { costsOf } from "../../order/label-costs.js";
import type { OrderRecord } from "../../order/order-table.js";
import type { TallyRecord } from "../../tally/tally-table.js";

const DAY_MS = 86_400_000;

/** Bought and refunded labels of one UTC day, with their price. */
interface Day {
  boughtLabels: number;
  boughtCents: number;
  refundedLabels: number;
  refundedCents: number;
  countedLabels: number;
  countedCents: number;
}

/**
 * Checks the totals per day, carrier and connection against ledger entries. Days depend on the operator's time zone,
 * which may have changed: an entry may be counted a day before or after its UTC day.
 */
export class TallyFaults {
  /** Purchase and refund entries by order, until the orders give their carrier. */
  readonly #entries = new Map<string, EntryRecord[]>();
  readonly #days = new Map<string, Map<string, Day>>();
  /** Known costs of the orders, less those of the totals, by carrier and connection. */
  readonly #costs = new Map<string, CostTotals>();

  entry(entry: EntryRecord): void {
    if (entry.kind !== "purchase" && entry.kind !== "refund") return;
    const orderId = entry.reference.slice(entry.kind.length + 1);
    this.#entries.set(orderId, [...(this.#entries.get(orderId) ?? []), entry]);
  }

  /** After all entries. */
  order(order: OrderRecord): void {
    const { id, carrier, connectionId } = order;
    this.#addCosts(`${carrier} ${connectionId}`, costsOf(order), 1);
    for (const { kind, amountCents, createdAt } of this.#entries.get(id) ?? []) {
      const day = this.#dayOf(`${carrier} ${connectionId}`, createdAt.slice(0, 10));
      if (kind === "purchase") {
        day.boughtLabels++;
        day.boughtCents -= amountCents;
      } else {
        day.refundedLabels++;
        day.refundedCents += amountCents;
      }
    }
  }

  tally({ carrier, connectionId, day, labels, revenueCents, ...costs }: TallyRecord): void {
    const { costedLabels, costedRevenueCents, costCents } = costs;
    const counted = { labels: costedLabels, revenueCents: costedRevenueCents, costCents };
    this.#addCosts(`${carrier} ${connectionId}`, counted, -1);
    const counts = this.#dayOf(`${carrier} ${connectionId}`, day);
    counts.countedLabels += labels;
    counts.countedCents += revenueCents;
  }

  /** After everything. */
  *all(): Generator<string> {
    for (const [what, days] of this.#days) {
      const dates = [...days.keys()].sort();
      const fault = dates.map((date) => faultUpTo(what, days, date)).find((found) => found !== undefined);
      if (fault !== undefined) yield fault;
    }
    for (const [what, { labels, revenueCents, costCents }] of this.#costs) {
      if (labels === 0 && revenueCents === 0 && costCents === 0) continue;
      yield `the totals of ${what} are missing ${formatUsd(costCents)} of known costs (${labels} labels, sold for ${formatUsd(revenueCents)})`;
    }
  }

  #addCosts(what: string, { labels, revenueCents, costCents }: CostTotals, sign: 1 | -1): void {
    const sums = this.#costs.get(what) ?? { labels: 0, revenueCents: 0, costCents: 0 };
    this.#costs.set(what, {
      labels: sums.labels + sign * labels,
      revenueCents: sums.revenueCents + sign * revenueCents,
      costCents: sums.costCents + sign * costCents,
    });
  }

  #dayOf(what: string, date: string): Day {
    const days = this.#days.get(what) ?? new Map<string, Day>();
    this.#days.set(what, days);
    const day = days.get(date) ?? { ...NOTHING };
    days.set(date, day);
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

/** Compares the count up to a date with the least and most that it can be. */
function faultUpTo(what: string, days: ReadonlyMap<string, Day>, date: string): string | undefined {
  const counted = { labels: 0, cents: 0 };
  const least = { labels: 0, cents: 0 };
  const most = { labels: 0, cents: 0 };
  const [yesterday, tomorrow] = [neighbor(date, -1), neighbor(date, 1)];
  const isLast = [...days.keys()].every((other) => other <= date);
  for (const [other, day] of days) {
    if (other <= date) {
      counted.labels += day.countedLabels;
      counted.cents += day.countedCents;
    }
    if (other > tomorrow) continue;
    const sure = isLast || other <= yesterday;
    least.labels += (sure ? day.boughtLabels : 0) - day.refundedLabels;
    least.cents += (sure ? day.boughtCents : 0) - day.refundedCents;
    most.labels += day.boughtLabels - (sure ? day.refundedLabels : 0);
    most.cents += day.boughtCents - (sure ? day.refundedCents : 0);
  }
  const fits = (key: "labels" | "cents") => least[key] <= counted[key] && counted[key] <= most[key];
  if (fits("labels") && fits("cents")) return undefined;
  return `up to ${date} the totals of ${what} count ${counted.labels} labels for ${formatUsd(counted.cents)}, its orders say ${most.labels} for ${formatUsd(most.cents)}`;
}

const neighbor = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
