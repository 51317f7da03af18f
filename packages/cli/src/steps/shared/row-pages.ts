import type { Paging } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { one, wholeNumber } from "../../io/flags.js";
import { type RowPage, readRows } from "../order/order-ids.js";
import { limitFlag, mostOf, pagedFlags, type ShownPages } from "./list-flags.js";

/** Rows of a bulk order come in larger pages than other lists. */
export const ROW_PAGES = { usualLimit: 100, pageSize: LIMITS.rowPageSize };

/** What is shown of the rows of a bulk order. */
export const rowFlags = {
  ...pagedFlags,
  limit: limitFlag(`as many rows (default ${ROW_PAGES.usualLimit})`),
  page: one("n", "page of its rows to show, of --limit rows (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
};

/** The chosen rows of a bulk order, with their orders. */
export async function readChosenRows<Row, Order, Reply extends object>(
  shown: ShownPages,
  readPage: (paging: Paging) => Promise<Reply & RowPage<Row, Order>>,
): Promise<Reply & RowPage<Row, Order>> {
  const { page, limit = ROW_PAGES.usualLimit } = shown;
  return page === undefined ? readRows(readPage, mostOf(shown, ROW_PAGES.usualLimit)) : readPage({ page, limit });
}
