import { defineCommand } from "../../context.js";
import { lines } from "../../io/outcome.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

/** POST /api/auth/second-factor/recovery-codes */
export const command = defineCommand({
  about: "Prints ten new recovery codes. The earlier ones stop working.",
  flags: { passwordStdin },
  examples: ["second-factor recovery-codes", "second-factor recovery-codes > recovery-codes.txt"],
  async run({ passwordStdin: fromStdin }, context) {
    const reply = await withPassword(context, fromStdin, (client) => client.createRecoveryCodes());
    return { json: reply, show: [lines(...reply.recoveryCodes)], notes: [reply.message] };
  },
});
