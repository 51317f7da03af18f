type Labels = Readonly<Record<string, string>>;

export interface Counted {
  readonly name: string;
  readonly labels: Labels;
  readonly count: number;
  /** Of all of them together. */
  readonly durationMs: number;
}

export interface Counter {
  add(durationMs: number): void;
}

/** What has happened since the start, in memory. Labels are few by nature: never an id. */
export interface Counters {
  /** The counter of these labels, for a caller to keep if it counts often. */
  of(name: string, labels: Labels): Counter;
  read(): readonly Counted[];
}
