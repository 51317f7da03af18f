import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** POST /api/admin/users/{id}/close */
export const command = defineCommand({
  about:
    "Pays the balance out with an adjustment, and ends the account's sessions, keys, links, webhooks and saved cookies. Orders and books stay. Refused while a purchase is not finished. admin customers access --unblock opens the account again.",
  positionals: { customer: required("customer", "e-mail or id") },
  flags: {
    reason: one("text", "reason, shown in the customer's transactions; required"),
    passwordStdin,
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: ['admin customers close demo@shipctl.test --reason "Asked to leave" --yes'],
  async run({ customer, reason, passwordStdin: fromStdin, yes }, context) {
    if (reason === undefined) throw usageError("Say why the account is closed: --reason TEXT");
    const client = await context.api();
    const { _id: id, name, email, balance } = await findCustomer(client, customer);
    const person = `${name} <${email}>`;
    if (!yes) await context.ask.agree(`Close the account of ${person} and pay out ${formatUsd(balance)}?`);
    const reply = await withPassword(context, fromStdin, () =>
      client.closeUser({ path: { id }, body: { expectedBalance: balance, reason } }),
    );
    return { json: reply, show: [lines(`Closed the account of ${person}. Paid out: ${formatUsd(balance)}.`)] };
  },
});
