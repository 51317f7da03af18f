import { NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { isSelected, type RowColumn, type SheetRow } from "@shipctl/sdk/bulk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count } from "@shipctl/sdk/display";
import { BULK_COLUMN_LABELS, BULK_COLUMNS, OPTIONAL_BULK_COLUMNS } from "@shipctl/sdk/files";
import { useState } from "react";
import { FormModal } from "../../../ui/form-modal.js";
import typography from "../../../ui/typography.module.css";
import { useBulkDispatch } from "../order/bulk-order-context.js";

interface SetDialogProps {
  /** The rows that are shown. */
  readonly rows: readonly SheetRow[];
  readonly column: RowColumn;
  readonly onClose: () => void;
}

/** The sides of a parcel are set together. */
const COLUMNS = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS].filter(
  (column) => column !== "width" && column !== "height",
);

const labelOf = (column: RowColumn): string => (column === "length" ? "Size (in)" : BULK_COLUMN_LABELS[column]);

/** Sets one column of all rows shown, or of those that are selected. */
export function SetDialog({ rows, column: first, onClose }: SetDialogProps) {
  const dispatch = useBulkDispatch();
  const [column, setColumn] = useState(first);
  const [value, setValue] = useState("");
  const [onlySelected, setOnlySelected] = useState(false);
  const selected = rows.filter(isSelected);
  const isSome = selected.length > 0 && selected.length < rows.length;
  const changed = isSome && onlySelected ? selected : rows;
  const apply = () => {
    const values = { [column]: value.trim() };
    dispatch({ type: "edited", edits: changed.map(({ rowIndex }) => ({ rowIndex, values })) });
    onClose();
  };
  return (
    <FormModal
      title="Set a value for many rows"
      submitLabel={`Set for ${count(changed.length, "row")}`}
      isPending={false}
      isDirty={value !== ""}
      error={undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="md">
        {isSome && (
          <Radio.Group
            label="Rows"
            value={onlySelected ? "selected" : "shown"}
            onChange={(choice) => setOnlySelected(choice === "selected")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="shown" label={`${count(rows.length, "row")} shown`} />
              <Radio value="selected" label={`${count(selected.length, "row")} of them selected`} />
            </Stack>
          </Radio.Group>
        )}
        <NativeSelect
          label="Column"
          value={column}
          data={COLUMNS.map((name) => ({ value: name, label: labelOf(name) }))}
          onChange={({ currentTarget }) => {
            const chosen = COLUMNS.find((name) => name === currentTarget.value);
            if (chosen) setColumn(chosen);
          }}
        />
        <TextInput
          data-autofocus
          label={labelOf(column)}
          placeholder={column === "length" ? "12x10x5" : undefined}
          value={value}
          maxLength={LIMITS.description}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <p className={typography.note}>
          It replaces what is in the cells. Undo takes it back. In the grid, Ctrl+D repeats a cell in the selected ones
          below it, and a copied column is pasted downwards.
        </p>
      </Stack>
    </FormModal>
  );
}
