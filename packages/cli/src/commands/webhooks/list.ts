import { formatCount, webhookState } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { table } from "../../io/outcome.js";
import { time } from "../../steps/shared/cells.js";
import { listOutcome } from "../../steps/shared/list.js";
import { shownFlags } from "../../steps/shared/list-flags.js";
import { badgeCell } from "../../steps/shared/tones.js";

/** GET /api/v1/webhooks */
export const command = defineApiCommand({
  about: "Waiting are the deliveries that are tried again. What was sent, and the answers: shipctl webhooks log whk_…",
  flags: shownFlags,
  examples: ["webhooks list", "webhooks list --jq '.webhooks[].url'", "webhooks list --json id,enabled"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "Webhook",
      noun: "webhook",
      read: async () => ({ entries: (await client.v1ListWebhooks()).webhooks, json: (webhooks) => ({ webhooks }) }),
      show: (webhooks) =>
        table(
          ["#Webhook", "Address", "Mode", "Events", "State", ">Waiting", "@Added"],
          webhooks.map((webhook) => [
            webhook.id,
            webhook.url,
            webhook.mode ?? "live",
            webhook.events.join(", "),
            badgeCell(webhookState(webhook)),
            formatCount(webhook.waitingCount),
            time(webhook.createdAt),
          ]),
          "No webhooks yet. Add one with: shipctl webhooks add https://…",
        ),
    }),
});
