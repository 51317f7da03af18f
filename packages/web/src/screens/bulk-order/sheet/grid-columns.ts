import type { RowColumn, SheetRow } from "@shipctl/sdk/bulk";
import { useMemo, useState } from "react";

/** A column of the grid: editable, or information about the row. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  /** Of `grid-template-columns`. */
  readonly width: string;
  /** The row field that this column edits. */
  readonly edits?: RowColumn;
  /** Further fields that it shows. */
  readonly covers?: readonly RowColumn[];
  /** Numbers are right-aligned. */
  readonly align?: "end";
  /** Whether it is shown until another choice is made; undefined if it is always shown. */
  readonly isUsual?: boolean;
}

const cell = (edits: RowColumn, header: string, width: string, more: Partial<GridColumn> = {}): GridColumn => ({
  ...{ id: edits, header, width, edits, isUsual: true },
  ...more,
});

const RARE = { isUsual: false };

/** A size is edited as a whole: the cell of the length takes all three sides. */
const SIDES = ["length", "width", "height"] as const;

/** All columns. Row details show all fields. */
export const GRID_COLUMNS: readonly GridColumn[] = [
  { id: "select", header: "Select", width: "40px" },
  { id: "row", header: "Row", width: "44px", align: "end" },
  { id: "status", header: "Status", width: "56px" },
  { ...cell("toName", "Recipient", "minmax(120px, 3fr)"), isUsual: undefined },
  cell("toCompany", "Company", "minmax(100px, 2fr)", RARE),
  cell("toStreet1", "Street", "minmax(128px, 3fr)"),
  cell("toStreet2", "Unit", "minmax(70px, 1fr)"),
  cell("toCity", "City", "minmax(84px, 2fr)"),
  cell("toState", "State", "minmax(50px, 1fr)"),
  cell("toZip", "ZIP code", "88px"),
  cell("toPhone", "Phone", "116px"),
  cell("weight", "Weight", "64px", { align: "end" }),
  cell("length", "Size", "100px", { align: "end", covers: SIDES }),
  cell("description", "Description", "minmax(100px, 2fr)", RARE),
  cell("orderNumber", "Order number", "110px", RARE),
  cell("sku", "SKU", "90px", RARE),
  cell("reference", "Reference", "100px", RARE),
  { id: "service", header: "Service", width: "100px", isUsual: true },
  { id: "price", header: "Price", width: "78px", align: "end" },
];

/** Whether its cells are shown without a choice. */
export const isUsualColumn = ({ isUsual }: GridColumn): boolean => isUsual !== false;

/** The text of an editable cell. */
export function textOfCell({ edits, covers }: GridColumn, { data }: SheetRow): string {
  if (!covers) return (edits && data[edits]) ?? "";
  return covers.some((column) => data[column]) ? covers.map((column) => data[column] || "?").join(" x ") : "";
}

export const STATUS_COLUMN = GRID_COLUMNS.findIndex(({ id }) => id === "status");

const KEY = "shipctl.bulk-columns";

/** The columns that are shown, as chosen in this browser. */
export function useGridColumns() {
  const [chosen, setChosen] = useState(readChosen);
  const columns = useMemo(() => GRID_COLUMNS.filter((column) => isShown(column, chosen)), [chosen]);
  const show = (id: string, isWanted: boolean) => {
    const next = { ...chosen, [id]: isWanted };
    setChosen(next);
    try {
      window.localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  };
  return { columns, show };
}

export type ColumnChoice = ReturnType<typeof useGridColumns>;

/** Choices that differ from what is usual. */
type Chosen = Readonly<Record<string, unknown>>;

const isShown = (column: GridColumn, chosen: Chosen): boolean =>
  column.isUsual === undefined || (chosen[column.id] ?? column.isUsual) === true;

function readChosen(): Chosen {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
