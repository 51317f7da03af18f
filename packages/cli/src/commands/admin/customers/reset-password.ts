import { formatDateTime } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { fields, lines } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** POST /api/admin/users/{id}/password-reset */
export const command = defineApiCommand({
  about: "Prints a one-time link to set a new password, valid for 24 hours. Give it only to the customer.",
  positionals: { customer: required("customer", "e-mail or id") },
  examples: ["admin customers reset-password demo@shipctl.test"],
  flags: { passwordStdin },
  async run({ customer, passwordStdin: fromStdin }, client, context) {
    const { _id, email } = await findCustomer(client, customer);
    const reply = await withPassword(context, fromStdin, () => client.createPasswordReset({ path: { id: _id } }));
    return {
      json: reply,
      show: [fields(["Customer", email], ["Link", reply.url], ["Valid until", formatDateTime(reply.expiresAt)])],
      plain: [lines(reply.url)],
    };
  },
});
