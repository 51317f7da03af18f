import type { Difference, DifferenceSide, ReconciliationSource } from "../contract/index.js";
import { formatDay } from "./dates.js";
import { formatUsd } from "./money.js";
import { titleCase } from "./words.js";

const KINDS: Readonly<Record<string, string>> = {
  missing_here: "Missing here",
  missing_there: "Missing there",
  other_cost: "Other amount",
  other_state: "Other state",
};

/**
 * The kind of a difference between the books and a provider; also one that a later server adds.
 *
 * @example
 * differenceKind({ kind: "missing_there" }); // => "Missing there"
 */
export const differenceKind = ({ kind }: Pick<Difference, "kind">): string => KINDS[kind] ?? titleCase(kind);

/**
 * What one side has of a label or a payment.
 *
 * @example
 * differenceSide({ state: "bought", amount: 5.93 }); // => "Bought, $5.93"
 * differenceSide(undefined); // => "Nothing"
 */
export function differenceSide(side: DifferenceSide | undefined): string {
  if (!side) return "Nothing";
  return `${titleCase(side.state)}${side.amount === undefined ? "" : `, ${formatUsd(side.amount)}`}`;
}

/**
 * How far a connection is compared with the books.
 *
 * @example
 * comparisonText({ name: "EasyPost", comparing: ["2026-11-02"], problem: "no answer within 20 s" });
 * // => "EasyPost: comparing Nov 2, 2026, which waits (no answer within 20 s)"
 */
export function comparisonText({
  name,
  comparedDay,
  comparing,
  problem,
}: Pick<ReconciliationSource, "name" | "comparedDay" | "comparing" | "problem">): string {
  const [first] = comparing;
  const rest = comparing.length > 1 ? ` and ${comparing.length - 1} more` : "";
  const waits = problem === undefined ? "" : `, which waits (${problem})`;
  if (first !== undefined) return `${name}: comparing ${formatDay(first)}${rest}${waits}`;
  return `${name}: ${comparedDay === undefined ? "not compared yet" : `compared up to ${formatDay(comparedDay)}`}`;
}
