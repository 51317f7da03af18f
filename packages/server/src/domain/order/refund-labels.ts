import type { RefundOutcome } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import type { World } from "../../world.js";
import type { RequestKey } from "../request-key/request-key.js";
import { eachOrder } from "./each-order.js";
import { type Refunder, refundLabel } from "./refund-label.js";
import { refusedOutcome } from "./void-labels.js";

type RefundLabelsDeps = Pick<World, "store" | "ids" | "clock" | "carriers" | "settings">;

/** Refunds each order separately: one that cannot be refunded does not stop the others. @throws idempotency_* */
export const refundLabels = (world: RefundLabelsDeps, refunder: Refunder, ids: readonly string[], key?: RequestKey) =>
  eachOrder(world, ids, key, (id) => refundOutcome(world, refunder, id));

async function refundOutcome(world: RefundLabelsDeps, refunder: Refunder, id: string): Promise<RefundOutcome> {
  try {
    const { order } = await refundLabel(world, refunder, id);
    return { orderId: order.number, refundStatus: order.refundStatus, amount: toUsd(order.priceCents) };
  } catch (error) {
    return refusedOutcome(world, id, error);
  }
}
