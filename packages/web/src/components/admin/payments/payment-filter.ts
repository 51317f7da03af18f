import type { QueryOf } from "@shipctl/sdk";
import { type ListView, listFilter } from "../../../ui/list-view.js";

/** What needs a look is `partial` and `late`. */
const STATUSES = ["pending", "paid", "partial", "late", "expired", "failed"] as const;

export type PaymentStatus = (typeof STATUSES)[number];

/** The filter of a view, without its page. An unknown status is ignored. */
export function paymentFilter(view: ListView): Pick<QueryOf<"listAllInvoices">, "search" | "from" | "to" | "status"> {
  const status = STATUSES.filter((one) => one === view.status);
  return { ...listFilter(view), ...(status.length > 0 && { status }) };
}
