import { Button } from "@mantine/core";
import { hasDecision, openDecision, type SheetRow } from "@shipctl/sdk/bulk";
import { useBulkDispatch } from "../bulk-order-context.js";

/** Decides whether to buy a row nevertheless. */
export function RowDecision({ row }: { readonly row: SheetRow }) {
  const dispatch = useBulkDispatch();
  if (!hasDecision(row)) return null;
  const isOpen = openDecision(row) !== undefined;
  return (
    <Button
      size="compact-xs"
      variant={isOpen ? "light" : "default"}
      onClick={() => dispatch({ type: "wanted", rowIndexes: [row.rowIndex], wanted: isOpen })}
    >
      {isOpen ? "Buy this row nevertheless" : "Do not buy this row"}
    </Button>
  );
}
