import { busy } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Around } from "./around.js";

/** Consecutive silent calls after which the breaker opens. */
const SILENCES = 10;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * While open, answers every call with `busy` and the remaining pause instead of calling the carrier.
 * After the pause, one call probes the carrier. Each failed probe doubles the pause.
 */
export function createBreaker(clock: Pick<Clock, "now">): {
  around: Around;
  /** While open. After the pause it stays open until a probe is answered. */
  pausedUntilMs: () => number | undefined;
} {
  let silences = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let pausedUntilMs = 0;
  let probing = false;

  const pause = () => {
    pausedUntilMs = clock.now() + pauseMs;
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };
  const around: Around = async (call, ask, signal) => {
    const isOpen = silences >= SILENCES;
    const leftMs = pausedUntilMs - clock.now();
    // A provider whose address check fails may still sell labels.
    const isExempt = call === "verifyAddress";
    if (isOpen && (leftMs > 0 || probing || isExempt)) {
      return busy(Math.max(leftMs, 1_000), "it has not answered for a while");
    }
    if (isExempt) return ask(signal);
    probing = isOpen;
    try {
      const answer = await ask(signal);
      if (answer.kind === "silent") {
        silences++;
        if (silences === SILENCES || isOpen) pause();
      } else {
        silences = 0;
        pauseMs = FIRST_PAUSE_MS;
      }
      return answer;
    } finally {
      if (isOpen) probing = false;
    }
  };
  return { around, pausedUntilMs: () => (silences >= SILENCES ? pausedUntilMs : undefined) };
}
