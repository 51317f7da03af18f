import type { BulkOrder } from "@shipctl/sdk";
import { read } from "../../api/read.js";
import { listQuery, listRead, screenReads } from "../../components/screen-reads.js";
import { apisRead, sendersRead, servicesRead } from "../../components/shared-reads.js";

/** Poll interval while a bulk order on this page is being bought. */
const BUYING_POLL_MS = 3_000;

export const reads = screenReads(({ view }) => ({
  apis: apisRead,
  services: servicesRead(),
  senders: sendersRead,
  history: read("listBulkOrders", listQuery(view), {
    ...listRead(view),
    refetchInterval: ({ state }) => (state.data?.bulkOrders.some(isRunning) ? BUYING_POLL_MS : false),
  }),
}));

const isRunning = ({ status }: BulkOrder): boolean => status === "processing";
