import type { OrderStats } from "@shipctl/sdk/contract";
import { lastDays, rangeOfDay } from "../../shared/day.js";
import { DAY_MS } from "../../shared/durations.js";
import { toUsd } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { spentSince } from "../ledger/ledger.js";
import { inModes, type Mode, ownModes } from "../shop/shop-mode.js";
import { EXCEPTION, orderTable, UNPRINTED } from "./order-table.js";

const STATS_DAYS = 30;
const CHART_DAYS = 7;

/** Totals of the last 30 days and daily counts of the last 7, in the operator's time zone. */
export async function orderStats(
  world: Reader & Pick<World, "clock" | "settings">,
  customerId: string,
): Promise<OrderStats> {
  const from = new Date(world.clock.now() - STATS_DAYS * DAY_MS).toISOString();
  const modes = await ownModes(world, customerId);
  const inStatus = (status: string, period: { readonly from?: string } = { from }) => {
    const groups = inModes(`${customerId} ${status}`, modes);
    return world.store.count(orderTable, { index: "byCustomerStatus", groups, ...period });
  };
  const [totalOrders, spentCents, inTransit, delivered, exceptions, toPrint, inTransitNow, dailyOrders] =
    await Promise.all([
      countBought(world, customerId, modes, { from }),
      spentSince(world, customerId, from),
      inStatus("in_transit"),
      inStatus("delivered"),
      inStatus(EXCEPTION, {}),
      inStatus(UNPRINTED, {}),
      inStatus("in_transit", {}),
      dailyCounts(world, customerId, modes),
    ]);
  // Refunds of older purchases may exceed what was spent.
  const totalSpent = toUsd(Math.max(0, spentCents));
  return { totalOrders, totalSpent, inTransit, delivered, exceptions, toPrint, inTransitNow, dailyOrders };
}

/** Orders that are bought or being bought. */
async function countBought(
  { store }: Reader,
  customerId: string,
  modes: readonly Mode[],
  period: { readonly from: string; readonly to?: string },
): Promise<number> {
  const [all, failed] = await Promise.all([
    store.count(orderTable, { index: "byCustomer", groups: inModes(customerId, modes), ...period }),
    store.count(orderTable, { index: "byCustomerStatus", groups: inModes(`${customerId} failed`, modes), ...period }),
  ]);
  return all - failed;
}

function dailyCounts(world: Reader & Pick<World, "clock" | "settings">, customerId: string, modes: readonly Mode[]) {
  const { timezone } = world.settings;
  return Promise.all(
    lastDays(CHART_DAYS, world.clock.now(), timezone).map(async (date) => {
      const range = rangeOfDay(date, timezone);
      const [created, completed] = await Promise.all([
        countBought(world, customerId, modes, range),
        world.store.count(orderTable, { index: "byDelivery", groups: inModes(customerId, modes), ...range }),
      ]);
      return { date, created, completed };
    }),
  );
}
