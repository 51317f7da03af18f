import { defineApiCommand } from "../../../context.js";
import { one, required, toggle } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** PATCH /api/admin/users/{id}/email */
export const command = defineApiCommand({
  about:
    "Corrects the e-mail that a customer signs in with. Password links end, sessions and keys stay. The old address is told, if the shop sends mail.",
  positionals: { customer: required("customer", "e-mail or id"), email: required("email", "the new e-mail") },
  flags: {
    reason: one("text", "reason for the audit log"),
    passwordStdin,
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: ['admin customers email demo@shipctl.test right@shop.example --reason "Spelling" --yes'],
  async run({ customer, email, reason, passwordStdin: fromStdin, yes }, client, context) {
    const { _id: id, name, email: before } = await findCustomer(client, customer);
    if (!yes) await context.ask.agree(`Change the e-mail of ${name} from ${before} to ${email}?`);
    const reply = await withPassword(context, fromStdin, () =>
      client.setUserEmail({ path: { id }, body: { email, ...(reason && { reason }) } }),
    );
    return { json: reply, show: [fields(["Customer", `${reply.user.name} <${reply.user.email}>`])] };
  },
});
