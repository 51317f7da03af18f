import {
  adviceOf,
  editableColumns,
  isFilled,
  issuesOf,
  type RowColumn,
  type RowIssue,
  type SheetRow,
  statusOf,
} from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { BULK_COLUMN_LABELS } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import { printable } from "../../../io/text-width.js";
import type { Binding } from "../../app/key-hub.js";
import type { Size } from "../../app/terminal-screen.js";
import type { TableColumn } from "../../components/columns.js";
import { Table } from "../../components/table.js";
import { TextField } from "../../components/text-field.js";
import { Toned } from "../../components/toned.js";
import { useApp } from "../../hooks/use-app.js";
import { Rank, useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { Basket } from "./bulk-state.js";
import { ProblemLayer } from "./problem-layer.js";
import { editOf, fullTextKeys, linesOf, ProblemLines, problemRows, takeText } from "./problem-lines.js";
import type { Bulk } from "./use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Column", width: 20 },
  { title: "Value", width: 20, grows: 1 },
  { title: "Problem", width: 16, grows: 1, from: 70 },
];
interface RowEditorProps {
  readonly basket: Basket;
  readonly row: SheetRow;
  readonly bulk: Bulk;
  readonly close: () => void;
}

/** Edits one row, cell by cell; each change is checked immediately. Columns with a problem are first. */
export function RowEditor({ basket, row, bulk, close }: RowEditorProps) {
  const room = useContentSize();
  const { openHelp } = useApp();
  const [draft, setDraft] = useState<string>();
  // Sorted once, so that fields do not move during editing.
  const [fields] = useState(() => problemsFirst(row));
  const { rowIndex, line, data, fileProblems } = row;
  const issues = issuesOf(row);
  const problemHeight = problemRoom(issues, room);
  const height = Math.max(1, room.rows - 4 - problemHeight);
  const list = useList(fields.length, height, true);
  const field = fields[list.index] ?? "toName";
  const [isReading, setReading] = useState(false);
  const save = () => {
    if (draft === undefined) return;
    bulk.change(basket.read, { type: "edited", edits: [{ rowIndex, values: { [field]: draft.trim() } }] });
    setDraft(undefined);
  };
  const accept = () => bulk.change(basket.read, { type: "accepted", rowIndex });
  const ofField = issues.filter(({ column }) => column === field);
  const shown = ofField.length > 0 ? ofField : issues.filter(({ column }) => column === undefined);
  const suggested = ofField.find(({ fix }) => fix);
  const take = () => {
    setReading(false);
    bulk.change(basket.read, { type: "edited", edits: editOf(rowIndex, suggested) });
  };
  const suggestionKeys: Binding[] = suggested?.fix
    ? [{ keys: ["right"], label: takeText(suggested.fix.value), run: take }]
    : [];
  const isBroken = fileProblems.some(({ severity }) => severity === "error");
  useKeys(
    [
      { keys: ["enter"], label: "change", run: () => setDraft(data[field] ?? "") },
      ...suggestionKeys,
      ...fullTextKeys(shown, {
        ...{ columns: room.columns, height: problemHeight, key: "ctrl-w" },
        open: () => setReading(true),
      }),
      list.binding,
      ...(isBroken ? [{ keys: ["ctrl-y"], label: "accept as shown", run: accept }] : []),
      { keys: ["esc"], label: "back to the rows", run: close },
    ],
    // Typing replaces the value, as in a spreadsheet, so that letters and digits are no commands here.
    { isActive: draft === undefined && !isReading, text: (text) => setDraft(printable(text)), ignoresPastes: true },
  );
  useKeys([{ keys: ["?"], run: openHelp, label: "help", isCommand: true }], {
    rank: Rank.part,
    isActive: draft === undefined && !isReading,
  });
  const cellsOf = (index: number): Cell[] => {
    const column = fields[index] ?? "toName";
    const value = data[column] ?? "";
    const issue = issues.find((one) => one.column === column);
    const isDefault = isFilled(row, column);
    const note = isDefault ? tinted("for rows without one", "dim") : "";
    const problem = issue ? tinted(adviceOf(issue), issue.severity === "error" ? "bad" : "warn") : note;
    const shown = value === "" ? tinted("empty", "dim") : isDefault ? tinted(value, "dim") : value;
    return [BULK_COLUMN_LABELS[column], shown, problem];
  };
  if (isReading) {
    const title = `Row ${rowIndex + 1}: ${BULK_COLUMN_LABELS[field]}`;
    const close = () => setReading(false);
    return <ProblemLayer title={title} issues={shown} bindings={suggestionKeys} close={close} />;
  }
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Toned tone="strong">{`Row ${rowIndex + 1} (line ${line}): ${data.toName}`}</Toned>
        <Box flexShrink={0}>
          <State row={row} problem={bulk.checks.problem} />
        </Box>
      </Box>
      {draft === undefined ? (
        <Box height={1} />
      ) : (
        <TextField
          label={BULK_COLUMN_LABELS[field]}
          value={draft}
          onChange={setDraft}
          width={room.columns - 26}
          bindings={[
            { keys: ["enter"], label: "save", run: save },
            { keys: ["esc"], label: "cancel", run: () => setDraft(undefined) },
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
      <ProblemLines issues={shown} height={problemHeight} none="This value has no problems." moreKey="^W" />
    </Box>
  );
}

function State({ row, problem }: { readonly row: SheetRow; readonly problem: string | undefined }) {
  const status = statusOf(row);
  if (status === "valid") return <Toned tone="good">Ready to buy.</Toned>;
  if (status === "pending")
    return <Toned tone={problem ? "bad" : "info"}>{problem ? "Not checked yet." : "Checking…"}</Toned>;
  const errors = issuesOf(row).filter(({ severity }) => severity === "error");
  return <Toned tone="bad">{`${count(errors.length, "problem")} to fix.`}</Toned>;
}

/** Lines for the longest problem, at most half of the screen. It is the same for every field, so the table does not move. */
function problemRoom(issues: readonly RowIssue[], { columns, rows }: Size): number {
  const longest = Math.max(...issues.map((issue) => linesOf([issue], columns).length), 0);
  return Math.max(problemRows(columns), Math.min(longest, Math.floor(rows / 2)));
}

function problemsFirst(row: SheetRow): readonly RowColumn[] {
  const problems = new Set(issuesOf(row).map(({ column }) => column));
  const columns = editableColumns(row.data);
  return [...columns.filter((field) => problems.has(field)), ...columns.filter((field) => !problems.has(field))];
}
