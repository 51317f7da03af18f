import { Button } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { Checkbox } from "./checkbox.js";
import layout from "./layout.module.css";
import classes from "./selection-bar.module.css";
import typography from "./typography.module.css";
import type { Selection } from "./use-selection.js";

interface SelectionBarProps<Row> {
  /** What one row is: "order". */
  readonly noun: string;
  /** The rows of this page. */
  readonly page: readonly Row[];
  /** The number of rows on all pages; undefined while loading. */
  readonly total: number | undefined;
  readonly selection: Selection<Row>;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Selects a whole page, and shows the actions for selected rows. */
export function SelectionBar<Row>({ noun, page, total, selection, children }: SelectionBarProps<Row>) {
  const selected = selection.rows.length;
  const onPage = page.filter(selection.has).length;
  const isAll = page.length > 0 && onPage === page.length;
  return (
    <div className={classes.bar}>
      <Checkbox
        label={selected > 0 ? `${formatCount(selected)} selected` : "Select all on this page"}
        aria-label="Select all on this page"
        disabled={page.length === 0}
        checked={isAll}
        indeterminate={onPage > 0 && !isAll}
        onChange={() => selection.set(page, !isAll)}
      />
      {selected > 0 ? (
        <div className={layout.wrap}>
          {children}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      ) : (
        <span className={typography.figures}>{total !== undefined && count(total, noun)}</span>
      )}
    </div>
  );
}
