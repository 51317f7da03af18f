import {
  type AccountProblem,
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierBatches,
  type CarrierHealth,
  type CarrierManifests,
  type CarrierPurchase,
  type CarrierStatement,
  type Heard,
  type LazySignal,
  type OrderCall,
  operatorWords,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Metrics, Timer } from "../../ports/metrics.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { Turns } from "../../shared/turns.js";

type CarrierCall = keyof Carrier;

export type Ask<T> = (signal?: LazySignal) => Promise<CarrierAnswer<T>>;

/** Wraps one call to a carrier, about these orders. It may answer without making the call. */
type CallWrapper = <T>(
  call: CarrierCall,
  ask: Ask<T>,
  signal?: LazySignal,
  orderIds?: readonly string[],
) => Promise<CarrierAnswer<T>>;

/** The first wrapper is the outermost. */
export const composeWrappers = (layers: readonly CallWrapper[]): CallWrapper =>
  layers.reduceRight<CallWrapper>(
    (inner, layer) => (call, ask, signal, orderIds) =>
      layer(call, (within) => inner(call, ask, within, orderIds), signal, orderIds),
    (_call, ask, signal) => ask(signal),
  );

/** Whether the caller has ended the call, which then says nothing about the provider. */
const wasAborted = (signal: LazySignal | undefined): boolean => signal?.().aborted === true;

/** Wraps every call of a carrier. A forged event must not count as a call to the provider, so events get `limit` only. */
export function wrapCarrier(carrier: Carrier, wrap: CallWrapper, limit: CallWrapper): Carrier {
  const { options, testServices, withoutCustoms, rates, verifyAddress } = carrier;
  const { batches, manifests, statement, laterCost, changes, readEvent, advance } = carrier;
  return {
    mode: (signal) => wrap("mode", (s) => carrier.mode(s), signal),
    services: (signal) => wrap("services", (s) => carrier.services(s), signal),
    prepare: (shipment, signal) => wrap("prepare", (s) => carrier.prepare(shipment, s), signal, [shipment.reference]),
    buy: (purchase, signal) => wrap("buy", (s) => carrier.buy(purchase, s), signal, idsOf(purchase)),
    find: (purchase, signal) => wrap("find", (s) => carrier.find(purchase, s), signal, idsOf(purchase)),
    label: (purchase, number, format, signal) =>
      wrap("label", (s) => carrier.label(purchase, number, format, s), signal, idsOf(purchase)),
    track: (purchase, number, signal) =>
      wrap("track", (s) => carrier.track(purchase, number, s), signal, idsOf(purchase)),
    void: (purchase, number, signal) => wrap("void", (s) => carrier.void(purchase, number, s), signal, idsOf(purchase)),
    refund: (purchase, number, signal) =>
      wrap("refund", (s) => carrier.refund(purchase, number, s), signal, idsOf(purchase)),
    ...(advance && {
      advance: (purchase, signal) => wrap("advance", (s) => advance.call(carrier, purchase, s), signal),
    }),
    ...(options && { options: (signal) => wrap("options", (s) => options.call(carrier, s), signal) }),
    ...(testServices && {
      testServices: (signal) => wrap("testServices", (s) => testServices.call(carrier, s), signal),
    }),
    ...(withoutCustoms && {
      withoutCustoms: (signal) => wrap("withoutCustoms", (s) => withoutCustoms.call(carrier, s), signal),
    }),
    ...(rates && { rates: (shipment, signal) => wrap("rates", (s) => rates.call(carrier, shipment, s), signal) }),
    ...(verifyAddress && {
      verifyAddress: (address, signal) => wrap("verifyAddress", (s) => verifyAddress.call(carrier, address, s), signal),
    }),
    ...(batches && { batches: wrapBatches(batches, wrap) }),
    ...(manifests && { manifests: wrapManifests(manifests, wrap) }),
    ...(statement && { statement: wrapStatement(statement, wrap) }),
    ...(laterCost && {
      laterCost: (purchase, ref, signal) =>
        wrap("laterCost", (s) => laterCost.call(carrier, purchase, ref, s), signal, idsOf(purchase)),
    }),
    ...(changes && { changes: (after, signal) => wrap("changes", (s) => changes.call(carrier, after, s), signal) }),
    ...(readEvent && {
      readEvent: (event, signal) => limit("readEvent", (s) => readEvent.call(carrier, event, s), signal),
    }),
  };
}

const idsOf = (...purchases: readonly CarrierPurchase[]): string[] =>
  purchases.map(({ shipment }) => shipment.reference);

function wrapBatches({ size, prepare, buy }: CarrierBatches, wrap: CallWrapper): CarrierBatches {
  return {
    size,
    prepare: (shipments, signal) => {
      const orderIds = shipments.map(({ reference }) => reference);
      return wrap("prepare", (s) => prepare(shipments, s), signal, orderIds);
    },
    buy: (purchases, signal) => wrap("buy", (s) => buy(purchases, s), signal, idsOf(...purchases)),
  };
}

function wrapManifests({ create, find, file }: CarrierManifests, wrap: CallWrapper): CarrierManifests {
  return {
    create: (purchases, signal) => wrap("manifests", (s) => create(purchases, s), signal),
    ...(find && { find: (purchases, signal) => wrap("manifests", (s) => find(purchases, s), signal) }),
    file: (ref, parcels, signal) => wrap("manifests", (s) => file(ref, parcels, s), signal),
  };
}

const wrapStatement = ({ list, find }: CarrierStatement, wrap: CallWrapper): CarrierStatement => ({
  list: (range, signal) => wrap("statement", (s) => list(range, s), signal),
  find: (purchase, signal) => wrap("statement", (s) => find(purchase, s), signal),
});

/** Concurrent calls to one connection, and how many of them one customer may have. */
const CONNECTION = { atOnce: 64, ofOneLane: 48 };
/** A call that waits this long for its turn is answered `busy`. */
const PATIENCE_MS = 10_000;
const NO_TURN_MS = 2_000;

/**
 * Limits concurrent calls to one connection. Customers take turns, and no customer can use all slots: a bulk order of
 * 10,000 rows does not delay another customer's single label. A comparison with the books starts when nobody else waits.
 */
export function createTurns(patienceMs = PATIENCE_MS): (customerId: string) => CallWrapper {
  const turns = new Turns({ ...CONNECTION, patienceMs });
  return (id) => (call, ask, signal) =>
    turns.take(
      { id, last: call === "statement" },
      () => ask(signal),
      () => busy(NO_TURN_MS, "too many concurrent calls"),
    );
}

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

/** Short limits: a person, or the sender of an event, waits for these calls. */
const SHORTER_MS: Partial<Record<CarrierCall, number>> = {
  label: 5_000,
  mode: 5_000,
  rates: 10_000,
  readEvent: 5_000,
  verifyAddress: 5_000,
};

/** A call without an answer within the limit is silent, even if the adapter ignores its signal. */
export const withTimeLimit =
  (longestMs: number): CallWrapper =>
  (call, ask, signal) =>
    new Promise((resolve, reject) => {
      const limitMs = Math.min(SHORTER_MS[call] ?? longestMs, longestMs);
      let limit: AbortController | undefined;
      const timer = setTimeout(() => {
        resolve(silent(`no answer within ${limitMs / 1_000} s`));
        limit ??= new AbortController();
        limit.abort();
      }, limitMs);
      const abort = () => {
        limit ??= new AbortController();
        return signal ? AbortSignal.any([signal(), limit.signal]) : limit.signal;
      };
      const within = Object.assign(abort, { heard: signal?.heard });
      // The result of an abandoned call is ignored.
      ask(within)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });

/** As orders keep them. Other calls are about no order, or about many. */
const ORDER_CALLS: Partial<Record<CarrierCall, string>> = {
  prepare: "prepare",
  buy: "buy",
  find: "look_up",
  label: "label",
  track: "track",
  void: "void",
  refund: "refund_status",
  laterCost: "cost",
};

/** Orders whose calls are remembered, until a transaction about the order stores them. */
const ORDERS_REMEMBERED = 2_000;

/** Remembers the calls about orders. A call that sends no request, because its answer is known, is not noted. */
export function createCallLog(clock: Pick<Clock, "now">): {
  wrap: CallWrapper;
  callsOf: (orderId: string) => readonly OrderCall[];
} {
  const known = new Map<string, OrderCall[]>();
  const note = (orderId: string, call: OrderCall) => {
    const [oldest] = known.keys();
    if (known.size >= ORDERS_REMEMBERED && oldest !== undefined && !known.has(orderId)) known.delete(oldest);
    known.set(orderId, [...(known.get(orderId) ?? []).slice(1 - CALLS_OF_ORDER), call]);
  };
  return {
    callsOf: (orderId) => known.get(orderId) ?? [],
    async wrap(call, ask, signal, orderIds = []) {
      const what = ORDER_CALLS[call];
      if (what === undefined || orderIds.length === 0) return ask(signal);
      const heard: Heard[] = [];
      const atMs = clock.now();
      const answer = await ask(Object.assign(signal ? () => signal() : () => new AbortController().signal, { heard }));
      const outcome = outcomeOf(answer);
      const reply = tellingReply(heard, outcome);
      if (!reply) return answer;
      const { status, code, requestId } = reply;
      const why = outcome !== "ok" && hasFailed(reply) ? { status, code } : {};
      const made = { what, atMs, durationMs: clock.now() - atMs, outcome, ...why, requestId };
      for (const orderId of orderIds) note(orderId, made);
      return answer;
    },
  };
}

const CALLS_OF_ORDER = 20;

const hasFailed = ({ status = 0 }: Heard): boolean => status < 200 || status >= 300;

/** A call may make several requests: the last that failed, if the call did; otherwise the last that has an id. */
const tellingReply = (heard: readonly Heard[], outcome: OrderCall["outcome"]): Heard | undefined =>
  (outcome === "ok" ? undefined : heard.findLast(hasFailed)) ??
  heard.findLast(({ requestId }) => requestId !== undefined) ??
  heard.at(-1);

/** A key that is refused can be repeated, as if the provider were busy, but it is a refusal. */
function outcomeOf(answer: CarrierAnswer<unknown>): OrderCall["outcome"] {
  if (answer.kind === "silent") return "no_answer";
  return answer.kind === "busy" && answer.cause === "account" ? "refused" : answer.kind;
}

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
  read: () => Omit<CarrierHealth, "pausedUntilMs" | "pausedSinceMs" | "pausedCalls" | "limitedUntilMs">;
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
  readonly pausedSinceMs: () => number | undefined;
}

interface Breakers {
  readonly wrap: CallWrapper;
  /** The end of the pause, while purchases are paused. */
  readonly pausedUntilMs: () => number | undefined;
  readonly pausedSinceMs: () => number | undefined;
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
    pausedSinceMs: selling.pausedSinceMs,
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
  let pausedSinceMs = 0;
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
        if (silences === SILENCES) pausedSinceMs = clock.now();
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
  const whileOpen = (ms: number) => (silences >= SILENCES ? ms : undefined);
  return { wrap, pausedUntilMs: () => whileOpen(pausedUntilMs), pausedSinceMs: () => whileOpen(pausedSinceMs) };
}
