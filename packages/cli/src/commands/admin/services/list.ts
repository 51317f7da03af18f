import { carrierName, reliability } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { one } from "../../../io/flags.js";
import { table, tinted } from "../../../io/outcome.js";
import { findConnection, servicesOf } from "../../../steps/admin/find-connection.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";
import { toneOf } from "../../../steps/shared/tones.js";

/** GET /api/admin/config/apis */
export const command = defineApiCommand({
  flags: { api: one("id", "connection, by id or name (default: the default connection)"), ...shownFlags },
  examples: [
    "admin services list",
    "admin services list --api Sandbox --json",
    "admin services list --json carrier,name,enabled",
  ],
  run: ({ api, ...shown }, client, context) =>
    listOutcome(context, shown, {
      schema: "ConfiguredService",
      moreFields: ["apiId", "carrier", "name"],
      noun: "service",
      read: async () => {
        const services = servicesOf(await findConnection(client, api));
        return { entries: services.map(({ connection: { _id }, ...service }) => ({ apiId: _id, ...service })) };
      },
      show: (services) =>
        table(
          ["Carrier", "#Service", "#Code", "Status", "Reliability", ""],
          services.map(({ carrier, name, code, enabled, reliabilityStatus, active }) => {
            const { label, color } = reliability(reliabilityStatus);
            const status = enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim");
            return [
              carrierName(carrier),
              name,
              code,
              status,
              tinted(label, toneOf(color)),
              active ? "" : "not sold now",
            ];
          }),
          "No services yet.",
        ),
      plain: (services) =>
        table(
          ["Carrier", "Service", "Code", "Status", "Reliability"],
          services.map(({ carrier, name, code, enabled, reliabilityStatus }) => [
            carrier,
            name,
            code,
            enabled ? "enabled" : "disabled",
            reliabilityStatus,
          ]),
        ),
    }),
});
