import type { User } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import type { Column } from "../../../ui/data-table.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import classes from "./columns.module.css";
import { CustomerActions } from "./customer-actions.js";

export const customerColumns: readonly Column<User>[] = [
  { id: "name", header: "Name", cell: nameCell },
  { id: "email", header: "Email", cell: ({ email }) => <span className={typography.breaks}>{email}</span> },
  { id: "balance", header: "Current Balance", align: "end", cell: ({ balance }) => <Money usd={balance} /> },
  { id: "spend", header: "Total Spend", align: "end", cell: ({ totalSpend }) => <Money usd={totalSpend} /> },
  {
    id: "created",
    header: "Created At",
    cell: ({ createdAt }) => <span className={typography.unbroken}>{formatDate(createdAt)}</span>,
  },
  { id: "actions", header: "Actions", align: "end", cell: (user) => <CustomerActions user={user} /> },
];

function nameCell({ name, isAdmin, blocked, customPricing }: User) {
  return (
    <span className={classes.customer}>
      <span className={typography.name}>{name}</span>
      {isAdmin && <StatusBadge badge={{ label: "Admin", color: "blue" }} />}
      {blocked && <StatusBadge badge={{ label: "Blocked", color: "red" }} />}
      {customPricing?.enabled && <StatusBadge badge={{ label: "Custom pricing", color: "grey-outline" }} />}
    </span>
  );
}
