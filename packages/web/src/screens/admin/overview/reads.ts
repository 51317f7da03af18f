import { read } from "../../../api/read.js";
import { keepsFormer, screenReads } from "../../../components/screen-reads.js";
import { modeIn } from "../../../ui/list-view.js";
import { periodNamed } from "./period.js";

export const reads = screenReads(({ search }) => ({
  stats: read(
    "getLabelStats",
    { query: { period: periodNamed(search.get("period")), mode: modeIn(search.get("mode")) } },
    keepsFormer,
  ),
  goLive: read("getGoLive"),
}));
