import type { VoidOutcome } from "@shipctl/sdk/contract";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import type { RequestKey } from "../request-key/request-key.js";
import { eachOrder } from "./each-order.js";
import { findOrder } from "./find-order.js";
import { type Voider, voidLabel } from "./void-label.js";

type VoidLabelsDeps = Pick<World, "store" | "ids" | "clock" | "carriers">;

/** Voids each order separately: one that cannot be voided does not stop the others. @throws idempotency_* */
export const voidLabels = (world: VoidLabelsDeps, voider: Voider, ids: readonly string[], key?: RequestKey) =>
  eachOrder(world, ids, key, (id) => voidOutcome(world, voider, id));

async function voidOutcome(world: VoidLabelsDeps, voider: Voider, id: string): Promise<VoidOutcome> {
  try {
    const { order } = await voidLabel(world, voider, id);
    return { orderId: order.number, refundStatus: order.refundStatus };
  } catch (error) {
    return refusedOutcome(world, id, error);
  }
}

/** Rethrows anything but a Problem. */
export async function refusedOutcome(world: Reader, id: string, error: unknown): Promise<VoidOutcome> {
  if (!(error instanceof Problem)) throw error;
  const order = error.code === "not_found" ? undefined : await findOrder(world, id);
  const { code, message } = error;
  return { orderId: order?.number ?? id, refundStatus: order?.refundStatus ?? "none", code, message };
}
