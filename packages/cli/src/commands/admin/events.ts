import { defineApiCommand } from "../../context.js";
import { eventFlags, eventOutcome } from "../../steps/shared/event-list.js";

/** GET /api/admin/events */
export const command = defineApiCommand({
  about: "Oldest first. Events are kept for 30 days.",
  flags: eventFlags,
  examples: ["admin events", "admin events --after evt_7 --jq '.nextAfter'"],
  run: (options, client, context) =>
    eventOutcome(context, options, {
      command: "admin events",
      read: (query) => client.listShopEvents({ query }),
    }),
});
