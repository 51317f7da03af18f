import { defineApiCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { findApiKey } from "../../steps/account/api-keys.js";

/** DELETE /api/user/api-keys/{id} */
export const command = defineApiCommand({
  about: "Programs that use the key are refused from now on.",
  positionals: { key: required("key", "its name, id or last 4 characters") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ['api-key remove "Night job"', "api-key remove key_1 --yes"],
  async run({ key: wanted, yes }, client, context) {
    const { _id: id, name, last4 } = await findApiKey(client, wanted);
    const question = `Are you sure you want to delete the API key ${name} (…${last4})? Programs that use it are refused from now on.`;
    if (!yes) await context.ask.agree(question);
    const reply = await client.deleteApiKey({ path: { id } });
    return { json: reply, show: [lines(`Deleted the API key ${name}.`)], plain: [lines(id)] };
  },
});
