import { enabledRead, type ReadOptions, read } from "../../api/read.js";
import { screenReads } from "../../components/screen-reads.js";
import { apisRead } from "../../components/shared-reads.js";
import type { ListView } from "../../ui/list-view.js";

const deliveriesOf = (id: string, { page, pageSize }: Pick<ListView, "page" | "pageSize">) => ({
  path: { webhook_id: id },
  query: { page, limit: pageSize },
});

/** The former page stays while the next one loads, but not the log of another webhook. */
const formerPageOf = (webhookId: string): ReadOptions<"v1ListWebhookDeliveries"> => ({
  placeholderData: (former, query) => {
    const [, input] = (query?.queryKey ?? []) as readonly [string, ReturnType<typeof deliveriesOf>] | [];
    return input?.path.webhook_id === webhookId ? former : undefined;
  },
});

export const reads = screenReads(({ search, view }) => {
  const webhookId = search.get("webhook") ?? "";
  return {
    apiKey: read("getApiKey"),
    apiKeys: enabledRead(read("listApiKeys"), search.get("tab") === "keys"),
    webhooks: enabledRead(read("v1ListWebhooks"), search.get("tab") === "webhooks"),
    deliveries: enabledRead(
      read("v1ListWebhookDeliveries", deliveriesOf(webhookId, view), formerPageOf(webhookId)),
      search.get("tab") === "webhooks" && webhookId !== "",
    ),
    // Whether a call that moves money can be tried.
    apis: enabledRead(apisRead, search.has("call")),
  };
});
