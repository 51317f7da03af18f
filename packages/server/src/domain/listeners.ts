import { auditListener } from "./audit/audit-table.js";
import { bulkListener } from "./bulk-order/count-rows.js";
import { listen } from "./event/announce.js";
import { depositListener } from "./ledger/deposit-table.js";
import { tallyListener } from "./tally/tally-table.js";

/** All listeners, in the order in which they are called. */
const LISTENERS = [auditListener, tallyListener, depositListener, bulkListener];

/** Call before the first transaction of a process. */
export function registerListeners(): void {
  for (const listener of LISTENERS) listen(listener);
}
