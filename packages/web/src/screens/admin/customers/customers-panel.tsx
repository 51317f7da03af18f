import type { ReplyOf, User } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import { useNavigate } from "react-router";
import type { Reading } from "../../../api/query.js";
import { CustomerName } from "../../../components/admin/customer-name.js";
import { RoleBadge } from "../../../components/admin/role-badge.js";
import { Money } from "../../../components/money.js";
import { QueryTable } from "../../../components/query-table.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { UsersIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { TwoLines } from "../../../ui/row-cells.js";
import { SearchField } from "../../../ui/search-field.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import type { ListState } from "../../../ui/use-list-view.js";
import { CustomerActions } from "./customer-actions.js";
import classes from "./customers-panel.module.css";

interface CustomersPanelProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listUsers">>;
}

export function CustomersPanel({ list, reading }: CustomersPanelProps) {
  const navigate = useNavigate();
  return (
    <Panel flush>
      <search className={classes.filters} aria-label="Filter customers">
        <SearchField
          label="Search customers"
          placeholder="Search by name or email"
          value={list.view.search}
          onSearch={(search) => list.change({ search })}
        />
      </search>
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.users}
        columns={customerColumns}
        onOpen={({ _id }) => navigate(paths.adminCustomer(_id))}
        sortBy="created"
        label="Customers"
        failure="Failed to load users"
        noMatch={{
          icon: UsersIcon,
          title: "No customers found",
          text: "No name or email matches the search.",
          clear: "Show all customers",
        }}
      />
    </Panel>
  );
}

const customerColumns: readonly Column<User>[] = [
  { id: "name", header: "Name", sort: "name", cell: nameCell },
  { id: "email", header: "Email", cell: emailCell },
  {
    id: "balance",
    header: "Current Balance",
    sort: "balance",
    align: "end",
    cell: ({ balance }) => <Money usd={balance} />,
  },
  {
    id: "spend",
    header: "Total Spend",
    sort: "spend",
    align: "end",
    cell: ({ totalSpend }) => <Money usd={totalSpend} />,
  },
  {
    id: "created",
    header: "Created At",
    cell: ({ createdAt }) => <span className={typography.unbroken}>{formatDate(createdAt)}</span>,
  },
  { id: "actions", header: "Actions", align: "end", cell: (user) => <CustomerActions user={user} size="compact-xs" /> },
];

/** A warning says why the e-mail may be mistaken for another customer's. */
function emailCell({ email, emailWarning }: User) {
  return (
    <span className={typography.breaks}>
      <TwoLines first={email} second={emailWarning} />
    </span>
  );
}

function nameCell(user: User) {
  const { _id, name, blocked, customPricing } = user;
  return (
    <span className={classes.customer}>
      <CustomerName id={_id}>{name}</CustomerName>
      <RoleBadge user={user} />
      {blocked && <StatusBadge badge={{ label: "Blocked", color: "red" }} />}
      {customPricing?.enabled && <StatusBadge badge={{ label: "Custom pricing", color: "grey-outline" }} />}
    </span>
  );
}
