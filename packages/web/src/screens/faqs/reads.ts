import { read } from "../../api/read.js";
import { screenReads } from "../../components/screen-reads.js";

const STALE_MS = 60_000;

export const reads = screenReads(() => ({ faqs: read("listFaqs", undefined, { staleTime: STALE_MS }) }));
