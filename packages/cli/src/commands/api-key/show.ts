import { defineCommand } from "../../context.js";
import { lines } from "../../io/outcome.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

/** GET /api/user/api-key */
export const command = defineCommand({
  about:
    "For programs that call the API, and for scripts that run shipctl (SHIPCTL_API_KEY). Treat it like a password. Asks for your password if you signed in more than 15 minutes ago.",
  flags: { passwordStdin },
  examples: ["api-key show", "api-key show --jq .apiKey", "api-key show --password-stdin < password.txt"],
  async run(options, context) {
    const reply = await withPassword(context, options.passwordStdin, (client) => client.getApiKey());
    return { json: reply, show: [lines(reply.apiKey)] };
  },
});
