import { busy } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { failureOf } from "./health.js";
import { type CallWrapper, type CarrierCall, wasAborted } from "./layers.js";

/** Consecutive unanswered calls after which a breaker opens. */
const SILENCES = 10;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 5 * MINUTE_MS;

/** The calls of a purchase share one breaker. */
const SELLING: ReadonlySet<CarrierCall> = new Set<CarrierCall>(["prepare", "buy", "find"]);

interface Breaker {
  readonly wrap: CallWrapper;
  /** The end of the pause while the breaker is open. It stays open until a probe is answered. */
  readonly pausedUntilMs: () => number | undefined;
}

export interface Breakers {
  readonly wrap: CallWrapper;
  /** The end of the pause, while purchases are paused. */
  readonly pausedUntilMs: () => number | undefined;
  /** Other calls that are paused. */
  readonly pausedCalls: () => readonly CarrierCall[];
}

/** A breaker for purchases and one for each other kind of call: labels can be sold while tracking is down. */
export function createBreakers(clock: Pick<Clock, "now">): Breakers {
  const selling = createBreaker(clock);
  const others = new Map<CarrierCall, Breaker>();
  const breakerOf = (call: CarrierCall): Breaker => {
    if (SELLING.has(call)) return selling;
    const breaker = others.get(call) ?? createBreaker(clock);
    others.set(call, breaker);
    return breaker;
  };
  return {
    wrap: (call, ask, signal) => breakerOf(call).wrap(call, ask, signal),
    pausedUntilMs: selling.pausedUntilMs,
    pausedCalls: () =>
      [...others].filter(([, { pausedUntilMs }]) => pausedUntilMs() !== undefined).map(([call]) => call),
  };
}

/**
 * While open, answers every call with `busy` and the remaining pause instead of calling the carrier.
 * After the pause, one call probes the carrier. Each failed probe doubles the pause.
 */
function createBreaker(clock: Pick<Clock, "now">): Breaker {
  let silences = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let pausedUntilMs = 0;
  let probing = false;

  const pause = () => {
    pausedUntilMs = clock.now() + pauseMs;
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  };
  const wrap: CallWrapper = async (call, ask, signal) => {
    const isOpen = silences >= SILENCES;
    const leftMs = pausedUntilMs - clock.now();
    if (isOpen && (leftMs > 0 || probing)) {
      return busy(Math.max(leftMs, 1_000), "it has not answered for a while", "unreachable");
    }
    probing = isOpen;
    try {
      const answer = await ask(signal);
      if (failureOf(call, answer) === "unanswered") {
        if (wasAborted(signal)) return answer;
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
  return { wrap, pausedUntilMs: () => (silences >= SILENCES ? pausedUntilMs : undefined) };
}
