import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { fields } from "../../io/outcome.js";

/** GET /api/auth/verify */
export const whoami = defineCommand({
  examples: ["whoami", "whoami --json | jq -r .user.email"],
  async run(_options, context) {
    const [{ url, profileName }, client] = await Promise.all([context.settings(), context.api()]);
    const reply = await client.verifySession({ signal: context.signal });
    const { name, email, isAdmin, balance } = reply.user;
    return {
      json: reply,
      show: [
        fields(
          ["Name", name],
          ["E-mail", email],
          ["Role", isAdmin ? "administrator" : "customer"],
          ["Balance", formatUsd(balance)],
          ["Server", url],
          ["Profile", profileName],
        ),
      ],
    };
  },
});
