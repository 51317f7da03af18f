import { defineCommand } from "../context.js";
import { eventFlags, eventOutcome } from "../steps/shared/event-list.js";

/** GET /api/events */
export const command = defineCommand({
  about:
    "Lists events of labels, parcels, bulk orders, money, prices and your account, oldest first. Events are kept for 30 days.\nTo continue later, pass `nextAfter` from --json as --after.",
  flags: eventFlags,
  examples: [
    "events",
    "events --after evt_41-1 --json | jq -r '.nextAfter'",
    "events --all --json createdAt,type,data",
  ],
  async run(options, context) {
    const client = await context.api();
    return eventOutcome(context, options, { command: "events", read: (query) => client.listEvents({ query }) });
  },
});
