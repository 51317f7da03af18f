import type { AdminOrder } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import type { Reader } from "../../world.js";
import { availableCents } from "../ledger/hold-funds.js";
import { readWallet } from "../ledger/ledger.js";
import { modeOfOrder, type OrderRecord } from "../order/order-table.js";
import { marginCents } from "../order/order-totals.js";
import { orderDetails, orderView } from "../order/order-view.js";
import { existingOrder } from "../order/orders.js";
import { boughtOf, type CostAdjustment } from "../order/purchase.js";
import { refusedCostText } from "../purchase/buy-from-carrier.js";
import { returnsOf } from "../purchase/second-label.js";
import { userDetailsOf } from "./user-view.js";

/** Orders as operators see them: with the customer and the reason of a refund. */
export async function adminOrders(world: Reader, orders: readonly OrderRecord[]): Promise<AdminOrder[]> {
  const userOf = await userDetailsOf(
    world,
    orders.map((order) => order.customerId),
  );
  return orders.map((order) => {
    const { costCents, costAdjustment, rate } = boughtOf(order) ?? {};
    const margin = marginCents(order);
    const view = orderView(order);
    return {
      ...view,
      userDetails: userOf(order.customerId),
      refundReason: order.givenBack?.reason,
      refusal: refusalForAdmin(order) ?? view.refusal,
      cost: costCents === undefined ? undefined : toUsd(costCents),
      margin: margin === undefined ? undefined : toUsd(margin),
      rate,
      costAdjustment: costAdjustment && adjustmentView(costAdjustment),
      ...refusedCostView(order),
    };
  });
}

const adjustmentView = ({ fromCents, at, reason, chargedCents }: CostAdjustment) => ({
  ...(fromCents !== undefined && { from: toUsd(fromCents) }),
  at,
  reason,
  ...(chargedCents !== undefined && { charged: toUsd(chargedCents) }),
});

function refusedCostView({ purchase }: OrderRecord): Pick<AdminOrder, "refusedCost" | "lossLimit"> {
  if (purchase.state !== "failed" || !purchase.refusedCost) return {};
  const { costCents, lossLimitCents } = purchase.refusedCost;
  return { refusedCost: toUsd(costCents), lossLimit: toUsd(lossLimitCents) };
}

/** The reason with the figures, if the label was refused for its cost. */
export function refusalForAdmin(order: OrderRecord): string | undefined {
  const { purchase } = order;
  const refusedCost = purchase.state === "failed" ? purchase.refusedCost : undefined;
  return refusedCost && refusedCostText(order, refusedCost);
}

export async function adminOrder(world: Reader, order: OrderRecord): Promise<AdminOrder> {
  const [view] = await adminOrders(world, [order]);
  const { returns } = orderDetails(order, await returnsOf(world, order));
  const available = availableCents(await readWallet(world, order.customerId), modeOfOrder(order));
  return { ...requirePresent(view, `view of ${order.number}`), returns, availableBalance: toUsd(available) };
}

/** By `_id` or number. @throws not_found */
export const readAnyOrder = async (world: Reader, id: string): Promise<AdminOrder> =>
  adminOrder(world, await existingOrder(world, id));
