import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, oneOf } from "../../io/flags.js";
import { eventTypes, webhookId, webhookInput } from "../../steps/webhook/webhook-input.js";
import { webhookFields } from "../../steps/webhook/webhook-words.js";

/** PATCH /api/v1/webhooks/{webhook_id} */
export const command = defineCommand({
  about: "While a webhook is off, its events are kept for 30 days. They are sent when you turn it on.",
  positionals: { webhook: webhookInput() },
  flags: {
    address: one("url", "another address"),
    events: one("type,…", "the types of events that are sent; * for all", { parse: eventTypes }),
    turn: one("state", "on or off", { parse: oneOf(["on", "off"]) }),
  },
  examples: [
    "webhooks edit whk_1 --turn off",
    "webhooks edit whk_1 --turn on",
    "webhooks edit whk_1 --events label.bought,label.failed",
  ],
  async run({ webhook: wanted, turn, address, events }, context) {
    if (turn === undefined && address === undefined && events === undefined) {
      throw usageError("Nothing to change. Pass at least one of: --address, --events, --turn");
    }
    const client = await context.api();
    const path = { webhook_id: await webhookId(client, wanted) };
    const body = { url: address, events, ...(turn !== undefined && { enabled: turn === "on" }) };
    const webhook = await client.v1UpdateWebhook({ path, body });
    return { json: webhook, show: [webhookFields(webhook)] };
  },
});
