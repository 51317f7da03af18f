import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, required, toggle } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";

/** PATCH /api/admin/users/{id}/access. The last administrator cannot be revoked. */
export const command = defineCommand({
  positionals: { customer: required("customer", "e-mail or id") },
  flags: {
    grantAdmin: toggle("make the customer an administrator"),
    revokeAdmin: toggle("remove administrator rights"),
    block: toggle("block the customer from signing in"),
    unblock: toggle("let the customer sign in again"),
    reason: one("text", "reason for the audit log"),
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    'admin customers access demo@shipctl.test --block --reason "Chargeback"',
    "admin customers access demo@shipctl.test --grant-admin --yes",
  ],
  async run({ customer, grantAdmin, revokeAdmin, block, unblock, reason, yes }, context) {
    if ((grantAdmin && revokeAdmin) || (block && unblock))
      throw usageError("These flags contradict each other: use one of each pair.");
    const body = {
      ...((grantAdmin || revokeAdmin) && { isAdmin: grantAdmin }),
      ...((block || unblock) && { blocked: block }),
    };
    if (Object.keys(body).length === 0) {
      throw usageError("Nothing to change. Pass --grant-admin, --revoke-admin, --block or --unblock");
    }
    const client = await context.api();
    const { _id, name, email } = await findCustomer(client, customer);
    const question = `Change the access of ${name} <${email}>?`;
    if (!yes) await context.ask.agree(question);
    const reply = await client.setUserAccess({
      path: { id: _id },
      body: { ...body, ...(reason && { reason }) },
    });
    const { user } = reply;
    return {
      json: reply,
      show: [
        fields(
          ["Customer", `${user.name} <${user.email}>`],
          ["Administrator", user.isAdmin ? "yes" : "no"],
          ["Blocked", user.blocked ? "yes" : "no"],
        ),
      ],
    };
  },
});
