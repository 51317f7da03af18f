import type { RowColumn } from "@shipctl/sdk/bulk";

/** A column of the grid: editable, or information about the row. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  /** The row field that this column edits. */
  readonly edits?: RowColumn;
  /** Numbers are right-aligned. */
  readonly align?: "end";
}

const cell = (edits: RowColumn, header: string, align?: "end"): GridColumn => ({
  id: edits,
  header,
  edits,
  ...(align && { align }),
});

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
  cell("weight", "Weight", "end"),
  { id: "service", header: "Service" },
  { id: "price", header: "Price", align: "end" },
];

export const STATUS_COLUMN = GRID_COLUMNS.findIndex(({ id }) => id === "status");
