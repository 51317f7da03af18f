import { type Context, defineCommand } from "../../../context.js";
import type { Command } from "../../../io/command.js";
import { required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

/** PUT /api/admin/config/apis/{id} */
export const enable = { command: switchTo(true, "enable") };
export const disable = { command: switchTo(false, "disable") };

function switchTo(enabled: boolean, verb: string): Command<Context> {
  return defineCommand({
    positionals: { connection: required("connection", "its id or name") },
    examples: [`admin connections ${verb} "Second Sandbox"`],
    async run({ connection: wanted }, context) {
      const client = await context.api();
      const { _id } = await findConnection(client, wanted, "<connection>");
      const { key: _hidden, ...now } = await client.updateConnection({ path: { id: _id }, body: { enabled } });
      const status = now.enabled ? "enabled" : "disabled";
      return { json: now, show: [lines(`${now.name} is ${status} now.`)], plain: [lines(status)] };
    },
  });
}
