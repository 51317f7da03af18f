import type { LoadPlan, LoadStep, Sync, Tx } from "../store/store.js";
import type { World } from "../world.js";
import {
  bindRequestKey,
  earlierSubject,
  findEarlier,
  type RequestKey,
  requestKeyClaims,
} from "./request-key/request-key.js";

type OnceDeps = Pick<World, "store" | "clock">;

/** Binds the call's key to its result. `isAnswered` is false while the result does not say how the call ends. */
export type Bind = (subject: string, isAnswered?: boolean) => void;

/** The first call with a key, as far as is known. */
export interface FirstCall {
  /**
   * A transaction that also claims the key. Ends the call if another one has bound the key since; `work` otherwise binds
   * it if it carries the call out.
   */
  transact<T>(plan: LoadPlan, work: (tx: Tx, bind: Bind) => Sync<T>): Promise<Sync<T>>;
  /** Ends the call if another one has bound the key since. */
  refuseRepeat(): Promise<void>;
}

/** How the same call is answered again: from the result of the first, or by carrying it out. */
interface Answers<A, F> {
  again(subject: string): Promise<A>;
  first(call: FirstCall): Promise<F>;
}

/** Another call with the key has been carried out since. Only `once` handles it. */
export class Repeated extends Error {
  constructor(readonly subject: string) {
    super(`this call was carried out before, as ${subject}`);
  }
}

/**
 * Carries a call out once per request key; every time without a key. The key is read before anything else, because
 * prices and services may have changed since the first call. @throws idempotency_*
 */
export async function once<A, F>(
  world: OnceDeps,
  key: RequestKey | undefined,
  { again, first }: Answers<A, F>,
): Promise<A | F> {
  const earlier = await findEarlier(world, key);
  if (earlier !== undefined) return again(earlier);
  try {
    return await first(firstCall(world, key));
  } catch (error) {
    if (error instanceof Repeated) return again(error.subject);
    throw error;
  }
}

const firstCall = (world: OnceDeps, key: RequestKey | undefined): FirstCall => ({
  transact: (plan, work) =>
    world.store.transact(withClaims(plan, key), (tx) => {
      endRepeat(earlierSubject(tx, world.clock, key));
      return work(tx, (subject, isAnswered = true) => bindRequestKey(tx, world.clock, key, subject, isAnswered));
    }),
  refuseRepeat: async () => endRepeat(await findEarlier(world, key)),
});

function endRepeat(subject: string | undefined): void {
  if (subject !== undefined) throw new Repeated(subject);
}

/** In the first step: a step of its own would cost a database one more call. */
function withClaims(plan: LoadPlan, key: RequestKey | undefined): LoadPlan {
  const claims = requestKeyClaims(key);
  const [first = {}, ...rest]: readonly LoadStep[] = Array.isArray(plan) ? plan : [plan];
  if (claims.length === 0) return plan;
  if (typeof first === "function") return [{ change: claims }, first, ...rest];
  return [{ ...first, change: [...(first.change ?? []), ...claims] }, ...rest];
}
