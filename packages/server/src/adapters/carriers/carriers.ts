import {
  type Carrier,
  type CarrierConnection,
  type CarrierHealth,
  type CarrierKind,
  type Carriers,
  refused,
  silent,
} from "../../ports/carrier.js";
import { DAY_MS } from "../../shared/durations.js";
import {
  composeWrappers,
  createBreakers,
  createCallLog,
  createHealth,
  createRateLimit,
  createTurns,
  type Watchers,
  watchCalls,
  withTimeLimit,
  wrapCarrier,
} from "./layers.js";

/** Longer than any carrier needs. A purchase without an answer is settled by asking the carrier about it. */
const TIME_LIMIT_MS = 20_000;

interface Tools extends Watchers {
  readonly timeLimitMs?: number;
  readonly patienceMs?: number;
}

/** Longer than any pause and than the window of a connection's health. */
const FORGOTTEN_MS = DAY_MS;

interface Opened {
  readonly connection: CarrierConnection;
  usedAtMs: number;
  readonly carrierFor: (customerId: string) => Carrier;
  readonly health: () => CarrierHealth;
}

/**
 * The carrier of each connection, chosen by its base URL. Every carrier, including the sandbox, is wrapped in these
 * layers, outermost first: log and counters, the customer's turn, the provider's rate limit, the breakers, the
 * connection's health, the calls of each order, the time limit.
 */
export function createCarriers(kinds: readonly CarrierKind[], tools: Tools): Carriers {
  const opened = new Map<string, Opened>();
  const calls = createCallLog(tools.clock);
  const kindOf = (baseUrl: string): CarrierKind | undefined => kinds.find(({ serves }) => serves(baseUrl));

  function open(connection: CarrierConnection): Opened {
    const { id, baseUrl } = connection;
    const nowMs = tools.clock.now();
    const known = opened.get(id);
    if (known && isSame(known.connection, connection)) {
      known.usedAtMs = nowMs;
      return known;
    }
    // Deleted connections are used until the last of their orders is finished.
    for (const [other, { usedAtMs }] of opened) if (nowMs - usedAtMs >= FORGOTTEN_MS) opened.delete(other);
    const turns = createTurns(tools.patienceMs);
    const rateLimit = createRateLimit(tools.clock);
    const breakers = createBreakers(tools.clock);
    const health = createHealth(tools.clock);
    const kind = kindOf(baseUrl) ?? unknownKind(baseUrl);
    const watched = watchCalls(tools, id, kind.name);
    const limit = withTimeLimit(tools.timeLimitMs ?? TIME_LIMIT_MS);
    const carrier = kind.open(connection);
    const fresh: Opened = {
      connection,
      usedAtMs: nowMs,
      carrierFor: (customerId) => {
        const layers = [watched, turns(customerId), rateLimit.wrap, breakers.wrap, health.wrap, calls.wrap, limit];
        const { clockSpeed } = kind.traits;
        return { ...wrapCarrier(carrier, composeWrappers(layers), limit), clockSpeed };
      },
      health: () => ({
        ...health.read(),
        pausedUntilMs: breakers.pausedUntilMs(),
        pausedSinceMs: breakers.pausedSinceMs(),
        pausedCalls: breakers.pausedCalls(),
        limitedUntilMs: rateLimit.limitedUntilMs(),
      }),
    };
    opened.set(id, fresh);
    return fresh;
  }

  return {
    whyUnusable: ({ baseUrl }) => (kindOf(baseUrl) ? undefined : unknownKind(baseUrl).words),
    traits: ({ baseUrl }) => (kindOf(baseUrl) ?? unknownKind(baseUrl)).traits,
    callsOf: calls.callsOf,
    health: (connectionId) => opened.get(connectionId)?.health() ?? NO_CALLS,
    for: (connection, customerId = "") => open(connection).carrierFor(customerId),
  };
}

const NO_CALLS: CarrierHealth = {
  calls: 0,
  unanswered: 0,
  rateLimited: 0,
  accountRefused: 0,
  p95Ms: undefined,
  pausedUntilMs: undefined,
  pausedCalls: [],
  limitedUntilMs: undefined,
  accountProblem: undefined,
};

const isSame = (a: CarrierConnection, b: CarrierConnection): boolean => a.baseUrl === b.baseUrl && a.key === b.key;

/** A base URL that may not be called: it has no https. It sells nothing and never falls back to the sandbox. */
function unknownKind(baseUrl: string): CarrierKind & { readonly words: string } {
  const words = `Labels can be bought from ${new URL(baseUrl).host} over https only, or if SHIPCTL_PRIVATE_HOSTS names it`;
  const refuse = async () => refused(words);
  const say = async () => silent(words);
  const carrier: Carrier = {
    mode: say,
    services: say,
    prepare: refuse,
    buy: refuse,
    find: refuse,
    label: say,
    track: say,
    void: refuse,
    refund: refuse,
  };
  return { words, name: "unknown", serves: () => true, traits: TRAITS, open: () => carrier };
}

const TRAITS = { voidWindowDays: () => 0, labelFormats: [], manifests: false, options: [] };
