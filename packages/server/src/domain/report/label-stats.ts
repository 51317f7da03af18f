import type { LabelStats } from "@shipctl/sdk/contract";
import { lastDays } from "../../shared/day.js";
import { toUsd } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { type TallyRecord, tallyTable } from "../order/order-totals.js";
import { allConnections } from "../service/find-service.js";
import { listedModes, type Mode } from "../shop/shop-mode.js";
import { memoryRoom } from "./memory-room.js";
import { lastBookCheck } from "./verify/check-books.js";

export type StatsPeriod = "today" | "week" | "month" | "all";

const DAYS: Readonly<Record<Exclude<StatsPeriod, "all">, number>> = { today: 1, week: 7, month: 30 };

type Sums = Omit<TallyRecord, "id" | "day" | "carrier" | "connectionId" | "mode">;

/** Summed from the daily totals, which every purchase, refund and change of a cost updates. */
export async function labelStats(
  world: Reader & Pick<World, "clock" | "settings" | "heap">,
  period: StatsPeriod,
  mode?: Mode | "all",
): Promise<LabelStats> {
  const { timezone } = world.settings;
  const from = period === "all" ? undefined : lastDays(DAYS[period], world.clock.now(), timezone)[0];
  const modes = await listedModes(world, mode);
  const [all, connections, books] = await Promise.all([
    world.store.list(tallyTable, { index: "byDay", groups: ["all"], from }),
    allConnections(world),
    lastBookCheck(world),
  ]);
  const tallies = all.filter((tally) => modes.includes(tally.mode ?? "live"));
  const nameOf = new Map(connections.map(({ id, name }) => [id, name]));
  const { labels: totalLabels, ...total } = sumOf(tallies);
  const { count: _count, ...totals } = sumView({ labels: totalLabels, ...total });
  return {
    carrierStats: sumsBy(tallies, ({ carrier }) => carrier).map(([_id, sums]) => ({ _id, ...sums })),
    connectionStats: sumsBy(tallies, ({ connectionId }) => connectionId).map(([apiId, sums]) => ({
      apiId,
      name: nameOf.get(apiId) ?? apiId,
      ...sums,
    })),
    totals: { totalLabels, ...totals },
    timezone,
    ...(books && { books: { checkedAt: books.checkedAt, faultCount: books.faultCount, faults: [...books.faults] } }),
    ...(world.heap && { memory: memoryRoom(world.heap()) }),
  };
}

/** The sums of each group, the one with the most labels first. */
function sumsBy(tallies: readonly TallyRecord[], keyOf: (tally: TallyRecord) => string) {
  const groups = new Map<string, TallyRecord[]>();
  for (const tally of tallies) groups.set(keyOf(tally), [...(groups.get(keyOf(tally)) ?? []), tally]);
  return [...groups]
    .map(([key, group]) => [key, sumView(sumOf(group))] as const)
    .sort(([, a], [, b]) => b.count - a.count);
}

function sumOf(tallies: readonly TallyRecord[]): Sums {
  const sum = { labels: 0, revenueCents: 0, costedLabels: 0, costedRevenueCents: 0, costCents: 0 };
  for (const tally of tallies) {
    sum.labels += tally.labels;
    sum.revenueCents += tally.revenueCents;
    sum.costedLabels += tally.costedLabels;
    sum.costedRevenueCents += tally.costedRevenueCents;
    sum.costCents += tally.costCents;
  }
  return sum;
}

const sumView = ({ labels, revenueCents, costedLabels, costedRevenueCents, costCents }: Sums) => ({
  count: labels,
  totalRevenue: toUsd(revenueCents),
  totalCost: toUsd(costCents),
  totalMargin: toUsd(costedRevenueCents - costCents),
  costKnownCount: costedLabels,
});
