import { defineApiCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { findApiKey } from "../../steps/account/api-keys.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

const QUESTION =
  "Are you sure you want to generate a new API key? This will invalidate your current key and any applications using it.";

/** POST /api/user/api-key/regenerate, or POST /api/user/api-keys/{id}/rotate */
export const command = defineApiCommand({
  about:
    "Creates a new value for a key. The default key's old value stops working immediately, another key's after 24 hours, or at once with --leaked. Asks for your password if you signed in more than 15 minutes ago.",
  positionals: { key: one("key", "its name, id or last 4 characters; otherwise the default key") },
  flags: {
    leaked: toggle("end the old value at once"),
    yes: toggle("skip the confirmation", { short: "y" }),
    passwordStdin,
  },
  examples: ["api-key rotate", "api-key rotate --yes --jq .apiKey", 'api-key rotate "Night job" --leaked'],
  async run({ key: wanted, leaked, yes, ...options }, client, context) {
    const key = wanted === undefined ? undefined : await findApiKey(client, wanted);
    const isDefault = key?.isDefault ?? true;
    if (leaked && isDefault) throw usageError("The default key's old value always ends at once. Leave --leaked out.");
    const endsAtOnce = isDefault || leaked;
    if (!yes && endsAtOnce) await context.ask.agree(QUESTION);
    const reply = await withPassword(context, options.passwordStdin, (client) =>
      key && !isDefault ? client.rotateApiKey({ path: { id: key._id }, body: { leaked } }) : client.regenerateApiKey(),
    );
    const notes = ["New API key generated successfully"];
    if (!endsAtOnce) notes.push("The old one works for another 24 hours. If it has leaked, delete it.");
    return { json: reply, show: [lines(reply.apiKey)], notes };
  },
});
