import { read } from "../../../api/read.js";
import { listRead, screenReads } from "../../../components/screen-reads.js";
import { sortedPageOf } from "../../../ui/list-view.js";

export const reads = screenReads(({ view }) => ({
  jobs: read("listJobs", { query: sortedPageOf(view) }, listRead(view)),
}));
