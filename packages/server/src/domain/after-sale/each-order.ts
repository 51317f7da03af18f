import type { RefundOutcome, VoidOutcome } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { paidCents } from "../order/order-table.js";
import { findOrder } from "../order/orders.js";
import { dropCall, earlierOutcomes, type RequestKey, startCall, storeOutcomes } from "../request-key/request-key.js";
import { type Refunder, refundLabel } from "./refund-label.js";
import { type Voider, voidLabel } from "./void-label.js";

type VoidLabelsDeps = Pick<World, "store" | "ids" | "clock" | "settings" | "carriers">;

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

type EachOrderDeps = Pick<World, "store" | "clock">;

const BATCH = 50;
/** Stored for an id without an order; its outcome is rebuilt from the id. */
const NO_ORDER = 0;

/**
 * The outcome for each id, in order; an id that is listed again waits for its first outcome. A repeat of the call with
 * the same key returns the outcomes again. The key is deleted if every outcome is a refusal. @throws idempotency_*
 */
async function eachOrder<Outcome extends VoidOutcome>(
  world: EachOrderDeps,
  ids: readonly string[],
  key: RequestKey | undefined,
  outcomeOf: (id: string) => Promise<Outcome | VoidOutcome>,
): Promise<{ results: (Outcome | VoidOutcome)[]; replayed: boolean }> {
  const earlier = await startCall(world, key);
  if (earlier) return { results: restored<Outcome>(earlierOutcomes(earlier), ids), replayed: true };
  const results: (Outcome | VoidOutcome)[] = [];
  const running = new Map<string, Promise<Outcome | VoidOutcome>>();
  const inTurn = (id: string) => {
    const outcome = Promise.resolve(running.get(id)).then(() => outcomeOf(id));
    running.set(id, outcome);
    return outcome;
  };
  for (let start = 0; start < ids.length; start += BATCH) {
    results.push(...(await Promise.all(ids.slice(start, start + BATCH).map(inTurn))));
    await yieldToEventLoop();
  }
  if (results.every(isRefused)) await dropCall(world, key);
  else await storeOutcomes(world, key, results.map(compact));
  return { results, replayed: false };
}

/** The outcome for an id without an order. */
function noOrder(id: string): VoidOutcome {
  const { code, message } = notFound("Order", id);
  return { orderId: id, refundStatus: "none", code, message };
}

const isRefused = ({ code }: VoidOutcome): boolean => code !== undefined;

const compact = <Outcome extends VoidOutcome>(outcome: Outcome | VoidOutcome): Outcome | VoidOutcome | 0 =>
  outcome.code === "not_found" ? NO_ORDER : outcome;

/** Stored by the same operation under the same key, so they have its shape; the ids come from the same body. */
const restored = <Outcome>(stored: unknown, ids: readonly string[]): (Outcome | VoidOutcome)[] =>
  (stored as (Outcome | VoidOutcome | 0)[]).map((outcome, index) =>
    outcome === NO_ORDER ? noOrder(ids[index] ?? "") : outcome,
  );

type RefundLabelsDeps = Pick<World, "store" | "ids" | "clock" | "carriers" | "settings">;

/** Refunds each order separately: one that cannot be refunded does not stop the others. @throws idempotency_* */
export const refundLabels = (world: RefundLabelsDeps, refunder: Refunder, ids: readonly string[], key?: RequestKey) =>
  eachOrder(world, ids, key, (id) => refundOutcome(world, refunder, id));

async function refundOutcome(world: RefundLabelsDeps, refunder: Refunder, id: string): Promise<RefundOutcome> {
  try {
    const { order } = await refundLabel(world, refunder, id);
    return { orderId: order.number, refundStatus: order.refundStatus, amount: toUsd(paidCents(order)) };
  } catch (error) {
    return refusedOutcome(world, id, error);
  }
}
