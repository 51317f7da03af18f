import { Button, NativeSelect } from "@mantine/core";
import type { ComponentProps } from "react";
import { PAGE_SIZES, type Pager } from "../../../ui/pager.js";
import classes from "../../../ui/pager.module.css";

/** The way to the first, previous, next and last page. */
export function DepositPager({ page, totalPages, pageSize, onPage, onPageSize }: ComponentProps<typeof Pager>) {
  const step = (label: string, goal: number) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={goal < 1 || goal > totalPages || goal === page}
      onClick={() => onPage(goal)}
    >
      {label}
    </Button>
  );
  return (
    <nav className={classes.pager} aria-label="Pages">
      <NativeSelect
        size="xs"
        aria-label="Items per page"
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(pageSize)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      />
      <div className={classes.steps}>
        {step("First", 1)}
        {step("Prev", page - 1)}
        <span className={classes.where} aria-live="polite">{`Page ${page} of ${totalPages}`}</span>
        {step("Next", page + 1)}
        {step("Last", totalPages)}
      </div>
    </nav>
  );
}
