import { enabledRead, read } from "../../../../api/read.js";
import { adminListReads } from "../../../../components/admin/list-reads.js";
import { listQuery, listRead, screenReads } from "../../../../components/screen-reads.js";
import { supportRead } from "../../../../components/shared-reads.js";
import { sortedPageOf } from "../../../../ui/list-view.js";

const LISTS = ["individual", "bulk", "payments", "deposits", "access", "notes", "audit"] as const;

/** Which of the lists the address shows. */
export const tabIn = (search: URLSearchParams) => LISTS.find((list) => list === search.get("tab")) ?? "transactions";

export const reads = screenReads(({ params: { id = "" }, search, view }) => {
  const tab = tabIn(search);
  const path = { id };
  const ledger = { path, query: { ...listQuery(view).query, groupBy: "bulkOrder" as const } };
  return {
    customer: read("getCustomer", { path }),
    shop: supportRead,
    transactions: enabledRead(read("listUserTransactions", ledger, listRead(view)), tab === "transactions"),
    apiKeys: read("listUserApiKeys", { path }, { enabled: tab === "access" }),
    sessions: read("listUserSessions", { path }, { enabled: tab === "access" }),
    notes: enabledRead(read("listUserNotes", { path, query: sortedPageOf(view) }, listRead(view)), tab === "notes"),
    ...adminListReads(tab, view, id),
  };
});
