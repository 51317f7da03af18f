import { defineApiCommand } from "../../../context.js";
import { one, required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { apiKeyTable, chooseApiKey } from "../../../steps/account/api-keys.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";

/** GET or DELETE /api/admin/users/{id}/api-keys, or DELETE /api/admin/users/{id}/api-keys/{keyId} */
export const command = defineApiCommand({
  about: "What a customer's API keys may do and what they were used for. --end ends the key, or all of them.",
  positionals: {
    customer: required("customer", "e-mail or id"),
    key: one("key", "its name, id or last 4 characters; otherwise all keys"),
  },
  flags: {
    end: toggle("end the key, or all keys of the customer"),
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    "admin customers api-keys demo@shipctl.test",
    'admin customers api-keys demo@shipctl.test "Night job" --end',
    "admin customers api-keys demo@shipctl.test --end --yes",
  ],
  async run({ customer, key: wanted, end, yes }, client, context) {
    const { _id: id, name, email } = await findCustomer(client, customer);
    const person = `${name} <${email}>`;
    const agree = async (what: string) => {
      if (!yes) await context.ask.agree(`Are you sure you want to end ${what} of ${person}?`);
    };
    if (end && wanted === undefined) {
      await agree("all API keys");
      const reply = await client.endUserApiKeys({ path: { id } });
      return { json: reply, show: [lines(`Ended all API keys of ${person}.`)] };
    }
    const reply = await client.listUserApiKeys({ path: { id } });
    const none = `${person} has no API keys.`;
    if (wanted === undefined) return { json: reply, show: [apiKeyTable(reply.apiKeys, none)] };
    const key = chooseApiKey(reply.apiKeys, wanted, { none: "not an API key of the customer" });
    if (!end) return { json: { apiKeys: [key] }, show: [apiKeyTable([key], none)] };
    await agree(`the API key ${key.name} (…${key.last4})`);
    const ended = await client.endUserApiKey({ path: { id, keyId: key._id } });
    return { json: ended, show: [lines(`Ended the API key ${key.name} of ${person}.`)], plain: [lines(key._id)] };
  },
});
