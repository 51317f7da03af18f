import { enabledRead, read } from "../../api/read.js";
import { screenReads } from "../../components/screen-reads.js";
import { apisRead } from "../../components/shared-reads.js";

export const reads = screenReads(({ search }) => ({
  apiKey: read("getApiKey"),
  apiKeys: enabledRead(read("listApiKeys"), search.get("tab") === "keys"),
  // Whether a call that moves money can be tried.
  apis: enabledRead(apisRead, search.has("call")),
}));
