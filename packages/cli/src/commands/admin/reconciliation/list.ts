import { comparisonText, differenceKind, differenceSide } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { one, oneOf, toggle } from "../../../io/flags.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { day } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, modeFlag, readList } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/reconciliation */
export const command = defineApiCommand({
  about:
    "Lists what the books and the providers' lists of labels and payments do not agree on, and how far each connection is\n" +
    "compared. Days are compared by themselves 24 hours after they end. Nothing is booked because of a difference.",
  flags: {
    connection: one("name", "only those of this connection, by id or name"),
    kind: one("kind", "missing_here, missing_there, other_cost or other_state", {
      parse: oneOf(["missing_here", "missing_there", "other_cost", "other_state"]),
    }),
    cleared: toggle("also those that a later comparison no longer found"),
    ...modeFlag,
    ...listFlags,
  },
  examples: [
    "admin reconciliation list",
    "admin reconciliation list --kind missing_here",
    "admin reconciliation list --all --json kind,orderId,providerId",
  ],
  async run({ connection, kind, cleared, mode, ...list }, client, context) {
    const query = { ...filterOf(list), connection, kind, open: !cleared, mode };
    return listOutcome(context, list, {
      schema: "Difference",
      noun: "difference",
      read: async () => {
        const reply = await readList(list, "listDifferences", (paging) =>
          client.listDifferences({ query: { ...query, ...paging } }),
        );
        const below = reply.progress.connections.map((one) => lines(tinted(comparisonText(one), "dim")));
        return { entries: reply.differences, total: reply.totalDifferences, json: () => reply, below };
      },
      show: (differences) =>
        table(
          ["@Day", "Connection", "Difference", "#Order", "~Books", "~Provider", "#Provider's id"],
          differences.map((difference) => [
            ...[day(difference.day), difference.connection.name],
            difference.clearedAt === undefined ? differenceKind(difference) : tinted("Cleared", "dim"),
            difference.orderId ?? difference.invoiceId ?? "",
            ...[differenceSide(difference.ours), differenceSide(difference.theirs), difference.providerId ?? ""],
          ]),
          "No differences.",
        ),
      plain: (differences) =>
        table(
          [
            "Day",
            "Connection",
            "Difference",
            "Order",
            "Books",
            "Books USD",
            "Provider",
            "Provider USD",
            "Provider's id",
          ],
          differences.map(({ day: date, connection: { name }, kind, orderId, invoiceId, ours, theirs, providerId }) => [
            ...[date, name, kind, orderId ?? invoiceId ?? ""],
            ...[ours, theirs].flatMap((side) => [side?.state ?? "", side?.amount?.toFixed(2) ?? ""]),
            providerId ?? "",
          ]),
        ),
    });
  },
});
