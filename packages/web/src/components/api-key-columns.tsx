import type { ApiKey } from "@shipctl/sdk";
import { count, formatDateTime, formatUsd } from "@shipctl/sdk/display";
import type { Column } from "../ui/data-table.js";

/** What an API key may do and what it was used for. */
export const API_KEY_COLUMNS: readonly Column<ApiKey>[] = [
  {
    id: "name",
    header: "Name",
    card: "name",
    cell: ({ name, mode, last4, endsAt }) => (
      <>
        {name} <code>…{last4}</code>
        {mode === "test" && ", test key"}
        {endsAt && `, replaced, ends ${formatDateTime(endsAt)}`}
      </>
    ),
  },
  { id: "scopes", header: "Rights", card: "fact", cell: ({ scopes }) => scopes.join(", ") },
  {
    id: "today",
    header: "Spent today",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ spentToday, spendingLimit }) =>
      spendingLimit === undefined ? formatUsd(spentToday) : `${formatUsd(spentToday)} of ${formatUsd(spendingLimit)}`,
  },
  {
    id: "month",
    header: "30 days",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ last30Days: { spent, labels, calls } }) =>
      `${formatUsd(spent)}, ${count(labels, "label")}, ${count(calls, "call")}`,
  },
  {
    id: "used",
    header: "Last used",
    card: "fact",
    hasCardLabel: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : "Never"),
  },
];
