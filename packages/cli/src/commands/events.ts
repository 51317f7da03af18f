import { defineApiCommand } from "../context.js";
import { toggle } from "../io/flags.js";
import { type EventCall, eventFlags, eventOutcome, followEvents } from "../steps/shared/event-list.js";

/** GET /api/events */
export const command = defineApiCommand({
  about:
    "Lists events of labels, parcels, bulk orders, money, prices and your account, oldest first. Events are kept for 30 days.\nTo continue later, pass `nextAfter` from --json as --after. With --follow, begins now, or after --after; --json prints one event a line.",
  flags: {
    ...eventFlags,
    follow: toggle("print events as they come, until Ctrl-C"),
    watch: toggle("the same as --follow", { short: "w" }),
  },
  examples: [
    "events",
    "events --after evt_41-1 --jq '.nextAfter'",
    "events --all --json createdAt,type,data",
    "events --follow",
    "events --follow --after evt_41-1",
  ],
  async run({ follow, watch, ...options }, client, context) {
    const source = { command: "events", read: (query: EventCall) => client.listEvents({ query }) };
    return follow || watch ? followEvents(context, options.after, source) : eventOutcome(context, options, source);
  },
});
