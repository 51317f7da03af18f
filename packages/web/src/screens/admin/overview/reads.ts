import { read } from "../../../api/read.js";
import { keepsFormer, screenReads } from "../../../components/screen-reads.js";
import { periodNamed } from "./period.js";

export const reads = screenReads(({ search }) => ({
  stats: read("getLabelStats", { query: { period: periodNamed(search.get("period")) } }, keepsFormer),
  goLive: read("getGoLive"),
}));
