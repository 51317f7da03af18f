import { defineCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

/** DELETE /api/auth/second-factor */
export const command = defineCommand({
  about:
    "Signing in asks for the password alone again. An administrator of a shop that requires a second factor keeps it.",
  flags: { yes: toggle("skip the confirmation", { short: "y" }), passwordStdin },
  examples: ["second-factor remove", "second-factor remove --yes"],
  async run({ yes, passwordStdin: fromStdin }, context) {
    if (!yes) await context.ask.agree("Remove the second factor? Your password alone will sign in.");
    const reply = await withPassword(context, fromStdin, (client) => client.removeSecondFactor());
    return { json: reply, show: [lines(reply.message)] };
  },
});
