/** Why a mutant lives: a judgement that a person has made, printed next to it. */
export interface Reason {
  readonly file: string;
  /** What is mutated, exactly. Spaces count as one. */
  readonly from: string;
  /** What it becomes; every mutant of `from` if absent. */
  readonly to?: string;
  readonly why: string;
  /** No caller can notice it, so no test could: it does not count. Everything else that lives lowers the score. */
  readonly isEquivalent: boolean;
}

export const reasons: readonly Reason[] = [];
