import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/** Delay of the event loop in milliseconds. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;
const SAMPLE_MS = 50;

/** The delay beyond the timer's resolution, i.e. how long a request would have waited. */
export class EventLoopWatch {
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  begin(): void {
    this.#histogram.reset();
    this.#histogram.enable();
  }

  end(): LoopDelay {
    this.#histogram.disable();
    return { p99Ms: this.#histogram.percentile(99) / NS_PER_MS, maxMs: this.#histogram.max / NS_PER_MS };
  }
}

/** Peak growth of resident memory in bytes, sampled. */
export class MemoryWatch {
  #first = 0;
  #peak = 0;
  #timer: NodeJS.Timeout | undefined;

  begin(): void {
    this.#first = process.memoryUsage.rss();
    this.#peak = this.#first;
    this.#timer = setInterval(() => {
      this.#peak = Math.max(this.#peak, process.memoryUsage.rss());
    }, SAMPLE_MS);
  }

  end(): number {
    clearInterval(this.#timer);
    return this.#peak - this.#first;
  }
}

/** Memory in use after a garbage collection, in bytes. Needs `--expose-gc`. */
export function memoryInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
