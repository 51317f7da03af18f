import { defineApiCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { webhookId, webhookInput } from "../../steps/webhook/webhook-input.js";
import { KEEP_SECRET, webhookFields } from "../../steps/webhook/webhook-words.js";

/** POST /api/v1/webhooks/{webhook_id}/rotate */
export const command = defineApiCommand({
  about: "For 24 hours, requests are signed with the new secret and the one before.",
  positionals: { webhook: webhookInput() },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["webhooks rotate whk_1", "webhooks rotate whk_1 --yes --jq .secret"],
  async run({ webhook: wanted, yes }, client, context) {
    const path = { webhook_id: await webhookId(client, wanted) };
    if (!yes) await context.ask.agree(`Replace the secret of ${wanted}? The one before works for 24 hours more.`);
    const webhook = await client.v1RotateWebhookSecret({ path });
    return { json: webhook, show: [webhookFields(webhook)], notes: [KEEP_SECRET] };
  },
});
