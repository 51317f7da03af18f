import { read } from "../../api/read.js";
import { listQuery, listRead, screenReads } from "../../components/screen-reads.js";
import { apisRead, parcelsRead, sendersRead, servicesRead } from "../../components/shared-reads.js";

export const reads = screenReads(({ view }) => ({
  apis: apisRead,
  services: servicesRead(),
  senders: sendersRead,
  parcels: parcelsRead,
  history: read("listBulkOrders", listQuery(view), listRead(view)),
}));
