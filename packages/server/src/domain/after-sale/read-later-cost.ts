import { operatorWords } from "../../ports/carrier.js";
import { JOB } from "../../shared/actor.js";
import { DAY_MS, MINUTE_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { type Again, defineJob, type Lease, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { defineWorker } from "../job/worker.js";
import { LATE_LABELS } from "../label/fetch-label.js";
import { type OrderRecord, orderTable, storeCalls } from "../order/order-table.js";
import type { RowCounter } from "../order/order-totals.js";
import { purchaseOf } from "../order/order-view.js";
import { carrierOfOrder } from "../service/find-service.js";
import { type AdjustCostDeps, adjustCost } from "./adjust-cost.js";

/** `ref`: the provider's handle of a correction. */
export const laterCostJob = defineJob<LaterCostPayload>("read-later-cost", { attempts: 8 });

interface LaterCostPayload {
  readonly orderId: string;
  readonly ref: string;
  /** ISO. When it was first named. */
  readonly since: string;
}

type ReadLaterCostDeps = AdjustCostDeps & Pick<World, "carriers" | "secrets">;

const UNANSWERED_MS = 5 * MINUTE_MS;
/** After this, the operator has to ask the provider. */
const MAX_WAIT_MS = 3 * DAY_MS;

/** Each correction is read once, however many events name it. */
export function readLaterCostSoon(tx: Tx, order: OrderRecord, ref: string, since: string): void {
  const { id: orderId, number: subject, connectionId: group } = order;
  tx.enqueue(laterCostJob, { orderId, ref, since }, { key: `${orderId} ${ref}`, group, subject });
}

export const laterCostWorker = (rows: RowCounter) =>
  defineWorker(laterCostJob, LATE_LABELS, (world, payload, lease) => readLaterCost({ ...world, rows }, payload, lease));

/**
 * Reads from the provider what a label costs now, and stores it. @throws Error if the provider refuses or does not answer
 * for days: the operator sees the failed job
 */
async function readLaterCost(
  world: ReadLaterCostDeps,
  { orderId, ref, since }: LaterCostPayload,
  { signal }: Pick<Lease, "signal">,
): Promise<Again | undefined> {
  const order = await world.store.get(orderTable, orderId);
  if (!order) return undefined;
  const carrier = await carrierOfOrder(world, order);
  const answer = await carrier.laterCost?.(purchaseOf(order), ref, () => signal);
  if (!answer) return undefined;
  await storeCalls(world, order);
  if (answer.kind !== "ok") signal.throwIfAborted();
  if (answer.kind === "refused") throw notReadable(order, answer.words);
  if (answer.kind !== "ok") {
    const isAccount = answer.kind === "busy" && answer.cause === "account";
    if (isAccount || world.clock.now() - Date.parse(since) > MAX_WAIT_MS)
      throw notReadable(order, operatorWords(answer));
    return { afterMs: answer.kind === "busy" ? answer.retryAfterMs : UNANSWERED_MS };
  }
  if (answer.value === "not-found") return undefined;
  const { costCents, at: providerAt, reason } = answer.value;
  try {
    await adjustCost(world, { operator: JOB, reason }, orderId, { costCents, providerAt });
  } catch (error) {
    // A refunded label has no cost.
    if (!(error instanceof Problem && error.code === "not_adjustable")) throw error;
  }
  return undefined;
}

const notReadable = ({ number }: OrderRecord, why: string): Error =>
  new Error(`the new cost of ${number} cannot be read from the provider: ${why}`);
