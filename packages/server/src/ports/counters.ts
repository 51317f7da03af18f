type Labels = Readonly<Record<string, string>>;

export interface Counted {
  readonly name: string;
  readonly labels: Labels;
  readonly count: number;
  /** The total. */
  readonly durationMs: number;
}

export interface Counter {
  add(durationMs: number): void;
}

/** Counts since startup, in memory. Labels must have few values: never an id. */
export interface Counters {
  /** The counter for these labels; frequent callers should keep it. */
  of(name: string, labels: Labels): Counter;
  read(): readonly Counted[];
}
