import { authMethodText, formatDateTime } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { listFlags, listQuery, pageLine } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/audit */
export const command = defineCommand({
  flags: listFlags,
  examples: ["admin audit list --search set-balance", "admin audit list --since 2026-11-01 --json"],
  async run(list, context) {
    const client = await context.api();
    const reply = await client.listAudit({ query: listQuery(list) });
    const words = (value: unknown) =>
      value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
    // Allows breaks between values.
    const spaced = (value: unknown) => words(value).replace(/(?<=[":,])(?=")|(?<=":)(?=[^"])/g, " ");
    const rows = reply.entries.map(({ at, byName, action, subject, from, to, reason, ...auth }) => [
      formatDateTime(at),
      byName,
      authMethodText(auth),
      action,
      subject,
      [from === undefined ? "" : `${spaced(from)} →`, spaced(to), reason ? `(${reason})` : ""]
        .filter(Boolean)
        .join(" "),
    ]);
    const forPipe = reply.entries.map((entry) => [
      entry.at,
      entry.by,
      entry.action,
      entry.subject,
      words(entry.from),
      words(entry.to),
      entry.reason ?? "",
      entry.keyEnd ?? "",
      entry.requestId ?? "",
      entry.via,
      entry.sessionEnd ?? "",
    ]);
    return {
      json: reply,
      show: [
        {
          ...table(["@Date", "Who", "By", "What", "#Of", "~Change"], rows, "Nothing has been changed yet."),
          dropsFirst: ["By"],
        },
        ...pageLine(list, {
          shown: reply.entries.length,
          total: reply.totalEntries,
          totalPages: reply.totalPages,
          noun: "change",
        }),
      ],
      plain: [
        table(["Date", "Who", "What", "Of", "From", "To", "Reason", "Key", "Request", "Via", "Session"], forPipe),
      ],
    };
  },
});
