import type { Clock } from "../../ports/clock.js";
import type { Counters } from "../../ports/counters.js";
import type { Around } from "./around.js";

/** How often each call was answered how, and how long that took, turns included. */
export const withCounters =
  (counters: Counters, clock: Pick<Clock, "now">, kind: string): Around =>
  async (call, ask, signal) => {
    const startMs = clock.now();
    const answer = await ask(signal);
    counters.add("carrier_calls", { kind, call, answer: answer.kind }, clock.now() - startMs);
    return answer;
  };
