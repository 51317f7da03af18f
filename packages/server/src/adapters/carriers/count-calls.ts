import type { Clock } from "../../ports/clock.js";
import type { Counter, Counters } from "../../ports/counters.js";
import type { Around } from "./around.js";

/** How often each call was answered how, and how long that took, turns included. */
export function withCounters(counters: Counters, clock: Pick<Clock, "now">, kind: string): Around {
  const known = new Map<string, Counter>();
  return async (call, ask, signal) => {
    const startMs = clock.now();
    const answer = await ask(signal);
    const key = `${call} ${answer.kind}`;
    const counter = known.get(key) ?? counters.of("carrier_calls", { kind, call, answer: answer.kind });
    known.set(key, counter);
    counter.add(clock.now() - startMs);
    return answer;
  };
}
