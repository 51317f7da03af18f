import { defineApiCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { webhookId, webhookInput } from "../../steps/webhook/webhook-input.js";

/** DELETE /api/v1/webhooks/{webhook_id} */
export const command = defineApiCommand({
  about: "Nothing more is sent to its address, and its secret ends.",
  positionals: { webhook: webhookInput() },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["webhooks remove whk_1", "webhooks remove https://shop.example/shipctl --yes"],
  async run({ webhook: wanted, yes }, client, context) {
    const id = await webhookId(client, wanted);
    if (!yes) await context.ask.agree(`Delete webhook ${wanted}? Nothing more is sent to its address.`);
    const reply = await client.v1DeleteWebhook({ path: { webhook_id: id } });
    return { json: reply, show: [lines(`Deleted ${id}.`)], plain: [lines(id)] };
  },
});
