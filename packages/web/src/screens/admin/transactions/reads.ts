import type { QueryOf } from "@shipctl/sdk";
import { enabledRead, read } from "../../../api/read.js";
import { listQuery, listRead, screenReads } from "../../../components/screen-reads.js";
import { supportRead } from "../../../components/shared-reads.js";
import { isBackwards, type ListView, listFilter, sortedPageOf } from "../../../ui/list-view.js";

/** Which of the two lists the address shows. */
export const tabIn = (search: URLSearchParams) => (search.get("tab") === "payments" ? "payments" : "deposits");

type Status = NonNullable<QueryOf<"listAllInvoices">["status"]>[number];

/** The statuses in the filter of payments. What needs a look is `partial` and `late`. */
export const PAYMENT_STATUSES: readonly { readonly value: Status | ""; readonly label: string }[] = [
  { value: "", label: "All" },
  { value: "pending", label: "Waiting" },
  { value: "paid", label: "Paid" },
  { value: "partial", label: "Underpaid" },
  { value: "late", label: "Late" },
  { value: "expired", label: "Expired" },
  { value: "failed", label: "Failed" },
];

function paymentsQuery(view: ListView) {
  const status = PAYMENT_STATUSES.find(({ value }) => value !== "" && value === view.status)?.value;
  return { query: { ...listFilter(view), ...sortedPageOf(view), ...(status && { status: [status] }) } };
}

export const reads = screenReads(({ search, view }) => {
  const shows = (tab: ReturnType<typeof tabIn>) => tab === tabIn(search) && !isBackwards(view);
  return {
    deposits: enabledRead(read("listDeposits", listQuery(view), listRead(view)), shows("deposits")),
    payments: enabledRead(read("listAllInvoices", paymentsQuery(view), listRead(view)), shows("payments")),
    shop: supportRead,
  };
});
