import { ActionIcon, NativeSelect } from "@mantine/core";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.js";
import classes from "./pager.module.css";

export const PAGE_SIZES = [10, 25, 50, 100] as const;

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  /** Told apart by it where a screen has several. */
  readonly pagesLabel?: string;
}

/** Previous and next, where one is, and how many rows a page has. */
export function Pager({ page, totalPages, pageSize, onPage, onPageSize, pagesLabel = "Pages" }: PagerProps) {
  const last = Math.max(1, totalPages);
  return (
    <nav className={classes.pager} aria-label={pagesLabel}>
      <NativeSelect
        size="xs"
        aria-label="Items per page"
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(pageSize)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      />
      <div className={classes.steps}>
        <span className={classes.where} aria-live="polite">{`Page ${page} of ${last}`}</span>
        <ActionIcon variant="default" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeftIcon />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRightIcon />
        </ActionIcon>
      </div>
    </nav>
  );
}
