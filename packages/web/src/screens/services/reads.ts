import { read } from "../../api/read.js";
import { screenReads } from "../../components/screen-reads.js";

export const reads = screenReads(() => ({ sources: read("listReliability") }));
