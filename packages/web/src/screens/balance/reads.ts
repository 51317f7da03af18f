import { enabledRead, read } from "../../api/read.js";
import { listQuery, listRead, screenReads } from "../../components/screen-reads.js";
import { invoicesRead, supportRead } from "../../components/shared-reads.js";
import { TOP_UP } from "../../paths.js";

export const reads = screenReads(({ search, view }) => ({
  transactions: read(
    "listTransactions",
    { query: { ...listQuery(view).query, groupBy: "bulkOrder" as const } },
    listRead(view),
  ),
  invoices: invoicesRead,
  // The top-up dialog shows the support links.
  support: enabledRead(supportRead, search.has(TOP_UP.name)),
}));
