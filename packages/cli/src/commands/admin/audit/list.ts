import { authMethodText } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { time } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, readList } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/audit */
export const command = defineCommand({
  flags: { ...customerFlag, ...listFlags },
  examples: [
    "admin audit list --search set-balance",
    "admin audit list --since 2026-11-01 --json",
    "admin audit list --since today --csv > audit.csv",
  ],
  async run({ customer, ...list }, context) {
    const client = await context.api();
    const query = { ...filterOf(list), userId: await userIdOf(client, customer) };
    return listOutcome(context, list, {
      schema: "AuditEntry",
      noun: "change",
      read: async () => {
        const reply = await readList(list, "listAudit", (paging) =>
          client.listAudit({ query: { ...query, ...paging } }),
        );
        return { entries: reply.entries, total: reply.totalEntries, json: () => reply };
      },
      show: (entries) => ({
        ...table(
          ["@Date", "Who", "By", "What", "#Of", "~Change"],
          entries.map(({ at, byName, action, subject, from, to, reason, ...auth }) => [
            time(at),
            byName,
            authMethodText(auth),
            action,
            subject,
            [from === undefined ? "" : `${spaced(from)} →`, spaced(to), reason ? `(${reason})` : ""]
              .filter(Boolean)
              .join(" "),
          ]),
          "Nothing has been changed yet.",
        ),
        dropsFirst: ["By"],
      }),
      plain: (entries) =>
        table(
          ["Date", "Who", "What", "Of", "From", "To", "Reason", "Key", "Request", "Via", "Session"],
          entries.map((entry) => [
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
          ]),
        ),
    });
  },
});

const words = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** Allows breaks between values. */
const spaced = (value: unknown): string => words(value).replace(/(?<=[":,])(?=")|(?<=":)(?=[^"])/g, " ");
