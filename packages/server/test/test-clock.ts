import type { Clock } from "../src/ports/clock.js";

interface Sleeper {
  readonly wakeAtMs: number;
  readonly wake: () => void;
}

/** Time that moves when a test says so. In `auto` whoever sleeps moves it, and is awake at once. */
export class TestClock implements Clock {
  #nowMs: number;
  #sleepers: Sleeper[] = [];
  /** Off: a sleeper waits until `advance` has passed its time. */
  auto = true;

  constructor(startsAt = "2026-11-02T15:00:00.000Z") {
    this.#nowMs = Date.parse(startsAt);
  }

  now(): number {
    return this.#nowMs;
  }

  advance(ms: number): void {
    this.#nowMs += ms;
    const awake = this.#sleepers.filter(({ wakeAtMs }) => wakeAtMs <= this.#nowMs);
    this.#sleepers = this.#sleepers.filter(({ wakeAtMs }) => wakeAtMs > this.#nowMs);
    for (const { wake } of awake) wake();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.auto) return this.advance(ms);
    await new Promise<void>((resolve, reject) => {
      this.#sleepers.push({ wakeAtMs: this.#nowMs + ms, wake: resolve });
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  }

  /** How many wait for time to pass. */
  get sleeping(): number {
    return this.#sleepers.length;
  }
}
