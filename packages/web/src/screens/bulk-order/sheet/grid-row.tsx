import { isSelected, issuesOf, type SheetRow } from "@shipctl/sdk/bulk";
import { memo } from "react";
import classes from "./grid.module.css";
import { GridCell, type GridHandlers } from "./grid-cell.js";
import { GRID_COLUMNS, STATUS_COLUMN } from "./grid-columns.js";
import { Row } from "./grid-parts.js";
import { RowDetails } from "./row-details.js";

interface GridRowProps {
  readonly row: SheetRow;
  /** Zero-based index among the filtered rows. */
  readonly index: number;
  readonly activeColumn: number | undefined;
  readonly typing: { readonly column: number; readonly text?: string } | undefined;
  readonly opened: boolean;
  readonly handlers: GridHandlers;
}

export const GridRow = memo(function GridRow({ row, index, activeColumn, typing, opened, handlers }: GridRowProps) {
  const issues = issuesOf(row);
  return (
    <>
      <Row
        className={classes.row}
        aria-rowindex={index + 2}
        aria-selected={isSelected(row)}
        data-left-out={row.leftOut || undefined}
      >
        {GRID_COLUMNS.map((column, at) => (
          <GridCell
            key={column.id}
            row={row}
            issues={issues}
            column={column}
            position={{ row: index, column: at }}
            isActive={at === activeColumn}
            typing={typing?.column === at ? typing : undefined}
            opened={opened}
            handlers={handlers}
          />
        ))}
      </Row>
      {opened && <RowDetails row={row} onFixed={() => handlers.focus(index, STATUS_COLUMN)} />}
    </>
  );
});
