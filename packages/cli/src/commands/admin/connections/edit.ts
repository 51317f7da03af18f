import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, required, usd } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

/** PUT /api/admin/config/apis/{id}; other fields do not change. */
export const command = defineCommand({
  positionals: { connection: required("connection", "its id or name") },
  flags: {
    name: one("name", "new name, shown to customers"),
    lossLimit: one("usd", "refuse a label that costs more than its price by over this amount", { parse: usd }),
  },
  examples: ["admin connections edit Sandbox --loss-limit 0.50"],
  async run({ connection: wanted, name, lossLimit }, context) {
    if (name === undefined && lossLimit === undefined) {
      throw usageError("Nothing to change. Pass --name or --loss-limit");
    }
    const client = await context.api();
    const { _id } = await findConnection(client, wanted, "<connection>");
    const body = { ...(name !== undefined && { name }), ...(lossLimit !== undefined && { lossLimit }) };
    const { key: _hidden, ...now } = await client.updateConnection({ path: { id: _id }, body });
    return {
      json: now,
      show: [fields(["Changed", now.name], ["Loss limit per label", formatUsd(now.lossLimit)])],
      plain: [fields([now._id, now.lossLimit.toFixed(2)])],
    };
  },
});
