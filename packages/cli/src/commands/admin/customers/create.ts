import { formatDateTime } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { one, required } from "../../../io/flags.js";
import { fields, lines } from "../../../io/outcome.js";

/** POST /api/admin/users */
export const command = defineApiCommand({
  about:
    "Opens an account, also while registration is closed, and prints a link with which the customer sets the password. It is valid for 24 hours; admin customers reset-password makes another one.",
  positionals: { email: required("email", "what the customer signs in with") },
  flags: { name: one("name", "name of the person or shop; otherwise the e-mail") },
  examples: ['admin customers create ann@shop.example --name "Ann Buyer"'],
  async run({ email, name = email }, client) {
    const reply = await client.createUser({ body: { name, email } });
    const { user, invitation } = reply;
    return {
      json: reply,
      show: [
        fields(
          ["Customer", `${user.name} <${user.email}>`],
          ["Link", invitation.url],
          ["Valid until", formatDateTime(invitation.expiresAt)],
        ),
      ],
      plain: [lines(invitation.url)],
    };
  },
});
