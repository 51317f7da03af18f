import { breathe } from "../../shared/pace.js";
import type { World } from "../../world.js";
import { earlierOutcomes, keepOutcomes, type RequestKey, startCall } from "../request-key/request-key.js";

const AT_ONCE = 50;

/** What became of each order, in the order of the ids; a repeat with the same key answers it again. @throws idempotency_* */
export async function eachOrder<Outcome>(
  world: Pick<World, "store" | "clock">,
  ids: readonly string[],
  key: RequestKey | undefined,
  outcomeOf: (id: string) => Promise<Outcome>,
): Promise<{ results: Outcome[]; replayed: boolean }> {
  const earlier = await startCall(world, key);
  if (earlier) return { results: asOutcomes(earlierOutcomes(earlier)), replayed: true };
  const results: Outcome[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    results.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map(outcomeOf))));
    await breathe();
  }
  await keepOutcomes(world, key, results);
  return { results, replayed: false };
}

/** Kept by the same operation under the same key, so they have its shape. */
const asOutcomes = <Outcome>(kept: unknown): Outcome[] => kept as Outcome[];
