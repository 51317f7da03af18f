import { read } from "../../api/read.js";
import { screenReads } from "../../components/screen-reads.js";
import { servicesRead } from "../../components/shared-reads.js";

export const reads = screenReads(({ search }) => ({
  sources: read("listReliability"),
  services: servicesRead(search.get("api") ?? undefined),
}));
