import { defineCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { apiKeyTable } from "../../../steps/account/api-keys.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";

/** GET or DELETE /api/admin/users/{id}/api-keys */
export const command = defineCommand({
  about: "What a customer's API keys may do and what they were used for. --end ends all of them.",
  positionals: { customer: required("customer", "e-mail or id") },
  flags: { end: toggle("end all keys of the customer"), yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["admin customers api-keys demo@shipctl.test", "admin customers api-keys demo@shipctl.test --end --yes"],
  async run({ customer, end, yes }, context) {
    const client = await context.api();
    const { _id: id, name, email } = await findCustomer(client, customer);
    if (!end) {
      const reply = await client.listUserApiKeys({ path: { id } });
      return { json: reply, show: [apiKeyTable(reply.apiKeys, `${name} <${email}> has no API keys.`)] };
    }
    if (!yes) await context.ask.agree(`Are you sure you want to end all API keys of ${name} <${email}>?`);
    const reply = await client.endUserApiKeys({ path: { id } });
    return { json: reply, show: [lines(`Ended all API keys of ${name} <${email}>.`)] };
  },
});
