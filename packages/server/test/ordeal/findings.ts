/** What must hold at the end, each with what contradicts it. */
export const VERDICTS = {
  books: "the books add up",
  lost: "nothing acknowledged is lost",
  doubled: "nothing is doubled",
  leaked: "nobody saw another's data",
  answers: "every answer is one that the contract allows",
  servers: "no server ended by itself, and every purchase was settled",
} as const;
export type VerdictOf = keyof typeof VERDICTS;

export interface Finding {
  readonly about: VerdictOf;
  readonly text: string;
}

export class Findings {
  readonly list: Finding[] = [];

  add(about: VerdictOf, text: string): void {
    this.list.push({ about, text });
  }

  /** Adds a finding unless `holds`. */
  expect(holds: boolean, about: VerdictOf, text: string): void {
    if (!holds) this.add(about, text);
  }
}
