import {
  connectionHealth,
  connectionHealthFacts,
  connectionMode,
  formatUsd,
  missingEventsText,
} from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { toggle } from "../../../io/flags.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { badgeCell } from "../../../steps/shared/tones.js";

/** GET /api/admin/config/apis. Keys are printed only with --show-keys. */
export const command = defineCommand({
  flags: { showKeys: toggle("print the keys as well") },
  examples: ["admin connections list", "admin connections list --json | jq -r '.[]._id'"],
  async run({ showKeys }, context) {
    const client = await context.api();
    const connections = await client.listConnections();
    const keyOf = (key: string) => (showKeys ? [key] : []);
    const rows = connections.map(
      ({ _id, name, baseUrl, isDefault, enabled, unusable, mode, health, lossLimit, key }) => [
        name,
        baseUrl,
        isDefault ? "default" : "",
        unusable ? tinted("Unusable", "bad") : enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim"),
        badgeCell(connectionMode(mode)),
        badgeCell(connectionHealth(health)),
        formatUsd(lossLimit),
        _id,
        ...keyOf(key),
      ],
    );
    const forPipe = connections.map(({ _id, name, baseUrl, isDefault, enabled, mode, lossLimit, key }) => [
      _id,
      name,
      baseUrl,
      isDefault ? "default" : "",
      enabled ? "enabled" : "disabled",
      ...keyOf(key),
      mode,
      lossLimit.toFixed(2),
    ]);
    const json = connections.map(({ key, ...rest }) => (showKeys ? { ...rest, key } : rest));
    const titles = ["#Name", "Base URL", "", "Status", "Mode", "Provider", ">Loss limit", "#Id", ...keyOf("#Key")];
    const shown = { ...table(titles, rows, "No connections yet."), dropsFirst: ["Loss limit", "Provider"] };
    const calls = connections.flatMap(({ name, health }) => {
      if (!health || (health.calls === 0 && !health.accountProblem)) return [];
      const [total, ...rest] = connectionHealthFacts(health);
      // A line each, for narrow terminals.
      return [`${name}: ${total}`, ...rest.map((part) => `  ${part}`)];
    });
    const missing = connections.flatMap(({ name, enabled, webhook }) => {
      const text = enabled ? missingEventsText(webhook) : undefined;
      return text === undefined ? [] : [tinted(`${name}: ${text}`, "warn")];
    });
    const setUp = "  Enter the webhook at the provider. --json prints its URL and secret.";
    const notes = [...calls, ...missing, ...(missing.length > 0 ? [setUp] : [])];
    return { json, show: notes.length > 0 ? [shown, lines(...notes)] : [shown], plain: [table(["Id"], forPipe)] };
  },
});
