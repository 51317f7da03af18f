import {
  isFilled,
  isSelectable,
  isSelected,
  openDecision,
  type RowIssue,
  type SheetRow,
  statusOf,
} from "@shipctl/sdk/bulk";
import { type StatusBadge as Badge, formatCents, shortServiceName } from "@shipctl/sdk/display";
import { Checkbox } from "../../../ui/checkbox.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import { CellEditor, type Then } from "./cell-editor.js";
import classes from "./grid.module.css";
import { type GridColumn, textOfCell } from "./grid-columns.js";
import { type GridPosition, positionName } from "./grid-cursor.js";
import { Cell } from "./grid-parts.js";
import { noteOf } from "./row-note.js";

/** Callbacks from rows and cells to the grid. The functions are stable. */
export interface GridHandlers {
  /** Shows or hides the details of a row. `index` is its position among the filtered rows. */
  open(row: SheetRow, index: number): void;
  /** `value` is undefined if the edit was cancelled. */
  typed(row: SheetRow, column: GridColumn, value: string | undefined, then: Then): void;
  /** Moves the focus to a cell. */
  focus(index: number, column: number): void;
}

interface GridCellProps {
  readonly row: SheetRow;
  readonly issues: readonly RowIssue[];
  readonly column: GridColumn;
  readonly position: GridPosition;
  readonly isActive: boolean;
  /** It is filled from the first of the cells that are selected. */
  readonly isChosen: boolean;
  readonly typing: { readonly text?: string } | undefined;
  readonly opened: boolean;
  readonly handlers: GridHandlers;
}

/**
 * A cell and its focusable element: the checkbox, button or field, otherwise the cell itself. The grid handles clicks
 * and keys, because hundreds of listeners would slow down scrolling.
 */
export function GridCell({
  row,
  issues,
  column,
  position,
  isActive,
  isChosen,
  typing,
  opened,
  handlers,
}: GridCellProps) {
  const dispatch = useBulkDispatch();
  const { id, edits, covers, align } = column;
  const focusProps = { "data-position": positionName(position), tabIndex: isActive ? 0 : -1 };
  const cell = {
    className: classes.cell,
    "aria-colindex": position.column + 1,
    "data-align": align,
    "data-column": id,
    "data-chosen": isChosen || undefined,
  };
  const name = `row ${row.rowIndex + 1}`;
  if (id === "select") {
    const canSelect = isSelectable(row);
    return (
      <Cell {...cell} {...(!canSelect && focusProps)}>
        <Checkbox
          {...(canSelect && focusProps)}
          aria-label={`Select ${name}`}
          checked={isSelected(row)}
          disabled={!canSelect}
          onChange={(event) =>
            dispatch({ type: "wanted", rowIndexes: [row.rowIndex], wanted: event.currentTarget.checked })
          }
        />
      </Cell>
    );
  }
  if (id === "status") {
    return (
      <Cell {...cell}>
        <RowStatusButton
          row={row}
          opened={opened}
          focusProps={focusProps}
          onClick={() => handlers.open(row, position.row)}
        />
      </Cell>
    );
  }
  if (!edits) {
    return (
      <Cell {...cell} {...focusProps}>
        {textOf(id, row)}
      </Cell>
    );
  }
  if (typing) {
    return (
      <Cell {...cell} data-typing>
        <CellEditor
          label={`${column.header}, ${name}`}
          start={textOfCell(column, row)}
          text={typing.text}
          onDone={(value, then) => handlers.typed(row, column, value, then)}
        />
      </Cell>
    );
  }
  const text = textOfCell(column, row);
  const issue = issues.find((issue) => issue.column && (issue.column === edits || covers?.includes(issue.column)));
  return (
    <Cell
      {...cell}
      {...focusProps}
      data-editable
      data-filled={isFilled(row, edits) || undefined}
      data-wrong={issue?.severity}
      aria-invalid={issue?.severity === "error" || undefined}
      title={issue?.message ?? (isFilled(row, edits) ? FILLED_TEXT : text)}
    >
      {text}
    </Cell>
  );
}

/** Where the value of a cell comes from that was empty in the file. */
export const FILLED_TEXT = "For rows without one";

function textOf(id: string, { rowIndex, check }: SheetRow): string {
  if (id === "row") return String(rowIndex + 1);
  if (check.status !== "valid") return "";
  return id === "price" ? formatCents(check.priceCents) : shortName(check);
}

const shortName = ({ carrier, service }: { carrier: string; service: string }): string =>
  carrier === "FEDEX" ? service : `${carrier} ${shortServiceName(service)}`;

interface RowStatusButtonProps {
  readonly row: SheetRow;
  readonly opened: boolean;
  readonly focusProps: { readonly tabIndex: number };
  readonly onClick: () => void;
}

/** Status of a row as a sign, with a note in the line below the row. Opens the row details. */
function RowStatusButton({ row, opened, focusProps, onClick }: RowStatusButtonProps) {
  const { label, color, sign } = badgeOf(row);
  const note = noteOf(row);
  return (
    <button
      type="button"
      className={classes.status}
      title={label}
      aria-expanded={opened}
      {...focusProps}
      onClick={onClick}
    >
      <span className={classes.sign} data-color={color} aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{label} </span>
      <span className={classes.chevron} />
      {note && (
        <span className={classes.note} data-severity={note.severity} title={note.text}>
          {note.text}
        </span>
      )}
    </button>
  );
}

interface Sign extends Badge {
  readonly sign: string;
}

function badgeOf(row: SheetRow): Sign {
  if (row.leftOut) return { label: "Left out", color: "grey-outline", sign: "–" };
  if (row.check.status === "pending" && row.check.isQuoting) return { label: "Quoting", color: "grey", sign: "…" };
  if (openDecision(row)) return { label: "Decide", color: "yellow", sign: "?" };
  return BADGES[statusOf(row)];
}

const BADGES = {
  pending: { label: "Pending", color: "grey", sign: "…" },
  valid: { label: "Valid", color: "green", sign: "✓" },
  invalid: { label: "Invalid", color: "red", sign: "!" },
} as const satisfies Record<string, Sign>;
