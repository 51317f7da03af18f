import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { flagName, one, required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { apiKeyFields, apiKeyFlags, apiKeyFrom, findApiKey } from "../../steps/account/api-keys.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

const flags = { name: one("name", "what the key is for"), ...apiKeyFlags };

/** PATCH /api/user/api-keys/{id} */
export const command = defineCommand({
  about: "Its next call follows the change. --scope replaces all scopes. The default key has the id `default`.",
  positionals: { key: required("key", "its name, id or last 4 characters") },
  flags: { ...flags, passwordStdin },
  examples: [
    'api-key edit "Night job" --spending-limit 200',
    "api-key edit default --scope read --spending-limit none",
  ],
  async run({ key: wanted, name, passwordStdin: fromStdin, ...others }, context) {
    const body = { ...(name !== undefined && { name }), ...apiKeyFrom(others) };
    if (Object.keys(body).length === 0) {
      throw usageError(`Nothing to change. Pass at least one of: ${Object.keys(flags).map(flagName).join(", ")}`);
    }
    const { _id: id } = await findApiKey(await context.api(), wanted);
    const key = await withPassword(context, fromStdin, (client) => client.updateApiKey({ path: { id }, body }));
    return { json: key, show: [apiKeyFields(key)], plain: [lines(key._id)] };
  },
});
