import { isSelectable, isSelected, type SheetRow } from "@shipctl/sdk/bulk";
import { useEffect, useRef } from "react";
import classes from "./grid.module.css";
import { GRID_COLUMNS } from "./grid-columns.js";
import { HeadCell, Row, RowGroup } from "./grid-parts.js";

interface GridHeadProps {
  readonly rows: readonly SheetRow[];
  readonly onWanted: (rowIndexes: readonly number[], wanted: boolean) => void;
}

/** The names of the columns, and one box that ticks all rows shown. */
export function GridHead({ rows, onWanted }: GridHeadProps) {
  return (
    <RowGroup className={classes.head}>
      <Row aria-rowindex={1} className={classes.row}>
        {GRID_COLUMNS.map(({ id, header, align }, index) => (
          <HeadCell key={id} aria-colindex={index + 1} className={classes.headCell} data-align={align} data-column={id}>
            {id === "select" ? <TickAll rows={rows} onWanted={onWanted} /> : header}
          </HeadCell>
        ))}
      </Row>
    </RowGroup>
  );
}

function TickAll({ rows, onWanted }: GridHeadProps) {
  const box = useRef<HTMLInputElement>(null);
  const selectable = rows.filter(isSelectable);
  const selected = selectable.filter(isSelected).length;
  const all = selected > 0 && selected === selectable.length;
  const some = selected > 0 && !all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label="Select all valid rows"
      checked={all}
      disabled={selectable.length === 0}
      onChange={() =>
        onWanted(
          selectable.map(({ rowIndex }) => rowIndex),
          !all,
        )
      }
    />
  );
}
