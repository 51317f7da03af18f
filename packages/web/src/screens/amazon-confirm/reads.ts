import { read } from "../../api/read.js";
import { listRead, screenReads, searchQuery } from "../../components/screen-reads.js";

export const reads = screenReads(({ view }) => ({
  bulkOrders: read("listBulkOrders", searchQuery(view), listRead(view)),
}));
