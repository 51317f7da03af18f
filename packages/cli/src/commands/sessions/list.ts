import { defineApiCommand } from "../../context.js";
import { sessionTable } from "../../steps/account/sessions.js";
import { listOutcome } from "../../steps/shared/list.js";
import { shownFlags } from "../../steps/shared/list-flags.js";

/** GET /api/auth/sessions */
export const command = defineApiCommand({
  about: "Browsers and programs that are signed in to your account. To end one, use `shipctl sessions end`.",
  flags: shownFlags,
  examples: ["sessions list", "sessions list --jq '.sessions[].device'", "sessions list --json device,network"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "SessionEntry",
      noun: "session",
      read: async () => ({ entries: (await client.listSessions()).sessions, json: (sessions) => ({ sessions }) }),
      show: (sessions) =>
        sessionTable(sessions, "No sessions: yours was opened by an earlier version, and ends within 24 hours."),
    }),
});
