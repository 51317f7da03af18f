import { defineApiCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findOperatorKey } from "../../../steps/admin/operator-keys.js";

/** DELETE /api/admin/api-keys/{id} */
export const command = defineApiCommand({
  about: "Any administrator's key. Programs that use it are refused from now on.",
  positionals: { key: required("key", "its name, id or last 4 characters") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ['admin api-keys remove "Refund desk"', "admin api-keys remove opk_1 --yes"],
  async run({ key: wanted, yes }, client, context) {
    const { _id: id, name, last4, byName } = await findOperatorKey(client, wanted);
    const question = `Are you sure you want to delete the operator key ${name} (…${last4}) of ${byName}? Programs that use it are refused from now on.`;
    if (!yes) await context.ask.agree(question);
    const reply = await client.deleteOperatorKey({ path: { id } });
    return { json: reply, show: [lines(`Deleted the operator key ${name}.`)], plain: [lines(id)] };
  },
});
