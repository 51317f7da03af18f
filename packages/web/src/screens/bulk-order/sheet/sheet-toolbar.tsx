import { Button } from "@mantine/core";
import type { RowCounts } from "@shipctl/sdk/bulk";
import { ROW_FILTERS, type RowFilter } from "./row-filter.js";
import classes from "./sheet-panel.module.css";

interface SheetToolbarProps {
  readonly counts: RowCounts;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Rows whose errors come with a suggestion. */
  readonly mendCount: number;
  readonly onMendAll: () => void;
  readonly onLeaveOut: () => void;
}

/** Which rows are shown, and what can be done to all that have problems. */
export function SheetToolbar({ counts, filter, onFilter, mendCount, onMendAll, onLeaveOut }: SheetToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <fieldset className={classes.filters} aria-label="Rows shown">
        {ROW_FILTERS.filter(({ id, count }) => id === "all" || id === filter || count(counts) > 0).map(
          ({ id, label, count }) => (
            <button
              key={id}
              type="button"
              className={classes.filter}
              aria-pressed={id === filter}
              onClick={() => onFilter(id)}
            >
              {label} <span className={classes.count}>{count(counts).toLocaleString("en-US")}</span>
            </button>
          ),
        )}
      </fieldset>
      <p className={classes.summary} role="status">
        {summaryOf(counts)}
      </p>
      {counts.invalid > 0 && (
        <div className={classes.mends}>
          {mendCount > 0 && (
            <Button size="xs" variant="light" onClick={onMendAll}>
              Apply {mendCount === 1 ? "1 suggestion" : `suggestions to ${mendCount.toLocaleString("en-US")} rows`}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onLeaveOut}>
            Leave out {rowsText(counts.invalid)}
          </Button>
        </div>
      )}
    </div>
  );
}

function summaryOf({ valid, invalid, pending }: RowCounts): string {
  if (pending > 0) return `Validating ${rowsText(pending)}...`;
  if (invalid === 0) return valid === 1 ? "The row is valid" : `All ${rowsText(valid)} are valid`;
  return `${valid.toLocaleString("en-US")} valid, ${invalid.toLocaleString("en-US")} with problems`;
}

const rowsText = (count: number): string => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);
