import { CARRIERS } from "@shipctl/sdk/contract";
import { abilitiesText, connectionMode, connectionModeText, count } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { failure, usageError } from "../../../io/exit-code.js";
import { one } from "../../../io/flags.js";
import { fields, tinted } from "../../../io/outcome.js";
import { findConnection, servicesOf } from "../../../steps/admin/find-connection.js";
import { badgeCell } from "../../../steps/shared/tones.js";

/** POST /api/admin/services/check-updates, for one connection. */
export const command = defineCommand({
  about: "Calls the provider with the stored key and reports whether labels can be bought.",
  positionals: { connection: one("connection", "its id or name (default: the default connection)") },
  flags: { api: one("id", "the same, as a flag") },
  examples: ["admin connections check", 'admin connections check "Second Sandbox" --json'],
  async run({ connection: named, api }, context) {
    if (named !== undefined && api !== undefined) throw usageError("Name the connection once: without --api");
    const client = await context.api();
    const connection = await findConnection(client, named ?? api);
    const { _id, name } = connection;
    const reply = await client.checkServiceUpdates({ body: { apis: [{ id: _id }] } });
    const report = reply[_id];
    if (!report || report.error) throw failure(`${name}: ${report?.error ?? "no answer"}`);
    const sold = CARRIERS.flatMap((carrier) => report[carrier] ?? []).length;
    const enabled = servicesOf(connection).filter((service) => service.enabled).length;
    return {
      json: reply,
      show: [
        fields(
          ["Connection", name],
          ["Answers", tinted("yes", "good")],
          ["Mode", badgeCell(connectionMode(report.mode))],
          ["Sells", count(sold, "service")],
          ["Enabled here", String(enabled)],
        ),
      ],
      notes: [connectionModeText(report.mode), abilitiesText(report.can)].filter(Boolean),
    };
  },
});
