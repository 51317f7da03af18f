import type { Clock } from "../src/ports/clock.js";

interface Sleeper {
  readonly wakeAtMs: number;
  readonly wake: () => void;
}

/** A clock that tests advance. With `auto`, each sleep advances it and returns immediately. */
export class TestClock implements Clock {
  #nowMs: number;
  #sleepers: Sleeper[] = [];
  /** If off, a sleep waits until `advance` has passed its end. */
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
      const sleeper = { wakeAtMs: this.#nowMs + ms, wake: resolve };
      this.#sleepers.push(sleeper);
      const end = () => {
        this.#sleepers = this.#sleepers.filter((each) => each !== sleeper);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", end, { once: true });
    });
  }

  /** The number of waiting sleeps. */
  get sleeping(): number {
    return this.#sleepers.length;
  }
}

/** Another process's clock, which is ahead of the first one's. */
export class ClockAhead extends TestClock {
  constructor(
    private readonly first: TestClock,
    private readonly aheadMs: number,
  ) {
    super();
  }

  override now(): number {
    return this.first.now() + this.aheadMs;
  }

  override advance(ms: number): void {
    this.first.advance(ms);
  }

  override sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.first.sleep(ms, signal);
  }
}
