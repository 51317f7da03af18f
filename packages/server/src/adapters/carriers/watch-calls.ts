import type { Clock } from "../../ports/clock.js";
import type { Counter, Counters } from "../../ports/counters.js";
import type { Around } from "./around.js";

export interface Watchers {
  readonly clock: Pick<Clock, "now">;
  readonly log: { warn(fields: Record<string, unknown>, message: string): void };
  readonly counters: Counters;
}

/**
 * Counts calls by answer and measures their duration, including the wait for a turn. Logs unanswered calls with the
 * reason. Callers log purchases and refusals.
 */
export function watchCalls({ clock, log, counters }: Watchers, connectionId: string, kind: string): Around {
  const known = new Map<string, Counter>();
  return async (call, ask, signal) => {
    const startMs = clock.now();
    const answer = await ask(signal);
    const key = `${call} ${answer.kind}`;
    const counter = known.get(key) ?? counters.of("carrier_calls", { kind, call, answer: answer.kind });
    known.set(key, counter);
    counter.add(clock.now() - startMs);
    if (answer.kind === "silent" || answer.kind === "busy") {
      log.warn({ connectionId, call, answer: answer.kind, reason: answer.why }, "a carrier did not answer");
    }
    return answer;
  };
}
