import {
  type AccountProblem,
  busy,
  type CarrierAnswer,
  type CarrierHealth,
  operatorWords,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { type CallWrapper, type CarrierCall, wasAborted } from "./layers.js";

const WINDOW_MS = 15 * MINUTE_MS;
const CALLS_KEPT = 500;

interface Call {
  readonly atMs: number;
  readonly durationMs: number;
  readonly failure: Failure | undefined;
}

/** Why a call failed, if not because of its parcel. */
type Failure = "unanswered" | "rateLimited" | "accountRefused";

/** Remembers the recent calls that reached the provider. */
export function createHealth(clock: Pick<Clock, "now">): {
  wrap: CallWrapper;
  read: () => Omit<CarrierHealth, "pausedUntilMs" | "pausedCalls" | "limitedUntilMs">;
} {
  let calls: Call[] = [];
  let problem: (AccountProblem & { readonly call: CarrierCall }) | undefined;
  return {
    async wrap(call, ask, signal) {
      const startMs = clock.now();
      const answer = await ask(signal);
      const atMs = clock.now();
      const failure = failureOf(call, answer);
      if (failure === "unanswered" && wasAborted(signal)) return answer;
      calls.push({ atMs, durationMs: atMs - startMs, failure });
      if (answer.kind === "ok" && problem && disproves(call, problem.call)) problem = undefined;
      if (failure === "accountRefused" && answer.kind !== "ok" && SHOWS_ACCOUNT.has(call)) {
        problem = { call, sinceMs: problem?.sinceMs ?? atMs, why: operatorWords(answer) };
      }
      if (calls.length >= 2 * CALLS_KEPT) calls = calls.slice(-CALLS_KEPT);
      return answer;
    },
    read() {
      const recent = calls.slice(-CALLS_KEPT).filter(({ atMs }) => atMs > clock.now() - WINDOW_MS);
      const durations = recent.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
      const countOf = (wanted: Failure) => recent.filter(({ failure }) => failure === wanted).length;
      return {
        calls: recent.length,
        unanswered: countOf("unanswered"),
        rateLimited: countOf("rateLimited"),
        accountRefused: countOf("accountRefused"),
        p95Ms: durations[Math.ceil(durations.length * 0.95) - 1],
        accountProblem: problem && { sinceMs: problem.sinceMs, why: problem.why },
      };
    },
  };
}

export function failureOf(call: CarrierCall, answer: CarrierAnswer<unknown>): Failure | undefined {
  switch (answer.kind) {
    case "silent":
      return "unanswered";
    case "busy":
      return answer.cause && FAILURES[answer.cause];
    case "refused":
      return ACCOUNT_CALLS.has(call) ? "accountRefused" : undefined;
    case "ok":
      return undefined;
  }
}

const FAILURES = {
  limit: "rateLimited",
  "own-limit": "rateLimited",
  account: "accountRefused",
  unreachable: "unanswered",
} as const;

/** A refusal of these shows an account problem. Others, such as tracking, may be refused though labels can be bought. */
const SHOWS_ACCOUNT: ReadonlySet<CarrierCall> = new Set<CarrierCall>(["prepare", "buy", "find", "mode", "services"]);

/** A sale shows that the account works. Missing funds are noticed by `buy` only, not by `prepare`. */
const disproves = (call: CarrierCall, refused: CarrierCall): boolean =>
  call === "buy" || call === refused || (call === "prepare" && refused !== "buy");

/** They name no parcel, so only the key or the account can be refused. */
const ACCOUNT_CALLS: ReadonlySet<CarrierCall> = new Set<CarrierCall>(["mode", "services"]);

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

interface Breakers {
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
