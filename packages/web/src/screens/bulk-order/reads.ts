import { read } from "../../api/read.js";
import { BULK_SORTS } from "../../components/order-filter.js";
import { listRead, screenReads } from "../../components/screen-reads.js";
import { apisRead, levelsRead, parcelsRead, sendersRead, servicesRead } from "../../components/shared-reads.js";
import { listFilter, sortedPageOf } from "../../ui/list-view.js";

export const reads = screenReads(({ view }) => ({
  apis: apisRead,
  services: servicesRead(),
  senders: sendersRead,
  parcels: parcelsRead,
  levels: levelsRead,
  history: read(
    "listBulkOrders",
    { query: { ...listFilter(view), ...sortedPageOf(view, ...BULK_SORTS) } },
    listRead(view),
  ),
}));
