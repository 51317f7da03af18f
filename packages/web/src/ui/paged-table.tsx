import type { ComponentProps } from "react";
import { DataTable } from "./data-table.js";
import { Pager } from "./pager.js";

type PagedTableProps<Row> = ComponentProps<typeof DataTable<Row>> & ComponentProps<typeof Pager>;

/** A table and the way to its other pages. Keep the last page on screen by `placeholderData: keepPreviousData`. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { page, totalPages, pageSize, onPage, onPageSize, pagesLabel, ...table } = props;
  const pager = { page, totalPages, pageSize, onPage, onPageSize, ...(pagesLabel && { pagesLabel }) };
  return (
    <>
      <DataTable<Row> expectedRows={pageSize} {...table} />
      <Pager {...pager} />
    </>
  );
}
