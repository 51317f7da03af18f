import type { User } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import type { Column } from "../../../ui/data-table.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { TwoLines } from "../../../ui/two-lines.js";
import typography from "../../../ui/typography.module.css";
import classes from "./columns.module.css";
import { CustomerActions } from "./customer-actions.js";

export const customerColumns: readonly Column<User>[] = [
  { id: "name", header: "Name", cell: nameCell },
  { id: "email", header: "Email", cell: emailCell },
  { id: "balance", header: "Current Balance", align: "end", cell: ({ balance }) => <Money usd={balance} /> },
  { id: "spend", header: "Total Spend", align: "end", cell: ({ totalSpend }) => <Money usd={totalSpend} /> },
  {
    id: "created",
    header: "Created At",
    cell: ({ createdAt }) => <span className={typography.unbroken}>{formatDate(createdAt)}</span>,
  },
  { id: "actions", header: "Actions", align: "end", cell: (user) => <CustomerActions user={user} /> },
];

/** A warning says why the e-mail may be mistaken for another customer's. */
function emailCell({ email, emailWarning }: User) {
  return (
    <span className={typography.breaks}>
      <TwoLines first={email} second={emailWarning} />
    </span>
  );
}

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
