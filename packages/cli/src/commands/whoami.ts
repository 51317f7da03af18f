import { roleText } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { fields } from "../io/outcome.js";
import { signedInUser } from "../steps/shared/account.js";
import { money } from "../steps/shared/cells.js";

/** GET /api/auth/verify, or with an API key GET /api/v1/user */
export const command = defineCommand({
  examples: ["whoami", "whoami --jq .user.email"],
  async run(_options, context) {
    const [settings, client] = await Promise.all([context.settings(), context.api()]);
    const user = await signedInUser(client, settings);
    const { name, email, isAdmin = false, role, balance } = user;
    const isByKey = settings.token === undefined;
    const { url, profileName } = settings;
    return {
      json: { valid: true, user, signedInBy: isByKey ? "api-key" : "session" },
      show: [
        fields(
          ["Name", name],
          ["E-mail", email],
          ["Role", roleText({ isAdmin, role })],
          ["Signed in by", isByKey ? "API key" : "session"],
          ["Balance", money(balance)],
          ["Server", url],
          ["Profile", profileName],
        ),
      ],
    };
  },
});
