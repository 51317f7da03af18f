import { Button } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { DataTable } from "../../../ui/data-table.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ErrorState } from "../../../ui/error-state.js";
import { periodOf } from "../../../ui/own-days.js";
import { PagedTable } from "../../../ui/paged-table.js";
import { Panel } from "../../../ui/panel.js";
import { useCombinedLabels } from "../details/use-combined-labels.js";
import type { KeptRows } from "../kept/kept-rows.js";
import { historyColumns } from "./columns.js";
import { type HistoryFilter, HistoryFilters, isFiltered, NO_FILTER } from "./filters.js";
import { SAMPLE_BULK_ORDERS } from "./sample-bulk-orders.js";

/** How often to look again while a bulk order on this page is being bought. */
const BUYING_LOOK_MS = 3_000;

interface HistoryPanelProps {
  readonly keptRows: ReadonlyMap<string, KeptRows>;
  readonly onView: (bulkOrderId: string) => void;
  readonly onContinue: (rows: KeptRows) => void;
}

/** The bulk orders so far, newest first. */
export function HistoryPanel({ keptRows, onView, onContinue }: HistoryPanelProps) {
  const downloadLabels = useCombinedLabels();
  const [filter, setFilter] = useState<HistoryFilter>(NO_FILTER);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const { search } = filter;
  const query = { page, limit: pageSize, ...(search && { search }), ...periodOf(filter) };
  const history = useRead(
    "listBulkOrders",
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.bulkOrders.some(isRunning) ? BUYING_LOOK_MS : false),
    },
  );
  const { data } = history;
  const change = (next: HistoryFilter) => {
    setFilter(next);
    setPage({ page: 1, pageSize });
  };
  const onDownload = (bulkOrder: BulkOrder) => void downloadLabels(bulkOrder);
  const columns = historyColumns({ keptRows, onView, onDownload, onContinue });
  return (
    <Panel flush title="Bulk order history">
      <HistoryFilters filter={filter} onChange={change} />
      {history.isError && !data ? (
        <>
          <ErrorState
            text={errorText(history.error, "Failed to load bulk orders")}
            onRetry={() => history.refetch()}
            retrying={history.isFetching}
          />
          <DataTable
            label="Sample bulk orders"
            columns={historyColumns({})}
            rows={SAMPLE_BULK_ORDERS}
            rowKey={({ _id }) => _id}
          />
        </>
      ) : data?.bulkOrders.length === 0 ? (
        <NoBulkOrders filter={filter} onShowAll={() => change(NO_FILTER)} />
      ) : (
        <PagedTable
          label="Bulk orders"
          columns={columns}
          rows={data?.bulkOrders}
          rowKey={({ _id }) => _id}
          stale={history.isPlaceholderData}
          page={page}
          totalPages={data?.totalPages ?? 1}
          pageSize={pageSize}
          expectedRows={5}
          onPage={(page) => setPage({ page, pageSize })}
          onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
        />
      )}
    </Panel>
  );
}

const isRunning = ({ status }: BulkOrder): boolean => status === "processing";

function NoBulkOrders({ filter, onShowAll }: { filter: HistoryFilter; onShowAll: () => void }) {
  if (!isFiltered(filter))
    return <EmptyState title="No bulk orders yet">Upload a CSV file above to buy its labels in one go.</EmptyState>;
  const showAll = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show all bulk orders
    </Button>
  );
  return (
    <EmptyState title="No bulk orders found" action={showAll}>
      Nothing matches this search and these dates.
    </EmptyState>
  );
}
