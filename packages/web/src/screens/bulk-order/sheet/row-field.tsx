import { TextInput } from "@mantine/core";
import { isFilled, type RowColumn, type SheetRow } from "@shipctl/sdk/bulk";
import { LIMITS } from "@shipctl/sdk/contract";
import { BULK_COLUMN_LABELS } from "@shipctl/sdk/files";
import { type KeyboardEvent, useState } from "react";
import { FILLED_TEXT } from "./grid-cell.js";

interface RowFieldProps {
  readonly column: RowColumn;
  readonly row: SheetRow;
  readonly isInvalid?: boolean;
  /** `withEnter`: saved with Enter, so the focus is still in the field. */
  readonly onChange: (value: string, withEnter: boolean) => void;
}

/** One field of a row. Enter or blur saves the input; Escape discards it. */
export function RowField({ column, row, isInvalid = false, onChange }: RowFieldProps) {
  const value = row.data[column] ?? "";
  const [draft, setDraft] = useState<string>();
  const keep = (withEnter: boolean) => {
    setDraft(undefined);
    const typed = draft?.trim();
    if (typed !== undefined && typed !== value) onChange(typed, withEnter);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") keep(true);
    if (event.key === "Escape") setDraft(undefined);
  };
  return (
    <TextInput
      size="xs"
      label={BULK_COLUMN_LABELS[column]}
      description={isFilled(row, column) && !column.startsWith("from") && FILLED_TEXT}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={isInvalid}
      value={draft ?? value}
      maxLength={LIMITS.description}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => keep(false)}
    />
  );
}
