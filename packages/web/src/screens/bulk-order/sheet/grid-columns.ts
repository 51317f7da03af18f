import type { RowColumn } from "@shipctl/sdk/bulk";

/** A column of the grid: one that can be typed into, or one that says something of the row. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  /** The column of the row that can be typed into here. */
  readonly edits?: RowColumn;
  /** Numbers stand at the end. */
  readonly align?: "end";
}

const cell = (edits: RowColumn, header: string, align?: "end"): GridColumn => ({
  id: edits,
  header,
  edits,
  ...(align && { align }),
});

/** What fits beside each other; the details of a row have all its fields. Widths stand in grid.module.css. */
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
