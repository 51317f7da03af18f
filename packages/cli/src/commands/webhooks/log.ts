import { formatCount, webhookAnswer, webhookDeliveryStatus } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { failure, usageError } from "../../io/exit-code.js";
import { one } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { time } from "../../steps/shared/cells.js";
import { listOutcome } from "../../steps/shared/list.js";
import { pagedFlags, readList } from "../../steps/shared/list-flags.js";
import { badgeCell } from "../../steps/shared/tones.js";
import { webhookId, webhookInput } from "../../steps/webhook/webhook-input.js";
import { deliveryBlocks } from "../../steps/webhook/webhook-words.js";

/** GET /api/v1/webhooks/{webhook_id}/deliveries */
export const command = defineCommand({
  about:
    "The deliveries of the last 30 days, newest first. With a delivery, its request, its tries and the last answer.",
  positionals: { webhook: webhookInput(), delivery: one("delivery", "one delivery, like whd_1") },
  flags: pagedFlags,
  examples: [
    "webhooks log whk_1",
    "webhooks log whk_1 whd_1",
    "webhooks log whk_1 --jq '.deliveries[].status'",
    "webhooks log whk_1 --all --json createdAt,type,status",
  ],
  async run({ webhook: wanted, delivery: deliveryId, ...shown }, context) {
    if (deliveryId !== undefined && (shown.all || shown.csv || shown.limit || shown.page || shown.columns)) {
      throw usageError(
        "--all, --csv, --limit, --page and --columns are for the list.",
        "Leave them out, or <delivery>.",
      );
    }
    const client = await context.api();
    const path = { webhook_id: await webhookId(client, wanted) };
    if (deliveryId !== undefined) {
      for await (const delivery of client.v1ListWebhookDeliveries.all({ path })) {
        if (delivery.id === deliveryId) return { json: delivery, show: deliveryBlocks(delivery) };
      }
      throw failure(`Webhook ${wanted} has no delivery ${JSON.stringify(deliveryId)} in the last 30 days.`);
    }
    return listOutcome(context, shown, {
      schema: "WebhookDelivery",
      noun: "delivery",
      plural: "deliveries",
      read: async () => {
        const reply = await readList(shown, "v1ListWebhookDeliveries", (query) =>
          client.v1ListWebhookDeliveries({ path, query }),
        );
        return { entries: reply.deliveries, total: reply.totalDeliveries, json: () => reply };
      },
      show: (deliveries) =>
        table(
          ["#Delivery", "@Queued", "Type", "Status", ">Tries", "Answer", "@Next try"],
          deliveries.map(({ id, createdAt, type, status, tries, nextTryAt }) => [
            ...[id, time(createdAt), type, badgeCell(webhookDeliveryStatus(status))],
            ...[formatCount(tries.length), webhookAnswer(tries.at(-1)), nextTryAt === undefined ? "" : time(nextTryAt)],
          ]),
          "Nothing has been sent in the last 30 days.",
        ),
    });
  },
});
