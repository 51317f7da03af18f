import { setTimeout as wait } from "node:timers/promises";
import { ApiError, type Client } from "@shipctl/sdk";
import type { Dice } from "./dice.js";
import type { Findings } from "./findings.js";

export type Operation =
  | "quote"
  | "buy"
  | "bulk order"
  | "label"
  | "bulk labels"
  | "void"
  | "top-up"
  | "payment"
  | "read"
  | "another's data";

export interface Times {
  /** Of the attempts that were answered, in milliseconds. */
  readonly answeredMs: number[];
  refused: number;
  /** Attempts without a result: lost, too busy, out of service. */
  repeated: number;
}

/** The calls of all customers, by operation. */
export class CallLog {
  readonly times = new Map<Operation, Times>();

  of(operation: Operation): Times {
    const known = this.times.get(operation);
    if (known) return known;
    const added = { answeredMs: [], refused: 0, repeated: 0 };
    this.times.set(operation, added);
    return added;
  }
}

/** The server's answer was no. */
export interface Refusal {
  readonly refused: string;
  /** An earlier attempt was lost, and may still arrive. */
  readonly mayArrive: boolean;
}

/** Nobody knows whether it was done: time was over before an answer came. */
export const UNKNOWN = "unknown";

export type Outcome<T> = { readonly answer: T } | Refusal | typeof UNKNOWN;

/** Codes after which the same call is sent again. */
const REPEATABLE: ReadonlySet<string> = new Set(["network", "timeout", "idempotency_in_progress", "storage_failed"]);

/** Codes that a customer of this program can get for valid calls. Nothing was done. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...["carrier_refused", "carrier_unavailable", "insufficient_funds", "price_unavailable"],
  ...["not_found", "not_voidable", "label_not_ready", "label_voided", "too_many_requests"],
]);

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_500;

export interface CallsOptions {
  /** The same customer at each server. */
  readonly clients: readonly Client[];
  readonly dice: Dice;
  readonly log: CallLog;
  readonly findings: Findings;
  /** No call is repeated after it is aborted. */
  readonly over: AbortSignal;
}

/** Repeats calls until they are answered, at any server. They carry an idempotency key, or change nothing. */
export class Calls {
  constructor(private readonly options: CallsOptions) {}

  async send<T>(operation: Operation, call: (api: Client) => Promise<T>): Promise<Outcome<T>> {
    const { clients, dice, log, findings, over } = this.options;
    const times = log.of(operation);
    let mayArrive = false;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      const client = dice.pick(clients);
      if (!client) throw new Error("there is no server");
      const startedAt = performance.now();
      try {
        const answer = await call(client);
        times.answeredMs.push(performance.now() - startedAt);
        return { answer };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (REFUSALS.has(error.code)) {
          times.answeredMs.push(performance.now() - startedAt);
          times.refused += 1;
          return { refused: error.code, mayArrive };
        }
        if (!REPEATABLE.has(error.code)) {
          findings.add("answers", `${operation}: ${error.status} ${error.code}, ${error.message} (${error.requestId})`);
          return UNKNOWN;
        }
        times.repeated += 1;
        mayArrive = true;
      }
      if (over.aborted) return UNKNOWN;
      await wait(dice.between(pauseMs / 2, pauseMs));
    }
  }
}
