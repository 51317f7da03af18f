import { Button, Group, Stack } from "@mantine/core";
import { type RowEdit, type SheetRow, suggestedChanges } from "@shipctl/sdk/bulk";
import { count, formatCount } from "@shipctl/sdk/display";
import { BULK_COLUMN_LABELS } from "@shipctl/sdk/files";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import classes from "./fix-dialog.module.css";

interface FixDialogProps {
  readonly rows: readonly SheetRow[];
  readonly fixes: readonly RowEdit[];
  readonly onClose: () => void;
}

/** What the suggestions would change, old and new, before they are applied. A new check does not change what it shows. */
export function FixDialog({ onClose, ...opened }: FixDialogProps) {
  const [{ rows, fixes }] = useState(opened);
  const dispatch = useBulkDispatch();
  const apply = () => {
    dispatch({ type: "edited", edits: fixes });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Apply suggestions to ${count(fixes.length, "row")}`} size="lg">
      <Stack gap="lg">
        {suggestedChanges(rows, fixes).map(({ column, changes }) => (
          <section key={column}>
            <h3 className={classes.title}>
              {BULK_COLUMN_LABELS[column]}: {formatCount(changes.length)}
            </h3>
            <ul className={classes.changes}>
              {changes.slice(0, SHOWN).map(({ rowIndex, from, to }) => (
                <li key={rowIndex}>
                  Row {rowIndex + 1}, {rows[rowIndex]?.data.toName || "no name"}: <del>{from || "(empty)"}</del>{" "}
                  <span className="visually-hidden">becomes</span>
                  <span aria-hidden="true">→</span> <ins>{to}</ins>
                </li>
              ))}
              {changes.length > SHOWN && <li>and {formatCount(changes.length - SHOWN)} more</li>}
            </ul>
          </section>
        ))}
        <p>Undo takes the changes back.</p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus onClick={apply}>
            Apply
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const SHOWN = 50;
