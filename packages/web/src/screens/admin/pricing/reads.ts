import { read } from "../../../api/read.js";
import { screenReads } from "../../../components/screen-reads.js";

/** With what services of the connection in the address sold in the last 30 days, or of the default one. */
export const reads = screenReads(({ search }) => ({
  connections: read("listConnections"),
  sold: read("listOverviewGroups", {
    query: { by: "service", connection: search.get("api") ?? "default", limit: 100 },
  }),
}));
