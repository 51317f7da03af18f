import type { RowColumn, SheetRow } from "@shipctl/sdk/bulk";

/** A column of the grid: editable, or information about the row. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  /** The row field that this column edits. */
  readonly edits?: RowColumn;
  /** Further fields that it shows. */
  readonly covers?: readonly RowColumn[];
  /** Numbers are right-aligned. */
  readonly align?: "end";
}

const cell = (edits: RowColumn, header: string, align?: "end"): GridColumn => ({
  id: edits,
  header,
  edits,
  ...(align && { align }),
});

/** A size is edited as a whole: the cell of the length takes all three sides. */
const SIDES = ["length", "width", "height"] as const;

/** The columns that fit on a screen. Row details show all fields. Widths are in grid.module.css. */
export const GRID_COLUMNS: readonly GridColumn[] = [
  { id: "select", header: "Select" },
  { id: "row", header: "Row", align: "end" },
  { id: "status", header: "Status" },
  cell("toName", "Recipient"),
  cell("toStreet1", "Street"),
  cell("toCity", "City"),
  cell("toState", "State"),
  cell("toZip", "ZIP code"),
  cell("toPhone", "Phone"),
  cell("weight", "Weight", "end"),
  { ...cell("length", "Size", "end"), covers: SIDES },
  { id: "service", header: "Service" },
  { id: "price", header: "Price", align: "end" },
];

/** The text of an editable cell. */
export function textOfCell({ edits, covers }: GridColumn, { data }: SheetRow): string {
  if (!covers) return (edits && data[edits]) ?? "";
  return covers.some((column) => data[column]) ? covers.map((column) => data[column] || "?").join("x") : "";
}

export const STATUS_COLUMN = GRID_COLUMNS.findIndex(({ id }) => id === "status");
