export type MetricLabels = Readonly<Record<string, string>>;

/** What is measured, with its labels. A label has few values: never an id. */
export interface Measured {
  /** Handling a request until the response is sent. `operation` is the operationId. */
  readonly request: { readonly operation: string; readonly status: string };
  /** A call to a label provider, including the wait for a turn. */
  readonly carrier_call: { readonly kind: string; readonly call: string; readonly answer: string };
  /** Settling a purchase from its creation. */
  readonly purchase: { readonly outcome: "bought" | "failed" };
  /** Checking a password at a sign-in, a confirmation or a change of it, with the wait for a turn. */
  readonly sign_in: { readonly outcome: "accepted" | "wrong" | "limited" };
  /** Making commits of the JSON store durable. */
  readonly flush: Record<string, never>;
  /** Sending a transaction's changes to the database, until they are durable there. */
  readonly commit: Record<string, never>;
}

export interface Timer {
  add(durationMs: number): void;
}

/** Counts and durations since startup, in this process. */
export interface Metrics {
  /** The timer for these labels; frequent callers should keep it. */
  timer<N extends keyof Measured>(name: N, labels: Measured[N]): Timer;
}

/** Measures nothing. */
export const noMetrics: Metrics = { timer: () => ({ add: () => undefined }) };
