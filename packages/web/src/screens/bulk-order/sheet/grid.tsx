import type { Sheet } from "@shipctl/sdk/bulk";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useToasts } from "../../../ui/toasts.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import classes from "./grid.module.css";
import type { GridHandlers } from "./grid-cell.js";
import { GRID_COLUMNS, textOfCell } from "./grid-columns.js";
import { besideCell, type GridPosition, moved, positionOf, useGridCursor } from "./grid-cursor.js";
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
}

/**
 * The rows of a file as an editable grid. Only rows in view are rendered, so 10,000 rows scroll smoothly.
 * Arrow keys move, Enter or a letter edits a cell, Space selects a row. While a cell is edited, Tab moves to the next one;
 * otherwise it leaves the grid. Ctrl+D repeats a cell in the rows below.
 */
export function Grid({ sheet, filter }: GridProps) {
  const dispatch = useBulkDispatch();
  const toasts = useToasts();
  const scroller = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<Typing>();
  const rows = useFilteredRows(sheet, filter, typing !== undefined);
  const cursor = useGridCursor(scroller, rows);
  const { at } = cursor;
  const { virtualizer, heights } = useRowVirtualizer(scroller, rows, at.row);
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE);

  const go = (next: GridPosition) => {
    cursor.go(next);
    virtualizer.scrollToIndex(next.row);
  };
  const startTyping = ({ row, column }: GridPosition, text?: StartText) => {
    const { rowIndex } = rows[row] ?? {};
    if (rowIndex !== undefined) setTyping({ rowIndex, column, ...text });
  };
  const handlers = useStableHandlers({
    open: (row, index) => {
      if (opened.has(row.rowIndex)) virtualizer.resizeItem(index, heights.row);
      setOpened(toggled(opened, row.rowIndex));
    },
    typed(row, column, value, then) {
      setTyping(undefined);
      const { edits } = column;
      if (edits && value !== undefined && value !== textOfCell(column, row)) {
        dispatch({ type: "edited", edits: [{ rowIndex: row.rowIndex, values: { [edits]: value } }] });
      }
      if (then === "down") go({ row: Math.min(at.row + 1, rows.length - 1), column: at.column });
      else if (then === "next") go(besideCell(at, 1, editableColumns(scroller.current), rows.length));
      else if (then === "previous") go(besideCell(at, -1, editableColumns(scroller.current), rows.length));
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
      dispatch({ type: "edited", edits: fillDown(rows, at) });
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.row) - 2);
    const size = { rows: rows.length, columns: GRID_COLUMNS.length, page };
    const next = moved(at, event.key, event.ctrlKey, size);
    const text = GRID_COLUMNS[at.column]?.edits && !event.ctrlKey ? startOfTyping(event.key) : undefined;
    if (next) go(next);
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
    const edits = pasteInto(rows, at, cells);
    if (typeof edits === "string") toasts.error(edits, { durationMs: 8_000 });
    else dispatch({ type: "edited", edits });
  };
  return (
    <GridBox
      ref={scroller}
      className={classes.scroller}
      aria-label="Orders of the file"
      aria-rowcount={rows.length + 1}
      aria-colcount={GRID_COLUMNS.length}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPaste={onPaste}
      onFocus={({ target }) => cursor.follow(target)}
    >
      <MemoHead rows={rows} />
      <RowGroup className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          const isOpen = opened.has(row.rowIndex);
          return (
            <div
              key={key}
              // Only open rows vary in height. Measuring every row would cost a layout each.
              ref={isOpen ? virtualizer.measureElement : undefined}
              data-index={index}
              className={classes.slot}
              style={{ transform: `translateY(${start - heights.head}px)` }}
            >
              <GridRow
                row={row}
                index={index}
                activeColumn={index === at.row ? at.column : undefined}
                typing={typing?.rowIndex === row.rowIndex ? typing : undefined}
                opened={isOpen}
                handlers={handlers}
              />
            </div>
          );
        })}
      </RowGroup>
    </GridBox>
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
function editableColumns(scroller: HTMLElement | null): readonly number[] {
  const isShown = (id: string) => scroller?.querySelector(`[role=gridcell][data-column=${id}]`)?.checkVisibility();
  return GRID_COLUMNS.flatMap(({ id, edits }, column) => (edits && isShown(id) ? [column] : []));
}

function toggled(before: ReadonlySet<number>, rowIndex: number): ReadonlySet<number> {
  const next = new Set(before);
  if (!next.delete(rowIndex)) next.add(rowIndex);
  return next;
}
