import { setTimeout as later } from "node:timers/promises";
// The usual client of Prometheus: its histograms and its text format.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Measured, MetricLabels, Metrics } from "../ports/metrics.js";

/** A value that is read when the metrics are. */
export interface Reading {
  readonly labels?: MetricLabels;
  readonly value: number;
}

export interface PromMetrics extends Metrics {
  /** Adds a value that is read on each call of `text`. One that cannot be read is missing. */
  gauge(name: string, help: string, labels: readonly string[], read: () => Promise<readonly Reading[]>): void;
  /** In Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const MEASURED: { readonly [N in keyof Measured]: { readonly help: string; readonly labels: (keyof Measured[N])[] } } =
  {
    request: { help: "Duration of requests in seconds, by operation and status", labels: ["operation", "status"] },
    carrier_call: {
      help: "Duration of calls to label providers in seconds, with the wait for a turn, by kind, call and answer",
      labels: ["kind", "call", "answer"],
    },
    purchase: { help: "Seconds from the creation of a purchase until it was settled, by outcome", labels: ["outcome"] },
    sign_in: {
      help: "Duration of password checks in seconds, with the wait for a turn, by outcome",
      labels: ["outcome"],
    },
    flush: { help: "Duration of flushes of the JSON store to disk in seconds", labels: [] },
    commit: { help: "Seconds from sending a transaction's changes to PostgreSQL until they are durable", labels: [] },
  };

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** A database that does not answer must not hold up the other metrics. */
const READ_MS = 2_000;

/** All names begin with `shipctl_`, except those of the Node process. */
export function createPromMetrics(): PromMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histograms = new Map(
    Object.entries(MEASURED).map(([name, { help, labels }]) => [
      name,
      new Histogram({
        name: `shipctl_${name}_duration_seconds`,
        help,
        labelNames: labels,
        buckets: BUCKETS_S,
        registers: [registry],
      }),
    ]),
  );
  return {
    timer: (name, labels) => {
      const timed = histograms.get(name)?.labels({ ...labels });
      return { add: (durationMs) => timed?.observe(durationMs / 1_000) };
    },
    gauge(name, help, labelNames, read) {
      const gauge = new Gauge({
        name: `shipctl_${name}`,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        async collect() {
          gauge.reset();
          // Without labels, the reset value is 0 instead of missing.
          if (labelNames.length === 0) gauge.remove();
          const readings = Promise.race([read(), later(READ_MS, [], { ref: false })]);
          for (const { labels = {}, value } of await readings.catch(() => [])) gauge.set({ ...labels }, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
