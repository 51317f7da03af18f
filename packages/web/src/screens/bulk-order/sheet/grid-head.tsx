import { isSelectable, isSelected, needsDecision, type SheetRow } from "@shipctl/sdk/bulk";
import { Checkbox } from "../../../ui/checkbox.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import classes from "./grid.module.css";
import type { GridColumn } from "./grid-columns.js";
import { HeadCell, Row, RowGroup } from "./grid-parts.js";

interface GridHeadProps {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly GridColumn[];
}

/** Column headers, and a checkbox that selects all filtered rows. */
export function GridHead({ rows, columns }: GridHeadProps) {
  return (
    <RowGroup className={classes.head}>
      <Row aria-rowindex={1} className={classes.row}>
        {columns.map(({ id, header, align }, index) => (
          <HeadCell key={id} aria-colindex={index + 1} className={classes.headCell} data-align={align} data-column={id}>
            {id === "select" ? <SelectAll rows={rows} /> : header}
          </HeadCell>
        ))}
      </Row>
    </RowGroup>
  );
}

function SelectAll({ rows }: { rows: readonly SheetRow[] }) {
  const dispatch = useBulkDispatch();
  // What needs a decision is selected one by one.
  const selectable = rows.filter((row) => isSelectable(row) && !needsDecision(row));
  const selected = selectable.filter(isSelected).length;
  const all = selected > 0 && selected === selectable.length;
  return (
    <Checkbox
      aria-label="Select all valid rows"
      checked={all}
      indeterminate={selected > 0 && !all}
      disabled={selectable.length === 0}
      onChange={() =>
        dispatch({ type: "wanted", rowIndexes: selectable.map(({ rowIndex }) => rowIndex), wanted: !all })
      }
    />
  );
}
