import { operatorWords } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Metrics, Timer } from "../../ports/metrics.js";
import type { CallWrapper } from "./wrap-carrier.js";

export interface Watchers {
  readonly clock: Pick<Clock, "now">;
  readonly log: { warn(fields: Record<string, unknown>, message: string): void };
  readonly metrics: Metrics;
}

/**
 * Counts calls by answer and measures their duration, including the wait for a turn. Logs unanswered calls with the
 * reason. Callers log purchases and refusals.
 */
export function watchCalls({ clock, log, metrics }: Watchers, connectionId: string, kind: string): CallWrapper {
  const known = new Map<string, Timer>();
  return async (call, ask, signal) => {
    const startMs = clock.now();
    const answer = await ask(signal);
    const key = `${call} ${answer.kind}`;
    const timer = known.get(key) ?? metrics.timer("carrier_call", { kind, call, answer: answer.kind });
    known.set(key, timer);
    timer.add(clock.now() - startMs);
    if (answer.kind === "silent" || answer.kind === "busy") {
      log.warn({ connectionId, call, answer: answer.kind, reason: operatorWords(answer) }, "a carrier did not answer");
    }
    return answer;
  };
}
