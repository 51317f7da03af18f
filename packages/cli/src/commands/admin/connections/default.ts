import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

/** PATCH /api/admin/config/apis/{id}/set-default */
export const command = defineApiCommand({
  positionals: { connection: required("connection", "its id or name") },
  examples: ['admin connections default "Second Sandbox"'],
  async run({ connection: wanted }, client) {
    const { _id } = await findConnection(client, wanted, "<connection>");
    const { key: _hidden, ...now } = await client.setDefaultConnection({ path: { id: _id } });
    return { json: now, show: [lines(`${now.name} is now the default.`)], plain: [lines(now._id)] };
  },
});
