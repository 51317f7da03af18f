import type { BulkOrder, ReplyOf } from "@shipctl/sdk";
import type { Reading } from "../../../api/query.js";
import { QueryTable } from "../../../components/query-table.js";
import { DataTable } from "../../../ui/data-table.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import { useListView } from "../../../ui/use-list-view.js";
import { useBulkDispatch } from "../bulk-order-context.js";
import { useResultsFile } from "../details/use-bulk-downloads.js";
import { useCombinedLabels } from "../details/use-combined-labels.js";
import type { LeftOutRows } from "../left-out/left-out-rows.js";
import { historyColumns } from "./columns.js";
import { SAMPLE_BULK_ORDERS } from "./sample-bulk-orders.js";

interface HistoryPanelProps {
  readonly reading: Reading<ReplyOf<"listBulkOrders">>;
  readonly leftOutRows: ReadonlyMap<string, LeftOutRows>;
  readonly onView: (bulkOrderId: string) => void;
}

/** All bulk orders, newest first. */
export function HistoryPanel({ reading, leftOutRows, onView }: HistoryPanelProps) {
  const dispatch = useBulkDispatch();
  const downloadLabels = useCombinedLabels();
  const results = useResultsFile();
  const list = useListView();
  const onContinue = (rows: LeftOutRows) => dispatch({ type: "continued", rows });
  const onResults = (bulkOrderId: string) => results.mutate({ bulkOrderId, layout: "own" });
  const onDownload = (bulkOrder: BulkOrder) => void downloadLabels(bulkOrder);
  return (
    <Panel flush title="Bulk order history">
      <ListFilters belowTitle noun="bulk orders" placeholder="Bulk order ID or file name" list={list} />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.bulkOrders}
        columns={historyColumns({ leftOutRows, onView, onDownload, onResults, onContinue })}
        sortBy="date"
        label="Bulk orders"
        failure="Failed to load bulk orders"
        fallback={
          <DataTable
            label="Sample bulk orders"
            columns={historyColumns({})}
            rows={SAMPLE_BULK_ORDERS}
            rowKey={({ _id }) => _id}
          />
        }
        noMatch={NO_MATCH}
        empty={<EmptyState title="No bulk orders yet">Upload a CSV file above to buy its labels in one go.</EmptyState>}
        expectedRows={5}
      />
    </Panel>
  );
}

const NO_MATCH = {
  title: "No bulk orders found",
  text: "Nothing matches this search and these dates.",
  clear: "Show all bulk orders",
};
