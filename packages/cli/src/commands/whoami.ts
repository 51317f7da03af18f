import { defineCommand } from "../context.js";
import { fields } from "../io/outcome.js";
import { signedInUser } from "../steps/shared/account.js";
import { money } from "../steps/shared/cells.js";

/** GET /api/auth/verify, or with an API key GET /api/v1/user */
export const command = defineCommand({
  examples: ["whoami", "whoami --json | jq -r .user.email"],
  async run(_options, context) {
    const [settings, client] = await Promise.all([context.settings(), context.api()]);
    const user = await signedInUser(client, settings);
    const { name, email, isAdmin, balance } = user;
    const role = isAdmin === undefined ? "customer, by API key" : isAdmin ? "administrator" : "customer";
    const { url, profileName } = settings;
    return {
      json: { valid: true, user },
      show: [
        fields(
          ["Name", name],
          ["E-mail", email],
          ["Role", role],
          ["Balance", money(balance)],
          ["Server", url],
          ["Profile", profileName],
        ),
      ],
    };
  },
});
