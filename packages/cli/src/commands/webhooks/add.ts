import { defineApiCommand } from "../../context.js";
import { one, required, toggle } from "../../io/flags.js";
import { eventTypes } from "../../steps/webhook/webhook-input.js";
import { KEEP_SECRET, webhookFields } from "../../steps/webhook/webhook-words.js";

/** POST /api/v1/webhooks */
export const command = defineApiCommand({
  about:
    "Your events are sent to the address from now on, signed with a secret that is shown once (Standard Webhooks). " +
    "The address must be https and public.",
  positionals: { url: required("url", "the address, like https://shop.example/shipctl") },
  flags: {
    events: one("type,…", "types of events, like label.bought,tracking.updated (default: *, all)", {
      parse: eventTypes,
    }),
    test: toggle("events of test keys, instead of those of live keys"),
  },
  examples: [
    "webhooks add https://shop.example/shipctl",
    "webhooks add https://shop.example/shipctl --events label.bought,tracking.updated",
    "webhooks add https://shop.example/shipctl --jq .secret",
  ],
  async run({ url, events, test }, client) {
    const body = { url, events: events ?? ["*" as const], ...(test && { mode: "test" as const }) };
    const webhook = await client.v1CreateWebhook({ body });
    return {
      json: webhook,
      show: [webhookFields(webhook)],
      notes: [KEEP_SECRET, `Send a test event with: shipctl webhooks test ${webhook.id}`],
    };
  },
});
