import type { VoidOutcome } from "@shipctl/sdk/contract";
import { breathe } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { earlierOutcomes, keepOutcomes, type RequestKey, startCall } from "../request-key/request-key.js";
import { anyOrder } from "./find-order.js";
import { voidLabel } from "./void-label.js";

const AT_ONCE = 50;

type Part = Pick<World, "store" | "clock">;

/** Each on its own: one that cannot be voided does not stop the others. @throws idempotency_* */
export async function voidLabels(
  world: Part,
  customerId: string,
  ids: readonly string[],
  key?: RequestKey,
): Promise<{ results: VoidOutcome[]; replayed: boolean }> {
  const earlier = await startCall(world, key);
  if (earlier) return { results: asOutcomes(earlierOutcomes(earlier)), replayed: true };
  const results: VoidOutcome[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const slice = ids.slice(start, start + AT_ONCE);
    results.push(...(await Promise.all(slice.map((id) => voidOutcome(world, customerId, id)))));
    await breathe();
  }
  await keepOutcomes(world, key, results);
  return { results, replayed: false };
}

async function voidOutcome(world: Part, customerId: string, id: string): Promise<VoidOutcome> {
  try {
    const { order } = await voidLabel(world, customerId, id);
    return { orderId: order.number, refundStatus: order.refundStatus };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const order = error.code === "not_found" ? undefined : await anyOrder(world, id);
    const { code, message } = error;
    return { orderId: order?.number ?? id, refundStatus: order?.refundStatus ?? "none", code, message };
  }
}

/** Kept by this very verb, so they have its shape. */
const asOutcomes = (kept: unknown): VoidOutcome[] => kept as VoidOutcome[];
