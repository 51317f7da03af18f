import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ErrorState } from "../../../ui/error-state.js";
import { UsersIcon } from "../../../ui/icons.js";
import { LastPageInstead } from "../../../ui/last-page-instead.js";
import { isFiltered, type ListView, listFilter, withoutFilters } from "../../../ui/list-view.js";
import { PagedTable } from "../../../ui/paged-table.js";
import { Panel } from "../../../ui/panel.js";
import { SearchField } from "../../../ui/search-field.js";
import { customerColumns } from "./columns.js";
import classes from "./customers-panel.module.css";

interface CustomersPanelProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

export function CustomersPanel({ view, onChange }: CustomersPanelProps) {
  return (
    <Panel flush>
      <search className={classes.filters} aria-label="Filter customers">
        <SearchField
          label="Search customers"
          placeholder="Search by name or email"
          value={view.search}
          onSearch={(search) => onChange({ search })}
        />
      </search>
      <Customers view={view} onChange={onChange} />
    </Panel>
  );
}

function Customers({ view, onChange }: CustomersPanelProps) {
  const { search } = listFilter(view);
  const query = { ...(search && { search }), page: view.page, limit: view.pageSize };
  const users = useRead("listUsers", { query }, { placeholderData: keepPreviousData });
  const { data } = users;
  if (users.isError && !data) {
    const text = errorText(users.error, "Failed to load users");
    return <ErrorState text={text} onRetry={() => users.refetch()} retrying={users.isFetching} />;
  }
  if (data && !users.isPlaceholderData && view.page > Math.max(1, data.totalPages)) {
    return <LastPageInstead totalPages={data.totalPages} />;
  }
  if (data?.users.length === 0) {
    return (
      <EmptyState
        icon={UsersIcon}
        title="No customers found"
        action={
          isFiltered(view) && (
            <Button variant="default" size="xs" onClick={() => onChange(withoutFilters(view))}>
              Show all customers
            </Button>
          )
        }
      >
        Nobody has this in their name or email.
      </EmptyState>
    );
  }
  return (
    <PagedTable
      label="Customers"
      columns={customerColumns}
      rows={data?.users}
      rowKey={({ _id }) => _id}
      stale={users.isPlaceholderData}
      page={view.page}
      totalPages={data?.totalPages ?? 1}
      pageSize={view.pageSize}
      onPage={(page) => onChange({ page })}
      onPageSize={(pageSize) => onChange({ pageSize })}
    />
  );
}
