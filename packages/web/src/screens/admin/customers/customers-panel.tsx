import type { ReplyOf, User } from "@shipctl/sdk";
import { formatCount } from "@shipctl/sdk/display";
import { useNavigate } from "react-router";
import type { Reading } from "../../../api/query.js";
import { CustomerName } from "../../../components/admin/customer-name.js";
import { DateCell } from "../../../components/admin/date-cell.js";
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
  { id: "name", header: "Name", sort: "name", card: "name", cell: nameCell },
  { id: "email", header: "Email", card: "foot", cell: emailCell },
  {
    id: "balance",
    header: "Current Balance",
    sort: "balance",
    align: "end",
    card: "state",
    cell: ({ balance }) => <Money usd={balance} />,
  },
  {
    id: "spend",
    header: "Total Spend",
    sort: "spend",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ totalSpend }) => <Money usd={totalSpend} />,
  },
  {
    id: "calls",
    header: "API Calls",
    sort: "calls",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ callsIn30Days = 0 }) => <span title="In the last 30 days">{formatCount(callsIn30Days)}</span>,
  },
  {
    id: "created",
    header: "Created At",
    card: "fact",
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "actions",
    cell: (user) => <CustomerActions user={user} isRow />,
  },
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
