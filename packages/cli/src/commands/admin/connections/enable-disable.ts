import type { Client } from "@shipctl/sdk";
import { connectionGoesLive } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines, type Outcome } from "../../../io/outcome.js";
import { agreeToGoLive } from "../../../steps/admin/agree.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

const positionals = { connection: required("connection", "its id or name") };

/** PUT /api/admin/config/apis/{id} */
export const enable = {
  command: defineCommand({
    positionals,
    flags: { yes: toggle("do not ask before the shop goes live", { short: "y" }) },
    examples: ['admin connections enable "Second Sandbox"'],
    async run({ connection: wanted, yes }, context) {
      const client = await context.api();
      const connection = await findConnection(client, wanted, "<connection>");
      if (connectionGoesLive(connection)) await agreeToGoLive(context, client, { yes });
      return switchTo(true, client, connection._id);
    },
  }),
};

export const disable = {
  command: defineCommand({
    positionals,
    examples: ['admin connections disable "Second Sandbox"'],
    async run({ connection: wanted }, context) {
      const client = await context.api();
      return switchTo(false, client, (await findConnection(client, wanted, "<connection>"))._id);
    },
  }),
};

async function switchTo(enabled: boolean, client: Client, id: string): Promise<Outcome> {
  const { key: _hidden, ...now } = await client.updateConnection({ path: { id }, body: { enabled } });
  const status = now.enabled ? "enabled" : "disabled";
  return { json: now, show: [lines(`${now.name} is ${status} now.`)], plain: [lines(status)] };
}
