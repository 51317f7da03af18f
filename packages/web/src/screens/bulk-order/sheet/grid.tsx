import type { Sheet } from "@shipctl/sdk/bulk";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useToasts } from "../../../ui/toasts.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import classes from "./grid.module.css";
import type { GridHandlers } from "./grid-cell.js";
import { type GridColumn, textOfCell } from "./grid-columns.js";
import {
  besideCell,
  type GridPosition,
  indexOfRow,
  moved,
  positionName,
  positionOf,
  useGridCursor,
} from "./grid-cursor.js";
import { GridHead } from "./grid-head.js";
import { GridBox, RowGroup } from "./grid-parts.js";
import { GridRow } from "./grid-row.js";
import { copiedCells, fillDown, isBlock, pasteInto } from "./paste-cells.js";
import type { RowFilter } from "./row-filter.js";
import { useFilteredRows } from "./row-filter.js";
import { useRowVirtualizer } from "./use-row-virtualizer.js";

interface GridProps {
  readonly sheet: Sheet;
  readonly filter: RowFilter;
  readonly columns: readonly GridColumn[];
}

/**
 * The rows of a file as an editable grid. Only rows in view are rendered, so 10,000 rows scroll smoothly.
 * Arrow keys and Tab move, Enter or a letter edits a cell, Space selects a row, Shift with an arrow selects cells of a
 * column. Ctrl+D repeats the first of them in the others, or the cell above. After Escape, Tab leaves the grid.
 */
export function Grid({ sheet, filter, columns }: GridProps) {
  const dispatch = useBulkDispatch();
  const toasts = useToasts();
  const scroller = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<Typing>();
  const rows = useFilteredRows(sheet, filter, typing !== undefined);
  const cursor = useGridCursor(scroller, rows);
  const { at } = cursor;
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE);
  const { virtualizer, heights } = useRowVirtualizer(scroller, { rows, opened, pinned: at.row });
  /** The row, in the file, from which cells are selected. */
  const [anchor, setAnchor] = useState<number>();
  const anchorRow = anchor === undefined ? at.row : indexOfRow(rows, anchor);
  const chosen = { first: Math.min(anchorRow, at.row), last: Math.max(anchorRow, at.row) };
  const isLeaving = useRef(false);
  const helpId = useId();

  const go = (next: GridPosition, from?: number) => {
    setAnchor(from);
    cursor.go(next);
    virtualizer.scrollToIndex(next.row);
  };
  const startTyping = ({ row, column }: GridPosition, text?: StartText) => {
    const { rowIndex } = rows[row] ?? {};
    if (rowIndex !== undefined) setTyping({ rowIndex, column, ...text });
  };
  const handlers = useStableHandlers({
    open: (row) => setOpened(toggled(opened, row.rowIndex)),
    typed(row, column, value, then) {
      setTyping(undefined);
      const { edits } = column;
      if (edits && value !== undefined && value !== textOfCell(column, row)) {
        dispatch({ type: "edited", edits: [{ rowIndex: row.rowIndex, values: { [edits]: value } }] });
      }
      if (then === "down") go({ row: Math.min(at.row + 1, rows.length - 1), column: at.column });
      else if (then === "next") go(besideCell(at, 1, editableColumns(columns, scroller.current), rows.length));
      else if (then === "previous") go(besideCell(at, -1, editableColumns(columns, scroller.current), rows.length));
      else if (then === "stay") go(at);
    },
    focus: (row, column) => go({ row, column }),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (typing || !positionOf(event.target) || event.altKey) return;
    const replay = replayOf(event);
    if (replay) {
      event.preventDefault();
      dispatch({ type: replay });
      return;
    }
    if (event.metaKey) return;
    if (event.ctrlKey && event.key.toLowerCase() === "d") {
      event.preventDefault();
      const isMany = chosen.first < chosen.last;
      const filled = isMany
        ? rows.slice(chosen.first, chosen.last + 1)
        : rows.slice(Math.max(0, at.row - 1), at.row + 1);
      const edits = fillDown(filled, columns[at.column]);
      if (edits.length > 0) dispatch({ type: "edited", edits });
      return;
    }
    if (event.key === "Escape") {
      isLeaving.current = true;
      setAnchor(undefined);
      return;
    }
    if (event.key === "Tab") {
      const step = event.shiftKey ? -1 : 1;
      const next = besideCell(at, step, editableColumns(columns, scroller.current), rows.length);
      // At its ends, and after Escape, the browser moves the focus out of the grid.
      if (isLeaving.current || positionName(next) === positionName(at)) return;
      go(next);
      event.preventDefault();
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.row) - 2);
    const size = { rows: rows.length, columns: columns.length, page };
    const next = moved(at, event.key, event.ctrlKey, size);
    const isChoosing = event.shiftKey && next?.column === at.column && columns[at.column]?.edits !== undefined;
    const text = columns[at.column]?.edits && !event.ctrlKey ? startOfTyping(event.key) : undefined;
    if (next && isChoosing) go(next, anchor ?? rows[at.row]?.rowIndex);
    else if (next) go(next);
    else if (text) startTyping(at, text);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const position = target instanceof Element && target.closest("[data-editable]") ? positionOf(target) : undefined;
    if (position) startTyping(position);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!typing && !positionOf(event.target)) return;
    const cells = copiedCells(event.clipboardData.getData("text"));
    // The field takes the text of a single cell.
    if (typing && !isBlock(cells)) return;
    event.preventDefault();
    const edits = pasteInto(rows, columns, at, cells);
    if (typeof edits === "string") toasts.error(edits, { durationMs: 8_000 });
    else dispatch({ type: "edited", edits });
  };
  return (
    <>
      <p className="visually-hidden" id={helpId}>
        Arrow keys and Tab move between cells, Enter edits. Press Escape, then Tab, to leave the table.
      </p>
      <GridBox
        ref={scroller}
        className={classes.scroller}
        aria-label="Orders of the file"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-describedby={helpId}
        style={{ ["--columns" as string]: columns.map(({ width }) => width).join(" ") }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPaste={onPaste}
        onFocus={({ target }) => {
          isLeaving.current = false;
          cursor.follow(target);
        }}
        onPointerDown={() => setAnchor(undefined)}
      >
        <MemoHead rows={rows} columns={columns} />
        <RowGroup className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const isOpen = opened.has(row.rowIndex);
            return (
              <div
                key={row.rowIndex}
                // Only open rows vary in height. Measuring every row would cost a layout each.
                ref={isOpen ? virtualizer.measureElement : undefined}
                data-index={index}
                className={classes.slot}
                style={{ transform: `translateY(${start - heights.head}px)` }}
              >
                <GridRow
                  row={row}
                  columns={columns}
                  index={index}
                  activeColumn={index === at.row ? at.column : undefined}
                  selectedColumn={
                    chosen.first < chosen.last && chosen.first <= index && index <= chosen.last ? at.column : undefined
                  }
                  typing={typing?.rowIndex === row.rowIndex ? typing : undefined}
                  opened={isOpen}
                  handlers={handlers}
                />
              </div>
            );
          })}
        </RowGroup>
      </GridBox>
    </>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y; with Command on a Mac. */
function replayOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "undone" | "redone" | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redone" : "undone";
  return letter === "y" ? "redone" : undefined;
}

interface StartText {
  /** Initial text of the field. Defaults to the value of the cell. */
  readonly text?: string;
}

/** The cell that is edited. */
interface Typing extends StartText {
  readonly rowIndex: number;
  readonly column: number;
}

const NONE: ReadonlySet<number> = new Set();

/** Memoized: scrolling re-renders the grid, and the head counts all rows on each render. */
const MemoHead = memo(GridHead);

/** Stable functions that call the latest handlers, so memoized rows re-render only when they change. */
function useStableHandlers(now: GridHandlers): GridHandlers {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo<GridHandlers>(
    () => ({
      open: (...args) => latest.current.open(...args),
      typed: (...args) => latest.current.typed(...args),
      focus: (...args) => latest.current.focus(...args),
    }),
    [],
  );
}

/** The initial text when a key starts editing; undefined if the key does not start editing. */
function startOfTyping(key: string): StartText | undefined {
  if (key === "Enter" || key === "F2") return {};
  if (key === "Delete" || key === "Backspace") return { text: "" };
  return key.length === 1 && key !== " " ? { text: key } : undefined;
}

/** The columns whose cells can be edited. On a narrow screen, most of them are hidden. */
function editableColumns(columns: readonly GridColumn[], scroller: HTMLElement | null): readonly number[] {
  const isShown = (id: string) => scroller?.querySelector(`[role=gridcell][data-column=${id}]`)?.checkVisibility();
  return columns.flatMap(({ id, edits }, column) => (edits && isShown(id) ? [column] : []));
}

function toggled(before: ReadonlySet<number>, rowIndex: number): ReadonlySet<number> {
  const next = new Set(before);
  if (!next.delete(rowIndex)) next.add(rowIndex);
  return next;
}
