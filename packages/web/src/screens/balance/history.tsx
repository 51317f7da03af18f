import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.js";
import { useRead } from "../../api/query.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ErrorState } from "../../ui/error-state.js";
import { WalletIcon } from "../../ui/icons.js";
import { LastPageInstead } from "../../ui/last-page-instead.js";
import { ListFilters } from "../../ui/list-filters.js";
import { isBackwards, isFiltered, type ListView, listFilter, withoutFilters } from "../../ui/list-view.js";
import { PagedTable } from "../../ui/paged-table.js";
import { Panel } from "../../ui/panel.js";
import { historyColumns } from "./columns.js";
import classes from "./history.module.css";

interface HistoryProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

/** Every movement of money, newest first. */
export function History({ view, onChange }: HistoryProps) {
  return (
    <Panel flush title="Transaction History">
      <div className={classes.filters}>
        <ListFilters
          noun="transactions"
          placeholder="Transaction ID, description or order ID"
          view={view}
          onChange={onChange}
        />
      </div>
      {isBackwards(view) ? <NoTransactions view={view} onChange={onChange} /> : <Found {...{ view, onChange }} />}
    </Panel>
  );
}

function Found({ view, onChange }: HistoryProps) {
  const query = { ...listFilter(view), page: view.page, limit: view.pageSize };
  const transactions = useRead("listTransactions", { query }, { placeholderData: keepPreviousData });
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = transactions;
  if (isError && !data) {
    const text = errorText(error, "Failed to load transaction history");
    return <ErrorState text={text} onRetry={() => refetch()} retrying={isFetching} />;
  }
  const lastPage = Math.max(1, data?.totalPages ?? 1);
  if (data && !isPlaceholderData && view.page > lastPage) {
    return <LastPageInstead totalPages={lastPage} />;
  }
  if (data?.transactions.length === 0) return <NoTransactions view={view} onChange={onChange} />;
  return (
    <PagedTable
      label="Transactions"
      columns={historyColumns}
      rows={data?.transactions}
      rowKey={({ _id }) => _id}
      stale={isPlaceholderData}
      page={view.page}
      totalPages={lastPage}
      pageSize={view.pageSize}
      onPage={(page) => onChange({ page })}
      onPageSize={(pageSize) => onChange({ pageSize })}
    />
  );
}

function NoTransactions({ view, onChange }: HistoryProps) {
  if (!isFiltered(view)) {
    return (
      <EmptyState icon={WalletIcon} title="No transactions yet">
        Money that comes in, labels that you buy and refunds appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={WalletIcon}
      title="No transactions found"
      action={
        <Button variant="default" size="xs" onClick={() => onChange(withoutFilters(view))}>
          Show all transactions
        </Button>
      }
    >
      Nothing matches this search and these dates.
    </EmptyState>
  );
}
