import { connectionHealth, connectionMode } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { toggle } from "../../../io/flags.js";
import { table, tinted } from "../../../io/outcome.js";
import { badgeCell } from "../../../steps/shared/tones.js";

/** GET /api/admin/config/apis. Keys are printed only with --show-keys. */
export const command = defineCommand({
  flags: { showKeys: toggle("print the keys as well") },
  examples: ["admin connections list", "admin connections list --json | jq -r '.[]._id'"],
  async run({ showKeys }, context) {
    const client = await context.api();
    const connections = await client.listConnections();
    const keyOf = (key: string) => (showKeys ? [key] : []);
    const rows = connections.map(({ _id, name, baseUrl, isDefault, enabled, unusable, mode, health, key }) => [
      name,
      baseUrl,
      isDefault ? "default" : "",
      unusable ? tinted("Unusable", "bad") : enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim"),
      badgeCell(connectionMode(mode)),
      badgeCell(connectionHealth(health)),
      _id,
      ...keyOf(key),
    ]);
    const forPipe = connections.map(({ _id, name, baseUrl, isDefault, enabled, mode, key }) => [
      _id,
      name,
      baseUrl,
      isDefault ? "default" : "",
      enabled ? "enabled" : "disabled",
      ...keyOf(key),
      mode,
    ]);
    const json = connections.map(({ key, ...rest }) => (showKeys ? { ...rest, key } : rest));
    const titles = ["#Name", "Base URL", "", "Status", "Mode", "Provider", "#Id", ...keyOf("#Key")];
    return { json, show: [table(titles, rows, "No connections yet.")], plain: [table(["Id"], forPipe)] };
  },
});
