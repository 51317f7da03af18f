import { enabledRead, read } from "../../api/read.js";
import { keepsFormer, screenReads } from "../../components/screen-reads.js";
import { apisRead } from "../../components/shared-reads.js";
import type { ListView } from "../../ui/list-view.js";

const deliveriesOf = (id: string, { page, pageSize }: Pick<ListView, "page" | "pageSize">) => ({
  path: { webhook_id: id },
  query: { page, limit: pageSize },
});

export const reads = screenReads(({ search, view }) => ({
  apiKey: read("getApiKey"),
  apiKeys: enabledRead(read("listApiKeys"), search.get("tab") === "keys"),
  webhooks: enabledRead(read("v1ListWebhooks"), search.get("tab") === "webhooks"),
  deliveries: enabledRead(
    read("v1ListWebhookDeliveries", deliveriesOf(search.get("webhook") ?? "", view), keepsFormer),
    search.get("tab") === "webhooks" && search.has("webhook"),
  ),
  // Whether a call that moves money can be tried.
  apis: enabledRead(apisRead, search.has("call")),
}));
