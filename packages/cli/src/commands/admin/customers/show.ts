import { accountStatus, blockText, customerFacts, roleText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { fields, tinted } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { toneOf } from "../../../steps/shared/tones.js";

/** GET /api/admin/users/{id} */
export const command = defineApiCommand({
  about:
    "Balance, held money, orders, keys, sessions and open invoices. Why the balance is what it is: admin customers transactions.",
  positionals: { customer: required("customer", "e-mail or id") },
  examples: [
    "admin customers show demo@shipctl.test",
    "admin customers show demo@shipctl.test --json",
    "admin customers show usr_4k2j9x --jq .user.balance",
  ],
  async run({ customer }, client) {
    const { _id: id } = await findCustomer(client, customer);
    const found = await client.getCustomer({ path: { id } });
    const { name, email, isAdmin, role, emailWarning, blocked } = found.user;
    const { label, color } = accountStatus({ blocked: blocked ?? false });
    return {
      json: found,
      show: [
        fields(
          ["Customer", `${name} <${email}>`],
          ["Id", id],
          ["Status", tinted(blockText(found) ?? label, toneOf(color))],
          ...(isAdmin ? [["Role", roleText({ isAdmin, role })] as const] : []),
          ...customerFacts(found),
        ),
      ],
      notes: emailWarning ? [`${email}: ${emailWarning}`] : [],
    };
  },
});
