import type { BulkRowResult } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useMemo, useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import { sentence, sumOf } from "../../../steps/check-rows.js";
import { lineOf } from "../../../steps/show-check.js";
import type { TableColumn } from "../../components/columns.js";
import { Table } from "../../components/table.js";
import { Words } from "../../components/words.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useRoom } from "../../hooks/use-size.js";
import { type Basket, wantedRows } from "./bulk-state.js";
import { ConfirmPurchase } from "./confirm.js";
import { RowEditor } from "./row-editor.js";
import type { Bulk } from "./use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Line", width: 5, align: "right" },
  { title: "State", width: 8 },
  { title: "Recipient", width: 14, grows: 2 },
  { title: "Destination", width: 14, grows: 1 },
  { title: "Service", width: 14, grows: 2 },
  { title: "Price", width: 8, align: "right" },
];
/** The summary above, and below the row's problems. */
const ROWS_ABOVE = 2;
const ROWS_BELOW = 3;

/** Every row with its price or its problems; any number of them scrolls. */
export function RowsView({ basket, bulk }: { readonly basket: Basket; readonly bulk: Bulk }) {
  const room = useRoom();
  const { read, checked, leftOut } = basket;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [editing, setEditing] = useState<number>();
  const shown = useMemo(
    () => (onlyProblems ? checked.results.filter(hasProblem) : checked.results),
    [onlyProblems, checked.results],
  );
  const wanted = useMemo(() => wantedRows({ checked, leftOut }), [checked, leftOut]);
  const height = Math.max(1, room.rows - ROWS_ABOVE - ROWS_BELOW - 1);
  const list = useList(shown.length, height);
  const result = shown[list.index];
  // By its number, because mending it may take it out of the rows that are shown.
  const edited = editing === undefined ? undefined : checked.results.find(({ rowIndex }) => rowIndex === editing);
  useKeys(
    [
      ...(wanted.length > 0 ? [{ keys: ["b"], label: "buy", run: () => setConfirming(true) }] : []),
      { keys: ["enter", "e"], label: "edit", run: () => result && setEditing(result.rowIndex) },
      list.binding,
      { keys: ["p"], label: onlyProblems ? "all rows" : "problems", run: () => setOnlyProblems(!onlyProblems) },
      { keys: ["space"], label: "leave out", run: () => result && bulk.toggle(basket, result.rowIndex) },
      { keys: ["s", "esc"], shown: "s", label: "service", run: () => bulk.askService(read, basket.picks) },
      { keys: ["m"], label: "columns", run: () => bulk.askMapping(read) },
    ],
    { isActive: !isConfirming && edited === undefined },
  );
  if (isConfirming) return <ConfirmPurchase basket={basket} bulk={bulk} close={() => setConfirming(false)} />;
  if (edited) return <RowEditor basket={basket} result={edited} bulk={bulk} close={() => setEditing(undefined)} />;
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Words tone="strong">{read.file.fileName ?? read.path}</Words>
        <Words tone="good">{`${figure(wanted.length)} to buy for ${formatUsd(sumOf(wanted))}`}</Words>
        <Words tone={checked.invalidCount > 0 ? "bad" : "dim"}>{`${figure(checked.invalidCount)} with problems`}</Words>
        <Words tone="dim">{leftOut.size > 0 ? `${figure(leftOut.size)} left out` : ""}</Words>
      </Box>
      <Box height={1} />
      {shown.length === 0 ? <Words tone="good">No row has a problem.</Words> : null}
      <Table
        columns={COLUMNS}
        count={shown.length}
        list={list}
        height={height}
        width={room.columns}
        label={onlyProblems ? "Rows with problems" : "Rows"}
        cellsOf={(index) => cellsOf(basket, shown[index])}
      />
      <Box height={1} />
      <ProblemLines result={result} />
    </Box>
  );
}

function ProblemLines({ result }: { readonly result: BulkRowResult | undefined }) {
  if (!result) return null;
  const problems = [
    ...result.errors.map((error) => ({ text: `${error.field}: ${sentence(error)}`, tone: "bad" as const })),
    ...result.warnings.map((warning) => ({ text: `Warning: ${sentence(warning)}`, tone: "warn" as const })),
  ];
  const [first, second, ...more] = problems;
  return (
    <Box flexDirection="column">
      {first ? (
        <Words tone={first.tone}>{first.text}</Words>
      ) : (
        <Words tone="dim">Nothing is wrong with this row.</Words>
      )}
      {second ? (
        <Words tone={second.tone}>{`${second.text}${more.length > 0 ? ` … and ${more.length} more` : ""}`}</Words>
      ) : null}
    </Box>
  );
}

function cellsOf({ read, leftOut }: Basket, result: BulkRowResult | undefined): Cell[] {
  if (!result) return [];
  const row = read.file.rows[result.rowIndex];
  return [
    String(lineOf(read.file, result.rowIndex)),
    stateOf(result, leftOut.has(result.rowIndex)),
    row?.toName ?? "",
    row ? `${row.toCity}, ${row.toState}` : "",
    result.service ?? row?.service ?? "",
    result.price === undefined ? "" : formatUsd(result.price),
  ];
}

function stateOf({ isValid, warnings }: BulkRowResult, isLeftOut: boolean): Cell {
  if (isLeftOut) return tinted("left out", "dim");
  if (!isValid) return tinted("problem", "bad");
  return warnings.length > 0 ? tinted("look", "warn") : tinted("ready", "good");
}

const hasProblem = ({ isValid, warnings }: BulkRowResult): boolean => !isValid || warnings.length > 0;

const figure = (amount: number): string => amount.toLocaleString("en-US");
