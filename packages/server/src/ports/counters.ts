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
