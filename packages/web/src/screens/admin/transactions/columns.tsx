import type { Deposit } from "@shipctl/sdk";
import { depositStatus, formatDateTime, titleCase } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import type { Column } from "../../../ui/data-table.js";
import { SampleBadge, StatusBadge } from "../../../ui/status-badge.js";
import { TwoLines } from "../../../ui/two-lines.js";
import typography from "../../../ui/typography.module.css";
import classes from "./deposits.module.css";

/** `marksSamples` in a live shop: deposits of the sandbox gateway pay for samples only. */
export const depositColumns = (marksSamples: boolean): readonly Column<Deposit>[] => [
  {
    id: "id",
    header: "Transaction ID",
    cell: ({ transactionId }) => <span className={classes.id}>{transactionId}</span>,
  },
  {
    id: "user",
    header: "User",
    cell: ({ userDetails: { name, email } }) => <TwoLines first={name || "Unknown"} second={email} />,
  },
  { id: "amount", header: "Amount", align: "end", cell: ({ amount }) => <Money usd={amount} /> },
  {
    id: "method",
    header: "Method",
    cell: ({ metadata, mode }) => (
      <TwoLines
        first={titleCase(metadata.method)}
        second={marksSamples && mode === "test" ? <SampleBadge /> : undefined}
      />
    ),
  },
  {
    id: "description",
    header: "Description",
    cell: ({ description }) => <span className={typography.breaks}>{description || "N/A"}</span>,
  },
  {
    id: "date",
    header: "Date",
    cell: ({ createdAt }) => <span className={typography.unbroken}>{formatDateTime(createdAt)}</span>,
  },
  { id: "status", header: "Status", cell: (deposit) => <StatusBadge badge={depositStatus(deposit)} /> },
];
