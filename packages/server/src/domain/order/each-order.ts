import type { VoidOutcome } from "@shipctl/sdk/contract";
import { breathe } from "../../shared/pace.js";
import { notFound } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { dropCall, earlierOutcomes, keepOutcomes, type RequestKey, startCall } from "../request-key/request-key.js";

type EachOrderDeps = Pick<World, "store" | "clock">;

const AT_ONCE = 50;
/** Stands for an id that names no order: its outcome is drawn again from the id. */
const NO_ORDER = 0;

/**
 * What became of each order, in the order of the ids; a repeat with the same key answers it again. The key is not kept
 * when nothing was done for any of them. @throws idempotency_*
 */
export async function eachOrder<Outcome extends VoidOutcome>(
  world: EachOrderDeps,
  ids: readonly string[],
  key: RequestKey | undefined,
  outcomeOf: (id: string) => Promise<Outcome | VoidOutcome>,
): Promise<{ results: (Outcome | VoidOutcome)[]; replayed: boolean }> {
  const earlier = await startCall(world, key);
  if (earlier) return { results: redrawn<Outcome>(earlierOutcomes(earlier), ids), replayed: true };
  const results: (Outcome | VoidOutcome)[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    results.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map(outcomeOf))));
    await breathe();
  }
  if (results.every(isRefused)) await dropCall(world, key);
  else await keepOutcomes(world, key, results.map(compact));
  return { results, replayed: false };
}

/** What an id that names no order gets. */
export function noOrder(id: string): VoidOutcome {
  const { code, message } = notFound("Order", id);
  return { orderId: id, refundStatus: "none", code, message };
}

const isRefused = ({ code }: VoidOutcome): boolean => code !== undefined;

const compact = <Outcome extends VoidOutcome>(outcome: Outcome | VoidOutcome): Outcome | VoidOutcome | 0 =>
  outcome.code === "not_found" ? NO_ORDER : outcome;

/** Kept by the same operation under the same key, so they have its shape; the ids are those of the same body. */
const redrawn = <Outcome>(kept: unknown, ids: readonly string[]): (Outcome | VoidOutcome)[] =>
  (kept as (Outcome | VoidOutcome | 0)[]).map((outcome, index) =>
    outcome === NO_ORDER ? noOrder(ids[index] ?? "") : outcome,
  );
