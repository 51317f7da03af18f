import { read } from "../../../api/read.js";
import { listQuery, listRead, screenReads } from "../../../components/screen-reads.js";

export const reads = screenReads(({ view }) => ({ entries: read("listAudit", listQuery(view), listRead(view)) }));
