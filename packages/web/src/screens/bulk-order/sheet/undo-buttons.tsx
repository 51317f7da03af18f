import { Button } from "@mantine/core";
import type { Sheet } from "@shipctl/sdk/bulk";
import { useBulkDispatch } from "../bulk-order-context.js";

/** Takes back edits, and makes them again. In the grid: Ctrl+Z and Ctrl+Shift+Z. */
export function UndoButtons({ history: { undo, redo } }: { readonly history: Sheet["history"] }) {
  const dispatch = useBulkDispatch();
  if (undo.length + redo.length === 0) return null;
  // Not `disabled`: a button with the focus would lose it.
  const button = (label: string, type: "undone" | "redone", isPossible: boolean) => (
    <Button
      size="xs"
      variant="default"
      data-disabled={!isPossible || undefined}
      aria-disabled={!isPossible}
      onClick={() => isPossible && dispatch({ type })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button("Undo", "undone", undo.length > 0)}
      {button("Redo", "redone", redo.length > 0)}
    </>
  );
}
