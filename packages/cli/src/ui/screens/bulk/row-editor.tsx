import type { BulkRowResult } from "@shipctl/sdk";
import { BULK_COLUMN_LABELS, type BulkRow } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import { sentence } from "../../../steps/check-rows.js";
import { lineOf } from "../../../steps/show-check.js";
import type { TableColumn } from "../../components/columns.js";
import { Table } from "../../components/table.js";
import { TextField } from "../../components/text-field.js";
import { Words } from "../../components/words.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useRoom } from "../../hooks/use-size.js";
import { type Basket, EDITABLE_COLUMNS } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Column", width: 20 },
  { title: "Value", width: 20, grows: 1 },
  { title: "Problem", width: 20, grows: 2 },
];

interface RowEditorProps {
  readonly basket: Basket;
  readonly result: BulkRowResult;
  readonly bulk: Bulk;
  readonly close: () => void;
}

/** One row, cell by cell; each change is checked at once. Columns with a problem come first. */
export function RowEditor({ basket, result, bulk, close }: RowEditorProps) {
  const room = useRoom();
  const [draft, setDraft] = useState<string>();
  // The order stays while the row is mended, so that nothing moves under the person's eyes.
  const [fields] = useState(() => problemsFirst(result));
  const row = basket.read.file.rows[result.rowIndex];
  const height = Math.max(1, room.rows - 4);
  const list = useList(fields.length, height);
  const field = fields[list.index] ?? "toName";
  const save = () => {
    if (draft === undefined || !row) return;
    bulk.edit(basket, result.rowIndex, { ...row, [field]: draft.trim() });
    setDraft(undefined);
  };
  useKeys(
    [
      { keys: ["enter", "e", "i"], label: "change", run: () => setDraft(row?.[field] ?? "") },
      list.binding,
      { keys: ["esc"], label: "back to the rows", run: close },
    ],
    { isActive: draft === undefined },
  );
  const cellsOf = (index: number): Cell[] => {
    const column = fields[index] ?? "toName";
    const value = row?.[column] ?? "";
    const error = result.errors.find((one) => one.field === column);
    const warning = result.warnings.find((one) => one.field === column);
    const told = error ? tinted(sentence(error), "bad") : warning ? tinted(sentence(warning), "warn") : "";
    return [BULK_COLUMN_LABELS[column], value || tinted("empty", "dim"), told];
  };
  const state = result.isValid ? "It can be bought." : `${result.errors.length} to mend.`;
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Words tone="strong">{`Line ${lineOf(basket.read.file, result.rowIndex)}: ${row?.toName ?? ""}`}</Words>
        <Words tone={result.isValid ? "good" : "bad"}>{state}</Words>
      </Box>
      {draft === undefined ? (
        <Words tone="dim">{otherProblem(result)}</Words>
      ) : (
        <TextField
          label={BULK_COLUMN_LABELS[field]}
          value={draft}
          onChange={setDraft}
          width={room.columns - 26}
          bindings={[
            { keys: ["enter"], label: "save", run: save },
            { keys: ["esc"], label: "leave it", run: () => setDraft(undefined) },
          ]}
        />
      )}
      <Table
        columns={COLUMNS}
        count={fields.length}
        cellsOf={cellsOf}
        list={list}
        height={height}
        width={room.columns}
        label="Cells"
      />
    </Box>
  );
}

function problemsFirst({ errors, warnings }: BulkRowResult): readonly (keyof BulkRow)[] {
  const told = new Set([...errors, ...warnings].map(({ field }) => field));
  return [
    ...EDITABLE_COLUMNS.filter((field) => told.has(field)),
    ...EDITABLE_COLUMNS.filter((field) => !told.has(field)),
  ];
}

/** What is wrong with the row as a whole. */
function otherProblem({ errors, warnings }: BulkRowResult): string {
  const known: ReadonlySet<string> = new Set(EDITABLE_COLUMNS);
  const other = [...errors, ...warnings].find(({ field }) => !known.has(field));
  return other ? sentence(other) : "";
}
