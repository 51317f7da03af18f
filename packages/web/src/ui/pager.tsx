import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import type { ComponentProps } from "react";
import { Navigate } from "react-router";
import { DataTable } from "./data-table.js";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.js";
import { PAGE_SIZES } from "./list-view.js";
import classes from "./pager.module.css";
import typography from "./typography.module.css";
import type { ListState } from "./use-list-view.js";

interface PagerProps {
  readonly list: Pick<ListState, "change"> & { readonly view: Pick<ListState["view"], "page" | "pageSize"> };
  /** At least 1. */
  readonly totalPages: number;
  /** For screen readers, if a screen has several pagers. */
  readonly pagesLabel?: string | undefined;
  /** Buttons First, Prev, Next and Last instead of arrows. */
  readonly hasEnds?: boolean | undefined;
}

/** Page buttons, the current page, and the page size. */
export function Pager({ list: { view, change }, totalPages, pagesLabel = "Pages", hasEnds = false }: PagerProps) {
  const { page, pageSize } = view;
  const step = (goal: number) => ({
    disabled: goal < 1 || goal > totalPages || goal === page,
    onClick: () => change({ page: goal }),
  });
  const word = (label: string, goal: number) => (
    <Button size="compact-sm" variant="default" {...step(goal)}>
      {label}
    </Button>
  );
  return (
    <nav className={classes.pager} aria-label={pagesLabel}>
      <NativeSelect
        size="xs"
        aria-label="Items per page"
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(pageSize)}
        onChange={(event) => change({ pageSize: Number(event.currentTarget.value) })}
      />
      <div className={classes.steps}>
        {hasEnds && word("First", 1)}
        {hasEnds && word("Prev", page - 1)}
        <span className={typography.figures} aria-live="polite">{`Page ${page} of ${totalPages}`}</span>
        {!hasEnds && (
          <>
            <ActionIcon variant="default" aria-label="Previous page" {...step(page - 1)}>
              <ChevronLeftIcon />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Next page" {...step(page + 1)}>
              <ChevronRightIcon />
            </ActionIcon>
          </>
        )}
        {hasEnds && word("Next", page + 1)}
        {hasEnds && word("Last", totalPages)}
      </div>
    </nav>
  );
}

type PagedTableProps<Row> = ComponentProps<typeof DataTable<Row>> &
  ComponentProps<typeof Pager> & { readonly list: ListState };

/** A table with a pager. A page number past the end redirects to the last page. */
export function PagedTable<Row>({ list, totalPages, pagesLabel, hasEnds, ...table }: PagedTableProps<Row>) {
  const last = Math.max(1, totalPages);
  if (table.rows && !table.stale && list.view.page > last) {
    return <Navigate replace to={{ search: list.addressOf(last) }} />;
  }
  return (
    <>
      <DataTable<Row> expectedRows={list.view.pageSize} {...table} />
      {table.rows && <Pager list={list} totalPages={last} pagesLabel={pagesLabel} hasEnds={hasEnds} />}
    </>
  );
}
