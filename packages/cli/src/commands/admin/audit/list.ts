import { authMethodText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { many, one, oneOf } from "../../../io/flags.js";
import { table } from "../../../io/outcome.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { time } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, readList } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/audit */
export const command = defineApiCommand({
  about: "Who changed what, in sentences. The ids behind them are in a pipe, with --json and --csv.",
  flags: {
    actor: one("account", "only changes by this account, by e-mail or id, or by system"),
    action: many("action", "only this action, such as set-balance; repeatable"),
    by: one("side", "only changes by operators, customers or system", {
      parse: oneOf(["operators", "customers", "system"]),
    }),
    ...customerFlag,
    ...listFlags,
  },
  examples: [
    "admin audit list --by operators --since 7d",
    "admin audit list --actor admin@shipctl.test --action set-balance --action set-prices",
    "admin audit list --search set-balance",
    "admin audit list --since 2026-11-01 --json",
    "admin audit list --since today --csv > audit.csv",
  ],
  async run({ customer, actor, action, by, ...list }, client, context) {
    const query = {
      ...filterOf(list),
      userId: await userIdOf(client, customer),
      actor: actor === "system" ? actor : await userIdOf(client, actor),
      ...(action.length > 0 && { action: [...action] }),
      by,
    };
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
          ["@Date", "Who", "By", "~What"],
          entries.map(({ at, byName, text, ...auth }) => [time(at), byName, authMethodText(auth), text]),
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
