import { defineApiCommand } from "../../context.js";
import { lines } from "../../io/outcome.js";
import { webhookId, webhookInput } from "../../steps/webhook/webhook-input.js";

/** POST /api/v1/webhooks/{webhook_id}/test */
export const command = defineApiCommand({
  about: "The event has the type webhook.test. It is sent whatever types the webhook takes.",
  positionals: { webhook: webhookInput() },
  examples: ["webhooks test whk_1"],
  async run({ webhook: wanted }, client) {
    const id = await webhookId(client, wanted);
    const reply = await client.v1TestWebhook({ path: { webhook_id: id } });
    return {
      json: reply,
      show: [lines(`${reply.eventId} is being sent.`)],
      plain: [lines(reply.eventId)],
      notes: [`See the answer with: shipctl webhooks log ${id}`],
    };
  },
});
