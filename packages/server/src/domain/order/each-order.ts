import type { VoidOutcome } from "@shipctl/sdk/contract";
import { yieldToEventLoop } from "../../shared/pace.js";
import { notFound } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { dropCall, earlierOutcomes, type RequestKey, startCall, storeOutcomes } from "../request-key/request-key.js";

type EachOrderDeps = Pick<World, "store" | "clock">;

const BATCH = 50;
/** Stored for an id without an order; its outcome is rebuilt from the id. */
const NO_ORDER = 0;

/**
 * The outcome for each id, in order; an id that is listed again waits for its first outcome. A repeat of the call with
 * the same key returns the outcomes again. The key is deleted if every outcome is a refusal. @throws idempotency_*
 */
export async function eachOrder<Outcome extends VoidOutcome>(
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
export function noOrder(id: string): VoidOutcome {
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
