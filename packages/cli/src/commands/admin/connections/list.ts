import type { Connection } from "@shipctl/sdk";
import { connectionHealth, connectionHealthFacts, connectionMode, missingEventsText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { money } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";
import { badgeCell } from "../../../steps/shared/tones.js";

/** GET /api/admin/config/apis. Keys are masked; admin connections secrets prints them. */
export const command = defineApiCommand({
  flags: shownFlags,
  examples: [
    "admin connections list",
    "admin connections list --jq '.[]._id'",
    "admin connections list --json name,mode,enabled",
  ],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "Connection",
      noun: "connection",
      read: async () => {
        const connections = await client.listConnections();
        const notes = connections.flatMap(callLines);
        const missing = connections.flatMap(missingEvents);
        const setUp =
          "  Enter the webhook at the provider: --json prints its URL, admin connections secrets its secret.";
        const facts = [...notes, ...missing, ...(missing.length > 0 ? [setUp] : [])];
        return { entries: connections, below: facts.length > 0 ? [lines(...facts)] : [] };
      },
      show: (connections) => ({
        ...table(
          ["#Name", "Base URL", "", "Status", "Mode", "Provider", ">Loss limit", "#Id"],
          connections.map(({ _id, name, baseUrl, isDefault, enabled, unusable, mode, health, lossLimit }) => [
            name,
            baseUrl,
            isDefault ? "default" : "",
            unusable ? tinted("Unusable", "bad") : enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim"),
            badgeCell(connectionMode(mode)),
            badgeCell(connectionHealth(health)),
            money(lossLimit),
            _id,
          ]),
          "No connections yet.",
        ),
        dropsFirst: ["Loss limit", "Provider"],
      }),
      plain: (connections) =>
        table(
          ["Id", "Name", "Base URL", "Default", "Status", "Mode", "Loss limit"],
          connections.map(({ _id, name, baseUrl, isDefault, enabled, mode, lossLimit }) => [
            _id,
            name,
            baseUrl,
            isDefault ? "default" : "",
            enabled ? "enabled" : "disabled",
            mode,
            lossLimit.toFixed(2),
          ]),
        ),
    }),
});

/** The calls of the last minutes, a line each for narrow terminals. */
function callLines({ name, health }: Connection): string[] {
  if (!health || (health.calls === 0 && !health.accountProblem)) return [];
  const [total, ...rest] = connectionHealthFacts(health);
  return [`${name}: ${total}`, ...rest.map((part) => `  ${part}`)];
}

function missingEvents({ name, enabled, webhook }: Connection) {
  const text = enabled ? missingEventsText(webhook) : undefined;
  return text === undefined ? [] : [tinted(`${name}: ${text}`, "warn")];
}
