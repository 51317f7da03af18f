import type { Counted, Counters } from "../ports/counters.js";

export function createCounters(): Counters {
  const counted = new Map<string, Counted>();
  return {
    add(name, labels, durationMs) {
      const key = JSON.stringify([name, labels]);
      const before = counted.get(key) ?? { name, labels, count: 0, durationMs: 0 };
      counted.set(key, { ...before, count: before.count + 1, durationMs: before.durationMs + durationMs });
    },
    read: () => [...counted.values()],
  };
}
