import { Checkbox } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import type { Column } from "../ui/data-table.js";
import classes from "./select-column.module.css";
import type { Selection } from "./use-selection.js";

/** A box to tick at the start of each order's row. */
export const selectColumn = <One extends Order>(selection: Selection<One>): Column<One> => ({
  id: "select",
  header: "Select",
  headerHidden: true,
  cell: (order) => (
    <Checkbox
      size="xs"
      label={<span className={classes.select}>Select</span>}
      aria-label={`Select ${order.orderId}`}
      checked={selection.has(order)}
      onChange={(event) => selection.set([order], event.currentTarget.checked)}
    />
  ),
});
