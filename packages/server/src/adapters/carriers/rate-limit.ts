import { busy } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { CallWrapper } from "./wrap-carrier.js";

/**
 * After a provider has limited the rate of calls, answers every call with `busy` and the remaining time instead of
 * calling the provider. A parcel whose label is not ready does not stop other calls.
 */
export function createRateLimit(clock: Pick<Clock, "now">): {
  wrap: CallWrapper;
  /** While the provider is not called. */
  limitedUntilMs: () => number | undefined;
} {
  let resumesAtMs = 0;
  let reason = "";
  const wrap: CallWrapper = async (_call, ask, signal) => {
    const leftMs = resumesAtMs - clock.now();
    if (leftMs > 0) return busy(leftMs, reason, "limit");
    const answer = await ask(signal);
    if (answer.kind === "busy" && answer.cause === "limit") {
      resumesAtMs = Math.max(resumesAtMs, clock.now() + answer.retryAfterMs);
      reason = answer.why;
    }
    return answer;
  };
  return { wrap, limitedUntilMs: () => (resumesAtMs > clock.now() ? resumesAtMs : undefined) };
}
