import { adminListReads } from "../../../components/admin/list-reads.js";
import { screenReads } from "../../../components/screen-reads.js";

export const reads = screenReads(({ view }) => ({ entries: adminListReads("audit", view).entries }));
