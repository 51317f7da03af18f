import type { AdminOrder, OrderStep, ProviderCall } from "@shipctl/sdk/contract";
import { unpackAuthInfo } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import type { Reader } from "../../world.js";
import { availableCents } from "../ledger/hold-funds.js";
import { entryTable, readWallet } from "../ledger/ledger.js";
import { marginCents, modeOfOrder, type OrderRecord } from "../order/order-table.js";
import { orderDetails, orderView } from "../order/order-view.js";
import { existingOrder } from "../order/orders.js";
import { boughtOf, type CostAdjustment, unpackCalls } from "../order/purchase.js";
import { refusedCostText } from "../purchase/buy-from-carrier.js";
import { returnsOf } from "../purchase/second-label.js";
import { connectionTable } from "../service/connection-table.js";
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
  const [wallet, connection, paid] = await Promise.all([
    readWallet(world, order.customerId),
    world.store.get(connectionTable, order.connectionId),
    world.store.find(entryTable, "reference", `purchase ${order.id}`),
  ]);
  return {
    ...requirePresent(view, `view of ${order.number}`),
    returns,
    availableBalance: toUsd(availableCents(wallet, modeOfOrder(order))),
    apiName: connection?.name,
    provider: providerView(order),
    history: historyOf(order, paid?.createdAt),
    calls: callsView(order),
  };
}

/** The provider's names for the purchase. Until it has given one, the handle is our own id. */
function providerView(order: OrderRecord): AdminOrder["provider"] {
  const { labelRef, account } = boughtOf(order) ?? {};
  const shipment = order.carrierRef === order.id ? undefined : order.carrierRef;
  if (shipment === undefined && labelRef === undefined && account === undefined) return undefined;
  return { shipment, label: labelRef, account };
}

function callsView({ calls }: OrderRecord): ProviderCall[] | undefined {
  return calls === undefined
    ? undefined
    : unpackCalls(calls).map(({ atMs, ...call }) => ({ at: new Date(atMs).toISOString(), ...call }));
}

/** What the record and its payment know of their times, oldest first. */
function historyOf(order: OrderRecord, paidAt: string | undefined): OrderStep[] {
  const { createdAt, boughtBy, purchase, printedAt, voidedAt, refundedAt, givenBack, charges } = order;
  const { requestId } = boughtBy ? unpackAuthInfo(boughtBy) : {};
  const correction = boughtOf(order)?.costAdjustment;
  const steps: (OrderStep | undefined)[] = [
    { at: createdAt, what: "requested", ...(requestId !== undefined && { requestId }) },
    purchase.state === "buying" ? { at: purchase.askedAt, what: "asked" } : undefined,
    paidAt === undefined ? undefined : { at: paidAt, what: "bought" },
    printedAt === undefined ? undefined : { at: printedAt, what: "printed" },
    correction && { at: correction.at, what: "cost_changed", reason: correction.reason },
    ...(charges?.entries.map(({ at, cents, reason }) => ({
      at,
      what: cents > 0 ? "charged" : "given_back",
      amount: toUsd(Math.abs(cents)),
      reason,
    })) ?? []),
    voidedAt === undefined ? undefined : { at: voidedAt, what: "voided" },
    refundedAt === undefined ? undefined : { at: refundedAt, what: "refunded" },
    givenBack && { at: givenBack.at, what: "refunded", reason: givenBack.reason },
  ];
  return steps.filter((step) => step !== undefined).sort((a, b) => a.at.localeCompare(b.at));
}

/** By `_id` or number. @throws not_found */
export const readAnyOrder = async (world: Reader, id: string): Promise<AdminOrder> =>
  adminOrder(world, await existingOrder(world, id));
