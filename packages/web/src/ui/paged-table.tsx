import type { ComponentProps } from "react";
import { Navigate } from "react-router";
import { DataTable } from "./data-table.js";
import { Pager } from "./pager.js";

type PagedTableProps<Row> = ComponentProps<typeof DataTable<Row>> & ComponentProps<typeof Pager>;

/** A table with a pager. A page number past the end redirects to the last page. */
export function PagedTable<Row>({ list, totalPages, pagesLabel, hasEnds, ...table }: PagedTableProps<Row>) {
  const last = Math.max(1, totalPages);
  if (table.rows && !table.stale && list.view.page > last) {
    return <Navigate replace to={{ search: list.addressOf(last) }} />;
  }
  return (
    <>
      <DataTable<Row> expectedRows={list.view.pageSize} {...table} />
      <Pager list={list} totalPages={last} pagesLabel={pagesLabel} hasEnds={hasEnds} />
    </>
  );
}
