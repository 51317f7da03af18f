import type { LabelStats } from "@shipctl/sdk/contract";
import { lastDays } from "../../shared/day.js";
import { toUsd } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { addSales, SALE_FIELDS, type SaleSums, saleSums, tallyTable } from "../order/order-totals.js";
import { allConnections } from "../service/find-service.js";
import { inModes, listedModes, type Mode } from "../shop/shop-mode.js";
import { memoryRoom } from "./memory-room.js";
import { lastBookCheck } from "./verify/verify-books.js";

export type StatsPeriod = "today" | "week" | "month" | "all";

const DAYS: Readonly<Record<Exclude<StatsPeriod, "all">, number>> = { today: 1, week: 7, month: 30 };

/** Summed from the daily totals, which every purchase, refund and change of a cost updates. */
export async function labelStats(
  world: Reader & Pick<World, "clock" | "settings" | "heap">,
  period: StatsPeriod,
  mode?: Mode | "all",
): Promise<LabelStats> {
  const { timezone } = world.settings;
  const from = period === "all" ? undefined : lastDays(DAYS[period], world.clock.now(), timezone)[0];
  const modes = await listedModes(world, mode);
  const range = { index: "byDay", groups: inModes("all", modes), from } as const;
  const sumsBy = async (by: "carrier" | "connectionId") => {
    const sums = await world.store.sumsBy(tallyTable, range, by, SALE_FIELDS);
    return [...sums].map(([key, group]) => [key, saleSums(group)] as const).sort(([, a], [, b]) => b.labels - a.labels);
  };
  const [byCarrier, byConnection, connections, books] = await Promise.all([
    sumsBy("carrier"),
    sumsBy("connectionId"),
    allConnections(world),
    lastBookCheck(world),
  ]);
  const nameOf = new Map(connections.map(({ id, name }) => [id, name]));
  const { count: totalLabels, ...totals } = sumView(byCarrier.map(([, sums]) => sums).reduce(addSales, saleSums([])));
  return {
    carrierStats: byCarrier.map(([_id, sums]) => ({ _id, ...sumView(sums) })),
    connectionStats: byConnection.map(([apiId, sums]) => ({
      apiId,
      name: nameOf.get(apiId) ?? apiId,
      ...sumView(sums),
    })),
    totals: { totalLabels, ...totals },
    timezone,
    ...(books && { books: { checkedAt: books.checkedAt, faultCount: books.faultCount, faults: [...books.faults] } }),
    ...(world.heap && { memory: memoryRoom(world.heap()) }),
  };
}

const sumView = ({ labels, revenueCents, costedLabels, costedRevenueCents, costCents }: SaleSums) => ({
  count: labels,
  totalRevenue: toUsd(revenueCents),
  totalCost: toUsd(costCents),
  totalMargin: toUsd(costedRevenueCents - costCents),
  costKnownCount: costedLabels,
});
