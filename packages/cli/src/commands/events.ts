import { defineCommand } from "../context.js";
import { eventFlags, eventOutcome } from "../steps/shared/event-list.js";

/** GET /api/events */
export const command = defineCommand({
  about:
    "Labels, parcels, bulk orders, money, prices and your account: what happened, oldest first, kept for 30 days. Keep `nextAfter` of --json and send it as --after next time.",
  flags: eventFlags,
  examples: ["events", "events --after evt_41-1 --json | jq -r '.nextAfter'"],
  async run(query, context) {
    const client = await context.api();
    return eventOutcome(await client.listEvents({ query }), "events");
  },
});
