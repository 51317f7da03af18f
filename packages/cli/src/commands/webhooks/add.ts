import { defineCommand } from "../../context.js";
import { one, required } from "../../io/flags.js";
import { eventTypes } from "../../steps/webhook/webhook-input.js";
import { KEEP_SECRET, webhookFields } from "../../steps/webhook/webhook-words.js";

/** POST /api/v1/webhooks */
export const command = defineCommand({
  about:
    "Your events are sent to the address from now on, signed with a secret that is shown once (Standard Webhooks). " +
    "The address must be https and public.",
  positionals: { url: required("url", "the address, like https://shop.example/shipctl") },
  flags: {
    events: one("type,…", "types of events, like label.bought,tracking.updated (default: *, all)", {
      parse: eventTypes,
    }),
  },
  examples: [
    "webhooks add https://shop.example/shipctl",
    "webhooks add https://shop.example/shipctl --events label.bought,tracking.updated",
    "webhooks add https://shop.example/shipctl --jq .secret",
  ],
  async run({ url, events }, context) {
    const client = await context.api();
    const webhook = await client.v1CreateWebhook({ body: { url, events: events ?? ["*"] } });
    return {
      json: webhook,
      show: [webhookFields(webhook)],
      notes: [KEEP_SECRET, `Send a test event with: shipctl webhooks test ${webhook.id}`],
    };
  },
});
