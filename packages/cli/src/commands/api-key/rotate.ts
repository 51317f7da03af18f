import { defineCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

const QUESTION =
  "Are you sure you want to generate a new API key? This will invalidate your current key and any applications using it.";

/** POST /api/user/api-key/regenerate */
export const command = defineCommand({
  about:
    "Creates a new key. The old one stops working immediately. Asks for your password if you signed in more than 15 minutes ago.",
  flags: { yes: toggle("skip the confirmation", { short: "y" }), passwordStdin },
  examples: ["api-key rotate", "api-key rotate --yes --json | jq -r .apiKey"],
  async run({ yes, ...options }, context) {
    await context.api();
    if (!yes) await context.ask.agree(QUESTION);
    const reply = await withPassword(context, options.passwordStdin, (client) => client.regenerateApiKey());
    return { json: reply, show: [lines(reply.apiKey)], notes: ["New API key generated successfully"] };
  },
});
