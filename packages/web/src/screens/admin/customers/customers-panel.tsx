import type { ReplyOf } from "@shipctl/sdk";
import type { Reading } from "../../../api/query.js";
import { QueryTable } from "../../../components/query-table.js";
import { UsersIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { SearchField } from "../../../ui/search-field.js";
import type { ListState } from "../../../ui/use-list-view.js";
import { customerColumns } from "./columns.js";
import classes from "./customers-panel.module.css";

interface CustomersPanelProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listUsers">>;
}

export function CustomersPanel({ list, reading }: CustomersPanelProps) {
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
