import { countDecisions, decisionsOf, openDecision, type SheetAction, type SheetRow } from "@shipctl/sdk/bulk";
import { decisionText, formatCount } from "@shipctl/sdk/display";
import type { Binding } from "../../app/key-hub.js";

/** The keys that decide whether to buy a row nevertheless: it alone, those marked or all with the same question. */
export function decisionKeys(
  rows: readonly SheetRow[],
  row: SheetRow | undefined,
  marked: readonly SheetRow[],
  change: (action: SheetAction) => void,
): Binding[] {
  if (!row || row.leftOut) return [];
  const kind = (openDecision(row) ?? decisionsOf(row)[0])?.kind;
  const counted = countDecisions(rows).find((one) => one.kind === kind);
  if (kind === undefined || !counted) return [];
  const isBought = openDecision(row) !== undefined;
  const rowIndexes = isBought ? counted.open : counted.accepted;
  const verb = isBought ? "buy" : "do not buy";
  const same = new Set(rowIndexes);
  const ofMarked = marked.map(({ rowIndex }) => rowIndex).filter((rowIndex) => same.has(rowIndex));
  const those = ofMarked.length > 0 ? ofMarked : [row.rowIndex];
  const what = those.length > 1 ? formatCount(those.length) : "it";
  return [
    {
      keys: ["d"],
      label: isBought ? `buy ${what} nevertheless` : `do not buy ${what}`,
      run: () => change({ type: "wanted", rowIndexes: those, wanted: isBought }),
    },
    ...(rowIndexes.length > 1
      ? [
          {
            keys: ["D"],
            label: `${verb} ${decisionText(kind, rowIndexes.length)}`,
            run: () => change({ type: "decided", kind, rowIndexes, isBought }),
          },
        ]
      : []),
  ];
}
