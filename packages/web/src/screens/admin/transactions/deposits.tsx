import { Button } from "@mantine/core";
import type { DepositList } from "@shipctl/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { DataTable } from "../../../ui/data-table.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ErrorState } from "../../../ui/error-state.js";
import { WalletIcon } from "../../../ui/icons.js";
import { LastPageInstead } from "../../../ui/last-page-instead.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { isBackwards, isFiltered, type ListView, listFilter, withoutFilters } from "../../../ui/list-view.js";
import { Panel } from "../../../ui/panel.js";
import { depositColumns } from "./columns.js";
import { DepositPager } from "./deposit-pager.js";
import { DepositTotals } from "./deposit-totals.js";
import classes from "./deposits.module.css";
import { periodLabel } from "./period-label.js";

interface DepositsProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

const NONE: DepositList = {
  deposits: [],
  totalPages: 1,
  totalTransactions: 0,
  totalAmount: 0,
  paidIn: 0,
  credited: 0,
  takenBack: 0,
};

/** What came in, and how much that is. */
export function Deposits({ view, onChange }: DepositsProps) {
  const backwards = isBackwards(view);
  const query = { ...listFilter(view), page: view.page, limit: view.pageSize };
  const reading = useRead("listDeposits", { query }, { placeholderData: keepPreviousData, enabled: !backwards });
  const data = backwards ? NONE : reading.data;
  const hasFailed = reading.isError && !data;
  return (
    <div className={classes.parts}>
      <DepositTotals list={hasFailed ? "failed" : data} period={periodLabel(view)} />
      <Panel flush>
        <ListFilters
          noun="deposits"
          placeholder="Search by transaction ID, description, or user email"
          view={view}
          onChange={onChange}
        />
        {hasFailed ? (
          <ErrorState
            text={errorText(reading.error, "Failed to fetch deposit history")}
            onRetry={() => reading.refetch()}
            retrying={reading.isFetching}
          />
        ) : (
          <Found view={view} onChange={onChange} data={data} stale={reading.isPlaceholderData && !backwards} />
        )}
      </Panel>
    </div>
  );
}

interface FoundProps extends DepositsProps {
  readonly data: DepositList | undefined;
  readonly stale: boolean;
}

function Found({ view, onChange, data, stale }: FoundProps) {
  const totalPages = Math.max(1, data?.totalPages ?? 1);
  if (data && !stale && view.page > totalPages) return <LastPageInstead totalPages={totalPages} />;
  if (data?.deposits.length === 0) {
    return (
      <EmptyState
        icon={WalletIcon}
        title="No deposits found matching your criteria."
        action={
          isFiltered(view) && (
            <Button variant="default" size="xs" onClick={() => onChange(withoutFilters(view))}>
              Clear Filters
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <DataTable
        label="Deposits"
        columns={depositColumns}
        rows={data?.deposits}
        rowKey={({ _id }) => _id}
        expectedRows={view.pageSize}
        stale={stale}
      />
      <DepositPager
        page={view.page}
        totalPages={totalPages}
        pageSize={view.pageSize}
        onPage={(page) => onChange({ page })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </>
  );
}
