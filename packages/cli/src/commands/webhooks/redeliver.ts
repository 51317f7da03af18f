import { count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { many, one, type Parse } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { sinceDay } from "../../steps/shared/days.js";
import { webhookId, webhookInput } from "../../steps/webhook/webhook-input.js";

/** A time with its zone, or the first instant of a day. */
const sinceTime: Parse<string> = (text, name) => {
  const at = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  return at === undefined || Number.isNaN(at.getTime()) ? sinceDay(text, name) : at.toISOString();
};

/** POST /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver, or …/{webhook_id}/redeliver */
export const command = defineCommand({
  about:
    "Sends the event of a delivery, or all events since a time, whether they were delivered or not. An event keeps its " +
    "webhook-id, by which your server knows it.",
  positionals: { webhook: webhookInput(), deliveries: many("delivery", "deliveries, from shipctl webhooks log") },
  flags: {
    since: one("time", "all events since then: 2026-11-30T09:00:00Z, 2026-11-30, today, yesterday or 7d", {
      parse: sinceTime,
    }),
  },
  examples: ["webhooks redeliver whk_1 whd_1", "webhooks redeliver whk_1 --since yesterday"],
  async run({ webhook: wanted, deliveries, since }, context) {
    if (deliveries.length > 0 === (since !== undefined)) throw usageError("Name deliveries or --since, one of them.");
    const client = await context.api();
    const path = { webhook_id: await webhookId(client, wanted) };
    if (since !== undefined) {
      const reply = await client.v1RedeliverWebhookEvents({ path, body: { since } });
      return { json: reply, show: [lines(`${reply.message}.`)] };
    }
    const again = [];
    for (const delivery_id of deliveries) {
      again.push(await client.v1RedeliverWebhookEvent({ path: { ...path, delivery_id } }));
    }
    return {
      json: { deliveries: again },
      show: [lines(`${count(again.length, "event is", "events are")} being sent again.`)],
      plain: [lines(...again.map(({ id }) => id))],
    };
  },
});
