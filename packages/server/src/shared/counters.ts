type Labels = Readonly<Record<string, string>>;

export interface Counted {
  readonly name: string;
  readonly labels: Labels;
  readonly count: number;
  /** Of all of them together. */
  readonly durationMs: number;
}

/** What has happened since the start, in memory. Labels are few by nature: never an id. */
export interface Counters {
  add(name: string, labels: Labels, durationMs: number): void;
  read(): readonly Counted[];
}

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
