import { basename } from "node:path";
import type { Address } from "@shipctl/sdk";
import type { Sheet } from "@shipctl/sdk/bulk";
import { BULK_COLUMN_LABELS, type BulkMapping, MAPPABLE_COLUMNS, REQUIRED_BULK_COLUMNS } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import type { TableColumn } from "../../components/columns.js";
import { NewSender } from "../../components/new-sender.js";
import { Table } from "../../components/table.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { Unmapped } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Column", width: 22 },
  { title: "Header in the file", width: 26, grows: 1 },
  { title: "First row", width: 14, grows: 1 },
];
const REQUIRED: ReadonlySet<string> = new Set(REQUIRED_BULK_COLUMNS);

interface MapColumnsProps {
  readonly file: Unmapped;
  readonly sheet: Sheet | undefined;
  readonly bulk: Bulk;
}

/** Maps columns to headers of the file; left and right change the header. */
export function MapColumns({ file, sheet, bulk }: MapColumnsProps) {
  const room = useContentSize();
  const { read } = file;
  const [chosen, setChosen] = useState<BulkMapping>(file.chosen);
  const [isAdding, setAdding] = useState(false);
  const height = Math.max(1, room.rows - 4);
  const list = useList(MAPPABLE_COLUMNS.length, height);
  const headerOf = (index: number): string | null => {
    const column = MAPPABLE_COLUMNS[index];
    if (!column) return null;
    const pick = chosen[column];
    return pick === undefined ? read.mapping[column] : pick;
  };
  const turn = (steps: number) => {
    const column = MAPPABLE_COLUMNS[list.index];
    if (!column) return;
    const choices = [null, ...read.headers];
    const at = choices.indexOf(headerOf(list.index));
    setChosen({ ...chosen, [column]: choices.at((at + steps) % choices.length) ?? null });
  };
  const missing = MAPPABLE_COLUMNS.filter((column, index) => REQUIRED.has(column) && headerOf(index) === null);
  const keys = [
    {
      keys: ["enter"],
      label: "continue",
      run: () => bulk.map(file, Object.keys(chosen).length > 0 ? chosen : read.mapping, sheet),
    },
    { keys: ["left", "h"], shown: "← →", label: "header", run: () => turn(-1) },
    { keys: ["right", "l"], run: () => turn(1) },
    { keys: ["x"], label: "none", run: () => turnOff() },
    list.binding,
    ...(missing.includes("fromName") ? [{ keys: ["n"], label: "new sender", run: () => setAdding(true) }] : []),
    { keys: ["esc"], label: "another file", run: bulk.start },
  ];
  useKeys(keys, { isActive: !isAdding });
  const turnOff = () => {
    const column = MAPPABLE_COLUMNS[list.index];
    if (column) setChosen({ ...chosen, [column]: null });
  };
  const cellsOf = (index: number): Cell[] => {
    const column = MAPPABLE_COLUMNS[index];
    if (!column) return [];
    const header = headerOf(index);
    const needed = REQUIRED.has(column);
    const name = `${BULK_COLUMN_LABELS[column]}${needed ? " *" : ""}`;
    const shown = header ?? (needed ? tinted("missing", "warn") : tinted("none", "dim"));
    return [name, shown, tinted(firstCell(file, header), "dim")];
  };
  if (isAdding) {
    // Without a default sender, which would have been used.
    const use = (sender: Address) => bulk.sendFrom({ ...file, chosen }, sender, { stage: "map", file, sheet });
    return <NewSender isFirst saved={use} close={() => setAdding(false)} />;
  }
  return (
    <Box flexDirection="column">
      <Toned tone="strong">{`Which header of ${basename(file.path)} fills which column?`}</Toned>
      <Toned tone={missing.length > 0 ? "warn" : "good"}>{summaryOf(missing)}</Toned>
      <Table
        columns={COLUMNS}
        count={MAPPABLE_COLUMNS.length}
        cellsOf={cellsOf}
        list={list}
        height={height}
        width={room.columns}
        label="Columns"
      />
    </Box>
  );
}

function summaryOf(missing: readonly string[]): string {
  if (missing.length === 0) return "Every required column (*) has a header. Your choice is remembered.";
  const names = missing.slice(0, 4).join(", ");
  return `Still missing: ${names}${missing.length > 4 ? ` and ${missing.length - 4} more` : ""}`;
}

function firstCell({ read }: Unmapped, header: string | null): string {
  if (!read.ok || header === null) return "";
  return read.originals.records[0]?.cells[read.headers.indexOf(header)] ?? "";
}
