import type { BalanceReply, BulkOrder, DailyOrders, OrderStats } from "../contract/index.js";
import { formatUsd } from "./money.js";
import { isLowBalance, labelsLeftText } from "./transactions.js";
import { count, formatCount } from "./words.js";

/** A line of what there is to do now, which opens its list. */
export interface NowFact {
  readonly id: "toPrint" | "inTransit" | "exceptions" | "webhooks" | "balance";
  /** A number or an amount; undefined while it loads. */
  readonly value: string | undefined;
  /** What the value counts. */
  readonly text: string;
  readonly needsAttention: boolean;
}

/**
 * What there is to do now: labels to print, parcels on their way, exceptions, webhooks if some were switched off, and the
 * balance. What is undefined still loads.
 *
 * @example
 * const stats = { toPrint: 1, inTransitNow: 4, exceptions: 0 };
 * whatNow({ stats, balance: { balance: 23.8, labelsLeft: 2 } }).map(({ value, text }) => `${value} ${text}`);
 * // => ["1 label to print", "4 parcels in transit", "0 parcels have an exception", "$23.80 about 2 labels left"]
 */
export function whatNow({
  stats,
  balance,
}: {
  readonly stats: Pick<OrderStats, "toPrint" | "inTransitNow" | "exceptions" | "webhooksOff"> | undefined;
  readonly balance: Pick<BalanceReply, "balance" | "labelsLeft"> | undefined;
}): readonly NowFact[] {
  return [
    { id: "toPrint", ...counted(stats?.toPrint, "label to print", "labels to print"), needsAttention: false },
    {
      id: "inTransit",
      ...counted(stats?.inTransitNow, "parcel in transit", "parcels in transit"),
      needsAttention: false,
    },
    {
      id: "exceptions",
      ...counted(stats?.exceptions, "parcel has an exception", "parcels have an exception"),
      needsAttention: (stats?.exceptions ?? 0) > 0,
    },
    ...(stats?.webhooksOff
      ? [
          {
            id: "webhooks" as const,
            ...counted(stats.webhooksOff, "webhook was switched off", "webhooks were switched off"),
            needsAttention: true,
          },
        ]
      : []),
    {
      id: "balance",
      value: balance && formatUsd(balance.balance),
      text: (balance && labelsLeftText(balance)) ?? "to spend on labels",
      needsAttention: balance !== undefined && isLowBalance(balance),
    },
  ];
}

const counted = (amount: number | undefined, one: string, several: string): Pick<NowFact, "value" | "text"> => ({
  value: amount === undefined ? undefined : formatCount(amount),
  text: amount === 1 ? one : several,
});

/** A longer forecast says nothing. */
const MOST_DAYS = 60;

/**
 * How long a balance lasts at the pace of the last seven days; undefined if that is unknown, or more than 60 days.
 *
 * @example
 * const days = [{ date: "2026-01-05", created: 70, completed: 0 }];
 * daysLeftText({ labelsLeft: 34 }, days); // => "about 3 days left"
 */
export function daysLeftText(
  { labelsLeft }: Pick<BalanceReply, "labelsLeft">,
  dailyOrders: readonly Pick<DailyOrders, "created">[],
): string | undefined {
  const perDay = dailyOrders.reduce((sum, { created }) => sum + created, 0) / 7;
  if (labelsLeft === undefined || perDay === 0) return undefined;
  const days = Math.floor(labelsLeft / perDay);
  if (days > MOST_DAYS) return undefined;
  return days === 0 ? "less than a day left" : `about ${count(days, "day")} left`;
}

/**
 * What a bulk order did not buy; undefined if each of its rows has a label or is still being bought.
 *
 * @example
 * const counts = { total: 50, bought: 48, failed: 2, pending: 0 };
 * notBoughtText({ bulkOrderId: "BULK-100001", fileName: "orders.csv", counts });
 * // => "2 rows of BULK-100001 were not bought (orders.csv)"
 */
export function notBoughtText({
  bulkOrderId,
  fileName,
  counts: { failed },
}: Pick<BulkOrder, "bulkOrderId" | "fileName" | "counts">): string | undefined {
  if (failed === 0) return undefined;
  const file = fileName ? ` (${fileName})` : "";
  return `${count(failed, "row")} of ${bulkOrderId} ${failed === 1 ? "was" : "were"} not bought${file}`;
}
