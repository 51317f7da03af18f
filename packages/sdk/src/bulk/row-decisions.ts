import type { Decision, RowWarning } from "../contract/index.js";
import { DECISION_KINDS, decisionOfWarning, decisionText } from "../display/index.js";
import { isFasterThan, isUnclear } from "../files/shipping-speed.js";
import { decisionsOf, isFilled, isSelectable, isSelected, needsDecision, type SheetRow } from "./sheet-row.js";

/** What a person decides about a valid row: what the file says, then the server. */
export function mergedDecisions(row: SheetRow, { decisions = [], warnings, service }: Checked): Decision[] {
  // A row that is checked alone keeps its warning about an earlier row.
  const ofWarnings = warnings.flatMap((warning) => decisionOfWarning(warning) ?? []);
  const isTold = ({ kind, message }: Decision) => decisions.some((one) => one.kind === kind && one.message === message);
  return [
    ...(row.fileDecisions ?? []),
    ...levelDecision(row, service),
    ...decisions,
    ...ofWarnings.filter((decision) => !isTold(decision)),
  ];
}

interface Checked {
  readonly decisions?: readonly Decision[] | undefined;
  readonly warnings: readonly RowWarning[];
  readonly service: string;
}

/** Who has saved a service for what the buyer paid for has decided it. The slowest levels need no service of their own. */
function levelDecision(row: SheetRow, service: string): Decision[] {
  const { data, shippingMethod } = row;
  if (!shippingMethod || (shippingMethod.service !== undefined && shippingMethod.service === data.service)) return [];
  const { name } = shippingMethod;
  const decided = { kind: "faster_service_paid", safe: "leave_out", field: "service" } as const;
  const paid = `The buyer paid for ${JSON.stringify(name)}`;
  if (isFasterThan(name, service)) {
    return [{ ...decided, message: `${paid}, and ${service} is slower. ${WAY_OUT}` }];
  }
  const isNamed = Boolean(data.service) && !isFilled(row, "service");
  if (isNamed || shippingMethod.service !== undefined || !isUnclear(name)) return [];
  return [{ ...decided, message: `${paid}, and no service is saved for it; this is ${service}. ${WAY_OUT}` }];
}

const WAY_OUT = "Save a service for this level, or buy nevertheless";

/** The rows that need the same decision. */
export interface DecisionCount {
  /** As in `DECISION_KINDS`, or another one of the server's. */
  readonly kind: string;
  /** Rows that are not bought until a person decides so. */
  readonly open: readonly number[];
  /** Rows that are bought nevertheless. */
  readonly accepted: readonly number[];
}

/**
 * The rows that need decisions, by kind. A row with several kinds is counted in each.
 *
 * @example
 * for (const { kind, open } of countDecisions(sheet.rows)) print(decisionText(kind, open.length));
 */
export function countDecisions(rows: readonly SheetRow[]): DecisionCount[] {
  const found = new Map<string, { kind: string; open: number[]; accepted: number[] }>();
  for (const row of rows) {
    if (!isSelectable(row)) continue;
    for (const kind of new Set(decisionsOf(row).map((decision) => decision.kind))) {
      const counted = found.get(kind) ?? { kind, open: [], accepted: [] };
      found.set(kind, counted);
      const isAccepted = row.accept?.some((one) => one === kind);
      (isAccepted ? counted.accepted : counted.open).push(row.rowIndex);
    }
  }
  return [...found.values()].sort((a, b) => rank(a.kind) - rank(b.kind));
}

const ORDER: readonly string[] = DECISION_KINDS;

const rank = (kind: string): number => {
  const at = ORDER.indexOf(kind);
  return at === -1 ? DECISION_KINDS.length : at;
};

/** What was decided, in words. A text is empty if there is no such row. */
export interface DecisionTexts {
  /** "3 duplicates, 1 not delivered by its service" */
  readonly leftOut: string;
  readonly bought: string;
}

/**
 * How many rows of each kind are left out, and how many are bought nevertheless, to show before money moves.
 *
 * @example
 * const { leftOut } = decisionTexts(sheet.rows);
 */
export function decisionTexts(rows: readonly SheetRow[]): DecisionTexts {
  const bought = new Set(rows.filter(isSelected).map(({ rowIndex }) => rowIndex));
  const counts = countDecisions(rows);
  const text = (rowsOf: (one: DecisionCount) => readonly number[]) =>
    counts.flatMap((one) => (rowsOf(one).length > 0 ? [decisionText(one.kind, rowsOf(one).length)] : [])).join(", ");
  return {
    leftOut: text(({ open }) => open),
    bought: text(({ accepted }) => accepted.filter((rowIndex) => bought.has(rowIndex))),
  };
}

/**
 * Whether the row is only bought if the user decides so, or has decided so.
 *
 * @example
 * const shown = sheet.rows.filter(hasDecision);
 */
export const hasDecision = (row: SheetRow): boolean => isSelectable(row) && decisionsOf(row).length > 0;

/**
 * The first decision of a row that is still open.
 *
 * @example
 * const why = openDecision(row)?.message;
 */
export const openDecision = (row: SheetRow): Decision | undefined =>
  isSelectable(row) && needsDecision(row)
    ? decisionsOf(row).find(({ kind }) => !row.accept?.some((accepted) => accepted === kind))
    : undefined;
