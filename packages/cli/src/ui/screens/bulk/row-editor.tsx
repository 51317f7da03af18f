import {
  adviceOf,
  editableColumns,
  isFilled,
  issuesOf,
  type RowColumn,
  type RowIssue,
  type RowStatus,
  type SheetRow,
  statusOf,
} from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { BULK_COLUMN_LABELS } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useMemo, useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import { printable } from "../../../io/text-width.js";
import { issueText } from "../../../steps/bulk/bulk-words.js";
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
  /** The first of the rows. */
  readonly row: SheetRow;
  readonly rows: readonly SheetRow[];
  readonly bulk: Bulk;
  readonly close: () => void;
}

/**
 * Edits a row, or several alike, cell by cell; each change is checked immediately. Columns with a problem are first.
 */
export function RowEditor({ basket, row, rows, bulk, close }: RowEditorProps) {
  const room = useContentSize();
  const { openHelp } = useApp();
  const [draft, setDraft] = useState<string>();
  const all = useMemo(() => rows.flatMap(issuesOf), [rows]);
  const issues = useMemo(() => listedOnce(all), [all]);
  // Sorted once, so that fields do not move during editing.
  const [fields] = useState(() => problemsFirst(rows, issues));
  const isOne = rows.length === 1;
  const { rowIndex, fileProblems } = row;
  const problemHeight = problemRoom(issues, room);
  const height = Math.max(1, room.rows - 4 - problemHeight);
  const list = useList(fields.length, height, true);
  const field = fields[list.index] ?? "toName";
  const [isReading, setReading] = useState(false);
  /** The value of all rows, or undefined if they differ. */
  const sharedValue = (column: RowColumn): string | undefined => {
    const value = row.data[column] ?? "";
    return rows.every(({ data }) => (data[column] ?? "") === value) ? value : undefined;
  };
  const save = () => {
    if (draft === undefined) return;
    const values = { [field]: draft.trim() };
    bulk.change(basket.read, { type: "edited", edits: rows.map((one) => ({ rowIndex: one.rowIndex, values })) });
    setDraft(undefined);
  };
  const accept = () => bulk.change(basket.read, { type: "accepted", rowIndex });
  const ofField = issues.filter(({ column }) => column === field);
  const shown = ofField.length > 0 ? ofField : issues.filter(({ column }) => column === undefined);
  const suggested = ofField.find(({ fix }) => fix);
  const take = () => {
    setReading(false);
    const edits = rows.flatMap((one) =>
      editOf(
        one.rowIndex,
        issuesOf(one).find(({ column, fix }) => column === field && fix),
      ),
    );
    bulk.change(basket.read, { type: "edited", edits });
  };
  const suggestionKeys: Binding[] = suggested?.fix
    ? [{ keys: ["right"], label: isOne ? takeText(suggested.fix.value) : "use the suggestions", run: take }]
    : [];
  const isBroken = isOne && fileProblems.some(({ severity }) => severity === "error");
  useKeys(
    [
      { keys: ["enter"], label: "change", run: () => setDraft(sharedValue(field) ?? "") },
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
  const problemOf = (column: RowColumn): Cell => {
    const issue = issues.find((one) => one.column === column);
    return issue ? tinted(adviceOf(issue), issue.severity === "error" ? "bad" : "warn") : "";
  };
  const cellsOf = (index: number): Cell[] => {
    const column = fields[index] ?? "toName";
    const value = sharedValue(column);
    if (value === undefined) return [BULK_COLUMN_LABELS[column], tinted("several values", "dim"), problemOf(column)];
    const isDefault = rows.every((one) => isFilled(one, column));
    const note = isDefault ? tinted("for rows without one", "dim") : "";
    const problem = problemOf(column) || note;
    const shown = value === "" ? tinted("empty", "dim") : isDefault ? tinted(value, "dim") : value;
    return [BULK_COLUMN_LABELS[column], shown, problem];
  };
  if (isReading) {
    const title = `${isOne ? `Row ${rowIndex + 1}` : count(rows.length, "row")}: ${BULK_COLUMN_LABELS[field]}`;
    const close = () => setReading(false);
    return <ProblemLayer title={title} issues={shown} bindings={suggestionKeys} close={close} />;
  }
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Toned tone="strong">{titleOf(row, rows.length)}</Toned>
        <Box flexShrink={0}>
          <State rows={rows} issues={all} problem={bulk.checks.problem} />
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

const titleOf = ({ rowIndex, line, data }: SheetRow, rowCount: number): string =>
  rowCount === 1 ? `Row ${rowIndex + 1} (line ${line}): ${data.toName}` : `${count(rowCount, "row")} alike`;

interface StateProps extends Pick<RowEditorProps, "rows"> {
  readonly issues: readonly RowIssue[];
  readonly problem: string | undefined;
}

function State({ rows, issues, problem }: StateProps) {
  const isAny = (status: RowStatus) => rows.some((row) => statusOf(row) === status);
  if (isAny("pending"))
    return <Toned tone={problem ? "bad" : "info"}>{problem ? "Not checked yet." : "Checking…"}</Toned>;
  if (!isAny("invalid")) return <Toned tone="good">Ready to buy.</Toned>;
  const errors = issues.filter(({ severity }) => severity === "error");
  return <Toned tone="bad">{`${count(errors.length, "problem")} to fix.`}</Toned>;
}

/** What several rows have in common is listed once. */
const listedOnce = (issues: readonly RowIssue[]): readonly RowIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.column} ${issueText(issue)}`, issue])).values(),
];

/** Lines for the longest problem, at most half of the screen. It is the same for every field, so the table does not move. */
function problemRoom(issues: readonly RowIssue[], { columns, rows }: Size): number {
  const longest = Math.max(...issues.map((issue) => linesOf([issue], columns).length), 0);
  return Math.max(problemRows(columns), Math.min(longest, Math.floor(rows / 2)));
}

/** Of so many rows, one that needs a customs form adds its columns. */
const MOST_LOOKED_AT = 200;

function problemsFirst(rows: readonly SheetRow[], issues: readonly RowIssue[]): readonly RowColumn[] {
  const problems = new Set(issues.map(({ column }) => column));
  const choices = rows.slice(0, MOST_LOOKED_AT).map(({ data }) => editableColumns(data));
  const [columns = []] = choices.toSorted((one, other) => other.length - one.length);
  return [...columns.filter((field) => problems.has(field)), ...columns.filter((field) => !problems.has(field))];
}
