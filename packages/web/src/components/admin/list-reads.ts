import { read } from "../../api/read.js";
import { isBackwards, type ListView, listFilter, sortedPageOf } from "../../ui/list-view.js";
import { ADMIN_ORDER_SORTS, adminOrderFilter, BULK_SORTS } from "../order-filter.js";
import { keepsFormer } from "../screen-reads.js";
import { auditFilter } from "./audit/audit-filter.js";
import { paymentFilter } from "./payments/payment-filter.js";

/** What the lists of operators read, of all customers or of one. Only the list that is `shown` is read. */
export function adminListReads(shown: string, view: ListView, userId?: string) {
  const of = userId === undefined ? {} : { userId };
  const page = { ...of, ...sortedPageOf(view) };
  const byBulk = { ...of, ...sortedPageOf(view, ...BULK_SORTS) };
  const byAmount = { ...of, ...sortedPageOf(view, "amount") };
  const onlyOn = (list: string) => ({ ...keepsFormer, enabled: list === shown && !isBackwards(view) });
  return {
    orders: read(
      "listAllOrders",
      { query: { ...of, ...sortedPageOf(view, ...ADMIN_ORDER_SORTS), ...adminOrderFilter(view) } },
      onlyOn("individual"),
    ),
    bulkOrders: read("listAllBulkOrders", { query: { ...byBulk, ...listFilter(view) } }, onlyOn("bulk")),
    deposits: read("listDeposits", { query: { ...byAmount, ...listFilter(view) } }, onlyOn("deposits")),
    payments: read("listAllInvoices", { query: { ...byAmount, ...paymentFilter(view) } }, onlyOn("payments")),
    entries: read("listAudit", { query: { ...page, ...auditFilter(view) } }, onlyOn("audit")),
  };
}
