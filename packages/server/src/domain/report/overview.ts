import type {
  Overview,
  OverviewDay,
  OverviewFigures,
  OverviewGroup,
  OverviewGroupList,
  OverviewMoneyIn,
  OverviewPeriod,
} from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { type PageRequest, totalPages } from "../../shared/page.js";
import { invalidInput } from "../../shared/problem.js";
import { eachOf } from "../../store/ranges.js";
import type { Range } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { partIn } from "../ledger/ledger.js";
import { ledgerDayTable, type Movement } from "../ledger/ledger-days.js";
import {
  addSales,
  customerTallyTable,
  SALE_FIELDS,
  type SaleSums,
  saleSums,
  tallyTable,
} from "../order/order-totals.js";
import { allConnections, defaultConnectionId } from "../service/find-service.js";
import { inModes, listedModes, type Mode } from "../shop/shop-mode.js";
import { addDays, daysOf, type Period, periodOf } from "./period.js";
import { userDetailsOf } from "./user-view.js";

type OverviewDeps = Reader & Pick<World, "clock" | "settings">;

export interface OverviewFilter extends Partial<Period> {
  readonly mode?: Mode | "all" | undefined;
}

/** Summed from the daily totals, which every purchase, refund, correction and payment updates. */
export async function readOverview(world: OverviewDeps, { mode, ...filter }: OverviewFilter): Promise<Overview> {
  const modes = await listedModes(world, mode);
  const period = periodOf(world, filter);
  const before = { from: addDays(period.from, -daysOf(period).length), to: addDays(period.from, -1) };
  const both = { from: before.from, to: period.to };
  const sales = await world.store.sumsBy(
    tallyTable,
    { index: "byDay", groups: inModes("all", modes), ...both },
    "day",
    SALE_FIELDS,
  );
  const moved = async (movement: Movement) => {
    const range = { index: "byMovement", groups: [movement], ...both } as const;
    const sums = await world.store.sumsBy(ledgerDayTable, range, "day", ["cents", "testCents"]);
    return (day: string) => {
      const [cents = 0, testCents = 0] = sums.get(day) ?? [];
      return partIn(modes, cents, testCents);
    };
  };
  const [paid, credited, takenBack] = await Promise.all([moved("paid"), moved("credited"), moved("takenBack")]);
  const view = (part: Period): OverviewPeriod => {
    const days = daysOf(part);
    const sum = (movement: (day: string) => number) => days.reduce((cents, day) => cents + movement(day), 0);
    const moneyIn: OverviewMoneyIn = {
      paidIn: toUsd(sum(paid)),
      credited: toUsd(sum(credited)),
      takenBack: toUsd(0 - sum(takenBack)),
    };
    const ofDay = (day: string): SaleSums => saleSums(sales.get(day) ?? []);
    return {
      ...part,
      figures: figuresOf(days.map(ofDay).reduce(addSales)),
      moneyIn,
      days: days.map((day) => dayView(day, figuresOf(ofDay(day)), toUsd(paid(day)))),
    };
  };
  return { timezone: world.settings.timezone, period: view(period), before: view(before) };
}

const dayView = (date: string, { labels, sales, margin }: OverviewFigures, paidIn: number): OverviewDay => ({
  date,
  labels,
  ...sales,
  margin,
  paidIn,
});

/** Refunds are what is missing between the other figures, so that they always add up. */
function figuresOf(sums: SaleSums): OverviewFigures {
  const amounts = (gross: number, corrections: number, net: number) => ({
    gross: toUsd(gross),
    refunds: toUsd(gross + corrections - net),
    corrections: toUsd(corrections),
    net: toUsd(net),
  });
  return {
    labels: sums.soldLabels,
    refundedLabels: sums.soldLabels - sums.labels,
    sales: amounts(sums.soldCents, sums.correctedCents, sums.revenueCents),
    costs: amounts(sums.soldCostCents, sums.correctedCostCents, sums.costCents),
    margin: toUsd(sums.costedRevenueCents - sums.costCents),
    costUnknownCount: sums.labels - sums.costedLabels,
  };
}

export type OverviewGroupBy = "carrier" | "service" | "connection" | "customer";
export type OverviewSort = "net" | "labels" | "margin" | "loss";

/** The sales of a period by one property, a page at a time. @throws invalid_input */
export async function listOverviewGroups(
  world: OverviewDeps,
  by: OverviewGroupBy,
  { mode, connection, ...filter }: OverviewFilter & { readonly connection?: string | undefined },
  { page, limit, sort = "net" }: Pick<PageRequest, "page" | "limit"> & { readonly sort?: OverviewSort | undefined },
): Promise<OverviewGroupList> {
  const modes = await listedModes(world, mode);
  const period = periodOf(world, filter);
  const range = { index: "byDay", groups: inModes("all", modes), ...period } as const;
  const sums = await groupSums(world, by, range, connection);
  const rank = RANKS[sort];
  const groups = [...sums]
    .map(([id, group]) => ({ id, sums: saleSums(group) }))
    .sort((a, b) => rank(b.sums) - rank(a.sums) || (a.id < b.id ? -1 : 1));
  const listed = groups.slice((page - 1) * limit, page * limit);
  const named = await namesOf(
    world,
    by,
    listed.map(({ id }) => id),
  );
  return {
    timezone: world.settings.timezone,
    ...period,
    groups: listed.map(({ id, sums }) => ({ ...named(id), figures: figuresOf(sums) })),
    totalPages: totalPages(groups.length, limit),
    totalGroups: groups.length,
  };
}

type DayRange = Range<"byDay">;

async function groupSums(world: Reader, by: OverviewGroupBy, range: DayRange, connection: string | undefined) {
  const { store } = world;
  if (by === "customer") {
    if (connection === undefined) return store.sumsBy(customerTallyTable, range, "customerId", SALE_FIELDS);
    const message = "connection does not go with by=customer: sales are counted by customer or by connection";
    throw invalidInput([{ field: "connection", message }]);
  }
  const field = by === "connection" ? "connectionId" : by;
  if (connection === undefined) return store.sumsBy(tallyTable, range, field, SALE_FIELDS);
  const id = connection === "default" ? await defaultConnectionId(world) : connection;
  const sums = new Map<string, readonly number[]>();
  for await (const tally of eachOf(store, tallyTable, range)) {
    if (tally.connectionId !== id) continue;
    const group = tally[field] ?? "";
    const before = sums.get(group);
    const all = SALE_FIELDS.map((name, at) => tally[name] + (before?.[at] ?? 0));
    sums.set(group, all);
  }
  return sums;
}

const marginCents = ({ costedRevenueCents, costCents }: SaleSums): number => costedRevenueCents - costCents;

/** The highest first. */
const RANKS: Readonly<Record<OverviewSort, (sums: SaleSums) => number>> = {
  net: ({ revenueCents }) => revenueCents,
  labels: ({ soldLabels }) => soldLabels,
  margin: marginCents,
  loss: (sums) => 0 - marginCents(sums),
};

type Named = Omit<OverviewGroup, "figures">;

async function namesOf(
  world: OverviewDeps,
  by: OverviewGroupBy,
  ids: readonly string[],
): Promise<(id: string) => Named> {
  if (by === "customer") {
    const userOf = await userDetailsOf(world, ids);
    return (id) => {
      const { name, email } = userOf(id);
      return { _id: id, name, email };
    };
  }
  if (by !== "connection") return (id) => ({ _id: id, name: id });
  const names = new Map((await allConnections(world)).map(({ id, name }) => [id, name]));
  return (id) => ({ _id: id, name: names.get(id) ?? id });
}
