import { Checkbox } from "./checkbox.js";
import type { Column } from "./data-table.js";
import type { Selection } from "./use-selection.js";

/** A checkbox at the start of each row, labeled by `nameOf`. */
export const selectColumn = <Row,>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> => ({
  id: "select",
  header: "Select",
  headerHidden: true,
  card: "select",
  cell: (row) => (
    <Checkbox
      aria-label={`Select ${nameOf(row)}`}
      checked={selection.has(row)}
      onChange={(event) => selection.set([row], event.currentTarget.checked)}
    />
  ),
});
