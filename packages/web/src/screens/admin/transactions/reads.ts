import { read } from "../../../api/read.js";
import { listRead, operatorQuery, screenReads } from "../../../components/screen-reads.js";
import { supportRead } from "../../../components/shared-reads.js";

export const reads = screenReads(({ view }) => ({
  deposits: read("listDeposits", operatorQuery(view), listRead(view)),
  shop: supportRead,
}));
