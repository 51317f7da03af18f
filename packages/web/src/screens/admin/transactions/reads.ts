import { read } from "../../../api/read.js";
import { listQuery, listRead, screenReads } from "../../../components/screen-reads.js";
import { supportRead } from "../../../components/shared-reads.js";

export const reads = screenReads(({ view }) => ({
  deposits: read("listDeposits", listQuery(view), listRead(view)),
  shop: supportRead,
}));
