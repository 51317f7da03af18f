import type { Counted, Counter, Counters } from "../ports/counters.js";

class CountedCalls implements Counter, Counted {
  count = 0;
  durationMs = 0;

  constructor(
    readonly name: string,
    readonly labels: Counted["labels"],
  ) {}

  add(durationMs: number): void {
    this.count++;
    this.durationMs += durationMs;
  }
}

export function createCounters(): Counters {
  const all = new Map<string, CountedCalls>();
  return {
    of(name, labels) {
      const key = JSON.stringify([name, labels]);
      const counter = all.get(key) ?? new CountedCalls(name, labels);
      all.set(key, counter);
      return counter;
    },
    read: () => [...all.values()].map(({ name, labels, count, durationMs }) => ({ name, labels, count, durationMs })),
  };
}
