import { formatDay } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { calendarDay } from "../../../steps/shared/days.js";

/** POST /api/admin/reconciliation */
export const command = defineCommand({
  about:
    "Compares days that ended at least 24 hours ago. It runs in the background, after purchases; see `shipctl admin\n" +
    "reconciliation list`. Days are those of UTC.",
  flags: {
    day: one("day", "the day, YYYY-MM-DD (default: the last one that can be compared)", { parse: calendarDay }),
    from: one("day", "first day of several, at most 31", { parse: calendarDay }),
    to: one("day", "last day of several", { parse: calendarDay }),
    connection: one("name", "only with this connection, by id or name (default: all)"),
  },
  examples: ["admin reconciliation start"],
  async run({ day, from, to, connection }, context) {
    if (day !== undefined && (from ?? to) !== undefined) throw usageError("Pass --day, or --from and --to, not both.");
    const client = await context.api();
    const reply = await client.startReconciliation({ body: { from: day ?? from, to: day ?? to, connection } });
    const days = reply.from === reply.to ? formatDay(reply.from) : `${formatDay(reply.from)} to ${formatDay(reply.to)}`;
    const names = reply.connections.map(({ name }) => name).join(", ");
    const text = names === "" ? "No connection lists its labels." : `Comparing ${days} with ${names}.`;
    return {
      json: reply,
      show: [lines(text)],
      plain: [lines(...reply.connections.map(({ _id }) => _id))],
    };
  },
});
