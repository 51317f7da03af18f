import { defineCommand } from "../../context.js";
import { eventFlags, eventOutcome } from "../../steps/shared/event-list.js";

/** GET /api/admin/events */
export const command = defineCommand({
  about: "Oldest first. Events are kept for 30 days.",
  flags: eventFlags,
  examples: ["admin events", "admin events --after evt_7 --jq '.nextAfter'"],
  async run(options, context) {
    const client = await context.api();
    return eventOutcome(context, options, {
      command: "admin events",
      read: (query) => client.listShopEvents({ query }),
    });
  },
});
