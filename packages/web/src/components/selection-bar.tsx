import { Button, Checkbox } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import type { ReactNode } from "react";
import classes from "./selection-bar.module.css";
import type { Selection } from "./use-selection.js";

interface SelectionBarProps<One extends Order> {
  /** The orders on this page. */
  readonly page: readonly One[];
  /** How many there are on all pages; undefined while they load. */
  readonly total: number | undefined;
  readonly selection: Selection<One>;
  /** What may be done with what is ticked. */
  readonly children: ReactNode;
}

/** Ticks a whole page, and offers what may be done with what is ticked. */
export function SelectionBar<One extends Order>({ page, total, selection, children }: SelectionBarProps<One>) {
  const count = selection.orders.length;
  const onPage = page.filter(selection.has).length;
  const isAll = page.length > 0 && onPage === page.length;
  return (
    <div className={classes.bar}>
      <Checkbox
        size="xs"
        label={count > 0 ? `${count} selected` : "Select all on this page"}
        aria-label="Select all on this page"
        disabled={page.length === 0}
        checked={isAll}
        indeterminate={onPage > 0 && !isAll}
        onChange={() => selection.set(page, !isAll)}
      />
      {count > 0 ? (
        <div className={classes.actions}>
          {children}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      ) : (
        <span className={classes.total}>{totalText(total)}</span>
      )}
    </div>
  );
}

function totalText(total: number | undefined): string {
  if (total === undefined) return "";
  return `${total.toLocaleString("en-US")} ${total === 1 ? "order" : "orders"}`;
}
