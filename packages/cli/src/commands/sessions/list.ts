import { formatDateTime } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { table } from "../../io/outcome.js";

/** GET /api/auth/sessions */
export const command = defineCommand({
  about: "Browsers and programs that are signed in to your account. To end one, use `shipctl sessions end`.",
  examples: ["sessions list", "sessions list --json | jq -r '.sessions[].device'"],
  async run(_options, context) {
    const client = await context.api();
    const reply = await client.listSessions();
    const rows = reply.sessions.map(({ device, network, lastUsedAt, createdAt, current, _id }) => [
      current ? `${device} (this session)` : device,
      network,
      formatDateTime(lastUsedAt),
      formatDateTime(createdAt),
      _id,
    ]);
    const empty = "No sessions: yours was opened by an earlier version, and ends within 24 hours.";
    return { json: reply, show: [table(["Device", "Network", "Last used", "Signed in", "#Id"], rows, empty)] };
  },
});
