import type { LabelStats } from "@shipctl/sdk/contract";
import { lastDays } from "../../shared/day.js";
import { toUsd } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { tallyTable } from "../tally/tally-table.js";

export type StatsPeriod = "today" | "week" | "month" | "all";

const DAYS: Readonly<Record<Exclude<StatsPeriod, "all">, number>> = { today: 1, week: 7, month: 30 };

/** Summed from the daily totals, which every purchase and refund updates. */
export async function labelStats(
  world: Reader & Pick<World, "clock" | "settings">,
  period: StatsPeriod,
): Promise<LabelStats> {
  const { timezone } = world.settings;
  const from = period === "all" ? undefined : lastDays(DAYS[period], world.clock.now(), timezone)[0];
  const tallies = await world.store.list(tallyTable, { index: "byDay", groups: ["all"], from });
  const byCarrier = new Map<string, { count: number; cents: number }>();
  for (const { carrier, labels, revenueCents } of tallies) {
    const sum = byCarrier.get(carrier) ?? { count: 0, cents: 0 };
    byCarrier.set(carrier, { count: sum.count + labels, cents: sum.cents + revenueCents });
  }
  const sums = [...byCarrier].sort(([, a], [, b]) => b.count - a.count);
  return {
    carrierStats: sums.map(([carrier, { count, cents }]) => ({ _id: carrier, count, totalRevenue: toUsd(cents) })),
    totals: {
      totalLabels: sums.reduce((total, [, { count }]) => total + count, 0),
      totalRevenue: toUsd(sums.reduce((total, [, { cents }]) => total + cents, 0)),
    },
    timezone,
  };
}
