import { Button } from "@mantine/core";
import { quotingText, type RowCounts, type Sheet } from "@shipctl/sdk/bulk";
import { count, formatCount } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import typography from "../../../ui/typography.module.css";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import { ROW_FILTERS, type RowFilter } from "./row-filter.js";
import classes from "./sheet-panel.module.css";

interface SheetToolbarProps {
  readonly counts: RowCounts;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Number of rows whose errors have a suggestion. */
  readonly fixCount: number;
  readonly onFixAll: () => void;
  readonly onLeaveOut: () => void;
  /** Set if a later check may find a price, because the carrier did not answer. */
  readonly onCheckAgain: (() => void) | undefined;
  readonly onCheckAddresses: () => void;
  readonly onSet: () => void;
  readonly undo: ReactNode;
  readonly columns: ReactNode;
}

/** Row filters, and actions for all rows with problems. */
export function SheetToolbar(props: SheetToolbarProps) {
  const {
    counts,
    filter,
    onFilter,
    fixCount,
    onFixAll,
    onLeaveOut,
    onCheckAgain,
    onCheckAddresses,
    onSet,
    undo,
    columns,
  } = props;
  return (
    <div className={classes.toolbar} data-sticky>
      <fieldset className={classes.filters} aria-label="Rows shown">
        {ROW_FILTERS.filter(({ id, countOf }) => id === "all" || id === filter || countOf(counts) > 0).map(
          ({ id, label, countOf }) => (
            <button
              key={id}
              type="button"
              className={classes.filter}
              aria-pressed={id === filter}
              onClick={() => onFilter(id)}
            >
              {label} <span className={classes.count}>{formatCount(countOf(counts))}</span>
            </button>
          ),
        )}
      </fieldset>
      <p className={typography.figures} role="status">
        {summaryOf(counts)}
      </p>
      <div className={classes.fixes}>
        {undo}
        {columns}
        {counts.all > counts.leftOut && (
          <>
            <Button size="xs" variant="default" onClick={onSet}>
              Set for many
            </Button>
            <Button size="xs" variant="default" onClick={onCheckAddresses}>
              Check addresses
            </Button>
          </>
        )}
        {onCheckAgain && (
          <Button size="xs" variant="default" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
        {counts.invalid > 0 && fixCount > 0 && (
          <Button size="xs" variant="light" onClick={onFixAll}>
            Apply {fixCount === 1 ? "1 suggestion" : `suggestions to ${formatCount(fixCount)} rows`}
          </Button>
        )}
        {counts.invalid > 0 && (
          <Button size="xs" variant="default" onClick={onLeaveOut}>
            Leave out {count(counts.invalid, "row")}
          </Button>
        )}
      </div>
    </div>
  );
}

function summaryOf(counts: RowCounts): string {
  const { valid, invalid, pending, undecided } = counts;
  const quoting = quotingText(counts);
  if (quoting) return `${quoting}...`;
  if (pending > 0) return `Validating ${count(pending, "row")}...`;
  const decide = undecided === 0 ? "" : `, ${formatCount(undecided)} to decide`;
  if (invalid === 0) return `${valid === 1 ? "The row is valid" : `All ${count(valid, "row")} are valid`}${decide}`;
  return `${formatCount(valid)} valid, ${formatCount(invalid)} with problems${decide}`;
}

/** Takes back edits, and makes them again. In the grid: Ctrl+Z and Ctrl+Shift+Z. */
export function UndoButtons({ history: { undo, redo } }: { readonly history: Sheet["history"] }) {
  const dispatch = useBulkDispatch();
  if (undo.length + redo.length === 0) return null;
  // Not `disabled`: a button with the focus would lose it.
  const button = (label: string, type: "undone" | "redone", isPossible: boolean) => (
    <Button
      size="xs"
      variant="default"
      data-disabled={!isPossible || undefined}
      aria-disabled={!isPossible}
      onClick={() => isPossible && dispatch({ type })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button("Undo", "undone", undo.length > 0)}
      {button("Redo", "redone", redo.length > 0)}
    </>
  );
}
