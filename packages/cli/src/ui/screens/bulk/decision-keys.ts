import { countDecisions, decisionsOf, openDecision, type SheetAction, type SheetRow } from "@shipctl/sdk/bulk";
import { decisionText } from "@shipctl/sdk/display";
import type { Binding } from "../../app/key-hub.js";

/** The keys that decide whether to buy a row nevertheless: it alone, or all with the same question. */
export function decisionKeys(
  rows: readonly SheetRow[],
  row: SheetRow | undefined,
  change: (action: SheetAction) => void,
): Binding[] {
  if (!row || row.leftOut) return [];
  const kind = (openDecision(row) ?? decisionsOf(row)[0])?.kind;
  const counted = countDecisions(rows).find((one) => one.kind === kind);
  if (kind === undefined || !counted) return [];
  const isBought = openDecision(row) !== undefined;
  const rowIndexes = isBought ? counted.open : counted.accepted;
  const verb = isBought ? "buy" : "do not buy";
  const one = { type: "wanted", rowIndexes: [row.rowIndex], wanted: isBought } as const;
  return [
    { keys: ["d"], label: isBought ? "buy it nevertheless" : "do not buy it", run: () => change(one) },
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
