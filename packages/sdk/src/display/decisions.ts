import type { Decision, DecisionKind, RowWarning } from "../contract/names.gen.js";
import { formatCount } from "./words.js";

/** What a person decides before a label is bought, in the order in which it is named. Other kinds may be added. */
export const DECISION_KINDS = [
  "duplicate",
  "undeliverable",
  "zip_state",
  "cancelled",
  "already_shipped",
  "faster_service_paid",
  "unit_column_unused",
] as const satisfies readonly DecisionKind[];

/** For one row and for several, after their number. */
const TEXTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  duplicate: ["duplicate", "duplicates"],
  undeliverable: ["not delivered by its service", "not delivered by their service"],
  zip_state: ["ZIP code outside its state", "ZIP codes outside their state"],
  cancelled: ["cancelled", "cancelled"],
  already_shipped: ["already shipped", "already shipped"],
  faster_service_paid: ["with a faster or unknown service paid for", "with a faster or unknown service paid for"],
  unit_column_unused: ["with a part of the address not used", "with a part of the address not used"],
};

/**
 * A number of rows that need the same decision.
 *
 * @example
 * decisionText("duplicate", 3); // => "3 duplicates"
 */
export function decisionText(kind: string, rowCount: number): string {
  const [one, several] = TEXTS[kind] ?? ["with another question", "with other questions"];
  return `${formatCount(rowCount)} ${rowCount === 1 ? one : several}`;
}

/**
 * The decision that a warning of a row calls for, if any.
 *
 * @example
 * decisionOfWarning({ code: "zip_state", field: "toZip", message: "ZIP code 02108 belongs to MA, not to TX" })?.kind; // => "zip_state"
 */
export function decisionOfWarning({ code = "", field, message }: RowWarning): Decision | undefined {
  const kind = KINDS_OF_WARNINGS[code];
  return kind && { kind, message, safe: "leave_out", field };
}

const KINDS_OF_WARNINGS: Readonly<Record<string, DecisionKind>> = {
  duplicate_order: "duplicate",
  duplicate_row: "duplicate",
  zip_state: "zip_state",
};

/**
 * The kinds of decisions, to send them in `accept`. They are sent as the server gave them, also those of later versions.
 *
 * @example
 * acceptOf([{ kind: "zip_state" }, { kind: "zip_state" }]); // => ["zip_state"]
 */
export const acceptOf = (decisions: readonly Pick<Decision, "kind">[]): DecisionKind[] =>
  [...new Set(decisions.map(({ kind }) => kind))] as DecisionKind[];
