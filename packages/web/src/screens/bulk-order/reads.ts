import { read } from "../../api/read.js";
import { listQuery, listRead, screenReads } from "../../components/screen-reads.js";
import { apisRead, levelsRead, parcelsRead, sendersRead, servicesRead } from "../../components/shared-reads.js";

export const reads = screenReads(({ view }) => ({
  apis: apisRead,
  services: servicesRead(),
  senders: sendersRead,
  parcels: parcelsRead,
  levels: levelsRead,
  history: read("listBulkOrders", listQuery(view), listRead(view)),
}));
