import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { fields, lines } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** POST /api/admin/config/apis/{id}/secrets */
export const command = defineApiCommand({
  about: "Prints the provider's key and, if it signs events with one, the webhook secret. The audit log notes it.",
  positionals: { connection: required("connection", "its id or name") },
  flags: { passwordStdin },
  examples: ["admin connections secrets Sandbox", "admin connections secrets EasyPost --jq .webhookSecret"],
  async run({ connection: wanted, passwordStdin: fromStdin }, client, context) {
    const { _id: id, name } = await findConnection(client, wanted, "<connection>");
    const secrets = await withPassword(context, fromStdin, () => client.readConnectionSecrets({ path: { id } }));
    const { key, webhookSecret } = secrets;
    return {
      json: secrets,
      show: [fields(["Connection", name], ["Key", key || "none"], ["Webhook secret", webhookSecret ?? "none"])],
      plain: [lines(key, ...(webhookSecret === undefined ? [] : [webhookSecret]))],
    };
  },
});
