import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { modeFlag } from "../../../steps/shared/list-flags.js";
import { saveStatement, statementFlags } from "../../../steps/shared/save-statement.js";

/** GET /api/admin/users/{id}/statement */
export const command = defineApiCommand({
  about: "Saves the customer's statement of a period as CSV, as the customer gets it with shipctl statement.",
  positionals: { customer: required("customer", "e-mail or id") },
  flags: { ...statementFlags, ...modeFlag },
  examples: [
    "admin customers statement demo@shipctl.test --month 2026-10",
    "admin customers statement demo@shipctl.test --month 2026-10 -o october.csv",
  ],
  async run({ customer, mode, ...request }, client, context) {
    const read = async (days: object) => {
      const { _id: id } = await findCustomer(client, customer);
      return client.getUserStatement({ path: { id }, query: { ...days, mode } });
    };
    return saveStatement(context, request, { of: [customer, mode ?? ""], read });
  },
});
