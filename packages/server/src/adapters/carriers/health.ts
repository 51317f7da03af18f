import type { CarrierHealth } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Around } from "./around.js";

const WINDOW_MS = 15 * 60_000;
const CALLS_KEPT = 500;

interface Call {
  readonly atMs: number;
  readonly durationMs: number;
  readonly isUnanswered: boolean;
}

/** Remembers the recent calls that reached the provider. */
export function createHealth(clock: Pick<Clock, "now">): {
  around: Around;
  read: () => Omit<CarrierHealth, "pausedUntilMs">;
} {
  let calls: Call[] = [];
  return {
    async around(_call, ask, signal) {
      const startMs = clock.now();
      const answer = await ask(signal);
      const atMs = clock.now();
      calls.push({ atMs, durationMs: atMs - startMs, isUnanswered: answer.kind === "silent" });
      if (calls.length >= 2 * CALLS_KEPT) calls = calls.slice(-CALLS_KEPT);
      return answer;
    },
    read() {
      const recent = calls.slice(-CALLS_KEPT).filter(({ atMs }) => atMs > clock.now() - WINDOW_MS);
      const durations = recent.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
      return {
        calls: recent.length,
        unanswered: recent.filter(({ isUnanswered }) => isUnanswered).length,
        p95Ms: durations[Math.ceil(durations.length * 0.95) - 1],
      };
    },
  };
}
