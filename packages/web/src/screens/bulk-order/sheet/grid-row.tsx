import { isSelected, issuesOf, type SheetRow } from "@shipctl/sdk/bulk";
import { memo } from "react";
import classes from "./grid.module.css";
import { GridCell, type GridHandlers } from "./grid-cell.js";
import { type GridColumn, STATUS_COLUMN } from "./grid-columns.js";
import { Row } from "./grid-parts.js";
import { RowDetails } from "./row-details.js";
import { noteOf } from "./row-note.js";

interface GridRowProps {
  readonly row: SheetRow;
  readonly columns: readonly GridColumn[];
  /** Zero-based index among the filtered rows. */
  readonly index: number;
  readonly activeColumn: number | undefined;
  /** The column whose cell is among those selected for filling. */
  readonly selectedColumn: number | undefined;
  readonly typing: { readonly column: number; readonly text?: string } | undefined;
  readonly opened: boolean;
  readonly handlers: GridHandlers;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, columns, index, activeColumn, selectedColumn, typing, opened, handlers } = props;
  const issues = issuesOf(row);
  return (
    <>
      <Row
        className={classes.row}
        aria-rowindex={index + 2}
        aria-selected={isSelected(row)}
        data-left-out={row.leftOut || undefined}
        data-noted={noteOf(row) === undefined ? undefined : true}
      >
        {columns.map((column, at) => (
          <GridCell
            key={column.id}
            row={row}
            issues={issues}
            column={column}
            position={{ row: index, column: at }}
            isActive={at === activeColumn}
            isChosen={at === selectedColumn}
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
