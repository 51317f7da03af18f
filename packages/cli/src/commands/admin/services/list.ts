import { carrierName, reliability } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { one } from "../../../io/flags.js";
import { table, tinted } from "../../../io/outcome.js";
import { findConnection, servicesOf } from "../../../steps/admin/find-connection.js";
import { toneOf } from "../../../steps/shared/tones.js";

/** GET /api/admin/config/apis */
export const command = defineCommand({
  flags: { api: one("id", "connection, by id or name (default: the default connection)") },
  examples: ["admin services list", "admin services list --api Sandbox --json"],
  async run({ api }, context) {
    const client = await context.api();
    const services = servicesOf(await findConnection(client, api));
    const rows = services.map(({ carrier, name, code, enabled, reliabilityStatus, active }) => {
      const { label, color } = reliability(reliabilityStatus);
      const status = enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim");
      return [carrierName(carrier), name, code, status, tinted(label, toneOf(color)), active ? "" : "not sold now"];
    });
    const forPipe = services.map(({ carrier, name, code, enabled, reliabilityStatus }) => [
      carrier,
      name,
      code,
      enabled ? "enabled" : "disabled",
      reliabilityStatus,
    ]);
    return {
      json: services.map(({ connection: { _id }, ...service }) => ({ apiId: _id, ...service })),
      show: [table(["Carrier", "#Service", "#Code", "Status", "Reliability", ""], rows, "No services yet.")],
      plain: [table(["Carrier", "Service", "Code", "Status", "Reliability"], forPipe)],
    };
  },
});
