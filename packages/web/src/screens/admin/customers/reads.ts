import { read } from "../../../api/read.js";
import { listRead, screenReads, searchQuery } from "../../../components/screen-reads.js";

export const reads = screenReads(({ view }) => ({ users: read("listUsers", searchQuery(view), listRead(view)) }));
