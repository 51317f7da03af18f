import { OPERATOR_ROLES } from "@shipctl/sdk/contract";
import { roleText } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, oneOf, required, toggle } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** PATCH /api/admin/users/{id}/access. The last administrator keeps the role. */
export const command = defineCommand({
  positionals: { customer: required("customer", "e-mail or id") },
  flags: {
    role: one("role", "make the customer an operator: admin or support", { parse: oneOf([...OPERATOR_ROLES]) }),
    grantAdmin: toggle("the same as --role admin"),
    revokeAdmin: toggle("make an operator a customer"),
    block: toggle("block the customer from signing in"),
    unblock: toggle("let the customer sign in again"),
    reason: one("text", "reason for the audit log"),
    passwordStdin,
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    'admin customers access demo@shipctl.test --block --reason "Chargeback"',
    "admin customers access demo@shipctl.test --role support --yes",
    "admin customers access demo@shipctl.test --grant-admin --yes",
  ],
  async run(
    { customer, role, grantAdmin, revokeAdmin, block, unblock, reason, passwordStdin: fromStdin, yes },
    context,
  ) {
    if ([role !== undefined, grantAdmin, revokeAdmin].filter(Boolean).length > 1 || (block && unblock))
      throw usageError("These flags contradict each other: use one of --role, --grant-admin and --revoke-admin.");
    const body = {
      ...(role !== undefined && { role }),
      ...((grantAdmin || revokeAdmin) && { isAdmin: grantAdmin }),
      ...((block || unblock) && { blocked: block }),
    };
    if (Object.keys(body).length === 0) {
      throw usageError("Nothing to change. Pass --role, --grant-admin, --revoke-admin, --block or --unblock");
    }
    const client = await context.api();
    const { _id, name, email } = await findCustomer(client, customer);
    const question = `Change the access of ${name} <${email}>?`;
    if (!yes) await context.ask.agree(question);
    const reply = await withPassword(context, fromStdin, () =>
      client.setUserAccess({ path: { id: _id }, body: { ...body, ...(reason && { reason }) } }),
    );
    const { user } = reply;
    return {
      json: reply,
      show: [
        fields(
          ["Customer", `${user.name} <${user.email}>`],
          ["Role", roleText(user)],
          ["Blocked", user.blocked ? "yes" : "no"],
        ),
      ],
    };
  },
});
